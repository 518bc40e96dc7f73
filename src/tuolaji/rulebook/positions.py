"""Where each key and element of a TOML text stands: path → line, and limits against hostile nesting.

A tolerant scanner beside ``tomllib``, which keeps no places. It stops at the first thing it does not understand
(``tomllib`` then says what is wrong there). Not here: values (``reader``).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from contextlib import suppress
from typing import Final

from tuolaji.faults import Fault
from tuolaji.rulebook.paths import Path, join

DEEPEST: Final = 32
"""Greatest number of parts in a path, tables, arrays and dotted keys together."""

MOST_VALUES: Final = 20_000
"""Greatest number of keys, tables and entries of arrays in a text: some twenty times those of a complete book."""
MOST_ENTRIES: Final = 500
"""Greatest number of entries of an array."""

_BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_KEY: Final = re.compile(r'[A-Za-z0-9_-]+|"((?:[^"\\\n]|\\.)*)"|\'([^\'\n]*)\'')
_SCALAR: Final = re.compile(
    r'"""(?:[^"\\]|\\[\s\S]|"(?!""))*"{3,5}'
    r"|'''(?:[^']|'(?!''))*'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'"
    r"|[^\s,\]\}\[{#\"'=][^,\]\}#\n]*"
)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")
_ESCAPES: Final = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


class _Stop(Exception):
    """The scanner does not understand the text from here on."""


def _unescape(match: re.Match[str]) -> str:
    code = match[1] or match[2]
    if not code:
        return _ESCAPES.get(match[3], match[0])
    try:
        return chr(int(code, 16))
    except (ValueError, OverflowError):
        return match[0]


class Positions:
    """Lines (from 1) of every table, key and array element of a text.

    lines: path → line where it is first mentioned. twice: (path, line, first line) of keys and tables defined again.
    Raises Fault ``too_deep`` when a path has more than DEEPEST parts, ``too_many_values`` for more than MOST_VALUES
    paths, ``array_too_long`` (with its key) for more than MOST_ENTRIES entries; facts: most.
    """

    def __init__(self, text: str) -> None:
        self.lines: dict[Path, int] = {}
        self.twice: list[tuple[Path, int, int]] = []
        self._text = text
        self._starts = [match.end() for match in re.finditer("\n", text)]
        self._at = 0
        self._counts: dict[Path, int] = {}
        self._tables: dict[Path, int] = {}
        with suppress(_Stop):
            self._document()

    def line(self, path: Path) -> int:
        """The line of a path or, where it is not in the text, of the nearest table above it; 0 when there is none."""
        while path:
            if line := self.lines.get(path):
                return line
            path = path[:-1]
        return 0

    def _line(self) -> int:
        return bisect_right(self._starts, self._at) + 1

    def _document(self) -> None:
        base: Path = ()
        while True:
            self._skip(_BLANK)
            if self._at >= len(self._text):
                return
            if self._text.startswith("[", self._at):
                base = self._header()
            else:
                self._pair(base)
            self._skip(_SPACE)
            if self._at < len(self._text) and self._text[self._at] not in "#\r\n":
                raise _Stop

    def _skip(self, pattern: re.Pattern[str]) -> None:
        if match := pattern.match(self._text, self._at):
            self._at = match.end()

    def _expect(self, token: str) -> None:
        self._skip(_SPACE)
        if not self._text.startswith(token, self._at):
            raise _Stop
        self._at += len(token)

    def _deep(self, path: Path) -> Path:
        if len(path) > DEEPEST:
            raise Fault("too_deep", {"most": DEEPEST}, line=self._line())
        return path

    def _note(self, path: Path, line: int) -> None:
        if len(self.lines) >= MOST_VALUES:
            raise Fault("too_many_values", {"most": MOST_VALUES}, line=line)
        self.lines.setdefault(path, line)

    def _short(self, path: Path, count: int) -> None:
        if count >= MOST_ENTRIES:
            raise Fault("array_too_long", {"most": MOST_ENTRIES}, line=self._line(), key=join(path))

    def _key(self) -> Path:
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            match = _KEY.match(self._text, self._at)
            if match is None:
                raise _Stop
            self._at = match.end()
            if match[1] is not None:
                parts.append(_ESCAPE.sub(_unescape, match[1]))
            else:
                parts.append(match[0] if match[2] is None else match[2])
            self._deep(tuple(parts))
            self._skip(_SPACE)
            if not self._text.startswith(".", self._at):
                return tuple(parts)
            self._at += 1

    def _header(self) -> Path:
        line = self._line()
        array = self._text.startswith("[[", self._at)
        self._at += 2 if array else 1
        path: Path = ()
        keys = self._key()
        for i, key in enumerate(keys):
            path = self._deep((*path, key))
            self._note(path, line)
            if i < len(keys) - 1 or not array:
                path = self._last_element(path)
        if array:
            count = self._counts.get(path, 0)
            self._counts[path] = count + 1
            self._short(path, count)
            path = self._deep((*path, str(count)))
            self._note(path, line)
        else:
            self._once(path, line)
        self._expect("]]" if array else "]")
        return path

    def _last_element(self, path: Path) -> Path:
        count = self._counts.get(path, 0)
        return (*path, str(count - 1)) if count else path

    def _once(self, path: Path, line: int) -> None:
        """Note that a value or a table header stands here, and whether one did before."""
        if path in self._tables:
            self.twice.append((path, line, self._tables[path]))
        else:
            self._tables[path] = line

    def _pair(self, base: Path) -> None:
        line = self._line()
        path = base
        for key in self._key():
            path = self._deep((*path, key))
            self._note(path, line)
        self._once(path, line)
        self._expect("=")
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: Path) -> None:
        start = self._text[self._at : self._at + 1]
        if start == "[":
            self._array(path)
        elif start == "{":
            self._inline_table(path)
        else:
            match = _SCALAR.match(self._text, self._at)
            if match is None:
                raise _Stop
            self._at = match.end()

    def _array(self, path: Path) -> None:
        self._at += 1
        count = 0
        while True:
            self._skip(_BLANK)
            if self._text.startswith("]", self._at):
                self._at += 1
                return
            self._short(path, count)
            element = self._deep((*path, str(count)))
            self._note(element, self._line())
            self._value(element)
            count += 1
            self._skip(_BLANK)
            if self._text.startswith(",", self._at):
                self._at += 1
            elif not self._text.startswith("]", self._at):
                raise _Stop

    def _inline_table(self, path: Path) -> None:
        self._at += 1
        self._skip(_SPACE)
        while not self._text.startswith("}", self._at):
            self._pair(path)
            self._skip(_SPACE)
            if self._text.startswith(",", self._at):
                self._at += 1
            elif not self._text.startswith("}", self._at):
                raise _Stop
            self._skip(_SPACE)
        self._at += 1
