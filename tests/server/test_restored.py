"""A laptop that dies: a second one goes on from the newest copy, at the same address; phones offer what it lacks."""

from __future__ import annotations

import asyncio
import json
import shutil
import stat
import time
from pathlib import Path

import pytest

from tests.server.client import Tree
from tests.server.live_client import entry
from tests.server.running import Process
from tests.server.test_events import Guest, announce, begun, drawn, guest
from tuolaji.cli.main import main
from tuolaji.server import address, certificates, hall_files
from tuolaji.services.room_rows import code_of
from tuolaji.storage.backup import check, copies
from tuolaji.storage.sqlite import FILE

OFTEN = (
    "import tuolaji.server.backups as backups; backups.SECONDS = 0.3; "
    "from tuolaji.cli.main import main; raise SystemExit(main())"
)
MINUTES = 5


async def copied(data: Path, stick: Path) -> None:
    """Until a copy holds all that the database does."""
    async with asyncio.timeout(20):
        while not copies(stick) or check(copies(stick)[0]) != check(data / FILE):
            await asyncio.sleep(0.2)


class Kept:
    """What a phone keeps of what it sent: bodies by the history they went into (as web/src/net/outbox.ts does)."""

    def __init__(self) -> None:
        self.bodies: list[tuple[str, Tree]] = []

    async def send(self, device: Guest, body: Tree) -> Tree:
        answer = await device.wish(**body)
        assert answer["type"] == "ok", answer
        self.bodies.append((device.me["history"], body))
        return answer

    async def offer(self, device: Guest) -> list[bool]:
        """Whether the server had each already."""
        lacks = [body for history, body in self.bodies if history != device.me["history"]]
        answers = [await device.wish(**body) for body in lacks]
        assert all(answer["type"] == "ok" for answer in answers), answers
        return [bool(answer.get("again")) for answer in answers]


def a_deal(device: Guest, number: int, name: str, declarer: int = 0) -> Tree:
    """The side's entry of a deal."""
    whole = {
        "match_id": device.match,
        "deal": number,
        "side": device.me["side"],
        "entry": entry(declarer=declarer),
        "entry_id": name,
    }
    return {"do": "live", "match": device.match, "command_id": name, "command": {"type": "enter_deal", **whole}}


async def _evening(process: Process, stick: Path, taken: Path) -> tuple[Guest, Guest, Kept, Kept, str, bytes]:
    """A deal that both sides entered before the copy that is left, another and a result after it."""
    director = await announce(process.base.rstrip("/"), 4)
    secret = await director.link(1, "spectator", code=True)
    side = next(iter(director.event["entries"]))
    phone, scorer = await guest(director, 2, "side", who=side), await guest(director, 3, "scorer")
    await drawn(director)
    due = await begun(director)
    await phone.until(lambda: phone.me.get("match") in phone.matches)
    mine, other = Kept(), Kept()
    await mine.send(phone, a_deal(phone, 1, "one"))
    game = next(one for one in director.event["matches"].values() if side in one["sides"])
    rival = await guest(director, 4, "side", who=next(one for one in game["sides"] if one != side))
    await Kept().send(rival, a_deal(rival, 1, "theirs"))
    await copied(process.folder, stick)
    shutil.copytree(stick, taken)
    await mine.send(phone, a_deal(phone, 2, "two", declarer=2))
    played = next(one for one in due if side not in director.event["matches"][one]["sides"])
    result = {"type": "enter_result", "match": played, "levels": [4, 1]}
    await other.send(scorer, {"do": "event", "command_id": "r1", "command": result})
    for device in (director, phone, rival, scorer):
        await device.close()
    return phone, scorer, mine, other, played, secret


async def _on_the_second(base: str, before: tuple[Guest, Guest, Kept, Kept, str, bytes]) -> None:
    phone, scorer, mine, other, played, secret = before
    again = Guest(base, phone.room, phone.key)
    await again.join()
    assert again.me["history"] != phone.me["history"]
    assert again.me["match"] == phone.me["match"], "the device has its place"
    assert await mine.offer(again) == [True, False], "the copy had the first, the second is offered"
    await again.until(lambda: len(again.view["deals"]) == 2)
    desk = Guest(base, scorer.room, scorer.key)
    await desk.join()
    await desk.until(lambda: desk.event)
    assert "outcome" not in desk.event["matches"][played]
    assert await other.offer(desk) == [False]
    await desk.until(lambda: desk.event["matches"][played].get("outcome"))
    assert await other.offer(desk) == [True], "offered twice, it counts once"
    looker = Guest(base, phone.room)
    assert (await looker.claim(secret, 1))["type"] == "joined", "links hold"
    letters = Guest(base, phone.room)
    await letters.open()
    assert (await letters.claim(code_of(secret).encode(), 1, "code"))["type"] == "joined", "codes hold"
    for device in (again, desk, looker, letters):
        await device.close()


def test_a_second_laptop_takes_the_first_one_s_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stick, taken = tmp_path / "stick", tmp_path / "taken"
    first = Process(tmp_path / "one", OFTEN, TUOLAJI_BACKUP=str(stick))
    port = first.base.rstrip("/").rpartition(":")[2]
    try:
        before = asyncio.run(_evening(first, stick, taken))
    finally:
        first.kill()
    start = time.monotonic()
    for file in (*copies(taken), *(file for file in (taken / "hall").rglob("*") if file.is_file())):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert main(["restore", str(taken), "--data", str(tmp_path / "two"), "--lang", "en"]) == 0
    assert "before-restore" not in capsys.readouterr().out, "nothing was there"
    assert (tmp_path / "two" / "laptop.key").read_text() == (tmp_path / "one" / "laptop.key").read_text()
    second = Process(tmp_path / "two", TUOLAJI_PORT=port)
    try:
        assert second.base == first.base
        asyncio.run(_on_the_second(second.base.rstrip("/"), before))
    finally:
        second.stop()
    assert time.monotonic() - start < MINUTES * 60
    assert main(["restore", str(taken), "--data", str(tmp_path / "two"), "--lang", "en"]) == 0
    assert "before-restore.sqlite" in capsys.readouterr().out


def test_the_hall_s_address_and_certificate_go_along(tmp_path: Path) -> None:
    """The address phones were given, the certificate and its key: kept beside the copies, set aside where replaced."""
    one, two, stick = tmp_path / "one", tmp_path / "two", tmp_path / "stick"
    for data in (one, two):
        certificates.make(data, ["192.0.2.5"])
    (one / address.FILE).write_text(json.dumps({"host": "192.0.2.5", "port": 8000}))
    hall_files.keep(one, stick)
    before = certificates.found(two)
    held = hall_files.take(stick, two)
    assert held is not None
    assert (held.host, held.port) == ("192.0.2.5", 8000)
    first, now, aside = certificates.found(one), certificates.found(two), certificates.found(two / hall_files.BEFORE)
    assert first is not None
    assert now is not None
    assert aside is not None
    assert before is not None
    assert now.fingerprint == first.fingerprint != before.fingerprint == aside.fingerprint
    assert certificates.usable(two) is not None
    for name in hall_files.FILES:
        kept = stick / hall_files.FOLDER / name
        assert not kept.exists() or stat.S_IMODE(kept.stat().st_mode) == 0o600
    certificates.drop(one)
    hall_files.keep(one, stick)
    hall_files.take(stick, two)
    assert certificates.found(two) is None, "what was removed comes back with no copy"
