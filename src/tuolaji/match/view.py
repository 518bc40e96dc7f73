"""A match as one viewer may see it. The sheet is public; the deal goes through the deal's own redacting door.

Viewers are those of ``deal.view``: seats 0..3, SPECTATOR, REFEREE. Not here: what is hidden in a deal (``deal.view``),
sentences (``wording``).
"""

from __future__ import annotations

from msgspec import structs

from tuolaji.deal import view as door
from tuolaji.deal.event import DealOpened
from tuolaji.deal.state import NEW
from tuolaji.match.event import OwnEvent
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.sheet import evolve_sheet
from tuolaji.match.state import MatchState


def view(state: MatchState, viewer: int) -> MatchState:
    """The match with everything blanked that `viewer` may not see."""
    return structs.replace(state, deal=None if state.deal is None else door.view(state.deal, viewer))


def redact(event: MatchEvent, viewer: int) -> MatchEvent | None:
    """An event as `viewer` may see it; None when he may not know of it."""
    return event if isinstance(event, OwnEvent) else door.redact(event, viewer)


def view_evolve(seen: MatchState, event: MatchEvent | None, viewer: int) -> MatchState:
    """A viewer's view after an event redacted for him: the view of the state after it."""
    if event is None:
        return seen
    if isinstance(event, OwnEvent):
        return structs.replace(seen, sheet=evolve_sheet(seen.sheet, event))
    fresh = isinstance(event, DealOpened) or seen.deal is None
    deal = door.view(NEW, viewer) if fresh or seen.deal is None else seen.deal
    return structs.replace(seen, deal=door.view_evolve(deal, event))
