"""Whether to name trumps: how strong a hand is for each trump suit, and against what it has to hold.

Strength is counted in tenths of an ordinary trump. Not here: what may be declared (``naming``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tuolaji.bots.naming import Chances, trump_named
from tuolaji.bots.player import Seen
from tuolaji.bots.style import Style
from tuolaji.cards import FACES, LITTLE_JOKER, NO_TRUMP, full_deck
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
BEYOND: Final = 1 << 30
RANK_COUNT: Final = 13
SUITS_PER_RANK: Final = 4


@lru_cache(maxsize=512)
def worths(loaded: Loaded, level: int, trump: int, removed: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The worth of each face and the sum over one deck."""
    rules = rules_for(loaded, level, trump)
    deck = full_deck(1, removed)
    trumps = sorted((face for face in deck if rules.suit_of(face) == TRUMPS), key=rules.grade, reverse=True)
    worth = [0] * FACES
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
    trumps = [face for face in hand if worth[face] >= ORDINARY]
    total = sum([worth[face] for face in hand]) + PAIR * (len(trumps) - len(set(trumps)))
    deck = FACES - SUITS_PER_RANK * len(removed)
    average = whole * len(hand) * 110 // (deck * 100) + 1
    return total * 100 // average


def wise(loaded: Loaded, seen: Seen, chances: Chances, style: Style) -> Declare | None:
    """The declaration that serves best, None if silence does. What would be accepted is asked only if it may serve."""
    seat = chances.seat
    if not _enough(seen, seen.hands[seat]):
        return None
    level, hand, removed = seen.declaring.levels[seat & 1], seen.hands[seat], seen.deal.removed
    naming = chances.naming_cards(seen)
    suits = {face // RANK_COUNT for face in naming if face < LITTLE_JOKER}
    if naming and naming[-1] >= LITTLE_JOKER:
        suits.add(NO_TRUMP)
    served: dict[int, int] = {}
    for trump in suits:
        value = strength(loaded, level, trump, hand, removed) * (style.no_trump if trump == NO_TRUMP else 100) // 100
        if value >= needed(loaded, seen, seat, trump, style):
            served[trump] = value
    if not served:
        return None
    options = [option for option in chances.open(seen) if trump_named(option.cards) in served]
    return max(options, key=lambda option: (served[trump_named(option.cards)], -len(option.cards)), default=None)


def needed(loaded: Loaded, seen: Seen, seat: int, trump: int, style: Style) -> int:
    """The strength that a seat needs to name a trump suit now; beyond reach where silence is better anyway."""
    standing = seen.declaring.standing
    if seen.phase == "after_bury":
        ours = standing is None or standing.seat & 1 == seat & 1
        return BEYOND if ours else style.after_burying
    if standing is None:
        if seen.phase == "window":
            return style.at_end
        return style.for_deal if seen.deal.opening else style.for_trumps
    if standing.trump == trump:
        again = standing.seat == seat and standing.count == 1
        return style.for_deal if again else BEYOND
    over = style.over_partner if standing.seat & 1 == seat & 1 else style.over_opponent
    if standing.trump is None:
        return over
    now = strength(loaded, seen.declaring.levels[seat & 1], standing.trump, seen.hands[seat], seen.deal.removed)
    return max(over, now * over // 100)


def _enough(seen: Seen, hand: Sequence[int]) -> bool:
    """Whether enough cards have been drawn to judge."""
    whole = (FACES * seen.deal.decks - seen.deal.kitty) // 4
    return len(hand) * 5 >= whole or seen.phase != "drawing"
