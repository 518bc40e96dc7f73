"""The calculator's page: its size as one file, how soon it can be used on a slow phone, and how long an answer takes.

    scripts/bench judge

The file is opened from the disk in a browser whose processor is slowed four times; every public case of the
calculator's kinds is put to it, rulebook, level and trump suit chosen before, as people do. Not here: whether answers
are right (``tests/browser/test_judge``).
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "src" / "tuolaji" / "static" / "judge.html"
MOST_ANSWER_MS: Final = 100
SLOWED: Final = 4
MORE: Final = 8
AT_ONCE: Final = 40
READY: Final = """() => document.querySelector('[data-test=judge-kind]') && performance.now()"""
ASK: Final = """(all) => all.map((one) => {
  tuolajiPrepare(one);
  const start = performance.now();
  tuolajiAnswer(one);
  return performance.now() - start;
})"""


def measured(page: Any, questions: Sequence[dict[str, Any]]) -> tuple[float, list[float]]:
    """Milliseconds until the form stands, and those of each answer, best of some where one seems too slow: the
    machine may have been busy with something else."""
    page.goto(FILE.as_uri())
    start = float(page.wait_for_function(READY, timeout=120_000).json_value())
    times: list[float] = []
    for place in range(0, len(questions), AT_ONCE):
        times += page.evaluate(ASK, list(questions[place : place + AT_ONCE]))
    for place, took in enumerate(times):
        if took > MOST_ANSWER_MS / 2:
            again = [page.evaluate(ASK, [questions[place]])[0] for _ in range(MORE)]
            times[place] = min(took, *again)
    return start, times


def main(given: Sequence[str] = ()) -> int:
    """Print all three; status 1 if an answer takes too long."""
    sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]
    from tests.browser import site
    from tests.offline.test_bundle import questions

    program = site.browser_program()
    if not program or not site.page_built():
        print("no browser or no Node.js here")
        return 0
    asked = questions()
    with site.browser(program) as browser:
        page = browser.new_context(viewport={"width": 360, "height": 640}, is_mobile=True).new_page()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        start, times = measured(page, asked)
    worst = max(times)
    print(f"one file                                {FILE.stat().st_size / 1000:,.0f} kB")
    print(f"ready, CPU / {SLOWED}                           {start / 1000:.2f} s")
    print(f"middle of {len(times)} public cases, CPU / {SLOWED}       {statistics.median(times):.0f} ms")
    print(
        f"slowest of them               <= {MOST_ANSWER_MS} ms   {worst:.0f} ms ({asked[times.index(worst)]['kind']})"
    )
    return int(worst > MOST_ANSWER_MS)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
