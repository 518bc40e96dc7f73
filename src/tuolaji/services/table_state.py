"""A table as its events leave it. Moments named ``*_wall`` are the wall clock's; all others are game time.

Game time is the wall clock less all the time in which the table stood still (pauses, the server not running), so that
nobody is charged for it and match and deal see one steady clock. Not here: what events do (``table_evolve``), what is
shown (``table_view``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.deal.event import LastTrickCounted, ThrowFailed
from tuolaji.deal.state import Trick
from tuolaji.match.event import DealCounted, DeclarerNamed
from tuolaji.match.ladder import Place
from tuolaji.match.state import MatchState
from tuolaji.services.desk_state import DeskState
from tuolaji.services.settings import TableSettings
from tuolaji.services.table_command import Cards, RequestKind
from tuolaji.services.table_event import EndCause, MarkTold, OfEvent, PauseCause, Timing
from tuolaji.services.view_shape import SeatKind, TablePhase, TalkView

MOST_TALK = 20


class Seat(Struct, frozen=True):
    """A seat. bot: kind of the program that sits there, or plays for its person while `autoplay`. bank: spare
    milliseconds left. late: times its clock ran out. name: what the match calls it, whoever sits there. who: for whom,
    at a table of a competition (an id)."""

    kind: SeatKind = "open"
    player: str = ""
    label: str = ""
    bot: str = ""
    ready: bool = False
    autoplay: bool = False
    away_wall: int | None = None
    late: int = 0
    bank: int = 0
    name: str = ""
    who: str = ""

    @property
    def person(self) -> bool:
        """Whether somebody with a key sits there (an outside program has one, too)."""
        return self.kind in ("person", "program")

    def held_by(self, key: str) -> bool:
        """Whether a key holds this seat."""
        return self.player == key and key != "" and self.kind != "bot"

    @property
    def driven(self) -> bool:
        """Whether a program of ours acts for this seat."""
        return self.kind == "bot" or (self.person and self.autoplay)


class Request(Struct, frozen=True):
    """An open request for consent."""

    kind: RequestKind
    seat: int
    needs: Cards
    since_wall: int
    yes: Cards = ()
    other: int | None = None


class Coming(Struct, frozen=True):
    """A deal that is committed to and waits for the browsers' bytes."""

    deal_id: str
    commitment: str
    seed: str
    since: int
    added: tuple[tuple[int, str], ...] = ()


class DoneTrick(Struct, frozen=True):
    """A complete trick, and the throw that failed before its lead."""

    trick: Trick
    failed: ThrowFailed | None = None


class Undo(Struct, frozen=True):
    """The last play, while nobody has seen anything new since. trick: it completed one."""

    seat: int
    trick: bool = False


class Result(Struct, frozen=True):
    """What is known of the end of the deal beside the deal itself."""

    before: tuple[Place, Place]
    kitty: LastTrickCounted | None = None
    counted: DealCounted | None = None
    next: DeclarerNamed | None = None


class TakenBack(Struct, frozen=True):
    """A play that was taken back: of trick `trick` (from 0)."""

    trick: int
    seat: int
    cards: Cards


class ClaimTold(Struct, frozen=True):
    """A claim made during the deal. trick: tricks complete by then; told: what was established."""

    seat: int
    trick: int
    told: tuple[MarkTold, ...] = ()


class Course(Struct, frozen=True):
    """The running deal as far as its own state forgets it. asked: since when whoever is asked now is asked; drew: when
    each seat drew last; burying: time the kitty took, where it shares a clock with the first lead. seen: cards played
    by face; void: suits a seat has shown it has none of. returned: plays taken back, as they were: the last
    play first. claims: made where the table records."""

    asked: int = 0
    drew: tuple[int, int, int, int] = (0, 0, 0, 0)
    burying: int = 0
    tricks: tuple[DoneTrick, ...] = ()
    failed: ThrowFailed | None = None
    undo: Undo | None = None
    result: Result | None = None
    trump_clause: str = ""
    returned: tuple[TakenBack, ...] = ()
    claims: tuple[ClaimTold, ...] = ()


class Still(Struct, frozen=True):
    """Since when and why the table stands still. reason: the competition's words for it."""

    cause: PauseCause
    since_wall: int
    reason: str = ""


class TableState(Struct, frozen=True):
    """See the module. deals: deals begun (dealt again counts anew). hands: all cards, shown by an early end.
    stopped: time not counted so far. wanted: seats that have seen the result. removed: keys the host sent away;
    moved: keys that others took the place of. desk: referees and what they did. of: the competition it belongs to;
    told: its boards are played at all tables; held: the last pause of the competition that reached it, by its start."""

    table_id: str = ""
    host: str = ""
    code: str = ""
    previous: str = ""
    digest: str = ""
    settings: TableSettings = TableSettings(rulebook="")
    timing: Timing = Timing(draw=0, between=0, bot_delay=0, added=0)
    phase: TablePhase = "gathering"
    seats: tuple[Seat, Seat, Seat, Seat] = (Seat(), Seat(), Seat(), Seat())
    invitation: int = 0
    least_invitation: int = 0
    removed: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    match: MatchState = MatchState()
    course: Course = Course()
    deals: int = 0
    coming: Coming | None = None
    wanted: Cards = ()
    requests: tuple[Request, ...] = ()
    talk: tuple[tuple[int, TalkView], ...] = ()
    still: Still | None = None
    stopped: int = 0
    hands: tuple[Cards, Cards, Cards, Cards] | None = None
    kitty: Cards = ()
    cause: EndCause | Literal[""] = ""
    rematch: str = ""
    desk: DeskState = DeskState()
    of: OfEvent | None = None
    told: bool = False
    held: int = 0
    seq: int = 0
    at_wall: int = 0
    made_wall: int = 0

    def game(self, wall: int) -> int:
        """The game time at a moment of the wall clock."""
        return (wall if self.still is None else self.still.since_wall) - self.stopped

    def wall(self, game: int) -> int:
        """The moment of the wall clock at which a game time comes, if the table does not stand still meanwhile."""
        return game + self.stopped

    def seat_of(self, key: str) -> int | None:
        """The seat of a key."""
        for seat, at in enumerate(self.seats):
            if at.held_by(key):
                return seat
        return None

    @property
    def kept_back(self) -> bool:
        """Whether boards are played here that other tables may still have before them."""
        return self.of is not None and bool(self.of.boards) and not self.told

    @property
    def persons(self) -> Cards:
        """Seats with a key."""
        return tuple(seat for seat, at in enumerate(self.seats) if at.person)

    @property
    def in_deal(self) -> bool:
        """Whether a deal is being played."""
        return self.phase == "playing" and self.match.sheet.phase == "deal"

    def request(self, kind: RequestKind) -> Request | None:
        """The open request of a kind."""
        return next((request for request in self.requests if request.kind == kind), None)
