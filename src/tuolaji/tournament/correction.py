"""What a command would move, shown before it is given: matches whose sides change, results that no longer count, places
in the tables, matches that are being played now.

Not here: deciding (``decide``): a preview changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.standing import final
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree


class Side(NamedTuple):
    """A match whose sides change; running: it has begun; result: it had a result, which no longer counts (or one that
    counts again)."""

    match: str
    before: tuple[str | None, str | None]
    after: tuple[str | None, str | None]
    running: bool
    result: bool


class Place(NamedTuple):
    """A place in the final order that changes; 0 = none."""

    entry: str
    before: int
    after: int


class Moves(NamedTuple):
    """Everything some events would move."""

    matches: tuple[Side, ...]
    outcomes: tuple[str, ...]
    places: tuple[Place, ...]


def moved(state: State, events: Sequence[Event]) -> Moves:
    """What these events would change beyond themselves."""
    before, after = Tree(state), Tree(fold(events, state))
    sides, outcomes = [], []
    for name, game in state.games.items():
        if name not in after.state.games:
            continue
        old, new = before.sides(name), after.sides(name)
        ended, ends = before.outcome(name), after.outcome(name)
        if old != new:
            running = game.started and ended is None
            sides.append(Side(name, old, new, running, bool(game.versions) and (ended is None) != (ends is None)))
        if ended != ends:
            outcomes.append(name)
    return Moves(tuple(sides), tuple(outcomes), _places(before, after))


def _places(before: Tree, after: Tree) -> tuple[Place, ...]:
    found: list[Place] = []
    for section in after.state.sections():
        old = {entry: place for place, entry in final(before, section)}
        new = {entry: place for place, entry in final(after, section)}
        found += [
            Place(entry, old.get(entry, 0), new.get(entry, 0))
            for entry in {**old, **new}
            if old.get(entry) != new.get(entry)
        ]
    return tuple(found)
