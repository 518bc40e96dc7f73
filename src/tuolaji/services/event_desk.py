"""The competition of a room: commands of devices, who is told what, the live matches of a round and what comes of them.

A round that is started opens a live match a table; its end, its rulings, its calls and who sits at it come back as
commands of the competition itself, found by comparing the two, so that nothing is lost by a restart. Not here: the
competition (``hall_event``), rights (``event_access``), views (``event_views``), questions (``event_asked``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.live.command import OpenLive, StartClock
from tuolaji.referee.counting import Entry as Counted
from tuolaji.services.event_access import allow, check
from tuolaji.services.event_rehearsal import Rehearser, let_pass
from tuolaji.services.event_results import earlier, flags, result_of, rulings_of
from tuolaji.services.event_views import Around, Seen, Views, lates, seen_by
from tuolaji.services.hall_access import Holder
from tuolaji.services.hall_event import DRAWS, Done, Drawer, HallEvent, LiveLink, Notice
from tuolaji.services.merge_patch import Tree, diff, diff_of_parts
from tuolaji.services.ports import StorageFull
from tuolaji.services.room import EVENT, Room, Wanted
from tuolaji.services.room_guests import Visitor
from tuolaji.services.room_rows import Device
from tuolaji.services.settings import clean_text
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.correction import moved
from tuolaji.tournament.directory import Kind, Named
from tuolaji.tournament.event import Event, RoundTakenBack
from tuolaji.tournament.intake import take_in
from tuolaji.tournament.lateness import Late
from tuolaji.tournament.sheet import Problem, Row
from tuolaji.tournament.state import Game
from tuolaji.tournament.tree import Tree as Played

LOG: Final = logging.getLogger("tuolaji.events")
MOST_ID: Final = 64
MOST_NOTICES: Final = 20
NOTICE_LETTERS: Final = 200
TITLE_LETTERS: Final = 40
NAME_LETTERS: Final = 40
PAUSE: Final = 0.2
"""Seconds between two tellings: what happens meanwhile is told in one."""
AT_ONCE: Final = 32
"""Live matches that are opened in one go."""
_ENCODER: Final = msgspec.json.Encoder()


async def _no_backup() -> None:
    """Where nothing is backed up."""


class EventDesk:
    """See the module; a ``room.Competition``. roles: titles nobody may bear; before_draw: done before each draw."""

    def __init__(self, room: Room, event: HallEvent, roles: Sequence[str] = (), drawer: Drawer | None = None) -> None:
        self.room = room
        self.event = event
        self.roles = roles
        self.before_draw: Callable[[], Awaitable[None]] = _no_backup
        self.backup_ms: Callable[[], int] = int
        self._drawer = drawer
        self._views = Views(event)
        self._kept: dict[Seen, Tree] = {}
        self._bytes: dict[Seen, bytes] = {}
        self._mine: dict[Visitor, Tree | None] = {}
        self._waiting = False
        self._told_at = -PAUSE
        self._late: Any = ()
        self._dirty: set[str] = {link.match for link in event.settings.live.values()}
        self._flowing = asyncio.Lock()
        self._later: asyncio.Future[None] | None = None
        self._raised: set[tuple[str, str]] = set()
        self.rehearsal = Rehearser(self)
        room.event = self
        room.earlier = self.earlier
        event.changed.append(self._happened)

    # — what devices ask for —

    async def do(self, key: str, command_id: str, command: EventCommand, *, ceremony: bool = False) -> Done:
        """Carry a device's command out, once. Raises Fault as ``event_access.check`` and ``tournament.decide``,
        ``text_bad``, StorageFull."""
        device = self.room.rows.device(key)
        if not 0 < len(command_id) <= MOST_ID:
            raise Fault("text_bad", {"least": 1, "most": MOST_ID})
        named = check(device, key, self.event.state, command, self.now_ms())
        if isinstance(named, DRAWS):
            await self.before_draw()
        done = await self.event.do(f"{key}/{command_id}", named, self._drawer, ceremony=ceremony)
        await self.flow()
        return done

    async def take_rows(
        self, key: str, command_id: str, rows: Sequence[Row], reason: str
    ) -> tuple[Done, list[Problem]]:
        """Entries from a sheet: all of them, or what is wrong. Raises Fault ``hall_not_allowed``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        event = self.event
        found = take_in(
            event.loaded,
            event.state,
            event.names,
            rows,
            at_ms=self.now_ms(),
            by=key,
            reason=reason[:NOTICE_LETTERS],
            roles=self.roles,
        )
        if found.problems:
            return Done(event.seq), list(found.problems)
        done = await event.take(f"{key}/{command_id[:MOST_ID]}", found.names, found.events)
        entries = tuple(one.entry for one in found.commands)
        return done._replace(made=entries), []

    async def put_name(self, key: str, kind: Kind, ident: str, name: str, phone: str) -> str:
        """Name somebody: his id. Raises Fault ``hall_not_allowed`` and as ``HallEvent.put_name``."""
        allow(self.room.rows.device(key), "director")
        clean = clean_text(name, NAME_LETTERS)
        return await self.event.put_name(Named(kind=kind, id=ident, name=clean, phone=phone[:NAME_LETTERS]), self.roles)

    async def erase(self, key: str, person: str) -> None:
        """Forget a person. Raises Fault ``hall_not_allowed``, ``person_unknown``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        await self.event.erase(person)

    async def show_lots(self, key: str, draw: str, shown: int) -> None:
        """So many lots are on the screen. Raises Fault ``hall_not_allowed``, ``draw_not_committed``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        found = self.event.state.draws.get(draw)
        if found is None:
            raise Fault("draw_not_committed", {"draw": draw[:MOST_ID]})
        ceremony = {**self.event.settings.ceremony, draw: max(0, shown)}
        if shown >= len(found.order):
            del ceremony[draw]
        await self.event.set(replace(self.event.settings, ceremony=ceremony))

    async def set(self, key: str, title: str, names: str, *, with_tables: bool) -> None:
        """Other settings. Raises Fault ``hall_not_allowed``, ``text_bad``, StorageFull."""
        allow(self.room.rows.device(key), "director")
        clean = clean_text(title, TITLE_LETTERS, least=0)
        await self.event.set(replace(self.event.settings, title=clean, names=names, with_tables=with_tables))

    async def announce(self, key: str, text: str) -> None:
        """Tell the hall something. Raises Fault ``hall_not_allowed``, ``text_bad``, StorageFull."""
        allow(self.room.rows.device(key), "referee")
        notices = self.event.settings.notices
        clean = clean_text(text, NOTICE_LETTERS, least=0)
        kept = (*notices, Notice(at_ms=self.now_ms(), text=clean)) if clean else notices[:-1]
        await self.event.set(replace(self.event.settings, notices=kept[-MOST_NOTICES:]))

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
        if mine is not None:
            whole = _ENCODER.encode({**self._kept[seen], "mine": mine})
        visitor.event(self.event.seq, whole)

    def public(self) -> Tree:
        """What anybody may see."""
        self._whole("public")
        return self._kept["public"]

    def _whole(self, seen: Seen) -> bytes:
        if seen not in self._kept:
            self._kept[seen] = self._views.view(seen, self._around())
        if seen not in self._bytes:
            self._bytes[seen] = _ENCODER.encode(self._kept[seen])
        return self._bytes[seen]

    def _around(self) -> Around:
        people = {key: one.name or one.role for key, one in self.room.rows.devices.items() if one.role != "side"}
        now = self.now_ms()
        return Around(now, people, self.backup_ms(), self._lates(now), self.rehearsal.view())

    def _lates(self, now_ms: int) -> tuple[Late, ...]:
        return lates(self.event, now_ms, self._views.read(self.event.state))

    def _happened(self, events: Sequence[Event]) -> None:
        """Tell everybody, once for all that happens in one go."""
        for event in events:
            if isinstance(event, RoundTakenBack):
                self._dirty.update(event.matches)
        if not self._waiting:
            self._waiting = True
            loop = asyncio.get_running_loop()
            loop.call_at(max(loop.time(), self._told_at + PAUSE), self.tell)

    def tell(self) -> None:
        """Send what changed, if something did since the last time."""
        if not self._waiting:
            return
        self._waiting = False
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
        self._dirty.add(match_id)

    def changed_people(self) -> None:
        """See ``room.Competition``."""
        self._happened(())

    # — live matches —

    def known(self, who: str) -> bool:
        """See ``room.Competition``."""
        return who in self.event.state.entries

    def place(self, entry: str) -> tuple[str, int | None]:
        """See ``room.Competition``."""
        return self._places().get(entry, ("", None))

    def _places(self) -> dict[str, tuple[str, int | None]]:
        """Live match and side of every entry that plays one now."""
        played, found = self._views.read(self.event.state), dict[str, tuple[str, int | None]]()
        for name, link in self.event.settings.live.items():
            if name in self.event.state.games and played.sides(name) == link.sides and link.match in self.room.matches:
                open_ = played.outcome(name) is None
                for side, entry in enumerate(link.sides):
                    if open_ or entry not in found:
                        found[entry] = link.match, side
        return found

    def earlier(self, match_id: str) -> list[Counted]:
        """Rulings of the competition's other matches that count in one."""
        links = self.event.settings.live
        here = next((link.sides for link in links.values() if link.match == match_id), None)
        found: list[Counted] = []
        for name, link in links.items() if here is not None else ():
            match, game = self.room.matches.get(link.match), self.event.state.games.get(name)
            if here is not None and match is not None and game is not None and link.match != match_id:
                found += earlier(match.state, link.sides, here, link.match, game.fixture.round)
        return found

    async def tick(self) -> None:
        """Let fall due what is due: who is late, live matches to open, to start, to hear of."""
        if self.event.state.form is None:
            return
        late = [(one.match, one.entry, one.minutes) for one in self._lates(self.now_ms())]
        if late != self._late:
            self._late = late
            self._happened(())
        await let_pass(self.rehearsal)
        await self.flow()

    async def flow(self) -> None:
        """Bring the competition and its live matches together."""
        async with self._flowing:
            try:
                if self.event.settings.with_tables:
                    await self._open_due()
                await self._start_due()
                await self._come_back()
            except (Fault, StorageFull) as error:
                LOG.warning("live matches of a competition: %s", error)

    async def _open_due(self) -> None:
        """A live match for every fixture whose clock was given a start and that has none for its two sides; so many at
        once, the others as soon as everybody else has had a turn."""
        event, played = self.event, self._views.read(self.event.state)
        due = [game for game in event.state.games.values() if game.called_ms and self._needs(played, game)]
        gone = [name for name in event.settings.live if not self._stands(name)]
        if not due and not gone:
            return
        more, due = len(due) > AT_ONCE, due[:AT_ONCE]
        ids = await self.room.open_matches([(_name(game), self._wanted(played, game)) for game in due])
        links = {
            game.fixture.id: LiveLink(match=match, sides=_sides(played, game))
            for game, match in zip(due, ids, strict=True)
        }
        live = {name: link for name, link in event.settings.live.items() if name not in gone}
        await event.set(replace(event.settings, live={**live, **links}))
        self.room.guests.retire(
            link.match for name, link in live.items() if name not in links and self._over(played, name)
        )
        await self._seat()
        if more:
            self._later = asyncio.ensure_future(self.flow())

    def _stands(self, name: str) -> bool:
        """Whether a fixture with a live match is still there and begun."""
        game = self.event.state.games.get(name)
        return game is not None and bool(game.called_ms or game.versions)

    def _needs(self, played: Played, game: Game) -> bool:
        name = game.fixture.id
        if played.outcome(name) is not None or not all(played.sides(name)):
            return False
        link = self.event.settings.live.get(name)
        if link is None or link.sides != played.sides(name):
            return True
        match = self.room.matches.get(link.match)
        again = bool(game.versions) and game.versions[-1].status == "void"
        return again and match is not None and match.state.over

    def _over(self, played: Played, name: str) -> bool:
        return name in self.event.state.games and played.outcome(name) is not None

    def _wanted(self, played: Played, game: Game) -> Wanted:
        event, sides = self.event, _sides(played, game)
        names = (self._called(sides[0]), self._called(sides[1]))
        pairs = [game.line_ups.get(side) or event.state.entries[side].players for side in sides]
        players: tuple[str, ...] = ()
        if all(len(pair) == 2 for pair in pairs):
            ids = (pairs[0][0], pairs[1][0], pairs[0][1], pairs[1][1])
            players = tuple(event.names.name("person", one) for one in ids)
        minutes = game.minutes + game.extra if game.minutes else None
        command = OpenLive(match_id="", names=names, players=players, minutes=minutes, round=str(game.fixture.round))
        return Wanted(event.state.rulebook, game.table, command, start=game.called_ms <= self.now_ms())

    def _called(self, entry: str) -> str:
        return self.event.names.name("entry", entry)[:NAME_LETTERS]

    async def _seat(self) -> None:
        """Devices of entries go to the matches these play now."""
        places = self._places()
        for key, device in list(self.room.rows.devices.items()):
            if device.role == "side" and device.who and not device.removed:
                match, side = places.get(device.who, ("", None))
                if (match, side) != (device.match, device.side):
                    await self.room.place(key, match, side)

    async def _start_due(self) -> None:
        """The clocks of live matches whose start has come."""
        now = self.now_ms()
        for name, link in self.event.settings.live.items():
            game, match = self.event.state.games.get(name), self.room.matches.get(link.match)
            if game is None or match is None or not game.called_ms or game.called_ms > now:
                continue
            if match.state.clock.started_ms is None and not match.state.over:
                await match.do(Holder("director", EVENT), "start", StartClock())

    async def _come_back(self) -> None:
        """What happened at the tables, as commands of the competition."""
        dirty, self._dirty = self._dirty, set()
        dirty |= self.room.guests.all_awake()
        for name, link in list(self.event.settings.live.items()):
            if link.match in dirty:
                await self._back(name, link)

    async def _back(self, name: str, link: LiveLink) -> None:
        match, game = self.room.matches.get(link.match), self.event.state.games.get(name)
        if match is None or game is None or self._views.read(self.event.state).sides(name) != link.sides:
            return
        wanted: list[EventCommand] = []
        if not game.started and self._views.read(self.event.state).outcome(name) is None:
            there = self.room.guests.awake(link.match)
            wanted += [
                cmd.NoteArrival(match=name, entry=entry)
                for entry, here in zip(link.sides, there, strict=True)
                if here and entry not in game.here and game.called_ms
            ]
            if any(deal.begun for deal in match.state.deals):
                wanted.append(cmd.StartMatch(match=name))
        wanted += flags(name, game, match.state, self._raised)
        wanted += rulings_of(name, game, match.state)
        for command in wanted:
            await self._give(command)
        if match.state.over and link.match in self.room.matches:
            await self._result(name, match.loaded, match.state)

    async def _result(self, name: str, loaded: Any, live: Any) -> None:
        """A live match's end as a result; one that changed later is entered where nothing else hangs on it, and marked
        as disputed where something does, for the director to correct."""
        game = self.event.state.games[name]
        command = result_of(loaded, name, live)
        if not game.versions or game.versions[-1].status == "void":
            reason = "replayed" if game.versions else ""
            await self._give(replace(command, reason=reason))
            return
        last = game.versions[-1]
        if last.by != EVENT or (last.levels, last.winner) == (command.levels, command.winner):
            return
        again = replace(command, reason="ruling", by=EVENT, at_ms=self.now_ms())
        try:
            moves = moved(self.event.state, self.event.would(again))
        except Fault:
            return
        if not moves.matches and not moves.drawn:
            await self._give(again)
        elif "disputed" not in game.flags:
            await self._give(cmd.FlagMatch(match=name, flag="disputed"))

    async def _give(self, command: EventCommand) -> None:
        """A command of the competition itself; what it refuses is left as it is."""
        try:
            await self.event.do("", replace(command, by=EVENT, at_ms=self.now_ms()))
        except Fault as fault:
            LOG.info("not taken from a live match: %s", fault.code)

    def device(self, key: str) -> Device:
        """A device of the room. Raises Fault ``key_unknown``, ``device_removed``."""
        return self.room.rows.device(key)


def _sides(played: Played, game: Game) -> tuple[str, str]:
    a, b = played.sides(game.fixture.id)
    return a or "", b or ""


def _name(game: Game) -> str:
    return f"{game.fixture.id}/{len(game.versions)}/{game.called_ms}"
