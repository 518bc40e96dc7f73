"""What a seat could declare now, from its own hand, and what it lacks for more: for prompts, hints and players.

Works on views as on states. Not here: whether a declaration is accepted (``decide``), whether it is wise (``bots``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from typing import Final

from tuolaji.cards import BIG_JOKER, FACES, LITTLE_JOKER
from tuolaji.deal.afterwards import asked
from tuolaji.deal.command import Declare
from tuolaji.deal.decide import advance
from tuolaji.deal.declaring import Act, judge, weigh
from tuolaji.deal.naming import JOKER_SUITS, of_class
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_for_declaring
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import NamingPattern
from tuolaji.seating import side_of

PHASES = ("drawing", "window", "after_bury")
MOST_OF_A_PATTERN = 200
ACTS: Final[tuple[Act, ...]] = ("declare", "reinforce")
Naming = tuple[int, tuple[int, ...]]
"""A trump suit (0..4) and cards that name it."""


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


def within_reach(loaded: Loaded, state: DealState, seat: int) -> tuple[Naming, ...]:
    """Every naming by identical cards that would be accepted from the seat now if it held them, whatever its hand: as
    many copies as the pack has, less those that lie before others. The hand is not looked at."""
    if state.phase not in PHASES:
        return ()
    rules = rules_for_declaring(loaded, state)
    faces = range(FACES)
    level, permanent = state.declaring.levels[side_of(seat)], state.declaring.permanent
    sealed = state.declaring.sealed and not state.declaring.opened
    others = () if sealed else [bid for bid in state.declaring.bids if bid.seat != seat]
    gone = Counter(card for bid in others for card in bid.cards)
    pack = Counter({card: state.deal.decks - gone[card] for card in faces if state.deal.decks > gone[card]})
    pack -= Counter(state.declaring.laid(seat) if rules.shown_cards_count else ())
    found: dict[Naming, None] = {}
    for pattern in rules.patterns:
        if pattern.arranged != "identical":
            continue
        held = [card for card in pack.elements() if of_class(pattern.cards, level, permanent, card)]
        for main in _arrangements(pattern, held):
            for cards in (main, *_accompanied(pattern, main, pack)):
                trump = _named(loaded, state, seat, cards)
                if trump is not None:
                    found[trump, cards] = None
    return tuple(found)


def lacking(loaded: Loaded, state: DealState, seat: int, reach: tuple[Naming, ...]) -> dict[int, int]:
    """By trump suit, how many cards the seat's hand lacks for the nearest naming of `reach`; 0 where it holds them."""
    free = _free(loaded, state, seat)
    found: dict[int, int] = {}
    for trump, cards in reach:
        missing = sum((Counter(cards) - free).values())
        found[trump] = min(missing, found.get(trump, missing))
    return found


def _named(loaded: Loaded, state: DealState, seat: int, cards: tuple[int, ...]) -> int | None:
    """The trumps that the cards would name if the seat laid them down, None if it may not."""
    rules, after = rules_for_declaring(loaded, state), loaded.book.declaring.after_bury
    for act in ACTS:
        if state.phase != "after_bury":
            again = not rules.shown_cards_count and not set(cards).isdisjoint(state.declaring.laid(seat))
            bid = judge(rules, state.declaring, seat, cards, act, again=again).bid
        elif after is not None and act == "declare" and seat in asked(after, state):
            bid = weigh(rules, state.declaring, seat, cards).bid
        else:
            bid = None
        if bid is not None:
            return bid.trump
    return None


def _free(loaded: Loaded, state: DealState, seat: int) -> Counter[int]:
    """Cards of the seat's hand that it could still lay down."""
    free = Counter(state.hands[seat])
    if rules_for_declaring(loaded, state).shown_cards_count:
        free -= Counter(state.declaring.laid(seat))
    return free


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
    rules, free = rules_for_declaring(loaded, state), _free(loaded, state, seat)
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
