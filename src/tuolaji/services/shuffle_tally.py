"""Counting shuffles: where each card fell, what lay in the kitty, what hands were dealt. Counts of parts add up.

Only deals whose seed was revealed are counted, as they were dealt, before anybody took the kitty. Not here: what had to
be expected (``shuffle_stats``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from tuolaji.cards import FACES, NO_TRUMP, full_deck
from tuolaji.deal.event import DealOpened, SeedRevealed, Shuffled
from tuolaji.deal.shuffle import mix, parse_seed, shuffled, simulation_seed
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.loaded import Loaded

PLACES: Final = 5
KITTY: Final = 4
HEAD: Final = 40
MARKS: Final = (b'"deal_opened"', b'"shuffled"', b'"seed_revealed"')
SIMULATION: Final = 2026
_DECODER: Final = msgspec.json.Decoder(DealOpened | Shuffled | SeedRevealed)


class Dealt(Struct, frozen=True):
    """A shuffle that is revealed: the kind of pack, who drew first and which way round, the key's parts."""

    decks: int
    kitty: int
    removed: tuple[int, ...]
    first: int
    step: int
    seed: str
    added: tuple[str, ...]


class Tally(Struct, kw_only=True):
    """Counts over deals of one kind of pack. faces: by face, then E N W S and the kitty; kitty: kitties by points;
    sets: by number of copies, over all hands, the sum and the sum of squares of how many faces a hand held so often;
    runs: hands by the pairs of their longest tractor."""

    deals: int = 0
    faces: list[list[int]] = []
    kitty: dict[int, int] = {}
    sets: dict[int, list[int]] = {}
    runs: dict[int, int] = {}

    def add(self, other: Tally) -> None:
        """Add the counts of further deals."""
        self.deals += other.deals
        if other.faces:
            mine = self.faces or [[0] * PLACES for _ in range(FACES)]
            self.faces = [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(mine, other.faces, strict=True)]
        self.kitty = dict(Counter(self.kitty) + Counter(other.kitty))
        self.runs = dict(Counter(self.runs) + Counter(other.runs))
        for copies, (total, squares) in other.sets.items():
            before = self.sets.get(copies, [0, 0])
            self.sets = {**self.sets, copies: [before[0] + total, before[1] + squares]}


def revealed(payloads: Iterable[bytes]) -> list[Dealt]:
    """The shuffles of a table's stored events whose seed everybody knows, in order."""
    found: list[Dealt] = []
    opened: DealOpened | None = None
    mixed: Shuffled | None = None
    for payload in payloads:
        if not any(mark in payload[:HEAD] for mark in MARKS):
            continue
        event = _DECODER.decode(payload)
        if isinstance(event, DealOpened):
            opened, mixed = event, None
        elif isinstance(event, Shuffled):
            mixed = event
        elif opened is not None and mixed is not None and mixed.seed and event.seed == mixed.seed:
            found.append(_dealt(opened, mixed))
            mixed = None
    return found


def _dealt(opened: DealOpened, mixed: Shuffled) -> Dealt:
    return Dealt(opened.decks, opened.kitty, opened.removed, opened.first_drawer, opened.step, mixed.seed, mixed.added)


def tally(loaded: Loaded, deals: Sequence[Dealt]) -> Tally:
    """Counts over deals of one kind of pack, points and runs by a rulebook."""
    rules = yardstick(loaded)
    faces = [[0] * PLACES for _ in range(FACES)]
    kitties: Counter[int] = Counter()
    runs: Counter[int] = Counter()
    sets: dict[int, list[int]] = {}
    for deal in deals:
        key = mix(parse_seed(deal.seed), [bytes.fromhex(part) for part in deal.added])
        hands = hands_of(shuffled(full_deck(deal.decks, deal.removed), key), deal)
        kitties[rules.points(hands[KITTY])] += 1
        for place, cards in enumerate(hands):
            for card in cards:
                faces[card][place] += 1
        for cards in hands[:KITTY]:
            runs[longest_run(rules, cards)] += 1
            held = Counter(Counter(cards).values())
            for copies in range(2, deal.decks + 1):
                entry = sets.setdefault(copies, [0, 0])
                entry[0] += held[copies]
                entry[1] += held[copies] ** 2
    return Tally(deals=len(deals), faces=faces, kitty=dict(kitties), sets=sets, runs=dict(runs))


def hands_of(pack: Sequence[int], deal: Dealt) -> list[tuple[int, ...]]:
    """Cards of E, N, W, S and the kitty as a pack deals them."""
    drawn = len(pack) - deal.kitty
    hands: list[tuple[int, ...]] = [()] * PLACES
    for turn in range(KITTY):
        hands[(deal.first + turn * deal.step) & 3] = tuple(pack[turn:drawn:KITTY])
    hands[KITTY] = tuple(pack[drawn:])
    return hands


def yardstick(loaded: Loaded) -> Rules:
    """The rules by which all hands of a rulebook are measured: level 2 without a trump suit, whatever was played, so
    that nobody's choice of trumps has a part in it."""
    return rules_for(loaded, 0, NO_TRUMP)


def longest_run(rules: Rules, cards: Sequence[int]) -> int:
    """Pairs (or wider sets) in the longest tractor of a hand; 0 without one."""
    suits: dict[int, list[int]] = {}
    for card in cards:
        suits.setdefault(rules.suit_of(card), []).append(card)
    units: list[Any] = [unit for held in suits.values() for unit in rules.units(held)]
    return max((unit.length for unit in units if unit.width > 1 and unit.length > 1), default=0)


def simulated(loaded: Loaded, like: Dealt, deals: int) -> dict[int, int]:
    """`Tally.runs` of freshly shuffled packs of the same kind, always the same ones."""
    rules, pack = yardstick(loaded), full_deck(like.decks, like.removed)
    runs: Counter[int] = Counter()
    for number in range(deals):
        hands = hands_of(shuffled(pack, mix(simulation_seed(SIMULATION, number))), like)
        runs.update(longest_run(rules, cards) for cards in hands[:KITTY])
    return dict(runs)
