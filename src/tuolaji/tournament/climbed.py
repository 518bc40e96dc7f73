"""Levels as people say them (``A``, ``A+`` past the ace) as steps climbed on the rulebook's ladder, and back.

Not here: climbing (``match.ladder``), what steps are worth (``standing``).
"""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.levels import format_level, parse_level
from tuolaji.match.ladder import index_of, level_at, sequence
from tuolaji.rulebook.loaded import Loaded


def steps(loaded: Loaded, text: str) -> int:
    """Steps from the start of the ladder to a level; ``A+`` is one past the ace. Raises Fault ``level_unknown``."""
    rank = text.strip().upper()
    return index_of(sequence(loaded.book.levels, 0), parse_level(f"{rank}1" if rank.endswith("+") else rank))


def said(loaded: Loaded, climbed: int) -> str:
    """The level so many steps up, as it is said."""
    return format_level(level_at(sequence(loaded.book.levels, 0), max(climbed, 0)))


def pair(loaded: Loaded, text: str) -> tuple[int, int]:
    """``"A 8"`` → steps of both sides. Raises Fault ``levels_pair`` (facts: value), ``level_unknown``."""
    parts = text.replace(":", " ").replace("-", " ").split()
    if len(parts) != 2:
        raise Fault("levels_pair", {"value": text[:40]})
    return steps(loaded, parts[0]), steps(loaded, parts[1])
