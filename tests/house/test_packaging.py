"""What is declared, locked, documented and shipped is the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path, PurePath

import pytest

from tests.house.tree import PACKAGE, ROOT, files, sources, text
from tests.house.wheels import built

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DEPENDENCIES: list[str] = PROJECT["project"]["dependencies"]
DEVELOPMENT: list[str] = PROJECT["dependency-groups"]["dev"]


def plain(name: str) -> str:
    """A package's name as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def name_of(requirement: str) -> str:
    return plain(re.split(r"[<>=!~;\[ ]", requirement)[0])


def locked() -> dict[str, str]:
    pins = re.findall(r"^([a-z0-9.-]+)==(\S+)", text("requirements/dev.lock"), re.MULTILINE)
    return {plain(name): version for name, version in pins}


def test_every_declared_dependency_is_locked() -> None:
    for requirement in DEPENDENCIES + DEVELOPMENT:
        version = locked().get(name_of(requirement))
        assert version, requirement
        exact = re.search(r"==(\S+)", requirement)
        assert exact is None or exact[1] == version, requirement


@pytest.mark.parametrize("name", ["librt", "mypy_extensions", "mypy"])
def test_what_the_compiled_kernel_is_made_with_is_pinned_exactly(name: str) -> None:
    assert any(re.fullmatch(rf"{name}==[\d.]+", requirement) for requirement in DEPENDENCIES + DEVELOPMENT)


def test_every_dependency_has_its_reason() -> None:
    rows = {plain(name) for name in re.findall(r"^\| `([\w-]+)`", text("docs/dependencies.md"), re.MULTILINE)}
    assert {name_of(requirement) for requirement in DEPENDENCIES + DEVELOPMENT} | {"uv"} == rows


def test_every_room_is_a_package() -> None:
    rooms = {PurePath(name).parent for name in sources()}
    assert [str(room) for room in sorted(rooms) if not (PACKAGE / room / "__init__.py").exists()] == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from the repository's files."""
    return built(tmp_path_factory.mktemp("copy"), tmp_path_factory.mktemp("wheel"))


def test_the_wheel_needs_no_compiler_and_holds_the_rulebooks(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    books = {f"tuolaji/rulebooks/{path.name}" for path in (PACKAGE / "rulebooks").glob("*.toml")}
    books |= {f"tuolaji/simulation/tallies/{path.name}" for path in (PACKAGE / "simulation/tallies").glob("*.json")}
    assert inside >= books | {"tuolaji/py.typed", "tuolaji/kernel/compiled.txt"}
    assert inside >= {f"tuolaji/{name}" for name in sources()}
    casebooks = {PurePath(name).name for name in files() if name.startswith("casebooks/") and name.endswith(".jsonl")}
    assert {PurePath(name).name for name in inside if "/share/tuolaji/casebooks/" in name} == casebooks
    assert [name for name in inside if name.endswith(".so")] == []


def test_the_wheel_runs_interpreted(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = "import tuolaji.kernel as k; print(k.__file__, k.build_info.kernel_kind())"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = [sys.executable, "-c", program]
    result = subprocess.run(run, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True)
    assert result.stdout.split() == [str(tmp_path / "tuolaji/kernel/__init__.py"), "interpreted"]
