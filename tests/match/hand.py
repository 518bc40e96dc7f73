"""Short words for tests that lead a match by hand: open it, end deals by ruling, see what is refused.

Not here: playing by chance (``table``).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.books import shipped
from tests.match.table import Table
from tuolaji.deal import command as deal
from tuolaji.faults import Fault
from tuolaji.match import event as ev
from tuolaji.rulebook.loaded import Loaded

MINUTE = 60_000


def kinds(events: Any) -> list[str]:
    """Tags of own events."""
    return [str(type(event).__struct_config__.tag) for event in events if isinstance(event, ev.OwnEvent)]


def refused(table: Table, command: Any) -> str:
    """The code with which a command is refused; nothing changes by it."""
    before = table.state
    with pytest.raises(Fault) as fault:
        table.do(command)
    assert table.state is before
    return fault.value.code


def opened(book: str | Loaded, levels: tuple[str, str] | None = None, **values: Any) -> Table:
    loaded = shipped(book) if isinstance(book, str) else book
    return Table(loaded, 5).open(levels=levels, **values)


def settle(table: Table, side: str, declarers: int = 0, opponents: int = 0) -> list[Any]:
    """End the running deal by a ruling, as if played out."""
    while table.deal.declarer is None:
        next(table.steps())
    return table.do(deal.ForceResult(side, declarers, opponents, True))  # type: ignore[arg-type]


def run(table: Table, side: str, declarers: int = 0, opponents: int = 0) -> list[Any]:
    return settle(table.begin(), side, declarers, opponents)
