"""Whole deals of random legal play, as fast as the kernel goes: shuffle, deal, bury, play, verify, settle.

For benchmarks, golden checksums (interpreted ⇔ compiled) and rough statistics. The generator is a fast one, fit for
nothing else. Not here: deals as events (``deal``), fair shuffles (``deal.shuffle``).
"""

from typing import Final

from tuolaji.kernel.core_beat import RUFF, contend, stopped, value
from tuolaji.kernel.core_bits import FRAME, M32, bit, clear, copy, put, rnd, size
from tuolaji.kernel.core_follow import OK, follow, lead_size
from tuolaji.kernel.core_random import HAND, choose_follow, choose_lead, draw
from tuolaji.kernel.core_score import BESIDES, BOTH, TRICK, points, settle, times
from tuolaji.kernel.core_tables import TRUMPS, Tables, zeros
from tuolaji.kernel.ints import i64, vec

# Entries of the tally.
CHECKSUM: Final = 0
PLAYS: Final = 1
WRONG: Final = 2
FAILED_THROWS: Final = 3
OPPONENTS_WON: Final = 4
POINTS: Final = 5
TALLY: Final = 8


class Room:
    """The workspace of playouts: hands, plays, the pack and the generator."""

    def __init__(self, pack: list[int], kitty: int) -> None:
        self.pack: vec[i64] = vec[i64](pack)
        self.cards: i64 = len(pack)
        self.kitty: i64 = kitty
        self.order: vec[i64] = zeros(len(pack))
        self.hands: vec[i64] = zeros(4 * 5 * FRAME)
        self.plays: vec[i64] = zeros(4 * 5 * FRAME)
        self.buried: vec[i64] = zeros(5 * FRAME)
        self.before: vec[i64] = zeros(FRAME)
        self.state: vec[i64] = zeros(1)
        self.tally: vec[i64] = zeros(TALLY)


def shuffle(r: Room) -> None:
    """A fresh order of the pack (Fisher-Yates)."""
    i: i64 = 0
    while i < r.cards:
        r.order[i] = r.pack[i]
        i += 1
    i = r.cards - 1
    while i > 0:
        j = rnd(r.state, i + 1)
        card = r.order[i]
        r.order[i] = r.order[j]
        r.order[j] = card
        i -= 1


def deal(t: Tables, r: Room, declarer: i64) -> None:
    """Deal the shuffled pack in turn; the declarer also gets the kitty and buries any as many cards."""
    clear(r.hands, 0, 4 * HAND)
    clear(r.buried, 0, HAND)
    i: i64 = 0
    while i < r.cards:
        pos = t.face_pos[r.order[i]]
        seat = i & 3 if i < r.cards - r.kitty else declarer
        put(r.hands, seat * HAND + (pos >> 6) * FRAME, 1, bit(pos & 63))
        i += 1
    i = 0
    while i < r.kitty:
        draw(r.hands, declarer * HAND, 0, TRUMPS, r.buried, 0, r.state, t.decks)
        i += 1


def restrain(t: Tables, r: Room, seat: i64, declarer: i64) -> i64:
    """Hold a throw against the other hands: if a unit is stopped, only the smallest stopped unit is led.

    Returns the charge to the opponents' points (negative when an opponent threw).
    """
    lead = seat * HAND + t.suit * FRAME
    n = lead_size(t)
    i = t.n_units - 1
    while i >= 0:
        low = t.picked[i]
        top = low & -low
        other: i64 = 1
        while other < 4:
            p = (seat + other) & 3
            if (t.throw_hands == 0 or other != 2) and stopped(
                t, t.lead_w[i], t.lead_l[i], low, home(t, top), t.throw_same_type, r.hands, p * HAND + t.suit * FRAME
            ):
                copy_back(r, lead, seat * HAND + t.suit * FRAME, t.decks)
                keep_only(t, r, seat, i)
                charge = t.throw_charge * n if t.throw_charge_cards != 0 else t.throw_charge
                r.tally[FAILED_THROWS] = r.tally[FAILED_THROWS] + 1
                return charge if (seat ^ declarer) & 1 == 0 else -charge
            other += 1
        i -= 1
    return 0


def home(t: Tables, face: i64) -> i64:
    """The rank bit of a face."""
    if t.suit == TRUMPS and face & t.extra_mask != 0:
        i: i64 = 0
        while i < t.extras:
            if bit(t.extra_bit[i]) == face:
                return bit(t.extra_home[i])
            i += 1
    return face


def copy_back(r: Room, play: i64, hand: i64, decks: i64) -> None:
    """Put the cards of a play back into the hand."""
    k: i64 = 0
    while k < decks:
        if r.plays[play + k] != 0:
            put(r.hands, hand, 1, r.plays[play + k])
        k += 1
    clear(r.plays, play, decks)


