"""Copies of the database while the server runs: every minute in which something was written, and before each draw.

Each goes to the data folder and to a second place, where one is named, with what a second laptop needs beside it.
Not here: how a copy is made (``storage.backup``), one place (``backup_places``).
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tuolaji.faults import Fault
from tuolaji.server import hall_files
from tuolaji.server.backup_places import LONGEST_PATH, Place, named
from tuolaji.services.event_shape import CopyView
from tuolaji.storage.backup import copy
from tuolaji.storage.sqlite import FILE, SqliteStore

LOG: Final = logging.getLogger("tuolaji.backups")
FOLDER: Final = "backups"
SECONDS: Final = 60.0
WAITED_SECONDS: Final = 5.0


PLACE: Final = "backup-place.txt"
"""In the data folder: the second place that was named on the laptop."""


class Backups:
    """See the module. second: a place named by the server's settings, which nothing else changes; "" : the one that was
    named on the laptop, if any. changed: called after copies were made, or not."""

    def __init__(self, store: SqliteStore, data: Path, second: str = "") -> None:
        self.fixed = bool(second)
        self.changed: Callable[[], None] = _nobody
        self._store = store
        self._data = data
        self._own = Place(data / FOLDER, second=False)
        kept = second or _kept(data)
        self._second = Place(Path(kept).expanduser(), second=True) if kept else None
        self._one = asyncio.Lock()

    @property
    def places(self) -> tuple[Place, ...]:
        """Where copies are kept."""
        return (self._own,) if self._second is None else (self._own, self._second)

    @property
    def good_ms(self) -> int:
        """Wall clock of the last copy that was good everywhere, 0 = none yet."""
        return min(place.good_ms for place in self.places)

    def last(self) -> int:
        """See `good_ms`."""
        return self.good_ms

    def told(self) -> tuple[CopyView, ...]:
        """The places as a desk sees them."""
        return tuple(
            CopyView(second=one.second, at=one.good_ms, trouble=one.trouble, same_disk=one.same_disk)
            for one in self.places
        )

    async def name(self, text: str) -> None:
        """Keep copies in this folder, too, from now on; "": nowhere else. A first copy is made at once. Raises Fault
        ``backup_place_fixed``, as ``backup_places.named``, ``backup_place_bad`` where that copy fails: then all stays
        as it was."""
        if self.fixed:
            raise Fault("backup_place_fixed")
        place = None
        if text.strip():
            folder = await asyncio.to_thread(named, text, self._data)
            place = Place(folder, second=True)
            async with self._one:
                await self._copy(place)
            if place.trouble:
                raise Fault("backup_place_bad", {"place": text[:LONGEST_PATH], "reason": place.trouble})
        _keep(self._data, "" if place is None else str(place.folder))
        self._second = place
        self.changed()

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(SECONDS)
            await self.make()

    async def make(self) -> None:
        """A copy in every place, if anything was written since its last. A place that fails is said in the log, and
        tried again the next time."""
        async with self._one:
            due = [place for place in self.places if place.commits != self._store.commits or place.trouble]
            for place in due:
                await self._copy(place)
        if due:
            self.changed()

    async def make_in_time(self) -> None:
        """The same, waited for so long at most: a place that hangs keeps nobody from drawing."""
        making = asyncio.ensure_future(self.make())
        if not (await asyncio.wait({making}, timeout=WAITED_SECONDS))[0]:
            LOG.error("a copy takes more than %g s; what waited for it goes on", WAITED_SECONDS)

    async def _copy(self, place: Place) -> None:
        commits, at = self._store.commits, time.strftime("%Y%m%dT%H%M%S", time.gmtime())
        try:
            await asyncio.to_thread(self._made, place, at)
            place.good(time.time_ns() // 1_000_000, commits)
        except (Fault, OSError) as error:
            fault = error if isinstance(error, Fault) else Fault("backup_failed", {"reason": str(error)[:120]})
            place.failed(fault)
            LOG.error("no copy in %s: %s", place.folder, fault.facts.get("reason", fault.code))

    def _made(self, place: Place, at: str) -> None:
        place.check()
        copy(self._data / FILE, place.folder, at)
        hall_files.keep(self._data, place.folder)
        place.look(self._data)


def _nobody() -> None:
    """Nobody is told."""


def _kept(data: Path) -> str:
    try:
        return (data / PLACE).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeError):
        return ""


def _keep(data: Path, text: str) -> None:
    """Raises Fault ``data_unusable``."""
    try:
        if text:
            hall_files.write(data / PLACE, text.encode())
        else:
            (data / PLACE).unlink(missing_ok=True)
    except OSError as error:
        raise Fault("data_unusable", {"reason": error.strerror or "unknown"}, file=str(data)) from None
