"""Whether an answer is what a case expects: only the keys in `expect`, null is null, lists of cards are multisets.

Source: ``spec/casebook.md``, "Comparing". Not here: where answers come from (``answer``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from tuolaji.cards import parse_cards
from tuolaji.faults import Fault

CARDS: Final = frozenset({"must_play"})
UNITS: Final = "components"
SETS: Final = frozenset({"trumps"})


def differing(expect: Mapping[str, Any], got: Mapping[str, Any]) -> tuple[str, ...]:
    """The keys of `expect` on which `got` says something else; a key that `got` lacks counts as null."""
    return tuple(key for key, value in expect.items() if not agrees(key, value, got.get(key)))


def agrees(key: str, expected: Any, got: Any) -> bool:
    """Whether one value agrees with the expected one under its key's way of comparing."""
    if expected is None or got is None:
        return expected is None and got is None
    if key == UNITS:
        wanted = _units(expected)
        return wanted is not None and wanted == _units(_as_written(expected, got))
    for keys, read in ((SETS, _set), (CARDS, _faces)):
        if key in keys:
            return read(expected) is not None and read(expected) == read(got)
    return equal(expected, got)


def equal(expected: Any, got: Any) -> bool:
    """Equality of plain values: a truth value is no number; of a table only the expected keys count."""
    if isinstance(expected, Mapping):
        return isinstance(got, Mapping) and all(equal(value, got.get(key)) for key, value in expected.items())
    if isinstance(expected, list | tuple):
        same = isinstance(got, list | tuple) and len(expected) == len(got)
        return same and all(equal(one, other) for one, other in zip(expected, got, strict=True))
    return isinstance(expected, bool) == isinstance(got, bool) and bool(expected == got)


def _set(value: Any) -> frozenset[str] | None:
    if not isinstance(value, list | tuple | set | frozenset) or not all(isinstance(entry, str) for entry in value):
        return None
    return frozenset(value)


def _faces(value: Any) -> Counter[int] | None:
    if not isinstance(value, list | tuple):
        return None
    try:
        return Counter(parse_cards(value))
    except Fault:
        return None


def _as_written(expected: Any, got: Any) -> Any:
    """The units of an answer, ``{"name": …, "cards": …}`` each, as the case writes its own: by name or by cards."""
    if not isinstance(got, list | tuple) or not all(isinstance(unit, Mapping) for unit in got):
        return got
    by_name = isinstance(expected, list | tuple) and all(isinstance(unit, str) for unit in expected)
    return [unit.get("name" if by_name else "cards") for unit in got]


def _units(value: Any) -> Counter[str] | Counter[tuple[int, ...]] | None:
    if not isinstance(value, list | tuple):
        return None
    if all(isinstance(unit, str) for unit in value):
        return Counter(value)
    units = [_faces(unit) for unit in value]
    if any(unit is None for unit in units):
        return None
    return Counter(tuple(sorted(unit.elements())) for unit in units if unit is not None)
