"""The bundle for pages without a server: it answers like the terminal, holds the kernel as it is, and is plain."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import CASES
from tests.house.tree import PACKAGE
from tests.kit.books import ALL
from tests.kit.books import book as kit_book
from tuolaji.casebook.reader import read_file
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.levels import format_level, parse_level
from tuolaji.offline import bundle
from tuolaji.offline.exported import book as exported
from tuolaji.offline.page import handed, patterns, stand_ins, tables
from tuolaji.offline.page.book import Book
from tuolaji.offline.plainer import plainer
from tuolaji.referee.question import KINDS, ask
from tuolaji.rulebook import catalog
from tuolaji.wording.judging import lines
from tuolaji.wording.units import names_of

ALONE = Path(__file__).with_name("asked_alone.py")
MOST_BYTES = 250_000
"""Of the bundle, deflated."""


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return bundle.made()


def questions() -> list[dict[str, Any]]:
    """Every public case of the calculator's kinds, in both languages in turn."""
    found: list[dict[str, Any]] = []
    for name in catalog.names():
        for case in read_file(CASES / f"{name}.jsonl"):
            if case.kind in KINDS:
                level = None if case.setup.level is None else format_level(case.setup.level)
                setup = {"trump": "SHCD"[case.setup.trump] if case.setup.trump < 4 else None, "level": level}
                lang = ("zh", "en")[len(found) % 2]
                asked = {"rulebook": name, "kind": case.kind, "setup": setup, "input": case.input, "lang": lang}
                found.append(asked)
    found += [
        {"rulebook": name, "kind": "score", "setup": {"trump": None, "level": None}, "input": given, "lang": "en"}
        for name in catalog.names()
        for given in ({"opponent_points": 1350}, {"opponent_points": -40}, {"opponent_points": 210, "charges": 20})
    ]
    return found


def expected(question: dict[str, Any]) -> dict[str, Any]:
    """What the engine says here."""
    loaded, setup = catalog.load(question["rulebook"]), question["setup"]
    trump = 4 if setup["trump"] is None else "SHCD".index(setup["trump"])
    level = None if setup["level"] is None else parse_level(setup["level"])
    answer = ask(loaded, question["kind"], question["input"], level=level, trump=trump)
    said = lines(answer, question["input"], question["lang"], names_of(loaded.book.shapes))
    return {"answer": answer, "said": [[line.weight, line.text] for line in said]}


def test_every_public_case_is_answered_alike_without_anything_installed(made: dict[str, Any], tmp_path: Path) -> None:
    for path, text in made["sources"].items():
        place = tmp_path / "sources" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    refused = {"rulebook": "three-deck", "kind": "score", "input": {"opponent_points": 133}, "lang": "en"}
    asked = [*questions(), refused, {"rulebook": "nobody's", "kind": "lead", "input": {}, "lang": "en"}]
    for name, data in (("books", made["books"]), ("questions", asked)):
        (tmp_path / name).write_text(json.dumps(data), encoding="utf-8")
    files = [str(tmp_path / name) for name in ("sources", "books", "questions", "answers")]
    subprocess.run([sys.executable, "-I", "-S", str(ALONE), *files], check=True, timeout=240)
    answers = json.loads((tmp_path / "answers").read_text(encoding="utf-8"))
    assert len(asked) > 400
    for question, answer in zip(asked[:-2], answers[:-2], strict=True):
        want = json.loads(json.dumps(expected(question)))
        assert {key: answer[key] for key in want} == want, question
        if want["answer"]["clause"]:
            assert answer["statement"]["zh"]
    assert answers[-2]["fault"] == "total_impossible"
    assert "130, 135" in answers[-2]["said"][0][1]
    assert answers[-1]["fault"] == "rulebook_unknown"
    assert "nobody's" in answers[-1]["said"][0][1]


def test_the_kernel_is_bundled_as_it_is(made: dict[str, Any]) -> None:
    kernel = [path for path in made["sources"] if path.startswith("tuolaji/kernel/")]
    same = [path for path in kernel if made["sources"][path] == (PACKAGE.parent / path).read_text(encoding="utf-8")]
    other = {path.removeprefix("tuolaji/kernel/") for path in kernel} - {Path(path).name for path in same}
    assert other == {"__init__.py", "load.py", "ints.py"}
    assert {"core_follow.py", "core_beat.py", "lead.py", "rules.py"} <= {Path(path).name for path in same}


def test_every_source_is_one_that_a_small_interpreter_reads(made: dict[str, Any]) -> None:
    for path, text in made["sources"].items():
        for node in ast.walk(ast.parse(text)):
            assert not (isinstance(node, ast.Dict) and None in node.keys), path
            if isinstance(node, ast.List | ast.Tuple | ast.Set) and not isinstance(
                getattr(node, "ctx", None), ast.Store
            ):
                assert not any(isinstance(part, ast.Starred) for part in node.elts), path
            assert not (isinstance(node, ast.arguments) and node.posonlyargs), path
            assert not (isinstance(node, ast.ClassDef) and node.keywords), path
            assert not isinstance(node, ast.Match | ast.AsyncFunctionDef | ast.TryStar), path


