"""Rulebooks for tests of the match: the shipped ones, and variations of one with a few values changed.

Not here: rulebook files as such (``tests/rulebook``).
"""

from __future__ import annotations

from functools import cache

from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded

NAMES = ("four-deck", "guangdong-finance-2009", "guilin-2009", "meizhusong-2016", "three-deck")

_HEAD = """
[rulebook]
name = "variation"
extends = "{base}"
title = {{ zh = "变体", en = "Variation" }}
[clause.own]
printed = "1"
title = {{ zh = "自定", en = "Own" }}
statement = {{ zh = "自定之事。", en = "What this book sets itself." }}
standing = "explicit"
"""


@cache
def shipped(name: str) -> Loaded:
    """A shipped rulebook."""
    return catalog.load(name)


@cache
def varied(text: str, base: str = "meizhusong-2016") -> Loaded:
    """A book that extends `base` by the chapters in `text` (tables cite clause ``own``)."""
    return catalog.load_text(_HEAD.format(base=base) + text)
