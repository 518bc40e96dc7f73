"""Climbing, levels that must be played, passing the last one, further stages, falling back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.match.books import NAMES, shipped, varied
from tuolaji.levels import parse_level
from tuolaji.match.aftermath import DealResult, after_deal, after_levels
from tuolaji.match.ladder import Place, climb, lower, progress, sequence, start

MUST = varied('[levels]\nmust_play = [{ level = "5", hold = true }, { level = "T" }, { level = "K" }]\ncite = "own"')
OVER = varied('[levels]\nthen = "start_over"\ncite = "own"')
STAGE = varied('[levels]\nthen = "further_stage"\nfurther = ["2", "5"]\ncite = "own"')
REACH = varied('[levels]\npassed = "on_reaching"\ncite = "own"')
HELD = varied('[levels]\npassed = "held_as_declarers"\ncite = "own"')
LEAD = varied('[levels]\nlead_of = 5\ncite = "own"')
FALLS = varied(
    """
[levels.fall_backs.jack]
level = "J"
last_trick_cards = "J"
suit = "trumps"
to = "2"
cite = "own"
[levels.fall_backs.queen]
level = "Q"
points_at_least = 160
to = "6"
cite = "own"
"""
)


def at(name: str) -> Place:
    return Place(0, parse_level(name))


def both(own: str, other: str) -> tuple[Place, Place]:
    return at(own), at(other)


def test_guilin_2_1_and_3_1_two_is_no_level() -> None:
    levels = shipped("guilin-2009").book.levels
    assert start(levels) == at("3")
    assert sequence(levels, 0)[0] == parse_level("3")


def test_guangdong_5_jumping_over_four_passes_it() -> None:
    climbed = climb(shipped("guangdong-finance-2009").book.levels, at("2"), 3, as_declarers=True)
    assert climbed == (at("5"), True, "")


def test_guangdong_method_four_itself_is_not_past_four() -> None:
    climbed = climb(shipped("guangdong-finance-2009").book.levels, at("2"), 2, as_declarers=True)
    assert climbed == (at("4"), False, "")


@pytest.mark.parametrize("name", ["guilin-2009", "three-deck", "four-deck", "meizhusong-2016"])
def test_levels_past_the_ace_are_counted_on(name: str) -> None:
    climbed = climb(shipped(name).book.levels, at("K"), 4, as_declarers=False)
    assert climbed == (at("A+3"), True, "")


@pytest.mark.parametrize(
    ("start_at", "count", "declaring", "target", "why"),
    [
        ("3", 4, True, "5", "must_play"),
        ("3", 2, True, "5", ""),
        ("5", 3, False, "5", "must_play"),
        ("5", 3, True, "8", ""),
        ("5", 9, True, "T", "must_play"),
        ("T", 2, False, "Q", ""),
        ("T", 9, True, "K", "must_play"),
        ("K", 1, False, "A", ""),
    ],
)
def test_levels_that_must_be_played_stop_a_climb(
    start_at: str, count: int, declaring: bool, target: str, why: str
) -> None:
    climbed = climb(MUST.book.levels, at(start_at), count, as_declarers=declaring)
    assert (climbed.place, climbed.held) == (at(target), why)


def test_reaching_the_last_level_may_be_enough() -> None:
    assert climb(REACH.book.levels, at("K"), 1, as_declarers=False) == (at("A"), True, "")
    assert not climb(REACH.book.levels, at("Q"), 1, as_declarers=False).passed


def test_the_last_level_may_have_to_be_held() -> None:
    levels = HELD.book.levels
    assert climb(levels, at("Q"), 5, as_declarers=True) == (at("A"), False, "last_level")
    assert climb(levels, at("A"), 3, as_declarers=False) == (at("A"), False, "last_level")
    assert climb(levels, at("A"), 1, as_declarers=True) == (at("A+1"), True, "")


def test_after_the_last_level_a_book_may_start_over() -> None:
    levels = OVER.book.levels
    climbed = climb(levels, at("A"), 2, as_declarers=True)
    assert climbed == (Place(1, 0), True, "")
    assert progress(levels, climbed.place) == 13 > progress(levels, at("A"))
    assert after_deal(OVER, both("A", "5"), 0, DealResult(True, 2, 0)).winner is None


def test_a_further_stage_has_its_own_levels_and_ends_the_match() -> None:
    levels = STAGE.book.levels
    assert climb(levels, at("A"), 1, as_declarers=True).place == Place(1, parse_level("2"))
    assert climb(levels, Place(1, parse_level("2")), 1, as_declarers=True).place == Place(1, parse_level("5"))
    places = (Place(1, parse_level("5")), at("A"))
    assert after_deal(STAGE, places, 0, DealResult(True, 1, 0)).winner == 0


def test_a_lead_of_five_levels_wins_at_once() -> None:
    assert after_deal(LEAD, both("2", "6"), 1, DealResult(True, 1, 0))[3:5] == (1, "lead")
    assert after_deal(LEAD, both("2", "5"), 1, DealResult(True, 1, 0)).winner is None


def test_losing_the_last_trick_to_a_trump_jack_sends_declarers_back() -> None:
    jack = parse_level("J")
    lost = DealResult(False, 0, 0, 90, winning=(jack, jack), trumps=True)
    after = after_deal(FALLS, both("J", "5"), 0, lost)
    assert (after.places, after.fell_back) == (both("2", "5"), "jack")
    assert after_deal(FALLS, both("J", "5"), 0, lost._replace(trumps=False)).places == both("J", "5")
    assert after_deal(FALLS, both("J", "5"), 0, lost._replace(winning=(12,))).fell_back == ""
    assert after_deal(FALLS, both("T", "5"), 0, lost).fell_back == ""


def test_losing_by_many_points_may_send_declarers_back() -> None:
    assert after_deal(FALLS, both("Q", "5"), 0, DealResult(False, 0, 2, 160)).places == both("6", "7")
    assert after_deal(FALLS, both("Q", "5"), 0, DealResult(False, 0, 1, 155)).places == both("Q", "6")


def test_both_past_the_top_the_higher_wins_then_who_holds_the_deal() -> None:
    book = shipped("three-deck")
    assert after_deal(book, both("A", "A"), 0, DealResult(False, 1, 2)).winner == 1
    assert after_deal(book, both("A", "A"), 0, DealResult(False, 1, 1)).winner == 1
    assert after_deal(book, both("A", "A"), 0, DealResult(True, 1, 1)).winner == 0


def test_play_off_is_won_only_by_holding() -> None:
    book = shipped("four-deck")
    assert after_deal(book, both("A", "A"), 1, DealResult(False, 0, 3), play_off=True).winner is None
    assert after_deal(book, both("A", "A"), 1, DealResult(True, 1, 0), play_off=True)[3:5] == (1, "play_off")


def test_after_levels_of_a_huge_climb() -> None:
    declarers, opponents = after_levels(shipped("meizhusong-2016"), 3, 5, DealResult(False, 0, 33554433))
    assert (declarers, opponents) == (3, 5 + 33554433)


@given(st.sampled_from(NAMES), st.integers(0, 12), st.integers(0, 20), st.booleans())
def test_climbing_never_loses_ground_and_lowering_undoes_it(name: str, index: int, count: int, declaring: bool) -> None:
    levels = shipped(name).book.levels
    steps = sequence(levels, 0)
    place = Place(0, steps[index % len(steps)])
    climbed = climb(levels, place, count, as_declarers=declaring).place
    assert progress(levels, climbed) == progress(levels, place) + count
    assert lower(levels, climbed, count) == place
    assert lower(levels, place, 99) == Place(0, steps[0])
