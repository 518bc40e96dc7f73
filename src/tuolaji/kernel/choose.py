"""Finding plays: an example, all legal plays, a random one, a uniformly random one.

Complete: `leads` and `follows` list every legal set of cards when the suit concerned holds at most COMPLETE cards.
Beyond that they list by class: every unit that may be led, and as throws each pair of units and each unit with all that
is higher in its suit; as follows each way to place the runs owed (sets and free cards the lowest, and the highest), and
when void every ruff of the lead's shape and one discard. Not here: judging (``lead``, ``follow``).
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from tuolaji.kernel.answers import Lead, Unit
from tuolaji.kernel.core_bits import FRAME, bit_index
from tuolaji.kernel.core_follow import OK
from tuolaji.kernel.core_random import choose_follow, choose_lead
from tuolaji.kernel.core_tables import TRUMPS, lay_out, zeros
from tuolaji.kernel.follow import set_lead, verdict

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rng, Rules

COMPLETE = 8
TRIES = 2000
Cards = tuple[int, ...]


class _Fixed:
    """A generator with a fixed start, for examples."""

    def __init__(self, state: int = 1) -> None:
        self.state = state

    def below(self, n: int) -> int:
        """Next number below n."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return self.state % n


def read(rules: "Rules", at: int) -> Cards:
    """The cards in five frames of the play workspace."""
    cards: list[int] = []
    for suit in range(5):
        for k in range(rules.t.decks):
            faces = rules.play[at + suit * FRAME + k]
            while faces:
                low = faces & -faces
                faces ^= low
                cards.append(rules.t.face_at[suit * 64 + bit_index(low)])
    return rules.sort(cards)


def example(rules: "Rules", led: Lead, hand: Sequence[int]) -> Cards:
    """See ``Rules.example``: the same for the same question."""
    return random_follow(rules, led, hand, _Fixed())


def random_follow(rules: "Rules", led: Lead, hand: Sequence[int], rng: "Rng") -> Cards:
    """See ``Rules.random_follow``."""
    split = led.splits[rng.below(len(led.splits))] if len(led.splits) > 1 else led.units
    state = zeros(1)
    for _ in range(64):
        state[0] = 1 + rng.below(0xFFFFFFFE)
        lay_out(rules.t, list(hand), rules.hand, 0)
        lay_out(rules.t, [], rules.play, 0)
        set_lead(rules, led.suit, split)
        choose_follow(rules.t, rules.hand, 0, rules.play, 0, state)
        cards = read(rules, 0)
        if not any(rules.table.rung_cards) or verdict(rules, led, hand, cards) == OK:
            return cards
    return next(iter(follows(rules, led, hand, 1)))


def random_lead(rules: "Rules", hand: Sequence[int], rng: "Rng") -> tuple[Cards, tuple[Cards, ...]]:
    """See ``Rules.random_lead``."""
    state = zeros(1)
    state[0] = 1 + rng.below(0xFFFFFFFE)
    lay_out(rules.t, list(hand), rules.hand, 0)
    lay_out(rules.t, [], rules.play, 0)
    choose_lead(rules.t, rules.hand, 0, rules.play, 0, state)
    cards = read(rules, 0)
    if rules.t.n_units == 1:
        return cards, ()
    t = rules.t
    parts = []
    for i in range(t.n_units):
        parts.append(rules.shaper.made(t.lead_w[i], t.lead_l[i], t.picked[i]).cards)
    return cards, tuple(parts)


def by_suit(rules: "Rules", hand: Sequence[int]) -> dict[int, list[int]]:
    """Cards by effective suit."""
    suits: dict[int, list[int]] = {}
    for card in rules.sort(hand):
        suits.setdefault(rules.suit_of(card), []).append(card)
    return suits


def subsets(cards: Sequence[int], n: int) -> Iterator[Cards]:
    """Every different set of n of the cards."""
    return iter(dict.fromkeys(combinations(cards, n)))


