"""A whole rulebook as rows of path, value and citation, in the order of its chapters; and its clauses.

No sentences: labels and texts around the rows come from ``wording``. Not here: comparing two books (``diff``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.paths import Path, join
from tuolaji.rulebook.schema import Rulebook
from tuolaji.rulebook.schema_base import Clause

HEAD = ("rulebook", "clause")


class Row(Struct, frozen=True):
    """One value. citation: the clause that set it, with its standing; both "" where the value is the schema's default,
    which no file states. inherited: set by an ancestor."""

    path: str
    value: Any
    citation: str = ""
    standing: str = ""
    inherited: bool = False


class ChapterRows(Struct, frozen=True):
    """The rows of one chapter."""

    name: str
    rows: tuple[Row, ...]


class ClauseRow(Struct, frozen=True):
    """A clause with its full citation."""

    citation: str
    clause: Clause


class Listing(Struct, frozen=True):
    """A book: its head, chapters in schema order, its own clauses in the order of its file, and those of its
    ancestors that still set a value."""

    name: str
    head: dict[str, Any]
    ancestors: tuple[str, ...]
    chapters: tuple[ChapterRows, ...]
    clauses: tuple[ClauseRow, ...]
    inherited_clauses: tuple[ClauseRow, ...]


def listing(loaded: Loaded) -> Listing:
    """Everything a book says."""
    book = plain(loaded)
    chapters = []
    for name in chapter_names():
        rows = tuple(_row(loaded, path, value) for path, value in flatten(book[name], (name,)))
        chapters.append(ChapterRows(name, rows))
    cited = {row.citation for chapter in chapters for row in chapter.rows}
    own, inherited = [], []
    for key, clause in loaded.book.clause.items():
        citation = loaded.full_citation(key)
        if citation != key:
            own.append(ClauseRow(citation, clause))
        elif citation in cited:
            inherited.append(ClauseRow(citation, clause))
    head = book["rulebook"]
    return Listing(loaded.name, head, loaded.ancestors, tuple(chapters), tuple(own), tuple(inherited))


def chapter_names() -> tuple[str, ...]:
    """The chapters in schema order."""
    return tuple(name for name in Rulebook.__struct_fields__ if name not in HEAD)


def plain(loaded: Loaded) -> dict[str, Any]:
    """The book as tables, arrays and scalars."""
    book = msgspec.to_builtins(loaded.book)
    assert isinstance(book, dict)
    return book


def flatten(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every scalar and every array without tables below `path`; ``cite`` and absent (None) values are left out."""
    if isinstance(value, dict):
        for key, entry in value.items():
            if key != "cite":
                yield from flatten(entry, (*path, key))
    elif isinstance(value, list | tuple) and any(isinstance(entry, dict) for entry in value):
        for i, entry in enumerate(value):
            yield from flatten(entry, (*path, str(i)))
    elif value is not None:
        yield path, list(value) if isinstance(value, tuple) else value


def _row(loaded: Loaded, path: Path, value: Any) -> Row:
    origin = loaded.provenance.stated(path)
    if origin is None:
        return Row(join(path), value)
    inherited = origin.source is not loaded.provenance.chain[-1]
    return Row(join(path), value, origin.citation, loaded.standing(origin.citation), inherited)
