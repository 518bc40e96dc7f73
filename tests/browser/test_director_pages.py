"""The director's pages beside the board: tables, times, draws, referees; papers and files; publishing, ties, prizes.

Not here: the board and a match (``test_director``), what stands on papers (``tests/papers``).
"""

from __future__ import annotations

from functools import partial

from playwright.sync_api import expect

from tests.browser.competition import Cup, cup
from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People
from tests.browser.registry import uses
from tests.browser.test_director import gone
from tests.browser.test_events import choose
from tests.server.running import Process


@uses(*("ev-tables-*", "ev-out-*", "ev-slot-*", "ev-draw-*", "ev-referee-*", "ev-sure-no"))
def test_tables_times_draws_and_referees(people: People, laptop_base: str, running: Process) -> None:
    with cup(running.base, 8, tables=["1", "2", "3", "4", "7"]) as place:
        desk = place.at_board(people, laptop_base, "rounds", size=PHONE)
        _tables(desk, place)
        _times(desk)
        _referees(desk, place)
        _draws(desk, place)
        assert not desk.who.sideways()


SECTIONS = [
    ["name", "player1", "player2", "section"],
    *[[f"Pair {n}", f"Ann {n}", f"Bob {n}", "North" if n % 2 else "South"] for n in range(1, 9)],
]


@uses("ev-print-title")
def test_a_bracket_is_printed_without_what_is_for_the_screen(
    people: People, laptop_base: str, running: Process
) -> None:
    """The title, the tree, the results; no clock, no call, no question who one is, no buttons."""
    with cup(running.base, 8) as place:
        place.draw()
        place.begin()
        desk = place.at_board(people, laptop_base, "results", size=DESKTOP)
        desk.sees("ev-round-clock")
        page = desk.who.page
        page.emulate_media(media="print")
        expect(page.locator(".br-grid")).to_be_visible()
        expect(desk.who.test("ev-print-title")).to_contain_text("Cup")
        for hidden in ("ev-round-clock", "ev-says", "dv-once-ok", "ev-print", "ev-tab-board"):
            expect(desk.who.test(hidden)).to_be_hidden()
        assert page.pdf(prefer_css_page_size=True).startswith(b"%PDF")


@uses("ev-slot-section-*")
def test_times_are_planned_for_every_section(people: People, laptop_base: str, running: Process) -> None:
    with cup(running.base, 8, cells=SECTIONS) as place:
        desk = place.at_board(people, laptop_base, "rounds", size=PHONE)
        for section in ("South", "North"):
            desk.press("ev-slot-new")
            choose(desk, f"ev-slot-section-{section}")
            desk.fill("ev-slot-starts", "2099-05-01T12:30")
            desk.press("ev-slot-save")
            expect(desk.who.page.locator('[data-test^="ev-slot-s"]', has_text=section)).to_have_count(1)
        place.until(lambda: {one["section"] for one in place.view["slots"].values()} == {"South", "North"})
        assert not desk.who.sideways()


def _tables(desk: Phone, place: Cup) -> None:
    """Names as people write them; a table with a match on it says what moves."""
    assert "1-4, 7" in desk.text("ev-tables-now")
    desk.press("ev-tables-change")
    desk.fill("ev-tables-field", "8-1")
    desk.sees("ev-tables-wrong")
    desk.fill("ev-tables-field", "1-4, B1-B3")
    desk.press("ev-tables-save")
    gone(desk, "ev-tables-save")
    expect(desk.who.test("ev-tables-now")).to_contain_text("B1")
    place.draw()
    place.begin()
    desk.press("ev-tables-out")
    desk.press("ev-out-back")
    desk.press("ev-tables-out")
    desk.press("ev-out-2")
    expect(desk.who.page.locator(".ev-sure")).to_contain_text("Pair")
    desk.press("ev-out-yes")
    gone(desk, "ev-out-yes")
    place.until(lambda: "2" not in place.view["tables"])
    tables = [one["table"] for one in place.view["matches"].values() if one["round"] == 1]
    assert sorted(tables)[1:] == ["1", "3", "4"], "no other number changes"
    place.do("assign_tables")


