"""What a match with real cards looks like to those who follow it, as typed values: the shape of ``live_views``.

Moments are milliseconds of the server's clock (``now`` of every frame), which a wall clock that is set does not move;
seats and sides are names as on the sheet, numbers (0..3, 0/1, 2 = the desk) in entries and commands. Nothing that only
the passing of time changes stands in a view. Not here: how views are made (``live_views``), who sees which part.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.live.entry import Entry, Played
from tuolaji.live.event import How
from tuolaji.live.state import Clocked
from tuolaji.live.tally import Form
from tuolaji.live.view import Outlook, Signal
from tuolaji.match.course_diff import Change
from tuolaji.referee.ledger import Account, LedgerRow
from tuolaji.referee.ruling import Ruling
from tuolaji.services.hall_access import HallRole, LinkPart


class View(Struct, frozen=True, kw_only=True):
    """A part of what is seen; nulls are left out on the way."""


class GapView(View, frozen=True, kw_only=True):
    """A time in which nobody measured; `number` for ``rule_gap``."""

    number: int
    from_at: int
    to_at: int
    kind: str
    counts: bool


class ActView(View, frozen=True, kw_only=True):
    """An act being timed: it may take until `ends_at`, None while the clock stands still (`left_ms` then)."""

    act: str
    seat: str
    seconds: int
    since: int
    ends_at: int | None = None
    left_ms: int | None = None


class TimedView(View, frozen=True, kw_only=True):
    """The act last timed."""

    act: str
    seat: str
    took_ms: int
    over: bool


class LiveClockView(View, frozen=True, kw_only=True):
    """The table's time. state: "" before it was started. limit_ms: the whole of it, None without one. While it runs,
    `ends_at` is the moment of the limit, `last_deal_at` that from which no deal begins, `remind_at` that of the book's
    reminder; while it stands still `left_ms` is left. reminded, last_deal, ended: called. running, finish: of the deal
    that ran at the limit; finish None: the referee says."""

    state: Clocked
    limit_ms: int | None = None
    ends_at: int | None = None
    last_deal_at: int | None = None
    remind_at: int | None = None
    left_ms: int | None = None
    extra_ms: int = 0
    reminded: bool = False
    last_deal: bool = False
    ended: bool = False
    running: int = 0
    finish: bool | None = None
    paused_for: str = ""
    still_since: int | None = None
    gaps: tuple[GapView, ...] = ()
    act: ActView | None = None
    timed: TimedView | None = None


class CallView(View, frozen=True, kw_only=True):
    """A call of the referee. side: "EW", "NS" or "desk"."""

    side: str
    reason: str
    at: int
    seen_at: int | None = None
    done_at: int | None = None


class BoardView(View, frozen=True, kw_only=True):
    """A match in one line, as on a desk's list. table: its label. stage: the side that holds the deal; signal: the most
    pressing thing. awake: which sides' phones are there, EW and NS."""

    match: str
    table: str
    names: tuple[str, str]
    rulebook: str
    levels: dict[str, str]
    stage: str
    declarer: str
    deal: int
    signal: Signal
    clock: LiveClockView
    winner: str
    unconfirmed: tuple[int, ...]
    doubtful: tuple[int, ...]
    rulings: int
    call: CallView | None = None
    awake: tuple[bool, bool] = (False, False)


class DraftView(View, frozen=True, kw_only=True):
    """What one side (or the desk) has entered and is not accepted yet; `version` for ``agree_entry``."""

    entry: Entry
    version: int


class DealVersionView(View, frozen=True, kw_only=True):
    """How a deal stood; by: key of a device (``people``)."""

    entry: Entry
    how: How
    at: int
    by: str
    reason: str
    unconfirmed: bool


class WrittenTrickView(View, frozen=True, kw_only=True):
    """A trick of a deal written down card by card. plays: from the leader on, faces; winner: a seat, -1 while nobody is
    known to have taken it; points: of its cards. thrown, charge: the throw that was stopped before its lead, by
    `thrown_by`."""

    leader: int
    plays: tuple[tuple[int, ...], ...]
    winner: int
    points: int
    thrown: tuple[int, ...] = ()
    thrown_by: int = -1
    charge: int | None = None


class WrittenView(View, frozen=True, kw_only=True):
    """A deal written down card by card, as far as its cards lie open. lines: how many there are, for ``write_line``;
    next: whose play is due, -1 where nobody is known to be; leads: it is a lead; throw: a stopped throw waits for the
    lead in its place; left: cards each seat holds; suits: effective suit of each face (0..3, 4 = trumps); worth: its
    points; step: 1 where play goes E, N, W, S, 3 the other way; kitty: once the
    deal is over (a desk sees it at once); suggested: the result's fields for the desk, once all cards are played.
    """

    declarer: int
    trump: int
    level: int
    decks: int
    step: int
    lines: int
    tricks: tuple[WrittenTrickView, ...]
    next: int
    leads: bool
    over: bool
    points: int
    left: tuple[int, int, int, int]
    suits: str
    worth: tuple[int, ...]
    throw: tuple[int, ...] = ()
    kitty: tuple[int, ...] | None = None
    suggested: Played | None = None


