"""Which file and which clause set each value of a merged rulebook.

Not here: working it out (``inherit``); the clauses' texts (``loaded``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.reader import Source


class Origin(NamedTuple):
    """The file that set a value and its citation ``"guilin-2009 4.5"`` ("" = uncited, a fault)."""

    source: Source
    citation: str


class Provenance:
    """Origins of the values of one merged book.

    chain: the files from the oldest ancestor to the book itself. values: path of a value (an array is one value; its
    elements appear where they have a clause of their own) → origin. tables: path of a table → the clause last given
    for the table as a whole; usual: the one the oldest ancestor gives, which also stands behind the schema's defaults.
    detailed: the paths above elements in `values`. dropped: path → the clause that says it
    does not hold.
    """

    def __init__(self, chain: Sequence[Source]) -> None:
        self.chain = tuple(chain)
        self.values: dict[Path, Origin] = {}
        self.tables: dict[Path, Origin] = {}
        self.dropped: dict[Path, Origin] = {}
        self.usual: dict[Path, Origin] = {}
        self.detailed: set[Path] = set()
        self._first: dict[Path, Origin] | None = None

    def forget(self, path: Path) -> None:
        """Drop what is known of a path and of everything below it."""
        depth = len(path)
        for known in (self.values, self.tables):
            for entry in [entry for entry in known if entry[:depth] == path]:
                del known[entry]

    def citation(self, path: Path) -> str:
        """The citation for a value, an element of an array or a table. Where no file set it, it is the schema's
        default, and the clause is the one the oldest ancestor gives for the table around it; "" without one."""
        origin = self._origin(path)
        for length in range(len(path) - 1, 0, -1):
            origin = origin or self.usual.get(path[:length])
        return origin.citation if origin else ""

    def stated(self, path: Path) -> Origin | None:
        """The origin of a value that some file states; None for one that is the schema's default.

        Keys of tables inside arrays count only where they are written out."""
        for length in range(len(path), 0, -1):
            if origin := self.values.get(path[:length]):
                stated = length >= len(path) - 1 or path[:length] not in self.detailed
                stated = stated and not (length < len(path) and not path[length].isdecimal())
                return origin if stated else None
        return None

    def holds(self, path: Path) -> bool:
        """Whether some file states the value at `path` or one below it."""
        return self.stated(path) is not None or path in self._below()

    def place(self, path: Path) -> tuple[str, int]:
        """File and line of a path; for one that no file has, of the nearest table above it."""
        origin = self._value_origin(path)
        if origin:
            return origin.source.file, origin.source.line(path)
        own = path[:1] in (("rulebook",), ("clause",))
        for length in range(len(path), 0, -1):
            for source in self.chain[-1:] if own else reversed(self.chain):
                if line := source.positions.lines.get(path[:length]):
                    return source.file, line
        return (self.chain[-1].file, 0) if self.chain else ("", 0)

    def youngest(self, paths: Sequence[Path]) -> Path:
        """The path among `paths` that was set by the youngest file: where a contradiction between them came in."""
        ages = {id(source): age for age, source in enumerate(self.chain)}

        def age(path: Path) -> int:
            origin = self._origin(path)
            return ages[id(origin.source)] if origin else -1

        return max(paths, key=age)

    def set_by_book(self, path: Path) -> bool:
        """Whether the youngest file set the value at `path`."""
        origin = self._origin(path)
        return origin is not None and origin.source is self.chain[-1]

    def _value_origin(self, path: Path) -> Origin | None:
        for length in range(len(path), 0, -1):
            if origin := self.values.get(path[:length]):
                return origin
        return None

    def _origin(self, path: Path) -> Origin | None:
        found = self._value_origin(path) or self.tables.get(path) or self._below().get(path)
        for length in range(len(path), 0, -1):
            found = found or self.dropped.get(path[:length])
        return found

    def _below(self) -> dict[Path, Origin]:
        """Table → origin of its first value."""
        if self._first is None:
            self._first = {}
            for path, origin in self.values.items():
                for length in range(1, len(path)):
                    self._first.setdefault(path[:length], origin)
        return self._first
