"""Twins: a state and another that differs from it only in cards one viewer may not see."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from tuolaji.cards import full_deck
from tuolaji.deal.declaring import Bid
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.deal.state import DealState
from tuolaji.deal.view import REFEREE

Places = dict[str, list[int]]


def twin(state: DealState, viewer: int, seed: int) -> DealState:
    """All cards hidden from `viewer` change places at random, sealed bids of others name another suit if they can.

    Cards that lie open (declared, seen after a failed throw) stay where they are, and so does what the viewer holds.
    """
    random = Random(seed)
    loose = hidden_places(state, viewer)
    pool = [card for cards in loose.values() for card in cards]
    random.shuffle(pool)
    for place, cards in loose.items():
        loose[place] = [pool.pop() for _ in cards]
    sealed = reseal(state, viewer, loose) if not state.declaring.opened else None
    held = state.hands if sealed is None else (full_deck(6),) * 4  # nothing was played while bids are sealed
    fixed = [lying(sealed or state, seat, held[seat]) for seat in range(4)]
    hands = [(*fixed[s], *loose[str(s)]) if str(s) in loose else state.hands[s] for s in range(4)]
    drawing = state.phase == "drawing"
    stock = state.stock[: state.drawn] + tuple(loose["stock"]) if drawing else state.stock[::-1]
    taken = [hands[s][: len(cards)] if s not in eyes(viewer) else cards for s, cards in enumerate(state.from_kitty)]
    return replace(
        sealed or state,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        stock=stock,
        kitty=tuple(loose["kitty"]) if "kitty" in loose else state.kitty,
        seed=state.seed if state.revealed else simulation_seed(seed, 1).hex(),
        from_kitty=(taken[0], taken[1], taken[2], taken[3]),
    )


def hidden_places(state: DealState, viewer: int) -> Places:
    """The cards that may change, by place: seats, the rest of the pack, the kitty."""
    places: Places = {}
    for seat in range(4):
        if seat not in eyes(viewer):
            hand = state.hands[seat]
            places[str(seat)] = sorted((Counter(hand) - Counter(lying(state, seat, hand))).elements())
    if state.phase == "drawing":
        places["stock"] = list(state.stock[state.drawn :])
    elif state.kitty and not state.kitty_open and state.laid_by not in eyes(viewer):
        places["kitty"] = list(state.kitty)
    return places


def eyes(viewer: int) -> tuple[int, ...]:
    """The seats whose hands a viewer sees."""
    return (0, 1, 2, 3) if viewer == REFEREE else (viewer,)


def lying(state: DealState, seat: int, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Cards of `hand`, which the seat holds, that lie as a bid or have been seen."""
    open_cards = Counter(state.declaring.laid(seat)) | Counter(state.known[seat])
    return tuple(sorted((open_cards & Counter(hand)).elements()))


def reseal(state: DealState, viewer: int, loose: Places) -> DealState | None:
    """One seat's sealed bid in another suit, its cards exchanged with loose ones; None if nothing is to be changed."""
    declaring = state.declaring
    for seat in {bid.seat for bid in declaring.bids if declaring.sealed and bid.seat not in eyes(viewer)}:
        bids = [bid for bid in declaring.bids if bid.seat == seat]
        old = next(card for card in bids[0].cards if card < 52)
        wanted = sum(bid.cards.count(old) for bid in bids)
        for suit in range(4):
            new = suit * 13 + old % 13
            if new != old and sum(cards.count(new) for cards in loose.values()) >= wanted:
                exchange(loose, new, old, wanted)
                changed = tuple(recoloured(bid, old, new) if bid.seat == seat else bid for bid in declaring.bids)
                return replace(state, declaring=replace(declaring, bids=changed))
    return None


def exchange(loose: Places, new: int, old: int, number: int) -> None:
    for cards in loose.values():
        while number and new in cards:
            cards[cards.index(new)] = old
            number -= 1


def recoloured(bid: Bid, old: int, new: int) -> Bid:
    cards = tuple(new if card == old else card for card in bid.cards)
    return replace(bid, cards=cards, trump=new // 13)
