"""The clauses of every shipped rulebook: in both languages, with a reason unless explicit, and cited by the cases.

Not here: what the values mean or whether their citations resolve (lint), and the engine's answers to the cases.
"""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOOKS = ROOT / "src" / "tuolaji" / "rulebooks"
STANDINGS = {"explicit", "inferred", "silent", "garbled", "contradictory"}
CJK = re.compile(r"[\u3400-\u9fff]")
Book = dict[str, Any]


def read_books() -> dict[str, Book]:
    """Name → parsed book."""
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in sorted(BOOKS.glob("*.toml"))}


def cited_in_cases() -> list[tuple[str, str]]:
    """Every (rulebook, clause string) of the shipped casebooks and, where it is there, of the shared folder."""
    folders = (ROOT / "casebooks", ROOT / "src" / "tuolaji" / "casebooks", ROOT.parent / "shared" / "cases")
    found = set()
    for file in (file for folder in folders for file in folder.glob("**/*.jsonl")):
        for line in file.read_text("utf-8").splitlines():
            case = json.loads(line) if line.strip() else {}
            if case.get("rulebook") in ALL:
                found.add((case["rulebook"], case["clause"]))
    return sorted(found)


def resolve(reference: str, ids: set[str]) -> set[str]:
    """The clauses a case's reference means: itself, the longest clause it begins with, or each part between slashes."""
    if reference in ids:
        return {reference}
    parts = reference.split("/")
    if len(parts) > 1 and all(resolve(part, ids) for part in parts):
        return set().union(*(resolve(part, ids) for part in parts))
    whole = re.compile(r"(?!(?<=\d)\d)[^/]*$")
    begun = [i for i in ids if reference.startswith(i) and whole.match(reference, len(i))]
    return {max(begun, key=len)} if begun else set()


ALL = read_books()
CLAUSES = [(name, i, clause) for name, book in ALL.items() for i, clause in book.get("clause", {}).items()]
CASES = cited_in_cases()


@pytest.mark.parametrize("name", sorted(ALL))
def test_head_names_the_book_its_base_and_its_source(name: str) -> None:
    head = ALL[name]["rulebook"]
    assert head["name"] == name
    assert head.get("extends", name) in ALL
    for text in (head["title"], head["source"]):
        assert CJK.search(text["zh"])
        assert not CJK.search(text["en"])


@pytest.mark.parametrize("name", sorted(ALL))
def test_every_book_says_what_it_does_where_its_source_is_silent(name: str) -> None:
    book = ALL[name]
    silent = [i for i, clause in book["clause"].items() if clause["standing"] == "silent"]
    assert silent
    assert "extends" not in book["rulebook"] or "silent" in silent


@pytest.mark.parametrize(("name", "key", "clause"), CLAUSES, ids=[f"{name} {i}" for name, i, _ in CLAUSES])
def test_clause_is_complete_in_both_languages(name: str, key: str, clause: Book) -> None:
    assert set(clause) <= {"printed", "title", "statement", "standing", "reason"}
    assert clause["printed"].strip()
    assert clause["standing"] in STANDINGS
    assert "reason" in clause or clause["standing"] == "explicit"
    for field in ("title", "statement", "reason"):
        if field in clause:
            zh, en = clause[field]["zh"], clause[field]["en"]
            assert CJK.search(zh), f"{name} {key} {field}.zh"
            assert re.search(r"[A-Za-z]", en), f"{name} {key} {field}.en"
            assert len(CJK.findall(en)) <= 8, f"{name} {key} {field}.en"
    assert clause["statement"]["zh"].endswith("。")
    assert clause["statement"]["en"].endswith(".")


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_statement_repeats_another(language: str) -> None:
    seen: dict[str, str] = {}
    for name, key, clause in CLAUSES:
        statement = clause["statement"][language]
        assert statement not in seen, f"{name} {key} says what {seen[statement]} says"
        seen[statement] = f"{name} {key}"


@pytest.mark.parametrize(("name", "reference"), CASES, ids=[f"{name} {reference}" for name, reference in CASES])
def test_clause_cited_by_a_case_is_defined(name: str, reference: str) -> None:
    assert resolve(reference, set(ALL[name]["clause"]))


@pytest.mark.parametrize(
    ("reference", "meant"),
    [
        ("4.1/5.1", {"4.1", "5.1"}),
        ("F/G (1)", {"F/G (1)"}),
        ("F/G (1) run", {"F/G (1)"}),
        ("4.1a", {"4.1"}),
        ("4.10", set()),
        ("4.1/9", set()),
    ],
)
def test_references_resolve_to_whole_clauses(reference: str, meant: set[str]) -> None:
    assert resolve(reference, {"4.1", "5.1", "F/G (1)"}) == meant
