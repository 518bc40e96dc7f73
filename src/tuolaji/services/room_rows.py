"""Who may do what in a room, row by row: links that give a role, devices that have one; kept in the vault beside it.

Rows outlive a restart, are never deleted, only revoked or removed. A link's secret is derived from the key of the page
that made it, so that it never travels. Not here: what a role may do (``hall_access``), the room (``room``).
"""

from __future__ import annotations

import asyncio
import hmac
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.services import identity
from tuolaji.services.hall_access import ORDER, HallRole, Holder, LinkPart
from tuolaji.services.keyring import Claim
from tuolaji.services.ports import Entropy, EventStore

LINK: Final = "link:"
DEVICE: Final = "device:"
META: Final = "meta"
LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits of a code: none that look alike."""
CODE_LETTERS: Final = 6
MINUTE_MS: Final = 60_000
MOST_LINKS: Final = 1_000
MOST_DEVICES: Final = 1_000
"""Devices with a part in the room."""
MOST_LOOSE: Final = 1_000
"""Devices that only look on: they are kept in memory alone, the oldest make room."""
MOST_PER_LINK: Final = 50
MOST_MINUTES: Final = 60 * 24 * 366
MOST_NUMBER: Final = 1 << 31
ONLY_LOOKING: Final[tuple[HallRole, ...]] = ("display", "spectator")
BY_CODE: Final[tuple[HallRole, ...]] = ("display", "spectator", "side")
"""Roles that a code may give: it is short, so no referee or above."""


class MatchRow(Struct, frozen=True, kw_only=True):
    """A match of a room. table: its label; digest: of its rulebook."""

    match: str
    table: str
    digest: str


class Meta(Struct, frozen=True, kw_only=True):
    """A room. maker: key id of the page that made it; event: it is a competition."""

    title: str
    maker: str
    made_at: int
    matches: tuple[MatchRow, ...] = ()
    event: bool = False


class Link(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """See ``live_shape.LinkView``. secret: hex."""

    number: int
    role: HallRole
    secret: str
    maker: str
    made_at: int
    match: str = ""
    side: int | None = None
    label: str = ""
    expires_at: int = 0
    revoked: bool = False
    code: str = ""
    who: str = ""
    part: LinkPart = ""

    def void(self, now: int) -> bool:
        """Whether it lets nobody in any more."""
        return self.revoked or bool(self.expires_at and now >= self.expires_at)


class Device(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A device with a role: by link `link`, 0 = it made the room. secret: its key, hex."""

    secret: str
    role: HallRole
    made_at: int
    match: str = ""
    side: int | None = None
    link: int = 0
    name: str = ""
    removed: bool = False
    who: str = ""
    part: LinkPart = ""

    def holder(self, key: str) -> Holder:
        """As whom it asks."""
        return Holder(self.role, key, self.side)


def code_of(secret: bytes) -> str:
    """The letters of a link that can be typed."""
    number = int.from_bytes(hmac.digest(secret, b"tuolaji code 2", "sha256"), "big")
    found = ""
    for _ in range(CODE_LETTERS):
        number, place = divmod(number, len(LETTERS))
        found += LETTERS[place]
    return found


