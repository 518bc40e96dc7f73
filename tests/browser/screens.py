"""Pictures of the page's states, for ``docs/screens/``: ``PYTHONPATH=scripts python -m tests.browser.screens``.

Here: which states, sizes and themes. Not here: whether they are right (people look; ``test_hand`` measures).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tests.browser import site
from tests.browser.person import DESKTOP, PHONE
from tests.house.tree import ROOT

TARGET: Final = ROOT / "docs" / "screens"
PHONE_STATES: Final = (
    "lobby",
    "room",
    "declare",
    "bury",
    "follow36",
    "follow",
    "settle",
    "over",
    "replay",
    "offline",
    "other",
)
DESKTOP_STATES: Final = ("desktop", "settle", "rulebook", "match", "replay", "shuffle")


def take(address: str, program: str, target: Path) -> None:
    """All pictures, phones in Chinese and light, desktops in English and dark."""
    shots = [(state, PHONE, "zh", "light") for state in PHONE_STATES]
    shots += [(state, DESKTOP, "en", "dark") for state in DESKTOP_STATES]
    with site.browser(program) as browser:
        for state, (width, height), lang, theme in shots:
            page = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
            page.goto(f"{address}/fixtures.html?state={state}&lang={lang}&theme={theme}")
            page.locator("main").first.wait_for()
            page.wait_for_timeout(200)
            page.screenshot(path=target / f"{state}.{width}x{height}.{lang}.png")
            page.close()


def main() -> int:
    """Exit status 1 where there is no browser or no Node.js."""
    program, folder = site.browser_program(), site.fixture_pages()
    if not program or folder is None:
        print("screens: Chromium and Node.js are needed", file=sys.stderr)
        return 1
    TARGET.mkdir(parents=True, exist_ok=True)
    with site.files(folder) as address:
        take(address, program, TARGET)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
