"""The terminal: widths, wrapping, colours, characters it cannot show, lines read from it.

Colour is never the only signal and is left out where nobody sees it (a pipe, ``NO_COLOR``, a dumb terminal). Not here:
what is printed.
"""

from __future__ import annotations

import codecs
import io
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any, Final, TextIO

from rich.cells import cell_len

from tuolaji.faults import Fault, reason_of
from tuolaji.wording.signs import CLOSING, OPENING, plain

NARROWEST: Final = 32
WIDEST: Final = 110
"""Lines longer than this are hard to read, however wide the window."""
STYLES: Final = {
    "bold": "1",
    "dim": "2",
    "warn": "33",
    "bad": "31;1",
    "good": "32",
    "head": "1;36",
    "clause": "2",
    "spades": "1",
    "hearts": "1;31",
    "clubs": "1;32",
    "diamonds": "1;34",
    "jokers": "1;35",
}


_COMMANDS: Final = re.compile(
    r"(\x1b\[[0-9;]*m)|[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]"
)


def _replace(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return "?", getattr(error, "end", 1)
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error("tuolaji", _replace)


class Terminal:
    """Where a command prints and reads. live: whether somebody looks; ink: whether styles are shown."""

    def __init__(self, out: TextIO | None = None, lines: TextIO | None = None) -> None:
        self.out = out or sys.stdout or io.StringIO()  # a stream is None where whoever started us closed it
        self.lines = lines or sys.stdin or io.StringIO()
        for stream, errors in ((self.out, "tuolaji"), (self.lines, "replace")):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors=errors)
        self.live = self.out.isatty()
        dumb = os.environ.get("TERM", "") in ("", "dumb")
        forced = bool(os.environ.get("CLICOLOR_FORCE"))
        self.ink = forced or (self.live and not dumb and not os.environ.get("NO_COLOR"))

    @property
    def width(self) -> int:
        """Columns to fill; the window may change while we run."""
        return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))

    def shows(self, text: str) -> bool:
        """Whether the encoding has all these characters."""
        try:
            text.encode(getattr(self.out, "encoding", None) or "utf-8")
        except (UnicodeError, LookupError):
            return False
        return True

    def style(self, text: str, style: str) -> str:
        """The text in a style, if styles are shown."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.ink and style and text else text

    def say(self, text: str = "", style: str = "") -> None:
        """Print a line. Raises Fault ``output_unwritable`` (facts: reason), BrokenPipeError."""
        self._write(self.style(harmless(text, styles=self.ink), style) + "\n")

    def data(self, value: Any) -> None:
        """Print a value as a line of JSON."""
        import msgspec

        try:
            text = msgspec.json.encode(value).decode()
        except UnicodeEncodeError:  # bytes of a file's name that are no text
            text = json.dumps(msgspec.to_builtins(value))
        self._write(text + "\n")

    def _write(self, text: str) -> None:
        try:
            self.out.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Fault("output_unwritable", {"reason": reason_of(error)}) from None

    def block(self, text: str, *, indent: int = 0, hang: int = 2, style: str = "") -> None:
        """Print a text wrapped to the width, continued `hang` columns further in."""
        for line in wrapped(harmless(text, styles=self.ink), self.width, indent, hang):
            self.say(line, style)

    def note(self, text: str) -> None:
        """Print to the error stream, which a pipe does not take along."""
        with suppress(Fault):
            self.flush()
        with suppress(OSError, AttributeError):  # nobody can be told
            sys.stderr.write(harmless(text) + "\n")
            sys.stderr.flush()

    def ask(self, prompt: str) -> str:
        """A line somebody types, without its end. Raises EOFError when there are no more lines."""
        self.flush()
        prompt = harmless(prompt, styles=self.ink)
        if self.lines is sys.stdin and self.out is sys.stdout and self.live and self.lines.isatty():
            _editing()
            try:
                return input(prompt)
            except EOFError:
                self.say()
                raise
        self._write(prompt)
        self.flush()
        line = self._line()
        if not line:
            self.say()
            raise EOFError
        if not self.lines.isatty():
            self.say(line.rstrip("\r\n"))
        return line.rstrip("\r\n")

    def _line(self) -> str:
        try:
            return self.lines.readline()
        except (OSError, ValueError):
            return ""

    def clear(self) -> None:
        """An empty screen, scrolled-back lines included; where that is not possible, many empty lines."""
        self._write("\x1b[3J\x1b[2J\x1b[H" if self.ink else "\n" * 60)
        self.flush()

    def flush(self) -> None:
        """Let everything printed so far be seen. Raises as `say`."""
        try:
            self.out.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise Fault("output_unwritable", {"reason": reason_of(error)}) from None


@cache
def _editing() -> None:
    """Let lines be edited as one is used to; without it wide characters cannot be deleted cleanly."""
    with suppress(ImportError):
        import readline  # noqa: F401


def harmless(text: str, *, styles: bool = False) -> str:
    """The text without what could command a terminal or hide what it says: controls (but for line feeds and, if they
    are shown, styles) and signs that turn the direction of writing or take no room."""
    if text.isascii() and text.isprintable():
        return text
    return _COMMANDS.sub(lambda sign: sign[0] if styles and sign[1] else "\ufffd", text)


def width_of(text: str) -> int:
    """Columns a text without styles takes."""
    return cell_len(text)


def padded(text: str, width: int) -> str:
    """The text filled up with blanks to a number of columns."""
    return text + " " * (width - cell_len(text))


def wrapped(text: str, width: int, indent: int = 0, hang: int = 2) -> Iterator[str]:
    """Lines of at most `width` columns. Breaks at blanks and between Chinese characters, and inside words that would
    not fit into a line of their own."""
    room = max(2, width - indent - hang)
    for number, paragraph in enumerate(text.split("\n")):
        margin = " " * (indent if number == 0 else indent + hang)
        line, used = margin, len(margin)
        for piece in _fitting(_pieces(paragraph), room):
            size = cell_len(piece)
            if used + cell_len(piece.rstrip()) > width and line.strip():
                yield line.rstrip()
                margin = " " * (indent + hang)
                piece = piece.lstrip()
                line, used, size = margin, len(margin), cell_len(piece)
            line, used = line + piece, used + size
        yield line.rstrip()


def _fitting(pieces: Iterator[str], room: int) -> Iterator[str]:
    """The pieces, those wider than `room` cut."""
    for piece in pieces:
        if cell_len(piece.rstrip()) > room:
            part, used = "", 0
            for sign in piece:
                size = cell_len(sign)
                if used + size > room and part:
                    yield part
                    part, used = "", 0
                part, used = part + sign, used + size
            piece = part
        yield piece


def _pieces(text: str) -> Iterator[str]:
    """Parts between which a line may be broken: words with the blanks after them, single wide characters with the
    closing signs after them."""
    part = ""
    for place, sign in enumerate(text):
        following = text[place + 1 : place + 2]
        part += sign
        breakable = sign == " " or cell_len(sign) == 2 or (following and cell_len(following) == 2)
        if breakable and following not in (" ", "") and following not in CLOSING and sign not in OPENING:
            yield part
            part = ""
    if part:
        yield part
