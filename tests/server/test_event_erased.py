"""A person who is erased is named nowhere any more: in nothing that is kept, shown, exported or replayed; at online
tables as with real cards.

Not here: the directory (``tests/tournament``), backups, which keep what was there when they were made.
"""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from tests.server.client import Tree, http, play_on, run
from tests.server.local import local
from tests.server.test_event_secrets import file, plain_forms
from tests.server.test_event_tables import QUICK, come, opened, over
from tests.server.test_events import Guest, announce, drawn, guest
from tuolaji.storage.memory import MemoryStore

NAME = "欧阳无踪"
HEADS = ["name", "player1", "player2", "phone1", "unit"]
CELLS = [HEADS, ["甲队", NAME, "李四", "13911112222", ""], ["乙队", "王五", "赵六", "", ""]]


def kept(store: MemoryStore) -> list[str]:
    """Streams and values in which the name stands."""
    rows = [(name, row.payload) for name, rows in store._rows.items() for row in rows]
    values = [(f"{name} {key}", value) for name, found in store._values.items() for key, value in found.items()]
    forms = (NAME.encode(), json.dumps(NAME)[1:-1].encode(), b"13911112222")
    return [where for where, body in (*rows, *values) if any(form in body for form in forms)]


async def prepared(base: str, where: str) -> tuple[Guest, list[Guest]]:
    director = await announce(base, 2, where=where, format="swiss", cells=CELLS)
    await director.wish("set_online", online=QUICK)
    entries = list(director.event["entries"])
    sides = [await guest(director, n, "side", who=who) for n, who in enumerate((entries[0],) * 2, 1)]
    looker = await guest(director, 9, "spectator")
    await drawn(director)
    return director, [*sides, looker]


def without(device: Guest) -> bool:
    """Whether the name stands nowhere in what a device sees."""
    return NAME not in json.dumps([device.event, device.seen, device.matches], ensure_ascii=False)


def names(table: Tree) -> list[str]:
    return [seat["label"] for seat in table["seats"].values()]


async def exports(base: str, director: Guest, match: str) -> str:
    """Everything a director may take away that is plain text."""
    found = []
    for what, form in plain_forms():
        if what != "dealing":
            made = await file(director, what, form)
            found.append(made if isinstance(made, str) else made.decode("utf-8", errors="replace"))
    if match:
        answer = await director.ask("export", match, what="record", form="json")
        _, body = await asyncio.to_thread(http, f"{base}/api/live/exports/{answer['reply']['ticket']}")
        assert "李四" in body["players"]
        found += [json.dumps(one, ensure_ascii=False) for one in (body, await director.ask("history", match))]
    return "".join(found)


@pytest.mark.parametrize("where", ["online", "cards"])
def test_an_erased_person_is_named_nowhere(where: str) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with local(store=store) as (base, _):
            director, devices = await prepared(base, where)
            people = [one for entry in director.event["entries"].values() for one in entry["players"]]
            (who,) = [one["id"] for one in people if one["name"] == NAME]
            if where == "online":
                await at_a_table(director, devices, who)
            else:
                await with_cards(director, devices, who)
            for device in (director, *devices):
                await device.until(partial(without, device))
            room = director.room
            assert NAME not in await asyncio.to_thread(lambda: str(http(f"{base}/api/events/{room}")))
            match = "" if where == "online" else next(iter(director.seen["matches"]))
            assert NAME not in await exports(base, director, match)
            assert not kept(store)
        async with local(store=store) as (base, _):
            again = Guest(base, director.room, director.key)
            await again.join()
            await again.until(lambda: again.event)
            assert without(again)
            assert "李四" in json.dumps(again.event, ensure_ascii=False)

    run(story())


async def erased(director: Guest, who: str) -> None:
    answer = await director.wish("erase", person=who)
    assert answer["type"] == "ok", answer


async def at_a_table(director: Guest, devices: list[Guest], who: str) -> None:
    (match,) = await opened(director)
    ann, bob, _ = devices
    await ann.until(lambda: ann.event["mine"]["seats"])
    seats = [one["seat"] for one in ann.event["mine"]["seats"]]
    first, second = await come(ann, seats[0]), await come(bob, seats[1])
    assert {NAME, "李四"} <= set(names(first.view))
    assert (await director.wish("put_name", command_id="p1", kind="person", id=who, name=NAME + "子"))["type"] == "ok"
    await first.until(lambda: NAME + "子" in names(first.view))
    await erased(director, who)
    await first.until(lambda: NAME not in "".join(names(first.view)))
    await second.until(lambda: NAME not in "".join(names(second.view)))
    assert "李四" in names(second.view), "the others stay"
    await director.wish("seat_programs", match=match, seats=[])
    await asyncio.gather(play_on(first, over), play_on(second, over))
    await director.until(lambda: director.event["matches"][match].get("outcome"))


async def with_cards(director: Guest, devices: list[Guest], who: str) -> None:
    await director.ok("assign_tables")
    await director.ok("start_round")
    await director.until(lambda: director.seen["matches"])
    match = next(iter(director.seen["matches"]))
    seen: dict[str, Any] = await director.follow(match)
    assert {NAME, "李四"} <= set(seen["players"])
    await erased(director, who)
    await director.until(lambda: NAME not in director.matches[match]["players"])
    assert "李四" in director.matches[match]["players"]
