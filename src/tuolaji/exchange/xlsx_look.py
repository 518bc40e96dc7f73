"""What stands in a sheet of an XLSX file and is passed over without a word when its cells are read: rows under numbers
that no row has or that were there before, formulas whose value was never stored.

Not here: reading cells (``xlsx_in``), what they mean (``tournament.sheet``).
"""

from __future__ import annotations

import re
from html import unescape
from typing import Final

from openpyxl.utils import column_index_from_string

from tuolaji.faults import Fault
from tuolaji.tournament.sheet import FORMULA_MARK, MOST_COLUMNS, MOST_ROWS

ROW: Final = re.compile(rb"<(?:[A-Za-z0-9]+:)?row\s([^<>]*)>")
NUMBER: Final = re.compile(rb"(?:^|\s)r\s?=\s?[\"']([^\"'<>]*)[\"']")
WHOLE: Final = re.compile(rb"[1-9]\d{0,6}")
FORMULA: Final = re.compile(
    rb"<(?:[A-Za-z0-9]+:)?c\s([^<>]*)>\s*"
    rb"<(?:[A-Za-z0-9]+:)?f\b[^<>]*(?:/>|>([^<]*)</(?:[A-Za-z0-9]+:)?f>)\s*"
    rb"(<(?:[A-Za-z0-9]+:)?v\b[^<>]*(?:/>|></(?:[A-Za-z0-9]+:)?v>)\s*)?"
    rb"</(?:[A-Za-z0-9]+:)?c>"
)
"""A cell with a formula and no value. Each part ends at the next bracket, so that no text is looked through twice."""
TEXT: Final = re.compile(rb"(?:^|\s)t\s?=\s?[\"']str[\"']")
"""A formula's value is a text, which may be empty."""
CELL: Final = re.compile(rb"([A-Z]{1,3})(\d{1,7})")
LONGEST: Final = 40


def check_rows(sheet: bytes) -> None:
    """Raise Fault ``sheet_unreadable`` (facts: reason, value) where a row's number is none, or is not above those of
    the rows before it: such rows would be lost unsaid."""
    last = 0
    for found in map(NUMBER.search, ROW.findall(sheet)):
        if found is None:  # without a number it is the next one
            last += 1
            continue
        if not WHOLE.fullmatch(found[1]) or int(found[1]) <= last:
            value = found[1].decode("utf-8", errors="replace")[:LONGEST]
            raise Fault("sheet_unreadable", {"reason": "row_number", "value": value})
        last = int(found[1])


def put_formulas(rows: list[list[str]], sheet: bytes) -> None:
    """Write formulas that have no value where they stand, so that they are named and not taken for empty cells."""
    for attributes, formula, value in FORMULA.findall(sheet):
        if value and TEXT.search(attributes):
            continue
        named = NUMBER.search(attributes)
        place = None if named is None else CELL.fullmatch(named[1])
        if place is None:
            raise Fault("sheet_unreadable", {"reason": "formula"})
        column, row = column_index_from_string(place[1].decode()) - 1, int(place[2]) - 1
        if column >= MOST_COLUMNS or row > MOST_ROWS:
            continue
        rows += [[] for _ in range(row + 1 - len(rows))]
        rows[row] += [""] * (column + 1 - len(rows[row]))
        rows[row][column] = (
            rows[row][column] or f"{FORMULA_MARK} =" + unescape(formula.decode("utf-8", errors="replace"))[:LONGEST]
        )
