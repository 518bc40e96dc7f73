"""Events being drawn up: each is folded at once, so that the next step sees what the ones before have done.

Not here: what is decided (``opening``, ``timing``, ``result``, ``rulings``, ``dealing``).
"""

from __future__ import annotations

from msgspec import structs

from tuolaji.deal.story import Story
from tuolaji.faults import Fault
from tuolaji.match.evolve import MatchEvent, evolve
from tuolaji.match.state import MatchState, Phase, Sheet
from tuolaji.rulebook.loaded import Loaded


class Draft:
    """A state and the events added to it. `at_ms`: the command's time, or the last one known."""

    def __init__(self, loaded: Loaded, state: MatchState, at_ms: int) -> None:
        now = state.sheet.time.now_ms
        if at_ms and at_ms < now:
            raise Fault("time_backwards", {"now": now, "given": at_ms})
        self.loaded = loaded
        self.state = state
        self.at_ms = at_ms or now
        self.events: list[MatchEvent] = []

    @property
    def sheet(self) -> Sheet:
        """The sheet with all events so far."""
        return self.state.sheet

    @property
    def ended(self) -> bool:
        """Whether the match is over."""
        return self.state.sheet.phase == "ended"

    def add(self, event: MatchEvent) -> None:
        """Take an event in."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def take(self, story: Story) -> None:
        """Take in what a deal has decided."""
        self.events += story.events
        self.state = structs.replace(self.state, deal=story.state)

    def need(self, *phases: Phase) -> None:
        """Raise Fault ``match_phase_wrong`` (facts: phase, expected) unless the match is in one of these phases."""
        phase = self.state.sheet.phase
        if phase not in phases:
            raise Fault("match_phase_wrong", {"phase": phase, "expected": list(phases)})
