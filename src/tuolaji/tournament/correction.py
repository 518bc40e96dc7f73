"""What a command would move, shown before it is given: matches whose sides change, results that no longer count, places
in the tables, matches that are being played now.

Not here: deciding (``decide``): a preview changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, get_args

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament.command import EnterResult
from tuolaji.tournament.decide import decide
from tuolaji.tournament.event import Event, Way
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import OUT_KINDS
from tuolaji.tournament.standing import Number, Sums, final, sums
from tuolaji.tournament.state import Draw, State
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


class Sum(NamedTuple):
    """Points and level difference of an entry in a table of a stage that change."""

    entry: str
    stage: int
    points: tuple[Number, Number]
    net: tuple[int, int]


class Moves(NamedTuple):
    """Everything some events would move. outcomes: matches whose result changes; drawn: draws that were made from what
    changes and stand all the same."""

    matches: tuple[Side, ...]
    outcomes: tuple[str, ...]
    places: tuple[Place, ...]
    sums: tuple[Sum, ...] = ()
    drawn: tuple[str, ...] = ()


class Option(NamedTuple):
    """A way of correcting: what it would move, or the Fault that refuses it."""

    way: Way
    moves: Moves | None
    refused: Fault | None


def options(loaded: Loaded, state: State, command: EnterResult) -> tuple[Option, ...]:
    """The ways open to a correction, each with what it moves."""
    found: list[Option] = []
    for way in get_args(Way):
        try:
            events = decide(loaded, state, structs.replace(command, way=way))
            found.append(Option(way, moved(state, events), None))
        except Fault as fault:
            found.append(Option(way, None, fault))
    return tuple(found)


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
    changed = {state.games[name].stage for name in outcomes}
    drawn = tuple(name for name, draw in state.draws.items() if draw.status == "drawn" and _hangs(state, draw, changed))
    return Moves(tuple(sides), tuple(outcomes), _places(before, after), _sums(before, after, outcomes), drawn)


def _hangs(state: State, draw: Draw, changed: set[int]) -> bool:
    """Whether a draw looked at scores of a stage in which a result changes."""
    scored = state.stage(draw.plan.stage).kind in ("swiss", "duplicate") and draw.plan.round > 1
    return scored and draw.plan.stage in changed


def _sums(before: Tree, after: Tree, outcomes: Sequence[str]) -> tuple[Sum, ...]:
    tables = dict.fromkeys((after.state.games[name].section, after.state.games[name].stage) for name in outcomes)
    found: list[Sum] = []
    for section, stage in tables:
        if after.state.stage(stage).kind in OUT_KINDS:
            continue
        old, new = sums(before, section, stage), sums(after, section, stage)
        for entry in new:
            was, now = old.get(entry, Sums()), new[entry]
            if (was.points, was.net) != (now.points, now.net):
                found.append(Sum(entry, stage, (was.points, now.points), (was.net, now.net)))
    return tuple(found)


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
