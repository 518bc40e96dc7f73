"""What the kernel's tests are made of: rules with their oracle, clustered cards, leads, and seeded generators.

Not here: any expectation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.kernel.oracle import RANKS, TRUMPS, Cards, Oracle, Unit, less
from tests.kernel.readings import READINGS, Reading, Shape
from tests.kernel.user_books import ALL, book
from tuolaji.cards import parse_cards, parse_suit
from tuolaji.kernel.answers import Lead, Stand, Verdict
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.loaded import Loaded

SHIPPED = tuple(READINGS)
DEEP = 40
"""Times as many examples under ``--hypothesis-profile=deep``."""


def budget(examples: int) -> Callable[[Any], Any]:
    """Settings of a law: so many examples, the same ones every time; many more, and fresh ones, in the deep profile."""
    deep = settings.get_current_profile_name() == "deep"
    return settings(
        max_examples=examples * (DEEP if deep else 1),
        derandomize=not deep,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
    )


class Table(NamedTuple):
    """One book at one level and trump suit, both ways."""

    name: str
    reading: Reading
    rules: Rules
    oracle: Oracle

    def __repr__(self) -> str:
        return f"Table({self.name}, level {RANKS[self.oracle.level]}, trump {self.oracle.trump})"

    def lead(self, units: Sequence[Unit]) -> Lead:
        """The lead of these units, stated."""
        cards = sum((unit.cards for unit in units), ())
        verdict, led = self.rules.lead(cards, None, [unit.cards for unit in units])
        assert led is not None, verdict
        return led


@cache
def table(name: str, level: str, trump: str | None) -> Table:
    """By rank and suit letter, None = no trump suit."""
    place, suit = RANKS.index(level), parse_suit(trump)
    return Table(name, ALL[name], rules_for(book(name), place, suit), Oracle(ALL[name], place, suit))


def rules(name: str, level: str, trump: str | None) -> Rules:
    """Rules of a book by rank and suit letter."""
    return rules_for(book(name), RANKS.index(level), parse_suit(trump))


class Seeded:
    """A generator as the kernel wants it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


@st.composite
def tables(draw: st.DrawFn, names: Sequence[str] = tuple(ALL)) -> Table:
    """Any book at a lowest, middle or highest level, with any trump suit or none."""
    name = draw(st.sampled_from(names))
    levels = ALL[name].levels
    level = draw(st.sampled_from([levels[0], levels[1], levels[4], levels[-3], levels[-1]]))
    return table(name, level, draw(st.sampled_from(["S", "H", "D", None])))


def suits(at: Table) -> st.SearchStrategy[int]:
    """An effective suit, trumps as often as all others."""
    plain = [suit for suit in range(4) if suit != at.oracle.trump]
    return st.sampled_from([TRUMPS] * len(plain) + plain)


@st.composite
def clustered(draw: st.DrawFn, at: Table, suit: int, least: int, most: int) -> Cards:
    """Cards of one suit that lie close together, many of them alike."""
    grades = at.oracle.grades[suit]
    width = draw(st.integers(2, 7))
    first = draw(st.integers(0, max(0, len(grades) - width)))
    faces = [face for row, _ in grades[first : first + width] for face in row]
    if draw(st.booleans()) and at.oracle.specials:
        faces += sorted({face for unit in at.oracle.specials for face in unit.cards if at.oracle.suit(face) == suit})
    wanted = draw(st.integers(least, most))
    held: Counter[int] = Counter()
    for face in draw(st.lists(st.sampled_from(faces), min_size=wanted, max_size=2 * wanted)):
        room = min(at.reading.decks - held[face], wanted - held.total())
        held[face] += min(room, draw(st.sampled_from([1, 2, 2, 2, 3, 4])))
    return tuple(sorted(held.elements()))


@st.composite
def units_led(draw: st.DrawFn, at: Table, suit: int, most: int = 10, units: int = 3) -> list[Unit]:
    """Units of one suit that may be led together, strongest first; one only where throws are forbidden."""
    left = draw(clustered(at, suit, 1, most))
    chosen: list[Unit] = []
    for _ in range(draw(st.sampled_from([1, 1, *range(1, units + 1)])) if at.reading.throws else 1):
        fitting = at.oracle.units(left)
        if fitting:
            big = max(len(unit.cards) for unit in fitting)
            large = [unit for unit in fitting if len(unit.cards) >= min(4, big)]
            chosen.append(draw(st.sampled_from([*large, *fitting])))
            left = less(left, chosen[-1].cards)
    return sorted(chosen, key=at.oracle.key)


