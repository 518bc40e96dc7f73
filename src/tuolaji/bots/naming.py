"""Which declarations are open to a seat, asked again only when its cards or the bids have changed.

Not here: whether one is wise (``strength``), what may be declared (``deal.options``).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuolaji.bots.player import Options, Seen
from tuolaji.cards import BIG_JOKER, FACES, LITTLE_JOKER, NO_TRUMP, RANKS
from tuolaji.deal.command import Declare
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import DeclaringRules


def trump_named(cards: Sequence[int]) -> int:
    """The trump suit that a declaration's cards name: that of its plain cards, no trump suit if it is jokers only."""
    return next((card // 13 for card in cards if card < LITTLE_JOKER), NO_TRUMP)


class Chances:
    """What one seat may declare, deal after deal."""

    def __init__(self, loaded: Loaded, seat: int, options: Options) -> None:
        self.loaded = loaded
        self.seat = seat
        self.options = options
        self.key: tuple[object, ...] = ()
        self.deal: tuple[object, ...] = ()
        self.now: tuple[Declare, ...] = ()
        self.considered: set[tuple[object, ...]] = set()
        self.faces: dict[tuple[object, ...], frozenset[int]] = {}

    def open(self, seen: Seen) -> tuple[Declare, ...]:
        """The declarations that would be accepted now."""
        naming = self.naming_cards(seen)
        deal = (seen.deal.deal_id, seen.deal.redeals)
        bids = seen.declaring.bids
        key = (deal, seen.phase, naming, len(bids), bids[-1].seat if bids else -1, len(seen.declaring.passed) == 4)
        if key != self.key:
            if deal != self.deal:
                self.deal = deal
                self.considered.clear()
            self.key = key
            self.now = tuple(self.options(self.loaded, seen, self.seat)) if naming else ()
        return self.now

    def fresh(self, seen: Seen) -> list[Declare]:
        """Those that were not open at any earlier look in this deal."""
        fresh = []
        for option in self.open(seen):
            key = (seen.phase == "after_bury", option.cards, option.act, len(seen.declaring.bids))
            if key not in self.considered:
                self.considered.add(key)
                fresh.append(option)
        return fresh

    def naming_cards(self, seen: Seen) -> tuple[int, ...]:
        """The cards in hand that may name trumps."""
        declaring = seen.declaring
        level = declaring.levels[self.seat & 1]
        key = (seen.deal.opening, level, declaring.permanent)
        wanted = self.faces.get(key)
        if wanted is None:
            chapter = self.loaded.book.declaring
            rules = chapter.opening if seen.deal.opening else chapter.later
            wanted = self.faces[key] = naming_faces(rules, level, declaring.permanent)
        return tuple(sorted([card for card in seen.hands[self.seat] if card in wanted]))


def naming_faces(rules: DeclaringRules, level: int, permanent: Sequence[int]) -> frozenset[int]:
    """Every face that a pattern of the declaring chapter speaks of."""
    faces: set[int] = set()
    for pattern in rules.patterns:
        faces.update(face for face in range(FACES) if _speaks_of(pattern.cards, face, level, permanent))
        if pattern.with_face:
            faces.update((LITTLE_JOKER, BIG_JOKER))
    return frozenset(faces)


def _speaks_of(kind: str, face: int, level: int, permanent: Sequence[int]) -> bool:
    joker = face >= LITTLE_JOKER
    if kind in ("LJ", "BJ", "joker"):
        return joker
    if joker:
        return kind == "any"
    if kind == "level":
        return face % 13 == level
    if kind == "permanent":
        return face % 13 in permanent
    return kind in ("plain", "any") or face % 13 == RANKS.index(kind)
