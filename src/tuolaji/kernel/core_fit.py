"""Can this hand of one suit supply these units at once? The one search behind duties, answers, ruffs and hints.

A *slot* is a rung, a choice between alternatives; a hand *fits* a list of slots when one alternative of each can be
taken from it without using a card twice. Runs are placed one after the other, strongest first, equal units in order;
sets (pairs, triples …) are only counted, at the end. Not here: which slots a lead asks for (``core_follow``).
"""

from tuolaji.kernel.core_bits import FRAME, bit, bit_index, copy, nth_bit, popcount, rnd, runs, take
from tuolaji.kernel.core_memo import AFTER, begin, count_demand, remember, remembered, too_few
from tuolaji.kernel.core_tables import LANES, TRUMPS, Tables
from tuolaji.kernel.ints import i64


def fold(t: Tables, m: i64) -> i64:
    """Faces as grades: trumps of equal grade fall onto the one bit they share."""
    if t.suit == TRUMPS:
        if m & t.extra_mask != 0:
            i: i64 = 0
            while i < t.extras:
                if (m >> t.extra_bit[i]) & 1 != 0:
                    m |= bit(t.extra_home[i])
                i += 1
        m &= t.line
    return m


def lanes(t: Tables, d: i64, m: i64, block: i64) -> i64:
    """Write the face sets that make up the grades of `block` out of the faces m to t.lanes (row d); their number."""
    at = d * LANES
    homes: i64 = block & t.home_mask if t.suit == TRUMPS else 0
    t.lanes[at] = block & ~homes
    n: i64 = 1
    while homes != 0:
        home = homes & -homes
        homes ^= home
        options: i64 = home & m
        i: i64 = 0
        while i < t.extras:
            if bit(t.extra_home[i]) == home:
                options |= m & (bit(t.extra_bit[i]))
            i += 1
        k = popcount(options)
        while k > 0:
            k -= 1
            face = nth_bit(options, k)
            i = 0
            while i < n:
                t.lanes[at + k * n + i] = t.lanes[at + i] | face
                i += 1
        n *= popcount(options)
    return n


def pairs(t: Tables, at: i64) -> i64:
    """Disjoint pairs in the frame at index `at`."""
    return popcount(t.frames[at + 1]) + popcount(t.frames[at + 3]) + popcount(t.frames[at + 5])


def loose(t: Tables, d: i64) -> bool:
    """Whether frame d still holds the sets that t.need asks for. Uses the frames behind it."""
    w = t.decks
    while w > 2 and t.need[w] == 0:
        w -= 1
    if w <= 2:
        return t.need[2] == 0 or t.need[2] <= pairs(t, d * FRAME)
    return loose_from(t, d * FRAME, w, t.need[w], w)


def loose_from(t: Tables, at: i64, width: i64, n: i64, copies: i64) -> bool:
    """Whether the frame at `at` holds n sets of `width`, taken from faces with at least `copies` copies, and after
    them the narrower sets asked for. Faces with equally many copies are alike, so only their number is tried."""
    if n == 0:
        w = width - 1
        while w > 2 and t.need[w] == 0:
            w -= 1
        if w <= 2:
            return t.need[2] == 0 or t.need[2] <= pairs(t, at)
        return loose_from(t, at, w, t.need[w], w)
    while copies <= t.decks:
        exact = t.frames[at + copies - 1] & ~t.frames[at + copies]
        if exact != 0:
            take(t.frames, at, at + FRAME, width, exact & -exact, t.decks)
            if loose_from(t, at + FRAME, width, n - 1, width if copies >= 2 * width else copies):
                return True
        copies += 1
    return False


