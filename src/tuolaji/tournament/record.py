"""A competition as a text: one JSON line per event, between a heading and a line that closes it with the number and the
digest of all lines above, so that a file that was cut or altered is not taken for another competition. Diffable, and it
round-trips byte for byte. Files of version 1, which have no closing line, are read as they are (``EventFile.sealed``).

Not here: names (``directory``), files (the command line writes them).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

import msgspec

from tuolaji.faults import Fault
from tuolaji.tournament.directory import Directory
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import evolve
from tuolaji.tournament.state import State

FILE_VERSION: Final = 2
SEALED_FROM: Final = 2
"""The version from which on a file is closed."""
HEAD: Final = '{"format":"tuolaji-event","version":2}'
NAMES: Final = '{"part":"names"}'
HELD: Final = '{"part":"held"}'
LOG: Final = '{"part":"log"}'
MOST_BYTES: Final = 50_000_000
_EVENT: Final = msgspec.json.Decoder(Event)


class Held(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A secret that belongs to a draw that waits; never exported."""

    draw: str
    secret: str


class End(msgspec.Struct, frozen=True, kw_only=True, tag_field="part", tag="end", forbid_unknown_fields=True):
    """The line that closes a file. lines: above it; digest: SHA-256 of them in hex, each with the end of its line."""

    lines: int
    digest: str


class EventFile(msgspec.Struct, kw_only=True):
    """All of a competition: names beside the log, secrets still held, the log and the state it folds to. sealed: not
    read from a file that could have been cut without a trace."""

    names: Directory = msgspec.field(default_factory=Directory)
    held: list[Held] = msgspec.field(default_factory=list)
    log: list[Event] = msgspec.field(default_factory=list)
    state: State = msgspec.field(default_factory=State)
    sealed: bool = True

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
    return sealed("\n".join(lines) + "\n")


def sealed(text: str) -> str:
    """Lines of a file, closed."""
    end = End(lines=text.count("\n"), digest=sha256(text.encode()).hexdigest())
    return text + msgspec.json.encode(end).decode() + "\n"


def loads(text: str, name: str = "") -> EventFile:
    """A competition from its text. Raises Fault ``event_file_foreign``, ``event_file_version`` (facts: version, known),
    ``event_file_cut`` (facts: lines; told, unless the closing line itself is missing), ``event_file_altered``,
    ``event_file_line`` (facts: reason; line)."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if (version := _version(lines[0])) > FILE_VERSION:
        raise Fault("event_file_version", {"version": version, "known": FILE_VERSION}, file=name, line=1)
    if not version:
        raise Fault("event_file_foreign", {}, file=name, line=1)
    if version >= SEALED_FROM:
        lines = _unsealed(lines, name)
    file, part = EventFile(sealed=version >= SEALED_FROM), ""
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


def _unsealed(lines: list[str], name: str) -> list[str]:
    """The lines of a file without the one that closes it. Raises Fault ``event_file_cut``, ``event_file_altered``."""
    while lines and not lines[-1].strip():
        lines = lines[:-1]
    try:
        end = msgspec.json.decode(lines[-1], type=End)
    except msgspec.DecodeError:
        raise Fault("event_file_cut", {"lines": len(lines)}, file=name, line=len(lines)) from None
    kept = lines[:-1]
    if len(kept) < end.lines:
        raise Fault("event_file_cut", {"lines": len(kept), "told": end.lines}, file=name, line=len(lines))
    if len(kept) > end.lines or sha256(("\n".join(kept) + "\n").encode()).hexdigest() != end.digest:
        raise Fault("event_file_altered", {}, file=name)
    return kept


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
