"""Seats and sides. Seats are 0..3 = E N W S, play goes counter-clockwise: seat + 1. Sides are seat & 1: 0 = EW, 1 = NS.

Not here: who declares next (``match``) or who sits where in a tournament (``tournament``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.faults import Fault

SEATS: Final = "ENWS"
SIDES: Final = ("EW", "NS")


def parse_seat(text: str) -> int:
    """``"E"`` → 0. Raises Fault ``seat_unknown`` (facts: seat)."""
    if not isinstance(text, str) or len(text) != 1 or text.upper() not in SEATS:
        raise Fault("seat_unknown", {"seat": text})
    return SEATS.index(text.upper())


def parse_side(text: str) -> int:
    """``"EW"`` → 0, ``"NS"`` → 1. Raises Fault ``side_unknown`` (facts: side)."""
    if not isinstance(text, str) or text.upper() not in SIDES:
        raise Fault("side_unknown", {"side": text})
    return SIDES.index(text.upper())


def next_seat(seat: int, steps: int = 1) -> int:
    """The seat `steps` places on in playing order."""
    return (seat + steps) & 3


def previous_seat(seat: int) -> int:
    """The seat that plays before."""
    return (seat + 3) & 3


def partner(seat: int) -> int:
    """The seat opposite."""
    return seat ^ 2


def side_of(seat: int) -> int:
    """0 for E and W, 1 for N and S."""
    return seat & 1
