"""Whom each event of a competition was about as it happened: sides, table, the result before it. Names and tables of a
match may be others by now.

Not here: the list of actions (``action_log``), the competition itself (``hall_event``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.tournament.event import Event, ResultEntered
from tuolaji.tournament.evolve import evolve
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree


class Then(NamedTuple):
    """A match just before an event. sides: entries; result: the version that counted, None = none yet."""

    sides: tuple[str, ...] = ()
    table: str = ""
    result: ResultEntered | None = None


NOBODY = Then()


class Past:
    """A log read once, each event as it comes."""

    def __init__(self) -> None:
        self._log: Sequence[Event] = ()
        self._state = State()
        self._then: list[Then] = []

    def upto(self, log: Sequence[Event]) -> Sequence[Then]:
        """One `Then` an event of `log`."""
        if log is not self._log or len(log) < len(self._then):
            self._log, self._state, self._then = log, State(), []
        for event in log[len(self._then) :]:
            self._then.append(self._before(event))
            self._state = evolve(self._state, event)
        return self._then

    def _before(self, event: Event) -> Then:
        match = getattr(event, "match", "")
        game = self._state.games.get(match)
        if game is None:
            return NOBODY
        sides = event.sides if isinstance(event, ResultEntered) else Tree(self._state).sides(match)
        return Then(tuple(one for one in sides if one), game.table, game.result)
