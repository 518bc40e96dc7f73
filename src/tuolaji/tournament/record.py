"""A competition as a text: one JSON line per event, below a heading; diffable, and it round-trips byte for byte.

Not here: names (``directory``), files (the command line writes them).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from tuolaji.faults import Fault
from tuolaji.tournament.directory import Directory
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import evolve
from tuolaji.tournament.state import State

FILE_VERSION: Final = 1
HEAD: Final = '{"format":"tuolaji-event","version":1}'
NAMES: Final = '{"part":"names"}'
HELD: Final = '{"part":"held"}'
LOG: Final = '{"part":"log"}'
MOST_BYTES: Final = 50_000_000
_EVENT: Final = msgspec.json.Decoder(Event)


class Held(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A secret that belongs to a draw that waits; never exported."""

    draw: str
    secret: str


class EventFile(msgspec.Struct, kw_only=True):
    """All of a competition: names beside the log, secrets still held, the log and the state it folds to."""

    names: Directory = msgspec.field(default_factory=Directory)
    held: list[Held] = msgspec.field(default_factory=list)
    log: list[Event] = msgspec.field(default_factory=list)
    state: State = msgspec.field(default_factory=State)

    def add(self, events: Iterable[Event]) -> None:
        """Take events in."""
        for event in events:
            self.log.append(event)
            self.state = evolve(self.state, event)


def dumps(file: EventFile, *, secrets: bool = True) -> str:
    """The text; `secrets` False leaves out what is held for draws that wait."""
    held = file.held if secrets else []
    lines = [HEAD, NAMES, *file.names.lines(), HELD, *(msgspec.json.encode(one).decode() for one in held), LOG]
    lines += [msgspec.json.encode(event).decode() for event in file.log]
    return "\n".join(lines) + "\n"


def loads(text: str, name: str = "") -> EventFile:
    """A competition from its text. Raises Fault ``event_file_foreign``, ``event_file_version`` (facts: version, known),
    ``event_file_line`` (facts: reason; line)."""
    lines = text.split("\n")
    if (version := _version(lines[0])) > FILE_VERSION:
        raise Fault("event_file_version", {"version": version, "known": FILE_VERSION}, file=name, line=1)
    if lines[0].strip() != HEAD:
        raise Fault("event_file_foreign", {}, file=name, line=1)
    file, part = EventFile(), ""
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        if line in (NAMES, HELD, LOG):
            part = line
            continue
        try:
            _take(file, part, line)
        except (msgspec.DecodeError, KeyError, IndexError, AssertionError) as error:
            reason = str(error) or type(error).__name__
            raise Fault("event_file_line", {"reason": reason}, file=name, line=number) from None
    return file


def _version(head: str) -> int:
    """The version a heading names; 0 for what is no heading."""
    found = re.fullmatch(r'\{"format":"tuolaji-event","version":(\d{1,6})\}', head.strip())
    return int(found.group(1)) if found else 0


def _take(file: EventFile, part: str, line: str) -> None:
    if part == NAMES:
        file.names.take(line)
    elif part == HELD:
        file.held.append(msgspec.json.decode(line, type=Held))
    elif part == LOG:
        file.add([_EVENT.decode(line)])
    else:
        raise KeyError(part)
