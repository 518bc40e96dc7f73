"""Leading: units of every suit and throws that nobody can stop are compared, and the best is led.

A lead scores what the trick should bring at the chance that this side takes it, less the price of its cards. A throw is
led only when every unit of it is safe: no cards this seat has not seen could beat it. Not here: answering
(``core_answer``), whether a lead is allowed (the caller asks the kernel).
"""

from tuolaji.bots.core_answer import LOWEST, MOST, ROW
from tuolaji.bots.core_mind import (
    DRAW_TRUMPS,
    LIKED,
    OWN_PLANS,
    PARTNER_RUFFS,
    SURE,
    Mind,
    bit,
    held_of,
    none_of,
    unseen_of,
)
from tuolaji.bots.core_worth import brings, kept, look, share_in
from tuolaji.kernel.core_beat import stopped, value
from tuolaji.kernel.core_bits import FRAME, bit_index, clear, copy, popcount, put, runs, size, take
from tuolaji.kernel.core_fit import fold, lanes
from tuolaji.kernel.core_follow import lead_one
from tuolaji.kernel.core_tables import LANES, TRUMPS, Tables
from tuolaji.kernel.ints import i64


def lead(m: Mind, t: Tables) -> bool:
    """Leave the units of a lead in ``m.unit_*`` (n_units of them, of the suit ``m.out[0]``); False if there is none."""
    m.score = LOWEST
    m.played = 0
    look(m, t)
    suit: i64 = 0
    while suit <= TRUMPS:
        if m.hand[suit * FRAME] != 0:
            t.suit = suit
            single_units(m, t, suit)
            if t.throws != 0:
                safe_throw(m, t, suit)
        suit += 1
    return m.score > LOWEST


def single_units(m: Mind, t: Tables, suit: i64) -> None:
    """Compare the units of a suit: the best run of each length, the best and the cheapest set of each width."""
    at = suit * FRAME
    w = t.decks
    while w > 0:
        line = fold(t, m.hand[at + w - 1])
        length = t.least[w]
        while length > 0 and length <= t.longest[w]:
            x = runs(line, length)
            if x == 0:
                break
            lanes(t, ROW, m.hand[at + w - 1], (bit(length) - 1) * (x & -x))
            weigh(m, t, suit, w, length, t.lanes[ROW * LANES])
            length += 1
        if (t.sets >> w) & 1 != 0 and line != 0:
            sets(m, t, suit, w)
        w -= 1


def sets(m: Mind, t: Tables, suit: i64, width: i64) -> None:
    """Compare the strongest set of a width and the cheapest one."""
    faces = m.hand[suit * FRAME + width - 1]
    strongest = faces & -faces
    cheapest: i64 = 0
    least = MOST
    while faces != 0:
        face = faces & -faces
        faces ^= face
        pos = suit * 64 + bit_index(face)
        if m.home[pos] < m.home[suit * 64 + bit_index(strongest)]:
            strongest = face
        cost = m.price[pos] + 10 * m.points[pos] + m.bond[pos]
        if cost <= least:
            least = cost
            cheapest = face
    weigh(m, t, suit, width, 1, strongest)
    if cheapest != strongest:
        weigh(m, t, suit, width, 1, cheapest)


def weigh(m: Mind, t: Tables, suit: i64, width: i64, length: i64, faces: i64) -> None:
    """Score a lead of one unit; keep it if it is the best so far."""
    n = width * length
    lead_one(t, suit, width, length)
    clear(m.play, suit * FRAME, t.decks)
    put(m.play, suit * FRAME, width, faces)
    best = value(t, suit, m.play, suit * FRAME)
    p = kept(m, t, width, length, best, True)
    points: i64 = 0
    price: i64 = 0
    left = faces
    while left != 0:
        face = left & -left
        left ^= face
        pos = suit * 64 + bit_index(face)
        points += width * m.points[pos]
        price += width * m.price[pos]
        if m.hand[suit * FRAME + 1] & face != 0 and m.hand[suit * FRAME + width] & face != 0:
            price += m.bond[pos]
    score = brings(m, t, n, p, points, n * 3, suit == TRUMPS) - price + plans(m, t, suit, n, p)
    if score > m.score:
        m.score = score
        m.out[0] = suit
        m.n_units = 1
        m.unit_w[0] = width
        m.unit_l[0] = length
        m.unit_faces[0] = faces


