"""Every rulebook the kit holds to its contract: the shipped ones, and some of people's own with values those lack.

Not here: what a rulebook has to satisfy (``rulebook_kit``).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.loaded import Loaded

FOLDER = Path(__file__).parent / "own_books"
SHIPPED = names()
OWN = tuple(sorted(file.stem for file in FOLDER.glob("*.toml")))
ALL = (*SHIPPED, *OWN)


@cache
def book(name: str) -> Loaded:
    """A shipped rulebook, or one of these."""
    return load(name, [FOLDER])
