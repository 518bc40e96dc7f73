"""Requests that are begun and never finished: a connection that has not said what it wants in time is let go.

Not here: sockets once they are open (``sockets``), limits on what is said (``answers``).
"""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_SECONDS: Final = 60.0
"""For a whole request, head and body."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class PatientRequests(H11Protocol):
    """uvicorn's reading of requests, with an end to waiting for one."""

    seconds = REQUEST_SECONDS
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes, and may yet say nothing."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """A piece of a request. Time runs from its first piece to its last."""
        super().data_received(data)
        if self.transport.get_protocol() is not self or self.conn.their_state not in UNFINISHED:
            self._rest()
        elif self._waiting is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody went."""
        self._rest()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(self.seconds, self.transport.abort)

    def _rest(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
