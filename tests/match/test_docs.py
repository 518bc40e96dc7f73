"""docs/record-format.md says what the code does: its table of commands, and an example that replays."""

from __future__ import annotations

import re
from pathlib import Path

from tests.match.books import shipped
from tuolaji.match import record, replay
from tuolaji.match.record_words import FORMS, TYPES

DOCS = Path(__file__).parents[2] / "docs"
FORMAT = (DOCS / "record-format.md").read_text("utf-8")


def cell(names: list[str] | tuple[str, ...]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "–"


def row(tag: str) -> str:
    form = FORMS[TYPES[tag]]
    options = [name for name in form.codecs if name not in form.fixed and name != form.tail]
    return f"| `{tag}` | {cell(form.fixed)} | {'yes' if form.tail else '–'} | {cell(options)} |"


def test_the_table_names_every_command_with_its_words() -> None:
    table = FORMAT.split("|---|---|---|---|\n")[1].split("\n\n")[0].splitlines()
    assert table == [row(tag) for tag in TYPES]


def test_the_example_replays_and_round_trips() -> None:
    example = re.findall(r"```\n(tuolaji record .*?)```", FORMAT, re.DOTALL)
    assert len(example) == 1
    read = record.loads(example[0])
    assert record.dumps(read) == example[0]
    assert read.finished
    events = replay.replay(shipped(read.rulebook), read, any_edition=True)
    again = record.of(shipped(read.rulebook), events)
    assert [line.text for line in again.lines if line.kind in ("command", "outcome")] == [
        line.text for line in read.lines if line.kind in ("command", "outcome")
    ]


def test_every_refusal_of_a_record_is_named() -> None:
    source = "".join(path.read_text("utf-8") for path in (DOCS.parent / "src/tuolaji/match").glob("rec*.py"))
    source += (DOCS.parent / "src/tuolaji/match/replay.py").read_text("utf-8")
    codes = set(re.findall(r'Fault\("(record_[a-z_]+)"', source))
    assert codes
    assert {code for code in codes if code not in FORMAT} == set()


def test_every_command_of_a_match_is_named() -> None:
    text = (DOCS / "match.md").read_text("utf-8")
    own = [tag for tag, kind in TYPES.items() if kind.__module__ == "tuolaji.match.command"]
    assert [tag for tag in own if f"`{tag}`" not in text] == []
