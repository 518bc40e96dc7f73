"""The commands in scripts/: there, executable, documented, and safe to start with an old Python."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import bootstrap
import pytest
import tasks

from tests.house.tree import ROOT, text


def commands() -> list[str]:
    return sorted(path.name for path in (ROOT / "scripts").iterdir() if path.is_file() and not path.suffix)


def test_every_task_has_its_command() -> None:
    assert commands() == sorted(tasks.TASKS)


@pytest.mark.parametrize("name", ["scripts/" + name for name in commands()] + [".ci/run"])
def test_commands_are_executable(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("name", commands())
def test_commands_hand_over_to_their_own_task(name: str) -> None:
    assert f'bootstrap.run("{name}")' in text(f"scripts/{name}")
    assert f"`scripts/{name}`" in text("docs/layout.md")


def test_the_continuous_build_runs_the_test_command_and_nothing_else() -> None:
    lines = [line for line in text(".ci/run").splitlines() if line and not line.startswith("#")]
    assert lines == ["set -eu", 'cd "$(dirname "$0")/.."', "exec scripts/test </dev/null"]


def test_an_old_python_can_read_the_file_that_refuses_it() -> None:
    tree = ast.parse(text("scripts/bootstrap.py"), feature_version=(3, 8))
    modules = {
        alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    assert modules <= set(sys.stdlib_module_names)


def test_children_get_our_interpreter_and_no_foreign_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("PYTHONHOME", "elsewhere")
    monkeypatch.setenv("PATH", "bin")
    env = bootstrap.environment()
    assert env["PATH"] == f"{bootstrap.BIN}:bin"
    assert env["UV_SYSTEM_CERTS"] == "true"
    assert not {"PYTHONPATH", "PYTHONHOME"} & env.keys()


def test_settings_of_pip_are_read_environment_first(monkeypatch: pytest.MonkeyPatch) -> None:
    listing = ":env:.cert='mine'\nglobal.cert='theirs'\nglobal.index-url='somewhere'\ninstall.no-index='true'\nnoise\n"
    answer = subprocess.CompletedProcess(["pip"], 0, stdout=listing)
    monkeypatch.setattr(bootstrap, "attempt", lambda *command: answer)
    assert bootstrap.pip_settings() == {"cert": "mine", "index-url": "somewhere", "no-index": "true"}


def test_a_step_is_done_again_when_its_inputs_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "STAMPS", tmp_path / "stamps")
    file = tmp_path / "input"
    file.write_text("a")
    first = bootstrap.digest("x", file)
    assert not bootstrap.stamped("step", first)
    bootstrap.stamp("step", first)
    assert bootstrap.stamped("step", first)
    file.write_text("b")
    assert not bootstrap.stamped("step", bootstrap.digest("x", file))
    assert bootstrap.digest("ab", "c") != bootstrap.digest("a", "bc")


def test_the_closing_line_is_the_last_line_of_a_command() -> None:
    status, line = tasks.shown(
        Path(sys.executable), "-c", "print('first'); print('== 3 passed in 1s =='); raise SystemExit(4)"
    )
    assert (status, line) == (4, "== 3 passed in 1s ==")


def test_the_suite_runs_again_interpreted_only_where_it_ran_compiled() -> None:
    assert list(tasks.test_steps("interpreted")) == ["tests, interpreted kernel"]
    again = [name for name in tasks.test_steps("compiled") if re.search("interpreted", name)]
    assert len(again) == (1 if tasks.there(*tasks.KERNEL_TESTS) else 0)
