"""A second place for copies, named on the laptop: checked by writing there, and never made up where it is gone."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.client import FAR, http
from tests.server.running import serving
from tests.server.test_hall_routes import laptop
from tests.storage.test_backup import fill
from tuolaji.faults import Fault
from tuolaji.server import backups
from tuolaji.server.backups import FOLDER, Backups
from tuolaji.server.said import said
from tuolaji.storage import backup
from tuolaji.storage.sqlite import SqliteStore


async def refused(made: Backups, text: str) -> str:
    """Why a place cannot be named; nothing is left there, and what was named stays."""
    before = [one.folder for one in made.places]
    with pytest.raises(Fault) as found:
        await made.name(text)
    assert found.value.code == "backup_place_bad"
    assert [one.folder for one in made.places] == before
    assert all(said(found.value, lang) for lang in ("zh", "en"))
    return str(found.value.facts["reason"])


def test_a_place_that_will_not_do_is_refused_and_one_that_will_is_kept(tmp_path: Path) -> None:
    async def story() -> None:
        data, stick = tmp_path / "data", tmp_path / "stick"
        store = SqliteStore(data)
        await fill(store, "event:x", 3)
        made = Backups(store, data)
        file = tmp_path / "file"
        file.write_text("x")
        assert await refused(made, "stick") == "relative"
        assert await refused(made, str(tmp_path / "none")) == "missing"
        assert not (tmp_path / "none").exists(), "nothing is made where nothing is plugged in"
        assert await refused(made, str(file)) == "no_folder"
        assert await refused(made, str(data / "copies")) == "inside"
        assert await refused(made, "/x" * 400) == "relative"
        stick.mkdir()
        if os.geteuid():
            stick.chmod(0o500)
            assert await refused(made, str(stick)) == "not_writable"
            stick.chmod(0o700)
        await made.name(f" {stick} ")
        (copy,) = backup.copies(stick)
        assert backup.check(copy) == 3, "a first copy is made at once"
        assert [(one.second, bool(one.at), one.same_disk) for one in made.told()] == [
            (False, False, False),
            (True, True, True),
        ]
        await made.make()
        again = Backups(store, data)
        assert [one.folder for one in again.places] == [data / FOLDER, stick], "kept after a restart"
        shutil.rmtree(stick)
        await fill(store, "event:y", 1)
        await made.make()
        assert not stick.exists(), "a stick that was taken out is not made up on the laptop's own disk"
        assert [one.trouble for one in made.told()] == ["", "gone"]
        assert made.places[0].good_ms > 0
        stick.mkdir()
        await made.name("")
        assert [one.folder for one in Backups(store, data).places] == [data / FOLDER]
        fixed = Backups(store, data, str(stick))
        with pytest.raises(Fault) as found:
            await fixed.name(str(stick))
        assert found.value.code == "backup_place_fixed"
        await store.close()

    asyncio.run(story())


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own, smaller than a copy."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(folder)]
    if os.name != "posix" or os.geteuid() or shutil.which("mount") is None or subprocess.run(mounting).returncode:
        pytest.skip("no disk can be made here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def test_a_full_disk_is_said_and_nothing_half_written_stays(tmp_path: Path, small: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "data")
        for number in range(40):
            await store.append("event:x", number, f"c{number}", [b'"%s"' % (b"x" * 8000)], number)
        made = Backups(store, tmp_path / "data")
        assert await refused(made, str(small)) == "full"
        assert not list(small.glob("*backup*"))
        assert not list(small.glob(".*"))
        await store.close()

    asyncio.run(story())


def test_a_place_is_named_on_the_laptop_alone(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    with serving(tmp_path / "data") as server:
        url = server.base + "api/hall/copies"
        for headers in ({}, FAR, {**FAR, **laptop(server)}):
            status, told = http(url, {"place": str(stick)}, **headers)
            assert (status, told["code"]) == (403, "laptop_only")
        status, told = http(url, {"place": str(tmp_path / "none")}, **laptop(server))
        assert (status, told["code"], "U 盘" in told["text"] or "stick" in told["text"]) == (
            422,
            "backup_place_bad",
            True,
        )
        status, told = http(url, {"place": str(stick)}, **laptop(server))
        assert (status, [one["folder"] for one in told][1]) == (200, str(stick))
        assert backup.copies(stick)
        assert http(server.base + "api/hall", **laptop(server))[1]["copies"][1]["copy"]["at"] > 0
        assert http(server.base + "api/hall")[1].get("copies", []) == []
        server.kill()
        server.start()
        assert http(server.base + "api/hall", **laptop(server))[1]["copies"][1]["folder"] == str(stick)
    assert backups.PLACE in {one.name for one in (tmp_path / "data").iterdir()}
