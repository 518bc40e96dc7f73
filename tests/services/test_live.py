"""Live tables: old view + patches = fresh view, resends, kill and restart, a full disk, coming back.

Not here: decisions one by one (``test_decide``), what views hold (``test_views``).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Sequence
from typing import Any

import pytest

from tests.services.room import Client, FakeClock, Room, by_chance, play_on
from tuolaji.faults import Fault
from tuolaji.services import table_command as cmd
from tuolaji.services.live_table import LiveTable
from tuolaji.services.ports import Appended, StorageFull
from tuolaji.services.table_evolve import fold
from tuolaji.services.table_view import SPECTATOR, view
from tuolaji.storage.memory import MemoryStore

BOOKS = ("four-deck", "guangdong-finance-2009", "guilin-2009", "meizhusong-2016", "three-deck")


def run(work: Coroutine[Any, Any, None]) -> None:
    """A test's coroutine on a loop of its own."""
    asyncio.run(work)


def fresh(table: LiveTable, client: Client) -> Any:
    seat = table.state.seat_of(client.key)
    viewer = SPECTATOR if seat is None else seat
    return json.loads(json.dumps(view(table.loaded, table.parts.limits, table.state, viewer, client.key)))


@pytest.mark.parametrize("book", BOOKS)
def test_pages_follow_by_patches_alone(book: str) -> None:
    async def work() -> None:
        room = Room(seed=4)
        table, clients = await room.gathered(book, 3, pace="fast")
        looker = await Client(room).watch(table)
        for _ in range(40):
            await play_on(room, table, clients, 15)
            for client in (*clients, looker):
                assert client.seq == table.state.seq
                assert client.view == fresh(table, client)
        assert table.state.deals >= 1

    run(work())


@pytest.mark.parametrize("book", BOOKS)
def test_state_is_the_fold_of_the_store_at_every_event(book: str) -> None:
    async def work() -> None:
        room = Room(seed=6)
        table, clients = await room.gathered(book, 2, pace="fast")
        for _ in range(12):
            await play_on(room, table, clients, 40)
            assert fold(await room.store.read(table.stream)) == table.state

    run(work())


def test_resend_is_answered_and_never_played_twice() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered("meizhusong-2016", 4)
        client = clients[1]
        first = await client.do(table, cmd.SayPhrase(phrase="hello"))
        seq = table.state.seq
        again = await client.do(table, cmd.SayPhrase(phrase="hello"), client.n)
        assert (again.seq, again.again) == (first.seq, True)
        assert table.state.seq == seq
        await room.restart()
        table = await room.directory.open(table.table_id)
        seq = table.state.seq
        after = await client.do(table, cmd.SayPhrase(phrase="hello"), client.n)
        assert (after.seq, after.again) == (first.seq, True)
        assert table.state.seq == seq
        with pytest.raises(Fault, match="counter_used"):
            await client.do(table, cmd.SayPhrase(phrase="clap"), client.n)
        with pytest.raises(Fault, match="counter_bad"):
            await client.do(table, cmd.Pass(), 0)

    run(work())


def test_resend_long_ago_and_after_the_end() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered("meizhusong-2016", 1)
        host = clients[0]
        first = await host.do(table, cmd.Pause(on=True))
        number = host.n
        for turn in range(40):
            await host.do(table, cmd.Pause(on=bool(turn & 1)))
        again = await host.do(table, cmd.Pause(on=True), number)
        assert (again.seq, again.again) == (first.seq, True)
        await host.do(table, cmd.EndTable())
        assert table.state.phase == "ended"
        again = await host.do(table, cmd.EndTable(), host.n)
        assert again.again
        room.directory.forget_idle()
        await room.restart()
        table = await room.directory.open(table.table_id)
        assert (await host.do(table, cmd.EndTable(), host.n)).again

    run(work())


