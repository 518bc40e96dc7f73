"""Processes that play, seen from the server: which one plays which table, what it knows already, what if it fails.

All programs of a table live in one process, which answers one question at a time; the server itself never waits for
more than an answer. Not here: playing (``bot_worker``).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
import zlib
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import OrderedDict
from typing import Final, NamedTuple

from tuolaji.bots.kinds import kinds
from tuolaji.server.bot_wire import LOST, SIZE_BYTES, Done, Job, frame, read_done
from tuolaji.services.ports import Thought

MODULE: Final = "tuolaji.server.bot_worker"
MOST_KNOWN: Final = 4_000
STOP_SECONDS: Final = 2.0


class _Wish(NamedTuple):
    thought: Thought
    answer: asyncio.Future[Done]


class BotFailed(Exception):
    """A program did not answer; the table has to help itself."""


class BotPool:
    """See ``services.ports.BotPool``."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._workers = [_Worker(seconds) for _ in range(workers)]

    def kinds(self) -> tuple[str, ...]:
        """Kinds there are."""
        return kinds()

    async def choose(self, thought: Thought) -> bytes | None:
        """See the port. Raises BotFailed."""
        return await self._workers[zlib.crc32(thought.table.encode()) % len(self._workers)].choose(thought)

    async def start(self) -> None:
        """Start the processes ahead, so that the first question finds one."""
        await asyncio.gather(*(worker.start() for worker in self._workers))

    async def close(self) -> None:
        """End the processes."""
        await asyncio.gather(*(worker.close() for worker in self._workers))

    @property
    def processes(self) -> list[int]:
        """Their process ids, for tests and measurements."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]


class _Worker:
    """One process, and what waits for it. known: memory → deal it is about and events it has seen of it."""

    def __init__(self, seconds: float) -> None:
        self.process: Process | None = None
        self._seconds = seconds
        self._waiting: asyncio.Queue[_Wish] = asyncio.Queue()
        self._runner: asyncio.Task[None] | None = None
        self._known: OrderedDict[str, tuple[str, int]] = OrderedDict()
        self._books: set[str] = set()

    async def start(self) -> None:
        """Start the process unless it runs."""
        if self._runner is None:
            self._runner = asyncio.get_running_loop().create_task(self._run())
        if self.process is not None and self.process.returncode is None:
            return
        self._known.clear()
        self._books.clear()
        quiet = None if os.environ.get("TUOLAJI_DEBUG") else DEVNULL
        program = (sys.executable, "-m", MODULE)
        self.process = await asyncio.create_subprocess_exec(*program, stdin=PIPE, stdout=PIPE, stderr=quiet)

    async def close(self) -> None:
        """End it: it stops by itself when its pipe closes."""
        if self._runner is not None:
            self._runner.cancel()
            self._runner = None
        process, self.process = self.process, None
        if process is None or process.returncode is not None:
            return
        assert process.stdin is not None
        process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), STOP_SECONDS)
        except TimeoutError:
            await _kill(process)

    async def choose(self, thought: Thought) -> bytes | None:
        """Wait for the answer; whoever is no longer interested leaves, and the process works on undisturbed."""
        await self.start()
        wish = _Wish(thought, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(wish)
        done = await wish.answer
        if done.error:
            raise BotFailed(done.error)
        return done.wish

    async def _run(self) -> None:
        while True:
            wish = await self._waiting.get()
            if not wish.answer.done():
                done = await self._answer(wish.thought)
                if not wish.answer.done():
                    wish.answer.set_result(done)

    async def _answer(self, thought: Thought) -> Done:
        """An answer, or what went wrong: a process that fails or takes too long is ended, and the next one begins."""
        try:
            async with asyncio.timeout(self._seconds):
                await self.start()
                return await self._ask(thought)
        except Exception as error:
            if self.process is not None:
                await _kill(self.process)
            return Done(error=type(error).__name__)

    async def _ask(self, thought: Thought) -> Done:
        done = await self._exchange(self._job(thought))
        if done.error:
            self._known.pop(_mind(thought), None)
        if done.error == LOST:
            done = await self._exchange(self._job(thought))
        return done

    def _job(self, thought: Thought) -> Job:
        mind, book = _mind(thought), thought.loaded.digest
        deal, seen = self._known.pop(mind, ("", 0))
        fresh = deal != thought.deal or seen > len(thought.history)
        self._known[mind] = thought.deal, len(thought.history)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        pickled = b"" if book in self._books else pickle.dumps(thought.loaded)
        self._books.add(book)
        return Job(
            mind=mind,
            seat=thought.seat,
            kind=thought.kind,
            ask=thought.ask,
            seed=thought.seed,
            book=book,
            events=tuple(thought.history if fresh else thought.history[seen:]),
            fresh=fresh,
            pickled=pickled,
        )

    async def _exchange(self, job: Job) -> Done:
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(frame(job))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(SIZE_BYTES), "big")
        return read_done(await process.stdout.readexactly(size))


def _mind(thought: Thought) -> str:
    return f"{thought.table}|{thought.seat}|{thought.kind}"


async def _kill(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
