"""The desk of a competition at the command line: its file, names for ids, commands carried out and written down.

Not here: what the commands of ``tuolaji event`` do (``event``, ``event_day``, ``event_show``).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tuolaji.cli.books import folders
from tuolaji.cli.files import refuse_taken
from tuolaji.cli.terminal import Terminal
from tuolaji.faults import Fault, reason_of
from tuolaji.rulebook import catalog
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import existing, record
from tuolaji.tournament.climbed import said
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.decide import decide
from tuolaji.tournament.event import Event, ResultEntered
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.record import EventFile
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Outcome, Tree
from tuolaji.wording.competition import line, word
from tuolaji.wording.language import Lang

MOST_PASTED = 5_000_000


class Desk:
    """A competition's file, its rulebook, and the reader's language."""

    def __init__(self, path: Path, file: EventFile, loaded: Loaded, lang: Lang) -> None:
        self.path, self.file, self.loaded, self.lang = path, file, loaded, lang

    @property
    def state(self) -> State:
        """The competition as it stands."""
        return self.file.state

    def would(self, command: EventCommand) -> list[Event]:
        """Events a command would bring. Raises Fault as `decide`, ids told as names."""
        try:
            return decide(self.loaded, self.state, command)
        except Fault as fault:
            fault.facts = existing.in_names(fault.facts, self.file.names)
            raise

    def do(self, command: EventCommand) -> list[Event]:
        """Carry a command out (in memory: `save` writes)."""
        events = self.would(command)
        self.file.add(events)
        return events

    def save(self, *, new: bool = False, force: bool = False) -> None:
        """Write the file at one stroke. Raises Fault ``file_exists``, ``file_unwritable``."""
        write(self.path, record.dumps(self.file), new=new, force=force)

    def name(self, entry: str | None) -> str:
        """An entry's name."""
        return self.file.names.name("entry", entry) if entry else line("nobody", self.lang)

    def unit(self, unit: str) -> str:
        """A unit's name."""
        return self.file.names.name("unit", unit) if unit else ""

    def entry(self, text: str) -> str:
        """The id of an entry given by name or id. Raises Fault ``entry_unknown``."""
        return existing.entry_of(self.state, self.file.names, text)

    def source(self, source: str, tree: Tree) -> str:
        """Who comes from a source, or where from while it is open."""
        entry = tree.entry(source)
        return self.pending(source) if entry is None else self.name(entry)

    def pending(self, source: str) -> str:
        """Where somebody will come from."""
        kind, _, rest = source.partition(":")
        which = word({"W": "winner", "L": "loser"}.get(kind, "placed"), self.lang)
        return line("unknown", self.lang, match=rest, which=which)

    def result(self, outcome: Outcome | None) -> str:
        """A result in a few words, its status marked."""
        if outcome is None or outcome.how in ("bye", "rest"):
            return ""
        shown = self.numbers(outcome.result) if outcome.result is not None else ""
        how = word(outcome.how, self.lang)
        winner = self.name(outcome.winner) if outcome.winner else ""
        return line("result", self.lang, levels=shown, how=how, winner=winner).strip()

    def numbers(self, result: ResultEntered) -> str:
        """Levels, games or boards of a result."""
        if result.boards:
            return " ".join(f"{one:+d}" for one in result.boards)
        if result.games is not None:
            return f"{result.games[0]}:{result.games[1]}"
        if result.levels is None:
            return ""
        return "–".join(said(self.loaded, one) for one in result.levels)


def now_ms() -> int:
    """The clock of the desk."""
    return time.time_ns() // 1_000_000


def opened(asked: Any, terminal: Terminal) -> Desk:
    """The competition of a command, with a note where its file could have been cut without a trace. Raises Fault
    ``file_unreadable``, those of `record.loads` and of the rulebook, ``digest_differs``, ``section_unknown``."""
    path = Path(asked.event)
    file = taken(path, asked.lang, terminal)
    if file.state.form is None:
        raise Fault("event_not_open", file=str(path))
    if getattr(asked, "section", ""):
        asked.section = existing.section_of(file.state, asked.section)
    loaded = catalog.load(file.state.rulebook, folders(asked.rulebooks))
    return Desk(path, file, loaded, asked.lang)


def taken(path: Path, lang: Lang, terminal: Terminal) -> EventFile:
    """A competition from its file, with the note of `opened`. Raises Fault ``file_unreadable``, those of
    `record.loads`."""
    file = record.loads(read(path).decode("utf-8", errors="replace"), str(path))
    if not file.sealed:
        terminal.note(line("unsealed", lang, file=str(path)))
    return file


def read(path: Path, most: int = record.MOST_BYTES) -> bytes:
    """A file's bytes. Raises Fault ``file_unreadable`` (facts: reason), ``sheet_too_big``."""
    try:
        if path.stat().st_size > most:
            raise Fault("sheet_too_big", {"what": "bytes", "most": most}, file=str(path))
        return path.read_bytes()
    except (OSError, ValueError) as error:
        raise Fault("file_unreadable", {"reason": reason_of(error)}, file=str(path)) from None


def pasted(most: int = MOST_PASTED) -> bytes:
    """What is typed or piped in. Raises Fault ``sheet_too_big``."""
    stream = getattr(sys.stdin, "buffer", None)
    data: bytes = sys.stdin.read(most + 1).encode() if stream is None else stream.read(most + 1)
    if len(data) > most:
        raise Fault("sheet_too_big", {"what": "bytes", "most": most}, file="-")
    return data


def write(path: Path, text: str, *, new: bool = False, force: bool = False) -> None:
    """Write a file at one stroke. Raises Fault ``file_exists`` (if `new`), ``file_unwritable``."""
    from tuolaji.match.record_file import write as put

    if new:
        refuse_taken(path, force=force)
    put(path, text)


def put(path: Path, data: bytes, *, force: bool = False) -> None:
    """Write a new file of bytes at one stroke. Raises Fault ``file_exists``, ``file_unwritable``."""
    from tuolaji.match.record_file import write_bytes

    refuse_taken(path, force=force)
    write_bytes(path, data)


def previewed(state: State, events: Sequence[Event]) -> State:
    """The state some events would lead to."""
    return fold(events, state)
