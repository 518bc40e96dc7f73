"""Laying a rulebook over those it extends: tables key by key, everything else replaced.

Chapters only; ``[rulebook]`` is the book's own, clauses of ancestors become ``"ancestor id"``. Each value keeps the
file and the clause that set it. Not here: finding and opening the ancestors (``catalog``), types (``check``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tuolaji.rulebook.cite import Citations, Cite, own_clauses
from tuolaji.rulebook.findings import Finding, Severity, shown
from tuolaji.rulebook.paths import Path, join, split
from tuolaji.rulebook.provenance import Origin, Provenance
from tuolaji.rulebook.reader import Source

_HEAD: Final = ("rulebook", "clause")


def merge(chain: Sequence[Source]) -> tuple[dict[str, Any], Provenance, list[Finding]]:
    """The plain values of the last book of `chain` (oldest ancestor first), their origins and what was found.

    Findings: those of ``cite``; ``drop_unknown``; the warning ``override_same``.
    """
    provenance = Provenance(chain)
    data: dict[str, Any] = {}
    findings: list[Finding] = []
    for age, source in enumerate(chain):
        layer = _Layer(source, list(reversed(chain[:age])), provenance)
        layer.drop(data)
        layer.lay(data)
        findings += layer.citations.findings + layer.findings
    book = chain[-1]
    head = {name: book.data[name] for name in _HEAD[:1] if name in book.data}
    return {**head, "clause": _clauses(chain), **data}, provenance, findings


def _clauses(chain: Sequence[Source]) -> dict[str, Any]:
    merged = dict(own_clauses(chain[-1]))
    for ancestor in reversed(chain[:-1]):
        merged.update({f"{ancestor.name} {clause}": entry for clause, entry in own_clauses(ancestor).items()})
    return merged


class _Layer:
    """One file laid over the values so far."""

    def __init__(self, source: Source, ancestors: Sequence[Source], provenance: Provenance) -> None:
        self.findings: list[Finding] = []
        self.citations = Citations(source, ancestors)
        self._source = source
        self._provenance = provenance
        self._silent = _silent_citations((source, *ancestors))

    def lay(self, data: dict[str, Any]) -> None:
        """Lay every chapter of the file over `data`."""
        for name, chapter in self._source.data.items():
            if name in _HEAD:
                continue
            if isinstance(chapter, dict):
                self._table(_table_at(data, name), chapter, (name,), [])
            else:
                data[name] = chapter

    def drop(self, data: dict[str, Any]) -> None:
        """Take out the inherited keys that ``[rulebook].drop`` names."""
        dropped = self._source.head.get("drop")
        for text, clause in dropped.items() if isinstance(dropped, dict) else ():
            path, place = split(text), ("rulebook", "drop", text)
            if isinstance(clause, str):
                origin = Origin(self._source, self.citations.resolve(clause, place))
                if _remove(data, path):
                    self._provenance.forget(path)
                    self._provenance.dropped[path] = origin
                    continue
            self._report("drop_unknown", place, {"value": shown(text)}, "error")

    def _table(self, target: dict[str, Any], table: dict[str, Any], path: Path, cites: list[Cite]) -> None:
        cite = self.citations.read(table, path)
        if cite is not None:
            cites = [*cites, cite]
            if cite.every is not None:
                whole = self.citations.resolve(cite.every, (*path, "cite"))
                self._provenance.tables[path] = Origin(self._source, whole)
                if self._source is self._provenance.chain[0]:
                    self._provenance.usual[path] = Origin(self._source, whole)
        if not table:
            self._provenance.tables[path] = Origin(self._source, self.citations.citation(path, cites))
        for key, value in table.items():
            if key == "cite":
                continue
            if isinstance(value, dict):
                self._forget_value(target, key, (*path, key))
                self._table(_table_at(target, key), value, (*path, key), cites)
            else:
                self._value(target, key, value, (*path, key), cites)

    def _forget_value(self, target: dict[str, Any], key: str, path: Path) -> None:
        if key in target and not isinstance(target[key], dict):
            self._provenance.forget(path)

    def _value(self, target: dict[str, Any], key: str, value: Any, path: Path, cites: list[Cite]) -> None:
        plain = _without_cites(value)
        tables = isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)
        citation = self.citations.citation(path, cites, owed=not tables)
        if key in target:
            if target[key] == plain:
                self._same(path, citation)
            if isinstance(target[key], dict) or path in self._provenance.detailed:
                self._provenance.forget(path)
        target[key] = plain
        self._provenance.values[path] = Origin(self._source, citation)
        if isinstance(value, list):
            self._elements(value, path, cites)
            if tables and not citation:
                self._provenance.values[path] = self._first_below(path)

    def _first_below(self, path: Path) -> Origin:
        """The origin of the first value inside an array that has no clause as a whole."""
        known = self._provenance.values
        return next(
            (origin for place, origin in known.items() if place[: len(path)] == path and len(place) > len(path)),
            Origin(self._source, ""),
        )

    def _elements(self, array: list[Any], path: Path, cites: list[Cite]) -> None:
        """Note the elements of an array that have a clause of their own."""
        for i, element in enumerate(array):
            place = (*path, str(i))
            if citation := self.citations.element(place, cites):
                self._note_element(place, citation)
            if isinstance(element, dict):
                own = self.citations.read(element, place)
                if own is not None and own.every is not None:
                    self._note_element(place, self.citations.resolve(own.every, (*place, "cite")))
                self._element_values(element, place, [*cites, own] if own else cites)
            elif isinstance(element, list):
                self._elements(element, place, cites)

    def _note_element(self, path: Path, citation: str) -> None:
        self._provenance.values[path] = Origin(self._source, citation)
        self._provenance.detailed.update(path[:length] for length in range(1, len(path)))

    def _element_values(self, table: dict[str, Any], path: Path, cites: list[Cite]) -> None:
        for key, value in table.items():
            place = (*path, key)
            if key == "cite":
                continue
            if isinstance(value, dict):
                own = self.citations.read(value, place)
                if not value:
                    self._note_element(place, self.citations.citation(place, cites))
                self._element_values(value, place, [*cites, own] if own else cites)
            else:
                self._note_element(place, self.citations.citation(place, cites))
                if isinstance(value, list):
                    self._elements(value, place, cites)

    def _same(self, path: Path, citation: str) -> None:
        """An override with the inherited value says something new only if it puts a clause of this book in the place
        of usual practice."""
        before = self._provenance.values.get(path)
        inherited = before.citation if before else ""
        own = citation.startswith(self._source.name + " ")
        if not own or inherited not in self._silent:
            self._report("override_same", path, {"inherited": inherited}, "warning")

    def _report(self, code: str, path: Path, facts: dict[str, Any], severity: Severity) -> None:
        file, line, key = self._source.file, self._source.line(path), join(path)
        self.findings.append(Finding(code=code, facts=facts, severity=severity, file=file, line=line, key=key))


def _silent_citations(sources: Sequence[Source]) -> set[str]:
    """Citations of the clauses that say what is done where a source is silent."""
    return {
        f"{source.name} {clause}"
        for source in sources
        for clause, entry in own_clauses(source).items()
        if isinstance(entry, dict) and entry.get("standing") == "silent"
    }


def _table_at(target: dict[str, Any], key: str) -> dict[str, Any]:
    """The table under `key`, made (in place of anything else) if there is none."""
    table = target.get(key)
    if not isinstance(table, dict):
        table = target[key] = {}
    return table


def _remove(data: dict[str, Any], path: Path) -> bool:
    if not path or path[0] not in data or len(path) == 1:
        return False
    table: Any = data
    for part in path[:-1]:
        table = table.get(part) if isinstance(table, dict) else None
    if not isinstance(table, dict) or path[-1] not in table:
        return False
    del table[path[-1]]
    return True


def _without_cites(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_cites(entry) if isinstance(entry, dict | list) else entry for entry in value]
    if isinstance(value, dict):
        return {key: _without_cites(entry) for key, entry in value.items() if key != "cite"}
    return value
