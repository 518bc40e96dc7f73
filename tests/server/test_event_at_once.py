"""A competition whose desks act at the same moment, or whose disk fails between two writes: nothing of either is lost,
nothing half done stays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.server.client import Tree
from tests.server.local import local
from tests.server.test_events import HEAD, Guest, announce, guest
from tuolaji.server.app import App
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.hall_event import HallEvent
from tuolaji.services.ports import Appended, StorageFull
from tuolaji.storage.sqlite import SqliteStore
from tuolaji.tournament import drawing
from tuolaji.tournament.evolve import fold


class Failing(SqliteStore):
    """A store on a file that takes no more events while it is `full`; values beside them it still takes."""

    full = False

    async def append(
        self, stream: str, expected: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        if self.full:
            raise StorageFull("OperationalError")
        return await super().append(stream, expected, command_id, events, at_ms)


def sheet(*names: str) -> list[list[str]]:
    return [HEAD, *[[name, f"A {name}", f"B {name}", "", ""] for name in names]]


def competition(app: App, device: Guest) -> HallEvent:
    """What the server holds of it."""
    desk = app.rooms.at_hand(device.room)
    assert isinstance(desk, EventDesk)
    return desk.event


async def rows(device: Guest, name: str, *names: str) -> Tree:
    return await device.wish("rows", command_id=name, cells=sheet(*names))


def test_what_two_desks_do_at_once_is_all_kept(tmp_path: Path) -> None:
    async def story() -> None:
        async with local(store=SqliteStore(tmp_path), data=tmp_path) as (base, app):
            director = await announce(base, 4)
            deputy = await guest(director, 1, "director", part="deputy")
            first, second = await asyncio.gather(rows(director, "r", "P", "Q"), rows(deputy, "r", "R", "S"))
            assert [first["made"], second["made"]] in ([["e5", "e6"], ["e7", "e8"]], [["e7", "e8"], ["e5", "e6"]])
            again = await rows(deputy, "r", "R", "S")
            assert (again["type"], again["again"], again["made"]) == ("ok", True, second["made"])
            told = [one.wish("announce", text=f"{n}") for n, one in enumerate((director, deputy) * 4)]
            settings = [director.wish("set_event", title="Other"), deputy.wish("set_place", of="", where="cards")]
            await director.ok("commit_draw")
            drawn = deputy.act("draw_lots", number="1", ceremony=True)
            answers = await asyncio.gather(*told, *settings, drawn)
            assert {one["type"] for one in answers} == {"ok"}, answers
            event = competition(app, director)
            assert sorted(one.text for one in event.settings.notices) == [str(n) for n in range(8)]
            assert (event.settings.title, event.settings.ceremony) == ("Other", {"d1": 0})
            assert fold(event.log) == event.state
            called = {one.name for (kind, _), one in event.names.found.items() if kind == "entry"}
            assert called >= {"P", "Q", "R", "S"}

    asyncio.run(story())


def test_a_sheet_without_a_name_of_its_own_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with local() as (base, _):
            director = await announce(base, 2)
            assert [(await rows(director, name, "P"))["code"] for name in ("", "x" * 65)] == ["text_bad"] * 2

    asyncio.run(story())


def test_what_could_not_be_written_can_be_done_again(tmp_path: Path) -> None:
    async def story() -> None:
        store = Failing(tmp_path)
        async with local(store=store, data=tmp_path) as (base, app):
            director = await announce(base, 4)
            store.full = True
            assert (await rows(director, "r", "P"))["code"] == "storage_full"
            assert (await director.act("commit_draw"))["code"] == "storage_full"
            store.full = False
            made = await rows(director, "r", "P")
            assert made["type"] == "ok", made
            await director.until(lambda: made["made"][0] in director.event["entries"])
            await director.ok("commit_draw")
            store.full = True
            assert (await director.act("draw_lots", number="1", ceremony=True))["code"] == "storage_full"
            store.full = False
            await director.ok("draw_lots", number="1")
            event = competition(app, director)
            assert [verdict for _, verdict in drawing.verify(event.state)] == ["kept"]
            assert not event.settings.ceremony

    asyncio.run(story())


def test_after_a_power_cut_between_two_writes_it_can_be_done_again(tmp_path: Path) -> None:
    async def story() -> None:
        store = Failing(tmp_path)
        async with local(store=store, data=tmp_path) as (base, app):
            director = await announce(base, 4)
            store.full = True
            await rows(director, "r", "P")
            await director.act("commit_draw")
        again: dict[str, Any] = {}
        async with local(store=SqliteStore(tmp_path), data=tmp_path) as (base, app):
            back = Guest(base, director.room, director.key)
            await back.join()
            await back.until(lambda: back.event)
            again = await rows(back, "r", "P")
            assert again["type"] == "ok", again
            await back.ok("commit_draw")
            await back.ok("draw_lots", number="1")
            assert [verdict for _, verdict in drawing.verify(competition(app, back).state)] == ["kept"]

    asyncio.run(story())


def test_a_device_that_is_removed_stays_removed_whatever_it_asks_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        async with local(store=SqliteStore(tmp_path), data=tmp_path) as (base, app):
            director = await announce(base, 2)
            referee = await guest(director, 1, "referee")
            names = [referee.wish("name", name=f"R{n}") for n in range(4)]
            removed = director.wish("revoke_link", number=1, devices=True)
            await asyncio.gather(*names[:2], removed, *names[2:], return_exceptions=True)
            room = await app.rooms.open(director.room)
            assert room.rows.devices[referee.id].removed
        async with local(store=SqliteStore(tmp_path), data=tmp_path) as (base, app):
            room = await app.rooms.open(director.room)
            assert room.rows.devices[referee.id].removed

    asyncio.run(story())


def test_the_boards_of_a_round_that_was_taken_back_and_restored_can_be_told() -> None:
    async def story() -> None:
        form = {"name": "duplicate", "stages": [{"name": "d", "kind": "duplicate", "rounds": 1, "boards": 2}]}
        async with local() as (base, app):
            director = await announce(base, 4, format=json.dumps(form), with_tables=False)
            await director.ok("commit_draw")
            await director.ok("draw_lots", number="1")
            await director.ok("deal_boards")
            await director.ok("undo_draw", reason="wrong list")
            await director.ok("check_in", entry="e1")
            await director.ok("restore_draw", draw="d1", reason="it was right")
            for match in list(director.event["matches"]):
                await director.ok("enter_result", match=match, boards=[1, 2])
            answer = await director.act("open_boards", stage=1, round=1)
            assert answer["type"] == "ok" or answer["code"] == "no_boards_due", answer
            assert competition(app, director).state.boards["/1/1"].secret

    asyncio.run(story())
