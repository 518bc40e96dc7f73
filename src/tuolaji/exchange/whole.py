"""A whole competition as one JSON file: names and log, nothing held back for draws or boards, no keys.

What is read back folds to the same state and is written to the same bytes. Not here: the desk's own file
(``tournament.record``).
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct, structs

from tuolaji.faults import Fault
from tuolaji.tournament.directory import Named
from tuolaji.tournament.event import Event
from tuolaji.tournament.record import MOST_BYTES, EventFile

FORMAT: Final = "tuolaji-event-json"
FILE_VERSION: Final = 1


class Whole(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The file."""

    format: str
    version: int
    names: list[Named]
    log: list[Event]


_DECODER: Final = msgspec.json.Decoder(Whole)


def dumps(file: EventFile, *, phones: bool = True) -> bytes:
    """The competition; `phones` False leaves telephone numbers out."""
    names = list(file.names.found.values())
    if not phones:
        names = [structs.replace(one, phone="") for one in names]
    made = Whole(format=FORMAT, version=FILE_VERSION, names=names, log=list(file.log))
    return msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n"


def loads(data: bytes, name: str = "") -> EventFile:
    """A competition from such a file. Raises Fault ``event_file_foreign``, ``event_file_version``, ``event_file_line``,
    ``sheet_too_big``."""
    if len(data) > MOST_BYTES:
        raise Fault("sheet_too_big", {"what": "bytes", "most": MOST_BYTES}, file=name)
    _check_head(data, name)
    try:
        whole = _DECODER.decode(data)
        file = EventFile()
        for one in whole.names:
            file.names.found[one.kind, one.id] = one
        file.add(whole.log)
    except (msgspec.DecodeError, KeyError, IndexError, AssertionError) as error:
        raise Fault("event_file_line", {"reason": str(error) or type(error).__name__}, file=name) from None
    return file


def _check_head(data: bytes, name: str) -> None:
    """Whether it is such a file, and of a version known here: asked before anything else in it is looked at."""
    try:
        head: Any = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        head = None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise Fault("event_file_foreign", {}, file=name)
    if head.get("version") != FILE_VERSION:
        raise Fault("event_file_version", {"version": head.get("version"), "known": FILE_VERSION}, file=name)
