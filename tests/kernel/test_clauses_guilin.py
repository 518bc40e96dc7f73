"""The card clauses of guilin-2009, one by one: four decks, no kitty, no throws, level 5 or 9 with spades as trumps.

Not here: bidding, offences, matches (``tests/deal``, ``tests/referee``, ``tests/match``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards

FIVE = Clauses("guilin-2009", "5")
NINE = Clauses("guilin-2009", "9")


def test_guilin_3_1_a_pair_is_two_identical_cards() -> None:
    assert FIVE.shape("H99") == "pair"
    assert FIVE.shape("H5 C5") == "throw_forbidden"
    assert FIVE.shape("H2 C2") == "throw_forbidden"
    assert FIVE.shape("H55") == "pair"


def test_guilin_3_1_neighbouring_pairs_are_a_tractor_of_any_length() -> None:
    assert NINE.shape("H33 44") == "tractor"
    assert FIVE.shape("CAA KK QQ JJ TT 99 88 77 66") == "tractor"
    assert FIVE.shape("HAA QQ") == "throw_forbidden"


@pytest.mark.parametrize("suit", "SHCD")
def test_guilin_3_1_neighbours_of_the_level_rank_are_not_adjacent(suit: str) -> None:
    assert FIVE.shape(f"{suit}66 44") == "throw_forbidden"
    assert FIVE.shape(f"{suit}77 66") == "tractor"
    assert NINE.shape(f"{suit}TT 88") == "throw_forbidden"


def test_guilin_3_1_twos_are_trumps_at_every_level_and_join_nothing() -> None:
    assert not FIVE.answers("S9", "H2 C9", "C9")
    assert FIVE.shape("S22 H22") == "throw_forbidden"
    assert FIVE.shape("S33 22") == "throw_forbidden"
    assert FIVE.shape("H22 SAA") == "throw_forbidden"


def test_guilin_3_2_triples_or_quads_in_a_row_are_a_bulldozer() -> None:
    assert FIVE.shape("HAAA KKK") == "triple_tractor"
    assert FIVE.shape("H3333 4444") == "quad_tractor"
    assert FIVE.shape("BJ BJ BJ LJ LJ LJ") == "triple_tractor"
    assert FIVE.shape("HAAA QQQ") == "throw_forbidden"


def test_guilin_3_3_three_triples_in_a_row_stand_but_nothing_runs_past_the_ace() -> None:
    assert FIVE.shape("HAAA KKK QQQ") == "triple_tractor"
    assert FIVE.shape("S22 AA KK") == "throw_forbidden"
    assert FIVE.shape("S222 AAA KKK") == "throw_forbidden"
    assert FIVE.shape("S222 AAA") == "throw_forbidden"


def test_guilin_3_4_four_identical_cards_are_a_bomb() -> None:
    assert FIVE.shape("H7777") == "quad"
    assert FIVE.shape("H5555") == "quad"
    assert FIVE.shape("H55 C55") == "throw_forbidden"


def test_guilin_4_1_a_single_is_answered_by_any_card_of_the_suit() -> None:
    assert FIVE.only("H9", "HKK 3 C7", "HK", "H3")
    assert FIVE.clause("H9", "HK C7", "C7") == "guilin-2009 4.1"
    assert FIVE.only("H9", "S3 C77", "S3", "C7")


def test_guilin_4_1_a_pair_is_owed_out_of_triples_quads_and_tractors() -> None:
    assert FIVE.only("H99", "HKKK 7 3", "HKK")
    assert FIVE.only("H99", "HKKKK 7", "HKK")
    assert FIVE.only("H99", "HQQ JJ 3", "HQQ", "HJJ")
    assert FIVE.only("H99", "HK 7 3", "HK 7", "HK 3", "H7 3")
    assert FIVE.clause("H99", "HKK 7 3", "H7 3") == "guilin-2009 4.1"


def test_guilin_4_1_a_short_suit_is_played_out() -> None:
    assert FIVE.only("H99", "HK C4 D8", "HK C4", "HK D8")


def test_guilin_4_1_whoever_is_void_plays_anything() -> None:
    assert FIVE.answers("H99", "C33 S8 D4", "C3 S8")
    assert FIVE.answers("H99", "C33 S8 D4", "C33")


def test_guilin_4_2_tractor_or_bomb_then_two_pairs_then_one() -> None:
    assert FIVE.only("H99 88", "HQQ JJ 3333", "HQQ JJ", "H3333")
    assert FIVE.only("H99 88", "HQQ 77 4 3", "HQQ 77")
    assert FIVE.only("H99 88", "HQQ 7 4 3", "HQQ 7 4", "HQQ 7 3", "HQQ 4 3")
    assert FIVE.only("H99 88", "HKKKK 7 3", "HKKKK")
    assert FIVE.clause("H99 88", "HQQ JJ 77", "HQQ 77") == "guilin-2009 4.2"


def test_guilin_4_2_a_refusal_names_the_units_that_are_owed() -> None:
    lead = FIVE.led("H99 88")
    assert lead
    verdict = FIVE.rules.follow(lead, cards("HQQ JJ 77"), cards("HQQ 77"))
    assert verdict.facts["owed"] == [[["tractor2"], ["quad"]]]
    verdict = FIVE.rules.follow(lead, cards("HQQ 77 6"), cards("HQQ 76"))
    assert verdict.facts["owed"] == [[["pair", "pair"]]]
    assert verdict.facts["owed_cards"] == 4


def test_guilin_4_2_a_bulldozer_holds_a_tractor() -> None:
    assert FIVE.only("H99 88", "H777 666 K", "H77 66")


def test_guilin_4_3_three_pairs_are_answered_by_their_like_or_a_bulldozer() -> None:
    assert FIVE.only("HTT 99 88", "H333 444 QQ", "H333 444")
    assert FIVE.only("HTT 99 88", "HAA KK QQ 333 444", "HAA KK QQ", "H333 444")
    assert FIVE.clause("HTT 99 88", "H333 444 QQ", "H33 44 QQ") == "guilin-2009 4.3"


def test_guilin_4_3_then_a_tractor_or_bomb_with_a_pair() -> None:
    assert FIVE.only("HTT 99 88", "HAA KK 33 7", "HAA KK 33")
    assert FIVE.only("HTT 99 88", "HAA 6666 3", "HAA 6666")
    assert not FIVE.answers("HTT 99 88", "HAA 6666 33 J", "HAA 66 33")


def test_guilin_4_3_a_lone_tractor_comes_before_loose_pairs_and_then_pairs_as_many_as_there_are() -> None:
    assert FIVE.only("HTT 99 88", "HAA KK 3 4", "HAA KK 3 4")
    assert FIVE.only("HTT 99 88", "HAA JJ 77 3", "HAA JJ 77")
    assert FIVE.only("HTT 99 88", "HAA JJ 7 4 3", "HAA JJ 7 4", "HAA JJ 7 3", "HAA JJ 4 3")


def test_guilin_4_3_four_pairs_go_down_from_the_longest() -> None:
    lead = "HTT 99 88 77"
    assert FIVE.answers(lead, "HAA KK QQ 44 3", "HAA KK QQ 44")
    assert FIVE.answers(lead, "H333 444 QQ J", "H333 444 QQ")
    assert not FIVE.answers(lead, "H333 444 QQ JJ A", "H33 44 QQ JJ")
    assert FIVE.answers(lead, "HAA KK 33 44 66", "HAA KK 33 44")
    assert not FIVE.answers(lead, "HAA KK 33 44 66", "HAA KK 33 66")
    assert FIVE.answers(lead, "HAA KK 6666 44", "HAA KK 6666")
    assert not FIVE.answers(lead, "HAA KK 6666 44", "HAA KK 66 44")
    assert FIVE.answers(lead, "HAA KK JJ 66 44", "HAA KK JJ 44")
    assert not FIVE.answers(lead, "HAA KK JJ 66 44", "HAA JJ 66 44")


def test_guilin_4_3_a_long_tractor_or_bulldozer_comes_before_fewer_pairs() -> None:
    assert FIVE.only("HTT 99 88 77", "HAA KK QQ J 4 3", "HAA KK QQ J 4", "HAA KK QQ J 3", "HAA KK QQ 4 3")
    assert FIVE.answers("HTT 99 88 77", "H333 444 Q J A", "H333 444 Q J")
    assert not FIVE.answers("HTT 99 88 77", "H333 444 Q J A", "H33 44 Q J A 3")


def test_guilin_4_3_five_pairs_go_down_from_the_longest() -> None:
    lead = "HJJ TT 99 88 77"
    assert FIVE.answers(lead, "HAA KK QQ 33 44 6", "HAA KK QQ 33 44")
    assert not FIVE.answers(lead, "HAA KK QQ 33 44 6", "HAA KK QQ 33 4 6")
    assert not FIVE.answers(lead, "HAA KK QQ JJ 66 44 33", "HAA KK QQ 66 44")


def test_guilin_4_3_six_pairs_follow_the_same_order() -> None:
    lead = "HQQ JJ TT 99 88 77"
    assert not FIVE.answers(lead, "HAA KK QQ JJ 66 44 3", "HAA KK QQ 66 44 J 3")
    assert FIVE.answers(lead, "HAA KK QQ JJ 66 44 3", "HAA KK QQ JJ 66 44")
    assert FIVE.answers(lead, "H6666 44 33 AA QQ T", "H6666 44 33 AA QQ")
    assert FIVE.answers(lead, "H6666 AA QQ TT 88 44 3", "H6666 AA QQ TT 88")
    assert not FIVE.answers(lead, "H6666 AA QQ TT 88 44 3", "H66 AA QQ TT 88 44")
    assert FIVE.answers(lead, "H777 666 AA KK 33 QT", "H777 666 AA KK 33")
    assert not FIVE.answers(lead, "H777 666 AA KK JJ TT 33 9", "H77 66 AA KK JJ TT")


def test_guilin_4_4_a_quad_then_three_and_one_then_a_tractor_then_pairs() -> None:
    assert FIVE.only("H9999", "H6666 KKK 3", "H6666")
    assert FIVE.only("H9999", "HKKK QQ JJ", "HKKK Q", "HKKK J")
    assert FIVE.only("H9999", "HQQ JJ 33", "HQQ JJ")
    assert FIVE.only("H9999", "HQQ 33 7 8", "HQQ 33")
    assert FIVE.only("H9999", "HQQ 3 7 8", "HQQ 3 7", "HQQ 3 8", "HQQ 7 8")
    assert FIVE.clause("H9999", "HQQ 33 7", "HQQ 3 7") == "guilin-2009 4.4"


def test_guilin_4_5_a_triple_is_owed_even_out_of_a_quad_or_a_bulldozer() -> None:
    assert FIVE.only("H999", "HKKK 77 3", "HKKK")
    assert FIVE.only("H999", "H6666 77 3", "H666")
    assert FIVE.only("H999", "H777 666 3", "H777", "H666")


def test_guilin_4_5_pairs_inside_a_tractor_are_not_owed() -> None:
    assert FIVE.only("H999", "HKK 7 3", "HKK 7", "HKK 3")
    assert FIVE.answers("H999", "H77 88 3 J Q", "H3 J Q")
    assert FIVE.answers("H999", "H77 88 3 J Q", "H77 3")
    assert not FIVE.answers("H999", "H77 88 KK 3 J Q", "H3 J Q")
    assert FIVE.answers("H999", "H77 88 KK 3 J Q", "H77 3")
    assert FIVE.answers("S999", "S22 AA 3 J Q", "S3 J Q")


def test_guilin_4_6_a_bulldozer_then_three_pairs_in_a_row_then_shorter_ones() -> None:
    lead = "H888 999"
    assert FIVE.only(lead, "HKKK QQQ AA", "HKKK QQQ")
    assert FIVE.only(lead, "HAA KK QQ 44", "HAA KK QQ")
    assert FIVE.only(lead, "HAA KK JJ 3", "HAA KK JJ")
    assert not FIVE.answers(lead, "HJJJJ AA 3 7", "HJJ AA 3 7")
    assert FIVE.clause(lead, "HKKK QQQ AA", "HKK QQ AA") == "guilin-2009 4.6"


def test_guilin_4_6_two_loose_triples_are_no_rung() -> None:
    assert FIVE.only("H888 999", "HKKK JJJ 77", "HKK JJ 77")
    assert FIVE.answers("H888 999", "HKKK JJJ 3", "HKKK JJJ")
    assert FIVE.answers("H888 999", "HKKK JJJ 3", "HKKK JJ 3")


def test_guilin_4_7_several_units_are_not_led() -> None:
    for text in ("HA K Q", "HAAA KK", "HAA KK 3", "HAA KKQ"):
        assert FIVE.refusal(text) == ("throw_forbidden", "guilin-2009 4.7")
    assert FIVE.refusal("HAA K", "HAA", "HK") == ("throw_forbidden", "guilin-2009 4.7")
    assert not FIVE.rules.throws_allowed


def test_guilin_5_1_trumps_from_the_big_joker_down_to_the_three() -> None:
    assert FIVE.falling("BJ", "LJ", "S5", "H5", "S2", "C2", "SA", "SK", "SQ", "S6", "S4", "S3")


def test_guilin_5_1_level_cards_and_twos_of_other_suits_are_equal_among_themselves() -> None:
    for one, other in (("H5", "C5"), ("C5", "D5"), ("D2", "C2"), ("H2", "D2")):
        assert FIVE.best(one, other) == FIVE.best(other, one) == 1


def test_guilin_6_1_higher_wins_and_equal_cards_go_to_the_first() -> None:
    assert FIVE.best("H99 88", "HQQ JJ") == 2
    assert FIVE.best("HQQ JJ", "HQQ JJ") == 1
    assert FIVE.best("HK", "HK", "HA", "HA") == 3
    assert FIVE.best("H99", "HA K") == 1


def test_guilin_6_2_tractors_of_trumps_from_the_jokers_to_aa22() -> None:
    assert FIVE.falling("BJ BJ LJ LJ", "SAA KK", "SKK QQ", "S77 66", "S44 33", "S22 AA")


def test_guilin_6_2_only_the_jokers_join_above_the_ace() -> None:
    for text in ("LJ LJ S55", "S55 H55", "H55 S22", "S22 H22", "H22 SAA"):
        assert FIVE.shape(text) == "throw_forbidden"
    assert FIVE.answers("S99 88", "LJ LJ S55 H55 S7", "LJ LJ H55")


def test_guilin_6_2_aa22_answers_a_tractor_of_trumps_and_exists_only_while_the_ace_is_no_level_card() -> None:
    assert FIVE.shape("S22 AA") == "tractor"
    assert FIVE.only("S99 88", "S22 AA 77 4", "S22 AA")
    assert FIVE.only("S99 88", "S22 AA 44 33", "S22 AA", "S44 33")
    assert FIVE.shape("H22 AA") != "tractor"
    assert Clauses("guilin-2009", "A").shape("S22 AA") == "throw_forbidden"


def test_guilin_6_3_a_bulldozer_beats_a_tractor_of_as_many_cards_whatever_the_rank() -> None:
    assert FIVE.best("HAA KK QQ", "H666 777") == 2
    assert FIVE.best("H666 777", "HAA KK QQ") == 1
    assert FIVE.best("H333 444", "H666 777") == 2
    assert FIVE.best("HAA KK QQ JJ", "H3333 4444") == 2


def test_guilin_6_4_a_bomb_beats_a_two_pair_tractor_and_bombs_go_by_rank() -> None:
    assert FIVE.best("HAA KK", "H6666") == 2
    assert FIVE.best("H6666", "HAA KK") == 1
    assert FIVE.best("H6666", "H7777") == 2
    assert FIVE.best("SAA KK", "S3333") == 2
    assert FIVE.best("BJ BJ LJ LJ", "S3333") == 2
    assert FIVE.best("HAA KK QQ JJ", "H3333 7777") == 1


def test_guilin_6_5_a_ruff_meets_the_strongest_plain_play_so_far() -> None:
    assert FIVE.best("HAA KK", "H7777", "S44 33", "D3 4 6 7") == 2
    assert FIVE.best("HAA KK", "H7777", "S3333", "D3 4 6 7") == 3
    assert FIVE.best("HAA KK", "D3 4 6 7", "S44 33", "H7777") == 3
    assert FIVE.best("HAA KK QQ", "H333 444", "S333 444", "D33 44 66") == 3
    assert FIVE.best("HAA KK QQ", "H333 444", "S33 44 66", "D33 44 66") == 2


def test_guilin_6_5_after_a_ruff_only_the_ruff_is_to_be_beaten() -> None:
    assert FIVE.best("HAA KK", "S44 33", "H7777", "S66 77") == 4
    assert FIVE.best("HAA KK", "S44 33", "S6666", "S88 77") == 3


def test_guilin_6_5_a_ruff_of_another_shape_is_a_discard() -> None:
    assert FIVE.best("H99 88", "SAA 33", "H77 66", "D44 66") == 1
    assert FIVE.best("H99", "S3 4", "H33", "D44") == 1
    assert FIVE.best("HK", "CA", "DA", "H3") == 1


@pytest.mark.parametrize(
    ("points", "levels"), [(160, 0), (195, 0), (199, 0), (200, 1), (235, 1), (240, 2), (400, 6), (800, 16)]
)
def test_guilin_7_1_opponents_take_over_at_160_and_climb_for_every_forty(points: int, levels: int) -> None:
    assert FIVE.levels(points) == ("opponents", levels)


@pytest.mark.parametrize(
    ("points", "levels"),
    [(155, 1), (125, 1), (121, 1), (120, 2), (85, 2), (80, 3), (45, 3), (40, 4), (5, 4), (0, 5), (-35, 5), (-40, 6)],
)
def test_guilin_7_2_declarers_climb_one_and_one_for_every_forty_fewer(points: int, levels: int) -> None:
    assert FIVE.levels(points) == ("declarers", levels)


@pytest.mark.parametrize(("led", "times"), [("H9", 1), ("H99", 2), ("H999", 3), ("H9999", 4), ("HTT 99 88", 6)])
def test_guilin_7_3_the_last_trick_counts_as_often_as_it_has_cards_for_either_side(led: str, times: int) -> None:
    lead = FIVE.led(led)
    assert lead
    trick = cards("HK D5 T")
    won = FIVE.rules.kitty(lead, lead.cards, True, (), trick)
    lost = FIVE.rules.kitty(lead, lead.cards, False, (), trick)
    assert (won.multiplier, won.points, won.instead) == (times, 25 * times, True)
    assert (lost.multiplier, lost.points, lost.instead) == (times, -25 * times, True)


def test_guilin_7_3_trumps_and_plain_cards_capture_alike() -> None:
    lead = FIVE.led("H99")
    assert lead
    assert FIVE.rules.kitty(lead, cards("S33"), True, (), cards("HK")).points == 20


def test_guilin_8_6_without_a_trump_suit_only_jokers_level_cards_and_twos_are_trumps() -> None:
    none = Clauses("guilin-2009", "7", None)
    assert none.falling("BJ", "LJ", "H7", "D2")
    assert none.best("C7", "S7") == none.best("C2", "S2") == 1
    assert none.best("C2", "S2", "SA") == 1
    assert none.best("SA", "D2") == 2
    assert none.shape("S77 H77") == none.shape("LJ LJ S77") == none.shape("S77 22") == "throw_forbidden"
    assert none.shape("BJ BJ LJ LJ") == "tractor"
