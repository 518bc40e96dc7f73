"""A clock that a rehearsal may run faster than the machine's: the same readings, so many milliseconds ahead.

Only what a rehearsal itself goes by runs on it (its matches, who is late, its log); links, devices and everything of
other rooms stay with the machine's. While no program runs and while the machine sleeps, time passes as it does outside.
Not here: who may set it (``event_rehearsal``), what is read (``hall_match``, ``steady``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.live.timekeeper import Reading
from tuolaji.services.hall_match import MachineClock
from tuolaji.services.ports import EventStore
from tuolaji.services.steady import Steady

PACE: Final = "pace"
"""Name under which a pace is kept beside the stream of its competition."""
RATES: Final = (1, 10, 60, 600)


class Pace(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How fast and how far ahead. ahead_ms: of the machine's clocks at its moment `awake` (of the clock that stands
    still in sleep), from when on it runs `rate` times as fast."""

    rate: int = 1
    ahead_ms: int = 0
    awake: int = 0


class PacedClock:
    """See ``services.hall_match.MachineClock``. steady: the clock that its room shows for it."""

    def __init__(self, steady: Steady, pace: Pace | None = None) -> None:
        self._machine: MachineClock = steady.machine
        self._outside = steady
        self.pace = replace(pace or Pace(), awake=self._machine.reading().awake)
        self.steady = steady.over(self)
        self.changed: list[Callable[[], None]] = []
        self.jumping = False
        """Whether it is being put on in steps: nobody is told of each."""

    def reading(self) -> Reading:
        """All clocks at this moment."""
        now = self._machine.reading()
        ahead = self._ahead(now)
        return replace(now, awake=now.awake + ahead, running=now.running + ahead, wall=now.wall + ahead)

    def ahead_ms(self) -> int:
        """How far it is ahead of the machine's clocks at this moment."""
        return self._ahead(self._machine.reading())

    def _ahead(self, now: Reading) -> int:
        return self.pace.ahead_ms + (now.awake - self.pace.awake) * (self.pace.rate - 1)

    def now_pace(self) -> Pace:
        """The pace as from now on: what is kept."""
        now = self._machine.reading()
        return Pace(rate=self.pace.rate, ahead_ms=self._ahead(now), awake=now.awake)

    def set(self, rate: int) -> Pace:
        """Run at another rate from now on, without a jump."""
        self._go_on(replace(self.now_pace(), rate=rate))
        return self.pace

    def _go_on(self, pace: Pace) -> None:
        self.pace = pace
        for call in self.changed:
            call()

    def not_before(self, at_ms: int) -> None:
        """A moment that is known to have been: the clock goes on from there at least."""
        behind = at_ms - self.steady.now_ms()
        if behind > 0:
            now = self.now_pace()
            self._go_on(replace(now, ahead_ms=now.ahead_ms + behind))

    def since_ms(self) -> int:
        """The moment, by the clock outside, from which a page reckons: at a moment `t` outside it is
        ``t + ahead_ms + (t - since) * (rate - 1)`` here. It moves only when the machine has slept."""
        now = self._machine.reading()
        return self._outside.at(now) - (now.awake - self.pace.awake)

    def age_ms(self) -> int:
        """How long it has run at its present pace."""
        return self._machine.reading().awake - self.pace.awake


async def paced(store: EventStore, steady: Steady, stream: str) -> PacedClock:
    """The clock of a competition as it was kept, or one that runs as the machine's."""
    kept = await store.get(stream, PACE)
    return PacedClock(steady, None if kept is None else msgspec.json.decode(kept, type=Pace))


async def keep(store: EventStore, stream: str, pace: Pace) -> None:
    """Keep it. Raises StorageFull."""
    await store.put(stream, PACE, msgspec.json.encode(pace))
