"""Bits of a hand: counting, runs, and copies of a rank.

A *frame* holds one hand of one effective suit: FRAME consecutive ints of a vec, of which entry k - 1 has bit b set when
the hand holds at least k copies of the face at bit b. Entries from the number of decks on are zero. Bit 0 is the
strongest grade, so the lowest set bit is always the best card. Not here: what a bit means (``core_tables``).

All values stay below 2^62: compiled ints wrap, interpreted ones do not.
"""

from typing import Final

from tuolaji.kernel.ints import i64, vec

FRAME: Final = 16
M30: Final = 0x3FFFFFFF
M32: Final = 0xFFFFFFFF
TOP: Final = 0x1000000000000000


def popcount(x: i64) -> i64:
    """Number of set bits of 0 <= x < 2^60."""
    n: i64 = 0
    while x != 0:
        y = x & M30
        y = y - ((y >> 1) & 0x55555555)
        y = (y & 0x33333333) + ((y >> 2) & 0x33333333)
        y = (y + (y >> 4)) & 0x0F0F0F0F
        n += ((y * 0x01010101) >> 24) & 0x3F
        x >>= 30
    return n


def bit(k: i64) -> i64:
    """The mask with bit 0 <= k <= 60 set. Not ``1 << k``: mypyc writes a constant as a 32-bit C int, and the shift
    overflows from 31 on."""
    return TOP >> (60 - k)


def bit_index(b: i64) -> i64:
    """Position of the only set bit of b."""
    return popcount(b - 1)


def nth_bit(x: i64, k: i64) -> i64:
    """The k-th set bit of x (k from 0), as a mask."""
    while k > 0:
        x &= x - 1
        k -= 1
    return x & -x


def runs(m: i64, length: i64) -> i64:
    """Strongest bits of all runs of `length` set bits in m."""
    while length > 1:
        m &= m >> 1
        length -= 1
    return m


def rnd(state: vec[i64], n: i64) -> i64:
    """A number 0 <= r < n from the xorshift32 generator in state[0] (never 0). Fast, for playouts only."""
    x = state[0]
    x ^= (x << 13) & M32
    x ^= x >> 17
    x ^= (x << 5) & M32
    state[0] = x
    return (x * n) >> 32


def size(f: vec[i64], at: i64) -> i64:
    """Number of cards in the frame at index `at`."""
    n: i64 = 0
    while f[at] != 0:
        n += popcount(f[at])
        at += 1
    return n


def copy(f: vec[i64], at: i64, g: vec[i64], to: i64, decks: i64) -> None:
    """Copy a frame."""
    k: i64 = 0
    while k < decks:
        g[to + k] = f[at + k]
        k += 1


def clear(f: vec[i64], at: i64, n: i64) -> None:
    """Set n entries to 0."""
    k: i64 = 0
    while k < n:
        f[at + k] = 0
        k += 1


def take(f: vec[i64], at: i64, to: i64, width: i64, faces: i64, decks: i64) -> None:
    """Frame `to` = frame `at` less `width` copies of each face in `faces` (all present). `to` may be `at`."""
    k: i64 = 0
    while k < decks:
        f[to + k] = (f[at + k] & ~faces) | (f[at + k + width] & faces)
        k += 1


def put(f: vec[i64], at: i64, width: i64, faces: i64) -> None:
    """Add `width` copies of each face in `faces` to the frame at `at`."""
    while width > 0:
        c = faces
        k = at
        while c != 0:
            t = f[k] & c
            f[k] = f[k] | c
            c = t
            k += 1
        width -= 1


def holds(f: vec[i64], hand: i64, g: vec[i64], part: i64, decks: i64) -> bool:
    """Whether the frame at `hand` of f holds all cards of the frame at `part` of g."""
    k: i64 = 0
    while k < decks:
        if g[part + k] & ~f[hand + k] != 0:
            return False
        k += 1
    return True
