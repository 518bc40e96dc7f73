"""What has happened at a table beside its match: frozen, past tense, facts and ids only.

A table's stream holds these and the events of its match and deals in one gapless order. All of it is public but the
seed of a commitment, which the table's door takes out. Times are those of the stored rows. Not here: what an event
does to the table (``table_evolve``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.match.board import Board
from tuolaji.match.evolve import MatchEvent
from tuolaji.referee.ruling import Authority, RulingEvent
from tuolaji.services.settings import TableSettings
from tuolaji.services.table_command import CallAbout, RequestKind, Ruled

SCHEMA = 1
EndCause = Literal["match_over", "agreed", "closed", "abandoned"]
PauseCause = Literal["host", "idle", "referee", "competition"]


class Timing(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Milliseconds, fixed when the table is made. 0 = no clock for that act. `shared_bury_lead`: burying and the
    first lead share one clock. `turns`: where seats are asked to declare one after another, not all at once.
    `clauses`: where the rulebook sets a limit, by act."""

    draw: int
    between: int
    bot_delay: int
    added: int
    declare: int = 0
    bury: int = 0
    first_lead: int = 0
    lead: int = 0
    follow: int = 0
    choose: int = 0
    shared_bury_lead: bool = False
    turns: tuple[Literal["opening", "later", "after_bury"], ...] = ()
    bank: int = 0
    clauses: dict[str, str] = {}


class TablePace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a rehearsal's table has its time from the server's clock: at a moment `t` of that it is
    ``t + ahead + (t - since) * (rate - 1)`` here."""

    rate: int = 1
    ahead: int = 0
    since: int = 0


class OfEvent(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The competition a table belongs to. room, match: of the competition, and the fixture in it; starts_wall: when its
    clock begins; minutes: its limit, None: the rulebook's; boards, seeds: of duplicate, the seeds shown to nobody;
    pace: in a rehearsal; said: what the hall was told last, at `said_ms` of the competition's clock (0: nothing)."""

    room: str
    match: str
    starts_wall: int = 0
    minutes: int | None = None
    boards: tuple[Board, ...] = ()
    seeds: tuple[str, ...] = ()
    pace: TablePace | None = None
    said: str = ""
    said_ms: int = 0


class OwnTableEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """An event of the table itself."""


class TableOpened(OwnTableEvent, frozen=True, kw_only=True, tag="table_opened"):
    """A table was made. `host`: key id; `digest`: of the rulebook, which is never changed by later editions."""

    table_id: str
    host: str
    digest: str
    settings: TableSettings
    timing: Timing
    code: str = ""
    previous: str = ""
    schema: int = SCHEMA
    of: OfEvent | None = None


class TableChanged(OwnTableEvent, frozen=True, kw_only=True, tag="table_changed"):
    """Other settings; nobody is ready any more."""

    settings: TableSettings
    timing: Timing
    digest: str


class SeatTaken(OwnTableEvent, frozen=True, kw_only=True, tag="seat_taken"):
    """A person (or an outside program, marked) sat down. `player`: the key's id; `who`: at a table of a competition,
    for whom: an id, whose name lies beside the competition's log."""

    seat: int
    player: str
    label: str
    program: bool = False
    who: str = ""


class BotSeated(OwnTableEvent, frozen=True, kw_only=True, tag="bot_seated"):
    """A program of ours sat down at an open seat."""

    seat: int
    player: str
    kind: str


class SeatLeft(OwnTableEvent, frozen=True, kw_only=True, tag="seat_left"):
    """A seat is open again (before the match). `removed`: by the host."""

    seat: int
    removed: bool = False


class SeatsSwapped(OwnTableEvent, frozen=True, kw_only=True, tag="seats_swapped"):
    """Two seats changed places, by consent."""

    seats: tuple[int, int]


class ReadyMarked(OwnTableEvent, frozen=True, kw_only=True, tag="ready_marked"):
    """A seat is ready, or no longer."""

    seat: int
    on: bool


class HostGiven(OwnTableEvent, frozen=True, kw_only=True, tag="host_given"):
    """Another key is host now."""

    host: str


class InvitationsRevoked(OwnTableEvent, frozen=True, kw_only=True, tag="invitations_revoked"):
    """Invitations older than number `least` admit nobody."""

    least: int


class KeyMoved(OwnTableEvent, frozen=True, kw_only=True, tag="key_moved"):
    """Everything of one key belongs to another one: a person went on on another device. The old key is void."""

    old: str
    new: str


class MatchStarted(OwnTableEvent, frozen=True, kw_only=True, tag="match_started"):
    """All were ready; the match's own opening follows."""


