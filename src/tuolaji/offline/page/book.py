"""A rulebook as the page holds it: name, the chapters its answers need, citations, clauses, tables as they came.

It answers to the same names as ``rulebook.loaded.Loaded``. Not here: what the chapters mean, tables made (``tables``),
anything of the kernel: a form stands before that is read.
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.offline.page.handed import made
from tuolaji.rulebook.schema_event import Charge, Effect, LevelChange, Result, Span, TrumpNaming

KINDS: Final = {
    "Charge": Charge,
    "Effect": Effect,
    "LevelChange": LevelChange,
    "Result": Result,
    "Span": Span,
    "TrumpNaming": TrumpNaming,
}
"""Records whose class or fields the answers look at."""


class Book:
    """See the module. data: as ``offline.exported.book`` makes it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.name: str = data["name"]
        self.book = made(data["chapters"], KINDS)
        self.names = made(data["names"])
        self.clauses: dict[str, Any] = data["clauses"]
        self.common: Any = None
        self.kept: dict[str, Any] = {}

    def citation(self, path: str) -> str:
        """The clause that set the value at a dotted path, or the table above it."""
        cites = self.data["cites"]
        while path not in cites and "." in path:
            path = path.rsplit(".", 1)[0]
        place = cites.get(path, -1)
        return "" if place < 0 else str(self.data["citations"][place])

    def clause(self, citation: str) -> Any:
        """Title, statement and standing of a clause. Raises Fault ``clause_unknown``."""
        if citation not in self.clauses:
            raise Fault("clause_unknown", {"value": citation, "rulebook": self.name, "nearest": ""})
        return self.clauses[citation]
