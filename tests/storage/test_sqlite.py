"""The SQLite store keeps to the kit, survives being killed, and loses nothing on a full or locked disk."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.storage.kit import LAWS, TABLE, closing
from tuolaji.faults import Fault
from tuolaji.services.ports import StorageFull
from tuolaji.storage.folder import FolderLock
from tuolaji.storage.schema import upgrade
from tuolaji.storage.sqlite import FILE, SqliteStore


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Any, tmp_path: Path) -> None:
    async def run() -> None:
        async with closing(SqliteStore(tmp_path)) as store:
            await law(store)

    asyncio.run(run())


def test_commits_are_on_the_disk_before_they_are_answered(tmp_path: Path) -> None:
    async def run() -> None:
        async with closing(SqliteStore(tmp_path)) as store:
            assert isinstance(store, SqliteStore)
            assert store.synchronous == 2

    asyncio.run(run())


def test_waiting_appends_share_a_commit(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await asyncio.gather(*(store.append(f"table:{n}", 0, "", [b"x"], 1) for n in range(200)))
        assert store.commits < 100
        await store.close()

    asyncio.run(run())


def test_everything_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    async def run() -> None:
        async with closing(SqliteStore(tmp_path)) as store:
            await store.append(TABLE, 0, "k.1#a", [b"one"], 1)
            await store.put(TABLE, "key:a", b"s")
        async with closing(SqliteStore(tmp_path)) as store:
            assert (await store.append(TABLE, 1, "k.1#a", [b"again"], 2)).duplicate
            assert (await store.append(TABLE, 1, "k.2#a", [b"two"], 2)).first_seq == 2
            assert await store.get(TABLE, "key:a") == b"s"

    asyncio.run(run())


def test_full_disk_refuses_all_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.append(TABLE, 0, "k.1#a", [b"one"], 1)
        connection = store._writer.connection
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages + 2}")
        big = [os.urandom(4000) for _ in range(40)]
        small = store.append("table:small", 0, "k.1#s", [b"small"], 1)
        answers = await asyncio.gather(small, store.append(TABLE, 1, "k.2#b", big, 2), return_exceptions=True)
        assert isinstance(answers[1], StorageFull)
        assert [row.payload for row in await store.read(TABLE)] == [b"one"]
        connection.execute("PRAGMA max_page_count = 1000000")
        assert (await store.append(TABLE, 1, "k.2#b", big, 3)).first_seq == 2
        retry = await store.append("table:small", 0, "k.1#s", [b"small"], 1)
        assert retry.first_seq == 1
        assert len(await store.read(TABLE)) == 41
        await store.close()

    asyncio.run(run())


def test_locked_database_refuses_and_recovers(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path, busy_seconds=0.05)
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFull):
            await store.append(TABLE, 0, "k.1#a", [b"one"], 1)
        other.execute("ROLLBACK")
        other.close()
        assert not (await store.append(TABLE, 0, "k.1#a", [b"one"], 1)).duplicate
        await store.close()

    asyncio.run(run())


CHILD = """
import asyncio, sys
from pathlib import Path
from tuolaji.storage.sqlite import SqliteStore
async def main():
    store = SqliteStore(Path(sys.argv[1]))
    seq = 0
    while True:
        await store.append("table:one", seq, f"k.{seq}#", [b"%d" % seq, b"and"], seq)
        seq += 2
        print(seq, flush=True)
asyncio.run(main())
"""


def test_kill_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(60)]
    child.send_signal(signal.SIGKILL)
    lines += child.stdout.readlines()
    child.stdout.close()
    child.wait()
    answered = max(int(line) for line in lines if line.endswith("\n"))

    async def run() -> None:
        async with closing(SqliteStore(tmp_path)) as store:
            rows = await store.read(TABLE)
            assert len(rows) >= answered
            assert len(rows) % 2 == 0
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))

    asyncio.run(run())


def test_schema_is_that_of_the_tables(tmp_path: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from sqlalchemy import create_engine

    from tuolaji.storage.tables import METADATA

    upgrade(tmp_path / FILE)
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_a_later_schema_is_refused(tmp_path: Path) -> None:
    upgrade(tmp_path / FILE)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    with pytest.raises(Fault) as fault:
        SqliteStore(tmp_path)
    assert fault.value.code == "database_newer"


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"something else" * 1000)
    with pytest.raises(Fault) as fault:
        SqliteStore(tmp_path)
    assert fault.value.code == "database_unusable"


def test_second_server_is_told_who_holds_the_folder(tmp_path: Path) -> None:
    with FolderLock(tmp_path, "http://localhost:8000"):
        with pytest.raises(Fault) as fault:
            FolderLock(tmp_path)
        assert fault.value.code == "data_in_use"
        assert fault.value.facts == {"process": os.getpid(), "address": "http://localhost:8000"}
    FolderLock(tmp_path).release()


def test_what_cannot_be_written_at_all_leaves_the_writer_at_work(tmp_path: Path) -> None:
    async def run() -> None:
        async with closing(SqliteStore(tmp_path)) as store:
            wide, surrogate = 1 << 70, "k\ud800.1#a"
            for at_ms, command in ((wide, ""), (1, surrogate)):
                with pytest.raises(StorageFull):
                    await asyncio.wait_for(store.append(TABLE, 0, command, [b"x"], at_ms), 10)
            assert (await store.append(TABLE, 0, "k.1#a", [b"x"], 1)).first_seq == 1

    asyncio.run(run())
