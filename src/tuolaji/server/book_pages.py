"""Rulebooks to read, to compare and to print, made when first asked for and kept within a bound.

Not here: what stands in them (``book_worker``, ``papers``), which books there are (``books``).
"""

from __future__ import annotations

import gzip
import pickle
from collections import OrderedDict
from typing import Final, NamedTuple

import msgspec

from tuolaji.faults import Fault
from tuolaji.papers import PAPERS
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server import book_worker, paper_worker
from tuolaji.server.aside import Aside
from tuolaji.server.book_worker import SECONDS, Wanted
from tuolaji.server.books import Shelf
from tuolaji.server.offence_list import offence_list
from tuolaji.wording.language import Lang

MODULE: Final = "tuolaji.server.book_worker"
PRESS: Final = "tuolaji.server.paper_worker"
MOST_KEPT: Final = 32 << 20
LEVEL: Final = 6


class Made(NamedTuple):
    """A body as it is, and compressed."""

    body: bytes
    small: bytes


class BookPages:
    """See the module. Everything raises Fault ``rulebook_unknown``, ``upload_failed`` (a brought book too large to be
    shown in time)."""

    def __init__(self, shelf: Shelf, aside: Aside) -> None:
        self._shelf = shelf
        self._aside = aside
        self._kept: OrderedDict[tuple[str, str], Made] = OrderedDict()
        self._size = 0

    async def page(self, name: str) -> Made:
        """A whole rulebook, as ``BookPage``."""
        loaded = self._shelf.called(name)
        return self._found(loaded.digest, "") or self._keep(loaded.digest, "", await self._page(loaded))

    async def difference(self, name: str, other: str = "") -> Made:
        """Two compared, as ``BookDifference``; without `other` a book and what it builds on."""
        here = self._shelf.called(name)
        there = self._shelf.called(other) if other else None
        against = there.digest if there is not None else "parent"
        return self._found(here.digest, against) or self._keep(
            here.digest, against, await self._difference(here, there)
        )

    async def offences(self, name: str) -> Made:
        """Its offences for a referee's desk, as ``OffenceList``."""
        loaded, key = self._shelf.called(name), "offences"
        kept = self._found(loaded.digest, key)
        if kept is not None:
            return kept
        if self._shelf.own(loaded):
            return self._keep(loaded.digest, key, offence_list(loaded))
        return self._keep(loaded.digest, key, await self._made(Wanted(book=pickle.dumps(loaded), offences=True)))

    async def paper(self, name: str, paper: str, lang: Lang) -> Made:
        """A paper as PDF, always set in a process of its own. Raises Fault ``paper_unknown``, too."""
        if paper not in PAPERS:
            raise Fault("paper_unknown", {"value": paper[:80], "choices": list(PAPERS)})
        loaded, key = self._shelf.called(name), f"{paper} {lang}"
        kept = self._found(loaded.digest, key)
        if kept is not None:
            return kept
        wanted = msgspec.msgpack.encode(paper_worker.Wanted(book=pickle.dumps(loaded), paper=paper, lang=lang))
        return self._keep(loaded.digest, key, await self._run(PRESS, wanted, paper_worker.SECONDS))

    async def _page(self, loaded: Loaded) -> bytes:
        if self._shelf.own(loaded):
            return book_worker.page(loaded)
        return await self._made(Wanted(book=pickle.dumps(loaded)))

    async def _difference(self, here: Loaded, there: Loaded | None) -> bytes:
        if self._shelf.own(here) and (there is None or self._shelf.own(there)):
            return book_worker.difference(here, there if there is not None else book_worker.parent_of(here))
        other = pickle.dumps(there) if there is not None else b""
        return await self._made(Wanted(book=pickle.dumps(here), other=other, parent=there is None))

    async def _made(self, wanted: Wanted) -> bytes:
        return await self._run(MODULE, msgspec.msgpack.encode(wanted), SECONDS)

    async def _run(self, module: str, wanted: bytes, seconds: int) -> bytes:
        try:
            body = await self._aside.run(module, wanted, seconds)
        except TimeoutError:
            body = b""
        if not body:
            raise Fault("upload_failed", {"seconds": seconds})
        return body

    def _found(self, digest: str, against: str) -> Made | None:
        made = self._kept.get((digest, against))
        if made is not None:
            self._kept.move_to_end((digest, against))
        return made

    def _keep(self, digest: str, against: str, body: bytes) -> Made:
        made = Made(body, gzip.compress(body, LEVEL, mtime=0))
        self._size += len(made.body) + len(made.small)
        self._kept[digest, against] = made
        while self._size > MOST_KEPT and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._size -= len(old.body) + len(old.small)
        return made
