"""What people type for cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.cards import NAMES, format_cards, full_deck
from tuolaji.cli.selecting import units
from tuolaji.faults import Fault

SHOWN = full_deck(1)


def chosen(text: str) -> list[str]:
    return [format_cards(cards) for cards in units(text, SHOWN)]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("H77 88", "H7 H7 H8 H8"),
        ("h77 88", "H7 H7 H8 H8"),
        ("s9t", "S9 ST"),
        ("H10 10", "HT HT"),
        ("h1010", "HT HT"),
        ("ＨＱ　ｈ９", "HQ H9"),
        ("bj bj lj", "BJ BJ LJ"),
        ("BJBJ", "BJ BJ"),
        ("dj", "DJ"),
        ("红桃77 黑桃A", "H7 H7 SA"),
        ("♥77 ♠A", "H7 H7 SA"),
        ("大王 小王", "BJ LJ"),
        ("红心7，方片10", "H7 DT"),
        ("h7x2 8*3", "H7 H7 H8 H8 H8"),
        ("1-4 7", "S2 S3 S4 S5 S8"),
        ("4-1", "S2 S3 S4 S5"),
        ("3,3", "S4"),
        ("#3 h5", "S4 H5"),
        ("53 54", "LJ BJ"),
    ],
)
def test_typed(text: str, cards: str) -> None:
    assert chosen(text) == [cards]


def test_plus_parts_units_and_carries_the_suit() -> None:
    assert chosen("hakk + h3") == ["HA HK HK", "H3"]
    assert chosen("haa+kk") == ["HA HA", "HK HK"]
    assert chosen("1 2 + 5") == ["S2 S3", "S6"]


@pytest.mark.parametrize("text", ["", " ", "+", "j", "h", "h1", "h11", "hello there", "12 x", "1-", "x2", "h7 +", "--"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Fault) as refused:
        units(text, SHOWN)
    assert refused.value.code == "selection_unclear"


@pytest.mark.parametrize("text", ["0", "55", "50-60", "#99"])
def test_numbers_beyond_the_hand_are_refused(text: str) -> None:
    with pytest.raises(Fault) as refused:
        units(text, SHOWN)
    assert refused.value.code == "selection_number"
    assert refused.value.facts["most"] == 54


@given(st.lists(st.integers(0, 53), min_size=1, max_size=54))
def test_every_hand_can_be_typed_by_names(faces: list[int]) -> None:
    assert units(" ".join(NAMES[face] for face in faces), ()) == [tuple(faces)]


@given(st.text(max_size=60))
def test_any_line_is_cards_or_a_fault(text: str) -> None:
    try:
        found = units(text, SHOWN)
    except Fault as fault:
        found, code = [], fault.code
    else:
        code = ""
    assert code in ("", "selection_unclear", "selection_number")
    assert all(cards and all(0 <= card < 54 for card in cards) for cards in found)
