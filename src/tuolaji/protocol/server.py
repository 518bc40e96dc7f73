"""Messages from the server to a client, one JSON object in each text frame.

`View` and `Events` are assembled from bytes the services made once for all viewers who may see the same (``frames``);
the structs here are their schema. Not here: the client's messages (``client``).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tuolaji.services.question import Reply
from tuolaji.services.table_event import TableEvent
from tuolaji.services.view_shape import TableView

GoneReason = Literal[
    "other_device",
    "moved",
    "removed",
    "too_many_messages",
    "too_slow",
    "bad_messages",
    "table_unknown",
    "table_closed",
    "not_allowed",
    "plain_http",
    "server_stopping",
]


class ServerMessage(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """A message of the server."""


class Nonce(ServerMessage, frozen=True, kw_only=True, tag="nonce"):
    """First message on a socket. nonce: 32 hex digits, in everything signed here. now: the server's clock."""

    version: int
    nonce: str
    now: int
    message_bytes: int


class Claimed(ServerMessage, frozen=True, kw_only=True, tag="claimed"):
    """A key was agreed. public: the server's X25519 public key (hex); key: the new key's id. The connection is signed
    in with it; a view follows."""

    public: str
    key: str


class Joined(ServerMessage, frozen=True, kw_only=True, tag="joined"):
    """Signed in. counter: the highest command number this key has used."""

    key: str
    counter: int


class View(ServerMessage, frozen=True, kw_only=True, tag="view"):
    """A fresh view as of event `seq`. say: sentences for it in the client's language (duty, refusal …)."""

    seq: int
    now: int
    view: TableView
    say: dict[str, str] = {}


class Events(ServerMessage, frozen=True, kw_only=True, tag="events"):
    """Events number `first` and on, null where this viewer may not know what; patch: JSON merge patch of the view."""

    first: int
    now: int
    events: list[TableEvent | None]
    patch: dict[str, Any] = {}
    say: dict[str, str] = {}


class UpToDate(ServerMessage, frozen=True, kw_only=True, tag="up_to_date"):
    """Nothing has happened since event `seq`."""

    seq: int
    now: int


class Ok(ServerMessage, frozen=True, kw_only=True, tag="ok"):
    """Command `n` is carried out and stored; its events begin at `seq`. again: it had been before."""

    n: int
    seq: int
    again: bool = False


class Error(ServerMessage, frozen=True, kw_only=True, tag="error"):
    """A message or command was refused and nothing has changed. text: a sentence in the client's language."""

    code: str
    n: int | None = None
    id: int | None = None
    facts: dict[str, Any] = {}
    clause: str = ""
    text: str = ""


class Answered(ServerMessage, frozen=True, kw_only=True, tag="answer"):
    """The answer to question `id`. text: its refusal as a sentence."""

    id: int
    reply: Reply
    text: str = ""


class Pong(ServerMessage, frozen=True, kw_only=True, tag="pong"):
    """`t` of the ping, and the server's clock."""

    t: int
    now: int


class Gone(ServerMessage, frozen=True, kw_only=True, tag="gone"):
    """The last message before the server closes the socket, and why."""

    reason: GoneReason


ServerAny = Nonce | Claimed | Joined | View | Events | UpToDate | Ok | Error | Answered | Pong | Gone
