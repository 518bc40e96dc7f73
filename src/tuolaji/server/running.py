"""A server from its start to its stop: folder locked, port bound, tables loaded, told where it is, stopped in order.

Not here: what it serves (``app``), what is said about it (``cli.serve``).
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import secrets
import signal
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Final, NamedTuple

import uvicorn
from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.server import address, logs, network
from tuolaji.server.app import App
from tuolaji.server.certificates import Certificate, usable
from tuolaji.server.hall import SECRET_BYTES, Network, laptop_secret
from tuolaji.server.listening import bind, port_of
from tuolaji.server.patience import PatientRequests
from tuolaji.server.settings import LOOPBACK, ServerSettings
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
    on this machine alone; page: the page is built; laptop: the link by which this machine directs a hall; certificate:
    what it shows, None on plain http; before: the address given out earlier, where this machine does not have it any
    more; uncovered: the name or address given out, where the certificate does not stand for it."""

    url: str
    join: str
    local: bool
    data: Path
    page: bool
    laptop: str = ""
    certificate: Certificate | None = None
    before: str = ""
    uncovered: str = ""


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
        certificate = usable(settings.data) if settings.tls == "auto" else None
        sockets = listening(settings)
        try:
            port = port_of(sockets[0])
            chosen = address.choose(
                settings.data, settings.address, settings.listens, port, certificate.first if certificate else ""
            )
            at = place(settings, chosen, certificate)
            lock.note(at.url)
            logs.set_up(settings.log, debug=debug)
            gc.set_threshold(*GARBAGE)
            outside = network.url(chosen.host, port, "", tls=bool(certificate)) if chosen.host else ""
            laptop = laptop_secret(settings.data, secrets.token_bytes(SECRET_BYTES))
            told = Network(outside, chosen.before, certificate)
            app = App(with_name(settings, chosen.host), SqliteStore(settings.data), network=told, laptop=laptop)
            at = at._replace(laptop=network.url("localhost", port, f"/hall#laptop={laptop}", tls=bool(certificate)))
            at = at._replace(page=app.pages.built)
            server = Server(configuration(settings, app, certificate), app, lambda: started(at))
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


def listening(settings: ServerSettings) -> list[socket.socket]:
    """The bound sockets; where any port would do, the one given out before is tried first. Raises Fault
    ``port_unusable``."""
    first = address.port_for(settings.data, settings.port, settings.address) if settings.listens != LOOPBACK else 0
    if first and settings.port == 0:
        with contextlib.suppress(Fault):
            return bind(settings.listens, first)
    return bind(settings.listens, settings.port)


def with_name(settings: ServerSettings, host: str) -> ServerSettings:
    """The settings, with the name that is given out among those the server goes by."""
    if not host or network.family(host) is not None:
        return settings
    return structs.replace(settings, names=(*settings.names, host))


def place(settings: ServerSettings, chosen: address.Place, certificate: Certificate | None) -> Started:
    """Where a server with these settings answers."""
    listens, tls = settings.listens, certificate is not None
    anywhere = listens in ("0.0.0.0", "::")
    here = "localhost" if anywhere or not chosen.host else chosen.host
    join = network.url(chosen.host, chosen.port, network.JOIN, tls=tls) if chosen.host else ""
    uncovered = chosen.host if certificate is not None and not certificate.covers(chosen.host) else ""
    return Started(
        network.url(here, chosen.port, tls=tls),
        join,
        not chosen.host and not anywhere,
        settings.data,
        page=False,
        certificate=certificate,
        before=chosen.before,
        uncovered=uncovered,
    )


def configuration(settings: ServerSettings, app: App, certificate: Certificate | None = None) -> uvicorn.Config:
    """How the server under us runs; everything it would decide by itself is said."""
    proxies: Sequence[str] = settings.proxies
    return uvicorn.Config(
        app.asgi,
        ssl_certfile=certificate.certificate if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
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