def fit_slot(t: Tables, d: i64, s: i64, last_alt: i64, last_bit: i64) -> bool:
    """Whether frame d fits the slots from s on. Equal neighbouring slots take alternatives and runs in order."""
    if s == t.n_slots:
        if loose(t, d):
            t.leaf = d
            return True
        return False
    t.nodes = t.nodes + 1
    if t.nodes <= AFTER:
        return try_slot(t, d, s, last_alt, last_bit)
    if t.nodes == AFTER + 1:
        count_demand(t)
    same = s > 0 and t.slots[s - 1] == t.slots[s]
    alt: i64 = last_alt if same else 0
    last: i64 = last_bit if same else 0
    if too_few(t, d * FRAME, s) or remembered(t, d, s, alt, last):
        return False
    if try_slot(t, d, s, last_alt, last_bit):
        return True
    remember(t, d, s, alt, last)
    return False


def try_slot(t: Tables, d: i64, s: i64, last_alt: i64, last_bit: i64) -> bool:
    """`fit_slot` for a slot that is there: its alternatives one after the other."""
    r = t.slots[s]
    first = t.rung[r]
    end = t.rung[r + 1]
    same = s > 0 and t.slots[s - 1] == r
    if same:
        first = last_alt
    n = end - first
    shift: i64 = 0
    if t.random[0] != 0 and n > 1:
        shift = rnd(t.random, n)
    i: i64 = 0
    while i < n:
        a = first + (i + shift) % n
        if t.owed_only == 0 or t.alt_allowed[a] == 0:
            if fit(t, d, s, a, t.alt[a], last_bit if same and a == last_alt else 0):
                t.chosen[s] = a
                return True
        i += 1
    return False


def fit(t: Tables, d: i64, s: i64, a: i64, u: i64, last: i64) -> bool:
    """Whether frame d fits the units from u on of alternative a of slot s, and then the later slots."""
    if u == t.alt[a + 1]:
        return fit_slot(t, d, s + 1, a, last)
    w = t.unit_w[u]
    length = t.unit_l[u]
    if w == 0:
        return fit_formation(t, d, s, a, u, length)
    spare = barred(t, t.slots[s], w, length)
    ranked = t.rank_first != 0 and s == 0 and u == t.alt[a]
    if length > 1 or spare != 0 or ranked:
        return fit_run(t, d, s, a, u, last, spare)
    t.need[w] = t.need[w] + 1
    ok = fit(t, d, s, a, u + 1, 0)
    t.need[w] = t.need[w] - 1
    return ok


def barred(t: Tables, r: i64, w: i64, length: i64) -> i64:
    """Which larger units (1 tractors, 2 triples, 4 quads) a unit of rung r is not taken from: those that may not be
    broken for it, and, while the duty is sought, those that need not be."""
    flags = t.rung_keep[r]
    if t.owed_only != 0:
        flags |= t.rung_spare[r]
    if flags == 0:
        return 0
    if length > 1:
        flags &= ~1
    if w >= 3:
        flags &= ~2
    if w >= 4:
        flags &= ~4
    return flags


def fit_formation(t: Tables, d: i64, s: i64, a: i64, u: i64, number: i64) -> bool:
    """Place formation `number` and go on."""
    at = d * FRAME
    row = (number * 5 + t.suit) * 8
    k: i64 = 0
    wanted: i64 = 0
    while k < 6:
        wanted |= t.formation[row + k]
        if t.formation[row + k] & ~t.frames[at + k] != 0:
            return False
        k += 1
    if wanted == 0:
        return False
    copy(t.frames, at, t.frames, at + FRAME, t.decks)
    k = 0
    while k < 6:
        if t.formation[row + k] != 0:
            take(t.frames, at + FRAME, at + FRAME, 1, t.formation[row + k], t.decks)
        k += 1
    if fit(t, d + 1, s, a, u + 1, 0):
        note(t, s, u, a, wanted & -wanted)
        return True
    return False


def note(t: Tables, s: i64, u: i64, a: i64, top: i64) -> None:
    """Remember what the first unit of the first slot was, for ranking."""
    if s == 0 and u == t.alt[a]:
        t.best_alt = a
        t.best_bit = top


