"""Filling sentences with facts: a small language that cannot fail on a fact that is missing or odd.

``{name}`` is a fact in the words of its kind (``KINDS`` by name, or ``{name:kind}``), ``{name#card|cards}`` a number
with its noun, ``[…]`` a part that is left out when a fact in it is missing or empty. Not here: the sentences.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from tuolaji.wording import cards, units
from tuolaji.wording.language import Lang, Phrase, listed
from tuolaji.wording.terms import DOMAINS, term

Facts = Mapping[str, Any]
HOLE: Final = re.compile(r"\{(\w+)(?::(\w+))?(?:#([^|{}]*)\|([^|{}]*))?\}")
_PART: Final = re.compile(r"\[([^\[\]]*)\]")
MISSING: Final = "…"
MOST_LISTED: Final = 24
"""Entries of a list that are spelt out."""

KINDS: Final[dict[str, str]] = {
    **dict.fromkeys(("cards", "declared", "example", "choices", "forced", "lead", "card"), "cards"),
    **dict.fromkeys(("suit", "suits"), "suit"),
    **dict.fromkeys(("unit", "units"), "unit"),
    **dict.fromkeys(("seat", "turn", "chooser"), "seat"),
    **dict.fromkeys(("level", "levels"), "level"),
    "owed": "owed",
    **{domain: domain for domain in DOMAINS},
}


def fill(template: str, facts: Facts, lang: Lang, names: units.Names = units.NO_NAMES) -> str:
    """The sentence with its facts. Never raises: a missing fact is ``…``, an odd one is shown as it is."""

    def part(found: re.Match[str]) -> str:
        return found[1] if all(_given(facts.get(hole[1])) for hole in HOLE.finditer(found[1])) else ""

    def hole(found: re.Match[str]) -> str:
        name, kind, one, many = found[1], found[2], found[3], found[4]
        if name not in facts or facts[name] is None:
            return MISSING
        value = facts[name]
        if one is not None:
            return f"{value} {one if value == 1 else many}"
        return say(value, kind or KINDS.get(name, "plain"), lang, names)

    return HOLE.sub(hole, _PART.sub(part, template))


def say(value: Any, kind: str, lang: Lang, names: units.Names = units.NO_NAMES) -> str:
    """A fact in the words of its kind."""
    try:
        return (
            _SAY[kind](value, lang, names) if kind in _SAY else _each(value, lang, lambda one: _word(one, kind, lang))
        )
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        return plain(value, lang)


def plain(value: Any, lang: Lang) -> str:
    """A value as it stands in a file; lists with commas."""
    if value is True or value is False:
        return Phrase("是" if value else "否", "yes" if value else "no").of(lang)
    if isinstance(value, list | tuple):
        shown = [plain(entry, lang) for entry in value[:MOST_LISTED]]
        return listed([*shown, MISSING] if len(value) > MOST_LISTED else shown, lang)
    if isinstance(value, dict):
        return listed((f"{key}={plain(entry, lang)}" for key, entry in value.items()), lang)
    return str(value)


def _given(value: Any) -> bool:
    return value is not None and value != "" and value != [] and value != ()


def _word(value: Any, domain: str, lang: Lang) -> str:
    return term(domain, value, lang) if isinstance(value, str) else plain(value, lang)


def _each(value: Any, lang: Lang, one: Callable[[Any], str]) -> str:
    if isinstance(value, list | tuple):
        shown = [one(entry) for entry in value[:MOST_LISTED]]
        return listed([*shown, MISSING] if len(value) > MOST_LISTED else shown, lang)
    return one(value)


def _unit(value: Any, lang: Lang, names: units.Names) -> str:
    if isinstance(value, list | tuple):
        return units.together(map(str, value), lang, names)
    return units.unit(str(value), lang, names)


_SAY: Final[dict[str, Callable[[Any, Lang, units.Names], str]]] = {
    "plain": lambda value, lang, names: plain(value, lang),
    "cards": lambda value, lang, names: cards.cards_named(value, lang),
    "suit": lambda value, lang, names: _each(value, lang, lambda one: cards.suit_named(one, lang)),
    "unit": _unit,
    "seat": lambda value, lang, names: _each(value, lang, lambda one: cards.seat_named(one, lang)),
    "level": lambda value, lang, names: _each(value, lang, cards.level_named),
    "owed": units.owed,
    "code": lambda value, lang, names: str(value),
}
