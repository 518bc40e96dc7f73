"""Following: what a lead asks of a hand, and whether a play gives it.

The lead's units stand in ``lead_w, lead_l`` (strongest first) and its suit in ``suit``. The duty is the
lexicographically best list of rungs the whole hand can meet at once; it is left in ``slots``. Not here: turning
verdicts into facts and clauses (``rules``), ranking answers (``core_beat``).
"""

from typing import Final

from tuolaji.kernel.core_bits import copy, holds, size
from tuolaji.kernel.core_fit import fits, protect
from tuolaji.kernel.core_tables import SHAPES, Tables
from tuolaji.kernel.ints import i64, vec

OK: Final = 0
NOT_IN_HAND: Final = 1
WRONG_COUNT: Final = 2
SUIT_WITHHELD: Final = 3
UNIT_WITHHELD: Final = 4

RUNS: Final = 1
SETS: Final = 2


def lead_one(t: Tables, suit: i64, width: i64, length: i64) -> None:
    """The lead is one unit."""
    t.suit = suit
    t.lead_w[0] = width
    t.lead_l[0] = length
    t.n_units = 1


def lead_size(t: Tables) -> i64:
    """Cards of the lead."""
    n: i64 = 0
    i: i64 = 0
    while i < t.n_units:
        n += t.lead_w[i] * t.lead_l[i]
        i += 1
    return n


def owe(t: Tables, hand: vec[i64], at: i64) -> None:
    """Leave in the slots what the hand (its cards of the suit led) owes to the lead."""
    copy(hand, at, t.frames, 0, t.decks)
    protect(t, 0)
    t.owed_only = 1
    t.n_slots = 0
    i: i64 = 0
    while i < t.n_units:
        owe_unit(t, t.lead_w[i], t.lead_l[i])
        i += 1
    t.owed_only = 0


def owe_unit(t: Tables, width: i64, length: i64) -> None:
    """Add what one unit of the lead asks for: the first rung that fits together with the slots so far."""
    shape = width * SHAPES + length
    r = t.ladder[shape * 2]
    end = t.ladder[shape * 2 + 1]
    if r == end:
        owe_general(t, width, length)
        return
    while r < end:
        if append(t, r):
            return
        r += 1


def append(t: Tables, r: i64) -> bool:
    """Add rung r to the slots if the hand can meet it together with them. A rung it cannot even meet alone is dismissed
    before the longer search."""
    n = t.n_slots
    if n > 0:
        first = t.slots[0]
        t.slots[0] = r
        t.n_slots = 1
        alone = fits(t)
        t.slots[0] = first
        t.n_slots = n
        if not alone:
            return False
    t.slots[n] = r
    t.n_slots = n + 1
    if fits(t):
        return True
    t.n_slots = n
    return False


def owe_general(t: Tables, width: i64, length: i64) -> None:
    """The rule for shapes without a ladder: longest runs first, then sets, in the order of the book's steps."""
    left = width * length
    i = width * 16
    while t.steps[i] != 0:
        kind = t.steps[i] >> 3
        w = t.steps[i] & 7
        longest: i64 = length if kind == RUNS else 1
        least: i64 = t.run_least[w] if kind == RUNS else 1
        if longest * w > left:
            longest = left // w
        while longest >= least:
            if longest * w <= left and add(t, w * SHAPES + longest):
                left -= longest * w
            else:
                longest -= 1
        i += 1


def add(t: Tables, shape: i64) -> bool:
    """Add a slot for one run or set of the general rule if the hand can meet it too, stand-ins that go first first."""
    r = t.general_first[shape]
    if r >= 0 and append(t, r):
        return True
    r = t.general[shape]
    return r >= 0 and append(t, r)


def meets(t: Tables, play: vec[i64], at: i64) -> bool:
    """Whether the play (its cards of the suit led) gives what the slots ask for, in any split."""
    copy(play, at, t.frames, 0, t.decks)
    t.owed_only = 0
    return fits(t)


def follow(t: Tables, hand: vec[i64], ha: i64, play: vec[i64], pa: i64, off: i64) -> i64:
    """Verdict code on a play: frames of the suit led in hand and play, and the number of other cards played."""
    if not holds(hand, ha, play, pa, t.decks):
        return NOT_IN_HAND
    n = lead_size(t)
    given = size(play, pa)
    if given + off != n:
        return WRONG_COUNT
    held = size(hand, ha)
    if held <= n:
        return OK if given == held else SUIT_WITHHELD
    if off != 0:
        return SUIT_WITHHELD
    if n == 1:
        return OK
    owe(t, hand, ha)
    return OK if t.n_slots == 0 or meets(t, play, pa) else UNIT_WITHHELD
