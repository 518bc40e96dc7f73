"""Counts of shuffles beside what a fair shuffle makes expected, and how likely such a difference is.

Cards of one deal depend on one another. Over a table of faces and places with fixed margins Pearson's statistic is, on
the average, N / (N - 1) times its degrees of freedom (N cards in the pack), so it is scaled back by that; then, over
many deals, it is distributed as chi-square. Not here: counting (``shuffle_tally``), the arithmetic (``chances``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from tuolaji.cards import full_deck
from tuolaji.services.chances import at_least, copies, sums
from tuolaji.services.shuffle_tally import KITTY, Tally

ENOUGH: Final = 5.0
"""What has to be expected of each count for the test to hold."""
LONG_RUN: Final = 5
PER: Final = 100


class Test(NamedTuple):
    """Chi-square, its degrees of freedom, and how often a fair shuffle is at least as uneven."""

    value: float
    freedom: int
    p: float


class Row(NamedTuple):
    """Seen and expected of what lies between low and high, and the standard deviation of `seen`."""

    low: int
    high: int
    seen: float
    expected: float
    spread: float


class Pack(NamedTuple):
    """A kind of pack: worth is the points of each face."""

    decks: int
    kitty: int
    removed: tuple[int, ...]
    worth: Sequence[int]

    @property
    def cards(self) -> tuple[int, ...]:
        """All of it."""
        return full_deck(self.decks, self.removed)

    @property
    def sizes(self) -> tuple[int, ...]:
        """Cards of a hand, and of the kitty where there is one."""
        hand = (len(self.cards) - self.kitty) // 4
        return (hand,) * 4 + ((self.kitty,) if self.kitty else ())


def shares(pack: Pack, deals: int) -> tuple[float, float]:
    """How often each face had to fall to each seat, and into the kitty."""
    one = pack.decks * deals / len(pack.cards)
    return one * pack.sizes[0], one * pack.kitty


def evenness(pack: Pack, counts: Tally) -> Test:
    """Whether cards fell evenly: each face, each place."""
    faces = sorted(set(pack.cards))
    value = 0.0
    for place, size in enumerate(pack.sizes):
        expected = counts.deals * pack.decks * size / len(pack.cards)
        value += sum((counts.faces[face][place] - expected) ** 2 for face in faces) / expected if expected else 0.0
    value *= (len(pack.cards) - 1) / len(pack.cards)
    freedom = (len(faces) - 1) * (len(pack.sizes) - 1)
    return Test(value, freedom, at_least(value, freedom))


def kitty_chances(pack: Pack) -> dict[int, float]:
    """Chances of the points in the kitty as dealt."""
    return sums(Counter(pack.worth[card] for card in pack.cards), pack.kitty)


def kitty_mean(pack: Pack, counts: Tally) -> tuple[float, float]:
    """Points of a kitty, seen and expected."""
    seen = sum(points * number for points, number in counts.kitty.items()) / max(1, counts.deals)
    total = sum(pack.worth[card] for card in pack.cards)
    return seen, total * pack.kitty / len(pack.cards)


def kitty_rows(pack: Pack, counts: Tally) -> list[Row]:
    """Kitties by their points, neighbouring sums taken together until enough had to be expected of each row."""
    rows: list[Row] = []
    low, seen, chance = None, 0, 0.0
    for points, part in kitty_chances(pack).items():
        low = points if low is None else low
        seen, chance = seen + counts.kitty.get(points, 0), chance + part
        if chance * counts.deals >= ENOUGH:
            rows.append(_row(low, points, seen, chance, counts.deals))
            low, seen, chance = None, 0, 0.0
    if low is not None and rows:
        last = rows.pop()
        whole = chance + last.expected / max(1, counts.deals)
        rows.append(_row(last.low, max(pack.worth) * pack.kitty, int(last.seen) + seen, whole, counts.deals))
    return rows


def _row(low: int, high: int, seen: int, chance: float, number: int) -> Row:
    return Row(low, high, seen, chance * number, sqrt(number * chance * max(0.0, 1 - chance)))


def kitty_test(rows: Sequence[Row]) -> Test | None:
    """Whether the kitties' points are as they should be; None where there are too few."""
    if len(rows) < 3:
        return None
    value = sum((row.seen - row.expected) ** 2 / row.expected for row in rows)
    return Test(value, len(rows) - 1, at_least(value, len(rows) - 1))


def set_rows(pack: Pack, counts: Tally) -> list[Row]:
    """Faces that a hand held in just so many copies, per 100 hands."""
    chances = copies(len(pack.cards), pack.decks, pack.sizes[0])
    faces, hands = len(set(pack.cards)), max(1, counts.deals * KITTY)
    rows = []
    for number in range(2, pack.decks + 1):
        total, squares = counts.sets.get(number, (0, 0))
        mean = total / hands
        spread = sqrt(max(0.0, squares / hands - mean * mean) / hands)
        rows.append(Row(number, number, PER * mean, PER * faces * chances[number], PER * spread))
    return rows


def run_rows(counts: Tally, simulated: dict[int, int]) -> list[Row]:
    """Hands by the length of their longest tractor, against freshly shuffled hands."""
    tried, hands = sum(simulated.values()), counts.deals * KITTY
    rows = []
    for low in (0, *range(2, LONG_RUN + 1)):
        high = max([low, *counts.runs, *simulated]) if low == LONG_RUN else low
        seen = sum(number for length, number in counts.runs.items() if low <= length <= high)
        chance = sum(number for length, number in simulated.items() if low <= length <= high) / max(1, tried)
        spread = sqrt(hands * chance * (1 - chance) * (1 + hands / max(1, tried)))
        rows.append(Row(low, high, seen, hands * chance, spread))
    return rows
