"""Uniformly random plays and kitties for the random player.

The plays come from the kernel's own sampler; here is what to bury. Not here: what is legal (``kernel``).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuolaji.bots.player import Below, Cards
from tuolaji.kernel import uniform
from tuolaji.kernel.answers import Lead
from tuolaji.kernel.core_tables import TRUMPS
from tuolaji.kernel.rules import Rules

TRIES = 576


class Dice:
    """A generator as the kernel wants it."""

    __slots__ = ("below",)

    def __init__(self, below: Below) -> None:
        self.below = below


def any_kitty(
    rules: Rules, hand: Sequence[int], n: int, most_points: int | None, most_trumps: int | None, below: Below
) -> Cards:
    """A set of n cards to bury, every one equally likely; within the book's limits as far as the hand allows."""
    for _ in range(TRIES):
        cards = uniform.set_of(hand, n, Dice(below))
        points, trumps = rules.points(cards), sum(rules.suit_of(card) == TRUMPS for card in cards)
        if (most_points is None or points <= most_points) and (most_trumps is None or trumps <= most_trumps):
            return cards
    return _cheapest(rules, hand, n, len(hand) if most_trumps is None else most_trumps)


def _cheapest(rules: Rules, hand: Sequence[int], n: int, most_trumps: int) -> Cards:
    """The n cards with the fewest points among all choices with so few trumps; with the fewest trumps if none is."""
    by_points = sorted(hand, key=lambda card: rules.points((card,)))
    trumps = [card for card in by_points if rules.suit_of(card) == TRUMPS]
    plain = [card for card in by_points if rules.suit_of(card) != TRUMPS]
    fewest = max(0, n - len(plain))
    counts = range(fewest, max(fewest, min(most_trumps, n, len(trumps))) + 1)
    return min((tuple(plain[: n - count] + trumps[:count]) for count in counts), key=rules.points)


def any_lead(rules: Rules, hand: Sequence[int], below: Below) -> Cards:
    """A set of cards that may be led (its units stated if need be), every one equally likely."""
    return uniform.any_lead(rules, hand, Dice(below))


def any_answer(rules: Rules, lead: Lead, hand: Sequence[int], below: Below) -> Cards:
    """A legal answer, every set of cards equally likely (see ``kernel.uniform``)."""
    return uniform.any_answer(rules, lead, hand, Dice(below))
