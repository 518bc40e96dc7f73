"""The card clauses of three-deck, one by one: three decks, kitty of six, level 7 with spades as trumps.

Not here: showing trumps, offences, rounds (``tests/deal``, ``tests/referee``, ``tests/match``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards

SEVEN = Clauses("three-deck", "7")


@pytest.mark.parametrize(
    ("points", "side", "levels"),
    [
        (-115, "declarers", 4),
        (-60, "declarers", 4),
        (-55, "declarers", 3),
        (0, "declarers", 3),
        (5, "declarers", 2),
        (55, "declarers", 2),
        (60, "declarers", 1),
        (115, "declarers", 1),
        (120, "opponents", 0),
        (175, "opponents", 0),
        (180, "opponents", 1),
        (240, "opponents", 2),
        (300, "opponents", 3),
        (355, "opponents", 3),
        (360, "opponents", 4),
    ],
)
def test_three_deck_五_levels_for_the_opponents_points(points: int, side: str, levels: int) -> None:
    assert SEVEN.levels(points) == (side, levels)


def test_three_deck_五_fives_tens_and_kings_are_point_cards() -> None:
    assert [SEVEN.rules.points(cards(f"H{rank}")) for rank in "5TK46A"] == [5, 10, 10, 0, 0, 0]


def test_three_deck_silent_order_of_trumps_and_equal_cards() -> None:
    assert SEVEN.falling("BJ", "LJ", "S7", "H7", "SA", "SK", "S8", "S6", "S2", "HA")
    assert SEVEN.best("H7", "C7") == SEVEN.best("H9", "H9") == 1


def test_three_deck_十一_pairs_on_neighbouring_grades_are_a_tractor_also_past_the_level_rank() -> None:
    assert SEVEN.shape("HAA KK") == SEVEN.shape("H88 66") == SEVEN.shape("S88 66") == "tractor"
    assert SEVEN.shape("BJ BJ LJ LJ") == SEVEN.shape("LJ LJ S77 C77 SAA") == "tractor"
    assert SEVEN.shape("HAA 22") == SEVEN.shape("HAA QQ") == "throw"


def test_three_deck_十一_a_tractor_is_owed_then_pairs() -> None:
    assert SEVEN.only("HTT 99", "HAA KK 33", "HAA KK")
    assert SEVEN.only("HTT 99", "HAA 55 3 Q", "HAA 55")
    assert SEVEN.only("HTT 99", "HAAA 5 3", "HAA 5 3", "HAAA 5", "HAAA 3")
    assert SEVEN.clause("HTT 99", "HAA KK 33", "HAA 33") == "three-deck 十一"


def test_three_deck_十一_three_pairs_then_a_tractor_with_a_pair_or_two_singles() -> None:
    lead = "HTT 99 88"
    assert SEVEN.only(lead, "HAA KK QQ 5 3", "HAA KK QQ")
    assert SEVEN.only(lead, "HAA KK 55 3", "HAA KK 55")
    assert SEVEN.only(lead, "HAA KK 3 5 J", "HAA KK 3 5", "HAA KK 3 J", "HAA KK 5 J")
    assert not SEVEN.answers(lead, "HAA KK 3 5 J", "HAA 3 5 J K")


def test_three_deck_十一_three_loose_pairs_come_before_a_triple_and_a_triple_is_played_whole() -> None:
    lead = "HTT 99 88"
    assert SEVEN.only(lead, "HAA QQ 33 5", "HAA QQ 33")
    assert SEVEN.only(lead, "HAAA QQ 33 5", "HAA QQ 33")
    assert SEVEN.only(lead, "HAAA QQ 5 3", "HAAA QQ 5", "HAAA QQ 3")
    assert SEVEN.only(lead, "HAAA 3 5 J Q", "HAAA 3 5 J", "HAAA 3 5 Q", "HAAA 3 J Q", "HAAA 5 J Q")
    assert SEVEN.only(lead, "HAA QQ 3 5 J", "HAA QQ 3 5", "HAA QQ 3 J", "HAA QQ 5 J")


def test_three_deck_十一_longer_tractors_ask_for_the_longest_first() -> None:
    lead = "HJJ TT 99 88"
    assert SEVEN.only(lead, "HAA KK QQ 33 5", "HAA KK QQ 33")
    assert SEVEN.answers(lead, "HAA KK 33 22 55 Q", "HAA KK 33 22")
    assert not SEVEN.answers(lead, "HAA KK 33 22 55 Q", "HAA KK 55 22")
    assert not SEVEN.answers("HQQ JJ TT 99 88", "HAA KK 66 55 44 33 2", "HAA KK 66 44 33")
    assert SEVEN.answers("HQQ JJ TT 99 88", "HAA KK 66 55 44 33 2", "HAA 66 55 44 33")


def test_three_deck_十二_a_pair_is_owed_even_out_of_a_tractor_or_triple() -> None:
    assert SEVEN.only("H99", "HQQ JJ 5 3", "HQQ", "HJJ")
    assert SEVEN.only("H99", "HKKK 5 3", "HKK")
    assert SEVEN.only("H99", "HK 5 3 C8", "HK 5", "HK 3", "H5 3")
    assert SEVEN.answers("H99", "C33 S8 D4", "C3 S8")
    assert SEVEN.clause("H99", "HKKK 5 3", "H5 3") == "three-deck 十二"


def test_three_deck_十三_a_triple_then_a_pair_and_one_then_singles() -> None:
    assert SEVEN.only("H999", "HKKK 55 3", "HKKK")
    assert SEVEN.only("H999", "HKK 8 5 3", "HKK 8", "HKK 5", "HKK 3")
    assert SEVEN.only("H999", "H55 44", "H55 4", "H44 5")
    assert SEVEN.only("H999", "HK 8 5 3", "HK 8 5", "HK 8 3", "HK 5 3", "H8 5 3")
    assert SEVEN.clause("H999", "HKK 8 5", "HK 8 5") == "three-deck 十三"


def test_three_deck_十三_连刻_a_run_of_triples_then_triples_then_pairs() -> None:
    lead = "H999 TTT"
    assert SEVEN.only(lead, "HKKK QQQ AA", "HKKK QQQ")
    assert SEVEN.only(lead, "HKKK 555 AA", "HKKK 555")
    assert SEVEN.only(lead, "HKKK 55 4 3", "HKKK 55 4", "HKKK 55 3")
    assert SEVEN.answers(lead, "HKKK QQ JJ 3", "HKKK QQ 3")
    assert SEVEN.only(lead, "HAA KK QQ 22", "HAA KK QQ")
    assert SEVEN.only(lead, "HQQ 99 88 44 2", "HQQ 99 88", "H99 88 44")
    assert SEVEN.only(lead, "HQQ 88 44 2", "HQQ 88 44")
    assert SEVEN.clause(lead, "HKKK QQQ AA", "HKK QQ AA") == "three-deck 十三/连刻"


def test_three_deck_十四_a_throw_stands_if_all_its_units_are_the_highest() -> None:
    assert SEVEN.stand("HA KK", "HQQ 5", "HJ 4", "H9 8").ok
    assert SEVEN.shape("HA K Q") == "throw"
    assert not SEVEN.stand("HK Q", "", "HA", "").ok
    assert SEVEN.stand("HAA KK 99", "H88 66 5", units=("HAA KK", "H99")).ok


def test_three_deck_十五_a_triple_beside_a_pair_has_to_be_stated() -> None:
    assert SEVEN.refusal("HAAA KK") == ("units_undeclared", "three-deck 十五")
    assert SEVEN.shape("HAAA KK", "HAAA", "HKK") == "throw"
    assert SEVEN.shape("HAAA KK", "HA", "HAA KK") == "throw"
    assert SEVEN.shape("HAAA K") == SEVEN.shape("HAA K") == "throw"
    assert SEVEN.shape("HAAA KKK") == "triple_tractor"


def test_three_deck_十五_full_houses_are_no_unit() -> None:
    assert SEVEN.shape("HAAA KK", "HAAA KK") == "declared_no_unit"
    assert SEVEN.shape("HAAA KK QQQ JJ", "HAAA KK QQQ JJ") == "declared_no_unit"


def test_three_deck_十五_triples_and_pairs_are_different_structures() -> None:
    assert SEVEN.best("HAA KK QQ", "H999 888") == 1
    assert SEVEN.best("H999 888", "HAA KK QQ") == 1


def test_three_deck_十六_a_ruff_repeats_the_structure() -> None:
    assert SEVEN.best("H99", "HKK", "S33", "D45") == 3
    assert SEVEN.best("H99", "HKK", "S3 6", "D45") == 2
    assert SEVEN.best("HTT 99", "HAA KK", "S44 66", "D3 4 5 6") == 2
    assert SEVEN.best("H999", "S333", "S444") == 3
    assert SEVEN.best("HAA KK QQ", "S333 222") == 1
    assert SEVEN.best("HA", "S2", "SA", "HK") == 3


def test_three_deck_十六_the_highest_unit_decides_between_ruffs() -> None:
    units = ("HAA KK", "HQ")
    assert SEVEN.best("HAA KK Q", "S33 22 4", "S44 33 2", units=units) == 3
    assert SEVEN.best("HAA KK Q", "S33 22 BJ", "S44 33 2", units=units) == 3
    assert SEVEN.best("HAA KK Q", "S44 33 2", "S44 33 BJ", units=units) == 2


@pytest.mark.parametrize(
    ("led", "won", "times"),
    [
        ("H9", "S3", 2),
        ("H9", "HA", 2),
        ("H99", "S33", 3),
        ("H999", "S333", 4),
        ("H99 88", "S44 33", 5),
        ("HTT 99 88", "S44 33 22", 6),
        ("HJJ TT 99 88", "S55 44 33 22", 7),
        ("H999 888", "S444 333", 6),
        ("HTTT 999 888", "S444 333 222", 8),
        ("HAA KK Q", "HAA KK Q", 5),
    ],
)
def test_three_deck_十七_the_kitty_counts_by_the_unit_that_won_plain_or_trump(led: str, won: str, times: int) -> None:
    assert SEVEN.kitty(led, won, "HK 5 DT") == (times, 25 * times)


def test_three_deck_十七_only_the_opponents_capture() -> None:
    assert SEVEN.kitty("H99", "S33", "HK 5", by_opponents=False) == (0, 0)


def test_three_deck_十八_the_suit_led_is_followed() -> None:
    assert not SEVEN.answers("HA", "H3 SA", "SA")
    assert SEVEN.answers("HA", "H7 C3", "C3")


def test_three_deck_十九_a_failed_throw_costs_twenty_and_one_wrong_unit_is_played() -> None:
    stand = SEVEN.stand("HA QQ", "HKK 5", "HJ 4", "H9 8")
    assert (stand.charge, sorted(stand.must_play or ()), stand.clause) == (20, list(cards("HQQ")), "three-deck 十九")


def test_three_deck_十九_the_next_player_names_one_kind_of_several_wrong_units() -> None:
    stand = SEVEN.stand("HK QQ J", "HAA", "", "", units=("HQQ", "HK", "HJ"))
    assert stand.must_play is None
    assert (stand.chooser, stand.charge) == ("next_seat", 20)
    assert sorted(stand.choices) == sorted([cards("HJ"), cards("HQQ")])
