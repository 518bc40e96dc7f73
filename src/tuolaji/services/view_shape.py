"""The shape of what a page is shown of a table: one tree of plain values, the contract between server and client.

A fresh view is this tree as JSON with nulls left out; an update is a patch of it (``merge_patch``), so that "old view +
patch = fresh view" needs no rules. Things that grow (tricks, talk, bids) are objects by number. Seats are 0..3 =
E N W S, sides 0 = EW and 1 = NS, cards faces 0..53, a place is [lap, level 0..12], clauses are citations. Moments are
milliseconds of the server's wall clock. Not here: how it is filled (``table_view``, ``deal_view``, ``aids``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.referee.ruling import Authority
from tuolaji.services.desk_shape import DeskView
from tuolaji.services.settings import TableSettings
from tuolaji.services.table_command import Cards, RequestKind
from tuolaji.services.table_event import EndCause, MarkTold, PauseCause, TablePace, Timing

Place = tuple[int, int]
Units = tuple[Cards, ...]
TablePhase = Literal["gathering", "playing", "ended"]
SeatKind = Literal["open", "person", "program", "bot"]
DealPhase = Literal[
    "drawing", "window", "lot", "kitty", "burying", "after_bury", "swapping", "play", "choosing", "over"
]


class SeatView(Struct, frozen=True, kw_only=True):
    """A seat. bot: kind of our program that sits there, or plays for its person (`autoplay`). program: an outside one.
    away_since: the person is not connected. away_due: when the table then acts. late: times its clock ran out.
    bank: spare milliseconds left."""

    kind: SeatKind
    player: str = ""
    label: str = ""
    bot: str = ""
    ready: bool = False
    autoplay: bool = False
    away_since: int | None = None
    away_due: int | None = None
    late: int = 0
    bank: int = 0


class MatchView(Struct, frozen=True, kw_only=True):
    """The match as one line and a little more. phase: as ``match.state``. holding: side that declares (台上); declarer:
    of the coming deal, None when bidding decides. limit_due: end of the match's time, last_deal: no further deal.
    boards: of duplicate, steps: levels of EW less those of NS on those played."""

    phase: str
    number: int
    counted: int
    places: tuple[Place, Place]
    games: tuple[int, int]
    collected: tuple[int, int]
    deals: int = 0
    limit_due: int | None = None
    last_deal: bool = False
    first_drawer: int | None = None
    declarer: int | None = None
    holding: int | None = None
    play_off: bool = False
    call: str = ""
    winner: int | None = None
    reason: str = ""
    boards: int = 0
    steps: Cards = ()


class BidView(Struct, frozen=True, kw_only=True):
    """A declaration as it lies. kind: open, overturn, reinforce. Of another's sealed one only seat, number and strength
    are told; its cards are -1 each."""

    seat: int
    cards: Cards
    kind: str
    count: int
    strength: int
    trump: int | None = None


class TrickView(Struct, frozen=True, kw_only=True):
    """A trick: plays from the leader on. shape: unit name or ``throw``; units: of a lead of several, as [name, cards].
    best: seat that is winning. winner, points once complete. failed: the throw that was led first and did not stand."""

    leader: int
    plays: tuple[Cards, ...]
    shape: str
    suit: int
    best: int
    units: tuple[tuple[str, Cards], ...] = ()
    winner: int | None = None
    points: int | None = None
    failed: FailedThrow | None = None


class FailedThrow(Struct, frozen=True, kw_only=True):
    """A throw that did not stand. choices: what may be led instead; chooser: who says, None: the rule. stopped: the
    unit that was beaten, by the cards `stopping` that `stopper` shows, where the rulebook has them shown."""

    seat: int
    cards: Cards
    choices: Units
    charge: int
    points: int
    chooser: int | None = None
    clause: str = ""
    stopped: Cards = ()
    stopper: int | None = None
    stopping: Cards = ()


class OutcomeView(Struct, frozen=True, kw_only=True):
    """How a deal ended, for the settlement page. kitty_points: what the kitty brought; before, after: places of both
    sides; bands: [lowest points, side that declares next, levels, clause], lowest first; next: next declarer."""

    points: int
    next_side: str
    declarers: int
    opponents: int
    clause: str
    forced: bool = False
    kitty: Cards = ()
    multiplier: int = 0
    kitty_points: int = 0
    kitty_clause: str = ""
    before: tuple[Place, Place] | None = None
    after: tuple[Place, Place] | None = None
    held_back: tuple[str, str] = ("", "")
    fell_back: str = ""
    levels_clause: str = ""
    next: int | None = None
    next_clause: str = ""
    bands: tuple[tuple[int | None, str, int, str], ...] = ()


class VoidView(Struct, frozen=True, kw_only=True):
    """A deal that does not count, and whether it is dealt again."""

    reason: str
    again: bool
    seat: int | None = None
    right: str = ""
    clause: str = ""


class ClaimView(Struct, frozen=True, kw_only=True):
    """A claim where the table records. trick: tricks complete by then; told: what is established."""

    seat: int
    trick: int
    told: tuple[MarkTold, ...] = ()


class DealView(Struct, frozen=True, kw_only=True):
    """What everybody may see of the running (or last) deal.

    counts: cards in hands, by seat; drawn of total. kitty: its number of cards; kitty_cards when it lies open. turned:
    kitty cards turned up for trumps. trump: 0..3, 4 = none, absent while unknown. known: cards of hands everybody has
    seen. hands: all cards, after the end by agreement (and for a delayed spectator). points: the opponents'; won: point
    cards they took. seed: once revealed. suits: effective suit of each face as 54 digits (4 = trumps, - = not in the
    pack; without a trump suit until trumps are known); worth: points of each face; nameable: trump suits (4 = none)
    that some cards name. bands: as in ``OutcomeView``, once trumps are known. returned: plays taken back, the last
    one first, as [trick from 0, seat, cards]. claims, marks: where the table records; marks once the deal is over.
    """

    id: str
    number: int
    phase: DealPhase
    opening: bool
    levels: tuple[int, int]
    level: int
    decks: int
    total: int
    kitty: int
    step: int
    first_drawer: int
    drawn: int
    turn: int
    counts: dict[str, int]
    permanent: Cards
    suits: str
    worth: Cards
    nameable: Cards = (0, 1, 2, 3)
    bands: tuple[tuple[int | None, str, int, str], ...] = ()
    redeals: int = 0
    commitment: str = ""
    secret: bool = True
    seed: str = ""
    added: tuple[str, ...] = ()
    declarer: int | None = None
    trump: int | None = None
    trump_by: str = ""
    trump_clause: str = ""
    namer: int | None = None
    burier: int | None = None
    bids: dict[str, BidView] = {}
    passed: Cards = ()
    tied: Cards = ()
    sealed: bool = False
    closed: str = ""
    turned: Cards = ()
    kitty_cards: Cards = ()
    known: tuple[Cards, Cards, Cards, Cards] = ((), (), (), ())
    hands: tuple[Cards, Cards, Cards, Cards] | None = None
    tricks: dict[str, TrickView] = {}
    returned: tuple[tuple[int, int, Cards], ...] | None = None
    throwing: FailedThrow | None = None
    points: int = 0
    won: Cards = ()
    outcome: OutcomeView | None = None
    void: VoidView | None = None
    claims: dict[str, ClaimView] | None = None
    marks: tuple[MarkTold, ...] | None = None


class AskView(Struct, frozen=True, kw_only=True):
    """Somebody (or the table, seat -1) has to act. since: asked. due: when its time is up (absent without a
    clock); then the seat's `bank` runs, but not for declare, overturn and take_kitty, where silence is an answer in the
    end. number: of cards to bury. may: silence is an answer at any time. not_before: when it may be done at the
    earliest, where that is later than asked."""

    seat: int
    act: str
    since: int
    number: int | None = None
    due: int | None = None
    may: bool | None = None
    not_before: int | None = None


class PauseView(Struct, frozen=True, kw_only=True):
    """All clocks stand. reason: where a competition does, its director's."""

    cause: PauseCause
    since: int
    reason: str = ""


