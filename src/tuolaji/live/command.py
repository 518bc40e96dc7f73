"""What may be asked of a live match: opening it, entries, the desk's word, clocks, the referee, the end.

`at_ms` is the match's own hall time (``timekeeper``), `by` a person or device, `entry_id` the sender's own name for an
entry: the same one again changes nothing. Not here: rulings (``referee.ruling``), permission (``decide``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.live.entry import Entry, Start
from tuolaji.live.written import Lines
from tuolaji.match.board import Board
from tuolaji.rulebook.schema_match import Act

DESK = 2
"""The desk in the place of a side: scorer or referee."""
MOST_MINUTES = 10_080
"""A week: a match, or what is added to it at once, is no longer. More is a slip, and no page can show it."""
MOST_DEALS = 1_000


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """Asked of a live match."""

    by: str = ""
    at_ms: int = 0


class OpenLive(Command, frozen=True, kw_only=True, tag="open_live"):
    """Open a match. names: of EW and NS; players: by seat, or none; devices: whether a phone speaks for each side;
    deals, minutes: its length (0 deals = any, minutes None = the book's, 0 = none); stage: of the book's event; round:
    as offences are counted; levels, declarer: of a match taken up midway; boards: of duplicate, one deal each."""

    match_id: str
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


class SetDevices(Command, frozen=True, kw_only=True, tag="set_devices"):
    """A side's phone came or went for good."""

    devices: tuple[bool, bool]


class EnterDeal(Command, frozen=True, kw_only=True, tag="enter_deal"):
    """A side's (or the desk's) entry of a deal, whole or only its start. sure: doubts it has answered; reason: why an
    entry that was accepted changes; match_id: where the sender thinks he is."""

    match_id: str
    deal: int
    side: int
    entry: Entry
    entry_id: str
    sure: tuple[str, ...] = ()
    reason: str = ""


class AgreeEntry(Command, frozen=True, kw_only=True, tag="agree_entry"):
    """A side takes over what the other one has entered: its `version` of the deal."""

    match_id: str
    deal: int
    side: int
    version: int
    entry_id: str


class RestoreDeal(Command, frozen=True, kw_only=True, tag="restore_deal"):
    """The desk brings back an earlier accepted version (counted from 0)."""

    deal: int
    version: int
    reason: str


class UndoEntry(Command, frozen=True, kw_only=True, tag="undo_entry"):
    """A side takes its own entry of a deal back before it is accepted."""

    deal: int
    side: int


class WriteDeal(Command, frozen=True, kw_only=True, tag="write_deal"):
    """A deal of a featured table is written down card by card from now on; again: trumps or declarer are put right, and
    the lines stay."""

    deal: int
    start: Start


class WriteLine(Command, frozen=True, kw_only=True, tag="write_line"):
    """The next line of it. at: how many there are already."""

    deal: int
    at: int
    line: Lines


class StrikeLine(Command, frozen=True, kw_only=True, tag="strike_line"):
    """The last line is taken back. at: how many there are."""

    deal: int
    at: int


class StartClock(Command, frozen=True, kw_only=True, tag="start_clock"):
    """The match's time begins."""


class Tick(Command, frozen=True, kw_only=True, tag="tick"):
    """Time has passed. close: the referee's word whether the score is close, where the book asks for it."""

    close: bool | None = None


class PauseClock(Command, frozen=True, kw_only=True, tag="pause_clock"):
    """The table's time stands still, for a reason."""

    reason: str


class ResumeClock(Command, frozen=True, kw_only=True, tag="resume_clock"):
    """It runs again."""


class ExtendClock(Command, frozen=True, kw_only=True, tag="extend_clock"):
    """The table gets (or loses, negative) minutes, for a reason."""

    minutes: int
    reason: str


class BeginBreak(Command, frozen=True, kw_only=True, tag="begin_break"):
    """The book's break, or another one, begins."""


class EndBreak(Command, frozen=True, kw_only=True, tag="end_break"):
    """The break is over."""


class NoteGap(Command, frozen=True, kw_only=True, tag="note_gap"):
    """Nobody measured for a while: the machine slept or started again. from_ms..`at_ms` is the gap."""

    from_ms: int
    kind: Literal["sleep", "restart"]


class RuleGap(Command, frozen=True, kw_only=True, tag="rule_gap"):
    """The director says whether a gap counts."""

    number: int
    counts: bool
    reason: str = ""


class TimeAct(Command, frozen=True, kw_only=True, tag="time_act"):
    """Somebody asks for an act to be timed, or the referee starts timing one."""

    act: Act
    seat: int


class StopAct(Command, frozen=True, kw_only=True, tag="stop_act"):
    """The act timed is done."""


class RuleRunning(Command, frozen=True, kw_only=True, tag="rule_running"):
    """The referee says whether the deal running at the limit is finished."""

    finish: bool


class CallReferee(Command, frozen=True, kw_only=True, tag="call_referee"):
    """A table calls."""

    reason: str
    side: int = DESK


class AnswerCall(Command, frozen=True, kw_only=True, tag="answer_call"):
    """The referee has seen the call, or is done with it."""

    done: bool = False


class CloseMatch(Command, frozen=True, kw_only=True, tag="close_match"):
    """The desk closes the match after the last counted deal; the book's chain says who has won."""

    reason: Literal["time", "deals"] = "time"


class RuleWinner(Command, frozen=True, kw_only=True, tag="rule_winner"):
    """The referee says who has won (None: a draw) where the book's chain leaves it to him."""

    winner: int | None
    reason: str


class GiveUp(Command, frozen=True, kw_only=True, tag="give_up"):
    """A side gives the match up."""

    side: int
    reason: str


class ResumeMatch(Command, frozen=True, kw_only=True, tag="resume_match"):
    """The desk takes back how the match was closed, given up or decided."""

    reason: str


LiveCommand = (
    OpenLive
    | SetDevices
    | EnterDeal
    | AgreeEntry
    | RestoreDeal
    | UndoEntry
    | WriteDeal
    | WriteLine
    | StrikeLine
    | StartClock
    | Tick
    | PauseClock
    | ResumeClock
    | ExtendClock
    | BeginBreak
    | EndBreak
    | NoteGap
    | RuleGap
    | TimeAct
    | StopAct
    | RuleRunning
    | CallReferee
    | AnswerCall
    | CloseMatch
    | RuleWinner
    | GiveUp
    | ResumeMatch
)
