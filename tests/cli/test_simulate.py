"""``tuolaji simulate``."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import Shell
from tuolaji.wording.language import LANGS, Lang

SHORT = ("simulate", "--rulebook", "guangdong-finance-2009", "--matches")


@pytest.mark.parametrize("lang", LANGS)
def test_a_summary_in_words(shell: Shell, lang: Lang) -> None:
    ran = shell.run(*SHORT, "1", "--lang", lang, "--out", "folder")
    assert (ran.status, ran.err) == (0, "")
    assert "guangdong-finance-2009" in ran.out
    assert ("主花色" if lang == "zh" else "Trumps") in ran.out
    assert sorted(path.name for path in (shell.folder / "folder").iterdir())[0] == "counts.json"


def test_the_same_seed_says_the_same(shell: Shell) -> None:
    first = shell.run(*SHORT, "1", "--seed", "3", "--json")
    assert json.loads(first.out)["matches"] == 1
    assert shell.run(*SHORT, "1", "--seed", "3", "--json").out == first.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("0",), "--matches 应是 1 至"),
        (("x",), "「x」"),
        (("1", "--jobs", "0"), "--jobs 应是 1 至"),
        (("1", "--seed", "-1"), "--seed 应是 0 至"),
        (("1", "--seats", "a,b,c,d,e"), "写了5家"),
        (("1", "--seats", "rule"), "是不是「rules」"),
        (("1", "--seats", "human"), "没有「human」这种牌手"),
    ],
)
def test_what_makes_no_sense_is_explained(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    ran = shell.run(*SHORT, *arguments)
    assert ran.status == 2
    assert said in ran.err
    assert ran.out == ""


def test_a_foreign_folder_is_left_alone(shell: Shell) -> None:
    (shell.folder / "full").mkdir()
    shell.write("full/mine.txt", "x")
    ran = shell.run(*SHORT, "1", "--out", "full")
    assert ran.status == 2
    assert "mine.txt" in ran.err
    assert [path.name for path in (shell.folder / "full").iterdir()] == ["mine.txt"]
