"""A rulebook as plain data for a page: tables by level and trump suit, the chapters answers need, citations, clauses.

Not here: reading it back (``page.handed``, ``page.book``), sources (``bundle``).
"""

from __future__ import annotations

import json
from typing import Any, Final

from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.offline.page.handed import KIND, LISTS, PAIRS, TABLE
from tuolaji.rulebook.compiler import compile_table
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.table import RuleTable
from tuolaji.wording.units import names_of

LEVELS, TRUMPS = range(13), range(5)
CHAPTERS: Final = ("deck", "levels", "order", "declaring", "leading", "clocks", "offences")
CITED: Final = ("offences", "clocks", "leading", "declaring.redeal_rights", "declaring.redeal_requests", "deck.kitty")
"""What incidents may cite."""


def table(made: RuleTable) -> dict[str, Any]:
    """A compiled table."""
    found: dict[str, Any] = plain(made)
    found["data"] = {LISTS: {name: list(values) for name, values in made.data.items()}}
    return found


def book(loaded: Loaded) -> dict[str, Any]:
    """A rulebook: what its tables have in common, and what differs by level and trump suit; that as text, since few of
    the tables are ever read."""
    tables = {f"{level}/{trump}": table(compile_table(loaded, level, trump)) for level in LEVELS for trump in TRUMPS}
    common = next(iter(tables.values()))
    chapters = {name: plain(getattr(loaded.book, name)) for name in CHAPTERS}
    cites, citations = _citations(loaded, chapters)
    names = {name: {"zh": text.zh, "en": text.en} for name, text in names_of(loaded.book.shapes).items()}
    return {
        "name": loaded.name,
        "digest": loaded.digest,
        "title": plain(loaded.book.rulebook.title),
        "decks": loaded.book.deck.decks,
        "common": common,
        "tables": {key: _text(_difference(common, made)) for key, made in tables.items()},
        "chapters": chapters,
        "names": {TABLE: names},
        "cites": cites,
        "citations": citations,
        "clauses": _clauses(loaded, {*citations, *_cited(list(tables.values()))}),
    }


def plain(value: Any) -> Any:
    """A value of nothing but JSON's own types."""
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    if isinstance(value, Struct):
        return {KIND: type(value).__name__} | {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, dict):
        if all(isinstance(key, str) for key in value):
            return {TABLE: {key: plain(part) for key, part in value.items()}}
        return {PAIRS: [[plain(key), plain(part)] for key, part in value.items()]}
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    assert value is None or type(value) in (bool, int, float, str), type(value)
    return value


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _difference(common: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    change = {name: value for name, value in made.items() if name != "data" and value != common[name]}
    lists, before = made["data"][LISTS], common["data"][LISTS]
    data = {name: _packed(values) for name, values in lists.items() if values != before[name]}
    return {**change, "data": data} if data else change


def _packed(values: list[int]) -> list[int]:
    """Length, then place and value of everything that is not zero."""
    return [len(values), *(part for place, value in enumerate(values) if value for part in (place, value))]


def _citations(loaded: Loaded, chapters: dict[str, Any]) -> tuple[dict[str, int], list[str]]:
    """Path → place in a list of citations, where it differs from that of the table above."""
    places: dict[str, int] = {"": -1}
    order: dict[str, int] = {}

    def note(path: str, above: int, value: Any) -> None:
        citation = loaded.citation(path)
        place = order.setdefault(citation, len(order)) if citation else -1
        if place != above:
            places[path] = place
        for name, part in _inner(value):
            note(f"{path}.{name}", place, part)

    for path in CITED:
        value: Any = chapters
        for name in path.split("."):
            value = dict(_inner(value)).get(name) if value is not chapters else chapters[name]
        note(path, -2, value)
    return places, list(order)


def _inner(value: Any) -> list[tuple[str, Any]]:
    """Parts of a plain value by the names a path gives them."""
    if isinstance(value, dict):
        table = value.get(TABLE, value)
        return [(name, part) for name, part in table.items() if name != KIND]
    return [(str(place), part) for place, part in enumerate(value)] if isinstance(value, list) else []


def _cited(value: Any) -> set[str]:
    """Citations inside tables: their texts with a space in them."""
    if isinstance(value, str):
        return {value} if " " in value else set()
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, list) and value and isinstance(value[0], int):
        return set()
    return {citation for part in parts for citation in _cited(part)}


def _clauses(loaded: Loaded, citations: set[str]) -> dict[str, Any]:
    """Title, statement, standing and reason of every clause that may be cited."""
    found = {}
    for citation in sorted(citations - {""}):
        try:
            clause = loaded.clause(citation)
        except Fault:
            continue
        found[citation] = {
            "title": {"zh": clause.title.zh, "en": clause.title.en},
            "zh": clause.statement.zh,
            "en": clause.statement.en,
            "standing": clause.standing,
        }
    return found
