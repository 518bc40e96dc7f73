"""The fast random player of playouts: leads a unit he may lead, answers by a random way to meet his duty.

Every legal play has positive probability (throws are led now and then, built unit by unit and declared); plays are not
equally likely. Exact uniformity is ``uniform``. Not here: the deal around it (``core_playout``).

Hands lie as five frames a player, suit after suit, and a play as five frames.
"""

from typing import Final

from tuolaji.kernel.core_beat import RUFFING, answer_rung
from tuolaji.kernel.core_bits import FRAME, bit, copy, nth_bit, popcount, put, rnd, runs, size, take
from tuolaji.kernel.core_fit import barred, fits, fold, lanes, loose
from tuolaji.kernel.core_follow import lead_size, owe
from tuolaji.kernel.core_tables import DEPTH, LANES, TRUMPS, Tables
from tuolaji.kernel.ints import i64, vec

HAND: Final = 5 * FRAME
LAST: Final = DEPTH - 1
THROW_ONE_IN: Final = 16


def draw(h: vec[i64], at: i64, first: i64, last: i64, p: vec[i64], pa: i64, state: vec[i64], decks: i64) -> None:
    """Move one card, each equally likely, from the frames first..last of the hand at `at` to the play p."""
    total: i64 = 0
    s = first
    while s <= last:
        total += size(h, at + s * FRAME)
        s += 1
    k = rnd(state, total)
    s = first
    while s <= last:
        f = at + s * FRAME
        while h[f] != 0:
            n = popcount(h[f])
            if k < n:
                face = nth_bit(h[f], k)
                take(h, at + s * FRAME, at + s * FRAME, 1, face, decks)
                put(p, pa + s * FRAME, 1, face)
                return
            k -= n
            f += 1
        s += 1


def some_run(t: Tables, h: vec[i64], at: i64, state: vec[i64]) -> i64:
    """A run that may be led from the frame, any equally likely: ``width * 64 + length`` with its strongest bit in
    t.out[3]; 0 if there is none. Runs of exact faces count with bit 0 and their number in t.out[4]."""
    total: i64 = 0
    pick: i64 = -1
    turn: i64 = 0
    found: i64 = 0
    while turn < 2:
        k: i64 = 0
        w: i64 = 2
        while w <= t.decks:
            m = fold(t, h[at + w - 1])
            length = t.least[w]
            x = runs(m, length) if length > 0 else 0
            while x != 0 and length <= t.longest[w]:
                n = popcount(x)
                if pick >= k and pick < k + n:
                    t.out[3] = nth_bit(x, pick - k)
                    found = w * 64 + length
                k += n
                length += 1
                x &= runs(m, length)
            w += 1
        i: i64 = 0
        while i < t.specials:
            if t.special[i * 4] == t.suit and t.special[i * 4 + 3] & ~h[at + t.special[i * 4 + 1] - 1] == 0:
                if pick == k:
                    t.out[3] = 0
                    t.out[4] = i
                    found = t.special[i * 4 + 1] * 64 + t.special[i * 4 + 2]
                k += 1
            i += 1
        total = k
        if total == 0:
            return 0
        pick = rnd(state, total)
        turn += 1
    return found


def some_unit(t: Tables, h: vec[i64], at: i64, p: vec[i64], pa: i64, state: vec[i64]) -> None:
    """Move a random unit from the frame at `at` (suit ``t.suit``) to the play p and add it to the lead's units."""
    shape: i64 = 0
    w: i64
    length: i64
    faces: i64
    kind = rnd(state, t.decks + 1)
    if kind == t.decks:
        shape = some_run(t, h, at, state)
        kind -= 1
    if shape != 0:
        w = shape >> 6
        length = shape & 63
        if t.out[3] == 0:
            faces = t.special[t.out[4] * 4 + 3]
        else:
            n = lanes(t, LAST, h[at + w - 1], ((bit(length)) - 1) * t.out[3])
            faces = t.lanes[LAST * LANES + rnd(state, n)]
    else:
        w = kind + 1
        while w > 1 and (h[at + w - 1] == 0 or (t.sets >> w) & 1 == 0):
            w -= 1
        length = 1
        faces = nth_bit(h[at + w - 1], rnd(state, popcount(h[at + w - 1])))
    take(h, at, at, w, faces, t.decks)
    put(p, pa + t.suit * FRAME, w, faces)
    insert(t, w, length, faces)


def insert(t: Tables, width: i64, length: i64, faces: i64) -> None:
    """Add a unit to the lead: strongest first, that is by number of cards, then by width. Its faces go to picked."""
    i = t.n_units
    cards = width * length
    while i > 0 and t.lead_w[i - 1] * t.lead_l[i - 1] * 8 + t.lead_w[i - 1] < cards * 8 + width:
        t.lead_w[i] = t.lead_w[i - 1]
        t.lead_l[i] = t.lead_l[i - 1]
        t.picked[i] = t.picked[i - 1]
        i -= 1
    t.lead_w[i] = width
    t.lead_l[i] = length
    t.picked[i] = faces
    t.n_units = t.n_units + 1


