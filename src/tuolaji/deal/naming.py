"""Which trumps laid-down cards name, and how strongly: the patterns of the declaring chapter.

Not here: whether a seat may name them now (``declaring``), whether it holds the cards (``decide``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.cards import BIG_JOKER, LITTLE_JOKER, NAMES, NO_TRUMP, RANKS, face
from tuolaji.rulebook.schema_deal import DeclaringRules, NamingPattern

JOKER_SUITS = frozenset((1, 3))
"""The red suits, whose joker of the colour is the big one."""


class Naming(NamedTuple):
    """What cards name. trump: 0..4; strength as in the pattern; number without companions."""

    trump: int
    strength: int
    number: int
    pattern: NamingPattern

    @property
    def key(self) -> str:
        """``level:2``, as the rulebook writes namings in `locking` and `after`."""
        return f"{self.pattern.cards}:{self.number}"


def readings(rules: DeclaringRules, level: int, permanent: Sequence[int], cards: Sequence[int]) -> list[Naming]:
    """Every pattern that `cards` meet exactly, strongest first. level and permanent: ranks 0..12."""
    found = []
    for pattern in rules.patterns:
        naming = _read(pattern, level, permanent, cards)
        if naming is not None:
            found.append(naming)
    return sorted(found, key=lambda naming: -naming.strength)


def split(pattern: NamingPattern, level: int, permanent: Sequence[int], cards: Sequence[int]) -> tuple[list[int], int]:
    """The cards that count for the pattern, and how many companions lie beside them (-1: something else is there)."""
    main = [card for card in cards if of_class(pattern.cards, level, permanent, card)]
    rest = [card for card in cards if not of_class(pattern.cards, level, permanent, card)]
    if any(not _companion(pattern, main, card) for card in rest):
        return main, -1
    return main, len(rest)


def named(pattern: NamingPattern, main: Sequence[int]) -> int | None:
    """The trump suit that `main` cards name, None if their arrangement is not the pattern's."""
    if not main or not _arranged(pattern.arranged, main):
        return None
    if pattern.names == "no_trump":
        return NO_TRUMP
    suits = {card // 13 for card in main if card < LITTLE_JOKER}
    return suits.pop() if len(suits) == 1 else None


def strength_of(pattern: NamingPattern, count: int) -> int:
    """The strength of so many cards, 0 if the pattern does not know that number."""
    return pattern.strength[pattern.counts.index(count)] if count in pattern.counts else 0


def of_class(kind: str, level: int, permanent: Sequence[int], card: int) -> bool:
    """Whether a card is of a pattern's class. level and permanent: ranks 0..12."""
    joker = card >= LITTLE_JOKER
    rank = -1 if joker else card % 13
    if kind == "level":
        return rank == level
    if kind == "joker":
        return joker
    if kind == "LJ":
        return card == LITTLE_JOKER
    if kind == "BJ":
        return card == BIG_JOKER
    if kind == "permanent":
        return rank in permanent
    if kind == "plain":
        return not joker and rank != level and rank not in permanent
    return not joker and (kind == "any" or rank == RANKS.index(kind))


def _read(pattern: NamingPattern, level: int, permanent: Sequence[int], cards: Sequence[int]) -> Naming | None:
    main, companions = split(pattern, level, permanent, cards)
    if companions != pattern.with_count:
        return None
    trump, strength = named(pattern, main), strength_of(pattern, len(main))
    if trump is None or not strength:
        return None
    return Naming(trump, strength, len(main), pattern)


def _companion(pattern: NamingPattern, main: Sequence[int], card: int) -> bool:
    if card < LITTLE_JOKER:
        return False
    if pattern.with_face == "joker_of_colour":
        colours = {main_card // 13 in JOKER_SUITS for main_card in main}
        return colours == {card == BIG_JOKER}
    return pattern.with_face == "joker" or pattern.with_face == NAMES[card]


def _arranged(how: str, main: Sequence[int]) -> bool:
    kinds = Counter(main)
    if how == "identical":
        return len(kinds) == 1
    suits, ranks = {card // 13 for card in kinds}, sorted(card % 13 for card in kinds)
    if how == "one_suit":
        return len(suits) == 1
    if how == "one_rank":
        return len(set(ranks)) == 1 and max(kinds) < LITTLE_JOKER
    if how == "run":
        low = face(main[0] // 13, ranks[0])
        return len(suits) == 1 and sorted(main) == list(range(low, low + len(main)))
    return True
