"""Copies of the database while the server runs: every minute in which something was written, and before each draw.

Each goes to the data folder and to a second place, where one is named, with what a second laptop needs beside it.
Not here: how a copy is made (``storage.backup``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path
from typing import Final

from tuolaji.faults import Fault
from tuolaji.server import hall_files
from tuolaji.storage.backup import copy
from tuolaji.storage.sqlite import FILE, SqliteStore

LOG: Final = logging.getLogger("tuolaji.backups")
FOLDER: Final = "backups"
SECONDS: Final = 60.0


class Backups:
    """See the module. good_ms: wall clock of the last copy that was good everywhere, 0 = none yet."""

    def __init__(self, store: SqliteStore, data: Path, second: str = "") -> None:
        self.good_ms = 0
        self._store = store
        self._data = data
        self._places = [data / FOLDER, *([Path(second).expanduser()] if second else [])]
        self._commits = -1
        self._one = asyncio.Lock()

    def last(self) -> int:
        """See `good_ms`."""
        return self.good_ms

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(SECONDS)
            await self.make()

    async def make(self) -> None:
        """A copy in every place, if anything was written since the last. A place that fails is said in the log."""
        async with self._one:
            commits = self._store.commits
            if commits == self._commits:
                return
            at = time.strftime("%Y%m%dT%H%M%S", time.gmtime())
            good = 0
            for place in self._places:
                try:
                    await asyncio.to_thread(self._copy, place, at)
                    good += 1
                except Fault as fault:
                    LOG.error("no copy in %s: %s", place, fault.facts.get("reason", fault.code))
            if good == len(self._places):
                self._commits = commits
                self.good_ms = time.time_ns() // 1_000_000

    def _copy(self, place: Path, at: str) -> None:
        copy(self._data / FILE, place, at)
        hall_files.keep(self._data, place)
