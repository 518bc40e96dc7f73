"""A machine's clocks that a test moves: awake, with sleep, wall, restarts.

Not here: the tests.
"""

from __future__ import annotations

from msgspec.structs import replace

from tuolaji.live.timekeeper import Reading

MINUTE = 60_000


class Machine:
    """Clocks that a test moves."""

    def __init__(self) -> None:
        self.now = Reading(awake=10**6, running=10**6, wall=10**12, boot="b", program="p")

    def reading(self) -> Reading:
        return self.now

    def move(self, minutes: float, *, asleep: bool = False, wall: float | None = None) -> None:
        passed = int(minutes * MINUTE)
        set_by = passed if wall is None else int(wall * MINUTE)
        now = self.now
        self.now = replace(
            now, awake=now.awake + (0 if asleep else passed), running=now.running + passed, wall=now.wall + set_by
        )

    def restart(self, minutes: float) -> None:
        """The program ends and starts again so much later, on the same machine."""
        self.move(minutes)
        self.now = replace(self.now, program=self.now.program + "+")
