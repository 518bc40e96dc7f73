"""Competitions at online tables: seats by the entries' links, programs only when the director says so, results that
come back, referees, a restart in the middle. Over real sockets."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.client import Client, Tree, play_on, run
from tests.server.local import local
from tests.server.test_events import Guest, announce, drawn, guest
from tuolaji.services import identity, series
from tuolaji.storage.memory import MemoryStore

QUICK = {"pace": "instant", "deals": 1, "absence": "wait"}
AS_REFEREE = 4


async def online(base: str, count: int, **wanted: Any) -> Guest:
    """A competition at online tables of one deal; its director."""
    director = await announce(base, count, where="online", **{"format": "swiss", **wanted})
    assert (await director.wish("set_online", online=QUICK))["type"] == "ok"
    return director


async def opened(director: Guest) -> list[str]:
    """The round has begun: its matches, each with a table."""
    await director.ok("assign_tables")
    await director.ok("start_round")
    due = list(director.event["rounds"][""]["due"])
    await director.until(lambda: all(director.event["matches"][one]["online"] for one in due))
    return due


async def seated(device: Guest, table: str, seat: int, *, closed: bool = False) -> tuple[Client, Tree]:
    """A client that took its place with a device's key; what was answered."""
    client = await Client(device.base, table).open()
    secret = identity.place_secret(device.key, table, seat)
    answer = await client.claim(secret, "place", seat, device.id)
    return client, answer


async def come(device: Guest, seat: int) -> Client:
    client, answer = await seated(device, device.event["mine"]["online"], seat)
    assert answer["type"] == "claimed", answer
    await client.until(lambda: client.view.get("mine", {}).get("seat") == seat)
    return client


def over(client: Client) -> bool:
    return bool(client.view.get("phase") == "ended")


def test_four_pairs_at_online_tables_with_two_people_and_programs() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director = await online(base, 4)
            entries = list(director.event["entries"])
            ann, bob, other = [
                await guest(director, n, "side", who=who) for n, who in enumerate((*entries[:1] * 2, entries[1]), 1)
            ]
            referee = await guest(director, 9, "referee")
            await drawn(director)
            due = await opened(director)
            mine = ann.event["mine"]
            match = mine["match"]
            assert [one["name"] for one in mine["seats"]] == ["Ann 1", "Bob 1"]
            assert [one["state"] for one in mine["seats"]] == ["open", "open"]
            seats = [one["seat"] for one in mine["seats"]]
            first, second = await come(ann, seats[0]), await come(bob, seats[1])
            await director.until(lambda: entries[0] in director.event["matches"][match]["here"])
            assert first.view["phase"] == "gathering"
            await _nobody_else(ann, other, referee, match)
            refused = await first.do("ready")
            assert refused["code"] == "table_of_event", refused
            told = await director.wish("seat_programs", match=match, seats=[])
            assert told["type"] == "ok", told
            await asyncio.gather(play_on(first, over), play_on(second, over))
            await director.until(lambda: director.event["matches"][match].get("outcome"))
            outcome = director.event["matches"][match]["outcome"]
            assert outcome["how"] == "played"
            assert outcome["climbed"]
            rest = next(one for one in due if one != match)
            assert director.event["matches"][rest]["phase"] == "called"
        async with local(store=store) as (base, _):
            again = Guest(base, director.room, director.key)
            await again.join()
            await again.until(lambda: again.event)
            assert again.event["matches"][match]["outcome"] == outcome
            assert again.event["matches"][rest]["online"] == director.event["matches"][rest]["online"]
            assert (await again.wish("seat_programs", match=rest))["type"] == "ok"
            await again.until(lambda: again.event["matches"][rest].get("outcome"), 60)

    run(story())


async def _nobody_else(ann: Guest, other: Guest, referee: Guest, match: str) -> None:
    """Seats are for devices of their side alone, one each; a referee comes as one."""
    mine = ann.event["mine"]
    table, seats = mine["online"], [one["seat"] for one in mine["seats"]]
    for device, seat, code in (
        (ann, seats[1], "seat_kept"),
        (ann, 1 - seats[0], "place_void"),
        (other, seats[0], "place_void"),
        (ann, AS_REFEREE, "place_void"),
        (referee, seats[0], "place_void"),
    ):
        _, answer = await seated(device, table, seat)
        assert answer.get("code") == code, (answer, seat)
    judge, answer = await seated(referee, table, AS_REFEREE)
    assert answer["type"] == "claimed", answer
    assert judge.view["mine"]["authority"] == "referee"
    assert (await judge.do("attend", label="Judge"))["type"] == "ok"
    assert judge.view["of"]["match"] == match


BEST = json.dumps({"name": "best", "stages": [{"name": "k", "kind": "knockout_bracket", "best_of": 3}]})


def test_the_best_of_three_is_played_table_after_table_by_the_same_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game is a match of its own; who sat at the table goes on at the next; a restart between loses nothing."""

    monkeypatch.setattr(series, "BREATH_MS", 200)

    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director = await online(base, 2, format=BEST, rulebook="guilin-2009")
            entry = next(iter(director.event["entries"]))
            ann = await guest(director, 1, "side", who=entry)
            await drawn(director)
            (match,) = await opened(director)
            seat = ann.event["mine"]["seats"][0]["seat"]
            player = await come(ann, seat)
            first = director.event["matches"][match]["online"]
            assert (await director.wish("seat_programs", match=match))["type"] == "ok"
            await play_on(player, over)
            await player.until(lambda: (player.view.get("ended") or {}).get("rematch"))
            second = player.view["ended"]["rematch"]
            assert second != first
            await director.until(lambda: director.event["matches"][match]["online"] == second)
            assert not director.event["matches"][match].get("outcome")
            await director.until(lambda: sum(director.event["matches"][match].get("so_far") or (0, 0)) == 1)
        async with local(store=store) as (base, _):
            director = Guest(base, director.room, director.key)
            await director.join()
            await director.until(lambda: director.event)
            await _to_the_end(director, match, second, player.key, seat)

    run(story())


async def _to_the_end(director: Guest, match: str, table: str, key: bytes, seat: int) -> None:
    seen = {table}
    while not director.event["matches"][match].get("outcome"):
        again = await Client(director.base, table, key).join()
        assert again.view["mine"]["seat"] == seat, "the same key sits in the same place"
        assert again.view["of"]["match"] == match
        await play_on(again, over)
        await director.until(
            lambda: (
                director.event["matches"][match].get("outcome")
                or director.event["matches"][match]["online"] not in seen
            ),
            30,
        )
        table = director.event["matches"][match]["online"]
        seen.add(table)
    outcome = director.event["matches"][match]["outcome"]
    assert outcome["how"] == "played"
    assert max(outcome["games"]) == 2
    assert sum(outcome["games"]) in (2, 3)
    assert outcome["winner"] == director.event["matches"][match]["sides"][int(outcome["games"][1] == 2)]
