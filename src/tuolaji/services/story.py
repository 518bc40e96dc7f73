"""What can be told of a table afterwards: its finished deals, as everybody may see them.

Nothing of a running deal is in it, nor of one whose seed is kept back because another table may still play the same
deal: a board, until all tables have finished it (`BoardsTold`). Not here: records as text (``match.record``), the
live view (``table_view``), notes on plays (``deal.notes``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from tuolaji.deal.event import DealEvent, DealOpened, DealSettled, DealVoided, SeedRevealed, Shuffled
from tuolaji.deal.view import SPECTATOR
from tuolaji.faults import Fault
from tuolaji.match.event import DealBegun, DealCounted, DealTakenBack, MatchEnded, OwnEvent
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.view import view
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.deal_view import DealMemory, deal_tree
from tuolaji.services.merge_patch import Tree
from tuolaji.services.ports import Row
from tuolaji.services.table_event import BoardsTold, OwnTableEvent
from tuolaji.services.table_evolve import NEW, decode, evolve
from tuolaji.services.table_state import TableState

TOLD: Final = b'"boards_told"'
HEAD: Final = 40


def finished_deals(loaded: Loaded, rows: Sequence[Row]) -> list[Tree]:
    """The last view of every finished deal (in the shape of ``view_shape.DealView``), in order."""
    return [_last_view(loaded, state) for state in _ends(rows)]


def told_log(payloads: Iterable[bytes]) -> list[MatchEvent]:
    """The match's log of a table's stored events; once its boards may be told, with their seeds."""
    log: list[MatchEvent] = []
    told = False
    for payload in payloads:
        event = decode(payload)
        told = told or isinstance(event, BoardsTold)
        if not isinstance(event, OwnTableEvent):
            log.append(event)
    return _told(log) if told else log


def _told(log: Sequence[MatchEvent]) -> list[MatchEvent]:
    """The log with the seed of each finished deal that was kept back at its end."""
    found: list[MatchEvent] = []
    begun = [number for number, event in enumerate(log) if isinstance(event, DealBegun)]
    found += log[: begun[0] if begun else len(log)]
    for start, end in pairwise([*begun, len(log)]):
        deal = log[start:end]
        found += deal
        mixed = next((event for event in deal if isinstance(event, Shuffled)), None)
        if (
            mixed is not None
            and kept_back(deal)
            and _over([event for event in deal if not isinstance(event, OwnEvent)])
        ):
            found.append(SeedRevealed(mixed.seed, mixed.added))
    return found


def log_of_deal(log: Iterable[MatchEvent], deal_id: str) -> list[DealEvent]:
    """The own events of a finished deal, from its opening on. Raises Fault ``record_unknown`` where there is none."""
    found: list[DealEvent] = []
    for event in log:
        if isinstance(event, OwnEvent):
            continue
        if isinstance(event, DealOpened):
            if _over(found):
                break
            found = []
        if found or (isinstance(event, DealOpened) and event.deal_id == deal_id):
            found.append(event)
    if not _over(found) or kept_back(found):
        raise Fault("record_unknown", {})
    return found


def shown(log: Sequence[MatchEvent]) -> list[MatchEvent]:
    """The log up to the beginning of the first deal that is still running or kept back; all of it without one."""
    begun = [number for number, event in enumerate(log) if isinstance(event, DealBegun)]
    for place, start in enumerate(begun):
        end = begun[place + 1] if place + 1 < len(begun) else len(log)
        ended = any(isinstance(event, DealCounted | DealTakenBack | MatchEnded) for event in log[start:end])
        if not ended or kept_back(log[start:end]):
            return list(log[:start])
    return list(log)


def kept_back(log: Iterable[MatchEvent]) -> bool:
    """Whether a deal's secret seed was not revealed at its end: the same cards may still be played elsewhere."""
    waits = False
    for event in log:
        if isinstance(event, DealOpened):
            waits = event.secret and not event.reveal
        elif isinstance(event, Shuffled):
            waits = waits and bool(event.seed)
        elif isinstance(event, SeedRevealed):
            return False
    return waits


def _over(log: Sequence[DealEvent]) -> bool:
    return any(isinstance(event, DealSettled | DealVoided) for event in log)


def _ends(rows: Sequence[Row]) -> Iterator[TableState]:
    """The table's state at the end of each finished deal, with what the match made of it."""
    state, told = NEW, any(TOLD in row.payload[:HEAD] for row in rows)
    for row in rows:
        event = decode(row.payload)
        if isinstance(event, DealBegun):
            yield from _end(state, told=told)
        state = evolve(state, event, row.at_ms)
    yield from _end(state, told=told)


def _end(state: TableState, *, told: bool) -> Iterator[TableState]:
    """The state, if its deal is over and may be told."""
    deal = state.match.deal
    if _finished(state):
        yield state
    elif told and deal is not None and deal.phase == "over":
        yield evolve(state, SeedRevealed(deal.seed, deal.added), state.at_wall)


def _finished(state: TableState) -> bool:
    deal = state.match.deal
    if deal is None or deal.phase != "over":
        return False
    return deal.revealed or not deal.seed or deal.deal.reveal or not deal.deal.secret


def _last_view(loaded: Loaded, state: TableState) -> Tree:
    seen = view(state.match, SPECTATOR).deal
    assert seen is not None
    return deal_tree(loaded, state, seen, DealMemory())
