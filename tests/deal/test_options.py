"""The list of what a seat could declare is complete, accepted, and the same from a view."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.deal.playing import BOOKS, Dice, opening_command, steps
from tests.deal.staged import E, N, Staged, W, cards, show, stage
from tests.match.books import shipped, varied
from tuolaji.deal import command as cmd
from tuolaji.deal.command import Declare
from tuolaji.deal.decide import decide
from tuolaji.deal.options import declarations, lacking, within_reach
from tuolaji.deal.state import DealState
from tuolaji.deal.view import view
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded


def accepted(loaded: Loaded, state: DealState, seat: int) -> set[tuple[int, ...]]:
    """By trying every choice of level cards and jokers."""
    own = [card for card in sorted(state.hands[seat]) if card >= 52 or card % 13 == state.level]
    tries = set(chain.from_iterable(combinations(own, size) for size in range(1, min(len(own), 6) + 1)))
    good = set()
    for choice in tries:
        for act in ("declare", "reinforce"):
            try:
                decide(loaded, state, Declare(seat, choice, act))
            except Fault:
                continue
            good.add(choice)
    return good


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(BOOKS), st.integers(0, 10**6), st.booleans())
def test_complete_and_the_same_from_a_view(name: str, number: int, opening: bool) -> None:
    loaded = load(name)
    walk = steps(loaded, opening_command(loaded, number, opening=opening), Dice(number))
    for turn, (state, _, _) in enumerate(walk):
        if state.phase not in ("drawing", "window") or turn % 29:
            continue
        for seat in range(4):
            found = declarations(loaded, state, seat)
            assert {tuple(sorted(command.cards)) for command in found} == accepted(loaded, state, seat)
            assert declarations(loaded, view(state, seat), seat) == found


@settings(max_examples=8, deadline=None)
@given(st.sampled_from(BOOKS), st.integers(0, 10**6), st.booleans())
def test_what_is_lacking_follows_from_what_could_be_declared(name: str, number: int, opening: bool) -> None:
    loaded = load(name)
    walk = steps(loaded, opening_command(loaded, number, opening=opening), Dice(number))
    for turn, (state, _, _) in enumerate(walk):
        if state.phase not in ("drawing", "window") or turn % 29:
            continue
        for seat in range(4):
            reach = within_reach(loaded, state, seat)
            missing = lacking(loaded, state, seat, reach)
            possible = declarations(loaded, state, seat)
            assert {trump for trump, cards in reach if cards in {option.cards for option in possible}} == {
                trump for trump, number in missing.items() if number == 0
            }
            seen = view(state, seat)
            assert lacking(loaded, seen, seat, within_reach(loaded, seen, seat)) == missing


def test_how_many_cards_are_missing() -> None:
    deal = stage(shipped("meizhusong-2016"), {E: "H5", W: "S5"}).draw(4).tell(show(E, "H5"))
    reach = within_reach(deal.book, deal.state, W)
    missing = lacking(deal.book, deal.state, W, reach)
    assert missing[0] == 1  # the second five of spades would overturn one of hearts
    assert 1 not in missing  # one five of hearts lies: there is no pair of them any more
    assert lacking(deal.book, deal.state, E, within_reach(deal.book, deal.state, E))[1] == 1


def test_nothing_while_nobody_may_declare() -> None:
    deal = stage(shipped("meizhusong-2016"), {E: "H5"}).draw(4).tell(show(E, "H5")).draw().tell(cmd.TakeKitty(W))
    assert declarations(deal.book, deal.state, N) == ()


PATTERNS = [
    ('arranged = "one_rank", cards = "any", counts = [2], names = "no_trump"', "H9 S9 C8", ["H9 S9"]),
    ('arranged = "run", cards = "plain", counts = [3], names = "suit"', "H7 H8 H9 C3", ["H7 H8 H9"]),
    (
        'cards = "level", counts = [1], names = "suit", with_face = "joker_of_colour", with_count = 1',
        "H5 BJ",
        ["H5 BJ"],
    ),
    (
        'cards = "level", counts = [1], names = "suit", with_face = "joker", with_count = 1',
        "S5 BJ LJ",
        ["S5 LJ", "S5 BJ"],
    ),
]


@pytest.mark.parametrize(("pattern", "held", "expected"), PATTERNS)
def test_other_patterns(pattern: str, held: str, expected: list[str]) -> None:
    strength = "strength = [1]"
    book = varied(f'[declaring.later]\npatterns = [{{ {pattern}, {strength} }}]\ncite = "own"\n')
    size = len(held.split())
    deal: Staged = stage(book, {E: held}).draw(4 * size)
    found = {tuple(sorted(command.cards)) for command in declarations(deal.book, deal.state, E)}
    assert found == {tuple(sorted(cards(text))) for text in expected}
