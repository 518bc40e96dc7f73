"""What people see of a live match, as plain values: the board's one line, the sheet deal by deal, and what an entry
would bring before it is sent.

Names of sides, seats, suits and levels as files carry them; codes for states and doubts. Not here: sentences
(``wording``), who may do what (``services``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from tuolaji.cards import format_suit
from tuolaji.faults import Fault
from tuolaji.levels import format_level
from tuolaji.live import event as ev
from tuolaji.live.clock import left_ms
from tuolaji.live.entering import before
from tuolaji.live.entry import ByOffence, Entry, Played
from tuolaji.live.evolve import evolve
from tuolaji.live.results import start_told
from tuolaji.live.state import Clocked, Deal, LiveState, clocked
from tuolaji.live.tally import Doubt, Tally, doubts, start_doubts, stopped, tally
from tuolaji.match.course import ChargePoints, Line
from tuolaji.match.course_diff import summary
from tuolaji.match.state import level
from tuolaji.referee.docket import Entry as Docketed
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, SIDES, side_of

Signal = Literal["over", "calling", "disputed", "late", "undecided", "half_entered", "playing", "due"]
"""What a director looks for, most pressing first after the end: a call, entries that differ, a deal begun too late, one
whose result is still to be ruled, one side's entry, a deal in play, a deal that may begin."""
Role = Literal["desk", "side", "spectator"]


class Board(Struct, frozen=True, kw_only=True):
    """A match in one line. stage: the side that holds the deal; deal: the one being played or next; left_ms: None
    without a limit; call: reason and side of an open call."""

    match: str
    names: tuple[str, str]
    levels: dict[str, str]
    stage: str
    declarer: str
    deal: int
    signal: Signal
    clock: Clocked
    left_ms: int | None
    last_deal: bool
    winner: str
    unconfirmed: tuple[int, ...]
    doubtful: tuple[int, ...]
    rulings: int
    call: dict[str, Any] | None = None


class Row(Struct, frozen=True, kw_only=True):
    """A deal on the sheet. ended: how, "" while it runs. total: with charges. entered: whose entry waits (for desk and
    sides). rulings: ids in force on it."""

    deal: int
    declarer: str
    trump: str
    level: str
    ended: str
    points: int | None
    charges: int
    total: int | None
    takes: str
    ups: dict[str, int]
    levels: dict[str, str]
    how: str
    unconfirmed: bool
    versions: int
    differs: tuple[str, ...]
    entered: tuple[str, ...]
    doubts: tuple[str, ...]
    rulings: tuple[str, ...]


class Outlook(Struct, frozen=True, kw_only=True):
    """What an entry brings if it stands: the total with and without charges, and where the match then is. refused: code
    and facts if it cannot be; doubts: what would be asked back."""

    total: int | None = None
    charges: int = 0
    final: int | None = None
    times: int = 0
    captured: int = 0
    takes: str = ""
    ups: dict[str, int] = {}
    after: dict[str, Any] = {}
    doubts: tuple[Doubt, ...] = ()
    refused: dict[str, Any] | None = None


def board(loaded: Loaded, state: LiveState, at_ms: int) -> Board:
    """The match in one line at a moment. The match must have been opened."""
    opened, holding = state.opened, state.sheet.holding
    assert opened is not None
    stands = summary(state.sheet)
    calls = [call for call in state.calls if call.done_ms is None]
    return Board(
        match=opened.match_id,
        names=opened.names,
        levels=stands["levels"],
        stage="" if holding is None or state.over else SIDES[holding],
        declarer=stands["next_declarer"] or "",
        deal=state.due,
        signal=signal(state),
        clock=clocked(state.clock),
        left_ms=left_ms(loaded, state, at_ms),
        last_deal=state.clock.last_deal,
        winner=stands["winner"] or "",
        unconfirmed=tuple(deal.number for deal in state.deals if deal.versions and deal.versions[-1].unconfirmed),
        doubtful=tuple(line.given.number for line in state.course.lines if line.doubts),
        rulings=sum(entry.in_force for entry in state.docket.entries),
        call={"reason": calls[0].reason, "side": _side(calls[0].side), "at_ms": calls[0].at_ms} if calls else None,
    )


