"""Boards: deals that are the same at several tables, each worth its own levels; nothing is climbed between them.

Not here: where their packs come from, when a board may be shown (``tournament.boards``), dealing (``dealing``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from tuolaji.match.ladder import Place

if TYPE_CHECKING:
    from tuolaji.match.state import Sheet


class Board(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A board: number within its round, level (0..12) both sides play, first drawer, declarer (None: bidding)."""

    id: str
    level: int
    first_drawer: int
    declarer: int | None = None


def places(board: Board) -> tuple[Place, Place]:
    """Both sides at a board's level."""
    return Place(0, board.level), Place(0, board.level)


def running(sheet: Sheet) -> Board | None:
    """The board that is played now or next; None where there is none, or all have been played."""
    return sheet.boards[len(sheet.steps)] if len(sheet.steps) < len(sheet.boards) else None


def winner(sheet: Sheet) -> int | None:
    """The side that made more levels over all boards played."""
    total = sum(sheet.steps)
    return None if total == 0 else int(total < 0)