def fit_run(t: Tables, d: i64, s: i64, a: i64, u: i64, last: i64, spare: i64) -> bool:
    """Place one run (or one set that must be placed) in every way that matters and go on."""
    w = t.unit_w[u]
    length = t.unit_l[u]
    faces = t.frames[d * FRAME + w - 1]
    if spare != 0:
        faces &= ~t.inside[spare]
    x = runs(fold(t, faces), length)
    if last != 0:
        x &= ~(last - 1)
    if t.random[0] != 0 and t.specials != 0 and length > 1 and rnd(t.random, 2) == 0:
        if fit_special(t, d, s, a, u):
            return True
    block = bit(length) - 1
    later: i64 = 0
    if t.random[0] != 0 and x != 0:
        y = x & ~(nth_bit(x, rnd(t.random, popcount(x))) - 1)
        later = x ^ y
        x = y
    while x != 0:
        top = x & -x
        x ^= top
        if x == 0:
            x = later
            later = 0
        if place(t, d, s, a, u, faces, block * top, top):
            return True
    if t.specials != 0 and length > 1:
        return fit_special(t, d, s, a, u)
    return False


def place(t: Tables, d: i64, s: i64, a: i64, u: i64, faces: i64, block: i64, top: i64) -> bool:
    """Take the run at `block` from any of the equal faces that can supply it and go on."""
    w = t.unit_w[u]
    again: i64 = 0
    if u + 1 < t.alt[a + 1]:
        if t.unit_w[u + 1] == w and t.unit_l[u + 1] == t.unit_l[u]:
            again = top
    elif u == t.alt[a]:
        again = top
    n = lanes(t, d, faces, block)
    shift: i64 = 0
    if t.random[0] != 0 and n > 1:
        shift = rnd(t.random, n)
    i: i64 = 0
    while i < n:
        take(t.frames, d * FRAME, (d + 1) * FRAME, w, t.lanes[d * LANES + (i + shift) % n], t.decks)
        if fit(t, d + 1, s, a, u + 1, again):
            note(t, s, u, a, top)
            return True
        i += 1
    return False


def fit_special(t: Tables, d: i64, s: i64, a: i64, u: i64) -> bool:
    """Place a run that exists only of exact faces and go on. It ranks below all others."""
    at = d * FRAME
    i: i64 = 0
    while i < t.specials:
        w = t.special[i * 4 + 1]
        faces = t.special[i * 4 + 3]
        if t.special[i * 4] == t.suit and w == t.unit_w[u] and t.special[i * 4 + 2] == t.unit_l[u]:
            if faces & ~t.frames[at + w - 1] == 0:
                take(t.frames, at, at + FRAME, w, faces, t.decks)
                if fit(t, d + 1, s, a, u + 1, 0):
                    note(t, s, u, a, bit(59 - i))
                    return True
        i += 1
    return False


def fits(t: Tables) -> bool:
    """Whether frame 0 fits all slots."""
    begin(t)
    return fit_slot(t, 0, 0, 0, 0)


def protect(t: Tables, at: i64) -> None:
    """Note the faces inside tractors (1), triples (2) and quads (4) of the frame: those a rung may spare."""
    line = fold(t, t.frames[at + 1])
    x = runs(line, 2)
    x |= x << 1
    inside = x & t.frames[at + 1]
    if t.suit == TRUMPS:
        i: i64 = 0
        while i < t.extras:
            if (x >> t.extra_home[i]) & 1 != 0:
                inside |= bit(t.extra_bit[i])
            i += 1
        i = 0
        while i < t.specials:
            faces = t.special[i * 4 + 3]
            if t.special[i * 4] == t.suit and faces & ~t.frames[at + 1] == 0:
                inside |= faces
            i += 1
    k: i64 = 0
    while k < 8:
        m: i64 = 0
        if k & 1 != 0:
            m |= inside
        if k & 2 != 0:
            m |= t.frames[at + 2]
        if k & 4 != 0:
            m |= t.frames[at + 3]
        t.inside[k] = m
        k += 1


def rank(t: Tables) -> i64:
    """Class and grade of the first unit of the last ranked fit; higher is stronger."""
    return t.alt_class[t.best_alt] * 64 + 63 - bit_index(t.best_bit)
