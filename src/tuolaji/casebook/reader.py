"""Casebook files → cases. A file that is no casebook is refused with file and line; a case that cannot be put to the
engine is kept and carries its fault.

Not here: what the kinds mean (``case``, ``answer``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NoReturn

from tuolaji.cards import parse_suit
from tuolaji.casebook.case import Case, Setup, check_fields
from tuolaji.faults import Fault, reason_of
from tuolaji.levels import ACE, parse_level

MOST_BYTES: Final = 64 << 20
MOST_LINE: Final = 1 << 20
TEXTS: Final = ("id", "rulebook", "clause", "kind", "status", "why")
_HALF: Final = re.compile(r"\\u[dD][89a-fA-F]")
STANDINGS: Final = ("explicit", "inferred", "silent", "garbled", "contradictory")


def read_file(path: Path) -> list[Case]:
    """The cases of a file, in order.

    Raises Fault with file (and line, from 1): ``file_missing``, ``file_is_folder``, ``file_not_regular``,
    ``file_unreadable`` (facts: reason), ``file_too_large`` (facts: most), ``not_utf8``, ``json_invalid`` (facts:
    column), ``not_an_object``, ``duplicate_key`` (facts: key), ``casebook_empty``.
    """
    name = str(path)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise Fault("file_not_regular", file=name)
        with path.open("rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Fault("file_missing", file=name) from None
    except IsADirectoryError:
        raise Fault("file_is_folder", file=name) from None
    except (OSError, ValueError) as error:
        raise Fault("file_unreadable", {"reason": reason_of(error)}, file=name) from None
    if len(raw) > MOST_BYTES:
        raise Fault("file_too_large", {"most": MOST_BYTES}, file=name)
    return read_bytes(raw, name)


def read_bytes(raw: bytes, file: str = "") -> list[Case]:
    """The cases of a casebook's content; raises as `read_file` does."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Fault("not_utf8", file=file, line=raw.count(b"\n", 0, error.start) + 1) from None
    cases = [_case(_record(line, number, file), number) for number, line in _lines(text)]
    if not cases:
        raise Fault("casebook_empty", file=file)
    return cases


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, without blank ones; a line ends at a line feed and nowhere else, as JSON lines do."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield number, line


def _record(line: str, number: int, file: str) -> dict[str, Any]:
    if len(line) > MOST_LINE:
        raise Fault("line_too_long", {"most": MOST_LINE}, file=file, line=number)
    try:
        record = json.loads(line, object_pairs_hook=_object, parse_constant=_constant)
    except Fault as fault:
        raise fault.at(file, number) from None
    except json.JSONDecodeError as error:
        raise Fault("json_invalid", {"column": error.colno}, file=file, line=number) from None
    except (RecursionError, ValueError):
        raise Fault("json_invalid", {"column": 1}, file=file, line=number) from None
    if half := _HALF.search(line):
        _no_half_signs(record, half.start() + 1, file, number)
    if not isinstance(record, dict):
        raise Fault("not_an_object", file=file, line=number)
    return record


def _no_half_signs(record: Any, column: int, file: str, line: int) -> None:
    """Raise Fault ``json_invalid`` for a text with half of a sign that takes two escapes: no file can hold it."""
    try:
        json.dumps(record, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Fault("json_invalid", {"column": column}, file=file, line=line) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    record = dict(pairs)
    if len(record) != len(pairs):
        keys = [key for key, _ in pairs]
        raise Fault("duplicate_key", {"key": next(key for key in keys if keys.count(key) > 1)})
    return record


def _constant(text: str) -> NoReturn:
    raise Fault("json_invalid", {"value": text})


def _case(record: dict[str, Any], line: int) -> Case:
    """A case; what is wrong with it becomes its fault, so that the rest of the file can still be checked."""
    name = record.get("id")
    known: dict[str, Any] = {key: record[key] for key in TEXTS if isinstance(record.get(key), str)}
    known["id"] = name if isinstance(name, str) and name else f"line {line}"
    try:
        _shape(record)
        known |= {"input": record["input"], "expect": record["expect"], "setup": _setup(record.get("setup") or {})}
        check_fields(record["kind"], record["input"], record["expect"])
    except Fault as fault:
        known["fault"] = fault
    return Case(line=line, **known)


def _shape(record: Mapping[str, Any]) -> None:
    """Raises Fault ``field_missing``, ``field_unknown`` or ``field_invalid`` (facts: field, part, expected)."""
    for field in ("id", "rulebook", "kind", "input", "expect"):
        if field not in record:
            raise Fault("field_missing", {"field": field, "part": "case"})
    parts = ("setup", "input", "expect")
    for field, value in record.items():
        if field not in (*TEXTS, *parts):
            raise Fault("field_unknown", {"field": field, "part": "case", "allowed": sorted((*TEXTS, *parts))})
        wanted = dict if field in parts else str
        optional = value is None and field in ("setup", "clause", "status", "why")
        if not isinstance(value, wanted) and not optional:
            raise _invalid(field, "case", "object" if wanted is dict else "text")
    if record.get("status") not in (None, "", *STANDINGS):
        raise _invalid("status", "case", ", ".join(STANDINGS))


def _setup(given: dict[str, Any]) -> Setup:
    for field in given:
        if field not in ("decks", "trump", "level"):
            raise Fault("field_unknown", {"field": field, "part": "setup", "allowed": ["decks", "level", "trump"]})
    decks, trump, level = given.get("decks"), given.get("trump"), given.get("level")
    if decks is not None and (isinstance(decks, bool) or not isinstance(decks, int)):
        raise _invalid("decks", "setup", "number")
    if trump is not None and not isinstance(trump, str):
        raise _invalid("trump", "setup", "suit")
    if level is not None and not isinstance(level, str):
        raise _invalid("level", "setup", "level")
    place = None if level is None else parse_level(level)
    if place is not None and place > ACE:
        raise _invalid("level", "setup", "level")
    return Setup(decks=decks, trump=parse_suit(trump), level=place)


def _invalid(field: str, part: str, expected: str) -> Fault:
    return Fault("field_invalid", {"field": field, "part": part, "expected": expected})
