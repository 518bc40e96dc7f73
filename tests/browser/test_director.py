"""The director's board and a match's dialog: who is late, what is disputed, time, tables, rulings, versions.

Not here: a whole competition (``test_events``), papers, prizes, rounds (``test_director_pages``).
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from tests.browser.competition import Cup, cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.browser.test_events import choose
from tests.server.running import Process

HEARD: Final = """() => {
  window.tones = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...given) { window.tones++; return start.apply(this, given); };
}"""
"""Counts the notes a page sounds from now on; the hall's bell has two in each stroke."""
TABLES = [str(n) for n in range(1, 21)]


def gone(desk: Phone, name: str) -> None:
    """Wait until something is no longer there."""
    desk.who.test(name).wait_for(state="detached")


def part(desk: Phone, name: str) -> None:
    """A part of the match that is open."""
    desk.press(f"ev-part-{name}")


@uses(
    *("ev-filter-*", "ev-find", "ev-sort", "ev-size", "ev-item-late", "ev-arrived", "ev-late-both", "ev-late-*"),
    *(
        "ev-late-walkover",
        "ev-scale",
        "ev-scale-against",
        "ev-why",
        "ev-sure-no",
        "ev-check-*",
        "ev-checklist",
        "ev-work-more",
        "ev-item-*",
        "ev-open-*",
    ),
    *("ev-settled-*", "ev-round-more", "ev-round-undo", "ev-round-undo-yes", "ev-round-extend", "ev-round-back"),
    *("ev-round-extend-yes", "ev-start-more", "ev-start-at", "ev-start-minutes", "ev-start-refused"),
)
def test_the_board_says_who_is_late_and_what_is_due(people: People, laptop_base: str, running: Process) -> None:
    with cup(running.base, 30, tables=TABLES) as place:
        place.draw()
        desk = place.at_board(people, laptop_base)
        desk.press("ev-assign")
        desk.press("ev-start-more")
        desk.fill("ev-start-at", "00:00")
        desk.fill("ev-start-minutes", 1500)
        desk.press("ev-start")
        desk.sees("ev-start-refused")
        desk.fill("ev-start-at", "")
        desk.fill("ev-start-minutes", 40)
        desk.press("ev-start")
        _whole_round(desk)
        desk.press("ev-assign")
        desk.press("ev-start")
        _late(desk, place)
        _seen(desk, place)


def _whole_round(desk: Phone) -> None:
    """More time for all, then the round taken back."""
    desk.press("ev-round-more")
    desk.press("ev-round-back")
    desk.press("ev-round-more")
    desk.press("ev-round-extend")
    desk.press("ev-round-extend-yes")
    gone(desk, "ev-round-extend-yes")
    desk.who.page.get_by_text("45 min left").first.wait_for()
    desk.press("ev-round-more")
    desk.press("ev-round-undo")
    desk.fill("ev-why", "wrong hall")
    desk.press("ev-round-undo-yes")
    desk.sees("ev-next-tables")


def _late(desk: Phone, place: Cup) -> None:
    """Both absent, one absent, one arrived: each after a last look at the names."""
    desk.sees("ev-item-late")
    late = desk.who.page.locator('[data-test="ev-item-late"]')
    expect(late).to_have_count(6)
    desk.press("ev-late-both")
    desk.press("ev-sure-no")
    desk.press("ev-late-both")
    assert "Pair" in desk.who.page.locator(".ev-sure").inner_text()
    desk.press("ev-late-yes")
    expect(desk.who.test("ev-work-more")).to_contain_text("7")
    desk.press("ev-late-walkover")
    expect(desk.who.test("ev-scale").locator('[data-test="clause"]')).to_be_visible()
    expect(desk.who.test("ev-scale-against")).to_contain_text("more than the rulebook says")
    desk.press("ev-late-yes")
    expect(desk.who.test("ev-work-more")).to_contain_text("6")
    desk.press("ev-arrived")
    desk.press("ev-late-yes")
    gone(desk, "ev-late-yes")
    place.until(lambda: any(one.get("rulings") for one in place.view["matches"].values()))
    place.until(lambda: len(place.view["desk"]["late"]) == 23)
    desk.who.page.wait_for_timeout(400)
    desk.press("ev-arrived")
    desk.press("ev-late-none")
    place.until(lambda: len(place.view["desk"]["late"]) == 22)
    desk.press("ev-work-more")
    how = [one["outcome"]["how"] for one in place.view["matches"].values() if "outcome" in one]
    assert {"both_absent", "walkover"} <= set(how), how


