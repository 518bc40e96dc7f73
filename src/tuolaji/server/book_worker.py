"""A rulebook as a page to read, and two of them compared: JSON as the interface sends it.

Of rulebooks that came with the program it is made in the server itself, of brought ones in a process of its own, since
they may be large. Not here: who keeps what was made (``book_pages``), the words (``wording.book``).
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.protocol import books
from tuolaji.rulebook.assembly import assemble
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.show import ClauseRow, listing
from tuolaji.server.aside import answer
from tuolaji.server.offence_list import offence_list
from tuolaji.wording.book.difference import differences
from tuolaji.wording.book.scribe import Line
from tuolaji.wording.book.written import chapters
from tuolaji.wording.language import FIRST, LANGS, Lang

SECONDS: Final = 5
"""Of processor time a page may take."""


class Wanted(Struct, frozen=True, kw_only=True):
    """book: pickled, to be shown; other: pickled, to compare it with; parent: compare it with what it builds on;
    offences: only its offences."""

    book: bytes
    other: bytes = b""
    parent: bool = False
    offences: bool = False


def page(loaded: Loaded) -> bytes:
    """A ``BookPage``."""
    told = listing(loaded)
    return msgspec.json.encode(
        books.BookPage(
            name=loaded.name,
            digest=loaded.digest,
            decks=loaded.book.deck.decks,
            head=loaded.book.rulebook,
            ancestors=told.ancestors,
            chapters=told.chapters,
            clauses=told.clauses,
            inherited_clauses=told.inherited_clauses,
            words={lang: _words(loaded, lang) for lang in LANGS},
        )
    )


def difference(here: Loaded, there: Loaded) -> bytes:
    """A ``BookDifference``."""
    found: dict[str, tuple[books.UnlikeChapter, ...]] = {lang: _unlike(here, there, lang) for lang in LANGS}
    rows = [row for chapter in found[FIRST] for row in chapter.rows]
    return msgspec.json.encode(
        books.BookDifference(
            here=label(here),
            there=label(there),
            here_clauses=_cited(here, [row.here for row in rows]),
            there_clauses=_cited(there, [row.there for row in rows]),
            chapters=found,
        )
    )


def parent_of(loaded: Loaded) -> Loaded:
    """The book it builds on, as it is in its own right; the book itself where it builds on none."""
    chain = loaded.provenance.chain
    return assemble(chain[:-1]) if len(chain) > 1 else loaded


def label(loaded: Loaded) -> books.BookLabel:
    """What a book is called."""
    return books.BookLabel(name=loaded.name, digest=loaded.digest, title=loaded.book.rulebook.title)


def _words(loaded: Loaded, lang: Lang) -> tuple[books.WordChapter, ...]:
    return tuple(
        books.WordChapter(chapter.name, chapter.title, tuple(_line(line) for line in chapter.lines))
        for chapter in chapters(loaded, lang)
    )


def _unlike(here: Loaded, there: Loaded, lang: Lang) -> tuple[books.UnlikeChapter, ...]:
    return tuple(
        books.UnlikeChapter(
            chapter.name,
            chapter.title,
            tuple(books.Unlike(pair.path, _maybe(pair.a), _maybe(pair.b)) for pair in chapter.pairs),
        )
        for chapter in differences(here, there, lang)
    )


def _cited(loaded: Loaded, lines: Sequence[books.WordLine | None]) -> tuple[ClauseRow, ...]:
    citations = dict.fromkeys(citation for line in lines if line is not None for citation in line.citations)
    return tuple(ClauseRow(citation, loaded.clause(citation)) for citation in citations)


def _line(line: Line) -> books.WordLine:
    return books.WordLine(line.depth, line.text, line.citations, line.standing)


def _maybe(line: Line | None) -> books.WordLine | None:
    return None if line is None else _line(line)


def work(body: bytes) -> bytes:
    """What is made of a ``Wanted``."""
    wanted = msgspec.msgpack.decode(body, type=Wanted)
    loaded: Loaded = pickle.loads(wanted.book)
    if wanted.offences:
        return offence_list(loaded)
    if wanted.parent:
        return difference(loaded, parent_of(loaded))
    return difference(loaded, pickle.loads(wanted.other)) if wanted.other else page(loaded)


if __name__ == "__main__":
    answer(work, SECONDS)
