"""What checking a rulebook finds: errors, warnings and notes, each with file, line and key.

Not here: the checks (``reader``, ``check``, ``cite``, ``inherit``, ``lint``) and sentences (``wording``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from tuolaji.faults import Fault

Severity = Literal["error", "warning", "note"]


class Finding(Struct, frozen=True, kw_only=True):
    """One thing found. `code` and `facts` as in a Fault; `line` counts from 1, 0 = the file as a whole; `key` is the
    dotted path."""

    code: str
    facts: dict[str, Any] = {}
    file: str = ""
    line: int = 0
    key: str = ""
    severity: Severity = "error"

    def fault(self) -> Fault:
        """The finding as something to raise."""
        return Fault(self.code, self.facts, file=self.file, line=self.line, key=self.key)


class RulebookFaults(Fault):
    """A rulebook that cannot be used, with everything that is wrong in it.

    code ``rulebook_invalid`` (facts: count); file, line and key are those of the first fault. `faults`: all of them in
    the order of files and lines; `warnings`: what else was found.
    """

    def __init__(self, faults: Sequence[Fault], warnings: Sequence[Finding] = ()) -> None:
        first = faults[0]
        super().__init__("rulebook_invalid", {"count": len(faults)}, file=first.file, line=first.line, key=first.key)
        self.faults = tuple(faults)
        self.warnings = tuple(warnings)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def refuse_errors(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """The warnings and notes among the findings. Raises RulebookFaults if there are errors."""
    errors = sorted(
        (finding for finding in findings if finding.severity == "error"),
        key=lambda finding: (finding.file, finding.line, finding.key),
    )
    others = tuple(finding for finding in findings if finding.severity != "error")
    if errors:
        raise RulebookFaults([finding.fault() for finding in errors], others)
    return others


def shown(value: object) -> Any:
    """A value as a fact: plain and short, whatever stood in the file."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and abs(value) < 2**53:
        return value
    text = value if isinstance(value, str) else _spelt(value)
    return text if len(text) <= 80 else text[:77] + "..."


def _spelt(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(str(key)[:20] for key in list(value)[:8]) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(str(shown(entry)) for entry in value[:8]) + "]"
    if isinstance(value, int):
        return hex(value)
    return str(value)
