"""What is kept ready of a table's finished deals follows what may be shown of them. Not here: the story itself."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace

from msgspec.structs import replace

from tests.services.desk import Desk
from tuolaji.deal.event import DealOpened, SeedRevealed
from tuolaji.server.records import Records
from tuolaji.services.table_event import TableEvent
from tuolaji.services.table_evolve import NEW, decode, encode, evolve
from tuolaji.storage.memory import MemoryStore

STREAM = "table:t1"


class Told:
    """A table whose events are told one by one, and the finished deals of which are asked for."""

    def __init__(self, desk: Desk) -> None:
        self.store = MemoryStore()
        self.records = Records(self.store)
        self.table = SimpleNamespace(table_id="t1", stream=STREAM, state=NEW, loaded=desk.house.loaded)

    async def tell(self, events: list[TableEvent]) -> None:
        await self.store.append(STREAM, self.table.state.seq, "", [encode(event) for event in events], 1)
        for event in events:
            self.table.state = evolve(self.table.state, event, 1)

    async def deals(self) -> list[str]:
        found = json.loads(await self.records.deals(self.table))  # type: ignore[arg-type]
        return [deal["id"] for deal in found]


def test_a_seed_that_is_revealed_late_is_shown_from_then_on() -> None:
    async def work() -> None:
        desk = Desk("meizhusong-2016", 3, pace="instant").gather(4)
        desk.play_deal()
        events = [decode(row.payload) for row in desk.rows]
        seed = next(event for event in events if isinstance(event, SeedRevealed))
        told = Told(desk)
        await told.tell(
            [
                replace(event, reveal=False) if isinstance(event, DealOpened) else event
                for event in events
                if event is not seed
            ]
        )
        assert told.table.state.match.sheet.counted == 1
        assert await told.deals() == []
        await told.tell([seed])
        assert told.table.state.match.sheet.counted == 1
        assert await told.deals() == ["t1-1"]

    asyncio.run(work())


def test_while_a_deal_runs_the_finished_ones_are_kept_ready() -> None:
    async def work() -> None:
        desk = Desk("meizhusong-2016", 3, pace="instant").gather(4)
        desk.play_deal()
        over = len(desk.rows)
        for _ in range(12):
            desk.act()
        events = [decode(row.payload) for row in desk.rows]
        told = Told(desk)
        await told.tell(events[:over])
        assert await told.deals() == ["t1-1"]
        await told.tell(events[over:-1])
        first = await told.records.deals(told.table)  # type: ignore[arg-type]
        await told.tell(events[-1:])
        assert await told.records.deals(told.table) is first  # type: ignore[arg-type]

    asyncio.run(work())
