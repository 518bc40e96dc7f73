"""The step that builds the page: which Node will do, when it is built, and what a failure means."""

from __future__ import annotations

from pathlib import Path

import bootstrap
import pytest
import web_step


@pytest.mark.parametrize(
    ("version", "will_do"),
    [
        ("v20.19.0", True),
        ("v20.20.2", True),
        ("v22.12.0", True),
        ("v24.19.0", True),
        ("v20.18.9", False),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v18.20.4", False),
        ("", False),
        ("node", False),
    ],
)
def test_a_node_will_do_if_the_builder_runs_on_it(version: str, will_do: bool) -> None:
    assert web_step.usable(version) is will_do


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "node_modules").mkdir()
    (tmp_path / "web" / "src" / "main.tsx").write_text("1")
    (tmp_path / "web" / "node_modules" / "big.js").write_text("1")
    (tmp_path / "src" / "wording").mkdir(parents=True)
    (tmp_path / "src" / "wording" / "taiwan.py").write_text("1")
    for module, names in {web_step: ("ROOT", "WEB", "SOURCES", "STATIC", "WORK"), bootstrap: ("STAMPS",)}.items():
        places = {"ROOT": ".", "WEB": "web", "SOURCES": "src", "STATIC": "static", "WORK": "work", "STAMPS": "stamps"}
        for name in names:
            monkeypatch.setattr(module, name, tmp_path / places[name])
    return tmp_path


def built(house: Path) -> list[str]:
    """Have the step run with a builder of the test's; the marks it was called with."""
    marks: list[str] = []

    def build(mark: str) -> None:
        marks.append(mark)
        (house / "static").mkdir(exist_ok=True)
        (house / "static" / "index.html").write_text("page")
        bootstrap.stamp("web", mark)

    web_step.build = build
    return marks


def test_the_page_is_built_when_its_sources_change_and_only_then(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_step, "build", web_step.build)
    marks = built(house)
    assert web_step.page(strict=True)
    (house / "web" / "node_modules" / "big.js").write_text("2")
    assert web_step.page(strict=True)
    assert len(marks) == 1
    (house / "web" / "src" / "main.tsx").write_text("2")
    assert web_step.page(strict=True)
    assert len(set(marks)) == 2


def test_a_page_that_cannot_be_built_stops_nothing_but_a_strict_start(
    house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_: str) -> None:
        raise bootstrap.SetUpError("no network")

    monkeypatch.setattr(web_step, "build", fail)
    assert not web_step.page(strict=False)
    assert "no network" in capsys.readouterr().err
    with pytest.raises(bootstrap.SetUpError):
        web_step.page(strict=True)
