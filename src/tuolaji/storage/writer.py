"""The one thread that writes to a SQLite file: whatever waits is committed together, and answered after the commit.

A commit that fails answers all its senders with StorageFull and leaves nothing behind; the next one may work. Not
here: reading (``sqlite``), the schema (``schema``).
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from tuolaji.services.ports import Appended, Conflict, StorageFull

MOST_IN_A_COMMIT: Final = 256
BUSY_SECONDS: Final = 5.0
GATHERING: Final = 0.003
"""Seconds to wait for company after a commit that held several wishes: a crowd goes together, one alone never waits."""
_INSERT: Final = "INSERT INTO events (stream, seq, at_ms, command_id, payload) VALUES (?, ?, ?, ?, ?)"
_FIRST: Final = "SELECT seq FROM events WHERE stream = ? AND command_id = ?"
_HEAD: Final = "SELECT coalesce(max(seq), 0) FROM events WHERE stream = ?"
_PUT: Final = (
    "INSERT INTO secrets (stream, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value"
)


class Wish(NamedTuple):
    """Something to be written: events of a stream, or a value beside it (`name`)."""

    loop: asyncio.AbstractEventLoop
    answer: asyncio.Future[Appended]
    stream: str
    expected: int
    command_id: str
    events: Sequence[bytes]
    at_ms: int
    name: str = ""


def connect(file: Path, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection as the store uses them: write-ahead log, every commit on the disk before it returns."""
    connection = sqlite3.connect(file, timeout=busy_seconds, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


class Writer(threading.Thread):
    """See the module."""

    def __init__(self, file: Path, busy_seconds: float = BUSY_SECONDS) -> None:
        super().__init__(name="tuolaji-writer", daemon=True)
        self.connection = connect(file, busy_seconds)
        self.commits = 0
        self._wishes: queue.SimpleQueue[Wish | None] = queue.SimpleQueue()
        self._heads: dict[str, int] = {}
        self._crowded = False

    def submit(self, wish: Wish) -> None:
        """Have something written; its future is answered on its own loop."""
        self._wishes.put(wish)

    def stop(self) -> None:
        """Write what waits, then end."""
        self._wishes.put(None)

    def run(self) -> None:
        """Until it is stopped."""
        going = True
        while going:
            batch, going = self._batch()
            if batch:
                self._commit(batch)
        self.connection.close()

    def _batch(self) -> tuple[list[Wish], bool]:
        first = self._wishes.get()
        if first is None:
            return [], False
        batch = [first]
        if self._crowded:
            time.sleep(GATHERING)
        going = True
        while going and len(batch) < MOST_IN_A_COMMIT:
            try:
                wish = self._wishes.get_nowait()
            except queue.Empty:
                break
            if wish is None:
                going = False
            else:
                batch.append(wish)
        self._crowded = len(batch) > 1
        return batch, going

    def _commit(self, batch: list[Wish]) -> None:
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            answers: list[Appended | Exception] = [self._write(wish) for wish in batch]
            self.connection.execute("COMMIT")
            self.commits += 1
        except Exception as error:  # whatever it is: nobody waits for ever, and the thread lives on
            self._undo()
            reason = type(error).__name__
            answers = [StorageFull(reason) for _ in batch]
        _announce(batch, answers)

    def _undo(self) -> None:
        """What was begun is as if it had not been; the file says what really stands."""
        self._heads.clear()
        try:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        except sqlite3.Error:
            return

    def _write(self, wish: Wish) -> Appended | Exception:
        if wish.name:
            self.connection.execute(_PUT, (wish.stream, wish.name, wish.events[0]))
            return Appended(0, False)
        head = self._head(wish.stream)
        if wish.expected != head:
            known = self._known(wish)
            return Conflict(wish.stream) if known is None else known
        rows = self._rows(wish)
        try:
            self.connection.execute(_INSERT, rows[0])
        except sqlite3.IntegrityError:
            known = self._known(wish)
            self._heads.pop(wish.stream, None)
            return Conflict(wish.stream) if known is None else known
        if len(rows) > 1:
            self.connection.executemany(_INSERT, rows[1:])
        self._heads[wish.stream] = head + len(rows)
        return Appended(head + 1, False)

    def _rows(self, wish: Wish) -> list[tuple[Any, ...]]:
        ids = (wish.command_id, *[""] * len(wish.events))
        return [(wish.stream, wish.expected + 1 + i, wish.at_ms, ids[i], event) for i, event in enumerate(wish.events)]

    def _head(self, stream: str) -> int:
        head = self._heads.get(stream)
        if head is None:
            head = int(self.connection.execute(_HEAD, (stream,)).fetchone()[0])
            self._heads[stream] = head
        return head

    def _known(self, wish: Wish) -> Appended | None:
        if not wish.command_id:
            return None
        row = self.connection.execute(_FIRST, (wish.stream, wish.command_id)).fetchone()
        return None if row is None else Appended(int(row[0]), True)


def _announce(batch: Sequence[Wish], answers: Sequence[Appended | Exception]) -> None:
    """Answer all, with one call for each loop."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Appended], Appended | Exception]]] = {}
    for wish, answer in zip(batch, answers, strict=True):
        loops.setdefault(wish.loop, []).append((wish.answer, answer))
    for loop, pairs in loops.items():
        try:
            loop.call_soon_threadsafe(_answer, pairs)
        except RuntimeError:  # the loop was closed meanwhile: what is stored is stored
            continue


def _answer(pairs: Sequence[tuple[asyncio.Future[Appended], Appended | Exception]]) -> None:
    for future, answer in pairs:
        if future.done():
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