class Rows:
    """See the module."""

    def __init__(self, store: EventStore, entropy: Entropy, room: str) -> None:
        self._store = store
        self._entropy = entropy
        self._stream = f"room:{room}"
        self._room = room
        self._changing = asyncio.Lock()
        self.links: dict[int, Link] = {}
        self.devices: dict[str, Device] = {}

    async def load(self) -> Meta | None:
        """Read everything; None where there is no such room."""
        kept = await self._store.get(self._stream, META)
        if kept is None:
            return None
        for name in await self._store.names(self._stream):
            value = await self._store.get(self._stream, name) or b""
            if name.startswith(LINK):
                link = msgspec.json.decode(value, type=Link)
                self.links[link.number] = link
            elif name.startswith(DEVICE):
                self.devices[name.removeprefix(DEVICE)] = msgspec.json.decode(value, type=Device)
        return msgspec.json.decode(kept, type=Meta)

    async def keep_meta(self, meta: Meta) -> None:
        """Keep what the room is. Raises StorageFull."""
        await self._store.put(self._stream, META, msgspec.json.encode(meta))

    async def keep_link(self, link: Link) -> None:
        """Keep a link. Raises StorageFull."""
        await self._store.put(self._stream, f"{LINK}{link.number}", msgspec.json.encode(link))
        self.links[link.number] = link

    async def keep_device(self, key: str, device: Device) -> None:
        """Keep a device; one that only looks on, in memory. Raises StorageFull."""
        if device.role not in ONLY_LOOKING:
            await self._store.put(self._stream, DEVICE + key, msgspec.json.encode(device))
        self.devices[key] = device

    async def change_device(self, key: str, **values: Any) -> Device:
        """Another value of a device as it stands at its turn: what happens to it at once, a removal, stays. Raises
        StorageFull."""
        async with self._changing:
            device = replace(self.devices[key], **values)
            await self.keep_device(key, device)
        return device

    async def make(self, maker: str, link: Link, minutes: int, *, code: bool) -> Link:
        """A new link of a page. Raises Fault ``link_number_taken`` (facts: number), ``link_role`` (facts: role),
        ``too_many_links``, ``setting_bad``, StorageFull."""
        if link.role not in ORDER or (code and link.role not in BY_CODE):
            raise Fault("link_role", {"role": link.role})
        if not 0 < link.number < MOST_NUMBER or link.number in self.links:
            raise Fault("link_number_taken", {"number": link.number})
        if len(self.links) >= MOST_LINKS:
            raise Fault("too_many_links", {"most": MOST_LINKS})
        if not 0 <= minutes <= MOST_MINUTES:
            raise Fault("setting_bad", {"setting": "minutes", "least": 0, "most": MOST_MINUTES})
        secret = identity.invitation(bytes.fromhex(self.devices[maker].secret), self._room, link.number)
        expires = link.made_at + minutes * MINUTE_MS if minutes else 0
        letters = code_of(secret) if code else ""
        made = replace(link, secret=secret.hex(), maker=maker, expires_at=expires, code=letters)
        await self.keep_link(made)
        return made

    async def agree(self, public: str, device: Device) -> tuple[str, str]:
        """A key for a device: its id and our public key. Raises Fault ``public_key_bad``, ``too_many_keys``,
        StorageFull."""
        loose = device.role in ONLY_LOOKING
        alike = [key for key, other in self.devices.items() if (other.role in ONLY_LOOKING) == loose]
        if loose and len(alike) >= MOST_LOOSE:
            del self.devices[alike[0]]
        elif not loose and len(alike) >= MOST_DEVICES:
            raise Fault("too_many_keys", {"most": MOST_DEVICES})
        same = sum(other.link == device.link for other in self.devices.values())
        if not loose and device.link and same >= MOST_PER_LINK:
            raise Fault("too_many_keys", {"most": MOST_PER_LINK})
        key, ours = identity.agree(self._entropy.token(identity.KEY_BYTES), public, self._room)
        name = identity.key_id(key)
        await self.keep_device(name, replace(device, secret=key.hex()))
        return name, ours

    def opened(self, claim: Claim, now: int) -> Link:
        """The link a claim proves. Raises Fault ``link_needed``, ``link_void``."""
        if claim.kind not in ("invitation", "code"):
            raise Fault("link_needed", {})
        link = self.links.get(claim.number)
        if link is None or link.void(now) or (claim.kind == "code" and not link.code):
            raise Fault("link_void", {})
        secret = link.code.encode() if claim.kind == "code" else bytes.fromhex(link.secret)
        if not identity.same(identity.claim_proof(secret, self._room, claim.nonce, claim.public), claim.mac):
            raise Fault("link_void", {})
        return link

    def device(self, key: str) -> Device:
        """A device that has its role. Raises Fault ``key_unknown``, ``device_removed``."""
        found = self.devices.get(key)
        if found is None:
            raise Fault("key_unknown", {})
        if found.removed:
            raise Fault("device_removed", {})
        return found
