"""Who draws the first card of an opening deal, by the steps of the seating chapter.

Not here: later deals (the deal machine asks its chapter), the lot itself (chance comes from the caller).
Source: the seating chapter of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tuolaji.cards import LITTLE_JOKER, NAMES, RANKS
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import Seating
from tuolaji.seating import SEATS

CARD_STEPS = ("highest_card", "lowest_card", "side_highest_card")


class Drawn(NamedTuple):
    """What the drawn cards say: the first drawer, or the seats that tie and draw again."""

    seat: int | None
    tied: tuple[int, ...]


def step_of(seating: Seating, kinds: Sequence[str]) -> str | None:
    """The first step of the chain that is one of `kinds`."""
    return next((step for step in seating.first_drawer if step in kinds), None)


def by_cards(loaded: Loaded, cards: Mapping[int, int], step: str = "") -> Drawn:
    """The first drawer by one card per seat (seat → face; for ``side_highest_card`` one seat per side). `step`: one of
    CARD_STEPS where it is not the book's own."""
    seating = loaded.book.seating
    lowest = (step or step_of(seating, CARD_STEPS)) == "lowest_card"
    worth = {seat: _worth(loaded, face) * (-1 if lowest else 1) for seat, face in cards.items()}
    best = max(worth.values())
    leaders = tuple(sorted(seat for seat, value in worth.items() if value == best))
    if len(leaders) == 1 or seating.tie == "first":
        return Drawn(leaders[0], ())
    return Drawn(None, leaders)


def _worth(loaded: Loaded, face: int) -> int:
    """Greater is higher; without ranked suits cards of one rank are equal."""
    seating = loaded.book.seating
    order = seating.drawn_cards_order
    token = NAMES[face] if face >= LITTLE_JOKER else RANKS[face % 13]
    rank = len(order) - order.index(token) if token in order else 0
    suits = loaded.book.order.suit_order
    suit = 0 if face >= LITTLE_JOKER else len(suits) - suits.index("SHCD"[face // 13])
    return rank * 8 + (suit if seating.suits_ranked else 0)


def by_count(loaded: Loaded, east: int, face: int) -> int | None:
    """The seat counted from `east` (itself one) by a turned card, ace 1 to king 13; None for a joker: turn again."""
    if face >= LITTLE_JOKER:
        return None
    rank = face % 13
    count = 0 if RANKS[rank] == "A" else rank + 1
    return (east - count if loaded.book.seating.direction == "cw" else east + count) & 3


def by_seat(step: str) -> int | None:
    """``seat:E`` → 0; None for any other step."""
    kind, _, seat = step.partition(":")
    return SEATS.index(seat) if kind == "seat" and seat in SEATS and seat else None
