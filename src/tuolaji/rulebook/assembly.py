"""A chain of parsed files → one checked rulebook: keys and types, clauses, inheritance, schema, cross checks.

Not here: finding the files (``catalog``), the steps themselves (``check``, ``cite``, ``inherit``, ``lint``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tuolaji.rulebook.findings import Finding, refuse_errors
from tuolaji.rulebook.inherit import merge
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.provenance import Provenance
from tuolaji.rulebook.reader import Source
from tuolaji.rulebook.schema import Rulebook


def assemble(chain: Sequence[Source], *, thorough: bool = False) -> Loaded:
    """The rulebook that `chain` (oldest ancestor first, the book itself last) describes.

    thorough: check and lint shipped files too, which otherwise their tests have done. Raises RulebookFaults with every
    fault of every file of the chain.
    """
    findings: list[Finding] = []
    for source in chain:
        if thorough or not source.trusted:
            findings += _check_file(source)
    data, provenance, found = merge(chain)
    shipped = {source.file for source in chain[:-1] if source.trusted}
    findings += [finding for finding in found if finding.severity == "error" or finding.file not in shipped]
    book = _convert(data, provenance, findings)
    if book is not None and (thorough or not chain[-1].trusted):
        from tuolaji.rulebook.lint import lint

        findings += lint(book, provenance)
    warnings = refuse_errors(findings)
    assert book is not None, "a book without errors converts"
    return Loaded(book, provenance, warnings)


def _check_file(source: Source) -> list[Finding]:
    from tuolaji.rulebook.check import check

    def place(path: Path) -> tuple[str, int]:
        return source.file, source.line(path)

    return check(source.data, place, partial="extends" in source.head)


def _convert(data: dict[str, Any], provenance: Provenance, findings: list[Finding]) -> Rulebook | None:
    """The book, or None with what is wrong added to `findings`."""
    try:
        book = msgspec.convert(data, Rulebook)
    except (msgspec.ValidationError, OverflowError) as error:
        from tuolaji.rulebook.check import check

        known = {(finding.file, finding.line, finding.key, finding.code) for finding in findings}
        found = [
            finding
            for finding in check(data, provenance.place, partial=False)
            if (finding.file, finding.line, finding.key, finding.code) not in known
        ]
        if not found and not any(finding.severity == "error" for finding in findings):
            file = provenance.chain[-1].file
            found = [Finding(code="value_invalid", facts={"detail": str(error)}, file=file)]
        findings += found
        return None
    return None if any(finding.severity == "error" for finding in findings) else book
