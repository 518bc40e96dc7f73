"""A server from its start to its stop: folder locked, port bound, tables loaded, told where it is, stopped in order.

Not here: what it serves (``app``), what is said about it (``cli.serve``).
"""

from __future__ import annotations

import asyncio
import gc
import signal
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import uvicorn

from tuolaji.faults import Fault
from tuolaji.server import logs, network
from tuolaji.server.app import App
from tuolaji.server.listening import bind, port_of
from tuolaji.server.patience import PatientRequests
from tuolaji.server.settings import ServerSettings
from tuolaji.server.wire import TableSockets
from tuolaji.storage.folder import FolderLock
from tuolaji.storage.sqlite import SqliteStore

SLACK: Final = 4
"""A message up to so many times too large is answered; beyond that the connection is closed unread."""
PING_SECONDS: Final = 20.0
GRACE_SECONDS: Final = 5
BACKLOG: Final = 2048


GARBAGE: Final = (100_000, 50, 50)
"""Thresholds of the collector. Tables are trees without cycles that live for hours; looking through all of them after
every few hundred new objects, as is usual, takes a tenth of the time."""


class Started(NamedTuple):
    """Where a server answers. join: the page by which others on the network come in, "" if none can; local: it listens
    on this machine alone; page: the page is built."""

    url: str
    join: str
    local: bool
    data: Path
    page: bool


class Server(uvicorn.Server):
    """Tells when it is ready, and stops in order: people first, then sockets, then the store."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started:
            gc.collect()
            gc.freeze()
            self._ready()

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await self._app.stop()
        await super().shutdown(sockets)  # type: ignore[arg-type]

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal stops in order, a second Ctrl-C at once."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


def run(settings: ServerSettings, started: Callable[[Started], None], *, debug: bool = False) -> None:
    """Serve until stopped by a signal.

    Raises Fault ``data_in_use``, ``data_unusable``, ``port_unusable``, ``database_unusable``, ``database_newer``.
    """
    with FolderLock(settings.data) as lock:
        sockets = bind(settings.listens, settings.port)
        try:
            port = port_of(sockets[0])
            at = place(settings, port)
            lock.note(at.url)
            logs.set_up(settings.log, debug=debug)
            gc.set_threshold(*GARBAGE)
            app = App(settings, SqliteStore(settings.data))
            at = at._replace(page=app.pages.built)
            server = Server(configuration(settings, app), app, lambda: started(at))
            with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
                _until_stopped(runner, server, sockets, app, settings.data)
        finally:
            for bound in sockets:
                bound.close()


def _until_stopped(
    runner: asyncio.Runner, server: Server, sockets: list[socket.socket], app: App, folder: Path
) -> None:
    try:
        runner.run(server.serve(sockets=sockets))
    except SystemExit:  # it could not start
        if app.unusable:
            raise Fault("database_unusable", {"reason": app.unusable}, file=str(folder)) from None
        raise


def place(settings: ServerSettings, port: int) -> Started:
    """Where a server with these settings answers."""
    listens = settings.listens
    outside = network.reachable(listens)
    local = not outside and listens not in ("0.0.0.0", "::")
    here = outside if outside and listens not in ("0.0.0.0", "::") else "localhost"
    join = network.url(outside, port, network.JOIN) if outside else ""
    return Started(network.url(here, port), join, local, settings.data, page=False)


def configuration(settings: ServerSettings, app: App) -> uvicorn.Config:
    """How the server under us runs; everything it would decide by itself is said."""
    proxies: Sequence[str] = settings.proxies
    return uvicorn.Config(
        app.asgi,
        loop="auto",
        http=PatientRequests,
        ws=TableSockets,
        ws_per_message_deflate=False,
        ws_max_size=settings.limits.message_bytes * SLACK,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
