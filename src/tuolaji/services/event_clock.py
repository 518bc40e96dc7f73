"""The clock by which the online tables of a rehearsal play: as much ahead and as fast as the competition's.

Tables keep it through the port they have their time from (``ports.Clock``), so that turns, limits and absence follow it
without knowing. Not here: the competition's clock (``pacing``), whose pace it takes.
"""

from __future__ import annotations

from collections.abc import Callable

from tuolaji.services.pacing import PacedClock
from tuolaji.services.ports import Clock, Timer
from tuolaji.services.table_event import TablePace


class EventClock:
    """See the module; a ``ports.Clock``. outside: the server's; paced: the competition's."""

    def __init__(self, outside: Clock, paced: PacedClock) -> None:
        self._outside = outside
        self.paced = paced
        self._waiting: set[_Timer] = set()
        paced.changed.append(self._changed)

    def now_ms(self) -> int:
        """See the port."""
        return self._outside.now_ms() + self.paced.ahead_ms()

    def not_before(self, at_ms: int) -> None:
        """See the port: the competition's clock knows its log, and no table sets it."""

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """See the port."""
        timer = _Timer(self, at_ms, call)
        self._waiting.add(timer)
        timer.wait()
        return timer

    def told(self) -> TablePace | None:
        """What pages reckon by; None while it is put on in steps."""
        if self.paced.jumping:
            return None
        pace = self.paced.pace
        return TablePace(rate=pace.rate, ahead=pace.ahead_ms, since=self._outside.now_ms() - self.paced.age_ms())

    def wait(self, timer: _Timer, call: Callable[[], None]) -> Timer:
        """A call outside when a timer may be due."""
        left = max(0, timer.at_ms - self.now_ms())
        return self._outside.call_at(self._outside.now_ms() + -(-left // self.paced.pace.rate), call)

    def forget(self, timer: _Timer) -> None:
        """A timer has done its work."""
        self._waiting.discard(timer)

    def _changed(self) -> None:
        for timer in tuple(self._waiting):
            timer.wait()


class _Timer:
    """A call that is due at a moment of a clock whose pace may change before."""

    def __init__(self, clock: EventClock, at_ms: int, call: Callable[[], None]) -> None:
        self.at_ms = at_ms
        self._clock = clock
        self._call = call
        self._timer: Timer | None = None

    def wait(self) -> None:
        """Wait by the pace as it is now."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._clock.wait(self, self._fire)

    def cancel(self) -> None:
        """See ``ports.Timer``."""
        self._clock.forget(self)
        if self._timer is not None:
            self._timer.cancel()

    def _fire(self) -> None:
        if self._clock.now_ms() < self.at_ms:
            self.wait()
            return
        self._clock.forget(self)
        self._call()
