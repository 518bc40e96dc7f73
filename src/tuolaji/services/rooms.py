"""All rooms of a server: making them, finding them by id and code, loading them after a start, letting time pass.

Not here: one room (``room``), HTTP and sockets (``server``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.services import identity
from tuolaji.services.hall_event import KIND
from tuolaji.services.hall_match import HallMatch, MachineClock
from tuolaji.services.live_written import Say
from tuolaji.services.pacing import PacedClock, paced
from tuolaji.services.ports import HISTORY, Books, Entropy, EventStore, StorageFull
from tuolaji.services.rate import Bucket, Buckets
from tuolaji.services.room import Room, RoomParts, Wanted
from tuolaji.services.room_rows import CODE_LETTERS, LETTERS, Device, Link, MatchRow, Meta, Rows
from tuolaji.services.settings import Limits, clean_text
from tuolaji.services.steady import Steady

LOG: Final = logging.getLogger("tuolaji.rooms")
INDEX: Final = "index:rooms"
OPEN: Final = b"open"
OVER: Final = b"over"
ROOM_BYTES: Final = 10
HOUR: Final = 3600
MINUTE: Final = 60
MOST_NAME: Final = 64
CODES_PER_MINUTE: Final = 10
"""Codes that may be tried from one address: with 31 letters to the power of six there is no guessing one."""
CARRIES_PER_MINUTE: Final = 60
CODES_OF_ALL: Final = 60
MOST_TICKETS: Final = 1_000
TICKET_MS: Final = 60_000
TITLE_LETTERS: Final = 40


class RoomWanted(NamedTuple):
    """A room as somebody wants it. page, address: whose limits it falls under."""

    public: str
    match: Wanted | None = None
    title: str = ""
    name: str = ""
    page: str = ""
    address: str = ""


class RoomMade(NamedTuple):
    """A new room, its first match, the director's key id, our public key (hex)."""

    room: str
    match: str
    key: str
    public: str


class Ticket(NamedTuple):
    """What one download may fetch once."""

    room: str
    match: str
    what: str
    form: str
    lang: str
    until: int


