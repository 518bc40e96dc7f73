"""Where two rulebooks differ: path by path, with the clause of each.

Not here: sentences about it (``wording``).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.paths import Path, join
from tuolaji.rulebook.show import chapter_names, plain

_ABSENT: Final = None
"""What a book without a key has there; `plain` gives None for keys that are left out, too."""


class Difference(Struct, frozen=True):
    """One value that differs. `in_a`, `in_b`: whether that book has the key at all (its value is None if not); the
    citations are "" where a book keeps the schema's default or does not know the key."""

    path: str
    a: Any
    citation_a: str
    b: Any
    citation_b: str
    in_a: bool = True
    in_b: bool = True


def diff(a: Loaded, b: Loaded) -> list[Difference]:
    """The differences in the values of two books (not in head and clauses), in chapter order."""
    in_a, in_b = plain(a), plain(b)
    comparison = _Comparison(a, b)
    for chapter in chapter_names():
        comparison.compare((chapter,), in_a[chapter], in_b[chapter])
    return comparison.found


class _Comparison:
    def __init__(self, a: Loaded, b: Loaded) -> None:
        self.found: list[Difference] = []
        self._a = a
        self._b = b

    def compare(self, path: Path, a: Any, b: Any) -> None:
        """Compare two values, one of which may be absent."""
        if a == b:
            return
        if isinstance(a, dict) or isinstance(b, dict):
            self._tables(path, a, b)
        elif _holds_tables(a) or _holds_tables(b):
            left, right = a or (), b or ()
            for i in range(max(len(left), len(right))):
                one = left[i] if i < len(left) else _ABSENT
                self.compare((*path, str(i)), one, right[i] if i < len(right) else _ABSENT)
        else:
            cited_a, cited_b = self._a.provenance.citation(path), self._b.provenance.citation(path)
            known = a is not _ABSENT, b is not _ABSENT
            self.found.append(Difference(join(path), _listed(a), cited_a, _listed(b), cited_b, *known))

    def _tables(self, path: Path, a: Any, b: Any) -> None:
        left = a if isinstance(a, dict) else {}
        right = b if isinstance(b, dict) else {}
        for key in (*left, *(key for key in right if key not in left)):
            if key != "cite":
                self.compare((*path, key), left.get(key), right.get(key))
        for value, in_a in ((a, True), (b, False)):
            if value is not _ABSENT and not isinstance(value, dict):  # a table against a plain value, as rungs may have
                self.compare(path, value if in_a else _ABSENT, _ABSENT if in_a else value)


def _holds_tables(value: Any) -> bool:
    return isinstance(value, list | tuple) and any(isinstance(entry, dict) for entry in value)


def _listed(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
