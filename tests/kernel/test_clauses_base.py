"""The card clauses of usual practice, one by one, on books that say nothing themselves: spades as trumps, level 6.

Not here: values that override them (``test_own_values``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards
from tests.kernel.user_books import own_book
from tuolaji.cards import full_deck

FOUR = Clauses(own_book('[deck]\ndecks = 4\nkitty = 8\ncite = "own"\n[shapes]\n'
                        'sets = ["single", "pair", "triple", "quad"]\ncite = "own"\n'), "6")  # fmt: skip
NONE = Clauses(own_book(""), "6", None)
TWO = Clauses(own_book(""), "6")


def test_base_usual_order_of_trumps() -> None:
    assert TWO.falling("BJ", "LJ", "S6", "H6", "SA", "SK", "S7", "S5", "S2", "HA")


def test_base_usual_no_trump_leaves_jokers_and_level_cards() -> None:
    assert NONE.falling("BJ", "LJ", "D6")
    assert NONE.best("D6", "S6") == 1
    assert NONE.best("SA", "D6") == 2
    assert NONE.shape("LJ LJ D66") == NONE.shape("SAA KK") == "tractor"
    assert NONE.shape("D66 SAA") == "lead_not_one_suit"
    assert NONE.shape("D66 C66") == "throw"


def test_base_usual_equal_cards_go_to_the_first() -> None:
    assert TWO.best("H6", "C6") == TWO.best("HK", "HK") == TWO.best("H99 88", "H99 88") == 1


def test_base_usual_adjacency_past_the_level_rank_and_down_from_the_jokers() -> None:
    for text in ("H77 55", "S77 55", "BJ BJ LJ LJ S66 C66 SAA KK"):
        assert TWO.shape(text) == "tractor"
    for text in ("HAA 22", "SAA 22", "H66 C66", "HAA QQ"):
        assert TWO.shape(text) == "throw"


def test_base_usual_shapes_are_equal_cards_and_runs_of_pairs_and_triples() -> None:
    assert [FOUR.shape(text) for text in ("H9", "H99", "H999", "H9999")] == ["single", "pair", "triple", "quad"]
    assert [FOUR.shape(text) for text in ("H99 88", "H999 888")] == ["tractor", "triple_tractor"]
    assert FOUR.shape("H9999 8888") == "throw"
    assert FOUR.shape("H6 C6") == "throw"


def test_base_usual_units_default_split_is_widest_first_then_longest_then_highest() -> None:
    def split(text: str) -> list[str]:
        return [unit.title for unit in FOUR.rules.split(cards(text))]

    assert split("HAA KK Q") == ["tractor2", "single"]
    assert split("HAAAA KK") == ["quad", "pair"]
    assert split("HAAA KK") == ["triple", "pair"]
    assert split("HAA KK QQ TT 99") == ["tractor3", "tractor2"]
    assert split("HAAA KKK QQ JJ") == ["triple_tractor2", "tractor2"]
    assert split("H7 8 99") == ["pair", "single", "single"]


def test_base_usual_throw_any_units_that_nobody_beats() -> None:
    assert FOUR.stand("HA KK", "HQQ", "HQQ", "HQQ J").ok
    assert not FOUR.stand("HK QQ", "", "HA", "").ok
    assert FOUR.stand("HK QQ", "SA", "CA", "").ok


def test_base_usual_failed_throw_leads_the_smallest_beaten_unit_for_ten_a_card() -> None:
    stand = FOUR.stand("HK QQ 9", "HAA", "", "")
    assert (stand.must_play, stand.charge) == (cards("H9"), 40)
    assert sorted(FOUR.stand("HA QQ", "HKK", "", "").must_play or ()) == list(cards("HQQ"))


def test_base_usual_following_pairs_triples_and_quads() -> None:
    assert FOUR.only("H99", "HKKK 3", "HKK")
    assert FOUR.only("H999", "HKK 7 3", "HKK 7", "HKK 3")
    assert FOUR.only("H9999", "HKKK QQ 3", "HKKK Q", "HKKK 3")
    assert FOUR.only("H9999", "HKK 55 33", "HKK 55", "HKK 33", "H55 33")


def test_base_usual_unnamed_shapes_ask_for_the_longest_runs_then_sets() -> None:
    assert FOUR.only("HTT 99 88", "HAA KK 33 5", "HAA KK 33")
    assert not FOUR.answers("HJJ TT 99 88", "HAA KK QQ 55 44 3", "HAA KK 55 44")
    assert FOUR.answers("HJJ TT 99 88", "HAA KK QQ 55 44 3", "HAA KK QQ 55")
    assert FOUR.answers("HTTT 999", "HAA KK QQ 333", "HAA KK 33")
    assert not FOUR.answers("HTTT 999", "HAA KK QQ 333", "HAA QQ 33")
    assert FOUR.answers("HTTT 999", "HAA QQ 333 5", "HAA 333 5")
    assert not FOUR.answers("HTTT 999", "HAA QQ 333 5", "HAA QQ 33")


def test_base_usual_follow_throw_unit_by_unit_the_strongest_first() -> None:
    assert FOUR.only("HAA KK Q", "HJJ TT 7 3", "HJJ TT 7", "HJJ TT 3")
    assert FOUR.only("HAAA KK", "H777 55 3", "H777 55")
    assert FOUR.answers("HAAA KK", "H777 5 4 3", "H777 5 4")
    assert not FOUR.answers("HAAA KK", "H777 5 4 3", "H77 5 4 3")


def test_base_usual_beating_only_the_same_shape_higher() -> None:
    assert FOUR.best("H99 88", "HQQ JJ") == 2
    assert FOUR.best("H99 88", "HQQQQ") == FOUR.best("H99", "HA K") == FOUR.best("HK", "CA") == 1
    assert FOUR.best("HAA KK QQ", "H999 888") == 1


def test_base_usual_ruffing_repeats_the_lead_and_the_largest_unit_decides() -> None:
    units = ("HAA KK", "HQ")
    assert FOUR.best("H99", "S33", "S44") == 3
    assert FOUR.best("H99", "S3 4") == 1
    assert FOUR.best("HAA KK Q", "S44 33 BJ", "S55 44 2", units=units) == 3
    assert FOUR.best("HAA KK Q", "S55 44 2", "S55 44 BJ", units=units) == 2


def test_base_usual_last_trick_counts_twice_the_cards_of_the_largest_unit_for_the_opponents() -> None:
    assert FOUR.kitty("H99 88", "HTT 99") == (8, 80)
    assert FOUR.kitty("H9", "S3") == (2, 20)
    assert FOUR.kitty("H9", "S3", by_opponents=False) == (0, 0)


def test_base_usual_points_are_five_ten_and_ten() -> None:
    assert [TWO.rules.points(cards(f"H{rank}")) for rank in "5TKA"] == [5, 10, 10, 0]
    assert TWO.rules.points(full_deck(2)) == 200


@pytest.mark.parametrize(
    ("points", "side", "levels"),
    [(0, "declarers", 3), (5, "declarers", 2), (40, "declarers", 1), (80, "opponents", 0), (120, "opponents", 1)],
)
def test_base_usual_bands_of_two_decks(points: int, side: str, levels: int) -> None:
    assert TWO.levels(points) == (side, levels)
