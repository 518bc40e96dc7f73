"""The fold of what referees do at a table. Never refuses, knows no rulebook.

Not here: the table's other events (``table_evolve``), whether something may happen (``desk_decide``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.deal.event import DealOpened, PointsAdjusted, TrumpsSet
from tuolaji.match import event as happened
from tuolaji.match.course import ChargePoints
from tuolaji.match.evolve import MatchEvent
from tuolaji.referee.docket import evolve as evolve_docket
from tuolaji.seating import side_of
from tuolaji.services import table_event as ev
from tuolaji.services.desk_state import Back, Call, DeskState, Referee

PENALTY: Final = "points:"
"""How an effect of lateness begins that charges points."""
RECOUNTED: Final = (
    *(happened.MatchOpened, happened.DealCounted, happened.DealTakenBack, happened.LevelsRuled),
    *(happened.DeclarerNamed, happened.MatchEnded, DealOpened, PointsAdjusted, TrumpsSet),
)
MOST_CALLS: Final = 40


def follow(desk: DeskState, event: MatchEvent) -> DeskState:
    """`desk` after an event of the match."""
    return replace(desk, log=(*desk.log, event)) if isinstance(event, RECOUNTED) else desk


def penalty(event: ev.TimeRanOut) -> int:
    """Points that a rulebook attaches to a clock that ran out."""
    return int(event.effect.removeprefix(PENALTY)) if event.effect.startswith(PENALTY) else 0


def charged(desk: DeskState, event: ev.TimeRanOut, deal: int) -> DeskState:
    """`desk` after the table charged a side of deal `deal` for lateness."""
    charge = ChargePoints(deal=deal, side=side_of(event.seat), points=penalty(event), clause=event.clause)
    return replace(desk, house=(*desk.house, charge))


def gone(desk: DeskState, key: str) -> DeskState:
    """`desk` without this referee at the table."""
    return _referee(desk, key, here_wall=None, looking_wall=None)


def _invited(desk: DeskState, event: ev.RefereeInvited, wall: int) -> DeskState:
    return replace(desk, links=(*desk.links, event.authority), linker=event.host)


def _dismissed(desk: DeskState, event: ev.RefereesDismissed, wall: int) -> DeskState:
    gone = tuple(replace(one, here_wall=None, looking_wall=None) for one in desk.referees)
    return replace(desk, least=event.least, referees=gone)


def _came(desk: DeskState, event: ev.RefereeCame, wall: int) -> DeskState:
    rest = tuple(one for one in desk.referees if one.key != event.referee)
    return replace(desk, referees=(*rest, Referee(event.referee, event.label, wall)))


def _went(desk: DeskState, event: ev.RefereeWent, wall: int) -> DeskState:
    return gone(desk, event.referee)


def _looked(desk: DeskState, event: ev.RefereeLooked, wall: int) -> DeskState:
    return _referee(desk, event.referee, looking_wall=wall if event.on else None)


def _referee(desk: DeskState, key: str, **changed: Any) -> DeskState:
    referees = tuple(replace(one, **changed) if one.key == key else one for one in desk.referees)
    return replace(desk, referees=referees)


def _call(desk: DeskState, event: ev.CallMade, wall: int) -> DeskState:
    call = Call(event.seat, event.about, event.text, wall)
    return replace(desk, calls=(*desk.calls[1 - MOST_CALLS :], call))


def _seen(desk: DeskState, event: ev.CallSeen, wall: int) -> DeskState:
    return _open_call(desk, seen_wall=wall, by=event.referee)


def _done(desk: DeskState, event: ev.CallDone, wall: int) -> DeskState:
    by = {"by": event.referee} if event.referee else {}
    return _open_call(desk, done_wall=wall, **by)


def _open_call(desk: DeskState, **changed: Any) -> DeskState:
    return replace(desk, calls=(*desk.calls[:-1], replace(desk.calls[-1], **changed))) if desk.calls else desk


def _back(desk: DeskState, event: ev.WentBack, wall: int) -> DeskState:
    back = Back(event.deal, event.trick, event.tricks, wall, event.referee, event.reason)
    return replace(desk, back=(*desk.back, back))


def _muted(desk: DeskState, event: ev.TalkMuted, wall: int) -> DeskState:
    return replace(desk, muted=event.seats)


def _allowed(desk: DeskState, event: ev.RefereeAllowed, wall: int) -> DeskState:
    return replace(desk, **{event.what: event.on})


def _docket(desk: DeskState, event: ev.DocketMoved, wall: int) -> DeskState:
    return replace(desk, docket=evolve_docket(desk.docket, event.event))


FOLDS: Final[dict[type, Callable[[DeskState, Any, int], DeskState]]] = {
    ev.RefereeInvited: _invited,
    ev.RefereesDismissed: _dismissed,
    ev.RefereeCame: _came,
    ev.RefereeWent: _went,
    ev.RefereeLooked: _looked,
    ev.CallMade: _call,
    ev.CallSeen: _seen,
    ev.CallDone: _done,
    ev.WentBack: _back,
    ev.TalkMuted: _muted,
    ev.RefereeAllowed: _allowed,
    ev.DocketMoved: _docket,
}
