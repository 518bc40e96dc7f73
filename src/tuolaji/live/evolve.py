"""The fold of a live match: what each event makes of it. Never refuses.

The course is counted anew where a deal, a ruling or the end has changed, from the first deal that differs. Not here:
permission (``decide``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.live import event as ev
from tuolaji.live.results import recount
from tuolaji.live.state import Call, Deal, Gap, LiveState, Timed, Timing, Version
from tuolaji.live.written import Written
from tuolaji.match.course import DecideMatch, LoseMatch, begin
from tuolaji.referee import docket
from tuolaji.referee.ruling import Event as RulingHappened
from tuolaji.referee.ruling import RulingEvent
from tuolaji.rulebook.loaded import Loaded

LiveEvent = ev.OwnEvent | RulingEvent
COUNTING: Final = (
    *(ev.DealAccepted, ev.MatchClosed, ev.ClockExtended, ev.GapRuled),
    *(ev.WinnerRuled, ev.GivenUp, ev.MatchResumed),
)
"""Own events after which the course may be another."""


def fold(loaded: Loaded, events: Iterable[LiveEvent], state: LiveState | None = None) -> LiveState:
    """The state after a log, from the beginning or from `state`."""
    state = LiveState() if state is None else state
    for event in events:
        state = evolve(loaded, state, event)
    return state


def evolve(loaded: Loaded, state: LiveState, event: LiveEvent) -> LiveState:
    """The state after an event."""
    if isinstance(event, RulingHappened):
        state = replace(state, docket=docket.evolve(state.docket, event))
        return _recounted(loaded, _with_deals(state))
    state = replace(state, clock=replace(state.clock, now_ms=max(state.clock.now_ms, event.at_ms)))
    if isinstance(event, ev.LiveOpened):
        return _opened(loaded, state, event)
    change: Callable[[LiveState, Any], LiveState] = _CHANGES[type(event)]
    changed = change(state, event)
    return _recounted(loaded, changed) if isinstance(event, COUNTING) else changed


def _recounted(loaded: Loaded, state: LiveState) -> LiveState:
    return replace(state, course=recount(loaded, state))


def _with_deals(state: LiveState) -> LiveState:
    """Deals on which only a ruling falls so far are there too."""
    last = max((0, *state.docket.deals()))
    missing = tuple(Deal(number=number) for number in range(len(state.deals) + 1, last + 1))
    return replace(state, deals=state.deals + missing) if missing else state


def _opened(loaded: Loaded, state: LiveState, event: ev.LiveOpened) -> LiveState:
    start = begin(
        loaded,
        event.match_id,
        deals=event.deals,
        stage=event.stage,
        levels=event.levels,
        declarer=event.declarer,
        boards=event.boards,
    )
    return replace(state, opened=event, devices=event.devices, course=start)


def _deal(state: LiveState, number: int, **values: Any) -> LiveState:
    deals = list(state.deals)
    deals += [Deal(number=missing) for missing in range(len(deals) + 1, number + 1)]
    deals[number - 1] = replace(deals[number - 1], **values)
    return replace(state, deals=tuple(deals))


def _put(values: tuple[Any, Any, Any], place: int, value: Any) -> tuple[Any, Any, Any]:
    return tuple(value if index == place else old for index, old in enumerate(values))


def _entered(state: LiveState, event: ev.EntryMade) -> LiveState:
    deal = state.deal(event.deal)
    numbers = _put(deal.numbers, event.side, deal.numbers[event.side] + 1)
    drafts = _put(deal.drafts, event.side, event.entry)
    reasons = _put(deal.reasons, event.side, event.reason)
    state = replace(state, ids=state.ids | {event.entry_id})
    changed = {"drafts": drafts, "numbers": numbers, "reasons": reasons}
    return _deal(state, event.deal, **changed, differs=(), late=deal.late or event.late)


def _undone(state: LiveState, event: ev.EntryUndone) -> LiveState:
    drafts = _put(state.deal(event.deal).drafts, event.side, None)
    return _deal(state, event.deal, drafts=drafts, differs=())


def _differ(state: LiveState, event: ev.EntriesDiffer) -> LiveState:
    return _deal(state, event.deal, differs=event.fields)


def _accepted(state: LiveState, event: ev.DealAccepted) -> LiveState:
    version = Version(
        entry=event.entry,
        how=event.how,
        at_ms=event.at_ms,
        by=event.by,
        reason=event.reason,
        unconfirmed=event.unconfirmed,
    )
    versions = (*state.deal(event.deal).versions, version)
    emptied = {"drafts": (None, None, None), "reasons": ("", "", "")}
    return _deal(state, event.deal, versions=versions, **emptied, differs=(), late=False)


def _written(state: LiveState, event: ev.DealWritten) -> LiveState:
    there = state.deal(event.deal).written
    lines = () if there is None else there.lines
    return _deal(state, event.deal, written=Written(start=event.start, level=event.level, lines=lines))


def _line(state: LiveState, event: ev.LineWritten) -> LiveState:
    there = state.deal(event.deal).written
    assert there is not None
    return _deal(state, event.deal, written=replace(there, lines=(*there.lines, event.line)))


def _struck(state: LiveState, event: ev.LineStruck) -> LiveState:
    there = state.deal(event.deal).written
    assert there is not None
    return _deal(state, event.deal, written=replace(there, lines=there.lines[:-1]))


def _devices(state: LiveState, event: ev.DevicesSet) -> LiveState:
    return replace(state, devices=event.devices)


def _closed(state: LiveState, event: ev.MatchClosed) -> LiveState:
    return replace(state, closed=(event.after, event.reason))


def _winner(state: LiveState, event: ev.WinnerRuled) -> LiveState:
    after = state.closed[0] if state.closed is not None else state.due - 1
    return replace(state, ended=(DecideMatch(deal=after, winner=event.winner, clause=event.clause),))


def _given_up(state: LiveState, event: ev.GivenUp) -> LiveState:
    return replace(state, ended=(LoseMatch(deal=event.after, side=event.side, clause=event.clause),))


def _match_resumed(state: LiveState, event: ev.MatchResumed) -> LiveState:
    return replace(state, ended=(), closed=None)


def _clock(state: LiveState, **values: Any) -> LiveState:
    return replace(state, clock=replace(state.clock, **values))


def _started(state: LiveState, event: ev.ClockStarted) -> LiveState:
    return _clock(state, started_ms=event.at_ms)


def _paused(state: LiveState, event: ev.ClockPaused) -> LiveState:
    return _clock(state, paused_since=event.at_ms, paused_for=event.reason)


def _resumed(state: LiveState, event: ev.ClockResumed) -> LiveState:
    since = state.clock.paused_since
    lasted = 0 if since is None else event.at_ms - since
    out = state.clock.out_ms + lasted
    act = state.clock.act
    if act is not None and since is not None:
        act = replace(act, out_ms=act.out_ms + event.at_ms - max(since, act.since_ms))
    return _clock(state, paused_since=None, paused_for="", out_ms=out, act=act)


def _extended(state: LiveState, event: ev.ClockExtended) -> LiveState:
    state = _clock(state, extra_ms=state.clock.extra_ms + event.minutes * 60_000)
    return _back(state, event.again)


def _back(state: LiveState, again: tuple[str, ...]) -> LiveState:
    """Calls that are no longer due are taken back."""
    values: dict[str, Any] = dict.fromkeys(again, False)
    if "ended" in again:
        values |= {"finish": None, "running": 0}
    if ("ended" in again or "last_deal" in again) and state.closed is not None and state.closed[1] == "time":
        state = replace(state, closed=None)
    return _clock(state, **values) if values else state


def _break_begun(state: LiveState, event: ev.BreakBegun) -> LiveState:
    return _clock(state, break_since=event.at_ms)


def _break_ended(state: LiveState, event: ev.BreakEnded) -> LiveState:
    since = state.clock.break_since
    lasted = 0 if event.counts or since is None else event.at_ms - since
    return _clock(state, break_since=None, out_ms=state.clock.out_ms + lasted)


def _gap(state: LiveState, event: ev.GapFound) -> LiveState:
    gaps = (*state.clock.gaps, Gap(from_ms=event.from_ms, to_ms=event.at_ms, kind=event.kind))
    act = state.clock.act
    if act is not None and state.clock.paused_since is None:
        act = replace(act, out_ms=act.out_ms + event.at_ms - max(event.from_ms, act.since_ms))
    return _clock(state, gaps=gaps, act=act)


def _gap_ruled(state: LiveState, event: ev.GapRuled) -> LiveState:
    gap = state.clock.gaps[event.number]
    lasted = gap.to_ms - gap.from_ms
    change = 0 if gap.counts == event.counts else -lasted if event.counts else lasted
    gaps = list(state.clock.gaps)
    gaps[event.number] = replace(gap, counts=event.counts)
    state = _clock(state, gaps=tuple(gaps), out_ms=state.clock.out_ms + change)
    return _back(state, event.again)


def _reminded(state: LiveState, event: ev.Reminded) -> LiveState:
    return _clock(state, reminded=True)


def _last(state: LiveState, event: ev.LastDealCalled) -> LiveState:
    return _clock(state, last_deal=True)


def _time_ended(state: LiveState, event: ev.TimeEnded) -> LiveState:
    return _clock(state, ended=True, finish=event.finish, running=event.running)


def _running_ruled(state: LiveState, event: ev.RunningRuled) -> LiveState:
    return _clock(state, finish=event.finish)


def _act(state: LiveState, event: ev.ActTimed) -> LiveState:
    return _clock(state, act=Timing(act=event.act, seat=event.seat, seconds=event.seconds, since_ms=event.at_ms))


def _act_stopped(state: LiveState, event: ev.ActStopped) -> LiveState:
    timed = Timed(act=event.act, seat=event.seat, took_ms=event.took_ms, over=event.over)
    return _clock(state, act=None, timed=timed)


def _called(state: LiveState, event: ev.RefereeCalled) -> LiveState:
    return replace(state, calls=(*state.calls, Call(side=event.side, reason=event.reason, at_ms=event.at_ms)))


def _answered(state: LiveState, event: ev.CallAnswered) -> LiveState:
    last = state.calls[-1]
    seen = event.at_ms if last.seen_ms is None else last.seen_ms
    done = event.at_ms if event.done else None
    return replace(state, calls=(*state.calls[:-1], replace(last, seen_ms=seen, done_ms=done)))


_CHANGES: Final[dict[type, Callable[[LiveState, Any], LiveState]]] = {
    ev.DevicesSet: _devices,
    ev.DealWritten: _written,
    ev.LineWritten: _line,
    ev.LineStruck: _struck,
    ev.EntryMade: _entered,
    ev.EntryUndone: _undone,
    ev.EntriesDiffer: _differ,
    ev.DealAccepted: _accepted,
    ev.ClockStarted: _started,
    ev.ClockPaused: _paused,
    ev.ClockResumed: _resumed,
    ev.ClockExtended: _extended,
    ev.BreakBegun: _break_begun,
    ev.BreakEnded: _break_ended,
    ev.GapFound: _gap,
    ev.GapRuled: _gap_ruled,
    ev.Reminded: _reminded,
    ev.LastDealCalled: _last,
    ev.TimeEnded: _time_ended,
    ev.RunningRuled: _running_ruled,
    ev.ActTimed: _act,
    ev.ActStopped: _act_stopped,
    ev.RefereeCalled: _called,
    ev.CallAnswered: _answered,
    ev.MatchClosed: _closed,
    ev.WinnerRuled: _winner,
    ev.GivenUp: _given_up,
    ev.MatchResumed: _match_resumed,
}
