"""Every Python example of the pages and of the modules' own texts is run; data examples are at least well formed."""

from __future__ import annotations

import doctest
import importlib
import json
import tomllib

import pytest

from tests.docs.pages import PAGES, blocks
from tests.house.tree import ROOT, sources, text

WITH_PYTHON = [page for page in PAGES if any(blocks(page, "python"))]
WITH_DATA = [page for page in PAGES if any(blocks(page, "toml")) or any(blocks(page, "json"))]
MODULES = [name for name in sources() if ">>> " in text("src/tuolaji/" + name)]
WHOLE_PROGRAMS = {"docs/server.md": "tests/server/test_example.py"}
"""Pages whose example is a program that needs a server → the test that runs it."""
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@pytest.mark.parametrize("page", WITH_PYTHON)
def test_python_examples_of_a_page(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sessions print what they show; other examples run, and say with ``assert`` what they are about."""
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    for number, block in enumerate(blocks(page, "python")):
        if ">>> " not in block:
            if page in WHOLE_PROGRAMS:
                assert page.removeprefix("docs/") in text(WHOLE_PROGRAMS[page])
                continue
            assert "assert " in block, f"{page}: an example that shows nothing"
            exec(compile(block, page, "exec"), names)
            continue
        parsed = doctest.DocTestParser().get_doctest(block, names, f"{page} example {number + 1}", page, 0)
        parsed.globs = names
        told: list[str] = []
        runner = doctest.DocTestRunner(optionflags=OPTIONS)
        failed = runner.run(parsed, out=told.append, clear_globs=False).failed
        assert not failed, "".join(told)


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    module = importlib.import_module("tuolaji." + name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    results = doctest.testmod(module, optionflags=OPTIONS)
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("page", WITH_DATA)
def test_data_examples_are_well_formed(page: str) -> None:
    for block in blocks(page, "toml"):
        assert tomllib.loads(block)
    for block in blocks(page, "json"):
        assert all(json.loads(line) for line in block.splitlines() if line)


def test_there_is_something_to_run() -> None:
    assert {"docs/kernel.md"} <= set(WITH_PYTHON)
    assert {"docs/casebook.md", "docs/rulebook-format.md"} <= set(WITH_DATA)
    assert MODULES
