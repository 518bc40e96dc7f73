"""Those who are connected to a room, and what each is sent: made once for all who may see the same.

Not here: who may do what and the matches (``room``), how a view is made (``live_views``).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import msgspec

from tuolaji.services import live_shape as shape
from tuolaji.services.live_views import Viewer, board_view, live_view, tree, viewer_of
from tuolaji.services.merge_patch import Tree, diff
from tuolaji.services.room_rows import Device

if TYPE_CHECKING:
    from tuolaji.services.room import Room

BUILD_LETTERS: Final = 24
MOST_OFFSET_MS: Final = 100 * 366 * 24 * 3_600_000
"""How wrong a clock is said to be at most."""
MOST_LEFT: Final = 500
"""Views that are remembered of devices that went."""
ROUGH_MS: Final = 30_000
"""How exactly it is told when a device was last heard."""
SIDES: Final = (0, 1)
SOON: Final = 0.05
"""Seconds until desks are told who came or went: a hall's phones all come back at once."""
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

    def placed(self, device: Device) -> None:
        """What the device is now: a side of another match, say."""

    def event(self, seq: int, view: bytes) -> None:
        """The whole competition."""

    def event_patch(self, seq: int, patch: bytes) -> None:
        """What changed of it."""


class Competition(Protocol):
    """What a room that is a competition has beside it (``event_desk``)."""

    @property
    def initials(self) -> bool:
        """Whether the public sees no more than the first letter of a person's name."""

    def begin(self, visitor: Visitor) -> None:
        """Send it to a guest."""

    def held(self, match_id: str) -> bool:
        """Whether how a live match stands is kept from those who look on: results wait for a release or a review."""

    def place(self, entry: str) -> tuple[str, int | None]:
        """Live match and side of an entry now, "" where it plays none."""

    def sides(self, match_id: str) -> tuple[str, ...]:
        """The entries for which a live match was opened."""

    def known(self, who: str) -> bool:
        """Whether there is such an entry."""

    def called(self, who: str) -> str:
        """The name of somebody who plays, by his id; "" once he was forgotten."""

    def changed_match(self, match_id: str) -> None:
        """Something happened in a live match."""

    def changed_people(self) -> None:
        """Devices have other names."""

    async def removed(self, key: str) -> None:
        """A device has lost its role."""


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


