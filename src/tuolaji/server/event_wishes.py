"""What a device asks a competition to do, handed on to it; rows of a sheet judged with the headings people write.

Not here: whether it may (``services``), the room itself (``live_wishes``).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tuolaji.faults import Fault
from tuolaji.protocol import event as got
from tuolaji.protocol import live
from tuolaji.services import identity
from tuolaji.services.entry_links import make_missing
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.event_shape import RowProblem
from tuolaji.services.hall_event import Done
from tuolaji.services.room import Room
from tuolaji.services.room_rows import Device
from tuolaji.tournament.sheet import Problem, Row, judged
from tuolaji.wording.competition import HEADINGS, ROLES
from tuolaji.wording.language import Lang
from tuolaji.wording.sentence import sentence

MOST_PROBLEMS = 200


def desk_of(room: Room) -> EventDesk:
    """The competition of a room. Raises Fault ``no_competition``."""
    if not isinstance(room.event, EventDesk):
        raise Fault("no_competition", {})
    return room.event


async def for_event(room: Room, key: str, n: int, body: got.EventBody, lang: Lang) -> live.LiveOk:
    """Do what was signed. Raises Fault, StorageFull as the competition does."""
    desk = desk_of(room)
    if isinstance(body, got.DoEvent):
        done = await desk.do(key, body.command_id, body.command, ceremony=body.ceremony)
        return live.LiveOk(n=n, command_id=body.command_id, seq=done.seq, again=done.again)
    if isinstance(body, got.TakeRows):
        done = await _rows(desk, key, body, lang)
        return live.LiveOk(n=n, command_id=body.command_id, seq=done.seq, again=done.again, made=done.made)
    made: tuple[str, ...] = ()
    if isinstance(body, got.MakeEntryLinks):
        await make_missing(room, desk, key, body.number)
    elif isinstance(body, got.PutName):
        made = (await desk.put_name(key, body.kind, body.id, body.name, body.phone),)
    elif isinstance(body, got.ErasePerson):
        await desk.erase(key, body.person)
    elif isinstance(body, got.ShowLots):
        await desk.show_lots(key, body.draw, body.shown)
    elif isinstance(body, got.ShowPaper):
        await desk.show_paper(key, body.section, body.order)
    elif isinstance(body, got.SetEvent):
        await desk.set(key, body.title, body.names, with_tables=body.with_tables)
    elif isinstance(body, got.Rehearse):
        await desk.rehearsal.change(key, body.rate, body.seed, playing=body.playing)
    elif isinstance(body, got.SkipAhead):
        await desk.rehearsal.skip(key)
    elif isinstance(body, got.SetPlace):
        await desk.set_place(key, body.of, body.where)
    elif isinstance(body, got.SetOnline):
        await desk.set_online(key, body.online)
    elif isinstance(body, got.SeatPrograms):
        await desk.seat_programs(key, body.match, body.seats, body.kind)
    else:
        await desk.announce(key, body.text)
    return live.LiveOk(n=n, seq=desk.event.seq, made=made)


async def _rows(desk: EventDesk, key: str, body: got.TakeRows, lang: Lang) -> Done:
    """Rows of a message, of which no more than a hundred or two fit in."""
    rows, problems = read_rows(body.cells, desk.event.state.format.players)
    if not problems:
        done, problems = await desk.take_rows(key, body.command_id, rows, body.reason)
    if problems:
        raise refused(problems, lang)
    return done


def signed(room: Room, carried: live.Carried) -> Device:
    """The device that signed what is too long for its socket. Raises Fault ``key_unknown``, ``signature_wrong``."""
    device = room.rows.device(carried.key)
    expected = identity.carried(bytes.fromhex(device.secret), room.room_id, carried.body)
    if not identity.same(expected, carried.mac):
        raise Fault("signature_wrong", {})
    return device


def refused(problems: Sequence[Problem], lang: Lang) -> Fault:
    """A sheet of which nothing was taken, with what is wrong in its facts."""
    told = [msgspec.to_builtins(one) for one in problem_rows(problems, lang)]
    return Fault("sheet_refused", {"count": len({one.row for one in problems}), "problems": told})


def problem_rows(problems: Sequence[Problem], lang: Lang) -> tuple[RowProblem, ...]:
    """Problems with a sentence each."""
    return tuple(
        RowProblem(row=one.row, code=one.code, facts=dict(one.facts), text=sentence(one.code, one.facts, lang))
        for one in problems[:MOST_PROBLEMS]
    )


def read_rows(cells: Sequence[Sequence[str]], players: tuple[int, int]) -> tuple[list[Row], list[Problem]]:
    """Rows of entries and what is wrong with them. Raises Fault as ``tournament.sheet.judged``."""
    return judged(cells, HEADINGS, players, ROLES)
