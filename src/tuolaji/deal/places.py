"""Cards changing places: into and out of hands and the kitty, in states and in views.

In a view the hands that are not open hold HIDDEN cards, which come and go by number. Not here: when cards move
(``evolve``).
"""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tuolaji.deal.declaring import HIDDEN
from tuolaji.deal.state import KITTY, DealState, Hands


def hidden(number: int) -> tuple[int, ...]:
    """So many hidden cards."""
    return (HIDDEN,) * number


def put(hands: Hands, seat: int, hand: tuple[int, ...]) -> Hands:
    """`hands` with the hand of `seat` exchanged."""
    if seat == 0:
        return (hand, hands[1], hands[2], hands[3])
    if seat == 1:
        return (hands[0], hand, hands[2], hands[3])
    if seat == 2:
        return (hands[0], hands[1], hand, hands[3])
    return (hands[0], hands[1], hands[2], hand)


def gained(state: DealState, seat: int, cards: tuple[int, ...]) -> Hands:
    """The hands with `cards` more in that of `seat`."""
    hands = state.hands
    return put(hands, seat, hands[seat] + (cards if seat in state.open_hands else hidden(len(cards))))


def lost(state: DealState, seat: int, cards: tuple[int, ...]) -> Hands:
    """The hands without `cards` in that of `seat`."""
    return put(state.hands, seat, less(state.hands[seat], cards))


def less(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """`hand` without `cards`, order kept; of a hidden hand only the number counts."""
    if not hand or not cards:
        return hand
    if hand[0] == HIDDEN:
        return hand[: max(0, len(hand) - len(cards))]
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)


def laid(state: DealState, cards: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """Cards that `seat` lays down as the kitty: hidden from all others."""
    return cards if KITTY in state.open_hands or seat in state.open_hands else hidden(len(cards))


def from_kitty(state: DealState, seat: int, taken: tuple[int, ...], given: tuple[int, ...]) -> Hands:
    """Which cards of an open hand came from the kitty, once it took some up or laid some down."""
    if seat not in state.open_hands:
        return state.from_kitty
    left = Counter(state.from_kitty[seat]) + Counter(taken) - Counter(given)
    return put(state.from_kitty, seat, tuple(sorted(left.elements())))


def forget(known: Hands, seat: int, cards: tuple[int, ...]) -> Hands:
    """`known` once `cards` of that seat were played."""
    seen = known[seat]
    if not seen:
        return known
    gone = Counter(cards)
    rest = []
    for card in seen:
        if gone[card]:
            gone[card] -= 1
        else:
            rest.append(card)
    return put(known, seat, tuple(rest))


def see(known: Hands, seat: int, cards: tuple[int, ...]) -> Hands:
    """`known` once everybody has seen `cards` in that hand."""
    seen = Counter(known[seat]) | Counter(cards)
    return put(known, seat, tuple(sorted(seen.elements())))


def moved(state: DealState, giver: int, taker: int, cards: tuple[int, ...]) -> DealState:
    """`state` after cards went from one place (seat or KITTY) to another; nothing in them counts as known any more."""
    known = state.known
    for seat in {giver, taker} - {KITTY}:
        known = put(known, seat, ())
    if giver == KITTY:
        state = replace(state, kitty=less(state.kitty, cards), known=known)
    else:
        state = replace(state, hands=lost(state, giver, cards), known=known)
    if taker == KITTY:
        return replace(state, kitty=state.kitty + laid(state, cards, state.laid_by))
    return replace(state, hands=gained(state, taker, cards))
