"""What waits to be sent to one client. A slow client costs itself its place, never the table its pace.

What can be written at once is; the rest waits, and only then is there a task that sends it. A full box is emptied and
its client sent a fresh view once it reads again; one that does not read for long is dropped. Not here: what is sent
(``connection``), frames (``wire``).
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Write = Callable[[bytes], bool]


def never(_: bytes) -> bool:
    """Where nothing can be written at once, everything goes through the box."""
    return False


def nothing() -> None:
    """What is done for a client that needs no view."""


class Outbox:
    """Texts on their way. lost: more came than may wait, so a view is needed; `recovered` is called when the client
    reads again. write: writes at once, or says that it cannot. since: when the text on its way was begun."""

    __slots__ = ("_code", "_most", "_send", "_sending", "_texts", "_write", "lost", "recovered", "since")

    def __init__(self, send: Send, most: int, write: Write = never) -> None:
        self._send = send
        self._most = most
        self._write = write
        self._texts: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None
        self._code = 0
        self.lost = False
        self.recovered: Callable[[], None] = nothing
        self.since: float | None = None

    def put(self, text: bytes) -> None:
        """Have a text sent; never waits. While the box is `lost`, nothing more is taken."""
        if self._code or self.lost:
            return
        if self._sending is None and self._write(text):
            return
        if len(self._texts) >= self._most:
            self._texts.clear()
            self.lost = True
            return
        self._texts.append(text)
        self._go()

    def last(self, text: bytes, code: int) -> None:
        """Have a text sent before what waits, nothing after it, and the socket closed with a code."""
        self._texts[:] = [text]
        self._code = code
        self._go()

    def stuck(self, now: float) -> float:
        """Seconds for which the client has not taken the message it is being sent."""
        return 0.0 if self.since is None else now - self.since

    async def finish(self, seconds: float) -> None:
        """Wait a while for what is still on its way."""
        if self._sending is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._sending, seconds)

    def _go(self) -> None:
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._drain())

    async def _drain(self) -> None:
        with contextlib.suppress(OSError):  # the client went away while it was being told something
            while self._texts or self.lost:
                await self._some()
            if self._code:
                await self._send({"type": "websocket.close", "code": self._code})
                return
        self._sending = None

    async def _some(self) -> None:
        loop = asyncio.get_running_loop()
        while self._texts:
            self.since = loop.time()
            await self._send({"type": "websocket.send", "text": self._texts.pop(0).decode()})
            self.since = None
        if self.lost:
            self.lost = False
            if not self._code:
                self.recovered()
