"""How the running deal goes on at the table: who is asked since when, spare time used, tricks so far, how it ended.

Not here: the deal itself (``deal.evolve``), what is due when (``due``).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tuolaji.deal import event as ev
from tuolaji.deal.event import DealEvent
from tuolaji.deal.state import DealState
from tuolaji.match import event as happened
from tuolaji.match.event import OwnEvent
from tuolaji.match.state import MatchState
from tuolaji.services.table_event import Timing
from tuolaji.services.table_state import Course, DoneTrick, Result, Seat, TableState, TakenBack, Undo

QUIET: Final = frozenset({ev.Passed, ev.CardsShown, ev.PointsAdjusted, ev.SeedRevealed, ev.Marked, ev.Shuffled})
"""Deal events after which the same seats are asked the same thing."""
LEAST_LEAD: Final = 10_000


def follow_deal(state: TableState, before: MatchState, event: DealEvent) -> TableState:
    """`state` (with its match already after the deal's event) with its course brought up to date."""
    now = state.game(state.at_wall)
    course, old = state.course, before.deal
    if old is not None:
        state = _spend(state, old, event, now)
    asked = type(event) not in QUIET or (isinstance(event, ev.Passed) and _in_turn(state, old))
    course = replace(course, asked=now if asked else course.asked, undo=_undo(course, event))
    if isinstance(event, ev.CardDrawn):
        drew = list(course.drew)
        drew[event.seat] = now
        course = replace(course, drew=(drew[0], drew[1], drew[2], drew[3]))
    elif isinstance(event, ev.PlayReturned) and old is not None and old.trick is not None:
        back = TakenBack(old.tricks, event.seat, old.trick.plays[-1])
        course = _tricks(replace(course, returned=(*course.returned, back)), state.match.deal, event, 0)
    elif isinstance(event, ev.TrumpsSet):
        course = replace(course, trump_clause=event.clause)
    else:
        course = _tricks(course, state.match.deal, event, now - state.course.asked)
    return replace(state, course=course)


def follow_match(state: TableState, before: MatchState, event: OwnEvent) -> TableState:
    """`state` (with its match already after the event) with its course brought up to date."""
    now = state.game(state.at_wall)
    course = state.course
    if isinstance(event, happened.DealBegun):
        fresh = Course(asked=now, result=Result(before.sheet.places))
        return replace(state, course=fresh, deals=state.deals + 1, coming=None, wanted=())
    result = course.result
    if result is not None and isinstance(event, happened.DealCounted):
        return replace(state, course=replace(course, asked=now, result=replace(result, counted=event)))
    if result is not None and isinstance(event, happened.DeclarerNamed):
        return replace(state, course=replace(course, asked=now, result=replace(result, next=event)))
    return replace(state, course=replace(course, asked=now))


def limit_of(timing: Timing, course: Course, act: str, tricks: int) -> int:
    """Milliseconds a seat has for an act, 0 without a clock."""
    if act in ("bury", "swap"):
        return timing.bury
    if act == "lead" and tricks == 0:
        if timing.shared_bury_lead and timing.bury:
            return max(LEAST_LEAD, timing.bury - course.burying)
        return timing.first_lead
    if act in ("lead", "follow", "choose"):
        return int(getattr(timing, act))
    return timing.declare if act in ("declare", "overturn", "take_kitty") else 0


def _spend(state: TableState, old: DealState, event: DealEvent, now: int) -> TableState:
    """Time beyond an act's limit comes out of the seat's spare time."""
    act = _ACTS.get(type(event))
    if act is None or (isinstance(event, ev.Led) and old.throwing is not None):
        return state
    seat = int(getattr(event, "seat"))  # noqa: B009
    at = state.seats[seat]
    limit = limit_of(state.timing, state.course, act, old.tricks)
    over = now - state.course.asked - limit
    if not limit or over <= 0 or at.driven or not at.bank:
        return state
    return _with_seat(state, seat, replace(at, bank=max(0, at.bank - over)))


_ACTS: Final[dict[type, str]] = {
    ev.KittyBuried: "bury",
    ev.KittySwapped: "swap",
    ev.Led: "lead",
    ev.ThrowFailed: "lead",
    ev.Followed: "follow",
    ev.UnitChosen: "choose",
}


def _with_seat(state: TableState, seat: int, at: Seat) -> TableState:
    seats = [*state.seats[:seat], at, *state.seats[seat + 1 :]]
    return replace(state, seats=(seats[0], seats[1], seats[2], seats[3]))


def _in_turn(state: TableState, old: DealState | None) -> bool:
    """Whether a pass hands the question on to another seat."""
    if old is None or old.setup is None:
        return False
    kind = "after_bury" if old.phase == "after_bury" else "opening" if old.setup.opening else "later"
    return kind in state.timing.turns


def _undo(course: Course, event: DealEvent) -> Undo | None:
    """Who could still take the last play back."""
    if isinstance(event, ev.Led):
        return None if course.failed is not None else Undo(event.seat)
    if isinstance(event, ev.Followed):
        return Undo(event.seat)
    if isinstance(event, ev.TrickWon) and course.undo is not None:
        return Undo(course.undo.seat, trick=True)
    return None


def _tricks(course: Course, deal: DealState | None, event: DealEvent, took: int) -> Course:
    if isinstance(event, ev.ThrowFailed):
        return replace(course, failed=event)
    if isinstance(event, ev.TrickWon) and deal is not None and deal.last is not None:
        return replace(course, tricks=(*course.tricks, DoneTrick(deal.last, course.failed)), failed=None)
    if isinstance(event, ev.TrickReopened):
        return replace(course, tricks=course.tricks[:-1], failed=course.tricks[-1].failed)
    if isinstance(event, ev.PlayReturned) and deal is not None and deal.trick is None:
        return replace(course, failed=None)
    if isinstance(event, ev.KittyBuried | ev.KittySwapped):
        return replace(course, burying=course.burying + took)
    if isinstance(event, ev.LastTrickCounted) and course.result is not None:
        return replace(course, result=replace(course.result, kitty=event))
    return course
