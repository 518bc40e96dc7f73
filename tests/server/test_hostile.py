"""Clients that mean harm below the level of messages: frames that are none, requests never finished, names and paths
that are to be read by somebody else. Messages: ``test_bad_input``."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import logging
import time

import pytest
from msgspec.structs import replace

from tests.server.client import Client, Pair, Tree, http, make_table, run
from tests.server.local import EAGER, QUICK, local
from tuolaji.server import logs
from tuolaji.server.chance import WallClock
from tuolaji.server.hosts import host_of
from tuolaji.server.patience import PatientRequests
from tuolaji.server.wire import CONTROLS_AT_ONCE, PIECES
from tuolaji.services.access import Person
from tuolaji.services.live_table import LiveTable

TABLE = {"rulebook": "guilin-2009", "pace": "instant", "clocks": "none", "public": True}
BODY = "HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"
MASK = b"\0\0\0\0"
PING = b"\x89\xfd" + MASK + b"x" * 125
PONG = b"\x8a\x80" + MASK
PIECE = b"\x00\x80" + MASK
"""Frames of a client: a full ping, an empty pong, and an empty piece of a message that goes on."""


async def upgraded(base: str, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket as bytes, after its handshake and the server's first message."""
    host, port = base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    key = base64.b64encode(b"k" * 16).decode()
    lines = (f"GET /ws/{table} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade")
    head = "\r\n".join((*lines, f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""))
    writer.write(head.encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


def text(message: str) -> bytes:
    """A client's frame around a message of middle size."""
    payload = message.encode()
    return b"\x81\xfe" + len(payload).to_bytes(2, "big") + MASK + payload


async def dropped(reader: asyncio.StreamReader) -> bool:
    """Whether the server ends the connection."""
    try:
        async with asyncio.timeout(10):
            while await reader.read(1 << 16):
                pass
    except ConnectionError:
        return True
    return True


@pytest.mark.parametrize(
    "frames",
    [PING * (CONTROLS_AT_ONCE + 50), PONG * (CONTROLS_AT_ONCE + 50), b"\x01\x80" + MASK + PIECE * (PIECES + 5)],
    ids=["pings", "pongs", "pieces"],
)
def test_frames_that_are_no_messages_are_bounded(frames: bytes) -> None:
    async def whole() -> None:
        async with local() as (base, app):
            host = await make_table(base, TABLE, seat=0, label="A")
            await host.join()
            reader, writer = await upgraded(base, host.table)
            writer.write(frames)
            assert await dropped(reader)
            writer.close()
            assert (await host.do("say", phrase="hello"))["type"] == "ok"
            while app.sockets.number > 1:
                await asyncio.sleep(0.01)

    run(whole())


def test_a_flood_of_tiny_messages_is_cut_off() -> None:
    async def whole() -> None:
        async with local(QUICK) as (base, _):
            host = await make_table(base, TABLE, seat=0, label="A")
            await host.join()
            reader, writer = await upgraded(base, host.table)
            began = time.monotonic()
            writer.write((b"\x81\x80" + MASK) * 60_000)
            with contextlib.suppress(ConnectionError):
                while not writer.is_closing() and time.monotonic() - began < 8:
                    writer.write((b"\x81\x80" + MASK) * 500)
                    await asyncio.wait_for(writer.drain(), 8)
                    await asyncio.sleep(0.005)
            assert time.monotonic() - began < 8
            assert await dropped(reader)
            assert (await host.do("say", phrase="hello"))["type"] == "ok"

    run(whole())


def test_old_connections_of_a_key_are_not_waited_for() -> None:
    limits = replace(EAGER, connections_per_key=2)

    async def whole() -> None:
        async with local(limits) as (base, app):
            host = await make_table(base, TABLE, seat=0, label="A")
            sockets = []
            for _ in range(4):
                reader, writer = await upgraded(base, host.table)
                host.nonce = json.loads((await reader.readuntil(b"}"))[2:])["nonce"]
                writer.write(text(json.dumps(host.signed(0, '{"do":"join"}'))))
                await reader.readuntil(b'"joined"')
                sockets.append((reader, writer))
            began = time.monotonic()
            assert [await dropped(reader) for reader, _ in sockets[:2]] == [True, True]
            assert time.monotonic() - began < 8  # who does not say goodbye is waited for ten seconds
            assert [len(all_of) for all_of in app.sockets._keys.values()] == [2]
            for _, writer in sockets:
                writer.close()

    run(whole())


def test_pings_within_reason_are_answered() -> None:
    async def whole() -> None:
        async with local() as (base, _):
            host = await make_table(base, TABLE, seat=0, label="A")
            reader, writer = await upgraded(base, host.table)
            writer.write(PING * 5)
            async with asyncio.timeout(10):
                for _ in range(5):
                    await reader.readuntil(b"\x8a\x7d" + b"x" * 125)
            writer.close()

    run(whole())


@pytest.mark.parametrize("begun", ["", "GET / HTTP/1.1\r\nHost: localhost\r\n", f"POST /api/tables {BODY}"])
def test_a_request_that_is_never_finished_is_let_go(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientRequests, "seconds", 0.2)

    async def whole() -> None:
        async with local() as (base, _):
            host, port = base.removeprefix("http://").split(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(begun.encode())
            assert await dropped(reader)
            writer.close()
            other = await make_table(base, TABLE, seat=0, label="A")
            await other.join()
            await asyncio.sleep(0.4)
            assert (await other.do("say", phrase="hello"))["type"] == "ok"  # sockets are not requests

    run(whole())


def test_methods_nobody_has_are_refused_in_words() -> None:
    async def whole() -> None:
        async with local() as (base, _):
            status, body = await asyncio.to_thread(http, base + "/healthz", {})
            assert (status, body["code"]) == (405, "method_unknown")

    run(whole())


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/tables", {"public": Pair().public, "settings": {**TABLE, "stage": "s" * 99}}, "text_bad"),
        ("/api/rulebooks", {"files": {"n" * 99: ""}, "main": "n" * 99}, "name_malformed"),
        ("/api/rulebooks", {"files": {"a": ""}, "main": "n" * 9999}, "name_malformed"),
    ],
)
def test_names_that_come_back_in_answers_are_bounded(path: str, body: Tree, code: str) -> None:
    async def whole() -> None:
        async with local() as (base, _):
            status, told = await asyncio.to_thread(http, base + path, body)
            assert (status, told["code"]) == (422, code)

    run(whole())


