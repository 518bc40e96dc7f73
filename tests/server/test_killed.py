"""kill -9 at seeded moments under tables in full play: every command that was answered is there once, none twice, and
every table goes on at the same card.

A handful of moments in every run; as many as `TUOLAJI_KILLS` says in the nightly one.
"""

from __future__ import annotations

import asyncio
import faulthandler
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Client, Tree, answer, make_table, play_on, run
from tests.server.running import Process, serving
from tuolaji.services.ports import Row
from tuolaji.storage.sqlite import SqliteStore

KILLS = int(os.environ.get("TUOLAJI_KILLS", "4"))
PATIENCE = 300 + 20 * KILLS
"""Seconds after which a run is stopped: fifty kills take longer than `faulthandler_timeout` lets other tests."""
BOOKS = ("guilin-2009", "guangdong-finance-2009", "meizhusong-2016", "three-deck", "four-deck", *["guilin-2009"] * 3)
PACES = ("instant", "instant", "fast", "instant", "fast", "fast", "instant", "fast")
MOMENTS = {"drawing", "sealed", "window", "burying", "play", "over", "unanswered"}
"""What fifty kills have to strike in: phases of deals, and a command on its way."""
LOST = (OSError, WebSocketException, TimeoutError, ConnectionError)


class Person:
    """Somebody who plays on whatever happens to the server. answered: number → the answer to that command."""

    def __init__(self, server: Process, table: str, key: bytes) -> None:
        self.server = server
        self.client = Client(server.base, table, key)
        self.answered: dict[int, Tree] = {}
        self.pending: tuple[int, str, Tree] | None = None

    async def live(self, enough: asyncio.Event) -> None:
        """Play until it is enough, coming back after every loss."""
        while not enough.is_set():
            old = self.client
            self.client = Client(self.server.base, old.table, old.key, old.n)
            try:
                await self.client.join()
                if self.pending is not None:
                    await self.again()
                await play_on(self.client, lambda _: enough.is_set(), self.respond)
            except LOST:
                await asyncio.sleep(0.05)
            await self.client.close()

    def places(self) -> list[str]:
        """Where the table stands, as its player knows."""
        deal = self.client.view.get("deal", {})
        sealed = ["sealed"] if deal.get("sealed") else []
        return [deal.get("phase", "no deal"), *sealed, *(["unanswered"] if self.pending is not None else [])]

    async def respond(self, client: Client, ask: Tree) -> Any:
        """Answer a question, remembering the command until it is answered."""
        command = client.do

        async def remembered(do: str, n: int | None = None, **wish: Any) -> Tree:
            self.pending = client.n + 1, do, wish
            found = await command(do, n, **wish)
            self.note(found)
            return found

        client.do = remembered  # type: ignore[method-assign]
        try:
            await answer(client, ask)
        finally:
            client.do = command  # type: ignore[method-assign]

    async def again(self) -> None:
        """Send the command that got no answer once more, as it was."""
        assert self.pending is not None
        n, do, wish = self.pending
        self.note(await self.client.do(do, n, **wish))
        self.client.n = max(self.client.n, n if n in self.answered else 0)

    def note(self, found: Tree) -> None:
        assert self.pending is not None
        if found["type"] == "ok":
            n = self.pending[0]
            assert self.answered.setdefault(n, found)["seq"] == found["seq"]
        self.pending = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with serving(tmp_path / "data", TUOLAJI_LOG="quiet") as process:
        yield process


@pytest.fixture
def patience(tmp_path: Path) -> Iterator[None]:
    """In place of pytest's timer, of which there is but one in a process; a run that hangs says where in a file."""
    with (tmp_path / "hung.txt").open("w") as file:
        faulthandler.dump_traceback_later(PATIENCE, exit=True, file=file)
        yield
        faulthandler.cancel_dump_traceback_later()


async def sat_down(server: Process) -> list[Person]:
    people = []
    for book, pace in zip(BOOKS, PACES, strict=True):
        settings = {"rulebook": book, "pace": pace, "clocks": "none", "absence": "wait"}
        host = await make_table(server.base, settings, seat=0, label="A", bots="rules")
        await host.join()
        await host.do("ready")
        await host.close()
        people.append(Person(server, host.table, host.key))
    return people


@pytest.mark.usefixtures("patience")
def test_every_answered_command_is_there_once_and_none_twice(server: Process) -> None:
    moments = random.Random(20)
    people: list[Person] = []
    struck = Counter[str]()

    async def story() -> None:
        people.extend(await sat_down(server))
        enough = asyncio.Event()
        lives = [asyncio.create_task(person.live(enough)) for person in people]
        for _ in range(KILLS):
            await asyncio.sleep(moments.uniform(0.05, 1.5))
            struck.update(place for person in people for place in person.places())
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await asyncio.sleep(1)
        enough.set()
        for person in people:
            person.client._changed.set()
        await asyncio.wait_for(asyncio.gather(*lives), 60)

    run(story())
    server.stop()
    assert sum(len(person.answered) for person in people) > 20
    assert KILLS < 50 or struck.keys() >= MOMENTS, struck
    for person, rows in zip(people, asyncio.run(stored(server.folder, people)), strict=True):
        check(person, rows)


async def stored(folder: Path, people: list[Person]) -> list[list[Row]]:
    store = SqliteStore(folder)
    rows = [await store.read(f"table:{person.client.table}") for person in people]
    await store.close()
    return rows


def check(person: Person, rows: list[Row]) -> None:
    """A table's stream against what its player was told."""
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    commands = {row.command_id.partition("#")[0]: row.seq for row in rows if row.command_id}
    numbers = Counter(row.command_id.partition("#")[0] for row in rows if row.command_id)
    assert set(numbers.values()) <= {1}
    for n, told in person.answered.items():
        assert commands[f"{person.client.id}.{n}"] == told["seq"]


def test_a_resend_is_answered_as_the_first_time_after_a_kill_and_from_another_device(server: Process) -> None:
    async def story() -> None:
        person = (await sat_down(server))[0]
        first = Client(server.base, person.client.table, person.client.key)
        await first.join()
        n = first.n + 1
        told = await first.do("say", phrase="hello")
        assert told["type"] == "ok"
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        for _ in range(2):
            device = await Client(server.base, first.table, first.key).join()
            assert await device.do("say", n=n, phrase="hello") == {**told, "again": True}
            assert (await device.do("say", n=n, phrase="bye"))["code"] == "counter_used"

    run(story())


def test_a_resend_is_answered_after_the_end_of_the_table(server: Process) -> None:
    async def story() -> None:
        host = await make_table(server.base, {"rulebook": "guilin-2009"}, seat=0, label="A")
        await host.join()
        told = await host.do("end_table")
        await host.until(lambda: host.view["phase"] == "ended")
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        device = await Client(server.base, host.table, host.key).join()
        assert await device.do("end_table", n=host.n) == {**told, "again": True}
        assert (await device.do("end_table"))["type"] == "error"
        assert device.view["phase"] == "ended"

    run(story())
