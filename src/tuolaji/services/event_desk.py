"""The competition of a room: commands of devices, who is told what, who may sit at its tables.

Not here: the competition (``hall_event``), its matches (``event_matches``), rights (``event_access``), views
(``event_views``), questions (``event_asked``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.match.clock import MINUTE_MS
from tuolaji.match.command import Length
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.action_past import Past
from tuolaji.services.bounds import bounded
from tuolaji.services.cards_venue import CardsVenue
from tuolaji.services.directory import Directory
from tuolaji.services.event_access import allow, check
from tuolaji.services.event_matches import Matches
from tuolaji.services.event_openings import round_key
from tuolaji.services.event_rehearsal import Rehearser, let_pass
from tuolaji.services.event_seats import Placed
from tuolaji.services.event_shape import CopyView, Seen
from tuolaji.services.event_views import Around, Views, lates, seen_by
from tuolaji.services.hall_event import DRAWS, Done, Drawer, HallEvent, Intaker, Notice, Online, Settings, Told
from tuolaji.services.merge_patch import Tree, diff, diff_of_parts
from tuolaji.services.room import Room
from tuolaji.services.room_guests import Visitor
from tuolaji.services.room_rows import Device
from tuolaji.services.settings import TableSettings, checked, clean_text
from tuolaji.services.table_state import TableState
from tuolaji.services.tables_venue import TablesVenue
from tuolaji.services.venue import Where
from tuolaji.tournament.command import EventCommand, StartRound
from tuolaji.tournament.directory import Directory as Names
from tuolaji.tournament.directory import Kind, Named
from tuolaji.tournament.event import Event, RoundTakenBack
from tuolaji.tournament.expected import Expected, moved
from tuolaji.tournament.intake import Intake, take_in
from tuolaji.tournament.lateness import Late
from tuolaji.tournament.sheet import Problem, Row
from tuolaji.tournament.state import State

MOST_ID: Final = 64
MOST_NOTICES: Final = 20
NOTICE_LETTERS: Final = 200
TITLE_LETTERS: Final = 40
NAME_LETTERS: Final = 40
PAUSE: Final = 0.2
"""Seconds between two tellings: what happens meanwhile is told in one."""
_ENCODER: Final = msgspec.json.Encoder()


async def _no_backup() -> None:
    """Where nothing is backed up."""


class EventDesk:
    """See the module; a ``room.Competition``. roles: titles nobody may bear; before_draw: done before each draw."""

    def __init__(
        self,
        room: Room,
        event: HallEvent,
        roles: Sequence[str] = (),
        drawer: Drawer | None = None,
        directory: Directory | None = None,
    ) -> None:
        self.room = room
        self.event = event
        self.roles = roles
        self.before_draw: Callable[[], Awaitable[None]] = _no_backup
        self.backup_ms: Callable[[], int] = int
        self.copies: Callable[[], tuple[CopyView, ...]] = tuple
        self.intaker: Intaker = self._intake
        self._drawer = drawer
        cards = CardsVenue(room, event.loaded.name)
        tables = None
        if directory is not None:
            tables = TablesVenue(directory, room.room_id, event.loaded, self._table_settings, self.now_ms)
        self.past = Past()
        self._views = Views(event)
        guests = room.guests
        told = (guests.retire, self._views.read, guests.all_awake, self._seat)
        self.matches = Matches(event, cards, tables, self.now_ms, *told)
        self.matches.dirty |= {link.match for link in event.settings.live.values() if link.where == "cards"}
        self._views.matches = self.matches
        self._kept: dict[Seen, Tree] = {}
        self._bytes: dict[Seen, bytes] = {}
        self._mine: dict[Visitor, Tree | None] = {}
        self._opening: asyncio.Future[None] | None = None
        self._waiting = False
        self._told_at = -PAUSE
        self._late: Any = ()
        self._held_at: int | None = None
        self._readmitting: asyncio.Future[None] | None = None
        self._planned: dict[str, Expected] = {}
        self._looked: tuple[object, int, dict[str, Expected]] = (None, 0, {})
        self.rehearsal = Rehearser(self)
        room.event = self
        room.earlier = self.matches.earlier
        event.changed.append(self._happened)

    # — what devices ask for —

    async def do(self, key: str, command_id: str, command: EventCommand, *, ceremony: bool = False) -> Done:
        """Carry a device's command out, once. Raises Fault as ``event_access.check`` and ``tournament.decide``,
        ``text_bad``, as ``bounds.bounded``, StorageFull."""
        device = self.room.rows.device(key)
        if not 0 < len(command_id) <= MOST_ID:
            raise Fault("text_bad", {"least": 1, "most": MOST_ID})
        if self.event.had(f"{key}/{command_id}"):
            return Done(self.event.seq, again=True)
        bounded(command)
        named = check(device, key, self.event.state, command, self.now_ms())
        if isinstance(named, DRAWS):
            await self.before_draw()

        def allowed() -> None:
            check(self.room.rows.device(key), key, self.event.state, command, named.at_ms)

        done = await self.event.do(f"{key}/{command_id}", named, self._drawer, ceremony=ceremony, allowed=allowed)
        if isinstance(named, StartRound):
            self._opening = asyncio.ensure_future(self.flow())  # its matches are opened after the answer, in steps
        else:
            await self.flow()
        return done

    async def take_rows(
        self, key: str, command_id: str, rows: Sequence[Row], reason: str
    ) -> tuple[Done, list[Problem]]:
        """Entries from a sheet: all of them, or what is wrong. Raises Fault ``hall_not_allowed``, ``text_bad``,
        StorageFull."""
        allow(self.room.rows.device(key), "director")
        if not 0 < len(command_id) <= MOST_ID:
            raise Fault("text_bad", {"least": 1, "most": MOST_ID})
        told = Told(self.now_ms(), key, reason[:NOTICE_LETTERS])
        done, problems = await self.event.take(f"{key}/{command_id}", rows, told, self.intaker)
        return done, list(problems)

    async def _intake(self, loaded: Loaded, state: State, names: Names, rows: Sequence[Row], told: Told) -> Intake:
        return take_in(loaded, state, names, rows, roles=self.roles, **told._asdict())

    async def put_name(self, key: str, kind: Kind, ident: str, name: str, phone: str) -> str:
        """Name somebody: his id. Raises Fault ``hall_not_allowed`` and as ``HallEvent.put_name``."""
        allow(self.room.rows.device(key), "director")
        clean = clean_text(name, NAME_LETTERS)
        named = Named(kind=kind, id=ident, name=clean, phone=phone[:NAME_LETTERS])
        made = await self.event.put_name(named, self.roles)
        await self._renamed()
        return made

    async def erase(self, key: str, person: str) -> None:
        """Forget a person. Raises Fault ``hall_not_allowed``, ``person_unknown``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        await self.event.erase(person)
        await self._renamed()

    async def _renamed(self) -> None:
        """Somebody is called something else, or was forgotten: all who look at a match see it."""
        links = self.event.settings.live.values()
        self.room.guests.recall(link.match for link in links if link.where == "cards")
        if self.matches.tables is not None:
            await self.matches.tables.renamed(link.match for link in links if link.where == "online")

    async def show_lots(self, key: str, draw: str, shown: int) -> None:
        """So many lots are on the screen. Raises Fault ``hall_not_allowed``, ``draw_not_committed``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        found = self.event.state.draws.get(draw)
        if found is None:
            raise Fault("draw_not_committed", {"draw": draw[:MOST_ID]})
        number = min(max(0, shown), len(found.order))
        await self.event.set(lambda now: replace(now, ceremony={**now.ceremony, draw: number}))

    async def show_paper(self, key: str, section: str, order: Sequence[str]) -> None:
        """Lots of paper called so far. Raises Fault ``hall_not_allowed``, ``section_unknown`` (facts: section),
        ``lots_wrong`` (facts: entry,
        expected, got), StorageFull."""
        allow(self.room.rows.device(key), "director")
        state = self.event.state
        if section not in state.sections():
            raise Fault("section_unknown", {"section": section[:MOST_ID]})
        for at, entry in enumerate(order):
            if entry not in state.entries or entry in order[:at]:
                wrong = {"entry": entry[:MOST_ID], "expected": len(state.entries), "got": len(order)}
                raise Fault("lots_wrong", wrong)
        await self.event.set(lambda now: replace(now, paper={**now.paper, section: tuple(order)}))

    async def set(self, key: str, title: str, names: str, *, with_tables: bool) -> None:
        """Other settings. Raises Fault ``hall_not_allowed``, ``text_bad``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        clean = clean_text(title, TITLE_LETTERS, least=0)
        before = self.event.settings.names
        await self.event.set(lambda now: replace(now, title=clean, names=names, with_tables=with_tables))
        if names != before:
            await self._renamed()

    async def set_place(self, key: str, of: str, where: Where | Literal[""]) -> None:
        """Where the whole (""), a round (``section/stage/round``) or a fixture is played; "": as what it is part of.
        Raises Fault ``hall_not_allowed``, ``text_bad``, ``round_unknown`` (facts: round), StorageFull."""
        allow(self.room.rows.device(key), "director")
        known = {one for game in self.event.state.games.values() for one in (game.fixture.id, round_key(game))}
        if of and of not in known:
            raise Fault("round_unknown", {"round": of[:MOST_ID]})

        def moved(now: Settings) -> Settings:
            kept = {name: one for name, one in now.where.items() if name != of}
            return replace(now, where=kept | ({of: where} if where else {}))

        await self.event.set(moved)
        await self.flow()

    async def set_online(self, key: str, online: Online) -> None:
        """How online tables opened from now on are played. Raises Fault ``hall_not_allowed``, ``setting_bad``,
        StorageFull."""
        allow(self.room.rows.device(key), "director")
        settings = self._table_settings(online)
        checked(settings)
        await self.event.set(lambda now: replace(now, online=online))

    async def seat_programs(self, key: str, match: str, seats: Sequence[int], kind: str) -> None:
        """Programs play for whoever is not at a table. Raises Fault ``hall_not_allowed`` and as
        ``Matches.seat_programs``."""
        allow(self.room.rows.device(key), "referee")
        await self.matches.seat_programs(match, seats, kind)

    def _table_settings(self, online: Online | None = None) -> TableSettings:
        """Settings of online tables."""
        given = self.event.settings.online if online is None else online
        values = {name: getattr(given, name) for name in given.__struct_fields__ if name != "deals"}
        values["length"] = Length(deals=given.deals)
        title = self.event.settings.title[:TITLE_LETTERS]
        made = TableSettings(rulebook=self.event.loaded.name, title=title, competition=True, **values)
        return replace(made, aids=False, takeback=False)

    async def announce(self, key: str, text: str) -> None:
        """Tell the hall something. Raises Fault ``hall_not_allowed``, ``text_bad``, StorageFull."""
        allow(self.room.rows.device(key), "referee")
        clean = clean_text(text, NOTICE_LETTERS, least=0)

        def told(now: Settings) -> Settings:
            kept = (*now.notices, Notice(at_ms=self.now_ms(), text=clean)) if clean else now.notices[:-1]
            return replace(now, notices=kept[-MOST_NOTICES:])

        await self.event.set(told)

    def now_ms(self) -> int:
        """The competition's clock."""
        return self.room.parts.hall.now_ms()

    # — who is told what —

    def begin(self, visitor: Visitor) -> None:
        """See ``room.Competition``."""
        device = self.room.guests.there[visitor].device
        seen = seen_by(device)
        mine = self._views.mine(device)
        self._mine[visitor] = mine
        whole = self._whole(seen)
        if mine is not None:  # the whole is written once for all, and is never empty
            whole = b'%s,"mine":%s}' % (whole[:-1], _ENCODER.encode(mine))
        visitor.event(self.event.seq, whole)

    def public(self) -> Tree:
        """What anybody may see."""
        self._whole("public")
        return self._kept["public"]

    def public_bytes(self) -> bytes:
        """The same as JSON."""
        return self._whole("public")

    def try_views(self) -> None:
        """Look at a competition from a file as everybody will. Raises Fault ``event_file_unsound`` for a log whose
        events can be read one by one and do not fit together: whoever wrote it was not this program."""
        try:
            for seen in get_args(Seen):
                self._whole(seen)
        except (LookupError, ValueError, AssertionError, TypeError, AttributeError, ArithmeticError) as error:
            raise Fault("event_file_unsound") from error

    def _whole(self, seen: Seen) -> bytes:
        if seen not in self._kept:
            self._kept[seen] = self._views.view(seen, self._around())
        if seen not in self._bytes:
            self._bytes[seen] = _ENCODER.encode(self._kept[seen])
        return self._bytes[seen]

    def _around(self) -> Around:
        people = {key: one.name or one.role for key, one in self.room.rows.devices.items() if one.role != "side"}
        now = self.now_ms()
        return Around(now, people, self.backup_ms(), self.copies(), self._lates(now), self.rehearsal.view())

    def _lates(self, now_ms: int) -> tuple[Late, ...]:
        return lates(self.event, now_ms, self._views.read(self.event.state))

    def _moved(self) -> dict[str, Expected]:
        """Planned times that have moved, looked at once a minute and when something happened."""
        state, now = self.event.state, self.now_ms()
        if not state.slots:
            return {}
        looked, minute, found = self._looked
        if looked is not state or minute != now // MINUTE_MS:
            found = moved(self.event.loaded, self._views.read(state), now)
            self._looked = state, now // MINUTE_MS, found
        return found

    def _happened(self, events: Sequence[Event]) -> None:
        """Tell everybody, once for all that happens in one go."""
        for event in events:
            if isinstance(event, RoundTakenBack):
                self.matches.dirty.update(event.matches)
        if not self._waiting:
            self._waiting = True
            loop = asyncio.get_running_loop()
            loop.call_at(max(loop.time(), self._told_at + PAUSE), self.tell)

    def tell(self) -> None:
        """Send what changed, if something did since the last time."""
        if not self._waiting:
            return
        self._waiting = False
        waits = None if self.event.state.auto and not self.event.state.review else self.event.seen
        if waits != self._held_at:
            self._held_at = waits
            self.room.guests.released()
            self._readmitting = asyncio.ensure_future(self._renamed())
        self._told_at = asyncio.get_running_loop().time()
        self._bytes.clear()
        there = {seen_by(guest.device) for guest in self.room.guests.there.values() if guest.begun}
        patches: dict[Seen, tuple[Tree, bytes]] = {}
        before, around, parts = self._kept, self._around(), dict[tuple[int, int], Tree]()
        self._kept = {seen: self._views.view(seen, around) for seen in there}
        for seen, new in self._kept.items():
            patch = diff_of_parts(before[seen], new, parts) if seen in before else {}
            patches[seen] = patch, _ENCODER.encode(patch)
        self._mine = {visitor: mine for visitor, mine in self._mine.items() if visitor in self.room.guests.there}
        for visitor in list(self._mine):
            self._tell_one(visitor, *patches[seen_by(self.room.guests.there[visitor].device)])

    def _tell_one(self, visitor: Visitor, patch: Tree, encoded: bytes) -> None:
        device = self.room.guests.there[visitor].device
        if device.role == "side":
            old, new = self._mine[visitor], self._views.mine(device)
            self._mine[visitor] = new
            if old != new:
                own = None if new is None else diff(old or {}, new)
                visitor.event_patch(self.event.seq, _ENCODER.encode({**patch, "mine": own}))
                return
        if patch:
            visitor.event_patch(self.event.seq, encoded)

    def changed_match(self, match_id: str) -> None:
        """See ``room.Competition``."""
        self.matches.dirty.add(match_id)

    async def removed(self, key: str) -> None:
        """See ``room.Competition``."""
        links = self.event.settings.live.values()
        if self.matches.tables is not None:
            await self.matches.tables.forget([link.match for link in links if link.where == "online"], key)

    def changed_people(self) -> None:
        """See ``room.Competition``."""
        self._happened(())

    # — the matches —

    @property
    def initials(self) -> bool:
        """See ``room.Competition``."""
        return self.event.settings.names == "initials"

    def held(self, match_id: str) -> bool:
        """See ``room.Competition``."""
        state = self.event.state
        if state.auto and not state.review:
            return False
        links = self.event.settings.live.items()
        return any(link.match == match_id and not self.told(name) for name, link in links)

    def called_to_all(self, who: str) -> str:
        """What somebody is called where everybody may look: by initials where the competition shows no more."""
        short = self.initials and ("person", who) in self.event.names.found
        return self.event.names.initials(who) if short else self.called(who)

    def told(self, match: str) -> bool:
        """Whether the result of a fixture is public."""
        state = self.event.public
        return match in state.games and self._views.read(state).outcome(match) is not None

    def called(self, who: str) -> str:
        """See ``room.Competition``."""
        return self.event.called(who)[:NAME_LETTERS]

    def known(self, who: str) -> bool:
        """See ``room.Competition``."""
        return who in self.event.state.entries

    def sides(self, match_id: str) -> tuple[str, ...]:
        """See ``room.Competition``."""
        links = self.event.settings.live.values()
        return next((link.sides for link in links if link.match == match_id), ())

    def place(self, entry: str) -> tuple[str, int | None]:
        """See ``room.Competition``."""
        return self.matches.places().get(entry, ("", None))

    def placed(self, match: str, key: str) -> Placed:
        """What a device may be at the online table of a fixture. Raises Fault ``place_void``, ``key_unknown``,
        ``device_removed``."""
        device = self.room.rows.device(key)
        secret = bytes.fromhex(device.secret)
        if device.role == "side":
            return self.matches.placed(match, secret, device.who)
        if device.match or device.role not in ("referee", "director", "committee"):
            raise Fault("place_void", {})
        return Placed(secret, authority="referee" if device.role == "referee" else "director")

    async def tick(self) -> None:
        """Let fall due what is due: who is late, matches to open, to start, to hear of."""
        if self.event.state.form is None:
            return
        late = [(one.match, one.entry, one.minutes) for one in self._lates(self.now_ms())]
        if (late, self._moved()) != (self._late, self._planned):
            self._late, self._planned = late, self._moved()
            self._happened(())
        await let_pass(self.rehearsal)
        await self.flow()

    async def flow(self) -> None:
        """Bring the competition and its matches together."""
        await self.matches.flow()

    async def _seat(self) -> None:
        """Devices of entries go to the live matches these play now."""
        places = self.matches.places()
        for key, device in list(self.room.rows.devices.items()):
            if device.role == "side" and device.who and not device.removed:
                match, side = places.get(device.who, ("", None))
                if (match, side) != (device.match, device.side):
                    await self.room.place(key, match, side)

    def heard(self, state: TableState) -> None:
        """Something happened at an online table."""
        if self.matches.heard(state):
            self._happened(())

    def device(self, key: str) -> Device:
        """A device of the room. Raises Fault ``key_unknown``, ``device_removed``."""
        return self.room.rows.device(key)