def test_what_pages_call_themselves_is_kept_short() -> None:
    async def whole() -> None:
        async with local() as (base, app):
            body = {"public": Pair().public, "settings": TABLE, "page": "p" * 9000}
            assert (await asyncio.to_thread(http, base + "/api/tables", body))[0] == 201
            assert {len(page) for page, _ in app.directory._makers.values()} == {64}

    run(whole())


@pytest.mark.parametrize(
    "host", ["[::1];script-src", "a;b.localhost", "\xbd.localhost", "[::1", "localhost:", "a" * 300]
)
def test_a_host_is_a_name_or_an_address_and_nothing_else(host: str) -> None:
    assert host_of(host) is None


def test_a_note_is_one_line_that_no_terminal_obeys() -> None:
    form = logs._OneLine(logs.FORM, logs.TIME)
    odd = "/a\x1b[31m\r2026-01-01 forged\nline\x85\u202e牌"
    line = form.format(logging.LogRecord("tuolaji.access", logging.INFO, "", 0, "%s", (odd,), None))
    assert line.isprintable()
    assert "牌" in line
    trace = f"{logs.TRACE}\n  File x\nValueError: what somebody typed\n"
    line = form.format(logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, trace, (), None))
    assert line.endswith("ValueError")


def test_the_clock_goes_on_where_the_machines_is_set_back() -> None:
    wall, running = [10**15], [0]
    clock = WallClock(lambda: wall[0], lambda: running[0])
    first = clock.now_ms()
    wall[0] -= 3_600 * 10**9
    running[0] += 5 * 10**9
    assert clock.now_ms() == first + 5_000
    wall[0] += 7_200 * 10**9
    assert clock.now_ms() == first + 3_600_000
    clock.not_before(first + 4_000_000)
    assert clock.now_ms() == first + 4_000_000
    clock.not_before(first)
    assert clock.now_ms() == first + 4_000_000


def test_a_table_goes_on_where_the_machines_clock_is_set_back() -> None:
    back = [0]
    clock = WallClock(lambda: time.time_ns() - back[0])

    async def whole() -> None:
        async with local(clock=clock) as (base, _):
            host = await make_table(base, {**TABLE, "pace": "fast"}, seat=0, label="A", bots="simple")
            await host.join()
            await host.do("ready")
            await host.until(lambda: host.view["phase"] == "playing")
            back[0] = 3_600 * 10**9
            seq = host.seq
            await host.until(lambda: host.seq > seq + 8)  # cards are drawn by the clock

    run(whole())


def test_whoever_signs_in_while_a_table_leaves_memory_watches_the_one_that_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    original = LiveTable.person

    async def whole() -> None:
        async with local() as (base, app):
            host = await make_table(base, TABLE, seat=0, label="A")
            await host.join()
            assert (await host.do("end_table"))["type"] == "ok"
            await host.close()
            while app.sockets.number:
                await asyncio.sleep(0.01)

            async def person(table: LiveTable, key: str) -> Person:
                found = await original(table, key)
                app.directory.forget_idle()
                return found

            monkeypatch.setattr(LiveTable, "person", person)
            again = await Client(base, host.table, host.key).join()
            assert again.view["phase"] == "ended"
            assert [table.watched for table in app.directory.loaded()] == [True]

    run(whole())
