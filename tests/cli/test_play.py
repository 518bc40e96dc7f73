"""``tuolaji play``: whole matches by script, looking things up, leaving and coming back, several people."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.plain_player import make
from tests.cli.running import Ran, Shell
from tuolaji.cards import format_cards, parse_cards
from tuolaji.cli import play, saving
from tuolaji.cli.person import toggled
from tuolaji.deal import event as ev
from tuolaji.match.record_file import load
from tuolaji.match.replay import replay
from tuolaji.rulebook.catalog import load as load_book
from tuolaji.rulebook.catalog import names
from tuolaji.wording.language import LANGS, Lang

OBEDIENT = "h\n\n" * 3000
"""Takes every suggestion: `h` shows it, Enter plays it."""


def started(shell: Shell, *arguments: str, typed: str = OBEDIENT) -> Ran:
    return shell.run("play", "--new", "--seed", "5", "--fast", *arguments, typed=typed)


def kept(shell: Shell) -> Path:
    (path,) = (shell.state / "tuolaji" / "play").glob("*.record")
    return path


@pytest.mark.parametrize("name", names())
def test_a_deal_of_every_rulebook_is_played_to_its_end(shell: Shell, name: str) -> None:
    ran = started(shell, "--deals", "1", "--rulebook", name, "--out", "my.record")
    assert (ran.status, ran.err) == (0, "")
    assert "比赛结束" in ran.out
    assert "级别：" in ran.out
    record = load("my.record")
    assert record.finished
    log = replay(load_book(name), record)
    assert sum(isinstance(event, ev.DealSettled) for event in log) == 1
    assert shell.run("replay", "my.record").status == 0
    assert shell.run("deal", "verify", "my.record").status == 0
    assert list((shell.state / "tuolaji" / "play").glob("*.record")) == []


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_match(shell: Shell, lang: Lang) -> None:
    ran = started(shell, "--rulebook", "guangdong-finance-2009", "--lang", lang, typed=OBEDIENT * 4)
    assert ran.status == 0
    assert ("打过了最后一级" if lang == "zh" else "the last level is passed") in ran.out
    assert not re.search(r"None|\{|…|Traceback", ran.out)


def test_the_same_seed_is_the_same_match(shell: Shell) -> None:
    shown = [re.sub(r"play-\d+-\d+-\w+", "", started(shell, "--deals", "2").out) for _ in range(2)]
    assert shown[0] == shown[1]


def test_the_usual_rulebook_is_the_one_with_fewest_decks(shell: Shell) -> None:
    assert load_book(load_name(started(shell, typed=""))).book.deck.decks == 2


def load_name(ran: Ran) -> str:
    title = ran.out.splitlines()[0]
    return next(name for name in names() if load_book(name).book.rulebook.title.zh == title)


def test_nothing_is_lost_when_the_input_ends(shell: Shell) -> None:
    ran = started(shell, typed="h\n\n" * 20)
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == "已保存。再运行 tuolaji play 就接着打。"
    assert not load(kept(shell)).finished


def test_a_match_taken_up_again_is_the_match_it_would_have_been(shell: Shell) -> None:
    whole = started(shell, "--deals", "2", "--out", "whole.record")
    assert whole.status == 0
    shell.run("play", "--new", "--seed", "5", "--fast", "--deals", "2", typed="h\n\n" * 9)
    for _ in range(3):
        part = shell.run("play", "--fast", "--resume", typed="h\n\n" * 7)
        assert part.status == 0
        assert "接着打" in part.out
    ran = shell.run("play", "--fast", "--out", "parts.record", typed="\n" + OBEDIENT)
    assert ran.status == 0
    same = [
        [line for line in Path(name).read_text(encoding="utf-8").splitlines() if line.startswith(("trick", "bury"))]
        for name in ("whole.record", "parts.record")
    ]
    assert same[0] == same[1]
    assert len(same[0]) > 30


def test_resuming_is_offered_and_may_be_declined(shell: Shell) -> None:
    started(shell, typed="\n\n")
    offered = shell.run("play", typed="n\n")
    assert "回车接着打，n 另开一场" in offered.out
    assert "抽牌定先摸" in offered.out
    assert shell.run("play", "--lang", "en", typed="").out.startswith("A match is unfinished")


def test_resuming_needs_a_match(shell: Shell) -> None:
    ran = shell.run("play", "--resume")
    assert (ran.status, ran.err) == (2, "没有可以接着打的比赛。\n")


def test_a_saved_match_that_cannot_be_read_is_set_aside(shell: Shell) -> None:
    started(shell, typed="\n")
    path = kept(shell)
    path.write_text(path.read_text(encoding="utf-8").replace("draws 1", "draws 2"), encoding="utf-8")
    ran = shell.run("play", typed="")
    assert ran.status == 0
    assert "搁置在一边" in ran.err
    assert path.with_name(path.name + ".broken").exists()


def test_interrupting_saves_and_is_130(shell: Shell) -> None:
    def interrupted(*arguments: object) -> str:
        raise KeyboardInterrupt

    shell.monkeypatch.setattr("tuolaji.cli.person.Person.read", interrupted)
    ran = started(shell)
    assert ran.status == 130
    assert ran.err == ""
    assert "已保存" in ran.out
    assert kept(shell).exists()


def test_a_disk_that_is_full_is_told_of_and_does_not_end_the_match(shell: Shell) -> None:
    def full(*arguments: object) -> None:
        raise OSError("no space")

    shell.monkeypatch.setattr("os.fsync", full)
    ran = started(shell, typed="h\n\n" * 20)
    assert ran.status == 0
    assert "文件写不了" in ran.err
    assert "第1盘第2圈" in ran.out
    assert list((shell.state / "tuolaji" / "play").iterdir()) == []


def answering(shell: Shell, *lines: str, lang: Lang = "zh") -> str:
    """What is printed from the first prompt to play on, when these lines are typed there: North has led two eights of
    diamonds, and East holds two pairs in that suit."""
    shell.monkeypatch.setattr("tuolaji.cli.game.make_player", make)
    typed = "\n".join(lines) + "\n"
    out = shell.run("play", "--new", "--seed", "41", "--lang", lang, typed=typed).out
    return out[out.index("第1盘第1圈" if lang == "zh" else "Deal 1, trick 1") :]


def test_help_says_what_is_owed_why_and_what_would_do(shell: Shell) -> None:
    out = answering(shell, "?")
    assert "选牌：花色加点数" in out
    assert "欠：一个对子" in out
    assert "比如：" in out
    assert "花色不足的全部跟出" in "".join(out.split())
    assert "owed: a pair" in answering(shell, "?", lang="en")


def test_a_refused_play_names_clause_and_example_and_asks_again(shell: Shell) -> None:
    out = answering(shell, "s66 7", "saa", "hello", "dak", "s55", "d33", "u", "q")
    assert "要出2张，选了3张" in out
    assert "手里没有：♠A" in out
    assert "「HELLO」不是牌" in out
    assert "跟牌牌型不对。♦方块里欠：一个对子。比如可以出" in out
    assert "要先跟♦方块，至少2张" in out
    assert out.count("条款 ") == 2
    assert "出 ♦3 ♦3？回车出牌，u 重选：" in out
    assert out.count("轮到你出2张") == 7
    assert "已保存" in out


def test_looking_things_up_changes_nothing(shell: Shell) -> None:
    out = answering(shell, "l", "p", "m", "c 叫牌", "c 99", "d33", "", "l", "q")
    assert "还没有上一圈" in out
    assert "防守方0分" in out
    assert "北（下家） ♥2" in out
    assert "翻底牌的第三张" in out
    assert "没有条款「99」" in out
    assert "上一圈：\n  北（下家）    ♦8 ♦8 （对子）" in out


def test_a_play_can_be_taken_back_before_it_is_down(shell: Shell) -> None:
    out = answering(shell, "d33", "u", "19 20", "", "q")
    assert "东（你）      ♦A ♦A" in out
    assert "东（你）      ♦3 ♦3" not in out


def test_declaring_then_burying_with_a_count(shell: Shell) -> None:
    shell.monkeypatch.setattr("tuolaji.cli.game.make_player", make)
    typed = "\n".join(["1", "1 2", "1", "1-7", "x", "u", "h", "", "u", "h", "", "", "q"]) + "\n"
    out = shell.run("play", "--new", "--seed", "1", "--rulebook", "three-deck", typed=typed).out
    assert "你拿起了底牌（带 * 的）。选6张埋下。" in out
    counts = re.findall(r"已选(\d+)/6", out)
    assert counts[:4] == ["0", "2", "1", "6"]
    assert "「X」不是牌" in out
    assert "埋好6张底牌" in out


@pytest.mark.parametrize(
    ("line", "after"),
    [
        ("1", "S2 S3 S3"),
        ("2", "S3"),
        ("1-4", "S2 S4"),
        ("s3", "S3"),
        ("s4", "S3 S3 S4"),
        ("-s3", "S3"),
        ("-s33", ""),
        ("s33 4", "S4"),
    ],
)
def test_choosing_a_few_cards_at_a_time(line: str, after: str) -> None:
    hand, chosen = parse_cards("S2 S3 S3 S4"), parse_cards("S3 S3")
    assert format_cards(sorted(toggled(chosen, line, hand))) == after


def test_several_people_hand_the_screen_over_and_see_only_their_own(shell: Shell) -> None:
    ran = started(shell, "--seats", "human,rules,human", "--deals", "1")
    assert ran.status == 0
    pages = re.split(r"请(.)坐到屏幕前[^\n]*\n", ran.out)
    assert len(pages) > 20
    for owner, page in zip(pages[1::2], pages[2::2], strict=True):
        shown = page.split("\n" * 50)[0]
        if "（你）" in shown:
            assert f"{owner}（你）" in shown
            assert len(set(re.findall("(.)（你）", shown))) == 1


def test_with_several_people_everybody_is_asked_alike_whatever_he_holds(shell: Shell) -> None:
    asked = []
    for seed in ("1", "2", "3"):
        ran = shell.run("play", "--new", "--seed", seed, "--seats", "human,human,human,human", typed="\n" * 60)
        lines = re.findall(r"请(.)坐到屏幕前|已摸(\d+)张|(输入号码亮主)", ran.out)
        asked.append([word[1] for word in lines if word[1]][:8])
    assert all(len(set(numbers)) <= 4 for numbers in asked)
    assert all(len(numbers) == 8 for numbers in asked)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seats", "human,human,human,human,human"), "写了5家"),
        (("--seats", "robot"), "没有「robot」这种牌手"),
        (("--seats", "rules,rules,rules,rules"), "tuolaji simulate"),
        (("--seed", "x"), "--seed 应是"),
        (("--deals", "0"), "--deals 应是"),
        (("--rulebook", "nothing"), "没有名为「nothing」"),
    ],
)
def test_what_makes_no_sense_is_explained(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    ran = shell.run("play", *arguments)
    assert ran.status == 2
    assert said in ran.err


def test_seats_that_are_not_named_are_machines() -> None:
    assert play._seats("") == ["human", "rules", "rules", "rules"]
    assert play._seats("random, human") == ["random", "human", "rules", "rules"]


def test_matches_are_kept_in_the_user_s_state_folder(shell: Shell) -> None:
    assert saving.folder() == shell.state / "tuolaji" / "play"
    shell.monkeypatch.setenv("XDG_STATE_HOME", "relative")
    shell.monkeypatch.setenv("HOME", str(shell.folder))
    assert saving.folder() == shell.folder / ".local" / "state" / "tuolaji" / "play"
