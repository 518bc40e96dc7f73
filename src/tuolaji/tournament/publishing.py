"""What the public sees: everything at once, or up to the last release; nothing new while a review is open.

Not here: which of it a role may see (``server``).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import State


def visible(log: Sequence[Event]) -> int:
    """How many events of a log the public has seen: its state is the fold of so many."""
    seen, auto, review = 0, True, False
    for number, event in enumerate(log, 1):
        if isinstance(event, told.PublishingSet):
            auto = event.auto
        elif isinstance(event, told.ReviewOpened):
            review = True
        elif isinstance(event, told.ReviewClosed):
            review = False
        elif isinstance(event, told.ResultsReleased) and not review:
            seen = number
        if auto and not review:
            seen = number
    return seen


def setting(loaded: Loaded, state: State, command: asked.SetPublishing) -> list[Event]:
    """Results go out at once or on release."""
    return [told.PublishingSet(at_ms=command.at_ms, by=command.by, reason=command.reason, auto=command.auto)]


def release(loaded: Loaded, state: State, command: asked.ReleaseResults) -> list[Event]:
    """Raises Fault ``review_open``."""
    if state.review:
        raise Fault("review_open")
    return [told.ResultsReleased(at_ms=command.at_ms, by=command.by, reason=command.reason)]


def review(loaded: Loaded, state: State, command: asked.Review) -> list[Event]:
    """Raises Fault ``review_open``, ``review_closed``."""
    if command.on == state.review:
        raise Fault("review_open" if command.on else "review_closed")
    kind = told.ReviewOpened if command.on else told.ReviewClosed
    return [kind(at_ms=command.at_ms, by=command.by, reason=command.reason)]
