"""What is due at a table and when: the one place where time leads to something. All of it follows from public facts.

Moments are game time, but for ``Due.wall``. A seat that cannot declare or choose is given the same time as one that
can. Not here: what then happens (``table_time``), waiting for it (``live_table``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tuolaji.deal.asks import TABLE, Ask, asks
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_for_declaring
from tuolaji.match.clock import MINUTE_MS
from tuolaji.match.timing import running_limit, time_left
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.course import limit_of
from tuolaji.services.settings import Limits
from tuolaji.services.table_state import TableState

What = Literal["draw", "elapse", "pass", "late", "deal", "commit", "tick", "bot", "absent", "expire"]
UNASKED = ("declare", "overturn", "take_kitty")
"""Acts whose time may run out without blame: silence is an answer."""


class Due(NamedTuple):
    """Something that happens by itself. seat: whose; ask: the question it is about; kind: of a request."""

    wall: int
    what: What
    seat: int = TABLE
    ask: Ask | None = None
    kind: str = ""


class Time(NamedTuple):
    """When an ask's time is up: due without spare time, last with it (game time)."""

    due: int
    last: int


def open_asks(loaded: Loaded, state: TableState) -> tuple[Ask, ...]:
    """What the running deal waits for; nothing while the table stands still or a referee is called."""
    deal = state.match.deal
    if not state.in_deal or deal is None or state.match.sheet.call:
        return ()
    known = _LAST[0]
    if known is None or known[0] is not deal or known[1] is not loaded:
        known = deal, loaded, asks(loaded, deal)
        _LAST[0] = known
    return known[2]


_LAST: list[tuple[DealState, Loaded, tuple[Ask, ...]] | None] = [None]
"""The last answer: one state is looked at several times in a row."""


def time_of(loaded: Loaded, state: TableState, ask: Ask) -> Time | None:
    """The time of a question to a seat, None without a clock."""
    deal, course = state.match.deal, state.course
    assert deal is not None
    if ask.seat == TABLE or not ask.must or ask.act == "draw":
        return None
    limit = limit_of(state.timing, course, ask.act, deal.tricks)
    if not limit:
        return None
    due = course.asked + limit
    if ask.act == "take_kitty":
        due = max(due, kitty_from(loaded, deal))
    spare = 0 if ask.act in UNASKED else state.seats[ask.seat].bank
    return Time(due, due + spare)


def kitty_from(loaded: Loaded, deal: DealState) -> int:
    """The earliest moment at which the kitty may be taken."""
    return (deal.declaring.ended_at or 0) + rules_for_declaring(loaded, deal).kitty_after_seconds * 1000


def window_end(loaded: Loaded, deal: DealState) -> int | None:
    """The first moment after a declaring window that a clock ends; None where none does, or before it is known."""
    rules, declaring = rules_for_declaring(loaded, deal), deal.declaring
    if deal.phase != "window" or "time" not in rules.closes or declaring.ended_at is None:
        return None
    start = declaring.ended_at
    if rules.window_from == "last_declaration" and declaring.last_at is not None:
        start = max(start, declaring.last_at)
    return start + rules.window_seconds * 1000 + 1


def everything_due(loaded: Loaded, state: TableState, limits: Limits) -> list[Due]:
    """All that will happen by itself if nobody does anything, soonest first."""
    if state.phase == "ended":
        return []
    found = list(_requests(state, limits)) if state.requests else []
    if state.phase == "playing" and state.still is None:
        found += _absences(state)
        found += _match(loaded, state)
        found += _deal(loaded, state)
    return sorted(found, key=lambda due: due.wall)


def _requests(state: TableState, limits: Limits) -> Iterator[Due]:
    for request in state.requests:
        if request.kind != "rematch":
            yield Due(request.since_wall + limits.request, "expire", kind=request.kind)


def _absences(state: TableState) -> Iterator[Due]:
    if state.settings.absence != "bot":
        return
    for seat, at in enumerate(state.seats):
        if at.person and at.away_wall is not None and not at.autoplay:
            yield Due(absent_due(state, at.away_wall), "absent", seat)


def absent_due(state: TableState, away_wall: int) -> int:
    """When the table acts for somebody who is away since `away_wall` (wall clock)."""
    return away_wall + state.settings.absence_seconds * 1000


def _match(loaded: Loaded, state: TableState) -> Iterator[Due]:
    sheet = state.match.sheet
    if sheet.call:
        yield Due(state.wall(state.course.asked), "tick")
    elif sheet.phase in ("seats", "first_draw"):
        yield Due(state.wall(state.course.asked), "commit")
    elif sheet.phase == "between":
        coming = state.coming
        if coming is not None:
            yield Due(state.wall(coming.since + state.timing.added), "deal")
        else:
            wait = state.timing.between if state.deals else 0
            yield Due(state.wall(state.course.asked + wait), "commit")
    tick = next_tick(loaded, state)
    if tick is not None:
        yield Due(state.wall(tick), "tick")


def next_tick(loaded: Loaded, state: TableState) -> int | None:
    """The next moment at which the match's limit has something to say."""
    sheet = state.match.sheet
    limit = running_limit(loaded, sheet)
    if limit is None or sheet.phase in ("unopened", "ended", "referee"):
        return None
    left, clock, time = time_left(limit, sheet, 0), limit.clock, sheet.time
    moments = []
    if clock.reminder_minutes and not time.reminded:
        moments.append(left - clock.reminder_minutes * MINUTE_MS)
    if clock.no_new_deal_minutes and not time.last_deal:
        moments.append(left - clock.no_new_deal_minutes * MINUTE_MS)
    if not time.ended:
        moments.append(left)
    return min(moments) if moments else None


def _deal(loaded: Loaded, state: TableState) -> Iterator[Due]:
    deal, course = state.match.deal, state.course
    if deal is None:
        return
    end = window_end(loaded, deal) if state.in_deal else None
    if end is not None:
        yield Due(state.wall(end), "elapse")
    for ask in open_asks(loaded, state):
        if ask.act == "draw":
            yield Due(state.wall(course.asked + state.timing.draw), "draw", ask.seat, ask)
        elif ask.seat != TABLE:
            yield from _seat(loaded, state, ask)


def _seat(loaded: Loaded, state: TableState, ask: Ask) -> Iterator[Due]:
    at = state.seats[ask.seat]
    if at.driven:
        yield Due(state.wall(bot_due(loaded, state, ask)), "bot", ask.seat, ask)
        return
    time = time_of(loaded, state, ask)
    waits = at.away_wall is not None and state.settings.absence == "wait"
    if time is not None and not waits:
        yield Due(state.wall(time.last), "pass" if ask.act in UNASKED else "late", ask.seat, ask)


def bot_due(loaded: Loaded, state: TableState, ask: Ask) -> int:
    """When a program acts: the same whether it has a choice or not."""
    course, deal = state.course, state.match.deal
    assert deal is not None
    since = course.drew[ask.seat] if deal.phase == "drawing" else course.asked
    due = since + state.timing.bot_delay
    return max(due, kitty_from(loaded, deal)) if ask.act == "take_kitty" else due
