"""Tables of the hall and line-ups: who plays where, and who of a roster sits down.

A table is given out in one place, so that screen, sheet and bracket read the same number; taking one out moves only the
matches that had it. Not here: results (``results``).
"""

from __future__ import annotations

from collections import Counter

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree

MOST_TABLES = 2000


def name_tables(loaded: Loaded, state: State, command: asked.NameTables) -> list[Event]:
    """Raises Fault ``tables_wrong`` (facts: value)."""
    names = command.tables
    wrong = next((one for one in names if not one or len(one) > 20 or names.count(one) > 1), None)
    if wrong is not None or not names or len(names) > MOST_TABLES:
        raise Fault("tables_wrong", {"value": (wrong or "")[:20], "count": len(names)})
    return [told.TablesNamed(at_ms=command.at_ms, by=command.by, reason=command.reason, tables=names)]


def take_out(loaded: Loaded, state: State, command: asked.TakeTableOut) -> list[Event]:
    """Raises Fault ``table_not_there`` (facts: table)."""
    if command.table not in state.tables:
        raise Fault("table_not_there", {"table": command.table})
    return [told.TableTakenOut(at_ms=command.at_ms, by=command.by, reason=command.reason, table=command.table)]


def assign(loaded: Loaded, state: State, command: asked.AssignTables) -> list[Event]:
    """Tables for matches whose sides are known, each match at the free table its sides have used least.

    Raises Fault ``no_tables``, ``tables_too_few`` (facts: matches, tables)."""
    if not state.tables:
        raise Fault("no_tables")
    tree = Tree(state)
    used: Counter[tuple[str, str]] = Counter()
    waiting, taken = [], set()
    for game in state.games.values():
        sides = tree.sides(game.fixture.id)
        done = tree.outcome(game.fixture.id) is not None
        if game.table:
            used.update((side, game.table) for side in sides if side)
            taken |= set() if done else {game.table}
        elif not done and all(sides) and game.section == command.section:
            waiting.append(game)
    first = min((game.fixture.round for game in waiting), default=0)
    waiting = [game for game in waiting if game.fixture.round == first]
    free = [one for one in state.tables if one not in taken]
    if len(free) < len(waiting):
        raise Fault("tables_too_few", {"matches": len(waiting), "tables": len(free)})
    given: dict[str, str] = {}
    for game in waiting:
        a, b = (side or "" for side in tree.sides(game.fixture.id))
        table = min(free, key=lambda one: used[a, one] + used[b, one])  # the first of equals
        free.remove(table)
        given[game.fixture.id] = table
    return [told.TablesAssigned(at_ms=command.at_ms, by=command.by, tables=given)] if given else []


def move(loaded: Loaded, state: State, command: asked.MoveMatch) -> list[Event]:
    """Raises Fault ``match_unknown``, ``table_not_there``, ``table_taken`` (facts: table, match), ``match_over``."""
    if command.match not in state.games:
        raise Fault("match_unknown", {"match": command.match})
    if command.table not in state.tables:
        raise Fault("table_not_there", {"table": command.table})
    tree = Tree(state)
    if tree.outcome(command.match) is not None:
        raise Fault("match_over", {"match": command.match})
    for name, game in state.games.items():
        if game.table == command.table and name != command.match and tree.outcome(name) is None:
            raise Fault("table_taken", {"table": command.table, "match": name})
    tables = {command.match: command.table}
    return [told.TablesAssigned(at_ms=command.at_ms, by=command.by, reason=command.reason, tables=tables)]


def line_up(loaded: Loaded, state: State, command: asked.HandInLineUp) -> list[Event]:
    """Raises Fault ``match_unknown``, ``entry_not_in_match``, ``line_up_wrong`` (facts: entry, seated),
    ``line_up_fixed``."""
    game = state.games.get(command.match)
    if game is None:
        raise Fault("match_unknown", {"match": command.match})
    if command.entry not in Tree(state).sides(command.match):
        raise Fault("entry_not_in_match", {"entry": command.entry, "match": command.match})
    entry = state.entries[command.entry]
    seated = state.format.seated
    fits = len(set(command.players)) == len(command.players) == seated and set(command.players) <= set(entry.players)
    if not fits:
        raise Fault("line_up_wrong", {"entry": command.entry, "seated": seated})
    if game.started or len(game.line_ups) == 2:
        raise Fault("line_up_fixed", {"match": command.match})
    return [
        told.LineUpHandedIn(
            at_ms=command.at_ms, by=command.by, match=command.match, entry=command.entry, players=command.players
        )
    ]


def line_ups(state: State, match: str, viewer: str = "") -> dict[str, tuple[str, ...]]:
    """Line-ups that a viewer (an entry, "" anybody) may see: both once both are in, before that only his own."""
    found = state.games[match].line_ups
    return dict(found) if len(found) == 2 else {entry: players for entry, players in found.items() if entry == viewer}
