"""Spreading a batch over processes. The only module that starts any.

Work goes out in small runs of consecutive matches and comes back in their order, whoever finished first, so nothing
that follows depends on the number of processes. Not here: what a match is (``match_run``), what is counted (``tally``).
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.match.ladder import progress
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan, rulebook_of
from tuolaji.simulation.tally import Tally, tally

AHEAD: Final = 3
"""Runs of matches handed out per process before the first of them is read."""
RUN: Final = 4
"""Matches of a run."""


class Result(NamedTuple):
    """A match: its number, its counts, its record ("" where none is wanted), steps climbed by both sides and the winner
    (None: a draw), steps of the first side on its boards."""

    number: int
    counts: Tally
    text: str
    climbed: tuple[int, int]
    winner: int | None
    steps: tuple[int, ...] = ()


def results(plan: Plan, loaded: Loaded, jobs: int, *, records: bool) -> Generator[Result, None, None]:
    """Every match of the plan in order; closing it stops the processes. Raises Fault ``jobs_bad`` (facts: value),
    ``pool_broken``, ``simulation_broken``."""
    if jobs < 1:
        raise Fault("jobs_bad", {"value": jobs})
    runs = [range(first, min(first + RUN, plan.matches)) for first in range(0, plan.matches, RUN)]
    if jobs > 1 and len(runs) > 1:
        yield from _spread(plan, runs, min(jobs, len(runs)), records)
    else:
        for numbers in runs:
            yield from play(plan, loaded, numbers, records)


def play(plan: Plan, loaded: Loaded, numbers: range, records: bool) -> Iterator[Result]:
    """These matches of a plan, one after the other."""
    for number in numbers:
        played = run_match(loaded, plan, number)
        text = record.dumps(record.of(loaded, played.log)) if records else ""
        sheet, levels = played.state.sheet, loaded.book.levels
        climbed = progress(levels, sheet.places[0]), progress(levels, sheet.places[1])
        yield Result(number, tally(played.log), text, climbed, sheet.winner, sheet.steps)


def _spread(plan: Plan, runs: list[range], jobs: int, records: bool) -> Iterator[Result]:
    waiting: deque[Future[list[Result]]] = deque()
    others = set(multiprocessing.active_children())
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin)
    done = False
    try:
        for numbers in runs:
            with _deaf():  # a process is started whenever none is idle
                waiting.append(executor.submit(_play_all, plan, numbers, records))
            if len(waiting) >= AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
        done = True
    except BrokenProcessPool:
        raise Fault("pool_broken", {"jobs": jobs}) from None
    finally:
        if not done:  # whoever waits no longer need not wait for the matches still being played
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        executor.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C: it is this one that stops, and stops them."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # else it is started below, and lets signals through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Stopped(BaseException):
    """This process was told to stop while it played."""


class _Work:
    """What a process of the pool is about. It stops only while it plays: one that dies while it hands over a result
    leaves half of it behind, and whoever reads it waits for ever."""

    playing = False
    stopped = False

    def begin(self) -> None:
        """Listen to the word to stop."""
        signal.signal(signal.SIGTERM, self.stop)

    def stop(self, *_: object) -> None:
        """Play no more."""
        self.stopped = True
        if self.playing:
            raise _Stopped

    def do(self, plan: Plan, numbers: range, records: bool) -> list[Result]:
        """Play these matches; nothing once stopped."""
        try:
            self.playing = True
            return [] if self.stopped else list(play(plan, rulebook_of(plan), numbers, records))
        except _Stopped:
            return []
        finally:
            self.playing = False


_WORK: Final = _Work()


def _begin() -> None:
    """Runs in every process of the pool when it starts."""
    _WORK.begin()


def _play_all(plan: Plan, numbers: range, records: bool) -> list[Result]:
    """Runs in a process of the pool."""
    return _WORK.do(plan, numbers, records)
