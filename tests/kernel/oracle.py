"""What cards mean, once more: slow, plain, and from the words of the readings, to hold the kernel against.

Everything is found by trying all ways. Only for small hands (some ten cards of a suit). Cards are faces (ints 0..53), a
hand is a Counter of them. Not here: the values of the books (``readings``), or anything of the kernel's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from tests.kernel.readings import Reading, Rung, Shape

RANKS = "23456789TJQKA"
LITTLE, BIG, TRUMPS = 52, 53, 4
Cards = tuple[int, ...]
"""Faces in ascending order, with repetition."""


class Unit(NamedTuple):
    """Equal cards on neighbouring grades; `rank` 0 is the strongest grade of its suit."""

    shape: Shape
    rank: int
    cards: Cards


class Oracle:
    """One book at one level (0..12) and trump suit (0..3, 4 = none)."""

    def __init__(self, reading: Reading, level: int, trump: int) -> None:
        self.reading, self.level, self.trump = reading, level, trump
        fixed = {RANKS.index(r) for r in reading.permanent}
        self.fixed = fixed - {level}
        self.plain = [r for r in range(12, -1, -1) if r != level and r not in fixed]
        self.grades = [self._plain_grades(s) for s in range(4)] + [self._trump_grades()]
        self.where = {face: (s, i) for s in range(5) for i, (faces, _) in enumerate(self.grades[s]) for face in faces}
        self.specials = tuple(self._low_aces())
        self.units = cache(self._units)
        self.rung_met = cache(self._rung_met)
        self.meets = cache(self._meets)

    def _suit_grades(self, suit: int) -> list[tuple[Cards, bool]]:
        """The grades of a printed suit, strongest first, and whether each joins the next."""
        rows: list[tuple[Cards, bool]] = []
        for upper, lower in zip(self.plain, [*self.plain[1:], -9], strict=True):
            between = set(range(lower + 1, upper)) if lower >= 0 else {0}
            joined = lower >= 0 and (not between or (between == {self.level} and self.reading.gap_joined))
            rows.append(((suit * 13 + upper,), joined))
        return rows

    def _plain_grades(self, suit: int) -> list[tuple[Cards, bool]]:
        return self._suit_grades(suit) if suit != self.trump else []

    def _trump_grades(self) -> list[tuple[Cards, bool]]:
        chain, level = self.reading.chain, self.level
        rest = [s for s in range(4) if s != self.trump]
        rows: list[tuple[Cards, bool]] = [((BIG,), True), ((LITTLE,), chain)]
        if self.trump == TRUMPS:
            rows.append((tuple(s * 13 + level for s in rest), False))
            return rows + [(tuple(s * 13 + r for s in rest), False) for r in self.fixed]
        rows.append(((self.trump * 13 + level,), chain))
        rows.append((tuple(s * 13 + level for s in rest), chain))
        for r in self.fixed:
            rows += [((self.trump * 13 + r,), False), (tuple(s * 13 + r for s in rest), False)]
        return rows + self._suit_grades(self.trump)

    def _low_aces(self) -> Iterator[Unit]:
        """The trump aces with the trump 2s below every other two-pair tractor, while the ace is no level card; and,
        where the ace stands below the 2 at the end of a run, all runs that end so (while neither is a level card)."""
        ace, two = 12, 0
        if self.reading.low_aces and self.trump != TRUMPS and self.level != ace:
            cards = (self.trump * 13 + two, self.trump * 13 + ace)
            yield Unit((2, 2), 99, tuple(sorted(cards * 2)))
        if self.reading.ace_below_two and self.level not in (ace, two):
            for suit in range(4):
                for width in self.reading.runs:
                    for top in range(two, ace - 1):
                        ranks = [r for r in range(top, -1, -1) if r != self.level]
                        gap = two < self.level < top and not self.reading.gap_joined
                        if self.level != top and not gap and len(ranks) + 1 >= self.reading.least:
                            faces = [suit * 13 + r for r in (*ranks, ace)]
                            yield Unit((width, len(faces)), 99, tuple(sorted(faces * width)))

    def suit(self, face: int) -> int:
        return self.where[face][0]

    def strength(self, face: int) -> int:
        """Smaller is stronger; equal cards are equal."""
        return self.where[face][1]

    def _units(self, cards: Cards) -> tuple[Unit, ...]:
        """Every unit that can be made of some of the cards of one suit, one for each choice of faces."""
        if not cards:
            return ()
        count, suit = Counter(cards), self.suit(cards[0])
        found = []
        for width in range(1, self.reading.decks + 1):
            if width <= self.reading.sets:
                for face in count:
                    if count[face] >= width:
                        found.append(Unit((width, 1), self.strength(face), (face,) * width))
            if width in self.reading.runs:
                found += self._runs(count, suit, width)
        here = (unit for unit in self.specials if self.suit(unit.cards[0]) == suit)
        return (*found, *(unit for unit in here if not Counter(unit.cards) - count))

    def _runs(self, count: Counter[int], suit: int, width: int) -> Iterator[Unit]:
        grades = self.grades[suit]
        for first in range(len(grades)):
            choices: list[list[int]] = []
            for i in range(first, len(grades)):
                faces, joined = grades[i]
                choices.append([face for face in faces if count[face] >= width])
                if not choices[-1]:
                    break
                if len(choices) >= self.reading.least:
                    for picked in product(*choices):
                        yield Unit((width, len(picked)), first, tuple(sorted(picked * width)))
                if not joined:
                    break

    def unit(self, cards: Iterable[int]) -> Unit | None:
        """The unit these cards are, if they are one."""
        whole = tuple(sorted(cards))
        return next((unit for unit in self.units(whole) if unit.cards == whole), None)

    # Splits.

    def key(self, unit: Unit) -> tuple[int, int, int]:
        """Order of units: number of cards, then width, then rank; strongest first."""
        return (-len(unit.cards), -unit.shape[0], unit.rank)

    def default_split(self, cards: Iterable[int]) -> list[Unit]:
        """Widest first; within a width the longest run, then the highest."""
        left, split = tuple(sorted(cards)), []
        while left:
            unit = min(self.units(left), key=lambda u: (-u.shape[0], -u.shape[1], u.rank))
            split.append(unit)
            left = less(left, unit.cards)
        return sorted(split, key=self.key)

    def splits(self, cards: Iterable[int]) -> set[tuple[Cards, ...]]:
        """All ways to take the cards apart into units, each as its sorted parts."""
        whole = tuple(sorted(cards))
        if not whole:
            return {()}
        found = set()
        for unit in self.units(whole):
            if whole[0] in unit.cards:
                found |= {tuple(sorted((unit.cards, *rest))) for rest in self.splits(less(whole, unit.cards))}
        return found

    def coarsest(self, cards: Iterable[int]) -> set[tuple[Cards, ...]]:
        """Splits of which no two or more units are one unit together."""
        whole = tuple(sorted(cards))
        units = {unit.cards for unit in self.units(whole)}

        def joins(split: tuple[Cards, ...]) -> bool:
            for mask in range(1, 1 << len(split)):
                parts = [split[i] for i in range(len(split)) if mask >> i & 1]
                if len(parts) > 1 and tuple(sorted(sum(parts, ()))) in units:
                    return True
            return False

        return {split for split in self.splits(whole) if not joins(split)}

    # Following.

    def _rung_met(self, cards: Cards, rung: Rung, hand: Cards, owing: bool) -> frozenset[Cards]:
        """What may be left of the cards when a rung has been met out of them."""
        left = set()
        for units, owed in rung.alternatives:
            if owed or not owing:
                left |= self._taken(cards, units, rung, hand, owing)
        return frozenset(left)

    def _taken(self, cards: Cards, units: Sequence[Shape], rung: Rung, hand: Cards, owing: bool) -> set[Cards]:
        if not units:
            return {cards}
        left: set[Cards] = set()
        for unit in self.units(cards):
            if unit.shape != units[0] or not self._may(unit, rung, hand, owing):
                continue
            left |= self._taken(less(cards, unit.cards), units[1:], rung, hand, owing)
        return left

    def _may(self, unit: Unit, rung: Rung, hand: Cards, owing: bool) -> bool:
        """Sparing: a pair inside a tractor is not owed. Keeping: no part of a quad for a smaller unit."""
        if rung.spare_tractors and owing:
            inside = {face for u in self.units(hand) if u.shape[0] == 2 and u.shape[1] > 1 for face in u.cards}
            if inside & set(unit.cards):
                return False
        if rung.keep_quads and unit.shape[0] < 4:
            return all(hand.count(face) < 4 for face in unit.cards)
        return True

    def _meets(self, cards: Cards, rungs: tuple[Rung, ...], hand: Cards, owing: bool) -> bool:
        """Whether the cards hold something for every rung at once."""
        if not rungs:
            return True
        return any(self.meets(left, rungs[1:], hand, owing) for left in self.rung_met(cards, rungs[0], hand, owing))

    def owed(self, hand: Cards, lead: Sequence[Shape]) -> tuple[Rung, ...]:
        """The lexicographically best list of rungs that the hand (its cards of the suit led) can meet at once."""
        duty: tuple[Rung, ...] = ()
        for unit in lead:
            if unit in self.reading.ladders:
                kept: tuple[tuple[tuple[Shape, ...], bool], ...] = ()
                for rung in self.reading.ladders[unit]:
                    whole = extended(rung, kept)
                    kept += tuple(alternative for alternative in rung.alternatives if not alternative[1])
                    if self.meets(hand, (*duty, whole), hand, True):
                        duty = (*duty, whole)
                        break
            else:
                duty = self._owed_generally(hand, unit, duty)
        return duty

    def _owed_generally(self, hand: Cards, unit: Shape, duty: tuple[Rung, ...]) -> tuple[Rung, ...]:
        """A shape no ladder names: step by step the longest run, then sets."""
        left = unit[0] * unit[1]
        for kind, width in self.reading.steps.get(unit[0], ()):
            for length in range(unit[1], 1, -1) if kind == "run" else [1]:
                while length * width <= left:
                    more = self._general_rung(hand, (width, length), duty)
                    if more is None:
                        break
                    duty, left = (*duty, more), left - length * width
        return duty

    def _general_rung(self, hand: Cards, unit: Shape, duty: tuple[Rung, ...]) -> Rung | None:
        early = tuple(((take,), True) for own, take, first in self.reading.stand_ins if own == unit and first)
        other = tuple(((take,), True) for own, take, first in self.reading.stand_ins if own == unit and not first)
        for alternatives in (early, (((unit,), True), *other)):
            rung = Rung(alternatives)
            if alternatives and self.meets(hand, (*duty, rung), hand, True):
                return rung
        return None

    def follows(self, split: Sequence[Shape], suit: int, hand: Iterable[int], play: Iterable[int]) -> bool:
        """Whether a play is legal for a whole hand against one split of the lead (shapes, strongest first)."""
        n = sum(width * length for width, length in split)
        whole, given = tuple(sorted(hand)), tuple(sorted(play))
        if len(given) != n or Counter(given) - Counter(whole):
            return False
        held = tuple(card for card in whole if self.suit(card) == suit)
        inside = tuple(card for card in given if self.suit(card) == suit)
        if len(held) <= n:
            return inside == held
        return len(inside) == n and self.meets(inside, self.owed(held, split), held, False)

    # Beating.

    def answers(self, unit: Shape, trumps: bool) -> list[tuple[int, Shape | str]]:
        """What stands at or above a unit, with its class."""
        order = next((order for order in self.reading.classes if unit in order), (unit,))
        found: list[tuple[int, Shape | str]] = [(i, u) for i, u in enumerate(order) if i >= order.index(unit)]
        if trumps and self.reading.jokers_highest and unit in ((2, 2), (4, 1)):
            found.append((9, "jokers"))
        return found

    def worth(self, cards: Iterable[int], split: Sequence[Shape], led: int) -> tuple[int, int] | None:
        """Class and rank (higher is better) of what answers the largest unit of the lead, in the best split."""
        given = tuple(sorted(cards))
        ruff = led != TRUMPS and self.suit(given[0]) == TRUMPS
        best = None
        for unit, kind, left in self._one(given, split[0], ruff, led == TRUMPS):
            if self._rest(left, tuple(split[1:]), ruff, led == TRUMPS):
                value = (kind, -unit.rank)
                best = value if best is None else max(best, value)
        return best

    def _one(self, cards: Cards, unit: Shape, ruff: bool, trumps: bool) -> Iterator[tuple[Unit, int, Cards]]:
        jokers = (LITTLE, LITTLE, BIG, BIG)
        for kind, wanted in self.answers(unit, ruff or trumps):
            if wanted == "jokers":
                if not Counter(jokers) - Counter(cards) and not (ruff and unit == (4, 1)):
                    yield Unit((2, 2), 0, jokers), kind, less(cards, jokers)
                continue
            for found in self.units(cards):
                if found.shape == wanted:
                    yield found, kind, less(cards, found.cards)

    def _rest(self, cards: Cards, split: tuple[Shape, ...], ruff: bool, trumps: bool) -> bool:
        if not split:
            return not cards
        return any(self._rest(left, split[1:], ruff, trumps) for _, _, left in self._one(cards, split[0], ruff, trumps))

    def winner(self, split: Sequence[Shape], plays: Sequence[Sequence[int]]) -> int:
        """Position of the best play; the first is the lead."""
        led = self.suit(plays[0][0])
        best, high = 0, (0, self.worth(plays[0], split, led) or (0, 0))
        for i, cards in enumerate(plays[1:], 1):
            suits = {self.suit(card) for card in cards}
            if suits != {led} and suits != {TRUMPS}:
                continue
            value = self.worth(cards, split, led)
            ruff = int(led != TRUMPS and suits == {TRUMPS})
            if value is None or (ruff and self.reading.match_strongest and not high[0] and value[0] < high[1][0]):
                continue
            if (ruff, value) > high:
                best, high = i, (ruff, value)
        return best

    def stopped(self, unit: Unit, others: Sequence[Iterable[int]]) -> bool:
        """Whether some hand holds a unit that beats this one."""
        suit = self.suit(unit.cards[0])
        own = self.worth(unit.cards, [unit.shape], suit)
        assert own is not None
        for hand in others:
            held = tuple(sorted(card for card in hand if self.suit(card) == suit))
            if any((kind, -u.rank) > own for u, kind, _ in self._one(held, unit.shape, False, suit == TRUMPS)):
                return True
        return False


def extended(rung: Rung, kept: tuple[tuple[tuple[Shape, ...], bool], ...]) -> Rung:
    """A rung with what earlier rungs allow."""
    return Rung(rung.alternatives + kept, rung.spare_tractors, rung.keep_quads)


def less(cards: Cards, gone: Iterable[int]) -> Cards:
    """Cards without some of them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
