"""What a long search remembers: hands that failed, and how many pairs the slots still to come need at least.

Most searches end after a few steps and never come here; those that go on (throws of many runs against long chains)
would otherwise try the same remaining hand again and again in different orders. Not here: the search (``core_fit``).
"""

from typing import Final

from tuolaji.kernel.core_bits import FRAME, M30, M32, popcount
from tuolaji.kernel.core_tables import ENTRY, MEMO, Tables
from tuolaji.kernel.ints import i64

AFTER: Final = 40
"""Steps after which a search begins to remember."""


def begin(t: Tables) -> None:
    """A new search: what earlier ones remembered no longer counts."""
    t.nodes = 0
    t.search = t.search + 1


def count_demand(t: Tables) -> None:
    """Note for each slot the fewest pairs, and the fewest triples, that it and the later ones take."""
    s = t.n_slots
    t.demand[s] = 0
    t.demand3[s] = 0
    while s > 0:
        s -= 1
        t.demand[s] = t.demand[s + 1] + least_sets(t, t.slots[s], 2)
        t.demand3[s] = t.demand3[s + 1] + least_sets(t, t.slots[s], 3)


def least_sets(t: Tables, r: i64, width: i64) -> i64:
    """The fewest sets of `width` that lie in the units of one alternative of rung r."""
    least: i64 = 999
    a = t.rung[r]
    while a < t.rung[r + 1]:
        n: i64 = 0
        u = t.alt[a]
        while u < t.alt[a + 1]:
            n += t.unit_w[u] // width * t.unit_l[u]
            u += 1
        if n < least:
            least = n
        a += 1
    return least


def too_few(t: Tables, at: i64, s: i64) -> bool:
    """Whether the frame at `at` holds fewer pairs or triples than the slots from s on and the sets put aside take."""
    f = t.frames
    wanted = t.need[2] + t.need[3] + (t.need[4] << 1) + (t.need[5] << 1) + t.need[6] * 3
    if t.demand[s] + wanted > popcount(f[at + 1]) + popcount(f[at + 3]) + popcount(f[at + 5]):
        return True
    wanted = t.need[3] + t.need[4] + t.need[5] + (t.need[6] << 1)
    return t.demand3[s] + wanted > popcount(f[at + 2]) + popcount(f[at + 5])


def sets_wanted(t: Tables) -> i64:
    """The sets put aside for the end (t.need) as one number."""
    return t.need[2] + (t.need[3] << 8) + (t.need[4] << 16) + (t.need[5] << 24) + (t.need[6] << 32)


def entry(t: Tables, at: i64, s: i64, last: i64) -> i64:
    """Where the failure of the frame at `at` before slot s would be remembered."""
    h = s * 31 + (last & M30) + (last >> 30) + t.need[2] * 7 + t.need[3] * 11
    k: i64 = 0
    while k < t.decks:
        m = t.frames[at + k]
        h = ((h * 31) & M32) ^ (m & M30) ^ (m >> 30)
        k += 1
    h ^= h >> 15
    return (h & (MEMO - 1)) * ENTRY


def remembered(t: Tables, d: i64, s: i64, alt: i64, last: i64) -> bool:
    """Whether frame d is known to fail before slot s (its first alternative and run from `alt`, `last` on)."""
    at = d * FRAME
    e = entry(t, at, s, last)
    f = t.failed
    if f[e] != t.search or f[e + 1] != s * 4096 + alt or f[e + 2] != last or f[e + 3] != sets_wanted(t):
        return False
    k: i64 = 0
    while k < t.decks:
        if f[e + 4 + k] != t.frames[at + k]:
            return False
        k += 1
    return True


def remember(t: Tables, d: i64, s: i64, alt: i64, last: i64) -> None:
    """Note that frame d fails before slot s."""
    at = d * FRAME
    e = entry(t, at, s, last)
    t.failed[e] = t.search
    t.failed[e + 1] = s * 4096 + alt
    t.failed[e + 2] = last
    t.failed[e + 3] = sets_wanted(t)
    k: i64 = 0
    while k < t.decks:
        t.failed[e + 4 + k] = t.frames[at + k]
        k += 1
