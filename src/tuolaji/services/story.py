"""What can be told of a table afterwards: its finished deals, as everybody may see them.

Nothing of a running deal is in it. Not here: records as text (``match.record``), the live view (``table_view``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tuolaji.deal.view import SPECTATOR
from tuolaji.match.event import DealBegun
from tuolaji.match.view import view
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.deal_view import DealMemory, deal_tree
from tuolaji.services.merge_patch import Tree
from tuolaji.services.ports import Row
from tuolaji.services.table_evolve import NEW, decode, evolve
from tuolaji.services.table_state import TableState


def finished_deals(loaded: Loaded, rows: Sequence[Row]) -> list[Tree]:
    """The last view of every finished deal (in the shape of ``view_shape.DealView``), in order."""
    return [_last_view(loaded, state) for state in _ends(rows)]


def _ends(rows: Sequence[Row]) -> Iterator[TableState]:
    """The table's state at the end of each finished deal, with what the match made of it."""
    state = NEW
    for row in rows:
        event = decode(row.payload)
        if isinstance(event, DealBegun) and _finished(state):
            yield state
        state = evolve(state, event, row.at_ms)
    if _finished(state):
        yield state


def _finished(state: TableState) -> bool:
    return state.match.deal is not None and state.match.deal.phase == "over"


def _last_view(loaded: Loaded, state: TableState) -> Tree:
    seen = view(state.match, SPECTATOR).deal
    assert seen is not None
    return deal_tree(loaded, state, seen, DealMemory())
