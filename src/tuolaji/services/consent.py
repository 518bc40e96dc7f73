"""Things that need others' consent: swapping seats, taking back, ending early, a rematch.

Not here: who may ask (``access``), how long a request stays open (``due``).
"""

from __future__ import annotations

from tuolaji.deal.command import ReopenTrick, ReturnPlay
from tuolaji.faults import Fault
from tuolaji.seating import SEATS, side_of
from tuolaji.services import table_event as ev
from tuolaji.services.deals import end_early
from tuolaji.services.identity import readable_id
from tuolaji.services.seating_table import swap
from tuolaji.services.table_command import Answer, Cards, RequestKind
from tuolaji.services.table_draft import Draft

TABLE_BYTES = 10


def ask_swap(draft: Draft, seat: int, other: int) -> None:
    """Raises Fault ``seat_unknown``, ``own_seat``, ``request_open``."""
    if not 0 <= other < 4:
        raise Fault("seat_unknown", {"seat": other})
    if other == seat:
        raise Fault("own_seat", {})
    if draft.state.seats[other].person:
        _ask(draft, "swap", seat, (other,), other)
    else:
        swap(draft, seat, other)


def ask_takeback(draft: Draft, seat: int) -> None:
    """Raises Fault ``takeback_off``, ``nothing_to_take_back``, ``request_open``. Programs always agree."""
    ruled = draft.state.desk.takeback
    if not (draft.state.settings.takeback if ruled is None else ruled):
        raise Fault("takeback_off", {})
    draft.need_running()
    undo = draft.state.course.undo
    if not draft.state.in_deal or undo is None or undo.seat != seat:
        raise Fault("nothing_to_take_back", {})
    needs = tuple(other for other in _awake(draft) if side_of(other) != side_of(seat))
    _ask(draft, "takeback", seat, needs)


def ask_end(draft: Draft, seat: int) -> None:
    """Raises Fault ``request_open``. Whoever is away or lets a program play is not asked."""
    _ask(draft, "end", seat, tuple(other for other in _awake(draft) if other != seat))


def want_rematch(draft: Draft, seat: int) -> None:
    """The first to want it asks, the others agree. Raises Fault ``rematch_made`` (facts: table)."""
    if draft.state.rematch:
        raise Fault("rematch_made", {"table": draft.state.rematch})
    request = draft.state.request("rematch")
    if request is None:
        _ask(draft, "rematch", seat, tuple(other for other in _awake(draft) if other != seat))
    elif seat in request.needs and seat not in request.yes:
        _agree(draft, "rematch", seat)


def answer(draft: Draft, seat: int, command: Answer) -> None:
    """Raises Fault ``no_request`` (facts: kind) where the seat is not asked (any more)."""
    request = draft.state.request(command.kind)
    if request is None or seat not in request.needs or seat in request.yes:
        raise Fault("no_request", {"kind": command.kind})
    if command.yes:
        _agree(draft, command.kind, seat)
    else:
        draft.add(ev.RequestClosed(kind=command.kind, how="declined", seat=seat))


def _awake(draft: Draft) -> Cards:
    """Seats whose persons can answer."""
    return tuple(
        seat for seat, at in enumerate(draft.state.seats) if at.person and at.away_wall is None and not at.autoplay
    )


def _ask(draft: Draft, kind: RequestKind, seat: int, needs: Cards, other: int | None = None) -> None:
    if draft.state.request(kind) is not None:
        raise Fault("request_open", {"kind": kind})
    draft.add(ev.Asked(kind=kind, seat=seat, needs=needs, other=other))
    _carry_out_if_agreed(draft, kind)


def _agree(draft: Draft, kind: RequestKind, seat: int) -> None:
    draft.add(ev.Agreed(kind=kind, seat=seat))
    _carry_out_if_agreed(draft, kind)


def _carry_out_if_agreed(draft: Draft, kind: RequestKind) -> None:
    request = draft.state.request(kind)
    if request is None or set(request.yes) < set(request.needs):
        return
    draft.add(ev.RequestClosed(kind=kind, how="done"))
    if kind == "swap" and request.other is not None:
        swap(draft, request.seat, request.other)
    elif kind == "takeback":
        _take_back(draft, request.seat)
    elif kind == "end":
        end_early(draft, "agreed")
    elif kind == "rematch":
        draft.add(ev.RematchMade(table_id=readable_id(draft.house.entropy.token(TABLE_BYTES))))


def _take_back(draft: Draft, seat: int) -> None:
    undo = draft.state.course.undo
    if undo is None or undo.seat != seat:
        raise Fault("nothing_to_take_back", {"seat": SEATS[seat]})
    if undo.trick:
        draft.match(ReopenTrick())
    draft.match(ReturnPlay(seat))
