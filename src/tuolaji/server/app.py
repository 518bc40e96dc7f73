"""Where everything is put together: store, clock, chance, rulebooks, programs, tables, interface, page.

The only place that knows all parts by name. Not here: the parts, listening and stopping (``running``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tuolaji.faults import Fault
from tuolaji.server import pages
from tuolaji.server.answers import refusal
from tuolaji.server.api import Api
from tuolaji.server.aside import Aside
from tuolaji.server.backups import Backups
from tuolaji.server.book_pages import BookPages
from tuolaji.server.books import Shelf
from tuolaji.server.bot_pool import BotPool
from tuolaji.server.chance import SystemEntropy, WallClock
from tuolaji.server.desk_words import finding_said
from tuolaji.server.event_api import EventApi
from tuolaji.server.gate import Gate
from tuolaji.server.hall import Hall, Network
from tuolaji.server.live_api import LiveApi
from tuolaji.server.machine_clock import SystemClock
from tuolaji.server.notes import NoteBook
from tuolaji.server.records import Records
from tuolaji.server.settings import ServerSettings
from tuolaji.server.shuffles import Shuffles
from tuolaji.server.sockets import Sockets
from tuolaji.server.uploads import Uploads
from tuolaji.services.directory import Directory
from tuolaji.services.hall_match import MachineClock
from tuolaji.services.pairing import Pairing
from tuolaji.services.ports import BotPool as Programs
from tuolaji.services.ports import Clock, Entropy, EventStore, StorageFull
from tuolaji.services.rooms import Rooms
from tuolaji.storage.sqlite import SqliteStore

LOG: Final = logging.getLogger("tuolaji.app")
TIDY_SECONDS: Final = 60.0
TICK_SECONDS: Final = 1.0
HURRY_SECONDS: Final = 0.2
UPLOADS_AT_ONCE: Final = 2
LOOKING_BACK_AT_ONCE: Final = 1


class App:
    """A server's application. `asgi` is what is served; `stop` tells everybody before the sockets close. unusable: why
    the store could not be read at the start."""

    def __init__(
        self,
        settings: ServerSettings,
        store: EventStore,
        *,
        clock: Clock | None = None,
        machine: MachineClock | None = None,
        entropy: Entropy | None = None,
        pool: Programs | None = None,
        static: Path = pages.FOLDER,
        network: Network | None = None,
        laptop: str = "",
    ) -> None:
        clock, entropy = clock or WallClock(), entropy or SystemEntropy()
        self.store = store
        self.unusable = ""
        self.pool = pool or BotPool(settings.bot_workers, settings.bot_seconds)
        self.shelf = Shelf(store, settings.rulebooks)
        self.directory = Directory(store, clock, entropy, self.pool, self.shelf, settings.limits)
        self.rooms = Rooms(store, machine or SystemClock(), entropy, self.shelf, settings.limits, finding_said)
        self.sockets = Sockets(self.directory, self.rooms, clock, entropy, settings)
        self.pages = pages.Pages(static)
        self.hall = Hall(
            Pairing(store, clock, entropy), clock, network or Network(), self.pages.build, settings.data, laptop
        )
        aside, back = Aside(UPLOADS_AT_ONCE), Aside(LOOKING_BACK_AT_ONCE)
        self.events = EventApi(self.rooms, self.shelf, aside, self.directory)
        self.backups = Backups(store, settings.data, settings.backup) if isinstance(store, SqliteStore) else None
        if self.backups is not None:
            self.events.backed_up(self.backups)
            self.hall.backups = self.backups
        self.api = Api(
            self.directory,
            self.shelf,
            self.pool,
            Records(store),
            NoteBook(store, back),
            Shuffles(self.directory, back),
            Uploads(self.shelf, clock, settings.limits, aside),
            BookPages(self.shelf, aside),
            settings,
            self.hall,
            LiveApi(
                self.rooms, self.hall, aside, lambda: self.shelf.names()[0], settings.limits.message_bytes, self.events
            ),
        )
        routes = [*self.api.routes(), Route("/{path:path}", _page(self.pages), methods=["GET"])]
        http = Starlette(routes=routes, lifespan=self._life, exception_handlers={405: _method})
        self.asgi: ASGIApp = Gate(_Split(http, self.sockets), settings.names)

    async def stop(self) -> None:
        """Tell everybody that the server stops."""
        await self.sockets.stop()

    @contextlib.asynccontextmanager
    async def _life(self, _: Starlette) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()
        tasks = [loop.create_task(one()) for one in (self._tidy, self._tick, self._hurry)]
        if self.backups is not None:
            tasks.append(loop.create_task(self.backups.run()))
        try:
            await self._start()
            yield
        finally:
            for task in tasks:
                task.cancel()
            await self.sockets.stop()
            await self.directory.stop()
            self.rooms.stop()
            if isinstance(self.pool, BotPool):
                await self.pool.close()
            await self.store.close()

    async def _start(self) -> None:
        if isinstance(self.pool, BotPool):
            await self.pool.start()
        try:
            await self.shelf.start()
            await self.hall.pairing.start()
            await self.directory.start()
            await self.rooms.start()
        except StorageFull as error:
            self.unusable = str(error) or "unknown"
            raise
        self.sockets.start()

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.directory.sweep()
                await self.rooms.sweep()
            except Exception:  # no room, say: the next round tries again
                LOG.exception("tidying up failed")

    async def _tick(self) -> None:
        """Time passes at all matches with real cards: one task for all of them."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                await self.rooms.tick()
                await self.events.tick()
            except Exception:  # a clock must not stop for ever because of one match
                LOG.exception("letting time pass failed")

    async def _hurry(self) -> None:
        """Rehearsals whose clock runs faster are looked after more often."""
        while True:
            await asyncio.sleep(HURRY_SECONDS)
            try:
                await self.events.hurry()
            except Exception:  # see above
                LOG.exception("a rehearsal failed")


class _Split:
    """Sockets go straight to their own application, everything else to the framework."""

    def __init__(self, http: ASGIApp, sockets: ASGIApp) -> None:
        self._http = http
        self._sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await (self._sockets if scope["type"] == "websocket" else self._http)(scope, receive, send)


async def _method(request: Request, error: Exception) -> Response:
    answer = refusal(Fault("method_unknown"), request.headers.get("accept-language", ""))
    if isinstance(error, HTTPException):
        answer.headers.update(error.headers or {})
    return answer


def _page(all_pages: pages.Pages) -> Callable[[Request], Awaitable[Response]]:
    async def page(request: Request) -> Response:
        path = request.url.path
        if path.startswith(("/api/", "/ws/")):
            return refusal(Fault("page_unknown"), request.headers.get("accept-language", ""))
        return await all_pages(request)

    return page
