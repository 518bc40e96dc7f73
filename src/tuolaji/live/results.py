"""From deals as entered, and the rulings on them, to the results a course is counted from.

Not here: counting them (``match.course``), comparing entries (``decide``).
"""

from __future__ import annotations

from msgspec.structs import replace

from tuolaji.live.entry import ByOffence, CutOff, Entry, NotCounted, Played, Start
from tuolaji.live.state import Deal, LiveState, finished
from tuolaji.live.tally import counted
from tuolaji.match.course import Course, FixResult, Given, Orders, Result, StopDeal, TakeBack, follow
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import parse_seat


def recount(loaded: Loaded, state: LiveState) -> Course:
    """The course of the deals that are finished, up to the first that is not; only what changed is counted anew."""
    return follow(loaded, state.course, givens(loaded, state))


def givens(loaded: Loaded, state: LiveState) -> list[Given]:
    """The deals as results, number 0 (what is before the first) at the head."""
    found = [Given(number=0, orders=state.docket.orders(0))]
    for deal in state.deals:
        if not finished(state, deal):
            break
        orders = state.docket.orders(deal.number)
        result, own = _result(loaded, deal.number, deal.stands, orders)
        if result.declarer is None:
            result = replace(result, declarer=declarer_told(state, deal))
        found.append(Given(number=deal.number, result=result, orders=(*own, *orders)))
    if state.closed is not None:
        after, reason = state.closed
        at = min(after, len(found) - 1)
        found[at] = replace(found[at], result=replace(found[at].result, ended=reason))
    for order in state.ended:
        at = min(order.deal, len(found) - 1)
        found[at] = replace(found[at], orders=(*found[at].orders, order))
    return found


def start_told(deal: Deal) -> Start | None:
    """Who declares which trumps, from the entry that stands or the first that tells, else as it is written down."""
    entries = (deal.stands, *deal.drafts)
    told = (entry.start for entry in entries if entry is not None and entry.start is not None)
    return next(told, None if deal.written is None else deal.written.start)


def declarer_told(state: LiveState, deal: Deal) -> int | None:
    """Who declares a deal: as entered, else as a ruling on it was reported; None where nobody has said."""
    start = start_told(deal)
    if start is not None:
        return start.declarer
    reports = (e.ruling.report.get("declarer") for e in state.docket.entries if e.ruling.deal == deal.number)
    named = next((report for report in reports if isinstance(report, str)), None)
    return None if named is None else parse_seat(named)


def _result(
    loaded: Loaded, number: int, entry: Entry | None, orders: tuple[Orders, ...]
) -> tuple[Result, tuple[Orders, ...]]:
    """A deal's result before rulings, and what its own ending orders."""
    start = None if entry is None else entry.start
    ending = None if entry is None else entry.ending
    result = Result() if start is None else Result(declarer=start.declarer, level=start.level)
    if isinstance(ending, Played) and start is not None:
        total = counted(loaded, start, start.level or 0, ending).total
        trumps = bool(ending.trumps)
        return replace(result, points=total, trumps=trumps, last_winner=ending.seat), ()
    if isinstance(ending, NotCounted):
        return replace(result, void=True), (TakeBack(deal=number, opening=True),) if ending.opening else ()
    stopped = any(isinstance(order, StopDeal) for order in orders)
    if isinstance(ending, ByOffence) and stopped:
        return replace(result, points=ending.points), ()
    if isinstance(ending, CutOff) and not any(isinstance(order, FixResult) for order in orders):
        return replace(result, void=True), ()
    return result, ()
