"""What a route is, and where a request comes from.

Not here: the routes (``api``, ``live_api``), answers (``answers``).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

Answer = Callable[[Request], Awaitable[Response]]


class Entry(NamedTuple):
    """A route. takes: type of the body; gives: type of the answer's body, None for text or free JSON."""

    method: str
    path: str
    answer: Answer
    takes: type | None = None
    gives: Any = None
    status: int = 200


def address_of(request: Request) -> str:
    """The client's address, "" where it is not known."""
    return request.client.host if request.client is not None else ""
