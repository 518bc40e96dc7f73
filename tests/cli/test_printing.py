"""``tuolaji print``: papers as files, never over one that is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import Shell
from tests.papers.test_press import ROW
from tuolaji.papers import PAPERS
from tuolaji.referee.ledger import to_json


@pytest.mark.parametrize("kind", PAPERS)
def test_a_paper_is_written_once(shell: Shell, kind: str) -> None:
    first = shell.run("print", kind, "--rulebook", "three-deck", "--out", "a.pdf")
    assert (first.status, "a.pdf" in first.out) == (0, True)
    again = shell.run("print", kind, "--rulebook", "three-deck", "--out", "a.pdf")
    assert (again.status, "a.pdf" in again.err) == (2, True)
    assert shell.run("print", kind, "--rulebook", "three-deck", "--out", "a.pdf", "--force").status == 0


def test_a_ledger_is_made_from_its_export(shell: Shell) -> None:
    shell.write("ledger.json", to_json([ROW]))
    ran = shell.run("print", "ledger", "ledger.json", "--rulebook", "three-deck")
    assert (ran.status, "ledger.pdf" in ran.out) == (0, True)
    shell.write("broken.json", '[{"match": 3}]')
    ran = shell.run("print", "ledger", "broken.json", "--rulebook", "three-deck", "--lang", "en")
    assert (ran.status, "no exported ledger" in ran.err) == (2, True)
    assert shell.run("print", "ledger", "missing.json", "--rulebook", "three-deck").status == 2
    assert not Path("broken.pdf").exists()
