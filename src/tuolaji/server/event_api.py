"""HTTP of competitions: making one, reading a sheet, formats, the public page, files to take away.

Not here: the room's socket (``live_connection``), what is set in a process of its own (``event_worker``).
"""

from __future__ import annotations

import logging
import pickle
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from tuolaji.faults import Fault
from tuolaji.protocol import event as got
from tuolaji.protocol.live import Carried, read_body
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server import event_worker
from tuolaji.server.answers import FRESH, body_of, decoded, json_answer, read_as
from tuolaji.server.aside import Aside
from tuolaji.server.backups import Backups
from tuolaji.server.event_asked import EVENT
from tuolaji.server.event_links import for_paper
from tuolaji.server.event_merging import merge
from tuolaji.server.event_sheets import Sheets
from tuolaji.server.event_wishes import desk_of, problem_rows, refused, signed
from tuolaji.server.event_worker import Work, taken
from tuolaji.server.routes import Entry, address_of
from tuolaji.server.said import lang_of
from tuolaji.services import action_log
from tuolaji.services.directory import Directory
from tuolaji.services.event_access import allow
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.event_draws import proof, unshown
from tuolaji.services.event_rehearsal import let_pass
from tuolaji.services.event_seats import Placed
from tuolaji.services.hall_event import HallEvent, Settings
from tuolaji.services.pacing import PacedClock
from tuolaji.services.room import Room
from tuolaji.services.rooms import Rooms, RoomWanted, Ticket
from tuolaji.services.settings import clean_text
from tuolaji.services.table_event import OfEvent
from tuolaji.services.table_state import TableState
from tuolaji.tournament import command as cmd
from tuolaji.tournament import presets, record
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.directory import Named
from tuolaji.tournament.event import Event
from tuolaji.tournament.format import Format
from tuolaji.tournament.format import loads as read_format
from tuolaji.tournament.merge import other_hall
from tuolaji.tournament.record import EventFile
from tuolaji.tournament.rehearsal import copied
from tuolaji.wording.actions import action_said, role_said
from tuolaji.wording.competition import ROLES, line
from tuolaji.wording.language import Lang, reader

LOG: Final = logging.getLogger("tuolaji.events")
MODULE: Final = "tuolaji.server.event_worker"
MOST_SHEET: Final = 5 << 20
SHEET_HEADER: Final = "x-tuolaji-sheet"
"""``KEY MAC`` of a device of a competition (docs/event-server.md)."""
ASIDE_TEXT: Final = 100_000
"""Letters of an exported competition from which on a process of its own is worth its start."""
MOST_DIGITS: Final = 4
MOST_EVENT: Final = 50 << 20
MOST_TABLES: Final = 1_000
MOST_MINUTES: Final = 366 * 24 * 60
TITLE_LETTERS: Final = 40
MARK: Final = 16
"""Hex digits of an ``ETag``."""
KINDS: Final = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "json": "application/json",
    "ics": "text/calendar; charset=utf-8",
    "event": "text/plain; charset=utf-8",
    "pdf": "application/pdf",
}


