"""The HTTP interface: lobby, new tables, codes, rulebooks, records, health. Every route stands here with its types.

Not here: the description of it (``openapi``), sockets (``sockets``), the page (``pages``).
"""

from __future__ import annotations

import logging
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tuolaji import __version__
from tuolaji.faults import Fault
from tuolaji.protocol.books import BookDifference, BookFiles, BookPage, BookRead, RecordRead
from tuolaji.protocol.hall import (
    CopyPlace,
    CopyWanted,
    HallFacts,
    HeardFrom,
    PairedDevice,
    PairingCode,
    PairingWanted,
    PairPhone,
    PhonePaired,
)
from tuolaji.protocol.http import Created, CreateTable, Health, Lobby, RulebookEntry, TableFacts
from tuolaji.protocol.offences import OffenceList
from tuolaji.protocol.replays import DealNoted, ShuffleStats
from tuolaji.rulebook.scaffold import scaffold
from tuolaji.server import nearby
from tuolaji.server.answers import FRESH, JSON, body_of, json_answer, pdf_answer, read_as, refusal, text_answer
from tuolaji.server.book_pages import BookPages, Made
from tuolaji.server.books import Shelf
from tuolaji.server.facts import lobby, rulebook, table_facts
from tuolaji.server.hall import Hall
from tuolaji.server.live_api import LiveApi
from tuolaji.server.notes import NoteBook
from tuolaji.server.openapi import description
from tuolaji.server.records import Records
from tuolaji.server.routes import Answer, Entry, address_of
from tuolaji.server.settings import ServerSettings
from tuolaji.server.shuffles import Shuffles
from tuolaji.server.uploads import Uploads
from tuolaji.services.directory import Directory, Wanted
from tuolaji.services.live_table import LiveTable
from tuolaji.services.ports import BotPool, StorageFull
from tuolaji.services.view_shape import DealView
from tuolaji.wording.language import reader

LOG: Final = logging.getLogger("tuolaji.api")
ESCAPED: Final = 2
"""How much longer a text may be as JSON."""


