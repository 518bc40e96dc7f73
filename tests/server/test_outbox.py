"""A client that does not read costs nobody else anything, and catches up with one fresh view."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from tuolaji.server.outbox import Outbox


class Client:
    """Takes messages while its gate is open."""

    def __init__(self) -> None:
        self.got: list[str] = []
        self.open = asyncio.Event()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.open.wait()
        self.got.append(message.get("text") or str(message["code"]))


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_texts_arrive_in_order() -> None:
    async def story() -> list[str]:
        client = Client()
        client.open.set()
        box = Outbox(client.send, 4)
        for number in range(3):
            box.put(str(number).encode())
        await settle()
        box.put(b"3")
        await box.finish(1)
        return client.got

    assert asyncio.run(story()) == ["0", "1", "2", "3"]


def test_a_full_box_is_emptied_and_asks_for_a_view_once_the_client_reads() -> None:
    async def story() -> tuple[list[str], bool, float]:
        client = Client()
        box = Outbox(client.send, 3)
        box.recovered = lambda: box.put(b"view")
        for number in range(9):
            box.put(str(number).encode())
            await settle()
        lost, stuck = box.lost, box.stuck(asyncio.get_running_loop().time() + 5)
        client.open.set()
        await settle()
        box.put(b"next")
        await box.finish(1)
        assert box.stuck(0) == 0
        return client.got, lost, stuck

    got, lost, stuck = asyncio.run(story())
    assert lost
    assert stuck >= 5
    assert got == ["0", "view", "next"]


def test_the_last_word_goes_before_what_waits_and_closes() -> None:
    async def story() -> list[str]:
        client = Client()
        box = Outbox(client.send, 9)
        box.put(b"a")
        await settle()
        box.put(b"b")
        box.last(b"gone", 1008)
        box.put(b"too late")
        client.open.set()
        await box.finish(1)
        return client.got

    assert asyncio.run(story()) == ["a", "gone", "1008"]


def test_who_never_reads_is_not_waited_for() -> None:
    async def story() -> None:
        box = Outbox(Client().send, 9)
        box.put(b"a")
        await box.finish(0.01)

    asyncio.run(story())


def test_a_client_that_is_gone_is_no_failure() -> None:
    async def gone(_: MutableMapping[str, Any]) -> None:
        raise ConnectionError

    async def story() -> None:
        box = Outbox(gone, 9)
        box.put(b"a")
        await box.finish(1)
        box.put(b"b")

    asyncio.run(story())


def test_what_can_be_written_at_once_does_not_wait_and_never_overtakes() -> None:
    async def story() -> list[str]:
        client, written, free = Client(), [], [True]

        def write(text: bytes) -> bool:
            if free[0]:
                client.got.append(text.decode())
                written.append(text)
            return free[0]

        box = Outbox(client.send, 9, write)
        box.put(b"0")
        free[0] = False
        box.put(b"1")
        await settle()
        free[0] = True
        box.put(b"2")
        client.open.set()
        await settle()
        box.put(b"3")
        await box.finish(1)
        assert written == [b"0", b"3"]
        return client.got

    assert asyncio.run(story()) == ["0", "1", "2", "3"]