class DealCommitted(OwnTableEvent, frozen=True, kw_only=True, tag="deal_committed"):
    """The seed of the coming deal is drawn and committed to; now the browsers add their bytes. `seed` is "" in all that
    is shown."""

    deal_id: str
    commitment: str
    seed: str = ""


class BytesAdded(OwnTableEvent, frozen=True, kw_only=True, tag="bytes_added"):
    """A seat added random bytes (hex) to the coming shuffle."""

    seat: int
    added: str


class NextWanted(OwnTableEvent, frozen=True, kw_only=True, tag="next_wanted"):
    """A seat has seen the result."""

    seat: int


class AutoplaySet(OwnTableEvent, frozen=True, kw_only=True, tag="autoplay_set"):
    """A program plays for a seat, or no longer. `cause`: asked for, out of time, away, removed or left."""

    seat: int
    on: bool
    cause: Literal["asked", "time", "away", "host", "left"] = "asked"
    kind: str = ""
    clause: str = ""


class TimeRanOut(OwnTableEvent, frozen=True, kw_only=True, tag="time_ran_out"):
    """A seat's clock for an act ran out; `count`: how often in this match; `effect`: what the rulebook attaches to
    it (``warning``, ``points:20``, ``referee``, ``committee``), for the page to show and a referee to rule on."""

    seat: int
    act: str
    count: int
    effect: str = ""
    clause: str = ""


class SeatAway(OwnTableEvent, frozen=True, kw_only=True, tag="seat_away"):
    """A person's last connection was lost."""

    seat: int


class SeatBack(OwnTableEvent, frozen=True, kw_only=True, tag="seat_back"):
    """An absent person is connected again."""

    seat: int


class TablePaused(OwnTableEvent, frozen=True, kw_only=True, tag="table_paused"):
    """All clocks stand. Where the competition stands still: why, and since when by its clock (`pause`)."""

    cause: PauseCause
    reason: str = ""
    pause: int = 0


class TableResumed(OwnTableEvent, frozen=True, kw_only=True, tag="table_resumed"):
    """Clocks run again. `down_ms`: time in which the server did not run, charged to nobody (0: an ordinary pause)."""

    down_ms: int = 0


class Asked(OwnTableEvent, frozen=True, kw_only=True, tag="asked"):
    """A seat asks others for consent. `other`: the seat to swap with; `needs`: seats that have to agree."""

    kind: RequestKind
    seat: int
    needs: tuple[int, ...]
    other: int | None = None


class Agreed(OwnTableEvent, frozen=True, kw_only=True, tag="agreed"):
    """A seat agreed to an open request."""

    kind: RequestKind
    seat: int


class RequestClosed(OwnTableEvent, frozen=True, kw_only=True, tag="request_closed"):
    """A request is no longer open: carried out, declined by `seat`, overtaken by what happened, or too old."""

    kind: RequestKind
    how: Literal["done", "declined", "overtaken", "expired"]
    seat: int | None = None


class PhraseSaid(OwnTableEvent, frozen=True, kw_only=True, tag="phrase_said"):
    """A fixed phrase or emote."""

    seat: int
    phrase: str


class TextSaid(OwnTableEvent, frozen=True, kw_only=True, tag="text_said"):
    """Free text: never markup."""

    seat: int
    text: str


class HandsShown(OwnTableEvent, frozen=True, kw_only=True, tag="hands_shown"):
    """An early end by agreement: all cards of the running deal. Hands by seat, then the kitty."""

    hands: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    kitty: tuple[int, ...]


class NothingMarked(OwnTableEvent, frozen=True, kw_only=True, tag="nothing_marked"):
    """Where a table records: no mark came with this act. Shown to nobody but a referee, so that marks cannot be
    counted by numbers."""


