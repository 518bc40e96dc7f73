"""Answering a lead: a few plays are made, the cheapest that meets the duty and those that win, and the best is taken.

A play scores what the trick brings at the chance that this side takes it, less the price of its cards. The duty is the
kernel's (``kernel.core_follow``); a play that is more than the duty is judged by it before it counts. Not here: leads
(``core_lead``), what cards are worth (``core_worth``).
"""

from typing import Final

from tuolaji.bots.core_mind import SURE, Mind, bit, held_of
from tuolaji.bots.core_worth import brings, erase, keep_choice, kept, look, loss
from tuolaji.kernel.core_beat import PLAIN, RUFF, RUFFING, TRUMP, answer_rung, contend
from tuolaji.kernel.core_bits import FRAME, bit_index, copy, put, runs, size, take
from tuolaji.kernel.core_fit import barred, fits, fold, lanes
from tuolaji.kernel.core_follow import OK, follow, lead_size, owe
from tuolaji.kernel.core_tables import DEPTH, LANES, TRUMPS, Tables
from tuolaji.kernel.ints import i64, vec

LOWEST: Final = -(1 << 40)
ROW: Final = DEPTH - 2
MOST: Final = 1 << 40


def answer(m: Mind, t: Tables) -> bool:
    """Leave in ``m.choice`` an answer to the lead in the tables; False if none was found."""
    m.score = LOWEST
    n = lead_size(t)
    look(m, t)
    m.chance = kept(m, t, t.lead_w[0], t.lead_l[0], m.best, m.best_place & 1 == 0)
    held = held_of(m, t.suit)
    if held > n:
        if n == 1:
            one_card(m, t)
        else:
            in_suit(m, t, n)
    else:
        besides(m, t, n, held)
        if held == 0 and t.suit != TRUMPS and held_of(m, TRUMPS) >= n:
            ruffs(m, t, n)
    return m.score > LOWEST


def weight(chance: i64) -> i64:
    """Tenths that a point in a play costs at a chance of this side's taking the trick."""
    return -10 * (2 * chance - SURE) // SURE


def judge(m: Mind, t: Tables, n: i64, off: i64) -> None:
    """Score the play in ``m.play`` (`off`: its cards that are neither of the suit led nor trumps) and keep the best."""
    v = contend(t, m.best, m.play, 0, off)
    best = m.best
    p = m.chance
    if v >= 0:
        best = v
        p = kept(m, t, t.lead_w[0], t.lead_l[0], best, True)
    trumps = t.suit == TRUMPS or best >= RUFF
    score = brings(m, t, n, p, m.on_table, n * (3 - m.played), trumps)
    keep_choice(m, t, score - loss(m, t, m.play, weight(p)))


def one_card(m: Mind, t: Tables) -> None:
    """Answers to a single by a seat that holds the suit: the cheapest card, the cheapest that wins, the best one."""
    w = weight(m.chance)
    cheap: i64 = 0
    least = MOST
    winning: i64 = 0
    price = MOST
    best: i64 = 0
    wanted: i64 = bit(63 - (m.best & 63)) if m.best < RUFF else 0
    highest = wanted
    faces = m.hand[t.suit * FRAME]
    while faces != 0:
        face = faces & -faces
        faces ^= face
        pos = t.suit * 64 + bit_index(face)
        cost = m.price[pos] + m.bond[pos]
        if cost + w * m.points[pos] <= least:
            least = cost + w * m.points[pos]
            cheap = face
        if m.home[pos] < wanted and cost - 10 * m.points[pos] < price:
            price = cost - 10 * m.points[pos]
            winning = face
        if m.home[pos] < highest:
            highest = m.home[pos]
            best = face
    try_faces(m, t, t.suit, 1, cheap)
    if winning != 0 and winning != cheap:
        try_faces(m, t, t.suit, 1, winning)
    if best != winning and best != cheap:
        try_faces(m, t, t.suit, 1, best)


def try_faces(m: Mind, t: Tables, suit: i64, width: i64, faces: i64) -> None:
    """Score a play of just these faces."""
    erase(m)
    put(m.play, suit * FRAME, width, faces)
    judge(m, t, size(m.play, suit * FRAME), 0)


def in_suit(m: Mind, t: Tables, n: i64) -> None:
    """Answers of several cards by a seat that holds more of the suit: the cheapest that do, and winners."""
    at = t.suit * FRAME
    owe(t, m.hand, at)
    erase(m)
    w = weight(m.chance)
    if meet(m, t, t.suit, w) and fill(m, t, t.suit, t.suit, n - size(m.play, at), w):
        judge(m, t, n, 0)
    if t.n_units == 1 and m.best < RUFF:
        winners(m, t, t.suit, n)


