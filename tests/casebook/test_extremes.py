"""Casebooks at the edges: half signs, huge numbers, rulebooks that are not there or are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Shell
from tuolaji.casebook.reader import read_bytes
from tuolaji.casebook.runner import check
from tuolaji.faults import Fault

CASE: dict[str, Any] = {
    "id": "x",
    "rulebook": "three-deck",
    "kind": "score",
    "setup": {"decks": 3, "trump": "S", "level": "7"},
    "input": {"opponent_points": 120},
    "expect": {"declarer_up": 0},
}


def failure_of(folder: Path, **changes: Any) -> tuple[str, dict[str, Any]]:
    path = folder / "cases.jsonl"
    path.write_text(json.dumps({**CASE, **changes}), encoding="utf-8")
    (failure,) = check([path]).files[0].failures
    return failure.code, failure.facts


@pytest.mark.parametrize("place", ["id", "rulebook", "kind", "why", "clause"])
def test_half_a_sign_is_no_text(place: str) -> None:
    raw = json.dumps({**CASE, place: "a\ud83cb"}).encode()
    with pytest.raises(Fault) as raised:
        read_bytes(b"\n" + raw, "f")
    assert (raised.value.code, raised.value.line) == ("json_invalid", 2)
    assert raised.value.facts == {"column": raw.index(b"\\u") + 1}
    assert read_bytes(json.dumps({**CASE, place: "🀄"}).encode())


@pytest.mark.parametrize("number", [10**15, -(10**15), 10**40, 1.5, True, "120"])
def test_points_that_no_deal_can_have(tmp_path: Path, number: Any) -> None:
    code, facts = failure_of(tmp_path, input={"opponent_points": number})
    assert (code, facts["field"]) == ("case_value_bad", "opponent_points")


def test_of_a_rulebook_that_cannot_be_used_the_reason_is_said(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text('[rulebook]\nname = "wrong"\nextends = "base"\n', encoding="utf-8")
    (tmp_path / "none.toml").write_text("rulebook\n", encoding="utf-8")
    expected = {
        "wrong": ("missing_key", "rulebook.title"),
        "none": ("toml_syntax", ""),
        "nothing": ("rulebook_unknown", ""),
        "./nothing": ("file_missing", ""),
        "/": ("file_is_folder", ""),
        "n" * 5000: ("rulebook_unknown", ""),
        "a\0": ("rulebook_unknown", ""),
    }
    for name, (reason, key) in expected.items():
        code, facts = failure_of(tmp_path, rulebook=name)
        assert (code, facts["reason"], facts["key"]) == ("rulebook_unusable", reason, key), name


def test_the_sentence_of_it_is_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shell = Shell(monkeypatch, tmp_path)
    shell.write("wrong.toml", '[rulebook]\nname = "wrong"\nextends = "base"\n')
    for name, said in (
        ("wrong", "The rulebook wrong cannot be used (wrong.toml line 1): rulebook.title: This key is missing"),
        ("nothing", "The rulebook nothing cannot be used: There is no rulebook “nothing”. Known: four-deck,"),
    ):
        shell.write("cases.jsonl", json.dumps({**CASE, "rulebook": name}))
        ran = shell.run("casebook", "check", "cases.jsonl", "--lang", "en")
        assert ran.status == 1
        assert said in " ".join(ran.out.split())
