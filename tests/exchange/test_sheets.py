"""Spreadsheets in and out: what people send, what attackers send, and files opened again and compared."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from time import process_time
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook

from tests.tournament.fields import BOOK, Hall, form
from tests.tournament.test_sheet import HEADINGS
from tuolaji.exchange import lists, whole
from tuolaji.exchange.calendar import calendar
from tuolaji.exchange.tables import FORMULA, Table, csv_back, csv_of, xlsx_of
from tuolaji.exchange.xlsx_in import grid
from tuolaji.faults import Fault
from tuolaji.tournament import command as asked
from tuolaji.tournament.directory import Directory, Named, check_name
from tuolaji.tournament.event import Prize
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.intake import take_in
from tuolaji.tournament.record import EventFile, Held
from tuolaji.tournament.record import loads as loads_text
from tuolaji.tournament.sheet import judged
from tuolaji.wording.competition import COLUMNS, ROLES
from tuolaji.wording.language import LANGS, Lang

NASTY = ("=1+1", "+86 1", "-2", "@SUM(A1)", "\tx", "http://example.org", '=HYPERLINK("http://x")', 'a,b"c\nd', "红队")


SHEET = "xl/worksheets/sheet1.xml"


def workbook(fill: Callable[[Workbook], None]) -> bytes:
    book = Workbook()
    fill(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def with_part(data: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    """The package with one part changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.infolist():
            found = old.read(part)
            new.writestr(part.filename, change(found) if part.filename == name else found)
    return out.getvalue()


def entries(book: Workbook) -> None:
    sheet = book.worksheets[0]
    sheet.append(["六十队双升大赛报名表"])
    sheet.merge_cells("A1:D1")
    sheet.append(["队名", "选手1", "选手2", "单位", "种子", "电话1"])
    sheet.append(["红队", "张一", "张二", "一中", 1.0, 13800000001])
    sheet.append(["蓝队", "李一", "李二", None, None, None])
    sheet.append([])
    sheet.append(["绿队", "王一", "王二", "二中"])
    sheet.merge_cells("D3:D4")


def test_a_sheet_with_a_title_merged_cells_and_gaps_is_read() -> None:
    rows, problems = judged(grid(workbook(entries)), {**HEADINGS, "种子": "seed", "电话1": "phone1"}, (2, 2))
    assert problems == []
    assert [(row.number, row.name, row.players, row.unit, row.seed) for row in rows] == [
        (3, "红队", ("张一", "张二"), "一中", 1),
        (4, "蓝队", ("李一", "李二"), "一中", 0),
        (6, "绿队", ("王一", "王二"), "二中", 0),
    ]
    assert rows[0].phones == ("13800000001", "")


def far_off(book: Workbook) -> None:
    book.worksheets[0]["A1"] = "name"
    book.worksheets[0]["XFD1048576"] = "x"


def wide(book: Workbook) -> None:
    book.worksheets[0].append(["x"] * 101)


def long_one(book: Workbook) -> None:
    for _ in range(10_002):
        book.worksheets[0].append(["x", "y", "z"])


@pytest.mark.parametrize(
    ("fill", "what"), [(far_off, "columns"), (wide, "columns"), (long_one, "rows")], ids=["far off", "wide", "long"]
)
def test_sheets_beyond_the_limits_are_refused(fill: Callable[[Workbook], None], what: str) -> None:
    data = workbook(fill)
    if fill is far_off:
        near = (b'"1048576"', b'"9"'), (b"XFD1048576", b"XFD9")
        data = with_part(data, SHEET, lambda xml: xml.replace(*near[0]).replace(*near[1]))
    with pytest.raises(Fault) as found:
        grid(data)
    assert (found.value.code, found.value.facts["what"]) == ("sheet_too_big", what)


