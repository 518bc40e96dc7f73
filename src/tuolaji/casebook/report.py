"""What a run over casebooks found, as plain structures: failures, totals per file and kind, files that cannot be used.

Not here: the lines printed from it (``wording``, ``cli``).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tuolaji.faults import Fault


class Failure(Struct, frozen=True, kw_only=True):
    """A case the engine disagrees with, or that could not be put to it.

    keys: those of `expect` that differ. expected: the case's `expect`; got: the same keys as the engine answers them
    (empty when it could not be asked). code, facts: why not, or "" when it was asked. engine_clause: the citation the
    engine gives."""

    id: str
    line: int
    kind: str
    rulebook: str
    clause: str
    keys: tuple[str, ...] = ()
    expected: dict[str, Any] = {}
    got: dict[str, Any] = {}
    code: str = ""
    facts: dict[str, Any] = {}
    engine_clause: str = ""
    why: str = ""


class Tally(Struct, frozen=True, kw_only=True):
    """How many cases passed and failed."""

    passed: int = 0
    failed: int = 0

    def plus(self, ok: bool) -> Tally:
        """With one more case."""
        return Tally(passed=self.passed + ok, failed=self.failed + (not ok))

    def merged(self, other: Tally) -> Tally:
        """The sum of two."""
        return Tally(passed=self.passed + other.passed, failed=self.failed + other.failed)


class Unusable(Struct, frozen=True, kw_only=True):
    """A file that is no casebook: where and why."""

    file: str
    line: int
    code: str
    facts: dict[str, Any] = {}

    @classmethod
    def of(cls, fault: Fault, file: str) -> Unusable:
        """From the fault that refused it."""
        return cls(file=fault.file or file, line=fault.line, code=fault.code, facts=fault.facts)


class FileReport(Struct, frozen=True, kw_only=True):
    """One casebook: totals by kind in order of appearance, and its failures in file order."""

    file: str
    kinds: dict[str, Tally]
    failures: tuple[Failure, ...]

    @property
    def total(self) -> Tally:
        """Over all kinds."""
        total = Tally()
        for tally in self.kinds.values():
            total = total.merged(tally)
        return total


class Report(Struct, frozen=True, kw_only=True):
    """A run over several files, in the order given."""

    files: tuple[FileReport, ...] = ()
    unusable: tuple[Unusable, ...] = ()

    @property
    def total(self) -> Tally:
        """Over all files that could be read."""
        total = Tally()
        for report in self.files:
            total = total.merged(report.total)
        return total

    @property
    def status(self) -> int:
        """The exit status: 0 every case passes, 1 a case fails, 2 a file cannot be used."""
        if self.unusable:
            return 2
        return 1 if self.total.failed else 0
