"""What cards are worth to a seat, and how likely a play is to be beaten: estimates from what the seat remembers.

Prices are in tenths of a point of the margin between the sides. Not here: remembering (``core_mind``), choosing
(``core_answer``, ``core_lead``).
"""

from tuolaji.bots.core_mind import (
    ENDGAME,
    FUTURE,
    HAND,
    PAIR_BOND,
    PLAIN_SECOND,
    PLAIN_THIRD,
    PLAIN_TOP,
    RUN_BOND,
    SURE,
    TEMPO,
    TRUMP_LOW,
    TRUMP_SECOND,
    TRUMP_THIRD,
    TRUMP_TOP,
    WILL_RUFF,
    Mind,
    all_of,
    bit,
    none_of,
    suppose,
)
from tuolaji.kernel.core_beat import RUFF
from tuolaji.kernel.core_bits import FRAME, bit_index, clear, copy, popcount, runs, size
from tuolaji.kernel.core_fit import fold
from tuolaji.kernel.core_score import BESIDES, BOTH, KITTY, TRICK, times
from tuolaji.kernel.core_tables import TRUMPS, Tables
from tuolaji.kernel.ints import i64, vec

# Prices of the best, second and third best card of a plain suit and of trumps, and of the rest.


def appraise(m: Mind, t: Tables, suit: i64) -> None:
    """Set the prices and bonds of the faces of a suit in hand. The suit's guess has been made."""
    at = suit * FRAME
    led = t.suit
    t.suit = suit
    line = fold(t, m.guess[at])
    own = fold(t, m.hand[at + 1])
    x = runs(own, 2)
    runners = x | x << 1
    t.suit = led
    faces = m.hand[at]
    while faces != 0:
        face = faces & -faces
        faces ^= face
        pos = suit * 64 + bit_index(face)
        home = m.home[pos]
        better = popcount(line & (home - 1))
        m.price[pos] = trump_price(m, better) if suit == TRUMPS else plain_price(m, better)
        bond: i64 = 0
        k: i64 = 1
        while k < t.decks and m.hand[at + k] & face != 0:
            bond += m.style[PAIR_BOND]
            k += 1
        if bond != 0 and runners & home != 0:
            bond += m.style[RUN_BOND]
        m.bond[pos] = bond


def plain_price(m: Mind, better: i64) -> i64:
    """Price of a plain card that so many unseen faces beat."""
    if better == 0:
        return m.style[PLAIN_TOP]
    if better == 1:
        return m.style[PLAIN_SECOND]
    if better == 2:
        return m.style[PLAIN_THIRD]
    return 9 - better if better < 9 else 0


def trump_price(m: Mind, better: i64) -> i64:
    """Price of a trump that so many unseen faces beat; the best ones gain as the last trick comes near."""
    if better == 0:
        return m.style[TRUMP_TOP] + (m.stake if m.left[0] <= m.style[ENDGAME] else 0)
    if better == 1:
        return m.style[TRUMP_SECOND]
    if better == 2:
        return m.style[TRUMP_THIRD]
    return m.style[TRUMP_LOW] + (10 - better if better < 10 else 0)


def share_in(m: Mind, place: i64, suit: i64) -> i64:
    """The chance 0..SURE that an unseen card of a suit lies at a place."""
    if m.void[place * 5 + suit] != 0:
        return 0
    total = m.aside
    other: i64 = 1
    while other < 4:
        if m.void[other * 5 + suit] == 0:
            total += m.left[other]
        other += 1
    return m.left[place] * SURE // total if total > 0 else 0


def supply(m: Mind, t: Tables, place: i64, suit: i64, width: i64, length: i64, top: i64) -> i64:
    """The chance that a place holds a run (or set) of the suit above the rank bit `top`."""
    if m.void[place * 5 + suit] != 0 or width > m.most[place * 5 + suit]:
        return 0
    led = t.suit
    t.suit = suit
    x = runs(fold(t, m.guess[suit * FRAME + width - 1]), length) & (top - 1)
    t.suit = led
    if x == 0:
        return 0
    q = all_of(share_in(m, place, suit), width * length)
    return SURE - none_of(q, popcount(x))


