"""Events of a live match being drawn up: each is folded at once, so that the next step sees what the ones before did.

Not here: what is decided (``entering``, ``timing``, ``desk``).
"""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.live import event as ev
from tuolaji.live.evolve import LiveEvent, evolve
from tuolaji.live.state import LiveState
from tuolaji.rulebook.loaded import Loaded


class Draft:
    """A state and the events added to it. at_ms: the command's time; by: who asked."""

    def __init__(self, loaded: Loaded, state: LiveState, at_ms: int, by: str) -> None:
        now = state.clock.now_ms
        if at_ms and at_ms < now:
            raise Fault("time_backwards", {"now": now, "given": at_ms})
        self.loaded = loaded
        self.state = state
        self.at_ms = at_ms or now
        self.by = by
        self.events: list[LiveEvent] = []

    def add(self, event: LiveEvent) -> None:
        """Take an event in."""
        self.events.append(event)
        self.state = evolve(self.loaded, self.state, event)

    def close_if_over(self) -> None:
        """Close the match when time lets no further deal begin and none is being played; later where the desk has
        taken in a deal after it was closed."""
        state, clock = self.state, self.state.clock
        won = state.over and state.closed is None
        if won or state.sheet.play_off or not (clock.last_deal or clock.ended) or state.running:
            return
        after = state.due - 1
        if state.closed is None or state.closed[0] < after:
            self.add(ev.MatchClosed(at_ms=self.at_ms, by=self.by, after=after, reason="time"))
