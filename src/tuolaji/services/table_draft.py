"""Events of a table being drawn up: each is folded at once, so that the next step sees what came before.

Not here: what is decided (``table_decide``, ``seating_table``, ``consent``, ``table_time``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tuolaji.deal import command as deal
from tuolaji.deal.event import Marked
from tuolaji.faults import Fault
from tuolaji.match.decide import MatchCommand
from tuolaji.match.decide import decide as decide_match
from tuolaji.match.evolve import MatchEvent
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import desk_rulings
from tuolaji.services import table_event as ev
from tuolaji.services.ports import Books, Entropy
from tuolaji.services.settings import Limits
from tuolaji.services.table_event import TableEvent
from tuolaji.services.table_evolve import evolve
from tuolaji.services.table_state import TableState

MARKS: dict[type, int] = {deal.Play: 1, deal.Bury: 2}
"""How many marks one command can bring where a table records."""


class House(NamedTuple):
    """What decisions need beside the table: the table's rulebook, bounds, chance, other rulebooks, kinds of programs
    (the first is the usual one), and the course of the match as last counted."""

    loaded: Loaded
    limits: Limits
    entropy: Entropy
    books: Books
    bots: tuple[str, ...]
    recount: desk_rulings.Recount | None = None


class Draft:
    """A table and the events added to it at one moment of the wall clock."""

    def __init__(self, house: House, state: TableState, wall: int) -> None:
        self.house = house
        self.state = state
        self.wall = max(wall, state.at_wall)
        self.events: list[TableEvent] = []

    @property
    def game(self) -> int:
        """The moment in game time."""
        return self.state.game(self.wall)

    def add(self, event: TableEvent) -> None:
        """Take an event in."""
        self.events.append(event)
        self.state = evolve(self.state, event, self.wall)

    def match(self, command: MatchCommand) -> None:
        """Carry a command to the match out. Raises Fault as the match does; nothing is added then."""
        events = decide_match(self.house.loaded, self.state.match, command)
        for event in self._marks_hidden(command, events):
            self.add(event)
        if any(isinstance(event, desk_rulings.ENDING) for event in events):
            desk_rulings.settle(self)
        if self.state.match.sheet.phase == "ended" and self.state.phase == "playing":
            self.add(ev.TableEnded(cause="match_over"))

    def finish(self) -> list[TableEvent]:
        """All events, with requests closed that were overtaken."""
        request, undo = self.state.request("takeback"), self.state.course.undo
        if request is not None and (undo is None or undo.seat != request.seat):
            self.add(ev.RequestClosed(kind="takeback", how="overtaken"))
        return self.events

    def need_running(self) -> None:
        """Raise Fault ``table_paused`` while the table stands still."""
        if self.state.still is not None:
            raise Fault("table_paused", {"cause": self.state.still.cause})

    def _marks_hidden(self, command: Any, events: list[MatchEvent]) -> list[TableEvent]:
        """Where a table records, every play brings as many numbers, marked or not."""
        slots = MARKS.get(type(command), 0)
        if not slots or self.state.settings.enforcement == "prevent":
            return list(events)
        marks: list[TableEvent] = [event for event in events if isinstance(event, Marked)]
        rest = [event for event in events if not isinstance(event, Marked)]
        return [*marks, *[ev.NothingMarked()] * (slots - len(marks)), *rest]
