"""What to bury: cheap plain cards, whole short suits, points only where they are safe.

Not here: uniform burying (``uniform``), the limits' text (``rulebook``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from tuolaji.bots.player import Cards
from tuolaji.bots.style import Style
from tuolaji.kernel.rules import Rules

TRUMPS: Final = 4
TRUMP: Final = 400
RUN: Final = 60
SET: Final = 26
TOP: Final = 42
SECOND: Final = 16


class Limits(NamedTuple):
    """What may lie in the kitty at most; None = no limit."""

    points: int | None
    trumps: int | None


def prices(rules: Rules, hand: Sequence[int], point: int) -> dict[int, int]:
    """The price of burying one card of each face held."""
    price: dict[int, int] = {}
    for suit in range(TRUMPS + 1):
        cards = [card for card in hand if rules.suit_of(card) == suit]
        if not cards:
            continue
        for unit in rules.split(tuple(cards)):
            kept = RUN if unit.length > 1 else SET * (unit.width - 1)
            for card in unit.cards:
                price[card] = max(price.get(card, 0), kept + _rank(rules, card, suit, point))
    return price


def _rank(rules: Rules, card: int, suit: int, point: int) -> int:
    """Price of a card by itself."""
    points = point * rules.points((card,))
    if suit == TRUMPS:
        return TRUMP + rules.grade(card) + points
    place = _place(rules, card, suit)
    return (TOP, SECOND)[place] + points if place < 2 else max(0, 9 - place) + points


def _place(rules: Rules, card: int, suit: int) -> int:
    """Number of grades of the suit above the card's."""
    above = {rules.grade(face) for face in range(52) if rules.suit_of(face) == suit}
    return sum(grade > rules.grade(card) for grade in above)


def bury(rules: Rules, hand: Sequence[int], n: int, limits: Limits, style: Style) -> Cards:
    """n cards of the hand to bury: for every choice of suits to empty, the cheapest others; the best of these."""
    price = prices(rules, hand, style.point)
    suits: dict[int, list[int]] = {}
    for card in hand:
        suits.setdefault(rules.suit_of(card), []).append(card)
    plain = [suit for suit in suits if suit != TRUMPS]
    order = sorted(hand, key=lambda card: price[card])
    best: Cards = ()
    least = 0
    for number in range(len(plain) + 1):
        for emptied in combinations(plain, number):
            chosen = [card for suit in emptied for card in suits[suit]]
            if len(chosen) > n:
                continue
            rest = [card for card in order if rules.suit_of(card) not in emptied]
            cards = tuple(chosen + rest[: n - len(chosen)])
            cost = sum(price[card] for card in cards) - style.void * number
            if within(rules, cards, limits) and (not best or cost < least):
                best, least = cards, cost
    return best or forced(rules, order, n, limits)


def within(rules: Rules, cards: Sequence[int], limits: Limits) -> bool:
    """Whether these may lie in the kitty."""
    trumps = sum(rules.suit_of(card) == TRUMPS for card in cards)
    return (limits.points is None or rules.points(cards) <= limits.points) and (
        limits.trumps is None or trumps <= limits.trumps
    )


def forced(rules: Rules, order: Sequence[int], n: int, limits: Limits) -> Cards:
    """n cards within tight limits: one by one the cheapest that leaves the limits kept; else those nearest to them."""
    chosen: list[int] = []
    left = list(order)
    for card in order:
        if len(chosen) < n and within(rules, [*chosen, card], limits):
            chosen.append(card)
            left.remove(card)
    left.sort(key=lambda card: (rules.points((card,)), rules.suit_of(card) == TRUMPS))
    return tuple(chosen + left[: n - len(chosen)])