def _times(desk: Phone) -> None:
    desk.press("ev-slot-new")
    desk.press("ev-slot-back")
    desk.press("ev-slot-new")
    desk.fill("ev-slot-round", 2)
    desk.fill("ev-slot-starts", "2001-05-01T12:30")
    desk.fill("ev-slot-place", "Room 5")
    desk.press("ev-slot-save")
    desk.sees("ev-slot-refused")
    desk.fill("ev-slot-starts", "2099-05-01T12:30")
    desk.fill("ev-slot-until", "2099-05-02T12:30")
    desk.press("ev-slot-save")
    gone(desk, "ev-slot-save")
    slot = desk.who.page.locator('[data-test^="ev-slot-s"]')
    expect(slot).to_contain_text("Room 5")
    expect(slot).to_contain_text("12:30")
    desk.press("ev-slot-drop")
    expect(slot).to_have_count(0)


def _referees(desk: Phone, place: Cup) -> None:
    desk.fill("ev-referee-name", "裁判")
    desk.press("ev-referee-add")
    desk.sees("ev-referee-refused")
    desk.fill("ev-referee-name", "Ref One")
    desk.who.test("ev-referee-unit").select_option(index=1)
    desk.press("ev-referee-add")
    desk.press("ev-referee-assign")
    place.until(lambda: any(one["referee"] for one in place.view["matches"].values()))
    desk.press("ev-referee-out")
    gone(desk, "ev-referee-out")


def _draws(desk: Phone, place: Cup) -> None:
    """Taken back with what was played, restored, the stage taken back, another draw set aside."""
    before = place.view["matches"]
    desk.press("ev-draw-undo")
    desk.press("ev-draw-yes")
    desk.sees("ev-sure-refused")
    desk.press("ev-sure-no")
    desk.press("ev-draw-undo")
    desk.fill("ev-why", "a name was wrong")
    desk.press("ev-draw-yes")
    desk.press("ev-draw-restore")
    desk.fill("ev-why", "it was right")
    desk.press("ev-draw-yes")
    gone(desk, "ev-draw-yes")
    place.until(lambda: place.view["matches"] == before)
    desk.press("ev-draw-phase")
    desk.fill("ev-why", "again, all of it")
    desk.press("ev-draw-yes")
    gone(desk, "ev-draw-yes")
    place.do("commit_draw", reason="again")
    desk.press("ev-draw-aside")
    desk.fill("ev-why", "somebody came")
    desk.press("ev-draw-yes")
    gone(desk, "ev-draw-yes")
    expect(desk.who.test("ev-draw-d2")).to_contain_text("set aside")


@uses(
    *(
        "ev-paper-*",
        "ev-paper-tables",
        "ev-alone",
        "ev-printed",
        "ev-fetched-*",
        "ev-rules-*",
        "ev-list-*",
        "ev-form-*",
    ),
    *("ev-list-get", "ev-whole-*", "ev-backup", "ev-to-links"),
)
def test_papers_and_files(people: People, laptop_base: str, running: Process) -> None:
    """Printed by round once tables are there; everything opens as what it says it is."""
    with cup(running.base, 8) as place:
        desk = place.at_board(people, laptop_base, "papers")
        assert not desk.has("ev-paper-bracket"), "nothing to stand on it yet"
        place.draw()
        desk.sees("ev-paper-tables")
        desk.sees("ev-alone")  # nobody but this machine can open what a code on paper leads to
        place.begin()
        gone(desk, "ev-paper-tables")
        for paper in ("slips", "pairings", "score-sheets", "score-sheets-by-draw"):
            assert got(desk, f"ev-paper-{paper}").startswith(b"%PDF")
        desk.press("ev-fetched-pairings")
        desk.press("ev-tab-board")
        desk.press("ev-tab-papers")
        desk.press("ev-printed")
        gone(desk, "ev-fetched-slips")
        place.until(lambda: place.view["desk"]["checklists"][""]["printed"] == ["pairings"])
        desk.press("ev-fetched-pairings")
        desk.press("ev-printed")
        gone(desk, "ev-printed")
        place.until(lambda: not place.view["desk"]["checklists"][""]["printed"])
        for paper in ("table-cards", "bracket", "entries"):
            assert got(desk, f"ev-paper-{paper}").startswith(b"%PDF")
        assert got(desk, "ev-rules-table-card").startswith(b"%PDF")
        assert got(desk, "ev-whole-ics").startswith(b"BEGIN:VCALENDAR")
        assert b"Pair 3" in got(desk, "ev-whole-json")
        assert got(desk, "ev-whole-xlsx").startswith(b"PK")
        assert b'"format":"tuolaji-event"' in got(desk, "ev-whole-event")
        choose(desk, "ev-list-actions")
        choose(desk, "ev-form-csv")
        assert "Dir" in got(desk, "ev-list-get").decode("utf-8-sig"), "with the name of its device"
        desk.sees("ev-backup")
        desk.press("ev-to-links")
        desk.who.page.wait_for_url("**/links")


