"""Opening rulebooks named on the command line, and the one that is meant when none is named.

Not here: what is in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tuolaji.faults import Fault
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded

if TYPE_CHECKING:
    from tuolaji.match.record import Record


def folders(given: Sequence[str]) -> tuple[Path, ...]:
    """The folders of ``--rulebooks``. Raises Fault ``folder_missing`` for one that is not there."""
    found = tuple(Path(folder) for folder in given)
    for folder in found:
        there = False
        with suppress(OSError, ValueError):  # a name that no folder can have
            there = folder.is_dir()
        if not there:
            raise Fault("folder_missing", file=str(folder))
    return found


def opened(name: str, given: Sequence[str] = ()) -> Loaded:
    """A rulebook by name or path; "" is the usual one. Raises Fault as `catalog.load`."""
    return catalog.load(name or usual(), folders(given))


def of_record(record: Record, given: Sequence[str] = ()) -> Loaded:
    """The rulebook a record names. Raises Fault as `catalog.load`, with the record's line where none is found."""
    try:
        return catalog.load(record.rulebook, folders(given))
    except Fault as fault:
        if not fault.file:
            fault.at(record.file, next(line.number for line in record.lines if line.kind == "rulebook"))
        raise


def usual() -> str:
    """The rulebook to begin with: of the shipped ones that with the fewest decks, the first by name among equals."""
    return min(catalog.names(), key=lambda name: (catalog.load(name).book.deck.decks, name))
