"""The shipped casebooks clause by clause: a test of each clause's name that puts all its cases to the engine.

Not here: whole files and what a run prints (``test_runner``).
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

from tests.rulebook.test_clauses import resolve
from tuolaji.casebook.case import Case
from tuolaji.casebook.reader import read_file
from tuolaji.casebook.runner import check_case
from tuolaji.rulebook.catalog import load

FOLDER = Path(__file__).resolve().parents[2] / "casebooks"


def by_clause() -> dict[tuple[str, str], list[Case]]:
    """(book, clause) → the cases that cite it."""
    found: dict[tuple[str, str], list[Case]] = defaultdict(list)
    for path in sorted(FOLDER.glob("*.jsonl")):
        for case in read_file(path):
            own = {key for key in load(case.rulebook).book.clause if " " not in key}
            for clause in resolve(case.clause, own):
                found[case.rulebook, clause].append(case)
    return found


CASES = by_clause()


@pytest.mark.parametrize("place", sorted(CASES), ids=" ".join)
def test_the_cases_of_a_clause(place: tuple[str, str]) -> None:
    assert [failure for case in CASES[place] if (failure := check_case(case)) is not None] == []
