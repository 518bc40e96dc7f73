"""A competition and the matches it is played in: opened when a round starts, tended, and what happens there brought
back.

Both are compared, not told once, so that a restart loses nothing; with real cards and at online tables alike, through
one port (``venue``). Not here: the competition (``hall_event``), devices and views (``event_desk``), openings
(``event_openings``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.referee.counting import Entry as Counted
from tuolaji.services import series
from tuolaji.services.event_openings import Openings, round_key, where_of
from tuolaji.services.event_results import earlier, flags, rulings_of
from tuolaji.services.event_seats import Placed
from tuolaji.services.hall_event import HallEvent
from tuolaji.services.ports import StorageFull
from tuolaji.services.room import EVENT
from tuolaji.services.series import decided, ended, endless, minutes_left, whole, won
from tuolaji.services.table_state import TableState
from tuolaji.services.tables_venue import TablesVenue
from tuolaji.services.venue import Line, Link, Venue, Where
from tuolaji.tournament import command as cmd
from tuolaji.tournament.boards import finished_rounds, two_tables
from tuolaji.tournament.command import EnterResult, EventCommand
from tuolaji.tournament.correction import moved
from tuolaji.tournament.event import Event, MatchFlagged
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree, current

LOG: Final = logging.getLogger("tuolaji.events")
AT_ONCE: Final = 24
"""Matches that are opened in one go."""


class Placing(NamedTuple):
    """Where a fixture is played: its live match, or its online table with who sits there; games: of several, won so far
    by each side."""

    where: Where
    live: str = ""
    online: str = ""
    seats: tuple[str, ...] = ()
    games: tuple[int, int] | None = None


class Matches:
    """See the module. retire: told of live matches that are over, when the next ones open; read: a state
    read once for all; awake: live matches with a phone that is looked at; seat: devices of entries go where
    these play now."""

    def __init__(
        self,
        event: HallEvent,
        cards: Venue,
        tables: TablesVenue | None,
        now_ms: Callable[[], int],
        retire: Callable[[Iterable[str]], None],
        read: Callable[[State], Tree],
        awake: Callable[[], set[str]],
        seat: Callable[[], Awaitable[None]],
    ) -> None:
        self.event = event
        self.tables = tables
        self._venues: dict[Where, Venue] = {"cards": cards} if tables is None else {"cards": cards, "online": tables}
        self._openings = Openings(event)
        self._now_ms = now_ms
        self._retire = retire
        self._read = read
        self._awake = awake
        self._seat = seat
        self._flowing = asyncio.Lock()
        self._later: asyncio.Future[None] | None = None
        self._raised = _raised(event.log)
        self._links: dict[str, Link] = {}
        self._unread: set[str] | None = None
        self.dirty: set[str] = set()
        self.stamp: object = None

    def heard(self, state: TableState) -> bool:
        """Something happened at an online table: whether its line is another one now."""
        if self.tables is None:
            return False
        before = self.tables.seen(state.table_id)
        self.tables.follow(state)
        self.dirty.add(state.table_id)
        now = self.tables.seen(state.table_id)
        if before is not None and now is not None and before._replace(seq=0) == now._replace(seq=0):
            return False
        self.stamp = object()
        return True

    # — where matches are —

    def link(self, name: str) -> Link | None:
        """Where a fixture is played, if its match is that of the sides that meet now."""
        link = self.event.settings.live.get(name)
        if link is None or name not in self.event.state.games or link.where not in self._venues:
            return None
        return link if self._read(self.event.state).sides(name) == link.sides else None

    def placing(self, game: Game, link: Link | None) -> Placing:
        """Where a fixture is played, and what is known of it there."""
        if link is None:
            return Placing(self.where(game))
        games = won(link.games) if link.games else None
        if link.where == "cards":
            return Placing(link.where, live=link.match, games=games)
        line = self.line(link)
        return Placing(link.where, online=link.match, seats=() if line is None else line.seats, games=games)

    def line(self, link: Link) -> Line | None:
        """How a match stands, as far as is at hand."""
        venue = self._venues.get(link.where)
        return None if venue is None else venue.seen(link.match)

    def places(self) -> dict[str, tuple[str, int | None]]:
        """Live match and side of every entry that plays one with real cards now."""
        played, found = self._read(self.event.state), dict[str, tuple[str, int | None]]()
        for name, link in self.event.settings.live.items():
            if link.where != "cards" or name not in self.event.state.games or played.sides(name) != link.sides:
                continue
            if self.line(link) is not None:
                for side, entry in enumerate(link.sides):
                    if played.outcome(name) is None or entry not in found:
                        found[entry] = link.match, side
        return found

    def earlier(self, match_id: str) -> list[Counted]:
        """Rulings of the competition's other matches that count in one."""
        links = self.event.settings.live
        here = next((link.sides for link in links.values() if link.match == match_id), None)
        found: list[Counted] = []
        for name, link in links.items() if here is not None else ():
            game, venue = self.event.state.games.get(name), self._venues.get(link.where)
            if here is not None and venue is not None and game is not None and link.match != match_id:
                found += earlier(venue.rulings(link.match), link.sides, here, link.match, game.fixture.round)
        return found

    def placed(self, match: str, secret: bytes, who: str) -> Placed:
        """The seats of a fixture that a device of this entry may take."""
        link = self.link(match)
        if link is None or who not in link.sides:
            raise Fault("place_void", {})
        persons = self._openings.persons(self.event.state.games[match], link.sides)
        side = link.sides.index(who)
        return Placed(secret, {seat: persons[seat] for seat in (side, side + 2)})

    def players(self, name: str) -> tuple[str, ...]:
        """Names of those who sit in a fixture, by seat; as its sides are now."""
        a, b = self._read(self.event.state).sides(name)
        return self._openings.players(self.event.state.games[name], (a or "", b or ""))

    async def seat_programs(self, name: str, seats: Sequence[int], kind: str) -> None:
        """The director has programs play for whoever is not there. Raises Fault ``match_unknown``, ``bot_unknown``,
        StorageFull."""
        link = self.link(name)
        if link is None or link.where != "online" or self.tables is None:
            raise Fault("match_unknown", {"match": name[:40]})
        await self.tables.seat_programs(link.match, [seat for seat in seats if 0 <= seat < 4] or range(4), kind)
        await self.flow()

    # — bringing both together —

    async def flow(self) -> None:
        """Bring the competition and its matches together."""
        async with self._flowing:
            try:
                self._links = dict(self.event.settings.live)
                await self._close()
                await self._open_due()
                await self._tend()
                await self._come_back()
                if any(self._next_of(game) is not None for game in self._between()):
                    await self._open_due()
                await self._tell_boards()
            except (Fault, StorageFull) as error:
                LOG.warning("matches of a competition: %s", error)
            finally:
                await self._keep()

    async def _keep(self) -> None:
        if self._links != self.event.settings.live:
            try:
                links = dict(self._links)
                await self.event.set(lambda now: replace(now, live=links))
            except StorageFull as error:
                LOG.warning("matches of a competition: %s", error)

    async def _close(self) -> None:
        """Matches whose fixture is gone, or was decided elsewhere."""
        played = self._read(self.event.state)
        for name, link in list(self._links.items()):
            venue, stands = self._venues.get(link.where), self._stands(name)
            if venue is None or (stands and (link.where == "cards" or played.outcome(name) is None)):
                continue
            line = self.line(link)
            if line is not None and not line.over:
                await venue.close(link.match)
            if not stands:
                del self._links[name]
        if len(self._links) != len(self.event.settings.live):
            await self._keep()
            await self._seat()

    def _stands(self, name: str) -> bool:
        """Whether a fixture with a match is still there and begun."""
        game = self.event.state.games.get(name)
        return game is not None and bool(game.called_ms or game.versions)

    async def _open_due(self) -> None:
        """A match for every fixture whose clock was given a start and that has none for its two sides (others than
        before, after a correction, begin anew; the former ones find theirs again); so many at once, the others as soon
        as everybody else has had a turn."""
        await self._deal_boards()
        played, before = self._read(self.event.state), dict(self._links)
        due = [game for game in self.event.state.games.values() if game.called_ms and self._needs(played, game)]
        more, due = len(due) > AT_ONCE, due[:AT_ONCE]
        for where, venue in self._venues.items():
            wanted = [self._openings.of(played, game, self._next_of(game)) for game in due if self.where(game) == where]
            if not wanted:
                continue
            for one, match in zip(wanted, await venue.open(wanted), strict=True):
                over = self._links[one.name].games if one.before else ()
                self._links[one.name] = Link(match=match, sides=one.sides, where=where, games=over)
                self.dirty.add(match)
            await self._keep()
        if due:
            await self._seat()
            games = self.event.state.games
            gone = [
                link.match
                for name, link in before.items()
                if link.where == "cards"
                and ((name in games and played.outcome(name) is not None) or self._links.get(name, link) != link)
            ]
            self._retire(gone)
        if more:
            self._later = asyncio.ensure_future(self.flow())

    def where(self, game: Game) -> Where:
        """Where a fixture is played; at two tables at once always with cards."""
        if two_tables(self.event.state, game.stage):
            return "cards"
        return where_of(self.event.settings, game)

    def _needs(self, played: Tree, game: Game) -> bool:
        name, where = game.fixture.id, self.where(game)
        if where not in self._venues or (where == "cards" and not self.event.settings.with_tables):
            return False
        if two_tables(self.event.state, game.stage):
            return False
        if played.outcome(name) is not None or not all(played.sides(name)) or self._begun_elsewhere(game):
            return False
        link = self._links.get(name)
        if link is None or link.sides != played.sides(name):
            return True
        again = bool(game.versions) and game.versions[-1].status == "void"
        if link.due is not None and (self._next_of(game) is not None or not again or "disputed" in game.flags):
            return self._next_of(game) is not None
        line = self.line(link)
        if link.where != where:
            return line is None or not line.begun
        return again and line is not None and line.over

    def _next_of(self, game: Game) -> Link | None:
        """Of several games, the one that is over, if another is to be played and the limit leaves time for it."""
        link, best_of = self._links.get(game.fixture.id), self.event.state.stage(game.stage).best_of
        if link is None or link.due is None or self._read(self.event.state).sides(game.fixture.id) != link.sides:
            return None
        timed = minutes_left(game, link.due.next_ms) == 0
        return None if timed or decided(best_of, link.games) or endless(best_of, link.games) else link

    def _between(self) -> list[Game]:
        """Fixtures of several games of which none runs."""
        games = self.event.state.games
        return [games[name] for name, link in self._links.items() if link.due is not None and name in games]

    def _begun_elsewhere(self, game: Game) -> bool:
        """Whether another hall has begun a fixture, and opens its match."""
        there = self.event.settings.elsewhere
        return bool(there) and f"{game.fixture.id}@{game.called_ms}" in there

    async def _deal_boards(self) -> None:
        """Boards of duplicate rounds that begin at online tables are fixed now, if they are not."""
        state = self.event.state
        for game in state.games.values():
            key = round_key(game)
            online = game.called_ms and self.where(game) == "online" and "online" in self._venues
            if online and state.stage(game.stage).boards and key not in self.event.state.boards:
                await self._give(cmd.DealBoards(section=game.section))

    async def _tend(self) -> None:
        """Matches begin when their clocks do, and follow them."""
        played = self._read(self.event.state)
        for name, link in self._links.items():
            game, venue = self.event.state.games.get(name), self._venues.get(link.where)
            if game is not None and venue is not None and game.called_ms and played.outcome(name) is None:
                await venue.tend(link.match, self._openings.of(played, game, _before(link)))

    async def _come_back(self) -> None:
        """What happened in the matches, as commands of the competition."""
        if self._unread is None:
            self._unread = set()
            self.dirty |= await self._missed()
        dirty, self.dirty = self.dirty | self._awake(), set()
        for name, link in list(self._links.items()):
            if link.match in dirty:
                await self._back(name, link)

    async def _missed(self) -> set[str]:
        """After a start: matches in which something may have happened that was not taken in."""
        played, found = self._read(self.event.state), set[str]()
        for name, link in self._links.items():
            over = name in self.event.state.games and played.outcome(name) is not None and link.where == "online"
            if not over or (self.tables is not None and await self.tables.fresh(link.match, link.seen)):
                found.add(link.match)
        return found

    async def _back(self, name: str, link: Link) -> None:
        venue, game = self._venues.get(link.where), self.event.state.games.get(name)
        if venue is None or game is None or self._read(self.event.state).sides(name) != link.sides:
            return
        line = await venue.line(link.match)
        if line is None:
            return
        for command in self._happened(name, link, game, line):
            await self._give(command)
        if line.over:
            await self._result(name, venue, link)
            if link.where == "online" and link.seen != line.seq:
                self._links[name] = replace(self._links[name], seen=line.seq)

    def _happened(self, name: str, link: Link, game: Game, line: Line) -> list[EventCommand]:
        """Arrivals, the first deal, signals, rulings."""
        wanted: list[EventCommand] = []
        if not game.started and self._read(self.event.state).outcome(name) is None:
            wanted += [
                cmd.NoteArrival(match=name, entry=entry)
                for entry, here in zip(link.sides, line.here, strict=True)
                if here and entry not in game.here and game.called_ms
            ]
            if line.begun:
                wanted.append(cmd.StartMatch(match=name))
        wanted += flags(name, game, line, self._raised)
        return [*wanted, *rulings_of(name, game, self._venues[link.where].rulings(link.match))]

    async def _result(self, name: str, venue: Venue, link: Link) -> None:
        """A match's end as a result; one that changed later is entered where nothing else hangs on it, and marked as
        disputed where something does, for the director to correct. What other sides came to there is
        no result of these."""
        game = self.event.state.games[name]
        command = await venue.result(link.match, name)
        if command is not None and self.event.state.stage(game.stage).best_of > 1:
            command = await self._game(name, game, link, command)
        if command is None:
            return
        last = current(game, link.sides)
        if last is None:
            reason = "replayed" if game.versions else ""
            if not await self._give(replace(command, reason=reason)):
                await self._doubt(name, game)
            return
        same = (last.levels, last.boards, last.games) == (command.levels, command.boards, command.games)
        if last.by != EVENT or (same and (command.winner is None or last.winner == command.winner)):
            return
        again = replace(command, reason="ruling", by=EVENT, at_ms=self._now_ms())
        try:
            moves = moved(self.event.state, self.event.would(again))
        except Fault:
            return
        if not moves.matches and not moves.drawn:
            await self._give(again)
        else:
            await self._doubt(name, game)

    async def _game(self, name: str, game: Game, link: Link, end: EnterResult) -> EnterResult | None:
        """A game of several is over: the match's result once it is decided. Otherwise the next one is opened, or the
        director says what comes of it."""
        best_of = self.event.state.stage(game.stage).best_of
        kept = [one for one in link.games if one.match != link.match]
        next_ms = self._now_ms() + series.BREATH_MS if link.due is None else link.due.next_ms
        games = (*kept, ended(link.match, end, next_ms))
        self._links[name] = link = replace(link, games=games)
        if decided(best_of, games):
            return whole(name, games)
        if self._next_of(game) is None:
            await self._doubt(name, game)
        return None

    async def _doubt(self, name: str, game: Game) -> None:
        """The director has to look at it."""
        if "disputed" not in game.flags:
            await self._give(cmd.FlagMatch(match=name, flag="disputed"))

    async def _tell_boards(self) -> None:
        """Boards that all tables have finished are told, first by the competition, then by its tables. Where no table
        is online, the director tells them."""
        games = self.event.state.games
        online = {
            round_key(games[name]) for name, one in self._links.items() if one.where == "online" and name in games
        }
        if not self.event.state.boards or not online:
            return
        for section, stage, number in finished_rounds(self.event.state, self._read(self.event.state)):
            key = f"{section}/{stage}/{number}"
            if key in online and not self.event.state.boards[key].secret:
                await self._give(cmd.OpenBoards(section=section, stage=stage, round=number))
        for name, link in list(self._links.items()):
            game, venue = self.event.state.games.get(name), self._venues.get(link.where)
            if game is None or venue is None or link.told or link.where != "online":
                continue
            boards = self.event.state.boards.get(round_key(game))
            if boards is not None and boards.secret:
                await venue.tell_boards(link.match)
                self._links[name] = replace(self._links[name], told=True)

    async def _give(self, command: Any) -> bool:
        """A command of the competition itself, whether it was carried out; what is refused is left as it is."""
        try:
            await self.event.do("", replace(command, by=EVENT, at_ms=self._now_ms()))
        except Fault as fault:
            LOG.info("not taken from a match: %s", fault.code)
            return False
        return True


def _before(link: Link) -> Link:
    """What was played before the game that is played now."""
    return link if link.due is None else replace(link, games=link.games[:-1])


def _raised(log: Sequence[Event]) -> set[tuple[str, str]]:
    """Signals that tables gave and that still stand, by the log: so they end after a restart, too."""
    found: set[tuple[str, str]] = set()
    for event in log:
        if isinstance(event, MatchFlagged):
            (found.add if event.on and event.by == EVENT else found.discard)((event.match, event.flag))
    return found
