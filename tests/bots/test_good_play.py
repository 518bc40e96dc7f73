"""The rules player plays soundly: points to partners only, ruffs that pay, safe throws, a decent kitty."""

from __future__ import annotations

from tests.bots.positions import E, N, S, W, at_play, buried, naming, played
from tuolaji.cards import parse_cards
from tuolaji.deal.declaring import Bid
from tuolaji.kernel.load import rules_for

BOOK = "meizhusong-2016"
LONG_SPADES = "SA SA SK SQ SJ ST S9 S8 S7 S5 BJ LJ HA H3 D4"
SHORT = "SA S3 S5 HA HK HQ HJ H9 H3 CA CK C9 C3 D4 D7"


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(text)))


def points(text: tuple[int, ...]) -> int:
    return sum({3: 5, 8: 10, 11: 10}.get(card % 13, 0) for card in text if card < 52)


def test_points_go_to_a_partner_who_takes_the_trick() -> None:
    answer = played(*at_play(BOOK, W, "HK HT H3 C3 C4 S9", ["HA", "H4"]))
    assert points(answer) == 10


def test_points_are_withheld_from_opponents() -> None:
    assert played(*at_play(BOOK, W, "HK HT H3 C3 C4 S9", ["HA"])) == cards("H3")
    assert points(played(*at_play(BOOK, W, "DK DT D3 C3 C4 S9", ["HA"]))) == 0


def test_a_trick_of_points_is_ruffed_cheaply() -> None:
    assert played(*at_play(BOOK, E, "S3 SA BJ C4 C6", ["HA", "HT", "HK"])) == cards("S3")


def test_a_worthless_trick_is_not_worth_a_high_trump() -> None:
    assert played(*at_play(BOOK, E, "SA BJ C4 C6 D3", ["HQ", "H3", "H4"])) in (cards("C4"), cards("C6"), cards("D3"))


def test_the_partners_winning_trick_is_left_to_him() -> None:
    answer = played(*at_play(BOOK, E, "S3 SA BJ CK C6", ["H3", "HA", "H4"]))
    assert answer == cards("CK")


def test_the_second_hand_beats_with_the_cheapest_card_that_surely_holds() -> None:
    answer = played(*at_play(BOOK, S, "HA HQ H3 C3 C4", ["HT", "HK"]))
    assert answer == cards("HA")


def test_an_overruff_is_only_as_high_as_it_must_be() -> None:
    assert played(*at_play(BOOK, E, "S3 SJ SA C4 C6", ["HK", "H4", "ST"])) == cards("SJ")


def test_units_nobody_can_beat_are_thrown_together() -> None:
    loaded, state = at_play(BOOK, E, "HA HA HK HK HQ C3 C4 S9 S8", tricks=3)
    answer = played(loaded, state)
    rules = rules_for(loaded, state.level, 0)
    assert set(cards("HA HA HK HK")) <= set(answer)
    assert all(rules.suit_of(card) == 1 for card in answer)


def test_a_throw_holds_nothing_that_unseen_cards_beat() -> None:
    answer = played(*at_play(BOOK, E, "HA HQ HJ C3 C4 S9", tricks=3))
    assert answer in (cards("HA"), cards("HQ"), cards("HJ"), cards("C3"), cards("C4"), cards("S9"))


def test_a_short_answer_keeps_pairs_together() -> None:
    assert played(*at_play(BOOK, W, "H9 H9 H4 C3 C3 S9", ["HA"])) == cards("H4")


def test_trumps_are_named_from_strength_only() -> None:
    named = naming(BOOK, N, LONG_SPADES)
    assert named is not None
    assert set(named.cards) == {3}
    assert naming(BOOK, N, SHORT) is None


def test_nobody_overturns_the_partner_for_little() -> None:
    partner = Bid(S, parse_cards("H5"), "open", 1, 1, 1, "level:1")
    assert naming(BOOK, N, "S5 S5 SA SK H3 H4 HA HQ HJ H9 CA C3 C4 DA D3", [partner]) is None


def test_an_opponent_is_overturned_when_it_gains() -> None:
    opponent = Bid(E, parse_cards("D5"), "open", 3, 1, 1, "level:1")
    named = naming(BOOK, N, LONG_SPADES.replace("S9", "S5"), [opponent])
    assert named is not None
    assert named.cards == parse_cards("S5 S5")


def test_the_kitty_holds_no_points_and_no_strength_where_it_can() -> None:
    kitty = buried(
        BOOK, "SA SK SQ SJ S9 S8 S7 S5 BJ LJ HA HA HK HK HT H9 H3 H4 H6 CA CK CT C9 C8 C3 C4 C6 DQ DJ D9 D8 D4 D3"
    )
    assert points(kitty) == 0
    assert not set(kitty) & set(cards("SA SK SQ SJ S9 S8 S7 S5 BJ LJ HA HK CA"))


def test_short_suits_are_emptied_into_the_kitty() -> None:
    kitty = buried(
        BOOK, "SA SK SQ SJ S9 S8 S7 S6 S4 S3 S5 BJ LJ HA HA HK HQ HJ H9 H8 H7 H6 H4 H3 CQ CJ C9 D9 D8 D4 D3 SA SK"
    )
    assert set(cards("CQ CJ C9 D9 D8 D4 D3")) <= set(kitty)
