"""The examples in docs/players.md do what they show."""

from __future__ import annotations

import doctest
from pathlib import Path

from tuolaji.bots.kinds import kinds

PAGE = Path(__file__).parents[2] / "docs" / "players.md"


def test_examples_run_as_shown() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert (result.failed, result.attempted > 8) == (0, True)


def test_every_kind_has_a_row() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [kind for kind in kinds() if f"| `{kind}` |" not in text] == []
