"""Carrying a batch out: plan → matches → counts, and on request a folder of records.

    >>> from tuolaji.simulation.batch import simulate
    >>> from tuolaji.simulation.plan import Plan
    >>> simulate(Plan(rulebook="meizhusong-2016", matches=2, most_deals=1)).deals
    2

Not here: the command line (``cli``), what the numbers say to people (``wording``).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tuolaji.simulation.folder import Folder
from tuolaji.simulation.plan import Plan, check
from tuolaji.simulation.pool import results
from tuolaji.simulation.tally import Tally

Progress = Callable[[int, int], None]
"""``progress(done, matches)``, after every match, in the calling process."""


def simulate(plan: Plan, *, jobs: int = 1, out: Path | None = None, progress: Progress | None = None) -> Tally:
    """Play a batch; the counts are the same whatever `jobs` is, and so is every byte of the folder `out`.

    Raises Fault: those of ``plan.check``, of ``folder.Folder``, ``jobs_bad``, ``pool_broken``, ``simulation_broken``.
    With several jobs the calling program must be importable (``if __name__ == "__main__"``), as new processes start.
    """
    loaded = check(plan)
    folder = Folder(out, plan, loaded) if out is not None else None
    total = Tally()
    with closing(results(plan, loaded, jobs, records=folder is not None)) as found:
        for result in found:
            total.add(result.counts)
            if folder is not None:
                folder.record(result.number, result.text)
            if progress is not None:
                progress(result.number + 1, plan.matches)
    if folder is not None:
        folder.counts(total)
    return total
