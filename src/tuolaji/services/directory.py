"""All tables of a server: making them, finding them, the lobby, loading what has to go on after a start.

Not here: one table (``live_table``), HTTP (``server``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple

from tuolaji.cards import RANKS
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import identity
from tuolaji.services import table_event as ev
from tuolaji.services.event_clock import EventClock
from tuolaji.services.event_seats import AUTHORITIES, Placed, nobody
from tuolaji.services.keyring import Kept, Keyring
from tuolaji.services.live_table import LiveTable, Parts
from tuolaji.services.pacing import PacedClock
from tuolaji.services.ports import Books, BotPool, Clock, Entropy, EventStore, StorageFull
from tuolaji.services.rate import Buckets
from tuolaji.services.seating_table import check_by_book
from tuolaji.services.settings import Limits, TableSettings, checked, clean_text
from tuolaji.services.table_event import OfEvent, TableEvent
from tuolaji.services.table_evolve import encode
from tuolaji.services.table_state import TableState
from tuolaji.services.timings import timing_for
from tuolaji.services.watching import Called, nameless

LOG: Final = logging.getLogger("tuolaji.directory")
INDEX: Final = "index:tables"
TABLE_BYTES: Final = 10
CODE_BYTES: Final = 4
CODE_LETTERS: Final = 5
HOUR: Final = 3600
MOST_NAME: Final = 64
"""Characters of a page's name for itself that count."""
Standing = Literal["open", "over"]


class Made(NamedTuple):
    """A new table. key: id of its host's key; public: ours, for agreeing it (hex)."""

    table: str
    code: str
    key: str
    public: str


class Wanted(NamedTuple):
    """A table as somebody wants it. seat, label: where and as whom its host sits down; bots: kind of program for all
    other seats but those of `open`, "" leaves all open; page, address: what the caller names itself, and where it calls
    from, for limits alone."""

    public: str
    settings: TableSettings
    seat: int | None = None
    label: str = ""
    bots: str = ""
    address: str = ""
    page: str = ""
    open: tuple[int, ...] = ()