def _seen(desk: Phone, place: Cup) -> None:
    """Filters, search, order; a call and a dispute come first, with what can be done."""
    due = place.view["rounds"][""]["due"]
    desk.who.page.evaluate(HEARD)
    named = f"{place.view['title']} · Tuolaji"
    expect(desk.who.page).to_have_title(named)
    for count, flag in enumerate(("calling", "disputed"), 1):
        place.do("flag_match", match=due[0], flag=flag)
        desk.sees(f"ev-item-{flag}")
        expect(desk.who.page).to_have_title(f"({count}) {named}")
        desk.who.wait("(count) => window.tones === 4 * count", count)
    tiles = desk.who.page.locator('[data-test^="ev-tile-"]')
    desk.press("ev-filter-all")
    all_there = tiles.count()
    desk.press("ev-filter-disputed")
    expect(tiles).to_have_count(1)
    desk.press("ev-filter-all")
    expect(tiles).to_have_count(all_there)
    desk.press("ev-sort")
    expect(tiles.first).to_have_class("ev-tile is-disputed")
    desk.press("ev-size")
    desk.press("ev-sort")
    desk.press("ev-open-disputed")
    desk.press("close")
    for flag in ("calling", "disputed"):
        desk.press(f"ev-settled-{flag}")
        gone(desk, f"ev-item-{flag}")
    expect(desk.who.page).to_have_title(named)
    desk.press("ev-check-missing")
    desk.fill("ev-find", "Pair 2")
    expect(tiles).not_to_have_count(all_there)


@uses(
    *("ev-part-*", "ev-extend-*", "ev-extend-yes", "ev-table-*", "ev-move-yes", "ev-flag-on", "ev-flag-off-*"),
    *("ev-to-entries", "ev-how-*", "ev-blame-*", "ev-entering", "ev-version-*", "ev-restore-*"),
    *("ev-ruling-*", "ev-restore-look", "ev-restore-no", "ev-restore-yes", "ev-restore-refused", "ev-other-round"),
    *("ev-changed", "ev-sure-refused"),
)
def test_a_match_in_all_its_parts(people: People, laptop_base: str, running: Process) -> None:
    with cup(running.base, 8, tables=TABLES) as place:
        place.draw()
        first, second, *rest = place.begin()
        desk = place.at_board(people, laptop_base)
        desk.press(f"ev-tile-{first}")
        _time_and_table(desk)
        desk.press(f"ev-tile-{first}")
        choose(desk, "ev-how-other")
        choose(desk, "ev-how-retired")
        choose(desk, "ev-side-0")
        assert "left while playing" in desk.text("ev-entering")
        desk.press("ev-save")
        gone(desk, "ev-save")
        desk.press(f"ev-tile-{second}")
        choose(desk, "ev-how-other")
        choose(desk, "ev-how-both_lost")
        choose(desk, "ev-blame-0-forfeit")
        desk.press("ev-save")
        gone(desk, "ev-save")
        for name in rest:
            place.do("enter_result", match=name, levels=[4, 2])
        desk.press("ev-tab-results")
        desk.press(f"ev-match-{first}")
        desk.sees("ev-other-round")
        part(desk, "why")
        desk.sees("why-pairing")
        _ruled(desk)
        _versions(desk, place, first)


def _time_and_table(desk: Phone) -> None:
    part(desk, "time")
    desk.press("ev-extend-5")
    desk.fill("ev-why", "")
    desk.press("ev-extend-yes")
    desk.sees("ev-sure-refused")
    desk.fill("ev-why", "table broke")
    desk.press("ev-extend-yes")
    gone(desk, "ev-extend-yes")
    desk.press("ev-filter-all")
    desk.press("ev-tile-1.1.1")
    part(desk, "table")
    desk.press("ev-table-19")
    desk.press("ev-move-yes")
    gone(desk, "ev-move-yes")
    desk.who.page.locator('[data-test="ev-tile-1.1.1"]').get_by_text("19", exact=True).wait_for()
    desk.press("ev-tile-1.1.1")
    desk.press("ev-flag-on")
    desk.press("ev-flag-off-disputed")
    desk.sees("ev-flag-on")
    part(desk, "people")
    desk.press("ev-to-entries")
    desk.press("ev-tab-board")


