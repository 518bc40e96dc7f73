"""Every code the sources can raise, report or answer with, and the facts they give, found in their syntax trees.

Not here: the test that each has a sentence (``test_sentences``).
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from tests.house.tree import source, sources

PLACES = {
    **dict.fromkeys(("Fault", "Finding", "report", "warn", "note", "_report", "fault", "_unknown"), 0),
    **dict.fromkeys(("Verdict", "Judgement", "refuse_or_mark", "_use"), 1),
}
"""Callee → which argument is the code."""
BY_KEYWORD = ("report", "warn", "note")
"""Those give facts as keywords."""
ABOVE = ("wording/", "cli/")


@dataclass
class Given:
    """The facts a code comes with; `open`: some call hands over facts made elsewhere."""

    facts: set[str] = field(default_factory=set)
    open: bool = False
    places: list[str] = field(default_factory=list)


def codes(*, above: bool = True) -> dict[str, Given]:
    """Code → what is known of its facts."""
    found: dict[str, Given] = {}
    for name in sources():
        if above or not name.startswith(ABOVE):
            for node in ast.walk(source(name)):
                if isinstance(node, ast.Call):
                    _take(node, name, found)
    return found


def _take(call: ast.Call, name: str, found: dict[str, Given]) -> None:
    callee = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    place = PLACES.get(callee)
    if place is None:
        return
    code = _code(call, place)
    if not code:
        return
    given = found.setdefault(code, Given())
    given.places.append(f"{name}:{call.lineno}")
    tables = [part for part in (*call.args, *(word.value for word in call.keywords)) if isinstance(part, ast.Dict)]
    for table in tables:
        given.facts |= {key.value for key in table.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        given.open |= None in table.keys
    if callee in BY_KEYWORD:
        given.facts |= {word.arg for word in call.keywords if word.arg}
        given.open |= any(word.arg is None for word in call.keywords)
    elif not tables and (len(call.args) > place + 1 or callee == "_use"):
        given.open = True


def _code(call: ast.Call, place: int) -> str:
    spoken = [word.value for word in call.keywords if word.arg == "code"]
    spoken += call.args[place : place + 1]
    value = spoken[0] if spoken else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""
