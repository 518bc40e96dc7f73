"""Which clauses of the shipped rulebooks a test, a case or an example in the docs speaks of.

A test speaks of a clause by its name (``test_guilin_4_5_…``: the book's name up to its year, then the clause with ``_``
for every sign that a name cannot hold) or by asserting its citation (``"guilin-2009 4.5"``).
``PYTHONPATH=src:. python -m tests.kernel.clause_coverage`` writes the page ``docs/clause-coverage.md``.
Not here: whether the page is up to date (``test_clause_coverage``).
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from tests.rulebook.test_clauses import resolve
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_base import Clause

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "clause-coverage.md"
HEAD = """# Clauses and what speaks of them

Written by `python -m tests.kernel.clause_coverage`; a test keeps it true. A test speaks of a clause by its name
(`test_guilin_4_5_…`) or by asserting its citation, a casebook by its cases, the docs by an example that prints it.
Every clause about offences, clocks and procedure has a test of its name or cases, or stands as one for people, with the
reason its book gives (`conduct.for_people`). Other clauses (prizes, the event in outline) may well stand here for ever.
"""


class Book(NamedTuple):
    """A shipped book: its name and its own clauses by id."""

    name: str
    clauses: dict[str, Clause]

    @property
    def short(self) -> str:
        """The name as test names begin: without the year and what stands before it but a first word."""
        dated = re.fullmatch(r"([a-z]+)(?:-[a-z]+)*-\d{4}", self.name)
        return dated[1] if dated else self.name.replace("-", "_")


def books() -> list[Book]:
    """Base and the shipped books, with the clauses each defines itself."""
    found = []
    for name in ("base", *names()):
        loaded = load(name)
        inherited = tuple(f"{ancestor} " for ancestor in loaded.ancestors)
        own = {key: clause for key, clause in loaded.book.clause.items() if not key.startswith(inherited)}
        found.append(Book(name, own))
    return found


def slug(clause: str) -> str:
    """``"2.5/主牌"`` → ``"2_5_主牌"``."""
    return re.sub(r"\W+", "_", clause).strip("_")


def named(book: Book, tests: Iterable[str]) -> set[str]:
    """The clauses that names of tests begin with, the longest that fits."""
    slugs = {slug(clause): clause for clause in book.clauses}
    found = set()
    for test in tests:
        rest = test.removeprefix(f"test_{book.short}_")
        fitting = [s for s in slugs if rest != test and (rest + "_").startswith(s + "_")]
        if fitting:
            found.add(slugs[max(fitting, key=len)])
    return found


def test_sources() -> Iterator[ast.Module]:
    """All test modules, parsed."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"))


def words() -> tuple[set[str], set[str]]:
    """Names of all tests, and all texts that tests hold."""
    tests, texts = set(), set()
    for module in test_sources():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
                tests.add(node.name)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
    return tests, texts


def in_cases(book: Book) -> set[str]:
    """The clauses that cases of the shipped casebooks cite."""
    found: set[str] = set()
    for file in sorted((ROOT / "casebooks").glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            case = json.loads(line) if line.strip() else {}
            if case.get("rulebook") == book.name:
                found |= resolve(case["clause"], set(book.clauses))
    return found


def in_docs(book: Book) -> set[str]:
    """The clauses whose citation stands on a page."""
    pages = [path for path in (*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md") if path != PAGE]
    text = "\n".join(path.read_text(encoding="utf-8") for path in pages if path.exists())
    return {c for c in book.clauses if re.search(rf"{re.escape(f'{book.name} {c}')}(?![\w/(.]*\w)", text)}


def for_people(book: Book) -> dict[str, str]:
    """The book's own clauses that it lists as for people only, with its reasons."""
    listed = load(book.name).book.conduct.for_people
    return {clause: entry.reason.en for clause, entry in listed.items() if clause in book.clauses}


CHAPTERS = ("seating", "levels", "declaring", "rotation", "clocks", "time_out", "offences", "conduct", "event")
"""The chapters about offences, clocks and procedure."""


def procedure(book: Book) -> set[str]:
    """The book's own clauses that some value of these chapters cites."""
    loaded = load(book.name)
    found: set[str] = set()
    for chapter in CHAPTERS:
        found |= cited(loaded, chapter, getattr(loaded.book, chapter))
    return {citation.removeprefix(book.name + " ") for citation in found} & set(book.clauses)


def cited(loaded: Loaded, path: str, value: object) -> set[str]:
    """The citations of a value and of all below it."""
    found = {loaded.citation(path)}
    below: Iterable[tuple[object, object]] = ()
    if isinstance(value, Struct):
        below = ((name, getattr(value, name)) for name in value.__struct_fields__ if name != "cite")
    elif isinstance(value, dict):
        below = value.items()
    elif isinstance(value, tuple):
        below = enumerate(value)
    for key, entry in below:
        found |= cited(loaded, f"{path}.{key}", entry)
    return found


def page() -> str:
    """The page as it should stand."""
    tests, texts = words()
    parts = [HEAD]
    for book in books():
        spoken = named(book, tests) | {clause for clause in book.clauses if f"{book.name} {clause}" in texts}
        cases = in_cases(book) | in_docs(book)
        people = for_people(book)
        silent = [clause for clause in book.clauses if clause not in spoken | cases | people.keys()]
        parts.append(f"## {book.name}\n\n{len(book.clauses)} clauses.\n")
        if people:
            lines = [f"* `{c}` {book.clauses[c].title.en}: {reason}" for c, reason in people.items()]
            parts.append("For people only, with the reason the book gives:\n\n" + "\n".join(lines) + "\n")
        parts += listed("Nothing speaks of", silent, book)
        parts += listed("Only cases or docs speak of", [c for c in book.clauses if c in cases - spoken], book)
    return "\n".join(parts)


def listed(what: str, clauses: list[str], book: Book) -> Iterator[str]:
    """A heading and one line a clause; one line that says there is none."""
    if not clauses:
        yield f"{what}: none.\n"
        return
    lines = [f"* `{c}` {book.clauses[c].title.en} ({book.clauses[c].standing})" for c in clauses]
    yield f"{what}:\n\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
