"""The card clauses of four-deck, one by one: four decks, kitty of eight, level 10 with spades as trumps.

Not here: turning up trumps, offences, the event (``tests/deal``, ``tests/referee``, ``tests/match``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards

TEN = Clauses("four-deck", "T")


def test_four_deck_大小_tractors_spinning_tractors_quads_and_runs_of_quads() -> None:
    assert TEN.shape("H66 77 88 99") == TEN.shape("H66 77") == "tractor"
    assert TEN.shape("H222 333") == TEN.shape("H666 777") == "triple_tractor"
    assert TEN.shape("H2222") == "quad"
    assert TEN.shape("H4444 5555") == "quad_tractor"


def test_four_deck_大小_the_two_is_an_ordinary_card() -> None:
    assert TEN.answers("SA", "H2 C9", "C9")
    assert TEN.shape("H33 22") == "tractor"


def test_four_deck_silent_order_adjacency_and_equal_cards() -> None:
    assert TEN.falling("BJ", "LJ", "ST", "HT", "SA", "SK", "SJ", "S9", "S2", "HA")
    assert TEN.shape("HJJ 99") == TEN.shape("LJ LJ STT DTT SAA") == "tractor"
    assert TEN.shape("HAA 22") == TEN.shape("HTT DTT") == "throw"
    assert TEN.best("H99 88", "H99 88") == TEN.best("HT", "CT") == 1


def test_four_deck_牌的大小_the_wider_of_the_same_number_of_cards_wins() -> None:
    assert TEN.best("H66 77 88 99", "H4444 5555") == 2
    assert TEN.best("H4444 5555", "H66 77 88 99") == 1
    assert TEN.best("H66 77 88", "H222 333") == 2
    assert TEN.best("H222 333", "H66 77 88") == 1
    assert TEN.best("H77 88", "H2222") == 2
    assert TEN.best("H2222", "H77 88") == 1
    assert TEN.best("SAA KK", "S2222") == TEN.best("BJ BJ LJ LJ", "S2222") == 2
    assert TEN.best("H66 77 88 99", "H4444 6666") == 1


def test_four_deck_跟牌_the_suit_and_its_pairs_are_followed() -> None:
    assert not TEN.answers("HA", "H3 SA", "SA")
    assert TEN.answers("HA", "HT SA", "SA")
    assert TEN.only("H99", "HQQ JJ 3", "HQQ", "HJJ")
    assert TEN.only("H99", "HKKK 3", "HKK")
    assert TEN.only("H99", "HK C33", "HK C3")


def test_four_deck_跟牌_5对连拖_from_the_longest_down_to_loose_pairs() -> None:
    lead = "H88 77 66 55 44"
    assert TEN.answers(lead, "HAA KK QQ JJ 33 9 2", "HAA KK QQ JJ 33")
    assert not TEN.answers(lead, "HAA KK QQ JJ 33 9 2", "HAA KK QQ JJ 9 2")
    assert TEN.answers(lead, "HAA KK QQ 33 22 9", "HAA KK QQ 33 22")
    assert not TEN.answers(lead, "HAA KK QQ 33 22 77 9", "HAA KK QQ 33 77")
    assert TEN.answers(lead, "HAA KK JJ 88 33 9", "HAA KK JJ 88 33")
    assert not TEN.answers(lead, "HAA KK JJ 88 33 66 9", "HAA JJ 88 33 66")
    assert TEN.answers(lead, "HAA QQ 77 55 33 2", "HAA QQ 77 55 33")
    assert TEN.answers(lead, "HAAA QQQ 5 3 2 7 8", "HAA QQ 5 3 2 7 8 A")
    assert TEN.clause(lead, "HAA QQ 77 55 33 2", "HAA QQ 77 55 3 2") == "four-deck 跟牌/5对连拖"


def test_four_deck_跟牌_4对连拖_from_the_longest_down_and_triples_are_broken() -> None:
    lead = "H77 66 55 44"
    assert TEN.only(lead, "HAA KK QQ 33 2", "HAA KK QQ 33")
    assert TEN.answers(lead, "HAA KK 33 22 JJ", "HAA KK 33 22")
    assert not TEN.answers(lead, "HAA KK 33 22 JJ", "HAA KK JJ 33")
    assert TEN.answers(lead, "HAA KK JJ 33 9 8", "HAA KK JJ 33")
    assert TEN.answers(lead, "HAAA QQ 99 3 2", "HAA QQ 99 3 2")
    assert TEN.answers(lead, "HAAA QQ 99 3 2", "HAAA QQ 99 3")
    assert not TEN.answers(lead, "HAAA QQ 99 3 2", "HAAA QQ 9 3 2")
    assert TEN.answers(lead, "H9999 AA QQ 3", "H9999 AA QQ")
    assert TEN.clause(lead, "HAAA QQ 99 3 2", "HAAA QQ 9 3 2") == "four-deck 跟牌/4对连拖"


def test_four_deck_跟牌_3连拖_1_a_spinning_tractor_then_pairs_in_a_row_and_triples_below_three_pairs() -> None:
    lead = "H666 777"
    assert TEN.only(lead, "HKKK QQQ AA", "HKKK QQQ")
    assert TEN.only(lead, "HAA KK QQ 999", "HAA KK QQ")
    assert TEN.only(lead, "HAA KK 99 3", "HAA KK 99")
    assert TEN.only(lead, "HKKK JJJ 33 2", "HKK JJ 33")
    assert TEN.only(lead, "HKKK JJJ 3 2", "HKKK JJJ")
    assert TEN.only(lead, "HKKK 33 9 2", "HKKK 33 9", "HKKK 33 2")
    assert TEN.only(lead, "HKKK 3 9 2 J", "HKKK 3 9 2", "HKKK 3 9 J", "HKKK 3 2 J", "HKKK 9 2 J")
    assert TEN.clause(lead, "HKKK 33 9 2", "HKK 33 9 2") == "four-deck 跟牌/3连拖(1)"


def test_four_deck_跟牌_3连拖_2_three_pairs_in_a_row_and_a_spinning_tractor_may_be_played() -> None:
    lead = "H88 77 66"
    assert TEN.only(lead, "H333 444 KK", "H33 44 KK", "H333 444")
    assert TEN.only(lead, "HAA KK QQ 333 444", "HAA KK QQ", "H333 444")
    assert TEN.only(lead, "H333 444 9", "H33 44 3 4", "H33 44 3 9", "H33 44 4 9", "H333 444")
    assert TEN.only(lead, "HAA KK 33 9 2", "HAA KK 33")
    assert TEN.only(lead, "HAA QQ 33 9 2", "HAA QQ 33")
    assert TEN.answers(lead, "HKKK 33 9 2 J", "HKK 33 9 2")
    assert not TEN.answers(lead, "HKKK 33 9 2 J", "HKKK 9 2 J")
    assert TEN.clause(lead, "HAA KK 33 9 2", "HAA KK 9 2") == "four-deck 跟牌/3连拖(2)"


def test_four_deck_跟牌_四条_a_quad_then_a_tractor_then_two_pairs_then_three_and_one() -> None:
    assert TEN.only("H9999", "H5555 KK QQ", "H5555")
    assert TEN.only("H9999", "HKK QQ 333", "HKK QQ")
    assert TEN.only("H9999", "HKKK 33 8", "HKK 33")
    assert TEN.only("H9999", "HKKK 3 8", "HKKK 3", "HKKK 8")
    assert TEN.only("H9999", "HKK 3 8 2", "HKK 3 8", "HKK 3 2", "HKK 8 2")
    assert TEN.clause("H9999", "HKKK 33 8", "HKKK 3") == "four-deck 跟牌/四条"


def test_four_deck_跟牌_2对连拖_a_tractor_or_quad_then_two_pairs_then_three_and_one() -> None:
    assert TEN.only("H88 77", "HKK QQ 5555", "HKK QQ", "H5555")
    assert TEN.only("H88 77", "HKK JJ 33", "HKK JJ", "HKK 33", "HJJ 33")
    assert TEN.only("H88 77", "HKKK 33 9", "HKK 33")
    assert TEN.only("H88 77", "HKKK 3 4", "HKKK 3", "HKKK 4")
    assert TEN.only("H88 77", "HKK 3 4 9", "HKK 3 4", "HKK 3 9", "HKK 4 9")
    assert TEN.only("H88 77", "HKKK QQQ 4", "HKK QQ")
    assert TEN.clause("H88 77", "HKK JJ 3", "HKK J 3") == "four-deck 跟牌/2对连拖"


def test_four_deck_silent_quad_kept_whole_against_a_two_pair_tractor() -> None:
    assert TEN.only("H88 77", "H6666 55 3", "H6666")
    assert TEN.only("H88 77", "H6666 55 44", "H6666", "H55 44")
    assert TEN.answers("H88 77 3", "HKK QQ 5555 2", "HKK QQ 5", "H88 77", "H3")
    stated = ("HKK QQ", "H999")
    assert TEN.answers("HKK QQ 999", "H5555 8 JJ QQ", "HQQ JJ 555", *stated)
    assert not TEN.answers("HKK QQ 999", "H5555 8 JJ QQ", "H5555 JJ 8", *stated)
    assert TEN.answers("HKK QQ 999", "H5555 8 JJ AA", "H5555 JJ 8", *stated)


def test_four_deck_跟牌_F_三条_a_triple_even_out_of_a_quad_then_a_pair_and_one() -> None:
    assert TEN.only("H999", "HKKK 77 3", "HKKK")
    assert TEN.only("H999", "H6666 KK 3", "H666")
    assert TEN.only("H999", "HKK 7 3", "HKK 7", "HKK 3")
    assert TEN.only("H999", "HKJ 7 3", "HKJ 7", "HKJ 3", "HK 7 3", "HJ 7 3")
    assert TEN.clause("H999", "H6666 KK 3", "HKK 3") == "four-deck 跟牌/F 三条"


def test_four_deck_silent_quads_in_a_row_are_followed_by_their_like_then_as_four_pairs() -> None:
    lead = "H4444 5555"
    assert TEN.only(lead, "H8888 9999 A", "H8888 9999")
    assert TEN.answers(lead, "HAA KK QQ JJ 8888", "HAA KK QQ JJ")
    assert not TEN.answers(lead, "HAA KK QQ JJ 8888", "H8888 AA KK")
    assert TEN.answers(lead, "H8888 AA KK 2", "H8888 AA KK")


def test_four_deck_枪牌_a_ruff_has_the_class_of_the_first_hand_even_when_another_took_over() -> None:
    assert TEN.best("H77 88", "H2222", "S44 55", "D3 4 5 6") == 3
    assert TEN.best("H66 77 88", "H222 333", "S44 55 66", "D33 44 55") == 3
    assert TEN.best("H77 88", "HKK QQ", "S44 55", "S2222") == 4
    assert TEN.best("H999", "HKK 3", "S333", "SAA 9") == 3
    assert TEN.best("H2222", "S44 55") == 1
    assert TEN.best("HK", "CA", "DA", "H3") == 1


def test_four_deck_枪牌_ruffs_of_a_throw_compare_the_largest_unit_only() -> None:
    units = ("HAA KK", "H99")
    assert TEN.best("HAA KK 99", "S66 77 BJ BJ", "S88 99 22", units=units) == 3
    assert TEN.best("HAA KK 99", "S66 77 22", "S33 44 BJ BJ", units=units) == 2
    assert TEN.best("HAA KK 99", "S66 77 22", "S3333 44", units=units) == 3
    assert TEN.best("HAA KK 99", "S66 77 2 3", units=units) == 1


def test_four_deck_碎牌_any_cards_of_one_suit_split_as_the_thrower_states() -> None:
    assert TEN.shape("HAAA KK") == TEN.shape("HA K 9") == "throw"
    assert TEN.stand("HA KK", "HQQ 5", "HJ 4", "H9 8", units=("HA", "HKK")).ok
    assert TEN.stand("HAAA KK", "H7777", "HJ 4", "H9 8", units=("HAAA", "HKK")).ok
    assert not TEN.stand("HAAA KK", "H7777", "HJ 4", "H9 8", units=("HA", "HAA KK")).ok
    assert TEN.answers("HAAA KK", "H777 66 3", "H777 66", "HAAA", "HKK")
    assert not TEN.answers("HAAA KK", "H777 66 3", "H77 66 3", "HAAA", "HKK")


def test_four_deck_碎牌_失败_ten_a_card_and_the_smallest_stopped_unit_is_played() -> None:
    stand = TEN.stand("HK Q 9", "HA 5", "HJ 4", "H8 7", units=("HK", "HQ", "H9"))
    assert (stand.must_play, stand.charge, stand.clause) == (cards("H9"), 30, "four-deck 碎牌/失败")
    stand = TEN.stand("BJ LJ SAA", "H55 S4 3", "S9 8 7 6", "BJ S2 3 5", units=("BJ", "LJ", "SAA"))
    assert (stand.must_play, stand.charge) == (cards("LJ"), 40)
    assert not TEN.stand("HK Q", "", "HA", "", units=("HK", "HQ")).ok


def test_four_deck_碎牌_不明示_the_others_take_the_split_they_like() -> None:
    assert TEN.answers("HAAA KK", "H777 66 3", "H777 66")
    assert TEN.answers("HAAA KK", "H777 66 3", "H77 66 3")
    assert TEN.answers("HAAA KK", "H7777 66 3", "H777 66")
    assert TEN.answers("HAAA KK", "H7777 66 3", "H7777 3")
    assert not TEN.answers("HAAA KK", "H7777 66 3", "H77 66 3")
    assert not TEN.answers("HAAA KK", "H777 66 3", "H777 6 3")


def test_four_deck_碎牌_不明示_a_throw_that_one_split_lets_stop_leaves_the_choice_to_the_others() -> None:
    stand = TEN.stand("HAAA KK", "H7777", "HJ 4", "H9 8")
    assert (stand.ok, stand.must_play, stand.chooser, stand.charge) == (False, None, "others", 50)
    assert [sorted(choice) for choice in stand.choices] == [sorted(cards("HAA KK"))]
    assert TEN.stand("HAAA KK", "H777", "HJ 4", "H9 8").ok


def test_four_deck_碎牌_不明示_whoever_ruffs_takes_the_split_that_serves_him() -> None:
    assert TEN.best("HAAA KK", "S333 22") == 2
    assert TEN.best("HAAA KK", "S33 22 4") == 2
    assert TEN.best("HAAA KK", "S33 44 2", units=("HAAA", "HKK")) == 1
    assert TEN.best("HAAA KK", "S333 44", units=("HA", "HAA KK")) == 2


def test_four_deck_碎牌_首轮AA_the_first_lead_of_two_aces_may_be_singles_unless_stated() -> None:
    free = TEN.led("HAA", first=True)
    stated = TEN.led("HAA", "HAA", first=True)
    assert free
    assert stated
    assert [len(split) for split in free.splits] == [1, 2]
    assert len(stated.splits) == 1
    hand = cards("HKK 3 2")
    assert TEN.rules.follow(free, hand, cards("H3 2")).ok
    assert not TEN.rules.follow(stated, hand, cards("H3 2")).ok
    assert not TEN.answers("HAA", "HKK 3 2", "H3 2")


def test_four_deck_碎牌_首轮AA_asks_about_no_other_pair_and_not_at_level_ace() -> None:
    ace = Clauses("four-deck", "A")
    for question, text in ((TEN, "HKK"), (TEN, "SAA"), (ace, "HAA"), (TEN, "HAAA")):
        lead = question.led(text, first=True)
        assert lead
        assert len(lead.splits) == 1


@pytest.mark.parametrize(
    ("led", "won", "times"),
    [("H9", "S3", 2), ("H99", "S33", 4), ("H9999", "S3333", 8), ("H99 88", "S44 33", 8), ("S999 888", "SQQQ JJJ", 12)],
)
def test_four_deck_silent_capture_counts_twice_the_cards_of_the_largest_unit(led: str, won: str, times: int) -> None:
    assert TEN.kitty(led, won, "HK 5") == (times, 15 * times)


def test_four_deck_silent_capture_needs_trumps_and_opponents() -> None:
    assert TEN.kitty("H99", "HAA", "HK") == (0, 0)
    assert TEN.kitty("H99", "S33", "HK", by_opponents=False) == (0, 0)


@pytest.mark.parametrize(
    ("points", "side", "levels"),
    [
        (-5, "declarers", 3),
        (0, "declarers", 3),
        (75, "declarers", 2),
        (80, "declarers", 1),
        (155, "declarers", 1),
        (160, "opponents", 0),
        (235, "opponents", 0),
        (240, "opponents", 1),
        (320, "opponents", 2),
    ],
)
def test_four_deck_silent_bands_of_points(points: int, side: str, levels: int) -> None:
    assert TEN.levels(points) == (side, levels)
