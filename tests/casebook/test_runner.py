"""Running casebooks: totals, failures, exit statuses, rulebooks of one's own, and every casebook that ships."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.casebook.test_reader import CASE
from tuolaji.casebook.report import Failure
from tuolaji.casebook.runner import check

SHIPPED = sorted((Path(__file__).parents[2] / "casebooks").glob("*.jsonl"))


def write(path: Path, *cases: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps({**CASE, **case}) + "\n" for case in cases), encoding="utf-8")
    return path


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_casebook(path: Path) -> None:
    report = check([path])
    assert [_said(failure) for failure in report.files[0].failures] == []
    assert report.status == 0
    assert report.total.passed == sum(1 for line in path.read_text(encoding="utf-8").splitlines() if line.strip())


def _said(failure: Failure) -> str:
    return f"{failure.id} {failure.keys} expected {failure.expected} got {failure.got} {failure.code} {failure.facts}"


def test_a_failing_case_shows_what_was_expected_and_got(tmp_path: Path) -> None:
    path = write(tmp_path / "a.jsonl", {}, {"id": "x-2", "expect": {"declarer_up": 1, "opponent_up": 0}})
    report = check([path])
    (failure,) = report.files[0].failures
    assert (failure.id, failure.line, failure.clause, failure.keys) == ("x-2", 2, "五", ("declarer_up",))
    assert (failure.expected["declarer_up"], failure.got["declarer_up"]) == (1, 0)
    assert failure.engine_clause == "three-deck 五"
    assert (report.status, report.total.passed, report.total.failed) == (1, 1, 1)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"kind": "riddle"}, "kind_unknown"),
        ({"kind": "penalty", "input": {"event": "spilt_tea"}, "expect": {"points": 0}}, "incident_unknown"),
        ({"kind": "penalty", "input": {"event": "late", "hours": 1}, "expect": {"points": 0}}, "fact_unknown"),
        ({"kind": "match", "input": {"event": "eclipse"}, "expect": {"winner": "EW"}}, "question_unknown"),
        ({"kind": "match", "input": {"event": "start", "moon": 1}, "expect": {"kitty": 6}}, "question_field_unknown"),
        ({"rulebook": "no-such-book"}, "rulebook_unusable"),
        ({"setup": {"decks": 4}}, "decks_differ"),
        ({"input": {"opponent_points": "120"}}, "case_value_bad"),
        ({"kind": "lead", "input": {"cards": ["H99"]}, "expect": {"legal": True}}, "card_unknown"),
        ({"kind": "lead", "input": {"cards": "H9"}, "expect": {"legal": True}}, "case_value_bad"),
        ({"kind": "winner", "input": {"plays": [["H9"], ["H8", "H7"]]}, "expect": {"winner": 1}}, "play_sizes_differ"),
        (
            {
                "kind": "bid",
                "input": {"first_deal": True, "events": [{"seat": "E", "do": "sing"}]},
                "expect": {"trump": "H"},
            },
            "act_unknown",
        ),
    ],
)
def test_what_cannot_be_put_fails_and_says_so(tmp_path: Path, changes: dict[str, Any], code: str) -> None:
    report = check([write(tmp_path / "a.jsonl", changes)])
    assert [failure.code for failure in report.files[0].failures] == [code]
    assert report.status == 1


def test_an_unusable_file_does_not_hide_the_others(tmp_path: Path) -> None:
    good = write(tmp_path / "good.jsonl", {})
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{", encoding="utf-8")
    report = check([bad, good])
    assert report.status == 2
    assert [(entry.code, entry.line) for entry in report.unusable] == [("json_invalid", 1)]
    assert report.total.passed == 1


def test_totals_per_kind(tmp_path: Path) -> None:
    start = {"kind": "match", "input": {"event": "start"}, "expect": {"kitty": 6}}
    report = check([write(tmp_path / "a.jsonl", {}, start, {**start, "expect": {"kitty": 7}})])
    kinds = report.files[0].kinds
    assert {kind: (tally.passed, tally.failed) for kind, tally in kinds.items()} == {"score": (1, 0), "match": (1, 1)}


BOOK = """
[rulebook]
name = "mine"
extends = "three-deck"
title = { zh = "我的", en = "Mine" }
[clause."1"]
printed = "1"
title = { zh = "迟到", en = "Late" }
statement = { zh = "迟到一次扣五分。", en = "Lateness costs five points." }
standing = "explicit"
[offences.list.late]
cite = "1"
[[offences.list.late.cases]]
then = { charges = [{ amount = 5 }] }
cite = "1"
"""


def test_rulebooks_beside_the_casebook_in_a_folder_and_by_path(tmp_path: Path) -> None:
    late = {"kind": "penalty", "input": {"event": "late", "minutes": 1}, "expect": {"points": 5}}
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "mine.toml").write_text(BOOK, encoding="utf-8")
    beside = write(shelf / "a.jsonl", {**late, "rulebook": "mine"})
    away = write(tmp_path / "b.jsonl", {**late, "rulebook": "mine"})
    by_path = write(tmp_path / "c.jsonl", {**late, "rulebook": str(shelf / "mine.toml")})
    assert check([beside, by_path]).status == 0
    assert check([away], [shelf]).status == 0
    assert check([away]).files[0].failures[0].facts["reason"] == "rulebook_unknown"


def test_score_without_levels_and_levels_past_the_ace(tmp_path: Path) -> None:
    report = check(
        [
            write(
                tmp_path / "a.jsonl",
                {"expect": {"next_declaring_side": "opponents", "declarer_level_after": None}},
                {
                    "input": {"opponent_points": 0, "declarer_level": "K", "opponent_level": "A"},
                    "expect": {"declarer_level_after": "A+2", "opponent_level_after": "A"},
                },
            )
        ]
    )
    assert report.files[0].failures == ()
