"""Values of a question, checked: cards, plays, units, numbers, sides, as plain data (JSON) gives them.

Runs unchanged where the calculator's page runs (see ``calculator``). Not here: which fields a question has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tuolaji.cards import parse_cards
from tuolaji.faults import Fault

if TYPE_CHECKING:
    Cards = tuple[int, ...]

LARGEST: Final = 10**15


def bad(field: str, expected: str) -> Fault:
    """A value of the wrong form: Fault ``case_value_bad`` (facts: field, expected)."""
    return Fault("case_value_bad", {"field": field, "expected": expected})


def cards_of(given: Mapping[str, Any], field: str) -> Cards:
    """A list of card names → faces. Raises Fault ``case_value_bad`` or ``card_unknown``."""
    return _cards(given.get(field), field)


def _cards(value: Any, field: str) -> Cards:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise bad(field, "cards")
    return parse_cards(value)


def plays_of(given: Mapping[str, Any], field: str, *, same_size: bool = True) -> list[Cards]:
    """A list of plays (or hands) → faces of each. Raises Fault ``case_value_bad``, ``card_unknown`` or, for plays of
    one trick, ``play_sizes_differ`` (facts: sizes)."""
    value = given.get(field)
    if not isinstance(value, list) or not value:
        raise bad(field, "plays")
    plays = [_cards(play, field) for play in value]
    sizes = [len(play) for play in plays]
    if same_size and (len(set(sizes)) != 1 or len(plays) > 4):
        raise Fault("play_sizes_differ", {"sizes": sizes})
    return plays


def units_of(given: Mapping[str, Any]) -> list[Cards] | None:
    """The units as the leader stated them; None if he did not."""
    value = given.get("declared")
    if value is None:
        return None
    if not isinstance(value, list):
        raise bad("declared", "units")
    return [_cards(unit, "declared") for unit in value]


def number_of(given: Mapping[str, Any], field: str) -> int:
    """A whole number of at most fifteen digits. Raises Fault ``case_value_bad`` (expected ``number``) or
    ``field_missing``."""
    if field not in given:
        raise Fault("field_missing", {"field": field, "part": "input"})
    value = given[field]
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= LARGEST:
        raise bad(field, "number")
    return value


def flag_of(given: Mapping[str, Any], field: str) -> bool:
    """Yes or no. Raises Fault ``case_value_bad``."""
    value = given.get(field)
    if not isinstance(value, bool):
        raise bad(field, "yes_or_no")
    return value


def side_of(given: Mapping[str, Any], field: str) -> str:
    """``declarers`` or ``opponents``. Raises Fault ``case_value_bad``."""
    value = given.get(field)
    if value not in ("declarers", "opponents"):
        raise bad(field, "side")
    return str(value)
