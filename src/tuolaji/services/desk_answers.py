"""Answers to a referee's questions: what a ruling would bring, facts already known, acts with their moments, findings.

Nothing is stored. What reads many events works beside the loop. Not here: who may ask (``live_table``), words (made at
the edge).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from tuolaji.deal.event import DealOpened
from tuolaji.faults import Fault
from tuolaji.match.event import DealBegun
from tuolaji.referee.detect import findings
from tuolaji.referee.finding import Finding
from tuolaji.referee.seen_log import deals
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import side_of
from tuolaji.services import desk_rulings
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, looks
from tuolaji.services.desk_shape import DealActView, DeskReply, TableFinding
from tuolaji.services.ports import EventStore, Row
from tuolaji.services.question import Acts, DeskQuestion, Found, Previewed, Reply, Suggested, Told
from tuolaji.services.table_draft import Draft, House
from tuolaji.services.table_event import OwnTableEvent
from tuolaji.services.table_evolve import NEW, decode, evolve
from tuolaji.services.table_state import TableState
from tuolaji.services.table_view import DESK, SPECTATOR, Viewer, redact

MOST_ACTS = 2_000


async def answer(
    store: EventStore, stream: str, house: House, state: TableState, who: Person, question: DeskQuestion
) -> Reply:
    """The answer. Raises Fault ``ruling_unknown`` (facts: ruling), ``referee_not_looking``, ``no_such_deal``
    (facts: deal), ``board_kept_back``."""
    if isinstance(question, Previewed):
        return await asyncio.to_thread(_preview, house, state, who, question)
    if isinstance(question, Suggested):
        report = desk_rulings.suggested(house.loaded, state, question.event, question.deal)
        return Reply(ok=True, desk=DeskReply(report=report))
    if isinstance(question, Told):
        entry = state.desk.docket.get(question.ruling_id)
        if entry is None:
            raise Fault("ruling_unknown", {"ruling": question.ruling_id[:80]})
        return Reply(ok=True, desk=DeskReply(ruling=entry.ruling))
    if isinstance(question, Acts) and state.kept_back and not (state.in_deal and question.deal == _now(state)):
        raise Fault("board_kept_back", {})
    if isinstance(question, Found) and not looks(state, who):
        raise Fault("referee_not_looking", {})
    rows = await store.read(stream)
    if isinstance(question, Acts):
        viewer = DESK if looks(state, who) else SPECTATOR
        return Reply(ok=True, desk=await asyncio.to_thread(_acts, rows, question.deal, viewer))
    return Reply(ok=True, desk=await asyncio.to_thread(_found, house.loaded, rows))


def _now(state: TableState) -> int:
    return state.match.sheet.number


def _preview(house: House, state: TableState, who: Person, question: Previewed) -> Reply:
    """What the command would bring, or the refusal it would meet."""
    draft = Draft(house._replace(recount=None), state, state.at_wall)
    authority = state.desk.authority(who.referee)
    seat = state.seat_of(who.key)
    side = None if seat is None else side_of(seat)
    try:
        shown = desk_rulings.preview(draft, question.command, who.key, authority or "staff", side)
    except Fault as fault:
        return Reply(ok=False, code=fault.code, facts=fault.facts, clause=fault.clause)
    return Reply(ok=True, desk=DeskReply(preview=shown))


def _acts(rows: Sequence[Row], deal: int, viewer: Viewer) -> DeskReply:
    """What was done from a deal's beginning to the next one's; the last acts where there are too many."""
    found = list(_of_deal(rows, deal, viewer))
    if not found:
        raise Fault("no_such_deal", {"deal": str(deal)})
    return DeskReply(acts=tuple(found[-MOST_ACTS:]))


def _of_deal(rows: Iterable[Row], deal: int, viewer: Viewer) -> Iterator[DealActView]:
    state, number, game = NEW, 0, 0
    for row in rows:
        event = decode(row.payload)
        state = evolve(state, event, row.at_ms)
        if isinstance(event, DealBegun):
            number, game = event.number, state.game(row.at_ms)
        if number != deal or isinstance(event, ev.DealCommitted):
            continue
        now = state.game(row.at_ms)
        shown = redact(event, viewer)
        if shown is not None:
            yield DealActView(seq=row.seq, at=row.at_ms, took=max(0, now - game), event=_builtins(shown))
            game = now


def _builtins(event: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return found


def _found(loaded: Loaded, rows: Sequence[Row]) -> DeskReply:
    """What is wrong in the deals so far. Deals that were dealt again have the number they had."""
    log = [event for row in rows if not isinstance(event := decode(row.payload), OwnTableEvent)]
    numbers = list(_numbers(log))
    found = [
        _numbered(one, numbers[one.deal - 1] if 0 < one.deal <= len(numbers) else one.deal)
        for one in findings(loaded, deals(log))
    ]
    return DeskReply(findings=tuple(TableFinding(id=_id(one), found=one) for one in found))


def _numbers(log: Iterable[Any]) -> Iterator[int]:
    """The match's number of each deal that was opened."""
    number = 0
    for event in log:
        if isinstance(event, DealBegun):
            number = event.number
        elif isinstance(event, DealOpened):
            yield number


def _numbered(found: Finding, deal: int) -> Finding:
    return msgspec.structs.replace(found, deal=deal)


def _id(found: Finding) -> str:
    return f"{found.deal}.{found.trick}.{found.kind}.{'-' if found.seat is None else found.seat}"
