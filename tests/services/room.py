"""Live tables with a clock that tests move, a store in memory and programs that answer at once.

Not here: tables without asyncio (``desk``).
"""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import Callable
from itertools import count
from typing import Any

import msgspec

from tests.match.table import Chance
from tests.services.chance import FixedEntropy, ShippedBooks
from tests.services.desk import START
from tuolaji.deal.asks import asks
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.deal.view import view_evolve
from tuolaji.services import identity
from tuolaji.services import table_command as cmd
from tuolaji.services.access import Person
from tuolaji.services.autoplay import choice
from tuolaji.services.directory import Directory, Wanted
from tuolaji.services.keyring import Claim
from tuolaji.services.live_table import LiveTable
from tuolaji.services.merge_patch import apply
from tuolaji.services.outcomes import Numbered, Outcome
from tuolaji.services.ports import EventStore, Thought
from tuolaji.services.settings import Limits, TableSettings
from tuolaji.services.table_command import TableCommand
from tuolaji.services.watching import Fresh, Update
from tuolaji.storage.memory import MemoryStore


class FakeTimer:
    """A call that a test's clock makes."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """See the port."""
        self.call = None


class FakeClock:
    """Time that stands still until a test moves it. `log`: moments at which something was due."""

    def __init__(self, now: int = START) -> None:
        self.now = now
        self.log: list[int] = []
        self._heap: list[tuple[int, int, FakeTimer]] = []
        self._order = count()

    def now_ms(self) -> int:
        """See the port."""
        return self.now

    def not_before(self, at_ms: int) -> None:
        """See the port."""
        self.now = max(self.now, at_ms)

    def call_at(self, at_ms: int, call: Callable[[], None]) -> FakeTimer:
        """See the port."""
        timer = FakeTimer(call)
        heapq.heappush(self._heap, (at_ms, next(self._order), timer))
        return timer

    def next(self) -> int | None:
        """When the next call is due."""
        while self._heap and self._heap[0][2].call is None:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else None

    def fire(self) -> None:
        """Move to the next call and make it."""
        at, _, timer = heapq.heappop(self._heap)
        self.now = max(self.now, at)
        self.log.append(at)
        if timer.call is not None:
            timer.call()


class ChancePool:
    """Programs that choose by chance from what they are shown, the same for the same number."""

    def __init__(self, number: int = 1) -> None:
        self.chance = Chance(number)
        self.asked: list[Thought] = []

    def kinds(self) -> tuple[str, ...]:
        """See the port."""
        return ("simple", "chance")

    async def choose(self, thought: Thought) -> bytes | None:
        """See the port."""
        self.asked.append(thought)
        seen = DealState(open_hands=(thought.seat,))
        for event in thought.history:
            seen = view_evolve(seen, event)  # type: ignore[arg-type]
        assert thought.ask in asks(thought.loaded, seen)
        wish = choice(thought.loaded, seen, thought.ask)
        if thought.kind == "chance" and thought.ask.act == "follow":
            lead = standing_lead(thought.loaded, seen)
            assert lead is not None
            hand = seen.hands[thought.seat]
            wish = cmd.Play(cards=rules_of(thought.loaded, seen).random_follow(lead, hand, self.chance))
        return None if wish is None else msgspec.json.encode(wish)


class Client:
    """A page: its key, its counter, and the view it has from fresh views and patches alone."""

    def __init__(self, room: Room, key: str = "") -> None:
        self.room = room
        self.key = key
        self.n = 0
        self.seq = -1
        self.view: dict[str, Any] = {}
        self.events: list[Any] = []
        self.raw: list[bytes] = []
        self.times: list[int] = []
        self.reason = ""

    def update(self, update: Update) -> None:
        """See ``Watcher``."""
        assert update.first == self.seq + 1, "numbers without a gap"
        self.seq += len(update.events)
        self.events += [json.loads(event) for event in update.events]
        self.raw += [*update.events, update.patch]
        self.times.append(self.room.clock.now)
        self.view = apply(self.view, json.loads(update.patch))

    def start_over(self, fresh: Fresh) -> None:
        """See ``Watcher``."""
        self.seq, self.view = fresh.seq, json.loads(fresh.view)
        self.raw.append(fresh.view)
        self.times.append(self.room.clock.now)

    def gone(self, reason: str) -> None:
        """See ``Watcher``."""
        self.reason = reason

    async def watch(self, table: LiveTable, since: int = -1) -> Client:
        """Begin to watch, or go on."""
        person = await table.person(self.key) if self.key else Person()
        first = table.watch(self, person, since)
        if isinstance(first, Update):
            self.update(first)
        elif isinstance(first, Fresh):
            self.start_over(first)
        return self

    async def do(self, table: LiveTable, command: TableCommand, n: int | None = None) -> Outcome:
        """A command, under the next number or a given one."""
        self.n = self.n + 1 if n is None else self.n
        digest = identity.body_digest(msgspec.json.encode(command).decode())
        number = Numbered(self.key, self.n if n is None else n, digest)
        return await table.command(await table.person(self.key), number, command)


class Room:
    """A server without sockets."""

    def __init__(self, store: EventStore | None = None, seed: int = 1, clock: FakeClock | None = None) -> None:
        self.store = store or MemoryStore()
        self.seed = seed
        self.clock = clock or FakeClock()
        self.pool = ChancePool(seed)
        self.entropy = FixedEntropy(seed)
        self.limits = Limits()
        self.directory = self._directory()

    def _directory(self) -> Directory:
        return Directory(self.store, self.clock, self.entropy, self.pool, ShippedBooks(), self.limits)

    async def create(self, book: str, **settings: Any) -> tuple[LiveTable, Client]:
        """A table and its host."""
        private = self.entropy.token(32)
        _, public = identity.agree(private, "09" + "00" * 31, "x")
        made = await self.directory.create(Wanted(public, TableSettings(rulebook=book, **settings)))
        return await self.directory.open(made.table), Client(self, made.key)

    async def join(self, table: LiveTable, host: Client | None = None) -> Client:
        """A key claimed with the table's invitation."""
        private, nonce = self.entropy.token(32), self.entropy.token(16).hex()
        _, public = identity.agree(private, "09" + "00" * 31, "x")
        secret = await table.keys.keep_invitation(table.state)
        mac = identity.claim_proof(secret, table.table_id, nonce, public)
        key, _ = await table.claim(Claim(public, nonce, "invitation", table.state.invitation, mac))
        return await Client(self, key).watch(table)

    async def gathered(self, book: str, persons: int = 4, **settings: Any) -> tuple[LiveTable, list[Client]]:
        """A table at which the match has begun: so many persons, the rest programs."""
        table, host = await self.create(book, **settings)
        await host.watch(table)
        clients = [host, *[await self.join(table) for _ in range(persons - 1)]]
        for seat, client in enumerate(clients):
            await client.do(table, cmd.Sit(seat=seat, label=f"person {seat}"))
        if persons < 4:
            await host.do(table, cmd.FillWithBots(kind="chance"))
        for client in clients:
            await client.do(table, cmd.Ready())
        await self.settle()
        return table, clients

    async def settle(self) -> None:
        """Let everything run that does not wait for time."""
        for _ in range(2000):
            await asyncio.sleep(0)
            if len(asyncio.all_tasks()) == 1:
                return
        raise AssertionError("tasks do not end")

    async def step(self) -> bool:
        """Move to the next moment at which something is due."""
        await self.settle()
        if self.clock.next() is None:
            return False
        self.clock.fire()
        await self.settle()
        return True

    async def restart(self) -> None:
        """The server is killed and started anew on what is stored."""
        for table in self.directory.loaded():
            table.stop()
        await self.settle()
        self.clock._heap.clear()
        self.directory = self._directory()
        await self.directory.start()
        await self.settle()


