"""A rulebook ready for use: its values, and for each the clause that set it.

Not here: reading and merging (``assembly``), kernel tables (``compiler``).
"""

from __future__ import annotations

import hashlib
from functools import cached_property

import msgspec

from tuolaji.faults import Fault
from tuolaji.rulebook.findings import Finding
from tuolaji.rulebook.paths import split
from tuolaji.rulebook.provenance import Provenance
from tuolaji.rulebook.schema import Rulebook
from tuolaji.rulebook.schema_base import Clause


class Loaded:
    """A rulebook after inheriting and checking.

    book: its values. name: as in ``[rulebook]``. ancestors: names of the books it builds on, nearest first.
    warnings: findings that did not stop it, each with file, line and key. Compared and hashed by identity.
    """

    def __init__(self, book: Rulebook, provenance: Provenance, warnings: tuple[Finding, ...] = ()) -> None:
        self.book = book
        self.name = book.rulebook.name
        self.warnings = warnings
        self.provenance = provenance
        self.ancestors = tuple(source.name for source in reversed(provenance.chain[:-1]))

    def __repr__(self) -> str:
        return f"Loaded({self.name!r})"

    def citation(self, path: str) -> str:
        """The clause that set the value at a dotted path, ``"guilin-2009 4.5"``.

        Array elements (``following.ladders.tractor3.rungs.1``) and tables (``offences.list.late``) have one too, also
        a key that the book drops. "" where no file sets the value: it is the schema's default.
        """
        return self.provenance.citation(split(path))

    def clause(self, citation: str) -> Clause:
        """The clause of ``"guilin-2009 4.5"``, of ``"base usual.deck"`` or of a bare ``"4.5"`` (the book's own, else
        its nearest ancestor's). Raises Fault ``clause_unknown`` (facts: value, rulebook, nearest)."""
        return self.book.clause[self.clause_key(citation)]

    def full_citation(self, citation: str) -> str:
        """``"4.5"`` → ``"guilin-2009 4.5"``; what is full already stays. Raises Fault as `clause` does."""
        key = self.clause_key(citation)
        return key if self._of_ancestor(key) else f"{self.name} {key}"

    def clause_key(self, citation: str) -> str:
        """The key in ``book.clause``: the bare id for the book's own. Raises Fault as `clause` does."""
        clauses = self.book.clause
        own = citation.removeprefix(self.name + " ")
        for key in (own, citation, *(f"{ancestor} {citation}" for ancestor in self.ancestors)):
            if key in clauses:
                return key
        from tuolaji.rulebook.check import nearest

        facts = {"value": citation, "rulebook": self.name, "nearest": nearest(own, clauses)}
        raise Fault("clause_unknown", facts)

    def standing(self, citation: str) -> str:
        """How firmly the source says it (``explicit`` …), "" for an empty citation."""
        return self.clause(citation).standing if citation else ""

    @cached_property
    def digest(self) -> str:
        """SHA-256 (hex) of the values and clauses: equal for equal books, wherever and how they are written."""
        return hashlib.sha256(msgspec.json.encode(self.book, order="deterministic")).hexdigest()

    def _of_ancestor(self, key: str) -> bool:
        return any(key.startswith(ancestor + " ") for ancestor in self.ancestors)
