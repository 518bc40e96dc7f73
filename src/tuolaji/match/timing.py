"""Time in a running match: reminder, last deal, the limit, breaks, all from the caller's clock.

Not here: clocks of single acts; who wins on time (``ending``).
"""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.match.clock import MINUTE_MS, Limit, finish_running, match_limit, moment
from tuolaji.match.command import BeginBreak, EndBreak, MoveLimit, Tick
from tuolaji.match.draft import Draft
from tuolaji.match.ending import end_deal, standing, time_out
from tuolaji.match.event import BreakBegun, BreakEnded, LastDealCalled, LimitMoved, RefereeCalled, Reminded, TimeEnded
from tuolaji.match.state import Sheet
from tuolaji.rulebook.loaded import Loaded


def running_limit(loaded: Loaded, sheet: Sheet) -> Limit | None:
    """The limit of this match; none in a play-off."""
    if sheet.play_off:
        return None
    return match_limit(loaded.book.clocks, sheet.stage, sheet.length.minutes)


def left_ms(loaded: Loaded, sheet: Sheet, at_ms: int) -> int | None:
    """Milliseconds to the limit at a moment (negative once it is past), None without a limit."""
    limit = running_limit(loaded, sheet)
    return None if limit is None or sheet.phase == "unopened" else time_left(limit, sheet, at_ms)


def time_left(limit: Limit, sheet: Sheet, at_ms: int) -> int:
    """`left_ms` of a match that has begun, under its limit."""
    time = sheet.time
    paused = time.paused_ms
    if time.break_since_ms is not None and not limit.clock.break_inside:
        paused += at_ms - time.break_since_ms
    return limit.clock.minutes * MINUTE_MS - (at_ms - time.opened_ms - paused)


def tick(draft: Draft, command: Tick) -> None:
    """What is due at this time. Raises Fault ``match_phase_wrong`` before the opening and after the end."""
    draft.need("seats", "first_draw", "between", "deal", "referee")
    due(draft, command.close)


def due(draft: Draft, close: bool | None = None) -> None:
    """Add the reminder, the last deal and the limit as far as they are due."""
    limit = running_limit(draft.loaded, draft.sheet)
    if limit is None or draft.sheet.phase in ("unopened", "ended", "referee"):
        return
    left = time_left(limit, draft.sheet, draft.at_ms)
    now, time, cite = moment(limit.clock, left), draft.sheet.time, draft.loaded.citation
    if now.announce and not time.reminded:
        clause = cite(f"{limit.path}.reminder_minutes")
        draft.add(Reminded(at_ms=draft.at_ms, left_ms=left, clause=clause))
    if not now.new_deal_allowed and not time.last_deal:
        draft.add(LastDealCalled(at_ms=draft.at_ms, clause=cite(f"{limit.path}.no_new_deal_minutes")))
    if now.over and not time.ended:
        _limit_reached(draft, limit, close)
    elif not now.new_deal_allowed and draft.sheet.phase != "deal":
        time_out(draft, "time")


def _limit_reached(draft: Draft, limit: Limit, close: bool | None) -> None:
    if draft.sheet.phase != "deal":
        draft.add(TimeEnded(at_ms=draft.at_ms, clause=draft.loaded.citation(f"{limit.path}.minutes")))
        time_out(draft, "time")
        return
    first, second = standing(draft.loaded.book.levels, draft.sheet)
    finish, clause = finish_running(draft.loaded, limit, abs(first - second), close)
    draft.add(TimeEnded(at_ms=draft.at_ms, finish=finish, clause=clause))
    if finish is None:
        draft.add(RefereeCalled(at_ms=draft.at_ms, about="running_deal", clause=clause))
    elif not finish:
        drop_running(draft, clause)


def drop_running(draft: Draft, clause: str) -> None:
    """The running deal does not count; the match ends as the chain says."""
    end_deal(draft, "dropped", clause)
    time_out(draft, "time")


def no_more_deals(draft: Draft) -> bool:
    """Whether time lets no further deal begin."""
    return not draft.sheet.play_off and (draft.sheet.time.last_deal or draft.sheet.time.ended)


def move_limit(draft: Draft, command: MoveLimit) -> None:
    """Raises Fault ``limit_bad`` (facts: minutes) for less than a minute, and once the limit has been reached."""
    draft.need("seats", "first_draw", "between", "deal")
    if command.minutes < 1 or draft.sheet.time.ended:
        raise Fault("limit_bad", {"minutes": command.minutes})
    draft.add(LimitMoved(at_ms=draft.at_ms, minutes=command.minutes))


def begin_break(draft: Draft, command: BeginBreak) -> None:
    """Raises Fault ``break_running`` when one has begun."""
    draft.need("seats", "first_draw", "between", "deal")
    if draft.sheet.time.break_since_ms is not None:
        raise Fault("break_running")
    draft.add(BreakBegun(at_ms=draft.at_ms))


def end_break(draft: Draft, command: EndBreak) -> None:
    """Raises Fault ``break_not_running``. Whether it ran off the limit is the book's."""
    if draft.sheet.time.break_since_ms is None:
        raise Fault("break_not_running")
    limit = running_limit(draft.loaded, draft.sheet)
    draft.add(BreakEnded(at_ms=draft.at_ms, counts=limit is None or limit.clock.break_inside))
