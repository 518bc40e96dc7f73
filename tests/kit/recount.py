"""Points, bands and grades worked out once more from a rulebook's own words, to hold the compiled tables against.

Not here: the kernel's answers, or what is asked of them (``rulebook_kit``).
"""

from __future__ import annotations

from collections.abc import Iterator

from tuolaji.cards import FACES, RANKS
from tuolaji.rulebook.loaded import Loaded

JOKERS = ("LJ", "BJ")


def token(card: int) -> str:
    """A rank, ``LJ`` or ``BJ``."""
    return JOKERS[card - 52] if card >= 52 else RANKS[card % 13]


def pack(loaded: Loaded) -> tuple[int, ...]:
    """The different faces in the pack."""
    return tuple(card for card in range(FACES) if token(card) not in loaded.book.deck.removed)


def points_of(loaded: Loaded, card: int) -> int:
    """Points of a card."""
    return {str(rank): points for rank, points in loaded.book.scoring.card_points.items()}.get(token(card), 0)


def banded(loaded: Loaded, points: int) -> tuple[str, int, int]:
    """Next side and levels of declarers and opponents for the opponents' points."""
    scoring = loaded.book.scoring
    first, last = scoring.bands[0], scoring.bands[-1]
    band = next((row for row in scoring.bands if row.lowest <= points <= row.highest), None)
    if band is not None:
        return band.next, band.declarers, band.opponents
    row, beyond = (last, scoring.above) if points > last.highest else (first, scoring.below)
    if beyond is None:
        return row.next, row.declarers, row.opponents
    over = points - row.highest if points > row.highest else row.lowest - points
    levels = (row.declarers if row.next == "declarers" else row.opponents) + -(-over // beyond.every) * beyond.levels
    levels = min(levels, beyond.cap) if beyond.cap else levels
    return (row.next, levels, row.opponents) if row.next == "declarers" else (row.next, row.declarers, levels)


def is_trump(loaded: Loaded, card: int, level: int, trump: int) -> bool:
    """Whether a card is a trump at a level (0..12) and trump suit (0..3, 4 = none)."""
    return card >= 52 or card % 13 == level or token(card) in loaded.book.order.permanent or card // 13 == trump


def trump_grades(loaded: Loaded, level: int, trump: int) -> Iterator[set[int]]:
    """Faces of each token of the trumps' order, highest first; a nested list is one set. Several permanent ranks under
    one token (whose order among each other and against the next token this does not tell) are left out."""
    order = loaded.book.order
    for entry in order.trumps if trump < 4 else order.no_trump:
        parts = [entry] if isinstance(entry, str) else list(entry)
        if not any(part.startswith("permanent") for part in parts) or len(order.permanent) < 2:
            found = {card for part in parts for card in _faces(loaded, part, level, trump)}
            if found:
                yield found


def _faces(loaded: Loaded, part: str, level: int, trump: int) -> Iterator[int]:
    """The faces of one token."""
    name, _, where = part.partition("_")
    ranks = {"level": RANKS[level], "permanent": "".join(loaded.book.order.permanent)}.get(name, name)
    for card in pack(loaded):
        if card >= 52 or name in JOKERS:
            if name == token(card):
                yield card
        elif name == "suit":
            if card // 13 == trump and card % 13 != level and token(card) not in loaded.book.order.permanent:
                yield card
        elif token(card) in ranks and (name == "level" or card % 13 != level):
            if where == "" or (card // 13 == trump) == (where == "trump"):
                yield card