def test_rows_far_below_the_others_are_refused_and_not_dropped() -> None:
    def fill(book: Workbook) -> None:
        entries(book)
        book.worksheets[0]["A1048576"] = "x"

    lying = with_part(workbook(fill), SHEET, lambda xml: xml.replace(b"A1:F1048576", b"A1:F6"))
    for data in (workbook(fill), lying):
        with pytest.raises(Fault) as found:
            grid(data)
        assert (found.value.code, found.value.facts["what"]) == ("sheet_too_big", "rows")


def test_entities_are_found_in_whatever_letters_and_parts_they_stand() -> None:
    def mined(xml: bytes) -> bytes:
        return b'<!DOCTYPE x [<!ENTITY a "b">]>' + xml

    good = workbook(entries)
    renamed = with_part(good, SHEET, mined)
    for part in ("[Content_Types].xml", "xl/_rels/workbook.xml.rels"):
        renamed = with_part(renamed, part, lambda xml: xml.replace(b"sheet1.xml", b"sheet1.dat"))
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(renamed)) as old, zipfile.ZipFile(out, "w") as new:
        for one in old.namelist():
            new.writestr(one.replace("sheet1.xml", "sheet1.dat"), old.read(one))
    wide = with_part(good, SHEET, lambda xml: mined(xml).decode().encode("utf-16-le"))
    for data, reason in ((out.getvalue(), "entities"), (wide, "encoding")):
        with pytest.raises(Fault) as found:
            grid(data)
        assert (found.value.code, found.value.facts["reason"]) == ("sheet_unreadable", reason)


def test_merged_cells_are_looked_for_in_bounded_time() -> None:
    good = workbook(entries)
    body = b"<!--" + b'mergeCell ref="A1:A ' * 200_000 + b"--><sheetData>"
    start = process_time()
    assert grid(with_part(good, SHEET, lambda xml: xml.replace(b"<sheetData>", body))) == grid(good)
    assert process_time() - start < 10, "minutes, when every beginning was looked through to the end"
    many = b"</sheetData><mergeCells>" + b'<mergeCell ref="A1:A9000"/>' * 300_000 + b"</mergeCells>"
    with pytest.raises(Fault) as found:
        grid(with_part(good, SHEET, lambda xml: re.sub(b"</sheetData>(<mergeCells.*</mergeCells>)?", many, xml)))
    assert (found.value.code, found.value.facts["what"]) == ("sheet_too_big", "merged cells")


