"""Imports go down the floors of docs/layout.md, and floors 0 to 5 are pure."""

from __future__ import annotations

import ast
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.house.tree import ROOT, imports, source, sources, under

ADAPTERS_AND_ABOVE = ("services", "storage", "protocol", "wording", "offline", "server", "cli", "__main__.py")
"""Rooms above floor 5; everything else in the package is pure."""

IMPURE_MODULES = (
    *("asyncio", "threading", "multiprocessing", "concurrent", "subprocess", "signal"),
    *("time", "random", "secrets", "uuid", "socket", "ssl", "http", "urllib", "sqlite3", "sqlalchemy"),
)
IMPURE_NAMES = (
    "os.environ",
    "os.environb",
    "os.getenv",
    "os.urandom",
    "os.getrandom",
    "sys.argv",
    "sys.stdin",
    "sys.stdout",
)
CLOCKS = ("datetime.now", "datetime.utcnow", "datetime.today", "date.today")
TERMINAL = ("print", "input")

EXCEPTIONS = {
    ("kernel/build_info.py", "os.environ"): "must settle which kernel runs before any other module loads",
    ("simulation/*.py", "concurrent.futures"): "the process pool that runs batches",
    ("simulation/*.py", "multiprocessing"): "the process pool that runs batches",
    ("simulation/*.py", "signal"): "an interruption reaches the batch's own process alone",
    ("simulation/*.py", "threading"): "an interruption reaches the batch's own process alone",
}

KERNEL_MAY_IMPORT = ("tuolaji", "mypy_extensions", "librt", *sys.stdlib_module_names)
"""The room as a whole, the floors of tuolaji permitting; `test_kernel_build` holds the compiled sources to far less."""

BOTS_MAY_SEE = (
    *("tuolaji.bots", "tuolaji.cards", "tuolaji.seating", "tuolaji.levels", "tuolaji.faults", "tuolaji.rulebook"),
    *("tuolaji.kernel", "tuolaji.deal.view", "tuolaji.deal.command", "tuolaji.deal.commands"),
)


def excepted(name: str, what: str) -> bool:
    return any(fnmatch(name, pattern) and under(what, allowed) for pattern, allowed in EXCEPTIONS)


def pure_sources() -> list[str]:
    return [name for name in sources() if name.split("/")[0] not in ADAPTERS_AND_ABOVE]


def impurities(name: str) -> list[str]:
    """What a module reaches for that is not its business."""
    found = [(line, what) for line, what in imports(name) if under(what, *IMPURE_MODULES, *IMPURE_NAMES)]
    for node in ast.walk(source(name)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name | ast.Attribute):
            written = ast.unparse(node)
            if under(written, *IMPURE_NAMES) or written.endswith(CLOCKS):
                found.append((node.lineno, written))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TERMINAL:
            found.append((node.lineno, node.func.id))
    return sorted({f"{name}:{line} {what}" for line, what in found if not excepted(name, what)})


def test_imports_go_down_the_floors() -> None:
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--no-cache"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("name", pure_sources())
def test_floors_0_to_5_know_no_clock_environment_network_or_chance(name: str) -> None:
    assert impurities(name) == []


def test_every_exception_has_one_file() -> None:
    for pattern, allowed in EXCEPTIONS:
        users = [n for n in sources() if fnmatch(n, pattern) and any(under(what, allowed) for _, what in imports(n))]
        assert len(users) <= 1, (pattern, allowed, users)


def test_the_kernel_needs_nothing_installed_but_its_integers() -> None:
    room = [name for name in sources() if name.startswith("kernel/") and name != "kernel/build_info.py"]
    assert room
    strangers = [
        f"{name}:{line} {what}" for name in room for line, what in imports(name) if not under(what, *KERNEL_MAY_IMPORT)
    ]
    assert strangers == []


def test_bots_see_a_view_never_a_state() -> None:
    strangers = [
        f"{name}:{line} {what}"
        for name in sources()
        if name.startswith("bots/")
        for line, what in imports(name)
        if under(what, "tuolaji") and not under(what, *BOTS_MAY_SEE)
    ]
    assert strangers == []
