"""A course counts results as the match itself does, and is made anew only from the deal that differs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tuolaji.match import course
from tuolaji.match.course import (
    ChargePoints,
    DecideMatch,
    FixResult,
    Given,
    LoseMatch,
    MoveLevel,
    NameDeclarer,
    Result,
    TakeBack,
)
from tuolaji.match.course_log import of_log
from tuolaji.rulebook.catalog import load, names
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan

EW, NS = 0, 1


def play(book: str, *givens: Given, **how: object) -> course.Course:
    loaded = load(book)
    return course.follow(loaded, course.begin(loaded, "m", **how), givens)  # type: ignore[arg-type]


@pytest.mark.parametrize("book", names())
def test_results_alone_bring_the_match_to_the_same_place(book: str) -> None:
    loaded = load(book)
    played = run_match(
        loaded, Plan(rulebook=book, matches=1, seats=("random", "random", "random", "random"), seed=5, most_deals=6), 0
    )
    found, sheet = of_log(loaded, played.log), played.state.sheet
    assert found.sheet.places == sheet.places
    assert (found.sheet.winner, found.sheet.phase) == (sheet.winner, sheet.phase)
    assert (found.sheet.counted, found.sheet.collected) == (sheet.counted, sheet.collected)
    assert all(not line.doubts for line in found.lines)


def test_three_deck_九_3_the_next_declarer_follows_from_results() -> None:
    first = Given(number=1, result=Result(declarer=0, points=60, level=0))
    second = Given(number=2, result=Result(declarer=2, points=240, level=1))
    found = play("three-deck", first, second)
    assert [line.after.declarer for line in found.lines] == [2, 3]
    assert [line.ups for line in found.lines] == [(1, 0), (0, 2)]
    assert [place.level for place in found.sheet.places] == [1, 2]


def test_only_lines_from_the_first_that_differs_are_counted_anew() -> None:
    loaded = load("meizhusong-2016")
    givens = [Given(number=n, result=Result(points=40)) for n in range(1, 6)]
    before = course.follow(loaded, course.begin(loaded, "m", declarer=0), givens)
    givens[2] = replace(givens[2], orders=(ChargePoints(deal=3, side=EW, points=80),))
    after = course.follow(loaded, before, givens)
    assert all(new is old for new, old in zip(after.lines[:2], before.lines[:2], strict=True))
    assert after.lines[2].points == 120
    assert after.lines[2].takes == NS
    assert after.sheet.places != before.sheet.places


def test_a_charge_falls_on_the_total_by_the_role_of_the_side() -> None:
    against_opponents = Given(
        number=1, result=Result(declarer=0, points=90), orders=(ChargePoints(deal=1, side=NS, points=20),)
    )
    assert play("meizhusong-2016", against_opponents).lines[0].points == 70
    assert play("meizhusong-2016", against_opponents).lines[0].takes == EW


def test_a_fixed_result_keeps_at_least_its_levels_and_lets_points_bring_more() -> None:
    fixed = FixResult(deal=1, takes=NS, declarers=1, opponents=0, at_least=True, clause="three-deck 十八")
    for points, level in ((40, 0), (100, 0), (200, 1), (300, 3)):
        line = play("three-deck", Given(number=1, result=Result(declarer=0, points=points), orders=(fixed,))).lines[0]
        assert (line.takes, line.ups, line.ruled) == (NS, (0, level), True)
        assert line.clause == "three-deck 十八"


def test_a_deal_taken_back_leaves_declarer_and_levels() -> None:
    first = Given(number=1, result=Result(declarer=1, points=0))
    second = Given(number=2, result=Result(declarer=3, points=120), orders=(TakeBack(deal=2),))
    found = play("three-deck", first, second)
    assert found.sheet.declarer == found.lines[0].after.declarer == 3
    assert found.sheet.number == 2
    assert found.sheet.counted == 1
    anew = replace(second, orders=(TakeBack(deal=2, opening=True),))
    assert play("three-deck", first, anew).sheet.declarer is None


def test_levels_a_declarer_and_the_end_may_be_ruled() -> None:
    orders = (MoveLevel(deal=1, side=EW, count=-1), MoveLevel(deal=1, side=NS, to="5"), NameDeclarer(deal=1, seat=1))
    found = play("three-deck", Given(number=1, result=Result(declarer=0, points=0), orders=orders))
    assert [place.level for place in found.sheet.places] == [2, 3]
    assert found.sheet.declarer == 1
    lost = play("three-deck", Given(number=0, orders=(LoseMatch(deal=0, side=EW),)))
    assert (lost.sheet.phase, lost.sheet.winner, lost.sheet.reason) == ("ended", NS, "forfeit")


def test_what_does_not_go_with_the_deals_before_is_named() -> None:
    first = Given(number=1, result=Result(declarer=0, points=0, level=0))
    second = Given(number=2, result=Result(declarer=0, points=40, level=1))
    assert play("three-deck", first, second).lines[1].doubts == ("declarer_differs", "level_differs")
    assert play("three-deck", Given(number=1, result=Result(declarer=0))).lines[0].doubts == ("no_result",)
    charged = Given(number=1, result=Result(points=60), orders=(ChargePoints(deal=1, side=EW, points=20),))
    assert play("three-deck", charged).lines[0].doubts == ("no_declarer",)
    late = play("guangdong-finance-2009", first, replace(second, number=2, result=Result(declarer=2, points=0)))
    assert late.lines[0].after.winner == EW
    assert late.lines[1].doubts == ("after_the_end",)


def test_a_closed_match_is_won_by_the_chain_of_its_book() -> None:
    closed = Given(number=1, result=Result(declarer=0, points=170, ended="time"))
    assert play("guilin-2009", closed).sheet.winner == NS, "level, so the side that holds the deal"
    drawn = Given(number=1, result=Result(declarer=0, points=90, ended="time"))
    assert play("meizhusong-2016", drawn).sheet.phase == "ended"
    assert play("meizhusong-2016", drawn).sheet.winner is None
    assert play("four-deck", replace(closed, result=Result(declarer=0, points=170, ended="time"))).sheet.play_off


def test_a_winner_may_be_left_to_the_referee() -> None:
    level = Given(number=0, result=Result(ended="time"), orders=(DecideMatch(deal=0, winner=NS),))
    assert play("guilin-2009", level).sheet.winner == NS