def leads(rules: "Rules", hand: Sequence[int], limit: int) -> list[Cards]:
    """See the module."""
    found: dict[Cards, None] = {}
    for cards in by_suit(rules, hand).values():
        source = all_sets(cards) if len(cards) <= COMPLETE else led_by_class(rules, cards)
        for play in source:
            if len(found) >= limit:
                return list(found)
            if leadable(rules, play):
                found[rules.sort(play)] = None
    return list(found)


def leadable(rules: "Rules", cards: Cards) -> bool:
    """Whether cards may be led, their units stated if need be."""
    verdict, _ = rules.lead(cards)
    if verdict.ok or verdict.code not in ("units_undeclared", "throw_undeclared"):
        return verdict.ok
    return rules.lead(cards, None, [unit.cards for unit in rules.split(cards)])[0].ok


def all_sets(cards: Sequence[int]) -> Iterator[Cards]:
    """Every nonempty set of the cards."""
    for n in range(1, len(cards) + 1):
        yield from subsets(cards, n)


def led_by_class(rules: "Rules", cards: Sequence[int]) -> Iterator[Cards]:
    """Units, pairs of units, and each unit with everything higher."""
    units = rules.units(cards)
    for unit in units:
        yield unit.cards
    if not rules.throws_allowed:
        return
    for unit in units:
        top = max(rules.grade(card) for card in unit.cards)
        higher = tuple(card for card in cards if rules.grade(card) > top)
        if higher:
            yield higher + unit.cards
    for a, b in combinations(units, 2):
        both = a.cards + b.cards
        if all(both.count(card) <= cards.count(card) for card in set(both)):
            yield both


def follows(rules: "Rules", led: Lead, hand: Sequence[int], limit: int) -> list[Cards]:
    """See the module."""
    n = len(led.cards)
    held = [card for card in rules.sort(hand) if rules.suit_of(card) == led.suit]
    rest = [card for card in rules.sort(hand) if rules.suit_of(card) != led.suit]
    if len(held) > n:
        source = subsets(held, n) if len(held) <= COMPLETE else followed_by_class(rules, led, held)
    else:
        few = len(rest) <= COMPLETE or comb(len(rest), n - len(held)) <= 500
        fill = subsets(rest, n - len(held)) if few else filled_by_class(rules, led, held, rest)
        source = (tuple(held) + extra for extra in fill)
    found: dict[Cards, None] = {}
    for play in source:
        if len(found) >= limit:
            break
        if verdict(rules, led, hand, play) == OK:
            found[rules.sort(play)] = None
    return list(found)


def followed_by_class(rules: "Rules", led: Lead, held: Sequence[int]) -> Iterator[Cards]:
    """Ways to place the largest units that fit, filled with the lowest and with the highest cards; some random ones."""
    n = len(led.cards)
    rng = _Fixed(7)
    if n == 1:
        yield from subsets(held, 1)
        return
    units = [unit for unit in rules.units(held) if len(unit.cards) <= n]
    for unit in units:
        yield from filled(rules, unit.cards, held, n)
    for a, b in combinations(units[:40], 2):
        both = a.cards + b.cards
        if len(both) <= n and all(both.count(card) <= held.count(card) for card in set(both)):
            yield from filled(rules, both, held, n)
    for _ in range(200):
        yield rules.random_follow(led, held, rng)


def filled(rules: "Rules", cards: Cards, held: Sequence[int], n: int) -> Iterator[Cards]:
    """A choice filled up with the lowest and with the highest other cards."""
    rest = list(held)
    for card in cards:
        rest.remove(card)
    need = n - len(cards)
    yield cards + tuple(rest[len(rest) - need :])
    if need:
        yield cards + tuple(rest[:need])


