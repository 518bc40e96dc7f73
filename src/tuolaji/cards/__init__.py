"""Cards as faces: the 54 different fronts of a deck, their notation and the seat-independent facts about them.

A face is an int: ``suit * 13 + rank`` for the 52 suited faces (suits ``SHCD`` = 0..3, ranks ``23456789TJQKA`` = 0..12),
52 the little joker ``LJ``, 53 the big joker ``BJ``. Copies of a face have no identity.

Not here: what a card is worth, which suit it belongs to in a deal, which beats which (``kernel``); terminal input with
its shorthands (``cli``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from tuolaji.faults import Fault

SUITS: Final = "SHCD"
RANKS: Final = "23456789TJQKA"
LITTLE_JOKER: Final = 52
BIG_JOKER: Final = 53
FACES: Final = 54
NO_TRUMP: Final = 4
"""The trump "suit" of a deal without one."""

NAMES: Final[tuple[str, ...]] = (*(suit + rank for suit in SUITS for rank in RANKS), "LJ", "BJ")
_BY_NAME: Final[dict[str, int]] = {name: face for face, name in enumerate(NAMES)} | {
    suit + "10": SUITS.index(suit) * 13 + RANKS.index("T") for suit in SUITS
}


def parse_face(text: str) -> int:
    """``"SJ"`` → 9. Raises Fault ``card_unknown`` (facts: card)."""
    face = _BY_NAME.get(text.strip().upper()) if isinstance(text, str) else None
    if face is None:
        raise Fault("card_unknown", {"card": text})
    return face


def parse_cards(text: str | Iterable[str]) -> tuple[int, ...]:
    """Faces of ``"H9 H9 BJ"`` or of a list of names, in the order given. Raises Fault ``card_unknown``."""
    names = text.replace(",", " ").split() if isinstance(text, str) else text
    return tuple(parse_face(name) for name in names)


def format_cards(faces: Iterable[int]) -> str:
    """``"H9 H9 BJ"``."""
    return " ".join(NAMES[face] for face in faces)


def names(faces: Iterable[int]) -> list[str]:
    """``["H9", "H9", "BJ"]``, as facts and files carry them."""
    return [NAMES[face] for face in faces]


def face(suit: int, rank: int) -> int:
    """The face of a suit (0..3) and a rank (0..12)."""
    return suit * 13 + rank


def suit_of(face: int) -> int:
    """Printed suit 0..3; 4 for the jokers."""
    return face // 13


def rank_of(face: int) -> int:
    """Printed rank 0..12; 0 for LJ and 1 for BJ (their order among the jokers)."""
    return face % 13


def parse_suit(text: str | None) -> int:
    """``"S"`` → 0; None, ``"NT"`` or ``""`` → NO_TRUMP. Raises Fault ``suit_unknown``."""
    if text is None or text.upper() in ("", "NT"):
        return NO_TRUMP
    if len(text) != 1 or text.upper() not in SUITS:
        raise Fault("suit_unknown", {"suit": text})
    return SUITS.index(text.upper())


def format_suit(suit: int) -> str | None:
    """0..3 → ``"S" "H" "C" "D"``; NO_TRUMP → None."""
    return SUITS[suit] if suit < NO_TRUMP else None


def full_deck(decks: int, removed_ranks: Sequence[int] = ()) -> tuple[int, ...]:
    """All cards of `decks` decks in face order, deck after deck, without the removed ranks (0..12)."""
    one = tuple(f for f in range(FACES) if f >= LITTLE_JOKER or f % 13 not in removed_ranks)
    return one * decks


def contains(hand: Iterable[int], cards: Iterable[int]) -> bool:
    """Whether the multiset `hand` holds the multiset `cards`."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def without(hand: Sequence[int], cards: Iterable[int]) -> tuple[int, ...]:
    """`hand` less `cards`, order kept. Raises Fault ``cards_not_in_hand`` (facts: cards, the missing ones)."""
    left = Counter(cards)
    rest = []
    for f in hand:
        if left[f] > 0:
            left[f] -= 1
        else:
            rest.append(f)
    missing = +left
    if missing:
        raise Fault("cards_not_in_hand", {"cards": names(sorted(missing.elements()))})
    return tuple(rest)
