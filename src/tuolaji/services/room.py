"""A room: matches with real cards and the devices that have a part in them.

Commands go to their match in its own strict order.
Not here: rows of links and devices (``room_rows``), who is connected and what he is sent (``room_guests``), one
match (``hall_match``), views (``live_views``), questions (``room_asked``), which rooms there are (``rooms``).
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.decide import Asked
from tuolaji.live.evolve import LiveEvent
from tuolaji.referee import counting
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import identity
from tuolaji.services.acts import Acts
from tuolaji.services.bounds import bounded
from tuolaji.services.hall_access import Holder, LinkPart
from tuolaji.services.hall_match import Done, HallMatch, MachineClock
from tuolaji.services.keyring import Claim
from tuolaji.services.live_views import Scene, viewer_of
from tuolaji.services.live_written import Readings, Say
from tuolaji.services.pacing import PacedClock
from tuolaji.services.ports import Entropy, EventStore, StorageFull
from tuolaji.services.room_guests import Competition, Guests, Sign
from tuolaji.services.room_rows import ONLY_LOOKING, Device, Link, MatchRow, Meta, Rows
from tuolaji.services.settings import clean_text
from tuolaji.services.steady import Steady
from tuolaji.services.waiting import Waiting

MOST_MATCHES: Final = 500
EVENT: Final = "event"
"""In whose name the competition acts."""
"""Characters of any text in a command."""
MOST_ID: Final = 64
NAME_LETTERS: Final = 24
LABEL_LETTERS: Final = 40
SEATED: Final = 4
ID_BYTES: Final = 10


class Wanted(NamedTuple):
    """A match as somebody wants it. command: without its id."""

    rulebook: str
    table: str
    command: asked.OpenLive
    start: bool = False


class RoomParts(NamedTuple):
    """What rooms are made of. named: a rulebook by its name; settle: keep it for good; say: findings in words; pace: of
    a competition's room, the clock that its matches go by."""

    store: EventStore
    machine: MachineClock
    steady: Steady
    entropy: Entropy
    settle: Callable[[str], Awaitable[None]]
    named: Callable[[str], Loaded]
    say: Say
    pace: PacedClock | None = None

    @property
    def clocks(self) -> MachineClock:
        """The clocks that matches are timed by."""
        return self.machine if self.pace is None else self.pace

    @property
    def hall(self) -> Steady:
        """The clock on which moments of matches and of a competition are shown."""
        return self.steady if self.pace is None else self.pace.steady


