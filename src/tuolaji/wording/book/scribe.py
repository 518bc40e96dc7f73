"""What every chapter is written with: lines of words, the values they stand for, and the clauses of these.

Not here: what the lines say (``cards``, ``play``, ``table``, ``match``, ``offences``, ``event``).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

from tuolaji.cards import RANKS
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.notation import parse_unit
from tuolaji.rulebook.paths import split
from tuolaji.wording import units
from tuolaji.wording.language import Lang, Phrase, chosen, either, listed

FIRMNESS: Final = ("explicit", "inferred", "silent", "garbled", "contradictory")


class Line(NamedTuple):
    """One line. paths: the dotted paths it stands for, tables with all that is in them; citations: the clauses that
    set them, the first one first; standing: the weakest of these, "" when no file sets anything (a default)."""

    depth: int
    text: str
    paths: tuple[str, ...]
    citations: tuple[str, ...]
    standing: str

    @property
    def heading(self) -> bool:
        """Whether it stands over deeper lines and says nothing itself."""
        return self.text.endswith(("：", ":"))


class Chapter(NamedTuple):
    """A heading and its lines."""

    name: str
    title: str
    lines: tuple[Line, ...]


class Scribe:
    """A book, a language, and the lines written so far."""

    def __init__(self, loaded: Loaded, lang: Lang) -> None:
        self.loaded = loaded
        self.book = loaded.book
        self.lang = lang
        self.names = units.names_of(loaded.book.shapes)
        self.lines: list[Line] = []

    def say(self, zh: str, en: str) -> str:
        """The text in the book's reader's language."""
        return chosen(zh, en, self.lang)

    def word(self, words: dict[str, Phrase], value: str) -> str:
        """A value in words; one without words stays as it is."""
        phrase = words.get(value)
        return phrase.of(self.lang) if phrase else value

    def line(self, zh: str, en: str, *paths: str, depth: int = 0) -> None:
        """Write a line that stands for the values at `paths`."""
        held = [path for path in paths if self.stated(path)] or paths[:1]
        citations = tuple(dict.fromkeys(citation for path in held if (citation := self.loaded.citation(path))))
        standings = [self.loaded.standing(citation) for citation in citations]
        standing = max(standings, key=FIRMNESS.index, default="")
        self.lines.append(Line(depth, self.say(zh, en), paths, citations, standing))

    def stated(self, path: str) -> bool:
        """Whether some file sets the value at `path`, or one below it."""
        return self.loaded.provenance.holds(split(path))

    def possible(self, title: str) -> bool:
        """Whether there are decks enough for a unit; a formation always is."""
        size = parse_unit(title)
        return size is None or size[0] <= self.book.deck.decks

    def explain(self, zh: str, en: str) -> None:
        """Write a line that stands for no value."""
        self.lines.append(Line(0, self.say(zh, en), (), (), ""))

    def unit(self, title: str) -> str:
        """A unit's name."""
        return units.unit(title, self.lang, self.names)

    def together(self, titles: Iterable[str]) -> str:
        """Several units."""
        return units.together(titles, self.lang, self.names)

    def listed(self, parts: Iterable[str]) -> str:
        """A list."""
        return listed(parts, self.lang)

    def either(self, parts: Iterable[str]) -> str:
        """Alternatives."""
        return either(parts, self.lang)


def rank(text: str) -> str:
    """A rank as printed: ``T`` → ``10``."""
    return "10" if text == "T" else text


def ranks(given: Iterable[str], lang: Lang) -> str:
    """Ranks in the order given; a long row without gaps as ``2 … A``."""
    row = list(given)
    places = [RANKS.index(entry) for entry in row if entry in RANKS]
    steps = {after - before for before, after in pairwise(places)}
    if len(places) == len(row) > 3 and steps in ({1}, {-1}):
        return f"{rank(row[0])}–{rank(row[-1])}" if lang == "en" else f"{rank(row[0])}至{rank(row[-1])}"
    return " ".join(rank(entry) for entry in row)
