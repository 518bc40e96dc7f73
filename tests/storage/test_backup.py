"""Copies of a running database: whole, readable by their owner alone, few; and going on from one elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import stat
import threading
import time
from pathlib import Path

import pytest

from tuolaji.faults import Fault
from tuolaji.server import backups
from tuolaji.server.backups import FOLDER, Backups
from tuolaji.server.said import said
from tuolaji.storage import backup
from tuolaji.storage.sqlite import FILE, SqliteStore


async def fill(store: SqliteStore, stream: str, count: int) -> None:
    for number in range(count):
        await store.append(stream, number, f"c{number}", [b"{}"], number)
    await store.put(stream, "key", b"secret")


def test_a_copy_of_a_running_database_goes_on_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "one")
        await fill(store, "event:x", 3)
        made = Backups(store, tmp_path / "one", str(tmp_path / "stick"))
        await made.make()
        assert made.good_ms
        for place in (tmp_path / "one" / FOLDER, tmp_path / "stick"):
            (copy,) = backup.copies(place)
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
            assert backup.check(copy) == 3
        await made.make()
        assert len(backup.copies(tmp_path / "stick")) == 1, "nothing was written meanwhile"
        await fill(store, "event:y", 1)
        await store.close()
        assert backup.restore(tmp_path / "stick", tmp_path / "two") == 3
        other = SqliteStore(tmp_path / "two")
        assert [row.seq for row in await other.read("event:x")] == [1, 2, 3]
        assert await other.get("event:x", "key") == b"secret"
        assert (await other.append("event:x", 3, "c2", [b"{}"], 9)).duplicate, "sent again, it is known"
        await other.close()

    asyncio.run(story())


def test_what_was_there_is_set_aside_and_a_damaged_copy_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path)
        await fill(store, "event:x", 2)
        copy = backup.copy(tmp_path / FILE, tmp_path / "copies", "1")
        await fill(store, "event:y", 2)
        await store.close()
        backup.restore(copy, tmp_path)
        assert backup.check(tmp_path / backup.BEFORE) == 4
        assert backup.check(tmp_path / FILE) == 2
        copy.write_bytes(copy.read_bytes()[:5000])
        with pytest.raises(Fault, match="backup_bad"):
            backup.restore(copy, tmp_path)
        assert backup.check(tmp_path / FILE) == 2
        with pytest.raises(Fault, match="backup_none"):
            backup.restore(tmp_path, tmp_path)
        later = backup.copy(tmp_path / FILE, tmp_path / "later", "1")
        with contextlib.closing(sqlite3.connect(later)) as opened:
            opened.execute("UPDATE alembic_version SET version_num = 'from-a-later-one'")
            opened.commit()
        with pytest.raises(Fault, match="backup_newer") as found:
            backup.restore(later, tmp_path)
        assert found.value.facts == {"found": "from-a-later-one"}
        assert "up to date" in said(found.value, "en"), "the way out is named"
        assert backup.check(tmp_path / FILE) == 2, "nothing was changed"
        for number in range(9):
            backup.copy(tmp_path / FILE, tmp_path / "many", str(number))
        assert backup.copies(tmp_path / "many")[0].name == "backup-8.sqlite"
        assert len(backup.copies(tmp_path / "many")) == backup.KEPT

    asyncio.run(story())


def test_copies_that_came_to_nothing_leave_nothing(tmp_path: Path) -> None:
    """One of the database's size each minute would fill the disk."""

    async def story() -> None:
        store = SqliteStore(tmp_path / "one")
        await fill(store, "event:x", 1)
        stick = tmp_path / "stick"
        stick.mkdir()
        (stick / ".backup-20200101T000000.sqlite.part").write_bytes(b"half, then the power went")
        with contextlib.closing(sqlite3.connect(tmp_path / "other")) as empty:
            empty.execute("CREATE TABLE t (x)")
        with pytest.raises(Fault, match="backup_bad"):
            backup.copy(tmp_path / "other", stick, "20260101T000000")
        assert not list(stick.iterdir())
        backup.copy(tmp_path / "one" / FILE, stick, "20260101T000001")
        assert [one.name for one in stick.iterdir()] == ["backup-20260101T000001.sqlite"]
        await store.close()

    asyncio.run(story())


def test_a_place_that_hangs_keeps_nobody_from_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stick that was pulled out in the midst of writing, say; the minute's copies go on when it is over."""
    hangs, over = threading.Event(), threading.Event()

    def copy(database: Path, folder: Path, at: str) -> Path:
        hangs.set()
        over.wait(20)
        raise OSError("pulled out")

    async def story() -> None:
        store = SqliteStore(tmp_path / "one")
        await fill(store, "event:x", 1)
        made = Backups(store, tmp_path / "one")
        began = time.monotonic()
        await made.make_in_time()
        await made.make_in_time()
        assert hangs.is_set()
        assert time.monotonic() - began < 10
        over.set()
        await made.make()
        assert [one.trouble for one in made.told()] == ["pulled out"]
        await store.close()

    monkeypatch.setattr(backups, "copy", copy)
    monkeypatch.setattr(backups, "WAITED_SECONDS", 0.2)
    asyncio.run(story())
