"""Accepting sockets, reading them within the limits, and letting them go: one task reads, one sends.

Not here: what a client says and is told (``connection``), which pages may open a socket (``gate``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from functools import partial
from typing import Any, Final

from starlette.types import Receive, Scope, Send

from tuolaji.faults import Fault
from tuolaji.protocol import VERSION, frames
from tuolaji.protocol import server as told
from tuolaji.server.answers import refusal
from tuolaji.server.connection import Connection
from tuolaji.server.live_connection import LiveConnection, Place
from tuolaji.server.nearby import at_the_laptop, dealt, private, sure
from tuolaji.server.outbox import Outbox, never
from tuolaji.server.said import lang_of
from tuolaji.server.settings import ServerSettings
from tuolaji.server.talking import DONE, Talking, peeked
from tuolaji.server.wire import EXTENSION, Direct
from tuolaji.services.directory import Directory
from tuolaji.services.ports import Clock, Entropy, StorageFull
from tuolaji.services.rate import Bucket
from tuolaji.services.rooms import Rooms
from tuolaji.wording.language import Lang

LOG: Final = logging.getLogger("tuolaji.socket")
PATH: Final = re.compile(r"/ws/(live/)?([a-z0-9]{1,40})")
NONCE_BYTES: Final = 16
MOST_DROPPED: Final = 400
"""Messages beyond the rate, not made good by quiet, after which a client is sent away."""
MOST_BAD: Final = 400
"""Messages that cannot be read, after which a client is sent away."""
SILENT_SECONDS: Final = 30.0
"""How long a client may neither sign in nor watch, and how long it may leave a message untaken."""
ROUND_SECONDS: Final = 5.0
FAREWELL_SECONDS: Final = 2.0


Make = Callable[[Outbox, str], Awaitable[Talking]]


class Sockets:
    """All open sockets. An ASGI application for the paths of `PATH`."""

    def __init__(
        self, directory: Directory, rooms: Rooms, clock: Clock, entropy: Entropy, settings: ServerSettings
    ) -> None:
        self._directory = directory
        self._rooms = rooms
        self._clock = clock
        self._entropy = entropy
        self._settings = settings
        self._open: dict[Talking, tuple[float, Direct | None]] = {}
        self._addresses: Counter[str] = Counter()
        self._keys: dict[str, list[Direct]] = {}
        self._rounds: asyncio.Task[None] | None = None
        self._stopping = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from beginning to end."""
        await receive()
        address = (scope.get("client") or ("", 0))[0]
        header = next((value for name, value in scope["headers"] if name == b"accept-language"), b"").decode("latin-1")
        found = PATH.fullmatch(scope["path"])
        most = self._settings.limits.connections_per_address
        if found is None or self._addresses[address] >= most or self._stopping:
            fault = Fault("page_unknown") if found is None else Fault("too_many_connections", {"most": most})
            await _deny(fault, header, send)
            return
        self._addresses[address] += 1
        try:
            direct = scope.get("extensions", {}).get(EXTENSION)
            make = partial(self._in_room if found[1] else self._at_table, found[2], scope, lang_of(header))
            await self._serve(make, receive, send, direct)
        finally:
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]

    async def _at_table(self, table_id: str, scope: Scope, lang: Lang, outbox: Outbox, nonce: str) -> Talking:
        """A client of a table."""
        table = await self._directory.open(table_id)
        find = partial(self._directory.open, table_id)
        cards = partial(dealt, policy=self._settings.plain_hands, private=private(scope))
        return Connection(table, find, self._clock, outbox, nonce, lang, cards)

    async def _in_room(self, room_id: str, scope: Scope, lang: Lang, outbox: Outbox, nonce: str) -> Talking:
        """A device of a room."""
        room = await self._rooms.open(room_id)
        address = (scope.get("client") or ("", 0))[0]
        place = Place(address, local=at_the_laptop(scope), sure=sure(scope))
        return LiveConnection(room, self._rooms, outbox, nonce, lang, place)

    async def _serve(self, make: Make, receive: Receive, send: Send, direct: Direct | None) -> None:
        outbox = Outbox(send, self._settings.outbox, direct.write if direct is not None else never)
        nonce = self._entropy.token(NONCE_BYTES).hex()
        try:
            connection = await make(outbox, nonce)
        except (Fault, StorageFull) as error:
            await send({"type": "websocket.accept"})
            await _end(send, "table_unknown" if isinstance(error, Fault) else "server_stopping")
            return
        await send({"type": "websocket.accept"})
        if direct is not None:
            direct.forget_handshake()
        outbox.recovered = connection.catch_up
        connection.signed_in = partial(self._signed_in, direct)
        most = self._settings.limits.message_bytes
        connection.tell(told.Nonce(version=VERSION, nonce=nonce, now=connection.now_ms(), message_bytes=most))
        self._open[connection] = asyncio.get_running_loop().time(), direct
        try:
            await self._read(connection, receive)
        finally:
            self._open.pop(connection, None)
            connection.leave()
            await outbox.finish(FAREWELL_SECONDS)

    async def _read(self, connection: Talking, receive: Receive) -> None:
        meter = _Meter(self._settings, self._clock)
        while (message := await receive())["type"] == "websocket.receive":
            if connection.farewell:
                continue
            if not meter.passes(message):
                if meter.fault is not None:
                    heard = peeked(message.get("text"))
                    connection.refuse(meter.fault, heard.number, heard.question)
            elif not await connection.take(message["text"]):
                meter.bad += 1
            if reason := meter.enough:
                connection.gone(reason)

    def _signed_in(self, direct: Direct | None, key: str) -> None:
        """The latest device of a key is the one that is served; of those that were told so and do not go, only so many
        are waited for."""
        if direct is None:
            return
        same = [old for old in _still(self._keys.get(key, ())) if old is not direct]
        surplus = max(0, len(same) + 1 - self._settings.limits.connections_per_key)
        for old in same[:surplus]:
            old.abort()
        self._keys[key] = [*same[surplus:], direct]

    # — all of them —

    def start(self) -> None:
        """Begin to look after slow and silent clients."""
        self._rounds = asyncio.get_running_loop().create_task(self._look_around())

    async def stop(self) -> None:
        """Tell everybody that the server stops, and wait a moment for it to arrive."""
        self._stopping = True
        if self._rounds is not None:
            self._rounds.cancel()
        for connection in list(self._open):
            connection.gone("server_stopping")
        deadline = asyncio.get_running_loop().time() + FAREWELL_SECONDS
        while self._open and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.02)

    async def _look_around(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            now = asyncio.get_running_loop().time()
            self._keys = {key: there for key, sockets in self._keys.items() if (there := _still(sockets))}
            for connection, (since, direct) in list(self._open.items()):
                if connection.outbox.stuck(now) > SILENT_SECONDS:
                    connection.gone("too_slow")
                    if direct is not None:
                        direct.abort()
                elif connection.person is None and now - since > SILENT_SECONDS:
                    connection.gone("too_slow")

    @property
    def number(self) -> int:
        """Sockets open now."""
        return len(self._open)


class _Meter:
    """What one client sends, measured. fault: what to tell it about the message just stopped, None if it has been
    told; bad: messages that could not be read."""

    def __init__(self, settings: ServerSettings, clock: Clock) -> None:
        limits = settings.limits
        self._limits = limits
        self._clock = clock
        now = clock.now_ms()
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst, now)
        self._told = Bucket(1, 1, now)
        self._dropped = 0
        self.bad = 0
        self.fault: Fault | None = None

    def passes(self, message: MutableMapping[str, Any]) -> bool:
        """Whether a message is to be read."""
        now, most = self._clock.now_ms(), self._limits.message_bytes
        self.fault = None
        if not self._bucket.take(now):
            self._dropped += 1
            if self._told.take(now):
                self.fault = Fault("too_many_messages", {"most": self._limits.messages_per_second})
            return False
        text = message.get("text")
        if text is None:
            self.fault = Fault("message_unreadable", {"reason": "binary"})
        elif len(text) > most or (len(text) * 4 > most and len(text.encode("utf-8", "surrogatepass")) > most):
            self.fault = Fault("message_too_large", {"most": most})
        self.bad += self.fault is not None
        return self.fault is None

    @property
    def enough(self) -> str:
        """Why the client is to be sent away, "" while it may stay."""
        if self._dropped >= MOST_DROPPED:
            return "too_many_messages"
        return "bad_messages" if self.bad >= MOST_BAD else ""


def _still(sockets: Sequence[Direct]) -> list[Direct]:
    return [socket for socket in sockets if not socket.closed]


async def _end(send: Send, reason: Any) -> None:
    with contextlib.suppress(OSError):
        await send({"type": "websocket.send", "text": frames.encode(told.Gone(reason=reason)).decode()})
        await send({"type": "websocket.close", "code": DONE})


async def _deny(fault: Fault, header: str, send: Send) -> None:
    """Refuse before the socket is open."""
    response = refusal(fault, header)
    head = {"type": "websocket.http.response.start", "status": response.status_code, "headers": response.raw_headers}
    await send(head)
    await send({"type": "websocket.http.response.body", "body": response.body})
