"""What has happened in a competition: frozen, past tense, facts and ids only. No names, no telephone numbers.

Not here: what they change (``evolve``), who is meant by an id (``directory``). Times are milliseconds of the caller's
clock; `by` is the role or name under which somebody acted.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.tournament.format import Format
from tuolaji.tournament.plan import Drawn, Plan

VERSION = 1
Status = Literal["played", "walkover", "both_absent", "forfeit", "retired", "ruled", "void"]
"""Apart from score: walkover = one side absent, forfeit = lost by ruling, retired = left a running match, ruled =
decided by ruling, void = to be played again."""
Way = Literal["recompute", "replay", "keep"]
"""A correction: later matches follow it; the match itself is played again; later matches stay as they are."""


class OwnEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """An event of the competition."""

    at_ms: int = 0
    by: str = ""
    reason: str = ""


class EventOpened(OwnEvent, frozen=True, kw_only=True, tag="event_opened"):
    """A competition was announced; closes_ms: entries are taken until then, 0 = until the first draw."""

    event_id: str
    rulebook: str
    digest: str
    form: Format
    test: bool = False
    closes_ms: int = 0
    version: int = VERSION


class UnitAdmitted(OwnEvent, frozen=True, kw_only=True, tag="unit_admitted"):
    """A school or branch may enter; lends: referees it owes."""

    unit: str
    lends: int = 0


class EntryTaken(OwnEvent, frozen=True, kw_only=True, tag="entry_taken"):
    """A pair or team is entered; late: first round it may be drawn for, 0 = in time."""

    entry: str
    players: tuple[str, ...]
    unit: str = ""
    seed: int = 0
    section: str = ""
    late: int = 0


class CheckedIn(OwnEvent, frozen=True, kw_only=True, tag="checked_in"):
    """An entry is here (or, `here` false, was marked by mistake)."""

    entry: str
    here: bool = True


class EntryWithdrawn(OwnEvent, frozen=True, kw_only=True, tag="entry_withdrawn"):
    """An entry plays no further match."""

    entry: str


class EntryReturned(OwnEvent, frozen=True, kw_only=True, tag="entry_returned"):
    """An entry that had withdrawn is drawn again; what it missed earns nothing."""

    entry: str


class PlayerReplaced(OwnEvent, frozen=True, kw_only=True, tag="player_replaced"):
    """A player left the roster of an entry, another came."""

    entry: str
    out: str
    into: str


class LineUpHandedIn(OwnEvent, frozen=True, kw_only=True, tag="line_up_handed_in"):
    """Who of a roster sits down in a match."""

    match: str
    entry: str
    players: tuple[str, ...]


class TablesNamed(OwnEvent, frozen=True, kw_only=True, tag="tables_named"):
    """The tables of the hall, in the order they are given out."""

    tables: tuple[str, ...]


class TableTakenOut(OwnEvent, frozen=True, kw_only=True, tag="table_taken_out"):
    """A table is no longer used; matches that had it are given another. No other number changes."""

    table: str


class TablesAssigned(OwnEvent, frozen=True, kw_only=True, tag="tables_assigned"):
    """Matches and the tables they are played at."""

    tables: dict[str, str]


class DrawCommitted(OwnEvent, frozen=True, kw_only=True, tag="draw_committed"):
    """A draw is prepared: everything it depends on, and the commitment to the secret and all of that."""

    plan: Plan
    commitment: str


class LotsDrawn(OwnEvent, frozen=True, kw_only=True, tag="lots_drawn"):
    """The hall called a number (or the lots were of paper: no secret); what came of it, once for all."""

    draw: str
    drawn: Drawn
    secret: str = ""
    number: str = ""
    paper: bool = False


class DrawSetAside(OwnEvent, frozen=True, kw_only=True, tag="draw_set_aside"):
    """A draw that was committed to is not made; its secret may be told."""

    draw: str
    secret: str = ""


class DrawUndone(OwnEvent, frozen=True, kw_only=True, tag="draw_undone"):
    """What a draw brought is taken back: its round (or stage) is drawn anew."""

    draw: str


class MatchStarted(OwnEvent, frozen=True, kw_only=True, tag="match_started"):
    """Play began."""

    match: str


class ResultEntered(OwnEvent, frozen=True, kw_only=True, tag="result_entered"):
    """A result, or another version of it. sides: the entries it is about, in the order of the fixture; winner 0, 1 or
    None (nobody); levels: climbed by each; deals, games: won by each; collected: points as opponents; boards: steps of
    the first side, board by board; restores: version it brings back; pinned: with ``keep``, who goes on whatever the
    result says."""

    match: str
    sides: tuple[str, str]
    status: Status = "played"
    winner: int | None = None
    levels: tuple[int, int] | None = None
    deals: tuple[int, int] | None = None
    games: tuple[int, int] | None = None
    collected: tuple[int, int] | None = None
    boards: tuple[int, ...] = ()
    way: Way = "recompute"
    restores: int = 0
    pinned: str = ""


class PenaltyGiven(OwnEvent, frozen=True, kw_only=True, tag="penalty_given"):
    """Points taken from an entry in the standings, shown apart from play."""

    entry: str
    points: int
    match: str = ""


class TieSettled(OwnEvent, frozen=True, kw_only=True, tag="tie_settled"):
    """Entries that nothing parted, in the order of a lot, a play-off or a ruling (with its reason)."""

    order: tuple[str, ...]
    how: Literal["lot", "play_off", "referee"]
    stage: int
    section: str = ""


Event = (
    EventOpened
    | UnitAdmitted
    | EntryTaken
    | CheckedIn
    | EntryWithdrawn
    | EntryReturned
    | PlayerReplaced
    | LineUpHandedIn
    | TablesNamed
    | TableTakenOut
    | TablesAssigned
    | DrawCommitted
    | LotsDrawn
    | DrawSetAside
    | DrawUndone
    | MatchStarted
    | ResultEntered
    | PenaltyGiven
    | TieSettled
)
