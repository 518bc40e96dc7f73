"""Bodies of the HTTP interface about rulebooks and records: reading a book, bringing one's own, comparing two.

Not here: routes (``server.api``), reading what is brought (``server.upload_worker``), the words (``wording``).
"""

from __future__ import annotations

from msgspec import Struct

from tuolaji.rulebook.findings import Severity
from tuolaji.rulebook.schema_base import Head, Text
from tuolaji.rulebook.show import ChapterRows, ClauseRow
from tuolaji.services.view_shape import DealView


class BookFiles(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rulebooks to upload: texts by name; `main` is the one wanted, the others are what it builds on. page: 16 random
    bytes (hex) by which a page names itself; limits go by it before they go by the address it shares with others."""

    files: dict[str, str]
    main: str
    page: str = ""


class Noticed(Struct, frozen=True, kw_only=True):
    """Something found in a rulebook: file, line (from 1, 0 = the whole file) and key, and a sentence."""

    severity: Severity
    code: str
    file: str
    line: int
    key: str
    text: Text


class BookRead(Struct, frozen=True, kw_only=True):
    """What came of an upload. ok: it can be played; rulebook: what a table's settings call it then, parent: the book it
    builds on; both "" otherwise, as the rest is."""

    ok: bool
    noticed: tuple[Noticed, ...]
    rulebook: str
    digest: str
    name: str
    parent: str
    title: Text | None


class WordLine(Struct, frozen=True):
    """A line of a rulebook in words. citations: clauses that set what it says; standing: the weakest of them, "" where
    no file sets it."""

    depth: int
    text: str
    citations: tuple[str, ...]
    standing: str


class WordChapter(Struct, frozen=True):
    """A chapter of a rulebook in words."""

    name: str
    title: str
    lines: tuple[WordLine, ...]


class BookPage(Struct, frozen=True, kw_only=True):
    """A whole rulebook: its values with their clauses, its clauses, and every line in words by language."""

    name: str
    digest: str
    decks: int
    head: Head
    ancestors: tuple[str, ...]
    chapters: tuple[ChapterRows, ...]
    clauses: tuple[ClauseRow, ...]
    inherited_clauses: tuple[ClauseRow, ...]
    words: dict[str, tuple[WordChapter, ...]]


class BookLabel(Struct, frozen=True, kw_only=True):
    """A rulebook's name, content and title."""

    name: str
    digest: str
    title: Text


class Unlike(Struct, frozen=True):
    """What two rulebooks say differently about one thing; null where a book says nothing about it."""

    path: str
    here: WordLine | None
    there: WordLine | None


class UnlikeChapter(Struct, frozen=True):
    """The differences of one chapter."""

    name: str
    title: str
    rows: tuple[Unlike, ...]


class BookDifference(Struct, frozen=True, kw_only=True):
    """Where a rulebook (`here`) differs from another (`there`), chapter by chapter, in words by language; the clauses
    that these lines cite."""

    here: BookLabel
    there: BookLabel
    here_clauses: tuple[ClauseRow, ...]
    there_clauses: tuple[ClauseRow, ...]
    chapters: dict[str, tuple[UnlikeChapter, ...]]


class RecordRead(Struct, frozen=True, kw_only=True):
    """A record brought along: its finished deals as views; players: as it calls them, E N W S, or none. Nobody vouches
    for it: `foreign` is always true."""

    rulebook: str
    digest: str
    players: tuple[str, ...]
    finished: bool
    deals: tuple[DealView, ...]
    foreign: bool
