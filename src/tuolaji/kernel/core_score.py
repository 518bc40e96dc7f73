"""Points in played cards, what the last trick brings, and the levels a total is worth.

Not here: whose points they are over a deal (``deal``), or what levels mean for a match (``match``).
"""

from typing import Final

from tuolaji.kernel.core_bits import FRAME, popcount
from tuolaji.kernel.core_tables import SHAPES, TRUMPS, Tables
from tuolaji.kernel.ints import i64, vec

# Entries of Tables.capture.
KITTY: Final = 0
TRICK: Final = 1
BOTH: Final = 2
TRUMPS_ONLY: Final = 3
PLAIN_FACTOR: Final = 4
BESIDES: Final = 5
OF_LEAD: Final = 6
ALL_CARDS: Final = 7
FACTOR: Final = 8


def points(t: Tables, cards: vec[i64], at: i64, decks: i64) -> i64:
    """Points of the cards in five consecutive frames (one a suit) at `at`."""
    total: i64 = 0
    s: i64 = 0
    while s <= TRUMPS:
        f = at + s * FRAME
        if cards[f] != 0:
            i: i64 = 0
            while i < t.point_values:
                mask = t.point_mask[i * 5 + s]
                k: i64 = 0
                n: i64 = 0
                while k < decks and cards[f + k] & mask != 0:
                    n += popcount(cards[f + k] & mask)
                    k += 1
                total += n * t.point_value[i]
                i += 1
        s += 1
    return total


def times(t: Tables, width: i64, length: i64, cards: i64, trumps: bool) -> i64:
    """The multiplier for a last trick won with a largest unit of this size and `cards` cards from each player."""
    if t.capture[TRUMPS_ONLY] != 0 and not trumps:
        return 0
    n = t.capture[FACTOR] * cards if t.capture[ALL_CARDS] != 0 else t.times[width * SHAPES + length]
    return n if trumps else n * t.capture[PLAIN_FACTOR]


def settle(t: Tables, total: i64) -> i64:
    """Levels for the opponents' total: t.out = next side (0 declarers, 1 opponents), declarers' and opponents' levels.

    Returns the band's number (0 = lowest).
    """
    i: i64 = 0
    while i < t.n_bands - 1 and total > t.bands[i * 5 + 1]:
        i += 1
    steps: i64 = 0
    side = t.bands[i * 5 + 2]
    t.out[0] = side
    t.out[1] = t.bands[i * 5 + 3]
    t.out[2] = t.bands[i * 5 + 4]
    if total > t.bands[i * 5 + 1] and t.above[0] != 0:
        steps = beyond(t.above, total - t.bands[i * 5 + 1], t.out[1 + side])
    elif total < t.bands[0] and t.below[0] != 0:
        steps = beyond(t.below, t.bands[0] - total, t.out[1 + side])
    t.out[1 + side] = t.out[1 + side] + steps
    return i


def beyond(rule: vec[i64], distance: i64, levels: i64) -> i64:
    """Further levels at `distance` points outside the bands: rule = every, levels, cap (0 = none)."""
    steps = (distance + rule[0] - 1) // rule[0] * rule[1]
    if rule[2] != 0 and levels + steps > rule[2]:
        return rule[2] - levels if rule[2] > levels else 0
    return steps
