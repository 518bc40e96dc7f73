"""The clock and the generator of a running server: the real ones behind the services' ports.

Not here: tests' own clocks.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

from tuolaji.services.ports import Timer


class WallClock:
    """The wall clock, kept from running backwards: steps back by its owner are slept through."""

    def __init__(self) -> None:
        self._last = 0

    def now_ms(self) -> int:
        """Milliseconds since 1970."""
        self._last = max(self._last, time.time_ns() // 1_000_000)
        return self._last

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
