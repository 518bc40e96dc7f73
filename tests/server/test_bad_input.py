"""What a server is sent and cannot use: a coded answer to the sender alone, and the table goes on unharmed."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.client import Client, Pair, Tree, http, make_table, run
from tests.server.local import QUICK, local
from tuolaji.services.settings import Limits

TABLE = {"rulebook": "guilin-2009", "pace": "instant", "clocks": "none"}
Story = Callable[[Client, Client], Awaitable[None]]


def at_a_table(story: Story, limits: Limits = QUICK) -> None:
    """A host at seat 0, and somebody who looks on; afterwards the host's table has to be as it was."""

    async def whole() -> None:
        async with local(limits) as (base, _):
            host = await make_table(base, {**TABLE, "public": True}, seat=0, label="A")
            await host.join()
            seq = host.seq
            other = await Client(base, host.table).open()
            await story(host, other)
            assert (host.gone, host.seq) == ("", seq)
            assert (await host.do("say", phrase="hello"))["type"] in ("ok", "error")
            await host.close()
            await other.close()

    run(whole())


async def refused(client: Client, message: Tree | str) -> str:
    """The code that a message is answered with."""
    client.heard.clear()
    await client.send(message)
    await client.until(lambda: any(told["type"] == "error" for told in client.heard) or client.gone)
    return next((told["code"] for told in client.heard if told["type"] == "error"), client.gone)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"type":"nothing"}',
        '{"type":"ping","t":"x"}',
        '{"type":"ping","more":1}',
        '{"type":"ask","id":1,"question":{"ask":"everything"}}',
        '{"type":"watch","since":1e400}',
        "[" * 9000,
        '{"type":"signed","key":"a","n":0,"body":"{}"}',
        "\ud7ff",
    ],
)
def test_what_cannot_be_read_is_answered_and_the_connection_stays(text: str) -> None:
    async def story(host: Client, other: Client) -> None:
        assert await refused(other, text) == "message_unreadable"
        await other.send({"type": "watch"})
        await other.until(lambda: other.seq >= 0)

    at_a_table(story)