def choose_lead(t: Tables, h: vec[i64], at: i64, p: vec[i64], pa: i64, state: vec[i64]) -> None:
    """Move a random lead from the hand at `at` to the play p; its suit and units are left in the tables."""
    n: i64 = 0
    s: i64 = 0
    while s <= TRUMPS:
        if h[at + s * FRAME] != 0:
            n += 1
        s += 1
    k = rnd(state, n)
    s = 0
    while h[at + s * FRAME] == 0 or k > 0:
        if h[at + s * FRAME] != 0:
            k -= 1
        s += 1
    t.suit = s
    t.n_units = 0
    some_unit(t, h, at + s * FRAME, p, pa, state)
    if t.throws != 0 and rnd(state, THROW_ONE_IN) == 0:
        while h[at + s * FRAME] != 0 and rnd(state, 2) == 0 and t.n_units < 24:
            some_unit(t, h, at + s * FRAME, p, pa, state)


def some_way(t: Tables, h: vec[i64], at: i64, p: vec[i64], pa: i64, suit: i64, state: vec[i64]) -> bool:
    """Move a random way to fill the slots from the frame at `at` to the play; False if it cannot fill them."""
    led = t.suit
    t.suit = suit
    copy(h, at, t.frames, 0, t.decks)
    t.owed_only = 0
    t.random[0] = state[0]
    ok = fits(t)
    state[0] = t.random[0]
    t.random[0] = 0
    if ok:
        some_sets(t, state)
        settle_way(t, h, at, p, pa, suit)
    t.suit = led
    return ok


def some_sets(t: Tables, state: vec[i64]) -> None:
    """Take the sets that the slots ask for out of the leaf frame, any that leave enough for the rest."""
    count_sets(t)
    at = t.leaf * FRAME
    w = t.decks
    while w > 1:
        while t.need[w] > 0:
            t.need[w] = t.need[w] - 1
            faces = t.frames[at + w - 1]
            copy(t.frames, at, t.frames, LAST * FRAME, t.decks)
            n = popcount(faces)
            k = rnd(state, n)
            take(t.frames, at, at, w, nth_bit(faces, k), t.decks)
            tries: i64 = 1
            while tries < n and not loose(t, t.leaf):
                copy(t.frames, LAST * FRAME, t.frames, at, t.decks)
                take(t.frames, at, at, w, nth_bit(faces, (k + tries) % n), t.decks)
                tries += 1
        w -= 1


def count_sets(t: Tables) -> None:
    """Leave in t.need the sets of the alternatives that the last fit chose (t.chosen)."""
    i: i64 = 0
    while i < 8:
        t.need[i] = 0
        i += 1
    i = 0
    while i < t.n_slots:
        u = t.alt[t.chosen[i]]
        while u < t.alt[t.chosen[i] + 1]:
            w = t.unit_w[u]
            if t.unit_l[u] == 1 and w > 0 and barred(t, t.slots[i], w, 1) == 0:
                t.need[w] = t.need[w] + 1
            u += 1
        i += 1


def settle_way(t: Tables, h: vec[i64], at: i64, p: vec[i64], pa: i64, suit: i64) -> None:
    """The play gets what the hand holds more than the leaf frame; the hand becomes the leaf frame."""
    leaf = t.leaf * FRAME
    k: i64 = 0
    while k < t.decks:
        gone = h[at + k] & ~t.frames[leaf + k]
        if gone != 0:
            put(p, pa + suit * FRAME, 1, gone)
        k += 1
    copy(t.frames, leaf, h, at, t.decks)


def choose_follow(t: Tables, h: vec[i64], at: i64, p: vec[i64], pa: i64, state: vec[i64]) -> None:
    """Move a random legal answer to the lead from the hand at `at` to the play p (empty before)."""
    n = lead_size(t)
    f = at + t.suit * FRAME
    held = size(h, f)
    if held > n:
        if n > 1:
            owe(t, h, f)
            if t.n_slots > 0 and some_way(t, h, f, p, pa, t.suit, state):
                n -= size(p, pa + t.suit * FRAME)
        while n > 0:
            draw(h, at, t.suit, t.suit, p, pa, state, t.decks)
            n -= 1
        return
    if held == 0 and t.suit != TRUMPS and rnd(state, 2) != 0 and size(h, at + TRUMPS * FRAME) >= n:
        ruff_slots(t)
        if some_way(t, h, at + TRUMPS * FRAME, p, pa, TRUMPS, state):
            n -= size(p, pa + TRUMPS * FRAME)
    if held > 0:
        copy(h, f, p, pa + t.suit * FRAME, t.decks)
        take(h, f, f, t.decks, h[f], t.decks)
        n -= held
    while n > 0:
        draw(h, at, 0, TRUMPS, p, pa, state, t.decks)
        n -= 1


def ruff_slots(t: Tables) -> None:
    """The slots of a ruff: for each unit of the lead, what may stand against it."""
    t.n_slots = t.n_units
    i: i64 = 0
    while i < t.n_units:
        t.slots[i] = answer_rung(t, RUFFING, t.lead_w[i], t.lead_l[i])
        i += 1
