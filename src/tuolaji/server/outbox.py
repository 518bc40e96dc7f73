"""What waits to be sent to one client. A slow client costs itself its place, never the table its pace.

A full box is emptied and its client sent a fresh view once it reads again; one that does not read for long is dropped.
Not here: what is sent (``socket``).
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]


class Outbox:
    """Texts on their way. `pump` sends them until `close`; lost: more came than may wait, so a view is needed."""

    __slots__ = ("_closing", "_most", "_send", "_texts", "_wake", "lost", "since")

    def __init__(self, send: Send, most: int) -> None:
        self._send = send
        self._most = most
        self._texts: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._closing = False
        self.lost = False
        self.since: float | None = None

    def put(self, text: str) -> None:
        """Have a text sent; never waits. While the box is `lost`, nothing more is taken."""
        if self._closing or self.lost:
            return
        if len(self._texts) >= self._most:
            self._texts.clear()
            self.lost = True
            return
        self._texts.append(text)
        self._rouse()

    def last(self, text: str) -> None:
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
                await self._send({"type": "websocket.send", "text": self._texts.popleft()})
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
