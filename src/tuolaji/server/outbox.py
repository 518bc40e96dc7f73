"""What waits to be sent to one client. A slow client costs itself its place, never the table its pace.

What can be written at once is; the rest waits. A full box is emptied and its client sent a fresh view once it reads
again; one that does not read for long is dropped. Not here: what is sent (``connection``), frames (``wire``).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Write = Callable[[bytes], bool]


class Outbox:
    """Texts on their way. `pump` sends what has to wait, until `close`; lost: more came than may wait, so a view is
    needed. write: writes at once, or says that it cannot."""

    __slots__ = ("_closing", "_most", "_send", "_texts", "_wake", "_write", "lost", "since")

    def __init__(self, send: Send, most: int, write: Write = lambda _: False) -> None:
        self._send = send
        self._most = most
        self._write = write
        self._texts: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._closing = False
        self.lost = False
        self.since: float | None = None

    def put(self, text: bytes) -> None:
        """Have a text sent; never waits. While the box is `lost`, nothing more is taken."""
        if self._closing or self.lost:
            return
        if not self._texts and self.since is None and self._write(text):
            return
        if len(self._texts) >= self._most:
            self._texts.clear()
            self.lost = True
            return
        self._texts.append(text)
        self._rouse()

    def last(self, text: bytes) -> None:
        """Have a text sent before what waits, and nothing after it."""
        self._texts.clear()
        self._texts.append(text)
        self._closing = True
        self._rouse()

    def close(self) -> None:
        """Nothing more is taken; `pump` ends once all is sent."""
        self._closing = True
        self._rouse()

    def stuck(self, now: float) -> float:
        """Seconds for which the client has not taken the message it is being sent."""
        return 0.0 if self.since is None else now - self.since

    async def pump(self, recovered: Callable[[], None]) -> None:
        """Send until closed. recovered: called when the client reads again after the box was lost."""
        loop = asyncio.get_running_loop()
        while True:
            while self._texts:
                self.since = loop.time()
                await self._send({"type": "websocket.send", "text": self._texts.popleft().decode()})
                self.since = None
            if self.lost and not self._closing:
                self.lost = False
                recovered()
                continue
            if self._closing:
                return
            self._wake = loop.create_future()
            await self._wake
            self._wake = None

    def _rouse(self) -> None:
        wake = self._wake
        if wake is not None and not wake.done():
            wake.set_result(None)
