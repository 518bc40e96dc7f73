"""Rulebooks of a server: shipped ones, those of its folder, uploaded ones, and every edition a table was made with.

A table pins the content of its book. Sources are kept beside the tables, so that a later edition of a book, or a folder
that has gone, never changes a match. Not here: reading books (``rulebook``), checking uploads (``uploads``).
"""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.rulebook import catalog
from tuolaji.rulebook.assembly import assemble
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.reader import read_bytes
from tuolaji.services.ports import EventStore

LOG: Final = logging.getLogger("tuolaji.books")
STREAM: Final = "books:all"
BY_CONTENT: Final = "sha256:"
MOST_BROUGHT: Final = 64
DIGEST: Final = re.compile("[0-9a-f]{64}")


class File(Struct, frozen=True):
    """A source of a book as it was read. trusted: it came with the program."""

    name: str
    text: str
    trusted: bool = False


class Shelf:
    """See ``services.ports.Books``. `start` reads all there are; `named` and `pinned` then answer at once.

    A brought book stands on the shelf while it is one of the last `MOST_BROUGHT` brought; one that a table pins, or was
    made for, is kept for ever.
    """

    def __init__(self, store: EventStore, folder: str = "") -> None:
        self._store = store
        self._folders = (Path(folder).expanduser(),) if folder else ()
        self._named: dict[str, Loaded] = {}
        self._pinned: dict[str, Loaded] = {}
        self._brought: OrderedDict[str, Loaded] = OrderedDict()

    async def start(self) -> None:
        """Read the catalogue, keep editions not seen before, read those kept. One that cannot be read is left out,
        and said so in the notes."""
        for name in catalog.available(self._folders):
            try:
                self._named[name] = catalog.load(name, self._folders)
            except Fault as fault:
                LOG.warning("rulebook %s cannot be used: %s", name, fault.code)
        kept = set(await self._store.names(STREAM))
        for loaded in self._named.values():
            if loaded.digest not in kept:
                await self.keep(loaded)
            self._pinned[loaded.digest] = loaded
        for digest in kept - self._pinned.keys():
            await self._read(digest)

    def bring(self, loaded: Loaded) -> None:
        """Somebody brought this one."""
        if loaded.digest in self._pinned:
            return
        self._brought[loaded.digest] = loaded
        self._brought.move_to_end(loaded.digest)
        while len(self._brought) > MOST_BROUGHT:
            self._brought.popitem(last=False)

    async def settle(self, name: str) -> None:
        """See the port."""
        loaded = self._brought.get(name.removeprefix(BY_CONTENT)) if name.startswith(BY_CONTENT) else None
        if loaded is not None:
            await self.keep(loaded)
            self._brought.pop(loaded.digest, None)

    async def keep(self, loaded: Loaded) -> None:
        """Keep an edition for ever. Raises StorageFull."""
        files = [File(source.file, source.text, source.trusted) for source in loaded.provenance.chain]
        await self._store.put(STREAM, loaded.digest, msgspec.json.encode(files))
        self._pinned[loaded.digest] = loaded

    def names(self) -> tuple[str, ...]:
        """Names to choose from."""
        return tuple(self._named)

    def named(self, name: str) -> Loaded:
        """See the port; ``sha256:HEX`` is a kept edition."""
        if name.startswith(BY_CONTENT):
            return self.pinned(name.removeprefix(BY_CONTENT))
        found = self._named.get(name)
        return found if found is not None else self._unknown(name, self.names())

    def called(self, name: str) -> Loaded:
        """A book by name, by ``sha256:HEX`` or by the digits alone. Raises Fault ``rulebook_unknown``."""
        if name in self._named or not DIGEST.fullmatch(name.removeprefix(BY_CONTENT)):
            return self.named(name)
        return self.pinned(name.removeprefix(BY_CONTENT))

    def own(self, loaded: Loaded) -> bool:
        """Whether it stands on this server's own shelf: nobody brought it."""
        return self._named.get(loaded.name) is loaded

    def pinned(self, digest: str) -> Loaded:
        """See the port."""
        found = self._pinned.get(digest) or self._brought.get(digest)
        return found if found is not None else self._unknown(digest[:12], ())

    def edition(self, name: str, digest: str) -> Loaded:
        """The book of this content, else the present edition of the name. Raises Fault ``rulebook_unknown``."""
        found = self._pinned.get(digest) or self._brought.get(digest)
        return found if found is not None else self.named(name)

    @staticmethod
    def _unknown(name: str, known: Sequence[str]) -> Loaded:
        raise Fault("rulebook_unknown", {"value": name[:80], "nearest": "", "allowed": list(known)})

    async def _read(self, digest: str) -> None:
        text = await self._store.get(STREAM, digest)
        try:
            files = msgspec.json.decode(text or b"", type=list[File])
            chain = [read_bytes(file.text.encode(), file.name, trusted=file.trusted) for file in files]
            self._pinned[digest] = assemble(chain)
        except (Fault, msgspec.MsgspecError) as error:
            LOG.warning("a kept rulebook cannot be read any more: %s", type(error).__name__)