class RequestView(Struct, frozen=True, kw_only=True):
    """An open request for consent."""

    kind: RequestKind
    seat: int
    needs: Cards
    yes: Cards
    due: int
    other: int | None = None


class ComingView(Struct, frozen=True, kw_only=True):
    """The coming deal: committed to, waiting for browsers' bytes (`due`: dealt then in any case)."""

    id: str
    commitment: str
    due: int
    added: tuple[tuple[int, str], ...] = ()


class TalkView(Struct, frozen=True, kw_only=True):
    """Something said: a phrase's name, or free text."""

    seat: int
    at: int
    phrase: str = ""
    text: str = ""


class DutyView(Struct, frozen=True, kw_only=True):
    """What the seat on turn owes, from its own hand. code: anything, whole_suit, suit, units; owed: one entry per rung,
    its alternatives as lists of unit names; forced: cards in every legal answer."""

    code: str
    number: int
    suit: int
    owed: list[list[list[str]]]
    forced: Cards
    clause: str = ""


class DeclareView(Struct, frozen=True, kw_only=True):
    """A declaration that would be accepted now."""

    cards: Cards
    act: str
    trump: int | None = None


class Mine(Struct, frozen=True, kw_only=True):
    """What this viewer alone is shown. rows: [effective suit (4 = trumps), cards in display order]; runs: longest
    tractors and the like in the hand as [name, cards]; single faces are singles, pairs, triples by number. bury: what
    may be buried; kitty: cards of it this seat holds or buried. lacking: suits it could name with more cards, as [suit,
    how many are missing]; one neither here nor in `declare` cannot be named now. redeal: rights it could claim, as
    [name, clause]. authority: of a referee; here: since when he is at the table; looking: sees all hands."""

    key: str
    host: bool = False
    seat: int | None = None
    rows: tuple[tuple[int, Cards], ...] = ()
    runs: tuple[tuple[str, Cards], ...] = ()
    kitty: Cards = ()
    from_kitty: Cards = ()
    bids: dict[str, BidView] = {}
    duty: DutyView | None = None
    declare: tuple[DeclareView, ...] = ()
    lacking: tuple[tuple[int, int], ...] = ()
    bury: BuryView | None = None
    redeal: tuple[tuple[str, str], ...] = ()
    sealed_trump: int | None = None
    authority: Authority | None = None
    here: int | None = None
    looking: int | None = None


