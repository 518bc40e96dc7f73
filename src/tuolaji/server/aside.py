"""Work in a process of its own, so that no table waits for it: bounded in time, memory and number at once.

What such a process is given may be hostile, so it runs once and ends. Not here: the work (the modules that are run).
"""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable
from importlib import import_module
from typing import Final

SLACK_SECONDS: Final = 10.0
"""Time beyond its processor time that a process is given to start and to wait for a busy machine."""
MOST_MEMORY: Final = 512 << 20
NICER: Final = 2


class Aside:
    """Runs ``python -m MODULE``, at most so many at once. at_once: shared by all who use this object."""

    def __init__(self, at_once: int) -> None:
        self._room = asyncio.Semaphore(at_once)

    async def run(self, module: str, given: bytes, seconds: int, slack: float = SLACK_SECONDS) -> bytes:
        """What the process wrote for what it was given; b"" where it failed. Raises TimeoutError."""
        async with self._room:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
            try:
                async with asyncio.timeout(seconds + slack):
                    out, _ = await process.communicate(given)
                return out
            finally:
                if process.returncode is None:
                    process.kill()
                    await process.wait()


def answer(work: Callable[[bytes], bytes], seconds: int, nicer: int = NICER) -> None:
    """The process's side: read all, work within bounds of processor time and memory, write the answer. The server and
    its tables go first."""
    give_way(nicer)
    given = sys.stdin.buffer.read()
    _bound(seconds)
    sys.stdout.buffer.write(work(given))


def give_way(nicer: int) -> None:
    """Run at lower priority, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(nicer)


def _bound(seconds: int) -> None:
    """Bound processor time and memory, where the system can; whoever started us bounds the time in any case."""
    try:
        resource = import_module("resource")
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
