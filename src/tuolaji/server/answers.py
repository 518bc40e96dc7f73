"""Answers over HTTP: bodies, statuses of refusals, reading a request's body within its bound.

Not here: which addresses there are (``api``, ``pages``).
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tuolaji.faults import Fault
from tuolaji.server.said import lang_of, problem

STATUS: Final = {
    "message_unreadable": 400,
    "body_too_large": 413,
    "origin_foreign": 403,
    "host_foreign": 421,
    "laptop_only": 403,
    "confirm_on_laptop": 403,
    "wish_unknown": 404,
    "hall_not_paired": 403,
    "signature_wrong": 403,
    "pairing_unknown": 403,
    "device_unknown": 404,
    "not_allowed": 403,
    "page_unknown": 404,
    "table_unknown": 404,
    "room_unknown": 404,
    "ticket_void": 404,
    "too_many_guesses": 429,
    "table_damaged": 410,
    "code_unknown": 404,
    "rulebook_unknown": 404,
    "clause_unknown": 404,
    "paper_unknown": 404,
    "record_unknown": 404,
    "method_unknown": 405,
    "record_not_open": 409,
    "too_many_tables": 429,
    "too_many_requests": 429,
    "too_many_commands": 429,
    "too_many_wishes": 429,
    "storage_full": 507,
    "server_stopping": 503,
    "internal": 500,
}
REFUSED: Final = 422
"""Of everything that can be read and cannot be done."""
JSON: Final = "application/json"
FRESH: Final = {"Cache-Control": "no-store"}

T = TypeVar("T")
_encoder = msgspec.json.Encoder()


def json_answer(body: Any, status: int = 200) -> Response:
    """A body as JSON."""
    return Response(_encoder.encode(body), status, FRESH, JSON)


def text_answer(text: str, name: str = "") -> Response:
    """Plain text; with a name it is to be saved."""
    kept = {"Content-Disposition": f'attachment; filename="{name}"'} if name else {}
    return Response(text, 200, {**FRESH, **kept}, "text/plain; charset=utf-8")


def pdf_answer(body: bytes, name: str) -> Response:
    """A PDF to look at in the browser; saved, it is called `name`."""
    kept = {"Content-Disposition": f'inline; filename="{name}"'}
    return Response(body, 200, {**FRESH, **kept}, "application/pdf")


def refusal(fault: Fault, header: str) -> Response:
    """A fault in the language of an ``Accept-Language`` header."""
    return json_answer(problem(fault, lang_of(header)), STATUS.get(fault.code, REFUSED))


async def body_of(request: Request, most: int) -> bytes:
    """The whole body. Raises Fault ``body_too_large`` (facts: most), ``message_unreadable``."""
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > most:
                raise Fault("body_too_large", {"most": most})
            parts.append(part)
    except ClientDisconnect:
        raise Fault("message_unreadable", {"reason": "disconnected"}) from None
    return b"".join(parts)


async def read_as(request: Request, kind: type[T], most: int) -> T:
    """The body as a struct. Raises Fault ``body_too_large``, ``message_unreadable`` (facts: reason)."""
    return decoded(await body_of(request, most), kind)


def decoded(body: bytes, kind: type[T]) -> T:
    """A body that was read already. Raises Fault ``message_unreadable`` (facts: reason)."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Fault("message_unreadable", {"reason": str(error)[:120]}) from None
