"""What was reported at the table: an incident's name and its facts, checked and given one form.

Facts are those of ``spec/casebook.md`` plus ``declarer`` / ``declaring_side`` (who declares this deal), ``deliberate``,
``grave``, ``phase`` and ``opening_deal``. Not here: what a rulebook makes of them (``lookup``, ``remedy``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType

from tuolaji.cards import parse_cards, parse_suit
from tuolaji.faults import Fault
from tuolaji.levels import parse_level
from tuolaji.seating import SEATS, SIDES, parse_seat, parse_side, side_of

DECLARERS: Final = "declarers"
OPPONENTS: Final = "opponents"
ROLES: Final = (DECLARERS, OPPONENTS)


class Facts(Struct, frozen=True, kw_only=True):
    """Facts as reported; None = not reported (``non_offender_names``: None = named nothing, UNSET = not reported).

    cards: how many, or their faces. offenders: what the report calls the sides or seats at fault. minutes, seconds:
    numbers of their unit. level: 0..12; trump: 0..4 or None. opponent_points: before any charge."""

    offenders: tuple[str, ...] = ()
    declaring_side: int | None = None
    cards: int | tuple[int, ...] | None = None
    count: int = 1
    times: int = 1
    minutes: float | None = None
    seconds: float | None = None
    which: str | None = None
    choice: str | None = None
    opponent_points: int | None = None
    level: int | None = None
    trump: int | None = None
    discarded: tuple[int, ...] | None = None
    reason: str | None = None
    phase: str | None = None
    bid_cards: tuple[int, ...] | None = None
    opponents_counter: bool | None = None
    non_offender_names: int | UnsetType | None = UNSET
    legal_play: bool | None = None
    next_trick_started: bool | None = None
    deliberate: bool | None = None
    grave: bool | None = None
    opening_deal: bool | None = None

    def number_of_cards(self) -> int | None:
        """How many cards the report speaks of."""
        return len(self.cards) if isinstance(self.cards, tuple) else self.cards


class Incident(Struct, frozen=True, kw_only=True):
    """An incident as reported: its name and facts."""

    event: str
    facts: Facts = Facts()


def read(report: Mapping[str, Any]) -> Incident:
    """``{"event": name, fact: value …}`` → Incident.

    Raises Fault ``fact_missing`` (facts: fact), ``fact_unknown`` (facts: fact, event, allowed) or ``fact_invalid``
    (facts: fact, value, expected)."""
    event = report.get("event")
    if not isinstance(event, str):
        raise Fault("fact_missing", {"fact": "event"})
    found: dict[str, Any] = {}
    for name, value in report.items():
        if name == "event":
            continue
        if name not in _READERS:
            raise Fault("fact_unknown", {"fact": name, "event": event, "allowed": sorted(_READERS)})
        try:
            key, read_value = _READERS[name](name, value)
        except Fault as fault:
            raise Fault("fact_invalid", {"fact": name, "value": _plain(value), "expected": fault.code}) from None
        if key == "offenders":
            read_value = (*found.get(key, ()), *read_value)
        found[key] = read_value
    return Incident(event=event, facts=Facts(**found))


def _plain(value: object) -> object:
    return value if isinstance(value, str | int | bool | float) or value is None else str(value)[:80]


def _number(name: str, value: object) -> tuple[str, Any]:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Fault("whole_number")
    if name != "opponent_points" and value < 0:
        raise Fault("not_negative")
    return name, value


def _ordinal(name: str, value: object) -> tuple[str, Any]:
    if _number(name, value)[1] < 1:
        raise Fault("at_least_one")
    return name, value


def _duration(name: str, value: object) -> tuple[str, Any]:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        raise Fault("not_negative")
    return name, float(value)


def _flag(name: str, value: object) -> tuple[str, Any]:
    if value is not None and not isinstance(value, bool):
        raise Fault("yes_or_no")
    return name, value


def _text(name: str, value: object) -> tuple[str, Any]:
    if value is not None and not isinstance(value, str):
        raise Fault("text")
    return name, value


def _faces(name: str, value: object) -> tuple[str, Any]:
    if value is None:
        return name, None
    if isinstance(value, str):
        return name, parse_cards(value)
    if not isinstance(value, list | tuple):
        raise Fault("cards")
    return name, parse_cards(value)


def _cards(name: str, value: object) -> tuple[str, Any]:
    return _number(name, value) if isinstance(value, int) else _faces(name, value)


def _countered(name: str, value: object) -> tuple[str, Any]:
    """Yes or no, or the cards they countered with."""
    return _flag(name, value) if value is None or isinstance(value, bool) else (name, bool(_faces(name, value)[1]))


def _suit(name: str, value: object) -> tuple[str, Any]:
    if value is not None and not isinstance(value, str):
        raise Fault("suit_unknown")
    return name, parse_suit(value) if name == "trump" or value is not None else None


def _level(name: str, value: object) -> tuple[str, Any]:
    if not isinstance(value, str):
        raise Fault("level_unknown")
    return name, parse_level(value)


def _side(name: str, value: object) -> tuple[str, Any]:
    entries = value if isinstance(value, list | tuple) else [value]
    for entry in entries:
        if not isinstance(entry, str) or entry not in (*ROLES, *SIDES, *SEATS):
            raise Fault("side_unknown")
    return "offenders", tuple(entries)


def _declaring(name: str, value: object) -> tuple[str, Any]:
    if not isinstance(value, str):
        raise Fault("side_unknown")
    return "declaring_side", side_of(parse_seat(value)) if name == "declarer" else parse_side(value)


_READERS: Final = {
    **dict.fromkeys(("offender", "offender_side", "thrower_side", "offenders"), _side),
    **dict.fromkeys(("declarer", "declaring_side"), _declaring),
    **dict.fromkeys(("count", "times"), _ordinal),
    **dict.fromkeys(("minutes", "seconds"), _duration),
    **dict.fromkeys(("which", "choice", "reason", "phase"), _text),
    **dict.fromkeys(("legal_play", "next_trick_started", "deliberate", "grave", "opening_deal"), _flag),
    **dict.fromkeys(("discarded", "bid_cards"), _faces),
    **dict.fromkeys(("trump", "non_offender_names"), _suit),
    "cards": _cards,
    "level": _level,
    "opponent_points": _number,
    "opponents_counter": _countered,
}

READ: Final = tuple(_READERS)
"""Names of all facts."""
