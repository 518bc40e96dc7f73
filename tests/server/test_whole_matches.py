"""Whole matches through the real server: a process of its own, programs of its own, SQLite on a file.

One person plays by the server's hints against three programs, under each rulebook.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import pytest

from tests.server.client import Act, Client, Tree, answer, http, make_table, play_on, run
from tests.server.running import Process, serving
from tuolaji.match import record
from tuolaji.match.replay import replay
from tuolaji.rulebook.catalog import load, names


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with serving(tmp_path_factory.mktemp("server") / "data") as process:
        yield process


PLAYS = ('"type":"led"', '"type":"followed"')


async def played(base: str, book: str, deals: int, respond: Act = answer) -> tuple[Client, Client, str]:
    """A match of so many deals: its player, somebody who looked on, and its record."""
    settings = {"rulebook": book, "pace": "instant", "clocks": "none", "public": True, "length": {"deals": deals}}
    player = await make_table(base, settings, seat=0, label="A", bots="rules")
    await player.join()
    watcher = await Client(base, player.table).watch()
    assert (await player.do("ready"))["type"] == "ok"
    await play_on(player, lambda client: client.view["phase"] == "ended", respond)
    await watcher.until(lambda: watcher.seq == player.seq)
    _, text = await asyncio.to_thread(http, f"{base}api/tables/{player.table}/record")
    return player, watcher, text


@pytest.mark.parametrize("book", names())
def test_a_match_is_played_recorded_and_seen_alike_by_all_in_small_messages(server: Process, book: str) -> None:
    async def story() -> list[str]:
        player, watcher, text = await played(server.base, book, 2 if book == "guilin-2009" else 1, looking_again)
        kept = record.loads(text)
        assert kept.finished
        assert replay(load(book), kept)
        for client in (player, watcher):
            assert {told["type"] for told in client.heard} <= {"view", "events", "up_to_date"}
            fresh = Client(client.base, client.table, client.key)
            await (fresh.join() if client.key else fresh.watch())
            assert fresh.view == client.view
            await fresh.close()
            await client.close()
        return player.raw

    small(run(story()))


ASKED = count(1)


async def looking_again(client: Client, ask: Tree) -> None:
    """Answer a question; now and then ask for a fresh view as well."""
    await answer(client, ask)
    if next(ASKED) % 8 == 0:
        await client.send({"type": "lang", "lang": "en"})


def small(texts: list[str]) -> None:
    """What a seat was sent for each play, duty and hand included, and fresh views, in bytes."""
    plays = sorted(len(text.encode()) for text in texts if any(kind in text for kind in PLAYS))
    views = sorted(len(text.encode()) for text in texts if text.startswith('{"type":"view"'))
    assert plays[len(plays) // 2] <= 400, plays
    assert plays[len(plays) * 95 // 100] <= 1_500, plays
    assert 2_000 < views[-1] <= 12_000, views


def test_nothing_is_noted_but_method_path_status_and_time(server: Process) -> None:
    run(played(server.base, "meizhusong-2016", 1))
    lines = server.notes().splitlines()
    assert lines
    for line in lines:
        name, method, path, *_ = line.split()[2:]
        assert name == "tuolaji.access"
        assert method in ("GET", "POST", "WS")
        assert "?" not in path
        assert "#" not in path
