"""Carrying rulings out in a match of dealt cards: the docket's orders become commands of the match, as everyone's.

The log of such a match only grows. What it would be with the rulings in force is counted as a course (``aim``); the
commands bring the match there: within the running deal as its own rulings, otherwise as levels, the next declarer and
the end. Asked again after each ruling, amendment or withdrawal and after each deal, so that the docket is the one place
that says what holds. Not here: what a ruling says (``writing``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from tuolaji.deal.command import AdjustPoints, ForceResult, SettleNow, VoidDeal
from tuolaji.deal.event import DealOpened, PointsAdjusted
from tuolaji.deal.state import DealState
from tuolaji.levels import format_level
from tuolaji.match.command import AdjustLevels, ForfeitMatch, RuleWinner, SetDeclarer
from tuolaji.match.course import ChargePoints, Course, FixResult, LoseMatch, Orders, StopDeal, TakeBack, follow
from tuolaji.match.course_log import start, told
from tuolaji.match.decide import MatchCommand
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.state import MatchState, Sheet
from tuolaji.referee.docket import Docket
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import side_of


def aim(
    loaded: Loaded,
    log: Iterable[MatchEvent],
    docket: Docket,
    before: Course | None = None,
    house: Sequence[Orders] = (),
) -> Course:
    """The course of the deals that are over, with the docket's rulings in place of those the log carried out. `before`:
    the course of an earlier moment, whose lines are kept as far as nothing differs. `house`: what the table itself
    ordered by its rulebook, beside the docket."""
    opened, givens = told(log)
    ruled = [replace(given, orders=(*_on(house, given.number), *docket.orders(given.number))) for given in givens]
    begun = start(opened)
    return follow(loaded, before if before is not None and before.start == begun else Course(start=begun), ruled)


def carry_out(
    state: MatchState, log: Sequence[MatchEvent], docket: Docket, course: Course, house: Sequence[Orders] = ()
) -> list[MatchCommand]:
    """The commands that bring the match to where the docket has it; none if it is there, or over: an ended match
    is not taken up again, that is for the director. `course`: from `aim`, of this log, docket and `house`."""
    sheet = state.sheet
    if sheet.phase == "ended":
        return []
    running = sheet.number if sheet.phase == "deal" else 0
    orders = (*_on(house, running), *docket.orders(running)) if running else ()
    lost = next((order for order in orders if isinstance(order, LoseMatch)), None)
    if lost is not None:
        return [ForfeitMatch(side=lost.side, clause=lost.clause)]
    found = _difference(sheet, course)
    if running and state.deal is not None and not any(isinstance(one, ForfeitMatch | RuleWinner) for one in found):
        found += _in_deal(state.deal, _adjusted(log), orders)
    return found


def _on(orders: Sequence[Orders], deal: int) -> tuple[Orders, ...]:
    return tuple(order for order in orders if order.deal == deal)


def _difference(sheet: Sheet, course: Course) -> list[MatchCommand]:
    """Levels, next declarer and end as the course has them. While a deal runs its declarer stays."""
    new = course.sheet
    clause = next((order.clause for line in reversed(course.lines) for order in line.given.orders), "")
    if new.phase == "ended":
        if new.reason == "forfeit" and new.winner is not None:
            return [ForfeitMatch(side=1 - new.winner, clause=clause)]
        return [RuleWinner(winner=new.winner, clause=clause)]
    found: list[MatchCommand] = [
        AdjustLevels(side=side, to=format_level(new.places[side].level), clause=clause)
        for side in (0, 1)
        if sheet.places[side] != new.places[side]
    ]
    if sheet.phase == "between" and sheet.declarer != new.declarer and course.lines[1:]:
        found.append(SetDeclarer(seat=new.declarer, clause=clause))
    return found


def _adjusted(log: Sequence[MatchEvent]) -> int:
    """Points that rulings have moved in the running deal so far."""
    points = 0
    for event in reversed(log):
        if isinstance(event, DealOpened):
            break
        points += event.points if isinstance(event, PointsAdjusted) else 0
    return points


def _in_deal(deal: DealState, adjusted: int, orders: Sequence[Orders]) -> list[MatchCommand]:
    """Rulings of the running deal; the one that ends it comes last."""
    if deal.declarer is None:
        taken = [order for order in orders if isinstance(order, TakeBack)]
        return [VoidDeal(opening=taken[0].opening, clause=taken[0].clause)] if taken else []
    side = side_of(deal.declarer)
    charges = [order for order in orders if isinstance(order, ChargePoints)]
    wanted = sum(order.points if order.side == side else -order.points for order in charges)
    found: list[MatchCommand] = []
    if wanted != adjusted:
        found.append(AdjustPoints(wanted - adjusted, charges[-1].clause if charges else ""))
    void = next((order for order in orders if isinstance(order, TakeBack)), None)
    fixed = next((order for order in reversed(orders) if isinstance(order, FixResult)), None)
    stops = any(isinstance(order, StopDeal) for order in orders)
    if void is not None:
        return [VoidDeal(opening=void.opening, clause=void.clause)]
    if fixed is not None:
        forced = _forced(fixed, fixed.takes == side, over=stops)
        before = deal.forced
        same = before is not None and (before.next_side, before.declarers, before.opponents) == (
            forced.next_side,
            forced.declarers,
            forced.opponents,
        )
        found += [forced] if stops or not same else []
    elif stops:
        found.append(SettleNow(charges[-1].clause if charges else ""))
    return found


def _forced(fixed: FixResult, held: bool, *, over: bool) -> ForceResult:
    if held:
        return ForceResult("declarers", declarers=fixed.declarers, over=over, clause=fixed.clause)
    return ForceResult("opponents", opponents=fixed.opponents, over=over, clause=fixed.clause)
