"""``tuolaji casebook check``: every case of every file, failures with what was expected and what the engine says.

Not here: reading and checking (``casebook``), words (``wording.consequences``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tuolaji.casebook.report import Failure, FileReport, Report
from tuolaji.casebook.runner import check as run
from tuolaji.cli.books import folders
from tuolaji.cli.terminal import Terminal
from tuolaji.cli.told import placed
from tuolaji.wording import consequences
from tuolaji.wording.language import Lang, listed
from tuolaji.wording.sentence import sentence
from tuolaji.wording.shell import shell


def check(asked: Any, terminal: Terminal) -> int:
    """Check casebooks: 0 every case passes, 1 one fails, 2 a file cannot be used."""
    report = run([Path(file) for file in asked.files], folders(asked.rulebooks))
    if asked.json:
        totals = {"status": report.status, "passed": report.total.passed, "failed": report.total.failed}
        terminal.data({**totals, "report": report})
        return report.status
    for file in report.files:
        for failure in file.failures:
            _failure(file.file, failure, asked.lang, terminal)
    for unusable in report.unusable:
        said = sentence(unusable.code, unusable.facts, asked.lang)
        terminal.note(placed(unusable.file, unusable.line) + said)
    _summary(report, asked.lang, terminal)
    return report.status


def _failure(file: str, failure: Failure, lang: Lang, terminal: Terminal) -> None:
    kind = consequences.kind(failure.kind, lang)
    facts = {"file": file, "line": failure.line, "id": failure.id, "kind": kind, "clause": failure.clause}
    terminal.block(shell("case_failed", lang, **facts), style="bad")
    if failure.code:
        terminal.block(sentence(failure.code, failure.facts, lang), indent=4)
    for key in failure.keys:
        expected, got = (consequences.value(key, table.get(key), lang) for table in (failure.expected, failure.got))
        label = consequences.label(key, lang)
        terminal.block(shell("case_differs", lang, label=label, key=key, expected=expected, got=got), indent=4)
    if failure.engine_clause:
        terminal.block(shell("case_engine", lang, clause=failure.engine_clause), indent=4)
    if failure.why:
        terminal.block(shell("case_why", lang, why=failure.why), indent=4)


def _summary(report: Report, lang: Lang, terminal: Terminal) -> None:
    for file in report.files:
        terminal.block(_file(file, lang))
    total = report.total
    facts = {"passed": total.passed, "failed": total.failed, "unusable": len(report.unusable) or None}
    terminal.block(shell("cases_total", lang, **facts), style="good" if report.status == 0 else "bad")


def _file(file: FileReport, lang: Lang) -> str:
    kinds = [
        f"{consequences.kind(kind, lang)} {tally.passed}/{tally.passed + tally.failed}"
        for kind, tally in file.kinds.items()
    ]
    total = file.total
    facts = {"file": file.file, "passed": total.passed, "failed": total.failed or None}
    return shell("cases_file", lang, kinds=listed(kinds, lang), **facts)
