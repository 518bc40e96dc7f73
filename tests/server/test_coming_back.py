"""Lost networks, sleeping phones, second devices, slow readers, a full disk: seen through real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from tests.server.client import Client, Tree, answer, make_table, play_on, run
from tests.server.local import local
from tuolaji.server import sockets
from tuolaji.services import identity
from tuolaji.services.ports import Appended, StorageFull
from tuolaji.storage.memory import MemoryStore

TABLE = {"rulebook": "meizhusong-2016", "pace": "instant", "clocks": "none", "public": True}


async def begun(base: str, **settings: object) -> Client:
    """A person at seat 0 of a running match against three programs."""
    host = await make_table(base, {**TABLE, **settings}, seat=0, label="A", bots="simple")
    await host.join()
    await host.do("ready")
    return host


async def some_plays(client: Client, number: int) -> None:
    """Play on until the deal has so many tricks."""
    await play_on(client, lambda one: len(one.view.get("deal", {}).get("tricks", {})) >= number)


def test_who_returns_is_told_what_was_missed_and_sees_what_all_see() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await begun(base)
            watcher = await Client(base, host.table).watch()
            await some_plays(host, 2)
            view, seq = host.view, host.seq
            await host.close()
            back = Client(base, host.table, host.key)
            back.view, back.seq = view, seq
            await back.join(since=seq)
            assert back.heard[0]["type"] in ("up_to_date", "events")
            await some_plays(back, 3)
            await watcher.until(lambda: watcher.seq >= back.seq)
            fresh = await Client(base, host.table, host.key).join()
            assert fresh.view == back.view
            stranger = Client(base, host.table, host.key)
            await stranger.join(since=2)
            assert stranger.heard[0]["type"] == "view"

    run(story())


def test_the_latest_device_wins_and_the_older_one_is_told() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await begun(base)
            second = await Client(base, host.table, host.key).join()
            await host.until(lambda: bool(host.gone))
            assert host.gone == "other_device"
            assert (await second.do("say", phrase="hello"))["type"] == "ok"

    run(story())


def test_an_invitation_lets_in_once_it_is_proved_and_a_move_link_moves_the_seat() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await make_table(base, {**TABLE, "public": False}, seat=0, label="A")
            await host.join()
            uninvited = Client(base, host.table)
            await uninvited.claim()
            assert (await uninvited.do("sit", seat=1, label="B"))["code"] == "not_invited"
            secret = identity.invitation(host.key, host.table, host.view.get("invitation", 0))
            wrong = await Client(base, host.table).claim(b"x" * 32)
            assert wrong["code"] == "invitation_void"
            guest = Client(base, host.table)
            assert (await guest.claim(secret))["type"] == "claimed"
            assert (await guest.do("sit", seat=1, label="B"))["type"] == "ok"
            phone = Client(base, host.table)
            moved = await phone.claim(identity.move_secret(guest.key, host.table, 1), "move", 1, guest.id)
            assert moved["type"] == "claimed"
            await guest.until(lambda: guest.gone == "moved")
            assert phone.seat == 1
            old = await Client(base, host.table, guest.key).open()
            refused = old._future("joined", 0)
            await old.send(old.signed(0, '{"do":"join"}'))
            assert (await refused)["code"] == "key_void"

    run(story())


class Narrow(MemoryStore):
    """A store that has no room while `full`."""

    full = False

    async def append(
        self, stream: str, expected_seq: int, command_id: str, events: Sequence[bytes], at_ms: int
    ) -> Appended:
        if self.full:
            raise StorageFull("full")
        return await super().append(stream, expected_seq, command_id, events, at_ms)


def test_a_full_disk_is_said_to_the_sender_alone_and_play_goes_on_when_there_is_room() -> None:
    async def story() -> None:
        store = Narrow()
        async with local(store=store) as (base, _):
            host = await begun(base)
            watcher = await Client(base, host.table).watch()
            await some_plays(host, 1)
            await host.until(lambda: any(ask["seat"] == 0 for ask in host.view["asks"]))
            await watcher.until(lambda: watcher.seq == host.seq)
            seq, n = watcher.seq, host.n + 1
            store.full = True
            refused = await host.do("say", n=n, phrase="hello")
            assert (refused["code"], watcher.seq) == ("storage_full", seq)
            assert refused["text"]
            store.full = False
            assert "again" not in await host.do("say", n=n, phrase="hello")
            await some_plays(host, 3)

    run(story())


def test_a_client_that_does_not_read_holds_nobody_up() -> None:
    async def story() -> None:
        async with local() as (base, app):
            host = await begun(base)
            sleeper = await Client(base, host.table).watch()
            assert sleeper._reader is not None
            sleeper._reader.cancel()
            counted: list[int] = []

            async def respond(client: Client, ask: Tree) -> None:
                counted.append(client.seq)
                await answer(client, ask)

            await play_on(host, lambda one: one.view.get("match", {}).get("counted", 0) >= 1, respond)
            assert len(counted) > 10
            assert app.sockets.number == 2

    run(story())


def test_who_neither_signs_in_nor_watches_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with local() as (base, _):
            table = await make_table(base, TABLE, seat=0, label="A")
            silent = await Client(base, table.table).open()
            await silent.until(lambda: silent.gone == "too_slow")

    monkeypatch.setattr(sockets, "SILENT_SECONDS", 0.0)
    monkeypatch.setattr(sockets, "ROUND_SECONDS", 0.1)
    run(story())


def test_two_in_a_hurry_are_both_answered() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await make_table(base, TABLE, seat=0, label="A")
            await host.join()
            guests = [Client(base, host.table) for _ in range(6)]
            await asyncio.gather(*(guest.claim() for guest in guests))
            told = await asyncio.gather(*(guest.do("sit", seat=1, label="B") for guest in guests))
            assert sorted(one["type"] for one in told) == ["error"] * 5 + ["ok"]
            await asyncio.gather(*(guest.until(lambda g=guest: g.seq == host.seq) for guest in guests))  # type: ignore[misc]
            assert len({guest.view["seats"]["1"]["player"] for guest in guests}) == 1

    run(story())