def besides(m: Mind, t: Tables, n: i64, held: i64) -> None:
    """All that is left of the suit, and the cheapest other cards."""
    erase(m)
    copy(m.hand, t.suit * FRAME, m.play, t.suit * FRAME, t.decks)
    if fill(m, t, 0, TRUMPS, n - held, weight(m.chance)):
        trumps: i64 = 0 if t.suit == TRUMPS else size(m.play, TRUMPS * FRAME)
        judge(m, t, n, n - held - trumps)


def ruffs(m: Mind, t: Tables, n: i64) -> None:
    """Ruffs of the lead: of one unit the cheapest and the best that win, of a throw the cheapest that fits it."""
    if t.n_units == 1:
        winners(m, t, TRUMPS, n)
        return
    t.n_slots = t.n_units
    i: i64 = 0
    while i < t.n_units:
        t.slots[i] = answer_rung(t, RUFFING, t.lead_w[i], t.lead_l[i])
        i += 1
    erase(m)
    if meet(m, t, TRUMPS, -10) and size(m.play, TRUMPS * FRAME) == n:
        judge(m, t, n, 0)


def winners(m: Mind, t: Tables, suit: i64, n: i64) -> None:
    """Score the cheapest and the strongest unit of a suit that beats the best play of a lead of one unit."""
    led = t.suit
    ruff = suit != led
    kind: i64 = RUFFING if ruff else TRUMP if led == TRUMPS else PLAIN
    r = answer_rung(t, kind, t.lead_w[0], t.lead_l[0])
    m.n_units = 0
    a = t.rung[r]
    while a < t.rung[r + 1]:
        rank = t.alt_class[a] * 64
        floor = m.best - rank
        if ruff:
            floor = m.best - RUFF - rank if m.best >= RUFF else LOWEST
            if m.best < RUFF and t.match_strongest != 0 and t.alt_class[a] < m.best >> 6:
                floor = MOST
        t.suit = suit
        better(m, t, suit, t.unit_w[t.alt[a]], t.unit_l[t.alt[a]], rank, floor)
        t.suit = led
        a += 1
    i: i64 = 0
    while i < m.n_units:
        erase(m)
        put(m.play, suit * FRAME, m.unit_w[i], m.unit_faces[i])
        if ruff or n == 1 or follow(t, m.hand, suit * FRAME, m.play, suit * FRAME, 0) == OK:
            judge(m, t, n, 0)
        i += 1


def better(m: Mind, t: Tables, suit: i64, width: i64, length: i64, rank: i64, floor: i64) -> None:
    """Note in ``m.unit_*`` the cheapest (0) and the strongest (1) unit of this shape whose grade is above `floor`."""
    if width == 0:
        return
    at = suit * FRAME + width - 1
    x = runs(fold(t, m.hand[at]), length)
    while x != 0:
        top = x & -x
        x ^= top
        grade = 63 - bit_index(top)
        if grade <= floor:
            return
        lanes(t, ROW, m.hand[at], ((bit(length)) - 1) * top)
        faces = t.lanes[ROW * LANES]
        cost = cost_of(m, suit, width, faces, m.hand, suit * FRAME, -10)
        if m.n_units == 0:
            set_unit(m, 0, width, faces, cost, rank + grade)
            set_unit(m, 1, width, faces, cost, rank + grade)
            m.n_units = 2
        if cost < m.costs[0]:
            set_unit(m, 0, width, faces, cost, rank + grade)
        if rank + grade > m.where[1]:
            set_unit(m, 1, width, faces, cost, rank + grade)


def set_unit(m: Mind, i: i64, width: i64, faces: i64, cost: i64, value: i64) -> None:
    """Note a unit."""
    m.unit_w[i] = width
    m.unit_faces[i] = faces
    m.costs[i] = cost
    m.where[i] = value


def cost_of(m: Mind, suit: i64, width: i64, faces: i64, hand: vec[i64], at: i64, w: i64) -> i64:
    """Price of `width` copies of each face, points counted at `w` tenths, with what it breaks of the hand at `at`."""
    total: i64 = 0
    while faces != 0:
        face = faces & -faces
        faces ^= face
        pos = suit * 64 + bit_index(face)
        total += width * (m.price[pos] + w * m.points[pos])
        if hand[at + 1] & face != 0:
            total += m.bond[pos]
            if hand[at + width] & face != 0:
                total += m.bond[pos]
    return total


