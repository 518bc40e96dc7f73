"""Starting and stopping: one server for a folder, one line for what stands in the way, and nobody is cut off unsaid."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT
from tests.server.client import Client, http, make_table, run
from tests.server.running import ENTRY, Process, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with serving(tmp_path / "data") as process:
        yield process


def second(folder: Path, *arguments: str, lang: str = "en") -> subprocess.CompletedProcess[str]:
    """Another start, which is to end by itself."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TUOLAJI_DATA": str(folder)}
    command = [sys.executable, "-c", ENTRY, "serve", "--lang", lang, *arguments]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=60, check=False)


def test_it_says_where_it_is_and_that_it_is_alone(server: Process) -> None:
    status, health = http(server.base + "healthz")
    assert (status, health["ok"], health["synchronous"]) == (200, True, 2)
    assert set(health["bots"]) == {"random", "rules"}
    assert not health.get("outside")


def test_a_second_start_says_who_holds_the_data(server: Process) -> None:
    refused = second(server.folder, "--port", "0")
    assert refused.returncode == 2
    assert str(server.process.pid) in refused.stderr
    assert server.base.replace("127.0.0.1", "localhost") in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert http(server.base + "healthz")[0] == 200


def test_a_port_in_use_is_said_in_one_line(server: Process, tmp_path: Path) -> None:
    port = server.base.rstrip("/").rsplit(":", 1)[1]
    refused = second(tmp_path, "--port", port, lang="zh")
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
    assert port in refused.stderr


def test_data_and_settings_that_cannot_be_used_are_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert second(tmp_path, "--data", str(tmp_path / "file"), "--port", "0").returncode == 2
    (tmp_path / "tuolaji.toml").write_text("prot = 1\n")
    refused = second(tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "prot" in refused.stderr


def test_a_misspelt_variable_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUOLAJI_PROT", "0")
    refused = second(tmp_path)
    assert (refused.returncode, refused.stderr.count("\n")) == (2, 1)
    assert "TUOLAJI_PROT" in refused.stderr
    assert "TUOLAJI_PORT" in refused.stderr


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    with serving(tmp_path / "data"):
        pass
    with sqlite3.connect(tmp_path / "data" / "tuolaji.sqlite") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    refused = second(tmp_path / "data", "--port", "0")
    assert refused.returncode == 2
    assert "9999" in refused.stderr


@pytest.mark.parametrize("sig", [signal.SIGTERM, signal.SIGINT])
def test_people_are_told_when_it_stops(server: Process, sig: signal.Signals) -> None:
    async def story() -> None:
        host = await make_table(server.base, {"rulebook": "guilin-2009", "public": True}, seat=0, label="A")
        await host.join()
        watcher = await Client(server.base, host.table).watch()
        idle = await Client(server.base, host.table).open()
        server.process.send_signal(sig)
        for client in (host, watcher, idle):
            await client.until(lambda c=client: bool(c.gone))  # type: ignore[misc]
            assert client.gone == "server_stopping"

    run(story())
    assert server.stop(sig) == 0
    assert "kept" in server.said[-1]


def test_on_the_network_it_prints_the_join_page_and_its_picture(tmp_path: Path) -> None:
    with serving(tmp_path / "data", TUOLAJI_LAN="1") as server:
        outside = http(server.base + "healthz")[1].get("outside", "")
    joins = [line for line in server.said if "/join" in line]
    assert len(joins) <= 1
    assert bool(outside) == bool(joins)
    if joins:
        assert "█" in "".join(server.said)
        assert "#" not in joins[0]
        assert f"{outside}/join" in joins[0]
        held = json.loads((tmp_path / "data" / "tuolaji.lock").read_text())
        assert held["address"].startswith("http://")


def test_a_database_that_cannot_be_read_is_said_at_the_end(tmp_path: Path) -> None:
    with serving(tmp_path / "data"):
        pass
    file = tmp_path / "data" / "tuolaji.sqlite"
    with sqlite3.connect(file) as database:
        database.execute("DROP INDEX events_command")
        database.execute("ALTER TABLE secrets RENAME COLUMN name TO gone")
    refused = second(tmp_path / "data", "--port", "0")
    assert refused.returncode == 2
    assert "OperationalError" in refused.stderr.splitlines()[-1]
    assert "Traceback" not in refused.stderr
