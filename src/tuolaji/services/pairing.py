"""The laptop of a hall and the phones paired with it: who may direct, proved by secrets that no network has seen.

The laptop proves itself by a secret from the data folder, a phone by a key agreed when it was paired by a code that the
laptop showed; its requests are signed and numbered. Not here: where a request comes from (``server.nearby``), routes.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Final, Literal, NamedTuple, get_args

import msgspec
from msgspec import Struct, structs

from tuolaji.faults import Fault
from tuolaji.services import identity
from tuolaji.services.ports import Clock, Entropy, EventStore
from tuolaji.services.settings import clean_text

STREAM: Final = "hall:devices"
ROOM: Final = "hall"
LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXY"
"""Of a code: none that is read for another."""
CODE_LETTERS: Final = 6
CODE_MS: Final = 5 * 60_000
TRIES: Final = 5
MOST_CODES: Final = 20
MOST_DEVICES: Final = 200
NAME_LETTERS: Final = 24
Role = Literal["director", "deputy"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)


class Device(Struct, frozen=True, kw_only=True):
    """A paired phone. name: given once, on it; at, heard: wall clock in ms; n: number of its last request; build: of
    the page it runs; offset: its clock minus ours, ms."""

    key: str
    role: Role
    name: str
    at: int
    n: int = 0
    heard: int = 0
    build: str = ""
    offset: int = 0
    revoked: bool = False


class _Held(NamedTuple):
    device: Device
    secret: bytes


class _Open(NamedTuple):
    role: Role
    until: int
    tries: int


class _Stored(Struct, frozen=True, kw_only=True):
    device: Device
    secret: str


class Signed(NamedTuple):
    """A request as a paired phone signs it. what: method and path; body: as sent."""

    key: str
    n: int
    mac: str
    what: str
    body: bytes


class Pairing:
    """See the module. Codes live in memory, devices in the vault."""

    def __init__(self, store: EventStore, clock: Clock, entropy: Entropy) -> None:
        self._store = store
        self._clock = clock
        self._entropy = entropy
        self._codes: dict[str, _Open] = {}
        self._held: dict[str, _Held] = {}

    async def start(self) -> None:
        """Read the devices that were paired before."""
        for name in await self._store.names(STREAM):
            raw = await self._store.get(STREAM, name)
            if raw is None:
                continue
            try:
                stored = msgspec.json.decode(raw, type=_Stored)
            except msgspec.DecodeError:
                continue
            self._held[name] = _Held(stored.device, bytes.fromhex(stored.secret))

    def code(self, role: str) -> tuple[str, int]:
        """A fresh code for one phone, and until when it holds. Raises Fault ``role_unknown``, ``too_many_requests``."""
        if role not in ROLES:
            raise Fault("role_unknown", {"role": role[:20]})
        self._forget_old()
        if len(self._codes) >= MOST_CODES:
            raise Fault("too_many_requests", {"most": MOST_CODES})
        code = "".join(LETTERS[self._entropy.below(len(LETTERS))] for _ in range(CODE_LETTERS))
        until = self._clock.now_ms() + CODE_MS
        self._codes[code] = _Open(role, until, 0)
        return code, until

    async def pair(self, public: str, proof: str, name: str) -> tuple[Device, str]:
        """A phone that knows a code is paired: the device, and our public key, from which it makes the same secret.

        proof: `proof_of` the code. Raises Fault ``pairing_unknown``, ``public_key_bad``, ``text_bad``,
        ``too_many_devices`` (facts: most), ``storage_full``."""
        self._forget_old()
        code = next((one for one in self._codes if identity.same(proof_of(one, public), proof)), "")
        if not code:
            self._count_wrong()
            raise Fault("pairing_unknown", {})
        label = clean_text(name, NAME_LETTERS)
        if sum(not held.device.revoked for held in self._held.values()) >= MOST_DEVICES:
            raise Fault("too_many_devices", {"most": MOST_DEVICES})
        secret, ours = identity.agree(self._entropy.token(32), public, ROOM)
        role, now = self._codes.pop(code).role, self._clock.now_ms()
        device = Device(key=identity.key_id(secret), role=role, name=label, at=now, heard=now)
        await self._keep(_Held(device, secret))
        return device, ours

    async def signed(self, request: Signed) -> Device:
        """The device that signed a request. Raises Fault ``signature_wrong``, ``counter_bad`` (facts: n)."""
        held = self._held.get(request.key)
        if held is None or held.device.revoked:
            raise Fault("signature_wrong", {})
        if not identity.same(mac_of(held.secret, request), request.mac):
            raise Fault("signature_wrong", {})
        if request.n <= held.device.n:
            raise Fault("counter_bad", {"n": request.n})
        device = structs.replace(held.device, n=request.n, heard=self._clock.now_ms())
        await self._keep(_Held(device, held.secret))
        return device

    async def heard(self, key: str, build: str, wall: int) -> None:
        """What a device says of itself: the page it runs and its clock."""
        held = self._held[key]
        device = structs.replace(held.device, build=build[:40], offset=wall - self._clock.now_ms())
        await self._keep(_Held(device, held.secret))

    async def revoke(self, key: str) -> None:
        """A device may do nothing any more. Raises Fault ``device_unknown``."""
        held = self._held.get(key)
        if held is None:
            raise Fault("device_unknown", {})
        await self._keep(_Held(structs.replace(held.device, revoked=True), held.secret))

    def devices(self) -> tuple[Device, ...]:
        """Those that may do something, in the order they were paired."""
        return tuple(
            sorted((held.device for held in self._held.values() if not held.device.revoked), key=lambda one: one.at)
        )

    async def _keep(self, held: _Held) -> None:
        self._held[held.device.key] = held
        raw = msgspec.json.encode(_Stored(device=held.device, secret=held.secret.hex()))
        await self._store.put(STREAM, held.device.key, raw)

    def _forget_old(self) -> None:
        now = self._clock.now_ms()
        self._codes = {code: one for code, one in self._codes.items() if one.until > now and one.tries < TRIES}

    def _count_wrong(self) -> None:
        """A wrong proof counts against every open code: nobody tries many."""
        self._codes = {code: one._replace(tries=one.tries + 1) for code, one in self._codes.items()}


def proof_of(code: str, public: str) -> str:
    """What a phone sends in a code's place."""
    key = hashlib.sha256(f"tuolaji pair 1|{code}".encode()).digest()
    return hmac.digest(key, public.encode(), "sha256").hex()


def mac_of(secret: bytes, request: Signed) -> str:
    """The signature of a request."""
    digest = hashlib.sha256(request.body).hexdigest()
    return hmac.digest(secret, f"tuolaji hall 1|{request.what}|{request.n}|{digest}".encode(), "sha256").hex()
