"""Notes on finished deals as they are asked for: made in a process aside, the latest ones kept ready.

Not here: making them (``notes_worker``), routes (``api``).
"""

from __future__ import annotations

import asyncio
import hashlib
import pickle
from collections import OrderedDict
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.aside import Aside
from tuolaji.server.notes_worker import SECONDS, Notes, Wish
from tuolaji.services.live_table import LiveTable
from tuolaji.services.ports import EventStore

MODULE: Final = "tuolaji.server.notes_worker"
MOST_KEPT: Final = 128
OPENED: Final = b'"deal_opened"'
HEAD: Final = 40
Key = tuple[str, str]


class NoteBook:
    """See the module. Whoever asks for the same notes meanwhile waits for the same process."""

    def __init__(self, store: EventStore, aside: Aside) -> None:
        self._store = store
        self._aside = aside
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._making: dict[Key, asyncio.Task[bytes]] = {}

    async def of_table(self, table: LiveTable, deal: str) -> bytes:
        """Notes on a finished deal of a table: a ``DealNoted`` as JSON. Raises Fault ``record_unknown``,
        ``upload_failed``."""
        key = table.table_id, deal
        if key in self._kept:
            return self._kept[key]
        events = tuple(row.payload for row in await self._store.read(table.stream))
        if not any(OPENED in event[:HEAD] and _deal_of(event) == deal for event in events):
            raise Fault("record_unknown", {})
        return await self._once(key, Wish(deal=deal, book=_pickled(table.loaded), events=events))

    async def of_record(self, text: str, loaded: Loaded, deal: str) -> bytes:
        """Notes on a deal of a record brought along. Raises Fault also as reading and replaying it."""
        key = hashlib.sha256(text.encode("utf-8", "replace")).hexdigest(), deal
        if key in self._kept:
            return self._kept[key]
        return await self._once(key, Wish(deal=deal, book=_pickled(loaded), record=text))

    async def _once(self, key: Key, wish: Wish) -> bytes:
        task = self._making.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._made(key, wish))
            self._making[key] = task
            task.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(task)

    async def _made(self, key: Key, wish: Wish) -> bytes:
        try:
            out = await self._aside.run(MODULE, msgspec.msgpack.encode(wish), SECONDS)
            found = msgspec.msgpack.decode(out, type=Notes)
        except (TimeoutError, msgspec.MsgspecError):
            raise Fault("upload_failed", {"seconds": SECONDS}) from None
        if found.fault is not None:
            raise found.fault.fault()
        self._kept[key] = found.body
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found.body


class _Named(Struct):
    """As much of an opened deal as is looked at."""

    deal_id: str


def _deal_of(event: bytes) -> str:
    return _NAMED.decode(event).deal_id


_NAMED: Final = msgspec.json.Decoder(_Named)


def _pickled(loaded: Loaded) -> bytes:
    return pickle.dumps(loaded)