def plans(m: Mind, t: Tables, suit: i64, n: i64, p: i64) -> i64:
    """What a lead of a suit does besides: the partner ruffs or takes it, trumps are drawn, a short suit is emptied."""
    bonus: i64 = 0
    mine = held_of(m, TRUMPS)
    if suit == TRUMPS:
        others = unseen_of(m, TRUMPS)
        if mine * 3 > others and others > 0 and m.left[0] > mine:
            bonus += m.style[DRAW_TRUMPS] * p // SURE
        elif m.declares == 0:
            bonus -= m.style[OWN_PLANS]
        return bonus
    if m.void[10 + suit] != 0 and m.void[10 + TRUMPS] == 0:
        bonus += m.style[PARTNER_RUFFS] * (SURE - p) // SURE
    if m.liked[suit] > 0:
        bonus += m.style[LIKED]
    if mine > 1 and held_of(m, suit) - n <= 1:
        bonus += m.style[OWN_PLANS]
    return bonus


def safe_throw(m: Mind, t: Tables, suit: i64) -> None:
    """Compare the throw of all units of a suit that no other hand can beat."""
    at = suit * FRAME
    copy(m.hand, at, m.work, 0, t.decks)
    t.suit = suit
    n: i64 = 0
    w = t.decks
    while w > 0:
        length: i64 = t.longest[w] if t.least[w] > 0 else 0
        while length > 1 and length >= t.least[w]:
            x = runs(fold(t, m.work[w - 1]), length)
            if x == 0:
                length -= 1
                continue
            lanes(t, ROW, m.work[w - 1], (bit(length) - 1) * (x & -x))
            n = add_safe(m, t, suit, w, length, t.lanes[ROW * LANES], x & -x, n)
        while (t.sets >> w) & 1 != 0 and m.work[w - 1] != 0:
            faces = m.work[w - 1]
            n = add_safe(m, t, suit, w, 1, faces & -faces, m.home[suit * 64 + bit_index(faces & -faces)], n)
        w -= 1
    if n > 1:
        weigh_throw(m, t, suit, n)


def add_safe(m: Mind, t: Tables, suit: i64, width: i64, length: i64, faces: i64, top: i64, n: i64) -> i64:
    """Take a unit out of m.work and count it in at place 32 + n of ``m.unit_*`` if it is safe; the new number."""
    take(m.work, 0, 0, width, faces, t.decks)
    if n < 24 and not stopped(t, width, length, faces, top, t.throw_same_type, m.guess, suit * FRAME):
        m.unit_w[32 + n] = width
        m.unit_l[32 + n] = length
        m.unit_faces[32 + n] = faces
        return n + 1
    return n


def weigh_throw(m: Mind, t: Tables, suit: i64, n: i64) -> None:
    """Score a throw of the n units noted; keep it if it is the best so far."""
    cards: i64 = 0
    points: i64 = 0
    price: i64 = 0
    i: i64 = 0
    while i < n:
        cards += m.unit_w[32 + i] * m.unit_l[32 + i]
        left = m.unit_faces[32 + i]
        while left != 0:
            face = left & -left
            left ^= face
            pos = suit * 64 + bit_index(face)
            points += m.unit_w[32 + i] * m.points[pos]
            price += m.unit_w[32 + i] * m.price[pos]
        i += 1
    p = uncut(m, t, suit, cards)
    lead_one(t, suit, m.unit_w[32], m.unit_l[32])
    score = brings(m, t, cards, p, points, cards * 3, suit == TRUMPS) - price + plans(m, t, suit, cards, p)
    if score > m.score:
        m.score = score
        m.out[0] = suit
        m.n_units = n
        i = 0
        while i < n:
            m.unit_w[i] = m.unit_w[32 + i]
            m.unit_l[i] = m.unit_l[32 + i]
            m.unit_faces[i] = m.unit_faces[32 + i]
            i += 1


def uncut(m: Mind, t: Tables, suit: i64, cards: i64) -> i64:
    """The chance that no opponent ruffs a safe throw of so many cards."""
    if suit == TRUMPS:
        return SURE
    p: i64 = SURE
    place: i64 = 1
    while place < 4:
        if m.void[place * 5 + TRUMPS] == 0:
            out: i64 = SURE
            if m.void[place * 5 + suit] == 0:
                out = none_of(share_in(m, place, suit), size(m.guess, suit * FRAME))
            trumps = popcount(m.guess[TRUMPS * FRAME]) * share_in(m, place, TRUMPS) // SURE
            able: i64 = SURE // (2 + cards) if trumps >= cards - 1 else 0
            p -= p * out // SURE * able // SURE
        place += 2
    return p
