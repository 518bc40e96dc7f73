"""Notes over HTTP: of finished deals, of records brought along; never of a running deal."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

import msgspec

from tests.server.client import http, make_table, play_on, run
from tests.server.local import local
from tests.server.test_uploads import post_text
from tuolaji.protocol.replays import DealNoted

SETTINGS = {"rulebook": "meizhusong-2016", "pace": "instant", "clocks": "none"}


def test_a_finished_deal_has_notes_a_running_one_has_none() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await make_table(base, {**SETTINGS, "length": {"deals": 2}}, seat=0, label="A", bots="simple")
            await host.join()
            await host.do("ready")
            await play_on(host, lambda one: len(one.view.get("deal", {}).get("tricks", {})) > 3)
            running = host.view["deal"]["id"]
            path = f"{base}/api/tables/{host.table}/deals"
            for unknown in (running, "nothing", quote("../x", safe="")):
                assert (await asyncio.to_thread(http, f"{path}/{unknown}/notes"))[0] == 404
            await play_on(host, lambda one: one.view["phase"] == "ended")
            both = (asyncio.to_thread(http, f"{path}/{running}/notes") for _ in range(2))
            first, second = await asyncio.gather(*both)
            assert first == second
            status, body = first
            assert status == 200
            found = msgspec.convert(body, DealNoted)
            _, deals = await asyncio.to_thread(http, path)
            assert found.deal == deals[0]["id"]
            assert len(found.plays) == 4 * len(deals[0]["tricks"])
            assert all(line.text.zh and line.text.en for play in found.plays for line in play.lines)
            _, text = await asyncio.to_thread(http, f"{base}/api/tables/{host.table}/record")
            brought = await asyncio.to_thread(post_text, f"{base}/api/records/deals/{running}/notes", text)
            assert brought == (200, body)
            status, problem = await asyncio.to_thread(post_text, f"{base}/api/records/deals/x/notes", text)
            assert (status, problem["code"]) == (404, "record_unknown")
            status, problem = await asyncio.to_thread(post_text, f"{base}/api/records/deals/x/notes", text[:-30])
            assert (status, problem["line"] > 0) == (422, True)

    run(story())
