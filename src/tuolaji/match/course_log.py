"""The log of a match of dealt cards as a course: its results, and what rulings did to them.

Not here: how a course is counted (``course``).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from tuolaji.deal.event import DealOpened, PointsAdjusted
from tuolaji.faults import Fault
from tuolaji.levels import format_level
from tuolaji.match import event as happened
from tuolaji.match.command import Length
from tuolaji.match.course import (
    ChargePoints,
    Course,
    DecideMatch,
    FixResult,
    Given,
    LoseMatch,
    MoveLevel,
    NameDeclarer,
    Orders,
    Result,
    follow,
)
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.state import Sheet
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import side_of


def of_log(loaded: Loaded, log: Iterable[MatchEvent]) -> Course:
    """The course of a match. Raises Fault ``log_unexplained`` (facts: event, type) if no match was opened."""
    opened, givens = told(log)
    return follow(loaded, Course(start=start(opened)), givens)


def told(log: Iterable[MatchEvent]) -> tuple[happened.MatchOpened, tuple[Given, ...]]:
    """How the match was opened, and its deals in order. Raises Fault as `of_log`."""
    opened: happened.MatchOpened | None = None
    givens = [Given(number=0)]
    adjusted: list[PointsAdjusted] = []
    for event in log:
        if isinstance(event, happened.MatchOpened):
            opened = event
        elif isinstance(event, DealOpened):
            adjusted = []
        elif isinstance(event, PointsAdjusted):
            adjusted.append(event)
        elif isinstance(event, happened.DealCounted):
            givens.append(_counted(event, adjusted))
        elif isinstance(event, happened.DealTakenBack) and event.how != "redeal":
            givens.append(Given(number=event.number, result=Result(void=True)))
        elif (order := _order(event, givens[-1].number)) is not None:
            givens[-1] = replace(givens[-1], orders=(*givens[-1].orders, order))
        elif isinstance(event, happened.MatchEnded) and event.reason in ("time", "deals"):
            givens[-1] = replace(givens[-1], result=replace(givens[-1].result, ended=event.reason))
    if opened is None:
        raise Fault("log_unexplained", {"event": 0, "type": ""})
    return opened, tuple(givens)


def start(opened: happened.MatchOpened) -> Sheet:
    """The sheet before anything: the match's levels and number of deals, without time."""
    return Sheet(
        phase="between",
        match_id=opened.match_id,
        rulebook=opened.rulebook,
        digest=opened.digest,
        length=Length(deals=opened.length.deals, minutes=0),
        stage=opened.stage,
        places=opened.places,
        players=("E", "N", "W", "S"),
        first_drawer=0,
    )


def _counted(event: happened.DealCounted, adjusted: list[PointsAdjusted]) -> Given:
    """A result by its points before charges, and the charges; one that a ruling fixed by what it said besides."""
    moved = sum(entry.points for entry in adjusted)
    points = None if event.points is None else event.points - moved
    result = Result(declarer=event.declarer, points=points, last_winner=event.last_winner)
    charges = tuple(_charge(event, entry) for entry in adjusted)
    if not event.ruled:
        return Given(number=event.number, result=result, orders=charges)
    declaring = 1 - event.takes if event.declarer is None else side_of(event.declarer)
    fixed = FixResult(
        deal=event.number,
        takes=event.takes,
        declarers=event.ups[declaring],
        opponents=event.ups[1 - declaring],
        clause=event.clause,
    )
    return Given(number=event.number, result=result, orders=(*charges, fixed))


def _charge(event: happened.DealCounted, adjusted: PointsAdjusted) -> ChargePoints:
    """Points on to the opponents' total are a charge against the declarers, points off it one against them."""
    declaring = 1 - event.takes if event.declarer is None else side_of(event.declarer)
    side = declaring if adjusted.points >= 0 else 1 - declaring
    return ChargePoints(deal=event.number, side=side, points=abs(adjusted.points), clause=adjusted.clause)


def _order(event: MatchEvent, number: int) -> Orders | None:
    """What a ruling's event did, as an order; None for all other events."""
    if isinstance(event, happened.LevelsRuled):
        to = format_level(event.places[event.side].level)
        return MoveLevel(deal=number, side=event.side, to=to, clause=event.clause)
    if isinstance(event, happened.DeclarerNamed) and event.by != "rotation":
        return NameDeclarer(deal=number, seat=event.seat, clause=event.clause)
    if isinstance(event, happened.MatchEnded) and event.winner is not None and event.reason == "forfeit":
        return LoseMatch(deal=number, side=1 - event.winner, clause=event.clause)
    if isinstance(event, happened.MatchEnded) and event.reason == "ruling":
        return DecideMatch(deal=number, winner=event.winner, clause=event.clause)
    return None
