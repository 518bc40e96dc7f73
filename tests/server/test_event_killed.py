"""kill -9 under a competition, at seeded moments around its commands: whoever got no answer sends again under the same
id, and everything was done once. A few kills in every run, many in the nightly one."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from tests.server.client import Tree
from tests.server.running import Process, serving
from tests.server.test_events import HEAD, Guest, announce
from tuolaji.services.ports import Row
from tuolaji.storage.sqlite import SqliteStore
from tuolaji.tournament import drawing
from tuolaji.tournament.event import EntryTaken, Event
from tuolaji.tournament.evolve import fold

LOST = (OSError, WebSocketException, TimeoutError, ConnectionError)
COMING_BACK = 100


class Desk:
    """A director who sends again what was not answered. answered: ids of what was done."""

    def __init__(self, server: Process, guest: Guest, seed: int) -> None:
        self.server, self.guest, self.r = server, guest, random.Random(seed)
        self.answered: list[str] = []

    async def do(self, do: str, *, kill: bool, **body: object) -> Tree:
        """A wish that is carried out in the end, the server killed in the midst of it."""
        name = f"k{len(self.answered)}"
        wish: Tree = {"command_id": name, **body}
        first = None
        if kill:
            sent = asyncio.create_task(self.guest.wish(do, **wish))
            await asyncio.sleep(self.r.uniform(0, 0.02))
            await asyncio.to_thread(self.server.kill)
            try:
                first = await asyncio.wait_for(sent, 3)
            except LOST:
                first = None
            await asyncio.to_thread(self.server.start)
            await self._back()
        answer = await self.guest.wish(do, **wish)
        assert answer["type"] == "ok", (wish, answer)
        assert first is None or (first["type"], answer["again"]) == ("ok", True), (first, answer)
        self.answered.append(name)
        await self.guest.until(lambda: self.guest.event_seq >= answer["seq"])
        return answer

    async def command(self, kind: str, *, kill: bool = True, **command: object) -> None:
        await self.do("event", kill=kill, command={"type": kind, **command})

    async def _joined(self) -> None:
        back = Guest(self.server.base, self.guest.room, self.guest.key)
        await back.join()
        await back.until(lambda: back.event)
        self.guest = back

    async def _back(self) -> None:
        for _ in range(COMING_BACK):
            try:
                return await self._joined()
            except LOST:
                await asyncio.sleep(0.1)
        raise AssertionError("the server does not come back")


async def _round(desk: Desk, number: int, *, all_of_it: bool) -> None:
    """A draw, a late comer, a start, results, a correction."""
    await desk.command("commit_draw")
    await desk.command("draw_lots", number=str(number), kill=all_of_it)
    late = [HEAD, [f"Late {number}", f"L{number}", f"M{number}", "", ""]]
    await desk.do("rows", kill=all_of_it or not number, cells=late, reason="late")
    await desk.command("assign_tables", kill=False)
    await desk.command("start_round", kill=all_of_it)
    due = list(desk.guest.event["rounds"][""]["due"])
    for match in due:
        await desk.command("enter_result", match=match, levels=[2, 6], kill=all_of_it and match == due[0])
    await desk.command("enter_result", match=due[0], levels=[9, 1], reason="typo", kill=all_of_it or not number)


async def _story(folder: Path, rounds: int, seed: int, *, all_of_it: bool) -> None:
    with serving(folder, TUOLAJI_LOG="quiet") as server:
        desk = Desk(server, await announce(server.base, 6, format="swiss"), seed)
        for number in range(rounds):
            await _round(desk, number, all_of_it=all_of_it)
        await desk.command("withdraw_entry", entry="e3", kill=all_of_it)
        await desk.guest.close()
        server.stop()
        assert "Traceback" not in server.notes()
    store = SqliteStore(folder)
    _check(desk, await store.read(f"event:{desk.guest.room}"))
    await store.close()


def _check(desk: Desk, rows: list[Row]) -> None:
    """The log folds, nothing is lost, nothing there twice, draws are what was committed to."""
    ids = Counter(row.command_id.partition("/")[2] for row in rows if "/" in row.command_id)
    assert set(ids.values()) == {1}
    assert set(desk.answered) <= set(ids)
    log = [msgspec.json.decode(row.payload, type=Event) for row in rows]
    assert {verdict for _, verdict in drawing.verify(fold(log))} == {"kept"}
    taken = [one.entry for one in log if isinstance(one, EntryTaken)]
    assert len(taken) == len(set(taken))


def test_what_was_on_its_way_is_done_once(tmp_path: Path) -> None:
    asyncio.run(_story(tmp_path / "data", 1, 3, all_of_it=False))


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(2))
def test_thirty_kills(tmp_path: Path, seed: int) -> None:
    asyncio.run(_story(tmp_path / "data", 2, seed, all_of_it=True))
