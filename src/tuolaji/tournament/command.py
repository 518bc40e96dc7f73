"""What a director may ask of a competition. Not here: whether it may be done, and what comes of it (``decide``)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.tournament.event import Blame, Flag, Prize, Sheets, Status, Way
from tuolaji.tournament.format import Format


class Command(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """A command. at_ms: the caller's clock; by: who; reason: why, where one is asked for."""

    at_ms: int = 0
    by: str = ""
    reason: str = ""


class OpenEvent(Command, frozen=True, kw_only=True, tag="open_event"):
    """Announce a competition under this rulebook in this format."""

    event_id: str
    form: Format
    test: bool = False
    closes_ms: int = 0
    part: str = ""


class AdmitUnit(Command, frozen=True, kw_only=True, tag="admit_unit"):
    """Let a school or branch enter."""

    unit: str
    lends: int = 0


class TakeEntry(Command, frozen=True, kw_only=True, tag="take_entry"):
    """Enter a pair or team; after the cut-off with a reason only. place: which free place a late comer takes in a
    draw that stands (a bye's match, a group's number, or an entry that left before it played), "" = the best one."""

    entry: str
    players: tuple[str, ...]
    unit: str = ""
    seed: int = 0
    section: str = ""
    place: str = ""


class CheckIn(Command, frozen=True, kw_only=True, tag="check_in"):
    """An entry is here (or is not, after all). itself: it says so itself; the server says whether it does."""

    entry: str
    here: bool = True
    itself: bool = False


class SetSelfCheckIn(Command, frozen=True, kw_only=True, tag="set_self_check_in"):
    """Entries check themselves in from their own pages, or the desk alone does."""

    on: bool


class WithdrawEntry(Command, frozen=True, kw_only=True, tag="withdraw_entry"):
    """An entry leaves; open to the entry itself at any time."""

    entry: str


class ReturnEntry(Command, frozen=True, kw_only=True, tag="return_entry"):
    """An entry that had left wants to be drawn again."""

    entry: str


class ReplacePlayer(Command, frozen=True, kw_only=True, tag="replace_player"):
    """Put another player on the roster of an entry; once something is drawn, with a reason."""

    entry: str
    out: str
    into: str


class HandInLineUp(Command, frozen=True, kw_only=True, tag="hand_in_line_up"):
    """Say who sits down in a match."""

    match: str
    entry: str
    players: tuple[str, ...]


class NameTables(Command, frozen=True, kw_only=True, tag="name_tables"):
    """Name the tables of the hall."""

    tables: tuple[str, ...]


class TakeTableOut(Command, frozen=True, kw_only=True, tag="take_table_out"):
    """Use a table no more."""

    table: str


class AssignTables(Command, frozen=True, kw_only=True, tag="assign_tables"):
    """Give tables to all matches that can be played now."""

    section: str = ""


class CommitDraw(Command, frozen=True, kw_only=True, tag="commit_draw"):
    """Prepare the next draw. secret: 32 bytes as hex, kept by the caller and not in the log."""

    draw: str = ""
    secret: str = ""
    section: str = ""


class DrawLots(Command, frozen=True, kw_only=True, tag="draw_lots"):
    """The hall has called a number."""

    draw: str = ""
    secret: str = ""
    number: str


class EnterLots(Command, frozen=True, kw_only=True, tag="enter_lots"):
    """Lots of paper: entries in the order drawn."""

    draw: str = ""
    order: tuple[str, ...]
    section: str = ""


class SetDrawAside(Command, frozen=True, kw_only=True, tag="set_draw_aside"):
    """Do not make a draw that was committed to."""

    draw: str = ""
    secret: str = ""


class UndoDraw(Command, frozen=True, kw_only=True, tag="undo_draw"):
    """Take back what the last draw brought: a round, or a stage drawn as a whole. played: although results are in."""

    section: str = ""
    played: bool = False


class UndoPhase(Command, frozen=True, kw_only=True, tag="undo_phase"):
    """Take back every draw of the last stage drawn, and all that came of them. played: although results are in."""

    section: str = ""
    played: bool = False


class RestoreDraw(Command, frozen=True, kw_only=True, tag="restore_draw"):
    """Let a draw that was taken back stand again; with a reason."""

    draw: str


class UndoRound(Command, frozen=True, kw_only=True, tag="undo_round"):
    """Take back the last round begun, if nothing of it was played: clocks, starts and tables; the draw stands."""

    section: str = ""


class StartMatch(Command, frozen=True, kw_only=True, tag="start_match"):
    """Play begins."""

    match: str


class EnterResult(Command, frozen=True, kw_only=True, tag="enter_result"):
    """A result or a correction. levels, deals, games, collected: by side of the fixture; winner None: by levels, or
    nobody where nothing parts them. at_fault: side that forfeits, is absent or left; faults: of each side, instead."""

    match: str
    status: Status = "played"
    winner: int | None = None
    at_fault: int | None = None
    levels: tuple[int, int] | None = None
    deals: tuple[int, int] | None = None
    games: tuple[int, int] | None = None
    collected: tuple[int, int] | None = None
    boards: tuple[int, ...] = ()
    faults: tuple[Blame, Blame] = ("", "")
    way: Way = "recompute"


class RestoreResult(Command, frozen=True, kw_only=True, tag="restore_result"):
    """Bring a version (from 1) of a result back."""

    match: str
    version: int


class GivePenalty(Command, frozen=True, kw_only=True, tag="give_penalty"):
    """Take points from an entry."""

    entry: str
    points: int
    match: str = ""


