"""The limit of a match: which one applies, and what it says at a moment.

Time is what the caller gives (minutes left, or milliseconds since the match began); nothing here reads a clock.
Not here: who wins when time is up (``timeout``), clocks of single acts (``referee``).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_match import Clocks, MatchClock

MINUTE_MS = 60_000


class Limit(NamedTuple):
    """The limit that applies; `path` is where the rulebook sets it, without the key."""

    clock: MatchClock
    path: str


class Moment(NamedTuple):
    """What holds at a moment of the match."""

    announce: bool
    new_deal_allowed: bool
    over: bool


def limit_for(clocks: Clocks, stage: str) -> Limit | None:
    """The limit of a stage: the entry of that name, else the one for every stage; None when there is none."""
    for wanted in (stage, ""):
        for index, clock in enumerate(clocks.match):
            if clock.stage == wanted:
                return Limit(clock, f"clocks.match.{index}") if clock.minutes else None
    return None


def match_limit(clocks: Clocks, stage: str, minutes: int | None) -> Limit | None:
    """The limit of a running match: `minutes` in place of the book's, its other values kept; 0 = none."""
    limit = limit_for(clocks, stage)
    if minutes is None:
        return limit
    if minutes == 0:
        return None
    clock = MatchClock(minutes=minutes) if limit is None else structs.replace(limit.clock, minutes=minutes)
    return Limit(clock, limit.path if limit else "clocks.match")


def book_limit(clocks: Clocks) -> Limit | None:
    """The first limit of the book whatever its stage: what "the limit" means where no stage is told."""
    limits = (Limit(clock, f"clocks.match.{i}") for i, clock in enumerate(clocks.match) if clock.minutes)
    return next(limits, None)


def moment(clock: MatchClock | None, left_ms: int) -> Moment:
    """What holds with `left_ms` milliseconds to go; both edges of a last stretch belong to it."""
    if clock is None:
        return Moment(False, True, False)
    reminded = clock.reminder_minutes > 0 and left_ms <= clock.reminder_minutes * MINUTE_MS
    return Moment(reminded, left_ms > clock.no_new_deal_minutes * MINUTE_MS, left_ms <= 0)


def finish_running(loaded: Loaded, limit: Limit, distance: int, close: bool | None) -> tuple[bool | None, str]:
    """Whether a deal that runs at the limit is finished (None: the referee says), and the clause.

    `distance`: levels between the sides; `close`: the referee's word on it where he has given one.
    """
    clock = limit.clock
    clause = loaded.citation(f"{limit.path}.running_deal")
    if clock.running_deal == "finished_if_close":
        verdict = distance <= clock.close_levels if close is None else close
        return verdict, clause
    return {"finished": True, "dropped": False}.get(clock.running_deal), clause
