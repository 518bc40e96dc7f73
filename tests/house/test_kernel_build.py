"""The loader: a stale build is refused, the interpreted sources can be forced, and the hot sources stay compilable."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.house.tree import PACKAGE, imports, source
from tuolaji.faults import Fault
from tuolaji.kernel import build_info

MODULE = "tuolaji.kernel.core_sample"
HOT_MAY_IMPORT = ("typing.Final", "tuolaji.kernel.ints.i64", "tuolaji.kernel.ints.vec")


@pytest.fixture
def sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of one listed source, which the loader takes for its own; its path."""
    room = tmp_path / "tuolaji" / "kernel"
    room.mkdir(parents=True)
    (room / "compiled.txt").write_text("# a comment\nkernel/core_*.py\n")
    (room / "ints.py").write_text("")
    (room / "core_sample.py").write_text("ANSWER = 42\n")
    for name, value in (("PACKAGE", room.parent), ("ROOM", room), ("STAMP", room / "compiled.stamp")):
        monkeypatch.setattr(build_info, name, value)
    monkeypatch.setattr(build_info, "_kind", "interpreted")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv("TUOLAJI_PURE", raising=False)
    return room / "core_sample.py"


def pretend_built(sample: Path) -> None:
    """What a build leaves behind, with an extension module that nobody loads."""
    sample.with_name(sample.stem + EXTENSION_SUFFIXES[0]).write_bytes(b"compiled")
    record = build_info.fingerprint(build_info.listed())
    build_info.STAMP.write_text("".join(f"{name} {value}\n" for name, value in record.items()) + "build mark\n")


def refusal() -> Fault:
    with pytest.raises(Fault) as caught:
        build_info.prepare()
    assert caught.value.code == "kernel_stale"
    return caught.value


def test_without_a_build_the_sources_run(sample: Path) -> None:
    build_info.prepare()
    assert build_info.listed() == {MODULE: sample}
    assert build_info.kernel_kind() == "interpreted"


def test_a_build_of_these_sources_is_accepted(sample: Path) -> None:
    pretend_built(sample)
    build_info.prepare()
    assert build_info.kernel_kind() == "compiled"


def test_an_edited_source_is_refused_with_the_remedy(sample: Path) -> None:
    pretend_built(sample)
    sample.write_text("ANSWER = 43\n")
    fault = refusal()
    assert fault.facts == {"modules": [MODULE], "remedy": "scripts/setup", "pure": "TUOLAJI_PURE=1"}
    assert fault.file == str(sample)


def test_other_integer_types_are_refused(sample: Path) -> None:
    pretend_built(sample)
    sample.with_name("ints.py").write_text("# changed\n")
    assert refusal().facts["modules"] == ["tuolaji.kernel.ints"]


def test_a_source_added_after_the_build_is_refused(sample: Path) -> None:
    pretend_built(sample)
    sample.with_name("core_later.py").write_text("")
    assert refusal().facts["modules"] == ["tuolaji.kernel.core_later"]


def test_a_compiled_module_without_a_record_is_refused(sample: Path) -> None:
    pretend_built(sample)
    build_info.STAMP.unlink()
    assert MODULE in refusal().facts["modules"]


def test_clearing_leaves_the_sources_alone(sample: Path) -> None:
    pretend_built(sample)
    sample.rename(sample.with_name("core_renamed.py"))
    build_info.clear(build_info.listed())
    build_info.prepare()
    assert build_info.kernel_kind() == "interpreted"
    assert sorted(path.name for path in sample.parent.iterdir()) == ["compiled.txt", "core_renamed.py", "ints.py"]


@pytest.mark.parametrize(
    ("value", "kind"), [("1", "interpreted"), ("yes", "interpreted"), ("0", "compiled"), ("", "compiled")]
)
def test_the_switch_forces_the_sources(sample: Path, monkeypatch: pytest.MonkeyPatch, value: str, kind: str) -> None:
    pretend_built(sample)
    monkeypatch.setenv("TUOLAJI_PURE", value)
    build_info.prepare()
    assert build_info.kernel_kind() == kind


def test_forced_sources_are_found_before_the_build(sample: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_built(sample)
    sample.write_text("ANSWER = 43\n")
    monkeypatch.setenv("TUOLAJI_PURE", "1")
    build_info.prepare()
    try:
        module = importlib.import_module(MODULE)
        assert (module.__file__, module.ANSWER) == (str(sample), 43)
    finally:
        sys.modules.pop(MODULE, None)


def test_this_process_runs_the_kernel_it_reports() -> None:
    modules = [importlib.import_module(name) for name in build_info.listed()]
    assert modules
    compiled = {not str(module.__file__).endswith(".py") for module in modules}
    assert compiled == {build_info.kernel_kind() == "compiled"}


def test_listed_modules_run_interpreted_when_forced() -> None:
    program = (
        "import importlib, sys; names = sys.argv[1:]\n"
        "print(*{str(importlib.import_module(n).__file__).rsplit('.', 1)[1] for n in names})"
    )
    run = [sys.executable, "-c", program, *build_info.listed()]
    environment = {**os.environ, "TUOLAJI_PURE": "1", "PYTHONPATH": str(PACKAGE.parent)}
    assert subprocess.run(run, env=environment, check=True, capture_output=True, text=True).stdout.strip() == "py"


@pytest.mark.parametrize("name", [name for name in build_info.listed() if ".core_" in name])
def test_hot_sources_import_each_other_and_their_integers_only(name: str) -> None:
    path = name.removeprefix("tuolaji.").replace(".", "/") + ".py"
    listed = tuple(build_info.listed())
    strangers = [
        (line, what)
        for line, what in imports(path)
        if what not in HOT_MAY_IMPORT and what.rsplit(".", 1)[0] not in listed and what not in listed
    ]
    assert strangers == []
    assert source(path).body


def test_a_compiled_kernel_is_one_group_beside_its_sources() -> None:
    if build_info.kernel_kind() != "compiled":
        pytest.skip("the interpreted kernel is tested in this run")
    library = importlib.import_module(build_info.GROUP + "__mypyc")
    assert Path(str(library.__file__)).parent == PACKAGE / "kernel"
