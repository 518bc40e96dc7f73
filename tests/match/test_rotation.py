"""Next declarers, wrong declarers, and who handles the pack, by book and by value."""

from __future__ import annotations

import pytest

from tests.match.books import NAMES, shipped, varied
from tuolaji.match.rotation import Past, handling, next_declarer

E, N, W, S = range(4)


@pytest.mark.parametrize("name", NAMES)
def test_three_deck_9_3_and_usual_practice_partner_holds_next_seat_takes(name: str) -> None:
    book = shipped(name)
    assert [next_declarer(book, seat, held=True, climbed=True).declarer for seat in range(4)] == [W, S, E, N]
    assert [next_declarer(book, seat, held=False, climbed=True).declarer for seat in range(4)] == [N, W, S, E]


def test_turns_cite_the_clause() -> None:
    assert next_declarer(shipped("three-deck"), E, held=True, climbed=True).clause == "three-deck 九.3"
    assert next_declarer(shipped("guilin-2009"), E, held=False, climbed=True).clause == "guilin-2009 8.5"
    assert next_declarer(shipped("meizhusong-2016"), E, held=True, climbed=True).clause == "base usual.rotation"


@pytest.mark.parametrize(
    ("chapter", "held", "past", "expected"),
    [
        ('hold = "same"', True, Past(), E),
        ('hold = "next_seat"', True, Past(), N),
        ('hold = "next_of_side"', True, Past((W, N)), E),
        ('hold = "last_winner"', True, Past(last_winner=W), W),
        ('hold = "last_winner"', True, Past(last_winner=S), E),
        ('hold = "first_to_declare"', True, Past(), None),
        ('lose = "previous_seat"', False, Past(), S),
        ('lose = "next_of_side"', False, Past((E, N)), S),
        ('lose = "next_of_side"', False, Past((E, None)), N),
        ('lose = "last_winner"', False, Past(last_winner=S), S),
        ('lose = "last_winner"', False, Past(last_winner=E), N),
        ('lose = "first_to_declare"', False, Past(), None),
    ],
)
def test_every_way_of_turning(chapter: str, held: bool, past: Past, expected: int | None) -> None:
    book = varied(f'[rotation]\n{chapter}\ncite = "own"')
    assert next_declarer(book, E, held=held, climbed=True, past=past).declarer == expected


@pytest.mark.parametrize(
    ("value", "held", "expected"),
    [("as_lose", True, N), ("as_hold", False, W), ("same", False, E), ("first_to_declare", True, None)],
)
def test_when_nobody_climbs(value: str, held: bool, expected: int | None) -> None:
    book = varied(f'[rotation]\nunchanged = "{value}"\ncite = "own"')
    assert next_declarer(book, E, held=held, climbed=False).declarer == expected
    assert next_declarer(book, E, held=True, climbed=True).declarer == W


def test_clockwise_the_next_seat_is_the_other_neighbour() -> None:
    assert next_declarer(shipped("three-deck"), E, held=False, climbed=True, clockwise=True).declarer == S


def test_meizhusong_shuffling_partner_gathers_seat_before_cuts() -> None:
    book = shipped("meizhusong-2016")
    assert handling(book, E)[:4] == (W, 0, S, 1)
    assert handling(book, E, clockwise=True)[:4] == (W, 0, N, 1)


def test_guilin_2_3_winners_shuffle_losers_cut() -> None:
    assert handling(shipped("guilin-2009"), N)[:4] == (None, 1, None, 0)


def test_three_deck_23_losers_shuffle() -> None:
    assert handling(shipped("three-deck"), N)[:2] == (None, 0)
