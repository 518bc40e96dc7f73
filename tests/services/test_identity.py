"""Keys: both ends derive the same, proofs hold for one socket and table alone, and byte strings are those written down.

Not here: what keys may do (``test_decide``).
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec.structs import replace

from tests.services.room import Client, Room
from tuolaji.faults import Fault
from tuolaji.services import identity
from tuolaji.services import table_command as cmd
from tuolaji.services.access import Person
from tuolaji.services.keyring import Claim
from tuolaji.services.live_table import CODES_AT_ONCE, LiveTable

BASE_POINT = "09" + "00" * 31


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def public_of(private: bytes) -> str:
    """The public key of a page."""
    return identity.agree(private, BASE_POINT, "x")[1]


def test_both_ends_derive_the_same_key() -> None:
    """The page's end, written out with the primitives of docs/protocol.md."""
    page, server = b"\x01" * 32, b"\x02" * 32
    key, ours = identity.agree(server, public_of(page), "t1")
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    secret = X25519PrivateKey.from_private_bytes(page).exchange(X25519PublicKey.from_public_bytes(bytes.fromhex(ours)))
    extracted = hmac.digest(b"\x00" * 32, secret, "sha256")
    info = f"tuolaji seat 1|t1|{public_of(page)}|{ours}".encode()
    assert hmac.digest(extracted, info + b"\x01", "sha256") == key


def test_vectors() -> None:
    """Also in web/: a change here is a change of the protocol."""
    page, server = b"\x01" * 32, b"\x02" * 32
    key, ours = identity.agree(server, public_of(page), "table")
    assert public_of(page) == "a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209"
    assert ours == "ce8d3ad1ccb633ec7b70c17814a5c76ecd029685050d344745ba05870e587d59"
    assert hashlib.sha256(key).hexdigest()[:16] == VECTORS["key"]
    assert identity.key_id(key) == VECTORS["id"]
    assert identity.signature(key, "table", "00ff", 7, '{"do":"pass"}')[:16] == VECTORS["signature"]
    invited = identity.invitation(key, "table", 3)
    assert base64.urlsafe_b64encode(invited).decode()[:16] == VECTORS["invitation"]
    assert identity.code_letters(invited) == VECTORS["code"]
    assert identity.move_secret(key, "table", 12).hex()[:16] == VECTORS["move"]
    assert identity.claim_proof(invited, "table", "00ff", "ab")[:16] == VECTORS["claim"]


VECTORS = {
    "key": "616367218dd8c83a",
    "id": "e515d2f63c9a9f4a",
    "signature": "961a80d655a27f41",
    "invitation": "aD2jLLch0thkQw-1",
    "code": "5mje7",
    "move": "4745b4b74aba42e9",
    "claim": "d85c05009eee9b58",
}


@pytest.mark.parametrize("public", ["", "00" * 31, "zz" * 32, "AB" * 32, "00" * 32, "0 " * 32, "é" * 64])
def test_bad_public_keys_are_refused(public: str) -> None:
    with pytest.raises(Fault, match="public_key_bad"):
        identity.agree(b"\x01" * 32, public, "t")


async def claimed(room: Room, table: LiveTable, kind: Any, secret: bytes, **values: Any) -> tuple[str, str]:
    private, nonce = room.entropy.token(32), room.entropy.token(16).hex()
    public = public_of(private)
    mac = identity.claim_proof(secret, table.table_id, nonce, public)
    return await table.claim(Claim(public, nonce, kind, mac=mac, **values))


def test_invitations_admit_until_they_are_revoked() -> None:
    async def work() -> None:
        room = Room()
        table, host = await room.create("meizhusong-2016")
        key = await table.keys.secret(host.key)
        assert key is not None
        secret = identity.invitation(key, table.table_id, 0)
        guest, _ = await claimed(room, table, "invitation", secret, number=0)
        assert await table.person(guest) == Person(guest, 0)
        letters = identity.code_letters(secret).encode()
        typed, _ = await claimed(room, table, "code", letters)
        assert (await table.person(typed)).invited == 0
        await host.do(table, cmd.RevokeInvitations())
        with pytest.raises(Fault, match="invitation_void"):
            await claimed(room, table, "invitation", secret, number=0)
        with pytest.raises(Fault, match="code_wrong"):
            await claimed(room, table, "code", letters)
        with pytest.raises(Fault, match="not_invited"):
            await Client(room, guest).do(table, cmd.Sit(seat=1, label="late"))
        fresh = identity.invitation(key, table.table_id, 1)
        again, _ = await claimed(room, table, "invitation", fresh, number=1)
        await Client(room, again).do(table, cmd.Sit(seat=1, label="in time"))

    run(work())


def test_codes_cannot_be_guessed_by_trying_many() -> None:
    async def work() -> None:
        room = Room()
        table, host = await room.create("meizhusong-2016")
        key = await table.keys.secret(host.key)
        assert key is not None
        secret = identity.invitation(key, table.table_id, 0)
        letters = identity.code_letters(secret).encode()
        for _ in range(CODES_AT_ONCE):
            with pytest.raises(Fault, match="code_wrong"):
                await claimed(room, table, "code", b"aaaaa")
        with pytest.raises(Fault, match="too_many_guesses"):
            await claimed(room, table, "code", letters)
        await claimed(room, table, "invitation", secret, number=0)
        room.clock.now += 2_000
        await claimed(room, table, "code", letters)

    run(work())


