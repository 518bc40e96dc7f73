"""Who declares next, what a wrong declarer brings, and who handles the pack between deals.

Not here: how a deal is won (``kernel`` settles it), bidding for the deal (``deal``).
Source: the rotation and seating chapters of the rulebook.
"""

from __future__ import annotations

from typing import NamedTuple

from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import next_seat, partner, previous_seat, side_of


class Turn(NamedTuple):
    """The next declarer; None: bidding decides as in an opening deal. `clause` is a citation."""

    declarer: int | None
    clause: str


class Past(NamedTuple):
    """What rotation looks back on: per side its last declarer, and the seat that won the last trick (None: unknown)."""

    declarers: tuple[int | None, int | None] = (None, None)
    last_winner: int | None = None


class Handling(NamedTuple):
    """Who gathers (shuffles) and who cuts: a seat, or a side (0, 1) when the book names only that, or neither."""

    gathers: int | None
    gathers_side: int | None
    cuts: int | None
    cuts_side: int | None
    clause: str


UNKNOWN = Past()


def next_declarer(
    loaded: Loaded, declarer: int, *, held: bool, climbed: bool, past: Past = UNKNOWN, clockwise: bool = False
) -> Turn:
    """The declarer of the next deal. `held`: the declarers keep the deal; `climbed`: a side gained levels."""
    chapter = loaded.book.rotation
    rule = "hold" if held else "lose"
    if not climbed and chapter.unchanged != "by_result":
        rule = {"as_hold": "hold", "as_lose": "lose"}.get(chapter.unchanged, "unchanged")
        held = rule == "hold"
    value = {"hold": chapter.hold, "lose": chapter.lose, "unchanged": chapter.unchanged}[rule]
    seat = _seat(value, declarer, held, past, clockwise)
    return Turn(seat, loaded.citation(f"rotation.{rule}"))


def _seat(value: str, declarer: int, held: bool, past: Past, clockwise: bool) -> int | None:
    onward = previous_seat if clockwise else next_seat
    following = onward(declarer)
    side = side_of(declarer) if held else 1 - side_of(declarer)
    if value == "next_of_side":
        before = past.declarers[side]
        return partner(before) if before is not None else following
    if value == "last_winner":
        winner = following if past.last_winner is None else past.last_winner
        return winner if side_of(winner) == side else onward(winner)
    if value == "previous_seat":
        return next_seat(declarer) if clockwise else previous_seat(declarer)
    return {"same": declarer, "partner": partner(declarer), "next_seat": following}.get(value)


def handling(loaded: Loaded, declarer: int, *, clockwise: bool | None = None) -> Handling:
    """Who gathers and who cuts before a deal that `declarer` declares; his side won the deal before."""
    seating = loaded.book.seating
    reverse = seating.direction == "cw" if clockwise is None else clockwise
    gathers, gathers_side = _handler(seating.shuffles, declarer, reverse)
    cuts, cuts_side = _handler(seating.cuts, declarer, reverse)
    return Handling(gathers, gathers_side, cuts, cuts_side, loaded.citation("seating.shuffles"))


def _handler(who: str, declarer: int, clockwise: bool) -> tuple[int | None, int | None]:
    after, before = (previous_seat, next_seat) if clockwise else (next_seat, previous_seat)
    seats = {
        "declarer": declarer,
        "declarers_partner": partner(declarer),
        "declarers_next": after(declarer),
        "declarers_previous": before(declarer),
    }
    if who in seats:
        return seats[who], side_of(seats[who])
    return None, {"winners": side_of(declarer), "losers": 1 - side_of(declarer)}.get(who)
