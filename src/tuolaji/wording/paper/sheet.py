"""A paper as blocks of text, and what every block is made with.

Not here: which blocks a paper has (``card``, ``desk``, ``score``, ``account``), how they look (``papers``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal

from msgspec import Struct

from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.book.scribe import Line, Scribe
from tuolaji.wording.language import Lang, chinese, in_script, listed
from tuolaji.wording.terms import standing

MARK: Final = "△"
"""Stands where the source does not say it outright."""
STOPS: Final = "。.：:"
Kind = Literal[
    "order", "lines", "table", "bands", "fields", "form", "columns", "bracket", "cards", "certificate", "poster"
]


class Cell(Struct, frozen=True):
    """head: what it is about, "" for a plain line; text; cite: its clauses, short; strong: to stand out."""

    text: str
    head: str = ""
    cite: str = ""
    strong: bool = False


class Card(Struct, frozen=True, kw_only=True):
    """Something to cut out. note: small, above the title; lines: below it; blanks: to be filled in by hand; qr, bars:
    pictures (SVG); code: in large type."""

    title: str
    note: str = ""
    lines: tuple[str, ...] = ()
    blanks: tuple[str, ...] = ()
    qr: str = ""
    bars: str = ""
    code: str = ""


class Block(Struct, frozen=True, kw_only=True):
    """A titled part. kind: ``order`` and ``bands`` stand in a row of boxes; ``lines`` and ``table`` below one another;
    ``fields`` are blanks to fill in; ``form`` is a grid: `cells` are its columns, `rows` its number of empty rows;
    ``columns`` a table of `data` under the columns in `cells`; ``bracket`` a tree: `cells` name the rounds, `data` has
    them, four texts a match (its number, both sides, ``a`` or ``b`` for who won); ``cards`` lie two and two;
    ``certificate`` and ``poster`` fill a page with their `cells` (the strong ones large) and the pictures of their
    first card. column: 1 and 2 stand side by side, 0 is full width, its lines in two columns."""

    kind: Kind
    title: str = ""
    note: str = ""
    cells: tuple[Cell, ...] = ()
    column: Literal[0, 1, 2] = 0
    rows: int = 0
    data: tuple[tuple[str, ...], ...] = ()
    cards: tuple[Card, ...] = ()


class Sheet(Struct, frozen=True, kw_only=True):
    """A paper: sides are lists of blocks, each begins on a new page. corner: lines at the top right; foot: at the end.
    fitted: the type is as large as every side allows on a page of its own; else it flows over as many as it takes.
    bare: no title above the sides."""

    lang: Lang
    title: str
    summary: str = ""
    corner: tuple[str, ...] = ()
    sides: tuple[tuple[Block, ...], ...]
    foot: tuple[str, ...] = ()
    landscape: bool = False
    fitted: bool = False
    bare: bool = False


def cited(loaded: Loaded, citations: Iterable[str], lang: Lang) -> str:
    """Clauses as short as they can be: ``4.5△、惯例 3``."""
    return listed(dict.fromkeys(_short(loaded, citation, lang) for citation in citations), lang)


def _short(loaded: Loaded, citation: str, lang: Lang) -> str:
    clause, key = loaded.clause(citation), loaded.clause_key(citation)
    own = loaded.full_citation(citation) != key
    name = in_script(key if own else clause.printed if chinese(lang) else _inherited(key, clause.printed), lang)
    topic = key.split(".")[0]
    if own and clause.standing != "explicit" and topic.isascii() and topic.isalpha():  # its id is no place in the text
        return standing(clause.standing, lang)
    return name + (MARK if own and clause.standing != "explicit" else "")


def _inherited(key: str, printed: str) -> str:
    """``base usual.order`` printed as ``惯例 8`` → ``usual 8``; without a number the id."""
    number, name = printed.split(" ")[-1], key.partition(" ")[2]
    return f"{name.partition('.')[0]} {number}" if number.isdecimal() and "." in name else name


def cell(loaded: Loaded, line: Line, lang: Lang, head: str = "") -> Cell:
    """A line of a chapter, without its full stop."""
    return Cell(line.text.rstrip(STOPS), head, cited(loaded, line.citations, lang))


def spoken(loaded: Loaded, write: Callable[[Scribe], None], lang: Lang) -> list[Line]:
    """The lines of a chapter."""
    scribe = Scribe(loaded, lang)
    write(scribe)
    return scribe.lines


def joined(lines: Sequence[Line], lang: Lang) -> str:
    """A heading and what stands below it, in one line."""
    text = ""
    for line in lines:
        part = line.text.rstrip("。.")
        gap = (
            "" if not text else " " * (lang == "en") if text.endswith(("：", ":")) else "；" if chinese(lang) else "; "
        )
        text += gap + part
    return text


def folded(loaded: Loaded, lines: Sequence[Line], lang: Lang, depth: int = 0) -> tuple[Cell, ...]:
    """Lines as cells, deeper ones drawn into the heading they stand under."""
    found: list[list[Line]] = []
    for line in lines:
        if found and line.depth > depth and found[-1][0].heading:
            found[-1].append(line)
        else:
            found.append([line])
    cells = []
    for group in found:
        citations = dict.fromkeys(citation for line in group for citation in line.citations)
        cells.append(Cell(joined(group, lang), "", cited(loaded, citations, lang)))
    return tuple(cells)