def test_the_bundle_is_written(tmp_path: Path) -> None:
    from tuolaji.offline.__main__ import main

    assert main([]) == 2
    assert main([str(tmp_path / "bundle.json"), "meizhusong-2016"]) == 0
    data = json.loads((tmp_path / "bundle.json").read_text(encoding="utf-8"))
    assert list(data["books"]) == ["meizhusong-2016"]
    assert "tuolaji/offline/page/desk.py" in data["sources"]


def test_the_bundle_is_small(made: dict[str, Any]) -> None:
    import zlib

    text = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()
    assert len(zlib.compress(text, 9)) < MOST_BYTES


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a full Python the classes of a rulebook's parts are other, unchangeable ones."""
    monkeypatch.setattr("tuolaji.offline.page.book.KINDS", {})


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", ALL)
def test_a_table_handed_over_is_the_table(name: str) -> None:
    loaded = kit_book(name)
    book = Book(json.loads(json.dumps(exported(loaded))))
    for level, trump in ((0, 0), (3, 2), (8, 4), (12, 1)):
        here, there = rules_for(loaded, level, trump).table, tables.rules_for(book, level, trump).table
        for field in ("decks", "face_suit", "face_home", "rung_units", "runs", "led", "data", "points"):
            assert getattr(there, field) == getattr(here, field), field
        assert there.cited.kitty == here.cited.kitty
        assert there.capture.table == here.capture.table
        assert isinstance(Rules(there), Rules)


@pytest.mark.usefixtures("here")
def test_a_book_handed_over_cites_and_refuses() -> None:
    loaded = catalog.load("three-deck")
    book = Book(json.loads(json.dumps(exported(loaded))))
    path = "offences.list.revoke_established.cases.0.then.result"
    assert book.citation(path) == loaded.citation(path)
    assert book.citation("no.such.path") == ""
    with pytest.raises(Fault, match="clause_unknown"):
        book.clause("three-deck nothing")
    assert book.clause("three-deck 十八")["standing"] in ("explicit", "inferred")


def test_packed_lists() -> None:
    assert handed.unpacked([4, 1, 7]) == [0, 7, 0, 0]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("value = [1, *[2, 3], 4]", [1, 2, 3, 4]),
        ("value = (*(1, 2), 3)", (1, 2, 3)),
        ("value = {**{'a': 1}, 'b': 2, **{'a': 3}}", {"a": 3, "b": 2}),
        ("value = {*[1], 2}", {1, 2}),
        ("value = 'abc'.removesuffix('c')", "ab"),
        ("value = isinstance(3, str | int)", True),
        ("value = list(zip([1], [2], strict=True))", [(1, 2)]),
        ("def f(a, /, *, b: int = 2) -> int:\n    return a + b\nvalue = f(1)", 3),
        ("from typing import NamedTuple\nclass A(NamedTuple):\n    a: int\n    b: int = 2\nvalue = list(A(1))", [1, 2]),
        ("from typing import Literal\nKind = Literal['a']\nx: Kind = 'a'\nvalue = x", "a"),
    ],
)
def test_plainer_sources_do_the_same(text: str, value: Any) -> None:
    names: dict[str, Any] = {}
    exec(plainer(text), names)
    assert names["value"] == value


def test_stand_ins_count_choose_and_sort_as_python_does() -> None:
    from collections import Counter
    from itertools import combinations
    from math import comb

    one, two = stand_ins.Counts("aabc"), stand_ins.Counts("abbd")
    for sign in ("__and__", "__sub__", "__add__"):
        mine = dict(getattr(one, sign)(two).items())
        assert mine == dict(getattr(Counter("aabc"), sign)(Counter("abbd"))), sign
    assert sorted(one.elements()) == sorted("aabc")
    assert list(stand_ins.combinations("abcd", 2)) == list(combinations("abcd", 2))
    assert stand_ins.comb(9, 4) == comb(9, 4)
    rows = [("b", 1), ("a", 2), ("b", 0), ("a", 1)]
    for reverse in (False, True):
        mixed = stand_ins.in_order(sorted, rows, lambda row: row[0], reverse)
        assert mixed == sorted(rows, key=lambda row: row[0], reverse=reverse)
    assert stand_ins.partial(lambda *given, **named: (given, named), 1, a=2)(3, b=4) == ((1, 3), {"a": 2, "b": 4})


def test_patterns_are_the_page_s(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a stand-in for the page: what is found is replaced in order."""
    import re

    class Js:
        """As much of a page as patterns use."""

        Array = {"from": list}

        class String:
            @staticmethod
            def new(text: str) -> Any:
                class Text:
                    @staticmethod
                    def matchAll(pattern: Any) -> Any:
                        return [[found[0], *found.groups()] for found in pattern.finditer(text)]

                return Text

        class RegExp:
            @staticmethod
            def new(pattern: str, flags: str = "") -> Any:
                return re.compile(pattern)

    Js.Array = type("Array", (), {"__class_getitem__": staticmethod(lambda name: list)})  # type: ignore[assignment]
    monkeypatch.setattr(patterns, "PAGE", [Js])
    assert patterns.compile(r"(\d)(x)?").sub(lambda found: f"<{found[1]}{found[2]}>", "a1b2x") == "a<1None>b<2x>"
