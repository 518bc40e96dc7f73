"""A competition directed at the page: entries pasted and put right, drawn, played, corrected, to its winner.

Not here: the server's own story of one (``tests/server/test_events``), live matches (``test_live``).
"""

from __future__ import annotations

from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People, Size
from tests.browser.registry import uses

PAIRS = 8


def sheet(count: int) -> str:
    """Entries as somebody pastes them; the second row lacks its second player."""
    rows = [f"Pair {n},Ann {n},{'' if n == 2 else f'Bob {n}'}" for n in range(1, count + 1)]
    return "\n".join(rows)


def announced(people: People, base: str, count: int, form: str, size: Size = DESKTOP, lang: str = "en") -> Phone:
    """The director of a competition announced from the lobby; a wrong row is put right in place."""
    desk = Phone(people.person(size=size, lang="en" if lang == "en" else "zh"))
    desk.who.page.goto(base)
    desk.press("to-event")
    desk.fill("ev-title", "Spring Cup")
    choose(desk, f"ev-format-{form}")
    desk.fill("ev-paste", sheet(count))
    desk.press("ev-read")
    desk.sees("ev-problem")
    desk.press("ev-make")
    desk.sees("ev-trouble")
    desk.fill("ev-cell-2-2", "Bob 2")
    desk.who.test("ev-trouble").wait_for(state="detached")
    desk.press("ev-make")
    desk.sees("ev-next-commit")
    return desk


def choose(desk: Phone, name: str) -> None:
    """One of a row of buttons."""
    desk.who.page.locator(f'label:has([data-test="{name}"])').click()
    desk.done += 1


def begin(desk: Phone, number: int) -> None:
    """The next round: commitment, the hall's number, tables, start."""
    desk.press("ev-commit")
    desk.sees("ev-commitment")
    desk.fill("ev-number", number)
    desk.press("ev-draw")
    seat(desk)


def seat(desk: Phone) -> None:
    """Tables for what is drawn, and the start."""
    desk.press("ev-assign")
    desk.press("ev-start")
    desk.sees("ev-next-missing")


def deed(desk: Phone, entry: str, what: str, last: str, **fields: str) -> None:
    """Something done with an entry: its row, more, what, fields, and the button that repeats the names."""
    desk.press(f"ev-entry-{entry}")
    desk.press("ev-more")
    desk.press(f"ev-do-{what}")
    for name, text in fields.items():
        desk.fill(f"ev-{name.replace('_', '-')}", text)
    desk.press(last)
    desk.who.test(last).wait_for(state="detached")


def open_tables(desk: Phone) -> list[str]:
    """The tiles of matches that are still to be entered."""
    tiles = desk.who.page.locator('[data-test^="ev-tile-"]:not(.is-done)')
    return [str(tiles.nth(at).get_attribute("data-test")) for at in range(tiles.count())]


def enter(desk: Phone, tile: str, side: int = 0, *, absent: bool = False) -> None:
    """A result, or a walkover."""
    desk.press(tile)
    if absent:
        choose(desk, "ev-how-walkover")
    choose(desk, f"ev-side-{side}")
    if not absent:
        desk.fill("ev-levels-0", 10 if side == 0 else "5")
        desk.fill("ev-levels-1", "5" if side == 0 else "A")
    desk.press("ev-save")
    desk.who.test("ev-save").wait_for(state="detached")


