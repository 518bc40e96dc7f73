"""What one seat remembers of a deal's play, as bits: its hand, the cards it has not seen, who is out of a suit.

Places count from the seat itself in playing order: 0 itself, 1 next, 2 partner, 3 previous. Hands are five frames, suit
after suit (``kernel.core_bits``). Everything here is known to everybody or lies in the seat's own hand; cards of others
are never given. Not here: what is worth keeping (``core_worth``), what to play (``core_answer``, ``core_lead``).
"""

from typing import Final

from tuolaji.kernel.core_beat import contend, value
from tuolaji.kernel.core_bits import FRAME, clear, copy, popcount, put, size, take
from tuolaji.kernel.core_tables import SHAPES, TRUMPS, Tables, zeros
from tuolaji.kernel.ints import i64, vec

HAND: Final = 5 * FRAME
SURE: Final = 1024
"""Chances are whole numbers 0..SURE."""


# Weights of a style, in its order.
PLAIN_TOP: Final = 0
PLAIN_SECOND: Final = 1
PLAIN_THIRD: Final = 2
TRUMP_TOP: Final = 3
TRUMP_SECOND: Final = 4
TRUMP_THIRD: Final = 5
TRUMP_LOW: Final = 6
PAIR_BOND: Final = 7
RUN_BOND: Final = 8
TEMPO: Final = 9
FUTURE: Final = 10
WILL_RUFF: Final = 11
ENDGAME: Final = 12
LIKED: Final = 13
PARTNER_RUFFS: Final = 14
DRAW_TRUMPS: Final = 15
OWN_PLANS: Final = 16


class Mind:
    """Memory and workspace of one seat in one deal."""

    decks: i64
    style: vec[i64]
    hand: vec[i64]
    unseen: vec[i64]
    # By place * 5 + suit: 1 if that place is known to hold none; the most copies of one face it may hold.
    void: vec[i64]
    most: vec[i64]
    # Cards in each place's hand, and unseen cards that lie in no hand (the kitty, for who does not know it).
    left: vec[i64]
    aside: i64
    # By suit * 64 + bit: points of a face, the rank bit of its grade, the price of giving it up, and of breaking a set.
    points: vec[i64]
    home: vec[i64]
    price: vec[i64]
    bond: vec[i64]
    # Suits the partner has led, less those the opponents have led and he could not use.
    liked: vec[i64]
    # The running trick: best value, place of it, units' cards, points lying; the lead stands in the tables.
    best: i64
    best_place: i64
    played: i64
    on_table: i64
    # What is at stake: points of the last trick's kitty for each time it counts, in tenths; 1 if this side declares.
    stake: i64
    declares: i64
    # Workspace and answers.
    play: vec[i64]
    choice: vec[i64]
    work: vec[i64]
    spare: vec[i64]
    saved: vec[i64]
    guess: vec[i64]
    slots: vec[i64]
    costs: vec[i64]
    where: vec[i64]
    out: vec[i64]
    unit_w: vec[i64]
    unit_l: vec[i64]
    unit_faces: vec[i64]
    n_units: i64
    score: i64
    chance: i64

    def __init__(self, decks: int, style: list[int]) -> None:
        self.decks = decks
        self.style = vec[i64](style)
        self.hand = zeros(HAND)
        self.unseen = zeros(HAND)
        self.void = zeros(20)
        self.most = zeros(20)
        self.left = zeros(4)
        self.aside = 0
        self.points = zeros(5 * 64)
        self.home = zeros(5 * 64)
        self.price = zeros(5 * 64)
        self.bond = zeros(5 * 64)
        self.liked = zeros(5)
        self.best = 0
        self.best_place = 0
        self.played = 0
        self.on_table = 0
        self.stake = 0
        self.declares = 0
        self.clear_workspace()

    def clear_workspace(self) -> None:
        """A fresh workspace."""
        self.play = zeros(HAND)
        self.choice = zeros(HAND)
        self.work = zeros(FRAME)
        self.spare = zeros(FRAME)
        self.saved = zeros(FRAME)
        self.guess = zeros(HAND)
        self.slots = zeros(64)
        self.costs = zeros(512)
        self.where = zeros(512)
        self.out = zeros(4)
        self.unit_w = zeros(64)
        self.unit_l = zeros(64)
        self.unit_faces = zeros(64)
        self.n_units = 0
        self.score = 0
        self.chance = 0


def bit(k: i64) -> i64:
    """1 << k."""
    one: i64 = 1
    return one << k


def begin(m: Mind, t: Tables, pack: list[int], hand: list[int], buried: list[int], aside: int) -> None:
    """A deal in which this seat holds `hand` and nothing has been played. buried: the kitty if the seat knows it."""
    clear(m.hand, 0, HAND)
    clear(m.unseen, 0, HAND)
    clear(m.liked, 0, 5)
    i: i64 = 0
    while i < 20:
        m.void[i] = 0
        m.most[i] = t.decks
        i += 1
    for face in pack:
        pos = t.face_pos[face]
        put(m.unseen, (pos >> 6) * FRAME, 1, bit(pos & 63))
    for face in hand:
        pos = t.face_pos[face]
        put(m.hand, (pos >> 6) * FRAME, 1, bit(pos & 63))
        forget(m, t, pos)
    for face in buried:
        forget(m, t, t.face_pos[face])
    m.aside = aside
    i = 0
    while i < 4:
        m.left[i] = len(hand)
        i += 1


