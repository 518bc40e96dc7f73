"""Cells that are no names: errors and formulas of a spreadsheet, numbers it has changed, rows it could not have."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import process_time
from typing import Any

import pytest
from openpyxl import Workbook

from tests.exchange.test_sheets import SHEET, with_part, workbook
from tuolaji.exchange.xlsx_in import grid
from tuolaji.faults import Fault
from tuolaji.tournament.sheet import cells, judged
from tuolaji.wording.competition import HEADINGS, ROLES
from tuolaji.wording.language import LANGS
from tuolaji.wording.sentence import sentence

HEAD = ["队名", "选手1", "选手2", "单位", "种子", "电话1"]
Change = Callable[[bytes], bytes]


def filled(*rows: list[Any]) -> bytes:
    def fill(book: Workbook) -> None:
        for row in (HEAD, *rows):
            book.worksheets[0].append(row)

    return workbook(fill)


def wrong(rows: list[list[str]]) -> list[tuple[int, str, object]]:
    found = judged(rows, HEADINGS, (2, 2), ROLES)[1]
    for one in found:
        for lang in LANGS:
            said = sentence(one.code, one.facts, lang)
            assert said, one
            assert not re.search(r"player\d|phone\d|sheet_row|…", said), said
    return [(one.row, one.code, one.facts.get("what")) for one in found]


def test_numbers_read_as_people_see_them() -> None:
    data = filled(
        [1.0, "张一", "张二", 0.1 + 0.2, 2.0, 13800000000.0], [True, "李一", "李二", None, "3.0", 13900000000]
    )
    rows = grid(data)
    assert rows[1:] == [
        ["1", "张一", "张二", "0.3", "2", "13800000000"],
        ["TRUE", "李一", "李二", "", "3.0", "13900000000"],
    ]
    found, problems = judged(rows, HEADINGS, (2, 2), ROLES)
    assert (problems, [one.seed for one in found]) == ([], [2, 3])
    text = "队名,选手1,选手2,种子,电话1\n甲,a,b,1.0,13800000000.0\n乙,c,d,,1.38E+10\n"
    found, problems = judged(cells(text), HEADINGS, (2, 2), ROLES)
    assert (found[0].seed, found[0].phones[0]) == (1, "13800000000")
    assert [(one.row, one.code) for one in problems] == [(3, "sheet_row_rounded")]
    assert wrong(cells(text)) == [(3, "sheet_row_rounded", "phone1")]


def test_errors_and_numbers_that_are_none_are_refused_row_by_row() -> None:
    rows: list[list[Any]] = [
        ["甲", "#REF!", "b", "一中", 1, ""],
        ["#N/A", "c", "d", "#NAME?", 1, ""],
        ["乙", "inf", "nan", "", "#DIV/0!", ""],
        ["Nan", "e", "Infan", "", "", "#VALUE!"],
    ]
    data = filled(*rows)
    for read in (grid(data), [[*map(str, row)] for row in (HEAD, *rows)]):
        assert wrong(read) == [
            (2, "sheet_row_error", "player1"),
            (3, "sheet_row_error", "name"),
            (3, "sheet_row_error", "unit"),
            (4, "sheet_row_error", "player1"),
            (4, "sheet_row_error", "player2"),
            (4, "sheet_row_error", "seed"),
            (5, "sheet_row_error", "phone1"),
        ]


def test_a_formula_without_its_value_is_named_and_one_with_it_read() -> None:
    data = filled(["甲", "=A2&1", "b"], ["乙", "c", '=IF(A3="","",A3)'], ["丙", "e", "f", '=IF(1,"","")'])
    assert wrong(grid(data)) == [
        (2, "sheet_row_formula", "player1"),
        (3, "sheet_row_formula", "player2"),
        (4, "sheet_row_formula", "unit"),
    ]

    def valued(xml: bytes) -> bytes:
        return re.sub(
            rb'<c r="(\w+)"[^>]*>(<f>[^<]*</f>)<v ?/?>(?:</v>)?</c>', rb'<c r="\1" t="str">\2<v>x\1</v></c>', xml
        )

    assert wrong(grid(with_part(data, SHEET, valued))) == []
    empty = with_part(data, SHEET, lambda xml: re.sub(rb"<v>x\w+</v>", b"<v></v>", valued(xml)))
    assert grid(empty)[3] == ["丙", "e", "f"], "a text that is empty is a value"
    assert [code for _, code, _ in wrong(grid(empty))] == ["sheet_row_name_missing"] * 2


@pytest.mark.parametrize("number", [b"-5", b"0", b"2.5", b"x", b"1", b"99999999"])
def test_rows_under_numbers_that_no_row_has_are_named_and_not_dropped(number: bytes) -> None:
    data = filled(["甲", "a", "b"], ["乙", "c", "d"])
    broken = with_part(data, SHEET, lambda xml: xml.replace(b'<row r="3"', b'<row r="' + number + b'"'))
    with pytest.raises(Fault) as found:
        grid(broken)
    assert found.value.facts == {"reason": "row_number", "value": number.decode()}
    assert number.decode() in sentence(found.value.code, found.value.facts, "zh")


def _begun(body: bytes, xml: bytes) -> bytes:
    return xml.replace(b"<sheetData>", body)


def test_all_this_is_looked_for_in_bounded_time() -> None:
    data = filled(["甲", "a", "b"])
    assert grid(filled([1e308, "a", "b"]))[1][0] == "1e+308", "as a spreadsheet shows it"
    for part in (b'<c r="A1"><f>', b"<row ", b'<c r="A1"><f>x</f><v', b'<c r="A1" ' + b" " * 50):
        body = b"<!--" + part * 200_000 + b"--><sheetData>"
        start = process_time()
        with suppress(Fault):
            grid(with_part(data, SHEET, partial(_begun, body)))
        assert process_time() - start < 10, part
