"""The day's clock: times planned, rounds started, sides arrived, minutes given, and what is called out when.

Time is what the caller gives. Not here: who is late and what that costs (``lateness``), clocks at a table (``live``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.match.clock import MINUTE_MS, match_limit
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree

CALLS: Final = (10, 5, 1, 0)
"""Minutes before the end at which something is called out; 0 = time."""
MOST_MINUTES: Final = 24 * 60
LONGEST: Final = 40


class Clock(NamedTuple):
    """The clock of a match: begun (or to begin) at `starts_ms`, `ends_ms` 0 = no limit; left_ms may be negative."""

    match: str
    starts_ms: int
    ends_ms: int
    left_ms: int


class Call(NamedTuple):
    """Something to call out: at `at_ms`, `minutes` before the end of these matches (-1 = the start)."""

    at_ms: int
    minutes: int
    matches: tuple[str, ...]


def due_round(tree: Tree, section: str) -> list[Game]:
    """Matches of the first round that has something open and whose sides are known."""
    games = [
        game
        for game in tree.games(section)
        if tree.outcome(game.fixture.id) is None and all(tree.sides(game.fixture.id))
    ]
    first = min(((game.stage, game.fixture.round) for game in games), default=(0, 0))
    return [game for game in games if (game.stage, game.fixture.round) == first]


def start_round(loaded: Loaded, state: State, command: asked.StartRound) -> list[Event]:
    """Raises Fault ``no_round_due``, ``tables_missing`` (facts: matches), ``time_past``, ``minutes_wrong``."""
    waiting = [game for game in due_round(Tree(state), command.section) if not game.called_ms]
    if not waiting:
        raise Fault("no_round_due")
    bare = [game.fixture.id for game in waiting if not game.table]
    if state.tables and bare:
        raise Fault("tables_missing", {"matches": bare[:12], "count": len(bare)})
    starts = command.starts_ms or command.at_ms
    _not_past(starts, command.at_ms)
    if not 0 <= command.minutes <= MOST_MINUTES:
        raise Fault("minutes_wrong", {"value": command.minutes, "most": MOST_MINUTES})
    stage, number = waiting[0].stage, waiting[0].fixture.round
    limit = match_limit(loaded.book.clocks, state.stage(stage).name, command.minutes or None)
    return [
        told.RoundStarted(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            section=command.section,
            stage=stage,
            round=number,
            matches=tuple(game.fixture.id for game in waiting),
            starts_ms=starts,
            minutes=limit.clock.minutes if limit is not None else 0,
        )
    ]


def _not_past(moment: int, now: int) -> None:
    """A minute's grace for clocks that differ."""
    if moment and moment < now - MINUTE_MS:
        raise Fault("time_past", {"ms": moment})


def undo_round(loaded: Loaded, state: State, command: asked.UndoRound) -> list[Event]:
    """Raises Fault ``no_round_begun``, ``round_played`` (facts: matches), ``redraw_needs_reason``."""
    begun = [
        game for game in state.games.values() if game.section == command.section and (game.called_ms or game.table)
    ]
    if not begun:
        raise Fault("no_round_begun")
    if not command.reason:
        raise Fault("redraw_needs_reason")
    last = max((game.stage, game.fixture.round) for game in begun)
    games = [game for game in begun if (game.stage, game.fixture.round) == last]
    played = [game.fixture.id for game in games if game.versions]
    if played:
        raise Fault("round_played", {"matches": played[:12], "count": len(played)})
    return [
        told.RoundTakenBack(
            at_ms=command.at_ms, by=command.by, reason=command.reason, matches=tuple(game.fixture.id for game in games)
        )
    ]