class SettleTie(Command, frozen=True, kw_only=True, tag="settle_tie"):
    """Say in which order entries stand that nothing parted."""

    order: tuple[str, ...]
    how: Literal["lot", "play_off", "referee"]
    stage: int
    section: str = ""


class NameReferee(Command, frozen=True, kw_only=True, tag="name_referee"):
    """A person serves as referee, lent by a unit; out: no longer."""

    referee: str
    unit: str = ""
    out: bool = False


class AssignReferees(Command, frozen=True, kw_only=True, tag="assign_referees"):
    """Referees for the matches at tables, none of them at a match of his own unit while that can be."""

    section: str = ""


class MoveMatch(Command, frozen=True, kw_only=True, tag="move_match"):
    """Play a match at this table."""

    match: str
    table: str


class PlanSlot(Command, frozen=True, kw_only=True, tag="plan_slot"):
    """Fix a time for a round or for some matches (`event.SlotPlanned`)."""

    slot: str
    section: str = ""
    stage: int = 1
    round: int = 0
    matches: tuple[str, ...] = ()
    starts_ms: int = 0
    ends_ms: int = 0
    until_ms: int = 0
    place: str = ""


class DropSlot(Command, frozen=True, kw_only=True, tag="drop_slot"):
    """Take a time back."""

    slot: str


class StartRound(Command, frozen=True, kw_only=True, tag="start_round"):
    """Start the clocks of the round that is due: at `starts_ms` (0 = now); minutes: 0 = the rulebook's limit."""

    section: str = ""
    starts_ms: int = 0
    minutes: int = 0


class NoteArrival(Command, frozen=True, kw_only=True, tag="note_arrival"):
    """A side sits at its table."""

    match: str
    entry: str
    here: bool = True


class ExtendMatch(Command, frozen=True, kw_only=True, tag="extend_match"):
    """Give a match more minutes (or take them back, negative); with a reason."""

    match: str
    minutes: int


class SeatRound(Command, frozen=True, kw_only=True, tag="seat_round"):
    """All who were called to a table and have not been noted there sit at it."""

    section: str = ""


class ExtendRound(Command, frozen=True, kw_only=True, tag="extend_round"):
    """Give every match that runs against a limit more minutes (or take them back, negative); with a reason."""

    section: str = ""
    minutes: int


class PauseRound(Command, frozen=True, kw_only=True, tag="pause_round"):
    """The clock of every match that runs stands still (a fire alarm, lunch); with a reason."""

    section: str = ""


class ResumeRound(Command, frozen=True, kw_only=True, tag="resume_round"):
    """Clocks that stand still go on."""

    section: str = ""


class FlagMatch(Command, frozen=True, kw_only=True, tag="flag_match"):
    """The sides disagree, or call for the referee."""

    match: str
    flag: Flag
    on: bool = True


class MarkPrinted(Command, frozen=True, kw_only=True, tag="mark_printed"):
    """Papers of the round that is due were printed."""

    what: Sheets
    section: str = ""


class NamePrizes(Command, frozen=True, kw_only=True, tag="name_prizes"):
    """Say what there is to win."""

    prizes: tuple[Prize, ...]


class AttachRuling(Command, frozen=True, kw_only=True, tag="attach_ruling"):
    """Attach a ruling to any match, past ones too, or its next version (`event.RulingAttached`)."""

    ruling: str
    match: str
    incident: str = ""
    clause: str = ""
    side: int | None = None
    levels: tuple[int, int] = (0, 0)
    lost: int | None = None
    winner: int | None = None
    withdrawn: bool = False
    way: Literal["recompute", "keep"] = "recompute"


class SetPublishing(Command, frozen=True, kw_only=True, tag="set_publishing"):
    """Results go out at once, or on release."""

    auto: bool


class ReleaseResults(Command, frozen=True, kw_only=True, tag="release_results"):
    """Make everything so far public."""


class Review(Command, frozen=True, kw_only=True, tag="review"):
    """Open a review (public pages stand still) or close it."""

    on: bool


class DealBoards(Command, frozen=True, kw_only=True, tag="deal_boards"):
    """Fix the boards of the duplicate round that is due. secret: 32 bytes as hex, kept by the caller until opened."""

    secret: str = ""
    section: str = ""


class OpenBoards(Command, frozen=True, kw_only=True, tag="open_boards"):
    """Tell the secret of a round's boards, once every table has finished."""

    secret: str = ""
    stage: int
    round: int
    section: str = ""


EventCommand = (
    OpenEvent
    | AdmitUnit
    | TakeEntry
    | CheckIn
    | SetSelfCheckIn
    | WithdrawEntry
    | ReturnEntry
    | ReplacePlayer
    | HandInLineUp
    | NameTables
    | TakeTableOut
    | AssignTables
    | CommitDraw
    | DrawLots
    | EnterLots
    | SetDrawAside
    | UndoDraw
    | UndoPhase
    | RestoreDraw
    | UndoRound
    | StartMatch
    | EnterResult
    | RestoreResult
    | GivePenalty
    | SettleTie
    | NameReferee
    | AssignReferees
    | MoveMatch
    | PlanSlot
    | DropSlot
    | StartRound
    | NoteArrival
    | ExtendMatch
    | SeatRound
    | ExtendRound
    | PauseRound
    | ResumeRound
    | FlagMatch
    | MarkPrinted
    | NamePrizes
    | AttachRuling
    | SetPublishing
    | ReleaseResults
    | Review
    | DealBoards
    | OpenBoards
)
