"""A rehearsal at the server: how fast its clock runs, and the tables that play by themselves while they are let.

What tables do goes through the same commands as from phones; a side whose phone is there plays by hand. Only a
competition marked as a test has any of this. Not here: what tables do (``simulation.table_play``), the clock itself
(``pacing``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.match.clock import MINUTE_MS
from tuolaji.services import pacing
from tuolaji.services.event_access import allow
from tuolaji.services.event_results import result_of
from tuolaji.services.event_shape import RehearsalView
from tuolaji.services.event_views import lates
from tuolaji.services.hall_access import Holder
from tuolaji.services.hall_event import KIND
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.pacing import PacedClock
from tuolaji.services.ports import StorageFull
from tuolaji.simulation import sampled, table_play
from tuolaji.simulation.event_run import BY, sampled_result
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.format import OUT_KINDS
from tuolaji.tournament.state import Game
from tuolaji.tournament.tree import Tree as Played

if TYPE_CHECKING:
    from tuolaji.services.event_desk import EventDesk

LOG: Final = logging.getLogger("tuolaji.rehearsal")
REHEARSAL: Final = "rehearsal"
"""Name under which it is kept beside the stream of its competition."""
MOST_SEED: Final = 2**53
MOST_AT_ONCE: Final = 12
"""Things one table does in one go."""
USUAL_MINUTES: Final = 60
"""A match without a limit is entered by the desk after so long, at most."""
MILD: Final = ("nothing", "warning")
"""Steps of the late scale that nobody has to act on at once."""
SKIP_MINUTES: Final = 600
"""How far ahead the next thing for the desk is looked for."""


class Rehearsal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether tables play by themselves, and the seed of what they do."""

    playing: bool = False
    seed: int = 1


