"""A first-time director with the card: a knock-out of sixteen pairs, every tap and field counted.

Not here: what happens when something goes wrong (``test_director``).
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, People
from tests.browser.registry import uses
from tests.browser.test_events import choose
from tests.house.tree import ROOT

CARD = ROOT / "docs" / "director-card.md"
MOST = 25
ENTRIES = "\n".join(f"Pair {n},Ann {n},Bob {n},School {n % 4}" for n in range(1, 17))


def steps() -> list[list[str]]:
    """The numbered steps of the card, Chinese and English."""
    _, *parts = CARD.read_text(encoding="utf-8").split("\n## ")
    return [re.findall(r"^(\d+)\. ", part, re.MULTILINE) for part in parts]


def results(desk: Phone) -> None:
    """All results of the round, which are not counted."""
    before = desk.done
    tiles = desk.who.page.locator('[data-test^="ev-tile-"]:not(.is-done)')
    for name in [str(one.get_attribute("data-test")) for one in tiles.all()]:
        desk.press(name)
        choose(desk, "ev-side-0")
        desk.fill("ev-levels-0", "A")
        desk.fill("ev-levels-1", "10")
        desk.press("ev-save")
        desk.who.test("ev-save").wait_for(state="detached")
    desk.done = before


def begin(desk: Phone) -> None:
    """Tables and the start of a later round."""
    desk.press("ev-assign")
    desk.press("ev-start")
    desk.sees("ev-next-missing")


def test_the_card_fits_a_page_and_both_languages_say_the_same() -> None:
    zh, en = steps()
    assert zh == en == [str(n) for n in range(1, len(zh) + 1)]
    assert len(zh) <= MOST
    assert len(CARD.read_text(encoding="utf-8").splitlines()) < 110


@uses("to-event", "ev-read", "ev-make", "ev-commit", "ev-paper-slips", "ev-printed", "ev-seated", "ev-prize-usual")
def test_sixteen_pairs_by_the_card(people: People, laptop_base: str) -> None:
    desk = Phone(people.person(size=DESKTOP, lang="en"))
    desk.who.page.goto(laptop_base)
    desk.press("to-event")
    desk.fill("ev-title", "Spring Cup")
    choose(desk, "ev-format-bracket")
    desk.fill("ev-paste", ENTRIES)
    desk.press("ev-read")
    desk.sees("ev-count")
    desk.press("ev-make")
    desk.press("ev-commit")
    desk.fill("ev-number", 4711)
    desk.press("ev-draw")
    desk.press("ev-assign")
    desk.press("ev-tab-papers")
    with desk.who.page.expect_download():
        desk.press("ev-paper-slips")
    desk.press("ev-printed")
    desk.press("ev-tab-board")
    desk.press("ev-start")
    desk.press("ev-seated")
    desk.who.test("ev-seated").wait_for(state="detached")
    results(desk)
    for _ in range(3):
        begin(desk)
        results(desk)
    desk.sees("ev-next-over")
    desk.press("ev-tab-ends")
    desk.press("ev-prize-usual")
    desk.press("ev-prize-save")
    expect(desk.who.test("ev-awards")).to_contain_text("Pair")
    assert desk.done == len(steps()[0])
    expect(desk.who.test("ev-prizes")).not_to_contain_text("from place")
    desk.press("ev-prize-change")
    expect(desk.who.test("ev-prize-last-0")).to_have_value("1")
