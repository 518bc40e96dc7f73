"""Entries from a sheet: CSV as people save it (UTF-8 with or without BOM, GBK, tabs, semicolons) or paste it.

Either every row is good or nothing is taken: faults come with their row. Columns: ``name``, ``player1``, ``player2`` …,
``unit``, ``seed``, ``section``, ``phone1`` …; what they are called in Chinese is the caller's. Not here: taking
entries in (``intake``), XLSX (``exchange``).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.tournament.directory import check_name, folded
from tuolaji.tournament.format import MOST_ROSTER

MOST_BYTES: Final = 5_000_000
MOST_ROWS: Final = 10_000
MOST_COLUMNS: Final = 100
TITLES: Final = 5
"""Rows that may stand above the headings."""
NO_VALUES: Final = ("nan", "NaN", "inf", "-inf", "Infinity", "-Infinity")
"""What programs write for a number that is none."""
ERRORS: Final = re.compile(
    r"#(REF!|N/A|VALUE!|NAME\?|DIV/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|BUSY!|UNKNOWN!)"
)
"""What spreadsheets show in a cell that could not be worked out."""
FORMULA_MARK: Final = "#FORMULA!"
"""How a cell begins whose formula has no value; what follows is the formula."""
POINT: Final = re.compile(r"(\d{1,20})\.0+")
ROUNDED: Final = re.compile(r"\d(\.\d+)?[eE]\+?\d{1,3}")
"""A number that a spreadsheet has rounded: its last digits are lost."""
FOREIGN: Final = {b"PK": "xlsx", b"\xd0\xcf\x11\xe0": "xls"}
"""How files begin that are no text."""


NUMBERS: Final = ("phone", "seed")
READ: Final = ("name", "player", "unit", "section", *NUMBERS)
"""How columns begin that hold numbers, and those that are read."""
UNNUMBERED: Final = ("player", "phone")
"""Headings that people write over every column of their kind alike."""


class Row(NamedTuple):
    """A row of the sheet: number from 1 as a spreadsheet counts, heading included."""

    number: int
    name: str
    players: tuple[str, ...]
    phones: tuple[str, ...]
    unit: str
    seed: int
    section: str


class Problem(NamedTuple):
    """What is wrong with a row."""

    row: int
    code: str
    facts: dict[str, object]


def text_of(data: bytes) -> str:
    """The text of a file. Raises Fault ``sheet_too_big``, ``sheet_unreadable`` (facts: reason)."""
    if len(data) > MOST_BYTES:
        raise Fault("sheet_too_big", {"what": "bytes", "most": MOST_BYTES})
    kind = next((kind for start, kind in FOREIGN.items() if data.startswith(start)), "")
    if kind:
        raise Fault("sheet_unreadable", {"reason": kind})
    for encoding in (
        ("utf-8-sig", "utf-16", "gb18030") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "gb18030")
    ):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Fault("sheet_unreadable", {"reason": "encoding"})


def cells(text: str) -> list[list[str]]:
    """Rows of cells, without spaces around them. Raises Fault ``sheet_too_big``, ``sheet_unreadable``."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    comma = max(",;\t", key=first.count)
    try:
        rows = []
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=comma):
            rows.append([cell.strip() for cell in row])
            if len(rows) > MOST_ROWS + 1:
                raise Fault("sheet_too_big", {"what": "rows", "most": MOST_ROWS})
            if len(row) > MOST_COLUMNS:
                raise Fault("sheet_too_big", {"what": "columns", "most": MOST_COLUMNS})
    except csv.Error:
        raise Fault("sheet_unreadable", {"reason": "broken"}) from None
    return rows


def read(
    data: bytes, names: Mapping[str, str], players: tuple[int, int], roles: Sequence[str] = ()
) -> tuple[list[Row], list[Problem]]:
    """Rows of a text and what is wrong with them, as `judged`. Raises Fault of `text_of`, `cells` and `judged`."""
    return judged(cells(text_of(data)), names, players, roles)


def judged(
    rows: Sequence[Sequence[str]], names: Mapping[str, str], players: tuple[int, int], roles: Sequence[str] = ()
) -> tuple[list[Row], list[Problem]]:
    """Rows of cells and what is wrong with them. `names`: heading as written (folded) → column; `players`: least and
    most. The headings are the first row that has them all, so that a title above them does no harm.

    Raises Fault ``sheet_empty``, ``sheet_columns`` (facts: missing), ``sheet_too_big``."""
    check_size(rows)
    if not 0 <= players[0] <= players[1] <= MOST_ROSTER:
        raise Fault("sheet_too_big", {"what": "players", "most": MOST_ROSTER})
    wanted = ["name", *(f"player{one + 1}" for one in range(players[0]))]
    start, columns = _headings(rows, names, wanted)
    missing = [one for one in wanted if one not in columns]
    if missing:
        raise Fault("sheet_columns", {"missing": missing})
    found, problems = [], []
    for number, row in enumerate(rows[start + 1 :], start + 2):
        if any(row):
            made, wrong = _row(number, dict(zip(columns, row, strict=False)), players, roles)
            found.append(made)
            problems += wrong
    return found, sorted(problems + _twice(found), key=lambda one: one.row)


