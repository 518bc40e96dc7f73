"""What every event does to a competition. Never refuses. Not here: whether it may happen (``decide``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import structs

from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import Draw, Entry, Game, State, with_entry, with_game


def fold(events: Iterable[Event], state: State | None = None) -> State:
    """The state after these events."""
    found = state or State()
    for event in events:
        found = evolve(found, event)
    return found


def evolve(state: State, event: Event) -> State:
    """The state after one more event."""
    return _ON[type(event)](state, event)


def _opened(state: State, event: told.EventOpened) -> State:
    return structs.replace(
        state,
        event_id=event.event_id,
        rulebook=event.rulebook,
        digest=event.digest,
        form=event.form,
        test=event.test,
        closes_ms=event.closes_ms,
    )


def _unit(state: State, event: told.UnitAdmitted) -> State:
    return structs.replace(state, units={**state.units, event.unit: event.lends})


def _entry(state: State, event: told.EntryTaken) -> State:
    entry = Entry(
        id=event.entry, players=event.players, unit=event.unit, seed=event.seed, section=event.section, late=event.late
    )
    return structs.replace(state, entries={**state.entries, event.entry: entry})


def _here(state: State, event: told.CheckedIn) -> State:
    return with_entry(state, event.entry, here=event.here)


def _withdrawn(state: State, event: told.EntryWithdrawn) -> State:
    return with_entry(state, event.entry, out=True)


def _returned(state: State, event: told.EntryReturned) -> State:
    return with_entry(state, event.entry, out=False)


def _replaced(state: State, event: told.PlayerReplaced) -> State:
    players = tuple(event.into if one == event.out else one for one in state.entries[event.entry].players)
    return with_entry(state, event.entry, players=players)


def _line_up(state: State, event: told.LineUpHandedIn) -> State:
    line_ups = {**state.games[event.match].line_ups, event.entry: event.players}
    return with_game(state, event.match, line_ups=line_ups)


def _tables(state: State, event: told.TablesNamed) -> State:
    return structs.replace(state, tables=event.tables)


def _table_out(state: State, event: told.TableTakenOut) -> State:
    tables = tuple(one for one in state.tables if one != event.table)
    games = {
        name: structs.replace(game, table="") if game.table == event.table and not game.versions else game
        for name, game in state.games.items()
    }
    return structs.replace(state, tables=tables, games=games)


def _assigned(state: State, event: told.TablesAssigned) -> State:
    games = dict(state.games)
    for match, table in event.tables.items():
        games[match] = structs.replace(games[match], table=table)
    return structs.replace(state, games=games)


def _committed(state: State, event: told.DrawCommitted) -> State:
    draw = Draw(plan=event.plan, commitment=event.commitment)
    return structs.replace(state, draws={**state.draws, event.plan.draw: draw})


def _drawn(state: State, event: told.LotsDrawn) -> State:
    draw = structs.replace(
        state.draws[event.draw],
        status="drawn",
        order=event.drawn.order,
        rounds=event.drawn.rounds,
        secret=event.secret,
        number=event.number,
        paper=event.paper,
        reason=event.reason,
    )
    plan, games = draw.plan, dict(state.games)
    for fixture in event.drawn.fixtures:
        games[fixture.id] = Game(fixture=fixture, draw=event.draw, stage=plan.stage, section=plan.section)
    return structs.replace(state, draws={**state.draws, event.draw: draw}, games=games)


def _aside(state: State, event: told.DrawSetAside) -> State:
    draw = structs.replace(state.draws[event.draw], status="aside", secret=event.secret, reason=event.reason)
    return structs.replace(state, draws={**state.draws, event.draw: draw})


def _undone(state: State, event: told.DrawUndone) -> State:
    draw = structs.replace(state.draws[event.draw], status="undone", reason=event.reason)
    games = {name: game for name, game in state.games.items() if game.draw != event.draw}
    return structs.replace(state, draws={**state.draws, event.draw: draw}, games=games)


def _started(state: State, event: told.MatchStarted) -> State:
    return with_game(state, event.match, started=True)


def _result(state: State, event: told.ResultEntered) -> State:
    game = state.games[event.match]
    return with_game(state, event.match, versions=(*game.versions, event), started=event.status != "void")


def _penalty(state: State, event: told.PenaltyGiven) -> State:
    return structs.replace(state, penalties=(*state.penalties, event))


def _tie(state: State, event: told.TieSettled) -> State:
    return structs.replace(state, ties=(*state.ties, event))


_ON: Final[dict[type, Callable[[State, Any], State]]] = {
    told.EventOpened: _opened,
    told.UnitAdmitted: _unit,
    told.EntryTaken: _entry,
    told.CheckedIn: _here,
    told.EntryWithdrawn: _withdrawn,
    told.EntryReturned: _returned,
    told.PlayerReplaced: _replaced,
    told.LineUpHandedIn: _line_up,
    told.TablesNamed: _tables,
    told.TableTakenOut: _table_out,
    told.TablesAssigned: _assigned,
    told.DrawCommitted: _committed,
    told.LotsDrawn: _drawn,
    told.DrawSetAside: _aside,
    told.DrawUndone: _undone,
    told.MatchStarted: _started,
    told.ResultEntered: _result,
    told.PenaltyGiven: _penalty,
    told.TieSettled: _tie,
}
