"""The card clauses of meizhusong-2016, one by one: two decks, kitty of eight, level 5 with spades as trumps.

Not here: bidding, offences, the event (``tests/deal``, ``tests/referee``, ``tests/match``).
"""

from __future__ import annotations

import pytest

from tests.kernel.tables import Clauses, cards

FIVE = Clauses("meizhusong-2016", "5")
NONE = Clauses("meizhusong-2016", "5", None)


def test_meizhusong_单元_singles_pairs_and_tractors_of_any_length() -> None:
    assert FIVE.shape("H9") == "single"
    assert FIVE.shape("H99") == "pair"
    assert FIVE.shape("H99 88") == FIVE.shape("HAA KK QQ JJ TT 99 88 77 66 44 33 22") == "tractor"
    assert FIVE.shape("H66 44") == FIVE.shape("S66 44") == "tractor"
    assert FIVE.shape("HAA 22") == "throw"


def test_meizhusong_单元_trumps_join_from_the_jokers_to_the_ace() -> None:
    for text in ("BJ BJ LJ LJ", "LJ LJ S55", "S55 H55", "H55 SAA", "BJ BJ LJ LJ S55 C55 SAA KK"):
        assert FIVE.shape(text) == "tractor"
    assert FIVE.shape("H55 C55") == "throw"


def test_meizhusong_大小_trumps_from_the_big_joker_down_to_the_two() -> None:
    assert FIVE.falling("BJ", "LJ", "S5", "H5", "SA", "SK", "S6", "S4", "S3", "S2", "HA")
    assert not FIVE.answers("SA", "H5 C9", "C9")
    assert FIVE.answers("SA", "H2 C9", "C9")


def test_meizhusong_牌的大小_equal_cards_go_to_the_first_and_shapes_are_alike() -> None:
    assert FIVE.best("H5", "C5", "SA", "S2") == 1
    assert FIVE.best("HK", "HK") == 1
    assert FIVE.best("HAA", "S2 3") == 1
    assert FIVE.best("H99 88", "HQQ JJ") == 2


def test_meizhusong_头牌_one_unit_or_several_highest_units_of_a_suit() -> None:
    assert FIVE.shape("HA KK") == FIVE.shape("HAA KK QQ 9") == "throw"
    assert FIVE.stand("HA KK", "HQQ 4", "HJ 6", "H9 8").ok
    assert FIVE.best("HK", "CA", "DA", "H3") == 1


def test_meizhusong_甩牌_a_failed_throw_costs_ten_a_card_and_leads_the_smallest_beaten_unit() -> None:
    stand = FIVE.stand("HK Q", "HA 4", "HJ 6", "H9 8")
    assert (stand.must_play, stand.charge, stand.clause) == (cards("HQ"), 20, "meizhusong-2016 甩牌")
    stand = FIVE.stand("HA QQ JJ 9", "", "HKK", "")
    assert (sorted(stand.must_play or ()), stand.charge) == (list(cards("H9")), 60)
    assert FIVE.stand("HAA KK Q", "HQ 9", "HJJ", "HTT 99").ok
    assert not FIVE.stand("HAA QQ J", "HKK", "", "").ok


def test_meizhusong_跟牌_the_shape_of_the_lead_while_it_is_held() -> None:
    assert FIVE.only("H99", "HQQ JJ 3", "HQQ", "HJJ")
    assert FIVE.only("H99", "HK 7 3", "HK 7", "HK 3", "H7 3")
    assert FIVE.only("H99", "HK C4 D8", "HK C4", "HK D8")
    assert FIVE.only("H99 88", "HAA KK 33", "HAA KK")
    assert FIVE.only("H99 88", "HKK 33 J Q", "HKK 33")
    assert FIVE.only("H99 88", "HKK 3 J Q", "HKK 3 J", "HKK 3 Q", "HKK J Q")
    assert FIVE.clause("H99 88", "HAA KK 33", "HAA 33") == "meizhusong-2016 跟牌"


