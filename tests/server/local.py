"""A server in the test's own event loop: real sockets on loopback, with parts of the test's choice.

Not here: servers in processes of their own (``running``).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tuolaji.server.app import App
from tuolaji.server.listening import bind, port_of
from tuolaji.server.running import Server, configuration
from tuolaji.server.settings import ServerSettings
from tuolaji.services.ports import EventStore, Thought
from tuolaji.services.settings import Limits
from tuolaji.storage.memory import MemoryStore

QUICK = Limits(added_bytes=5, bot_delay=0, away_grace=50)
EAGER = Limits(added_bytes=5, bot_delay=0, away_grace=50, messages_per_second=100_000, message_burst=100_000)


class Simple:
    """A pool whose programs leave every choice to the table, which then plays simply."""

    def kinds(self) -> tuple[str, ...]:
        return ("simple",)

    async def choose(self, thought: Thought) -> bytes | None:
        return None


@asynccontextmanager
async def local(
    limits: Limits = EAGER,
    store: EventStore | None = None,
    names: tuple[str, ...] = (),
    data: Path = Path(),
    **parts: Any,
) -> AsyncIterator[tuple[str, App]]:
    """Address and application of a server that runs while it is needed."""
    settings = ServerSettings(limits=limits, names=names, log="quiet", data=data)
    app = App(settings, store or MemoryStore(), **{"pool": Simple(), **parts})
    sockets = bind("127.0.0.1", 0)
    ready = asyncio.Event()
    server = Server(configuration(settings, app), app, ready.set)
    running = asyncio.create_task(server._serve(sockets))
    await ready.wait()
    try:
        yield f"http://127.0.0.1:{port_of(sockets[0])}", app
    finally:
        server.should_exit = True
        await running
