"""What two rulebooks say differently, chapter by chapter: the lines of each about the same thing, side by side.

Not here: the differing values (``rulebook.diff``), how it is laid out (``cli``, the page).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tuolaji.rulebook.diff import diff
from tuolaji.rulebook.loaded import Loaded
from tuolaji.wording.book.scribe import Line
from tuolaji.wording.book.written import chapters, line_for, lines_by_path, title_of
from tuolaji.wording.language import Lang


class Pair(NamedTuple):
    """The lines of two books about the value at `path`; None where a book says nothing of it."""

    path: str
    a: Line | None
    b: Line | None


class Differing(NamedTuple):
    """A chapter in which two books differ."""

    name: str
    title: str
    pairs: tuple[Pair, ...]


def differences(a: Loaded, b: Loaded, lang: Lang) -> tuple[Differing, ...]:
    """Every chapter in which two books say something differently; values that read the same in both are left out."""
    lines_a, lines_b = lines_by_path(chapters(a, lang)), lines_by_path(chapters(b, lang))
    pairs: dict[tuple[str, str], Pair] = {}
    for found in diff(a, b):
        pair = Pair(found.path, _saying(lines_a, found.path), _saying(lines_b, found.path))
        said = (pair.a.text if pair.a else "", pair.b.text if pair.b else "")
        if said[0] != said[1]:
            pairs.setdefault(said, pair)
    gathered: dict[str, list[Pair]] = {}
    for pair in pairs.values():
        gathered.setdefault(pair.path.partition(".")[0], []).append(pair)
    return tuple(Differing(name, title_of(name, lang), tuple(rows)) for name, rows in gathered.items())


def _saying(covered: Mapping[str, Line], path: str) -> Line | None:
    """The line that says something on a path; a heading above it does not."""
    line = line_for(covered, path)
    return None if line is None or line.heading else line
