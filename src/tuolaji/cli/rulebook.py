"""``tuolaji rulebook list | show | lint | diff | new``.

Not here: how a book is put into words (``wording.book``), checks (``rulebook``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tuolaji.cli import book_page
from tuolaji.cli.books import folders, opened
from tuolaji.cli.files import write_new
from tuolaji.cli.terminal import Terminal, padded
from tuolaji.cli.told import found
from tuolaji.faults import Fault
from tuolaji.rulebook import catalog
from tuolaji.rulebook.findings import Finding, RulebookFaults
from tuolaji.wording.language import Lang, chosen
from tuolaji.wording.shell import shell

FINE, NO, UNUSABLE = 0, 1, 2
UNREADABLE: Final = {
    *("file_missing", "file_is_folder", "file_not_regular", "file_unreadable", "file_too_large"),
    *("byte_order_mark", "not_utf8", "toml_syntax", "duplicate_key", "too_deep"),
    *("too_many_values", "array_too_long"),
}
"""Codes of a file that is no rulebook at all; anything else is a rulebook with errors."""


def list_books(asked: Any, terminal: Terminal) -> int:
    """Names, titles and decks of the rulebooks at hand."""
    rows = []
    for name, path in catalog.available(folders(asked.rulebooks)).items():
        rows.append(_row(name, path, folders(asked.rulebooks)))
    if asked.json:
        terminal.data(rows)
        return FINE
    width = max(len(row["name"]) for row in rows)
    for row in rows:
        terminal.block(padded(row["name"], width + 2) + _title(row, asked.lang), hang=width + 2)
    return FINE


def _title(row: dict[str, Any], lang: Lang) -> str:
    if "title" not in row:
        return shell("book_broken", lang, code=row["code"])
    return f"{chosen(row['title']['zh'], row['title']['en'], lang)} ({shell('book_decks', lang, decks=row['decks'])})"


def _row(name: str, path: Path, extra: tuple[Path, ...]) -> dict[str, Any]:
    try:
        loaded = catalog.load(name, extra)
    except Fault as fault:
        return {"name": name, "file": str(path), "code": fault.code}
    title = loaded.book.rulebook.title
    return {"name": name, "title": {"zh": title.zh, "en": title.en}, "decks": loaded.book.deck.decks}


def show(asked: Any, terminal: Terminal) -> int:
    """A whole book, or one clause and what it sets."""
    loaded = opened(asked.name, asked.rulebooks)
    if asked.json:
        page = book_page.clause_data(loaded, asked.clause) if asked.clause else book_page.data(loaded)
        terminal.data(page)
    elif asked.clause:
        book_page.show_clause(loaded, asked.clause, asked.lang, terminal)
    else:
        book_page.show(loaded, asked.lang, terminal)
    return FINE


def lint(asked: Any, terminal: Terminal) -> int:
    """Everything found in a rulebook file. Exit status 1 for errors in it, 2 if it cannot be read at all."""
    try:
        findings = [*catalog.load(asked.file, folders(asked.rulebooks), thorough=True).warnings]
        status = FINE
    except RulebookFaults as faults:
        findings = [_error(fault) for fault in faults.faults] + [*faults.warnings]
        status = UNUSABLE if any(fault.code in UNREADABLE for fault in faults.faults) else NO
    if asked.json:
        terminal.data({"file": asked.file, "status": status, "findings": findings})
        return status
    for finding in findings:
        terminal.say(found(finding, asked.lang))
    _summary(findings, asked.lang, terminal)
    return status


def _error(fault: Fault) -> Finding:
    return Finding(code=fault.code, facts=fault.facts, file=fault.file, line=fault.line, key=fault.key)


def _summary(findings: Any, lang: Lang, terminal: Terminal) -> None:
    counts = {
        kind + "s": sum(finding.severity == kind for finding in findings) for kind in ("error", "warning", "note")
    }
    if not counts["errors"]:
        terminal.say(shell("lint_sound", lang), "good")
    if findings:
        terminal.say(shell("lint_counts", lang, **counts))


def diff(asked: Any, terminal: Terminal) -> int:
    """Where two books differ. Exit status 0 whether they do or not."""
    a, b = opened(asked.a, asked.rulebooks), opened(asked.b, asked.rulebooks)
    if asked.json:
        from tuolaji.rulebook.diff import diff as differences

        terminal.data(differences(a, b))
    elif not book_page.show_difference(a, b, asked.lang, terminal):
        terminal.say(shell("diff_none", asked.lang))
    return FINE


def new(asked: Any, terminal: Terminal) -> int:
    """A rulebook file to begin with. Raises Fault ``file_exists``, ``name_malformed``, ``name_taken``."""
    from tuolaji.rulebook.scaffold import scaffold

    name = asked.name.removesuffix(catalog.SUFFIX)
    if Path(name).name in catalog.available():
        raise Fault("name_taken", {"value": Path(name).name})
    parent = catalog.load(asked.extends, folders(asked.rulebooks))
    path = Path(asked.out or name + catalog.SUFFIX)
    text = scaffold(Path(name).name, book_page.reference(asked.extends, path), parent)
    write_new(path, text, force=asked.force)
    terminal.say(shell("new_written", asked.lang, file=str(path)))
    return FINE
