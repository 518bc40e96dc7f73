"""The event store in one SQLite file of a data folder.

Not here: the thread that writes (``writer``), the schema (``schema``), who holds the folder (``folder``).
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.services.ports import Appended, Row, StorageFull
from tuolaji.storage.schema import upgrade
from tuolaji.storage.writer import BUSY_SECONDS, Wish, Writer, connect

FILE: Final = "tuolaji.sqlite"
_READ: Final = "SELECT seq, at_ms, command_id, payload FROM events WHERE stream = ? AND seq > ? ORDER BY seq"
_FIND: Final = (
    "SELECT seq, at_ms, command_id, payload FROM events WHERE stream = ? AND command_id != ''"
    " AND command_id >= ? AND command_id < ? ORDER BY command_id LIMIT 1"
)
_STREAMS: Final = "SELECT DISTINCT stream FROM events WHERE seq = 1 AND stream >= ? AND stream < ? ORDER BY stream"
_GET: Final = "SELECT value FROM secrets WHERE stream = ? AND name = ?"
_NAMES: Final = "SELECT name FROM secrets WHERE stream = ? ORDER BY name"
_BEYOND: Final = "\U0010ffff"


class SqliteStore:
    """See ``services.ports.EventStore``."""

    def __init__(self, folder: Path, busy_seconds: float = BUSY_SECONDS) -> None:
        """Open (and make, or bring up to date) the database of a folder. Raises Fault ``database_unusable`` (facts:
        reason), ``database_newer``."""
        file = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            upgrade(file)
            self._writer = Writer(file, busy_seconds)
            self._reader = connect(file, busy_seconds)
        except (OSError, sqlite3.Error) as error:
            raise Fault("database_unusable", {"reason": str(error)[:200]}, file=str(file)) from None
        except Fault:
            raise
        except Exception as error:  # SQLAlchemy wraps the driver's errors
            raise Fault("database_unusable", {"reason": type(error).__name__}, file=str(file)) from None
        self._reading = threading.Lock()
        self._writer.start()

    @property
    def synchronous(self) -> int:
        """What the writing connection reads back: 2 = FULL."""
        return int(self._writer.connection.execute("PRAGMA synchronous").fetchone()[0])

    @property
    def commits(self) -> int:
        """Transactions so far."""
        return self._writer.commits

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        """See the port."""
        if not events:
            raise ValueError("an append needs events")
        return await self._submit(stream, expected_seq, command_id, events, at_ms)

    async def read(self, stream: str, after_seq: int = 0) -> list[Row]:
        """See the port."""
        return [Row(*row) for row in await self._query(_READ, (stream, after_seq))]

    async def find(self, stream: str, command_prefix: str) -> Row | None:
        """See the port."""
        rows = await self._query(_FIND, (stream, command_prefix, command_prefix + _BEYOND))
        return Row(*rows[0]) if rows else None

    async def streams(self, kind: str) -> list[str]:
        """See the port."""
        return [row[0] for row in await self._query(_STREAMS, (kind + ":", kind + ":" + _BEYOND))]

    async def put(self, stream: str, name: str, value: bytes) -> None:
        """See the port."""
        await self._submit(stream, 0, "", (value,), 0, name)

    async def get(self, stream: str, name: str) -> bytes | None:
        """See the port."""
        rows = await self._query(_GET, (stream, name))
        return bytes(rows[0][0]) if rows else None

    async def names(self, stream: str) -> list[str]:
        """See the port."""
        return [row[0] for row in await self._query(_NAMES, (stream,))]

    async def close(self) -> None:
        """See the port."""
        self._writer.stop()
        await asyncio.to_thread(self._writer.join)
        with self._reading:
            self._reader.close()

    async def _submit(
        self, stream: str, expected: int, command_id: str, events: Sequence[bytes], at_ms: int, name: str = ""
    ) -> Appended:
        if not self._writer.is_alive():
            raise StorageFull("closed")
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Appended] = loop.create_future()
        self._writer.submit(Wish(loop, answer, stream, expected, command_id, events, at_ms, name))
        return await answer

    async def _query(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        return await asyncio.to_thread(self._rows, sql, values)

    def _rows(self, sql: str, values: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        with self._reading:
            try:
                return self._reader.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                raise StorageFull(type(error).__name__) from None
