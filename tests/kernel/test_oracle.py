"""The kernel against the oracle: units, splits, leads, following, beating, throws, for random small hands.

Every shipped book and two of our own, levels at both ends of the sequence, every kind of trump suit and none. Not here:
laws that need no oracle (``test_laws``), the clauses one by one (``test_clauses_*``).
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.kernel.oracle import TRUMPS, Cards, Unit, less
from tests.kernel.tables import Table, budget, choices, clustered, shapes, suits, tables, units_led
from tuolaji.cards import names


@budget(400)
@given(st.data())
def test_units_that_cards_hold(data: st.DataObject) -> None:
    at = data.draw(tables())
    given_cards = data.draw(clustered(at, data.draw(suits(at)), 1, 10))
    found = {(unit.width, unit.length, tuple(sorted(unit.cards))) for unit in at.rules.units(given_cards)}
    assert found == {(*unit.shape, unit.cards) for unit in at.oracle.units(given_cards)}


@budget(400)
@given(st.data())
def test_default_split_is_widest_first_then_longest_then_highest(data: st.DataObject) -> None:
    at = data.draw(tables())
    given_cards = data.draw(clustered(at, data.draw(suits(at)), 1, 12))
    split = at.rules.split(given_cards)
    assert sorted(card for unit in split for card in unit.cards) == list(given_cards)
    wanted = at.oracle.default_split(given_cards)
    assert [((u.width, u.length), ranked(at, u.cards)) for u in split] == [(u.shape, u.rank) for u in wanted]


@budget(300)
@given(st.data())
def test_splits_others_may_choose_are_all_the_coarsest(data: st.DataObject) -> None:
    at = data.draw(tables())
    given_cards = data.draw(clustered(at, data.draw(suits(at)), 1, 8))
    assume(at.oracle.unit(given_cards) is None)
    found = [tuple(sorted(tuple(sorted(u.cards)) for u in split)) for split in at.rules.splits(given_cards)]
    assert len(set(found)) == len(found)
    assert set(found) == at.oracle.coarsest(given_cards)


@budget(400)
@given(st.data())
def test_lead_is_legal_and_named_by_its_units(data: st.DataObject) -> None:
    at = data.draw(tables())
    given_cards = data.draw(clustered(at, data.draw(suits(at)), 1, 9))
    whole = at.oracle.unit(given_cards)
    widths = {unit.shape[0] for unit in at.oracle.default_split(given_cards)}
    asked = bool(at.reading.state_widths) and whole is None and set(at.reading.state_widths) <= widths
    verdict, led = at.rules.lead(given_cards)
    assert verdict.ok == (whole is not None or (at.reading.throws and not asked))
    if led is not None:
        assert (led.shape == "throw") == (whole is None)
        assert led.suit == at.oracle.suit(given_cards[0])
        assert whole is None or (led.units[0].width, led.units[0].length) == whole.shape


@budget(500)
@given(st.data())
def test_answers_to_a_lead_are_legal_as_the_ladders_say(data: st.DataObject) -> None:
    at = data.draw(tables())
    suit = data.draw(suits(at))
    units = data.draw(units_led(at, suit))
    assume(units)
    led, n = at.lead(units), sum(len(unit.cards) for unit in units)
    hand = data.draw(clustered(at, suit, max(1, n - 1), min(n + 4, 11)))
    plays = choices(hand, n)
    for play in plays if len(plays) <= 60 else plays[:: len(plays) // 40]:
        legal = at.oracle.follows(shapes(units), suit, hand, play)
        assert at.rules.follow(led, hand, play).ok == legal, (names(led.cards), shapes(units), names(hand), names(play))


@budget(120)
@given(st.data())
def test_answers_to_long_runs_follow_the_general_rule(data: st.DataObject) -> None:
    at = data.draw(tables())
    suit = data.draw(suits(at))
    runs = [unit for unit in at.oracle.units(data.draw(clustered(at, suit, 12, 16))) if unit.shape[1] > 1]
    unnamed = [unit for unit in runs if unit.shape not in at.reading.ladders and len(unit.cards) > 5]
    assume(unnamed)
    led = at.lead([data.draw(st.sampled_from(unnamed))])
    n = len(led.cards)
    hand = data.draw(clustered(at, suit, n + 1, n + 3))
    plays = choices(hand, n)
    for play in plays[:: len(plays) // 15 + 1]:
        legal = at.oracle.follows([(led.units[0].width, led.units[0].length)], suit, hand, play)
        assert at.rules.follow(led, hand, play).ok == legal, (names(led.cards), names(hand), names(play))


@budget(150)
@given(st.data())
def test_answers_beside_other_suits_give_all_of_a_short_suit(data: st.DataObject) -> None:
    at = data.draw(tables())
    suit = data.draw(suits(at))
    units = data.draw(units_led(at, suit, 6))
    assume(units)
    led, n = at.lead(units), sum(len(unit.cards) for unit in units)
    other = data.draw(suits(at).filter(lambda s: s != suit))
    hand = data.draw(clustered(at, suit, 0, n + 1)) + data.draw(clustered(at, other, 1, 4))
    for play in choices(hand, n)[:60]:
        assert at.rules.follow(led, hand, play).ok == at.oracle.follows(shapes(units), suit, hand, play)


@budget(200)
@given(st.data())
def test_an_undeclared_throw_may_be_answered_under_any_coarsest_split(data: st.DataObject) -> None:
    at = data.draw(tables(["four-deck"]))
    suit = data.draw(suits(at))
    thrown = data.draw(clustered(at, suit, 3, 7))
    assume(at.oracle.unit(thrown) is None)
    verdict, led = at.rules.lead(thrown)
    assert led is not None, verdict
    hand = data.draw(clustered(at, suit, len(thrown) + 1, len(thrown) + 3))
    splits = [sorted(map(unit_of(at), split), key=at.oracle.key) for split in at.oracle.coarsest(thrown)]
    for play in choices(hand, len(thrown))[:40]:
        legal = any(at.oracle.follows(shapes(split), suit, hand, play) for split in splits)
        assert at.rules.follow(led, hand, play).ok == legal, (names(thrown), names(hand), names(play))


@budget(600)
@given(st.data())
def test_winner_of_a_trick(data: st.DataObject) -> None:
    at = data.draw(tables())
    suit = data.draw(suits(at))
    units = data.draw(units_led(at, suit))
    assume(units)
    led = at.lead(units)
    plays = [led.cards]
    for _ in range(data.draw(st.integers(1, 3))):
        plays.append(data.draw(answer(at, units, data.draw(st.sampled_from([suit, TRUMPS])))))
    assume(all(len(play) == len(led.cards) for play in plays))
    assert at.rules.winner(led, plays) == at.oracle.winner(shapes(units), plays), [names(play) for play in plays]


@budget(400)
@given(st.data())
def test_a_throw_stands_unless_a_unit_is_beaten_and_the_smallest_beaten_one_is_led(data: st.DataObject) -> None:
    at = data.draw(tables(["three-deck", "four-deck", "guangdong-finance-2009", "meizhusong-2016", "six-decks"]))
    suit = data.draw(suits(at))
    units = data.draw(units_led(at, suit, 8, 4))
    assume(len(units) > 1)
    others = [data.draw(clustered(at, suit, 0, 6)) for _ in range(3)]
    stand = at.rules.stand(at.lead(units), others)
    stopped = [unit for unit in units if at.oracle.stopped(unit, others)]
    assert stand.ok == (not stopped)
    assert stand.charge == (
        at.reading.charge * (cards_of(units) if at.reading.charge_per_card else 1) if stopped else 0
    )
    if len(set(shapes(stopped))) > 1 and at.reading.next_seat_names:
        assert stand.must_play is None
        assert sorted(value(at, c) for c in stand.choices) == sorted(smallest_of_each(stopped))
    elif stopped:
        assert stand.must_play is not None
        assert value(at, stand.must_play) == min(smallest_of_each(stopped), key=lambda v: (v[0][0] * v[0][1], -v[1]))


def ranked(at: Table, given_cards: Sequence[int]) -> int:
    unit = at.oracle.unit(given_cards)
    assert unit is not None
    return unit.rank


def value(at: Table, given_cards: Sequence[int]) -> tuple[tuple[int, int], int]:
    unit = at.oracle.unit(given_cards)
    assert unit is not None
    return unit.shape, unit.rank


def smallest_of_each(units: Sequence[Unit]) -> list[tuple[tuple[int, int], int]]:
    """The lowest unit of each shape."""
    return [(shape, max(u.rank for u in units if u.shape == shape)) for shape in dict.fromkeys(shapes(units))]


def cards_of(units: Sequence[Unit]) -> int:
    return sum(len(unit.cards) for unit in units)


def unit_of(at: Table):  # type: ignore[no-untyped-def]
    return lambda part: at.oracle.unit(part)


@st.composite
def answer(draw: st.DrawFn, at: Table, units: Sequence[Unit], suit: int) -> Cards:
    """Cards of a suit that often answer the units of a lead."""
    n = cards_of(units)
    left = draw(clustered(at, suit, n, min(n + 4, 14)))
    play: Cards = ()
    for unit in units:
        shapes_above = [shape for _, shape in at.oracle.answers(unit.shape, suit == TRUMPS)]
        fitting = [other for other in at.oracle.units(left) if other.shape in shapes_above]
        if not fitting or draw(st.integers(0, 9)) == 0:
            break
        chosen = draw(st.sampled_from(fitting))
        play, left = play + chosen.cards, less(left, chosen.cards)
    return tuple(sorted(play + left[: n - len(play)]))