@pytest.mark.parametrize("book", ["guilin-2009", "three-deck"])
def test_killed_anywhere_the_table_goes_on_at_the_same_card(book: str) -> None:
    async def work() -> None:
        room = Room(seed=9)
        table, clients = await room.gathered(book, 2, pace="fast")
        for _ in range(25):
            await play_on(room, table, clients, 17)
            before = table.state
            room.clock.now += 3_600_000
            await room.restart()
            table = await room.directory.open(table.table_id)
            assert table.state.match == before.match
            assert table.state.course.asked == before.course.asked
            assert table.state.game(room.clock.now) == before.game(before.at_wall)
            for client in clients:
                await client.watch(table, client.seq)
                assert client.view == fresh(table, client) or client.seq < table.state.seq
            await room.settle()
            for client in clients:
                assert client.view == fresh(table, client)
        assert table.state.deals >= 1
        assert all(seat.late == 0 for seat in table.state.seats)

    run(work())


class Full(MemoryStore):
    """A store that has no room when told so."""

    def __init__(self) -> None:
        super().__init__()
        self.full = False

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        if self.full:
            raise StorageFull("full")
        return await super().append(stream, expected_seq, command_id, events, at_ms)


def test_full_disk_refuses_announces_nothing_and_play_goes_on() -> None:
    async def work() -> None:
        store = Full()
        room = Room(store, seed=2)
        table, clients = await room.gathered("meizhusong-2016", 2, pace="fast")
        await play_on(room, table, clients, 60)
        store.full = True
        seq, seen = table.state.seq, [list(client.raw) for client in clients]
        with pytest.raises(Fault, match="storage_full"):
            await clients[0].do(table, cmd.SayPhrase(phrase="hello"))
        for _ in range(20):
            await room.step()
        assert table.state.seq == seq
        assert [client.raw for client in clients] == seen
        store.full = False
        outcome = await clients[0].do(table, cmd.SayPhrase(phrase="hello"), clients[0].n)
        assert not outcome.again
        await play_on(room, table, clients, 400)
        assert table.state.seq > seq + 50
        for client in clients:
            assert client.view == fresh(table, client)

    run(work())


class Doubtful(MemoryStore):
    """A store whose commits succeed but are reported as failed when told so."""

    def __init__(self) -> None:
        super().__init__()
        self.doubtful = False

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        appended = await super().append(stream, expected_seq, command_id, events, at_ms)
        if self.doubtful:
            self.doubtful = False
            raise StorageFull("doubtful")
        return appended


def test_commit_reported_as_failed_is_found_out() -> None:
    async def work() -> None:
        store = Doubtful()
        room = Room(store)
        table, clients = await room.gathered("meizhusong-2016", 4)
        store.doubtful = True
        with pytest.raises(Fault, match="storage_full"):
            await clients[0].do(table, cmd.SayPhrase(phrase="hello"))
        outcome = await clients[0].do(table, cmd.SayPhrase(phrase="hello"), clients[0].n)
        assert outcome.again
        said = [row for row in await store.read(table.stream) if b"phrase_said" in row.payload]
        assert len(said) == 1
        assert fold(await store.read(table.stream)) == table.state
        assert all(client.view == fresh(table, client) for client in clients)

    run(work())


def test_returning_client_is_told_what_it_missed() -> None:
    async def work() -> None:
        room = Room(seed=3)
        table, clients = await room.gathered("three-deck", 4, pace="fast")
        away = clients[3]
        for steps in (1, 3, 10, 200):
            table.unwatch(away)
            await play_on(room, table, clients[:3], steps)
            before = len(away.events)
            await away.watch(table, away.seq)
            await room.settle()
            assert away.seq == table.state.seq
            assert away.view == fresh(table, away)
            if steps == 3:
                assert len(away.events) > before
        table.unwatch(away)
        raw = len(away.raw)
        await away.watch(table, away.seq)
        assert len(away.raw) == raw

    run(work())


def test_latest_device_wins() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered("meizhusong-2016", 4)
        second = Client(room, clients[2].key)
        await second.watch(table)
        assert clients[2].reason == "other_device"
        seq = clients[2].seq
        await clients[0].do(table, cmd.SayPhrase(phrase="clap"))
        assert second.seq == table.state.seq
        assert clients[2].seq == seq

    run(work())


