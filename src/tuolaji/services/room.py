"""A room: matches with real cards, the devices that have a part in them, and those who follow what happens.

Commands go to their match in its own strict order; what comes of them is sent to everybody once for all who may see the
same. Not here: rows of links and devices (``room_rows``), one match (``hall_match``), views (``live_views``), questions
(``room_asked``), which rooms there are (``rooms``).
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.decide import Asked
from tuolaji.live.evolve import LiveEvent
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import identity
from tuolaji.services import live_shape as shape
from tuolaji.services.hall_access import Holder
from tuolaji.services.hall_match import Done, HallMatch, MachineClock
from tuolaji.services.keyring import Claim
from tuolaji.services.live_views import Scene, Viewer, board_view, live_view, tree, viewer_of
from tuolaji.services.merge_patch import Tree, diff
from tuolaji.services.ports import Entropy, EventStore
from tuolaji.services.room_rows import ONLY_LOOKING, Device, Link, MatchRow, Meta, Rows
from tuolaji.services.settings import clean_text
from tuolaji.services.steady import Steady

MOST_MATCHES: Final = 500
MOST_TEXT: Final = 400
"""Characters of any text in a command."""
MOST_ID: Final = 64
NAME_LETTERS: Final = 24
LABEL_LETTERS: Final = 40
ID_BYTES: Final = 10
MOST_LEFT: Final = 500
"""Views that are remembered of devices that went."""
ROUGH_MS: Final = 30_000
"""How exactly it is told when a device was last heard."""
_ENCODER: Final = msgspec.json.Encoder()


class Visitor(Protocol):
    """Somebody who is connected. All calls return at once."""

    def room(self, view: bytes) -> None:
        """The whole room."""

    def room_patch(self, patch: bytes) -> None:
        """What changed of it."""

    def match(self, match: str, seq: int, view: bytes) -> None:
        """A whole match."""

    def match_patch(self, match: str, seq: int, patch: bytes) -> None:
        """What changed of it."""

    def gone(self, reason: str) -> None:
        """The device has no part here any more."""


class Sign(NamedTuple):
    """What a device told of itself."""

    awake: bool = False
    heard_at: int = 0
    build: str = ""
    offset_ms: int = 0
    local: bool = False


class Guest:
    """A visitor who has signed in. begun: he has been sent the room."""

    __slots__ = ("begun", "device", "follows", "key", "viewer")

    def __init__(self, key: str, device: Device) -> None:
        self.key = key
        self.device = device
        self.viewer: Viewer = viewer_of(device.role)
        self.follows: set[str] = set()
        self.begun = False

    @property
    def kind(self) -> tuple[str, str]:
        """Guests of a kind see the same room."""
        seen = "director" if self.device.role == "director" and not self.device.match else self.viewer
        return seen, self.device.match


class Wanted(NamedTuple):
    """A match as somebody wants it. command: without its id."""

    rulebook: str
    table: str
    command: asked.OpenLive
    start: bool = False


class RoomParts(NamedTuple):
    """What rooms are made of. named: a rulebook by its name; settle: keep it for good."""

    store: EventStore
    machine: MachineClock
    steady: Steady
    entropy: Entropy
    settle: Callable[[str], Awaitable[None]]
    named: Callable[[str], Loaded]


class Room:
    """See the module. Made by ``rooms``."""

    def __init__(self, parts: RoomParts, room_id: str, rows: Rows, meta: Meta) -> None:
        self.room_id = room_id
        self.rows = rows
        self.meta = meta
        self.matches: dict[str, HallMatch] = {}
        self.guests: dict[Visitor, Guest] = {}
        self.parts = parts
        self.signs: dict[str, Sign] = {}
        self._tables: dict[str, str] = {}
        self._boards: dict[str, Tree] = {}
        self._bare: dict[tuple[str, str], Tree] = {}
        self._rooms: dict[tuple[str, str], Tree] = {}
        self._views: dict[tuple[str, Viewer], Tree] = {}
        self._left: dict[tuple[str, str], Tree] = {}
        self._stale = False
        self._changing = asyncio.Lock()

    # — matches —

    def take_in(self, row: MatchRow, match: HallMatch) -> None:
        """A match is part of the room."""
        self.matches[row.match] = match
        self._tables[row.match] = row.table
        match.changed.append(partial(self._happened, row.match))
        self._boards[row.match] = tree(board_view(self.scene(row.match)))

    async def open_match(self, key: str, command_id: str, wanted: Wanted) -> str:
        """Open a match in this room, once however often it is asked for: its id.

        Raises Fault ``too_many_matches``, ``rulebook_unknown`` and as ``HallMatch.open``, StorageFull."""
        holder = self.rows.device(key).holder(key)
        if holder.role != "director":
            raise Fault("hall_not_allowed", {"role": holder.role, "needed": "director"})
        async with self._changing:
            return await self._opened_match(holder, command_id, wanted)

    async def _opened_match(self, holder: Holder, command_id: str, wanted: Wanted) -> str:
        key = holder.name
        fresh = hashlib.sha256(f"{self.room_id}|{key}|{command_id}".encode()).digest()[:ID_BYTES]
        match_id = identity.readable_id(fresh)
        if match_id in self.matches:
            return match_id
        if len(self.matches) >= MOST_MATCHES:
            raise Fault("too_many_matches", {"most": MOST_MATCHES})
        loaded = self.parts.named(wanted.rulebook)
        await self.parts.settle(wanted.rulebook)
        first, second = (clean_text(name, LABEL_LETTERS) for name in wanted.command.names)
        table = clean_text(wanted.table, LABEL_LETTERS, least=0) or str(len(self.meta.matches) + 1)
        players = tuple(clean_text(name, LABEL_LETTERS, least=0) for name in wanted.command.players)
        command = replace(wanted.command, match_id=match_id, names=(first, second), players=players)
        match = await HallMatch.open(self.parts.store, self.parts.machine, loaded, holder, command)
        if wanted.start:
            await match.do(holder, "start", asked.StartClock())
        row = MatchRow(match=match_id, table=table, digest=loaded.digest)
        meta = replace(self.meta, matches=(*self.meta.matches, row))
        await self.rows.keep_meta(meta)
        self.meta = meta
        self.take_in(row, match)
        self._tell_room()
        return match_id

    async def do(self, key: str, match_id: str, command_id: str, command: Asked) -> Done:
        """Carry a device's command out, once. Raises Fault ``key_unknown``, ``device_removed``, ``hall_other_match``
        (facts: table), ``hall_unknown``, ``text_bad`` and as ``HallMatch.do``, StorageFull."""
        device = self.rows.device(key)
        match = self.match_for(device, match_id)
        if not 0 < len(command_id) <= MOST_ID:
            raise Fault("text_bad", {"least": 1, "most": MOST_ID})
        _check_texts(command)
        return await match.do(device.holder(key), command_id, command)

    def match_for(self, device: Device, match_id: str) -> HallMatch:
        """A match a device has a part in. Raises Fault ``hall_other_match``, ``hall_unknown`` (facts: match)."""
        if device.match and match_id != device.match:
            raise Fault("hall_other_match", {"table": self._tables.get(device.match, ""), "match": match_id[:MOST_ID]})
        match = self.matches.get(match_id)
        if match is None:
            raise Fault("hall_unknown", {"match": match_id[:MOST_ID]})
        return match

    def scene(self, match_id: str) -> Scene:
        """A match as it stands, for views."""
        match = self.matches[match_id]
        table, shift = self._tables[match_id], self.parts.steady.shift(match.anchor)
        return Scene(match.loaded, match.state, table, shift, self.people(match_id), self._awake(match_id))

    def people(self, match_id: str) -> dict[str, str]:
        """Names of devices that have a part in a match."""
        return {
            key: device.name or device.role
            for key, device in self.rows.devices.items()
            if device.role not in ONLY_LOOKING and device.match in ("", match_id)
        }

    def _awake(self, match_id: str) -> tuple[bool, bool]:
        sides = {
            guest.device.side
            for guest in self.guests.values()
            if guest.device.match == match_id and self.signs.get(guest.key, Sign()).awake
        }
        return 0 in sides, 1 in sides

    # — links and devices —

    async def claim(self, claim: Claim, *, local: bool = False) -> tuple[str, str]:
        """A link is opened: a key for the device, its id and our public key. Raises Fault as ``Rows.opened`` and
        ``Rows.agree``, StorageFull."""
        now = self.parts.steady.now_ms()
        link = self.rows.opened(claim, now)
        given = Device(
            secret="", role=link.role, made_at=now, match=link.match, side=link.side, link=link.number, name=link.label
        )
        key, ours = await self.rows.agree(claim.public, given)
        self.signs[key] = Sign(heard_at=now, local=local)
        return key, ours

    async def make_link(self, key: str, link: Link, minutes: int, *, code: bool) -> Link:
        """A director's new link. Raises Fault ``hall_not_allowed``, ``hall_unknown``, ``side_unknown`` and as
        ``Rows.make``."""
        self.director(key)
        if link.match and link.match not in self.matches:
            raise Fault("hall_unknown", {"match": link.match[:MOST_ID]})
        if (link.role == "side") != (link.side in (0, 1)) or (link.role == "side" and not link.match):
            raise Fault("side_unknown", {"side": link.side})
        label = clean_text(link.label, LABEL_LETTERS, least=0)
        wanted = replace(link, label=label, made_at=self.parts.steady.now_ms())
        async with self._changing:
            made = await self.rows.make(key, wanted, minutes, code=code)
        self._tell_room()
        return made

    async def revoke(self, key: str, number: int, *, devices: bool) -> None:
        """A link lets nobody in any more; with `devices`, those it let in lose their role. Raises Fault ``link_void``,
        ``hall_not_allowed``."""
        self.director(key)
        link = self.rows.links.get(number)
        if link is None:
            raise Fault("link_void", {})
        await self.rows.keep_link(replace(link, revoked=True))
        for other, device in list(self.rows.devices.items()):
            if devices and device.link == number and not device.removed:
                await self._remove(other)
        self._tell_room()

    async def remove(self, key: str, other: str) -> None:
        """A device loses its role. Raises Fault ``key_unknown``, ``hall_not_allowed``, ``device_own``."""
        self.director(key)
        if other == key:
            raise Fault("device_own", {})
        self.rows.device(other)
        await self._remove(other)
        self._tell_room()

    async def name(self, key: str, name: str, other: str = "") -> None:
        """What a device is called. Raises Fault ``text_bad``, ``hall_not_allowed``, ``key_unknown``."""
        named = other or key
        if named != key:
            self.director(key)
        device = replace(self.rows.device(named), name=clean_text(name, NAME_LETTERS))
        await self.rows.keep_device(named, device)
        for guest in self.guests.values():
            if guest.key == named:
                guest.device = device
        for match_id in self.matches:
            self._tell_match(match_id)
        self._tell_room()

    def director(self, key: str) -> Device:
        """A device that may do everything in the room. Raises Fault ``hall_not_allowed``."""
        device = self.rows.device(key)
        if device.role != "director" or device.match:
            raise Fault("hall_not_allowed", {"role": device.role, "needed": "director"})
        return device

    async def _remove(self, key: str) -> None:
        await self.rows.keep_device(key, replace(self.rows.devices[key], removed=True))
        for visitor, guest in list(self.guests.items()):
            if guest.key == key:
                self.leave(visitor)
                visitor.gone("removed")

    # — who is there —

    def enter(self, visitor: Visitor, key: str, *, local: bool = False) -> Guest:
        """A device is connected: the room as it sees it, for a side its match as well. Raises Fault as
        ``Rows.device``."""
        guest = Guest(key, self.rows.device(key))
        self.guests[visitor] = guest
        now = self.parts.steady.now_ms()
        self.signs[key] = self.signs.get(key, Sign())._replace(awake=True, heard_at=_rough(now), local=local)
        self._presence(guest)
        return guest

    def begin(self, visitor: Visitor) -> None:
        """Send a guest what he begins with."""
        guest = self.guests[visitor]
        guest.begun = True
        visitor.room(_ENCODER.encode(self._room_tree(guest.kind)))
        if guest.device.role == "side":
            self.follow(visitor, guest.device.match)

    def leave(self, visitor: Visitor) -> None:
        """A device is gone."""
        guest = self.guests.get(visitor)
        if guest is not None and guest.viewer != "public":
            self._left.update({(guest.key, match): self._views[match, guest.viewer] for match in guest.follows})
            while len(self._left) > MOST_LEFT:
                del self._left[next(iter(self._left))]
        self.guests.pop(visitor, None)
        if guest is not None and all(other.key != guest.key for other in self.guests.values()):
            self.signs[guest.key] = self.signs.get(guest.key, Sign())._replace(awake=False)
            self._presence(guest)
            if guest.device.role in ONLY_LOOKING:
                self.signs.pop(guest.key, None)

    def here(self, visitor: Visitor, *, awake: bool, clock: int, build: str) -> None:
        """A sign of life. clock: the device's own."""
        guest, now = self.guests[visitor], self.parts.steady.now_ms()
        before = self.signs.get(guest.key, Sign())
        offset = (clock - self.parts.steady.wall_ms() + 500) // 1000 * 1000
        sign = before._replace(awake=awake, heard_at=_rough(now), build=build[:NAME_LETTERS], offset_ms=offset)
        self.signs[guest.key] = sign
        if before.awake != awake:
            self._presence(guest)
        elif sign != before:
            self._stale = True

    def refresh(self) -> None:
        """Tell desks what signs of life have come since; done once a while for all."""
        if self._stale:
            self._tell_room()

    def _presence(self, guest: Guest) -> None:
        if guest.device.role in ONLY_LOOKING:
            return
        if guest.device.match in self._boards:
            self._boards[guest.device.match] = tree(board_view(self.scene(guest.device.match)))
        self._tell_room(guest.device.match)

    # — following —

    def follow(self, visitor: Visitor, match_id: str, since: int = -1) -> int | None:
        """Begin to send a match: nothing but its number where that is what the visitor has seen, else the whole view.
        Raises Fault ``hall_other_match``, ``hall_unknown``."""
        guest = self.guests[visitor]
        match = self.match_for(guest.device, match_id)
        seen = self._view(match_id, guest.viewer)
        guest.follows.add(match_id)
        if since == match.seq and self._left.get((guest.key, match_id)) == seen:
            return match.seq
        visitor.match(match_id, match.seq, _ENCODER.encode(seen))
        return None

    def unfollow(self, visitor: Visitor, match_id: str) -> None:
        """Send it no more."""
        self.guests[visitor].follows.discard(match_id)

    def again(self, visitor: Visitor) -> None:
        """Send everything anew to somebody who missed some of it."""
        guest = self.guests.get(visitor)
        if guest is None:
            return
        visitor.room(_ENCODER.encode(self._room_tree(guest.kind)))
        for match_id in guest.follows:
            seen = self._view(match_id, guest.viewer)
            visitor.match(match_id, self.matches[match_id].seq, _ENCODER.encode(seen))

    def _view(self, match_id: str, viewer: Viewer) -> Tree:
        """The tree that all who follow a match in this way have."""
        followed = any(match_id in guest.follows and guest.viewer == viewer for guest in self.guests.values())
        kept = self._views.get((match_id, viewer)) if followed else None
        if kept is None:
            kept = tree(live_view(self.scene(match_id), viewer))
            self._views[match_id, viewer] = kept
        return kept

    def _happened(self, match_id: str, events: Sequence[LiveEvent]) -> None:
        self._boards[match_id] = tree(board_view(self.scene(match_id)))
        self._tell_match(match_id)
        self._tell_room(match_id, people=False)

    def _tell_match(self, match_id: str) -> None:
        patches: dict[Viewer, bytes] = {}
        seq = self.matches[match_id].seq
        for visitor, guest in list(self.guests.items()):
            if match_id not in guest.follows:
                continue
            if guest.viewer not in patches:
                old = self._views[match_id, guest.viewer]
                new = tree(live_view(self.scene(match_id), guest.viewer))
                self._views[match_id, guest.viewer] = new
                patches[guest.viewer] = _ENCODER.encode(diff(old, new))
            visitor.match_patch(match_id, seq, patches[guest.viewer])

    def _tell_room(self, about: str = "", *, people: bool = True) -> None:
        """Send what changed of the room. about: the match it is about, for those who see it alone; people: devices or
        links changed, too."""
        if people:
            self._stale = False
            self._bare.clear()
        patches: dict[tuple[str, str], bytes] = {}
        there = {guest.kind for guest in self.guests.values()}
        for kind in there:
            if about and kind[1] not in ("", about):
                continue
            old = self._rooms.get(kind)
            new = self._made(kind)
            self._rooms[kind] = new
            patches[kind] = b"{}" if old is None else _ENCODER.encode(diff(old, new))
        self._rooms = {kind: kept for kind, kept in self._rooms.items() if kind in there}
        for visitor, guest in list(self.guests.items()):
            if guest.begun and patches.get(guest.kind, b"{}") != b"{}":
                visitor.room_patch(patches[guest.kind])

    def _room_tree(self, kind: tuple[str, str]) -> Tree:
        found = self._rooms.get(kind)
        if found is None:
            found = self._rooms[kind] = self._made(kind)
        return found

    def _made(self, kind: tuple[str, str]) -> Tree:
        scope = kind[1]
        if kind not in self._bare:
            self._bare[kind] = self._without_boards(*kind)
        boards = {match: board for match, board in self._boards.items() if scope in ("", match)}
        return {**self._bare[kind], "matches": boards}

    def _without_boards(self, seen: str, scope: str) -> Tree:
        desk = seen in ("desk", "director")
        return tree(
            shape.RoomView(
                room=self.room_id,
                title=self.meta.title,
                matches={},
                devices=self._devices(scope) if desk else None,
                links=self._links() if seen == "director" else None,
            )
        )

    def _devices(self, scope: str) -> dict[str, shape.DeviceView]:
        online = {guest.key for guest in self.guests.values()}
        return {
            key: self._device(key, device, key in online)
            for key, device in self.rows.devices.items()
            if device.role not in ONLY_LOOKING and scope in ("", device.match)
        }

    def _device(self, key: str, device: Device, online: bool) -> shape.DeviceView:
        sign = self.signs.get(key, Sign())
        return shape.DeviceView(
            key=key,
            name=device.name,
            role=device.role,
            side=device.side,
            match=device.match,
            link=device.link,
            online=online,
            awake=online and sign.awake,
            heard_at=sign.heard_at,
            build=sign.build,
            offset_ms=sign.offset_ms,
            local=sign.local,
            removed=device.removed,
        )

    def _links(self) -> dict[str, shape.LinkView]:
        shown = [name for name in shape.LinkView.__struct_fields__ if name != "opened"]
        came = Counter(device.link for device in self.rows.devices.values())
        return {
            str(number): shape.LinkView(**{name: getattr(link, name) for name in shown}, opened=came[number])
            for number, link in self.rows.links.items()
        }


def _rough(now: int) -> int:
    return now // ROUGH_MS * ROUGH_MS


def _check_texts(command: Asked) -> None:
    """Raise Fault ``text_bad`` for a text nobody types."""
    for name in command.__struct_fields__:
        value = getattr(command, name)
        if isinstance(value, str) and len(value) > MOST_TEXT:
            raise Fault("text_bad", {"least": 0, "most": MOST_TEXT})
