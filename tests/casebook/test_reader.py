"""Casebook files: what is read, what is refused with file and line, what becomes a failing case."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.casebook.reader import read_bytes, read_file
from tuolaji.faults import Fault

CASE: dict[str, Any] = {
    "id": "x-1",
    "rulebook": "three-deck",
    "clause": "五",
    "kind": "score",
    "setup": {"decks": 3, "trump": "S", "level": "7"},
    "input": {"opponent_points": 120},
    "expect": {"declarer_up": 0},
    "status": "explicit",
    "why": "防家上台",
}


def line(**changes: Any) -> bytes:
    return json.dumps({**CASE, **changes}, ensure_ascii=False).encode() + b"\n"


def test_bom_and_blank_lines_are_no_matter() -> None:
    cases = read_bytes(b"\xef\xbb\xbf" + line() + b"\n  \r\n" + line(id="x-2").replace(b"\n", b"\r\n"))
    assert [(case.id, case.line, case.fault) for case in cases] == [("x-1", 1, None), ("x-2", 4, None)]


def test_a_line_separator_inside_a_text_does_not_end_the_line() -> None:
    assert read_bytes(line(why="a\u2028b"))[0].why == "a\u2028b"


@pytest.mark.parametrize(
    ("raw", "code", "at"),
    [
        (b"", "casebook_empty", 0),
        (b"\n\n", "casebook_empty", 0),
        (line() + b'{"id": ', "json_invalid", 2),
        (line() + b"[1]\n", "not_an_object", 2),
        (b"\n" + line() + b"\xff\n", "not_utf8", 3),
        (b'{"id": "a", "id": "b"}\n', "duplicate_key", 1),
        (line() + b'{"id": NaN}\n', "json_invalid", 2),
        (b"[" * 100_000 + b"\n", "json_invalid", 1),
        (b'{"id": ' + b"9" * 10_000 + b"}", "json_invalid", 1),
    ],
)
def test_files_that_are_no_casebook(raw: bytes, code: str, at: int) -> None:
    with pytest.raises(Fault) as caught:
        read_bytes(raw, "book.jsonl")
    assert (caught.value.code, caught.value.file, caught.value.line) == (code, "book.jsonl", at)


def test_missing_file_and_folder(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.jsonl", "file_missing"), (tmp_path, "file_is_folder")):
        with pytest.raises(Fault) as caught:
            read_file(path)
        assert (caught.value.code, caught.value.file) == (code, str(path))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"kind": "riddle"}, "kind_unknown"),
        ({"extra": 1}, "field_unknown"),
        ({"setup": {"decks": 3, "colour": "red"}}, "field_unknown"),
        ({"setup": {"decks": "three"}}, "field_invalid"),
        ({"setup": {"level": "A+1"}}, "field_invalid"),
        ({"setup": {"level": "1"}}, "level_unknown"),
        ({"setup": {"trump": "X"}}, "suit_unknown"),
        ({"input": {"opponent_points": 5, "moon": True}}, "field_unknown"),
        ({"expect": {"declarer_down": 0}}, "field_unknown"),
        ({"expect": {}}, "field_missing"),
        ({"input": {}}, "field_missing"),
        ({"input": []}, "field_invalid"),
        ({"expect": None}, "field_invalid"),
        ({"rulebook": 5}, "field_invalid"),
        ({"status": "certain"}, "field_invalid"),
    ],
)
def test_a_case_that_cannot_be_put_carries_its_fault(changes: dict[str, Any], code: str) -> None:
    case, sound = read_bytes(line(**changes) + line())
    assert case.fault is not None
    assert case.fault.code == code
    assert sound.fault is None


def test_optional_texts_and_setup_may_be_left_out() -> None:
    record = {key: CASE[key] for key in ("id", "rulebook", "kind", "input", "expect")}
    assert read_bytes(json.dumps(record).encode())[0].fault is None


def test_a_case_without_id_is_named_by_its_line() -> None:
    record = {key: value for key, value in CASE.items() if key != "id"}
    case = read_bytes(b"\n" + json.dumps(record).encode())[0]
    assert case.id == "line 2"
    assert case.fault is not None
    assert case.fault.code == "field_missing"


@given(st.integers(0, 10_000), st.binary(max_size=3), st.integers(0, 3))
def test_damaged_files_are_read_or_refused_with_a_place(at: int, insert: bytes, cut: int) -> None:
    raw = line() + line(id="x-2")
    at %= len(raw) + 1
    damaged = raw[:at] + insert + raw[at + cut :]
    refused = None
    cases = []
    try:
        cases = read_bytes(damaged, "f")
    except Fault as fault:
        refused = fault
    if refused is None:
        assert all(case.line for case in cases)
    else:
        assert refused.file == "f"
        assert refused.line or refused.code == "casebook_empty"
