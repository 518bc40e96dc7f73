"""A rulebook on the terminal: the whole book, one clause, the difference between two.

Not here: the words (``wording.book``), the structure behind ``--json`` (``rulebook.show``).
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

from tuolaji.cli.terminal import Terminal, width_of
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.show import ClauseRow, listing
from tuolaji.wording import clauses
from tuolaji.wording.book.difference import differences
from tuolaji.wording.book.scribe import FIRMNESS, Line
from tuolaji.wording.book.written import chapters
from tuolaji.wording.language import LANGS, Lang, bracketed, chinese, in_script, listed, text_of
from tuolaji.wording.shell import shell
from tuolaji.wording.terms import standing


def show(loaded: Loaded, lang: Lang, terminal: Terminal) -> None:
    """The whole book."""
    told = listing(loaded)
    _head(loaded, told.clauses, lang, terminal)
    for chapter in chapters(loaded, lang):
        terminal.say()
        terminal.say(chapter.title, "head")
        for line in chapter.lines:
            _line(loaded, line, lang, terminal)
    for title, rows in (("book_clauses", told.clauses), ("book_usual", told.inherited_clauses)):
        if rows:
            terminal.say()
            terminal.say(shell(title, lang), "head")
            for row in rows:
                terminal.say()
                _clause(loaded, row.citation, lang, terminal)


def _head(loaded: Loaded, own: tuple[ClauseRow, ...], lang: Lang, terminal: Terminal) -> None:
    head = loaded.book.rulebook
    terminal.say(text_of(head.title, lang), "bold")
    terminal.block(shell("book_name", lang, name=loaded.name, edition=head.edition))
    if head.source is not None:
        terminal.block(shell("book_source", lang, source=text_of(head.source, lang)))
    if loaded.ancestors:
        terminal.block(shell("book_extends", lang, names=list(loaded.ancestors)))
    counts = Counter(row.clause.standing for row in own)
    row = [shell("count_of", lang, word=standing(word, lang), number=counts[word]) for word in FIRMNESS if counts[word]]
    if row:
        terminal.block(shell("book_counts", lang, row=listed(row, lang)))
    terminal.block(shell("book_legend", lang), style="dim")


def _line(loaded: Loaded, line: Line, lang: Lang, terminal: Terminal, indent: int = 2) -> None:
    """A line and its clauses; the mark of what is not explicit stands out in words, not in colour alone."""
    text, mark = line.text, _mark(loaded, line, lang)
    terminal.block(f"{text} {mark}".rstrip(), indent=indent + 2 * line.depth)


def _mark(loaded: Loaded, line: Line, lang: Lang) -> str:
    """The clauses of a line in brackets; usual practice by its printed number in Chinese."""
    if not line.paths:
        return ""
    if not line.citations:
        return bracketed(shell("default", lang))
    parts = [_cited(loaded, citation, lang) for citation in line.citations]
    return bracketed(listed(parts, lang))


def _cited(loaded: Loaded, citation: str, lang: Lang) -> str:
    brief, foreign = clauses.brief(loaded, citation, lang), not citation.startswith(loaded.name + " ")
    if foreign and chinese(lang):
        return in_script(loaded.clause(citation).printed, lang)
    firmness = loaded.standing(citation)
    return brief if firmness == "explicit" or foreign else f"{brief} {standing(firmness, lang)}"


def _clause(loaded: Loaded, citation: str, lang: Lang, terminal: Terminal) -> None:
    read = clauses.read(loaded, citation, lang)
    firmness = bracketed(read.firmness)
    terminal.block(f"  {read.heading} {firmness}".rstrip(), hang=4, style="bold")
    terminal.block(read.statement, indent=4, hang=0)
    if read.reason:
        terminal.block(shell("clause_reason", lang, reason=read.reason), indent=4, hang=0, style="dim")


def show_clause(loaded: Loaded, citation: str, lang: Lang, terminal: Terminal) -> None:
    """A clause and what it sets. Raises Fault ``clause_unknown``."""
    full = loaded.full_citation(citation)
    _clause(loaded, full, lang, terminal)
    lines = [line for chapter in chapters(loaded, lang) for line in chapter.lines if full in line.citations]
    terminal.say()
    terminal.block(shell("clause_sets" if lines else "clause_alone", lang), indent=4)
    for line in lines:
        _line(loaded, line, lang, terminal, indent=6)


def show_difference(a: Loaded, b: Loaded, lang: Lang, terminal: Terminal) -> bool:
    """What two books say differently, chapter by chapter; False if nothing."""
    found = differences(a, b, lang)
    if not found:
        return False
    terminal.block(shell("diff_head", lang, a=a.name, b=b.name))
    width = max(width_of(a.name), width_of(b.name))
    for chapter in found:
        terminal.say()
        terminal.say(chapter.title, "head")
        for number, pair in enumerate(chapter.pairs):
            if number:
                terminal.say()
            _side(a, pair.a, lang, terminal, width)
            _side(b, pair.b, lang, terminal, width)
    return True


def _side(loaded: Loaded, line: Line | None, lang: Lang, terminal: Terminal, width: int) -> None:
    said = shell("diff_nothing", lang) if line is None else f"{line.text} {_mark(loaded, line, lang)}"
    terminal.block(f"{loaded.name.ljust(width)}  {said}", indent=2, hang=width + 2)


def data(loaded: Loaded) -> dict[str, Any]:
    """The book for ``--json``: its listing, and its lines in both languages."""
    return {"listing": listing(loaded), "chapters": {lang: chapters(loaded, lang) for lang in LANGS}}


def clause_data(loaded: Loaded, citation: str) -> dict[str, Any]:
    """A clause for ``--json``, with the paths it sets. Raises Fault ``clause_unknown``."""
    full = loaded.full_citation(citation)
    rows = [row for chapter in listing(loaded).chapters for row in chapter.rows if row.citation == full]
    return {"citation": full, "clause": loaded.clause(full), "sets": rows}


def reference(extends: str, target: Path) -> str:
    """How a file at `target` names what it extends: shipped names as they are, paths relative to its folder."""
    if not (os.sep in extends or extends.endswith(".toml")):
        return extends
    return Path(os.path.relpath(extends, target.parent)).as_posix() if not os.path.isabs(extends) else extends