def test_bombs_entities_and_foreign_packages_are_refused_unread() -> None:
    good = workbook(entries)
    doctype = b'<!DOCTYPE x [<!ENTITY a "b">]>'
    bad = {
        "entities": with_part(good, SHEET, lambda xml: xml.replace(b"<worksheet", doctype + b"<worksheet", 1)),
        "encoding": with_part(good, "xl/workbook.xml", lambda xml: xml.decode().encode("utf-16")),
        "broken": good[: len(good) // 2],
        "package": with_part(good, "nothing", lambda xml: xml).replace(b"xl/workbook.xml", b"xl/workbook.xmk"),
        "xls": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600,
    }
    for reason, data in bad.items():
        with pytest.raises(Fault) as found:
            grid(data)
        assert (found.value.code, found.value.facts["reason"]) == ("sheet_unreadable", reason)
    bomb = with_part(good, "xl/styles.xml", lambda xml: xml + b" " * 51_000_000)
    assert len(bomb) < 200_000
    with pytest.raises(Fault) as found:
        grid(bomb)
    assert found.value.code == "sheet_too_big"
    with pytest.raises(Fault) as found:
        grid(b"PK" + b"x" * 5_000_001)
    assert found.value.code == "sheet_too_big"


def read_or_code(data: bytes) -> str:
    """``read``, or the code it was refused with."""
    try:
        grid(data)
    except Fault as fault:
        return fault.code
    return "read"


def test_broken_parts_end_in_a_fault() -> None:
    good = workbook(entries)
    for name in ("xl/workbook.xml", "xl/worksheets/sheet1.xml", "xl/styles.xml", "[Content_Types].xml"):
        for change in (lambda xml: xml[: len(xml) // 2], lambda xml: b"<a/>"):
            assert read_or_code(with_part(good, name, change)) in ("read", "sheet_unreadable")


def test_texts_that_look_like_formulas_stay_texts() -> None:
    table = Table("x", ("name", "n"), tuple((one, 3) for one in NASTY))
    back = csv_back(csv_of(table))
    assert [row[0] for row in back[1:]] == list(NASTY)
    for line in csv_of(table).decode("utf-8-sig").split("\r\n")[1:-1]:
        assert not line.startswith(FORMULA)
    sheet = load_workbook(io.BytesIO(xlsx_of([table]))).worksheets[0]
    for row, one in enumerate(NASTY, 2):
        cell = sheet.cell(row=row, column=1)
        assert (cell.value, cell.data_type, cell.hyperlink) == (one, "s", None)
        assert sheet.cell(row=row, column=2).value == 3
    made = xlsx_of([table, table])
    assert made == xlsx_of([table, table])
    with zipfile.ZipFile(io.BytesIO(made)) as package:
        assert {one.date_time for one in package.infolist()} == {(2000, 1, 1, 0, 0, 0)}, "no date of today in any part"
        assert b"2000-01-01" in package.read("docProps/core.xml")
    with pytest.raises(Fault):
        xlsx_of([])


def cup() -> tuple[Hall, EventFile]:
    """A competition played to its prizes, with names beside the log."""
    hall = Hall(form("bracket", 5), 3)
    names = Directory()
    hall.enter(5, 2)
    for one in range(5):
        names.put(Named(kind="entry", id=f"e{one}", name=f"=队{one}"))
        for half in "ab":
            names.put(Named(kind="person", id=f"e{one}{half}", name=f"人{one}{half}", phone="139" + str(one)))
    hall.do(asked.NamePrizes(prizes=(Prize(title="冠军"),)))
    hall.draw()
    hall.do(asked.PlanSlot(slot="s1", round=1, starts_ms=10**12, ends_ms=10**12 + 3_600_000, place="礼堂, 二楼"))
    hall.play_all()
    file = EventFile(names=names, log=list(hall.log), state=hall.state, held=[Held(draw="d9", secret="1" * 64)])
    return hall, file


@pytest.mark.parametrize("lang", LANGS)
def test_every_list_is_opened_again_and_compared(lang: Lang) -> None:
    _, file = cup()
    desk = lists.Desk(file.state, file.names, BOOK, lang)
    tables = lists.all_tables(desk, file.log)
    assert [len(one.rows) for one in tables] == [5, 8, 5, 5, 1, len(file.log)]
    book = load_workbook(io.BytesIO(xlsx_of(tables)))
    for table, sheet in zip(tables, book.worksheets, strict=True):
        read = [["" if value is None else value for value in row] for row in sheet.iter_rows(values_only=True)]
        assert read == [list(table.heads), *map(list, table.rows)]
        assert csv_back(csv_of(table)) == [list(table.heads), *([str(value) for value in row] for row in table.rows)]
    text = b"".join(csv_of(one) for one in tables).decode()
    assert "1390" not in text, "numbers never leave the desk"
    with_numbers = lists.entries(desk._replace(phones=True))
    assert "1390" in csv_of(with_numbers).decode()
    shown = csv_of(lists.entries(desk._replace(initials=True))).decode()
    assert "人0a" not in shown
    assert "人**" in shown


def test_a_test_event_is_marked_in_every_list() -> None:
    from msgspec import structs

    _, file = cup()
    desk = lists.Desk(structs.replace(file.state, test=True), file.names, BOOK, "zh")
    assert all("演练" in one.name for one in lists.all_tables(desk, file.log))
    assert "演练" in calendar(desk, 10**12).decode()


def test_the_list_of_entries_is_read_back_as_entries() -> None:
    _, file = cup()
    desk = lists.Desk(file.state, file.names, BOOK, "zh", phones=True)
    for data in (csv_of(lists.entries(desk)), xlsx_of([lists.entries(desk)])):
        rows, problems = judged(grid(data), COLUMNS, (2, 2))
        assert problems == []
        assert [row.players for row in rows] == [(f"人{one}a", f"人{one}b") for one in range(5)]


def test_a_whole_competition_goes_out_and_comes_back_exactly() -> None:
    _, file = cup()
    data = whole.dumps(file)
    again = whole.loads(data)
    assert whole.dumps(again) == data
    assert again.state == file.state
    assert again.names.found == file.names.found
    assert b"1" * 64 not in data
    assert b"1390" not in whole.dumps(file, phones=False)
    for broken, code in (
        (b"{", "event_file_foreign"),
        (b"{}", "event_file_foreign"),
        (data.replace(b'"version": 1', b'"version": 9', 1), "event_file_version"),
        (data.replace(b'"1.1.1"', b'"7.7.7"', 1), "event_file_line"),
    ):
        with pytest.raises(Fault) as found:
            whole.loads(broken, "x.json")
        assert found.value.code == code
    with pytest.raises(Fault) as found:
        loads_text('{"format":"tuolaji-event","version":7}\n')
    assert found.value.code == "event_file_version"


def test_the_calendar_is_opened_again() -> None:
    from icalendar import Calendar

    _, file = cup()
    made = calendar(lists.Desk(file.state, file.names, BOOK, "en"), 10**12)
    found: list[Any] = [one for one in Calendar.from_ical(made).walk() if one.name == "VEVENT"]
    assert [str(one["location"]) for one in found] == ["礼堂, 二楼"]
    assert found[0].start == datetime.fromtimestamp(10**9, UTC)
    assert "=队" in str(found[0]["description"])
    own = calendar(lists.Desk(file.state, file.names, BOOK, "en"), 10**12, "nobody")
    assert b"VEVENT" not in own


def test_rows_are_taken_all_or_none_and_names_are_told() -> None:
    state = Hall(form("bracket", 8)).state
    rows, _ = judged([["name", "player1", "player2", "unit"], ["A", "x", "y", "u"], ["B", "z", "w", "u"]], {}, (2, 2))
    found = take_in(BOOK, state, Directory(), rows, at_ms=5)
    assert (len(found.commands), len(found.events), found.problems) == (2, 2, ())
    assert [(one.kind, one.name) for one in found.names][:4] == [
        ("entry", "A"),
        ("person", "x"),
        ("person", "y"),
        ("unit", "u"),
    ]
    names = Directory()
    for one in found.names:
        names.put(one)
    later = fold(found.events, state)
    rows, _ = judged([["name", "player1", "player2"], ["C", "x", "v"], ["D", "q", "r"], ["a", "s", "t"]], {}, (2, 2))
    again = take_in(BOOK, later, names, rows)
    assert again.commands == ()
    assert [(one.row, one.code) for one in again.problems] == [(2, "player_twice"), (4, "entry_exists")]
    assert again.problems[0].facts == {"player": "x", "entry": "A"}


def test_two_thousand_rows() -> None:
    lines = [["name", "player1", "player2"], *([f"n{one}", f"a{one}", f"b{one}"] for one in range(2000))]
    rows, problems = judged(lines, {}, (2, 2))
    assert (len(rows), problems) == (2000, [])


@pytest.mark.parametrize(
    "name", ["裁·判", "裁 判长", "Rеferee", "réferee", "REF-EREE", "主辦", "d1rector", "umpıre", "ｒｅｆｅｒｅｅ"]
)
def test_look_alikes_of_roles_are_refused(name: str) -> None:
    with pytest.raises(Fault) as found:
        check_name(name, ROLES)
    assert found.value.code == "name_bad"


def test_ordinary_names_are_not() -> None:
    for name in ("张三", "欧阳·娜娜", "Иван", "Ελένη", "O'Neil", "11班", "判官队", "Dire Wolves"):
        assert check_name(name, ROLES) == name