def note_face(m: Mind, t: Tables, face: int, worth: int) -> None:
    """Set down for a face of the pack its points and the rank bit it shares with equal trumps."""
    pos = t.face_pos[face]
    home = bit(pos & 63)
    k: i64 = 0
    while pos >> 6 == TRUMPS and k < t.extras:
        if t.extra_bit[k] == pos & 63:
            home = bit(t.extra_home[k])
        k += 1
    m.points[pos] = worth
    m.home[pos] = home


def forget(m: Mind, t: Tables, pos: i64) -> None:
    """One copy of the face at `pos` is no longer unseen (if any was)."""
    at = (pos >> 6) * FRAME
    face = bit(pos & 63)
    if m.unseen[at] & face != 0:
        take(m.unseen, at, at, 1, face, t.decks)


def lay(m: Mind, t: Tables, cards: list[int]) -> i64:
    """Cards of a play as frames in ``m.play``; their points."""
    clear(m.play, 0, HAND)
    total: i64 = 0
    for face in cards:
        pos = t.face_pos[face]
        put(m.play, (pos >> 6) * FRAME, 1, bit(pos & 63))
        total += m.points[pos]
    return total


def watch(m: Mind, t: Tables, place: int, cards: list[int], dead: bool) -> None:
    """A play of the running trick, whose lead stands in the tables: remember it and what it tells."""
    m.on_table = m.on_table + lay(m, t, cards)
    for face in cards:
        pos = t.face_pos[face]
        at = (pos >> 6) * FRAME
        if place != 0:
            forget(m, t, pos)
        elif m.hand[at] & bit(pos & 63) != 0:
            take(m.hand, at, at, 1, bit(pos & 63), t.decks)
    m.left[place] = m.left[place] - len(cards)
    if m.played == 0:
        m.best = value(t, t.suit, m.play, t.suit * FRAME)
        m.best_place = place
        learn_lead(m, t, place)
    else:
        inside = size(m.play, t.suit * FRAME)
        learn_follow(m, t, place, len(cards) - inside)
        trumps: i64 = 0 if t.suit == TRUMPS else size(m.play, TRUMPS * FRAME)
        v = contend(t, m.best, m.play, 0, len(cards) - inside - trumps)
        if v >= 0 and not dead:
            m.best = v
            m.best_place = place
    m.played = m.played + 1


def learn_lead(m: Mind, t: Tables, place: i64) -> None:
    """What a lead tells: the suits the partner likes."""
    if place == 2 and t.suit != TRUMPS:
        m.liked[t.suit] = m.liked[t.suit] + 1


def learn_follow(m: Mind, t: Tables, place: i64, off: i64) -> None:
    """What an answer tells: a card of another suit shows a void, no pair under a lead of pairs shows there is none."""
    at = place * 5 + t.suit
    if off != 0:
        m.void[at] = 1
        m.most[at] = 0
        if t.suit != TRUMPS and place == 2 and m.liked[t.suit] > 0:
            m.liked[t.suit] = 0
    elif t.n_units == 1 and t.lead_w[0] == 2 and m.play[t.suit * FRAME + 1] == 0 and pairs_owed(t):
        if m.most[at] > 1:
            m.most[at] = 1


def pairs_owed(t: Tables) -> bool:
    """Whether whoever holds a pair of the suit owes one at least to the lead (of pairs)."""
    shape = 2 * SHAPES + t.lead_l[0]
    r = t.ladder[shape * 2]
    end = t.ladder[shape * 2 + 1]
    if r == end:
        return t.general[2 * SHAPES + 1] >= 0
    r = end - 1
    u = t.alt[t.rung[r]]
    single = t.alt[t.rung[r] + 1] == u + 1
    return t.rung_spare[r] == 0 and single and t.unit_w[u] == 2 and t.unit_l[u] == 1


def suppose(m: Mind, t: Tables, suit: i64) -> None:
    """Leave in ``m.guess`` the unseen cards of a suit that some other hand may hold."""
    at = suit * FRAME
    most: i64 = 0
    place: i64 = 1
    while place < 4:
        if m.void[place * 5 + suit] == 0 and m.left[place] > 0 and m.most[place * 5 + suit] > most:
            most = m.most[place * 5 + suit]
        place += 1
    copy(m.unseen, at, m.guess, at, t.decks)
    while most < t.decks:
        m.guess[at + most] = 0
        most += 1


def share(m: Mind, place: i64) -> i64:
    """The chance 0..SURE that any one unseen card lies at a place."""
    total = m.left[1] + m.left[2] + m.left[3] + m.aside
    return m.left[place] * SURE // total if total > 0 else 0


def none_of(q: i64, n: i64) -> i64:
    """The chance that none of n things happens, each of chance q."""
    p: i64 = SURE
    miss = SURE - q
    while n > 0 and p > 0:
        p = p * miss // SURE
        n -= 1
    return p


def all_of(q: i64, n: i64) -> i64:
    """The chance that n things all happen, each of chance q."""
    p: i64 = SURE
    while n > 0:
        p = p * q // SURE
        n -= 1
    return p


def held_of(m: Mind, suit: i64) -> i64:
    """Number of cards of a suit in hand."""
    return size(m.hand, suit * FRAME)


def unseen_of(m: Mind, suit: i64) -> i64:
    """Number of cards of a suit not seen."""
    return size(m.unseen, suit * FRAME)


def above(m: Mind, suit: i64, width: i64, length: i64, top: i64, line: i64) -> i64:
    """How many faces or runs of the suit's guess stand above the rank bit `top`; `line` = their grades."""
    x = line
    n = length
    while n > 1:
        x &= x >> 1
        n -= 1
    return popcount(x & (top - 1))