def by_chance(room: Room, table: LiveTable, client: Client) -> TableCommand | None:
    """A legal act of a client who has to act now, from his own view alone."""
    seat = table.state.seat_of(client.key)
    deal = table.state.match.deal
    if seat is None or deal is None or not table.state.in_deal or table.state.seats[seat].driven:
        return None
    from tuolaji.match.view import view

    seen = view(table.state.match, seat).deal
    assert seen is not None
    hand = seen.hands[seat]
    for ask in asks(table.loaded, seen):
        if ask.seat == seat and ask.must and ask.act != "draw":
            if ask.act == "follow":
                lead = standing_lead(table.loaded, seen)
                assert lead is not None
                return cmd.Play(cards=rules_of(table.loaded, seen).random_follow(lead, hand, room.pool.chance))
            if ask.act == "lead":
                cards, declared = rules_of(table.loaded, seen).random_lead(hand, room.pool.chance)
                return cmd.Play(cards=cards, declared=declared or None)
            return choice(table.loaded, seen, ask)
    return None


async def play_on(room: Room, table: LiveTable, clients: list[Client], steps: int) -> int:
    """Everybody acts as soon as he has to; time passes otherwise. The number of steps made."""
    from tuolaji.faults import Fault

    for made in range(steps):
        for client in clients:
            command = by_chance(room, table, client)
            if command is not None:
                try:
                    await client.do(table, command)
                except Fault as fault:
                    if fault.code != "kitty_too_early":
                        raise
                    await room.step()
                break
        else:
            if table.state.phase == "ended" or not await room.step():
                return made
        await room.settle()
    return steps