def plan_slot(loaded: Loaded, state: State, command: asked.PlanSlot) -> list[Event]:
    """Raises Fault ``slot_wrong`` (facts: slot), ``slot_times``, ``time_past``, ``match_unknown``."""
    stages = len(state.format.stages)
    named = command.slot and len(command.slot) <= LONGEST and len(command.place) <= LONGEST
    if not named or not 1 <= command.stage <= stages or not (command.round or command.matches):
        raise Fault("slot_wrong", {"slot": command.slot[:LONGEST]})
    for match in command.matches:
        if match not in state.games:
            raise Fault("match_unknown", {"match": match})
    ends = [one for one in (command.ends_ms, command.until_ms) if one]
    if min(command.starts_ms, *ends, 0) < 0 or any(one <= command.starts_ms for one in ends):
        raise Fault("slot_times", {"slot": command.slot})
    _not_past(command.starts_ms or command.until_ms, command.at_ms)
    return [
        told.SlotPlanned(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            slot=command.slot,
            section=command.section,
            stage=command.stage,
            round=command.round,
            matches=command.matches,
            starts_ms=command.starts_ms,
            ends_ms=command.ends_ms,
            until_ms=command.until_ms,
            place=command.place,
        )
    ]


def drop_slot(loaded: Loaded, state: State, command: asked.DropSlot) -> list[Event]:
    """Raises Fault ``slot_wrong``."""
    if command.slot not in state.slots:
        raise Fault("slot_wrong", {"slot": command.slot[:LONGEST]})
    return [told.SlotPlanned(at_ms=command.at_ms, by=command.by, slot=command.slot, dropped=True)]


def arrive(loaded: Loaded, state: State, command: asked.NoteArrival) -> list[Event]:
    """Raises Fault ``match_unknown``, ``entry_not_in_match``, ``match_over``."""
    game = _running(state, command.match)
    if command.entry not in Tree(state).sides(command.match):
        raise Fault("entry_not_in_match", {"entry": command.entry, "match": game.fixture.id})
    return [
        told.SideArrived(
            at_ms=command.at_ms, by=command.by, match=command.match, entry=command.entry, here=command.here
        )
    ]


def _running(state: State, match: str) -> Game:
    if match not in state.games:
        raise Fault("match_unknown", {"match": match})
    if Tree(state).outcome(match) is not None:
        raise Fault("match_over", {"match": match})
    return state.games[match]


def extend(loaded: Loaded, state: State, command: asked.ExtendMatch) -> list[Event]:
    """Raises Fault ``match_unknown``, ``match_over``, ``no_clock`` (facts: match), ``minutes_wrong``,
    ``extension_needs_reason``."""
    game = _running(state, command.match)
    if not game.called_ms or not game.minutes:
        raise Fault("no_clock", {"match": command.match})
    if not command.minutes or not 0 < game.minutes + game.extra + command.minutes <= MOST_MINUTES:
        raise Fault("minutes_wrong", {"value": command.minutes, "most": MOST_MINUTES})
    if not command.reason:
        raise Fault("extension_needs_reason", {"match": command.match})
    return [
        told.MatchExtended(
            at_ms=command.at_ms, by=command.by, reason=command.reason, match=command.match, minutes=command.minutes
        )
    ]


def seat_round(loaded: Loaded, state: State, command: asked.SeatRound) -> list[Event]:
    """Raises Fault ``no_round_begun``."""
    tree = Tree(state)
    games = [game for game in _open(tree, command.section) if not game.started]
    if not games:
        raise Fault("no_round_begun")
    return [
        told.SideArrived(at_ms=command.at_ms, by=command.by, reason=command.reason, match=game.fixture.id, entry=entry)
        for game in games
        for entry in tree.sides(game.fixture.id)
        if entry and entry not in game.here
    ]


def extend_round(loaded: Loaded, state: State, command: asked.ExtendRound) -> list[Event]:
    """Raises Fault ``no_round_begun``, and as `extend`."""
    games = [game for game in _open(Tree(state), command.section) if game.minutes]
    if not games:
        raise Fault("no_round_begun")
    found: list[Event] = []
    for game in games:
        one = asked.ExtendMatch(
            at_ms=command.at_ms, by=command.by, reason=command.reason, match=game.fixture.id, minutes=command.minutes
        )
        found += extend(loaded, state, one)
    return found


def pause_round(loaded: Loaded, state: State, command: asked.PauseRound) -> list[Event]:
    """Matches whose clock begins later are not held: their start can be moved. Raises Fault ``no_round_begun``,
    ``reason_needed``."""
    open_ = _open(Tree(state), command.section)
    games = [game for game in open_ if game.called_ms <= command.at_ms and game.paused is None]
    if not games:
        raise Fault("no_round_begun")
    if not command.reason.strip():
        raise Fault("reason_needed")
    return [
        told.RoundPaused(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            section=command.section,
            matches=tuple(game.fixture.id for game in games),
        )
    ]


