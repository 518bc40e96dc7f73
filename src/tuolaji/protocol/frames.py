"""Server messages put together from parts that are bytes already: encoded once, sent to many.

Not here: their schema (``server``), what is in the parts (``services``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

_ENCODER = msgspec.json.Encoder()
NULL = b"null"


def encode(message: Struct) -> bytes:
    """Any message from its struct."""
    return _ENCODER.encode(message)


def view_frame(seq: int, now: int, view: bytes, say: Mapping[str, str] | None = None) -> bytes:
    """A `View` around a view that is JSON already."""
    return b"".join((b'{"type":"view","seq":%d,"now":%d,"view":' % (seq, now), view, _say(say), b"}"))


def events_frame(
    first: int, now: int, events: Sequence[bytes], patch: bytes, say: Mapping[str, str] | None = None
) -> bytes:
    """An `Events` around events and a patch that are JSON already; NULL for an event that is not shown."""
    head = b'{"type":"events","first":%d,"now":%d,"events":[' % (first, now)
    return b"".join((head, b",".join(events), b'],"patch":', patch, _say(say), b"}"))


def framed(kind: str, head: Mapping[str, str | int], name: str, part: bytes) -> bytes:
    """A message of a type around one part that is JSON already, in the field `name`."""
    before = _ENCODER.encode({"type": kind, **head})
    return b"".join((before[:-1], b',"', name.encode(), b'":', part, b"}"))


def _say(say: Mapping[str, str] | None) -> bytes:
    return b',"say":' + _ENCODER.encode(say) if say else b""
