"""Whether to name trumps: how strong a hand is for each trump suit, and against what it has to hold.

Strength is counted in tenths of an ordinary trump. Not here: what may be declared (``naming``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tuolaji.bots.naming import trump_named
from tuolaji.bots.player import Seen
from tuolaji.bots.style import Style
from tuolaji.cards import NO_TRUMP, full_deck
from tuolaji.deal.command import Declare
from tuolaji.kernel.load import rules_for
from tuolaji.rulebook.loaded import Loaded

TRUMPS: Final = 4
ORDINARY: Final = 10
BEST: Final = 14
"""Added for the best trump there is; less for those below it, nothing from the middle on."""
PAIR: Final = 5
ACE: Final = 6
"""For the best card of a plain suit."""


@lru_cache(maxsize=512)
def worths(loaded: Loaded, level: int, trump: int, removed: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The worth of each face (-1: a plain card that is not its suit's best) and the sum over one deck."""
    rules = rules_for(loaded, level, trump)
    deck = full_deck(1, removed)
    trumps = sorted((face for face in deck if rules.suit_of(face) == TRUMPS), key=rules.grade, reverse=True)
    worth = [0] * 54
    for place, face in enumerate(trumps):
        worth[face] = ORDINARY + max(0, BEST - BEST * 2 * place // len(trumps))
    for suit in range(TRUMPS):
        cards = [face for face in deck if rules.suit_of(face) == suit]
        if cards:
            worth[max(cards, key=rules.grade)] = ACE
    return tuple(worth), sum(worth)


def strength(loaded: Loaded, level: int, trump: int, hand: Sequence[int], removed: tuple[int, ...]) -> int:
    """Strength of a hand at a level and trump suit, in hundredths of the average hand of as many cards."""
    worth, whole = worths(loaded, level, trump, removed)
    deck = 54 - 4 * len(removed)
    total = 0
    for face, copies in Counter(hand).items():
        total += worth[face] * copies + (PAIR * (copies - 1) if worth[face] >= ORDINARY else 0)
    average = whole * len(hand) * 110 // (deck * 100) + 1
    return total * 100 // average


def wise(loaded: Loaded, seen: Seen, seat: int, options: Sequence[Declare], style: Style) -> Declare | None:
    """The declaration that serves best, None if silence does."""
    level = seen.declaring.levels[seat & 1]
    hand, removed = seen.hands[seat], seen.deal.removed
    rated = {
        trump: strength(loaded, level, trump, hand, removed) * (style.no_trump if trump == NO_TRUMP else 100) // 100
        for trump in {trump_named(option.cards) for option in options}
    }
    standing = seen.declaring.standing
    best = max(options, key=lambda option: (rated[trump_named(option.cards)], -len(option.cards)))
    value = rated[trump_named(best.cards)]
    if seen.phase == "after_bury":
        return best if value >= style.after_burying and standing is not None and standing.seat & 1 != seat & 1 else None
    if standing is None:
        needed = style.for_deal if seen.deal.opening else style.for_trumps
        if seen.phase == "window":
            needed = style.at_end
        return best if value >= needed and _enough(seen, hand) else None
    if standing.trump is not None and standing.trump == trump_named(best.cards):
        return best if standing.seat == seat and value >= style.for_deal and len(best.cards) == 1 else None
    now = 100 if standing.trump is None else strength(loaded, level, standing.trump, hand, removed)
    needed = style.over_partner if standing.seat & 1 == seat & 1 else style.over_opponent
    return best if value * 100 >= now * needed and value >= needed else None


def _enough(seen: Seen, hand: Sequence[int]) -> bool:
    """Whether enough cards have been drawn to judge."""
    whole = (54 * seen.deal.decks - seen.deal.kitty) // 4
    return len(hand) * 5 >= whole or seen.phase != "drawing"