def keep_only(t: Tables, r: Room, seat: i64, i: i64) -> None:
    """Lead unit i alone."""
    w = t.lead_w[i]
    faces = t.picked[i]
    at = seat * HAND + t.suit * FRAME
    t.lead_w[0] = w
    t.lead_l[0] = t.lead_l[i]
    t.picked[0] = faces
    t.n_units = 1
    k: i64 = 0
    while k < t.decks:
        r.hands[at + k] = (r.hands[at + k] & ~faces) | (r.hands[at + k + w] & faces)
        k += 1
    put(r.plays, at, w, faces)


def verify(t: Tables, r: Room, seat: i64) -> None:
    """Judge the play of a follower against the hand he had; count it if it is refused."""
    at = seat * HAND
    led = at + t.suit * FRAME
    total: i64 = 0
    s: i64 = 0
    while s <= TRUMPS:
        total += size(r.plays, at + s * FRAME)
        s += 1
    if follow(t, r.before, 0, r.plays, led, total - size(r.plays, led)) != OK:
        r.tally[WRONG] = r.tally[WRONG] + 1


def others(t: Tables, r: Room, seat: i64) -> i64:
    """Cards of a play that are neither of the suit led nor trumps."""
    n: i64 = 0
    s: i64 = 0
    while s < TRUMPS:
        if s != t.suit:
            n += size(r.plays, seat * HAND + s * FRAME)
        s += 1
    return n


def playout(t: Tables, r: Room, declarer: i64, check: bool) -> None:
    """One deal; adds to the tally and mixes the result into the checksum."""
    shuffle(r)
    deal(t, r, declarer)
    leader = declarer
    total: i64 = 0
    left = (r.cards - r.kitty) >> 2
    worth: i64 = 0
    while left > 0:
        clear(r.plays, 0, 4 * HAND)
        choose_lead(t, r.hands, leader * HAND, r.plays, leader * HAND, r.state)
        if t.n_units > 1:
            total += restrain(t, r, leader, declarer)
        n = lead_size(t)
        best = value(t, t.suit, r.plays, leader * HAND + t.suit * FRAME)
        winner = leader
        worth = t.alt[t.best_alt]
        i: i64 = 1
        while i < 4:
            seat = (leader + i) & 3
            copy(r.hands, seat * HAND + t.suit * FRAME, r.before, 0, t.decks)
            choose_follow(t, r.hands, seat * HAND, r.plays, seat * HAND, r.state)
            if check:
                verify(t, r, seat)
            v = contend(t, best, r.plays, seat * HAND, others(t, r, seat))
            if v >= 0:
                best = v
                winner = seat
                worth = t.alt[t.best_alt]
            i += 1
        left -= n
        total += trick(t, r, winner, declarer, left == 0, n, worth, best)
        r.tally[PLAYS] = r.tally[PLAYS] + 4
        r.tally[CHECKSUM] = (r.tally[CHECKSUM] * 31 + best + winner * 7) & M32
        leader = winner
    settle(t, total)
    r.tally[OPPONENTS_WON] = r.tally[OPPONENTS_WON] + t.out[0]
    r.tally[POINTS] = r.tally[POINTS] + total
    r.tally[CHECKSUM] = (r.tally[CHECKSUM] * 31 + total + t.out[1] * 3 + t.out[2] * 5 + r.state[0]) & M32


def trick(t: Tables, r: Room, winner: i64, declarer: i64, last: bool, n: i64, unit: i64, best: i64) -> i64:
    """What a trick adds to the opponents' points, with what the last one brings besides."""
    gained: i64 = 0
    seat: i64 = 0
    while seat < 4:
        gained += points(t, r.plays, seat * HAND, t.decks)
        seat += 1
    ours = (winner ^ declarer) & 1 != 0
    if not last:
        return gained if ours else 0
    trumps = t.suit == TRUMPS or best >= RUFF
    factor = times(t, t.unit_w[unit], t.unit_l[unit], n, trumps)
    if not ours and t.capture[BOTH] == 0:
        return 0
    total: i64 = gained if ours else 0
    if t.capture[TRICK] != 0:
        total = gained * factor + (gained if t.capture[BESIDES] != 0 and ours else 0)
        if not ours:
            total = -total
    if t.capture[0] != 0 and ours:
        total += factor * points(t, r.buried, 0, t.decks)
    return total


def playouts(tables: list[Tables], r: Room, seed: int, deals: int, check: bool) -> None:
    """`deals` deals from one seed (1 .. 2^32 - 1), each at one of the tables (one a level and trump suit)."""
    r.state[0] = seed
    n: i64 = len(tables)
    done: i64 = 0
    while done < deals:
        t = tables[rnd(r.state, n)]
        playout(t, r, rnd(r.state, 4), check)
        done += 1


def shuffles(tables: list[Tables], r: Room, seed: int, deals: int) -> None:
    """The floor under `playouts`: shuffle and deal only."""
    r.state[0] = seed
    n: i64 = len(tables)
    done: i64 = 0
    while done < deals:
        t = tables[rnd(r.state, n)]
        shuffle(r)
        deal(t, r, rnd(r.state, 4))
        r.tally[CHECKSUM] = (r.tally[CHECKSUM] * 31 + r.hands[0]) & M32
        done += 1
