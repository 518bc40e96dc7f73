"""Shuffle statistics over HTTP: finished deals of tables that ended or are public, never of others; counted once."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.server.client import Client, http, make_table, play_on, run
from tests.server.local import local
from tuolaji.protocol.replays import ShuffleStats
from tuolaji.server import shuffles


async def finish_a_deal(base: str, *, public: bool, deals: int) -> Client:
    settings = {"rulebook": "meizhusong-2016", "pace": "instant", "clocks": "none", "public": public}
    host = await make_table(base, {**settings, "length": {"deals": deals}}, seat=0, label="A", bots="simple")
    await host.join()
    await host.do("ready")
    await play_on(host, lambda one: "outcome" in one.view.get("deal", {}) or one.view["phase"] == "ended")
    return host


def test_statistics_hold_finished_deals_alone_and_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffles, "FRESH_MS", 0)
    monkeypatch.setattr(shuffles, "SIMULATED", 20)

    async def read(base: str) -> ShuffleStats:
        while True:
            status, body = await asyncio.to_thread(http, base + "/api/shuffles")
            assert status == 200
            stats = msgspec.convert(body, ShuffleStats)
            if not stats.busy:
                return stats

    async def story() -> None:
        async with local() as (base, _):
            assert (await read(base)).groups == ()
            await finish_a_deal(base, public=False, deals=2)
            assert (await read(base)).groups == ()
            await finish_a_deal(base, public=True, deals=2)
            ended = await finish_a_deal(base, public=False, deals=1)
            await play_on(ended, lambda one: one.view["phase"] == "ended")
            (group,) = (await read(base)).groups
            assert (group.rulebook, group.decks, group.kitty, group.deals) == ("meizhusong-2016", 2, 8, 2)
            assert group.simulated == 80
            assert sum(map(sum, group.faces)) == 2 * 108
            again = await read(base)
            assert again.groups == (group,)
            assert (again.tables, again.known) == (2, 3)

    run(story())
