"""How an answer is compared with what a case expects."""

from __future__ import annotations

from typing import Any

import pytest

from tuolaji.casebook.compare import agrees, differing

ACE = {"name": "single", "cards": ["HA"]}
KINGS = {"name": "pair", "cards": ["HK", "HK"]}


@pytest.mark.parametrize(
    ("key", "expected", "got", "same"),
    [
        ("must_play", ["HK", "HQ"], ["HQ", "HK"], True),
        ("must_play", ["H10"], ["HT"], True),
        ("must_play", ["HK"], ["HK", "HK"], False),
        ("must_play", None, None, True),
        ("must_play", None, ["HK"], False),
        ("must_play", ["HK"], None, False),
        ("must_play", ["no card"], ["no card"], False),
        ("components", [["HA"], ["HK", "HQ"]], [["HQ", "HK"], ["HA"]], True),
        ("components", [["HA", "HK"], ["HQ"]], [["HQ", "HK"], ["HA"]], False),
        ("components", [["HA"], ["HA"]], [["HA"]], False),
        ("components", ["pair", "single"], [ACE, KINGS], True),
        ("components", ["single", "single"], [ACE, KINGS], False),
        ("components", [["HA"], ["HK", "HK"]], [KINGS, ACE], True),
        ("components", [["HA"], ["HK"]], [KINGS, ACE], False),
        ("trumps", ["jokers", "2", "level"], ["level", "jokers", "2"], True),
        ("trumps", ["jokers", "level"], ["level", "jokers", "2"], False),
        ("accepted", [True, False], [False, True], False),
        ("order", ["Y", "X"], ["X", "Y"], False),
        ("points", 0, False, False),
        ("points", True, 1, False),
        ("points", 0, 0, True),
        ("points", 0, None, False),
        ("levels_after", {"EW": "5"}, {"EW": "5", "NS": "2"}, True),
        ("levels_after", {"EW": "5", "NS": "3"}, {"EW": "5", "NS": "2"}, False),
        ("levels_after", {"EW": "5"}, None, False),
    ],
)
def test_values(key: str, expected: Any, got: Any, same: bool) -> None:
    assert agrees(key, expected, got) is same


def test_only_expected_keys_count_and_a_missing_one_is_null() -> None:
    assert differing({"winner": None}, {"other": 1}) == ()
    assert differing({"winner": "EW", "result": "draw"}, {"winner": "NS", "result": "draw"}) == ("winner",)