def resume_round(loaded: Loaded, state: State, command: asked.ResumeRound) -> list[Event]:
    """Raises Fault ``clock_not_paused``."""
    games = [game for game in Tree(state).games(command.section) if game.paused is not None]
    if not games:
        raise Fault("clock_not_paused")
    return [
        told.RoundResumed(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            section=command.section,
            matches=tuple(game.fixture.id for game in games),
        )
    ]


def _open(tree: Tree, section: str) -> list[Game]:
    """Matches whose clock was given a start and that have no result yet."""
    return [game for game in tree.games(section) if game.called_ms and tree.outcome(game.fixture.id) is None]


def flag(loaded: Loaded, state: State, command: asked.FlagMatch) -> list[Event]:
    """Raises Fault ``match_unknown``."""
    if command.match not in state.games:
        raise Fault("match_unknown", {"match": command.match})
    return [
        told.MatchFlagged(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            match=command.match,
            flag=command.flag,
            on=command.on,
        )
    ]


def printed(loaded: Loaded, state: State, command: asked.MarkPrinted) -> list[Event]:
    """Raises Fault ``no_round_due``."""
    games = due_round(Tree(state), command.section)
    if not games:
        raise Fault("no_round_due")
    stage, number = games[0].stage, games[0].fixture.round
    return [
        told.SheetsPrinted(
            at_ms=command.at_ms, by=command.by, what=command.what, section=command.section, stage=stage, round=number
        )
    ]


def clock(game: Game, now_ms: int) -> Clock | None:
    """The clock of a match; None before its round was started. In a pause its end is where it stood
    when that began."""
    if not game.called_ms:
        return None
    minutes = game.minutes + game.extra if game.minutes else 0
    ends = game.called_ms + minutes * MINUTE_MS + game.held_ms if minutes else 0
    left = minutes * MINUTE_MS - game.ran_ms(now_ms) if minutes else 0
    return Clock(game.fixture.id, game.called_ms, ends, left)


def calls(state: State, since_ms: int, until_ms: int) -> tuple[Call, ...]:
    """What is to be called out after `since_ms` and up to `until_ms`, matches of one clock together, earliest first."""
    found: dict[tuple[int, int], list[str]] = {}
    tree = Tree(state)
    for name, game in state.games.items():
        timed = clock(game, until_ms)
        if timed is None or tree.outcome(name) is not None:
            continue
        moments = [(timed.starts_ms, -1)]
        if timed.ends_ms and game.paused is None:
            moments += [(timed.ends_ms - one * MINUTE_MS, one) for one in CALLS]
        for moment, minutes in moments:
            if since_ms < moment <= until_ms and moment >= timed.starts_ms:
                found.setdefault((moment, minutes), []).append(name)
    return tuple(Call(moment, minutes, tuple(names)) for (moment, minutes), names in sorted(found.items()))


def reminders(state: State, since_ms: int, until_ms: int, before_minutes: int = 60) -> tuple[told.SlotPlanned, ...]:
    """Slots to be reminded of in this stretch: so many minutes before they begin (or before the result is due)."""
    ahead = before_minutes * MINUTE_MS
    return tuple(
        slot
        for slot in state.slots.values()
        if any(since_ms < moment - ahead <= until_ms for moment in (slot.starts_ms, slot.until_ms) if moment)
    )


def slot_of(state: State, game: Game) -> told.SlotPlanned | None:
    """The time of a match: its own, else its round's."""
    slots = [one for one in state.slots.values() if one.section == game.section]
    own = [one for one in slots if game.fixture.id in one.matches]
    round_ = [one for one in slots if not one.matches and (one.stage, one.round) == (game.stage, game.fixture.round)]
    return next(reversed(own or round_), None)


def overdue(state: State, now_ms: int) -> list[str]:
    """Matches whose result was due by now."""
    tree, found = Tree(state), []
    for name, game in state.games.items():
        slot = slot_of(state, game)
        if slot is not None and slot.until_ms and slot.until_ms < now_ms and tree.outcome(name) is None:
            found.append(name)
    return found
