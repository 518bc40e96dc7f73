"""The first draw by cards and by counting; points, forfeits and ranking of an event."""

from __future__ import annotations

import pytest

from tests.match.books import NAMES, shipped, varied
from tuolaji.cards import parse_face
from tuolaji.match import contest
from tuolaji.match.first_drawer import by_cards, by_count, by_seat


def draw(book: str, cards: str) -> tuple[int | None, tuple[int, ...]]:
    faces = {seat: parse_face(card) for seat, card in enumerate(cards.split())}
    return by_cards(shipped(book), faces)


def test_guangdong_rule_2_the_highest_card_draws_first() -> None:
    assert draw("guangdong-finance-2009", "HA LJ C2 DK") == (1, ())
    assert draw("guangdong-finance-2009", "HA LJ BJ DK") == (2, ())
    assert draw("guangdong-finance-2009", "H3 D2 C2 S2") == (0, ())


def test_guangdong_rule_2_suits_do_not_part_equal_ranks() -> None:
    assert draw("guangdong-finance-2009", "HA SA C2 DK") == (None, (0, 1))


def test_lowest_card_and_ranked_suits_by_value() -> None:
    lowest = varied('[seating]\nfirst_drawer = ["lowest_card"]\ncite = "own"')
    ranked = varied('[seating]\nsuits_ranked = true\nfirst_drawer = ["highest_card"]\ncite = "own"')
    first = varied('[seating]\ntie = "first"\nfirst_drawer = ["highest_card"]\ncite = "own"')
    faces = {0: parse_face("HA"), 1: parse_face("SA"), 2: parse_face("C2"), 3: parse_face("DK")}
    assert by_cards(lowest, faces).seat == 2
    assert by_cards(ranked, faces).seat == 1
    assert by_cards(first, faces).seat == 0


@pytest.mark.parametrize(
    ("card", "seat"), [("SA", 0), ("H2", 1), ("D3", 2), ("C4", 3), ("S5", 0), ("ST", 1), ("SJ", 2)]
)
def test_four_deck_rules_count_from_east(card: str, seat: int) -> None:
    assert by_count(shipped("four-deck"), 0, parse_face(card)) == seat


@pytest.mark.parametrize(("card", "seat"), [("SQ", 3), ("SK", 0)])
def test_four_deck_rules_queen_is_twelve_king_thirteen(card: str, seat: int) -> None:
    assert by_count(shipped("four-deck"), 0, parse_face(card)) == seat


def test_four_deck_rules_a_joker_is_turned_again() -> None:
    assert by_count(shipped("four-deck"), 0, parse_face("BJ")) is None


def test_clockwise_counting_goes_the_other_way() -> None:
    book = varied('[seating]\ndirection = "cw"\ncite = "own"')
    assert by_count(book, 1, parse_face("H3")) == 3


def test_a_fixed_seat_is_a_step() -> None:
    assert by_seat("seat:W") == 2
    assert by_seat("lot") is None
    assert by_seat("seat:") is None


def test_guilin_8_10_forfeit_counts_nothing_and_the_other_side_advances() -> None:
    assert contest.forfeit(shipped("guilin-2009"), 0) == ((0, None), True, "guilin-2009 8.10")
    assert contest.forfeit(shipped("guilin-2009"), 1).scores == (None, 0)


def test_in_a_knockout_the_other_side_advances() -> None:
    assert [contest.forfeit(shipped(name), 0).advances for name in NAMES] == [True, True, True, False, False]


def test_meizhusong_general_two_one_nothing() -> None:
    event = shipped("meizhusong-2016").book.event
    assert contest.won(event) == (2, 0)
    assert contest.drawn(event) == 1
    assert contest.won(shipped("guilin-2009").book.event) is None
    assert contest.drawn(shipped("guilin-2009").book.event) is None


def test_margins_of_levels_take_precedence() -> None:
    book = varied(
        "[event.match_points]\nmargins = [{ levels = 6, win = 4, loss = 0 }, { levels = 3, win = 3, loss = 1 }]\n"
        'cite = "own"'
    )
    assert [contest.won(book.book.event, lead) for lead in (2, 3, 7)] == [(2, 0), (3, 1), (4, 0)]


def test_meizhusong_ranking_points_then_net() -> None:
    book = shipped("meizhusong-2016")
    schools = {"X": {"points": 9, "net": 5}, "Y": {"points": 9, "net": 9}, "Z": {"points": 12, "net": -14}}
    ranking = contest.rank(book, schools)
    assert ranking == (("Z", "Y", "X"), (), "meizhusong-2016 总则/排名")


def test_ranking_leaves_full_ties_shared() -> None:
    entries = {"X": {"points": 9, "net": 5}, "Y": {"points": 9, "net": 5}}
    ranking = contest.rank(shipped("meizhusong-2016"), entries)
    assert ranking is not None
    assert ranking.shared == (("X", "Y"),)
    assert contest.rank(shipped("guilin-2009"), entries) is None
