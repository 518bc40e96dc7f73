"""Reading a rulebook's text: values with their lines, and faults for whatever else a file may hold."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.paths import Path, join, split
from tuolaji.rulebook.positions import DEEPEST, Positions
from tuolaji.rulebook.reader import MOST_BYTES, Source, read_bytes, read_text
from tuolaji.rulebook.toml import write_value

EXOTIC = '''\
# a comment with [brackets] = "and more"
top = 1
"quoted key" = 'literal # no comment'
a.b.c = 2
a . d = """
several
lines # not a comment "" here
"""
e = [1, 2,
  3, # three
  [4,
   5],
]
f = { x = 1, y = { z = [
  6,
  7] } }
g = \'\'\'
'quotes' inside
\'\'\'
when = 1979-05-27 07:32:00
[t]
k = "x"
[t.'sub.table']
k = "]"
[[list]]
n = 1
[list.inner]
m = 2
[[list]]
n = 3
[[list.deep]]
o = 4
[[list.deep]]
o = 5
'''
EXOTIC_LINES = {
    "top": 2,
    '"quoted key"': 3,
    "a": 4,
    "a.b.c": 4,
    "a.d": 5,
    "e": 9,
    "e.1": 9,
    "e.2": 10,
    "e.3": 11,
    "e.3.1": 12,
    "f.y.z": 14,
    "f.y.z.0": 15,
    "f.y.z.1": 16,
    "g": 17,
    "when": 20,
    "t": 21,
    "t.k": 22,
    't."sub.table".k': 24,
    "list": 25,
    "list.0.n": 26,
    "list.0.inner.m": 28,
    "list.1.n": 30,
    "list.1.deep.0.o": 32,
    "list.1.deep.1": 33,
    "list.1.deep.1.o": 34,
}


def paths_of(value: Any, path: Path = ()) -> Iterator[Path]:
    if path:
        yield path
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, entry in entries:
        yield from paths_of(entry, (*path, str(key)))


def fault_of(raw: bytes) -> RulebookFaults:
    with pytest.raises(RulebookFaults) as caught:
        read_bytes(raw, "f.toml")
    assert all(fault.file == "f.toml" for fault in caught.value.faults)
    return caught.value


def read_or_refuse(raw: bytes) -> Source | None:
    """What the bytes hold, or None if they are refused as they should be: with file and line."""
    try:
        return read_bytes(raw, "f.toml")
    except RulebookFaults as caught:
        faults = caught.faults
    assert all(fault.line >= 1 and fault.file == "f.toml" for fault in faults)
    return None


def test_every_kind_of_key_has_its_own_line() -> None:
    positions = read_text(EXOTIC).positions
    assert {path: positions.lines.get(split(path)) for path in EXOTIC_LINES} == EXOTIC_LINES
    assert positions.line(("t", "absent", "deeper")) == 21
    assert positions.line(("nowhere",)) == 0


def test_every_path_of_a_text_has_a_line_and_no_other_has() -> None:
    assert set(paths_of(tomllib.loads(EXOTIC))) == set(Positions(EXOTIC).lines)
    assert Positions(EXOTIC.replace("\n", "\r\n")).lines == Positions(EXOTIC).lines


KEYS = st.one_of(st.from_regex(r"[A-Za-z0-9_-]{1,6}", fullmatch=True), st.text(max_size=6))
VALUES = st.recursive(
    st.one_of(st.integers(-99, 99), st.booleans(), st.text(max_size=12)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, VALUES, max_size=5))
def test_lines_agree_with_values_for_any_text(data: dict[str, Any]) -> None:
    text = "\n".join(f"{write_value({key: value})[2:-2]}" for key, value in data.items())
    source = read_text(text)
    assert source.data == data
    assert set(source.positions.lines) == set(paths_of(data))
    assert all(source.line(path) == list(data).index(path[0]) + 1 for path in paths_of(data))


@given(st.lists(st.text(min_size=1, max_size=8), min_size=1, max_size=5).map(tuple))
def test_a_path_is_spelt_and_read_back(path: Path) -> None:
    assert split(join(path)) == path


@given(st.text(max_size=60) | st.text("[]{}=.,\"'#\\ \nab1", max_size=60))
def test_any_text_is_read_or_refused_with_a_line(text: str) -> None:
    source = read_or_refuse(text.encode())
    if source is not None:
        assert set(paths_of(source.data)) == set(source.positions.lines)


@given(st.binary(max_size=80))
def test_any_bytes_are_read_or_refused(raw: bytes) -> None:
    source = read_or_refuse(raw)
    assert source is None or source.data == tomllib.loads(raw.decode())


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("a = 1\nb =\n", "value_invalid", 2),
        ("a = 1\nb 2\n", "equals_sign_missing", 2),
        ('a = "x\n', "character_invalid", 1),
        ('a = """x\n', "string_not_closed", 1),
        ("a = [1,\n2\n", "array_not_closed", 2),
        ("a = { b = 1\n", "inline_table_not_closed", 1),
        ("[a\nb = 1", "bracket_missing", 1),
        ("a = 1 b = 2", "line_not_ended", 1),
        ("a = 1\n!\n", "statement_invalid", 2),
        ("= 1", "statement_invalid", 1),
        ('a = "\\q"', "escape_invalid", 1),
        ("a = 1\n\nb = 2 \x00", "line_not_ended", 3),
        ("a.= 1", "key_invalid", 1),
        ("a = 1" + "0" * 5000, "value_invalid", 1),
    ],
)
def test_broken_toml_says_what_and_where(text: str, problem: str, line: int) -> None:
    faults = fault_of(text.encode())
    assert [(fault.code, fault.facts["problem"], fault.line) for fault in faults.faults] == [
        ("toml_syntax", problem, line)
    ]


