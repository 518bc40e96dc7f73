"""Exact chances of a fair shuffle, and the chi-square test: plain arithmetic.

Not here: what is counted (``shuffle_tally``), how it is judged and shown (``shuffle_stats``).
"""

from __future__ import annotations

from math import comb, exp, lgamma, log
from typing import Final

ENOUGH: Final = 1e-15
MOST_STEPS: Final = 10_000


def copies(total: int, alike: int, drawn: int) -> list[float]:
    """Chances that `drawn` of `total` cards hold 0, 1, …, `alike` copies of one face of which there are `alike`."""
    ways = comb(total, drawn)
    return [comb(alike, k) * comb(total - alike, drawn - k) / ways if k <= drawn else 0.0 for k in range(alike + 1)]


def sums(worth: dict[int, int], drawn: int) -> dict[int, float]:
    """Chances of the points of `drawn` cards; worth: how many cards of the pack have so many points."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for points, number in worth.items():
        grown: dict[tuple[int, int], int] = {}
        for (taken, total), way in ways.items():
            for k in range(min(number, drawn - taken) + 1):
                at = taken + k, total + k * points
                grown[at] = grown.get(at, 0) + way * comb(number, k)
        ways = grown
    whole = comb(sum(worth.values()), drawn)
    return {total: way / whole for (taken, total), way in sorted(ways.items()) if taken == drawn}


def at_least(value: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least `value`."""
    if value <= 0 or freedom <= 0:
        return 1.0
    a, x = freedom / 2, value / 2
    front = exp(a * log(x) - x - lgamma(a))
    return max(0.0, 1.0 - front * _series(a, x)) if x < a + 1 else min(1.0, front * _fraction(a, x))


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function's series, without its front."""
    term = total = 1 / a
    for step in range(1, MOST_STEPS):
        term *= x / (a + step)
        total += term
        if term < total * ENOUGH:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """The upper incomplete gamma function's continued fraction, without its front (Lentz's way)."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    found = d
    for step in range(1, MOST_STEPS):
        an = -step * (step - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        found *= d * c
        if abs(d * c - 1) < ENOUGH:
            break
    return found
