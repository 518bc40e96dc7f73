"""Around everything: foreign hosts and pages are turned away, protective headers are set, accesses are noted.

An ASGI layer without a framework; once a socket is open nothing of it stands between. Not here: what counts as foreign
(``hosts``), the headers (``headers``).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, MutableMapping
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from tuolaji.faults import Fault
from tuolaji.server.answers import refusal
from tuolaji.server.headers import protective
from tuolaji.server.hosts import ours, same_origin

READING: Final = ("GET", "HEAD", "OPTIONS")
ACCESS: Final = logging.getLogger("tuolaji.access")


class Gate:
    """See the module. names: host names that are ours beside addresses."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = frozenset(names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        told = {name: value.decode("latin-1") for name, value in scope["headers"]}
        host = told.get(b"host", "")
        fault = self._foreign(scope, host, told.get(b"origin"))
        answer = _Answer(send, protective(host) if fault is None else protective("localhost"))
        began = time.monotonic()
        try:
            if fault is None:
                await self._app(scope, receive, send if scope["type"] == "websocket" else answer.send)
            else:
                await _refuse(fault, scope, receive, answer, told.get(b"accept-language", ""))
        finally:
            took = (time.monotonic() - began) * 1000
            ACCESS.info("%s %s %s %.0f ms", scope.get("method", "WS"), scope["path"], answer.status, took)

    def _foreign(self, scope: Scope, host: str, origin: str | None) -> Fault | None:
        if not ours(host, self._names, (scope.get("server") or ("", 0))[0]):
            return Fault("host_foreign", {"host": host[:80]})
        writes = scope["type"] == "websocket" or scope["method"] not in READING
        if writes and origin is not None and not same_origin(origin, host):
            return Fault("origin_foreign", {"origin": origin[:80]})
        return None


class _Answer:
    """An answer on its way out: its status, and our headers added."""

    def __init__(self, send: Send, headers: list[tuple[bytes, bytes]]) -> None:
        self.status: int | str = "-"
        self._send = send
        self._headers = headers

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            message["headers"] = [*message.get("headers", ()), *self._headers]
        await self._send(message)


async def _refuse(fault: Fault, scope: Scope, receive: Receive, answer: _Answer, header: str) -> None:
    response = refusal(fault, header)
    if scope["type"] == "http":
        await response(scope, receive, answer.send)
        return
    head = {"type": "websocket.http.response.start", "status": response.status_code, "headers": response.raw_headers}
    await answer.send(head)
    await answer.send({"type": "websocket.http.response.body", "body": response.body})