def test_a_message_that_is_too_large_is_answered_and_a_huge_one_ends_the_connection() -> None:
    async def story(host: Client, other: Client) -> None:
        assert await refused(other, "x" * (QUICK.message_bytes + 1)) == "message_too_large"
        assert await refused(other, "牌" * (QUICK.message_bytes // 2)) == "message_too_large"
        assert not other.gone
        await other.send("x" * (QUICK.message_bytes * 4 + 1))
        await other.until(lambda: bool(other.gone))

    at_a_table(story)


def test_what_cannot_be_read_is_answered_under_the_number_its_beginning_tells() -> None:
    """A page that waits for the answer to its fifth message hears of it, and waits no longer than that."""

    async def story(host: Client, other: Client) -> None:
        long = "x" * (QUICK.message_bytes + 1)
        for text, n, number in (
            ('{"type":"signed","key":"a1","n":5,"body":"' + long, 5, None),
            ('{"type":"signed","key":"a1","n":6,"body":3,"mac":""}', 6, None),
            ('{"type":"ask","id":7,"question":{"ask":"everything"}}', None, 7),
            ('{"type":"ask","id":8,"question":"' + long, None, 8),
            ('{"type":"signed","key":"' + "a" * 300 + '","n":5,"body":3}', None, None),
            ('{"type":"signed","n":' + "9" * 400 + ',"key":"a"}', None, None),
        ):
            other.heard.clear()
            assert await refused(other, text) in ("message_unreadable", "message_too_large")
            (answer,) = [told for told in other.heard if told["type"] == "error"]
            assert (answer.get("n"), answer.get("id")) == (n, number), text[:60]

    at_a_table(story)


def test_bytes_are_no_message() -> None:
    async def story(host: Client, other: Client) -> None:
        await other.send_bytes(b"\x00\xff")
        await other.until(lambda: any(told.get("code") == "message_unreadable" for told in other.heard))

    at_a_table(story)


def test_too_many_messages_are_dropped_and_far_too_many_end_the_connection() -> None:
    async def story(host: Client, other: Client) -> None:
        for number in range(QUICK.message_burst + 20):
            await other.send({"type": "ping", "t": number})
        await other.until(lambda: any(told.get("code") == "too_many_messages" for told in other.heard))
        pongs = [told["t"] for told in other.heard if told["type"] == "pong"]
        assert pongs[: QUICK.message_burst] == list(range(QUICK.message_burst))
        assert not other.gone
        with contextlib.suppress(ConnectionClosed):
            for _ in range(2000):
                await other.send('{"type":"nothing"}')
                await asyncio.sleep(0)
        await other.until(lambda: other.gone == "too_many_messages")

    at_a_table(story)


def test_before_signing_in_nothing_is_done() -> None:
    async def story(host: Client, other: Client) -> None:
        other.key = host.key
        body = json.dumps({"do": "ready"})
        assert await refused(other, other.signed(1, body)) == "not_joined"
        answer = await other.ask("hint")
        assert (answer["type"], answer["code"]) == ("error", "not_joined")

    at_a_table(story)


def test_forged_signatures_are_refused() -> None:
    async def story(host: Client, other: Client) -> None:
        other.key = host.key
        join = other.signed(0, '{"do":"join"}')
        flipped = ("0" if join["mac"][0] != "0" else "1") + join["mac"][1:]
        for change in ({"mac": flipped}, {"mac": ""}, {"mac": "é"}, {"body": '{"do":"join","since":3}'}):
            assert await refused(other, {**join, **change}) == "signature_wrong"
        assert await refused(other, {**join, "key": "0" * 16}) == "signature_wrong"
        assert await refused(other, {**join, "key": "x" * 900}) == "signature_wrong"
        assert await refused(other, {**join, "n": -1}) == "counter_bad"
        replayed = host.signed(0, '{"do":"join"}')
        assert await refused(other, replayed) == "signature_wrong"  # another socket's nonce

    at_a_table(story)


def test_a_key_cannot_speak_for_another_on_its_connection() -> None:
    async def story(host: Client, other: Client) -> None:
        claimed = await other.claim()
        assert claimed["type"] == "claimed"
        foreign = Client(host.base, host.table, host.key)
        foreign.nonce = other.nonce
        assert await refused(other, foreign.signed(1, '{"do":"ready"}')) == "not_joined"
        assert (await other.do("ready"))["code"] == "not_allowed"
        assert (await other.do("play", cards=[1]))["code"] in ("not_allowed", "table_phase_wrong")

    at_a_table(story)


def test_counters_go_up_and_never_mean_two_things() -> None:
    async def story(host: Client, other: Client) -> None:
        await other.claim()
        body: Tree = {"seat": 1, "label": "B"}
        await other.do("sit", **body)
        await host.until(lambda: host.view["seats"]["1"]["kind"] == "person")
        assert (await other.do("sit", n=1, **body))["again"]
        assert (await other.do("stand", n=1))["code"] == "counter_used"
        await other.do("ready", n=5)
        assert (await other.do("ready", n=4))["code"] == "counter_old"
        for n in (-1, 1 << 53):
            assert await refused(other, other.signed(n, '{"do":"ready"}')) == "counter_bad"
        await other.do("stand", n=9)
        await host.until(lambda: host.view["seats"]["1"]["kind"] == "open")

    async def whole() -> None:
        async with local(QUICK) as (base, _):
            host = await make_table(base, {**TABLE, "public": True}, seat=0, label="A")
            await host.join()
            await story(host, await Client(base, host.table).open())

    run(whole())


def test_an_unknown_table_is_said_and_the_socket_closed() -> None:
    async def whole() -> None:
        async with local() as (base, _):
            lost = await Client(base, "nosuchtable").open()
            assert lost.gone == "table_unknown"
            with pytest.raises(InvalidStatus) as caught:
                await connect(base.replace("http", "ws") + "/ws/no/such", compression=None)
            assert caught.value.response.status_code == 404

    run(whole())


@pytest.mark.parametrize(
    ("headers", "status", "code"),
    [
        ({"Host": "evil.example"}, 421, "host_foreign"),
        ({"Host": "127.0.0.1.evil.example"}, 421, "host_foreign"),
        ({"Origin": "http://evil.example"}, 403, "origin_foreign"),
        ({"Origin": "null"}, 403, "origin_foreign"),
    ],
)
def test_foreign_pages_and_names_get_nowhere(headers: dict[str, str], status: int, code: str) -> None:
    async def whole() -> None:
        async with local() as (base, _):
            body = {"public": Pair().public, "settings": TABLE}
            found = await asyncio.to_thread(http, base + "/api/tables", body, **headers)
            assert (found[0], found[1]["code"]) == (status, code)
            port = int(base.rsplit(":", 1)[1])
            address = f"ws://{headers.get('Host', '127.0.0.1')}:{port}/ws/abc"
            origin = {name: value for name, value in headers.items() if name == "Origin"}
            with pytest.raises(InvalidStatus) as caught:
                await connect(address, host="127.0.0.1", port=port, compression=None, additional_headers=origin)
            assert caught.value.response.status_code == status

    run(whole())


def test_our_own_page_and_configured_names_are_answered() -> None:
    async def whole() -> None:
        async with local(names=("table.example",)) as (base, _):
            port = base.rsplit(":", 1)[1]
            own = {"Host": f"table.example:{port}", "Origin": f"http://table.example:{port}"}
            body = {"public": Pair().public, "settings": TABLE}
            assert (await asyncio.to_thread(http, base + "/api/tables", body, **own))[0] == 201

    run(whole())


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/tables", {}, 400, "message_unreadable"),
        ("/api/tables", [], 400, "message_unreadable"),
        ("/api/tables", {"public": "00", "settings": TABLE}, 422, "public_key_bad"),
        ("/api/tables", {"public": "x" * 20_000, "settings": TABLE}, 413, "body_too_large"),
        ("/api/tables", {"public": "", "settings": {**TABLE, "rulebook": "none"}}, 404, "rulebook_unknown"),
        ("/api/tables", {"public": "", "settings": {**TABLE, "bank_seconds": -1}}, 422, "setting_bad"),
        ("/api/tables", {"public": "", "settings": TABLE, "bots": "clever"}, 422, "bot_unknown"),
        ("/api/tables/none", None, 404, "table_unknown"),
        ("/api/codes/none", None, 404, "code_unknown"),
        ("/api/rulebooks/none", None, 404, "rulebook_unknown"),
        ("/api/none", None, 404, "page_unknown"),
    ],
)
def test_requests_that_make_no_sense_are_named(path: str, body: object, status: int, code: str) -> None:
    async def whole() -> None:
        async with local() as (base, _):
            found = await asyncio.to_thread(http, base + path, body)
            assert (found[0], found[1]["code"]) == (status, code)
            assert found[1]["text"]

    run(whole())


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=6),
            lambda inner: (
                st.lists(inner, max_size=4)
                | st.dictionaries(st.sampled_from(["type", "do", "cards", "n", "key", "body", "mac", "seat"]), inner)
            ),
            max_leaves=8,
        ),
        min_size=5,
        max_size=20,
    )
)
def test_no_json_can_harm_a_table(messages: list[object]) -> None:
    async def story(host: Client, other: Client) -> None:
        await other.claim()
        for number, message in enumerate(messages):
            await other.send(json.dumps(message))
            await other.send(other.signed(number + 1, json.dumps(message)))
        await other.send({"type": "ping", "t": 99})
        await other.until(lambda: any(told.get("t") == 99 for told in other.heard) or other.gone)
        assert not other.gone
        assert "internal" not in {told.get("code") for told in other.heard}

    at_a_table(story, Limits(messages_per_second=1000, message_burst=1000, added_bytes=5, away_grace=50))
