"""docs/rulebook-format.md says what the schema says, its examples load, and its list of checks is complete."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import tuolaji.rulebook
from tests.rulebook.format_doc import BEGIN, DOC, END, UNKNOWN, described, meanings, updated
from tests.rulebook.house import load_house
from tuolaji.rulebook.catalog import load, load_text
from tuolaji.rulebook.describe import tables
from tuolaji.rulebook.diff import diff

TEXT = DOC.read_text()
EXAMPLES = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
CODE = re.compile(r"""(?:report|warn|note|Finding|Fault|fault)\(\s*(?:code=)?["']([a-z_0-9]+)["']""")


def test_the_reference_is_the_schema() -> None:
    assert updated(TEXT) == TEXT, "run: python -m tests.rulebook.format_doc"


def test_every_key_has_a_meaning() -> None:
    known = meanings(TEXT.split(BEGIN)[1].split(END)[0])
    wanted = {(table.path, key.name) for table in described() for key in table.keys if key.name != "cite"}
    assert {key for key in known if key[1]} == wanted
    assert UNKNOWN not in TEXT
    assert all(len(meaning) > 2 for meaning in known.values())


def test_the_worked_example_loads_and_does_what_it_says() -> None:
    loaded = load_text(EXAMPLES[0], "friday-club.toml")
    assert loaded.warnings == ()
    assert loaded.ancestors == ("guilin-2009", "base")
    assert loaded.citation("leading.failed.charge") == "friday-club 2"
    assert loaded.citation("leading.checked_hands").startswith("base ")
    assert loaded.citation("following.ladders.triple") == "guilin-2009 4.5"
    assert loaded.clause("silent.levels").standing == "silent"
    assert loaded.book.shapes.special_runs == {}
    changed = {one.path.split(".")[0] for one in diff(load("guilin-2009"), loaded)}
    assert changed == {"deck", "leading", "last_trick", "declaring", "levels", "shapes"}


@pytest.mark.parametrize("example", EXAMPLES[1:])
def test_every_other_example_fits_into_a_book(example: str) -> None:
    clauses = "".join(
        f"[clause.'{i}']\nprinted='{i}'\ntitle={{zh='a',en='a'}}\nstatement={{zh='a',en='a'}}\nstanding='explicit'\n"
        for i in (2, 3)
    )
    assert tomllib.loads(example)
    assert load_house(clauses + example, "guilin-2009").name == "house"


def test_every_code_is_in_the_document() -> None:
    folder = Path(tuolaji.rulebook.__file__).parent
    files = [*folder.glob("lint_*.py"), folder / "cite.py", folder / "inherit.py"]
    codes = {code for file in files for code in CODE.findall(file.read_text())} - {"error", "warning", "note"}
    assert len(codes) > 50
    assert {code for code in codes if f"`{code}`" not in TEXT} == set()


def test_the_description_has_every_table_once() -> None:
    classes = [table.struct for table in tables()]
    assert len(classes) == len(set(classes))
    assert {key.name for table in tables() for key in table.keys} >= {"kitty", "rungs", "chain", "charges"}