class MarkTold(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A play that was wrong, once it may be told. trick: from 1, 0 = what was buried. kind: as in ``referee.finding``,
    or ``kitty``. code, facts, clause: what was wrong with it."""

    seat: int
    trick: int
    kind: Literal["revoke", "wrong_follow", "wrong_lead", "kitty"]
    code: str
    facts: dict[str, Any] = {}
    clause: str = ""


class ClaimMade(OwnTableEvent, frozen=True, kw_only=True, tag="claim_made"):
    """A seat claimed that the other side had played wrongly; told: what of it is established."""

    seat: int
    told: tuple[MarkTold, ...] = ()


class EventTableMoved(OwnTableEvent, frozen=True, kw_only=True, tag="event_table_moved"):
    """The competition moved the beginning of a table's match, or its limit."""

    starts_wall: int
    minutes: int | None = None


class EventTablePaced(OwnTableEvent, frozen=True, kw_only=True, tag="event_table_paced"):
    """The clock of a rehearsal runs at another rate, or was put on."""

    pace: TablePace


class HallSaid(OwnTableEvent, frozen=True, kw_only=True, tag="hall_said"):
    """The competition told the hall something, or took the last notice back (then the one before it, or nothing)."""

    text: str = ""
    said_ms: int = 0


class BoardsTold(OwnTableEvent, frozen=True, kw_only=True, tag="boards_told"):
    """Every table due to play the boards has finished them: what was kept back of them may be shown."""


class TableEnded(OwnTableEvent, frozen=True, kw_only=True, tag="table_ended"):
    """Nothing more is played here; the page stays."""

    cause: EndCause


class RematchMade(OwnTableEvent, frozen=True, kw_only=True, tag="rematch_made"):
    """The same people go on at another table."""

    table_id: str


class RefereeInvited(OwnTableEvent, frozen=True, kw_only=True, tag="referee_invited"):
    """The host (key id `host`) gave out link `number`, which makes whoever opens it a referee with this authority."""

    number: int
    host: str
    authority: Authority = "referee"


class RefereesDismissed(OwnTableEvent, frozen=True, kw_only=True, tag="referees_dismissed"):
    """Links older than number `least` make nobody a referee any more, and whom they made one is none."""

    least: int


class RefereeCame(OwnTableEvent, frozen=True, kw_only=True, tag="referee_came"):
    """A referee is at the table. `referee`: the key's id."""

    referee: str
    label: str


class RefereeWent(OwnTableEvent, frozen=True, kw_only=True, tag="referee_went"):
    """He is no longer there, and looks into no hand."""

    referee: str


class RefereeLooked(OwnTableEvent, frozen=True, kw_only=True, tag="referee_looked"):
    """A referee sees all hands from now on, or no longer."""

    referee: str
    on: bool


class CallMade(OwnTableEvent, frozen=True, kw_only=True, tag="call_made"):
    """A seat called the referee."""

    seat: int
    about: CallAbout
    text: str = ""


class CallSeen(OwnTableEvent, frozen=True, kw_only=True, tag="call_seen"):
    """A referee has seen the open call and comes."""

    referee: str


class CallDone(OwnTableEvent, frozen=True, kw_only=True, tag="call_done"):
    """The open call is dealt with, or its seat took it back (`referee` "")."""

    referee: str = ""


class WentBack(OwnTableEvent, frozen=True, kw_only=True, tag="went_back"):
    """A referee has play begin again with trick `trick` (from 0) of deal `deal`: the deal's events that follow undo
    what was played since, one after another. `tricks`: complete ones undone; all of it stays in the log."""

    referee: str
    deal: int
    trick: int
    tricks: int
    reason: str


class TalkMuted(OwnTableEvent, frozen=True, kw_only=True, tag="talk_muted"):
    """A referee forbade these seats to talk; all others may."""

    referee: str
    seats: tuple[int, ...]


class RefereeAllowed(OwnTableEvent, frozen=True, kw_only=True, tag="referee_allowed"):
    """A referee allowed or forbade something, or left it to the table's settings again (None)."""

    referee: str
    what: Ruled
    on: bool | None = None


class DocketMoved(OwnTableEvent, frozen=True, kw_only=True, tag="docket_moved"):
    """Something happened to a ruling; what follows from it for the match stands in the events after it."""

    event: RulingEvent


TableOwn = (
    TableOpened
    | TableChanged
    | SeatTaken
    | BotSeated
    | SeatLeft
    | SeatsSwapped
    | ReadyMarked
    | HostGiven
    | InvitationsRevoked
    | KeyMoved
    | MatchStarted
    | DealCommitted
    | BytesAdded
    | NextWanted
    | AutoplaySet
    | TimeRanOut
    | SeatAway
    | SeatBack
    | TablePaused
    | TableResumed
    | Asked
    | Agreed
    | RequestClosed
    | PhraseSaid
    | TextSaid
    | HandsShown
    | NothingMarked
    | ClaimMade
    | EventTableMoved
    | EventTablePaced
    | HallSaid
    | BoardsTold
    | TableEnded
    | RematchMade
    | RefereeInvited
    | RefereesDismissed
    | RefereeCame
    | RefereeWent
    | RefereeLooked
    | CallMade
    | CallSeen
    | CallDone
    | WentBack
    | TalkMuted
    | RefereeAllowed
    | DocketMoved
)
TableEvent = TableOwn | MatchEvent
