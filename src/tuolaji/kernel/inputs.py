"""Whether cards given to the kernel can be cards of its pack at all.

Not here: whether they may be played (``lead``, ``follow``).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tuolaji.faults import Fault
from tuolaji.kernel.names import names

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rules


def wrong(rules: "Rules", cards: Sequence[int]) -> "tuple[str, dict[str, Any]] | None":
    """Code and facts of what is impossible about the cards, None if nothing is."""
    seen: dict[int, int] = {}
    for card in cards:
        if not 0 <= card < 54:
            return "face_unknown", {"face": card}
        seen[card] = seen.get(card, 0) + 1
    for card, count in seen.items():
        if rules.table.face_suit[card] < 0:
            return "card_not_in_pack", {"cards": names([card])}
        if count > rules.decks:
            return "too_many_copies", {"cards": names([card]), "copies": count, "decks": rules.decks}
    return None


def check(rules: "Rules", *groups: Sequence[int]) -> None:
    """Raise Fault ``face_unknown`` (facts: face), ``card_not_in_pack`` (cards) or ``too_many_copies`` (cards, copies,
    decks) for the first group of cards that cannot be."""
    for cards in groups:
        found = wrong(rules, cards)
        if found:
            raise Fault(found[0], found[1])


def some(rules: "Rules", cards: Sequence[int]) -> None:
    """`check`, and raise Fault ``no_cards`` for none."""
    if not cards:
        raise Fault("no_cards")
    check(rules, cards)


def enough(rules: "Rules", hand: Sequence[int], wanted: int) -> None:
    """`check`, and raise Fault ``hand_too_short`` (facts: held, wanted)."""
    check(rules, hand)
    if len(hand) < wanted:
        raise Fault("hand_too_short", {"held": len(hand), "wanted": wanted})


def same_count(lead: Sequence[int], plays: Sequence[Sequence[int]]) -> None:
    """Raise Fault ``wrong_count`` (facts: given, wanted) if a play has another number of cards than the lead."""
    for cards in plays:
        if len(cards) != len(lead):
            raise Fault("wrong_count", {"given": len(cards), "wanted": len(lead)})
