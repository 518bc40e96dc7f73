"""What has happened in a competition: frozen, past tense, facts and ids only. No names, no telephone numbers.

Not here: what they change (``evolve``), who is meant by an id (``directory``). Times are milliseconds of the caller's
clock; `by` is the role or name under which somebody acted.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.tournament.format import Format
from tuolaji.tournament.plan import Drawn, Fixture, Plan

VERSION = 1
Status = Literal["played", "walkover", "both_absent", "both_lost", "forfeit", "retired", "ruled", "void"]
"""Apart from score: walkover = one side absent, both_lost = both at fault and nobody wins (the faults of each side
say how), forfeit = lost by ruling, retired = left a running match, ruled = decided by ruling, void = to be played
again."""
Blame = Literal["", "absent", "forfeit", "retired", "withdrawn"]
"""What a side is at fault for."""
Flag = Literal["disputed", "calling"]
Sheets = Literal["pairings", "slips", "score_sheets", "table_cards"]
Way = Literal["recompute", "replay", "keep"]
"""A correction: later matches follow it; the match itself is played again; later matches stay as they are."""


class OwnEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """An event of the competition."""

    at_ms: int = 0
    by: str = ""
    reason: str = ""


class EventOpened(OwnEvent, frozen=True, kw_only=True, tag="event_opened"):
    """A competition was announced; closes_ms: entries are taken until then, 0 = until the first draw; part: name of
    this hall where an event is directed in several."""

    event_id: str
    rulebook: str
    digest: str
    form: Format
    test: bool = False
    closes_ms: int = 0
    part: str = ""
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
    """An entry is here (or, `here` false, was marked by mistake). itself: it said so itself."""

    entry: str
    here: bool = True
    itself: bool = False


class SelfCheckInSet(OwnEvent, frozen=True, kw_only=True, tag="self_check_in_set"):
    """Entries may check themselves in, or not."""

    on: bool


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


class DrawRestored(OwnEvent, frozen=True, kw_only=True, tag="draw_restored"):
    """A draw that was taken back stands again, with all that had come of it."""

    draw: str


class MatchStarted(OwnEvent, frozen=True, kw_only=True, tag="match_started"):
    """Play began."""

    match: str


class ResultEntered(OwnEvent, frozen=True, kw_only=True, tag="result_entered"):
    """A result, or another version of it. sides: the entries it is about, in the order of the fixture; winner 0, 1 or
    None (nobody); levels: climbed by each; deals, games: won by each; collected: points as opponents; boards: steps of
    the first side, board by board; restores: version it brings back; pinned: with ``keep``, who goes on whatever the
    result says; faults: what each side is at fault for, apart from score."""

    match: str
    sides: tuple[str, str]
    status: Status = "played"
    winner: int | None = None
    levels: tuple[int, int] | None = None
    deals: tuple[int, int] | None = None
    games: tuple[int, int] | None = None
    collected: tuple[int, int] | None = None
    boards: tuple[int, ...] = ()
    faults: tuple[Blame, Blame] = ("", "")
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


class PlacesFilled(OwnEvent, frozen=True, kw_only=True, tag="places_filled"):
    """A late comer took a place that was free: these fixtures stand in place of those of the same ids."""

    entry: str
    fixtures: tuple[Fixture, ...]


class RefereeNamed(OwnEvent, frozen=True, kw_only=True, tag="referee_named"):
    """A person serves as referee, lent by a unit ("" = the organiser's own); out: no longer."""

    referee: str
    unit: str = ""
    out: bool = False


class RefereesAssigned(OwnEvent, frozen=True, kw_only=True, tag="referees_assigned"):
    """Matches and the referees who watch them."""

    referees: dict[str, str]


class SlotPlanned(OwnEvent, frozen=True, kw_only=True, tag="slot_planned"):
    """A time for a round (matches empty) or for some matches: from `starts_ms` to `ends_ms` (0 = open), at `place`;
    until_ms: last moment by which the result is due where the sides agree on their own time. Planned anew under the
    same id it replaces the earlier one; dropped: it is gone."""

    slot: str
    section: str = ""
    stage: int = 1
    round: int = 0
    matches: tuple[str, ...] = ()
    starts_ms: int = 0
    ends_ms: int = 0
    until_ms: int = 0
    place: str = ""
    dropped: bool = False


class RoundStarted(OwnEvent, frozen=True, kw_only=True, tag="round_started"):
    """The clock of these matches runs from `starts_ms`; minutes: their limit, 0 = none."""

    section: str = ""
    stage: int
    round: int
    matches: tuple[str, ...]
    starts_ms: int
    minutes: int = 0


class RoundTakenBack(OwnEvent, frozen=True, kw_only=True, tag="round_taken_back"):
    """A round nobody had played was taken back: its clocks, starts and tables are gone, its fixtures stand."""

    matches: tuple[str, ...]


class SideArrived(OwnEvent, frozen=True, kw_only=True, tag="side_arrived"):
    """A side sits at its table (or, `here` false, does not after all)."""

    match: str
    entry: str
    here: bool = True


class MatchExtended(OwnEvent, frozen=True, kw_only=True, tag="match_extended"):
    """So many minutes more for one match."""

    match: str
    minutes: int


class RoundPaused(OwnEvent, frozen=True, kw_only=True, tag="round_paused"):
    """The clocks of these matches stand still from here on."""

    section: str = ""
    matches: tuple[str, ...]


class RoundResumed(OwnEvent, frozen=True, kw_only=True, tag="round_resumed"):
    """The clocks of these matches go on."""

    section: str = ""
    matches: tuple[str, ...]


class MatchFlagged(OwnEvent, frozen=True, kw_only=True, tag="match_flagged"):
    """Sides disagree on the result, or call for the referee; `on` false: settled."""

    match: str
    flag: Flag
    on: bool = True


class SheetsPrinted(OwnEvent, frozen=True, kw_only=True, tag="sheets_printed"):
    """Papers of a round were printed."""

    what: Sheets
    section: str = ""
    stage: int
    round: int


class Prize(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What places `first` to `last` (0 = everybody from `first` on) win; by unit: places of the medal table."""

    title: str
    first: int = 1
    last: int = 1
    by_unit: bool = False
    section: str = ""


class PrizesNamed(OwnEvent, frozen=True, kw_only=True, tag="prizes_named"):
    """All prizes of the competition, in place of those named before."""

    prizes: tuple[Prize, ...]


class RulingAttached(OwnEvent, frozen=True, kw_only=True, tag="ruling_attached"):
    """A ruling on a match, or its next version under the same id. sides: the entries it is about, in the order of the
    fixture: it holds while these two meet; incident, clause: as ruled; side: the one at fault;
    levels: added to the levels of each side in the result (0, 0 where the table has counted them already); lost: the
    side that loses the match by it; winner: the side that wins by it; withdrawn: it no longer holds; pinned: who goes
    on whatever it says."""

    ruling: str
    match: str
    sides: tuple[str, str]
    incident: str = ""
    clause: str = ""
    side: int | None = None
    levels: tuple[int, int] = (0, 0)
    lost: int | None = None
    winner: int | None = None
    withdrawn: bool = False
    pinned: str = ""


class PublishingSet(OwnEvent, frozen=True, kw_only=True, tag="publishing_set"):
    """Results go out at once (auto) or when somebody releases them."""

    auto: bool


class ResultsReleased(OwnEvent, frozen=True, kw_only=True, tag="results_released"):
    """Everything up to here is public."""


class ReviewOpened(OwnEvent, frozen=True, kw_only=True, tag="review_opened"):
    """Public pages stand still until the review is closed."""


class ReviewClosed(OwnEvent, frozen=True, kw_only=True, tag="review_closed"):
    """Public pages go on."""


class BoardsDealt(OwnEvent, frozen=True, kw_only=True, tag="boards_dealt"):
    """The boards of a round are fixed: a commitment to its secret for every match; the secret lies beside the log."""

    section: str = ""
    stage: int
    round: int
    commitments: dict[str, str]


class BoardsOpened(OwnEvent, frozen=True, kw_only=True, tag="boards_opened"):
    """Every table due to play the boards of a round has finished: their secret is told."""

    section: str = ""
    stage: int
    round: int
    secret: str


Event = (
    EventOpened
    | UnitAdmitted
    | EntryTaken
    | CheckedIn
    | SelfCheckInSet
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
    | DrawRestored
    | MatchStarted
    | ResultEntered
    | PenaltyGiven
    | TieSettled
    | PlacesFilled
    | RefereeNamed
    | RefereesAssigned
    | SlotPlanned
    | RoundStarted
    | RoundTakenBack
    | SideArrived
    | MatchExtended
    | RoundPaused
    | RoundResumed
    | MatchFlagged
    | SheetsPrinted
    | PrizesNamed
    | RulingAttached
    | PublishingSet
    | ResultsReleased
    | ReviewOpened
    | ReviewClosed
    | BoardsDealt
    | BoardsOpened
)
