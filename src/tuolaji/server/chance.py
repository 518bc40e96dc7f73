"""The clock and the generator of a running server: the real ones behind the services' ports.

Not here: tests' own clocks.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final

from tuolaji.services.ports import Timer

NANOSECONDS: Final = 1_000_000
"""In a millisecond."""


class WallClock:
    """The wall clock, kept from running backwards and from standing still: where its owner sets it back, it goes on
    from where it was. wall, running: the machine's clocks in nanoseconds, for tests."""

    def __init__(self, wall: Callable[[], int] = time.time_ns, running: Callable[[], int] = time.monotonic_ns) -> None:
        self._read = wall
        self._running = running
        self._seen = running()
        self._wall = wall()

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        running = self._running()
        self._wall = max(self._read(), self._wall + running - self._seen)
        self._seen = running
        return self._wall // NANOSECONDS

    def not_before(self, at_ms: int) -> None:
        """See the port."""
        self._wall = max(self._wall, at_ms * NANOSECONDS)

    def call_at(self, at_ms: int, call: Callable[[], None]) -> Timer:
        """See the port."""
        return asyncio.get_running_loop().call_later(max(0, at_ms - self.now_ms()) / 1000, call)


class SystemEntropy:
    """The operating system's generator."""

    def token(self, size: int) -> bytes:
        """Fresh secret bytes."""
        return secrets.token_bytes(size)

    def below(self, bound: int) -> int:
        """A fresh number 0..bound-1."""
        return secrets.randbelow(bound)
