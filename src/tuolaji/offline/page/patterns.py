"""Stands for ``re``: the page's own regular expressions do the work, and the bundled patterns mean the same there.

Runs only inside a page, whose interpreter has the module ``js``. Not here: anything the bundled sources do not use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

PAGE: Final[list[Any]] = []
"""The page's module ``js``, once it is handed over."""


class Match:
    """What was found; ``match[0]`` is all of it."""

    def __init__(self, found: Any) -> None:
        self.parts = [part if isinstance(part, str) else None for part in found]

    def __getitem__(self, place: int) -> str | None:
        return self.parts[place]


class Pattern:
    """A compiled pattern."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern

    def finditer(self, text: str) -> list[Match]:
        """Everything found, in order."""
        found = text and PAGE[0].Array["from"](PAGE[0].String.new(text).matchAll(PAGE[0].RegExp.new(self.pattern, "g")))
        return [Match(one) for one in found or ()]

    def fullmatch(self, text: str) -> Match | None:
        """The whole text, or None."""
        found = PAGE[0].RegExp.new("^(?:" + self.pattern + ")$").exec(text)
        return Match(found) if found else None

    def sub(self, how: Callable[[Match], str], text: str) -> str:
        """Everything found replaced by what `how` makes of it."""
        made, rest = "", text
        for found in self.finditer(text):
            whole = found[0] or ""
            place = rest.find(whole)
            made += rest[:place] + how(found)
            rest = rest[place + len(whole) :]
        return made + rest


def compile(pattern: str, flags: int = 0) -> Pattern:
    """A pattern."""
    return Pattern(pattern)