def _ruled(desk: Phone) -> None:
    """A ruling on a match that is over: what it moves first; then withdrawn."""
    part(desk, "ruling")
    desk.press("ev-ruling-new")
    desk.press("ev-ruling-no")
    desk.press("ev-ruling-new")
    choose(desk, "ev-ruling-side-1")
    desk.fill("ev-ruling-count", "-2")
    choose(desk, "ev-ruling-way-recompute")
    desk.press("ev-ruling-look")
    desk.sees("ev-ruling-refused")
    choose(desk, "ev-ruling-what-lost")
    desk.fill("ev-ruling-clause", "4.5")
    desk.fill("ev-why", "found out later")
    desk.press("ev-ruling-look")
    desk.press("ev-ruling-yes")
    desk.sees("ev-ruling-back")
    desk.press("ev-ruling-back")
    desk.fill("ev-why", "on appeal")
    desk.press("ev-ruling-back-yes")
    gone(desk, "ev-ruling-back-yes")


def _versions(desk: Phone, place: Cup, match: str) -> None:
    """The present values stand in the form; another version is entered, then the first one brought back."""
    part(desk, "result")
    expect(desk.who.test("ev-how-retired")).to_be_checked()
    expect(desk.who.test("ev-side-0")).to_be_checked()
    desk.press("close")
    assert len(place.view["matches"][match]["versions"]) == 1, "looking changes nothing"
    desk.press(f"ev-match-{match}")
    choose(desk, "ev-side-1")
    place.do("enter_result", match=match, status="walkover", at_fault=1, reason="other slip")
    desk.sees("ev-changed")
    part(desk, "versions")
    desk.sees("ev-version-2")
    desk.press("ev-restore-1")
    desk.press("ev-restore-look")
    desk.sees("ev-restore-refused")
    desk.press("ev-restore-no")
    desk.press("ev-restore-1")
    desk.fill("ev-why", "first slip was right")
    desk.press("ev-restore-look")
    desk.press("ev-restore-yes")
    gone(desk, "ev-restore-yes")
    desk.press(f"ev-match-{match}")
    part(desk, "versions")
    assert "brings version 1 back" in desk.text("ev-version-3")


BEST_OF: Final = '{"name": "x", "stages": [{"name": "final", "kind": "knockout_bracket", "best_of": 3}]}'
ROSTERS: Final = '{"name": "x", "players": [2, 3], "stages": [{"name": "final", "kind": "knockout_bracket"}]}'


@uses("ev-declared-*", "ev-points-*", "ev-boards-direct")
@uses("ev-games-*", "ev-board-*", "ev-follow", "ev-late-rule", "ev-boards-*", "ev-check-boards")
def test_a_match_of_games_and_one_of_boards(people: People, laptop_base: str, running: Process) -> None:
    """On a phone: games of a best of three are asked for, boards of a duplicate; the table itself is a tap away."""
    with cup(running.base, 4, tables=TABLES, format=BEST_OF) as place:
        place.draw()
        first = place.begin()[0]
        desk = place.at_board(people, laptop_base, size=PHONE)
        desk.press(f"ev-tile-{first}")
        choose(desk, "ev-side-1")
        desk.fill("ev-games-0", 1)
        desk.fill("ev-games-1", 2)
        assert not desk.who.sideways()
        desk.press("ev-save")
        gone(desk, "ev-save")
        place.until(lambda: place.view["matches"][first].get("outcome", {}).get("games") == [1, 2])
    with cup(running.base, 4, tables=TABLES, format="duplicate", with_tables=True) as place:
        place.draw()
        desk = place.at_board(people, laptop_base, "rounds", size=PHONE)
        desk.press("ev-tab-board")
        desk.press("ev-check-boards")
        desk.press("ev-boards-deal")
        gone(desk, "ev-boards-deal")
        first = place.begin()[0]
        desk.press("ev-tab-board")
        _boards(desk, place, first)
        _told(desk, place)
        first = place.view["rounds"][""]["due"][0]
        desk.press(f"ev-tile-{first}")
        desk.press("ev-follow")
        desk.who.page.wait_for_url("**/live/**")
        desk.who.page.go_back()
        desk.press("ev-arrived")
        desk.press("ev-late-rule")
        desk.who.page.wait_for_url("**/live/**")