def check_size(rows: Sequence[Sequence[str]]) -> None:
    """Raises Fault ``sheet_too_big``."""
    if len(rows) > MOST_ROWS + 1:
        raise Fault("sheet_too_big", {"what": "rows", "most": MOST_ROWS})
    if any(len(row) > MOST_COLUMNS for row in rows):
        raise Fault("sheet_too_big", {"what": "columns", "most": MOST_COLUMNS})


def _headings(rows: Sequence[Sequence[str]], names: Mapping[str, str], wanted: Sequence[str]) -> tuple[int, list[str]]:
    """The row of the headings and the columns they name: the first that has all wanted, else the first filled one."""
    filled = [place for place, row in enumerate(rows[: TITLES * 3]) if any(row)][:TITLES]
    if not filled and not any(any(row) for row in rows):
        raise Fault("sheet_empty")
    if not filled:
        filled = [next(place for place, row in enumerate(rows) if any(row))]
    named = [(place, _counted([names.get(folded(cell), folded(cell)) for cell in rows[place]])) for place in filled]
    return next((one for one in named if set(wanted) <= set(one[1])), named[0])


def _counted(columns: list[str]) -> list[str]:
    """Headings that stand over several columns without a number (a merged cell over both players) are numbered."""
    count = dict.fromkeys(UNNUMBERED, 0)
    for place, name in enumerate(columns):
        if name in count:
            count[name] += 1
            columns[place] = f"{name}{count[name]}"
    return columns


def _row(
    number: int, given: dict[str, str], players: tuple[int, int], roles: Sequence[str]
) -> tuple[Row, list[Problem]]:
    given = {column: _number(text) if column.startswith(NUMBERS) else text for column, text in given.items()}
    names = [given.get(f"player{one + 1}", "") for one in range(MOST_ROSTER)]
    phones = tuple(given.get(f"phone{one + 1}", "") for one, name in enumerate(names) if name)
    problems = [Problem(number, code, {"what": column, "value": text}) for column, code, text in _unworked(given)]
    if not given.get("name"):
        problems.append(Problem(number, "sheet_row_name_missing", {"what": "name"}))
    for one in range(players[0]):
        if not names[one]:
            problems.append(Problem(number, "sheet_row_name_missing", {"what": f"player{one + 1}"}))
    for name in (given.get("name", ""), *names, given.get("unit", "")):
        try:
            check_name(name, roles)
        except Fault as fault:
            problems.append(Problem(number, "sheet_row_name_bad", {"reason": fault.code, "reason_facts": fault.facts}))
    seed = given.get("seed", "")
    if seed and not (seed.isascii() and seed.isdigit() and len(seed) < 6):
        if not any(one.facts.get("what") == "seed" for one in problems):
            problems.append(Problem(number, "sheet_row_seed", {"value": seed}))
        seed = ""
    row = Row(
        number,
        given.get("name", ""),
        tuple(name for name in names if name),
        phones,
        given.get("unit", ""),
        int(seed or 0),
        given.get("section", ""),
    )
    return row, problems


def _number(text: str) -> str:
    """A whole number that was written with a point."""
    found = POINT.fullmatch(text)
    return found[1] if found else text


def _unworked(given: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Columns with what is no text of somebody's: column, code, what stands there."""
    for column, text in given.items():
        if not column.startswith(READ):
            continue
        if text.startswith(FORMULA_MARK):
            yield column, "sheet_row_formula", text.removeprefix(FORMULA_MARK).strip()
        elif text in NO_VALUES or ERRORS.fullmatch(text):
            yield column, "sheet_row_error", text
        elif column.startswith(NUMBERS) and ROUNDED.fullmatch(text):
            yield column, "sheet_row_rounded", text


def _twice(rows: Sequence[Row]) -> list[Problem]:
    """Entries of one name, and persons who stand in two rows."""
    problems: list[Problem] = []
    entries: dict[str, int] = {}
    persons: dict[str, int] = {}
    for row in rows:
        if row.name and entries.setdefault(folded(row.name), row.number) != row.number:
            first = entries[folded(row.name)]
            problems.append(Problem(row.number, "sheet_row_entry_twice", {"name": row.name, "row": first}))
        for at, player in enumerate(row.players):
            key = folded(player)
            if key in persons and (persons[key] != row.number or key in map(folded, row.players[:at])):
                problems.append(Problem(row.number, "sheet_row_player_twice", {"name": player, "row": persons[key]}))
            persons.setdefault(key, row.number)
    return problems
