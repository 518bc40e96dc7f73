"""What every event store has to keep to, whatever it is made of. Not here: what is special about one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from tuolaji.services.ports import Conflict, EventStore

Opened = Callable[[], AbstractAsyncContextManager[EventStore]]
TABLE = "table:one"


@asynccontextmanager
async def closing(store: EventStore) -> AsyncIterator[EventStore]:
    """The store, closed in the end."""
    try:
        yield store
    finally:
        await store.close()


async def appends_in_order(store: EventStore) -> None:
    first = await store.append(TABLE, 0, "k.1#a", [b"one", b"two"], 1000)
    second = await store.append(TABLE, 2, "", [b"three"], 1001)
    assert (first.first_seq, first.duplicate) == (1, False)
    assert (second.first_seq, second.duplicate) == (3, False)
    rows = await store.read(TABLE)
    assert [row.seq for row in rows] == [1, 2, 3]
    assert [row.payload for row in rows] == [b"one", b"two", b"three"]
    assert [row.command_id for row in rows] == ["k.1#a", "", ""]
    assert [row.at_ms for row in rows] == [1000, 1000, 1001]
    assert [row.payload for row in await store.read(TABLE, 2)] == [b"three"]
    assert await store.read("table:other") == []


async def refuses_another_place(store: EventStore) -> None:
    await store.append(TABLE, 0, "", [b"one"], 1)
    for expected in (0, 2, 7):
        with pytest.raises(Conflict):
            await store.append(TABLE, expected, f"k.{expected}#", [b"x", b"y"], 1)
    assert len(await store.read(TABLE)) == 1


async def answers_a_resend_as_before(store: EventStore) -> None:
    await store.append(TABLE, 0, "k.1#a", [b"one", b"two"], 1)
    await store.append(TABLE, 2, "k.2#b", [b"three"], 2)
    for expected in (0, 3, 99):
        again = await store.append(TABLE, expected, "k.1#a", [b"never"], 9)
        assert (again.first_seq, again.duplicate) == (1, True)
    assert len(await store.read(TABLE)) == 3
    other = await store.append("table:two", 0, "k.1#a", [b"elsewhere"], 3)
    assert not other.duplicate


async def finds_commands(store: EventStore) -> None:
    await store.append(TABLE, 0, "k.1#a", [b"one"], 1)
    await store.append(TABLE, 1, "k.12#b", [b"two"], 1)
    await store.append("table:two", 0, "k.1#z", [b"else"], 1)
    found = await store.find(TABLE, "k.1#")
    assert found is not None
    assert (found.seq, found.command_id) == (1, "k.1#a")
    assert await store.find(TABLE, "k.3#") is None


async def one_of_many_wins_a_place(store: EventStore) -> None:
    async def attempt(number: int) -> bool:
        try:
            await store.append(TABLE, 0, f"k{number}.1#", [b"%d" % number], 1)
        except Conflict:
            return False
        return True

    won = await asyncio.gather(*(attempt(number) for number in range(20)))
    assert sum(won) == 1
    assert len(await store.read(TABLE)) == 1


async def resends_together_append_once(store: EventStore) -> None:
    answers = await asyncio.gather(*(store.append(TABLE, 0, "k.1#a", [b"one"], 1) for _ in range(10)))
    assert [answer.first_seq for answer in answers] == [1] * 10
    assert sorted(answer.duplicate for answer in answers) == [False] + [True] * 9


async def keeps_many_streams_apart(store: EventStore) -> None:
    await asyncio.gather(*(store.append(f"table:{n:02}", 0, "", [b"%d" % n], n) for n in range(50)))
    await store.append("book:x", 0, "", [b"b"], 1)
    assert await store.streams("table") == [f"table:{n:02}" for n in range(50)]
    assert await store.streams("book") == ["book:x"]
    assert [row.payload for row in await store.read("table:07")] == [b"7"]


async def keeps_secrets(store: EventStore) -> None:
    await store.put(TABLE, "key:a", b"\x00\xff")
    await store.put(TABLE, "key:b", b"two")
    await store.put(TABLE, "key:a", b"new")
    assert await store.get(TABLE, "key:a") == b"new"
    assert await store.get(TABLE, "key:c") is None
    assert await store.names(TABLE) == ["key:a", "key:b"]
    assert await store.read(TABLE) == []


LAWS = (
    appends_in_order,
    refuses_another_place,
    answers_a_resend_as_before,
    finds_commands,
    one_of_many_wins_a_place,
    resends_together_append_once,
    keeps_many_streams_apart,
    keeps_secrets,
)
