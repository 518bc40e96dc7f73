"""Whatever happens to a rulebook file, it loads or is refused with file and line; nothing else comes out."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rulebook.house import faults_in, text_of
from tuolaji.rulebook.catalog import load, load_text
from tuolaji.rulebook.scaffold import scaffold

WORDS = (
    *("0", "-1", "99", "1.5", "true", "''", "'2'", "'pair'", "'1'", "[]", "{}", "[[]]", "['2', '2']", "{ a = 1 }"),
    *("nan", "2016-01-01", "9223372036854775807", "['pair + ', 'tractor99']", "'level_plain-suit'", "0x10"),
)


@cache
def lines_of(name: str) -> tuple[str, ...]:
    """A whole rulebook file that states everything itself."""
    text = scaffold("sixth", name, load(name))
    return tuple(line.removeprefix("# ") for line in text.splitlines())


Edit = tuple[str, int, int]
EDITS = st.lists(
    st.tuples(
        st.sampled_from(("delete", "double", "swap", "value", "key", "cut", "glue")),
        st.integers(0, 10_000),
        st.integers(0, 10_000),
    ),
    min_size=1,
    max_size=4,
)


def edited(lines: list[str], edit: Edit) -> list[str]:
    kind, where, what = edit
    i, j = where % len(lines), what % len(lines)
    line, word = lines[i], WORDS[what % len(WORDS)]
    key, equals, _ = line.partition(" = ")
    changed = {
        "delete": [],
        "double": [line, line],
        "swap": [lines[j]],
        "value": [f"{key} = {word}"] if equals else [line, f"k = {word}"],
        "key": [f"{key[:-1]}{equals}{line[len(key) + len(equals) :]}"],
        "cut": [line[: what % (len(line) + 1)]],
        "glue": [line + lines[j]],
    }[kind]
    return lines[:i] + changed + lines[i + 1 :] or [""]


@settings(max_examples=60, deadline=None)
@given(name=st.sampled_from(("guilin-2009", "four-deck")), edits=EDITS)
def test_an_edited_book_loads_or_is_refused_with_file_and_line(name: str, edits: list[Edit]) -> None:
    lines = list(lines_of(name))
    for edit in edits:
        lines = edited(lines, edit)
    faults = faults_in("\n".join(lines), "sixth.toml")
    assert {fault.file for fault in faults} <= {"sixth.toml"}
    for fault in faults:
        nothing_there = fault.code == "missing_key" and "." not in fault.key
        assert 1 <= fault.line <= len(lines) or nothing_there, str(fault)
    if not faults:
        loaded = load_text("\n".join(lines), "sixth.toml")
        assert all(warning.file and warning.line for warning in loaded.warnings)


@settings(max_examples=60, deadline=None)
@given(
    key=st.sampled_from(["deck.kitty", "levels.sequence", "order.trumps", "scoring.bands", "declaring.later.nobody"]),
    value=st.recursive(
        st.one_of(st.integers(-3, 2**70).map(str), st.text(max_size=8).map(repr), st.sampled_from(WORDS)),
        lambda inner: st.lists(inner, max_size=3).map(lambda entries: "[" + ", ".join(entries) + "]"),
        max_leaves=5,
    ),
)
def test_any_value_for_a_key_is_taken_or_refused_at_its_line(key: str, value: str) -> None:
    chapter, _, name = key.rpartition(".")
    text = text_of(f"[{chapter}]\ncite = '1'\n{name} = {value}\n")
    faults = faults_in(text)
    last = len(text.splitlines())
    assert all(fault.file == "house.toml" and fault.line in (last, last - 2) for fault in faults), faults
