"""``tuolaji casebook check``."""

from __future__ import annotations

import json

from tests.casebook.test_reader import CASE
from tests.cli.running import CASES, Shell


def line(**changed: object) -> str:
    return json.dumps({**CASE, **changed}, ensure_ascii=False) + "\n"


def test_a_shipped_casebook_passes(shell: Shell) -> None:
    ran = shell.run("casebook", "check", str(CASES / "three-deck.jsonl"))
    assert ran.status == 0
    assert "0 不符" in ran.out.splitlines()[-1]


def test_a_failure_says_what_was_expected_and_what_the_engine_says(shell: Shell) -> None:
    shell.write("a.jsonl", line() + line(id="x-2", expect={"declarer_up": 1}))
    ran = shell.run("casebook", "check", "a.jsonl")
    assert ran.status == 1
    assert "a.jsonl:2 x-2" in ran.out
    assert "案例写 1，引擎答 0" in ran.out
    english = shell.run("casebook", "check", "a.jsonl", "--lang", "en").out
    assert "declarers climb (declarer_up): the case says 1, the engine 0" in english


def test_a_case_that_cannot_be_put_says_why(shell: Shell) -> None:
    shell.write("a.jsonl", line(kind="dance"))
    ran = shell.run("casebook", "check", "a.jsonl")
    assert ran.status == 1
    assert "没有「dance」这一类案例" in ran.out


def test_a_file_that_is_no_casebook_is_2_and_the_others_are_checked(shell: Shell) -> None:
    shell.write("bad.jsonl", "{\n")
    shell.write("good.jsonl", line())
    ran = shell.run("casebook", "check", "bad.jsonl", "good.jsonl", "gone.jsonl")
    assert ran.status == 2
    assert "bad.jsonl:1: " in ran.err
    assert "gone.jsonl: 没有这个文件" in ran.err
    assert "good.jsonl：1 通过" in ran.out


def test_json_says_the_same(shell: Shell) -> None:
    shell.write("a.jsonl", line() + line(id="x-2", expect={"declarer_up": 1}))
    data = json.loads(shell.run("casebook", "check", "a.jsonl", "--json").out)
    assert (data["status"], data["passed"], data["failed"]) == (1, 1, 1)
    assert data["report"]["files"][0]["failures"][0]["id"] == "x-2"
