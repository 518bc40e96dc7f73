"""Records of tables: everything of their finished deals, nothing of a running one.

Not here: the text (``match.record``), reading foreign records (``uploads``).
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.match.event import DealBegun
from tuolaji.match.evolve import MatchEvent
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.live_table import LiveTable
from tuolaji.services.ports import EventStore, Row
from tuolaji.services.story import finished_deals, shown, told_log
from tuolaji.services.table_state import TableState

MOST_KEPT: Final = 32
K = TypeVar("K")
T = TypeVar("T")


class Records:
    """Records as asked for, the latest ones kept ready. Made in a thread: a long match takes a second."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._texts: OrderedDict[tuple[str, int], str] = OrderedDict()
        self._deals: OrderedDict[tuple[str, str, int], bytes] = OrderedDict()

    async def of(self, table: LiveTable) -> str:
        """The record of a table's finished deals. Raises Fault ``record_unknown`` where there are none."""
        rows = await self._store.read(table.stream)
        log = await asyncio.to_thread(_log, rows)
        if not any(isinstance(event, DealBegun) for event in log):
            raise Fault("record_unknown", {})
        key = table.table_id, len(log)
        if key not in self._texts:
            _keep(self._texts, key, await asyncio.to_thread(_text, table.loaded, log))
        return self._texts[key]

    async def deals(self, table: LiveTable) -> bytes:
        """The last view of each finished deal, as a JSON list."""
        key = table.table_id, *_shown_now(table.state)
        if key not in self._deals:
            rows = await self._store.read(table.stream)
            found = await asyncio.to_thread(finished_deals, table.loaded, rows)
            _keep(self._deals, key, msgspec.json.encode(found))
        return self._deals[key]


def _shown_now(state: TableState) -> tuple[str, int]:
    """What the finished deals depend on: nothing more is shown while a deal runs; between deals one may be counted,
    taken back or revealed with any event."""
    deal = state.match.deal
    if deal is None or deal.phase == "over":
        return "", state.seq
    return deal.deal.deal_id, 0


def _log(rows: Sequence[Row]) -> list[MatchEvent]:
    return shown(told_log(row.payload for row in rows))


def _text(loaded: Loaded, log: Sequence[MatchEvent]) -> str:
    return record.dumps(record.of(loaded, log))


def _keep(kept: OrderedDict[K, T], key: K, value: T) -> None:
    kept[key] = value
    if len(kept) > MOST_KEPT:
        kept.popitem(last=False)