class Guests:
    """Everybody who is connected to one room. there: by visitor; signs: of life, by device."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.there: dict[Visitor, Guest] = {}
        self.signs: dict[str, Sign] = {}
        self._boards: dict[str, Tree] = {}
        self._bare: dict[tuple[str, str], Tree] = {}
        self._rooms: dict[tuple[str, str], Tree] = {}
        self._views: dict[tuple[str, Viewer], Tree] = {}
        self._left: dict[tuple[str, str], Tree] = {}
        self._stale = False
        self._came: set[str] = set()
        self._soon = False
        self._awake: dict[str, tuple[bool, bool]] | None = None

    # — who is there —

    def enter(self, visitor: Visitor, key: str, *, local: bool = False) -> Guest:
        """A device is connected: the room as it sees it, for a side its match as well. Raises Fault as
        ``Rows.device``."""
        guest = Guest(key, self._room.rows.device(key))
        self.there[visitor] = guest
        now = self._room.parts.steady.now_ms()
        self.signs[key] = self.signs.get(key, Sign())._replace(awake=True, heard_at=_rough(now), local=local)
        self._awake = None
        self._presence(guest)
        return guest

    def begin(self, visitor: Visitor) -> None:
        """Send a guest what he begins with."""
        guest = self.there[visitor]
        guest.begun = True
        visitor.room(_ENCODER.encode(self._room_tree(guest.kind)))
        if self._room.event is not None:
            self._room.event.begin(visitor)
        if guest.device.role == "side" and guest.device.match in self._room.matches:
            self.follow(visitor, guest.device.match)

    def leave(self, visitor: Visitor) -> None:
        """A device is gone."""
        guest = self.there.get(visitor)
        if guest is not None and guest.viewer != "public":
            self._left.update({(guest.key, match): self._views[match, guest.viewer] for match in guest.follows})
            while len(self._left) > MOST_LEFT:
                del self._left[next(iter(self._left))]
        self.there.pop(visitor, None)
        self._awake = None
        if guest is not None and all(other.key != guest.key for other in self.there.values()):
            self.signs[guest.key] = self.signs.get(guest.key, Sign())._replace(awake=False)
            self._presence(guest)
            if guest.device.role == "spectator":
                self.signs.pop(guest.key, None)

    def here(self, visitor: Visitor, *, awake: bool, clock: int, build: str) -> None:
        """A sign of life. clock: the device's own."""
        guest, now = self.there[visitor], self._room.parts.steady.now_ms()
        before = self.signs.get(guest.key, Sign())
        wrong = (clock - self._room.parts.steady.wall_ms() + 500) // 1000 * 1000
        offset = max(-MOST_OFFSET_MS, min(wrong, MOST_OFFSET_MS))
        sign = before._replace(awake=awake, heard_at=_rough(now), build=build[:BUILD_LETTERS], offset_ms=offset)
        self.signs[guest.key] = sign
        self._awake = None
        if before.awake != awake:
            self._presence(guest)
        elif sign != before:
            self._stale = True

    def refresh(self) -> None:
        """Tell desks what signs of life have come since; done once a while for all."""
        if self._stale:
            self.tell_room()

    def _presence(self, guest: Guest) -> None:
        if guest.device.role == "spectator":
            return
        if guest.device.match in self._boards:
            self.board(guest.device.match)
        self._came.add(guest.device.match)
        if not self._soon:
            self._soon = True
            asyncio.get_running_loop().call_later(SOON, self._tell_who_came)

    def _tell_who_came(self) -> None:
        """Once for all who came or went in one go."""
        self._soon = False
        came, self._came = self._came, set()
        self.tell_room(came.pop() if len(came) == 1 else "")

    def awake(self, match_id: str) -> tuple[bool, bool]:
        """Which sides of a match have a phone that is looked at."""
        if self._awake is None:
            self._awake = {}
            for guest in self.there.values():
                side = guest.device.side
                if side in SIDES and self.signs.get(guest.key, Sign()).awake:
                    here = self._awake.get(guest.device.match, (False, False))
                    self._awake[guest.device.match] = (here[0] or side == 0, here[1] or side == 1)
        return self._awake.get(match_id, (False, False))

    def all_awake(self) -> set[str]:
        """Matches of which a side has such a phone."""
        return {
            guest.device.match
            for guest in self.there.values()
            if guest.device.side is not None and self.signs.get(guest.key, Sign()).awake
        }

    def board(self, match_id: str) -> None:
        """A match's line is another one now."""
        self._boards[match_id] = tree(board_view(self._room.scene(match_id)))

    def renamed(self, key: str, device: Device) -> None:
        """A device is called something else."""
        for guest in self.there.values():
            if guest.key == key:
                guest.device = device

    def place(self, key: str, device: Device) -> None:
        """A device has its part in another match from now on."""
        for visitor, guest in list(self.there.items()):
            if guest.key == key:
                guest.device = device
                self._awake = None
                guest.follows.clear()
                visitor.placed(device)
                self.begin(visitor)

    def recall(self, matches: Iterable[str]) -> None:
        """Those who follow one of these matches see it anew: somebody is called something else."""
        followed = {match for guest in self.there.values() for match in guest.follows}
        for match in followed.intersection(matches):
            self.tell_match(match)

    def retire(self, matches: Iterable[str]) -> None:
        """Leave matches that are over out of the room's view; whoever follows them still may."""
        gone = [match for match in matches if self._boards.pop(match, None) is not None]
        if gone:
            self.tell_room()

    def dismiss(self, key: str) -> None:
        """A device has no part here any more."""
        for visitor, guest in list(self.there.items()):
            if guest.key == key:
                self.leave(visitor)
                visitor.gone("removed")

    # — following —

    def follow(self, visitor: Visitor, match_id: str, since: int = -1) -> int | None:
        """Begin to send a match: nothing but its number where that is what the visitor has seen, else the whole view.
        Raises Fault ``hall_other_match``, ``hall_unknown``."""
        guest = self.there[visitor]
        match = self._room.match_for(guest.device, match_id)
        seen = self._view(match_id, guest.viewer)
        guest.follows.add(match_id)
        if since == match.seq and self._left.get((guest.key, match_id)) == seen:
            return match.seq
        visitor.match(match_id, match.seq, _ENCODER.encode(seen))
        return None

    def unfollow(self, visitor: Visitor, match_id: str) -> None:
        """Send it no more."""
        self.there[visitor].follows.discard(match_id)

    def again(self, visitor: Visitor) -> None:
        """Send everything anew to somebody who missed some of it."""
        guest = self.there.get(visitor)
        if guest is None:
            return
        visitor.room(_ENCODER.encode(self._room_tree(guest.kind)))
        if self._room.event is not None:
            self._room.event.begin(visitor)
        self._whole_matches(visitor, guest)

    def _whole_matches(self, visitor: Visitor, guest: Guest) -> None:
        for match_id in guest.follows:
            if not self._held(guest, match_id):
                seen = self._view(match_id, guest.viewer)
                visitor.match(match_id, self._room.matches[match_id].seq, _ENCODER.encode(seen))

    def _view(self, match_id: str, viewer: Viewer) -> Tree:
        """The tree that all who follow a match in this way have."""
        followed = any(match_id in guest.follows and guest.viewer == viewer for guest in self.there.values())
        kept = self._views.get((match_id, viewer)) if followed else None
        if kept is None:
            kept = tree(live_view(self._room.scene(match_id), viewer))
            self._views[match_id, viewer] = kept
        return kept

    def tell_match(self, match_id: str) -> None:
        """Send what changed of a match to all who follow it."""
        patches: dict[Viewer, bytes] = {}
        seq = self._room.matches[match_id].seq
        for visitor, guest in list(self.there.items()):
            if match_id not in guest.follows:
                continue
            if guest.viewer not in patches:
                old = self._views[match_id, guest.viewer]
                new = tree(live_view(self._room.scene(match_id), guest.viewer))
                self._views[match_id, guest.viewer] = new
                patches[guest.viewer] = _ENCODER.encode(diff(old, new))
            if not self._held(guest, match_id):
                visitor.match_patch(match_id, seq, patches[guest.viewer])

    def _held(self, guest: Guest, match_id: str) -> bool:
        """Whether a guest who follows a match is told no more of it for now."""
        event = self._room.event
        return event is not None and guest.viewer == "public" and not guest.device.match and event.held(match_id)

    def released(self) -> None:
        """Results are held back from now on, or no longer: who looks on has what he missed."""
        self.tell_room(people=False)
        for visitor, guest in list(self.there.items()):
            if guest.viewer == "public":
                self._whole_matches(visitor, guest)

    def tell_room(self, about: str = "", *, people: bool = True) -> None:
        """Send what changed of the room. about: the match it is about, for those who see it alone; people: devices or
        links changed, too."""
        if people:
            self._stale = False
            self._bare.clear()
        patches: dict[tuple[str, str], bytes] = {}
        there = {guest.kind for guest in self.there.values()}
        for kind in there:
            if about and kind[1] not in ("", about):
                continue
            old = self._rooms.get(kind)
            new = self._made(kind)
            self._rooms[kind] = new
            patches[kind] = b"{}" if old is None else _ENCODER.encode(diff(old, new))
        self._rooms = {kind: kept for kind, kept in self._rooms.items() if kind in there}
        for visitor, guest in list(self.there.items()):
            if guest.begun and patches.get(guest.kind, b"{}") != b"{}":
                visitor.room_patch(patches[guest.kind])

    def _room_tree(self, kind: tuple[str, str]) -> Tree:
        found = self._rooms.get(kind)
        if found is None:
            found = self._rooms[kind] = self._made(kind)
        return found

    def _made(self, kind: tuple[str, str]) -> Tree:
        seen, scope = kind
        if kind not in self._bare:
            self._bare[kind] = self._without_boards(*kind)
        boards = {match: board for match, board in self._boards.items() if scope in ("", match)}
        if seen not in ("desk", "director") and not scope and (event := self._room.event) is not None:
            boards = {match: board for match, board in boards.items() if not event.held(match)}
        return {**self._bare[kind], "matches": boards}

    def _without_boards(self, seen: str, scope: str) -> Tree:
        desk = seen in ("desk", "director")
        return tree(
            shape.RoomView(
                room=self._room.room_id,
                title=self._room.meta.title,
                matches={},
                event=True if self._room.event is not None else None,
                devices=self._devices(scope) if desk else None,
                links=self._links() if seen == "director" else None,
                asked=self._room.waiting.views() if desk and self._room.event is not None else None,
            )
        )

    def _devices(self, scope: str) -> dict[str, shape.DeviceView]:
        online = {guest.key for guest in self.there.values()}
        return {
            key: self._device(key, device, key in online)
            for key, device in self._room.rows.devices.items()
            if device.role != "spectator" and scope in ("", device.match)
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
            who=device.who,
            part=device.part,
        )

    def _links(self) -> dict[str, shape.LinkView]:
        shown = [name for name in shape.LinkView.__struct_fields__ if name != "opened"]
        came = Counter(device.link for device in self._room.rows.devices.values())
        return {
            str(number): shape.LinkView(**{name: getattr(link, name) for name in shown}, opened=came[number])
            for number, link in self._room.rows.links.items()
        }


def _rough(now: int) -> int:
    return now // ROUGH_MS * ROUGH_MS
