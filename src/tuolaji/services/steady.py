"""The clock that rooms show: the wall clock as it was when the program began, carried on by the monotonic one.

A wall clock that is set moves nothing; sleep of the machine counts. Not here: hall time of a match
(``live.timekeeper``), whose moments it shows.
"""

from __future__ import annotations

from tuolaji.live.timekeeper import Anchor
from tuolaji.services.hall_match import MachineClock


class Steady:
    """See the module. machine: the clocks it reads."""

    def __init__(self, machine: MachineClock) -> None:
        self.machine = machine
        first = machine.reading()
        self._ahead = first.wall - first.running

    def now_ms(self) -> int:
        """Now, milliseconds since 1970 as the wall clock had it at the start."""
        return self._ahead + self.machine.reading().running

    def wall_ms(self) -> int:
        """What the wall clock says."""
        return self.machine.reading().wall

    def shift(self, anchor: Anchor) -> int:
        """What added to a moment of a match's hall time gives the moment here; the same for as long as both run."""
        return self._ahead + anchor.reading.running - anchor.hall_ms
