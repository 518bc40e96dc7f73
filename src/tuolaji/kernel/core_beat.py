"""Beating: what a play is worth as an answer to a lead, which unit of a throw is stopped, who wins a trick.

Values: class and grade of the largest unit as ``class * 64 + grade``, ruffs above all plain plays, -1 for what does not
answer the lead. A ruffed throw counts by the split that is best for the player who ruffs. Not here: duties
(``core_follow``).
"""

from typing import Final

from tuolaji.kernel.core_bits import FRAME, bit, copy, runs
from tuolaji.kernel.core_fit import fits, fold, rank
from tuolaji.kernel.core_tables import SHAPES, TRUMPS, Tables
from tuolaji.kernel.ints import i64, vec

RUFF: Final = 1 << 20
ANSWERS: Final = 7 * SHAPES
PLAIN: Final = 0
TRUMP: Final = 1
RUFFING: Final = 2


def answer_rung(t: Tables, kind: i64, width: i64, length: i64) -> i64:
    """The rung of all that may stand against a unit: of its own plain suit, of trumps, or as a ruff."""
    return t.answer[kind * ANSWERS + width * SHAPES + length]


def value(t: Tables, suit: i64, play: vec[i64], at: i64) -> i64:
    """Value of a play wholly of `suit` against the lead's units; -1 if it has not their shape. Keeps ``t.suit``."""
    led = t.suit
    kind: i64 = PLAIN
    if suit == TRUMPS:
        kind = TRUMP if led == TRUMPS else RUFFING
    t.suit = suit
    if t.n_units == 1:
        v = value_one(t, kind, play, at)
        t.suit = led
        return v
    copy(play, at, t.frames, 0, t.decks)
    t.n_slots = t.n_units
    i: i64 = 0
    while i < t.n_units:
        t.slots[i] = answer_rung(t, kind, t.lead_w[i], t.lead_l[i])
        i += 1
    t.owed_only = 0
    t.rank_first = 1
    ok = fits(t)
    t.rank_first = 0
    t.suit = led
    return rank(t) if ok else -1


def value_one(t: Tables, kind: i64, play: vec[i64], at: i64) -> i64:
    """`value` against a lead of one unit: the play has its cards, so it answers if any of the classes is in it."""
    r = answer_rung(t, kind, t.lead_w[0], t.lead_l[0])
    a = t.rung[r]
    while a < t.rung[r + 1]:
        w = t.unit_w[t.alt[a]]
        length = t.unit_l[t.alt[a]]
        top: i64 = 0
        if w == 0:
            top = formed(t, length, play, at)
        else:
            x = runs(fold(t, play[at + w - 1]), length)
            top = x & -x
            if x == 0 and length > 1 and t.specials != 0:
                top = special(t, w, length, play[at + w - 1])
        if top != 0:
            t.best_alt = a
            t.best_bit = top
            return rank(t)
        a += 1
    return -1


def special(t: Tables, width: i64, length: i64, faces: i64) -> i64:
    """The rank bit of a run of exact faces among `faces`, 0 if there is none."""
    i: i64 = 0
    while i < t.specials:
        if t.special[i * 4] == t.suit and t.special[i * 4 + 1] == width and t.special[i * 4 + 2] == length:
            if t.special[i * 4 + 3] & ~faces == 0:
                return bit(59 - i)
        i += 1
    return 0


def formed(t: Tables, number: i64, cards: vec[i64], at: i64) -> i64:
    """The strongest face of formation `number` if the frame holds it, else 0."""
    row = (number * 5 + t.suit) * 8
    k: i64 = 0
    while k < 6:
        if t.formation[row + k] & ~cards[at + k] != 0:
            return 0
        k += 1
    return t.formation[row] & -t.formation[row]


def own_class(t: Tables, r: i64, width: i64, length: i64, faces: i64) -> i64:
    """Class of a unit among the answers of rung r; as a formation, if its faces are one."""
    a = t.rung[r]
    while a < t.rung[r + 1]:
        w = t.unit_w[t.alt[a]]
        if w == width and t.unit_l[t.alt[a]] == length:
            return t.alt_class[a]
        if w == 0:
            row = (t.unit_l[t.alt[a]] * 5 + t.suit) * 8
            k: i64 = 0
            while k < 6 and t.formation[row + k] & ~(faces if k < width else 0) == 0:
                k += 1
            if k == 6 and t.formation[row] != 0:
                return t.alt_class[a]
        a += 1
    return -1


def stopped(t: Tables, width: i64, length: i64, faces: i64, top: i64, same_type: i64, hand: vec[i64], at: i64) -> bool:
    """Whether a hand holds something in ``t.suit`` that beats a unit: its faces, and the bit of its strongest grade."""
    r = answer_rung(t, TRUMP if t.suit == TRUMPS else PLAIN, width, length)
    a = t.rung[r]
    own = own_class(t, r, width, length, faces)
    copy(hand, at, t.frames, 0, t.decks)
    while a < t.rung[r + 1]:
        u = t.alt[a]
        if t.alt_class[a] < own:
            return False
        if t.unit_w[u] == width and t.unit_l[u] == length and t.alt_class[a] == own:
            if runs(fold(t, t.frames[width - 1]), length) & (top - 1) != 0:
                return True
        elif same_type == 0 and t.alt_class[a] > own and supplies(t, u):
            return True
        a += 1
    return False


def supplies(t: Tables, u: i64) -> bool:
    """Whether frame 0 holds unit u (a run, a set or a formation)."""
    w = t.unit_w[u]
    length = t.unit_l[u]
    if w == 0:
        return formed(t, length, t.frames, 0) != 0
    return runs(fold(t, t.frames[w - 1]), length) != 0


def contend(t: Tables, best: i64, play: vec[i64], at: i64, others: i64) -> i64:
    """Value of a later play that beats `best`, else -1. `play` has a frame per suit; `others` counts its cards that
    are neither of the suit led nor trumps; `best` is the value of the winning play so far."""
    if others != 0:
        return -1
    led = play[at + t.suit * FRAME] != 0
    ruff = t.suit != TRUMPS and play[at + TRUMPS * FRAME] != 0
    if led == ruff:
        return -1
    if led and best >= RUFF:
        return -1
    suit: i64 = TRUMPS if ruff else t.suit
    v = value(t, suit, play, at + suit * FRAME)
    if v < 0:
        return -1
    if ruff:
        if best < RUFF and t.match_strongest != 0 and v >> 6 < best >> 6:
            return -1
        v += RUFF
    return v if v > best else -1
