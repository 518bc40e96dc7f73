"""The fold of a deal's second half: tricks, throws, the last trick, settlement, rulings during play.

Not here: drawing, declaring and the kitty (``evolve``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.deal import event as ev
from tuolaji.deal.places import forget, gained, lost, put, see
from tuolaji.deal.state import DealState, Hands, Mark, Throwing, Trick

KITTY_MARKS: Final = ("kitty_points", "kitty_trumps")
"""Codes of marks on what was buried: no play of a trick."""


def _played(state: DealState, seat: int, cards: tuple[int, ...]) -> tuple[Hands, Hands]:
    return lost(state, seat, cards), forget(state.known, seat, cards)


def _led(state: DealState, event: ev.Led) -> DealState:
    hands, known = _played(state, event.seat, event.cards)
    trick = Trick(event.seat, (event.cards,), event.shape, event.declared)
    turn = (event.seat + state.deal.step) & 3
    return replace(state, phase="play", hands=hands, known=known, trick=trick, turn=turn, throwing=None)


def _throw_failed(state: DealState, event: ev.ThrowFailed) -> DealState:
    known = see(state.known, event.seat, event.cards)
    if event.stopper is not None:
        known = see(known, event.stopper, event.stopping)
    points = state.points + event.points
    if event.chooser is None:
        return replace(state, known=known, points=points)
    throwing = Throwing(event.seat, event.chooser, event.choices)
    return replace(state, phase="choosing", known=known, points=points, throwing=throwing)


def _unit_chosen(state: DealState, event: ev.UnitChosen) -> DealState:
    return replace(state, phase="play", throwing=None)


def _followed(state: DealState, event: ev.Followed) -> DealState:
    assert state.trick is not None
    hands, known = _played(state, event.seat, event.cards)
    trick = replace(state.trick, plays=(*state.trick.plays, event.cards))
    return replace(state, hands=hands, known=known, trick=trick, turn=(event.seat + state.deal.step) & 3)


def _trick_won(state: DealState, event: ev.TrickWon) -> DealState:
    assert state.trick is not None
    won = event.cards if state.opposes(event.seat) else ()
    last = replace(state.trick, winner=event.seat, points=event.points, won=won)
    points, earlier = state.points + event.points, state.earlier if state.last is None else (*state.earlier, state.last)
    return replace(
        state,
        trick=None,
        last=last,
        tricks=state.tricks + 1,
        points=points,
        won=state.won + won,
        turn=event.seat,
        earlier=earlier,
    )


def _last_trick_counted(state: DealState, event: ev.LastTrickCounted) -> DealState:
    return replace(state, kitty=event.kitty, kitty_open=True, points=state.points + event.points)


def _settled(state: DealState, event: ev.DealSettled) -> DealState:
    return replace(state, phase="over", result=event, throwing=None)


def _voided(state: DealState, event: ev.DealVoided) -> DealState:
    return replace(state, phase="over", void=event, throwing=None)


def _seed_revealed(state: DealState, event: ev.SeedRevealed) -> DealState:
    return replace(state, seed=event.seed, added=event.added, revealed=True)


def _marked(state: DealState, event: ev.Marked) -> DealState:
    mark = Mark(event.seat, event.code, event.facts, event.clause, event.trick)
    return replace(state, marks=(*state.marks, mark))


def _points_adjusted(state: DealState, event: ev.PointsAdjusted) -> DealState:
    return replace(state, points=state.points + event.points)


def _result_forced(state: DealState, event: ev.ResultForced) -> DealState:
    return replace(state, forced=event)


def _cards_shown(state: DealState, event: ev.CardsShown) -> DealState:
    return replace(state, known=see(state.known, event.seat, event.cards))


def _trick_reopened(state: DealState, event: ev.TrickReopened) -> DealState:
    assert state.last is not None
    trick = replace(state.last, winner=None, points=0, won=())
    won = state.won[: len(state.won) - len(state.last.won)]
    points = state.points - event.points
    leader = state.last.leader
    last, earlier = (state.earlier[-1], state.earlier[:-1]) if state.earlier else (None, ())
    return replace(
        state, trick=trick, last=last, tricks=state.tricks - 1, won=won, points=points, turn=leader, earlier=earlier
    )


def _unmarked(state: DealState, seat: int) -> tuple[Mark, ...]:
    """The marks without those on a seat's play to the running trick, which stands no more."""
    gone = (seat, state.tricks)
    return tuple(mark for mark in state.marks if (mark.seat, mark.trick) != gone or mark.code in KITTY_MARKS)


def _play_returned(state: DealState, event: ev.PlayReturned) -> DealState:
    assert state.trick is not None
    marks = _unmarked(state, event.seat)
    cards = state.trick.plays[-1]
    left = state.trick.plays[:-1]
    trick = replace(state.trick, plays=left, dead=tuple(p for p in state.trick.dead if p < len(left))) if left else None
    known = put(state.known, event.seat, tuple(sorted(state.known[event.seat] + cards)))
    hands, points = gained(state, event.seat, cards), state.points - event.points
    return replace(state, trick=trick, hands=hands, known=known, points=points, turn=event.seat, marks=marks)


def _play_replaced(state: DealState, event: ev.PlayReplaced) -> DealState:
    trick = state.trick
    assert trick is not None
    place = (event.seat - trick.leader) * state.deal.step & 3
    old = trick.plays[place]
    back = replace(state, hands=gained(state, event.seat, old), known=see(state.known, event.seat, old))
    hands, known = _played(back, event.seat, event.cards)
    plays = (*trick.plays[:place], event.cards, *trick.plays[place + 1 :])
    dead = tuple(sorted({*trick.dead, place})) if event.dead else tuple(p for p in trick.dead if p != place)
    trick = replace(trick, plays=plays, dead=dead)
    return replace(state, hands=hands, known=known, trick=trick, marks=_unmarked(state, event.seat))


FOLDS: Final[dict[type, Callable[[DealState, Any], DealState]]] = {
    ev.Led: _led,
    ev.ThrowFailed: _throw_failed,
    ev.UnitChosen: _unit_chosen,
    ev.Followed: _followed,
    ev.TrickWon: _trick_won,
    ev.LastTrickCounted: _last_trick_counted,
    ev.DealSettled: _settled,
    ev.DealVoided: _voided,
    ev.SeedRevealed: _seed_revealed,
    ev.Marked: _marked,
    ev.PointsAdjusted: _points_adjusted,
    ev.ResultForced: _result_forced,
    ev.CardsShown: _cards_shown,
    ev.TrickReopened: _trick_reopened,
    ev.PlayReturned: _play_returned,
    ev.PlayReplaced: _play_replaced,
}