def test_strangers_keys_do_not_keep_anybody_from_moving() -> None:
    async def work() -> None:
        room = Room()
        table, host = await room.create("meizhusong-2016", public=True)
        table.keys._most = 3
        for number in range(2):
            stranger = await room.join(table)
            await stranger.do(table, cmd.Sit(seat=number, label="a"))
        late = await room.join(table)
        with pytest.raises(Fault, match="too_many_keys"):
            await late.do(table, cmd.Sit(seat=2, label="b"))
        key = await table.keys.secret(host.key)
        assert key is not None
        moved, _ = await claimed(
            room, table, "move", identity.move_secret(key, table.table_id, 5), number=5, key=host.key
        )
        assert table.state.host == moved

    run(work())


def test_a_proof_holds_for_one_socket_and_one_table() -> None:
    async def work() -> None:
        room = Room()
        table, host = await room.create("meizhusong-2016")
        other, _ = await room.create("meizhusong-2016")
        key = await table.keys.secret(host.key)
        assert key is not None
        secret = identity.invitation(key, table.table_id, 0)
        public = public_of(b"\x07" * 32)
        mac = identity.claim_proof(secret, table.table_id, "nonce-1", public)
        await table.claim(Claim(public, "nonce-1", "invitation", 0, mac))
        for place, nonce, page in ((table, "nonce-2", public), (table, "nonce-1", public_of(b"\x08" * 32))):
            with pytest.raises(Fault, match="invitation_void"):
                await place.claim(Claim(page, nonce, "invitation", 0, mac))
        with pytest.raises(Fault, match="invitation_void"):
            await claimed(room, other, "invitation", secret, number=0)

    run(work())


def test_a_key_without_proof_sits_at_public_tables_alone() -> None:
    async def work() -> None:
        room = Room()
        for public in (True, False):
            table, _ = await room.create("meizhusong-2016", public=public)
            key, _ = await table.claim(Claim(public_of(b"\x05" * 32), "n"))
            if public:
                await Client(room, key).do(table, cmd.Sit(seat=0, label="a"))
            else:
                with pytest.raises(Fault, match="not_invited"):
                    await Client(room, key).do(table, cmd.Sit(seat=0, label="a"))

    run(work())


def test_a_seat_moves_to_another_device_once() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered("meizhusong-2016", 4)
        old = clients[0]
        key = await table.keys.secret(old.key)
        assert key is not None
        number = table.state.invitation
        secret = identity.move_secret(key, table.table_id, 5)
        moved, _ = await claimed(room, table, "move", secret, number=5, key=old.key)
        assert old.reason == "moved"
        assert table.state.seat_of(moved) == 0
        assert table.state.host == moved
        assert table.state.invitation == number + 1
        with pytest.raises(Fault, match="key_void"):
            await old.do(table, cmd.SayPhrase(phrase="hello"))
        with pytest.raises(Fault, match="move_link_void"):
            await claimed(room, table, "move", secret, number=5, key=old.key)
        new = await Client(room, moved).watch(table)
        assert new.view["mine"]["seat"] == 0
        await new.do(table, cmd.SayPhrase(phrase="hello"))
        await room.restart()
        table = await room.directory.open(table.table_id)
        with pytest.raises(Fault, match="key_void"):
            await table.person(old.key)
        old_link = identity.invitation(key, table.table_id, number)
        await claimed(room, table, "invitation", old_link, number=number)

    run(work())


def test_wrong_macs_and_unknown_keys_are_refused() -> None:
    async def work() -> None:
        room = Room()
        table, host = await room.create("meizhusong-2016")
        for mac in ("", "00" * 32, "é"):
            for kind, fault in (("invitation", "invitation_void"), ("code", "code_wrong"), ("move", "move_link_void")):
                with pytest.raises(Fault, match=fault):
                    await table.claim(Claim(public_of(b"\x05" * 32), "n", kind, 0, mac, host.key))  # type: ignore[arg-type]
        for name in ("", "nobody", "x" * 500):
            with pytest.raises(Fault, match="key_unknown"):
                await table.person(name)
        with pytest.raises(Fault, match="invitation_void"):
            await claimed(room, table, "invitation", b"s", number=10**9)

    run(work())


def test_claims_fill_neither_table_nor_disk() -> None:
    async def work() -> None:
        room = Room()
        room.limits = replace(room.limits, keys_per_table=5)
        room.directory = room._directory()
        table, host = await room.create("meizhusong-2016", public=True)
        keys = []
        for _ in range(20):
            key, _ = await table.claim(Claim(public_of(room.entropy.token(32)), "n"))
            keys.append(key)
        with pytest.raises(Fault, match="key_unknown"):
            await table.person(keys[0])
        assert await room.store.names(table.stream) == [f"invitation:{0}", f"key:{host.key}"]
        sitting = Client(room, keys[-1])
        await sitting.do(table, cmd.Sit(seat=0, label="a"))
        await room.restart()
        table = await room.directory.open(table.table_id)
        assert (await table.person(keys[-1])).key == keys[-1]
        with pytest.raises(Fault, match="key_unknown"):
            await table.person(keys[-2])
        for seat in (1, 2, 3):
            key, _ = await table.claim(Claim(public_of(room.entropy.token(32)), "n"))
            await Client(room, key).do(table, cmd.Sit(seat=seat, label="b"))
        key, _ = await table.claim(Claim(public_of(room.entropy.token(32)), "n"))
        await sitting.do(table, cmd.Stand())
        with pytest.raises(Fault, match="too_many_keys"):
            await Client(room, key).do(table, cmd.Sit(seat=0, label="c"))

    run(work())


def test_secrets_are_in_no_event() -> None:
    async def work() -> None:
        room = Room()
        table, clients = await room.gathered("meizhusong-2016", 4)
        text = b"".join(row.payload for row in await room.store.read(table.stream))
        for client in clients:
            key = await table.keys.secret(client.key)
            assert key is not None
            assert key.hex().encode() not in text
            assert not any(key.hex().encode() in raw for raw in client.raw)

    run(work())
