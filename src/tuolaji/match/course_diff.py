"""What differs between two courses of a match: shown before a ruling or a correction is confirmed.

Not here: how a course is counted (``course``), sentences (``wording``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.levels import format_level
from tuolaji.match.course import Course, Line
from tuolaji.match.state import Sheet
from tuolaji.seating import SEATS, SIDES

What = Literal["counted", "points", "takes", "ups", "levels", "next_declarer", "winner", "doubts"]


class Change(Struct, frozen=True, kw_only=True):
    """One value that changes after a deal (0: before the first), plain as files and pages carry it: levels and levels
    gained by side, seats and sides by name. None where there was or will be nothing."""

    deal: int
    what: What
    before: Any
    after: Any


def changes(old: Course, new: Course) -> tuple[Change, ...]:
    """Everything that differs, deal by deal."""
    before = {line.given.number: line for line in old.lines}
    after = {line.given.number: line for line in new.lines}
    found: list[Change] = []
    for deal in sorted(before.keys() | after.keys()):
        if before.get(deal) is not after.get(deal):
            found += _line(deal, _facts(before.get(deal)), _facts(after.get(deal)))
    return tuple(found)


def summary(sheet: Sheet) -> dict[str, Any]:
    """Where a match stands, plain: levels, next declarer, winner, phase."""
    return {**_standing(sheet), "phase": "play_off" if sheet.play_off and sheet.phase != "ended" else sheet.phase}


def _line(deal: int, before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    names = [name for name in _ORDER if before.get(name) != after.get(name)]
    return [Change(deal=deal, what=name, before=before.get(name), after=after.get(name)) for name in names]


_ORDER: tuple[What, ...] = ("counted", "points", "takes", "ups", "levels", "next_declarer", "winner", "doubts")


def _facts(line: Line | None) -> dict[str, Any]:
    if line is None:
        return {}
    ups = dict(zip(SIDES, line.ups, strict=True)) if line.counted else None
    return {
        "counted": line.counted,
        "points": line.points,
        "takes": None if line.takes is None else SIDES[line.takes],
        "ups": ups,
        "doubts": list(line.doubts),
        **_standing(line.after),
    }


def _standing(sheet: Sheet) -> dict[str, Any]:
    ended = sheet.phase == "ended"
    winner = (
        "draw"
        if ended and sheet.winner is None
        else SIDES[sheet.winner]
        if ended and sheet.winner is not None
        else None
    )
    declarer = None if sheet.declarer is None or ended else SEATS[sheet.declarer]
    levels = {side: format_level(place.level) for side, place in zip(SIDES, sheet.places, strict=True)}
    return {"levels": levels, "next_declarer": declarer, "winner": winner}
