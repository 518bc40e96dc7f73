"""What a device asks a room to do, handed on to it; and entries that another phone delivers.

Not here: whether it may (``services``), signatures of a socket (``live_connection``).
"""

from __future__ import annotations

from typing import Final

import msgspec

from tuolaji.faults import Fault
from tuolaji.live.command import AgreeEntry, EnterDeal, OpenLive
from tuolaji.protocol import event
from tuolaji.protocol import live as got
from tuolaji.server.event_wishes import for_event
from tuolaji.services import identity
from tuolaji.services.room import Room, Wanted
from tuolaji.services.room_rows import Link
from tuolaji.wording.language import Lang

NOTED: Final = (
    *(got.MakeLink, got.RevokeLink, got.RemoveDevice, got.NameDevice, got.AddMatch),
    event.MakeEntryLinks,
    *(event.PutName, event.ErasePerson, event.ShowLots, event.ShowPaper, event.SetEvent, event.Announce),
    *(event.SetPlace, event.SetOnline, event.SeatPrograms, event.Rehearse, event.SkipAhead),
)
"""Wishes that no log of a match or competition holds."""
UNTOLD: Final = ("do", "command_id", "wanted", "code", "phone")
"""What is not noted of them; names of persons lie beside the log, never in it."""
USUAL: Final = ("EW", "NS")
"""Names of sides that nobody named."""


def wanted(given: got.NewMatch, rulebook: str) -> Wanted:
    """A match as the services take it. rulebook: the server's first, where none is named."""
    first, second = (name or usual for name, usual in zip(given.names, USUAL, strict=True))
    command = OpenLive(
        match_id="",
        names=(first, second),
        players=given.players,
        devices=given.devices,
        deals=given.deals,
        minutes=given.minutes,
        stage=given.stage,
        levels=given.levels,
        declarer=given.declarer,
    )
    return Wanted(given.rulebook or rulebook, given.table, command, given.start)


async def carry_out(room: Room, key: str, n: int, body: got.LiveBody, lang: Lang) -> got.LiveOk:
    """Do what was signed, and note what no log of its own holds. Raises Fault, StorageFull as the room does."""
    done = await _carried_out(room, key, n, body, lang)
    if isinstance(body, NOTED):
        plain = msgspec.to_builtins(body)
        untold = (*UNTOLD, "name") if isinstance(body, event.PutName) else UNTOLD
        facts = {name: value for name, value in plain.items() if name not in untold and value not in ("", None)}
        await room.acts.note(room.parts.hall.now_ms(), key, plain["do"], facts)
    return done


async def _carried_out(room: Room, key: str, n: int, body: got.LiveBody, lang: Lang) -> got.LiveOk:
    if isinstance(body, got.DoLive):
        done = await room.do(key, body.match, body.command_id, body.command)
        return got.LiveOk(n=n, command_id=body.command_id, seq=done.seq, again=done.again, match=body.match)
    if isinstance(body, event.EventBody):
        return await for_event(room, key, n, body, lang)
    if isinstance(body, got.AddMatch):
        usual = next(iter(match.loaded.name for match in room.matches.values()), "")
        match_id = await room.open_match(key, body.command_id, wanted(body.wanted, usual))
        return got.LiveOk(n=n, command_id=body.command_id, match=match_id)
    if isinstance(body, got.MakeLink):
        link = Link(
            number=body.number,
            role=body.role,
            secret="",
            maker="",
            made_at=0,
            match=body.match,
            side=body.side,
            label=body.label,
            who=body.who,
            part=body.part,
        )
        await room.make_link(key, link, body.minutes, code=body.code)
    elif isinstance(body, got.RevokeLink):
        await room.revoke(key, body.number, devices=body.devices)
    elif isinstance(body, got.RemoveDevice):
        await room.remove(key, body.key)
    elif isinstance(body, got.NameDevice):
        await room.name(key, body.name, body.key)
    else:
        raise Fault("counter_bad", {"n": n})
    return got.LiveOk(n=n)


async def deliver(room: Room, carried: got.Carried) -> got.Delivered:
    """An entry signed by a device that could not send it itself: taken once, as from that device.

    Raises Fault ``signature_wrong``, ``carry_unfit``, and as ``Room.do``, StorageFull."""
    device = room.rows.device(carried.key)
    expected = identity.carried(bytes.fromhex(device.secret), room.room_id, carried.body)
    if not identity.same(expected, carried.mac):
        raise Fault("signature_wrong", {})
    body = got.read_body(carried.body)
    if not isinstance(body, got.DoLive) or not isinstance(body.command, EnterDeal | AgreeEntry):
        raise Fault("carry_unfit", {})
    done = await room.do(carried.key, body.match, body.command_id, body.command)
    return got.Delivered(match=body.match, command_id=body.command_id, seq=done.seq, again=done.again)
