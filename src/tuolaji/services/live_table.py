"""One live table: commands and time strictly one after another, each durable before anybody is told.

access → decide → append → evolve → publish. Its state is the fold of its stream; whatever else it keeps can be made
anew from that. Not here: what may be done (``access``, ``table_decide``), time (``due``), frames (``protocol``), which
tables there are (``directory``).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from tuolaji.deal.event import DealOpened
from tuolaji.faults import Fault
from tuolaji.match.event import DealBegun
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.view import view
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import aids, desk_answers, event_seats, table_time
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, judges
from tuolaji.services.audiences import Audiences
from tuolaji.services.bot_seats import BotSeats, question_of, simple
from tuolaji.services.desk_rulings import Recount
from tuolaji.services.due import Due, everything_due
from tuolaji.services.event_seats import Placed
from tuolaji.services.keyring import Claim, Keyring
from tuolaji.services.outcomes import Numbered, Outcome, Outcomes, parse
from tuolaji.services.ports import Books, BotPool, Clock, Conflict, Entropy, EventStore, Row, StorageFull, Timer
from tuolaji.services.presence import Presence
from tuolaji.services.question import DeskQuestion, Previewed, Reply, SeatQuestion, Told
from tuolaji.services.rate import Bucket
from tuolaji.services.settings import MOST_DELAY_DEALS, Limits
from tuolaji.services.table_command import ChangeTable, DealWish, Rule, TableCommand
from tuolaji.services.table_decide import deal_command, drawn_up
from tuolaji.services.table_draft import Draft, House
from tuolaji.services.table_event import OfEvent, OwnTableEvent, TableEvent
from tuolaji.services.table_evolve import NEW, decode, encode, evolve
from tuolaji.services.table_state import TableState
from tuolaji.services.watching import Audience, Called, Fresh, Happened, Update, Watcher

LOG: Final = logging.getLogger("tuolaji.table")
RETRY: Final = 1_000
"""Milliseconds after which the table tries again what the store had no room for."""
MOST_AT_ONCE: Final = 64
CODES_PER_SECOND: Final = 0.5
CODES_AT_ONCE: Final = 30
"""Codes that may be tried at a table, by whomever: they are short, and would be guessed within an hour."""
_WITH_KEYS: Final = (ev.RematchMade, ev.SeatTaken, ev.RefereeInvited, ev.RefereeCame)
_ADMITTING: Final = (ev.SeatTaken, ev.RefereeLooked, ev.RefereeWent, ev.RefereesDismissed, ev.BoardsTold)
_INVITING: Final = (ev.HostGiven, ev.InvitationsRevoked)


class Parts(NamedTuple):
    """What live tables are made of. rematch: makes the table where people go on, before they are told of it; placed:
    what a device may be at a competition's table, which is told of what changed; called: names; told: to lookers-on."""

    store: EventStore
    clock: Clock
    entropy: Entropy
    pool: BotPool
    books: Books
    limits: Limits
    rematch: Callable[[TableState, str], Awaitable[None]]
    ended: Callable[[str], Awaitable[None]]
    placed: Callable[[OfEvent | None, str], Awaitable[Placed]]
    changed: Callable[[TableState], None]
    called: Called
    told: Callable[[TableState], bool]


