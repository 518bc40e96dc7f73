"""``tuolaji event export``: a competition in files that others open.

Not here: what stands in them (``exchange``, ``papers``).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from tuolaji.cli.event_desk import Desk, now_ms, opened, put, read
from tuolaji.cli.terminal import Terminal
from tuolaji.exchange import lists, whole
from tuolaji.exchange.calendar import calendar
from tuolaji.exchange.lists import Desk as Lists
from tuolaji.exchange.tables import Table, csv_of, xlsx_of
from tuolaji.faults import Fault
from tuolaji.tournament import record
from tuolaji.tournament.tree import Tree
from tuolaji.wording.competition import line

WHAT: Final[dict[str, Callable[[Lists, Desk], Table]]] = {
    "results": lambda desk, _: lists.results(desk),
    "entries": lambda desk, _: lists.entries(desk),
    "standings": lambda desk, _: _standings(desk),
    "places": lambda desk, _: lists.places(desk),
    "prizes": lambda desk, _: lists.prizes(desk),
    "ledger": lambda desk, own: lists.ledger(desk, own.file.log),
}
"""Lists by the names ``--what`` knows."""


def export(asked: Any, terminal: Terminal) -> int:
    """Write what the file's name asks for. Raises Fault ``export_unknown``, ``file_exists``, ``file_unwritable``."""
    desk = opened(asked)
    made = contents(desk, Path(asked.out).suffix.lower(), asked.what, phones=asked.phones)
    if made is None:
        raise Fault("export_unknown", {"value": asked.out[-80:]})
    put(Path(asked.out), made, force=asked.force)
    terminal.block(line("written", asked.lang, file=asked.out))
    return 0


def contents(desk: Desk, kind: str, what: str, *, phones: bool = False) -> bytes | None:
    """The file of this kind; None for a kind nobody knows. Raises Fault ``export_unknown`` (facts: value)."""
    own = Lists(desk.state, desk.file.names, desk.loaded, desk.lang, _here(), phones)
    if kind in (".csv", ".xlsx") and (what or kind == ".csv"):
        name = what or "results"
        if name not in WHAT:
            raise Fault("export_unknown", {"value": name})
        table = WHAT[name](own, desk)
        return csv_of(table) if kind == ".csv" else xlsx_of([table])
    if kind == ".xlsx":
        return xlsx_of(lists.all_tables(own, desk.file.log))
    if kind == ".ics":
        return calendar(own, now_ms(), desk.entry(what) if what else "")
    if kind == ".json":
        return whole.dumps(desk.file)
    if kind == ".event":
        return record.dumps(desk.file, secrets=False).encode()
    return None


def _here() -> Any:
    """The time zone of this machine."""
    return datetime.now().astimezone().tzinfo


def _standings(desk: Lists) -> Table:
    """The table of the stage that is on, section by section."""
    tree, found = Tree(desk.state), []
    for section in desk.state.sections():
        stage = max((game.stage for game in tree.games(section)), default=0)
        if stage:
            found.append(lists.standings(desk, section, stage))
    if not found:
        raise Fault("export_empty")
    rows = tuple(row for table in found for row in table.rows)
    return Table(found[0].name, found[0].heads, rows)


def restore(asked: Any, terminal: Terminal) -> int:
    """A competition's own file from an exported JSON file. Raises Fault of `whole.loads`, ``file_exists``."""
    file = whole.loads(read(Path(asked.file)), asked.file)
    put(Path(asked.out), record.dumps(file).encode(), force=asked.force)
    terminal.block(line("written", asked.lang, file=asked.out))
    return 0
