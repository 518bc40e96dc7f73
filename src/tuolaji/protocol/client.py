"""Messages from a client to the server, one JSON object in each text frame.

Order on a socket: the server says ``nonce``; then the client either claims a key (`Claim`), proves one (`Signed` with
a `Join` as its body, counter 0), or watches without one (`Watch`). After that: signed commands, questions, pings.
``docs/protocol.md`` has the byte strings that are signed. Not here: the server's messages (``server``).
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.services.question import QuestionAny
from tuolaji.services.table_command import TableCommand

Lang = Literal["zh", "zh-TW", "en"]


class ClientMessage(
    Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"
):
    """A message of a client."""


class Proof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """That the client knows a secret without telling it. kind ``invitation``: of number `number`, ``code``: the letters
    typed in its place; ``move``: the key `key` is to be replaced, `number` from its link; ``referee``: of
    link `number`, which makes a referee; ``place``: device `key` of a competition's room takes seat `number` (4: as a
    referee). mac: hex, see ``docs/protocol.md``."""

    kind: Literal["invitation", "code", "move", "referee", "place"]
    number: int
    mac: str
    key: str = ""


class Claim(ClientMessage, frozen=True, kw_only=True, tag="claim"):
    """Ask for a key of this table. public: the client's X25519 public key, 64 hex digits."""

    public: str
    proof: Proof | None = None
    since: int = -1
    lang: Lang = "zh"


class Watch(ClientMessage, frozen=True, kw_only=True, tag="watch"):
    """Watch as a spectator, without a key. since: last event number seen, -1: none."""

    since: int = -1
    lang: Lang = "zh"


class Signed(ClientMessage, frozen=True, kw_only=True, tag="signed"):
    """A body with the key's signature. n: 0 for `Join`, for commands the key's counter: 1, 2, …; a resend has the
    number and the body it had before. body: the JSON text of a `Join` or a command, as it was signed. mac: hex."""

    key: str
    n: int
    body: str
    mac: str


class Ask(ClientMessage, frozen=True, kw_only=True, tag="ask"):
    """A question; the answer carries its `id`."""

    id: int
    question: QuestionAny


class Language(ClientMessage, frozen=True, kw_only=True, tag="lang"):
    """Sentences in another language from now on."""

    lang: Lang


class Ping(ClientMessage, frozen=True, kw_only=True, tag="ping"):
    """Answered by a pong with the same `t`."""

    t: int = 0


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag="join"):
    """Body of the first signed message: here I am, the last event I have seen is `since` (-1: none)."""

    since: int = -1
    lang: Lang = "zh"


ClientAny = Claim | Watch | Signed | Ask | Language | Ping
Body = Join | TableCommand

_MESSAGES = msgspec.json.Decoder(ClientAny)
_BODIES = msgspec.json.Decoder(Body)


def read_message(text: str | bytes) -> ClientAny:
    """A message. Raises Fault ``message_unreadable`` (facts: reason)."""
    try:
        return _MESSAGES.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Fault("message_unreadable", {"reason": str(error)[:120]}) from None


def read_body(text: str) -> Body:
    """The body of a signed message. Raises Fault ``message_unreadable`` (facts: reason)."""
    try:
        return _BODIES.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Fault("message_unreadable", {"reason": str(error)[:120]}) from None
