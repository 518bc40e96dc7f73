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
        self.got.append(message["text"])


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_texts_arrive_in_order_and_the_pump_ends_when_closed() -> None:
    async def story() -> list[str]:
        client = Client()
        client.open.set()
        box = Outbox(client.send, 4)
        pump = asyncio.create_task(box.pump(lambda: None))
        for number in range(3):
            box.put(str(number))
        await settle()
        box.put("3")
        box.close()
        box.put("too late")
        await pump
        return client.got

    assert asyncio.run(story()) == ["0", "1", "2", "3"]


def test_a_full_box_is_emptied_and_asks_for_a_view_once_the_client_reads() -> None:
    async def story() -> tuple[list[str], bool, float]:
        client = Client()
        box = Outbox(client.send, 3)
        pump = asyncio.create_task(box.pump(lambda: box.put("view")))
        await settle()
        for number in range(9):
            box.put(str(number))
            await settle()
        lost, stuck = box.lost, box.stuck(asyncio.get_running_loop().time() + 5)
        client.open.set()
        await settle()
        box.put("next")
        box.close()
        await pump
        assert box.stuck(0) == 0
        return client.got, lost, stuck

    got, lost, stuck = asyncio.run(story())
    assert lost
    assert stuck >= 5
    assert got == ["0", "view", "next"]


def test_the_last_word_goes_before_what_waits() -> None:
    async def story() -> list[str]:
        client = Client()
        box = Outbox(client.send, 9)
        pump = asyncio.create_task(box.pump(lambda: None))
        await settle()
        box.put("a")
        await settle()
        box.put("b")
        box.last("gone")
        client.open.set()
        await pump
        return client.got

    assert asyncio.run(story()) == ["a", "gone"]
