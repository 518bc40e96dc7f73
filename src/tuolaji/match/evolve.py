"""The fold of a match log: own events change the sheet, deal events the deal. Never refuses.

Not here: what may happen (``decide``).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from tuolaji.deal.event import DealEvent, DealOpened
from tuolaji.deal.evolve import evolve as evolve_deal
from tuolaji.deal.state import NEW
from tuolaji.match.event import MatchOwnEvent, OwnEvent
from tuolaji.match.sheet import evolve_sheet
from tuolaji.match.state import MatchState

MatchEvent = MatchOwnEvent | DealEvent


def evolve(state: MatchState, event: MatchEvent) -> MatchState:
    """The state after an event."""
    if isinstance(event, OwnEvent):
        return structs.replace(state, sheet=evolve_sheet(state.sheet, event))
    deal = NEW if isinstance(event, DealOpened) or state.deal is None else state.deal
    return structs.replace(state, deal=evolve_deal(deal, event))


def fold(events: Iterable[MatchEvent], state: MatchState | None = None) -> MatchState:
    """The state after a log, from the beginning or from `state`."""
    state = MatchState() if state is None else state
    for event in events:
        state = evolve(state, event)
    return state
