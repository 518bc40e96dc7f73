"""Online tables keep the competition's time: they stand still with their round, have the minutes the desk gives, and in
a rehearsal play by its clock. Over real sockets.

Not here: matches with real cards (``test_events``), the clock itself (``tests/services/test_event_clock``).
"""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.client import Client, run
from tests.server.local import local
from tests.server.test_event_rehearsal import rehearse
from tests.server.test_event_tables import AS_REFEREE, come, online, opened, seated
from tests.server.test_events import Guest, drawn, guest
from tuolaji.storage.memory import MemoryStore


async def at_table(base: str, **wanted: Any) -> tuple[Guest, Guest, Client]:
    """Two pairs at a table; one of the players is a person: its director, his device, he at the table."""
    director = await online(base, 2, **wanted)
    rules = {"pace": "fast", "deals": 4, "absence": "wait"}
    assert (await director.wish("set_online", online=rules))["type"] == "ok"
    ann = await guest(director, 1, "side", who=next(iter(director.event["entries"])))
    await drawn(director)
    await opened(director)
    return director, ann, await come(ann, ann.event["mine"]["seats"][0]["seat"])


async def playing(director: Guest, ann: Guest, client: Client) -> None:
    """Programs sit down beside him, and he is asked for something."""
    assert (await director.wish("seat_programs", match=ann.event["mine"]["match"]))["type"] == "ok"
    await client.until(lambda: client.view["phase"] == "playing" and bool(client.view.get("deal")))


def test_a_table_stands_still_with_its_round_and_goes_on_with_it() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director, ann, client = await at_table(base, rulebook="guilin-2009")
            match = ann.event["mine"]["match"]
            await playing(director, ann, client)
            ends = client.view["match"]["limit_due"]
            await director.ok("pause_round", reason="fire alarm")
            await client.until(lambda: "pause" in client.view)
            assert (client.view["pause"]["cause"], client.view["pause"]["reason"]) == ("competition", "fire alarm")
            assert not [one for one in client.view["asks"] if "due" in one]
            refused = await client.do("pass")
            assert refused["code"] in ("table_paused", "not_asked"), refused
            seq, phase = client.seq, client.view["deal"]["phase"]
            await asyncio.sleep(0.6)
            assert (client.seq, client.view["deal"]["phase"]) == (seq, phase), "no program plays on either"
            await director.ok("extend_match", match=match, minutes=15, reason="cards ran out")
            await director.ok("resume_round")
            await client.until(lambda: "pause" not in client.view)
            await client.until(lambda: client.view["match"]["limit_due"] > ends + 15 * 60_000)
            desk = director.event["matches"][match]
            assert abs(client.view["match"]["limit_due"] - desk["ends_at"]) < 2500, (
                "the table and the desk have one end"
            )
            await _judged(director, client)
        async with local(store=store) as (base, _):
            director.base = base
            again = Guest(base, director.room, director.key)
            await again.join()
            await again.until(lambda: again.event and not again.event["matches"][match]["paused_at"])
            await again.ok("pause_round", reason="lunch")

    run(story())


async def _judged(director: Guest, client: Client) -> None:
    """A referee lets his table go on while the others stand, and the end of the pause leaves his own pause alone."""
    device = await guest(director, 7, "referee")
    judge, _ = await seated(device, client.table, AS_REFEREE)
    assert (await judge.do("attend", label="Judge"))["type"] == "ok"
    await director.ok("pause_round", reason="again")
    await client.until(lambda: "pause" in client.view)
    assert (await judge.do("pause", on=False))["type"] == "ok"
    await client.until(lambda: "pause" not in client.view)
    await asyncio.sleep(1.3)
    assert "pause" not in client.view
    assert (await judge.do("pause", on=True))["type"] == "ok"
    await director.ok("resume_round")
    await asyncio.sleep(1.3)
    assert client.view["pause"]["cause"] == "referee"


def test_play_does_not_begin_while_the_round_stands_still() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director, ann, client = await at_table(base)
            starts = client.view["of"]["starts"]
            await director.ok("pause_round", reason="power cut")
            await client.until(lambda: "pause" in client.view)
            assert (await director.wish("seat_programs", match=ann.event["mine"]["match"]))["type"] == "ok"
            await client.until(lambda: all(one["kind"] != "open" for one in client.view["seats"].values()))
            await asyncio.sleep(2.5)
            assert client.view["phase"] == "gathering"
            await director.ok("resume_round")
            await client.until(lambda: client.view["phase"] == "playing")
            assert client.view["of"]["starts"] > starts + 2000, "its limit begins so much later"

    run(story())


def heard(client: Client) -> str:
    """The notice that stands at a table."""
    notice: dict[str, str] = client.view["of"].get("notice") or {}
    return notice.get("text", "")


def test_a_table_hears_what_the_hall_is_told() -> None:
    async def story() -> None:
        async with local() as (base, _):
            director, _, client = await at_table(base)
            first, second = "Tea in room 2", "The final begins at four"
            await director.wish("announce", text=first)
            await client.until(lambda: heard(client) == first)
            await director.until(lambda: director.event["notices"])
            assert client.view["of"]["notice"]["at"] == director.event["notices"][-1]["at"]
            await director.wish("announce", text=second)
            await client.until(lambda: heard(client) == second)
            await director.wish("announce", text="")
            await client.until(lambda: heard(client) == first)
            await director.wish("announce", text="")
            await client.until(lambda: "notice" not in client.view["of"])

    run(story())


def test_a_rehearsals_tables_play_by_its_clock() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, app):
            director, ann, client = await at_table(base, test=True)
            assert client.view["of"]["pace"] == {"since": client.view["of"]["pace"]["since"]}
            await rehearse(director, 60, playing=False)
            await client.until(lambda: client.view["of"]["pace"].get("rate") == 60)
            await playing(director, ann, client)
            table = next(one for one in app.directory.loaded() if one.table_id == client.table)
            room = next(one for one in app.rooms.loaded() if one.room_id == director.room)
            assert abs(table.parts.clock.now_ms() - room.parts.hall.now_ms()) < 1000
            late = client.view["seats"]
            await client.until(lambda: any(one["autoplay"] for one in client.view["seats"].values()), 20)
            assert late != client.view["seats"], "half a minute has passed in half a second"
            await rehearse(director, 1, playing=False)
            now = room.parts.hall.now_ms()
        async with local(store=store) as (base, app):
            again = Guest(base, director.room, director.key)
            await again.join()
            await again.until(lambda: bool(again.event))
            table = await app.directory.open(client.table)
            assert table.state.at_wall <= table.parts.clock.now_ms()
            assert abs(table.parts.clock.now_ms() - now) < 60_000
            assert app.directory.parts.clock.now_ms() < now

    run(story())
