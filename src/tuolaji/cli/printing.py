"""``tuolaji print table-card | score-sheet | referee-card | ledger``: a paper as a PDF file.

Not here: what stands on it (``wording.paper``), how it is set (``papers``).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec

from tuolaji.cli.books import opened
from tuolaji.cli.files import refuse_taken
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault, reason_of
from tuolaji.match.record_file import write_bytes
from tuolaji.referee.ledger import LedgerRow, accounts_of
from tuolaji.wording.shell import shell

FINE: Final = 0


def paper(asked: Any, terminal: Terminal) -> int:
    """A paper of a rulebook. Raises Fault as `catalog.load` and `refuse_taken`."""
    from tuolaji.papers.press import paper as made

    loaded = opened(asked.rulebook, asked.rulebooks)
    path = Path(asked.out or f"{loaded.name}-{asked.action}.pdf")
    refuse_taken(path, force=asked.force)
    write_bytes(path, made(asked.action, loaded, asked.lang))
    terminal.say(shell("paper_written", asked.lang, file=str(path)))
    return FINE


def ledger(asked: Any, terminal: Terminal) -> int:
    """A ledger from its JSON export. Raises Fault ``ledger_unreadable`` and as `paper`."""
    from tuolaji.papers.press import ledger as made

    loaded = opened(asked.rulebook, asked.rulebooks)
    rows = _rows(Path(asked.file))
    path = Path(asked.out or Path(asked.file).with_suffix(".pdf").name)
    refuse_taken(path, force=asked.force)
    name = rows[0].match if rows else ""
    write_bytes(path, made(loaded, rows, accounts_of(rows), asked.lang, name))
    terminal.say(shell("paper_written", asked.lang, file=str(path)))
    return FINE


def _rows(path: Path) -> tuple[LedgerRow, ...]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=tuple[LedgerRow, ...])
    except OSError as error:
        raise Fault("file_unreadable", {"reason": reason_of(error)}, file=str(path)) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise Fault("ledger_unreadable", {"reason": str(error)[:200], "file": str(path)}, file=str(path)) from None
