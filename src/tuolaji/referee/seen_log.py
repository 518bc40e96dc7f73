"""Deals as seen, from the events of a table: one that records what people do, or any other.

Not here: records somebody wrote (``seen_record``), what is wrong in a deal (``detect``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.deal import event as ev
from tuolaji.deal.evolve import evolve
from tuolaji.deal.places import less
from tuolaji.deal.state import KITTY, DealState
from tuolaji.referee.seen import Scribe, SeenDeal, SeenResult, SeenThrow


def deals(log: Iterable[Any]) -> Iterator[SeenDeal]:
    """The deals of a log whose play has begun, in order. Events that are no deal's are passed over."""
    number, setup, scribe = 0, DealState(), None
    for event in log:
        if isinstance(event, ev.DealOpened):
            if scribe is not None:
                yield scribe.finish()
            number, setup, scribe = number + 1, DealState(), None
        if scribe is None and isinstance(event, ev.Led | ev.ThrowFailed):
            scribe = Scribe(_begun(setup, number))
        if scribe is not None:
            if type(event) in _TAKEN:
                _TAKEN[type(event)](scribe, event)
        elif isinstance(event, ev.DealEvent):
            setup = evolve(setup, event)
    if scribe is not None:
        yield scribe.finish()


def _begun(state: DealState, number: int) -> SeenDeal:
    """The deal as it stands before the first lead."""
    assert state.trump is not None
    assert state.declarer is not None
    return SeenDeal(
        number=number,
        level=state.level,
        trump=state.trump,
        declarer=state.declarer,
        step=state.deal.step,
        hands=state.hands,
        kitty=state.kitty if state.deal.kitty else None,
    )


def _throw(scribe: Scribe, event: ev.ThrowFailed) -> None:
    scribe.throw(SeenThrow(seat=event.seat, cards=event.cards, declared=event.declared, charge=event.charge))


def _counted(scribe: Scribe, event: ev.LastTrickCounted) -> None:
    scribe.deal = replace(scribe.deal, multiplier=event.multiplier, captured=event.points)


def _settled(scribe: Scribe, event: ev.DealSettled) -> None:
    result = SeenResult(
        points=event.points, next_side=event.next_side, declarers=event.declarers, opponents=event.opponents
    )
    scribe.deal = replace(scribe.deal, result=result, ruled=scribe.deal.ruled or event.forced)


def _ruled(scribe: Scribe, event: ev.DealVoided | ev.ResultForced) -> None:
    scribe.deal = replace(scribe.deal, ruled=True)


def _adjusted(scribe: Scribe, event: ev.PointsAdjusted) -> None:
    scribe.deal = replace(scribe.deal, adjusted=scribe.deal.adjusted + event.points)


def move(scribe: Scribe, giver: int, taker: int, cards: tuple[int, ...]) -> None:
    """A ruling corrected hands or kitty: as if they had been so from the first lead."""
    deal = scribe.deal
    places = [*(deal.hands or ((), (), (), ())), deal.kitty or ()]
    if deal.hands is None or any(places[giver].count(card) < cards.count(card) for card in cards):
        return
    places[giver] = less(places[giver], cards)
    places[taker] = places[taker] + cards
    hands = (places[0], places[1], places[2], places[3])
    scribe.deal = replace(deal, hands=hands, kitty=deal.kitty if deal.kitty is None else places[KITTY])


_TAKEN: Final[dict[type, Callable[[Scribe, Any], None]]] = {
    ev.Led: lambda scribe, event: scribe.lead(event.seat, event.cards, event.declared),
    ev.ThrowFailed: _throw,
    ev.Followed: lambda scribe, event: scribe.follow(event.cards),
    ev.TrickWon: lambda scribe, event: scribe.won(event.seat, event.points),
    ev.LastTrickCounted: _counted,
    ev.DealSettled: _settled,
    ev.DealVoided: _ruled,
    ev.ResultForced: _ruled,
    ev.PointsAdjusted: _adjusted,
    ev.TrickReopened: lambda scribe, event: scribe.reopen(),
    ev.PlayReturned: lambda scribe, event: scribe.take_back(),
    ev.PlayReplaced: lambda scribe, event: scribe.exchange(event.seat, event.cards, event.dead),
    ev.CardsMoved: lambda scribe, event: move(scribe, event.giver, event.taker, event.cards),
}
