"""One rulebook text → plain values with their lines. Every problem is a Fault with file and line.

Not here: opening files (``catalog``), whether keys and values are known (``check``), inheriting (``inherit``).
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from tuolaji.faults import Fault
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.paths import Path, join
from tuolaji.rulebook.positions import Positions

MOST_BYTES: Final = 1 << 20

_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_PROBLEMS: Final = (
    ("Cannot overwrite", "duplicate_key"),
    ("Cannot declare", "duplicate_table"),
    ("Duplicate inline", "duplicate_key"),
    ("Cannot mutate", "duplicate_table"),
    ("Cannot redefine", "duplicate_table"),
    ("Unclosed array", "array_not_closed"),
    ("Unclosed inline", "inline_table_not_closed"),
    ("Unterminated string", "string_not_closed"),
    ("Expected '='", "equals_sign_missing"),
    ("Expected ']", "bracket_missing"),
    ("Expected newline", "line_not_ended"),
    ("Invalid initial", "key_invalid"),
    ("Invalid statement", "statement_invalid"),
    ("Unescaped", "escape_invalid"),
    ("Escaped", "escape_invalid"),
    ("Invalid hex", "escape_invalid"),
    ("Illegal character", "character_invalid"),
    ("Found invalid character", "character_invalid"),
    ("Expected", "character_missing"),
)
"""How ``tomllib`` begins its messages → our names for them (fact `problem`); anything else is ``value_invalid``."""


class Source:
    """A parsed rulebook file.

    file: how messages name it. text: as it was read. data: its plain values. trusted: shipped with the program, so
    checked by its tests rather than at each start. `positions` are made when first asked for: a sound book never needs
    them.
    """

    def __init__(self, file: str, text: str, data: dict[str, Any], positions: Positions | None, trusted: bool) -> None:
        self.file = file
        self.data = data
        self.trusted = trusted
        self.text = text
        self._positions = positions

    @property
    def positions(self) -> Positions:
        """Lines of its paths."""
        if self._positions is None:
            self._positions = Positions(self.text)
        return self._positions

    @property
    def head(self) -> dict[str, Any]:
        """The ``[rulebook]`` table, empty if there is none."""
        head = self.data.get("rulebook")
        return head if isinstance(head, dict) else {}

    @property
    def name(self) -> str:
        """The name it gives itself, "" if none."""
        name = self.head.get("name")
        return name if isinstance(name, str) else ""

    def line(self, path: Path) -> int:
        """The line of a path, or of the nearest table above it; 0 when the file has neither."""
        return self.positions.line(path)


def read_text(text: str, file: str = "", *, trusted: bool = False) -> Source:
    """Parse a rulebook's text.

    Raises RulebookFaults with ``toml_syntax`` (facts: problem, column), ``duplicate_key`` (facts: first_line) or
    ``too_deep``, ``too_many_values``, ``array_too_long`` (facts: most).
    """
    positions = None
    try:
        positions = None if trusted else Positions(text)
        return Source(file, text, tomllib.loads(text), positions, trusted)
    except Fault as fault:
        raise RulebookFaults([fault.at(file)]) from None
    except RecursionError:
        raise RulebookFaults([Fault("too_deep", file=file)]) from None
    except ValueError as error:
        raise RulebookFaults(_syntax(error, text, file, positions or _positions(text))) from None


def read_bytes(raw: bytes, file: str = "", *, trusted: bool = False) -> Source:
    """Parse a rulebook file's content.

    Raises RulebookFaults as `read_text` does, also ``file_too_large`` (facts: most, bytes), ``byte_order_mark``,
    ``not_utf8`` (line of the first wrong byte).
    """
    if len(raw) > MOST_BYTES:
        raise RulebookFaults([Fault("file_too_large", {"most": MOST_BYTES}, file=file)])
    if raw[:3] == b"\xef\xbb\xbf" or raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise RulebookFaults([Fault("byte_order_mark", {"expected": "utf-8"}, file=file, line=1)])
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RulebookFaults([Fault("not_utf8", {"expected": "utf-8"}, file=file, line=line)]) from None
    return read_text(text, file, trusted=trusted)


def _positions(text: str) -> Positions | None:
    try:
        return Positions(text)
    except Fault:
        return None


def _syntax(error: ValueError, text: str, file: str, positions: Positions | None) -> list[Fault]:
    message = str(error)
    problem = next((name for start, name in _PROBLEMS if message.startswith(start)), "value_invalid")
    if problem.startswith("duplicate") and positions is not None and positions.twice:
        return [
            Fault("duplicate_key", {"first_line": first}, file=file, line=line, key=join(path))
            for path, line, first in positions.twice
        ]
    match = _PLACE.search(message)
    if match and match[1]:
        line, column = int(match[1]), int(match[2])
    else:
        line, column = text.count("\n") + (not text.endswith("\n")), 0
    return [Fault("toml_syntax", {"problem": problem, "column": column}, file=file, line=max(line, 1))]
