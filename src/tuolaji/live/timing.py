"""Commands to the clock of a live match, and what falls due by itself.

Not here: how much time is left (``clock``), hall time (``timekeeper``).
"""

from __future__ import annotations

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live import event as ev
from tuolaji.live.clock import act_took, due, left_ms, limit_of
from tuolaji.live.draft import Draft
from tuolaji.live.entry import CutOff, Entry
from tuolaji.live.evolve import evolve
from tuolaji.live.results import start_told
from tuolaji.live.state import LiveState, clocked
from tuolaji.match.clock import finish_running
from tuolaji.match.ending import standing
from tuolaji.referee import chapters


def start(draft: Draft, command: asked.StartClock) -> None:
    """Raises Fault ``clock_started``."""
    if draft.state.clock.started_ms is not None:
        raise Fault("clock_started")
    draft.add(ev.ClockStarted(at_ms=draft.at_ms, by=draft.by))


def tick(draft: Draft, command: asked.Tick) -> None:
    """Add what is due."""
    fall_due(draft, command.close)


def fall_due(draft: Draft, close: bool | None = None) -> None:
    """The reminder, the last deal and the limit, as far as they are due."""
    state, loaded = draft.state, draft.loaded
    limit, left = limit_of(loaded, state), left_ms(loaded, state, draft.at_ms)
    if limit is None or left is None or state.over:
        return
    now, cite = due(loaded, state, draft.at_ms), loaded.citation
    if now.reminder and not state.clock.reminded:
        clause = cite(f"{limit.path}.reminder_minutes")
        draft.add(ev.Reminded(at_ms=draft.at_ms, left_ms=left, clause=clause))
    if now.last_deal and not state.clock.last_deal:
        draft.add(ev.LastDealCalled(at_ms=draft.at_ms, clause=cite(f"{limit.path}.no_new_deal_minutes")))
    if now.over and not state.clock.ended:
        _limit_reached(draft, close)
    draft.close_if_over()


def _limit_reached(draft: Draft, close: bool | None) -> None:
    limit, running = limit_of(draft.loaded, draft.state), draft.state.running
    assert limit is not None
    finish: bool | None = None
    clause = draft.loaded.citation(f"{limit.path}.minutes")
    if running:
        first, second = standing(draft.loaded.book.levels, draft.state.sheet)
        finish, clause = finish_running(draft.loaded, limit, abs(first - second), close)
    draft.add(ev.TimeEnded(at_ms=draft.at_ms, running=running, finish=finish, clause=clause))
    if running and finish is False:
        _cut_off(draft, running)


def _cut_off(draft: Draft, number: int) -> None:
    """The running deal does not count, whatever stood in drafts: they stay in the log."""
    entry = Entry(start=start_told(draft.state.deal(number)), ending=CutOff())
    draft.add(ev.DealAccepted(at_ms=draft.at_ms, by=draft.by, deal=number, entry=entry, how="time"))


def rule_running(draft: Draft, command: asked.RuleRunning) -> None:
    """Raises Fault ``referee_not_called``."""
    clock = draft.state.clock
    if not clock.ended or not clock.running or clock.finish is not None or not draft.state.running:
        raise Fault("referee_not_called")
    draft.add(ev.RunningRuled(at_ms=draft.at_ms, by=draft.by, finish=command.finish))
    if not command.finish:
        _cut_off(draft, draft.state.running)
        draft.close_if_over()


def pause(draft: Draft, command: asked.PauseClock) -> None:
    """Raises Fault ``clock_not_running`` (facts: clock), ``reason_needed``."""
    _running(draft)
    reasoned(command.reason)
    draft.add(ev.ClockPaused(at_ms=draft.at_ms, by=draft.by, reason=command.reason))


def resume(draft: Draft, command: asked.ResumeClock) -> None:
    """Raises Fault ``clock_not_paused``."""
    if draft.state.clock.paused_since is None:
        raise Fault("clock_not_paused")
    draft.add(ev.ClockResumed(at_ms=draft.at_ms, by=draft.by))


def extend(draft: Draft, command: asked.ExtendClock) -> None:
    """Raises Fault ``no_limit`` (the match has none), ``reason_needed``, ``extension_empty``,
    ``setting_bad`` (facts: setting, least, most)."""
    if limit_of(draft.loaded, draft.state) is None:
        raise Fault("no_limit", clause=draft.loaded.citation("clocks.match"))
    reasoned(command.reason)
    if not command.minutes:
        raise Fault("extension_empty")
    if abs(command.minutes) > asked.MOST_MINUTES:
        raise Fault("setting_bad", {"setting": "minutes", "least": -asked.MOST_MINUTES, "most": asked.MOST_MINUTES})
    given = ev.ClockExtended(at_ms=draft.at_ms, by=draft.by, minutes=command.minutes, reason=command.reason)
    draft.add(replace(given, again=_no_longer_due(draft, evolve(draft.loaded, draft.state, given))))
    fall_due(draft)