@uses(
    *("to-event", "ev-title", "ev-format-*", "ev-paste", "ev-read", "ev-count", "ev-problems", "ev-problem", "ev-make"),
    *("ev-trouble", "ev-cell-*", "ev-tab-*", "ev-entry-*", "ev-check-in", "ev-here", "ev-next-*", "ev-commit"),
    *("ev-commitment", "ev-number", "ev-draw", "ev-assign", "ev-start", "ev-tile-*", "ev-how-*", "ev-side-*"),
    *("ev-levels-*", "ev-save", "ev-match-*", "ev-match-refused", "ev-reason", "ev-ways", "ev-way-*", "ev-becomes"),
    *("ev-odd", "ev-odd-yes", "ev-correct", "ev-places", "ev-print", "ev-arrived", "ev-late-walkover", "ev-seated"),
)
def test_a_knock_out_from_entries_to_its_winner(people: People, laptop_base: str) -> None:
    """Eight pairs: one checked in, a walkover, and a result corrected while the next round is played."""
    desk = announced(people, laptop_base, PAIRS, "bracket")
    desk.press("ev-tab-entries")
    desk.press("ev-entry-e1")
    desk.press("ev-check-in")
    desk.who.page.get_by_text(f"Checked in: 1 of {PAIRS}").wait_for()
    desk.press("ev-tab-board")
    begin(desk, 4711)
    tables = open_tables(desk)
    assert len(tables) == PAIRS // 2
    first = tables[0].removeprefix("ev-tile-")
    desk.press("ev-arrived")
    desk.press("ev-late-walkover")
    desk.press("close")
    enter(desk, tables[0], 0)
    enter(desk, tables[1], 1, absent=True)
    desk.press("ev-seated")
    desk.who.test("ev-seated").wait_for(state="detached")
    for tile in tables[2:]:
        enter(desk, tile, 1)
    seat(desk)
    desk.press("ev-tab-results")
    correct(desk, f"ev-match-{first}")
    desk.press("ev-tab-board")
    for _ in range(2):
        while desk.has("ev-assign") or desk.has("ev-start"):
            desk.press("ev-assign" if desk.has("ev-assign") else "ev-start")
            desk.who.page.wait_for_timeout(400)
        for tile in open_tables(desk):
            enter(desk, tile, 0)
        desk.who.page.wait_for_timeout(400)
    desk.sees("ev-next-over")
    desk.press("ev-tab-results")
    desk.sees("ev-places")
    desk.press("ev-print")
    assert "1 Pair" in " ".join(desk.text("ev-places").split())


def correct(desk: Phone, match: str) -> None:
    """The other side has won after all: asked once more while it stands lower, refused without a reason, then confirmed
    with both names."""
    desk.press(match)
    choose(desk, "ev-side-1")
    desk.fill("ev-levels-0", "q")
    desk.fill("ev-levels-1", "5")
    desk.press("ev-save")
    assert "Q to 5" in desk.text("ev-odd").replace("q", "Q")
    desk.press("ev-odd-yes")
    desk.sees("ev-match-refused")
    desk.fill("ev-levels-1", "A+1")
    desk.fill("ev-reason", "misread")
    desk.press("ev-save")
    desk.sees("ev-ways")
    assert "becomes" in desk.text("ev-becomes")
    desk.press("ev-way-recompute")
    desk.press("ev-correct")
    desk.who.test("ev-ways").wait_for(state="detached")
    desk.who.page.locator(f'[data-test="{match}"]').get_by_text("corrected").wait_for()


@uses(
    *("ev-drop-*", "ev-tables", "ev-book-*", "ev-lang", "ev-held", "ev-home", "ev-check-out", "ev-withdraw"),
    *("ev-return", "ev-refused", "ev-more", "ev-do-*"),
)
def test_a_director_on_a_phone_comes_back(people: People, laptop_base: str) -> None:
    """A row left out, tables named, an entry in and out and back; the page found again; no director elsewhere."""
    desk = Phone(people.person(size=PHONE, lang="en"))
    desk.who.page.goto(f"{laptop_base}/event/new")
    choose(desk, "ev-book-three-deck")
    desk.fill("ev-title", "School Cup")
    desk.fill("ev-paste", sheet(5))
    desk.press("ev-read")
    desk.press("ev-drop-2")
    desk.fill("ev-tables", 3)
    desk.press("ev-make")
    desk.sees("ev-next-commit")
    assert not desk.who.sideways()
    desk.press("ev-tab-entries")
    for control in ("ev-check-in", "ev-check-out"):
        desk.press("ev-entry-e1")
        desk.press(control)
        desk.who.test(control).wait_for(state="detached")
    deed(desk, "e1", "leave", "ev-withdraw")
    deed(desk, "e1", "back", "ev-return")
    for number in (2, 3, 4):
        deed(desk, f"e{number}", "leave", "ev-withdraw")
    desk.press("ev-tab-board")
    desk.press("ev-commit")
    desk.sees("ev-refused")
    desk.press("ev-tab-entries")
    desk.press("ev-lang")
    desk.who.page.get_by_text("签到：").wait_for()
    assert not desk.who.sideways()
    desk.who.page.goto(f"{laptop_base}/event/new")
    desk.press("ev-held")
    desk.sees("ev-next-commit")
    room = desk.who.page.url
    other = Phone(people.person(lang="en"))
    other.who.page.goto(room)
    other.press("ev-home")
    other.sees("to-event")
