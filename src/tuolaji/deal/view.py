"""The one door out of a deal: what a viewer may see of a state and of its events.

A view is a state with the rest blanked (``state``), so "old view + shown events = fresh view" holds through the same
`evolve`. Viewers: seats 0..3, SPECTATOR, REFEREE. Everybody sees what lies on the table; a seat also its own hand and
sealed bids and the kitty it holds or buried; the referee all hands, sealed bids, the buried kitty and the marks.
Nobody sees undrawn cards, or the seed before it is revealed. Not here: who is which viewer (``services``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.deal import event as ev
from tuolaji.deal.declaring import HIDDEN, Bid, DeclaringState
from tuolaji.deal.evolve import evolve
from tuolaji.deal.places import hidden
from tuolaji.deal.state import DealState

SPECTATOR: Final = 4
REFEREE: Final = 5
VIEWERS: Final = (0, 1, 2, 3, SPECTATOR, REFEREE)


def view(state: DealState, viewer: int) -> DealState:
    """`state` as `viewer` may see it."""
    open_hands = _open_hands(viewer)
    hands = [hand if seat in open_hands else hidden(len(hand)) for seat, hand in enumerate(state.hands)]
    taken = [cards if seat in open_hands else () for seat, cards in enumerate(state.from_kitty)]
    kitty_seen = state.kitty_open or state.laid_by in open_hands
    return replace(
        state,
        open_hands=open_hands,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        stock=(),
        seed=state.seed if state.revealed else "",
        kitty=state.kitty if kitty_seen else hidden(len(state.kitty)),
        from_kitty=(taken[0], taken[1], taken[2], taken[3]),
        declaring=_declaring(state.declaring, viewer),
        marks=state.marks if viewer == REFEREE else (),
    )


def redact(event: ev.DealEvent, viewer: int) -> ev.DealEvent | None:
    """`event` as `viewer` may see it; None if he does not learn of it."""
    rule = _REDACTIONS.get(type(event))
    return event if rule is None else rule(event, viewer)


def view_evolve(seen: DealState, event: ev.DealEvent | None) -> DealState:
    """A view after a redacted event."""
    return seen if event is None else evolve(seen, event)


def _open_hands(viewer: int) -> tuple[int, ...]:
    if viewer == REFEREE:
        return (0, 1, 2, 3)
    return () if viewer == SPECTATOR else (viewer,)


def _sees(viewer: int, seat: int) -> bool:
    return viewer in (seat, REFEREE)


def _declaring(declaring: DeclaringState, viewer: int) -> DeclaringState:
    """Bids of others stay face down until they are turned up."""
    if not declaring.sealed or declaring.opened or not declaring.bids:
        return declaring
    return replace(declaring, bids=tuple(_bid(bid, viewer) for bid in declaring.bids))


def _bid(bid: Bid, viewer: int) -> Bid:
    if _sees(viewer, bid.seat):
        return bid
    return replace(bid, cards=hidden(len(bid.cards)), trump=None, key="")


def _shuffled(event: ev.Shuffled, viewer: int) -> ev.Shuffled:
    return ev.Shuffled("", event.added, ())


def _card_drawn(event: ev.CardDrawn, viewer: int) -> ev.CardDrawn:
    return event if _sees(viewer, event.seat) else ev.CardDrawn(event.seat, HIDDEN)


def _declared(event: ev.Declared, viewer: int) -> ev.Declared:
    return replace(event, bid=_bid(event.bid, viewer)) if event.sealed else event


def _kitty(event: Any, viewer: int) -> Any:
    return event if _sees(viewer, event.seat) else replace(event, cards=hidden(len(event.cards)))


def _kitty_swapped(event: ev.KittySwapped, viewer: int) -> ev.KittySwapped:
    if _sees(viewer, event.seat):
        return event
    return replace(event, given=hidden(len(event.given)), taken=hidden(len(event.taken)))


def _cards_moved(event: ev.CardsMoved, viewer: int) -> ev.CardsMoved:
    if viewer in event.seen_by or viewer == REFEREE:
        return event
    return replace(event, cards=hidden(len(event.cards)))


def _marked(event: ev.Marked, viewer: int) -> ev.Marked | None:
    return event if viewer == REFEREE else None


_REDACTIONS: Final[dict[type, Callable[[Any, int], Any]]] = {
    ev.Shuffled: _shuffled,
    ev.CardDrawn: _card_drawn,
    ev.Declared: _declared,
    ev.KittyTaken: _kitty,
    ev.KittyBuried: _kitty,
    ev.KittySwapped: _kitty_swapped,
    ev.CardsMoved: _cards_moved,
    ev.Marked: _marked,
}
