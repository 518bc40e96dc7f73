"""Sheets of entries as people make them: encodings, gaps, repetitions, and files that are none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.faults import Fault
from tuolaji.tournament.directory import Directory, Named, check_name
from tuolaji.tournament.sheet import Problem, Row, cells, judged, read
from tuolaji.wording.competition import HEADINGS as WRITTEN

HEADINGS = {"队名": "name", "选手1": "player1", "选手2": "player2", "单位": "unit"}
TEXT = "队名,选手1,选手2,单位\n红队,张一,张二,一中\n\n,,,\n蓝队, 李一 ,李二,\n"


def entries(data: bytes) -> tuple[list[Row], list[Problem]]:
    return read(data, HEADINGS, (2, 2), ("裁判", "referee"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gbk", "gb18030", "utf-16"])
@pytest.mark.parametrize("comma", [",", ";", "\t"])
def test_the_usual_encodings_and_commas(encoding: str, comma: str) -> None:
    rows, problems = entries(TEXT.replace(",", comma).replace("\n", "\r\n").encode(encoding))
    assert problems == []
    assert [(row.number, row.name, row.players, row.unit) for row in rows] == [
        (2, "红队", ("张一", "张二"), "一中"),
        (5, "蓝队", ("李一", "李二"), ""),
    ]


@pytest.mark.parametrize(
    "heads",
    [
        "队名,选手一,选手二,单位,电话一,电话二",
        "組合, 選手甲, 選手乙, 學校, 手機 1, 手機 2",
        "队伍,队员,队员,学校,电话,电话",
        "Team,Player 1,Player 2,Unit,Phone 1,Phone 2",
    ],
)
def test_headings_as_people_write_them(heads: str) -> None:
    """Numbered in any way, or a merged heading over both players."""
    rows, problems = judged(cells(f"{heads}\n红队,张一,张二,一中,13800000001,13800000002\n"), WRITTEN, (2, 2))
    assert problems == []
    assert rows == [Row(2, "红队", ("张一", "张二"), ("13800000001", "13800000002"), "一中", 0, "")]


def test_everything_wrong_is_told_with_its_row() -> None:
    text = "name,player1,player2,seed\nA,x,y,1\na ,p,q,x\n,r,s,\nB,x,,2\nC,referee Li,t\u200bt,\n"
    _, problems = entries(text.encode())
    assert [(one.row, one.code) for one in problems] == [
        (3, "sheet_row_seed"),
        (3, "sheet_row_entry_twice"),
        (4, "sheet_row_name_missing"),
        (5, "sheet_row_name_missing"),
        (5, "sheet_row_player_twice"),
        (6, "sheet_row_name_bad"),
        (6, "sheet_row_name_bad"),
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "sheet_empty"),
        (b"\n \n,,\n", "sheet_empty"),
        (b"team\nx\n", "sheet_columns"),
        (b"PK\x03\x04", "sheet_unreadable"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1", "sheet_unreadable"),
        (b"\x00\x01\xff\xff", "sheet_unreadable"),
        (b"name,player1,player2\n" + b"x,y,z\n" * 10_001, "sheet_too_big"),
        (b"name," * 200, "sheet_too_big"),
        (b" " * 5_000_001, "sheet_too_big"),
    ],
)
def test_files_that_are_no_sheet(data: bytes, code: str) -> None:
    with pytest.raises(Fault) as found:
        entries(data)
    assert found.value.code == code


@given(st.binary(max_size=300) | st.text(max_size=200).map(lambda text: ("name,player1,player2\n" + text).encode()))
def test_nothing_breaks_the_reader(data: bytes) -> None:
    try:
        rows, problems = entries(data)
    except Fault:
        return
    assert all(row.number > 1 for row in rows)
    assert all(problem.row > 1 for problem in problems)


def test_names_of_the_desk_and_signs_nobody_sees_are_refused() -> None:
    for name in ("裁判长", "ＲＥＦＥＲＥＥ", "re feree", "a\u202eb", "a\x07", "x" * 41):
        with pytest.raises(Fault):
            check_name(name, ("裁判", "referee"))
    assert check_name("张三·O'Neil") == "张三·O'Neil"


def test_a_person_can_be_forgotten() -> None:
    names = Directory()
    names.put(Named(kind="person", id="p1", name="欧阳一", phone="138"))
    assert names.initials("p1") == "欧**"
    names.erase("p1")
    assert names.name("person", "p1") == "p1"
    assert "138" not in "".join(names.lines())
    with pytest.raises(Fault):
        names.erase("p2")