class Room:
    """See the module. Made by ``rooms``. earlier: rulings of other matches that count in one, where the room's matches
    are those of an event; none of a room by itself."""

    def __init__(self, parts: RoomParts, room_id: str, rows: Rows, meta: Meta) -> None:
        self.room_id = room_id
        self.rows = rows
        self.meta = meta
        self.matches: dict[str, HallMatch] = {}
        self.parts = parts
        self._tables: dict[str, str] = {}
        self.earlier: Callable[[str], Sequence[counting.Entry]] = _none
        self._readings: dict[str, Readings] = {}
        self.waiting = Waiting(parts.entropy)
        self.acts = Acts(parts.store, room_id)
        self.guests = Guests(self)
        self._changing = asyncio.Lock()
        self.event: Competition | None = None

    # — matches —

    def take_in(self, row: MatchRow, match: HallMatch) -> None:
        """A match is part of the room."""
        self.matches[row.match] = match
        self._tables[row.match] = row.table
        self._readings[row.match] = Readings(self.parts.say)
        match.changed.append(partial(self._happened, row.match))
        self.guests.board(row.match)

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
        if len(players) > SEATED:
            raise Fault("setting_bad", {"setting": "players", "least": 0, "most": SEATED})
        bounded(wanted.command)
        stage, number = (clean_text(text, LABEL_LETTERS, 0) for text in (wanted.command.stage, wanted.command.round))
        told = replace(wanted.command, match_id=match_id, names=(first, second), players=players)
        command = replace(told, stage=stage, round=number)
        match = await HallMatch.open(self.parts.store, self.parts.clocks, loaded, holder, command)
        if wanted.start:
            await match.do(holder, "start", asked.StartClock())
        row = MatchRow(match=match_id, table=table, digest=loaded.digest)
        meta = replace(self.meta, matches=(*self.meta.matches, row))
        await self.rows.keep_meta(meta)
        self.meta = meta
        self.take_in(row, match)
        self.guests.tell_room()
        return match_id

    async def do(self, key: str, match_id: str, command_id: str, command: Asked) -> Done:
        """Carry a device's command out, once. Raises Fault ``key_unknown``, ``device_removed``, ``hall_other_match``
        (facts: table), ``hall_unknown``, as ``bounds.bounded`` and as ``HallMatch.do``, StorageFull."""
        device = self.rows.device(key)
        match = self.match_for(device, match_id)
        if not 0 < len(command_id) <= MOST_ID:
            raise Fault("text_bad", {"least": 1, "most": MOST_ID})
        bounded(command)
        return await match.do(device.holder(key), command_id, command, self.earlier(match_id))

    def match_for(self, device: Device, match_id: str) -> HallMatch:
        """A match a device has a part in. Raises Fault ``hall_other_match``, ``hall_unknown`` (facts: match),
        ``hall_results_held``."""
        if (device.match or device.role == "side") and match_id != device.match:
            raise Fault("hall_other_match", {"table": self._tables.get(device.match, ""), "match": match_id[:MOST_ID]})
        match = self.matches.get(match_id)
        if match is None:
            raise Fault("hall_unknown", {"match": match_id[:MOST_ID]})
        if self.event is not None and not device.match and viewer_of(device.role) == "public":
            if self.event.held(match_id):
                raise Fault("hall_results_held", {})
        return match

    def scene(self, match_id: str) -> Scene:
        """A match as it stands, for views."""
        match = self.matches[match_id]
        table, shift = self._tables[match_id], self.parts.hall.shift(match.anchor)
        people, awake, readings = self.people(match_id), self.guests.awake(match_id), self._readings[match_id]
        made = Scene(match.loaded, match.state, table, shift, people, awake, readings)
        return made if self.event is None else made._replace(initials=self.event.initials, called=self.event.called)

    def people(self, match_id: str) -> dict[str, str]:
        """Names of devices that have, or had, a part in a match: an entry's phone may sit at its next one by now."""
        sides = self.event.sides(match_id) if self.event is not None else ()
        return {
            key: device.name or device.role
            for key, device in self.rows.devices.items()
            if device.role not in ONLY_LOOKING
            and (device.match in ("", match_id) or (device.who and device.who in sides))
        }

    # — links and devices —

    async def claim(self, claim: Claim, *, local: bool = False) -> tuple[str, str]:
        """A link is opened: a key for the device, its id and our public key. Raises Fault as ``Rows.opened`` and
        ``Rows.agree``, StorageFull."""
        now = self.parts.steady.now_ms()
        link = self.rows.opened(claim, now)
        match, side = link.match, link.side
        if link.who and link.role == "side" and self.event is not None:
            match, side = self.event.place(link.who)
        given = Device(
            secret="",
            role=link.role,
            made_at=now,
            match=match,
            side=side,
            link=link.number,
            name=link.label,
            who=link.who,
            part=link.part,
        )
        key, ours = await self.rows.agree(claim.public, given)
        self.guests.signs[key] = Sign(heard_at=now, local=local)
        return key, ours

    async def direct(self, public: str, name: str, part: LinkPart = "") -> tuple[str, str]:
        """Whoever runs the server becomes a director (or a deputy): the key's id and our public key. Raises Fault
        ``public_key_bad``, ``text_bad``, ``too_many_keys``, StorageFull."""
        called, now = clean_text(name, NAME_LETTERS, least=0), self.parts.steady.now_ms()
        device = Device(secret="", role="director", made_at=now, name=called, part=part)
        agreed = await self.rows.agree(public, device)
        await self.acts.note(now, agreed[0], "take_over", {"part": part} if part else {})
        self.guests.tell_room()
        return agreed

    async def make_link(self, key: str, link: Link, minutes: int, *, code: bool, tell: bool = True) -> Link:
        """A director's new link; `tell` False where more follow and are told together.

        Raises Fault ``hall_not_allowed``, ``hall_unknown``, ``side_unknown`` and as ``Rows.make``."""
        self.director(key)
        if link.match and link.match not in self.matches:
            raise Fault("hall_unknown", {"match": link.match[:MOST_ID]})
        self._check_link(link)
        label = clean_text(link.label, LABEL_LETTERS, least=0)
        wanted = replace(link, label=label, made_at=self.parts.steady.now_ms())
        async with self._changing:
            if link.number in self.waiting.numbers():
                raise Fault("link_number_taken", {"number": link.number})
            made = await self.rows.make(key, wanted, minutes, code=code)
        if tell:
            self.guests.tell_room()
        return made

    def _check_link(self, link: Link) -> None:
        """A side's link is of a match and a side, or of an entry of the competition. Raises Fault ``side_unknown``,
        ``link_role``."""
        entry = link.role == "side" and self.event is not None and self.event.known(link.who) and not link.match
        seat = link.role == "side" and link.side in (0, 1) and link.match and not link.who
        if (link.role == "side" and not (entry or seat)) or (link.role != "side" and link.side is not None):
            raise Fault("side_unknown", {"side": link.side})
        whose = {"captain": "side", "deputy": "director"}.get(link.part, link.role)
        if whose != link.role:
            raise Fault("link_role", {"role": link.role})

    async def place(self, key: str, match: str, side: int | None) -> None:
        """A device of an entry speaks for a side of another match from now on. Raises StorageFull."""
        self.guests.place(key, await self.rows.change_device(key, match=match, side=side))

    async def open_matches(self, wanted: Sequence[tuple[str, Wanted]]) -> list[str]:
        """Matches the competition itself opens, each once however often it is asked for: their ids. Raises Fault,
        StorageFull as `open_match`."""
        async with self._changing:
            holder = Holder("director", EVENT)
            found = await asyncio.gather(*(self._made_match(holder, name, one) for name, one in wanted))
            new = {row.match: (row, match) for row, match in found if row.match not in self.matches}
            meta = replace(self.meta, matches=(*self.meta.matches, *(row for row, _ in new.values())))
            await self.rows.keep_meta(meta)
            self.meta = meta
            for row, match in new.values():
                self.take_in(row, match)
            self.guests.tell_room()
            return [row.match for row, _ in found]

    async def _made_match(self, holder: Holder, name: str, wanted: Wanted) -> tuple[MatchRow, HallMatch]:
        fresh = hashlib.sha256(f"{self.room_id}|{holder.name}|{name}".encode()).digest()[:ID_BYTES]
        match_id, loaded = identity.readable_id(fresh), self.parts.named(wanted.rulebook)
        row = MatchRow(match=match_id, table=wanted.table, digest=loaded.digest)
        if match_id in self.matches:
            return row, self.matches[match_id]
        command = replace(wanted.command, match_id=match_id)
        try:
            match = await HallMatch.open(self.parts.store, self.parts.clocks, loaded, holder, command)
        except StorageFull:  # opened once before, and then the server was killed
            match = await HallMatch.load(self.parts.store, self.parts.clocks, loaded, match_id)
        if wanted.start and match.state.clock.started_ms is None:
            await match.do(holder, "start", asked.StartClock())
        await asyncio.sleep(0)
        return row, match

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
        self.guests.tell_room()

    async def remove(self, key: str, other: str) -> None:
        """A device loses its role. Raises Fault ``key_unknown``, ``hall_not_allowed``, ``device_own``."""
        self.director(key)
        if other == key:
            raise Fault("device_own", {})
        self.rows.device(other)
        await self._remove(other)
        self.guests.tell_room()

    async def name(self, key: str, name: str, other: str = "") -> None:
        """What a device is called. Raises Fault ``text_bad``, ``hall_not_allowed``, ``key_unknown``."""
        named = other or key
        if named != key:
            self.director(key)
        self.rows.device(named)
        device = await self.rows.change_device(named, name=clean_text(name, NAME_LETTERS))
        self.guests.renamed(named, device)
        for match_id in self.matches:
            self.guests.tell_match(match_id)
        self.guests.tell_room()

    def director(self, key: str) -> Device:
        """A device that may do everything in the room. Raises Fault ``hall_not_allowed``."""
        device = self.rows.device(key)
        if device.role != "director" or device.match or device.part == "deputy":
            raise Fault("hall_not_allowed", {"role": device.part or device.role, "needed": "director"})
        return device

    async def _remove(self, key: str) -> None:
        await self.rows.change_device(key, removed=True)
        self.waiting.forget(key)
        self.guests.dismiss(key)
        if self.event is not None:
            await self.event.removed(key)

    def _happened(self, match_id: str, _: Sequence[LiveEvent]) -> None:
        self.guests.board(match_id)
        self.guests.tell_match(match_id)
        self.guests.tell_room(match_id, people=False)
        if self.event is not None:
            self.event.changed_match(match_id)


def _none(_: str) -> Sequence[counting.Entry]:
    """Matches that have nothing to do with each other."""
    return ()
