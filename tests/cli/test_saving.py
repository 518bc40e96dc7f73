"""Matches left: what cannot go on is said and kept or set aside, and no two windows play one match."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.cli.running import Ran, Shell
from tests.rulebook.house import text_of
from tuolaji.cli import saving
from tuolaji.faults import Fault

TURNS = "h\n\n" * 3


def left(shell: Shell, *arguments: str) -> Path:
    """A match left after a few turns."""
    assert shell.run("play", "--new", "--seed", "5", "--fast", *arguments, typed=TURNS).status == 0
    (path,) = (shell.state / "tuolaji" / "play").glob("*.record")
    return path


def resumed(shell: Shell, *arguments: str) -> Ran:
    return shell.run("play", "--resume", "--fast", *arguments, typed=TURNS)


SPOILT = [
    ("open ", "open x", "校验不符"),
    ("draws", "drawz", "校验不符"),
    ("tuolaji record 1", "tuolaji record 9", "版本"),
]
FOREIGN = [
    ('"human"', '"rules"'),
    ('"rules"', '"nobody"'),
    ('"deals":0', '"deals":-1'),
    ('"match_id":"', '"match_id":"../'),
    ('"match_id":"', '"match_id":"\\u0000'),
    ("{", "["),
    ("# tuolaji play", "# another"),
]


@pytest.mark.parametrize(("old", "new", "said"), SPOILT)
def test_a_spoilt_file_is_set_aside_and_nothing_else_begun(shell: Shell, old: str, new: str, said: str) -> None:
    path = left(shell)
    spoilt = path.read_text(encoding="utf-8").replace(old, new, 1)
    path.write_text(spoilt, encoding="utf-8")
    ran = resumed(shell)
    assert ran.status == 2
    assert ran.out == ""
    assert f"{path}.broken: 上次的比赛读不出来" in ran.err
    assert said in ran.err
    assert "没有可以接着打的比赛" in ran.err
    assert Path(f"{path}.broken").read_text(encoding="utf-8") == spoilt
    assert not list(path.parent.glob("*.record"))


@pytest.mark.parametrize(("old", "new"), FOREIGN)
def test_a_file_that_no_match_was_left_in_is_not_offered(shell: Shell, old: str, new: str) -> None:
    path = left(shell)
    text = path.read_text(encoding="utf-8").replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    ran = resumed(shell)
    assert (ran.status, ran.out) == (2, "")
    assert path.read_text(encoding="utf-8") == text


def test_what_is_no_file_is_not_offered(shell: Shell) -> None:
    path = left(shell)
    path.unlink()
    for make in (lambda: path.mkdir(), lambda: os.mkfifo(path), lambda: path.symlink_to("nowhere")):
        make()
        assert resumed(shell).status == 2
        path.rmdir() if path.is_dir() else path.unlink()


def test_the_match_before_the_last_is_offered_where_the_last_is_spoilt(shell: Shell) -> None:
    first = left(shell)
    second = first.with_name("play-2.record")
    text = first.read_text(encoding="utf-8")
    second.write_text(text.replace(first.stem, second.stem).replace("draws", "drawz", 1), encoding="utf-8")
    ran = resumed(shell)
    assert ran.status == 0
    assert "play-2.record.broken" in ran.err
    assert "接着打" in ran.out


def test_a_match_is_kept_while_its_rulebook_is_away(shell: Shell) -> None:
    (shell.folder / "books").mkdir()
    book = shell.write("books/house.toml", text_of(""))
    path = left(shell, "--rulebook", "house", "--rulebooks", "books")
    before = path.read_text(encoding="utf-8")
    shutil.move(book, "away.toml")
    ran = resumed(shell)
    assert (ran.status, ran.out) == (2, "")
    assert "没有名为「house」的规则书" in ran.err
    assert path.read_text(encoding="utf-8") == before
    book.write_text(text_of('[levels]\ncite = "1"\nlast = "K"\n'), encoding="utf-8")
    assert "规则书后来改过了" in resumed(shell).err
    shutil.move("away.toml", book)
    shell.monkeypatch.chdir("/")
    assert "接着打" in resumed(shell).out


def test_two_windows_do_not_play_one_match(shell: Shell) -> None:
    path = left(shell)
    before = path.read_text(encoding="utf-8")
    hold = saving.Hold(path.stem, path.parent)
    ran = resumed(shell)
    assert ran.status == 2
    assert "正在另一个窗口里打" in ran.err
    assert path.read_text(encoding="utf-8") == before
    other = shell.run("play", "--fast", typed=TURNS)
    assert other.status == 0
    assert "正在另一个窗口里打" in other.err
    assert path.read_text(encoding="utf-8") == before
    hold.release()
    assert "接着打" in resumed(shell).out


def test_an_interrupted_writing_leaves_nothing_behind(shell: Shell) -> None:
    path = left(shell)
    before, names = path.read_bytes(), sorted(os.listdir(path.parent))

    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    shell.monkeypatch.setattr("os.fsync", interrupted)
    assert resumed(shell).status == 130
    assert path.read_bytes() == before
    assert sorted(os.listdir(path.parent)) == names


def test_a_record_asked_for_is_not_written_over_another_file(shell: Shell) -> None:
    taken = shell.write("taken", "mine")
    for name, said in (("taken", "文件已经存在"), (".", "文件夹"), ("no/where", "没有这个文件夹")):
        ran = shell.run("play", "--new", "--seed", "5", "--out", name)
        assert (ran.status, ran.out) == (2, "")
        assert said in ran.err
    assert taken.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("home", ["/proc/none", "/dev/null"])
def test_where_nothing_can_be_kept_it_is_said_how_to_mend_it(shell: Shell, home: str) -> None:
    shell.monkeypatch.setenv("XDG_STATE_HOME", home)
    ran = shell.run("play", "--new")
    assert ran.status == 2
    assert ran.err.startswith(home)
    assert "XDG_STATE_HOME" in ran.err
    with pytest.raises(Fault):
        saving.folder()
