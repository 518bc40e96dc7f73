"""Making and finding tables: limits, codes, the lobby, starting anew, rematches. Not here: one table."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from tests.services.room import Client, FakeClock, Room
from tuolaji.faults import Fault
from tuolaji.services import identity
from tuolaji.services import table_command as cmd
from tuolaji.services.directory import Made, Wanted, level_names
from tuolaji.services.rate import Bucket, Buckets
from tuolaji.services.settings import Limits, TableSettings
from tuolaji.storage.memory import MemoryStore

BOOK = "meizhusong-2016"
PUBLIC = identity.agree(b"\x03" * 32, "09" + "00" * 31, "x")[1]


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


async def made(room: Room, **values: Any) -> Made:
    settings = values.pop("settings", TableSettings(rulebook=BOOK))
    return await room.directory.create(Wanted(PUBLIC, settings, **values))


def with_limits(**values: int) -> Room:
    room = Room()
    room.limits = replace(Limits(), **values)
    room.directory = room._directory()
    return room


def test_a_table_against_programs_is_one_step() -> None:
    async def work() -> None:
        room = Room()
        table = await made(room, seat=0, label="Ann", bots="chance")
        live = await room.directory.open(table.table)
        assert [seat.kind for seat in live.state.seats] == ["person", "bot", "bot", "bot"]
        host = await Client(room, table.key).watch(live)
        await host.do(live, cmd.Ready())
        assert live.state.phase == "playing"
        assert host.view["mine"]["host"]

    run(work())


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"settings": TableSettings(rulebook="nothing")}, "rulebook_unknown"),
        ({"settings": TableSettings(rulebook=BOOK, levels=("0", "2"))}, "level_not_played"),
        ({"settings": TableSettings(rulebook=BOOK, bank_seconds=-1)}, "setting_bad"),
        ({"bots": "nobody"}, "bot_unknown"),
        ({"seat": 4, "label": "a"}, "seat_unknown"),
        ({"seat": 0, "label": ""}, "text_bad"),
    ],
)
def test_bad_wishes_make_nothing(values: Any, code: str) -> None:
    async def work() -> None:
        room = Room()
        with pytest.raises(Fault, match=code):
            await made(room, **values)
        assert room.directory.loaded() == []
        assert await room.store.streams("table") == []

    run(work())


def test_codes_find_tables_until_they_end() -> None:
    async def work() -> None:
        room = Room()
        table = await made(room)
        assert room.directory.by_code(table.code.upper()) == table.table
        await room.restart()
        assert room.directory.by_code(table.code) == table.table
        live = await room.directory.open(table.table)
        await Client(room, table.key).do(live, cmd.EndTable())
        with pytest.raises(Fault, match="code_unknown"):
            room.directory.by_code(table.code)
        await room.restart()
        assert room.directory.loaded() == []
        assert (await room.directory.open(table.table)).state.phase == "ended"
        with pytest.raises(Fault, match="table_unknown"):
            await room.directory.open("nothing")

    run(work())


def test_lobby_shows_public_tables_that_go_on() -> None:
    async def work() -> None:
        room = Room()
        hidden, _ = await room.create(BOOK)
        first, _ = await room.gathered(BOOK, 4, public=True)
        second, _ = await room.create(BOOK, public=True)
        room.clock.now += 1000
        third, host = await room.create(BOOK, public=True)
        assert room.directory.lobby() == [third, second, first]
        assert hidden not in room.directory.lobby()
        assert level_names(first.state) == ("2", "2")
        assert level_names(third.state) is None
        await host.do(third, cmd.EndTable())
        assert room.directory.lobby() == [second, first]

    run(work())


def test_limits_go_by_the_page_before_the_address() -> None:
    async def work() -> None:
        room = with_limits(tables_per_page=2, creations_per_page=4, tables_per_address=5)
        for page in ("a", "b"):
            for _ in range(2):
                await made(room, page=page, address="10.0.0.1")
            with pytest.raises(Fault, match="too_many_tables"):
                await made(room, page=page, address="10.0.0.1")
        await made(room, page="c", address="10.0.0.1")
        with pytest.raises(Fault, match="too_many_tables"):
            await made(room, page="d", address="10.0.0.1")
        await made(room, page="d", address="10.0.0.2")
        for table in room.directory.loaded():
            await Client(room, table.state.host).do(table, cmd.EndTable())
        for _ in range(2):
            await made(room, page="a", address="10.0.0.1")
            for table in room.directory.loaded():
                if table.state.phase != "ended":
                    await Client(room, table.state.host).do(table, cmd.EndTable())
        with pytest.raises(Fault, match="too_many_creations"):
            await made(room, page="a", address="10.0.0.1")
        room.clock.now += 3_600_000 // 4 + 10
        await made(room, page="a", address="10.0.0.1")

    run(work())


def test_a_server_holds_only_so_many_tables() -> None:
    async def work() -> None:
        room = with_limits(tables=3)
        for _ in range(3):
            await made(room)
        with pytest.raises(Fault, match="too_many_tables"):
            await made(room)

    run(work())


@pytest.mark.parametrize(("limits", "most"), [({"tables": 3}, 3), ({"tables_per_page": 2}, 2)])
def test_tables_that_are_being_made_count_already(limits: dict[str, int], most: int) -> None:
    class Slow(MemoryStore):
        async def put(self, stream: str, name: str, value: bytes) -> None:
            await asyncio.sleep(0)
            await super().put(stream, name, value)

    async def work() -> None:
        room = with_limits(**limits)
        room.store = Slow()
        room.directory = room._directory()
        tried = await asyncio.gather(*(made(room, page="a", address="b") for _ in range(8)), return_exceptions=True)
        assert sum(isinstance(one, Made) for one in tried) == most
        assert {one.code for one in tried if isinstance(one, Fault)} == {"too_many_tables"}
        assert len(room.directory.loaded()) == most

    run(work())


def test_a_table_that_could_not_be_made_counts_no_more() -> None:
    async def work() -> None:
        room = with_limits(tables=1)
        for _ in range(2):
            with pytest.raises(Fault, match="public_key_bad"):
                await room.directory.create(Wanted("no", TableSettings(rulebook=BOOK)))
        await made(room)

    run(work())


def test_a_rematch_brings_the_same_people_with_their_keys() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered(BOOK, 2, pace="instant")
        await clients[0].do(table, cmd.AskEnd())
        await clients[1].do(table, cmd.Answer(kind="end", yes=True))
        for client in clients:
            await client.do(table, cmd.Rematch())
        name = table.state.rematch
        assert clients[0].view["ended"]["rematch"] == name
        await room.restart()
        again = await room.directory.open(name)
        assert [seat.kind for seat in again.state.seats] == [seat.kind for seat in table.state.seats]
        for seat, client in enumerate(clients):
            fresh = await Client(room, client.key).watch(again)
            assert fresh.view["mine"]["seat"] == seat
            await fresh.do(again, cmd.Ready())
        assert again.state.phase == "playing"

    run(work())


def test_a_table_is_loaded_once_however_many_ask_for_it() -> None:
    async def work() -> None:
        room = Room()
        table, _ = await room.gathered(BOOK, 4)
        name = table.table_id
        room.directory = room._directory()
        found = await asyncio.gather(*(room.directory.open(name) for _ in range(10)))
        assert len({id(one) for one in found}) == 1

    run(work())


def test_buckets_fill_again() -> None:
    bucket = Bucket(20, 40, 0)
    assert sum(bucket.take(0) for _ in range(100)) == 40
    assert not bucket.take(49)
    assert bucket.take(50)
    assert sum(bucket.take(10_000) for _ in range(100)) == 40
    assert not bucket.take(5_000)
    many = Buckets(1, 1, most=3)
    assert [many.take(name, 0) for name in "aabcd"] == [True, False, True, True, True]
    assert many.take("a", 0)


def test_tables_that_nobody_attends_leave_memory_and_in_the_end_are_over() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered(BOOK, 1, pace="slow")
        waiting, _ = await room.create(BOOK)
        table.unwatch(clients[0])
        for _ in range(3000):
            if table.state.still is not None:
                break
            await room.step()
        await room.directory.sweep()
        assert room.directory.loaded() == [waiting]
        again = await room.directory.open(table.table_id)
        assert again.state == table.state
        back = await Client(room, clients[0].key).watch(again)
        await room.settle()
        assert again.state.still is None
        again.unwatch(back)
        room.clock.now += room.limits.abandoned + 1
        await room.directory.sweep()
        assert (await room.directory.open(waiting.table_id)).state.cause == "abandoned"
        assert (await room.directory.open(table.table_id)).state.cause == "abandoned"

    run(work())


def test_a_damaged_table_harms_no_other() -> None:
    async def work() -> None:
        room = Room()
        good, bad, odd = [await made(room, seat=0, label="a") for _ in range(3)]
        rows = await room.store.read(f"table:{bad.table}")
        await room.store.append(f"table:{bad.table}", len(rows), "", [b"\xff"], room.clock.now)
        rows = await room.store.read(f"table:{odd.table}")
        await room.store.append(f"table:{odd.table}", len(rows), "", [rows[0].payload.replace(b"d", b"x")], 0)
        room.directory = room._directory()
        assert await room.directory.start() == 1
        assert (await room.directory.open(good.table)).state.phase == "gathering"
        for made_one in (bad, odd):
            with pytest.raises(Fault, match="table_damaged"):
                await room.directory.open(made_one.table)

    run(work())


def test_the_clock_goes_on_from_the_latest_event_where_it_was_set_back_meanwhile() -> None:
    async def work() -> None:
        room = Room()
        table, _ = await room.gathered(BOOK, 1)
        late = room.clock.now
        room.clock = FakeClock(late - 3_600_000)
        room.directory = room._directory()
        assert await room.directory.start() == 1
        assert room.clock.now_ms() >= table.state.at_wall > late - 3_600_000
        again = await room.directory.open(table.table_id)
        assert again.state.at_wall == table.state.at_wall

    run(work())
