"""Finding plays: an example, all legal plays, a random one.

Complete: `leads` and `follows` list every legal set of cards when the suit concerned holds at most COMPLETE cards.
Beyond that they list by class: every unit that may be led, and as throws each pair of units and each unit with all that
is higher in its suit; as follows each way to place the runs owed (sets and free cards the lowest, and the highest), and
when void every ruff of the lead's shape and one discard. Not here: judging (``lead``, ``follow``), uniformly random
plays (``uniform``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from tuolaji.kernel.answers import Lead
from tuolaji.kernel.core_bits import FRAME, bit_index
from tuolaji.kernel.core_follow import OK
from tuolaji.kernel.core_random import choose_follow, choose_lead
from tuolaji.kernel.core_tables import TRUMPS, lay_out, zeros
from tuolaji.kernel.follow import set_lead, verdict

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rng, Rules

    Cards = tuple[int, ...]

COMPLETE = 8


class Fixed:
    """A generator with a fixed start, for examples."""

    def __init__(self, state: int = 1) -> None:
        self.state = state

    def below(self, n: int) -> int:
        """Next number below n."""
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return self.state % n


def read(rules: Rules, at: int) -> Cards:
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


def example(rules: Rules, led: Lead, hand: Sequence[int]) -> Cards:
    """See ``Rules.example``: the same for the same question."""
    return random_follow(rules, led, hand, Fixed())


def random_follow(rules: Rules, led: Lead, hand: Sequence[int], rng: Rng) -> Cards:
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


def random_lead(rules: Rules, hand: Sequence[int], rng: Rng) -> tuple[Cards, tuple[Cards, ...]]:
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


def by_suit(rules: Rules, hand: Sequence[int]) -> dict[int, list[int]]:
    """Cards by effective suit."""
    suits: dict[int, list[int]] = {}
    for card in rules.sort(hand):
        suits.setdefault(rules.suit_of(card), []).append(card)
    return suits


def subsets(cards: Sequence[int], n: int) -> Iterator[Cards]:
    """Every different set of n of the cards."""
    return iter(dict.fromkeys(combinations(cards, n)))


def leads(rules: Rules, hand: Sequence[int], limit: int) -> list[Cards]:
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


def leadable(rules: Rules, cards: Cards) -> bool:
    """Whether cards may be led, their units stated if need be."""
    verdict, _ = rules.lead(cards)
    if verdict.ok or verdict.code not in ("units_undeclared", "throw_undeclared"):
        return verdict.ok
    return rules.lead(cards, None, [unit.cards for unit in rules.split(cards)])[0].ok


def all_sets(cards: Sequence[int]) -> Iterator[Cards]:
    """Every nonempty set of the cards."""
    for n in range(1, len(cards) + 1):
        yield from subsets(cards, n)


def led_by_class(rules: Rules, cards: Sequence[int]) -> Iterator[Cards]:
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


def after(held: Cards, fill: Iterable[Cards]) -> Iterator[Cards]:
    """Each of `fill` after the cards that are held in any case."""
    for extra in fill:
        yield held + extra


def follows(rules: Rules, led: Lead, hand: Sequence[int], limit: int) -> list[Cards]:
    """See the module."""
    n = len(led.cards)
    held = [card for card in rules.sort(hand) if rules.suit_of(card) == led.suit]
    rest = [card for card in rules.sort(hand) if rules.suit_of(card) != led.suit]
    if len(held) > n:
        source = subsets(held, n) if len(held) <= COMPLETE else followed_by_class(rules, led, held)
    else:
        few = len(rest) <= COMPLETE or comb(len(rest), n - len(held)) <= 500
        fill = subsets(rest, n - len(held)) if few else filled_by_class(rules, led, held, rest)
        source = after(tuple(held), fill)
    found: dict[Cards, None] = {}
    for play in source:
        if len(found) >= limit:
            break
        if verdict(rules, led, hand, play) == OK:
            found[rules.sort(play)] = None
    return list(found)


def followed_by_class(rules: Rules, led: Lead, held: Sequence[int]) -> Iterator[Cards]:
    """Ways to place the largest units that fit, filled with the lowest and with the highest cards; some random ones."""
    n = len(led.cards)
    rng = Fixed(7)
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


def filled(rules: Rules, cards: Cards, held: Sequence[int], n: int) -> Iterator[Cards]:
    """A choice filled up with the lowest and with the highest other cards."""
    rest = list(held)
    for card in cards:
        rest.remove(card)
    need = n - len(cards)
    yield cards + tuple(rest[len(rest) - need :])
    if need:
        yield cards + tuple(rest[:need])


def filled_by_class(rules: Rules, led: Lead, held: Sequence[int], rest: Sequence[int]) -> Iterator[Cards]:
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
                for play in filled(rules, unit.cards, trumps, need):
                    if len(play) == need:
                        yield play
    rng = Fixed(11)
    for _ in range(100):
        play = rules.random_follow(led, tuple(held) + tuple(rest), rng)
        yield tuple(card for card in play if rules.suit_of(card) != led.suit)