@pytest.mark.parametrize(
    ("text", "twice"),
    [
        ("a = 1\nb = 2\na = 3\n", [("a", 3, 1)]),
        ("[t]\nx = 1\n[u]\n[t]\ny = 1\n", [("t", 4, 1)]),
        ("[t]\nx = [\n1,\n]\nx = 2\nz = 1\nz = 1\n", [("t.x", 5, 2), ("t.z", 7, 6)]),
        ("t = { k = 1,\tk = 2 }", [("t.k", 1, 1)]),
        ("a.b = 1\na.b = 2\n", [("a.b", 2, 1)]),
    ],
)
def test_a_key_given_twice_names_both_lines(text: str, twice: list[tuple[str, int, int]]) -> None:
    faults = fault_of(text.encode())
    assert [(fault.key, fault.line, fault.facts["first_line"]) for fault in faults.faults] == twice
    assert {fault.code for fault in faults.faults} == {"duplicate_key"}


@pytest.mark.parametrize(
    ("raw", "code", "line"),
    [
        (b"a = 1\n# \xff\xfe\n", "not_utf8", 2),
        (b"\xef\xbb\xbfa = 1\n", "byte_order_mark", 1),
        ("a = 1\n".encode("utf-16"), "byte_order_mark", 1),
        (b"\x7fELF\x02\x01\x01\x00\x00", "toml_syntax", 1),
        (bytes(range(256)) * 40, "not_utf8", 2),
        (b"#" * (MOST_BYTES + 1), "file_too_large", 0),
    ],
)
def test_files_that_are_no_text(raw: bytes, code: str, line: int) -> None:
    fault = fault_of(raw).faults[0]
    assert (fault.code, fault.line) == (code, line)


@pytest.mark.parametrize(
    "text",
    [
        "a = 1\nb = " + "[" * 5000 + "]" * 5000,
        "a = 1\nb = " + "{x=" * 5000 + "1" + "}" * 5000,
        "a = 1\n" + ".".join("k" * 20000) + " = 1",
        "a = 1\n[" + ".".join("k" * 20000) + "]",
        "a = 1\n" + "[" * 300000,
    ],
)
def test_deep_nesting_is_refused_at_once(text: str) -> None:
    started = time.process_time()
    fault = fault_of(text.encode()).faults[0]
    assert (fault.code, fault.line) in (("too_deep", 2), ("toml_syntax", 2))
    assert time.process_time() - started < 1


def test_nesting_up_to_the_limit_is_read() -> None:
    inner = "[" * DEEPEST + "]" * DEEPEST
    assert read_text(f"a = {inner}").data
    assert fault_of(f"a = [{inner}]".encode()).faults[0].code == "too_deep"


def test_wide_files_are_read_in_reasonable_time() -> None:
    text = "".join(f'[t{i}]\nk = [1, 2]\ns = "{"x" * 40}"\n' for i in range(3900))
    started = time.process_time()
    assert read_text(text).line(("t3899", "s")) == 11700
    assert time.process_time() - started < 5
