"""From the ``cite`` keys of one rulebook file to the citation of each of its values.

``cite`` is a clause id for everything its table sets, or a table: key (or dotted path) → id, with ``"*"`` for the
rest. The nearest enclosing ``cite`` that answers counts. An id is looked up in the file's own clauses, then in those
of its ancestors, nearest first; ``"ancestor id"`` names an ancestor's clause outright.

Not here: merging values (``inherit``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tuolaji.rulebook.findings import Finding, shown
from tuolaji.rulebook.paths import Path, join, split
from tuolaji.rulebook.reader import Source

REST = "*"


class Cite(NamedTuple):
    """The ``cite`` of the table at `path`: one id for all, or relative path → id with an optional id for the rest."""

    path: Path
    every: str | None
    by_path: dict[Path, str]


class Citations:
    """Looks up the clauses of one file of a chain.

    ancestors: from the nearest to the oldest. Findings: ``clause_unknown``, ``cite_key_unknown``, ``uncited``.
    """

    def __init__(self, source: Source, ancestors: Sequence[Source]) -> None:
        self.findings: list[Finding] = []
        self._source = source
        self._ids = clause_ids(source, ancestors)
        self._missed: set[tuple[Path, str]] = set()

    def read(self, table: dict[str, Any], path: Path) -> Cite | None:
        """The table's own ``cite``, None if it has none that can be used (``check`` reports wrong types)."""
        cite = table.get("cite")
        if isinstance(cite, str):
            return Cite(path, cite, {})
        if not isinstance(cite, dict):
            return None
        by_path = {}
        for key, clause in cite.items():
            relative = (key,) if key in table else split(key)
            if not isinstance(clause, str) or key == REST:
                continue
            by_path[relative] = clause
            if not _holds(table, relative):
                self._report("cite_key_unknown", (*path, "cite", key), {"value": shown(key)})
        rest = cite.get(REST)
        return Cite(path, rest if isinstance(rest, str) else None, by_path)

    def citation(self, path: Path, cites: Sequence[Cite], *, owed: bool = True) -> str:
        """The citation of the value at `path` under the enclosing `cites`, outermost first; "" if none answers, which
        is ``uncited`` where one is `owed`."""
        for cite in reversed(cites):
            relative = path[len(cite.path) :]
            for length in range(len(relative), 0, -1):
                clause = cite.by_path.get(relative[:length])
                if clause is not None:
                    return self.resolve(clause, (*cite.path, "cite", join(relative[:length])))
            if cite.every is not None:
                return self.resolve(cite.every, (*cite.path, "cite"))
        if owed:
            self._report("uncited", path, {"expected": "cite"})
        return ""

    def element(self, path: Path, cites: Sequence[Cite]) -> str:
        """The citation given to exactly this array element by a dotted ``cite`` key, "" if none."""
        for cite in reversed(cites):
            clause = cite.by_path.get(path[len(cite.path) :])
            if clause is not None:
                return self.resolve(clause, (*cite.path, "cite", join(path[len(cite.path) :])))
        return ""

    def resolve(self, clause: str, place: Path) -> str:
        """``"4.5"`` → ``"guilin-2009 4.5"``; unknown ids are reported once per place and give ""."""
        found = self._ids.get(clause)
        if found is None and (place, clause) not in self._missed:
            self._missed.add((place, clause))
            from tuolaji.rulebook.check import nearest

            self._report("clause_unknown", place, {"value": shown(clause), "nearest": nearest(clause, self._ids)})
        return found or ""

    def _report(self, code: str, path: Path, facts: dict[str, Any]) -> None:
        line = self._source.line(path)
        self.findings.append(Finding(code=code, facts=facts, file=self._source.file, line=line, key=join(path)))


def own_clauses(source: Source) -> dict[str, Any]:
    """The ``[clause.*]`` tables of one file."""
    clauses = source.data.get("clause")
    return clauses if isinstance(clauses, dict) else {}


def clause_ids(source: Source, ancestors: Sequence[Source]) -> dict[str, str]:
    """Every way to write a clause in this file → its citation."""
    ids: dict[str, str] = {}
    for ancestor in reversed(ancestors):
        own = own_clauses(ancestor)
        ids.update({clause: f"{ancestor.name} {clause}" for clause in own})
        ids.update({f"{ancestor.name} {clause}": f"{ancestor.name} {clause}" for clause in own})
    ids.update({clause: f"{source.name} {clause}" for clause in own_clauses(source)})
    return ids


def _holds(value: Any, relative: Path) -> bool:
    for part in relative:
        if isinstance(value, dict) and part in value:
            value = value[part]
        elif isinstance(value, list) and part.isdecimal() and int(part) < len(value):
            value = value[int(part)]
        else:
            return False
    return True