class LiveDealView(View, frozen=True, kw_only=True):
    """A deal on the sheet, as ``live.view.Row``. ended: how, "" while it runs; points without, total with charges; ups:
    levels gained, levels: afterwards. drafts: of EW, NS and the desk; versions: accepted ones, the last stands. Drafts,
    versions and what differs are not for spectators."""

    deal: int
    declarer: str
    trump: str
    level: str
    ended: str
    points: int | None = None
    charges: int
    total: int | None = None
    takes: str
    ups: dict[str, int]
    levels: dict[str, str]
    how: str
    unconfirmed: bool
    late: bool
    differs: tuple[str, ...]
    doubts: tuple[str, ...]
    rulings: tuple[str, ...]
    drafts: dict[str, DraftView]
    versions: tuple[DealVersionView, ...]
    written: WrittenView | None = None


class RulingVersionView(View, frozen=True, kw_only=True):
    """One version of a ruling."""

    ruling: Ruling
    at: int
    by: str
    why: str
    reason: str


class AppealView(View, frozen=True, kw_only=True):
    """An appeal; upheld None while it is open."""

    side: str
    to: str
    at: int
    grounds: str
    upheld: bool | None = None
    decided_by: str = ""
    reason: str = ""


class RulingView(View, frozen=True, kw_only=True):
    """A ruling with its history, as ``referee.docket.Entry``: the last version holds. in_force: it has its effect."""

    ruling_id: str
    status: str
    in_force: bool
    referred_to: str
    withdrawn: str
    versions: tuple[RulingVersionView, ...]
    appeals: tuple[AppealView, ...]


class FindingView(View, frozen=True, kw_only=True):
    """Something wrong in a deal written down: where, and the report to put to the rulebook, None for errors of
    counting. text: in words, by language."""

    id: str
    deal: int
    trick: int
    kind: str
    clause: str
    text: dict[str, str]
    incident: dict[str, Any] | None = None


class DeskPartView(View, frozen=True, kw_only=True):
    """What only a desk sees. findings: what detection finds in the deals written down card by card."""

    ledger: tuple[LedgerRow, ...]
    accounts: tuple[Account, Account]
    findings: tuple[FindingView, ...] = ()


class LiveView(View, frozen=True, kw_only=True):
    """One match. due: the deal being played or next; form: the fields of its result once its start is told; here: the
    level in play if this seat's side declares, by side. devices: whether a phone speaks for each side. deals: by number
    from "1". people: names of devices by key. referee: somebody decides (``rule_winner``). docket: for desk and sides.
    """

    match: str
    table: str
    names: tuple[str, str]
    players: tuple[str, ...]
    rulebook: str
    digest: str
    book_title: dict[str, str]
    made_at: int
    levels: dict[str, str]
    stage: str
    declarer: str
    due: int
    running: int
    phase: str
    signal: Signal
    winner: str
    closed: str
    referee: bool
    devices: tuple[bool, bool]
    clock: LiveClockView
    calls: tuple[CallView, ...]
    deals: dict[str, LiveDealView]
    people: dict[str, str]
    form: Form | None = None
    docket: tuple[RulingView, ...] | None = None
    desk: DeskPartView | None = None


class DeviceView(View, frozen=True, kw_only=True):
    """A device of a room. awake: it is connected and its page is looked at; heard_at: of its last sign of life, exact
    to half a minute. offset_ms: its clock against the server's. local: it is the server's own machine."""

    key: str
    name: str
    role: HallRole
    side: int | None
    match: str
    link: int
    online: bool
    awake: bool
    heard_at: int
    build: str = ""
    offset_ms: int = 0
    local: bool = False
    removed: bool = False
    who: str | None = None
    part: LinkPart | None = None


class LinkView(View, frozen=True, kw_only=True):
    """A link as its maker sees it; its secret is derived from the key `maker`. opened: devices it
    let in; code: to type, "" where it has none.
    Void once revoked or past `expires_at`."""

    number: int
    role: HallRole
    match: str
    side: int | None
    label: str
    maker: str
    made_at: int
    expires_at: int
    revoked: bool
    opened: int
    code: str = ""
    who: str | None = None
    part: LinkPart | None = None


class WishView(View, frozen=True, kw_only=True):
    """What a device asked for, which waits for a word at the laptop. by: its key; what: kind of the command;
    facts: what of it is told; state: waits, declined, failed (code: why)."""

    id: str
    at: int
    by: str
    what: str
    facts: dict[str, Any]
    state: Literal["waits", "declined", "failed"]
    code: str = ""


class RoomView(View, frozen=True, kw_only=True):
    """A room for one device: its matches in one line each (those it may see). event: it is a competition, too.
    devices, asked: for desks; links: for directors."""

    room: str
    title: str
    matches: dict[str, BoardView]
    event: bool | None = None
    devices: dict[str, DeviceView] | None = None
    links: dict[str, LinkView] | None = None
    asked: dict[str, WishView] | None = None


class HistoryLine(View, frozen=True, kw_only=True):
    """An event of a match as it was stored: number, moment, whose, and the event itself."""

    seq: int
    at: int
    by: str
    event: dict[str, Any]


class PreviewView(View, frozen=True, kw_only=True):
    """What a command would bring. ruling: as it would stand; lines: its consequences in words with their weight;
    changes: on the course; before, after: levels, next declarer, winner, phase."""

    changes: tuple[Change, ...]
    before: dict[str, Any]
    after: dict[str, Any]
    ruling: Ruling | None = None
    lines: tuple[tuple[str, str], ...] = ()


class LiveReply(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer to a question: the part that was asked for. said: beside an outlook, sentences by code (of doubts) and
    ``refused``."""

    outlook: Outlook | None = None
    form: Form | None = None
    preview: PreviewView | None = None
    report: dict[str, Any] | None = None
    history: tuple[HistoryLine, ...] | None = None
    said: dict[str, str] = {}
    ticket: str = ""
