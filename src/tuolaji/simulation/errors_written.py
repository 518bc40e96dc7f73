"""Slips of the pen: one number of a clean deal written down wrongly, and all that follows from it carried on.

Not here: errors of players (``errors``), finding them (``referee.detect``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tuolaji.deal.event import Side
from tuolaji.kernel.load import rules_for
from tuolaji.referee.seen import SeenDeal, SeenResult, SeenTrick
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.errors import Erring, Slip

Below = Callable[[int], int]


def miswrite(loaded: Loaded, deal: SeenDeal, kind: str, below: Below) -> Erring:
    """The deal with a slip of a kind in ``KINDS``, or without one where there is no occasion for it."""
    return _SLIPS[kind](loaded, deal, below)


def _carried(loaded: Loaded, deal: SeenDeal, change: int) -> SeenResult | None:
    """The result of a deal whose total has become another."""
    if deal.result is None:
        return None
    total = deal.result.points + change
    settled = rules_for(loaded, deal.level, deal.trump).settle(total)
    side: Side = "opponents" if settled.next_side == "opponents" else "declarers"
    return SeenResult(points=total, next_side=side, declarers=settled.declarers, opponents=settled.opponents)


def _changed(deal: SeenDeal, place: int, trick: SeenTrick) -> tuple[SeenTrick, ...]:
    return (*deal.tricks[:place], trick, *deal.tricks[place + 1 :])


def _points(loaded: Loaded, deal: SeenDeal, below: Below) -> Erring:
    place = below(len(deal.tricks))
    trick = deal.tricks[place]
    if trick.points is None:
        return Erring(deal, None)
    change = 5 * (1 + below(3))
    tricks = _changed(deal, place, replace(trick, points=trick.points + change))
    wrong = replace(deal, tricks=tricks, result=_carried(loaded, deal, change))
    return Erring(wrong, Slip("wrong_points", place + 1, trick.winner))


def _charge(loaded: Loaded, deal: SeenDeal, below: Below) -> Erring:
    thrown = [place for place, trick in enumerate(deal.tricks) if trick.throw is not None]
    if not thrown:
        return Erring(deal, None)
    place = thrown[below(len(thrown))]
    trick = deal.tricks[place]
    throw = trick.throw
    assert throw is not None
    assert throw.charge is not None
    wrong = replace(trick, throw=replace(throw, charge=throw.charge + 10))
    change = -10 if deal.opposes(throw.seat) else 10
    carried = replace(deal, tricks=_changed(deal, place, wrong), result=_carried(loaded, deal, change))
    return Erring(carried, Slip("wrong_charge", place + 1, throw.seat))


def _multiplier(loaded: Loaded, deal: SeenDeal, below: Below) -> Erring:
    if deal.multiplier is None or deal.captured is None or deal.result is None:
        return Erring(deal, None)
    change = 10 * below(4)
    wrong = replace(
        deal, multiplier=deal.multiplier + 1, captured=deal.captured + change, result=_carried(loaded, deal, change)
    )
    return Erring(wrong, Slip("wrong_capture", len(deal.tricks), deal.tricks[-1].winner))


def _total(loaded: Loaded, deal: SeenDeal, below: Below) -> Erring:
    result = _carried(loaded, deal, 5 * (1 + below(8)))
    return Erring(deal, None) if result is None else Erring(replace(deal, result=result), Slip("wrong_total", 0, None))


def _levels(loaded: Loaded, deal: SeenDeal, below: Below) -> Erring:
    result = deal.result
    if result is None:
        return Erring(deal, None)
    if result.next_side == "opponents":
        wrong = replace(result, opponents=result.opponents + 1)
    else:
        wrong = replace(result, declarers=result.declarers + 1)
    return Erring(replace(deal, result=wrong), Slip("wrong_result", 0, None))


_SLIPS: Final[dict[str, Callable[[Loaded, SeenDeal, Below], Erring]]] = {
    "wrong_points": _points,
    "wrong_charge": _charge,
    "wrong_capture": _multiplier,
    "wrong_total": _total,
    "wrong_result": _levels,
}
KINDS: Final = tuple(_SLIPS)
