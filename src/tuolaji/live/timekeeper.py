"""Hall time from a machine's clocks: the monotonic one carries it, the wall clock is only its anchor.

A reading goes in, hall time comes out, with what was odd about it: the machine slept, it or the program started anew,
the wall clock was set. A wall clock that jumps moves nothing; a phone's clock is never asked. Not here: reading clocks
(the caller does), what a gap means for a match (``clock``, ``decide``).
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

TOLERANCE_MS: Final = 2_000
"""Differences between clocks that mean nothing."""


class Reading(Struct, frozen=True, kw_only=True):
    """A machine's clocks at a moment, milliseconds. awake: monotonic, standing still while the machine sleeps; running:
    monotonic, sleep included (the same as `awake` where there is no such clock); wall: since 1970. boot: names the run
    of the machine; program: that of the program."""

    awake: int
    running: int
    wall: int
    boot: str
    program: str


class Anchor(Struct, frozen=True, kw_only=True):
    """The last reading and the hall time it stood for."""

    hall_ms: int
    reading: Reading


class Told(Struct, frozen=True, kw_only=True):
    """Hall time now. gap: why nobody measured since `from_ms`; wall_jump: by how much the wall clock was set."""

    anchor: Anchor
    gap: Literal["", "sleep", "restart"] = ""
    from_ms: int = 0
    wall_jump: int = 0

    @property
    def hall_ms(self) -> int:
        """Hall time now."""
        return self.anchor.hall_ms


def begin(reading: Reading, hall_ms: int = 0) -> Anchor:
    """Hall time begins at a reading."""
    return Anchor(hall_ms=hall_ms, reading=reading)


def tell(anchor: Anchor, reading: Reading) -> Told:
    """Hall time at a reading. Never runs backwards."""
    before = anchor.reading
    wall = reading.wall - before.wall
    if reading.boot != before.boot:
        return _told(anchor, reading, max(0, wall), "restart")
    passed = max(0, reading.running - before.running)
    asleep = passed - max(0, reading.awake - before.awake)
    jump = wall - passed if abs(wall - passed) > TOLERANCE_MS else 0
    gap: Literal["", "sleep", "restart"] = ""
    if reading.program != before.program and passed > TOLERANCE_MS:
        gap = "restart"
    elif asleep > TOLERANCE_MS:
        gap = "sleep"
    return _told(anchor, reading, passed, gap, jump)


def _told(anchor: Anchor, reading: Reading, passed: int, gap: Literal["", "sleep", "restart"], jump: int = 0) -> Told:
    now = Anchor(hall_ms=anchor.hall_ms + passed, reading=reading)
    return Told(anchor=now, gap=gap, from_ms=anchor.hall_ms if gap else 0, wall_jump=jump)
