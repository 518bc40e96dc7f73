"""The keys and invitations of one table: kept in the vault beside its stream, never in the log.

A key that has no part in the table yet is kept in memory alone, so that claims fill neither disk nor table: only so
many, the oldest make room for new ones. It goes to the vault when it sits down.

Not here: what a key may do (``access``), the byte strings (``identity``).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.services import identity
from tuolaji.services.access import Person
from tuolaji.services.ports import Entropy, EventStore
from tuolaji.services.table_state import TableState

KEY = "key:"
INVITATION = "invitation:"
REFEREE = "referee:"


class Kept(Struct, frozen=True, omit_defaults=True):
    """A key as the vault holds it. invited: number of the invitation it was claimed with; referee: of the link that
    made it a referee; device: of the competition's room, by which it took its place."""

    key: str
    invited: int | None = None
    referee: int | None = None
    device: str = ""


class Proved(NamedTuple):
    """What a claim has proved. invited: number of an invitation; moves: key id that is to be replaced; referee: number
    of a link that makes a referee."""

    invited: int | None = None
    moves: str = ""
    referee: int | None = None


class Claim(NamedTuple):
    """A claim as it came: the page's public key, the socket's nonce, and a proof (kind "" without one)."""

    public: str
    nonce: str
    kind: Literal["", "invitation", "code", "move", "referee", "place"] = ""
    number: int = 0
    mac: str = ""
    key: str = ""


class Keyring:
    """See the module."""

    def __init__(self, store: EventStore, entropy: Entropy, stream: str, table: str, most: int = 300) -> None:
        """most: keys kept in memory alone, and keys in the vault."""
        self._store = store
        self._most = most
        self._entropy = entropy
        self._stream = stream
        self._table = table
        self._keys: dict[str, Kept] = {}
        self._loose: dict[str, Kept] = {}

    async def secret(self, key_id: str) -> bytes | None:
        """The key of an id."""
        kept = await self._kept(key_id)
        return None if kept is None else bytes.fromhex(kept.key)

    async def person(self, key_id: str) -> Person:
        """Whoever holds a key. Raises Fault ``key_unknown``."""
        kept = await self._kept(key_id)
        if kept is None:
            raise Fault("key_unknown", {})
        return Person(key_id, kept.invited, kept.referee)

    async def agree(
        self, public: str, invited: int | None, *, loose: bool = False, referee: int | None = None, device: str = ""
    ) -> tuple[str, str]:
        """Agree a key: its id, and our public key. loose: it has no part in the table yet; device: as in `Kept`.
        Raises Fault ``public_key_bad``, ``too_many_keys`` (facts: most)."""
        key, ours = identity.agree(self._entropy.token(identity.KEY_BYTES), public, self._table)
        key_id, kept = identity.key_id(key), Kept(key.hex(), invited, referee, device)
        if not loose:  # in place of a key that has a part already: strangers' keys must not keep its holder from moving
            await self._check_room(2 * self._most)
            await self.keep(key_id, kept)
            return key_id, ours
        self._loose[key_id] = kept
        if len(self._loose) > self._most:
            del self._loose[next(iter(self._loose))]
        return key_id, ours

    async def settle(self, key_id: str) -> None:
        """A key takes part in the table from now on. Raises Fault ``too_many_keys`` (facts: most)."""
        kept = self._loose.get(key_id)
        if kept is None:
            return
        await self._check_room(self._most)
        await self.keep(key_id, kept)
        del self._loose[key_id]

    async def _check_room(self, most: int) -> None:
        if sum(name.startswith(KEY) for name in await self._store.names(self._stream)) >= most:
            raise Fault("too_many_keys", {"most": most})

    async def keep(self, key_id: str, kept: Kept) -> None:
        """Keep a key."""
        await self._store.put(self._stream, KEY + key_id, msgspec.json.encode(kept))
        self._keys[key_id] = kept

    async def kept(self, key_id: str) -> Kept | None:
        """A key as the vault holds it."""
        return await self._kept(key_id)

    async def keep_invitation(self, state: TableState) -> bytes:
        """The secret of the invitation that holds now, kept for when another key is host."""
        name = f"{INVITATION}{state.invitation}"
        found = await self._store.get(self._stream, name)
        if found is not None:
            return found
        host = await self.secret(state.host)
        if host is None:
            raise Fault("key_unknown", {})
        secret = identity.invitation(host, self._table, state.invitation)
        await self._store.put(self._stream, name, secret)
        return secret

    async def prove(self, state: TableState, claim: Claim) -> Proved:
        """What a claim proves. Raises Fault ``invitation_void``, ``code_wrong``, ``move_link_void``,
        ``referee_link_void``."""
        if claim.kind == "invitation":
            secret = await self._invitation(state, claim.number)
            if secret is None or not self._proves(secret, claim):
                raise Fault("invitation_void", {})
            return Proved(invited=claim.number)
        if claim.kind == "code":
            secret = await self._invitation(state, state.invitation)
            if secret is None or not self._proves(identity.code_letters(secret).encode(), claim):
                raise Fault("code_wrong", {})
            return Proved(invited=state.invitation)
        if claim.kind == "move":
            return await self._moves(state, claim)
        if claim.kind == "referee":
            secret = await self._referee(state, claim.number)
            if secret is None or not self._proves(secret, claim):
                raise Fault("referee_link_void", {})
            return Proved(referee=claim.number)
        return Proved()

    async def _moves(self, state: TableState, claim: Claim) -> Proved:
        kept = await self._kept(claim.key)
        if kept is None or claim.key in state.moved:
            raise Fault("move_link_void", {})
        secret = identity.move_secret(bytes.fromhex(kept.key), self._table, claim.number)
        if not self._proves(secret, claim):
            raise Fault("move_link_void", {})
        return Proved(kept.invited, claim.key, kept.referee)

    def _proves(self, secret: bytes, claim: Claim) -> bool:
        return identity.same(identity.claim_proof(secret, self._table, claim.nonce, claim.public), claim.mac)

    async def _invitation(self, state: TableState, number: int) -> bytes | None:
        if not state.least_invitation <= number <= state.invitation:
            return None
        if number == state.invitation:
            return await self.keep_invitation(state)
        return await self._store.get(self._stream, f"{INVITATION}{number}")

    async def keep_referee(self, state: TableState, number: int) -> None:
        """Keep the secret of a link that is about to be given out: the host it comes from may go on on another device.
        Raises Fault ``key_unknown``, StorageFull."""
        host = await self.secret(state.host)
        if host is None:
            raise Fault("key_unknown", {})
        secret = identity.referee_invitation(host, self._table, number)
        await self._store.put(self._stream, f"{REFEREE}{number}", secret)

    async def _referee(self, state: TableState, number: int) -> bytes | None:
        if state.desk.authority(number) is None:
            return None
        return await self._store.get(self._stream, f"{REFEREE}{number}")

    async def _kept(self, key_id: str) -> Kept | None:
        kept = self._keys.get(key_id) or self._loose.get(key_id)
        if kept is not None or not 0 < len(key_id) <= 2 * identity.ID_DIGITS:
            return kept
        found = await self._store.get(self._stream, KEY + key_id)
        if found is None:
            return None
        self._keys[key_id] = msgspec.json.decode(found, type=Kept)
        return self._keys[key_id]
