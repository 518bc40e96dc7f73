"""Short ways to bring a table to a moment, and to read what happened. Not here: the table (``desk``)."""

from __future__ import annotations

from typing import Any

from tests.services.desk import Desk

BOOK = "meizhusong-2016"


def kinds(events: Any) -> list[str]:
    return [type(event).__name__ for event in events]


def until(desk: Desk, phase: str, most: int = 3000) -> Desk:
    """Act until a deal is in a phase."""
    for _ in range(most):
        deal = desk.state.match.deal
        if desk.state.in_deal and deal is not None and deal.phase == phase:
            return desk
        desk.act()
    raise AssertionError(phase)


def turn(desk: Desk) -> int:
    deal = desk.state.match.deal
    assert deal is not None
    return deal.turn


def after_a_follow(desk: Desk, number: int) -> int:
    """Play until a trick has so many cards; the seat that played last."""
    for _ in range(4000):
        until(desk, "play")
        trick = desk.state.match.deal.trick  # type: ignore[union-attr]
        if trick is not None and len(trick.plays) == number and desk.state.course.undo is not None:
            return desk.state.course.undo.seat
        desk.act()
    raise AssertionError(number)


def decoded(row: Any) -> Any:
    from tuolaji.services.table_evolve import decode

    return decode(row.payload)
