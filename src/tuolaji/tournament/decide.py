"""Whether a command to a competition may be carried out, and the events it brings. Refusals are Faults and change
nothing.

Not here: what events do (``evolve``), results (``results``), draws (``drawing``), what a correction moves
(``correction``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import boards, drawing, hall, officials, places, prizes, publishing, results, rulings, timetable
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.event import Event
from tuolaji.tournament.format import OUT_KINDS, ROUND_KINDS, check
from tuolaji.tournament.measure import measured
from tuolaji.tournament.planning import rounds_drawn, upcoming
from tuolaji.tournament.state import COMMON, Entry, State
from tuolaji.tournament.tree import Tree

MOST_ENTRIES: Final = 10_000
ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
LONGEST_ID: Final = 40


def decide(loaded: Loaded, state: State, command: EventCommand) -> list[Event]:
    """Events that carry the command out. Raises Fault with the code of the reason; every code has a sentence."""
    if state.form is None and not isinstance(command, asked.OpenEvent):
        raise Fault("event_not_open")
    measured(command)
    found: list[Event] = _ON[type(command)](loaded, state, command)
    return found


def known_entry(state: State, entry: str) -> Entry:
    """The entry. Raises Fault ``entry_unknown`` (facts: entry)."""
    if entry not in state.entries:
        raise Fault("entry_unknown", {"entry": entry})
    return state.entries[entry]


def _id(value: str) -> str:
    if not value or len(value) > LONGEST_ID or not set(value) <= set(ID_LETTERS):
        raise Fault("id_wrong", {"value": value[:LONGEST_ID]})
    return value


def _open(loaded: Loaded, state: State, command: asked.OpenEvent) -> list[Event]:
    if state.form is not None:
        raise Fault("event_open_already", {"event": state.event_id})
    return [
        told.EventOpened(
            **_who(command),
            event_id=_id(command.event_id),
            rulebook=loaded.name,
            digest=loaded.digest,
            form=check(command.form),
            test=command.test,
            closes_ms=command.closes_ms,
            part=command.part and _id(command.part),
        )
    ]


def _who(command: asked.Command) -> dict[str, Any]:
    return {"at_ms": command.at_ms, "by": command.by, "reason": command.reason}


def _unit(loaded: Loaded, state: State, command: asked.AdmitUnit) -> list[Event]:
    if command.lends < 0:
        raise Fault("number_negative", {"value": command.lends})
    return [told.UnitAdmitted(**_who(command), unit=_id(command.unit), lends=command.lends)]


def _entry(loaded: Loaded, state: State, command: asked.TakeEntry) -> list[Event]:
    _fits(state, command)
    late = 0
    filled: tuple[Event, ...] = ()
    if state.drawn(command.section):
        late, filled = _late(state, command)
    elif state.closes_ms and command.at_ms > state.closes_ms and not command.reason:
        raise Fault("entries_closed", {"entry": command.entry})
    return [
        told.EntryTaken(
            **_who(command),
            entry=_id(command.entry),
            players=tuple(_id(one) for one in command.players),
            unit=command.unit and _id(command.unit),
            seed=command.seed,
            section=command.section and _id(command.section),
            late=late,
        ),
        *filled,
    ]


def _fits(state: State, command: asked.TakeEntry) -> None:
    """Whether an entry fits in: new, its roster of the right size, nobody twice, its unit not full."""
    form = state.format
    if command.entry in state.entries:
        raise Fault("entry_exists", {"entry": command.entry})
    if not command.entry.startswith(state.part):
        raise Fault("part_wrong", {"id": command.entry, "part": state.part})
    own = command.section.startswith(state.part) or command.section in state.sections()
    if command.section == COMMON or not own:
        raise Fault("section_wrong", {"section": command.section, "part": state.part})
    if len(state.entries) >= MOST_ENTRIES:
        raise Fault("too_many_entries", {"most": MOST_ENTRIES})
    least, most = form.players
    if not least <= len(command.players) <= most:
        raise Fault("roster_size", {"entry": command.entry, "got": len(command.players), "least": least, "most": most})
    _nobody_twice(state, command.entry, command.players)
    if not command.unit or not form.unit_entries or command.reason:
        return
    mates = sum(1 for one in state.entries.values() if one.unit == command.unit and not one.out)
    if mates >= form.unit_entries:
        raise Fault("unit_full", {"unit": command.unit, "most": form.unit_entries})


def _nobody_twice(state: State, entry: str, players: tuple[str, ...]) -> None:
    for player in players:
        if players.count(player) > 1:
            raise Fault("player_twice", {"player": player, "entry": entry})
    mine = set(players)
    for other in state.entries.values():
        if not mine.isdisjoint(other.players) and other.id != entry and not other.out:
            player = next(one for one in players if one in other.players)
            raise Fault("player_twice", {"player": player, "entry": other.id})


def _late(state: State, command: asked.TakeEntry) -> tuple[int, tuple[Event, ...]]:
    """The round a late comer is first drawn for, or plays in a place that is free; past the cut-off with a reason
    only. Raises Fault ``late_entry`` (facts: entry, rounds, None where the draw ends it), ``late_no_place``."""
    tree = Tree(state)
    due = upcoming(tree, command.section)
    form = state.stage(1)
    too_late = Fault("late_entry", {"entry": command.entry, "rounds": state.format.late_rounds or None})
    if form.kind in ROUND_KINDS and form.kind not in OUT_KINDS and due is not None and due.stage == 1:
        if due.round > state.format.late_rounds and not command.reason:
            raise too_late
        return rounds_drawn(state, command.section, 1) + 1, ()
    if not state.format.late_rounds and not command.reason:
        raise too_late
    place = places.take(tree, command.section, command.entry, command.unit, command.place)
    if place.round > state.format.late_rounds and not command.reason:
        raise too_late
    return place.round, (told.PlacesFilled(**_who(command), entry=command.entry, fixtures=place.fixtures),)


def _check_in(loaded: Loaded, state: State, command: asked.CheckIn) -> list[Event]:
    """Raises Fault ``entry_unknown``, ``entry_is_out``, ``self_check_in_off``."""
    entry = known_entry(state, command.entry)
    if command.itself and not state.self_check_in:
        raise Fault("self_check_in_off")
    if command.itself and entry.out:
        raise Fault("entry_is_out", {"entry": command.entry})
    itself = command.itself and command.here
    return [told.CheckedIn(**_who(command), entry=command.entry, here=command.here, itself=itself)]


def _self_check_in(loaded: Loaded, state: State, command: asked.SetSelfCheckIn) -> list[Event]:
    return [told.SelfCheckInSet(**_who(command), on=command.on)]


def _withdraw(loaded: Loaded, state: State, command: asked.WithdrawEntry) -> list[Event]:
    if known_entry(state, command.entry).out:
        raise Fault("entry_is_out", {"entry": command.entry})
    return [told.EntryWithdrawn(**_who(command), entry=command.entry)]


def _return(loaded: Loaded, state: State, command: asked.ReturnEntry) -> list[Event]:
    """What was missed while away becomes an absence for good, so that going and coming back earns nothing."""
    if not known_entry(state, command.entry).out:
        raise Fault("entry_not_out", {"entry": command.entry})
    tree, missed = Tree(state), []
    for name in state.games:
        outcome = tree.outcome(name)
        if outcome is not None and outcome.how == "withdrawn" and command.entry in outcome.sides:
            winner = outcome.sides.index(outcome.winner) if outcome.winner else None
            status: told.Status = "both_absent" if winner is None else "walkover"
            missed.append(
                told.ResultEntered(**_who(command), match=name, sides=outcome.sides, status=status, winner=winner)
            )
    return [*missed, told.EntryReturned(**_who(command), entry=command.entry)]


def _replace(loaded: Loaded, state: State, command: asked.ReplacePlayer) -> list[Event]:
    entry = known_entry(state, command.entry)
    if command.out not in entry.players:
        raise Fault("player_not_in_entry", {"player": command.out, "entry": command.entry})
    tree = Tree(state)
    for game in state.games.values():
        if game.started and tree.outcome(game.fixture.id) is None and command.entry in tree.sides(game.fixture.id):
            raise Fault("roster_locked", {"entry": command.entry, "match": game.fixture.id})
    if state.draws and not command.reason:
        raise Fault("substitution_needs_reason", {"entry": command.entry})
    _nobody_twice(state, command.entry, (_id(command.into), *(one for one in entry.players if one != command.out)))
    return [told.PlayerReplaced(**_who(command), entry=command.entry, out=command.out, into=command.into)]


_ON: Final[dict[type, Callable[[Loaded, State, Any], list[Event]]]] = {
    asked.OpenEvent: _open,
    asked.AdmitUnit: _unit,
    asked.TakeEntry: _entry,
    asked.CheckIn: _check_in,
    asked.SetSelfCheckIn: _self_check_in,
    asked.WithdrawEntry: _withdraw,
    asked.ReturnEntry: _return,
    asked.ReplacePlayer: _replace,
    asked.HandInLineUp: hall.line_up,
    asked.NameTables: hall.name_tables,
    asked.TakeTableOut: hall.take_out,
    asked.AssignTables: hall.assign,
    asked.CommitDraw: drawing.commit,
    asked.DrawLots: drawing.draw_lots,
    asked.EnterLots: drawing.enter_lots,
    asked.SetDrawAside: drawing.set_aside,
    asked.UndoDraw: drawing.undo,
    asked.StartMatch: results.start,
    asked.EnterResult: results.enter,
    asked.RestoreResult: results.restore,
    asked.GivePenalty: results.penalty,
    asked.SettleTie: results.settle,
    asked.UndoPhase: drawing.undo_phase,
    asked.RestoreDraw: drawing.restore,
    asked.UndoRound: timetable.undo_round,
    asked.NameReferee: officials.name,
    asked.AssignReferees: officials.assign,
    asked.MoveMatch: hall.move,
    asked.PlanSlot: timetable.plan_slot,
    asked.DropSlot: timetable.drop_slot,
    asked.StartRound: timetable.start_round,
    asked.NoteArrival: timetable.arrive,
    asked.ExtendMatch: timetable.extend,
    asked.SeatRound: timetable.seat_round,
    asked.ExtendRound: timetable.extend_round,
    asked.PauseRound: timetable.pause_round,
    asked.ResumeRound: timetable.resume_round,
    asked.FlagMatch: timetable.flag,
    asked.MarkPrinted: timetable.printed,
    asked.NamePrizes: prizes.name,
    asked.AttachRuling: rulings.attach,
    asked.SetPublishing: publishing.setting,
    asked.ReleaseResults: publishing.release,
    asked.Review: publishing.review,
    asked.DealBoards: boards.deal,
    asked.OpenBoards: boards.open_boards,
}