def _no_longer_due(draft: Draft, trial: LiveState) -> tuple[str, ...]:
    """Calls already made that would not be due in the trial's state."""
    now, clock = due(draft.loaded, trial, draft.at_ms), draft.state.clock
    calls = (("reminded", clock.reminded, now.reminder), ("last_deal", clock.last_deal, now.last_deal))
    ended = ("ended", clock.ended, now.over)
    return tuple(name for name, made, holds in (*calls, ended) if made and not holds)


def begin_break(draft: Draft, command: asked.BeginBreak) -> None:
    """Raises Fault ``clock_not_running``."""
    _running(draft)
    limit = limit_of(draft.loaded, draft.state)
    minutes = limit.clock.break_minutes if limit is not None else 0
    draft.add(ev.BreakBegun(at_ms=draft.at_ms, by=draft.by, minutes=minutes))


def end_break(draft: Draft, command: asked.EndBreak) -> None:
    """Raises Fault ``break_not_running``."""
    if draft.state.clock.break_since is None:
        raise Fault("break_not_running")
    limit = limit_of(draft.loaded, draft.state)
    counts = limit is None or limit.clock.break_inside
    draft.add(ev.BreakEnded(at_ms=draft.at_ms, by=draft.by, counts=counts))


def note_gap(draft: Draft, command: asked.NoteGap) -> None:
    """Raises Fault ``gap_empty``."""
    if not 0 <= command.from_ms < draft.at_ms:
        raise Fault("gap_empty", {"now": draft.at_ms, "given": command.from_ms})
    draft.add(ev.GapFound(at_ms=draft.at_ms, by=draft.by, from_ms=command.from_ms, kind=command.kind))
    fall_due(draft)


def rule_gap(draft: Draft, command: asked.RuleGap) -> None:
    """Raises Fault ``gap_unknown`` (facts: number)."""
    gaps = draft.state.clock.gaps
    if not 0 <= command.number < len(gaps):
        raise Fault("gap_unknown", {"number": command.number})
    if gaps[command.number].counts == command.counts:
        return
    ruled = ev.GapRuled(
        at_ms=draft.at_ms, by=draft.by, number=command.number, counts=command.counts, reason=command.reason
    )
    draft.add(replace(ruled, again=_no_longer_due(draft, evolve(draft.loaded, draft.state, ruled))))
    fall_due(draft)


def time_act(draft: Draft, command: asked.TimeAct) -> None:
    """Raises Fault ``act_untimed`` (facts: act) where the book sets no limit, ``act_running``, ``seat_unknown``."""
    limit = chapters.limit(draft.loaded, command.act)
    if limit is None:
        raise Fault("act_untimed", {"act": command.act}, clause=draft.loaded.citation("clocks.acts"))
    if draft.state.clock.act is not None:
        raise Fault("act_running", {"act": draft.state.clock.act.act})
    if not 0 <= command.seat < 4:
        raise Fault("seat_unknown", {"seat": command.seat})
    clause = draft.loaded.citation(limit[1])
    draft.add(
        ev.ActTimed(at_ms=draft.at_ms, by=draft.by, act=command.act, seat=command.seat, seconds=limit[0], clause=clause)
    )


def stop_act(draft: Draft, command: asked.StopAct) -> None:
    """Raises Fault ``act_not_running``."""
    clock = draft.state.clock
    if clock.act is None:
        raise Fault("act_not_running")
    took = act_took(clock.act, clock, draft.at_ms)
    limit = chapters.limit(draft.loaded, clock.act.act)
    draft.add(
        ev.ActStopped(
            at_ms=draft.at_ms,
            by=draft.by,
            act=clock.act.act,
            seat=clock.act.seat,
            took_ms=took,
            over=took > clock.act.seconds * 1000,
            clause=draft.loaded.citation(limit[1]) if limit else "",
        )
    )


def _running(draft: Draft) -> None:
    now = clocked(draft.state.clock)
    if now != "running":
        raise Fault("clock_not_running", {"clock": now})


def reasoned(reason: str) -> None:
    """Raise Fault ``reason_needed`` where nothing is said."""
    if not reason.strip():
        raise Fault("reason_needed")
