"""A live match as its events leave it: deals with all their versions, the clock, the docket, and the course they make.

Not here: what events do (``evolve``), permission (``decide``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.live.entry import Entry
from tuolaji.live.event import How, LiveOpened
from tuolaji.live.written import Written
from tuolaji.match.course import Course, Orders, StopDeal, TakeBack
from tuolaji.match.event import EndReason
from tuolaji.match.state import Sheet
from tuolaji.referee.docket import Docket
from tuolaji.rulebook.schema_match import Act

Drafts = tuple[Entry | None, Entry | None, Entry | None]


class Version(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a deal stood, by whom and why."""

    entry: Entry
    how: How
    at_ms: int
    by: str = ""
    reason: str = ""
    unconfirmed: bool = False


class Deal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deal. drafts: what EW, NS and the desk last entered and is not yet accepted; numbers: how often each entered.
    reasons: why, where they said so. versions: accepted ones, the last one stands. differs: fields in dispute. late: it
    began after the last deal was called, and waits for the desk. written: card by card, where somebody does."""

    number: int
    drafts: Drafts = (None, None, None)
    numbers: tuple[int, int, int] = (0, 0, 0)
    reasons: tuple[str, str, str] = ("", "", "")
    versions: tuple[Version, ...] = ()
    differs: tuple[str, ...] = ()
    late: bool = False
    written: Written | None = None

    @property
    def stands(self) -> Entry | None:
        """The entry that is accepted."""
        return self.versions[-1].entry if self.versions else None

    @property
    def begun(self) -> bool:
        """Whether somebody has told that it began."""
        return bool(self.versions) or self.written is not None or any(draft is not None for draft in self.drafts)


class Gap(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A time in which nobody measured."""

    from_ms: int
    to_ms: int
    kind: str
    counts: bool = True


class Timing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An act being timed."""

    act: Act
    seat: int
    seconds: int
    since_ms: int
    out_ms: int = 0
    """Gaps and pauses since."""


class Timed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An act that was timed."""

    act: Act
    seat: int
    took_ms: int
    over: bool


class Clock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table's time. out_ms: what does not run off the limit (pauses, breaks outside it, gaps that do not count);
    extra_ms: minutes given. paused_since, break_since: None while it runs."""

    started_ms: int | None = None
    now_ms: int = 0
    out_ms: int = 0
    extra_ms: int = 0
    paused_since: int | None = None
    paused_for: str = ""
    break_since: int | None = None
    reminded: bool = False
    last_deal: bool = False
    ended: bool = False
    finish: bool | None = None
    running: int = 0
    gaps: tuple[Gap, ...] = ()
    act: Timing | None = None
    timed: Timed | None = None
    """The last act timed."""


class Call(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A call of the referee, with the moments it was seen and done with."""

    side: int
    reason: str
    at_ms: int
    seen_ms: int | None = None
    done_ms: int | None = None


class LiveState(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A live match. deals: by number from 1. ids: entries already taken. closed: the deal it was closed after, and why.
    ended: orders of the desk that end it (given up, decided). course: as counted."""

    opened: LiveOpened | None = None
    devices: tuple[bool, bool] = (True, True)
    deals: tuple[Deal, ...] = ()
    ids: frozenset[str] = frozenset()
    clock: Clock = Clock()
    docket: Docket = Docket()
    calls: tuple[Call, ...] = ()
    closed: tuple[int, EndReason] | None = None
    ended: tuple[Orders, ...] = ()
    course: Course = Course(start=Sheet())

    def deal(self, number: int) -> Deal:
        """A deal, empty if nobody has entered anything."""
        return self.deals[number - 1] if number <= len(self.deals) else Deal(number=number)

    @property
    def sheet(self) -> Sheet:
        """Levels, next declarer, winner as they stand."""
        return self.course.sheet

    @property
    def due(self) -> int:
        """The number of the deal being played or next to be: the first that needs something."""
        return next((deal.number for deal in self.deals if not finished(self, deal)), len(self.deals) + 1)

    @property
    def running(self) -> int:
        """The number of the deal that has begun and is not finished, 0 = none."""
        return self.due if self.deal(self.due).begun else 0

    @property
    def over(self) -> bool:
        """Whether the match has its winner or its draw."""
        return self.sheet.phase == "ended"


def finished(state: LiveState, deal: Deal) -> bool:
    """Whether a deal needs nothing more: an accepted ending, or a ruling that stopped it or took it back."""
    entry = deal.stands
    if entry is not None and entry.ending is not None:
        return True
    return any(isinstance(order, StopDeal | TakeBack) for order in state.docket.orders(deal.number))


Clocked = Literal["", "running", "paused", "break", "over"]


def clocked(clock: Clock) -> Clocked:
    """What the table's clock does; "" before it was started."""
    if clock.started_ms is None:
        return ""
    if clock.ended:
        return "over"
    if clock.paused_since is not None:
        return "paused"
    return "break" if clock.break_since is not None else "running"
