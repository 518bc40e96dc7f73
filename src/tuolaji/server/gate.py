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
from tuolaji.server.hosts import LOCAL_NAME, ours, same_origin
from tuolaji.server.nearby import encrypted

READING: Final = ("GET", "HEAD", "OPTIONS")
MOST_PATH: Final = 200
"""Characters of a path that are noted."""
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
        began, fault = time.monotonic(), self._foreign(scope)
        if fault is None and scope["type"] == "websocket":
            await self._app(scope, receive, send)
            _note(scope, "-", began)
            return
        asked = _header(scope, b"host") if fault is None else LOCAL_NAME
        answer = _Answer(send, protective(asked, tls=encrypted(scope)))
        try:
            if fault is None:
                await self._app(scope, receive, answer.send)
            else:
                await _refuse(fault, scope, receive, answer)
        finally:
            _note(scope, answer.status, began)

    def _foreign(self, scope: Scope) -> Fault | None:
        host, origin = _header(scope, b"host"), _header(scope, b"origin")
        if not ours(host, self._names, (scope.get("server") or ("", 0))[0]):
            return Fault("host_foreign", {"host": host[:80]})
        writes = scope["type"] == "websocket" or scope["method"] not in READING
        if writes and origin and not same_origin(origin, host, tls=encrypted(scope)):
            return Fault("origin_foreign", {"origin": origin[:80]})
        return None


def _header(scope: Scope, wanted: bytes) -> str:
    """A header's value, the last one where there are several; "" without one."""
    found = b""
    for name, value in scope["headers"]:
        if name == wanted:
            found = value
    return found.decode("latin-1")


def _note(scope: Scope, status: int | str, began: float) -> None:
    took = (time.monotonic() - began) * 1000
    path = scope["path"]
    if len(path) > MOST_PATH:
        path = path[:MOST_PATH] + "…"
    ACCESS.info("%s %s %s %.0f ms", scope.get("method", "WS"), path, status, took)


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


async def _refuse(fault: Fault, scope: Scope, receive: Receive, answer: _Answer) -> None:
    response = refusal(fault, _header(scope, b"accept-language"))
    if scope["type"] == "http":
        await response(scope, receive, answer.send)
        return
    head = {"type": "websocket.http.response.start", "status": response.status_code, "headers": response.raw_headers}
    await answer.send(head)
    await answer.send({"type": "websocket.http.response.body", "body": response.body})
