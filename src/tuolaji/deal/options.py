"""What a seat could declare now, from its own hand: for prompts, hints and players. Works on views as on states.

Not here: whether a declaration is accepted (``decide`` is asked), whether it is wise (``bots``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice

from tuolaji.cards import BIG_JOKER, LITTLE_JOKER
from tuolaji.deal.command import Declare
from tuolaji.deal.decide import advance
from tuolaji.deal.naming import JOKER_SUITS, of_class
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_for_declaring
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import NamingPattern
from tuolaji.seating import side_of

PHASES = ("drawing", "window", "after_bury")
MOST_OF_A_PATTERN = 200


def declarations(loaded: Loaded, state: DealState, seat: int, at_ms: int | None = None) -> tuple[Declare, ...]:
    """Every declaration of the seat that would be accepted now, fewest cards first.

    Patterns of cards that need not be identical are tried up to MOST_OF_A_PATTERN choices each.
    """
    if state.phase not in PHASES:
        return ()
    found = []
    for cards in sorted(set(_candidates(loaded, state, seat)), key=lambda cards: (len(cards), cards)):
        command = _accepted(loaded, state, Declare(seat, cards, at_ms=at_ms))
        if command is not None:
            found.append(command)
    return tuple(found)


def _accepted(loaded: Loaded, state: DealState, command: Declare) -> Declare | None:
    for act in (command, Declare(command.seat, command.cards, "reinforce", command.at_ms)):
        try:
            advance(loaded, state, act)
        except Fault:
            continue
        return act
    return None


def _candidates(loaded: Loaded, state: DealState, seat: int) -> Iterator[tuple[int, ...]]:
    """Cards that may form a pattern, with and without the companions it asks for (which may lie already)."""
    rules = rules_for_declaring(loaded, state)
    free = Counter(state.hands[seat])
    if rules.shown_cards_count:
        free -= Counter(state.declaring.laid(seat))
    level, permanent = state.declaring.levels[side_of(seat)], state.declaring.permanent
    for pattern in rules.patterns:
        held = sorted(card for card in free.elements() if of_class(pattern.cards, level, permanent, card))
        for main in _arrangements(pattern, held):
            yield main
            yield from _accompanied(pattern, main, free)


def _arrangements(pattern: NamingPattern, held: list[int]) -> Iterator[tuple[int, ...]]:
    if pattern.arranged == "identical":
        for card, copies in Counter(held).items():
            yield from ((card,) * number for number in range(1, copies + 1))
        return
    groups: dict[int, list[int]] = {}
    for card in held:
        key = {"one_suit": card // 13, "run": card // 13, "one_rank": card % 13}.get(pattern.arranged, 0)
        groups.setdefault(key, []).append(card)
    tried = (cards for group in groups.values() for size in pattern.counts for cards in combinations(group, size))
    yield from islice(tried, MOST_OF_A_PATTERN)


def _accompanied(pattern: NamingPattern, main: tuple[int, ...], free: Counter[int]) -> Iterator[tuple[int, ...]]:
    faces = {"LJ": (LITTLE_JOKER,), "BJ": (BIG_JOKER,), "joker": (LITTLE_JOKER, BIG_JOKER)}.get(pattern.with_face, ())
    if pattern.with_face == "joker_of_colour":
        faces = (BIG_JOKER,) if main[0] // 13 in JOKER_SUITS else (LITTLE_JOKER,)
    left = free - Counter(main)
    for face in faces:
        if pattern.with_count and left[face] >= pattern.with_count:
            yield main + (face,) * pattern.with_count
