"""Tables as they leave the house: heads and rows of plain values, written as CSV or as XLSX.

A cell that a spreadsheet would take for a formula is text in both. Not here: what stands in a table (``lists``).
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.writer.excel import ExcelWriter

from tuolaji.faults import Fault
from tuolaji.tournament.sheet import cells, text_of

FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_SHEET_SIGNS: Final = re.compile(r"[\[\]:*?/\\']")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
LONGEST: Final = 32_000
"""Signs of a cell; spreadsheets end a little above."""
MADE: Final = datetime(2000, 1, 1)
"""The date inside every file, so that equal tables are equal bytes."""

Value = str | int


class Table(NamedTuple):
    """name: of the sheet or file; heads; rows of as many values."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]


def csv_of(table: Table) -> bytes:
    """UTF-8 with BOM and CRLF, as spreadsheets like it; a text that looks like a formula has an apostrophe in front."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_plain(head) for head in table.heads])
    writer.writerows([_plain(value) for value in row] for row in table.rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode()


def _plain(value: Value) -> str:
    if isinstance(value, int):
        return str(value)
    return f"'{value}" if value.startswith(FORMULA) else value


def csv_back(data: bytes) -> list[list[str]]:
    """The rows of such a file, apostrophes in front of formulas taken off. Raises Fault as ``tournament.sheet``."""
    rows = cells(text_of(data))
    return [[one[1:] if one[:1] == "'" and one[1:].startswith(FORMULA) else one for one in row] for row in rows]


def xlsx_of(tables: Sequence[Table]) -> bytes:
    """A workbook, a sheet for each table; texts are texts, never formulas or links. Raises Fault ``export_empty``."""
    if not tables:
        raise Fault("export_empty")
    book = Workbook()
    book.remove(book.worksheets[0])
    used: set[str] = set()
    for table in tables:
        sheet = book.create_sheet(_sheet_name(table.name, used))
        for row, values in enumerate((table.heads, *table.rows), 1):
            for column, value in enumerate(values, 1):
                _put(sheet, row, column, value, head=row == 1)
        sheet.freeze_panes = "A2"
        for column, head in enumerate(table.heads, 1):
            longest = max((_width(row[column - 1]) for row in table.rows), default=0)
            sheet.column_dimensions[get_column_letter(column)].width = min(60, max(longest, _width(head)) + 2)
    book.properties.created = book.properties.modified = MADE
    book.properties.creator = "tuolaji"
    return _dated(book)


def _dated(book: Workbook) -> bytes:
    """The workbook as a package whose parts, too, bear the one date."""
    written, out = io.BytesIO(), io.BytesIO()
    with ZipFile(written, "w") as package:
        ExcelWriter(book, package).save()  # closes the package; Workbook.save would put the date of today in
    with ZipFile(written) as package, ZipFile(out, "w") as kept:
        for name in package.namelist():
            kept.writestr(ZipInfo(name, MADE.timetuple()[:6]), package.read(name), ZIP_DEFLATED)
    return out.getvalue()


def _put(sheet: Any, row: int, column: int, value: Value, *, head: bool) -> None:
    if value == "":
        return
    cell = sheet.cell(row=row, column=column)
    if isinstance(value, int):
        cell.value = value
    else:
        cell.value = _CONTROL.sub("", value)[:LONGEST]
        cell.data_type = "s"  # whatever openpyxl took it for
        cell.quotePrefix = value.startswith(FORMULA)
    if head:
        cell.font = Font(bold=True)


def _width(value: Value) -> int:
    return sum(2 if ord(one) > 0x2000 else 1 for one in str(value))


def _sheet_name(name: str, used: set[str]) -> str:
    """At most 31 signs, none that sheets may not have, no name twice."""
    plain = _SHEET_SIGNS.sub(" ", name).strip()[:28] or "1"
    found, number = plain, 1
    while found.casefold() in used:
        number += 1
        found = f"{plain} {number}"
    used.add(found.casefold())
    return found
