"""Records of deals and matches: readable text that replays to the same events (``docs/record-format.md``).

`loads` and `dumps` are each other's inverse, line for line; `of` writes a log down. Not here: replaying a record
(``replay``), files (``record_file``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from tuolaji.cards import parse_cards
from tuolaji.faults import Fault
from tuolaji.match import record_plays, record_words
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.record_plays import Several
from tuolaji.match.record_text import FINISHED, Line, lines_of, sealed
from tuolaji.match.record_words import Command, unquote, words_of
from tuolaji.match.record_writer import lines
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS

_RULEBOOK: Final = re.compile(r"rulebook (\S.*) ([0-9a-f]{64})")
_RESULT: Final = " > "


class Said(NamedTuple):
    """A result written in the record: its line and its words (without the ``>``)."""

    line: int
    text: str


class Entry(NamedTuple):
    """A command (or a line that stands for several), where it stands, and what the record says came of it.

    `dealt`: real cards by ``E N W S`` and ``kitty``, each in the order drawn; `at_end`: the result on its own line.
    """

    line: int
    action: Command | Several
    dealt: dict[str, tuple[int, ...]]
    at_end: str
    said: tuple[Said, ...]


class Record(NamedTuple):
    """A record as read. `finished`: nothing may follow; `file`: where it came from, for messages."""

    lines: tuple[Line, ...]
    rulebook: str
    digest: str
    entries: tuple[Entry, ...]
    finished: bool
    file: str = ""


def loads(text: str, file: str = "") -> Record:
    """The record of a text.

    Raises Fault with file and line: those of ``record_text`` (foreign, unknown version, truncated, edited), and
    ``record_command_unknown``, ``record_word_bad``, ``record_word_missing``, ``record_option_unknown``,
    ``record_line_misplaced``, ``card_unknown``, ``seat_unknown``.
    """
    return _record(lines_of(text.replace("\r\n", "\n"), file), file)


def dumps(record: Record) -> str:
    """The text of a record: what `loads` read."""
    return "\n".join(line.text for line in record.lines) + "\n"


def of(loaded: Loaded, log: Sequence[MatchEvent]) -> Record:
    """The record of a log, finished or not. Raises Fault ``log_unexplained`` for a log no commands explain."""
    return loads(sealed(lines(loaded, log)))


def seal(text: str) -> str:
    """A text somebody wrote or changed by hand, with its checks set right; whether it is true only `replay` says."""
    return sealed(text.replace("\r\n", "\n").removesuffix("\n").split("\n"))


def _record(read: tuple[Line, ...], file: str) -> Record:
    entries: list[Entry] = []
    name = digest = ""
    finished = False
    for line in read:
        try:
            if line.kind == "rulebook":
                name, digest = _rulebook(line, name)
            elif line.kind == "command":
                entries.append(_entry(line))
            elif line.kind in ("cards", "outcome"):
                _belongs(line, entries)
        except Fault as fault:
            raise fault.at(file, line.number) from None
        finished = line.kind == "last" and line.text.startswith(FINISHED)
    return Record(read, name, digest, tuple(entries), finished, file)


def _rulebook(line: Line, before: str) -> tuple[str, str]:
    match = _RULEBOOK.fullmatch(line.text)
    if match is None or before:
        raise Fault("record_rulebook_missing", {"expected": "rulebook NAME DIGEST"})
    return unquote(match[1]), match[2]


def _entry(line: Line) -> Entry:
    text, _, at_end = line.text.partition(_RESULT)
    words = words_of(text)
    several = record_plays.read(words)
    if several is not None:
        return Entry(line.number, several, {}, at_end, ())
    return Entry(line.number, record_words.read(words_of(line.text)), {}, "", ())


def _belongs(line: Line, entries: list[Entry]) -> None:
    """Add cards or a result to the command they stand under."""
    if not entries:
        raise Fault("record_line_misplaced", {"line": line.text[:40]})
    entry = entries[-1]
    if line.kind == "outcome":
        entries[-1] = entry._replace(said=(*entry.said, Said(line.number, line.text.removeprefix(">").strip())))
        return
    words = line.text.split()
    place = "kitty" if words[0] == "kitty" else words[1] if len(words) > 1 else ""
    if place not in (*SEATS, "kitty") or place in entry.dealt or not hasattr(entry.action, "order"):
        raise Fault("record_line_misplaced", {"line": line.text[:40]})
    entry.dealt[place] = parse_cards(words[1:] if place == "kitty" else words[2:])
