"""A featured table's deal written down card by card, by a scorer: cards, turns, one taken back, findings at the desk,
and what those who watch see of it.

Not here: what the lines come to (``tests/live/test_writing``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live_people import Phone, made
from tests.browser.person import People
from tests.browser.registry import uses


def lay(phone: Phone, cards: str, seat: int) -> None:
    """Tap a play suit by suit and write it, once it is this seat's turn."""
    phone.who.page.locator(f'[data-test="sc-due"][data-seat="{seat}"]').wait_for()
    for card in cards.split():
        if card in ("LJ", "BJ"):
            phone.press(f"key-{card.lower()}")
        else:
            phone.press(f"key-suit-{card[0]}")
            phone.press(f"key-{card[1:]}")
    phone.press("sc-write")


def moment(phone: Phone, number: int) -> None:
    """Wait until so many plays lie there."""
    phone.who.page.locator(f'[data-test="sc-felt"][data-moment="{number - 1}"]').wait_for()


@uses(
    *("sc-page", "sc-desk", "sc-declarer-*", "sc-trump-*", "sc-begin", "sc-due", "sc-leader-*", "sc-write", "sc-undo"),
    *("sc-felt", "sc-first", "sc-back", "sc-next", "sc-last", "sc-found", "sc-trouble", "sc-change", "sc-throw"),
    *("sc-charge", "sc-kitty", "sc-chosen", "deals-write", "key-suit-*", "key-lj", "key-bj", "key-back", "key-*"),
)
def test_a_revoke_is_written_as_played_and_found_at_the_desk(people: People, base: str) -> None:
    match = made(people, base, book="three-deck")
    scorer, watcher = match.phone("lv-link-scorer"), match.phone("lv-link-spectator", lang="en")
    scorer.sees("desk-net")
    room = scorer.who.page.url.split("#")[0].split("?")[0]
    scorer.who.page.goto(room + "?at=deals&m=" + scorer.who.page.url.partition("m=")[2].partition("&")[0])
    scorer.press("deals-write")
    scorer.sees("sc-page")
    scorer.press("sc-declarer-0")
    scorer.press("sc-trump-0")
    scorer.press("sc-begin")
    for seat, cards in enumerate(("HA", "H3", "S4", "H7")):
        lay(scorer, cards, seat)
    moment(scorer, 4)
    for seat, cards in ((2, "C9"), (3, "C3"), (0, "C10"), (1, "C4")):
        lay(scorer, cards, seat)
    lay(scorer, "D9", 0)
    lay(scorer, "D3", 1)
    scorer.who.page.locator('[data-test="sc-due"][data-seat="2"]').wait_for()
    scorer.press("key-bj")
    scorer.press("key-lj")
    scorer.press("key-back")
    scorer.press("key-back")
    lay(scorer, "H8", 2)
    lay(scorer, "D4", 3)
    moment(scorer, 12)  # the revoke was found with the line before: the last one may still be on its way
    scorer.sees("sc-found")
    assert "1" in scorer.text("sc-found")
    scorer.press("sc-undo")
    moment(scorer, 11)
    lay(scorer, "D4", 3)
    moment(scorer, 12)
    for name, number in (("sc-first", 1), ("sc-next", 2), ("sc-last", 12), ("sc-back", 11)):
        scorer.press(name)
        moment(scorer, number)
    moment(watcher, 12)
    assert not watcher.has("sc-found")
    _a_throw_and_the_kitty(scorer)
    assert not scorer.who.sideways()
    scorer.press("sc-desk")
    scorer.sees("desk-net")


def _a_throw_and_the_kitty(scorer: Phone) -> None:
    scorer.press("sc-leader-1")
    scorer.press("sc-leader-0")
    scorer.press("sc-throw")
    scorer.fill("sc-charge", 10)
    lay(scorer, "DA DQ", 0)
    lay(scorer, "DQ", 0)
    scorer.who.page.locator('[data-test="sc-due"][data-seat="1"]').wait_for()
    for _ in range(4):
        scorer.press("key-suit-H")
        scorer.press("key-A")
    scorer.press("sc-write")
    scorer.sees("sc-trouble")
    for _ in range(4):
        scorer.press("key-back")
    lay(scorer, "DK", 1)
    scorer.press("sc-kitty")
    scorer.press("key-suit-C")
    scorer.press("key-2")
    scorer.press("sc-write")
    scorer.press("sc-change")
    scorer.press("sc-trump-1")
    scorer.press("sc-begin")
    scorer.sees("sc-felt")


@uses("sc-over", "sc-took-*", "lv-form")
def test_when_all_cards_are_played_the_result_is_put_before_the_scorer(people: People, base: str) -> None:
    match = made(people, base, book="meizhusong-2016")
    scorer = match.phone("lv-link-scorer")
    scorer.sees("desk-net")
    scorer.who.page.goto(scorer.who.page.url.split("#")[0].split("?")[0] + "/write")
    scorer.press("sc-declarer-0")
    scorer.press("sc-trump-4")
    scorer.press("sc-begin")
    ranks = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    for seat, suit in enumerate("SHCD"):
        lay(scorer, " ".join([f"{suit}{rank}" for rank in ranks for _ in range(2)][:25]), seat)
    scorer.sees("sc-over")
    scorer.press("sc-took-1")
    scorer.sees("lv-form")
    scorer.who.page.locator('[data-test="lv-points"]').wait_for()
    expect(scorer.who.test("lv-points")).to_have_value("200")
