"""A table that records: whatever is put on it lies there, a claim is answered, and the end tells what was wrong.

Not here: that nothing depends on a mark (``tests/services/test_recording``).
"""

from __future__ import annotations

from playwright.sync_api import TimeoutError as TooLate

from tests.browser import looking
from tests.browser.deals import Deal
from tests.browser.person import SOON, People, Person
from tests.browser.registry import uses

MOST = 80


def make(someone: Person, base: str) -> None:
    """A table with programs at which wrong plays are not stopped."""
    someone.page.goto(f"{base}/new")
    someone.pick('label:has(input[name=book][value="guilin-2009"])')
    someone.press("more")
    for value in ("4", "instant", "wait"):
        someone.page.locator(f'label:has(input[value="{value}"])').first.click()
    someone.page.locator('label:has([data-test="record"])').click()
    assert someone.page.locator('[data-test="record"]').is_checked()
    someone.press("create")
    someone.page.locator(".tablep").wait_for()


def any_cards(deal: Deal) -> None:
    """Put as many cards down as are wanted, the first of the hand, right or wrong."""
    someone = deal.someone
    for _ in range(9):
        someone.page.locator(".hand .slot:not(.sel)").first.click(position={"x": 5, "y": 12})
        try:
            ready = someone.wait(looking.READY, timeout=SOON if deal.state["offer"] == "lead" else 300)
        except TooLate:
            continue
        someone.at(ready)
        someone.wait("(old) => tuolajiLook().mark !== old", deal.state["mark"])
        return
    someone.press("clear")


@uses("record", "menu-claim", "notice", "marks", "play", "duty")
def test_wrong_plays_are_noted_and_told_at_the_end(people: People, base: str) -> None:
    someone = people.person()
    make(someone, base)
    deal = Deal(someone)
    claimed = False
    for _ in range(MOST):
        offer = deal.until("bury", "lead", "follow", "settlement")
        if offer == "settlement":
            break
        assert someone.test("hint").count() == 0
        if offer == "follow" and not claimed:
            someone.press("menu")
            someone.press("menu-claim")
            someone.test("notice").wait_for()
            claimed = True
        any_cards(deal)
        assert someone.test("refusal").count() == 0
    assert claimed
    told = someone.test("marks")
    told.wait_for()
    assert told.locator(".row").count() > 0, "the first card of the hand is not always right"
    assert told.locator(".clause").count() > 0
