"""HTTP of rooms: making one, codes, entries that another phone delivers, downloads.

Not here: the room's socket (``live_connection``), the other routes (``api``).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tuolaji.faults import Fault
from tuolaji.protocol import live as got
from tuolaji.protocol.hall import AskedWish
from tuolaji.referee import ledger
from tuolaji.server import laptop, ledger_worker, nearby
from tuolaji.server.answers import FRESH, JSON, body_of, decoded, json_answer, pdf_answer, read_as
from tuolaji.server.aside import Aside
from tuolaji.server.event_api import EventApi
from tuolaji.server.event_asked import EVENT
from tuolaji.server.hall import Hall
from tuolaji.server.live_wishes import deliver, wanted
from tuolaji.server.routes import Entry, address_of
from tuolaji.server.said import lang_of
from tuolaji.services.live_views import ledger_rows
from tuolaji.services.room import Room
from tuolaji.services.room_asked import record
from tuolaji.services.rooms import Rooms, RoomWanted, Ticket
from tuolaji.wording.language import reader

RUN: Final = ("director", "deputy")
"""Paired phones that may do what the laptop may here."""
PRESS: Final = "tuolaji.server.ledger_worker"


class LiveApi:
    """See the module. usual: the rulebook of a match for which none is named."""

    def __init__(
        self, rooms: Rooms, hall: Hall, aside: Aside, usual: Callable[[], str], most_bytes: int, events: EventApi
    ) -> None:
        self._events = events
        self._rooms = rooms
        self._hall = hall
        self._aside = aside
        self._usual = usual
        self._most = most_bytes
        hall.asked = self._asked
        events.may_make = self._may_make

    def entries(self) -> tuple[Entry, ...]:
        """Its routes."""
        return (
            Entry("GET", "/api/live", self.rooms, None, tuple[got.RoomFacts, ...]),
            Entry("POST", "/api/live", self.create, got.CreateRoom, got.RoomMade, 201),
            Entry("POST", "/api/live/codes", self.code, got.TypedCode, got.LinkFacts),
            Entry("GET", "/api/live/exports/{ticket}", self.export),
            Entry("GET", "/api/live/{room}", self.facts, None, got.RoomFacts),
            Entry("POST", "/api/live/{room}/director", self.director, got.TakeOver, got.RoomMade, 201),
            Entry("POST", "/api/live/{room}/asked/{wish}", self.say, got.LaptopSays, tuple[AskedWish, ...]),
            Entry("POST", "/api/live/{room}/carried", self.carried, got.Carried, got.Delivered),
            *self._events.entries(),
        )

    async def create(self, request: Request) -> Response:
        """Open a room with its first match, with real cards."""
        asked = await read_as(request, got.CreateRoom, self._most)
        match = wanted(asked.match, self._usual())
        made = await self._rooms.create(
            RoomWanted(asked.public, match, asked.title, asked.name, asked.page, address_of(request))
        )
        return json_answer(got.RoomMade(room=made.room, match=made.match, key=made.key, public=made.public), 201)

    async def rooms(self, request: Request) -> Response:
        """On the laptop, or a phone paired with it: the rooms of this server."""
        await self._hall.require(request, RUN)
        return json_answer([_facts(room) for room in self._rooms.loaded()])

    async def director(self, request: Request) -> Response:
        """On the laptop, or a phone paired with it: become a director of a room whose own was lost."""
        body = await body_of(request, self._most)
        who = await self._hall.require(request, RUN, body)
        room, asked = await self._rooms.open(request.path_params["room"]), decoded(body, got.TakeOver)
        key, ours = await room.direct(asked.public, asked.name or who.name, "deputy" if who.role == "deputy" else "")
        return json_answer(got.RoomMade(room=room.room_id, match="", key=key, public=ours), 201)

    async def _may_make(self, request: Request, body: bytes) -> None:
        """A competition is directed on the laptop or a phone paired with it, unless the way there is private. Raises
        Fault ``hall_not_paired``."""
        if not nearby.sure(request.scope):
            await self._hall.require(request, RUN, body)

    async def say(self, request: Request) -> Response:
        """On the laptop: carry a wish that waits out, or decline it; what still waits."""
        self._hall.require_laptop(request)
        said = await read_as(request, got.LaptopSays, self._most)
        room = await self._rooms.open(request.path_params["room"])
        lang = lang_of(request.headers.get("accept-language", ""))
        await laptop.answer(room, request.path_params["wish"], laptop.LAPTOP, lang, yes=said.yes)
        return json_answer(self._asked())

    def _asked(self) -> tuple[AskedWish, ...]:
        """What waits for a word on the laptop, in all competitions."""
        found: list[AskedWish] = []
        for room in self._rooms.loaded():
            for one in room.waiting.waits():
                device = room.rows.devices.get(one.by)
                name, role = ("", "") if device is None else (device.name, device.part or device.role)
                found.append(AskedWish(room=room.room_id, title=_facts(room).title, name=name, role=role, wish=one))
        return tuple(found)

    async def facts(self, request: Request) -> Response:
        """What anybody may know of a room."""
        room = await self._rooms.open(request.path_params["room"])
        return json_answer(_facts(room))

    async def code(self, request: Request) -> Response:
        """Where the letters of a link lead."""
        asked = await read_as(request, got.TypedCode, self._most)
        room, link = self._rooms.by_code(asked.code, address_of(request))
        scene = room.scene(link.match) if link.match else None
        opened = None if scene is None else scene.state.opened
        facts = got.LinkFacts(
            room=room.room_id,
            link=link.number,
            role=link.role,
            match=link.match,
            side=link.side,
            names=("", "") if opened is None else opened.names,
            table="" if scene is None else scene.table,
            who=link.who,
            event=room.event is not None,
        )
        return json_answer(facts)

    async def carried(self, request: Request) -> Response:
        """An entry signed by a phone that cannot send it, delivered by another one."""
        room = await self._rooms.open(request.path_params["room"])
        self._rooms.try_carry(address_of(request))
        return json_answer(await deliver(room, await read_as(request, got.Carried, self._most)))

    async def export(self, request: Request) -> Response:
        """A file that was asked for on the socket, once."""
        ticket = self._rooms.redeem(request.path_params["ticket"])
        if ticket.what.startswith(EVENT):
            return await self._events.export(ticket, self._origin(request))
        room = await self._rooms.open(ticket.room)
        if ticket.what == "record":
            return _saved(msgspec.json.encode(await record(room, ticket.match)), JSON, "record.json")
        if ticket.form == "pdf":
            return pdf_answer(await self._paper(room, ticket), "ledger.pdf")
        rows = ledger_rows(room.scene(ticket.match))
        if ticket.form == "csv":
            return _saved(ledger.to_csv(rows).encode("utf-8-sig"), "text/csv; charset=utf-8", "ledger.csv")
        return _saved(ledger.to_json(rows).encode(), JSON, "ledger.json")

    def _origin(self, request: Request) -> str:
        """The address phones are given; where none was chosen, the one this request came to."""
        return self._hall.network.outside.rstrip("/") or str(request.base_url).rstrip("/")

    async def _paper(self, room: Room, ticket: Ticket) -> bytes:
        """The ledger as PDF, set in a process of its own. Raises Fault ``upload_failed``."""
        scene = room.scene(ticket.match)
        opened = scene.state.opened
        given = ledger_worker.Wanted(
            book=pickle.dumps(scene.loaded),
            rows=ledger_rows(scene),
            accounts=ledger.accounts(scene.state.docket),
            lang=reader(ticket.lang),
            name="" if opened is None else " – ".join(opened.names),
        )
        try:
            body = await self._aside.run(PRESS, msgspec.msgpack.encode(given), ledger_worker.SECONDS)
        except TimeoutError:
            body = b""
        if not body:
            raise Fault("upload_failed", {"seconds": ledger_worker.SECONDS})
        return body


def _facts(room: Room) -> got.RoomFacts:
    return got.RoomFacts(
        room=room.room_id, title=room.meta.title, matches=len(room.matches), event=room.event is not None
    )


def _saved(body: bytes, kind: str, name: str) -> Response:
    """A file to keep."""
    return Response(body, 200, {**FRESH, "Content-Disposition": f'attachment; filename="{name}"'}, kind)
