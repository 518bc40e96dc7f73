"""``tuolaji simulate``: a batch of matches with a progress bar, and what came of it.

Not here: playing (``simulation``), the lines of the summary (``wording.summary``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tuolaji.cli.books import folders
from tuolaji.cli.numbers import names, number
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault
from tuolaji.rulebook import catalog
from tuolaji.simulation.batch import Progress
from tuolaji.simulation.batch import simulate as run
from tuolaji.simulation.plan import MOST_MATCHES, Plan
from tuolaji.wording.language import Lang
from tuolaji.wording.shell import shell
from tuolaji.wording.summary import lines

MOST_JOBS: Final = 512
MOST_SEED: Final = 2**53


def simulate(asked: Any, terminal: Terminal) -> int:
    """Play a batch. Raises Fault ``number_wrong``, ``seats_wrong`` and those of the simulation."""
    folders(asked.rulebooks)
    book = catalog.load(asked.rulebook, folders(asked.rulebooks))
    plan = Plan(
        rulebook=asked.rulebook,
        matches=number(asked.matches, "--matches", 1, MOST_MATCHES),
        seats=_seats(asked.seats),
        seed=number(asked.seed, "--seed", 0, MOST_SEED),
        folders=tuple(asked.rulebooks),
    )
    jobs = number(asked.jobs, "--jobs", 1, MOST_JOBS)
    out = Path(asked.out) if asked.out else None
    with _bar(plan.matches, asked.lang) as progress:
        total = run(plan, jobs=jobs, out=out, progress=progress)
    if asked.json:
        terminal.data(total)
        return 0
    facts = {"rulebook": book.name, "matches": total.matches, "deals": total.deals, "seed": plan.seed}
    terminal.block(shell("simulate_head", asked.lang, **facts), style="head")
    for line in lines(total, asked.lang):
        terminal.block(line, indent=2)
    if out is not None:
        terminal.block(shell("simulate_written", asked.lang, folder=asked.out))
    return 0


def _seats(text: str) -> tuple[str, str, str, str]:
    """Kinds for E N W S; fewer than four are repeated, so that two name the two sides."""
    given = names(text) or ["rules"]
    if len(given) > 4:
        raise Fault("seats_wrong", {"got": len(given)})
    return (given[0], given[1 % len(given)], given[2 % len(given)], given[3 % len(given)])


@contextmanager
def _bar(matches: int, lang: Lang) -> Iterator[Progress | None]:
    """A progress bar on the error stream where somebody sees it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(shell("simulate_running", lang, done=0, of=matches), total=matches)

        def progress(done: int, of: int) -> None:
            bar.update(task, completed=done, description=shell("simulate_running", lang, done=done, of=of))

        yield progress