def got(desk: Phone, control: str) -> bytes:
    """What a press downloads."""
    with desk.who.page.expect_download() as found:
        desk.press(control)
    return found.value.path().read_bytes()


@uses(
    *("ev-publish-*", "ev-release", "ev-freeze", "ev-thaw", "ev-review", "ev-behind", "ev-tie", "ev-tie-*"),
    *("ev-prize-*", "ev-prizes", "ev-awards", "ev-medals", "ev-certificates", "ev-sure-no", "ev-why"),
)
def test_publishing_ties_and_prizes(people: People, laptop_base: str, running: Process) -> None:
    """Released by hand, frozen in a review; a tie settled by lot; prizes, their winners, medals and certificates."""
    with cup(running.base, 4, format="round-robin") as place:
        desk = place.at_board(people, laptop_base, "ends")
        choose(desk, "ev-publish-manual")
        place.draw()
        desk.press("ev-release")
        gone(desk, "ev-release")
        desk.press("ev-freeze")
        desk.sees("ev-review")
        desk.press("ev-thaw")
        gone(desk, "ev-review")
        _played(place)
        _tied(desk, place)
        desk.press("ev-prize-usual")
        desk.press("ev-prize-back")
        desk.press("ev-prize-change")
        desk.press("ev-prize-save")
        desk.sees("ev-prize-refused")
        desk.press("ev-prize-drop-0")
        desk.press("ev-prize-back")
        desk.press("ev-prize-usual")
        desk.fill("ev-prize-title-2", "Third")
        desk.fill("ev-prize-first-2", 3)
        desk.fill("ev-prize-last-2", 3)
        desk.who.page.locator('label:has([data-test="ev-prize-unit-1"])').click()
        desk.press("ev-prize-save")
        expect(desk.who.test("ev-awards")).to_contain_text("Third")
        expect(desk.who.test("ev-medals")).to_contain_text("School")
        assert got(desk, "ev-certificates").startswith(b"%PDF")


def _played(place: Cup) -> None:
    """Nobody wins anything: nothing parts them."""
    while due := list(place.view["rounds"][""]["due"]):
        for name in due:
            place.do("enter_result", match=name, levels=[3, 3])
            place.until(partial(_over, place, name))


def _over(place: Cup, match: str) -> bool:
    return "outcome" in place.view["matches"][match] and match not in place.view["rounds"][""]["due"]


def _tied(desk: Phone, place: Cup) -> None:
    desk.press("ev-tie")
    choose(desk, "ev-tie-how-lot")
    for entry in ("e3", "e1", "e4"):
        desk.press(f"ev-tie-{entry}")
    desk.press("ev-sure-no")
    for entry in ("e3", "e1", "e4"):
        desk.press(f"ev-tie-{entry}")
    desk.fill("ev-why", "lots drawn at the desk")
    desk.press("ev-tie-yes")
    gone(desk, "ev-tie")
    place.until(lambda: place.view["final"][""][0][1] == "e3")