class EventApi:
    """See the module. may_make: refuses whoever may not make a competition here."""

    def __init__(self, rooms: Rooms, books: Any, aside: Aside, directory: Directory) -> None:
        self._rooms = rooms
        self._directory = directory
        self._books = books
        self._aside = aside
        self._sheets = Sheets(self._run)
        self._backups: Backups | None = None
        self.may_make: Callable[[Request, bytes], Awaitable[None]] = _anybody
        rooms.beside = self._beside
        directory.placed, directory.changed, directory.paced = self._placed, self._table_changed, self._paced
        directory.called, directory.known, directory.told = self._called, self._known, self._told

    def backed_up(self, backups: Backups) -> None:
        """There are copies of the database: one is made before each draw, and desks see when the last one was."""
        self._backups = backups
        backups.changed = self._copied

    def _copied(self) -> None:
        """A copy was made, or not."""
        for room in self._rooms.loaded():
            if isinstance(room.event, EventDesk):
                room.event.changed_people()

    def entries(self) -> tuple[Entry, ...]:
        """Its routes."""
        return (
            Entry("POST", "/api/events", self.create, got.CreateEvent, got.EventMade, 201),
            Entry("POST", "/api/events/sheet", self.sheet, None, got.SheetRead),
            Entry("GET", "/api/events/formats/{rulebook}", self.formats, None, tuple[got.FormatEntry, ...]),
            Entry("GET", "/api/events/{room}", self.facts, None, got.EventFacts),
            Entry("GET", "/api/events/{room}/proof/{draw}", self.proof, None, dict[str, Any]),
            Entry("POST", "/api/events/{room}/rows", self.rows, Carried, got.RowsTaken),
            Entry("POST", "/api/events/{room}/merge", self.merge, Carried, got.EventMerged),
        )

    async def create(self, request: Request) -> Response:
        """Announce a competition, or take one up from a file."""
        body = await body_of(request, MOST_EVENT)
        await self.may_make(request, body)
        asked = decoded(body, got.CreateEvent)
        given = await self._read_file(asked.file) if asked.file else None
        file = None if given is None else _taken_up(given, asked, lang_of(request.headers.get("accept-language", "")))
        loaded = self._book(asked, file)
        form = None if file is not None else _form(asked.format, loaded)
        rows, problems = (
            await self._sheets.judged(asked.cells, form.players) if asked.cells and form is not None else ([], [])
        )
        if problems:
            raise refused(problems, lang_of(request.headers.get("accept-language", "")))
        settings = Settings(
            title=clean_text(asked.title or _called(given), TITLE_LETTERS, least=0),
            names=asked.names,
            with_tables=asked.with_tables,
            where={"": asked.where},
        )
        await self._rooms.parts.settle(loaded.name)
        store, entropy = self._rooms.parts.store, self._rooms.parts.entropy
        count = 0

        async def begin(room: Room) -> str:
            nonlocal count
            event = await HallEvent.create(store, entropy, loaded, room.room_id, settings, file)
            desk = self._desk(room, event)
            await desk.rehearsal.load()
            if file is not None:
                desk.try_views()
            if form is not None:
                await self._announced(desk, room, asked, form)
            if rows:
                done, wrong = await desk.take_rows(room.meta.maker, "first-rows", rows, "")
                if wrong:
                    raise refused(wrong, lang_of(request.headers.get("accept-language", "")))
                count = len(done.made)
            return ""

        wanted = RoomWanted(asked.public, None, asked.title, asked.name, asked.page, address_of(request))
        made = await self._rooms.made(wanted, begin, event=True)
        unsealed = given is not None and not given.sealed
        told = got.EventMade(room=made.room, key=made.key, public=made.public, entries=count, unsealed=unsealed)
        return json_answer(told, 201)

    async def _read_file(self, text: str) -> EventFile:
        """An exported competition, a long one read in a process of its own. Raises Fault of ``tournament.record``,
        ``upload_failed``."""
        if len(text) < ASIDE_TEXT:
            return record.loads(text, "event")
        found: EventFile = pickle.loads(taken(await self._run(Work(what="file", body=text.encode()))).made)
        return found

    async def _announced(self, desk: EventDesk, room: Room, asked: got.CreateEvent, form: Format) -> None:
        now, by = desk.now_ms(), room.meta.maker
        closes = now + min(asked.closes_minutes, MOST_MINUTES) * 60_000 if asked.closes_minutes > 0 else 0
        opened = cmd.OpenEvent(at_ms=now, by=by, event_id=room.room_id, form=form, test=asked.test, part=asked.part)
        await desk.event.do("open", replace(opened, closes_ms=closes))
        if asked.tables:
            await desk.event.do("tables", cmd.NameTables(at_ms=now, by=by, tables=asked.tables[:MOST_TABLES]))
        if asked.prizes:
            await desk.event.do("prizes", cmd.NamePrizes(at_ms=now, by=by, prizes=asked.prizes))
        if not asked.auto:
            await desk.event.do("publishing", cmd.SetPublishing(at_ms=now, by=by, auto=False))

    def _book(self, asked: got.CreateEvent, file: EventFile | None) -> Loaded:
        if file is None:
            loaded: Loaded = self._books.named(asked.rulebook or self._books.names()[0])
            return loaded
        if file.state.form is None:
            raise Fault("event_not_open")
        try:
            pinned: Loaded = self._books.pinned(file.state.digest)
            return pinned
        except Fault:
            named: Loaded = self._books.named(file.state.rulebook)
            if named.digest != file.state.digest:
                raise Fault("event_other_rulebook", {"name": named.name}) from None
            return named

    async def sheet(self, request: Request) -> Response:
        """Cells of a sheet (XLSX, CSV or pasted text) and what is wrong, row by row. Nothing is kept."""
        least, _, most = request.query_params.get("players", "2-2").partition("-")
        told = (least + most).isdecimal() and len(least + most) <= MOST_DIGITS
        bounds = (int(least or 0), int(most or least)) if told else (2, 2)
        body = await body_of(request, MOST_SHEET)
        await self._may_read(request, body)
        found = await self._sheets.read(body, bounds)
        lang = lang_of(request.headers.get("accept-language", ""))
        problems = problem_rows(found.problems, lang)
        return json_answer(got.SheetRead(cells=found.cells, rows=found.count, problems=problems))

    async def _may_read(self, request: Request, body: bytes) -> None:
        """A sheet is read for whoever may make a competition, and for a director's device of one (``room``), which
        signs the sheet. Raises Fault ``hall_not_paired``, ``signature_wrong``, ``hall_not_allowed``."""
        if not (ident := request.query_params.get("room", "")):
            return await self.may_make(request, body)
        self._rooms.try_carry(address_of(request))
        room = await self._rooms.open(ident)
        key, _, mac = request.headers.get(SHEET_HEADER, "").partition(" ")
        allow(signed(room, Carried(key=key, body=f"sheet|{sha256(body).hexdigest()}", mac=mac)), "director")

    async def rows(self, request: Request) -> Response:
        """Entries in a body too long for the socket, signed as what another phone delivers."""
        room = await self._rooms.open(request.path_params["room"])
        self._rooms.try_carry(address_of(request))
        carried = await read_as(request, Carried, MOST_SHEET)
        device, desk = signed(room, carried), desk_of(room)
        allow(device, "director")
        body = read_body(carried.body)
        if not isinstance(body, got.TakeRows):
            raise Fault("carry_unfit", {})
        rows, problems = await self._sheets.judged(body.cells, desk.event.state.format.players)
        if not problems:
            done, problems = await desk.take_rows(carried.key, body.command_id, rows, body.reason)
        if problems:
            raise refused(problems, lang_of(request.headers.get("accept-language", "")))
        return json_answer(got.RowsTaken(seq=done.seq, again=done.again, made=done.made))

    async def merge(self, request: Request) -> Response:
        """What another hall's file brings: shown, or taken over."""
        room = await self._rooms.open(request.path_params["room"])
        self._rooms.try_carry(address_of(request))
        carried = await read_as(request, Carried, MOST_EVENT)
        lang = lang_of(request.headers.get("accept-language", ""))
        return json_answer(await merge(room, carried, self._run, lang))

    async def formats(self, request: Request) -> Response:
        """Formats to begin with under a rulebook, each value with where it comes from."""
        loaded = self._books.named(request.path_params["rulebook"])
        names = ("rulebook", *presets.USUAL)
        found = [got.FormatEntry(name=one, form=msgspec.to_builtins(presets.named(one, loaded))) for one in names]
        return json_answer(found)

    async def facts(self, request: Request) -> Response:
        """The public page; 304 where nothing has changed since the `ETag` a page names."""
        room = await self._rooms.open(request.path_params["room"])
        desk = desk_of(room)
        view = desk.public_bytes()
        mark = {"ETag": f'"{sha256(view).hexdigest()[:MARK]}"'}
        if request.headers.get("if-none-match") == mark["ETag"]:
            return Response(b"", 304, {**FRESH, **mark})
        now = self._rooms.steady.now_ms()
        answer = json_answer({"now": now, "seq": desk.event.seq, "view": msgspec.Raw(view)})
        answer.headers.update(mark)
        return answer

    async def proof(self, request: Request) -> Response:
        """What a draw can be made again from, as far as it is told; a file for ``tuolaji event verify-draw``."""
        room = await self._rooms.open(request.path_params["room"])
        return json_answer(proof(desk_of(room).event, request.path_params["draw"], public=True))

    async def export(self, ticket: Ticket, origin: str) -> Response:
        """A file that was asked for on the socket. origin: the address phones are given, for papers."""
        room = await self._rooms.open(ticket.room)
        desk, what = desk_of(room), ticket.what.removeprefix(EVENT)
        section, stage, entry, staff = msgspec.json.decode(ticket.match, type=tuple[str, int, str, bool])
        file = desk.event.file()
        if not staff:
            log, state = unshown(desk.event)
            file = EventFile(names=file.names, held=[], log=log, state=state)
        title, ident = desk.event.settings.title, file.state.event_id
        if title:
            file.names.found["event", ident] = Named(kind="event", id=ident, name=title)
        if what == "actions":
            body = await self._actions(desk, ticket)
        elif what == "event":
            body = record.dumps(file, secrets=False).encode()
        else:
            asked = Work(
                what=what,
                given=pickle.dumps((desk.event.loaded, file)),
                form=ticket.form,
                lang=reader(ticket.lang),
                section=section,
                stage=stage,
                entry=entry,
                initials=not staff and desk.event.settings.names == "initials",
                phones=staff and what in ("entries", "all"),
                now_ms=desk.now_ms() if what == "calendar" else self._rooms.steady.wall_ms(),
                links=for_paper(room, what, origin),
                body=_secret(desk.event, section, stage, entry) if what == "dealing" else b"",
            )
            body = taken(await self._run(asked)).made
        name = f"{what}.{ticket.form}"
        return Response(
            body, 200, {**FRESH, "Content-Disposition": f'attachment; filename="{name}"'}, KINDS[ticket.form]
        )

    async def _actions(self, desk: EventDesk, ticket: Ticket) -> bytes:
        """The action log, with the device of each action."""
        lang: Lang = reader(ticket.lang)
        found = await action_log.whole(desk)
        if ticket.form == "json":
            return msgspec.json.encode([replace(one, text=action_said(one, lang)) for one in found])
        rows = [(one.at, one.device, role_said(one.role, lang), action_said(one, lang), one.by) for one in found]
        given = pickle.dumps(rows)
        work = Work(what="actions", given=given, form=ticket.form, lang=lang)
        return taken(await self._run(work)).made

    async def draw(self, loaded: Loaded, state: Any, command: EventCommand) -> list[Event]:
        """A draw decided in a process of its own. Raises Fault as ``tournament.drawing``, ``upload_failed``."""
        given = pickle.dumps((loaded, state, command))
        found: list[Event] = pickle.loads(taken(await self._run(Work(what="draw", given=given))).made)
        return found

    async def _run(self, asked: Work) -> bytes:
        try:
            return await self._aside.run(MODULE, msgspec.msgpack.encode(asked), event_worker.SECONDS)
        except TimeoutError:
            return b""

    # — competitions in memory —

    async def _beside(self, room: Room) -> None:
        """A competition is loaded with its room."""
        parts = self._rooms.parts
        event = await HallEvent.load(parts.store, parts.entropy, self._books.pinned, room.room_id)
        if event is not None:
            await self._desk(room, event).rehearsal.load()

    def _desk(self, room: Room, event: HallEvent) -> EventDesk:
        desk = EventDesk(room, event, ROLES, self.draw, self._directory)
        desk.intaker = self._sheets.intake
        if (backups := self._backups) is not None:
            desk.before_draw, desk.backup_ms, desk.copies = backups.make_in_time, backups.last, backups.told
        return desk

    async def _placed(self, of: OfEvent | None, device: str) -> Placed:
        """What a device of a competition may be at one of its tables. Raises Fault ``place_void``."""
        try:
            room = await self._rooms.open("" if of is None else of.room)
            if of is not None and isinstance(room.event, EventDesk):
                return room.event.placed(of.match, device)
        except Fault:
            pass
        raise Fault("place_void", {})

    async def _known(self, of: OfEvent) -> None:
        """Have the competition of a table at hand."""
        with suppress(Fault):
            await self._rooms.open(of.room)

    def _called(self, of: OfEvent, who: str) -> str:
        """The name of somebody at a table, by his id; "" where it is not at hand."""
        desk = self._rooms.at_hand(of.room)
        return desk.called_to_all(who) if isinstance(desk, EventDesk) else ""

    def _told(self, state: TableState) -> bool:
        """Whether anybody may see or fetch what was played at a table: where nobody may look on, and where results
        wait, not before its result is public."""
        if state.of is None:
            return True
        desk = self._rooms.at_hand(state.of.room)
        if not isinstance(desk, EventDesk):
            return False
        open_ = state.settings.spectators != "none" and not desk.held(state.table_id)
        return open_ or desk.told(state.of.match)

    def _table_changed(self, state: TableState) -> None:
        """Something happened at an online table."""
        if state.of is not None and isinstance(found := self._rooms.at_hand(state.of.room), EventDesk):
            found.heard(state)

    def _paced(self, room: str) -> PacedClock | None:
        """The clock of a rehearsal, by which its tables play."""
        found = self._rooms.at_hand(room)
        return found.rehearsal.clock if isinstance(found, EventDesk) else None

    async def tick(self) -> None:
        """Time passes in all competitions; none stops because of another."""
        for room in self._rooms.loaded():
            if isinstance(room.event, EventDesk):
                try:
                    await room.event.tick()
                except Exception:
                    LOG.exception("time does not pass in competition %s", room.room_id)

    async def hurry(self) -> None:
        """Time passes faster where a rehearsal says so."""
        for room in self._rooms.loaded():
            if isinstance(room.event, EventDesk) and room.event.rehearsal.hurried:
                try:
                    await let_pass(room.event.rehearsal)
                except Exception:
                    LOG.exception("time does not pass in rehearsal %s", room.room_id)