class Api:
    """See the module."""

    def __init__(
        self,
        directory: Directory,
        shelf: Shelf,
        pool: BotPool,
        records: Records,
        notes: NoteBook,
        shuffles: Shuffles,
        uploads: Uploads,
        book_pages: BookPages,
        settings: ServerSettings,
        hall: Hall,
        live: LiveApi,
    ) -> None:
        self._directory = directory
        self._uploads = uploads
        self._book_pages = book_pages
        self._limits = settings.limits
        self._plain_hands = settings.plain_hands
        self._hall = hall
        self._shelf = shelf
        self._pool = pool
        self._records = records
        self._notes = notes
        self._shuffles = shuffles
        self._live = live
        self._description = b""

    def entries(self) -> tuple[Entry, ...]:
        """All routes."""
        return (
            Entry("GET", "/healthz", self.health, None, Health),
            Entry("GET", "/api/tables", self.tables, None, Lobby),
            Entry("POST", "/api/tables", self.create, CreateTable, Created, 201),
            Entry("GET", "/api/tables/{table}", self.table, None, TableFacts),
            Entry("GET", "/api/tables/{table}/record", self.record),
            Entry("GET", "/api/tables/{table}/deals", self.deals, None, tuple[DealView, ...]),
            Entry("GET", "/api/tables/{table}/deals/{deal}/notes", self.notes, None, DealNoted),
            Entry("GET", "/api/codes/{code}", self.code, None, TableFacts),
            Entry("GET", "/api/rulebooks", self.rulebooks, None, tuple[RulebookEntry, ...]),
            Entry("GET", "/api/rulebooks/{name}", self.rulebook, None, BookPage),
            Entry("GET", "/api/rulebooks/{name}/template", self.template),
            Entry("GET", "/api/rulebooks/{name}/offences", self.offences, None, OffenceList),
            Entry("GET", "/api/rulebooks/{name}/papers/{paper}", self.paper),
            Entry("GET", "/api/rulebooks/{name}/against", self.against_parent, None, BookDifference),
            Entry("GET", "/api/rulebooks/{name}/against/{other}", self.against, None, BookDifference),
            Entry("POST", "/api/rulebooks", self.upload_rulebook, BookFiles, BookRead),
            Entry("POST", "/api/records", self.upload_record, None, RecordRead),
            Entry("POST", "/api/records/deals/{deal}/notes", self.record_notes, None, DealNoted),
            Entry("GET", "/api/shuffles", self.shuffles, None, ShuffleStats),
            Entry("GET", "/api/hall", self._hall.hall_facts, None, HallFacts),
            Entry("POST", "/api/hall/codes", self._hall.pairing_code, PairingWanted, PairingCode, 201),
            Entry("POST", "/api/hall/devices", self._hall.pair_phone, PairPhone, PhonePaired, 201),
            Entry("POST", "/api/hall/copies", self._hall.name_copies, CopyWanted, tuple[CopyPlace, ...]),
            Entry("POST", "/api/hall/heard", self._hall.phone_heard, HeardFrom, tuple[PairedDevice, ...]),
            Entry("DELETE", "/api/hall/devices/{key}", self._hall.revoke_phone, None, tuple[PairedDevice, ...]),
            Entry("GET", "/authority.crt", self._hall.authority_certificate),
            *self._live.entries(),
            Entry("GET", "/openapi.json", self.openapi),
        )

    def routes(self) -> list[Route]:
        """For the framework; what goes wrong leaves as a refusal in the reader's language."""
        return [Route(entry.path, _guarded(entry.answer), methods=[entry.method]) for entry in self.entries()]

    async def health(self, request: Request) -> Response:
        """Whether tables can be played."""
        how = int(getattr(self._directory.parts.store, "synchronous", -1))
        tables, kinds, hall = len(self._directory.loaded()), self._pool.kinds(), self._hall
        outside, build = hall.network.outside, hall.build
        return json_answer(Health(True, __version__, tables, kinds, how, outside, build, self._plain_hands))

    async def tables(self, request: Request) -> Response:
        """The lobby."""
        return json_answer(lobby(self._directory))

    async def create(self, request: Request) -> Response:
        """Make a table."""
        wanted = await read_as(request, CreateTable, self._limits.message_bytes)
        address = address_of(request)
        private = nearby.private(request.scope)
        if wanted.seat is not None and not nearby.dealt(wanted.settings, policy=self._plain_hands, private=private):
            raise Fault("plain_hands", {})
        made = await self._directory.create(
            Wanted(
                public=wanted.public,
                settings=wanted.settings,
                seat=wanted.seat,
                label=wanted.label,
                bots=wanted.bots,
                open=wanted.open,
                address=address,
                page=wanted.page,
            )
        )
        return json_answer(Created(table=made.table, code=made.code, key=made.key, public=made.public), 201)

    async def table(self, request: Request) -> Response:
        """What anybody may know of a table."""
        table = await self._directory.open(request.path_params["table"])
        return json_answer(table_facts(table, told=self._directory.told(table.state)))

    async def _told(self, request: Request) -> LiveTable:
        """A table of which anybody may know what was played. Raises Fault ``record_unknown``, ``table_unknown``."""
        table = await self._directory.open(request.path_params["table"])
        if not self._directory.told(table.state):
            raise Fault("record_unknown", {})
        return table

    async def code(self, request: Request) -> Response:
        """The same, by its code."""
        return json_answer(
            table_facts(await self._directory.open(self._directory.by_code(request.path_params["code"])))
        )

    async def record(self, request: Request) -> Response:
        """The record of all finished deals of a table."""
        table = await self._told(request)
        return text_answer(await self._records.of(table), f"{table.table_id}.txt")

    async def deals(self, request: Request) -> Response:
        """All finished deals of a table, as everybody may see them: a list of ``DealView``."""
        table = await self._told(request)
        return Response(await self._records.deals(table), 200, FRESH, JSON)

    async def notes(self, request: Request) -> Response:
        """What each play of a finished deal owed, what else was legal, and the clauses."""
        table = await self._told(request)
        return Response(await self._notes.of_table(table, request.path_params["deal"]), 200, FRESH, JSON)

    async def rulebooks(self, request: Request) -> Response:
        """Rulebooks to choose from."""
        return json_answer([rulebook(self._shelf.named(name), name) for name in self._shelf.names()])

    async def rulebook(self, request: Request) -> Response:
        """A whole rulebook by name or content: values with their clauses, and every line in words."""
        return _squeezed(await self._book_pages.page(request.path_params["name"]), request)

    async def offences(self, request: Request) -> Response:
        """Every offence of a rulebook for a referee's desk, in words."""
        return _squeezed(await self._book_pages.offences(request.path_params["name"]), request)

    async def paper(self, request: Request) -> Response:
        """A table card, score sheet or referee's card as PDF; the query's ``lang`` is zh, zh-TW or en."""
        names, lang = request.path_params, request.query_params.get("lang", "")
        made = await self._book_pages.paper(names["name"], names["paper"], reader(lang))
        return pdf_answer(made.body, f"{names['paper']}.pdf")

    async def against_parent(self, request: Request) -> Response:
        """Where a rulebook differs from the one it builds on."""
        return _squeezed(await self._book_pages.difference(request.path_params["name"]), request)

    async def against(self, request: Request) -> Response:
        """Where a rulebook differs from another."""
        names = request.path_params
        return _squeezed(await self._book_pages.difference(names["name"], names["other"]), request)

    async def template(self, request: Request) -> Response:
        """A rulebook file to begin with, as text: it builds on this one and is called by the query's ``as``."""
        parent = self._shelf.named(request.path_params["name"])
        name = request.query_params.get("as", "")
        if name in self._shelf.names():
            raise Fault("name_taken", {"value": name})
        return text_answer(scaffold(name, parent.name, parent), f"{name}.toml")

    async def upload_rulebook(self, request: Request) -> Response:
        """Bring a rulebook of one's own: read, checked, and kept by its content if it can be played."""
        wanted = await read_as(request, BookFiles, self._limits.rulebook_bytes * ESCAPED)
        return json_answer(await self._uploads.book(wanted, address_of(request)))

    async def upload_record(self, request: Request) -> Response:
        """Look at a record brought along (its text is the body); nobody vouches for it."""
        text = (await body_of(request, self._limits.record_bytes)).decode("utf-8", "replace")
        return json_answer(await self._uploads.record(text, address_of(request)))

    async def record_notes(self, request: Request) -> Response:
        """The same for a deal of a record brought along (its text is the body)."""
        text = (await body_of(request, self._limits.record_bytes)).decode("utf-8", "replace")
        loaded = self._uploads.book_of(text, address_of(request))
        return Response(await self._notes.of_record(text, loaded, request.path_params["deal"]), 200, FRESH, JSON)

    async def shuffles(self, request: Request) -> Response:
        """How all shuffles of this server look together, beside what a fair shuffle makes expected."""
        return Response(await self._shuffles.body(), 200, FRESH, JSON)

    async def openapi(self, request: Request) -> Response:
        """This interface, described."""
        self._description = self._description or description(self.entries())
        return Response(self._description, 200, FRESH, JSON)


def _squeezed(made: Made, request: Request) -> Response:
    """A body made once, compressed for those who take it so."""
    headers = {**FRESH, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(made.small, 200, {**headers, "Content-Encoding": "gzip"}, JSON)
    return Response(made.body, 200, headers, JSON)


def _guarded(answer: Answer) -> Answer:
    """The same, with every refusal as an answer."""

    async def guarded(request: Request) -> Response:
        header = request.headers.get("accept-language", "")
        try:
            return await answer(request)
        except Fault as fault:
            return refusal(fault, header)
        except StorageFull:
            return refusal(Fault("storage_full", {}), header)
        except Exception as error:
            LOG.exception("a request failed")
            return refusal(Fault("internal", {"error": type(error).__name__}), header)

    return guarded