def shapes(units: Sequence[Unit]) -> list[Shape]:
    return [unit.shape for unit in units]


def choices(cards: Sequence[int], n: int) -> list[Cards]:
    """All different sets of n of the cards."""
    return list(dict.fromkeys(combinations(sorted(cards), n)))


def cards(text: str) -> Cards:
    """``"H99 8 BJ LJ"``: a suit letter and ranks, the suit staying until the next one; as they are written."""
    found: list[int] = []
    suit = ""
    for word in text.split():
        if word in ("BJ", "LJ"):
            found += parse_cards(word)
            continue
        if word[0] in "SHCD":
            suit, word = word[0], word[1:]
        found += parse_cards(" ".join(suit + rank for rank in word))
    return tuple(found)


class Clauses:
    """Short questions for the tests of one book's clauses: cards as text, answers as plain values."""

    def __init__(self, name: str | Loaded, level: str, trump: str | None = "S") -> None:
        loaded = book(name) if isinstance(name, str) else name
        self.rules = rules_for(loaded, RANKS.index(level), parse_suit(trump))

    def led(self, text: str, *units: str, first: bool = False) -> Lead | None:
        """The lead, None if it may not be led; units stated as text."""
        stated = [cards(unit) for unit in units] or None
        return self.rules.lead(cards(text), None, stated, first_lead=first)[1]

    def shape(self, text: str, *units: str) -> str:
        """The lead's shape, or the code of the refusal."""
        verdict, led = self.rules.lead(cards(text), None, [cards(unit) for unit in units] or None)
        return led.shape if led else verdict.code

    def refusal(self, text: str, *units: str) -> tuple[str, str]:
        """Code and clause of a lead that is refused."""
        verdict = self.rules.lead(cards(text), None, [cards(unit) for unit in units] or None)[0]
        return verdict.code, verdict.clause

    def answers(self, led: str, hand: str, play: str, *units: str) -> bool:
        """Whether a play is legal for a hand."""
        return self._verdict(led, hand, play, *units).ok

    def clause(self, led: str, hand: str, play: str, *units: str) -> str:
        """The clause that refuses a play."""
        verdict = self._verdict(led, hand, play, *units)
        assert not verdict.ok
        return verdict.clause

    def _verdict(self, led: str, hand: str, play: str, *units: str) -> Verdict:
        lead = self.led(led, *units)
        assert lead is not None, led
        return self.rules.follow(lead, cards(hand), cards(play))

    def only(self, led: str, hand: str, *plays: str) -> bool:
        """Whether just these plays are legal."""
        lead = self.led(led)
        assert lead is not None, led
        legal = {tuple(sorted(play)) for play in self.rules.follows(lead, cards(hand))}
        return legal == {tuple(sorted(cards(play))) for play in plays}

    def best(self, *plays: str, units: Sequence[str] = ()) -> int:
        """Which play wins, 1 for the lead."""
        lead = self.led(plays[0], *units)
        assert lead is not None, plays[0]
        return self.rules.winner(lead, [cards(play) for play in plays]) + 1

    def falling(self, *faces: str) -> bool:
        """Whether each beats the one after it, played later on a lead of it."""
        return all(self.best(low, high) == 2 and self.best(high, low) == 1 for high, low in pairwise(faces))

    def stand(self, text: str, *others: str, units: Sequence[str] = ()) -> Stand:
        """A throw against the next, the partner's and the previous hand."""
        lead = self.led(text, *units)
        assert lead is not None, text
        return self.rules.stand(lead, [cards(hand) for hand in (*others, "", "", "")[:3]])

    def kitty(self, led: str, winning: str, kitty: str = "HK", by_opponents: bool = True) -> tuple[int, int]:
        """Multiplier and points of a kitty."""
        lead = self.led(led)
        assert lead is not None, led
        result = self.rules.kitty(lead, cards(winning), by_opponents, cards(kitty))
        return result.multiplier, result.points

    def levels(self, points: int) -> tuple[str, int]:
        """Who declares next, and how many levels that side climbs."""
        result = self.rules.settle(points)
        return result.next_side, result.declarers + result.opponents
