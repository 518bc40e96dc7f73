"""What every event does to a competition. Never refuses. Not here: whether it may happen (``decide``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import structs

from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import Boards, Draw, Entry, Game, Pause, State, with_entry, with_game


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
        part=event.part,
    )


def _unit(state: State, event: told.UnitAdmitted) -> State:
    return structs.replace(state, units={**state.units, event.unit: event.lends})


def _entry(state: State, event: told.EntryTaken) -> State:
    entry = Entry(
        id=event.entry, players=event.players, unit=event.unit, seed=event.seed, section=event.section, late=event.late
    )
    return structs.replace(state, entries={**state.entries, event.entry: entry})


def _here(state: State, event: told.CheckedIn) -> State:
    return with_entry(state, event.entry, here=event.here, itself=event.itself)


def _self_check_in(state: State, event: told.SelfCheckInSet) -> State:
    return structs.replace(state, self_check_in=event.on)


def _withdrawn(state: State, event: told.EntryWithdrawn) -> State:
    return with_entry(state, event.entry, out=True)


def _returned(state: State, event: told.EntryReturned) -> State:
    return with_entry(state, event.entry, out=False)


def _replaced(state: State, event: told.PlayerReplaced) -> State:
    """A line-up with the player who left is to be handed in anew."""
    players = tuple(event.into if one == event.out else one for one in state.entries[event.entry].players)
    games = {
        name: structs.replace(game, line_ups={who: up for who, up in game.line_ups.items() if who != event.entry})
        if not game.started and event.out in game.line_ups.get(event.entry, ())
        else game
        for name, game in state.games.items()
    }
    return with_entry(structs.replace(state, games=games), event.entry, players=players)


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
    kept = {name: game for name, game in state.games.items() if game.draw == event.draw}
    rounds = {f"{game.section}/{game.stage}/{game.fixture.round}" for game in kept.values()}
    gone = {key: dealt for key, dealt in state.boards.items() if key in rounds}
    draw = structs.replace(state.draws[event.draw], status="undone", reason=event.reason, kept=kept, boards=gone)
    boards = {key: dealt for key, dealt in state.boards.items() if key not in rounds}
    games = {name: game for name, game in state.games.items() if game.draw != event.draw}
    return structs.replace(state, draws={**state.draws, event.draw: draw}, games=games, boards=boards)


def _draw_back(state: State, event: told.DrawRestored) -> State:
    old = state.draws[event.draw]
    draw = structs.replace(old, status="drawn", reason=event.reason, kept={}, boards={})
    draws, games = {**state.draws, event.draw: draw}, {**state.games, **old.kept}
    return structs.replace(state, draws=draws, games=games, boards={**state.boards, **old.boards})


def _started(state: State, event: told.MatchStarted) -> State:
    return with_game(state, event.match, started=True)


def _result(state: State, event: told.ResultEntered) -> State:
    game = state.games[event.match]
    return with_game(state, event.match, versions=(*game.versions, event), started=event.status != "void")


def _filled(state: State, event: told.PlacesFilled) -> State:
    games = dict(state.games)
    for fixture in event.fixtures:
        game = games[fixture.id]
        games[fixture.id] = structs.replace(game, fixture=fixture, was=game.was or game.fixture)
    return structs.replace(state, games=games)


def _referee(state: State, event: told.RefereeNamed) -> State:
    others = {one: unit for one, unit in state.referees.items() if one != event.referee}
    return structs.replace(state, referees=others if event.out else {**others, event.referee: event.unit})


def _referees(state: State, event: told.RefereesAssigned) -> State:
    return _with_games(state, {match: {"referee": referee} for match, referee in event.referees.items()})


def _with_games(state: State, values: dict[str, dict[str, Any]]) -> State:
    games = dict(state.games)
    for match, changed in values.items():
        games[match] = structs.replace(games[match], **changed)
    return structs.replace(state, games=games)


def _slot(state: State, event: told.SlotPlanned) -> State:
    others = {name: slot for name, slot in state.slots.items() if name != event.slot}
    return structs.replace(state, slots=others if event.dropped else {**others, event.slot: event})


def _round(state: State, event: told.RoundStarted) -> State:
    values = {"called_ms": event.starts_ms, "minutes": event.minutes}
    return _with_games(state, dict.fromkeys(event.matches, values))


def _round_back(state: State, event: told.RoundTakenBack) -> State:
    values = {"called_ms": 0, "minutes": 0, "extra": 0, "pauses": ()} | {
        "here": (),
        "flags": (),
        "started": False,
        "table": "",
    }
    return _with_games(state, dict.fromkeys(event.matches, values))


def _arrived(state: State, event: told.SideArrived) -> State:
    others = tuple(one for one in state.games[event.match].here if one != event.entry)
    return with_game(state, event.match, here=(*others, event.entry) if event.here else others)


def _extended(state: State, event: told.MatchExtended) -> State:
    return with_game(state, event.match, extra=state.games[event.match].extra + event.minutes)


def _paused(state: State, event: told.RoundPaused) -> State:
    new = Pause(from_ms=event.at_ms, reason=event.reason)
    return _with_games(state, {name: {"pauses": (*state.games[name].pauses, new)} for name in event.matches})


def _resumed(state: State, event: told.RoundResumed) -> State:
    changed: dict[str, dict[str, Any]] = {}
    for name in event.matches:
        *before, last = state.games[name].pauses
        changed[name] = {"pauses": (*before, structs.replace(last, to_ms=event.at_ms))}
    return _with_games(state, changed)


def _flagged(state: State, event: told.MatchFlagged) -> State:
    others = tuple(one for one in state.games[event.match].flags if one != event.flag)
    return with_game(state, event.match, flags=(*others, event.flag) if event.on else others)


def _printed(state: State, event: told.SheetsPrinted) -> State:
    mark = (event.what, event.section, event.stage, event.round)
    return state if mark in state.printed else structs.replace(state, printed=(*state.printed, mark))


def _prizes(state: State, event: told.PrizesNamed) -> State:
    return structs.replace(state, prizes=event.prizes)


def _ruling(state: State, event: told.RulingAttached) -> State:
    return with_game(state, event.match, rulings={**state.games[event.match].rulings, event.ruling: event})


def _publishing(state: State, event: told.PublishingSet) -> State:
    return structs.replace(state, auto=event.auto)


def _released(state: State, event: told.ResultsReleased) -> State:
    return state


def _review(state: State, event: told.ReviewOpened | told.ReviewClosed) -> State:
    return structs.replace(state, review=isinstance(event, told.ReviewOpened))


def _dealt(state: State, event: told.BoardsDealt) -> State:
    key = f"{event.section}/{event.stage}/{event.round}"
    return structs.replace(state, boards={**state.boards, key: Boards(commitments=event.commitments)})


def _boards_open(state: State, event: told.BoardsOpened) -> State:
    key = f"{event.section}/{event.stage}/{event.round}"
    opened = structs.replace(state.boards[key], secret=event.secret)
    return structs.replace(state, boards={**state.boards, key: opened})


def _penalty(state: State, event: told.PenaltyGiven) -> State:
    return structs.replace(state, penalties=(*state.penalties, event))


def _tie(state: State, event: told.TieSettled) -> State:
    return structs.replace(state, ties=(*state.ties, event))


_ON: Final[dict[type, Callable[[State, Any], State]]] = {
    told.EventOpened: _opened,
    told.UnitAdmitted: _unit,
    told.EntryTaken: _entry,
    told.CheckedIn: _here,
    told.SelfCheckInSet: _self_check_in,
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
    told.DrawRestored: _draw_back,
    told.MatchStarted: _started,
    told.ResultEntered: _result,
    told.PenaltyGiven: _penalty,
    told.TieSettled: _tie,
    told.PlacesFilled: _filled,
    told.RefereeNamed: _referee,
    told.RefereesAssigned: _referees,
    told.SlotPlanned: _slot,
    told.RoundStarted: _round,
    told.RoundTakenBack: _round_back,
    told.SideArrived: _arrived,
    told.MatchExtended: _extended,
    told.RoundPaused: _paused,
    told.RoundResumed: _resumed,
    told.MatchFlagged: _flagged,
    told.SheetsPrinted: _printed,
    told.PrizesNamed: _prizes,
    told.RulingAttached: _ruling,
    told.PublishingSet: _publishing,
    told.ResultsReleased: _released,
    told.ReviewOpened: _review,
    told.ReviewClosed: _review,
    told.BoardsDealt: _dealt,
    told.BoardsOpened: _boards_open,
}
