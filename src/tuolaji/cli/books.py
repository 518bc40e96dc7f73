"""Opening rulebooks named on the command line, and the one that is meant when none is named.

Not here: what is in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded


def folders(given: Sequence[str]) -> tuple[Path, ...]:
    """The folders of ``--rulebooks``. Raises Fault ``folder_missing`` for one that is not there."""
    from tuolaji.faults import Fault

    found = tuple(Path(folder) for folder in given)
    for folder in found:
        if not folder.is_dir():
            raise Fault("folder_missing", file=str(folder))
    return found


def opened(name: str, given: Sequence[str] = ()) -> Loaded:
    """A rulebook by name or path; "" is the usual one. Raises Fault as `catalog.load`."""
    return catalog.load(name or usual(), folders(given))


def usual() -> str:
    """The rulebook to begin with: of the shipped ones that with the fewest decks, the first by name among equals."""
    return min(catalog.names(), key=lambda name: (catalog.load(name).book.deck.decks, name))
