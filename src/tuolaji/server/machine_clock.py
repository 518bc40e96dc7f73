"""The machine's clocks, read together: monotonic without and with sleep, wall, and which run of machine and program.

Not here: hall time (``live.timekeeper``).
"""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from typing import Final

from tuolaji.live.timekeeper import Reading

BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")
MS: Final = 1_000_000


class SystemClock:
    """See ``services.hall_match.MachineClock``. Where the system has no clock that runs on in sleep, or no name for its
    run, sleep cannot be told from a wall clock that was set, and a restart of the machine is one of the program."""

    def __init__(self) -> None:
        self._program = secrets.token_hex(8)
        try:
            self._boot = BOOT_ID.read_text(encoding="ascii").strip()
        except OSError:
            self._boot = ""
        self._running = getattr(time, "CLOCK_BOOTTIME", None)

    def reading(self) -> Reading:
        """All clocks at this moment."""
        awake = time.monotonic_ns() // MS
        running = awake if self._running is None else time.clock_gettime_ns(self._running) // MS
        return Reading(awake=awake, running=running, wall=time.time_ns() // MS, boot=self._boot, program=self._program)
