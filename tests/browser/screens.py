"""Pictures of the page's states, for ``docs/screens/``: ``PYTHONPATH=scripts python -m tests.browser.screens``.

With the name of a folder: the whole matrix there (each state at three widths, in both languages and themes), to be
looked at. Here: which states, sizes and themes. Not here: whether they are right (people look; ``test_hand`` measures).
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path
from typing import Final

from tests.browser import site
from tests.browser.person import DESKTOP, PHONE, TABLET, Lang, Size, Theme
from tests.house.tree import ROOT

TARGET: Final = ROOT / "docs" / "screens"
TABLES: Final = (
    *("room", "declare", "bury", "follow", "follow36", "desktop", "settle", "over", "offline", "other"),
    *("failed", "choosing", "split", "watch", "behind", "busy", "agreed", "match", "replay", "shuffle"),
    *("called", "looked", "ruled", "bench-come", "bench"),
)
PAGES: Final = ("lobby", "new", "join", "settings", "rules", "rulebook", "book", "hall", "hall-phone", "judge")
DESK: Final = (
    *("desk", "desk-match", "desk-what", "desk-rule", "desk-rulings"),
    *("desk-ledger", "desk-clock", "desk-deals", "desk-history", "desk-people", "desk-end"),
)
LIVE: Final = (
    *("live-new", "live-links", "live-entry", "live-filled", "live-doubt", "live-sent", "live-theirs"),
    *("live-dispute", "live-offline", "live-called", "live-sheet", "live-watch", "live-display", "live-deliver"),
)
LINKS: Final = ("event-links", "event-devices", "event-asked")
DIRECTOR: Final = (
    *("director-board", "director-hall", "director-match", "director-rounds", "director-papers", "director-ends"),
)
EVENT: Final = (
    *("event-bracket", "event-bracket64", "event-groups", "event-rounds", "event-entries", "event-player"),
    *("event-player-live", "event-player-idle", "event-captain", "event-referee", "event-scorer", "event-check-in"),
    *("event-all", "event-player-online", "event-new", *DIRECTOR, *LINKS),
)
SHOWN: Final = {"judge": "judge-answer", "hall": "hall-address", "hall-phone": "hall-address"}
"""What a state shows once it stands, where that takes a moment."""
STATES: Final = (*TABLES, *PAGES, *DESK, *LIVE, *EVENT)
KEPT: Final[tuple[tuple[Size, Lang, Theme], ...]] = (
    (PHONE, "zh", "light"),
    (TABLET, "en", "light"),
    (DESKTOP, "en", "dark"),
)
Shot = tuple[str, Size, Lang, Theme]


def matrix() -> list[Shot]:
    """Everything."""
    langs: tuple[Lang, ...] = ("zh", "en")
    themes: tuple[Theme, ...] = ("light", "dark")
    return list(product(STATES, (PHONE, TABLET, DESKTOP), langs, themes))


def take(address: str, program: str, target: Path, shots: list[Shot]) -> None:
    """The pictures, named after state, width, language and theme."""
    with site.browser(program) as browser:
        page = browser.new_page(reduced_motion="reduce")
        for state, (width, height), lang, theme in shots:
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{address}/fixtures.html?state={state}&lang={lang}&theme={theme}")
            page.locator("main").first.wait_for()
            if state in SHOWN:
                page.locator(f'[data-test="{SHOWN[state]}"]').first.wait_for(timeout=60_000)
            page.evaluate("document.fonts.ready")
            page.wait_for_timeout(200)
            page.screenshot(path=target / f"{state}.{width}.{lang}.{theme}.png")


def main(folder: str = "") -> int:
    """Exit status 1 where there is no browser or no Node.js."""
    program, pages = site.browser_program(), site.fixture_pages()
    if not program or pages is None:
        print("screens: Chromium and Node.js are needed", file=sys.stderr)
        return 1
    target = Path(folder) if folder else TARGET
    target.mkdir(parents=True, exist_ok=True)
    for old in target.glob("*.png"):
        old.unlink()
    shots = matrix() if folder else [(state, *kind) for state in STATES for kind in KEPT]
    with site.files(pages) as address:
        take(address, program, target, shots)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:2]))
