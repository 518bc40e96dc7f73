"""Cards over plain http: to this machine always, to others where the table's host or the server allows it, never to
those who would have them readable by everybody in the network unasked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import FAR, Client, Pair, http, make_table, run
from tests.server.running import serving
from tuolaji.server import nearby
from tuolaji.services.settings import TableSettings

TABLE = {"rulebook": "guilin-2009", "public": True}


def scope(client: str, scheme: str = "ws", server: str = "10.0.0.7", **headers: str) -> dict[str, Any]:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"scheme": scheme, "client": (client, 5), "server": (server, 8000), "headers": raw}


@pytest.mark.parametrize(
    ("asked", "private"),
    [
        (scope("127.0.0.1"), True),
        (scope("::1"), True),
        (scope("::ffff:127.0.0.1"), True),
        (scope("10.0.0.7"), True),
        (scope("10.0.0.8"), False),
        (scope("10.0.0.8", "wss"), True),
        (scope("127.0.0.1", x_forwarded_for="10.0.0.8"), False),
        (scope("127.0.0.1", "https", x_forwarded_for="10.0.0.8"), True),
        ({"scheme": "ws", "client": None, "server": None, "headers": []}, False),
    ],
)
def test_what_nobody_else_can_read(asked: dict[str, Any], private: bool) -> None:
    assert nearby.private(asked) is private


@pytest.mark.parametrize(
    ("policy", "allowed", "dealt"),
    [("ask", False, False), ("ask", True, True), ("allow", False, True), ("never", True, False)],
)
def test_who_decides_about_other_machines(policy: Any, allowed: bool, dealt: bool) -> None:
    settings = TableSettings(rulebook="x", plain_hands=allowed)
    assert nearby.dealt(settings, policy=policy, private=False) is dealt
    assert nearby.dealt(settings, policy=policy, private=True)


def test_a_phone_on_plain_http_watches_but_gets_no_seat_until_the_host_allows_it(tmp_path: Path) -> None:
    async def story(base: str) -> None:
        host = await make_table(base, TABLE, seat=0, label="A")
        await host.join()
        phone = Client(base, host.table, far=True)
        await phone.claim()
        refused = await phone.do("sit", seat=1, label="B")
        assert (refused["type"], refused["code"]) == ("error", "plain_hands")
        assert "certificate" in refused["text"]
        assert (await host.do("change_table", settings={**TABLE, "plain_hands": True}))["type"] == "ok"
        assert (await phone.do("sit", seat=1, label="B"))["type"] == "ok"
        assert (await phone.do("ready"))["type"] == "ok"
        assert (await host.do("change_table", settings=TABLE))["type"] == "ok"
        assert (await phone.do("ready"))["code"] == "plain_hands"
        again = Client(base, host.table, phone.key, far=True)
        await again.open()
        await again.send(again.signed(0, '{"do": "join", "since": -1, "lang": "en"}'))
        await again.until(lambda: bool(again.gone))
        assert again.gone == "plain_http"
        assert not any("hand" in text for text in again.raw)

    with serving(tmp_path / "data") as server:
        run(story(server.base))


def test_making_a_table_from_a_phone_needs_the_allowance_too(tmp_path: Path) -> None:
    def make(base: str, **settings: Any) -> tuple[int, Any]:
        body = {"public": Pair().public, "settings": {**TABLE, **settings}, "seat": 0, "label": "A"}
        return http(base + "api/tables", body, **FAR)

    with serving(tmp_path / "data") as server:
        status, problem = make(server.base)
        assert (status, problem["code"]) == (422, "plain_hands")
        assert make(server.base, plain_hands=True)[0] == 201
        assert http(server.base + "healthz")[1]["plain_hands"] == "ask"
    with serving(tmp_path / "never", TUOLAJI_PLAIN_HANDS="never") as server:
        assert make(server.base, plain_hands=True)[0] == 422
    with serving(tmp_path / "allow", TUOLAJI_PLAIN_HANDS="allow") as server:
        assert make(server.base)[0] == 201


def test_a_seat_does_not_move_to_where_its_cards_could_be_read(tmp_path: Path) -> None:
    async def story(base: str) -> None:
        from tuolaji.services import identity

        host = await make_table(base, TABLE, seat=0, label="A")
        await host.join()
        number = 1
        secret = identity.move_secret(host.key, host.table, number)
        phone = Client(base, host.table, far=True)
        with pytest.raises(ConnectionError):
            await phone.claim(secret, "move", number, host.id)
        assert phone.gone == "plain_http"
        await asyncio.sleep(0.05)
        assert not host.gone

    with serving(tmp_path / "data") as server:
        run(story(server.base))
