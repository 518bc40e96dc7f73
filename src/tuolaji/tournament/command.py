"""What a director may ask of a competition. Not here: whether it may be done, and what comes of it (``decide``)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.tournament.event import Status, Way
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


class AdmitUnit(Command, frozen=True, kw_only=True, tag="admit_unit"):
    """Let a school or branch enter."""

    unit: str
    lends: int = 0


class TakeEntry(Command, frozen=True, kw_only=True, tag="take_entry"):
    """Enter a pair or team; after the cut-off with a reason only."""

    entry: str
    players: tuple[str, ...]
    unit: str = ""
    seed: int = 0
    section: str = ""


class CheckIn(Command, frozen=True, kw_only=True, tag="check_in"):
    """An entry is here (or is not, after all)."""

    entry: str
    here: bool = True


class WithdrawEntry(Command, frozen=True, kw_only=True, tag="withdraw_entry"):
    """An entry leaves; open to the entry itself at any time."""

    entry: str


class ReturnEntry(Command, frozen=True, kw_only=True, tag="return_entry"):
    """An entry that had left wants to be drawn again."""

    entry: str


class ReplacePlayer(Command, frozen=True, kw_only=True, tag="replace_player"):
    """Put another player on the roster of an entry."""

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

    draw: str
    secret: str
    section: str = ""


class DrawLots(Command, frozen=True, kw_only=True, tag="draw_lots"):
    """The hall has called a number."""

    draw: str
    secret: str
    number: str


class EnterLots(Command, frozen=True, kw_only=True, tag="enter_lots"):
    """Lots of paper: entries in the order drawn."""

    draw: str
    order: tuple[str, ...]
    section: str = ""


class SetDrawAside(Command, frozen=True, kw_only=True, tag="set_draw_aside"):
    """Do not make a draw that was committed to."""

    draw: str
    secret: str = ""


class UndoDraw(Command, frozen=True, kw_only=True, tag="undo_draw"):
    """Take back what the last draw brought: a round, or a stage drawn as a whole. played: although results are in."""

    section: str = ""
    played: bool = False


class StartMatch(Command, frozen=True, kw_only=True, tag="start_match"):
    """Play begins."""

    match: str


class EnterResult(Command, frozen=True, kw_only=True, tag="enter_result"):
    """A result or a correction. levels, deals, games, collected: by side of the fixture; winner None: by levels, or
    nobody where nothing parts them. at_fault: side that forfeits, is absent or left."""

    match: str
    status: Status = "played"
    winner: int | None = None
    at_fault: int | None = None
    levels: tuple[int, int] | None = None
    deals: tuple[int, int] | None = None
    games: tuple[int, int] | None = None
    collected: tuple[int, int] | None = None
    boards: tuple[int, ...] = ()
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


EventCommand = (
    OpenEvent
    | AdmitUnit
    | TakeEntry
    | CheckIn
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
    | StartMatch
    | EnterResult
    | RestoreResult
    | GivePenalty
    | SettleTie
)
