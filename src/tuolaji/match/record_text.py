"""The text of a record: its lines and the checks that show a file was cut off or changed.

``check`` and the last line carry the first 16 hex digits of a SHA-256 over all lines before them that are neither
remarks (``#``) nor empty. Not here: what lines mean (``record``), files (``record_file``).
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Literal, NamedTuple

from tuolaji.faults import Fault

FORMAT: Final = "tuolaji record"
VERSION: Final = "1"
MOST_BYTES: Final = 1 << 26
FINISHED: Final = "end"
OPEN: Final = "open"
DIGITS: Final = 16

Kind = Literal["remark", "format", "rulebook", "command", "cards", "outcome", "check", "last"]


class Line(NamedTuple):
    """One line: its number from 1, its kind, its text as it stands."""

    number: int
    kind: Kind
    text: str


def decode(raw: bytes, file: str = "") -> str:
    """Text of a file's bytes; a mark at the beginning and carriage returns are dropped. Raises Fault
    ``record_too_large``, ``record_not_text`` (line)."""
    if len(raw) > MOST_BYTES:
        raise Fault("record_too_large", {"most": MOST_BYTES}, file=file)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault("record_not_text", file=file, line=raw[: error.start].count(b"\n") + 1) from None
    return text.replace("\r\n", "\n")


def lines_of(text: str, file: str = "", *, sealed: bool = True) -> tuple[Line, ...]:
    """The lines of a record. Raises Fault with file and line: ``record_foreign``, ``record_version_unknown`` (facts:
    version, known), ``record_truncated``, ``record_goes_on``, ``record_edited`` (facts: first, last: lines one of which
    was changed)."""
    lines = [_line(number, line) for number, line in enumerate(text.removesuffix("\n").split("\n"), 1)]
    spoken = [line for line in lines if line.kind != "remark"]
    _head(spoken, file)
    if spoken[-1].kind != "last" or not text.endswith("\n"):
        raise Fault("record_truncated", {"expected": [FINISHED, OPEN]}, file=file, line=lines[-1].number)
    if sealed:
        _check(spoken, file)
    early = next((line for line in spoken[:-1] if line.kind == "last"), None)
    if early is not None:
        raise Fault("record_goes_on", file=file, line=early.number + 1)
    return tuple(lines)


def _line(number: int, text: str) -> Line:
    word = text.split(" ", 1)[0]
    if not text.strip() or text.startswith("#"):
        return Line(number, "remark", text)
    if text.startswith(FORMAT):
        return Line(number, "format", text)
    kinds: dict[str, Kind] = {
        ">": "outcome",
        "rulebook": "rulebook",
        "hand": "cards",
        "kitty": "cards",
        "check": "check",
        FINISHED: "last",
        OPEN: "last",
    }
    return Line(number, kinds.get(word, "command"), text)


def _head(spoken: list[Line], file: str) -> None:
    if not spoken or spoken[0].kind != "format":
        line = spoken[0].number if spoken else 1
        raise Fault("record_foreign", {"expected": f"{FORMAT} {VERSION}"}, file=file, line=line)
    version = spoken[0].text.removeprefix(FORMAT).strip()
    if version != VERSION:
        facts = {"version": version[:20], "known": [VERSION]}
        raise Fault("record_version_unknown", facts, file=file, line=spoken[0].number)
    if len(spoken) < 2 or spoken[1].kind != "rulebook":
        line = spoken[min(1, len(spoken) - 1)].number
        raise Fault("record_rulebook_missing", {"expected": "rulebook NAME DIGEST"}, file=file, line=line)


class _Sum:
    """The running sum over a record's lines."""

    def __init__(self) -> None:
        self._sum = sha256()

    def add(self, text: str) -> None:
        self._sum.update(text.encode() + b"\n")

    def digits(self, word: str) -> str:
        """What a line that begins with `word` has to carry here."""
        here = self._sum.copy()
        here.update(word.encode())
        return here.hexdigest()[:DIGITS]


def _check(spoken: list[Line], file: str) -> None:
    """Compare every check with the lines before it."""
    total, first = _Sum(), spoken[0].number
    for line in spoken:
        if line.kind in ("check", "last"):
            word, _, value = line.text.partition(" ")
            if value != total.digits(word):
                raise Fault("record_edited", {"first": first, "last": line.number}, file=file, line=line.number)
            first = line.number + 1
        total.add(line.text)


def sealed(lines: Iterable[str]) -> str:
    """The text with every ``check``, ``end`` and ``open`` line completed."""
    total, found = _Sum(), []
    for text in lines:
        line = _line(0, text)
        if line.kind in ("check", "last"):
            word = text.split(" ", 1)[0]
            line = line._replace(text=f"{word} {total.digits(word)}")
        found.append(line.text)
        if line.kind != "remark":
            total.add(line.text)
    return "\n".join(found) + "\n"