class Rehearser:
    """The rehearsal of one competition; of a real one it does nothing and refuses everything."""

    def __init__(self, desk: EventDesk) -> None:
        self._desk = desk
        self.kept = Rehearsal()
        self._stepping = asyncio.Lock()
        self._tally: Mapping[str, int] = {}

    @property
    def test(self) -> bool:
        """Whether there is anything to rehearse."""
        return self._desk.event.state.test

    @property
    def clock(self) -> PacedClock | None:
        """The clock it may set."""
        return self._desk.room.parts.pace if self.test else None

    def view(self) -> RehearsalView | None:
        """What pages are told of it."""
        clock = self.clock
        if clock is None:
            return None
        return RehearsalView(
            rate=clock.pace.rate,
            ahead=clock.pace.ahead_ms,
            since=clock.since_ms(),
            playing=self.kept.playing,
            seed=self.kept.seed,
        )

    async def load(self) -> None:
        """As it was when the program ended; the clock not before what the log knows. Raises StorageFull."""
        kept = await self._desk.room.parts.store.get(self._stream, REHEARSAL)
        if kept is not None:
            self.kept = msgspec.json.decode(kept, type=Rehearsal)
        if self.clock is not None and self._desk.event.log:
            self.clock.not_before(self._desk.event.log[-1].at_ms)

    async def change(self, key: str, rate: int, seed: int, *, playing: bool) -> None:
        """Another rate, tables that play or do not. Raises Fault ``hall_not_allowed``, ``not_a_rehearsal``,
        ``setting_bad``, ``tally_missing``, StorageFull."""
        clock = self._allowed(key)
        if rate not in pacing.RATES:
            raise Fault("setting_bad", {"setting": "rate", "least": pacing.RATES[0], "most": pacing.RATES[-1]})
        if not 0 <= seed <= MOST_SEED:
            raise Fault("setting_bad", {"setting": "seed", "least": 0, "most": MOST_SEED})
        if playing:
            sampled.bands(self._desk.event.loaded)
        kept = Rehearsal(playing=playing, seed=seed)
        await self._put(kept)
        self.kept = kept
        await pacing.keep(self._desk.room.parts.store, self._stream, clock.set(rate))
        self._desk.changed_people()

    async def skip(self, key: str) -> None:
        """Time passes at once until the desk is needed: a table calls or differs, somebody is late enough for the
        rulebook to say so, or nothing is left to play (online tables take theirs to play). Raises Fault
        ``hall_not_allowed``, ``not_a_rehearsal``, StorageFull."""
        clock = self._allowed(key)
        async with self._stepping:
            clock.jumping = True
            try:
                await self._skip(clock)
            finally:
                clock.jumping = False
            await pacing.keep(self._desk.room.parts.store, self._stream, clock.now_pace())
        await self._desk.flow()
        self._desk.changed_people()

    async def _skip(self, clock: PacedClock) -> None:
        before = self._attention()
        for _ in range(SKIP_MINUTES):
            if all(self._desk.matches.where(one) == "online" for one in self._called()):
                break
            clock.not_before(clock.steady.now_ms() + MINUTE_MS)
            await self._step()
            await asyncio.sleep(0)
            if self._attention() - before:
                break

    async def tick(self) -> None:
        """Time passes. Raises nothing that another second could not put right."""
        clock = self.clock
        if clock is None or self._stepping.locked():
            return
        async with self._stepping:
            if clock.pace.rate > 1:
                await pacing.keep(self._desk.room.parts.store, self._stream, clock.now_pace())
            if self.kept.playing:
                await self._step()

    @property
    def hurried(self) -> bool:
        """Whether a second between two looks is too long."""
        clock = self.clock
        return clock is not None and self.kept.playing and clock.pace.rate > 1

    # — what tables do —

    async def _step(self) -> None:
        """Everything that is due at the tables."""
        desk = self._desk
        for match in list(desk.room.matches.values()):
            if not match.state.over and match.pressing():
                await match.tick()
        for game in self._called():
            try:
                await self._one(game)
            except Fault as fault:
                LOG.info("a table of a rehearsal does not go on: %s", fault.code)
        await desk.flow()

    def _called(self) -> list[Game]:
        """Matches whose clock was given a start, does not stand still, and that have no result."""
        state = self._desk.event.state
        played = Played(state)
        return [
            game
            for name, game in state.games.items()
            if game.called_ms and game.paused is None and all(played.sides(name)) and played.outcome(name) is None
        ]

    def _attention(self) -> set[tuple[str, str]]:
        """What the desk is asked for now."""
        state = self._desk.event.state
        flags = {(name, flag) for name, game in state.games.items() for flag in game.flags}
        late = lates(self._desk.event, self._desk.now_ms())
        return flags | {(one.match, f"{one.entry}/{one.step.does}") for one in late if one.step.does not in MILD}

    async def _one(self, game: Game) -> None:
        """One table's due."""
        desk, name = self._desk, game.fixture.id
        match, by_hand = self._table(name)
        passed = game.ran_ms(desk.now_ms()) / MINUTE_MS
        sides = Played(desk.event.state).sides(name)
        arrive = table_play.plan(self.kept.seed, self._named(game)).arrive
        there = [game.started or entry in game.here for entry in sides]
        for side, entry in enumerate(sides):
            if entry and not there[side] and side not in by_hand and (not arrive[side] or passed >= arrive[side]):
                await self._give(cmd.NoteArrival(match=name, entry=entry))
                there[side] = True
        if not all(there) or passed < 0:
            return
        stage = desk.event.state.stage(game.stage)
        if desk.matches.where(game) == "online":
            await self._programs(name)
        elif stage.boards or stage.best_of > 1 or not desk.event.settings.with_tables:
            await self._at_the_desk(game, passed)
        elif match is not None:
            await self._play(game, match, by_hand)

    async def _programs(self, name: str) -> None:
        """At an online table programs sit down for sides of which nobody is there."""
        link = self._desk.matches.link(name)
        line = None if link is None else self._desk.matches.line(link)
        seats = () if line is None else line.seats
        empty = [seat for seat, one in enumerate(seats) if one == "open" and seats[seat ^ 2] == "open"]
        if empty:
            await self._desk.matches.seat_programs(name, empty, "")

    def _named(self, game: Game) -> str:
        """A match and how often it has been decided: what is played again is played differently."""
        return f"{game.fixture.id}/{len(game.versions)}"

    def _table(self, name: str) -> tuple[HallMatch | None, set[int]]:
        """The live match of a fixture, and the sides of it whose phones are there."""
        room = self._desk.room
        link = self._desk.event.settings.live.get(name)
        if link is None or link.match not in room.matches:
            return None, set()
        phones = [guest.device for guest in room.guests.there.values() if guest.device.match == link.match]
        return room.matches[link.match], {one.side for one in phones if one.role == "side" and one.side is not None}

    async def _at_the_desk(self, game: Game, passed: float) -> None:
        """Results that no table sends: a scorer enters them when the time is nearly up."""
        event = self._desk.event
        if not game.started:
            await self._give(cmd.StartMatch(match=game.fixture.id))
        below = table_play.chance(self.kept.seed, self._named(game), "desk")
        minutes = (game.minutes + game.extra) or USUAL_MINUTES
        if passed < minutes * (60 + below(40)) / 100:
            return
        stage = event.state.stage(game.stage)
        result = sampled_result(event.loaded, stage, sampled.bands(event.loaded), game.fixture.id, below)
        await self._give(replace(result, reason=BY if game.versions else ""))

    async def _play(self, game: Game, match: HallMatch, by_hand: set[int]) -> None:
        """What is due at a table with a live match."""
        desk, name = self._desk, self._named(game)
        bands = sampled.bands(desk.event.loaded)
        match_id = match.state.opened.match_id if match.state.opened is not None else ""
        for _ in range(MOST_AT_ONCE):
            now = table_play.doing(match.loaded, bands, self.kept.seed, name, match.state, match.now_ms())
            if now is None or now.side in by_hand:
                break
            holder = Holder("director" if now.side is None else "side", BY, now.side)
            await match.do(holder, f"{match.seq}", now.command, desk.matches.earlier(match_id))
        stage = desk.event.state.stage(game.stage)
        if match.state.over and match.state.sheet.winner is None and stage.kind in OUT_KINDS:
            below = table_play.chance(self.kept.seed, name, "winner")
            ended = result_of(match.loaded, game.fixture.id, match.state.sheet)
            await self._give(replace(ended, winner=below(2), reason=BY if game.versions else ""))

    async def _give(self, command: EventCommand) -> None:
        """A command of the competition, in the rehearsal's name. Raises Fault as ``HallEvent.do``, StorageFull."""
        await self._desk.event.do("", replace(command, by=BY, at_ms=self._desk.now_ms()))

    # — keeping —

    @property
    def _stream(self) -> str:
        return f"{KIND}:{self._desk.room.room_id}"

    async def _put(self, kept: Rehearsal) -> None:
        await self._desk.room.parts.store.put(self._stream, REHEARSAL, msgspec.json.encode(kept))

    def _allowed(self, key: str) -> PacedClock:
        allow(self._desk.room.rows.device(key), "director")
        clock = self.clock
        if clock is None:
            raise Fault("not_a_rehearsal", {})
        return clock


async def let_pass(rehearser: Rehearser) -> None:
    """A look at a rehearsal; one that cannot be stored is tried again the next time."""
    try:
        await rehearser.tick()
    except (Fault, StorageFull) as error:
        LOG.warning("a rehearsal could not go on: %s", type(error).__name__)
