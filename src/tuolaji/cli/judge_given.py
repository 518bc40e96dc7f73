"""A question of ``tuolaji judge`` from its options: which fields each kind has, and how each is read.

A question's fields are those of a casebook's `input`. Not here: asking for what is missing (``judge_asking``).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import msgspec

from tuolaji.cards import names, parse_suit
from tuolaji.cli.numbers import number
from tuolaji.cli.selecting import units
from tuolaji.faults import Fault
from tuolaji.levels import ACE, format_level, parse_level
from tuolaji.referee.asked import LARGEST

MOST_POINTS: Final = LARGEST - 1


class Field(NamedTuple):
    """A field of a question: its name in a casebook's `input`, its option, how it is read, whether it is needed."""

    name: str
    option: str
    reads: str
    needed: bool = True


class Question(NamedTuple):
    """A question put at the terminal. kind: as ``referee.question.ask`` takes it. level, trump: None = not said."""

    kind: str
    rulebook: str
    level: int | None
    trump: int | None
    given: dict[str, Any]

    @property
    def level_name(self) -> str | None:
        """The level in notation."""
        return None if self.level is None else format_level(self.level)


_DECLARED: Final = Field("declared", "declared", "units", False)
FIELDS: Final[dict[str, tuple[Field, ...]]] = {
    "follow": (
        Field("lead", "lead", "cards"),
        _DECLARED,
        Field("hand", "hand", "cards"),
        Field("play", "play", "cards"),
    ),
    "lead": (Field("cards", "cards", "cards"), _DECLARED, Field("hand", "hand", "cards", False)),
    "winner": (Field("plays", "plays", "plays"), _DECLARED),
    "compare": (Field("first", "first", "cards"), Field("second", "second", "cards"), _DECLARED),
    "throw": (Field("cards", "cards", "cards"), _DECLARED, Field("others", "others", "hands")),
    "kitty": (
        Field("kitty", "kitty", "cards"),
        Field("last_trick_winner_side", "by", "text"),
        Field("winning_cards", "winning", "cards"),
        Field("lead_cards", "led", "cards", False),
    ),
    "last_trick": (
        Field("last_trick", "last_trick", "plays"),
        Field("winner", "winner", "number"),
        Field("winner_side", "by", "text"),
        Field("opponent_points_before", "points_before", "number", False),
    ),
    "score": (
        Field("opponent_points", "opponent_points", "number"),
        Field("declarer_level", "declarer_level", "text", False),
        Field("opponent_level", "opponent_level", "text", False),
        Field("charges", "charges", "number", False),
    ),
}
"""Kind → its fields; ``last_trick`` is the form of ``kitty`` for rulebooks without one."""
WITH_SETUP: Final = ("follow", "lead", "winner", "compare", "throw", "kitty", "last_trick")
"""Kinds that cannot be answered without level and trump suit."""


def form(asked: Any) -> str:
    """The form of the question: its kind, or ``last_trick``."""
    return "last_trick" if asked.action == "kitty" and getattr(asked, "last_trick", "") else str(asked.action)


def read(asked: Any) -> Question | None:
    """The question, None if no value of it was given. Raises Fault ``judge_needs`` (facts: options), and those of
    cards, suits, levels and numbers."""
    if not asked.action:
        return None
    if asked.action == "incident":
        return _incident(asked)
    fields = FIELDS[form(asked)]
    values = {field: getattr(asked, field.option) for field in fields}
    if not any(values.values()):
        return None
    missing = [field.option for field, value in values.items() if field.needed and not value]
    setup = ("rulebook", "trump", "level") if form(asked) in WITH_SETUP else ("rulebook",)
    missing += [name for name in setup if not getattr(asked, name)]
    if missing:
        raise Fault("judge_needs", {"options": ["--" + name.replace("_", "-") for name in missing]})
    given = {field.name: value_of(field, value) for field, value in values.items() if value}
    if asked.action == "lead" and asked.first_lead:
        given["first_lead"] = True
    return Question(asked.action, asked.rulebook, level(asked.level), trump(asked.trump), given)


def _incident(asked: Any) -> Question | None:
    if not asked.event:
        return None
    if not asked.rulebook:
        raise Fault("judge_needs", {"options": ["--rulebook"]})
    given: dict[str, Any] = {"event": asked.event}
    for text in asked.facts:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise Fault("judge_fact_form", {"text": text[:40]})
        given[name] = fact(name, value)
    return Question("penalty", asked.rulebook, level(asked.level), trump(asked.trump), given)


def value_of(field: Field, text: str) -> Any:
    """What was typed for a field, as the question holds it. Raises Fault of cards and numbers."""
    if field.reads == "cards":
        return names(card for unit in units(text, ()) for card in unit)
    if field.reads == "units":
        return [names(unit) for unit in units(text, ())]
    if field.reads in ("plays", "hands"):
        parts = [names(cards_or_none(part)) for part in text.split("/")]
        return ([*parts, [], [], []])[: max(3, len(parts))] if field.reads == "hands" else parts
    if field.reads == "number":
        return number(text, "--" + field.option.replace("_", "-"), -MOST_POINTS, MOST_POINTS)
    return text.strip()


def cards_or_none(text: str) -> tuple[int, ...]:
    """The cards of a part between strokes; a part left empty has none."""
    return tuple(card for unit in units(text, ()) for card in unit) if text.strip(" -") else ()


def fact(name: str, text: str) -> Any:
    """A fact of an incident: JSON where it reads so, cards as a list of names, else the text."""
    if name in ("bid_cards", "discarded") or (name == "cards" and not text.strip().isdecimal()):
        return names(card for unit in units(text, ()) for card in unit)
    if name in ("level", "choice"):
        return text.strip()
    if name == "offenders":
        return text.replace(",", " ").split()
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        return text.strip()


def level(text: str) -> int | None:
    """A level 2 … A; None for nothing. Raises Fault ``level_unknown``."""
    if not text.strip():
        return None
    place = parse_level(text.strip())
    if place > ACE:
        raise Fault("level_unknown", {"level": text})
    return place


def trump(text: str) -> int | None:
    """A trump suit, NT for none; None for nothing. Raises Fault ``suit_unknown``."""
    return parse_suit(text.strip()) if text.strip() else None
