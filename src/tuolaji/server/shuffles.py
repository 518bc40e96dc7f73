"""Statistics of this server's shuffles: deals that are over and revealed, of tables that ended and of public ones.

Counted a few tables at a time in a process aside, whenever somebody asks and the last count is a minute old; what was
counted stays counted. Not here: counting (``shuffle_worker``), expectations (``services.shuffle_stats``).
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec

from tuolaji.cards import FACES
from tuolaji.faults import Fault
from tuolaji.protocol.replays import ChiSquare, CountRow, ShuffleGroup, ShuffleStats
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.aside import Aside
from tuolaji.server.shuffle_worker import SECONDS, Counted, Part
from tuolaji.services import shuffle_stats as stats
from tuolaji.services.directory import INDEX, Directory
from tuolaji.services.ports import Row
from tuolaji.services.shuffle_tally import Dealt, Tally, revealed, yardstick
from tuolaji.services.table_event import TableOpened
from tuolaji.services.table_evolve import decode

LOG: Final = logging.getLogger("tuolaji.shuffles")
MODULE: Final = "tuolaji.server.shuffle_worker"
FRESH_MS: Final = 60_000
MOST_LOOKED_AT: Final = 200
MOST_READ: Final = 24
MOST_DEALS: Final = 1500
"""Tables looked at and read, and deals counted, in one go."""
SIMULATED: Final = 1000
PATIENCE: Final = 2.0
SLACK: Final = 90.0
"""Seconds that whoever asks waits for a count, and that a count may take beyond its processor time."""


class Kind(NamedTuple):
    """What deals are counted together."""

    rulebook: str
    decks: int
    kitty: int
    removed: tuple[int, ...]


class Shuffles:
    """See the module."""

    def __init__(self, directory: Directory, aside: Aside) -> None:
        self._directory = directory
        self._aside = aside
        self._counting: asyncio.Task[None] | None = None
        self._books: dict[Kind, Loaded] = {}
        self._tallies: dict[Kind, Tally] = {}
        self._fresh: dict[Kind, dict[int, int]] = {}
        self._counted: dict[str, int] = {}
        self._done: set[str] = set()
        self._at = ""
        self._known = 0
        self._made_at = 0
        self._body = b""

    async def body(self) -> bytes:
        """A ``ShuffleStats`` as JSON: what is counted by now."""
        now = self._directory.parts.clock.now_ms()
        if self._counting is None and (not self._body or now - self._made_at >= FRESH_MS):
            self._made_at = now
            self._counting = asyncio.get_running_loop().create_task(self._count())
            self._counting.add_done_callback(self._counted_now)
        if self._counting is not None:
            await asyncio.wait((self._counting,), timeout=PATIENCE)
        return msgspec.json.encode(self.stats()) if self._counting is not None else self._body

    def _counted_now(self, task: asyncio.Task[None]) -> None:
        self._counting = None
        if not task.cancelled() and task.exception() is not None:
            LOG.warning("counting shuffles failed: %s", type(task.exception()).__name__)
        self._body = msgspec.json.encode(self.stats())

    def stats(self) -> ShuffleStats:
        """What is counted so far, the most deals first."""
        kinds = sorted(self._tallies, key=lambda kind: (-self._tallies[kind].deals, kind))
        groups = tuple(group(kind, self._books[kind], self._tallies[kind], self._fresh[kind]) for kind in kinds)
        busy = self._counting is not None
        return ShuffleStats(
            groups=groups, tables=len(self._counted), known=self._known, made_at=self._made_at, busy=busy
        )

    async def _count(self) -> None:
        found: dict[Kind, list[Dealt]] = {}
        counted: dict[str, int] = {}
        over: set[str] = set()
        for table_id, ended in await self._tables():
            rows = await self._directory.parts.store.read(f"table:{table_id}")
            deals = revealed(row.payload for row in rows)
            new = deals[self._counted.get(table_id, 0) :]
            if new and (loaded := self._book(rows)) is not None:
                for deal in new:
                    kind = Kind(loaded.name, deal.decks, deal.kitty, deal.removed)
                    self._books.setdefault(kind, loaded)
                    found.setdefault(kind, []).append(deal)
                counted[table_id] = len(deals)
            over |= {table_id} if ended else set()
            if sum(map(len, found.values())) >= MOST_DEALS:
                break
        if await self._add(found):  # else all of them again, another time
            self._counted |= counted
            self._done |= over

    async def _add(self, found: dict[Kind, list[Dealt]]) -> bool:
        """Count deals in: whether that worked."""
        if not found:
            return True
        parts = tuple(
            Part(
                book=pickle.dumps(self._books[kind]),
                deals=tuple(deals),
                simulate=0 if kind in self._fresh else SIMULATED,
            )
            for kind, deals in found.items()
        )
        try:
            out = await self._aside.run(MODULE, msgspec.msgpack.encode(parts), SECONDS, SLACK)
            each = msgspec.msgpack.decode(out, type=tuple[Counted, ...])
        except (TimeoutError, msgspec.MsgspecError):
            return False
        for kind, part in zip(found, each, strict=True):
            self._tallies.setdefault(kind, Tally()).add(part.tally)
            self._fresh.setdefault(kind, part.simulated)
        return True

    async def _tables(self) -> list[tuple[str, bool]]:
        """Tables to read now, and whether they have ended: those after the last one looked at, in turn."""
        names = await self._directory.parts.store.names(INDEX)
        self._known = len(names)
        waiting = [name for name in names if name not in self._done]
        later = [name for name in waiting if name > self._at] + [name for name in waiting if name <= self._at]
        found: list[tuple[str, bool]] = []
        live = {table.table_id: table for table in self._directory.loaded()}
        for name in later[:MOST_LOOKED_AT]:
            self._at = name
            table = live.get(name)
            ended = await self._over(name) if table is None else table.state.phase == "ended"
            if ended or (table is not None and table.state.settings.public):
                found.append((name, ended))
            if len(found) >= MOST_READ:
                break
        return found

    async def _over(self, name: str) -> bool:
        return await self._directory.parts.store.get(INDEX, name) == b"over"

    def _book(self, rows: Iterable[Row]) -> Loaded | None:
        opened = decode(next(iter(rows)).payload)
        try:
            return self._directory.parts.books.pinned(opened.digest) if isinstance(opened, TableOpened) else None
        except Fault:
            return None


def group(kind: Kind, loaded: Loaded, counts: Tally, fresh: dict[int, int]) -> ShuffleGroup:
    """Counts of one kind of pack beside their expectation."""
    rules = yardstick(loaded)
    worth = [0 if rules.suit_of(face) < 0 else rules.points((face,)) for face in range(FACES)]
    pack = stats.Pack(kind.decks, kind.kitty, kind.removed, worth)
    seat, kitty = stats.shares(pack, counts.deals)
    points = stats.kitty_rows(pack, counts) if kind.kitty else []
    test = stats.kitty_test(points)
    return ShuffleGroup(
        rulebook=kind.rulebook,
        decks=kind.decks,
        kitty=kind.kitty,
        deals=counts.deals,
        faces=tuple((row[0], row[1], row[2], row[3], row[4]) for row in counts.faces),
        share_seat=seat,
        share_kitty=kitty,
        even=_chi(stats.evenness(pack, counts)),
        kitty_mean=stats.kitty_mean(pack, counts),
        kitty_points=_rows(points),
        kitty_even=None if test is None else _chi(test),
        sets=_rows(stats.set_rows(pack, counts)),
        runs=_rows(stats.run_rows(counts, fresh)),
        simulated=sum(fresh.values()),
    )


def _chi(test: stats.Test) -> ChiSquare:
    return ChiSquare(value=round(test.value, 2), freedom=test.freedom, p=round(test.p, 5))


def _rows(rows: Iterable[stats.Row]) -> tuple[CountRow, ...]:
    return tuple(
        CountRow(
            low=row.low,
            high=row.high,
            seen=round(row.seen, 2),
            expected=round(row.expected, 2),
            spread=round(row.spread, 2),
        )
        for row in rows
    )
