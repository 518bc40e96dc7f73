"""The fold: what each event makes of a deal. Never refuses, knows no rulebook, and works on views as on states.

Cards leave a hidden hand by number; a hidden card is HIDDEN. Not here: whether an event may happen (``decide``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.cards import full_deck
from tuolaji.deal import event as ev
from tuolaji.deal import fold_play as play
from tuolaji.deal.declaring import DeclaringState, add
from tuolaji.deal.places import from_kitty, gained, hidden, laid, lost, moved, put
from tuolaji.deal.shuffle import mix, shuffled
from tuolaji.deal.state import DealState

__all__ = ["evolve", "fold", "pack_of"]


def evolve(state: DealState, event: ev.DealEvent) -> DealState:
    """`state` after `event`."""
    return _FOLDS[type(event)](state, event)


def fold(events: Iterable[ev.DealEvent], state: DealState | None = None) -> DealState:
    """The state after all `events` (of one deal, from its first unless `state` is given)."""
    current = DealState() if state is None else state
    for event in events:
        current = evolve(current, event)
    return current


def pack_of(setup: ev.DealOpened, event: ev.Shuffled) -> tuple[int, ...]:
    """The order of the pack that a shuffle event stands for; empty where it is redacted."""
    if event.order or not event.seed:
        return event.order
    key = mix(bytes.fromhex(event.seed), [bytes.fromhex(part) for part in event.added])
    return shuffled(full_deck(setup.decks, setup.removed), key)


def _opened(state: DealState, event: ev.DealOpened) -> DealState:
    levels = event.levels if event.own_levels else (event.level, event.level)
    declaring = DeclaringState(
        levels, event.permanent, event.declarer, first_drawer=event.first_drawer, opening=event.opening
    )
    return replace(state, setup=event, phase="drawing", declaring=declaring, level=event.level, turn=event.first_drawer)


def _shuffled(state: DealState, event: ev.Shuffled) -> DealState:
    return replace(state, seed=event.seed, added=event.added, stock=pack_of(state.deal, event))


def _card_drawn(state: DealState, event: ev.CardDrawn) -> DealState:
    hands = gained(state, event.seat, (event.card,))
    return replace(state, hands=hands, drawn=state.drawn + 1, turn=(event.seat + state.deal.step) & 3)


def _draw_ended(state: DealState, event: ev.DrawEnded) -> DealState:
    kitty = state.stock[state.drawn :] if state.stock else hidden(state.deal.kitty)
    declaring = replace(state.declaring, ended=True, ended_at=event.at_ms)
    return replace(state, phase="window", kitty=kitty, declaring=declaring)


def _declared(state: DealState, event: ev.Declared) -> DealState:
    declaring = add(state.declaring, event.bid, event.declarer, event.at_ms, event.tie, event.sealed)
    return replace(state, declaring=declaring)


def _passed(state: DealState, event: ev.Passed) -> DealState:
    declaring = state.declaring
    return replace(state, declaring=replace(declaring, passed=(*declaring.passed, event.seat)))


def _declaring_closed(state: DealState, event: ev.DeclaringClosed) -> DealState:
    return replace(state, phase="lot", declaring=replace(state.declaring, closed=event.reason))


def _bids_opened(state: DealState, event: ev.BidsOpened) -> DealState:
    return replace(state, declaring=replace(state.declaring, bids=event.bids, opened=True))


def _kitty_turned(state: DealState, event: ev.KittyTurned) -> DealState:
    return replace(state, turned=event.cards)


def _trumps_set(state: DealState, event: ev.TrumpsSet) -> DealState:
    declaring = replace(state.declaring, declarer=event.declarer, tied=(), passed=())
    return replace(
        state,
        phase=event.then,
        trump=event.trump,
        trump_by=event.by,
        namer=event.namer,
        level=event.level,
        burier=event.burier,
        overturns_left=state.overturns_left - 1 if state.buried else state.overturns_left,
        declaring=declaring,
        turn=event.declarer,
    )


def _kitty_taken(state: DealState, event: ev.KittyTaken) -> DealState:
    return replace(
        state,
        phase="burying",
        hands=gained(state, event.seat, event.cards),
        kitty=(),
        from_kitty=from_kitty(state, event.seat, event.cards, ()),
        burier=event.seat,
        laid_by=None,
        declaring=replace(state.declaring, taken=True),
    )


def _kitty_buried(state: DealState, event: ev.KittyBuried) -> DealState:
    hands = lost(state, event.seat, event.cards)
    kept = from_kitty(state, event.seat, (), event.cards)
    buried = replace(state, hands=hands, kitty=laid(state, event.cards, event.seat), from_kitty=kept)
    return _laid_down(buried, event.seat, event.overturns_left)


def _kitty_swapped(state: DealState, event: ev.KittySwapped) -> DealState:
    given = replace(state, hands=lost(state, event.seat, event.given))
    hands = gained(given, event.seat, event.taken)
    kept = from_kitty(state, event.seat, event.taken, ())
    kitty = laid(state, event.given, event.seat)
    swapped = replace(state, hands=hands, kitty=kitty, burier=event.seat, from_kitty=kept)
    return _laid_down(swapped, event.seat, event.overturns_left)


def _laid_down(state: DealState, seat: int, overturns_left: int) -> DealState:
    """Nothing in the hand of whoever lays down cards unseen counts as known any more."""
    return replace(
        state,
        phase="after_bury" if overturns_left else "play",
        laid_by=seat,
        known=put(state.known, seat, ()),
        overturns_left=overturns_left,
        declaring=replace(state.declaring, passed=()),
    )


def _overturning_ended(state: DealState, event: ev.OverturningEnded) -> DealState:
    return replace(state, phase="play", overturns_left=0)


def _cards_moved(state: DealState, event: ev.CardsMoved) -> DealState:
    return moved(state, event.giver, event.taker, event.cards)


def _declaring_barred(state: DealState, event: ev.DeclaringBarred) -> DealState:
    barred = tuple(sorted({*state.declaring.barred, *event.seats}))
    return replace(state, declaring=replace(state.declaring, barred=barred))


_FOLDS: Final[dict[type, Callable[[DealState, Any], DealState]]] = {
    ev.DealOpened: _opened,
    ev.Shuffled: _shuffled,
    ev.CardDrawn: _card_drawn,
    ev.DrawEnded: _draw_ended,
    ev.Declared: _declared,
    ev.Passed: _passed,
    ev.DeclaringClosed: _declaring_closed,
    ev.BidsOpened: _bids_opened,
    ev.KittyTurned: _kitty_turned,
    ev.TrumpsSet: _trumps_set,
    ev.KittyTaken: _kitty_taken,
    ev.KittyBuried: _kitty_buried,
    ev.KittySwapped: _kitty_swapped,
    ev.OverturningEnded: _overturning_ended,
    ev.CardsMoved: _cards_moved,
    ev.DeclaringBarred: _declaring_barred,
    **play.FOLDS,
}