def meet(m: Mind, t: Tables, suit: i64, w: i64) -> bool:
    """Fill the slots in the tables from a suit of the hand into ``m.play``, cheaply; what is left stays in m.work."""
    led = t.suit
    t.suit = suit
    copy(m.hand, suit * FRAME, m.work, 0, t.decks)
    n = t.n_slots
    i: i64 = 0
    while i < n:
        m.slots[i] = t.slots[i]
        i += 1
    ok = True
    i = 0
    while i < n and ok:
        ok = meet_slot(m, t, suit, i, n, w)
        i += 1
    k: i64 = 0
    while k < t.decks and ok:
        gone = m.hand[suit * FRAME + k] & ~m.work[k]
        if gone != 0:
            put(m.play, suit * FRAME, 1, gone)
        k += 1
    t.suit = led
    return ok


def meet_slot(m: Mind, t: Tables, suit: i64, i: i64, n: i64, w: i64) -> bool:
    """Take the cheapest alternative of slot i out of m.work that leaves enough for the later slots."""
    r = m.slots[i]
    least = MOST
    t.owed_only = 0
    a = t.rung[r]
    while a < t.rung[r + 1]:
        copy(m.work, 0, m.spare, 0, t.decks)
        cost: i64 = 0
        u = t.alt[a]
        while u < t.alt[a + 1] and cost < MOST:
            barred_faces = t.inside[barred(t, r, t.unit_w[u], t.unit_l[u])]
            cost += take_unit(m, t, suit, t.unit_w[u], t.unit_l[u], w, barred_faces)
            u += 1
        if cost < least and later_fit(m, t, i + 1, n):
            least = cost
            copy(m.spare, 0, m.saved, 0, t.decks)
        a += 1
    if least < MOST:
        copy(m.saved, 0, m.work, 0, t.decks)
    return least < MOST


def later_fit(m: Mind, t: Tables, first: i64, n: i64) -> bool:
    """Whether m.spare still fits the slots from `first` on."""
    if first == n:
        return True
    copy(m.spare, 0, t.frames, 0, t.decks)
    t.n_slots = n - first
    i: i64 = 0
    while first + i < n:
        t.slots[i] = m.slots[first + i]
        i += 1
    t.owed_only = 0
    return fits(t)


def take_unit(m: Mind, t: Tables, suit: i64, width: i64, length: i64, w: i64, barred_faces: i64) -> i64:
    """Take the cheapest unit of this shape without the barred faces out of m.spare; its cost, MOST if there is none."""
    chosen: i64 = 0
    least = MOST
    if width == 0:
        return MOST
    open_faces = m.spare[width - 1] & ~barred_faces
    x = runs(fold(t, open_faces), length) if length > 1 else open_faces
    while x != 0:
        top = x & -x
        x ^= top
        faces = top
        if length > 1:
            lanes(t, ROW, open_faces, (bit(length) - 1) * top)
            faces = t.lanes[ROW * LANES]
        cost = cost_of(m, suit, width, faces, m.spare, 0, w)
        if cost <= least:
            least = cost
            chosen = faces
    i: i64 = 0
    while i < t.specials and length > 1:
        faces = t.special[i * 4 + 3]
        same = t.special[i * 4] == suit and t.special[i * 4 + 1] == width and t.special[i * 4 + 2] == length
        if same and faces & ~open_faces == 0:
            cost = cost_of(m, suit, width, faces, m.spare, 0, w)
            if cost <= least:
                least = cost
                chosen = faces
        i += 1
    if chosen != 0:
        take(m.spare, 0, 0, width, chosen, t.decks)
    return least


def fill(m: Mind, t: Tables, first: i64, last: i64, n: i64, w: i64) -> bool:
    """Add the n cheapest cards of the suits first..last to the play, beyond those it has; False if too few."""
    if n == 0:
        return True
    total: i64 = 0
    suit = first
    while suit <= last:
        total = offer(m, t, suit, total, w)
        suit += 1
    if total < n:
        return False
    while n > 0:
        i: i64 = 1
        best: i64 = 0
        while i < total:
            if m.costs[i] < m.costs[best]:
                best = i
            i += 1
        pos = m.where[best]
        put(m.play, (pos >> 6) * FRAME, 1, bit(pos & 63))
        m.costs[best] = MOST
        n -= 1
    return True


def offer(m: Mind, t: Tables, suit: i64, total: i64, w: i64) -> i64:
    """List the cards of a suit that are not in the play with their costs from entry `total` on; their new number."""
    at = suit * FRAME
    if m.hand[at] == 0:
        return total
    faces = m.hand[at]
    while faces != 0:
        face = faces & -faces
        faces ^= face
        pos = suit * 64 + bit_index(face)
        k: i64 = 0
        while k < t.decks and m.hand[at + k] & face != 0:
            k += 1
        cost = m.price[pos] + w * m.points[pos] + m.bond[pos] // k
        used: i64 = 0
        while used < t.decks and m.play[at + used] & face != 0:
            used += 1
        while used < k:
            m.costs[total] = cost
            m.where[total] = pos
            total += 1
            used += 1
    return total