class Rooms:
    """See the module. history: another one where a copy was restored."""

    def __init__(
        self, store: EventStore, machine: MachineClock, entropy: Entropy, books: Books, limits: Limits, say: Say
    ) -> None:
        self.steady = Steady(machine)
        self.history = ""
        self.parts = RoomParts(store, machine, self.steady, entropy, books.settle, books.named, say)
        self._books = books
        self._limits = limits
        self._rooms: dict[str, Room] = {}
        self.beside: Callable[[Room], Awaitable[None]] = _nothing
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tickets: dict[str, Ticket] = {}
        self._pages = Buckets(limits.creations_per_page / HOUR, limits.creations_per_page)
        self._addresses = Buckets(limits.creations_per_address / HOUR, limits.creations_per_address)
        self._tries = Buckets(CODES_PER_MINUTE / MINUTE, CODES_PER_MINUTE)
        self._carries = Buckets(CARRIES_PER_MINUTE / MINUTE, CARRIES_PER_MINUTE)
        self._all_tries = Bucket(CODES_OF_ALL / MINUTE, CODES_OF_ALL, self.steady.now_ms())

    async def start(self) -> int:
        """Load all rooms that are not over; their matches name the time without a server as a gap. How many."""
        self.history = (await self.parts.store.get(*HISTORY) or b"").decode()
        if not self.history:
            self.history = identity.readable_id(self.parts.entropy.token(ROOM_BYTES))
            await self.parts.store.put(*HISTORY, self.history.encode())
        for room_id in await self.parts.store.names(INDEX):
            if await self.parts.store.get(INDEX, room_id) != OPEN:
                continue
            try:
                await self.open(room_id)
            except Fault as fault:  # made but for its rows
                LOG.error("room %s cannot be read: %s", room_id, fault.code)
        return len(self._rooms)

    async def create(self, wanted: RoomWanted) -> RoomMade:
        """Make a room with its first match. Raises Fault ``too_many_tables``, ``too_many_creations``, ``text_bad``,
        ``public_key_bad``, ``storage_full`` and as ``Room.open_match``."""
        given = wanted.match
        assert given is not None
        self.parts.named(given.rulebook)

        async def first(room: Room) -> str:
            return await room.open_match(room.meta.maker, "first", given)

        return await self.made(wanted, first)

    async def made(
        self, wanted: RoomWanted, begin: Callable[[Room], Awaitable[str]], *, event: bool = False
    ) -> RoomMade:
        """Make a room, begun in some way that tells its first match. Raises Fault as `create`."""
        self._check_room(wanted)
        title = clean_text(wanted.title, TITLE_LETTERS, least=0)
        name = clean_text(wanted.name, TITLE_LETTERS, least=0)
        room_id, now = identity.readable_id(self.parts.entropy.token(ROOM_BYTES)), self.steady.now_ms()
        rows = Rows(self.parts.store, self.parts.entropy, room_id)
        try:
            key, ours = await rows.agree(wanted.public, Device(secret="", role="director", made_at=now, name=name))
            parts = self.parts._replace(pace=PacedClock(self.steady)) if event else self.parts
            room = Room(parts, room_id, rows, Meta(title=title, maker=key, made_at=now, event=event))
            match = await begin(room)
            await rows.keep_meta(room.meta)
            await self.parts.store.put(INDEX, room_id, OPEN)
        except StorageFull:
            raise Fault("storage_full", {}) from None
        self._rooms[room_id] = room
        return RoomMade(room_id, match, key, ours)

    async def open(self, room_id: str) -> Room:
        """A room, loaded if need be. Raises Fault ``room_unknown``."""
        found = self._rooms.get(room_id)
        if found is not None:
            return found
        loading = self._loading.get(room_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(room_id))
            self._loading[room_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(room_id, None))
        return await asyncio.shield(loading)

    def by_code(self, code: str, address: str) -> tuple[Room, Link]:
        """The room and link of letters somebody typed. Raises Fault ``too_many_guesses``, ``code_unknown``."""
        self.try_code(address)
        now = self.steady.now_ms()
        letters = "".join(letter for letter in code[:MOST_NAME].lower() if letter in LETTERS)
        if len(letters) == CODE_LETTERS:
            for room in self._rooms.values():
                for link in room.rows.links.values():
                    if link.code == letters and not link.void(now):
                        return room, link
        raise Fault("code_unknown", {})

    def try_code(self, address: str) -> None:
        """A code is tried. Raises Fault ``too_many_guesses``."""
        now = self.steady.now_ms()
        if not self._tries.take(address, now) or not self._all_tries.take(now):
            raise Fault("too_many_guesses", {})

    def try_carry(self, address: str) -> None:
        """Somebody delivers another phone's entry. Raises Fault ``too_many_commands``."""
        if not self._carries.take(address, self.steady.now_ms()):
            raise Fault("too_many_commands", {"most": CARRIES_PER_MINUTE})

    def at_hand(self, room_id: str) -> object:
        """The competition of a room in memory; None where there is none."""
        room = self._rooms.get(room_id)
        return None if room is None else room.event

    def loaded(self) -> list[Room]:
        """All rooms in memory."""
        return list(self._rooms.values())

    # — time —

    async def tick(self) -> None:
        """Let fall due what is due, in all matches; one that cannot be stored is tried again the next time."""
        rooms = list(self._rooms.values())
        going = [match for room in rooms for match in room.matches.values() if not match.state.over]
        await asyncio.gather(*(_let_pass(match) for match in going if match.pressing()))
        for room in rooms:
            room.guests.refresh()

    async def sweep(self) -> None:
        """Let go of rooms that are over, or in which nothing has happened for long, and that nobody looks at."""
        for room_id, room in list(self._rooms.items()):
            idle = all(
                match.state.over or match.now_ms() - match.state.clock.now_ms > self._limits.abandoned
                for match in room.matches.values()
            )
            if idle and not room.guests.there and not room.meta.event:
                del self._rooms[room_id]  # whoever comes from now on loads it anew, and it is open again
                await self.parts.store.put(INDEX, room_id, OVER)

    def stop(self) -> None:
        """The server stops; everything is stored."""
        self._rooms.clear()

    # — downloads —

    def ticket(self, ticket: Ticket) -> str:
        """A name under which something may be fetched once."""
        now = self.steady.now_ms()
        self._tickets = {name: kept for name, kept in self._tickets.items() if kept.until > now}
        while len(self._tickets) >= MOST_TICKETS:
            del self._tickets[next(iter(self._tickets))]
        name = identity.readable_id(self.parts.entropy.token(2 * ROOM_BYTES))
        self._tickets[name] = ticket._replace(until=now + TICKET_MS)
        return name

    def redeem(self, name: str) -> Ticket:
        """What may be fetched under a name, once. Raises Fault ``ticket_void``."""
        found = self._tickets.pop(name, None)
        if found is None or found.until <= self.steady.now_ms():
            raise Fault("ticket_void", {})
        return found

    async def _load(self, room_id: str) -> Room:
        rows = Rows(self.parts.store, self.parts.entropy, room_id)
        meta = await rows.load()
        if meta is None:
            raise Fault("room_unknown", {})
        parts = self.parts
        if meta.event:
            parts = parts._replace(pace=await paced(parts.store, self.steady, f"{KIND}:{room_id}"))
        room = Room(parts, room_id, rows, meta)
        await room.acts.load()
        for row in meta.matches:
            match = await self._match(row, parts.clocks)
            if match is not None:
                room.take_in(row, match)
        if meta.event:
            await self.beside(room)
        if await self.parts.store.get(INDEX, room_id) != OPEN and not all(m.state.over for m in room.matches.values()):
            await self.parts.store.put(INDEX, room_id, OPEN)
        self._rooms[room_id] = room
        return room

    async def _match(self, row: MatchRow, clocks: MachineClock) -> HallMatch | None:
        """A match from its stream; one that cannot be read is left out, and its rows stay as they are."""
        try:
            return await HallMatch.load(self.parts.store, clocks, self._books.pinned(row.digest), row.match)
        except StorageFull:
            raise
        except Exception as error:  # whatever stands in its stream harms no other match
            LOG.error("match %s cannot be read: %s", row.match, type(error).__name__)
            return None

    def _check_room(self, wanted: RoomWanted) -> None:
        limits, now = self._limits, self.steady.now_ms()
        if len(self._rooms) >= limits.tables:
            raise Fault("too_many_tables", {"most": limits.tables})
        page = wanted.page[:MOST_NAME]
        if page and not self._pages.take(page, now):
            raise Fault("too_many_creations", {"most": limits.creations_per_page})
        if wanted.address and not self._addresses.take(wanted.address, now):
            raise Fault("too_many_creations", {"most": limits.creations_per_address})


async def _nothing(_: Room) -> None:
    """Beside a room that is no competition there is nothing."""


async def _let_pass(match: HallMatch) -> None:
    """Time passes at one match."""
    try:
        await match.tick()
    except (Fault, StorageFull) as error:
        LOG.warning("time of a match could not be kept: %s", type(error).__name__)