def _called(file: EventFile | None) -> str:
    """What the competition in a file is called there."""
    named = None if file is None else file.names.found.get(("event", file.state.event_id))
    return "" if named is None else named.name


def _taken_up(file: EventFile, asked: got.CreateEvent, lang: Lang) -> EventFile:
    """The competition that is taken up, another hall of it, or the copy of it that is rehearsed. Raises Fault of
    ``tournament.merge`` and ``tournament.rehearsal``."""
    if asked.part:
        return other_hall(file, asked.part)
    if not asked.copy:
        return file
    called = None if asked.copy == "named" else lambda kind, number: line(f"anonymous_{kind}", lang, number=number)
    return copied(file, f"{file.state.event_id}-r", called)


def _secret(event: HallEvent, section: str, stage: int, number: str) -> bytes:
    """What the boards of a round are laid by. Raises Fault ``no_boards_due`` before they are fixed."""
    secret = event.board_secret(section, stage, int(number or 0))
    if secret is None:
        raise Fault("no_boards_due")
    return secret


async def _anybody(_: Request, __: bytes) -> None:
    """Where nobody says otherwise."""


def _form(name: str, loaded: Loaded) -> Format:
    """A preset, or a format as JSON. Raises Fault ``format_unknown`` and of ``tournament.format.loads``."""
    return read_format(name) if name.lstrip().startswith("{") else presets.named(name or "rulebook", loaded)