def test_meizhusong_跟牌_longer_tractors_ask_for_the_longest_first() -> None:
    assert FIVE.only("HTT 99 88", "HAA KK 33 4 2", "HAA KK 33")
    assert FIVE.only("HTT 99 88", "HAA QQ 33 4", "HAA QQ 33")
    assert FIVE.answers("HJJ TT 99 88", "HAA KK QQ 77 66 3", "HAA KK QQ 77")
    assert not FIVE.answers("HJJ TT 99 88", "HAA KK QQ 77 66 3", "HAA KK 77 66")
    assert FIVE.answers("HQQ JJ TT 99 88", "HAA KK 66 44 33 7 2", "HAA KK 66 44 33")
    assert FIVE.answers("HJJ TT 99 88", "HAA KK 66 44 33 7", "H66 44 33 AA")
    assert not FIVE.answers("HJJ TT 99 88", "HAA KK 66 44 33 7", "HAA KK 44 33")


def test_meizhusong_跟牌_a_throw_unit_by_unit_tractors_first() -> None:
    assert FIVE.only("HA KK", "H99 8 3", "H99 8", "H99 3")
    assert FIVE.only("HAA KK Q", "HJJ TT 7 3", "HJJ TT 7", "HJJ TT 3")
    assert FIVE.only("HAA QQ", "HJJ TT 7 3", "HJJ TT")
    assert FIVE.only("HAA KK 99", "HQQ JJ 7 3 2", "HQQ JJ 7 3", "HQQ JJ 7 2", "HQQ JJ 3 2")


def test_meizhusong_杀牌_only_whoever_is_void_ruffs_single_by_single_pair_by_pair() -> None:
    assert not FIVE.answers("H9", "H3 SA", "SA")
    assert FIVE.best("H99", "HKK", "S3 4", "D4 6") == 2
    assert FIVE.best("H99 88", "HKK QQ", "S44 33", "D3 4 6 7") == 3
    assert FIVE.best("H99 88", "HKK QQ", "S77 33", "D3 4 6 7") == 2


def test_meizhusong_殺牌_the_higher_ruff_takes_the_trick() -> None:
    assert FIVE.best("HA", "S2", "SA", "HK") == 3
    assert FIVE.best("HAA KK Q", "S44 33 2", "S66 44 2") == 3
    assert FIVE.best("HAA KK Q", "S44 33 2", "S33 22 BJ") == 2
    assert FIVE.best("HAA KK", "S44 33", "S44 33") == 2


@pytest.mark.parametrize(
    ("led", "won", "times"),
    [
        ("H9", "HA", 2),
        ("H9", "S3", 2),
        ("HA K Q", "HA K Q", 2),
        ("H99", "S33", 4),
        ("HAA QQ 9", "HAA QQ 9", 4),
        ("H99 88", "S44 33", 16),
        ("HTT 99 88", "S88 77 66", 64),
        ("HJJ TT 99 88", "SJJ TT 99 88", 256),
        ("HAA KK 9", "HAA KK 9", 16),
        ("HAA KK QQ JJ TT 99 88 77 66 44 33 22",) * 2 + (2**24,),
    ],
)
def test_meizhusong_底牌分_two_to_the_cards_of_the_tractor_else_four_or_two(led: str, won: str, times: int) -> None:
    assert FIVE.kitty(led, won, "CK 5 T") == (times, 25 * times)


def test_meizhusong_底牌分_only_the_opponents_capture() -> None:
    assert FIVE.kitty("H99", "S33", "CK", by_opponents=False) == (0, 0)


def test_meizhusong_升级_opponents_take_over_at_eighty_and_climb_for_every_forty_without_end() -> None:
    for points, levels in ((80, 0), (115, 0), (120, 1), (160, 2), (200, 3), (1342177400, 33554433)):
        assert FIVE.levels(points) == ("opponents", levels)
    assert FIVE.levels(120 + 2**24 * 80) == ("opponents", 33554433)


@pytest.mark.parametrize(
    ("points", "levels"), [(75, 1), (40, 1), (35, 2), (5, 2), (0, 3), (-35, 3), (-40, 4), (-80, 5)]
)
def test_meizhusong_表五_declarers_climb_one_two_or_three_and_more_below_zero(points: int, levels: int) -> None:
    assert FIVE.levels(points) == ("declarers", levels)


def test_meizhusong_反牌_without_a_trump_suit_level_cards_are_equal_and_join_the_jokers_only() -> None:
    assert NONE.falling("BJ", "LJ", "H5")
    assert NONE.best("H5", "S5") == NONE.best("S5", "H5") == 1
    assert not NONE.answers("LJ", "D5 S3", "S3")
    assert NONE.shape("H55 S55") == "throw"
    assert NONE.shape("BJ BJ LJ LJ") == NONE.shape("LJ LJ D55") == "tractor"
    assert NONE.best("SA", "H5") == 2
