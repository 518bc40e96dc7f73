"""The clock of a live match: what is left, what is due, acts that are timed; all from the match's hall time.

Hall time is what ``timekeeper`` makes of the machine's clocks. Not here: who wins on time (``match``), what an overrun
brings (``referee``).
"""

from __future__ import annotations

from typing import NamedTuple

from tuolaji.live.state import Clock, LiveState, Timing
from tuolaji.match.clock import MINUTE_MS, Limit, match_limit, moment
from tuolaji.rulebook.loaded import Loaded


class Due(NamedTuple):
    """What holds at a moment: the reminder, no further deal, the end."""

    reminder: bool
    last_deal: bool
    over: bool


def limit_of(loaded: Loaded, state: LiveState) -> Limit | None:
    """The limit of this match; None without one, and in a play-off."""
    if state.opened is None or state.sheet.play_off:
        return None
    return match_limit(loaded.book.clocks, state.opened.stage, state.opened.minutes)


def elapsed_ms(clock: Clock, at_ms: int, *, break_inside: bool) -> int:
    """Milliseconds run off the limit at a moment."""
    if clock.started_ms is None:
        return 0
    out = clock.out_ms
    if clock.paused_since is not None:
        out += at_ms - clock.paused_since
    elif clock.break_since is not None and not break_inside:
        out += at_ms - clock.break_since
    return at_ms - clock.started_ms - out


def left_ms(loaded: Loaded, state: LiveState, at_ms: int) -> int | None:
    """Milliseconds to the limit (negative past it); None without a limit or before the clock was started."""
    limit = limit_of(loaded, state)
    if limit is None or state.clock.started_ms is None:
        return None
    gone = elapsed_ms(state.clock, at_ms, break_inside=limit.clock.break_inside)
    return limit.clock.minutes * MINUTE_MS + state.clock.extra_ms - gone


def due(loaded: Loaded, state: LiveState, at_ms: int) -> Due:
    """What holds at a moment of the match."""
    limit, left = limit_of(loaded, state), left_ms(loaded, state, at_ms)
    if limit is None or left is None:
        return Due(False, False, False)
    now = moment(limit.clock, left)
    return Due(now.announce, not now.new_deal_allowed, now.over)


def act_took(timing: Timing, clock: Clock, at_ms: int) -> int:
    """Milliseconds of an act so far, pauses and gaps left out."""
    paused = at_ms - max(clock.paused_since, timing.since_ms) if clock.paused_since is not None else 0
    return at_ms - timing.since_ms - timing.out_ms - paused
