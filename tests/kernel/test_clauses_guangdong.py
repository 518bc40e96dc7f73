"""The card clauses of guangdong-finance-2009, one by one: four decks, kitty of eight, level 10 with spades as trumps.

Not here: bidding, offences, matches (``tests/deal``, ``tests/referee``, ``tests/match``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards

TEN = Clauses("guangdong-finance-2009", "T")


def test_guangdong_2_1_trumps_from_the_big_joker_down_to_the_two() -> None:
    assert TEN.falling("BJ", "LJ", "ST", "HT", "SA", "SK", "SJ", "S9", "S3", "S2", "HA")
    assert not TEN.answers("SA", "HT C9", "C9")
    assert TEN.answers("SA", "H2 C9", "C9")


def test_guangdong_2_1_any_trump_beats_any_plain_card_of_its_shape() -> None:
    assert TEN.best("HA", "S2") == 2
    assert TEN.best("HAA", "S22") == 2
    assert TEN.best("HAA", "S3 2") == 1


def test_guangdong_2_2_pairs_or_triples_on_neighbouring_grades() -> None:
    for text in ("HKK QQ", "H55 44 33", "SAA KK", "SKK QQ JJ 99"):
        assert TEN.shape(text) == "tractor"
    for text in ("HKKK QQQ", "H555 444 333"):
        assert TEN.shape(text) == "triple_tractor"
    assert TEN.shape("HKK JJ") == "throw"
    assert TEN.shape("HKKKK QQQQ") == "throw"


def test_guangdong_2_2_trumps_join_from_the_jokers_to_the_ace() -> None:
    for text in ("BJ BJ LJ LJ", "LJ LJ STT", "STT HTT", "HTT SAA", "BJ BJ LJ LJ STT CTT SAA KK"):
        assert TEN.shape(text) == "tractor"
    for text in ("BJ BJ BJ LJ LJ LJ", "LJ LJ LJ STTT", "STTT HTTT", "HTTT SAAA"):
        assert TEN.shape(text) == "triple_tractor"


def test_guangdong_2_2_level_pairs_of_two_suits_are_equal_and_not_adjacent() -> None:
    assert TEN.shape("HTT CTT") == "throw"
    assert TEN.shape("STT HTT CTT") == "throw"
    assert TEN.best("HTT", "CTT") == TEN.best("CTT", "HTT") == 1


@pytest.mark.parametrize("suit", "SHCD")
def test_guangdong_2_3_neighbours_of_the_level_rank_are_adjacent(suit: str) -> None:
    assert TEN.shape(f"{suit}JJ 99") == "tractor"
    assert TEN.shape(f"{suit}JJJ 999") == "triple_tractor"


def test_guangdong_2_4_tractors_of_trumps_follow_the_chain_and_the_jokers_are_highest() -> None:
    assert TEN.falling("BJ BJ LJ LJ", "LJ LJ STT", "STT HTT", "HTT SAA", "SAA KK", "SJJ 99", "S33 22")
    assert TEN.best("S2222", "BJ BJ LJ LJ") == 2
    assert TEN.best("BJ BJ LJ LJ", "SAAAA") == 1


def test_guangdong_2_4_the_joker_tractor_of_a_throw_is_stopped_by_nothing() -> None:
    assert TEN.stand("BJ BJ LJ LJ BJ", "S8888 999", units=("BJ BJ LJ LJ", "BJ")).ok
    assert not TEN.stand("LJ LJ STT BJ", "S8888", units=("LJ LJ STT", "BJ")).ok


def test_guangdong_2_5_a_quad_is_the_largest_plain_tractor_of_four_cards() -> None:
    assert TEN.best("HAA KK", "H3333") == 2
    assert TEN.best("H3333", "HAA KK") == 1
    assert TEN.best("H3333", "H4444") == 2
    assert TEN.falling("HAA KK", "HKK QQ", "HQQ JJ", "HJJ 99", "H33 22")
    assert TEN.best("HQQ JJ 99 88", "H3333 4444") == 1


def test_guangdong_2_5_主牌_a_quad_of_trumps_stands_above_all_tractors_but_the_jokers() -> None:
    assert TEN.best("LJ LJ STT", "S2222") == 2
    assert TEN.best("S2222", "LJ LJ STT") == 1
    assert TEN.best("H9999", "S2222", "BJ BJ LJ LJ") == 2
    assert TEN.best("H99 88", "S2222", "BJ BJ LJ LJ") == 3


def test_guangdong_2_注_ace_and_two_never_join() -> None:
    assert TEN.shape("HAA 22") == TEN.shape("SAA 22") == "throw"
    assert TEN.only("H88 77", "HAA 22 5", "HAA 22")


def test_guangdong_3_3_the_suit_is_followed_as_far_as_it_reaches() -> None:
    assert TEN.clause("HA", "H3 SA", "SA") == "guangdong-finance-2009 3.3"
    assert TEN.answers("HA", "HT C3", "C3")
    assert TEN.only("H99", "HK C33", "HK C3")


def test_guangdong_3_3_a_ruff_has_as_many_units_as_the_first_hand_whatever_lies_on_it() -> None:
    assert TEN.best("H99", "HK 3", "S4 6", "D3 4") == 1
    assert TEN.best("H99 88", "H5555", "S44 33", "D3 4 5 6") == 3
    assert TEN.best("HAA KK QQ", "H999 888", "S44 33 22", "D3 4 5 6 7 8") == 3
    assert TEN.best("H99 88", "S55 33", "S44 33") == 3
    assert TEN.best("H999 888", "SAA KK QQ", "S222 333") == 3
    assert TEN.best("HA", "S2", "SA", "HK") == 3


def test_guangdong_3_3_a_ruffed_throw_counts_by_its_largest_unit_in_the_best_split() -> None:
    units = ("HAA KK", "HQQ")
    assert TEN.best("HAA KK QQ", "S55 44 22", "S77 66 22", units=units) == 3
    assert TEN.best("HAA KK QQ", "S77 66 22", "S55 44 AA", units=units) == 2
    assert TEN.best("HAA KK QQ", "S77 66 22", "S66 55 44", units=units) == 2
    assert TEN.best("HAA KK QQ", "S66 55 44", "S77 55 44", units=units) == 2
    assert TEN.best("HAA KK QQ", "S77 55 33", units=units) == 1


def test_guangdong_3_4_a_pair_is_owed_out_of_tractors_triples_and_quads() -> None:
    assert TEN.only("H99", "H77 88 3", "H77", "H88")
    assert TEN.only("H99", "HKKK 3", "HKK")
    assert TEN.only("H99", "HKKKK 7", "HKK")
    assert TEN.only("H99", "HKQ 7", "HKQ", "HK7", "HQ7")
    assert TEN.clause("H99", "HKK 7 3", "H7 3") == "guangdong-finance-2009 3.4"


def test_guangdong_3_5_a_triple_breaking_a_quad_then_a_pair_and_one() -> None:
    assert TEN.only("H999", "HKKK 77 3", "HKKK")
    assert TEN.only("H999", "H6666 KK 3", "H666")
    assert TEN.only("H999", "HKKK 6666", "HKKK", "H666")
    assert TEN.only("H999", "HKK 7 3", "HKK 7", "HKK 3")
    assert TEN.only("H999", "H77 88", "H77 8", "H88 7")
    assert TEN.clause("H999", "HKK 7 3", "HK 7 3") == "guangdong-finance-2009 3.5"


def test_guangdong_3_6_a_tractor_or_quad_then_pairs() -> None:
    assert TEN.only("H88 77", "HJJ 99 44", "HJJ 99")
    assert TEN.only("H88 77", "H5555 KK 33", "H5555")
    assert TEN.only("H88 77", "HAA KK 5555", "HAA KK", "H5555")
    assert TEN.only("H88 77", "HKK 5 3", "HKK 5 3")
    assert TEN.only("H88 77", "HKK 44 5 3", "HKK 44")
    assert TEN.clause("H88 77", "HKK 44 5 3", "HKK 5 3") == "guangdong-finance-2009 3.6"


def test_guangdong_3_6_three_pairs_then_a_tractor_or_quad_with_a_pair_then_pairs() -> None:
    lead = "H88 77 66"
    assert TEN.only(lead, "HAA KK 33 2 4", "HAA KK 33")
    assert TEN.only(lead, "H5555 33 2 4", "H5555 33")
    assert TEN.only(lead, "HAA QQ 33 2 4", "HAA QQ 33")
    assert TEN.only(lead, "HAA QQ 2 4 J", "HAA QQ 2 4", "HAA QQ 2 J", "HAA QQ 4 J")


def test_guangdong_3_7_a_spinning_tractor_answers_before_shorter_tractors() -> None:
    assert TEN.only("H88 77 66", "H333 444 KK", "H333 444")
    assert TEN.only("H88 77 66", "HAA KK QQ 333 444", "HAA KK QQ", "H333 444")


def test_guangdong_3_7_four_pairs_ask_for_the_spinning_tractor_first() -> None:
    lead = "H99 88 77 66"
    assert TEN.answers(lead, "HAA KK QQ JJ 333 444", "HAA KK QQ JJ")
    assert not TEN.answers(lead, "H333 444 AA KK QQ 5", "HAA KK QQ 33")
    assert TEN.answers(lead, "H333 444 AA KK QQ 5", "H333 444 AA")
    assert TEN.only(lead, "HAA KK QQ 33 5 2", "HAA KK QQ 33")
    assert TEN.answers(lead, "HAA KK 44 33 JJ 5", "HAA KK 44 33")
    assert not TEN.answers(lead, "HAA KK 44 33 JJ 5", "HAA KK JJ 33")
    assert TEN.answers(lead, "HAA KK 5555 22", "HAA KK 5555")
    assert not TEN.answers(lead, "HAA KK JJ 44 22", "HAA JJ 44 22")
    assert TEN.only(lead, "HAA QQ 55 2 3", "HAA QQ 55 2 3")
    assert TEN.clause(lead, "HAA QQ 55 2 3 4 K", "HAA QQ 2 3 4 K") == "guangdong-finance-2009 3.7"


def test_guangdong_3_7_five_pairs_go_down_from_the_longest() -> None:
    lead = "HJJ 99 88 77 66"
    assert TEN.answers(lead, "HAA KK QQ 33 44 5", "HAA KK QQ 33 44")
    assert not TEN.answers(lead, "H333 444 AA KK QQ 22", "HAA KK QQ 33 44")
    assert TEN.answers(lead, "H333 444 AA KK QQ 22", "H333 444 AA KK")
    assert TEN.answers(lead, "H333 444 5555 A", "H333 444 5555")


def test_guangdong_3_7_six_pairs_follow_the_same_order() -> None:
    lead = "HQQ JJ 99 88 77 66"
    assert not TEN.answers(lead, "H333 444 AA KK 66 88 Q", "HAA KK 88 66 44 33")
    assert TEN.answers(lead, "H333 444 AA KK 66 88 Q", "H333 444 AA KK 66")
    assert TEN.answers(lead, "H333 444 AA KK 55 22 Q", "HAA KK 55 44 33 22")


def test_guangdong_3_8_a_spinning_tractor_then_triples_then_pairs() -> None:
    lead = "H888 777"
    assert TEN.only(lead, "HKKK QQQ AA", "HKKK QQQ")
    assert TEN.only(lead, "HKKK JJJ AA 5", "HKKK JJJ")
    assert TEN.only(lead, "HKKK AA 5 3", "HKKK AA 5", "HKKK AA 3")
    assert TEN.answers(lead, "HKKK QQ JJ 3", "HKKK QQ J")
    assert not TEN.answers(lead, "HKKK QQ JJ 3", "HKK QQ JJ")
    assert TEN.only(lead, "HAA KK QQ 44", "HAA KK QQ")
    assert TEN.only(lead, "HAA KK 44 2", "HAA KK 44")
    assert TEN.only(lead, "HAA QQ 44 2", "HAA QQ 44")
    assert not TEN.answers(lead, "HKKK Q 3 5 2 4", "HKK Q 3 5 2")
    assert TEN.clause(lead, "HKKK QQQ AA", "HKK QQ AA") == "guangdong-finance-2009 3.8"


def test_guangdong_3_8_四条_a_quad_asks_for_a_quad_then_three_and_one_then_a_tractor_then_pairs() -> None:
    assert TEN.only("H9999", "H6666 KKK", "H6666")
    assert TEN.only("H9999", "HKKK QQ J", "HKKK Q", "HKKK J")
    assert TEN.only("H9999", "HQQ JJ 33", "HQQ JJ")
    assert TEN.only("H9999", "HQQ 44 22 7", "HQQ 44", "HQQ 22", "H44 22")
    assert TEN.only("H9999", "HQQ 4 2 7", "HQQ 4 2", "HQQ 4 7", "HQQ 2 7")


def test_guangdong_3_8注_a_spinning_tractor_beats_a_tractor_of_as_many_cards_led_or_followed() -> None:
    assert TEN.best("HAA KK QQ", "H999 888") == 2
    assert TEN.best("H999 888", "HAA KK QQ") == 1
    assert TEN.best("H333 222", "H444 333") == 2
    assert TEN.best("HAA KK QQ", "S44 33 22", "S333 222") == 3


def test_guangdong_3_9_undeclared_three_and_two_are_a_triple_and_a_pair() -> None:
    unsaid = TEN.led("HAAA KK")
    assert unsaid
    assert [unit.name for unit in unsaid.units] == ["triple", "pair"]
    stated = TEN.led("HAAA KK", "HA", "HAA KK")
    assert stated
    assert [unit.name for unit in stated.units] == ["tractor", "single"]
    assert stated.declared
    assert TEN.answers("HAAA KK", "H777 66 3", "H777 66")
    assert not TEN.answers("HAAA KK", "H777 66 3", "H77 66 3")
    assert TEN.answers("HAAA KK", "H777 66 3", "H77 66 3", "HA", "HAA KK")
    assert not TEN.answers("HAAA KK", "H777 66 3", "H777 6 3", "HA", "HAA KK")


def test_guangdong_3_10_equal_cards_go_to_the_first() -> None:
    assert TEN.best("HK", "HK", "HQ", "HJ") == 1
    assert TEN.best("HT", "CT", "DT") == 1
    assert TEN.best("HA", "S2", "SA", "SA") == 3


def test_guangdong_3_11_a_throw_stands_if_each_unit_is_the_highest_of_its_type() -> None:
    assert TEN.stand("HA KK", "HQQ 5", "HJ 4", "H9 8").ok
    assert TEN.stand("HAAA KK", "H7777", "H9 8").ok
    assert TEN.stand("HA KK", "SAA", "CAA").ok
    assert not TEN.stand("HA QQ", "", "HKK", "").ok


def test_guangdong_3_11_a_failed_throw_costs_twenty_and_leads_the_beaten_unit() -> None:
    stand = TEN.stand("HA K QQ", "HA 7", "H9 8", "HT 3")
    assert (stand.must_play, stand.charge, stand.stopper) == (cards("HK"), 20, 0)
    stand = TEN.stand("HA QQ", "H9 8", "HKK 7", "H4 3")
    assert (sorted(stand.must_play or ()), stand.charge, stand.stopper) == (list(cards("HQQ")), 20, 1)
    stand = TEN.stand("HK QQ", "HAA", "", "")
    assert stand.must_play == cards("HK")
    assert stand.clause == "guangdong-finance-2009 3.11"


@pytest.mark.parametrize(
    ("led", "won", "times"),
    [
        ("H9", "S3", 1),
        ("H99", "S33", 2),
        ("H999", "S333", 3),
        ("H9999", "S4444", 4),
        ("H99 88", "S44 33", 4),
        ("H99 88", "S4444", 4),
        ("H99 88 77", "S444 333", 6),
        ("S99", "S99", 2),
        ("HA QQ", "S3 44", 2),
    ],
)
def test_guangdong_4_2_the_kitty_counts_once_for_each_card_of_the_largest_unit(led: str, won: str, times: int) -> None:
    assert TEN.kitty(led, won, "HK 5") == (times, 15 * times)


def test_guangdong_4_2_only_trumps_capture_and_only_the_opponents() -> None:
    assert TEN.kitty("H99", "HAA", "HK 5") == (0, 0)
    assert TEN.kitty("H99", "S33", "HK 5", by_opponents=False) == (0, 0)


@pytest.mark.parametrize(
    ("points", "side", "levels"),
    [
        (-40, "declarers", 3),
        (0, "declarers", 3),
        (5, "declarers", 2),
        (75, "declarers", 2),
        (80, "declarers", 1),
        (155, "declarers", 1),
        (160, "opponents", 0),
        (235, "opponents", 0),
        (240, "opponents", 1),
        (320, "opponents", 2),
        (400, "opponents", 3),
    ],
)
def test_guangdong_5_levels_for_the_opponents_points(points: int, side: str, levels: int) -> None:
    assert TEN.levels(points) == (side, levels)