class BuryView(Struct, frozen=True, kw_only=True):
    """How many cards have to be buried, and the most points and trumps among them (absent: any)."""

    number: int
    points: int | None = None
    trumps: int | None = None
    clause: str = ""


class EndView(Struct, frozen=True, kw_only=True):
    """Why the table ended, and where its people went on."""

    cause: EndCause
    rematch: str = ""


class HallNotice(Struct, frozen=True, kw_only=True):
    """What the director told the hall, and when."""

    at: int
    text: str


class OfEventView(Struct, frozen=True, kw_only=True):
    """The competition a table belongs to. room: its address is ``/event/ROOM``; match: the fixture; starts: when its
    clock begins; kept_back: boards that other tables may still have before them: only those who play see them; pace:
    in a rehearsal, how all moments here are reckoned from the server's clock; notice: what the hall was told last."""

    room: str
    match: str
    starts: int
    kept_back: bool
    pace: TablePace | None = None
    notice: HallNotice | None = None


class TableView(Struct, frozen=True, kw_only=True):
    """Everything one viewer sees of a table. requests by kind, talk by event number (the last few). window_due: the
    declaring window's own clock; next_due: the next deal begins by itself; wanted: seats that want it now."""

    id: str
    phase: TablePhase
    code: str
    rulebook: str
    digest: str
    settings: TableSettings
    timing: Timing
    seats: dict[str, SeatView]
    host_seat: int | None = None
    invitation: int = 0
    match: MatchView | None = None
    deal: DealView | None = None
    coming: ComingView | None = None
    asks: tuple[AskView, ...] = ()
    wanted: Cards = ()
    next_due: int | None = None
    window_due: int | None = None
    pause: PauseView | None = None
    requests: dict[str, RequestView] = {}
    talk: dict[str, TalkView] = {}
    ended: EndView | None = None
    behind: int = 0
    desk: DeskView
    of: OfEventView | None = None
    mine: Mine | None = None


Tree = dict[str, Any]
