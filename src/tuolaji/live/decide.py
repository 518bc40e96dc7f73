"""What a command to a live match brings: events, or a Fault that leaves everything as it was.

Rulings pass through to the docket, with the facts the table knows filled in. Not here: entries (``entering``), time
(``timing``), the fold (``evolve``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import format_suit
from tuolaji.faults import Fault
from tuolaji.levels import ACE, format_level
from tuolaji.live import command as asked
from tuolaji.live import entering, timing, writing
from tuolaji.live import event as ev
from tuolaji.live.draft import Draft
from tuolaji.live.evolve import LiveEvent
from tuolaji.live.results import start_told
from tuolaji.live.state import LiveState
from tuolaji.match.clock import MINUTE_MS
from tuolaji.match.course import begin
from tuolaji.match.course_diff import Change, changes, summary
from tuolaji.match.state import level
from tuolaji.referee import counting
from tuolaji.referee import ruling as said
from tuolaji.referee.ruling import Command as RulingAsked
from tuolaji.referee.ruling import RulingCommand
from tuolaji.referee.ruling_decide import decide as decide_ruling
from tuolaji.referee.writing import Setting
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, side_of

Asked = asked.LiveCommand | RulingCommand


def decide(loaded: Loaded, state: LiveState, command: Asked, earlier: Sequence[counting.Entry] = ()) -> list[LiveEvent]:
    """Events that carry a command out. `earlier`: rulings of other matches of the event that count.

    Raises Fault ``live_not_open``, ``live_open``, ``time_backwards`` and those of the command's own function; of
    rulings, those of `referee.ruling_decide`."""
    draft = Draft(loaded, state, command.at_ms, command.by)
    if isinstance(command, asked.OpenLive):
        _open(draft, command)
        return draft.events
    if state.opened is None:
        raise Fault("live_not_open")
    if isinstance(command, RulingAsked):
        _rule(draft, command, earlier)
    else:
        _ON[type(command)](draft, command)
    return draft.events


class Preview(Struct, frozen=True, kw_only=True):
    """What a command would bring: its events, what changes on the course, where the match stands before and after."""

    events: tuple[LiveEvent, ...]
    changes: tuple[Change, ...]
    before: dict[str, Any]
    after: dict[str, Any]


def preview(loaded: Loaded, state: LiveState, command: Asked, earlier: Sequence[counting.Entry] = ()) -> Preview:
    """What `decide` would bring, without doing it. Raises as `decide`."""
    draft = Draft(loaded, state, command.at_ms, command.by)
    for event in decide(loaded, state, command, earlier):
        draft.add(event)
    return Preview(
        events=tuple(draft.events),
        changes=changes(state.course, draft.state.course),
        before=summary(state.sheet),
        after=summary(draft.state.sheet),
    )


def _open(draft: Draft, command: asked.OpenLive) -> None:
    """Raises Fault ``live_open``, ``names_bad``, ``seat_unknown``, ``setting_bad`` and as opening a match."""
    if draft.state.opened is not None:
        raise Fault("live_open", {"match": draft.state.opened.match_id})
    if not all(name.strip() for name in command.names) or command.names[0] == command.names[1]:
        raise Fault("names_bad", {"names": list(command.names)})
    if command.declarer is not None and not 0 <= command.declarer < 4:
        raise Fault("seat_unknown", {"seat": command.declarer})
    if (command.minutes or 0) < 0:
        raise Fault("length_bad", {"deals": command.deals, "minutes": command.minutes})
    for name, given, most in (
        ("minutes", command.minutes or 0, asked.MOST_MINUTES),
        ("deals", command.deals, asked.MOST_DEALS),
    ):
        if given > most:
            raise Fault("setting_bad", {"setting": name, "least": 0, "most": most})
    loaded = draft.loaded
    begin(
        loaded, command.match_id, deals=command.deals, stage=command.stage, levels=command.levels, boards=command.boards
    )
    draft.add(
        ev.LiveOpened(
            at_ms=draft.at_ms,
            by=draft.by,
            match_id=command.match_id,
            rulebook=loaded.name,
            digest=loaded.digest,
            names=command.names,
            players=command.players,
            devices=command.devices,
            deals=command.deals,
            minutes=command.minutes,
            stage=command.stage,
            round=command.round,
            levels=command.levels,
            declarer=command.declarer,
            boards=command.boards,
        )
    )


def _devices(draft: Draft, command: asked.SetDevices) -> None:
    draft.add(ev.DevicesSet(at_ms=draft.at_ms, by=draft.by, devices=command.devices))


def _call(draft: Draft, command: asked.CallReferee) -> None:
    """Raises Fault ``call_open`` while one waits, ``side_unknown``."""
    calls = draft.state.calls
    if command.side not in (0, 1, asked.DESK):
        raise Fault("side_unknown", {"side": command.side})
    if calls and calls[-1].done_ms is None:
        raise Fault("call_open", {"reason": calls[-1].reason})
    draft.add(ev.RefereeCalled(at_ms=draft.at_ms, by=draft.by, side=command.side, reason=command.reason))


def _answer(draft: Draft, command: asked.AnswerCall) -> None:
    """Raises Fault ``no_call``."""
    calls = draft.state.calls
    if not calls or calls[-1].done_ms is not None:
        raise Fault("no_call")
    draft.add(ev.CallAnswered(at_ms=draft.at_ms, by=draft.by, done=command.done))


def _close(draft: Draft, command: asked.CloseMatch) -> None:
    """Raises Fault ``deal_running`` (facts: deal), ``live_over``."""
    if draft.state.over:
        raise Fault("live_over", {"winner": ""})
    if draft.state.running:
        raise Fault("deal_running", {"deal": draft.state.running})
    draft.add(ev.MatchClosed(at_ms=draft.at_ms, by=draft.by, after=draft.state.due - 1, reason=command.reason))


def _winner(draft: Draft, command: asked.RuleWinner) -> None:
    """Raises Fault ``referee_not_called`` where the chain has answered, ``reason_needed``, ``side_unknown``."""
    if draft.state.sheet.phase != "referee":
        raise Fault("referee_not_called")
    if command.winner not in (0, 1, None):
        raise Fault("side_unknown", {"side": command.winner})
    timing.reasoned(command.reason)
    clause = draft.loaded.citation("time_out.chain")
    draft.add(
        ev.WinnerRuled(at_ms=draft.at_ms, by=draft.by, winner=command.winner, reason=command.reason, clause=clause)
    )


def _give_up(draft: Draft, command: asked.GiveUp) -> None:
    """Raises Fault ``live_over``, ``side_unknown``, ``reason_needed``."""
    if draft.state.over:
        raise Fault("live_over", {"winner": ""})
    if command.side not in (0, 1):
        raise Fault("side_unknown", {"side": command.side})
    timing.reasoned(command.reason)
    clause = draft.loaded.citation("event.forfeit.loser_score")
    after = draft.state.due - 1
    draft.add(
        ev.GivenUp(at_ms=draft.at_ms, by=draft.by, side=command.side, after=after, reason=command.reason, clause=clause)
    )


def _resume(draft: Draft, command: asked.ResumeMatch) -> None:
    """Raises Fault ``live_not_closed``, ``reason_needed``."""
    if draft.state.closed is None and not draft.state.ended:
        raise Fault("live_not_closed")
    timing.reasoned(command.reason)
    draft.add(ev.MatchResumed(at_ms=draft.at_ms, by=draft.by, reason=command.reason))


_ON: Final[dict[type, Callable[[Draft, Any], None]]] = {
    asked.SetDevices: _devices,
    asked.EnterDeal: entering.enter,
    asked.AgreeEntry: entering.agree,
    asked.UndoEntry: entering.undo,
    asked.RestoreDeal: entering.restore,
    asked.WriteDeal: writing.begin,
    asked.WriteLine: writing.line,
    asked.StrikeLine: writing.strike,
    asked.StartClock: timing.start,
    asked.Tick: timing.tick,
    asked.PauseClock: timing.pause,
    asked.ResumeClock: timing.resume,
    asked.ExtendClock: timing.extend,
    asked.BeginBreak: timing.begin_break,
    asked.EndBreak: timing.end_break,
    asked.NoteGap: timing.note_gap,
    asked.RuleGap: timing.rule_gap,
    asked.TimeAct: timing.time_act,
    asked.StopAct: timing.stop_act,
    asked.RuleRunning: timing.rule_running,
    asked.CallReferee: _call,
    asked.AnswerCall: _answer,
    asked.CloseMatch: _close,
    asked.RuleWinner: _winner,
    asked.GiveUp: _give_up,
    asked.ResumeMatch: _resume,
}


def _rule(draft: Draft, command: RulingCommand, earlier: Sequence[counting.Entry]) -> None:
    """Pass a ruling on to the docket, with what the table knows of the deal."""
    state, opened = draft.state, draft.state.opened
    assert opened is not None
    if isinstance(command, said.MakeRuling):
        command = replace(command, report=known(state, command.deal) | command.report)
    elif isinstance(command, said.AmendRuling | said.DecideAppeal) and command.report is not None:
        entry = state.docket.get(command.ruling_id)
        own = command.deal if isinstance(command, said.AmendRuling) else None
        deal = own if own is not None else entry.ruling.deal if entry is not None else 0
        command = replace(command, report=known(state, deal) | command.report)
    last = max(len(state.deals), state.due)
    setting = Setting(deals=last, match=opened.match_id, round=opened.round, earlier=tuple(earlier))
    for event in decide_ruling(draft.loaded, state.docket, command, setting):
        draft.add(event)
    draft.close_if_over()


def suggested(loaded: Loaded, state: LiveState, event: str, number: int, at_ms: int) -> dict[str, Any]:
    """What a report may begin with, for the referee to see and change: facts the table knows, the minutes since its
    clock was started, the act last timed. Nothing of it is taken without being reported."""
    facts = known(state, number)
    offence = loaded.book.offences.list.get(event)
    if offence is None:
        return facts
    asks = loaded.book.offences.list[offence.same_as].asks if offence.same_as else offence.asks
    timed, started = state.clock.timed, state.clock.started_ms
    if asks == "overrun" and timed is not None:
        facts |= {"which": timed.act, "seconds": timed.took_ms / 1000, "offender": SEATS[timed.seat]}
    if started is not None and any("minutes" in case.when for case in offence.cases):
        facts["minutes"] = max(0, at_ms - started) // MINUTE_MS
    return facts


def known(state: LiveState, number: int) -> dict[str, Any]:
    """Facts of a report that the table knows of a deal: declarer, level, trump, whether it is an opening deal."""
    if not 1 <= number <= max(len(state.deals), state.due):
        return {}
    sheet, deal = entering.before(state, number), state.deal(number)
    start = start_told(deal)
    declarer = sheet.declarer if start is None else start.declarer
    facts: dict[str, Any] = {"opening_deal": sheet.declarer is None}
    if declarer is not None:
        here = start.level if start is not None and start.level is not None else level(sheet, side_of(declarer))
        facts |= {"declarer": SEATS[declarer], "level": format_level(min(here, ACE))}
    if start is not None:
        facts["trump"] = format_suit(start.trump) or "NT"
    return facts
