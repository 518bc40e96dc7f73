"""Functions stay under 50 lines, files under 500, and nothing is called after its having no place."""

from __future__ import annotations

import ast
from pathlib import PurePath

from tests.house.tree import parsed, python_files, sources, text

FUNCTION_LIMIT = 50
FILE_LIMIT = 500
CENSUS = ("src/", "tests/", "scripts/", "benchmarks/")
NO_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}


def counted() -> list[str]:
    return [name for name in python_files() if name.startswith(CENSUS) and "generated" not in PurePath(name).parts]


def test_census_sees_the_house() -> None:
    names = counted()
    assert "src/tuolaji/__init__.py" in names
    assert "scripts/test" in names
    assert "tests/house/test_size.py" in names


def test_no_file_reaches_500_lines() -> None:
    lengths = {name: text(name).count("\n") for name in counted()}
    assert {name: length for name, length in lengths.items() if length >= FILE_LIMIT} == {}


def test_no_function_reaches_50_lines() -> None:
    long = {}
    for name in counted():
        for node in ast.walk(parsed(name)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                if length >= FUNCTION_LIMIT:
                    long[f"{name}:{node.lineno} {node.name}"] = length
    assert long == {}


def test_every_module_says_what_lives_in_it() -> None:
    assert [name for name in counted() if text(name).strip() and not ast.get_docstring(parsed(name))] == []


def test_no_module_is_named_for_having_no_place() -> None:
    assert [name for name in sources() if NO_NAMES & {part.removesuffix(".py") for part in PurePath(name).parts}] == []
