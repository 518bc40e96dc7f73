"""Frames on the wire: uvicorn's socket protocol with two doors of its own for whoever serves many small messages.

`Direct`, offered to the application as an extension of the scope, writes a text frame at once where the connection
takes it, and can drop a connection that takes nothing. Reading pauses only when several messages wait, not after each.
Frames that are no messages are bounded as well: pings, pongs, and the pieces of a message, which may be empty.
Tests hold both against a plain client. Not here: what is written (``outbox``), handshakes and control frames (uvicorn).
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from tuolaji.services.rate import Bucket

EXTENSION: Final = "tuolaji.direct"
DEEP: Final = 8
"""Messages that may wait to be read before the connection is asked to pause."""
FLOOD: Final = 1_000
"""Messages that may come in one piece of what the network brings; reading has paused long before."""
LATE_BYTES: Final = 1 << 16
"""Bytes of a client that may be on their way when its connection is closed."""
PIECES: Final = 256
"""Frames of one message at most."""
CONTROLS_PER_SECOND: Final = 2
CONTROLS_AT_ONCE: Final = 60
TEXT: Final = 0x81
SHORT: Final = 126
LONG: Final = 1 << 16


class Direct:
    """The way past the queue."""

    __slots__ = ("_protocol",)

    def __init__(self, protocol: WebSocketsSansIOProtocol) -> None:
        self._protocol = protocol

    def write(self, payload: bytes) -> bool:
        """Write a text frame now; False, and nothing written, where it would have to wait or nobody is there."""
        protocol = self._protocol
        if not protocol.writable.is_set() or protocol.close_sent or protocol.transport.is_closing():
            return False
        protocol.transport.write(framed(payload))
        return True

    def forget_handshake(self) -> None:
        """Let go of the headers once the socket is open: thousands of sockets are kept for hours."""
        scope: Any = self._protocol.scope
        scope["headers"] = []
        self._protocol.response = None  # type: ignore[assignment]

    @property
    def closed(self) -> bool:
        """Whether the connection is gone, not only said to be."""
        return self._protocol.transport.is_closing()

    def abort(self) -> None:
        """Drop the connection without a farewell, which would wait behind what is not taken."""
        self._protocol.transport.abort()


class TableSockets(WebSocketsSansIOProtocol):
    """See the module."""

    _controls: Bucket | None = None
    _late = 0

    async def run_asgi(self) -> None:
        """Offer `Direct` to the application."""
        extensions: Any = self.scope["extensions"]
        extensions[EXTENSION] = Direct(self)
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        """Bytes of the client. Whoever was told goodbye and sends on is not listened to for as long as a farewell
        takes: reading his frames would cost the tables their time."""
        if self.close_sent:
            self._late += len(data)
            if self._late > LATE_BYTES:
                self.transport.abort()
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; let several wait before reading pauses. Thousands at once are no conversation."""
        if self.queue.qsize() >= FLOOD:
            self.frames = []
            self.transport.abort()
            return
        paused = self.read_paused
        self.read_paused = True  # what the parent takes as "already paused"
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() >= DEEP:
            self.read_paused = True
            self.transport.pause_reading()

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message."""
        if len(self.frames) >= PIECES:
            self.transport.abort()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping; not where the client takes nothing, or answers would pile up for ever."""
        if self._too_many():
            return
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """The answer to our ping, or one to nothing."""
        if not self._too_many():
            super().handle_pong(event)

    def _too_many(self) -> bool:
        """Whether control frames come too often: then the connection is dropped."""
        now = int(self.loop.time() * 1000)
        if self._controls is None:
            self._controls = Bucket(CONTROLS_PER_SECOND, CONTROLS_AT_ONCE, now)
        if self._controls.take(now):
            return False
        self.conn.data_to_send()
        self.transport.abort()
        return True


def framed(payload: bytes) -> bytes:
    """A text frame of a server: final, not masked."""
    size = len(payload)
    if size < SHORT:
        return bytes((TEXT, size)) + payload
    if size < LONG:
        return bytes((TEXT, SHORT)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, SHORT + 1)) + size.to_bytes(8, "big") + payload
