"""The small languages inside rulebook values: unit names, rungs, order tokens, holdings.

Here: their grammar, as pure parsing. Not here: whether the units exist in a book (``lint``) or what they mean
(``compiler``, ``kernel``).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from tuolaji.faults import Fault

SET_WIDTHS: Final[dict[str, int]] = {"single": 1, "pair": 2, "triple": 3, "quad": 4, "quint": 5, "sext": 6}
RUN_WIDTHS: Final[dict[str, int]] = {
    "tractor": 2,
    "triple_tractor": 3,
    "quad_tractor": 4,
    "quint_tractor": 5,
    "sext_tractor": 6,
}
_RUN: Final = re.compile(r"((?:triple_|quad_|quint_|sext_)?tractor)([1-9][0-9]?)")
_SIZE: Final = re.compile(r"([1-6])x([1-9][0-9]?)")
_STEP: Final = re.compile(r"(runs|sets)([1-6])")
_HOLDING: Final = re.compile(r"(points|trumps)<=([0-9]{1,3})")


class Alternative(NamedTuple):
    """One way to meet a rung: names of units or formations; `owed` is false for ``~`` (allowed only)."""

    units: tuple[str, ...]
    owed: bool


def parse_unit(name: str) -> tuple[int, int] | None:
    """``"pair"`` → (2, 1), ``"triple_tractor2"`` → (3, 2), ``"2x3"`` → (2, 3); None for any other name.

    A result is (width, length): that many equal cards on so many neighbouring grades.
    """
    if name in SET_WIDTHS:
        return SET_WIDTHS[name], 1
    if match := _RUN.fullmatch(name):
        return RUN_WIDTHS[match[1]], int(match[2])
    if match := _SIZE.fullmatch(name):
        return int(match[1]), int(match[2])
    return None


def parse_kind(name: str) -> int | None:
    """The width of a run kind without its length: ``"tractor"`` → 2; None for any other name."""
    return RUN_WIDTHS.get(name)


def unit_name(width: int, length: int) -> str:
    """The usual name of a unit: (2, 3) → ``"tractor3"``."""
    names = SET_WIDTHS if length == 1 else RUN_WIDTHS
    name = next((name for name, w in names.items() if w == width), f"{width}x{length}")
    return name if length == 1 or "x" in name else f"{name}{length}"


def parse_rung(text: str) -> tuple[Alternative, ...]:
    """The alternatives of ``"tractor2 + pair | quad + pair | ~triple_tractor2"``.

    Raises Fault ``rung_malformed`` (facts: value) when an alternative or one of its units is empty.
    """
    alternatives = []
    for part in text.split("|"):
        body = part.strip()
        owed = not body.startswith("~")
        units = tuple(unit.strip() for unit in body.removeprefix("~").split("+"))
        if not all(units):
            raise Fault("rung_malformed", {"value": text})
        alternatives.append(Alternative(units, owed))
    return tuple(alternatives)


def parse_step(text: str) -> tuple[str, int] | None:
    """A step of the general rule: ``"runs2"`` → ("runs", 2); None when it is none."""
    match = _STEP.fullmatch(text)
    return (match[1], int(match[2])) if match else None


def parse_holding(text: str) -> tuple[str, int] | None:
    """``"no_trumps"`` → ("trumps", 0), ``"points<=20"`` → ("points", 20); None when it is none."""
    if text in ("no_trumps", "no_points"):
        return text.removeprefix("no_"), 0
    match = _HOLDING.fullmatch(text)
    return (match[1], int(match[2])) if match else None
