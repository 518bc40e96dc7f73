"""What stands between now and the next round: missing, disputed, still running, not printed, referees owed.

Not here: doing anything about it (``decide``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tuolaji.tournament.officials import owed
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.timetable import due_round
from tuolaji.tournament.tree import Tree


class Checklist(NamedTuple):
    """Matches and entries by what is missing; `ready`: nothing that would refuse the next draw. stuck: a draw that
    waits for the hall's number."""

    missing: tuple[str, ...]
    running: tuple[str, ...]
    disputed: tuple[str, ...]
    calling: tuple[str, ...]
    tables: tuple[str, ...]
    line_ups: tuple[str, ...]
    boards: tuple[str, ...]
    printed: tuple[str, ...]
    not_here: tuple[str, ...]
    owed: tuple[str, ...]
    waiting: tuple[str, ...]
    ready: bool


def checklist(state: State, section: str, read: Tree | None = None) -> Checklist:
    """The list for one section; read: the state read already. missing: known sides, no result, not running; tables: no
    table yet; line_ups: not both handed in where a roster is larger than a side; boards: of duplicate, not fixed for
    the round due (``section/stage/round``); printed: ``pairings``, ``slips`` not
    printed for the round due; not_here: not checked in before the first draw; owed: units that owe referees."""
    tree = read or Tree(state)
    games = [game for game in tree.games(section) if all(tree.sides(game.fixture.id))]
    open_ = [game for game in games if tree.outcome(game.fixture.id) is None]
    due = due_round(tree, section)
    waiting = [name for name, one in state.draws.items() if one.status == "committed" and one.plan.section == section]
    disputed = _ids(game for game in games if "disputed" in game.flags)
    return Checklist(
        missing=_ids(game for game in open_ if not game.started),
        running=_ids(game for game in open_ if game.started),
        disputed=disputed,
        calling=_ids(game for game in games if "calling" in game.flags),
        tables=_ids(game for game in due if state.tables and not game.table),
        line_ups=_ids(game for game in due if _wants_line_ups(state, tree, game)),
        boards=_unfixed(state, due),
        printed=_unprinted(state, due),
        not_here=_absent(state, section),
        owed=tuple(one.unit for one in owed(state)),
        waiting=tuple(waiting),
        ready=not open_ and not disputed and not waiting and upcoming(tree, section) is not None,
    )


def _ids(games: Iterable[Game]) -> tuple[str, ...]:
    return tuple(game.fixture.id for game in games)


def _wants_line_ups(state: State, tree: Tree, game: Game) -> bool:
    sides = [state.entries[side] for side in tree.sides(game.fixture.id) if side]
    return any(len(one.players) > state.format.seated and one.id not in game.line_ups for one in sides)


def _unfixed(state: State, due: list[Game]) -> tuple[str, ...]:
    keys = {f"{game.section}/{game.stage}/{game.fixture.round}" for game in due if state.stage(game.stage).boards}
    return tuple(sorted(keys - state.boards.keys()))


def _unprinted(state: State, due: list[Game]) -> tuple[str, ...]:
    if not due:
        return ()
    key = (due[0].section, due[0].stage, due[0].fixture.round)
    return tuple(what for what in ("pairings", "slips") if (what, *key) not in state.printed)


def _absent(state: State, section: str) -> tuple[str, ...]:
    if state.drawn(section):
        return ()
    return tuple(one.id for one in state.entries.values() if one.section == section and not one.here and not one.out)
