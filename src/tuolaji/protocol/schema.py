"""JSON Schema of all messages, made from their structs. ``docs/protocol.schema.json`` is this, kept equal by a test.

Not here: TypeScript (``typescript``), the HTTP routes (``server`` has them, with these bodies).
"""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

from tuolaji.protocol import VERSION, books, event, hall, http, live, offences, replays
from tuolaji.protocol.client import Body, ClientAny
from tuolaji.protocol.server import ServerAny

ROOTS: Final[dict[str, Any]] = {
    "ClientAny": ClientAny,
    "ServerAny": ServerAny,
    "Body": Body,
    "LiveClientAny": live.LiveClientAny,
    "LiveServerAny": live.LiveServerAny,
    "LiveBody": live.LiveBody,
}
HTTP_BODIES: Final[tuple[type, ...]] = (
    http.CreateTable,
    http.Created,
    http.Lobby,
    http.TableFacts,
    http.RulebookEntry,
    http.Health,
    http.Problem,
    hall.HallFacts,
    hall.PairingWanted,
    hall.PairingCode,
    hall.PairPhone,
    hall.PhonePaired,
    hall.HeardFrom,
    replays.DealNoted,
    replays.ShuffleStats,
    books.BookFiles,
    books.BookRead,
    books.BookPage,
    books.BookDifference,
    books.RecordRead,
    live.CreateRoom,
    live.RoomMade,
    live.RoomFacts,
    live.TakeOver,
    live.LinkFacts,
    live.TypedCode,
    live.Carried,
    live.Delivered,
    event.CreateEvent,
    event.EventMade,
    event.SheetRead,
    event.EventFacts,
    event.RowsTaken,
    event.MergeEvent,
    event.EventMerged,
    event.FormatEntry,
    offences.OffenceList,
)
REF: Final = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """All message types under ``$defs``; the roots are the unions that travel: ``Body`` in what is signed."""
    roots, components = msgspec.json.schema_components((*ROOTS.values(), *HTTP_BODIES), ref_template=REF)
    defs = dict(sorted(components.items()))
    for name, root in zip(ROOTS, roots, strict=False):
        defs[name] = root
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "tuolaji",
        "version": VERSION,
        "oneOf": [{"$ref": REF.format(name=name)} for name in ROOTS if name.endswith("Any")],
        "$defs": defs,
    }


def schema_text() -> str:
    """The schema as the file in ``docs/`` holds it."""
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"
