"""What every cross check works with: the book, where its values come from, and a place to report.

Not here: the checks (``lint_*``).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import cached_property
from typing import Any

from tuolaji.rulebook.findings import Finding, Severity
from tuolaji.rulebook.notation import SET_WIDTHS, parse_unit
from tuolaji.rulebook.paths import Path, join
from tuolaji.rulebook.provenance import Provenance
from tuolaji.rulebook.schema import Rulebook

LONGEST = 30
"""Most neighbouring grades a run can have in the compiled tables."""


class Desk:
    """One lint run over one book."""

    def __init__(self, book: Rulebook, provenance: Provenance) -> None:
        self.book = book
        self.findings: list[Finding] = []
        self._provenance = provenance

    def report(self, code: str, *paths: Path, **facts: Any) -> None:
        """Note an error about the values at `paths`, at the one that the youngest file set."""
        self._note("error", code, paths, facts)

    def warn(self, code: str, *paths: Path, **facts: Any) -> None:
        """Note something that is surely not meant but harmless."""
        self._note("warning", code, paths, facts)

    def note(self, code: str, *paths: Path, **facts: Any) -> None:
        """Note something the author should know."""
        self._note("note", code, paths, facts)

    def _note(self, severity: Severity, code: str, paths: tuple[Path, ...], facts: dict[str, Any]) -> None:
        path = self._provenance.youngest(paths)
        file, line = self._provenance.place(path)
        self.findings.append(Finding(code=code, facts=facts, severity=severity, file=file, line=line, key=join(path)))

    def own(self, path: Path) -> bool:
        """Whether the book itself, not an ancestor, set this value, so that it has to fit this book's cards.

        Never in a book without ancestors: it may hold rules for books that build on it with more decks.
        """
        return len(self._provenance.chain) > 1 and self._provenance.set_by_book(path)

    def set_here(self, path: Path) -> bool:
        """Whether the book itself set this value."""
        return self._provenance.set_by_book(path)

    def in_file(self, clause: str) -> bool:
        """Whether a key of ``book.clause`` is the book's own clause."""
        return not any(clause.startswith(source.name + " ") for source in self._provenance.chain[:-1])

    def unique(self, path: Path, values: Iterable[Hashable]) -> None:
        """Report ``twice`` for each value that occurs again in the array at `path`."""
        seen: set[Hashable] = set()
        for i, value in enumerate(values):
            if value in seen:
                self.report("twice", (*path, str(i)), value=str(value))
            seen.add(value)

    @cached_property
    def total(self) -> int:
        """Cards of all decks."""
        return (54 - 4 * len(set(self.book.deck.removed))) * self.book.deck.decks

    @cached_property
    def hand(self) -> int:
        """Cards dealt to each player."""
        return max(0, self.total - self.book.deck.kitty) // self.book.deck.players

    @cached_property
    def points(self) -> int:
        """Points of all cards."""
        deck = self.book.deck
        each = {rank: 1 if rank in ("LJ", "BJ") else 4 for rank in self.book.scoring.card_points}
        worth = self.book.scoring.card_points.items()
        return deck.decks * sum(points * each[rank] for rank, points in worth if rank not in deck.removed)

    def cards_of(self, name: str) -> int | None:
        """Number of cards of a unit or formation, None for a name that is neither."""
        if name in self.book.shapes.formations:
            return len(self.book.shapes.formations[name].cards)
        size = parse_unit(name)
        return size[0] * size[1] if size else None

    def unit(self, name: str, path: Path) -> int | None:
        """Cards of a unit or formation; None where there is none, which is reported as ``unit_unknown`` (no such
        name), ``unit_absent`` (not in ``shapes``), ``unit_too_long`` or ``wider_than_decks``."""
        cards = self.cards_of(name)
        if name in self.book.shapes.formations:
            return cards
        size = parse_unit(name)
        if size is None:
            from tuolaji.rulebook.check import nearest

            known = [*SET_WIDTHS, "tractor2", "triple_tractor2", "quad_tractor2", *self.book.shapes.formations]
            self.report("unit_unknown", path, value=name[:80], nearest=nearest(name, known), expected=known)
            return None
        if size[1] > LONGEST:
            self.report("unit_too_long", path, value=name[:80], most=LONGEST)
            return None
        if not self._has(size) and self.set_here(path):
            self.report("unit_absent", path, value=name, expected=self.units())
            return None
        if size[0] > self.book.deck.decks and self.own(path):
            self.report(
                "wider_than_decks", path, ("deck", "decks"), value=name, width=size[0], most=self.book.deck.decks
            )
            return None
        return cards

    def units(self) -> list[str]:
        """The kinds of units the book has: sets, run kinds, formations."""
        shapes = self.book.shapes
        runs = ["tractor" if kind == "pair" else f"{kind}_tractor" for kind in shapes.runs]
        return [*shapes.sets, *runs, *shapes.formations]

    def _has(self, size: tuple[int, int]) -> bool:
        width, length = size
        kind = next(kind for kind, w in SET_WIDTHS.items() if w == width)
        if length == 1:
            return kind in self.book.shapes.sets
        limits = {str(run): limit for run, limit in self.book.shapes.runs.items()}.get(kind)
        return limits is not None and length >= limits.least and (limits.greatest == 0 or length <= limits.greatest)
