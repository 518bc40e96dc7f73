"""Levels: ranks as positions, their notation past the ace, and climbing along a rulebook's sequence.

A level is an int: 0..12 = ranks 2..A; 13, 14, … are written ``A+1``, ``A+2``, …

Not here: how many levels a result is worth (``kernel.score``), must-stop levels and the end of a match (``match``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tuolaji.cards import RANKS
from tuolaji.faults import Fault

ACE = 12
_PAST = re.compile(r"A\+([1-9][0-9]{0,9})")


def parse_level(text: str) -> int:
    """``"2"`` → 0, ``"10"``/``"T"`` → 8, ``"A+1"`` → 13. Raises Fault ``level_unknown`` (facts: level)."""
    if isinstance(text, str):
        name = "T" if text == "10" else text.upper()
        if len(name) == 1 and name in RANKS:
            return RANKS.index(name)
        if match := _PAST.fullmatch(name):
            return ACE + int(match[1])
    raise Fault("level_unknown", {"level": text})


def format_level(level: int) -> str:
    """0 → ``"2"``, 12 → ``"A"``, 13 → ``"A+1"``."""
    return RANKS[level] if level <= ACE else f"A+{level - ACE}"


def climb(sequence: Sequence[int], level: int, steps: int) -> int:
    """The level `steps` places up the sequence (down if negative, never below its first).

    Past the last of the sequence every step is the next rank. A level that is not in the sequence counts from the
    place before the next higher one.
    """
    place = next((i for i, entry in enumerate(sequence) if entry >= level), None)
    if place is None:
        place = len(sequence) - 1 + (level - sequence[-1])
    elif sequence[place] != level:
        place -= 1
    target = max(0, place + steps)
    return sequence[target] if target < len(sequence) else sequence[-1] + target - len(sequence) + 1
