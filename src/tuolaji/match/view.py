"""A match as one viewer may see it. The sheet is public; the deal goes through the deal's own redacting door.

Not here: what is hidden in a deal (``deal.view``), sentences (``wording``).
"""

from __future__ import annotations

from msgspec import structs

from tuolaji.deal.view import Viewer
from tuolaji.deal.view import redact as redact_deal
from tuolaji.deal.view import view as view_deal
from tuolaji.deal.view import view_evolve as evolve_deal_view
from tuolaji.match.event import MatchOwnEvent
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.sheet import evolve_sheet
from tuolaji.match.state import MatchState


def view(state: MatchState, viewer: Viewer) -> MatchState:
    """The match with everything blanked that `viewer` may not see."""
    return structs.replace(state, deal=None if state.deal is None else view_deal(state.deal, viewer))


def redact(event: MatchEvent, viewer: Viewer) -> MatchEvent | None:
    """An event as `viewer` may see it; None when he may not know of it."""
    return event if isinstance(event, MatchOwnEvent) else redact_deal(event, viewer)


def view_evolve(seen: MatchState, event: MatchEvent) -> MatchState:
    """A view after a redacted event: the view of the state after it."""
    if isinstance(event, MatchOwnEvent):
        return structs.replace(seen, sheet=evolve_sheet(seen.sheet, event))
    return structs.replace(seen, deal=evolve_deal_view(seen.deal, event))
