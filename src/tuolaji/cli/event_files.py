"""``tuolaji event export``: a competition in files that others open.

Not here: what stands in them (``exchange``, ``papers``).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from tuolaji.cli.event_desk import Desk, now_ms, opened, put, read, taken
from tuolaji.cli.terminal import Terminal
from tuolaji.exchange import lists, whole
from tuolaji.exchange.calendar import calendar
from tuolaji.exchange.lists import Desk as Lists
from tuolaji.exchange.tables import Table, csv_of, xlsx_of
from tuolaji.faults import Fault
from tuolaji.tournament import record
from tuolaji.tournament.command import DealBoards, OpenBoards
from tuolaji.tournament.merge import merged
from tuolaji.tournament.record import Held
from tuolaji.tournament.tree import Tree
from tuolaji.wording.competition import line, word

BOARDS: Final = "boards:"
"""What a held secret of boards is called: this and section, stage and round."""
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
    """Write what the file's name asks for. Raises Fault ``export_file_unknown``, ``export_list_unknown``,
    ``file_exists``, ``file_unwritable``."""
    desk = opened(asked, terminal)
    kind = Path(asked.out).suffix.lower()
    made = _paper(desk, asked) if kind == ".pdf" else contents(desk, kind, asked.what, phones=asked.phones)
    if made is None:
        raise Fault("export_file_unknown", {"value": asked.out[-80:]})
    put(Path(asked.out), made, force=asked.force)
    terminal.block(line("written", asked.lang, file=asked.out))
    return 0


def contents(desk: Desk, kind: str, what: str, *, phones: bool = False) -> bytes | None:
    """The file of this kind; None for a kind nobody knows. Raises Fault ``export_list_unknown`` (facts:
    value, known)."""
    own = Lists(desk.state, desk.file.names, desk.loaded, desk.lang, _here(), phones)
    if kind in (".csv", ".xlsx") and (what or kind == ".csv"):
        name = what or "results"
        if name not in WHAT:
            raise Fault("export_list_unknown", {"value": name[:80], "known": list(WHAT)})
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


def _paper(desk: Desk, asked: Any) -> bytes:
    """A paper. Raises Fault ``export_list_unknown`` and those of the paper."""
    from tuolaji.papers.competition import PAPERS, Link, poster

    own = Lists(desk.state, desk.file.names, desk.loaded, desk.lang, _here(), asked.phones)
    name = asked.what or "results"
    if name == "poster":
        return poster(own, Link(asked.address, asked.code))
    if name not in PAPERS:
        raise Fault("export_list_unknown", {"value": name[:80], "known": [*PAPERS, "poster"]})
    return PAPERS[name](own, asked.section)


def boards(asked: Any, terminal: Terminal) -> int:
    """Fix the boards of the duplicate round that is due, or (``--open``) tell their secret once all have played;
    ``--out`` writes the dealing sheets, which are for the desk alone."""
    desk = opened(asked, terminal)
    made = [
        key for key in desk.state.boards if key.startswith(f"{asked.section}/") and not desk.state.boards[key].secret
    ]
    if asked.open:
        _open_boards(desk, asked.section, made)
    elif not made:
        secret = secrets.token_bytes(32).hex()
        desk.do(DealBoards(at_ms=now_ms(), by="desk", secret=secret, section=asked.section))
        made = [key for key in desk.state.boards if not desk.state.boards[key].secret]
        desk.file.held.append(Held(draw=BOARDS + made[-1], secret=secret))
    if asked.out:
        _dealing_sheets(desk, asked, made[-1] if made else "")
    desk.save()
    terminal.block(line("written", asked.lang, file=asked.out or asked.event))
    return 0


def _held(desk: Desk, key: str) -> Held:
    found = next((one for one in desk.file.held if one.draw == BOARDS + key), None)
    if found is None:
        raise Fault("no_boards_due")
    return found


def _open_boards(desk: Desk, section: str, made: list[str]) -> None:
    held = _held(desk, made[-1] if made else "")
    stage, number = (int(part) for part in held.draw.split("/")[-2:])
    desk.do(OpenBoards(at_ms=now_ms(), by="desk", secret=held.secret, stage=stage, round=number, section=section))
    desk.file.held.remove(held)


def _dealing_sheets(desk: Desk, asked: Any, key: str) -> None:
    from tuolaji.papers.competition import dealing

    held = _held(desk, key)
    section, stage, number = key.rsplit("/", 2)
    own = Lists(desk.state, desk.file.names, desk.loaded, desk.lang, _here())
    sheets = dealing(own, section, int(stage), int(number), bytes.fromhex(held.secret))
    put(Path(asked.out), sheets, force=asked.force)


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


def merge(asked: Any, terminal: Terminal) -> int:
    """The files of two halls as one; what both decided differently is told and left out. Exit status 1 where something
    was."""
    desk = opened(asked, terminal)
    other = taken(Path(asked.other), asked.lang, terminal)
    found = merged(desk.loaded, desk.file, other)
    for one in found.conflicts:
        terminal.note(line("merge_conflict", asked.lang, what=word(one.what, asked.lang), id=one.id))
    put(Path(asked.out), record.dumps(found.file).encode(), force=asked.force)
    terminal.block(line("merged", asked.lang, added=found.added, file=asked.out))
    return 1 if found.conflicts else 0
