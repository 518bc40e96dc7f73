"""The terminal: widths, wrapping, colours, characters it cannot show, lines read from it.

Colour is never the only signal and is left out where nobody sees it (a pipe, ``NO_COLOR``, a dumb terminal). Not here:
what is printed.
"""

from __future__ import annotations

import codecs
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Final, TextIO

from rich.cells import cell_len

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


def _replace(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return "?", getattr(error, "end", 1)
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error("tuolaji", _replace)


class Terminal:
    """Where a command prints and reads. live: whether somebody looks; ink: whether styles are shown."""

    def __init__(self, out: TextIO | None = None, lines: TextIO | None = None) -> None:
        self.out = sys.stdout if out is None else out
        self.lines = sys.stdin if lines is None else lines
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
        """Print a line as it is."""
        self.out.write(self.style(text, style) + "\n")

    def block(self, text: str, *, indent: int = 0, hang: int = 2, style: str = "") -> None:
        """Print a text wrapped to the width, continued `hang` columns further in."""
        for line in wrapped(text, self.width, indent, hang):
            self.say(line, style)

    def note(self, text: str) -> None:
        """Print to the error stream, which a pipe does not take along."""
        self.flush()
        sys.stderr.write(text + "\n")
        sys.stderr.flush()

    def ask(self, prompt: str) -> str:
        """A line somebody types, without its end. Raises EOFError when there are no more lines."""
        self.flush()
        if self.lines is sys.stdin and self.out is sys.stdout and self.lines.isatty():
            _editing()
            return input(prompt)
        self.out.write(prompt)
        self.out.flush()
        line = self.lines.readline()
        if not line:
            self.out.write("\n")
            raise EOFError
        if not self.lines.isatty():
            self.out.write(line if line.endswith("\n") else line + "\n")
        return line.rstrip("\r\n")

    def clear(self) -> None:
        """An empty screen, scrolled-back lines included; where that is not possible, many empty lines."""
        self.out.write("\x1b[3J\x1b[2J\x1b[H" if self.ink else "\n" * 60)
        self.flush()

    def flush(self) -> None:
        """Let everything printed so far be seen."""
        self.out.flush()


@cache
def _editing() -> None:
    """Let lines be edited as one is used to; without it wide characters cannot be deleted cleanly."""
    with suppress(ImportError):
        import readline  # noqa: F401


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
        while cell_len(piece.rstrip()) > room:
            size = next(size for size in range(len(piece), 0, -1) if cell_len(piece[:size]) <= room)
            yield piece[:size]
            piece = piece[size:]
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