def _boards(desk: Phone, place: Cup, match: str) -> None:
    """Who declared each board and the opponents' points; what they are worth stands there before it is confirmed.
    Levels can be entered in their place."""
    desk.press(f"ev-tile-{match}")
    choose(desk, "ev-declared-0-0")
    desk.fill("ev-points-0", 200)
    expect(desk.who.test("ev-steps-0")).to_contain_text("goes up")
    assert not desk.who.sideways()
    choose(desk, "ev-boards-direct")
    boards = desk.who.page.locator('[data-test^="ev-board-"]')
    expect(boards).to_have_count(4)
    for at in range(boards.count()):
        desk.fill(f"ev-board-{at}", "+1" if at else "-2")
    expect(desk.who.test("ev-entering")).to_contain_text("−2 · +1 · +1 · +1")
    desk.press("ev-save")
    gone(desk, "ev-save")
    place.until(lambda: place.view["matches"][match].get("outcome", {}).get("boards", [0])[0] == -2)


def _told(desk: Phone, place: Cup) -> None:
    """A round's boards are told once its last table has finished, not before."""
    last = place.view["rounds"][""]["due"][0]
    desk.press("ev-tab-rounds")
    desk.sees("ev-boards-sheets")
    assert desk.who.page.locator("[data-test=ev-boards-open]").count() == 0
    place.do("note_arrival", match=last, entry=place.view["matches"][last]["sides"][0])
    place.do("enter_result", match=last, boards=[1, 0, 0, 2])
    desk.press("ev-boards-open")
    gone(desk, "ev-boards-open")
    place.do("commit_draw")
    place.do("draw_lots", number="1")
    place.begin()
    desk.press("ev-tab-board")


@uses("ev-check-*", "ev-lineup-*", "ev-lineup-yes")
def test_line_ups_are_handed_in_at_the_desk(people: People, laptop_base: str, running: Process) -> None:
    """Both are seen once both are in; the checklist leads there."""
    cells = [["name", "player1", "player2", "player3"], *[[f"Team {n}", f"A{n}", f"B{n}", f"C{n}"] for n in (1, 2)]]
    with cup(running.base, 2, cells=cells, format=ROSTERS) as place:
        place.draw()
        desk = place.at_board(people, laptop_base)
        desk.press("ev-check-line_ups")
        part(desk, "people")
        for number in (1, 2):
            for letter in "AC":
                desk.who.page.get_by_role("button", name=f"{letter}{number}", exact=True).click()
            assert f"A{number} · C{number}" in desk.who.page.locator(".ev-sure").inner_text()
            desk.press("ev-lineup-yes")
            gone(desk, "ev-lineup-yes")
        desk.who.page.get_by_text("A1 · C1").wait_for()
        gone(desk, "ev-check-line_ups")


@uses("ev-running-*", "ev-match-*", "ev-side-*", "ev-reason", "ev-save", "ev-way-recompute", "ev-correct")
def test_a_correction_says_which_table_is_playing(people: People, laptop_base: str, running: Process) -> None:
    """A match of the next round that would change while it is played: its table, its pairs, since when, and the button
    that goes on all the same."""
    with cup(running.base, 4, tables=["1", "2"]) as place:
        place.draw()
        wrong, other = place.begin()[:2]
        for match in (wrong, other):
            place.do("enter_result", match=match, levels=[6, 2])
        (final,) = [one for one in place.begin() if place.view["matches"][one]["round"] == 2][:1]
        place.do("start_match", match=final)
        place.until(lambda: place.view["matches"][final]["phase"] == "running")
        desk = place.at_board(people, laptop_base, "results")
        desk.press(f"ev-match-{wrong}")
        choose(desk, "ev-side-1")
        desk.fill("ev-levels-0", "4")
        desk.fill("ev-levels-1", "8")
        desk.fill("ev-reason", "misread")
        desk.press("ev-save")
        desk.press("ev-way-recompute")
        said = desk.who.test(f"ev-running-{final}")
        expect(said).to_contain_text(f"Table {place.view['matches'][final]['table']} is playing now")
        for side in (*place.view["matches"][final]["sides"], place.view["matches"][wrong]["sides"][1]):
            expect(said).to_contain_text(place.view["entries"][side]["name"])
        expect(desk.who.test("ev-correct")).to_have_text("Change it all the same")
        desk.press("ev-correct")
        place.until(lambda: place.view["matches"][wrong]["outcome"]["versions"] > 1)
