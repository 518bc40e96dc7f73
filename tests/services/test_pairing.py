"""Pairing: a code pairs one phone, soon and once; requests are signed and numbered; a restart forgets no device."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.server.client import Pair
from tests.services.room import FakeClock
from tuolaji.faults import Fault
from tuolaji.server.chance import SystemEntropy
from tuolaji.services.pairing import CODE_MS, ROOM, TRIES, Device, Pairing, Signed, mac_of, proof_of
from tuolaji.storage.memory import MemoryStore


class Hall:
    """A server's pairing and one phone."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.clock = FakeClock()
        self.pairing = Pairing(self.store, self.clock, SystemEntropy())
        self.phone = Pair()
        self.secret = b""

    async def pair(self, code: str, name: str = "Uncle Wang's phone") -> Device:
        device, public = await self.pairing.pair(self.phone.public, proof_of(code, self.phone.public), name)
        self.secret = self.phone.key(ROOM, public)
        return device

    def request(self, device: Device, n: int, body: bytes = b"") -> Signed:
        bare = Signed(device.key, n, "", "POST /api/hall/heard", body)
        return bare._replace(mac=mac_of(self.secret, bare))


def refused(story: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Fault) as caught:
        asyncio.run(story)
    return caught.value.code


def test_a_code_pairs_one_phone_and_no_second(tmp_path: object) -> None:
    hall = Hall()
    code, until = hall.pairing.code("deputy")
    assert until - hall.clock.now_ms() == CODE_MS
    device = asyncio.run(hall.pair(code.lower().upper()))
    assert (device.role, device.name) == ("deputy", "Uncle Wang's phone")
    assert refused(hall.pair(code)) == "pairing_unknown"


def test_a_code_is_forgotten_after_its_time_and_after_wrong_ones() -> None:
    hall = Hall()
    code, _ = hall.pairing.code("director")
    hall.clock.now += CODE_MS
    assert refused(hall.pair(code)) == "pairing_unknown"
    code, _ = hall.pairing.code("director")
    for _ in range(TRIES):
        assert refused(hall.pair("222222")) == "pairing_unknown"
    assert refused(hall.pair(code)) == "pairing_unknown"


def test_requests_are_signed_and_taken_once_in_order() -> None:
    async def story() -> None:
        hall = Hall()
        device = await hall.pair(hall.pairing.code("director")[0])
        assert (await hall.pairing.signed(hall.request(device, 1, b"x"))).name == device.name
        for n, body, code in ((1, b"x", "counter_bad"), (2, b"y", "signature_wrong")):
            bad = hall.request(device, n, b"x")._replace(body=body)
            with pytest.raises(Fault) as caught:
                await hall.pairing.signed(bad)
            assert caught.value.code == code
        again = Pairing(hall.store, hall.clock, SystemEntropy())
        await again.start()
        with pytest.raises(Fault) as caught:
            await again.signed(hall.request(device, 1, b"x"))
        assert caught.value.code == "counter_bad"
        assert (await again.signed(hall.request(device, 2))).role == "director"
        await again.revoke(device.key)
        assert again.devices() == ()
        with pytest.raises(Fault) as caught:
            await again.signed(hall.request(device, 3))
        assert caught.value.code == "signature_wrong"

    asyncio.run(story())


def test_the_board_knows_a_phone_s_page_and_how_wrong_its_clock_is() -> None:
    async def story() -> None:
        hall = Hall()
        device = await hall.pair(hall.pairing.code("deputy")[0])
        await hall.pairing.heard(device.key, "3fa4", hall.clock.now_ms() + 300_000)
        (line,) = hall.pairing.devices()
        assert (line.build, line.offset) == ("3fa4", 300_000)

    asyncio.run(story())


def test_roles_are_those_of_the_laptop_s_deputies_and_names_are_names() -> None:
    hall = Hall()
    with pytest.raises(Fault) as caught:
        hall.pairing.code("referee")
    assert caught.value.code == "role_unknown"
    assert refused(hall.pair(hall.pairing.code("deputy")[0], "")) == "text_bad"
    with pytest.raises(Fault) as caught:
        asyncio.run(hall.pairing.revoke("none"))
    assert caught.value.code == "device_unknown"
