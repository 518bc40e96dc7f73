"""What was done in a room that no log of a match or competition holds: links, devices, names, answers at the laptop.

Kept in a stream of its own, so that the action log is whole after a restart. Not here: putting all logs of a room into
one (``action_log``).
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from msgspec import Struct

from tuolaji.services.ports import Conflict, EventStore, StorageFull

LOG: Final = logging.getLogger("tuolaji.rooms")
KIND: Final = "acts"


class Act(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An action. at: the server's clock, ms; by: key id of a device."""

    at: int
    by: str
    what: str
    facts: dict[str, Any] = {}


class Acts:
    """See the module."""

    def __init__(self, store: EventStore, room: str) -> None:
        self.all: list[Act] = []
        self._store = store
        self._stream = f"{KIND}:{room}"
        self._stored = 0
        self._writing = asyncio.Lock()

    async def load(self) -> None:
        """Read what was done before."""
        self.all = [msgspec.json.decode(row.payload, type=Act) for row in await self._store.read(self._stream)]
        self._stored = len(self.all)

    async def note(self, at: int, by: str, what: str, facts: dict[str, Any]) -> None:
        """Something was done; where that cannot be stored it stays done, and is noted for this run."""
        act = Act(at=at, by=by, what=what, facts=facts)
        self.all.append(act)
        async with self._writing:
            try:
                await self._store.append(self._stream, self._stored, "", [msgspec.json.encode(act)], at)
                self._stored += 1
            except (Conflict, StorageFull):
                LOG.warning("an action could not be kept: %s", what)
