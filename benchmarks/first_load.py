"""The page's first load: how many bytes it takes, and how soon it can be used on a slow phone.

    scripts/bench page

Bytes are those of the built files as the server sends them. The time is from navigation until the lobby's button can be
pressed and nothing long runs any more, on a processor slowed four times, from a server of its own on loopback. Not
here: the table of speeds (``run``).
"""

from __future__ import annotations

import re
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
STATIC: Final = ROOT / "src" / "tuolaji" / "static"
MOST_CODE: Final = 120_000
MOST_ALL: Final = 400_000
MOST_SECONDS: Final = 2.0
SLOWED: Final = 4
TRIES: Final = 5
QUIET_MS: Final = 1000
WAITS: Final = 120
WATCH: Final = """
window.busyUntil = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) window.busyUntil = Math.max(window.busyUntil, task.startTime + task.duration);
}).observe({ type: "longtask", buffered: true });
const look = () => {
  const button = document.querySelector("[data-test=quick]:not([disabled])");
  if (button && document.querySelector("[role=radio][aria-checked=true]")) window.usable = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


class Load(NamedTuple):
    """Bytes on the wire. code: JavaScript and style sheets; font; all: with the page itself and its icon."""

    code: int
    font: int
    all: int


def first_load(folder: Path = STATIC) -> Load:
    """What a browser fetches before the lobby stands: the page, what it names, and the fonts its style sheets name."""
    from tuolaji.server.pages import Pages

    sent = {name: len(file.small or file.body) for name, file in Pages(folder).files.items()}
    code, fonts, whole = _fetched(folder)
    return Load(sum(sent[name] for name in code), sum(sent[name] for name in fonts), sum(sent[name] for name in whole))


def first_paths(folder: Path = STATIC) -> list[str]:
    """The paths of what a browser fetches first, the page before the others."""
    return ["/", *sorted(_fetched(folder)[2] - {"/index.html"})]


def _fetched(folder: Path) -> tuple[set[str], set[str], set[str]]:
    """Code, fonts, and all of it."""
    from tuolaji.server.pages import Pages

    files = Pages(folder).files
    named = set(re.findall(r'(?:src|href)="(/[^"]+)"', files["/index.html"].body.decode()))
    code = {name for name in named if name.endswith((".js", ".css"))}
    for name in tuple(code):
        code |= {f"/assets/{part}" for part in re.findall(r'from"\./([\w.-]+\.js)"', files[name].body.decode())}
    sheets = "".join(files[name].body.decode() for name in code if name.endswith(".css"))
    fonts = set(re.findall(r"url\((/assets/[\w.-]+\.woff2)\)", sheets))
    return code, fonts, {"/index.html"} | named | code | fonts


def seconds_to_interactive(page: Any, address: str) -> float:
    """One visit of a fresh browser: when the button could be pressed and the last long task was over."""
    page.add_init_script(WATCH)
    page.goto(address)
    for _ in range(WAITS):
        page.wait_for_timeout(QUIET_MS / 4)
        now, ready = page.evaluate("[performance.now(), window.usable ? Math.max(window.usable, window.busyUntil) : 0]")
        if ready and now > ready + QUIET_MS:
            return float(ready) / 1000
    raise TimeoutError(f"the page cannot be used after {WAITS * QUIET_MS / 4000:.0f} s")


def interactive() -> list[float]:
    """Several visits, slowed; [] where there is no browser."""
    sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]
    from tests.browser import site

    program = site.browser_program()
    if not program or not site.page_built():
        return []
    times = []
    with (
        tempfile.TemporaryDirectory() as folder,
        site.server(Path(folder)) as process,
        site.browser(program) as browser,
    ):
        for _ in range(TRIES):
            context = browser.new_context(
                viewport={"width": 360, "height": 640}, locale="zh-CN", is_mobile=True, has_touch=True
            )
            page = context.new_page()
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
            times.append(seconds_to_interactive(page, site.address(process)))
            context.close()
    return times


def main(given: Sequence[str] = ()) -> int:
    """Print both; status 1 if a figure is missed."""
    load = first_load()
    print(f"JavaScript + CSS, gzip   <= {MOST_CODE:,} B   {load.code:,} B")
    print(f"whole first load         <= {MOST_ALL:,} B   {load.all:,} B, of which the font {load.font:,}")
    times = interactive()
    if times:
        middle = statistics.median(times)
        row = ", ".join(f"{one:.2f}" for one in times)
        print(f"interactive, CPU / {SLOWED}     <= {MOST_SECONDS} s        {middle:.2f} s (of {row})")
    slow = bool(times) and statistics.median(times) > MOST_SECONDS
    return int(load.code > MOST_CODE or load.all > MOST_ALL or slow)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
