"""Referees: who serves, which unit lent them, which unit still owes some, and who watches which match.

Not here: links and what a referee may do (``server``), rulings (``rulings``).
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import State
from tuolaji.tournament.timetable import due_round
from tuolaji.tournament.tree import Tree


class Owed(NamedTuple):
    """Referees of a unit: due and lent."""

    unit: str
    due: int
    lent: int


def owed(state: State) -> list[Owed]:
    """Units that have lent fewer referees than they owe: by their own number, else the format's."""
    lent = Counter(state.referees.values())
    units = dict.fromkeys([*state.units, *(one.unit for one in state.entries.values() if one.unit and not one.out)])
    due = [(unit, state.units.get(unit, 0) or state.format.unit_lends) for unit in units]
    return [Owed(unit, number, lent[unit]) for unit, number in due if lent[unit] < number]


def name(loaded: Loaded, state: State, command: asked.NameReferee) -> list[Event]:
    """Raises Fault ``referee_unknown`` (facts: referee), ``referee_plays`` (facts: referee, entry)."""
    if command.out and command.referee not in state.referees:
        raise Fault("referee_unknown", {"referee": command.referee})
    for entry in state.entries.values():
        if command.referee in entry.players and not entry.out and not command.out and not command.reason:
            raise Fault("referee_plays", {"referee": command.referee, "entry": entry.id})
    unit = state.referees.get(command.referee, "") if command.out else command.unit
    return [
        told.RefereeNamed(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            referee=command.referee,
            unit=unit,
            out=command.out,
        )
    ]


def assign(loaded: Loaded, state: State, command: asked.AssignReferees) -> list[Event]:
    """Spread over the round that is due, evenly, nobody at a match of his own unit while that can be; tables that lie
    side by side go together.

    Raises Fault ``no_round_due``, ``no_referees``."""
    tree = Tree(state)
    games = due_round(tree, command.section)
    if not games:
        raise Fault("no_round_due")
    if not state.referees:
        raise Fault("no_referees")
    places = {table: place for place, table in enumerate(state.tables)}
    games.sort(key=lambda game: places.get(game.table, len(places)))
    most = -(-len(games) // len(state.referees))
    load: Counter[str] = Counter()
    given: dict[str, str] = {}
    for game in games:
        units = {state.entries[side].unit for side in tree.sides(game.fixture.id) if side}
        chosen = min(
            state.referees,
            key=lambda one: (bool(state.referees[one]) and state.referees[one] in units, load[one] >= most, -load[one]),
        )
        load[chosen] += 1
        given[game.fixture.id] = chosen
    return [told.RefereesAssigned(at_ms=command.at_ms, by=command.by, referees=given)]
