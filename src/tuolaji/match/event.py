"""What has happened in a match: frozen, past tense, facts and ids only. All of it is public.

Not here: events of its deals (``deal.event``), which stand between these in one flat log; what they change
(``evolve``). Sides are 0 = EW, 1 = NS; `clause` is a citation; a place is (lap, level).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.match.board import Board
from tuolaji.match.command import Length
from tuolaji.match.ladder import Place

VERSION = 1
EndReason = Literal["passed", "lead", "games", "time", "deals", "play_off", "forfeit", "ruling"]


class OwnEvent(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """An event of the match itself. `at_ms`: the caller's clock."""

    at_ms: int = 0


class MatchOpened(OwnEvent, frozen=True, kw_only=True, tag="match_opened"):
    """A match was opened under a rulebook of this content (`digest`)."""

    match_id: str
    rulebook: str
    digest: str
    places: tuple[Place, Place]
    length: Length = Length()
    stage: str = ""
    enforcement: Literal["prevent", "record"] = "prevent"
    version: int = VERSION
    boards: tuple[Board, ...] = ()


class SeatsTaken(OwnEvent, frozen=True, kw_only=True, tag="seats_taken"):
    """Seats were taken: ids by seat E N W S. `crossed`: in a play-off, the pairs have changed sides."""

    players: tuple[str, ...]
    by: str
    crossed: bool = False


class FirstDrawn(OwnEvent, frozen=True, kw_only=True, tag="first_drawn"):
    """The first draw: cards of seats, one turned card, or a lot; `seat` is None when it has to be repeated."""

    step: str
    seats: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    seat: int | None = None
    tied: tuple[int, ...] = ()
    clause: str = ""


class DealCounted(OwnEvent, frozen=True, kw_only=True, tag="deal_counted"):
    """A deal has its result: `held`, levels it is worth by side, points the opponents collected, who won the last
    trick; `ruled`: a ruling fixed it; `places`: both after it."""

    number: int
    declarer: int | None
    takes: int
    ups: tuple[int, int]
    places: tuple[Place, Place]
    points: int | None = None
    last_winner: int | None = None
    held_back: tuple[str, str] = ("", "")
    fell_back: str = ""
    ruled: bool = False
    clause: str = ""


class DealTakenBack(OwnEvent, frozen=True, kw_only=True, tag="deal_taken_back"):
    """A deal does not count and is dealt again (or, ``dropped``, is not): nobody declared, a draw error, a ruling.
    `draw_again`: the first drawer is drawn anew."""

    number: int
    how: Literal["redeal", "void", "opened_anew", "dropped"]
    draw_again: bool = False
    clause: str = ""


class DeclarerNamed(OwnEvent, frozen=True, kw_only=True, tag="declarer_named"):
    """Who declares the next deal; None: bidding decides as in an opening deal."""

    seat: int | None
    by: Literal["rotation", "ruling", "nobody_declared"]
    clause: str = ""


class LevelsRuled(OwnEvent, frozen=True, kw_only=True, tag="levels_ruled"):
    """A ruling moved a side; both places after it."""

    side: int
    places: tuple[Place, Place]
    clause: str = ""


class DealBegun(OwnEvent, frozen=True, kw_only=True, tag="deal_begun"):
    """The deal of this number begins; the deal's own opening follows. `first_drawer`: who draws first."""

    number: int
    first_drawer: int


class GameWon(OwnEvent, frozen=True, kw_only=True, tag="game_won"):
    """A game of a match of several was won; both sides begin the next one at `places`."""

    side: int
    reason: str
    places: tuple[Place, Place]
    clause: str = ""


class Reminded(OwnEvent, frozen=True, kw_only=True, tag="reminded"):
    """The reminder before the limit is due. `left_ms`: time left."""

    left_ms: int
    clause: str = ""


class LastDealCalled(OwnEvent, frozen=True, kw_only=True, tag="last_deal_called"):
    """No further deal may begin."""

    clause: str = ""


class TimeEnded(OwnEvent, frozen=True, kw_only=True, tag="time_ended"):
    """The limit is reached. `finish`: the running deal is finished; None: no deal runs, or the referee has to say."""

    finish: bool | None = None
    clause: str = ""


class RunningRuled(OwnEvent, frozen=True, kw_only=True, tag="running_ruled"):
    """The referee said whether the running deal is finished."""

    finish: bool


class LimitMoved(OwnEvent, frozen=True, kw_only=True, tag="limit_moved"):
    """The match may take so many minutes from its beginning."""

    minutes: int


class BreakBegun(OwnEvent, frozen=True, kw_only=True, tag="break_begun"):
    """A break began."""


class BreakEnded(OwnEvent, frozen=True, kw_only=True, tag="break_ended"):
    """The break ended; `counts`: it ran off the limit."""

    counts: bool = True


class RefereeCalled(OwnEvent, frozen=True, kw_only=True, tag="referee_called"):
    """The book leaves this to the referee: ``running_deal``, ``time_out``, ``wrong_order``."""

    about: Literal["running_deal", "time_out", "wrong_order"]
    clause: str = ""


class PlayOffOpened(OwnEvent, frozen=True, kw_only=True, tag="play_off_opened"):
    """Level: both sides play on at `places`; `declarer` None: from a fresh opening deal."""

    places: tuple[Place, Place]
    seats: str
    first_drawer: str
    declarer: int | None = None
    clause: str = ""


class MatchEnded(OwnEvent, frozen=True, kw_only=True, tag="match_ended"):
    """The match is over; `winner` None is a draw. `step`: the step of the time-out chain that decided."""

    winner: int | None
    reason: EndReason
    places: tuple[Place, Place]
    step: str = ""
    clause: str = ""


MatchOwnEvent = (
    MatchOpened
    | SeatsTaken
    | FirstDrawn
    | DealBegun
    | DealCounted
    | DealTakenBack
    | DeclarerNamed
    | LevelsRuled
    | GameWon
    | Reminded
    | LastDealCalled
    | TimeEnded
    | RunningRuled
    | LimitMoved
    | BreakBegun
    | BreakEnded
    | RefereeCalled
    | PlayOffOpened
    | MatchEnded
)
