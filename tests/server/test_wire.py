"""Our own frames against a plain client and the library's own reading of them."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from tests.server.client import Client, make_table, run
from tests.server.local import local
from tuolaji.server.wire import DEEP, framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_what_the_library_reads(size: int) -> None:
    reader = StreamReader()
    reader.feed_data(framed(b"x" * size))
    reading = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(reading)
    frame = done.value.value
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * size)


def test_many_messages_at_once_are_answered_in_order() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await make_table(base, {"rulebook": "guilin-2009"}, seat=0, label="A")
            await host.join()
            for number in range(DEEP * 20):
                await host.send(json.dumps({"type": "ping", "t": number}))
            await host.until(lambda: sum(told["type"] == "pong" for told in host.heard) == DEEP * 20)
            assert [told["t"] for told in host.heard if told["type"] == "pong"] == list(range(DEEP * 20))

    run(story())


def test_words_of_every_length_arrive_whole() -> None:
    async def story() -> None:
        async with local() as (base, _):
            host = await make_table(base, {"rulebook": "guilin-2009", "title": "牌" * 20}, seat=0, label="甲" * 20)
            await host.join()
            watcher = Client(base, host.table)
            assert (await watcher.open()).nonce
            assert host.view["seats"]["0"]["label"] == "甲" * 20

    run(story())
