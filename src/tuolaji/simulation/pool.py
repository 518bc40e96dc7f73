"""Spreading a batch over processes. The only module that starts any.

Work goes out in small runs of consecutive matches and comes back in their order, whoever finished first, so nothing
that follows depends on the number of processes. Not here: what a match is (``match_run``), what is counted (``tally``).
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan, rulebook_of
from tuolaji.simulation.tally import Tally, tally

AHEAD: Final = 3
"""Runs of matches handed out per process before the first of them is read."""
RUN: Final = 4
"""Matches of a run."""


class Result(NamedTuple):
    """A match: its number, its counts, its record ("" where none is wanted)."""

    number: int
    counts: Tally
    text: str


def results(plan: Plan, loaded: Loaded, jobs: int, *, records: bool) -> Iterator[Result]:
    """Every match of the plan in order. Raises Fault ``jobs_bad`` (facts: value), ``pool_broken``,
    ``simulation_broken``."""
    if jobs < 1:
        raise Fault("jobs_bad", {"value": jobs})
    runs = [range(first, min(first + RUN, plan.matches)) for first in range(0, plan.matches, RUN)]
    if jobs == 1 or len(runs) == 1:
        return chain.from_iterable(play(plan, loaded, numbers, records) for numbers in runs)
    return _spread(plan, runs, min(jobs, len(runs)), records)


def play(plan: Plan, loaded: Loaded, numbers: range, records: bool) -> Iterator[Result]:
    """These matches of a plan, one after the other."""
    for number in numbers:
        played = run_match(loaded, plan, number)
        text = record.dumps(record.of(loaded, played.log)) if records else ""
        yield Result(number, tally(played.log), text)


def _spread(plan: Plan, runs: list[range], jobs: int, records: bool) -> Iterator[Result]:
    waiting: deque[Future[list[Result]]] = deque()
    coming = iter(runs)
    executor = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        for numbers in coming:
            waiting.append(executor.submit(_play_all, plan, numbers, records))
            if len(waiting) >= AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise Fault("pool_broken", {"jobs": jobs}) from None
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _play_all(plan: Plan, numbers: range, records: bool) -> list[Result]:
    """Runs in a process of the pool."""
    return list(play(plan, rulebook_of(plan), numbers, records))