def filled_by_class(rules: "Rules", led: Lead, held: Sequence[int], rest: Sequence[int]) -> Iterator[Cards]:
    """What is played beside the last cards of the suit: discards of each suit, lowest and highest points, and ruffs."""
    need = len(led.cards) - len(held)
    order = sorted(rest, key=lambda card: (rules.points([card]), rules.suit_of(card) == TRUMPS, rules.grade(card)))
    yield tuple(order[:need])
    yield tuple(order[len(order) - need :])
    for cards in by_suit(rules, rest).values():
        if len(cards) >= need:
            yield tuple(cards[len(cards) - need :])
            yield tuple(cards[:need])
    if not held:
        trumps = [card for card in rest if rules.suit_of(card) == TRUMPS]
        shapes = {(unit.width, unit.length) for split in led.splits for unit in split}
        for unit in rules.units(trumps):
            if (unit.width, unit.length) in shapes or len(unit.cards) == need:
                yield from (play for play in filled(rules, unit.cards, trumps, need) if len(play) == need)
    rng = _Fixed(11)
    for _ in range(100):
        play = rules.random_follow(led, [*held, *rest], rng)
        yield tuple(card for card in play if rules.suit_of(card) != led.suit)


def sample_uniform(rules: "Rules", led: "Lead | None", hand: Sequence[int], rng: "Rng") -> Cards:
    """See ``Rules.sample_uniform``: draws sets of cards uniformly until one is legal; when legal ones are rare, lists
    all of them instead."""
    if led is None:
        groups = list(by_suit(rules, hand).values())
        sizes = [different(cards) for cards in groups]
        for _ in range(TRIES):
            cards = weighted(groups, sizes, rng)
            play = any_set(cards, rng)
            if play and leadable(rules, play):
                return rules.sort(play)
        return every(leads(rules, hand, 100_000), rng)
    held = [card for card in hand if rules.suit_of(card) == led.suit]
    rest = [card for card in hand if rules.suit_of(card) != led.suit]
    n = len(led.cards)
    if len(held) <= n:
        return rules.sort(tuple(held) + set_of(rest, n - len(held), rng))
    for _ in range(TRIES):
        play = set_of(held, n, rng)
        if verdict(rules, led, hand, play) == OK:
            return rules.sort(play)
    return every(exhaustive(rules, led, held), rng)


def every(plays: Sequence[Cards], rng: "Rng") -> Cards:
    """One of the plays."""
    return plays[rng.below(len(plays))]


def different(cards: Sequence[int]) -> int:
    """Number of different nonempty sets of the cards."""
    total = 1
    for face in set(cards):
        total *= list(cards).count(face) + 1
    return total - 1


def below(rng: "Rng", n: int) -> int:
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


def weighted(groups: list[list[int]], sizes: list[int], rng: "Rng") -> list[int]:
    """A group, with probability in proportion to its size."""
    k = below(rng, sum(sizes))
    for group, n in zip(groups, sizes, strict=True):
        if k < n:
            return group
        k -= n
    return groups[-1]


def any_set(cards: Sequence[int], rng: "Rng") -> Cards:
    """A set of the cards (perhaps empty), each equally likely."""
    return tuple(face for face in sorted(set(cards)) for _ in range(rng.below(list(cards).count(face) + 1)))


def set_of(cards: Sequence[int], n: int, rng: "Rng") -> Cards:
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


def exhaustive(rules: "Rules", led: Lead, held: Sequence[int]) -> list[Cards]:
    """Every legal answer of a hand whose duty leaves little choice: placements of units, then all fillings."""
    n = len(led.cards)
    duty = rules.duty(led, held)
    found: dict[Cards, None] = {}
    partial: list[Cards] = [()]
    names = [name for slot in duty.owed for alternative in slot[:1] for name in alternative]
    titles: dict[str, list[Unit]] = {}
    for unit in rules.units(held):
        titles.setdefault(unit.title, []).append(unit)
    for name in names:
        grown: dict[Cards, None] = {}
        for cards in partial:
            for unit in titles.get(name, []):
                both = tuple(sorted(cards + unit.cards))
                if all(both.count(card) <= held.count(card) for card in unit.cards):
                    grown[both] = None
        partial = list(grown) or partial
    for cards in partial:
        rest = list(held)
        for card in cards:
            rest.remove(card)
        for extra in subsets(rest, n - len(cards)):
            play = rules.sort(cards + extra)
            if play not in found and verdict(rules, led, held, play) == OK:
                found[play] = None
    return list(found)
