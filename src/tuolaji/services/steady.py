"""The clock that rooms show: the wall clock as it was when the program began, carried on by the monotonic one.

A wall clock that is set moves nothing; sleep of the machine counts. Not here: hall time of a match
(``live.timekeeper``), whose moments it shows.
"""

from __future__ import annotations

from tuolaji.live.timekeeper import Anchor, Reading
from tuolaji.services.hall_match import MachineClock


class Steady:
    """See the module. machine: the clocks it reads; ahead: of the one that runs on in sleep, as another such clock has
    it."""

    def __init__(self, machine: MachineClock, ahead: int | None = None) -> None:
        self.machine = machine
        first = machine.reading()
        self._ahead = first.wall - first.running if ahead is None else ahead

    def over(self, machine: MachineClock) -> Steady:
        """The same clock, read from other ones."""
        return Steady(machine, self._ahead)

    def at(self, reading: Reading) -> int:
        """The moment of a reading."""
        return self._ahead + reading.running

    def now_ms(self) -> int:
        """Now, milliseconds since 1970 as the wall clock had it at the start."""
        return self.at(self.machine.reading())

    def wall_ms(self) -> int:
        """What the wall clock says."""
        return self.machine.reading().wall

    def shift(self, anchor: Anchor) -> int:
        """What added to a moment of a match's hall time gives the moment here; the same for as long as both run."""
        return self.at(anchor.reading) - anchor.hall_ms
