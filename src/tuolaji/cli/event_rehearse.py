"""``tuolaji event simulate``: a copy of a competition played to its end; the competition itself stays as it is.

Not here: playing (``simulation.event_run``).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.cli.event_desk import Desk, opened, write
from tuolaji.cli.event_show import standings_of
from tuolaji.cli.numbers import number
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault, reason_of
from tuolaji.simulation.event_run import rehearse
from tuolaji.simulation.folder import SUFFIX
from tuolaji.tournament import record
from tuolaji.tournament.event import Event, EventOpened
from tuolaji.tournament.record import EventFile
from tuolaji.wording.competition import line, word

MOST_SEED: Final = 2**53
MOST_JOBS: Final = 512


def simulate(asked: Any, terminal: Terminal) -> int:
    """Print (or write with ``--out``) what a rehearsal comes to; the same seed gives the same, whatever --jobs."""
    desk = opened(asked, terminal)
    seed, jobs = number(asked.seed, "--seed", 0, MOST_SEED), number(asked.jobs, "--jobs", 1, MOST_JOBS)
    keep = _keeper(Path(asked.records)) if asked.records else None
    played = rehearse(desk.loaded, desk.state, seed, asked.players, jobs, asked.rulebooks, keep)
    copy = EventFile(names=desk.file.names)
    copy.add(_marked([*desk.file.log, *played.events]))
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
    for written in filter(None, (asked.out, asked.records)):
        terminal.block(line("written", asked.lang, file=written))
    return 0


def _marked(log: list[Event]) -> list[Event]:
    """The copy is a test event, whatever was copied."""
    first = log[0]
    return [replace(first, test=True), *log[1:]] if isinstance(first, EventOpened) else log


def _keeper(folder: Path) -> Callable[[str, str], None]:
    """Writes records into a new folder. Raises Fault ``folder_not_empty``, ``folder_unusable``."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        found = sorted(one.name for one in folder.iterdir())
    except OSError as error:
        raise Fault("folder_unusable", {"reason": reason_of(error)}, file=str(folder)) from None
    if found:
        raise Fault("folder_not_empty", {"entry": found[0]}, file=str(folder))

    def keep(match: str, text: str) -> None:
        name = "".join(letter if letter.isalnum() or letter in ".-" else "_" for letter in match)
        write(folder / f"{name}{SUFFIX}", text)

    return keep
