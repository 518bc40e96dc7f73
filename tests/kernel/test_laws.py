"""Laws of the kernel that need no oracle: judging, listing, sampling and explaining are one thing.

Not here: what the rules are (``test_oracle``, ``test_clauses_*``).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import reduce

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.kernel.oracle import TRUMPS
from tests.kernel.tables import SHIPPED, Seeded, Table, budget, cards, choices, clustered, rules, suits, table, tables
from tests.kernel.tables import units_led as drawn_units
from tests.kernel.user_books import book
from tuolaji.cards import full_deck, names, parse_cards
from tuolaji.kernel.answers import Lead

SAMPLES = 40
"""Draws for each legal play, when every legal play has to be drawn at least once."""


@st.composite
def questions(draw: st.DrawFn, most: int = 8) -> tuple[Table, Lead, tuple[int, ...]]:
    """A table, a lead (stated, or not if the book lets that be) and a hand of its suit longer than the lead."""
    at = draw(tables())
    suit = draw(suits(at))
    units = draw(drawn_units(at, suit, most - 1))
    assume(units)
    led = at.lead(units)
    if draw(st.booleans()):
        led = at.rules.lead(led.cards)[1] or led
    n = len(led.cards)
    assume(n < most)
    hand = draw(clustered(at, suit, n + 1, most))
    assume(len(hand) > n)
    return at, led, hand


def legal(at: Table, led: Lead, hand: Sequence[int]) -> set[tuple[int, ...]]:
    """Every legal answer, by asking about all of them."""
    return {play for play in choices(hand, len(led.cards)) if at.rules.follow(led, hand, play).ok}


@budget(250)
@given(questions())
def test_list_of_answers_is_what_the_judge_allows(question: tuple[Table, Lead, tuple[int, ...]]) -> None:
    at, led, hand = question
    listed = [tuple(sorted(play)) for play in at.rules.follows(led, hand)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == legal(at, led, hand)
    assert listed


@budget(120)
@given(st.data())
def test_list_of_leads_is_what_the_judge_allows(data: st.DataObject) -> None:
    at = data.draw(tables())
    one, other = data.draw(suits(at)), data.draw(suits(at))
    hand = data.draw(clustered(at, one, 1, 6))
    if other != one:
        hand += data.draw(clustered(at, other, 1, 4))
    listed = [tuple(sorted(play)) for play in at.rules.leads(hand)]
    assert len(set(listed)) == len(listed)
    for n in range(1, len(hand) + 1):
        for play in choices(hand, n):
            stated = (
                at.rules.lead(play, hand, [unit.cards for unit in at.rules.split(play)])[0] if pure(at, play) else None
            )
            allowed = at.rules.lead(play, hand)[0].ok or (stated is not None and stated.ok)
            assert (play in listed) == allowed, names(play)


def pure(at: Table, play: Sequence[int]) -> bool:
    return len({at.rules.suit_of(card) for card in play}) == 1


@budget(250)
@given(questions())
def test_examples_are_legal_and_the_same_every_time(question: tuple[Table, Lead, tuple[int, ...]]) -> None:
    at, led, hand = question
    example = at.rules.example(led, hand)
    assert at.rules.follow(led, hand, example).ok
    assert at.rules.example(led, hand[::-1]) == example


@budget(250)
@given(questions())
def test_a_refusal_shows_a_legal_play(question: tuple[Table, Lead, tuple[int, ...]]) -> None:
    at, led, hand = question
    allowed = legal(at, led, hand)
    for play in choices(hand, len(led.cards)):
        verdict = at.rules.follow(led, hand, play)
        if not verdict.ok:
            assert verdict.code == "unit_withheld"
            assert verdict.facts["owed"]
            assert tuple(sorted(parse_cards(verdict.facts["example"]))) in allowed
            return


@budget(150)
@given(questions(), st.booleans())
def test_refusals_are_plain_data_and_cite_a_clause_that_exists(
    question: tuple[Table, Lead, tuple[int, ...]], other_suit: bool
) -> None:
    at, led, hand = question
    if other_suit:
        hand = (*hand[: len(led.cards)], *(card for card in full_deck(1) if at.rules.suit_of(card) != led.suit))
    refused = 0
    for play in choices(hand[: len(led.cards) + 3], len(led.cards)):
        verdict = at.rules.follow(led, hand, play)
        assert verdict.ok == (not verdict.code)
        if not verdict.ok:
            refused += 1
            assert json.loads(json.dumps(verdict.facts)) == verdict.facts
            assert book(at.name).clause(verdict.clause).statement.en
        if refused > 2:
            break


@budget(40)
@given(st.data())
def test_lists_for_large_hands_hold_only_legal_plays_and_every_unit(data: st.DataObject) -> None:
    at = data.draw(tables())
    suit = data.draw(suits(at))
    hand = data.draw(clustered(at, suit, 10, 16))
    listed = [tuple(sorted(play)) for play in at.rules.leads(hand)]
    assert len(set(listed)) == len(listed)
    assert {unit.cards for unit in at.oracle.units(hand)} <= set(listed)
    units = data.draw(drawn_units(at, suit, 6))
    assume(units)
    led = at.lead(units)
    assume(len(hand) > max(8, len(led.cards)))
    answers = at.rules.follows(led, hand)
    assert answers
    assert len(set(answers)) == len(answers)
    for play in answers[:: len(answers) // 20 + 1]:
        assert at.oracle.follows([unit.shape for unit in units], suit, hand, play), names(play)


@budget(60)
@given(questions(7), st.integers(0, 10**6))
def test_random_answers_are_legal_and_reach_every_legal_answer(
    question: tuple[Table, Lead, tuple[int, ...]], seed: int
) -> None:
    at, led, hand = question
    allowed, generator = legal(at, led, hand), Seeded(seed)
    assume(len(allowed) <= 12)
    drawn = set()
    for _ in range(SAMPLES * len(allowed) * 4):
        drawn.add(tuple(sorted(at.rules.random_follow(led, hand, generator))))
        if drawn == allowed:
            break
    assert drawn == allowed, [names(play) for play in allowed - drawn]


@budget(80)
@given(st.data())
def test_random_leads_are_legal(data: st.DataObject) -> None:
    at = data.draw(tables())
    hand = data.draw(clustered(at, data.draw(suits(at)), 1, 12)) + data.draw(clustered(at, TRUMPS, 1, 6))
    assume(max(Counter(hand).values()) <= at.reading.decks)
    generator = Seeded(data.draw(st.integers(0, 10**6)))
    for _ in range(20):
        play, stated = at.rules.random_lead(hand, generator)
        verdict, led = at.rules.lead(play, hand, stated or None)
        assert verdict.ok, (verdict, names(play))
        assert led is not None
        assert not stated or sorted(card for part in stated for card in part) == sorted(play)


def test_random_leads_reach_every_unit_and_throws_of_a_hand() -> None:
    at = table("four-deck", "T", "S")
    hand = cards("H99 88 7")
    generator = Seeded(5)
    drawn = {tuple(sorted(at.rules.random_lead(hand, generator)[0])) for _ in range(6000)}
    assert drawn == {tuple(sorted(play)) for play in at.rules.leads(hand)}


@budget(150)
@given(questions())
def test_forced_cards_are_exactly_those_in_every_legal_answer(question: tuple[Table, Lead, tuple[int, ...]]) -> None:
    at, led, hand = question
    shared = reduce(lambda a, b: a & b, (Counter(play) for play in legal(at, led, hand)))
    duty = at.rules.duty(led, hand)
    assert not Counter(duty.forced) - shared
    if duty.code == "units":
        assert Counter(duty.forced) == shared


@budget(150)
@given(questions(), st.randoms(use_true_random=False))
def test_a_verdict_depends_only_on_the_cards(question: tuple[Table, Lead, tuple[int, ...]], shuffler: object) -> None:
    at, led, hand = question
    for play in choices(hand, len(led.cards))[:10]:
        mixed, turned = list(hand), list(play)
        shuffler.shuffle(mixed)  # type: ignore[attr-defined]
        shuffler.shuffle(turned)  # type: ignore[attr-defined]
        one, other = at.rules.follow(led, hand, play), at.rules.follow(led, mixed, turned)
        assert (one.ok, one.code, one.facts, one.clause) == (other.ok, other.code, other.facts, other.clause)


@budget(100)
@given(questions())
def test_asking_one_thing_does_not_change_another(question: tuple[Table, Lead, tuple[int, ...]]) -> None:
    at, led, hand = question
    play = choices(hand, len(led.cards))[0]
    before = at.rules.follow(led, hand, play).ok
    at.rules.duty(led, hand)
    at.rules.winner(led, [led.cards, play])
    at.rules.stand(led, [hand, hand, hand])
    at.rules.random_follow(led, hand, Seeded(1))
    at.rules.splits(hand)
    assert at.rules.follow(led, hand, play).ok == before


@pytest.mark.parametrize(
    ("name", "led", "hand"),
    [
        ("guangdong-finance-2009", "H88 77", "HJJ 99 5555 3"),
        ("four-deck", "HAAA KK", "H7777 66 3"),
        ("guilin-2009", "S99 88", "S22 AA 44 33"),
        ("meizhusong-2016", "H99 88", "HK 44 3 2 7"),
        ("three-deck", "H9", "HK 44 3"),
    ],
)
def test_uniform_answers_are_uniform(name: str, led: str, hand: str) -> None:
    at = table(name, "6", "S")
    lead = at.rules.lead(cards(led))[1]
    assert lead is not None
    uniform(at, lead, cards(hand), legal(at, lead, cards(hand)), 100)


def uniform(at: Table, led: Lead | None, hand: Sequence[int], allowed: set[tuple[int, ...]], each: int) -> None:
    """Chi-square of samples with a fixed seed; the bound is far in the tail (mean k, deviation about sqrt(2 k))."""
    generator = Seeded(20)
    drawn = Counter(tuple(sorted(at.rules.sample_uniform(led, hand, generator))) for _ in range(each * len(allowed)))
    assert set(drawn) <= allowed
    k = len(allowed) - 1
    assert sum((drawn[play] - each) ** 2 for play in allowed) / each <= k + 4 * (2 * k) ** 0.5 + 1


@pytest.mark.parametrize(("hand", "count"), [("HK C3 44 D9", 3), ("C3 44 D9", 4), ("HK 9 3 C3", 3)])
def test_uniform_answers_are_uniform_beside_and_without_the_suit(hand: str, count: int) -> None:
    at = table("meizhusong-2016", "6", "S")
    lead = at.rules.lead(cards("HQQ"))[1]
    assert lead is not None
    allowed = legal(at, lead, cards(hand))
    assert len(allowed) == count
    uniform(at, lead, cards(hand), allowed, 200)


def test_lists_are_complete_for_eight_cards_of_a_suit() -> None:
    at = table("three-deck", "6", "S")
    hand = cards("HA K Q J 9 8 7 5")
    assert len(at.rules.leads(hand)) == 255
    lead = at.rules.lead(cards("HT 4 3"))[1]
    assert lead is not None
    assert len(at.rules.follows(lead, hand)) == 56


@pytest.mark.parametrize("name", SHIPPED)
def test_uniform_leads_are_uniform(name: str) -> None:
    at = table(name, "6", "S")
    hand = cards("H99 8 D4 BJ")
    uniform(at, None, hand, {tuple(sorted(play)) for play in at.rules.leads(hand)}, 300)


@budget(150)
@given(st.data())
def test_the_winner_does_not_change_when_plain_suits_are_renamed(data: st.DataObject) -> None:
    at = data.draw(tables())
    assume(at.oracle.trump == 0)
    units = data.draw(drawn_units(at, data.draw(st.sampled_from([1, 2, TRUMPS])), 6))
    assume(units)
    led = at.lead(units)
    plays = [led.cards]
    for _ in range(3):
        pool = data.draw(clustered(at, data.draw(st.sampled_from([1, 2, 3, TRUMPS])), len(led.cards), 9))
        plays.append(pool[: len(led.cards)])
    assume(all(len(play) == len(led.cards) for play in plays))
    turned = [tuple(map(renamed, play)) for play in plays]
    other = at.lead([at.oracle.unit(map(renamed, unit.cards)) or unit for unit in units])
    assert at.rules.winner(led, plays) == at.rules.winner(other, turned)


def renamed(face: int) -> int:
    """Hearts → clubs → diamonds → hearts."""
    return face if face < 13 or face >= 52 else 13 + (face - 13 + 13) % 39


@pytest.mark.parametrize("name", SHIPPED)
def test_points_of_a_pack_are_a_hundred_a_deck_and_add_up(name: str) -> None:
    at = rules(name, "6", "S")
    pack = full_deck(at.decks)
    assert at.points(pack) == 100 * at.decks
    hands = [pack[i::4] for i in range(4)]
    assert sum(at.points(hand) for hand in hands) == at.points(pack)


@pytest.mark.parametrize("name", SHIPPED)
def test_display_order_keeps_the_cards_and_puts_trumps_first(name: str) -> None:
    for level in ("3", "A"):
        for trump in ("C", None):
            at = rules(name, level, trump)
            shown = at.sort(full_deck(1)[::-1])
            assert sorted(shown) == sorted(full_deck(1))
            at_suits = [at.suit_of(face) for face in shown]
            assert at_suits == sorted(at_suits, key=lambda suit: -1 if suit == TRUMPS else suit)
            for suit in set(at_suits):
                grades = [at.grade(face) for face in shown if at.suit_of(face) == suit]
                assert grades == sorted(grades, reverse=True)
