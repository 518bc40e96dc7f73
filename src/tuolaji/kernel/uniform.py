"""A uniformly random legal play: every set of cards that is legal is equally likely, and quickly so.

Leads: a set of cards of one suit, in proportion to their number, until one may be led; where throws are forbidden, one
of the units. Answers without a duty: any set of the right number, counted. Answers with a duty: sets of the suit are
tried; where legal ones are rare, a *placement* (the units owed, as cards) is drawn in proportion to the number of ways
to fill it up, filled up, and kept with a chance of one in the number of placements in it. Both draw every legal set
with the same probability. Beyond MOST_PLACEMENTS placements the fast random answer stands in, which gives every legal
set a positive probability only. Not here: what is legal (``lead``, ``follow``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from tuolaji.kernel.answers import Lead, Unit
from tuolaji.kernel.choose import by_suit, leadable
from tuolaji.kernel.core_bits import FRAME
from tuolaji.kernel.core_follow import OK, owe
from tuolaji.kernel.core_tables import lay_out
from tuolaji.kernel.follow import set_lead, verdict

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rng, Rules

    Cards = tuple[int, ...]
    Shapes = tuple[tuple[int, int], ...]
    """Widths and lengths of units; width 0: the formation of that number."""

TRIES = 24
MOST_LISTS = 200
LEADS_TRIED = 200
MOST_PLACEMENTS = 1500


def any_lead(rules: Rules, hand: Sequence[int], rng: Rng) -> Cards:
    """A set of cards that may be led (its units stated if need be), every one equally likely."""
    if rules.throws_allowed:
        groups = list(by_suit(rules, hand).values())
        sizes = [different(cards) + 1 for cards in groups]  # with the empty set, which is drawn again
        for _ in range(LEADS_TRIED):
            cards = any_set(weighted(groups, sizes, rng), rng)
            if cards and leadable(rules, cards):
                return rules.sort(cards)
    units = [unit.cards for cards in by_suit(rules, hand).values() for unit in rules.units(cards)]
    found = list(dict.fromkeys(rules.sort(cards) for cards in units))
    while True:
        cards = found.pop(rng.below(len(found)))
        if leadable(rules, cards):
            return cards


def any_answer(rules: Rules, lead: Lead, hand: Sequence[int], rng: Rng) -> Cards:
    """A legal answer, every set of cards equally likely (up to MOST_PLACEMENTS, see the module)."""
    held = [card for card in hand if rules.suit_of(card) == lead.suit]
    n = len(lead.cards)
    if len(held) <= n:
        rest = [card for card in hand if rules.suit_of(card) != lead.suit]
        return tuple(held) + set_of(rest, n - len(held), rng)
    if n == 1:
        return set_of(held, 1, rng)
    owed = [needs for split in lead.splits for needs in duties(rules, lead, split, held)]
    if () in owed:
        return set_of(held, n, rng)
    for _ in range(TRIES if any(cards_of(needs) < n for needs in owed) else 0):
        play = set_of(held, n, rng)
        if verdict(rules, lead, hand, play) == OK:
            return play
    placed = placements(rules, owed, held)
    return filled(rules, lead, held, placed, rng) if placed else rules.random_follow(lead, hand, rng)


def duties(rules: Rules, lead: Lead, split: Sequence[Unit], held: Sequence[int]) -> Iterator[Shapes]:
    """Every list of shapes with which these cards of the suit meet what a split of the lead asks of them."""
    t = rules.t
    lay_out(t, list(held), rules.hand, 0)
    set_lead(rules, lead.suit, tuple(split))
    owe(t, rules.hand, lead.suit * FRAME)
    lists: list[Shapes] = [()]
    for i in range(t.n_slots):
        rung = t.slots[i]
        ways = [
            tuple((t.unit_w[u], t.unit_l[u]) for u in range(t.alt[a], t.alt[a + 1]))
            for a in range(t.rung[rung], t.rung[rung + 1])
        ]
        lists = list(dict.fromkeys(before + way for before in lists for way in ways))[:MOST_LISTS]
    yield from lists


def cards_of(needs: Shapes) -> int:
    """Cards of a list of shapes; a formation counts as none."""
    return sum(width * length for width, length in needs)


def placements(rules: Rules, owed: Sequence[Shapes], held: Sequence[int]) -> list[Cards]:
    """Every set of cards that makes up one of the lists of shapes; none if there are more than MOST_PLACEMENTS."""
    units: dict[tuple[int, int], list[Cards]] = {}
    for unit in rules.units(held):
        units.setdefault((unit.width, unit.length), []).append(unit.cards)
    for number, cards in enumerate(rules.table.formation_cards):
        units[0, number] = [cards] if cards else []
    counts = Counter(held)
    found: dict[Cards, None] = {}
    for needs in dict.fromkeys(tuple(sorted(needs, key=lambda shape: -shape[0] * shape[1])) for needs in owed):
        partial: dict[Cards, None] = {(): None}
        for shape in needs:
            grown = (tuple(sorted(one + two)) for one in partial for two in units.get(shape, ()))
            partial = {}
            for cards in grown:
                if all(cards.count(card) <= counts[card] for card in cards):
                    partial[cards] = None
                if len(partial) > MOST_PLACEMENTS:
                    return []
        found.update(partial)
    return list(found) if len(found) <= MOST_PLACEMENTS else []


def filled(rules: Rules, lead: Lead, held: Sequence[int], placed: list[Cards], rng: Rng) -> Cards:
    """A legal set that holds a placement, every one equally likely."""
    n = len(lead.cards)
    rests = [left_of(held, cards) for cards in placed]
    weights = [
        ways(tuple(sorted(Counter(rest).values())), n - len(cards)) for rest, cards in zip(rests, placed, strict=True)
    ]
    total = sum(weights)
    while True:
        k = below(rng, total)
        i = 0
        while k >= weights[i]:
            k -= weights[i]
            i += 1
        play = placed[i] + set_of(rests[i], n - len(placed[i]), rng)
        counts = Counter(play)
        inside = sum(all(counts[card] >= number for card, number in Counter(cards).items()) for cards in placed)
        if rng.below(inside) == 0 and verdict(rules, lead, held, play) == OK:
            return play


@lru_cache(maxsize=4096)
def ways(counts: tuple[int, ...], n: int) -> int:
    """Number of different sets of n cards of faces held so often."""
    row = [1] + [0] * n
    for count in counts:
        row = [sum(row[k - j] for j in range(min(count, k) + 1)) for k in range(n + 1)]
    return row[n]


def different(cards: Sequence[int]) -> int:
    """Number of different nonempty sets of the cards."""
    total = 1
    for face in set(cards):
        total *= list(cards).count(face) + 1
    return total - 1


def below(rng: Rng, n: int) -> int:
    """A number 0 <= k < n of any size, from a generator that knows numbers up to 2^16: numbers with as many binary
    digits as n are drawn until one is small enough."""
    if n <= 1 << 16:
        return rng.below(n)
    digits = n.bit_length()
    while True:
        k = 0
        for low in range(0, digits, 16):
            k |= rng.below(1 << min(16, digits - low)) << low
        if k < n:
            return k


def weighted(groups: list[list[int]], sizes: list[int], rng: Rng) -> list[int]:
    """A group, with probability in proportion to its size."""
    k = below(rng, sum(sizes))
    for group, n in zip(groups, sizes, strict=True):
        if k < n:
            return group
        k -= n
    return groups[-1]


def any_set(cards: Sequence[int], rng: Rng) -> Cards:
    """A set of the cards (perhaps empty), each equally likely."""
    return tuple(face for face in sorted(set(cards)) for _ in range(rng.below(list(cards).count(face) + 1)))


def set_of(cards: Sequence[int], n: int, rng: Rng) -> Cards:
    """A set of n of the cards, each different one equally likely."""
    faces = sorted(set(cards))
    counts = [list(cards).count(face) for face in faces]
    ways = [[1] + [0] * n]
    for count in reversed(counts):
        last = ways[-1]
        ways.append([sum(last[k - j] for j in range(min(count, k) + 1)) for k in range(n + 1)])
    ways.reverse()
    chosen: list[int] = []
    for i, (face, count) in enumerate(zip(faces, counts, strict=True)):
        k = below(rng, ways[i][n])
        for j in range(min(count, n) + 1):
            if k < ways[i + 1][n - j]:
                chosen += [face] * j
                n -= j
                break
            k -= ways[i + 1][n - j]
    return tuple(chosen)


def left_of(cards: Sequence[int], taken: Cards) -> Cards:
    """The cards less those taken."""
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)
