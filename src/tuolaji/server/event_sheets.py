"""Sheets of entries, read and tried in a process of their own where they are long, so that no table waits for them.

Not here: what a sheet means (``tournament.sheet``), trying its rows (``tournament.intake``), the process
(``event_worker``).
"""

from __future__ import annotations

import pickle
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.event_wishes import read_rows
from tuolaji.server.event_worker import Work, Worked, taken
from tuolaji.services.hall_event import Told
from tuolaji.tournament.directory import Directory
from tuolaji.tournament.intake import Intake, take_in
from tuolaji.tournament.sheet import Problem, Row
from tuolaji.tournament.state import State
from tuolaji.wording.competition import ROLES

ASIDE_ROWS: Final = 200
"""Rows from which on a process of its own is worth its start; fewer take 20 ms."""
ASIDE_FIELD: Final = 200_000
"""Rows times entries there are already, likewise: each row is compared with every entry."""
Cells = Sequence[Sequence[str]]


class Sheets:
    """See the module. run: carries a `Work` out in a process."""

    def __init__(self, run: Callable[[Work], Awaitable[bytes]]) -> None:
        self._run = run

    async def read(self, body: bytes, players: tuple[int, int]) -> Worked:
        """Cells of a file, how many rows of entries they are and what is wrong with them. Raises Fault as
        ``exchange.xlsx_in.grid`` and ``tournament.sheet.judged``, ``upload_failed``."""
        return taken(await self._run(Work(what="sheet", body=body, players=players)))

    async def judged(self, cells: Cells, players: tuple[int, int]) -> tuple[list[Row], list[Problem]]:
        """Rows of entries and what is wrong with them. Raises Fault as ``tournament.sheet.judged``."""
        if len(cells) < ASIDE_ROWS:
            return read_rows(cells, players)
        work = Work(what="judge", body=msgspec.msgpack.encode(cells), players=players)
        found = taken(await self._run(work))
        return list(found.rows), list(found.problems)

    async def intake(self, loaded: Loaded, state: State, names: Directory, rows: Sequence[Row], told: Told) -> Intake:
        """See ``tournament.intake.take_in``. Raises Fault ``upload_failed``."""
        given = (loaded, state, names, rows)
        if len(rows) < ASIDE_ROWS and len(rows) * len(state.entries) < ASIDE_FIELD:
            return take_in(*given, roles=ROLES, **told._asdict())
        work = Work(what="intake", given=pickle.dumps((*given, told)))
        found: Intake = pickle.loads(taken(await self._run(work)).made)
        return found
