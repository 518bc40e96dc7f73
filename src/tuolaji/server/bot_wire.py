"""What goes between the server and the processes that play: jobs and answers in frames of known length.

A job brings only the events that are new since the seat's last job; the rulebook travels once to each process. Not
here: the processes (``bot_pool``), playing (``bot_worker``).
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.deal.asks import Ask
from tuolaji.match.evolve import MatchEvent

SIZE_BYTES: Final = 4
LOST: Final = "lost"


class Job(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question. mind: which memory it continues; fresh: forget it and begin anew with `events`. book: digest of the
    rulebook, pickled: the book itself, where the process has not seen it yet."""

    mind: str
    seat: int
    kind: str
    ask: Ask
    seed: int
    book: str
    events: tuple[MatchEvent, ...] = ()
    fresh: bool = False
    pickled: bytes = b""


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The answer: a command as JSON, None to stay silent. error: `LOST`, the memory is gone and all events are needed;
    or the name of what went wrong."""

    wish: bytes | None = None
    error: str = ""


_encoder = msgspec.msgpack.Encoder()
read_job = msgspec.msgpack.Decoder(Job).decode
read_done = msgspec.msgpack.Decoder(Done).decode


def frame(message: Job | Done) -> bytes:
    """A message with its length before it."""
    body = _encoder.encode(message)
    return len(body).to_bytes(SIZE_BYTES, "big") + body