class LiveTable:
    """See the module. Made by ``directory``, from stored rows."""

    def __init__(self, parts: Parts, table_id: str, rows: Sequence[Row]) -> None:
        self.table_id = table_id
        self.stream = f"table:{table_id}"
        most = parts.limits.keys_per_table
        self.keys = Keyring(parts.store, parts.entropy, self.stream, table_id, most)
        self.outcomes = Outcomes(rows)
        self.parts = parts
        self._codes = Bucket(CODES_PER_SECOND, CODES_AT_ONCE, parts.clock.now_ms())
        self._lock = asyncio.Lock()
        self._timer: Timer | None = None
        self._house: House | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.closed = False
        self.history: list[MatchEvent] = []
        self._marked: deque[TableState] = deque(maxlen=MOST_DELAY_DEALS)
        self.state = NEW
        for row in rows:
            self._follow(decode(row.payload), row.at_ms)
        self.loaded: Loaded = parts.books.pinned(self.state.digest)
        self._audiences = Audiences(self.loaded, parts.limits, self.state, self._shown, parts.called, parts.told)
        self._bots = BotSeats(parts.pool, parts.entropy, self._wake)
        self._presence = Presence(self)

    @property
    def live(self) -> Audience:
        """Those who see the table as it is."""
        return self._audiences.live

    # — people —

    async def claim(self, claim: Claim) -> tuple[str, str]:
        """Agree a key with a page: its id, and our public key (hex).

        Raises Fault: those of ``Keyring.prove`` and ``Keyring.agree``, ``too_many_guesses``, ``storage_full``.
        """
        if claim.kind == "place":
            return await self._take_place(claim)
        if claim.kind == "code" and not self._codes.take(self.parts.clock.now_ms()):
            raise Fault("too_many_guesses", {})
        async with self._lock:
            try:
                proved = await self.keys.prove(self.state, claim)
                loose, link = not proved.moves, proved.referee
                key, ours = await self.keys.agree(claim.public, proved.invited, loose=loose, referee=link)
                if proved.moves:
                    await self._store([ev.KeyMoved(old=proved.moves, new=key)])
                    self._audiences.dismiss(proved.moves, "moved")
                    with suppress(StorageFull):
                        await self.keys.keep_invitation(self.state)
            except StorageFull:
                raise Fault("storage_full", {}) from None
            return key, ours

    async def _take_place(self, claim: Claim) -> tuple[str, str]:
        """A device of the competition takes its seat, or comes as a referee. Raises Fault as ``event_seats``."""
        placed = await self._placed(claim.key)
        event_seats.prove(self.table_id, claim, placed)
        async with self._lock:
            try:
                taken = await event_seats.take(self.keys, self.state, claim, placed, self._presence.is_here)
                if taken.events:
                    await self._store(taken.events)
                    self._audiences.dismiss(taken.moves, "moved")
            except StorageFull:
                raise Fault("storage_full", {}) from None
        return taken.key, taken.public

    async def _placed(self, device: str) -> Placed:
        """Raises Fault ``place_void`` for a device that has no part here."""
        return await (event_seats.nobody if self.state.of is None else self.parts.placed)(self.state.of, device)

    def dismiss(self, key: str) -> None:
        """Whoever holds a key has no part here any more."""
        self._audiences.dismiss(key, "removed")

    async def keep_invitation(self) -> None:
        """Keep the secret of the present invitation, for when another key is host."""
        await self.keys.keep_invitation(self.state)

    async def person(self, key: str) -> Person:
        """Whoever holds a key. Raises Fault ``key_unknown``, ``key_void``, ``place_void``."""
        if key in self.state.moved:
            raise Fault("key_void", {})
        if (kept := await self.keys.kept(key)) is not None and kept.device:
            await self._placed(kept.device)
        return await self.keys.person(key)

    def watch(self, watcher: Watcher, person: Person, since: int) -> Update | Fresh | None:
        """Begin to watch; what to tell first: what was missed since event `since`, a whole view, or nothing (None).

        The latest device of a key wins. Raises Fault ``not_allowed``.
        """
        audience = self._audiences.of(person)
        self._audiences.dismiss(person.key, "other_device", but=watcher)
        # A referee's page may show hands that he is not shown any more.
        first = audience.fresh(person) if person.referee is not None else audience.missed(person, since)
        audience.watchers[watcher] = person
        self._presence.arrived(person)
        return first

    def unwatch(self, watcher: Watcher) -> None:
        """A watcher is gone."""
        person = self._audiences.forget(watcher)
        if person is not None and not self.closed:
            self._presence.left(person)

    def refresh(self, watcher: Watcher) -> Fresh | None:
        """A whole view for a watcher who missed something."""
        return None if (found := self._audiences.where(watcher)) is None else found[0].fresh(found[1])

    # — what people do —

    async def command(self, person: Person, numbered: Numbered, command: TableCommand) -> Outcome:
        """Carry a command out, once. Raises Fault: ``storage_full``, ``key_void``, those of ``Outcomes.known`` and
        ``table_decide.decide``."""
        async with self._lock:
            try:
                if not self.outcomes.new(numbered):
                    return await self.outcomes.known(self.parts.store, self.stream, numbered)
                if person.key in self.state.moved:
                    raise Fault("key_void", {})
                if isinstance(command, Rule):
                    await self._count()
                draft = drawn_up(self.house(), self.state, person, command, self.parts.clock.now_ms())
                if not draft.events:
                    return Outcome(self.state.seq)
                if isinstance(command, ChangeTable):
                    await self.parts.books.settle(command.settings.rulebook)
                return await self._carry_out(draft, numbered)
            except StorageFull:
                raise Fault("storage_full", {}) from None

    async def _count(self) -> None:
        """Count the match's course beside the loop, so that a ruling has to count only what it changes."""
        recount = self.house().recount
        if recount is not None and self.state.desk.log:
            await asyncio.to_thread(recount.aim, self.loaded, self.state)

    async def ask_desk(self, person: Person, question: DeskQuestion) -> Reply:
        """Answer a question about rulings. Raises Fault ``not_allowed`` and those of ``desk_answers.answer``."""
        appeals = isinstance(question, Previewed) and self.state.seat_of(person.key) is not None
        if not (isinstance(question, Told) or appeals or judges(self.state, person)):
            raise Fault("not_allowed", {"role": "referee"})
        return await desk_answers.answer(self.parts.store, self.stream, self.house(), self.state, person, question)

    def ask(self, person: Person, question: SeatQuestion) -> Reply:
        """Answer a question of a seat from its own view. Raises Fault ``not_allowed``, ``not_asked``."""
        seat = self.state.seat_of(person.key)
        if seat is None:
            raise Fault("not_allowed", {"role": "seat"})
        if (seen := view(self.state.match, seat).deal) is None or not self.state.in_deal:
            raise Fault("no_deal_running", {})
        aided = self.state.settings.aids and not self.state.settings.competition
        return aids.answer(self.loaded, seen, seat, question, aided=aided)

    # — life —

    async def wake_up(self) -> None:
        """After loading: what lay still while no server ran goes on."""
        async with self._lock:
            if self.state.phase != "ended":
                events = table_time.resumed(self.house(), self.state, self.parts.clock.now_ms())
                await self._try(events)
            self._look()
        self._presence.watch_loneliness()

    def recall(self) -> None:
        """Whoever watches starts over: somebody is called something else."""
        self._audiences.recall()

    async def abandon(self) -> None:
        """Nobody has come for long: the table ends."""
        async with self._lock:
            if self.state.phase != "ended" and not self.watched:
                await self._try([ev.TableEnded(cause="abandoned")])

    def stop(self, reason: str = "server_stopping") -> None:
        """Watch and time nothing any more; the table can be loaded anew."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        self._presence.stop()
        self._bots.stop()
        for task in list(self._tasks):
            task.cancel()
        self._audiences.clear(reason)

    @property
    def watched(self) -> bool:
        """Whether anybody is there."""
        return bool(self.people())

    def people(self) -> list[Person]:
        """Everybody who watches, live or deals behind."""
        return self._audiences.people()

    # — storing —

    async def _carry_out(self, draft: Draft, numbered: Numbered) -> Outcome:
        kinds = {type(event) for event in draft.events}
        if not kinds.isdisjoint(_WITH_KEYS):
            await self._before(draft.events)
        before = self.state.removed
        first = await self._store(draft.events, numbered, draft)
        if first.again:
            return first
        if not kinds.isdisjoint(_INVITING):
            with suppress(StorageFull):  # it can be kept later, while this host is host
                await self.keys.keep_invitation(self.state)
        for key in self.state.removed[len(before) :]:
            self._audiences.dismiss(key, "removed")
        return first

    async def _before(self, events: Sequence[TableEvent]) -> None:
        """What has to stand before events are stored. Raises StorageFull."""
        for event in events:
            if isinstance(event, ev.RematchMade):
                await self.parts.rematch(self.state, event.table_id)
            elif isinstance(event, ev.SeatTaken):
                await self.keys.settle(event.player)
            elif isinstance(event, ev.RefereeCame):
                await self.keys.settle(event.referee)
            elif isinstance(event, ev.RefereeInvited):
                await self.keys.keep_referee(self.state, event.number)

    async def _store(
        self, events: Sequence[TableEvent], numbered: Numbered | None = None, draft: Draft | None = None
    ) -> Outcome:
        """Append, then fold and publish. draft: that folded the events already. Raises StorageFull."""
        wall = draft.wall if draft is not None else max(self.parts.clock.now_ms(), self.state.at_wall)
        happened = [Happened(event, encode(event)) for event in events]
        command_id = numbered.command_id if numbered is not None else ""
        try:
            payloads = [entry.payload for entry in happened]
            appended = await self.parts.store.append(self.stream, self.state.seq, command_id, payloads, wall)
        except Conflict:
            await self._catch_up()
            raise StorageFull("conflict") from None
        if appended.duplicate:
            await self._catch_up()
            return Outcome(appended.first_seq, again=True)
        if numbered is not None:
            self.outcomes.note(numbered, appended.first_seq)
        await self._publish(happened, wall, draft.state if draft is not None else None)
        return Outcome(appended.first_seq)

    async def _catch_up(self) -> None:
        """The stream holds more than is known here: a commit that was reported as failed was not."""
        for row in await self.parts.store.read(self.stream, self.state.seq):
            if row.command_id:
                self.outcomes.note(parse(row.command_id), row.seq)
            await self._publish([Happened(decode(row.payload), row.payload)], row.at_ms)

    async def _publish(self, happened: Sequence[Happened], wall: int, after: TableState | None = None) -> None:
        phase, kinds = self.state.phase, {type(entry.event) for entry in happened}
        if DealBegun in kinds:
            after = None  # the state before it is wanted, too
        for entry in happened:
            self._follow(entry.event, wall, after)
            if isinstance(entry.event, ev.TableChanged):
                self.loaded = self.parts.books.pinned(self.state.digest)
                self._audiences.load(self.loaded)
        self._audiences.follow(self.state, happened)
        if phase != self.state.phase or not kinds.isdisjoint(_ADMITTING):
            self._audiences.admit()
        ended = self.state.phase == "ended" != phase
        if ended or self._audiences.behind is not None:
            await self._afterwards(ended)
        self._look()
        if self.state.of is not None:
            self.parts.changed(self.state)

    async def _afterwards(self, ended: bool) -> None:
        """What may be done later, if the store has no room for it now: what happened is stored."""
        with suppress(StorageFull):
            if self._audiences.behind is not None:
                await self._show_behind(self._audiences.behind)
            if ended:
                await self.parts.ended(self.table_id)

    def _follow(self, event: TableEvent, wall: int, after: TableState | None = None) -> None:
        """Take an event in. after: the state after all that happened with it, where that is known."""
        if isinstance(event, DealBegun):
            self._marked.append(self.state)
            self.history = []
        elif not isinstance(event, OwnTableEvent):
            if isinstance(event, DealOpened):
                self.history = []
            self.history.append(event)
        self.state = evolve(self.state, event, wall) if after is None else after

    async def _show_behind(self, behind: Audience) -> None:
        """Let delayed spectators see what has become old enough: all but the last deals."""
        shown = self._shown()
        if shown.seq <= behind.state.seq:
            return
        rows = await self.parts.store.read(self.stream, behind.state.seq)
        behind.follow(shown, [Happened(decode(row.payload), row.payload) for row in rows if row.seq <= shown.seq])

    def _shown(self) -> TableState:
        place = max(0, len(self._marked) - self.state.settings.delay_deals)
        return self.state if self.state.phase == "ended" or not self._marked else self._marked[place]

    # — time —

    def house(self) -> House:
        """What decisions need beside the table."""
        if self._house is None or self._house.loaded is not self.loaded:
            parts, kinds = self.parts, self.parts.pool.kinds()
            shared = (self.loaded, parts.limits, parts.entropy, parts.books)
            self._house = House(*shared, kinds or ("simple",), Recount())
        return self._house

    def _look(self) -> None:
        """Ask programs, and wait for what is due next."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.closed or self.state.phase == "ended":
            self._bots.stop()
            return
        self._bots.look(self.loaded, self.state, self.history)
        if (due := next(iter(self._due()), None)) is not None:
            self._timer = self.parts.clock.call_at(due.wall, self._wake)

    def _due(self) -> list[Due]:
        """What is due, soonest first; programs that think or stay silent are not waited for."""
        found = everything_due(self.loaded, self.state, self.parts.limits)
        return [due for due in found if due.what != "bot" or not self._silent(due)]

    def _silent(self, due: Due) -> bool:
        return due.ask is None or self._bots.waits(question_of(self.state, due.ask))

    def _wake(self) -> None:
        if not self.closed:
            self.spawn(self._tick())

    async def _tick(self) -> None:
        """Do what is due, one thing after another."""
        async with self._lock:
            for _ in range(MOST_AT_ONCE):
                due = next(iter(self._due()), None)
                if due is None or due.wall > self.parts.clock.now_ms() or self.closed:
                    break
                if not await self._happen(due):
                    return
            self._look()

    async def _happen(self, due: Due) -> bool:
        wall = self.parts.clock.now_ms()
        try:
            if due.what == "bot":
                return await self._program(due, wall)
            return await self._try(table_time.happen(self.house(), self.state, due, wall))
        except Fault as fault:  # never seen; a table must not stand still for ever because of it
            LOG.error("table %s: %s refused: %s", self.table_id, due.what, fault.code)
            self._later()
            return False

    async def _program(self, due: Due, wall: int) -> bool:
        """A program's answer; a simple one where it is refused."""
        assert due.ask is not None
        wish = self._bots.answer(self.loaded, self.state, due.ask)
        if wish is None:
            return True
        try:
            events = self._play(due.seat, wish, wall)
        except Fault:
            again = simple(self.loaded, self.state, due.ask)
            if again is None:
                self._bots.silence(self.state, due.ask)
                return True
            events = self._play(due.seat, again, wall)
        return await self._try(events)

    def _play(self, seat: int, wish: DealWish, wall: int) -> list[TableEvent]:
        draft = Draft(self.house(), self.state, wall)
        draft.match(deal_command(draft, seat, wish))
        return draft.finish()

    async def _try(self, events: list[TableEvent]) -> bool:
        """Store what the table does by itself; without room for it, try again a little later."""
        if not events:
            return True
        try:
            await self._store(events)
        except StorageFull:
            self._later()
            return False
        return True

    def _later(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.parts.clock.call_at(self.parts.clock.now_ms() + RETRY, self._wake)

    async def arrange(self, decide: Callable[[Draft], None]) -> None:
        """Carry out what the table's competition decides. Raises Fault as `decide`, StorageFull."""
        async with self._lock:
            draft = Draft(self.house(), self.state, self.parts.clock.now_ms())
            decide(draft)
            if draft.finish():
                await self._store(draft.events, draft=draft)

    async def by_itself(self, decided: Callable[[], list[TableEvent]]) -> None:
        """Store what came of somebody's coming or going, in its turn."""
        async with self._lock:
            await self._try(decided())
            self._look()

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        async def run() -> None:
            try:
                await work
            except Exception:
                LOG.exception("table %s: failed by itself", self.table_id)

        task = asyncio.get_running_loop().create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(lambda _: work.close())  # where it was cancelled before it began
