"""Cells of an XLSX file, merged ones filled, after everything that could do harm was refused unread.

Not here: what the cells mean (``tournament.sheet``), text files (there too).
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from datetime import datetime
from typing import Any, Final

from openpyxl import load_workbook
from openpyxl.utils import column_index_from_string

from tuolaji.exchange.xlsx_look import check_rows, put_formulas
from tuolaji.faults import Fault
from tuolaji.tournament.sheet import MOST_BYTES, MOST_COLUMNS, MOST_ROWS, cells, text_of

MOST_UNPACKED: Final = 50_000_000
MOST_PARTS: Final = 2000
CHUNK: Final = 1 << 16
ENTITIES: Final = re.compile(rb"<\s*!\s*(DOCTYPE|ENTITY)", re.IGNORECASE)
MERGED: Final = re.compile(rb"<(?:[A-Za-z0-9]+:)?mergeCell\s([^<>]*)>")
"""Ends at the next bracket, so that no text is looked through twice."""
RANGE: Final = re.compile(rb"\bref\s?=\s?[\"']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})[\"']")
MOST_MERGED: Final = MOST_ROWS * MOST_COLUMNS
"""Cells that merged ones may cover: merged cells do not overlap."""
EXACT: Final = 1e15
"""From here on a spreadsheet does not show a number's last digits."""
LAST_ROW: Final = 1 << 20
"""Of a spreadsheet."""
XML: Final = (".xml", ".rels", ".vml")


def grid(data: bytes) -> list[list[str]]:
    """Rows of cells of a file: XLSX, or text as ``tournament.sheet`` reads it.

    Raises Fault ``sheet_too_big``, ``sheet_unreadable`` (facts: reason)."""
    if not data.startswith(b"PK"):
        return cells(text_of(data))
    if len(data) > MOST_BYTES:
        raise Fault("sheet_too_big", {"what": "bytes", "most": MOST_BYTES})
    _inspect(data)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        sheet = next((one for one in book.worksheets if one.sheet_state == "visible"), None)
        return [] if sheet is None else _rows(sheet, data)
    except Fault:
        raise
    except Exception:  # a broken file fails in openpyxl in as many ways as there are parts
        raise Fault("sheet_unreadable", {"reason": "broken"}) from None


def _inspect(data: bytes) -> None:
    """Unpack every part once, counting: no bomb, no entities, no other kind of package."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            parts = package.infolist()
            if "xl/workbook.xml" not in package.namelist():
                raise Fault("sheet_unreadable", {"reason": "package"})
            if len(parts) > MOST_PARTS:
                raise Fault("sheet_too_big", {"what": "parts", "most": MOST_PARTS})
            left = MOST_UNPACKED
            for part in parts:
                left = _read(package, part, left)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError, ValueError):
        raise Fault("sheet_unreadable", {"reason": "broken"}) from None


def _read(package: zipfile.ZipFile, part: zipfile.ZipInfo, left: int) -> int:
    """Read a part; what may still be unpacked after it."""
    tail = b""
    with package.open(part) as stream:
        while chunk := stream.read(CHUNK):
            left -= len(chunk)
            if left < 0:
                raise Fault("sheet_too_big", {"what": "unpacked bytes", "most": MOST_UNPACKED})
            window = tail + chunk
            if not tail:
                _check_start(chunk, named=part.filename.lower().endswith(XML))
            if ENTITIES.search(window):
                raise Fault("sheet_unreadable", {"reason": "entities"})
            tail = window[-16:]
    return left


def _check_start(start: bytes, *, named: bool) -> None:
    """Refuse XML in letters of two bytes, in which entities could hide, whatever its part is called: a workbook may
    name any part as a sheet of its own. named: it is XML by its name. Raises Fault ``sheet_unreadable``."""
    wide = start.startswith((b"<\0", b"\0<", b"\xff\xfe", b"\xfe\xff"))
    if wide or (named and not start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<")):
        raise Fault("sheet_unreadable", {"reason": "encoding"})


def _rows(sheet: Any, data: bytes) -> list[list[str]]:
    """Rows from the first one, as they stream by: a cell far off is found before anything is made of the gap."""
    rows: list[list[str]] = []
    filled = 0
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        whole = package.read(sheet._worksheet_path)
    check_rows(whole)
    sheet.reset_dimensions()  # what it says of its size may be wrong, and rows beyond it would be lost unsaid
    for number, row in enumerate(sheet.iter_rows(min_row=1, values_only=True), 1):
        cells_ = [_text(value) for value in row]
        while cells_ and not cells_[-1]:
            cells_.pop()
        if len(cells_) > MOST_COLUMNS:
            raise Fault("sheet_too_big", {"what": "columns", "most": MOST_COLUMNS})
        if (cells_ and number > MOST_ROWS + 1) or number > LAST_ROW:
            raise Fault("sheet_too_big", {"what": "rows", "most": MOST_ROWS})
        if number <= MOST_ROWS + 1:
            rows.append(cells_)
            filled = len(rows) if cells_ else filled
    del rows[filled:]
    put_formulas(rows, whole)
    _fill_all(rows, whole)
    return rows


def _fill_all(rows: list[list[str]], sheet: bytes) -> None:
    """Fill all merged cells. Raises Fault where they cover more than a sheet has."""
    left = MOST_MERGED
    for found in map(RANGE.search, MERGED.findall(sheet)):
        if found is None:
            continue
        column, first, last = column_index_from_string(found[1].decode()) - 1, int(found[2]), int(found[3])
        left -= max(0, min(last, len(rows)) - first)
        if left < 0:
            raise Fault("sheet_too_big", {"what": "merged cells", "most": MOST_MERGED})
        _fill(rows, column, first, last)


def _fill(rows: list[list[str]], column: int, first: int, last: int) -> None:
    """A merged cell says the same in every row it covers; across columns only the first one says it."""
    if not 1 <= first <= len(rows) or column >= len(rows[first - 1]):
        return
    text = rows[first - 1][column]
    for row in rows[first : min(last, len(rows))]:
        if any(row) and text:
            row += [""] * (column + 1 - len(row))
            row[column] = row[column] or text


def _text(value: object) -> str:
    """A cell as text: whole numbers without a point, others as a spreadsheet shows them, dates as they are written."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < EXACT else format(value, ".15g")
    if isinstance(value, datetime):
        return value.isoformat(sep=" ", timespec="minutes")
    return str(value).strip()
