"""A process for one upload: a rulebook compiled and checked, or a record replayed, within bounds of time and memory.

It is given text on standard input and answers on standard output; what it is given may be hostile, so it runs once and
ends. Not here: who starts and bounds it (``uploads``).
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.match import record
from tuolaji.match.event import SeatsTaken
from tuolaji.match.replay import replay
from tuolaji.rulebook import catalog
from tuolaji.rulebook.assembly import assemble
from tuolaji.rulebook.findings import Finding, RulebookFaults
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.reader import Source, read_bytes
from tuolaji.server.aside import answer
from tuolaji.services.ports import Row
from tuolaji.services.story import finished_deals
from tuolaji.services.table_evolve import encode

SECONDS: Final = 5
"""Of processor time an upload may take."""
MOST_DEPTH: Final = 5
LEVELS: Final = range(13)
TRUMPS: Final = range(5)


class Upload(Struct, frozen=True, kw_only=True):
    """files: rulebooks by name, of which `main` is wanted; or record: a text, under the pickled rulebook `book`."""

    files: dict[str, str] = {}
    main: str = ""
    record: str = ""
    book: bytes = b""


class Found(Struct, frozen=True, kw_only=True):
    """pickled: the rulebook, where it can be used; findings: all that was noticed. deals: of a record, as views;
    players: as it calls them.
    fault: why there is nothing, as code, facts, file, line and key."""

    pickled: bytes = b""
    findings: tuple[Finding, ...] = ()
    deals: tuple[Any, ...] = ()
    players: tuple[str, ...] = ()
    finished: bool = False
    fault: Finding | None = None


def compiled(files: Mapping[str, str], main: str) -> Found:
    """A rulebook from texts. It may build on shipped books and on others of `files`, by name alone."""
    try:
        loaded = assemble(chain(files, main))
        for level in LEVELS:
            for trump in TRUMPS:
                rules_for(loaded, level, trump)
    except RulebookFaults as faults:
        errors = tuple(_finding(fault) for fault in faults.faults)
        return Found(findings=(*errors, *faults.warnings), fault=_finding(faults))
    return Found(pickled=pickle.dumps(loaded), findings=loaded.warnings)


def chain(files: Mapping[str, str], main: str) -> list[Source]:
    """The book and what it builds on, oldest first. Raises RulebookFaults."""
    sources: list[Source] = []
    name = main
    while name in files:
        source = read_bytes(files[name].encode(), name)
        sources.insert(0, source)
        parent = source.head.get("extends")
        if not isinstance(parent, str):
            return sources
        if parent in catalog.names() or parent == catalog.BASE:
            return [*catalog.load(parent).provenance.chain, *sources]
        if any(parent == other.file for other in sources):
            raise _at(source, "extends_cycle", {"names": [book.file for book in sources]})
        if len(sources) >= MOST_DEPTH:
            raise _at(source, "extends_too_deep", {"most": MOST_DEPTH})
        if parent not in files:
            facts = {"value": parent[:80], "nearest": "", "allowed": [*catalog.names(), *files]}
            raise _at(source, "extends_unknown", facts)
        name = parent
    raise RulebookFaults([Fault("file_missing", file=main)])


def _at(source: Source, code: str, facts: Mapping[str, Any]) -> RulebookFaults:
    line = source.line(("rulebook", "extends"))
    return RulebookFaults([Fault(code, facts, file=source.file, line=line, key="rulebook.extends")])


def replayed(text: str, loaded: Loaded) -> Found:
    """A record played again, as views of its finished deals."""
    try:
        kept = record.loads(text)
        events = replay(loaded, kept)
    except Fault as fault:
        return Found(fault=_finding(fault))
    rows = [Row(seq, 0, "", encode(event)) for seq, event in enumerate(events, 1)]
    players = next((event.players for event in events if isinstance(event, SeatsTaken)), ())
    return Found(deals=tuple(finished_deals(loaded, rows)), players=players, finished=kept.finished)


def _finding(fault: Fault) -> Finding:
    return Finding(code=fault.code, facts=fault.facts, file=fault.file, line=fault.line, key=fault.key)


def work(upload: Upload) -> Found:
    """What comes of an upload."""
    if upload.book:
        return replayed(upload.record, pickle.loads(upload.book))
    return compiled(upload.files, upload.main)


def answered(given: bytes) -> bytes:
    """The same, both as bytes."""
    return msgspec.msgpack.encode(work(msgspec.msgpack.decode(given, type=Upload)))


if __name__ == "__main__":
    answer(answered, SECONDS)
