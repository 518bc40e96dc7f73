"""Nothing hidden leaves the server: tables that differ only in cards a viewer may not see answer him with the same
bytes, over sockets and HTTP alike, at a clock the test moves.

Not here: the services' own twins (``tests/services``).
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.server.client import Client, answer, http, make_table, run
from tests.server.local import local
from tests.services.chance import FixedEntropy
from tests.services.room import FakeClock
from tests.services.test_twins import other_cards
from tuolaji.deal.view import SPECTATOR
from tuolaji.match import record
from tuolaji.server.app import App
from tuolaji.services.due import Due, everything_due
from tuolaji.services.live_table import LiveTable
from tuolaji.services.table_state import TableState
from tuolaji.services.table_view import ViewMemory

EVERY = 11
QUIET = 0.003


def put(table: LiveTable, state: TableState) -> None:
    """Have a table hold another state, with nothing remembered of the one before."""
    table.state = table.live.state = state
    table.live.memory = ViewMemory()
    table.live.base = None
    table.live.mines.clear()


@contextmanager
def twin_of(table: LiveTable, viewer: int, seed: int) -> Iterator[None]:
    """The table with other cards where the viewer cannot see them."""
    state = table.state
    put(table, other_cards(state, viewer, seed))
    try:
        yield
    finally:
        put(table, state)


async def everything(base: str, person: Client) -> list[Any]:
    """All that the server says now to a person, or to a spectator (without a key)."""
    client = Client(base, person.table, person.key)
    seated = bool(person.key)
    await (client.join() if seated else client.watch())
    told: list[Any] = []
    if seated:
        hand = [card for _, cards in client.view["mine"]["rows"] for card in cards]
        for cards in (hand[:1], hand[:2], hand[-3:], hand, [53, 53, 53, 53, 53]):
            told.append(await client.ask("check", cards=cards))
            told.append(await client.ask("splits", cards=cards))
        told.append(await client.ask("hint"))
        n = client.n
        for do, wish in (("play", {"cards": [53] * 5}), ("bury", {"cards": hand[:2]}), ("choose", {"cards": [1]})):
            told.append(await client.do(do, **wish))
        told += [await client.do("declare", cards=[52, 52, 52]), await client.do("next")]
        assert client.n == n
    else:
        told += [await client.ask("hint"), await client.ask("check", cards=[1])]
    told += [text for text in client.raw if '"joined"' not in text]
    seq = client.seq
    await client.close()
    for since in (seq, seq - 1, seq - 5, seq - 60):  # up to date, what was missed, a fresh view
        back = Client(base, person.table, client.key)
        back.seq = max(since, -1)
        await (back.join(back.seq) if seated else back.watch(back.seq))
        await back.until(lambda back=back: back.heard)  # type: ignore[misc]
        told += [text for text in back.raw if '"joined"' not in text]
        await back.close()
    for path in ("", f"/{person.table}", f"/{person.table}/deals", f"/{person.table}/record"):
        told.append(await asyncio.to_thread(http, f"{base}/api/tables{path}"))
    return json.loads(json.dumps(told))


def dues(table: LiveTable) -> list[Due]:
    """What is due at a table, and when."""
    return everything_due(table.loaded, table.state, table.parts.limits)


async def step(clock: FakeClock, people: list[Client]) -> None:
    """Answer what people are asked, else let time come to what is due next."""
    for person in people:
        for ask in person.view.get("asks", ()):
            if ask["seat"] == person.seat and not ask.get("may") and ask["act"] != "draw":
                await answer(person, ask)
                return
    if clock.next() is not None:
        clock.fire()
    for _ in range(3):
        await asyncio.sleep(0)


async def settled(app: App, people: list[Client]) -> LiveTable:
    """The table, once nothing more happens by itself and everybody has heard everything."""
    table = await app.directory.open(people[0].table)
    seq = -1
    while seq != table.state.seq:
        seq = table.state.seq
        await asyncio.sleep(QUIET)
    for person in people:
        await person.until(lambda person=person: person.seq >= table.state.seq)  # type: ignore[misc]
    return table


async def two_people(base: str, settings: dict[str, Any], seat: int) -> list[Client]:
    """The host at seat 0 and somebody at another seat, programs at the other two; the match begins."""
    host = await make_table(base, settings, seat=0, label="A", bots="simple", open=[seat])
    other = Client(base, host.table)
    assert (await other.claim())["type"] == "claimed"
    await host.join()
    sat = await other.do("sit", seat=seat, label="B")
    ready = [await person.do("ready") for person in (other, host)]
    assert [told["type"] for told in (sat, *ready)] == ["ok"] * 3
    await other.until(lambda: "mine" in other.view)
    assert (host.seat, other.seat) == (0, seat)
    return [host, other]


@pytest.mark.parametrize(
    ("book", "spectators", "other"),
    [
        ("guilin-2009", "played", 1),
        ("three-deck", "played", 2),
        pytest.param("meizhusong-2016", "played", 3, marks=pytest.mark.nightly),
        ("guilin-2009", "delayed", 2),
    ],
)
def test_twins_are_answered_with_the_same_bytes_and_timed_alike(book: str, spectators: str, other: int) -> None:
    """Two seats, and a spectator of either kind: what is told to whoever comes, comes back, asks or errs; the lobby,
    the record and the deals so far; what is due when."""

    async def story() -> None:
        clock = FakeClock()
        async with local(clock=clock, entropy=FixedEntropy(5)) as (base, app):
            settings = {"rulebook": book, "pace": "fast", "clocks": "book", "public": True, "spectators": spectators}
            people = await two_people(base, settings, other)
            viewers = {0: people[0], other: people[1], SPECTATOR: Client(base, people[0].table)}
            compared, phases = 0, set[str]()
            for number in range(1200):
                await step(clock, people)
                table = await settled(app, people)
                deal = table.state.match.deal
                if deal is None or deal.phase == "over" or number % EVERY:
                    continue
                for viewer, person in viewers.items():
                    plain, due = await everything(base, person), dues(table)
                    with twin_of(table, viewer, number):
                        assert await everything(base, person) == plain
                        assert dues(table) == due
                compared, phases = compared + 1, phases | {deal.phase}
                for person in people:
                    await person.close()
                    await person.join()
                if compared > 5 and {"drawing", "play"} <= phases and deal.tricks > 8:
                    break
            assert compared > 5
            assert {"drawing", "play"} <= phases

    run(story())


def test_a_record_of_a_running_match_holds_its_finished_deals_alone() -> None:
    async def story() -> None:
        async with local() as (base, _):
            settings = {"rulebook": "meizhusong-2016", "pace": "instant", "clocks": "none", "public": True}
            host = await make_table(base, settings, seat=0, label="A", bots="simple")
            await host.join()
            address = f"{base}/api/tables/{host.table}"
            assert (await asyncio.to_thread(http, address + "/record"))[0] == 404
            await host.do("ready")
            while host.view.get("match", {}).get("counted", 0) < 1:
                await play(host)
            finished = await asyncio.to_thread(http, address + "/record")
            while host.view["deal"]["number"] < 2 or len(host.view["deal"]["tricks"]) < 2:
                await play(host)
            running = await asyncio.to_thread(http, address + "/record")
            assert running == finished
            assert not record.loads(running[1]).finished
            _, deals = await asyncio.to_thread(http, address + "/deals")
            assert [deal["number"] for deal in deals] == [1]

    run(story())


async def play(host: Client) -> None:
    """One step of a host who is asked something."""
    seq = host.seq
    for ask in host.view.get("asks", ()):
        if ask["seat"] == 0 and not ask.get("may"):
            await answer(host, ask)
            break
    if host.view["match"]["phase"] == "between" and 0 not in host.view.get("wanted", ()):
        await host.do("next")
    await host.until(lambda: host.seq > seq)
