"""Where golden playthroughs lie, and how their text is made of a log and read.

Not here: the matches themselves (``matches``), writing them (``make``).
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tests.kit.books import book
from tuolaji.match import record, replay
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.record import Record
from tuolaji.rulebook.loaded import Loaded

FOLDER = Path(__file__).parent
SUFFIX = ".record"
MOST_BYTES = 60_000
_BOOK_LINE = 2
"""Lines of a record before the remark that says what it shows."""


def names() -> list[str]:
    """Names of the files, ``BOOK-N``."""
    return sorted(file.stem for file in FOLDER.glob("*" + SUFFIX))


def path(name: str) -> Path:
    """The file of a name."""
    return FOLDER / (name + SUFFIX)


@cache
def text(name: str) -> str:
    """What a file holds."""
    return path(name).read_text("utf-8")


def book_of(name: str) -> Loaded:
    """The rulebook of ``BOOK-N``."""
    return book(name.rpartition("-")[0])


@cache
def log(name: str) -> tuple[MatchEvent, ...]:
    """The events of a file under the present rulebook. Raises Fault where its commands or results no longer hold."""
    return tuple(replay.replay(book_of(name), record.loads(text(name), name), any_edition=True))


def written(loaded: Loaded, events: list[MatchEvent], remark: str) -> str:
    """The text of a golden file: a record with a remark under its head."""
    lines = record.dumps(record.of(loaded, events)).split("\n")
    return "\n".join([*lines[:_BOOK_LINE], f"# {remark}", *lines[_BOOK_LINE:]])


def remark_of(read: str) -> str:
    """The remark of a golden file's text."""
    return read.split("\n")[_BOOK_LINE].removeprefix("# ")


def play_of(read: str) -> list[str]:
    """The lines of a text without those that change with every word of the rulebook: its digest and the checks."""
    return [line for line in read.split("\n") if line.split(" ", 1)[0] not in ("rulebook", "check", "end", "open")]


def commands_only(read: str) -> Record:
    """A golden file without what it says came of its commands: results can then be written anew."""
    lines = [re.sub(r"^(trick .*?) > .*$", r"\1", line) for line in read.split("\n") if not line.startswith(">")]
    return record.loads(record.seal("\n".join(lines)))
