"""What has happened in a live match: frozen, past tense. Rulings stand between these as the docket's own events.

Not here: what they change (``evolve``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.live.entry import Entry, Start
from tuolaji.live.written import Lines
from tuolaji.match.board import Board
from tuolaji.match.event import EndReason
from tuolaji.rulebook.schema_match import Act

How = Literal["agreed", "single", "desk", "ruling", "restored", "corrected", "time"]


class Happened(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """An event of the live match."""

    by: str = ""
    at_ms: int = 0


class LiveOpened(Happened, frozen=True, kw_only=True, tag="live_opened"):
    """A match was opened under a rulebook of this content."""

    match_id: str
    rulebook: str
    digest: str
    names: tuple[str, str]
    players: tuple[str, ...] = ()
    devices: tuple[bool, bool] = (True, True)
    deals: int = 0
    minutes: int | None = None
    stage: str = ""
    round: str = ""
    levels: tuple[str, str] | None = None
    declarer: int | None = None
    boards: tuple[Board, ...] = ()


class DevicesSet(Happened, frozen=True, kw_only=True, tag="devices_set"):
    """Which sides a phone speaks for."""

    devices: tuple[bool, bool]


class EntryMade(Happened, frozen=True, kw_only=True, tag="entry_made"):
    """A side's (2: the desk's) version of a deal. late: it begins a deal after the last one was called."""

    deal: int
    side: int
    entry: Entry
    entry_id: str
    sure: tuple[str, ...] = ()
    reason: str = ""
    late: bool = False


class EntryUndone(Happened, frozen=True, kw_only=True, tag="entry_undone"):
    """A side took its entry back."""

    deal: int
    side: int


class EntriesDiffer(Happened, frozen=True, kw_only=True, tag="entries_differ"):
    """Both sides have entered, and not the same: the table is red until somebody gives way or the desk says."""

    deal: int
    fields: tuple[str, ...]


class DealAccepted(Happened, frozen=True, kw_only=True, tag="deal_accepted"):
    """A deal stands as entered: for the first time, or in place of what stood before. unconfirmed: nobody but one side
    has said so."""

    deal: int
    entry: Entry
    how: How
    reason: str = ""
    unconfirmed: bool = False


class DealWritten(Happened, frozen=True, kw_only=True, tag="deal_written"):
    """A deal is written down card by card: its start, at first or put right."""

    deal: int
    start: Start
    level: int


class LineWritten(Happened, frozen=True, kw_only=True, tag="line_written"):
    """A line more."""

    deal: int
    line: Lines


class LineStruck(Happened, frozen=True, kw_only=True, tag="line_struck"):
    """The last line was taken back."""

    deal: int


class ClockStarted(Happened, frozen=True, kw_only=True, tag="clock_started"):
    """The match's time began."""


class ClockPaused(Happened, frozen=True, kw_only=True, tag="clock_paused"):
    """The table's time stands still. reason: in words."""

    reason: str


class ClockResumed(Happened, frozen=True, kw_only=True, tag="clock_resumed"):
    """The table's time runs again."""


class ClockExtended(Happened, frozen=True, kw_only=True, tag="clock_extended"):
    """The table got minutes (negative: lost). again: reminder, last call and end are taken back as they are no longer
    due."""

    minutes: int
    reason: str
    again: tuple[str, ...] = ()


class BreakBegun(Happened, frozen=True, kw_only=True, tag="break_begun"):
    """A break began. minutes: as the book has it, 0 = it does not say."""

    minutes: int = 0


class BreakEnded(Happened, frozen=True, kw_only=True, tag="break_ended"):
    """A break ended; counts: it ran off the limit."""

    counts: bool


class GapFound(Happened, frozen=True, kw_only=True, tag="gap_found"):
    """Nobody measured from from_ms to at_ms. Hall time counts it; a timed act does not."""

    from_ms: int
    kind: Literal["sleep", "restart"]


class GapRuled(Happened, frozen=True, kw_only=True, tag="gap_ruled"):
    """The director said whether a gap counts."""

    number: int
    counts: bool
    reason: str = ""
    again: tuple[str, ...] = ()


class Reminded(Happened, frozen=True, kw_only=True, tag="reminded"):
    """The reminder before the limit was due."""

    left_ms: int
    clause: str = ""


class LastDealCalled(Happened, frozen=True, kw_only=True, tag="last_deal_called"):
    """No further deal may begin."""

    clause: str = ""


class TimeEnded(Happened, frozen=True, kw_only=True, tag="time_ended"):
    """The limit is reached. running: the deal that runs, 0 = none. finish: whether it is finished, None = for the
    referee to say."""

    running: int = 0
    finish: bool | None = None
    clause: str = ""


class RunningRuled(Happened, frozen=True, kw_only=True, tag="running_ruled"):
    """The referee said whether the running deal is finished."""

    finish: bool


class ActTimed(Happened, frozen=True, kw_only=True, tag="act_timed"):
    """An act is timed from now on: so many seconds."""

    act: Act
    seat: int
    seconds: int
    clause: str = ""


class ActStopped(Happened, frozen=True, kw_only=True, tag="act_stopped"):
    """The act is done: it took so long, gaps and pauses left out."""

    act: Act
    seat: int
    took_ms: int
    over: bool
    clause: str = ""


class RefereeCalled(Happened, frozen=True, kw_only=True, tag="referee_called"):
    """A table (side 2: the desk) called the referee."""

    side: int
    reason: str


class CallAnswered(Happened, frozen=True, kw_only=True, tag="call_answered"):
    """A call was seen, or done with."""

    done: bool


class MatchClosed(Happened, frozen=True, kw_only=True, tag="match_closed"):
    """No deal follows deal `after` (0: none was counted); the book's chain says who has won."""

    after: int
    reason: EndReason


class WinnerRuled(Happened, frozen=True, kw_only=True, tag="winner_ruled"):
    """The referee said who has won; None is a draw."""

    winner: int | None
    reason: str
    clause: str = ""


class GivenUp(Happened, frozen=True, kw_only=True, tag="given_up"):
    """A side gave the match up after deal `after`."""

    side: int
    after: int
    reason: str
    clause: str = ""


class MatchResumed(Happened, frozen=True, kw_only=True, tag="match_resumed"):
    """How the match was closed, given up or decided was taken back."""

    reason: str


OwnEvent = (
    LiveOpened
    | DevicesSet
    | EntryMade
    | EntryUndone
    | EntriesDiffer
    | DealAccepted
    | DealWritten
    | LineWritten
    | LineStruck
    | ClockStarted
    | ClockPaused
    | ClockResumed
    | ClockExtended
    | BreakBegun
    | BreakEnded
    | GapFound
    | GapRuled
    | Reminded
    | LastDealCalled
    | TimeEnded
    | RunningRuled
    | ActTimed
    | ActStopped
    | RefereeCalled
    | CallAnswered
    | MatchClosed
    | WinnerRuled
    | GivenUp
    | MatchResumed
)
