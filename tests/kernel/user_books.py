"""Rulebooks of people's own, with values none of the shipped books has, and what they say for the oracle.

Not here: checking rulebook files (``tests/rulebook``).
"""

from __future__ import annotations

from functools import cache

from tests.kernel.readings import READINGS, Reading, ladder, pairs
from tuolaji.rulebook.catalog import load, load_text
from tuolaji.rulebook.loaded import Loaded

HEAD = """
[rulebook]
name = "{name}"
extends = "base"
title = {{ zh = "自定规则", en = "A book of our own" }}

[clause.own]
printed = "1"
title = {{ zh = "自定", en = "Own" }}
statement = {{ zh = "自定的值。", en = "Values of our own." }}
standing = "explicit"
"""

TEXTS = {
    "six-decks": """
[deck]
decks = 6
kitty = 12
cite = "own"
[shapes]
sets = ["single", "pair", "triple", "quad", "quint", "sext"]
cite = "own"
[shapes.runs]
quad = { least = 2 }
quint = { least = 2 }
sext = { least = 2 }
""",
    "low-aces": """
[deck]
decks = 3
kitty = 6
cite = "own"
[shapes]
sets = ["single", "pair", "triple"]
cite = "own"
[shapes.runs]
pair = { least = 3 }
triple = { least = 3 }
[shapes.adjacency]
level_gap = "split"
joints = ["BJ-LJ"]
no_trump_joints = []
ace_two = "low"
cite = "own"
[following.ladders.tractor3]
rungs = ["tractor3", "pair + pair + pair", "triple + pair", "pair + pair", "pair"]
cite = "own"
""",
}

BASE_LADDERS = {(2, 1): ladder("p"), (3, 1): ladder("t", "p"), (4, 1): ladder("q", "t", "p2", "p+p", "p")}


def downwards(width: int) -> tuple[tuple[str, int], ...]:
    """Runs of every width from the widest down, then sets."""
    widths = range(width, 1, -1)
    return (*(("run", w) for w in widths), *(("set", w) for w in widths))


OWN: dict[str, Reading] = {
    "six-decks": Reading(
        decks=6,
        levels="23456789TJQKA",
        sets=6,
        runs=(2, 3, 4, 5, 6),
        ladders=BASE_LADDERS,
        steps={width: downwards(width) for width in range(2, 7)},
        charge=10,
        charge_per_card=True,
    ),
    "low-aces": Reading(
        decks=3,
        levels="23456789TJQKA",
        sets=3,
        runs=(2, 3),
        least=3,
        gap_joined=False,
        chain=False,
        ace_below_two=True,
        ladders={**BASE_LADDERS, (2, 3): ladder("p3", "p+p+p", "t+p", *pairs(2))},
        steps={2: downwards(2), 3: downwards(3)},
        charge=10,
        charge_per_card=True,
    ),
}

ALL: dict[str, Reading] = {**READINGS, **OWN}


@cache
def own_book(text: str, name: str = "own-book") -> Loaded:
    """A book on the base with these chapters."""
    return load_text(HEAD.format(name=name) + text)


@cache
def book(name: str) -> Loaded:
    """A shipped book, or one of these."""
    return own_book(TEXTS[name], name) if name in TEXTS else load(name)
