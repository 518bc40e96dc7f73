"""A match as its events leave it: the public sheet and the running (or last) deal.

Not here: what events do to it (``evolve``), what a viewer sees (``view``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, structs

from tuolaji.deal.state import DealState
from tuolaji.match.board import Board
from tuolaji.match.command import Length
from tuolaji.match.ladder import Place

Phase = Literal["unopened", "seats", "first_draw", "between", "deal", "referee", "ended"]
_START = (Place(0, 0), Place(0, 0))


class Time(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Time as the events tell it, in milliseconds of the caller's clock; `paused_ms` does not run off the limit."""

    opened_ms: int = 0
    now_ms: int = 0
    paused_ms: int = 0
    break_since_ms: int | None = None
    reminded: bool = False
    last_deal: bool = False
    ended: bool = False


class Sheet(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody may know of a match. Pairs are by side (0 = EW, 1 = NS).

    `number`: deals begun; `counted`: deals with a result; `tries`: times the present deal was dealt again because
    nobody declared; `tied`: seats that draw again for the first
    draw; `declarer` None: bidding decides; `holding`: side that
    declares next; `reached`: number of the deal in which a side reached its level;
    `collected`: points collected as opponents; `call`: what the referee has to say; `boards`: the same deals at several
    tables, `steps`: levels of the first side less those of the second on each board played.
    """

    phase: Phase = "unopened"
    match_id: str = ""
    rulebook: str = ""
    digest: str = ""
    length: Length = Length()
    stage: str = ""
    enforcement: Literal["prevent", "record"] = "prevent"
    players: tuple[str, ...] = ()
    places: tuple[Place, Place] = _START
    games: tuple[int, int] = (0, 0)
    reached: tuple[int, int] = (0, 0)
    collected: tuple[int, int] = (0, 0)
    number: int = 0
    counted: int = 0
    tries: int = 0
    first_drawer: int | None = None
    tied: tuple[int, ...] = ()
    declarer: int | None = None
    last_declarers: tuple[int | None, int | None] = (None, None)
    last_winner: int | None = None
    holding: int | None = None
    play_off: bool = False
    play_off_seats: str = ""
    play_off_drawer: str = ""
    time: Time = Time()
    call: str = ""
    winner: int | None = None
    reason: str = ""
    boards: tuple[Board, ...] = ()
    steps: tuple[int, ...] = ()


class MatchState(Struct, frozen=True, kw_only=True):
    """The sheet and the deal; `deal` stays after its end until the next one is opened."""

    sheet: Sheet = Sheet()
    deal: DealState | None = None


def level(sheet: Sheet, side: int) -> int:
    """The level a side plays, 0..12; a side past the ace (in a match that goes on) plays the ace."""
    return min(sheet.places[side].level, 12)


def put(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    """The pair with one side's value replaced."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def changed(sheet: Sheet, **values: object) -> Sheet:
    """The sheet with some values replaced."""
    return structs.replace(sheet, **values)