class Directory:
    """See the module."""

    def __init__(
        self, store: EventStore, clock: Clock, entropy: Entropy, pool: BotPool, books: Books, limits: Limits
    ) -> None:
        ours = (self._make_rematch, self._ended, self._placed, self._changed, self._called, self._is_told)
        self.parts = Parts(store, clock, entropy, pool, books, limits, *ours)
        self.placed: Callable[[OfEvent | None, str], Awaitable[Placed]] = nobody
        self.changed: Callable[[TableState], None] = _nothing
        self.paced: Callable[[str], PacedClock | None] = _unpaced
        self._clocks: dict[str, EventClock] = {}
        self.called: Called = nameless
        self.told: Callable[[TableState], bool] = _told
        self.known: Callable[[OfEvent], Awaitable[None]] = _unknown
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._codes: dict[str, str] = {}
        self._makers: dict[str, tuple[str, str]] = {}
        self._making: dict[str, tuple[str, str]] = {}
        self._pages = Buckets(limits.creations_per_page / HOUR, limits.creations_per_page)
        self._addresses = Buckets(limits.creations_per_address / HOUR, limits.creations_per_address)

    async def start(self) -> int:
        """Load all tables that are not over, and let them go on: how many. One that cannot be read is left out; the
        clock goes on from the latest moment at which anything happened. Those of a rehearsal, whose clock is another
        one, wait for their competition."""
        found: list[LiveTable] = []
        for table_id in await self.parts.store.names(INDEX):
            if await self.parts.store.get(INDEX, table_id) != b"open":
                continue
            try:
                table = await self._read(table_id)
            except Fault:  # made but for its first event, damaged, or its rulebook is gone
                continue
            if table.state.of is not None and table.state.of.pace is not None:
                del self._tables[table_id]
            else:
                found.append(table)
        self.parts.clock.not_before(max((table.state.at_wall for table in found), default=0))
        for table in found:
            await table.wake_up()
            if table.state.phase == "ended":  # stored as over, but for the note of it
                with suppress(StorageFull):
                    await self._ended(table.table_id)
        return len(found)

    async def create(self, wanted: Wanted) -> Made:
        """Make a table. Raises Fault: those of ``settings.checked``, ``rulebook_unknown``, ``level_not_played``,
        ``bot_unknown``, ``public_key_bad``, ``too_many_tables``, ``too_many_creations``, ``storage_full``."""
        wanted = wanted._replace(page=wanted.page[:MOST_NAME])
        settings = checked(wanted.settings)
        loaded = self.parts.books.named(settings.rulebook)
        check_by_book(loaded, settings)
        kinds = self.parts.pool.kinds()
        if wanted.bots and wanted.bots not in kinds:
            raise Fault("bot_unknown", {"kind": wanted.bots[:40], "kinds": list(kinds)})
        label = clean_text(wanted.label, self.parts.limits.label_letters) if wanted.seat is not None else ""
        if wanted.seat is not None and not 0 <= wanted.seat < 4:
            raise Fault("seat_unknown", {"seat": wanted.seat})
        self._check_room(wanted)
        table_id, code = identity.readable_id(self.parts.entropy.token(TABLE_BYTES)), self._code()
        self._making[table_id] = wanted.page, wanted.address  # it counts from now on, whoever else makes one meanwhile
        ring = Keyring(self.parts.store, self.parts.entropy, f"table:{table_id}", table_id)
        try:
            await self.parts.books.settle(settings.rulebook)
            key, ours = await ring.agree(wanted.public, 0)
            opened = ev.TableOpened(
                table_id=table_id,
                host=key,
                digest=loaded.digest,
                settings=settings,
                timing=timing_for(loaded, settings, self.parts.limits),
                code=code,
            )
            await self._begin(table_id, [opened, *_seats(wanted, key, label)])
            self._makers[table_id] = wanted.page, wanted.address
            table = await self.open(table_id)
            with suppress(StorageFull):  # it can be kept later, while this host is host
                await table.keep_invitation()
        except StorageFull:
            raise Fault("storage_full", {}) from None
        finally:
            self._making.pop(table_id, None)
        return Made(table_id, code, key, ours)

    async def for_event(
        self, table_id: str, loaded: Loaded, settings: TableSettings, of: OfEvent, before: TableState | None = None
    ) -> LiveTable:
        """The table of a fixture, made once however often it is asked for; before: the table whose people go on here.
        Raises Fault ``table_damaged``, StorageFull."""
        store = self.parts.store
        if not await store.read(f"table:{table_id}"):
            ring = Keyring(store, self.parts.entropy, f"table:{table_id}", table_id)
            host = self.parts.entropy.token(identity.KEY_BYTES)  # a key that nobody holds
            await ring.keep(identity.key_id(host), Kept(host.hex()))
            timing = timing_for(loaded, settings, self.parts.limits)
            opened = ev.TableOpened(
                table_id=table_id,
                host=identity.key_id(host),
                digest=loaded.digest,
                settings=settings,
                timing=timing,
                previous="" if before is None else before.table_id,
                of=of,
            )
            links = [
                ev.RefereeInvited(number=number, host=opened.host, authority=authority)
                for number, authority in enumerate(AUTHORITIES, 1)
            ]
            seated = [] if before is None else await self._people(before, ring)
            await self._begin(table_id, [opened, *links, *seated], self.clock(of.room))
        return await self.open(table_id)

    def clock(self, room: str) -> Clock:
        """The clock of a competition's tables: the server's, but in a rehearsal."""
        paced = self.paced(room)
        if paced is None:
            return self.parts.clock
        known = self._clocks.get(room)
        if known is None or known.paced is not paced:
            known = self._clocks[room] = EventClock(self.parts.clock, paced)
        return known

    async def _placed(self, of: OfEvent | None, device: str) -> Placed:
        return await self.placed(of, device)

    def _changed(self, state: TableState) -> None:
        self.changed(state)

    def _is_told(self, state: TableState) -> bool:
        return self.told(state)

    def _called(self, of: OfEvent, who: str) -> str:
        return self.called(of, who)

    async def open(self, table_id: str) -> LiveTable:
        """A table, loaded if need be. Raises Fault ``table_unknown``, ``table_damaged``, ``rulebook_unknown``."""
        table = self._tables.get(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    def by_code(self, code: str) -> str:
        """The table of a code. Raises Fault ``code_unknown``."""
        table_id = self._codes.get(code.lower())
        if table_id is None:
            raise Fault("code_unknown", {})
        return table_id

    def lobby(self) -> list[LiveTable]:
        """Public tables: those gathering first, then those running, newest first."""
        shown = [
            table
            for table in self._tables.values()
            if table.state.settings.public and table.state.phase in ("gathering", "playing")
        ]
        return sorted(shown, key=lambda table: (table.state.phase != "gathering", -table.state.made_wall))

    def loaded(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    async def sweep(self) -> None:
        """Let go of tables that nobody watches: those that are over or stand idle leave memory, those to which nobody
        has come for long end."""
        limits, now = self.parts.limits, self.parts.clock.now_ms()
        for table in list(self._tables.values()):
            state = table.state
            idle = not table.watched and state.phase != "ended" and state.of is None
            if idle and now - state.at_wall > limits.abandoned:
                await table.abandon()
        self.forget_idle()

    def forget_idle(self) -> None:
        """Let go of tables that are over, or stand idle, and that nobody watches."""
        for table_id, table in list(self._tables.items()):
            still = table.state.still
            over = table.state.phase == "ended" or (still is not None and still.cause == "idle")
            if over and not table.watched:
                table.stop("table_closed")
                del self._tables[table_id]
                if table.state.phase == "ended":
                    self._makers.pop(table_id, None)

    async def stop(self) -> None:
        """Tell everybody that the server stops. Everything is stored already."""
        for table in self._tables.values():
            table.stop()
        self._tables.clear()

    async def _load(self, table_id: str) -> LiveTable:
        table = await self._read(table_id)
        await table.wake_up()
        if table.state.of is not None:
            table.spawn(self._introduced(table, table.state.of))
        return table

    async def _introduced(self, table: LiveTable, of: OfEvent) -> None:
        """The names of those who sit at a table are its competition's to tell."""
        await self.known(of)
        table.recall()

    async def _read(self, table_id: str) -> LiveTable:
        """A table from its stream, not yet awake. Raises Fault ``table_unknown``, ``table_damaged``,
        ``rulebook_unknown``."""
        rows = await self.parts.store.read(f"table:{table_id}")
        if not rows:
            raise Fault("table_unknown", {})
        try:
            table = LiveTable(self.parts, table_id, rows)
        except Fault:
            raise
        except Exception as error:  # whatever stands in its stream harms nothing else
            LOG.error("table %s cannot be read: %s", table_id, type(error).__name__)
            raise Fault("table_damaged", {}) from None
        if table.state.of is not None:
            table.parts = table.parts._replace(clock=self.clock(table.state.of.room))
        self._tables[table_id] = table
        if table.state.phase != "ended" and table.state.code:
            self._codes[table.state.code] = table_id
        return table

    async def _begin(self, table_id: str, events: Sequence[TableEvent], clock: Clock | None = None) -> None:
        store, now = self.parts.store, (clock or self.parts.clock).now_ms()
        await store.put(INDEX, table_id, b"open")
        payloads = [encode(event) for event in events]
        await store.append(f"table:{table_id}", 0, "", payloads, now)

    def _check_room(self, wanted: Wanted) -> None:
        """Raise Fault ``too_many_tables``, ``too_many_creations`` (facts: most)."""
        limits, now = self.parts.limits, self.parts.clock.now_ms()
        going = (name for name, one in self._tables.items() if one.state.phase != "ended" and one.state.of is None)
        running = {*going, *self._making}
        makers = [self._making.get(name) or self._makers.get(name, ("", "")) for name in running]
        for number, most in (
            (len(running), limits.tables),
            (sum(page == wanted.page for page, _ in makers) if wanted.page else 0, limits.tables_per_page),
            (sum(at == wanted.address for _, at in makers) if wanted.address else 0, limits.tables_per_address),
        ):
            if number >= most:
                raise Fault("too_many_tables", {"most": most})
        if wanted.page and not self._pages.take(wanted.page, now):
            raise Fault("too_many_creations", {"most": limits.creations_per_page})
        if wanted.address and not self._addresses.take(wanted.address, now):
            raise Fault("too_many_creations", {"most": limits.creations_per_address})

    def _code(self) -> str:
        while True:
            code = identity.readable_id(self.parts.entropy.token(CODE_BYTES))[:CODE_LETTERS]
            if code not in self._codes:
                return code

    async def _make_rematch(self, old: TableState, table_id: str) -> None:
        """The same people, keys, programs and settings at a new table. Making it twice is making it once."""
        if await self.parts.store.read(f"table:{table_id}"):
            return
        ring = Keyring(self.parts.store, self.parts.entropy, f"table:{table_id}", table_id)
        opened = ev.TableOpened(
            table_id=table_id,
            host=old.host,
            digest=old.digest,
            settings=old.settings,
            timing=old.timing,
            code=self._code(),
            previous=old.table_id,
        )
        await self._begin(table_id, [opened, *await self._people(old, ring)])

    async def _people(self, old: TableState, ring: Keyring) -> list[TableEvent]:
        """Who sat at a table sits down at another one, with the keys they have."""
        before = Keyring(self.parts.store, self.parts.entropy, f"table:{old.table_id}", old.table_id)
        for key in {old.host, *(seat.player for seat in old.seats if seat.person)}:
            kept = await before.kept(key)
            if kept is not None:
                await ring.keep(key, Kept(kept.key, 0, device=kept.device))
        events: list[TableEvent] = []
        for number, seat in enumerate(old.seats):
            if seat.kind == "bot":
                events.append(ev.BotSeated(seat=number, player=seat.player, kind=seat.bot))
            elif seat.person:
                program = seat.kind == "program"
                events.append(ev.SeatTaken(seat=number, player=seat.player, label=seat.label, program=program))
        return events

    async def _ended(self, table_id: str) -> None:
        table = self._tables.get(table_id)
        if table is not None:
            self._codes.pop(table.state.code, None)
        await self.parts.store.put(INDEX, table_id, b"over")


def _unpaced(_: str) -> None:
    """Where there are no rehearsals."""


def _nothing(_: TableState) -> None:
    """Where there are no competitions."""


def _told(_: TableState) -> bool:
    """Where there are no competitions, what was played may be told."""
    return True


async def _unknown(_: OfEvent) -> None:
    """Where there are no competitions."""


def _seats(wanted: Wanted, key: str, label: str) -> list[TableEvent]:
    events: list[TableEvent] = []
    if wanted.seat is not None:
        events.append(ev.SeatTaken(seat=wanted.seat, player=key, label=label))
    if wanted.bots:
        others = [seat for seat in range(4) if seat != wanted.seat and seat not in wanted.open]
        events += [ev.BotSeated(seat=seat, player=f"bot-{i}", kind=wanted.bots) for i, seat in enumerate(others, 1)]
    return events


def level_names(state: TableState) -> tuple[str, str] | None:
    """Names of both sides' levels, None before the match."""
    sheet = state.match.sheet
    if sheet.phase == "unopened":
        return None
    first, second = (RANKS[min(place.level, len(RANKS) - 1)] for place in sheet.places)
    return first, second