def test_delayed_spectator_sees_everything_and_nothing_too_early() -> None:
    async def work() -> None:
        room = Room(seed=5)
        table, clients = await room.gathered("meizhusong-2016", 1, pace="instant", spectators="delayed")
        looker = await Client(room).watch(table)
        assert looker.view["behind"] == 1
        assert "deal" not in looker.view
        for _ in range(400):
            await play_on(room, table, clients, 5)
            text = b"".join(looker.raw)
            if table.state.in_deal:
                deal = table.state.match.deal
                assert deal is not None
                assert deal.deal.deal_id.encode() + b'","opening"' not in text
            if table.state.deals == 3 and table.state.match.sheet.number >= 2:
                break
        assert looker.view["deal"]["hands"] is not None
        assert [event for event in looker.events if event is None] == []

    run(work())


def test_a_delayed_spectator_who_takes_a_programs_seat_sees_its_hand_live() -> None:
    async def work() -> None:
        room = Room(seed=6)
        table, clients = await room.gathered("meizhusong-2016", 1, pace="instant", spectators="delayed", clocks="none")
        looker = await room.join(table)
        await play_on(room, table, clients, 6)
        assert looker.view["behind"] == 1
        seat = next(seat for seat, at in enumerate(table.state.seats) if at.kind == "bot")
        await looker.do(table, cmd.Sit(seat=seat, label="Cy"))
        await play_on(room, table, [*clients, looker], 6)
        assert looker.view["behind"] == 0
        assert looker.view["mine"]["seat"] == seat
        assert looker.view == fresh(table, looker)
        assert sum(len(cards) for _, cards in looker.view["mine"]["rows"]) > 0

    run(work())


class Prefixes(MemoryStore):
    """A store that remembers where each commit ended."""

    def __init__(self) -> None:
        super().__init__()
        self.heads: list[int] = []

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        appended = await super().append(stream, expected_seq, command_id, events, at_ms)
        self.heads.append(appended.first_seq + len(events) - 1)
        return appended

    def cut(self, stream: str, head: int) -> MemoryStore:
        """What was stored when the commit was done that ended at `head`."""
        copy = MemoryStore()
        copy._values = {name: dict(values) for name, values in self._values.items()}
        copy._rows[stream] = self._rows[stream][:head]
        copy._commands = {key: seq for key, seq in self._commands.items() if seq <= head}
        return copy


@pytest.mark.parametrize("book", ["guilin-2009", "meizhusong-2016"])
def test_from_every_commit_on_a_killed_table_goes_on(book: str) -> None:
    """Started on what was stored after each commit: the state is its fold, and the next steps can be made."""

    async def work() -> None:
        store = Prefixes()
        room = Room(store, seed=12)
        table, clients = await room.gathered(book, 2, pace="fast")
        await play_on(room, table, clients, 600)
        table.stop()
        assert table.state.deals >= 1
        for place, head in enumerate(store.heads):
            if place % 9 and place > 20:
                continue
            again = Room(store.cut(table.stream, head), seed=place, clock=FakeClock(room.clock.now + 5000))
            await again.directory.start()
            found = await again.directory.open(table.table_id)
            rows = await again.store.read(table.stream)
            assert fold(rows[:head]).match == found.state.match
            assert fold(rows) == found.state
            seq = found.state.seq
            people = [await Client(again, client.key).watch(found) for client in clients]
            await again.settle()
            for client in people:
                client.n = found.outcomes.highest(client.key)
            if found.state.phase == "playing":
                await play_on(again, found, people, 6)
                assert found.state.seq > seq
            assert all(client.view == fresh(found, client) for client in people)
            await again.directory.stop()

    run(work())


def test_killed_between_commit_and_answer_a_resend_is_answered() -> None:
    async def work() -> None:
        store = Prefixes()
        room = Room(store, seed=3)
        table, clients = await room.gathered("meizhusong-2016", 4, pace="instant")
        for _ in range(60):
            client = next((c for c in clients if by_chance(room, table, c) is not None), None)
            if client is None:
                await room.step()
                continue
            command = by_chance(room, table, client)
            assert command is not None
            number = client.n + 1
            await client.do(table, command)
            head = table.state.seq
            await room.restart()
            table = await room.directory.open(table.table_id)
            seq = table.state.seq
            outcome = await client.do(table, command, number)
            assert outcome.again
            assert outcome.seq <= head
            assert table.state.seq == seq
            for one in clients:
                await one.watch(table, -1)
            await room.settle()

    run(work())
