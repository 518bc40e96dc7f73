"""A rulebook as the page holds it: name, the chapters its answers need, citations, clauses, tables by level and trumps.

It answers to the same names as ``rulebook.loaded.Loaded``. Not here: what the chapters mean.
"""

from __future__ import annotations

from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.kernel.rules import Rules
from tuolaji.offline.page.handed import made, table
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
MOST_KEPT: Final = 4
"""Tables kept at a time."""


class Book:
    """See the module. data: as ``offline.exported.book`` makes it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.name: str = data["name"]
        self.book = made(data["chapters"], KINDS)
        self.names = made(data["names"])
        self.clauses: dict[str, Any] = data["clauses"]
        self._common = made(data["common"])
        self._kept: dict[str, Rules] = {}

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

    def rules(self, level: int, trump: int) -> Rules:
        """The kernel's rules at a level and trump suit."""
        key = f"{level}/{trump}"
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = Rules(table(self._common, self.data["tables"][key]))
        return self._kept[key]


def rules_for(book: Book, level: int, trump: int) -> Rules:
    """Stands for ``kernel.load.rules_for``. Raises Fault ``level_unknown``, ``suit_unknown``."""
    if not 0 <= level <= 12:
        raise Fault("level_unknown", {"level": level})
    if not 0 <= trump <= 4:
        raise Fault("suit_unknown", {"suit": trump})
    return book.rules(level, trump)
