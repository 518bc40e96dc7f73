"""``tuolaji event simulate``: a copy of a competition played to its end; the competition itself stays as it is.

Not here: playing (``simulation.event_run``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tuolaji.cli.event_desk import Desk, opened, write
from tuolaji.cli.event_show import standings_of
from tuolaji.cli.numbers import number
from tuolaji.cli.terminal import Terminal
from tuolaji.simulation.event_run import rehearse
from tuolaji.tournament import record
from tuolaji.tournament.record import EventFile
from tuolaji.wording.competition import line, word

MOST_SEED: Final = 2**53
MOST_JOBS: Final = 512


def simulate(asked: Any, terminal: Terminal) -> int:
    """Print (or write with ``--out``) what a rehearsal comes to; the same seed gives the same, whatever --jobs."""
    desk = opened(asked)
    seed, jobs = number(asked.seed, "--seed", 0, MOST_SEED), number(asked.jobs, "--jobs", 1, MOST_JOBS)
    played = rehearse(desk.loaded, desk.state, seed, asked.players, jobs, asked.rulebooks)
    copy = EventFile(names=desk.file.names, log=[*desk.file.log, *played.events], state=played.state)
    shown = Desk(desk.path, copy, desk.loaded, asked.lang)
    if asked.out:
        write(Path(asked.out), record.dumps(copy), new=True)
    if asked.json:
        terminal.data({"seed": seed, "play": asked.players, "matches": played.matches, **standings_of(shown)})
        return 0
    facts = {"seed": seed, "play": word(asked.players, asked.lang), "matches": played.matches}
    terminal.block(line("simulated", asked.lang, **facts), style="head")
    from tuolaji.cli.event_show import show_final

    show_final(shown, terminal)
    if asked.out:
        terminal.block(line("written", asked.lang, file=asked.out))
    return 0
