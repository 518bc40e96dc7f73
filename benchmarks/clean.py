"""Whole matches of ``random`` and of ``rules`` players under every shipped rulebook: none may break.

    scripts/bench clean [--matches 1000] [--jobs 2] [--seed 1] [BOOK ...]

Every command passes the match machine, which refuses what is illegal; a refusal, an exception or a match without an end
stops the run with its number. For the first matches the record is written, read and replayed to the same events. Not
here: who wins (``strength``).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tuolaji.bots.kinds import kinds
from tuolaji.faults import Fault
from tuolaji.kernel.build_info import kernel_kind
from tuolaji.match import record, replay
from tuolaji.rulebook.catalog import load, names
from tuolaji.simulation.batch import simulate
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan

REPLAYED = 3
"""Matches of each batch whose record is replayed."""


def batch(book: str, kind: str, matches: int, jobs: int, seed: int) -> str:
    """A batch, in one line. Raises Fault if a match breaks."""
    plan = Plan(rulebook=book, matches=matches, seats=(kind, kind, kind, kind), seed=seed)
    start = time.perf_counter()
    total = simulate(plan, jobs=jobs)
    spent = time.perf_counter() - start
    loaded = load(book)
    for number in range(min(REPLAYED, matches)):
        log = run_match(loaded, plan, number).log
        text = record.dumps(record.of(loaded, log))
        if replay.replay(loaded, record.loads(text)) != log:
            raise Fault("record_differs", {"match": number})
    ended = ", ".join(f"{reason} {count}" for reason, count in total.ended.items())
    return f"{book:<24} {kind:<7} {total.matches} matches, {total.deals} deals clean ({ended}); {spent:.0f} s"


def main(given: Sequence[str] | None = None) -> int:
    """Play and print; status 1 if a match breaks."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench clean", description="Whole matches of every kind of player under every rulebook."
    )
    parser.add_argument("books", nargs="*", metavar="BOOK", help="rulebooks (default: all shipped)")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", action="append", choices=kinds(), help="only these players")
    asked = parser.parse_args(given)
    print(f"{kernel_kind()} kernel")
    broken = 0
    for book in asked.books or names():
        for kind in asked.kind or kinds():
            try:
                print(batch(book, kind, asked.matches, asked.jobs, asked.seed), flush=True)
            except Fault as fault:
                print(f"{book:<24} {kind:<7} BROKEN: {fault}", flush=True)
                broken += 1
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