def signal(state: LiveState) -> Signal:
    """The most pressing thing about a table."""
    deal = state.deal(state.due)
    if any(call.done_ms is None for call in state.calls):
        return "calling"
    if any(other.differs for other in state.deals):
        return "disputed"
    if any(other.late for other in state.deals):
        return "late"
    open_ones = ("no_result", "no_declarer")
    lacking = any(doubt in open_ones for line in state.course.lines for doubt in line.doubts)
    if lacking or state.sheet.phase == "referee":
        return "undecided"
    if state.over:
        return "over"
    if any(draft is not None and draft.ending is not None for draft in deal.drafts):
        return "half_entered"
    return "playing" if deal.begun else "due"


def sheet(state: LiveState, role: Role = "desk") -> tuple[Row, ...]:
    """Deal by deal. Spectators see what stands, not what waits."""
    lines = {line.given.number: line for line in state.course.lines}
    return tuple(_row(state, deal, lines.get(deal.number), role) for deal in state.deals)


def _row(state: LiveState, deal: Deal, line: Line | None, role: Role) -> Row:
    entry, start = deal.stands, start_told(deal)
    version = deal.versions[-1] if deal.versions else None
    here = before(state, deal.number)
    total, charges = (None, 0) if line is None else (line.points, line.charges)
    side = None if start is None else side_of(start.declarer)
    told = role != "spectator"
    played = None if side is None else level(here, side) if start is None or start.level is None else start.level
    return Row(
        deal=deal.number,
        declarer="" if start is None else SEATS[start.declarer],
        trump="" if start is None else format_suit(start.trump) or "NT",
        level="" if played is None else format_level(played),
        ended="" if entry is None or entry.ending is None else str(entry.ending.__struct_config__.tag),
        points=None if total is None else total - charges,
        charges=charges,
        total=total,
        takes="" if line is None or line.takes is None else SIDES[line.takes],
        ups={} if line is None or not line.counted else dict(zip(SIDES, line.ups, strict=True)),
        levels={} if line is None else summary(line.after)["levels"],
        how="" if version is None else version.how,
        unconfirmed=version is not None and version.unconfirmed,
        versions=len(deal.versions),
        differs=deal.differs if told else (),
        entered=tuple(_side(place) for place, draft in enumerate(deal.drafts) if draft is not None and told),
        doubts=() if line is None else tuple(line.doubts),
        rulings=tuple(entry.ruling_id for entry in state.docket.entries if _falls_on(entry, deal.number)),
    )


def _falls_on(entry: Docketed, number: int) -> bool:
    """Whether a ruling in force was made on a deal or does something to it."""
    on = entry.ruling.deal == number or any(order.deal == number for order in entry.ruling.orders)
    return entry.in_force and on


def _side(place: int) -> str:
    return SIDES[place] if place < len(SIDES) else "desk"


def outlook(loaded: Loaded, state: LiveState, number: int, entry: Entry) -> Outlook:
    """What an entry for a deal would bring if it stood as it is."""
    start, ending = entry.start, entry.ending
    here = before(state, number)
    at = 0 if start is None else level(here, side_of(start.declarer))
    charges = sum(order.points for order in state.docket.orders(number) if isinstance(order, ChargePoints))
    worth: Tally | None = None
    found = [] if start is None else start_doubts(start, at, here.declarer)
    try:
        if start is not None and isinstance(ending, Played):
            worth = tally(loaded, start, at, ending)
        elif start is not None and isinstance(ending, ByOffence):
            stopped(loaded, start, at, ending.points)
    except Fault as fault:
        return Outlook(charges=charges, refused={"code": fault.code, "facts": fault.facts, "clause": fault.clause})
    if start is not None and isinstance(ending, Played):
        found = doubts(loaded, start, at, ending, charges, here.declarer)
    trial = evolve(loaded, state, ev.DealAccepted(at_ms=state.clock.now_ms, deal=number, entry=entry, how="desk"))
    line = next((line for line in trial.course.lines if line.given.number == number), None)
    seen = Outlook(charges=charges, after=summary(trial.sheet), doubts=tuple(found))
    if worth is not None:
        seen = replace(seen, total=worth.total, times=worth.multiplier, captured=worth.captured)
    if line is None or line.takes is None:
        return seen
    ups = dict(zip(SIDES, line.ups, strict=True))
    return replace(seen, charges=line.charges, final=line.points, takes=SIDES[line.takes], ups=ups)


def plain(value: Struct) -> dict[str, Any]:
    """A board, a row or an outlook as JSON-shaped values."""
    found: dict[str, Any] = to_builtins(value)
    return found