def beaten_by(m: Mind, t: Tables, place: i64, width: i64, length: i64, best: i64) -> i64:
    """The chance that a place yet to play beats the best play (`best`: its value) of a lead with this largest unit."""
    top = bit(63 - (best & 63))
    suit = t.suit
    p: i64 = 0
    if best < RUFF and t.n_units == 1:
        p = supply(m, t, place, suit, width, length, top)
    if suit == TRUMPS or m.void[place * 5 + TRUMPS] != 0:
        return p
    out = SURE
    if m.void[place * 5 + suit] == 0:
        out = none_of(share_in(m, place, suit), size(m.guess, suit * FRAME))
    if out == 0:
        return p
    over = supply(m, t, place, TRUMPS, width, length, top if best >= RUFF else bit(60))
    if t.n_units > 1:
        over = over * SURE // (SURE * 2)
    return p + out * over // SURE * m.style[WILL_RUFF] // SURE


def kept(m: Mind, t: Tables, width: i64, length: i64, best: i64, ours: bool) -> i64:
    """The chance that this seat's side takes the trick if the best play is ours (or not) once this seat has played."""
    p: i64 = SURE if ours else 0
    place: i64 = 1
    while place < 4 - m.played:
        b = beaten_by(m, t, place, width, length, best)
        if place == 2:
            p += (SURE - p) * b // SURE
        else:
            p -= p * b // SURE
        place += 1
    return p


def brings(m: Mind, t: Tables, n: i64, p: i64, points: i64, coming: i64, trumps: bool) -> i64:
    """What a trick with n cards from each player brings at a chance p of taking it: `points`, what the `coming` cards
    should add, the next lead, and at the end what the last trick is worth besides."""
    tenths = points * 10 + m.style[FUTURE] * coming
    if m.left[0] == n:
        tenths += last_tenths(m, t, n, trumps, points)
    else:
        tenths += m.style[TEMPO]
    return (2 * p - SURE) * tenths // SURE


def last_tenths(m: Mind, t: Tables, n: i64, trumps: bool, points: i64) -> i64:
    """What the last trick is worth besides its own points, in tenths; the lead stands in the tables."""
    factor = times(t, t.lead_w[0], t.lead_l[0], n, trumps)
    total: i64 = 0
    if t.capture[KITTY] != 0:
        total += factor * m.stake
    if t.capture[TRICK] != 0:
        total += (factor - 1 + t.capture[BESIDES]) * points * 10
        if t.capture[BOTH] != 0:
            total += factor * points * 10
    return total


def loss(m: Mind, t: Tables, faces: vec[i64], weight: i64) -> i64:
    """The price of the cards in five frames, points counted at `weight` tenths each, and what breaking sets costs."""
    total: i64 = 0
    suit: i64 = 0
    while suit <= TRUMPS:
        at = suit * FRAME
        left = faces[at]
        while left != 0:
            face = left & -left
            left ^= face
            pos = suit * 64 + bit_index(face)
            k: i64 = 0
            while k < t.decks and faces[at + k] & face != 0:
                total += m.price[pos] + weight * m.points[pos]
                k += 1
            total += m.bond[pos]
        suit += 1
    return total


def look(m: Mind, t: Tables) -> None:
    """Guesses and prices for every suit in hand, and the guess of trumps."""
    suit: i64 = 0
    while suit <= TRUMPS:
        suppose(m, t, suit)
        if m.hand[suit * FRAME] != 0:
            appraise(m, t, suit)
        suit += 1


def erase(m: Mind) -> None:
    """An empty play."""
    clear(m.play, 0, HAND)


def keep_choice(m: Mind, t: Tables, score: i64) -> None:
    """The play becomes the choice if it scores higher than what was chosen so far."""
    if score > m.score:
        m.score = score
        suit: i64 = 0
        while suit <= TRUMPS:
            copy(m.play, suit * FRAME, m.choice, suit * FRAME, t.decks)
            suit += 1
