"""The random player's plays: every legal set of cards, equally often."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.bots.tables import book
from tuolaji.bots import uniform
from tuolaji.cards import parse_cards
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules

LEVEL = 3


def rules(name: str, trump: int = 0) -> Rules:
    return rules_for(book(name), LEVEL, trump)


def evenly(counts: Counter[tuple[int, ...]], kinds: int, draws: int) -> bool:
    """Whether every one of the kinds came up about equally often (chi square within five deviations)."""
    mean = draws / kinds
    square = sum((n - mean) ** 2 / mean for n in counts.values()) + (kinds - len(counts)) * mean
    return square < kinds - 1 + 5 * (2 * (kinds - 1)) ** 0.5 + 1


ANSWERS = [
    ("meizhusong-2016", "H9", "HA HK HK H4 C3"),
    ("meizhusong-2016", "H9 H9", "HA HA HK HK H4 H7 C3"),
    ("meizhusong-2016", "H9 H9 H8 H8", "HA HA HK HK H4 H4 H7 HT"),
    ("meizhusong-2016", "HJ HJ H8 H8", "HA HA HK H4 H7 HT CA CA"),
    ("meizhusong-2016", "H9 H9", "H4 C3 C3 D7 S8 SA"),
    ("three-deck", "H9 H9 H9", "HA HA HA HK HK H4 H4 H7"),
    ("three-deck", "H9 H9 H8 H8 H7 H7", "HA HA HA HK HK HQ HQ HQ HJ H4 H3"),
    ("four-deck", "H9 H9 H8 H8", "HA HA HA HA HK HK HQ HQ H7"),
    ("guangdong-finance-2009", "H9 H9 H8 H8", "HA HA HA HA H6 H6 H3 H3 H7"),
    ("guilin-2009", "H9 H9 H9", "HA HA HA HK HK HQ HQ H4 H7"),
]


@pytest.mark.parametrize(("name", "led", "hand"), ANSWERS)
def test_answers_are_uniform_over_all_legal_ones(name: str, led: str, hand: str) -> None:
    r = rules(name)
    lead = r.lead(parse_cards(led))[1]
    assert lead is not None
    cards = parse_cards(hand)
    legal = {tuple(sorted(play)) for play in every_answer(r, lead, cards)}
    draws = 60 * len(legal)
    random = Random(1)
    counts = Counter(tuple(sorted(uniform.any_answer(r, lead, cards, random.randrange))) for _ in range(draws))
    assert set(counts) <= legal
    assert evenly(counts, len(legal), draws)


def every_answer(r: Rules, lead: object, cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All legal answers, by trying every set of cards."""
    from itertools import combinations

    n = len(lead.cards)  # type: ignore[attr-defined]
    return [play for play in set(combinations(sorted(cards), n)) if r.follow(lead, cards, play).ok]  # type: ignore[arg-type]


LEADS = [
    ("meizhusong-2016", "HA HK HK H4 C3 C3 SA"),
    ("guilin-2009", "HA HA HK HK H4 C3 C3 C3 SA"),
    ("three-deck", "HA HA HA HK HK C3 D9"),
    ("four-deck", "HA HA HK C3 C3 D9"),
]


@pytest.mark.parametrize(("name", "hand"), LEADS)
def test_leads_are_uniform_over_all_legal_ones(name: str, hand: str) -> None:
    r = rules(name)
    cards = parse_cards(hand)
    legal = {tuple(sorted(play)) for play in r.leads(cards)}
    draws = 60 * len(legal)
    random = Random(2)
    counts = Counter(tuple(sorted(uniform.any_lead(r, cards, random.randrange))) for _ in range(draws))
    assert set(counts) == legal
    assert evenly(counts, len(legal), draws)


def test_burying_is_uniform_and_keeps_the_limits() -> None:
    r = rules("meizhusong-2016")
    cards = parse_cards("HK HT H9 H9 D3 S7 BJ")
    random = Random(3)
    counts = Counter(tuple(sorted(uniform.any_kitty(r, cards, 2, 10, 0, random.randrange))) for _ in range(2000))
    for play in counts:
        assert r.points(play) <= 10
        assert all(r.suit_of(card) != 4 for card in play)
    assert len(counts) == 6  # pairs of K T 9 9 3, without K T
    assert evenly(counts, 6, 2000)


def test_limits_the_hand_cannot_keep_are_kept_as_far_as_it_can() -> None:
    r = rules("meizhusong-2016")
    assert r.points(uniform.any_kitty(r, parse_cards("HK HT HK H5"), 2, 5, None, Random(4).randrange)) == 15


def test_too_many_ways_fall_back_to_a_legal_answer() -> None:
    r = rules("four-deck")
    lead = r.lead(parse_cards("H9 H9 H8 H8 H7 H7 H6 H6 H4 H4"))[1]
    assert lead is not None
    hand = parse_cards(" ".join(f"{card} {card} {card} {card}" for card in ("HA", "HK", "HQ", "HJ", "HT", "H3", "H2")))
    random = Random(5)
    for _ in range(5):
        assert r.follow(lead, hand, uniform.any_answer(r, lead, hand, random.randrange)).ok


def test_a_kitty_hard_to_find_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly all trumps, and the few plain cards full of points: luck alone would not find the one choice."""
    r = rules("meizhusong-2016")
    hand = parse_cards("BJ LJ S5 SA SK SQ SJ S9 S8 S7 S6 S4 S3 S2 HK HT CK CT D3 D4 D6")
    monkeypatch.setattr(uniform, "TRIES", 0)
    kitty = uniform.any_kitty(r, hand, 8, 20, 3, Random(5).randrange)
    assert len(kitty) == 8
    assert sum(r.suit_of(card) == 4 for card in kitty) <= 3
    assert r.points(kitty) <= 20
