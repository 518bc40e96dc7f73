"""The entry point: languages, statuses, and that nothing that goes wrong shows a traceback."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests.cli.running import CASES, Shell
from tuolaji.cli import casebook, main
from tuolaji.cli.parser import parser
from tuolaji.wording.language import LANGS, Lang

PROGRAM = (sys.executable, "-m", "tuolaji.cli.main")
MOST_CPU_S = 0.25


def outside(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    env = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "TUOLAJI_LANG")}
    return subprocess.run([*PROGRAM, *arguments], capture_output=True, env={**env, **environment}, timeout=60)


def cpu_of(arguments: Sequence[str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([*PROGRAM, *arguments], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@pytest.mark.parametrize("arguments", [("--help",), ("rulebook", "show", "three-deck")], ids=["help", "show"])
def test_answers_at_once(arguments: Sequence[str]) -> None:
    assert min(cpu_of(arguments) for _ in range(4)) <= MOST_CPU_S


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_and_option_has_help(shell: Shell, lang: Lang) -> None:
    top = shell.run("--help", "--lang", lang)
    assert top.status == 0
    for command, action in main.COMMANDS:
        ran = shell.run(*filter(None, (command, action)), "--help", "--lang", lang)
        assert ran.status == 0
        assert ran.out.startswith("用法：" if lang == "zh" else "Usage: ")
        assert command in top.out
    assert parser(lang).format_help() == top.out


def test_version(shell: Shell) -> None:
    ran = shell.run("--version")
    assert (ran.status, ran.out.split()[0]) == (0, "tuolaji")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "缺少：COMMAND"),
        (("dance",), "不能是 'dance'"),
        (("rulebook",), "缺少：COMMAND"),
        (("rulebook", "show"), "缺少：NAME"),
        (("replay", "a", "b"), "不认识的参数：b"),
        (("replay", "a", "--loud"), "不认识的参数：--loud"),
        (("play", "--seed"), "--seed 后面要有一个值"),
        (("play", "--new", "--resume"), "不能同时用"),
        (("play", "--lang", "de"), "--lang 不能是 'de'"),
    ],
)
def test_wrong_arguments_are_explained_with_status_2(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    ran = shell.run(*arguments)
    assert ran.status == 2
    assert said in ran.err
    assert "--help" in ran.err
    assert ran.out == ""


def test_wrong_arguments_in_english(shell: Shell) -> None:
    ran = shell.run("replay", "a", "b", "--lang", "en")
    assert (ran.status, ran.err.splitlines()[0]) == (2, "tuolaji: Unrecognized arguments: b.")


@pytest.mark.parametrize(
    ("environment", "arguments", "lang"),
    [
        ({}, (), "zh"),
        ({"LANG": "en_GB.UTF-8"}, (), "en"),
        ({"LANG": "zh_TW.UTF-8"}, (), "zh"),
        ({"LANG": "de_DE.UTF-8"}, (), "zh"),
        ({"LANG": "C"}, (), "zh"),
        ({"LC_ALL": "en_US", "LANG": "zh_CN"}, (), "en"),
        ({"TUOLAJI_LANG": "zh", "LC_ALL": "en_US"}, (), "zh"),
        ({"TUOLAJI_LANG": "en"}, (), "en"),
        ({"TUOLAJI_LANG": "en"}, ("--lang", "zh"), "zh"),
        ({"TUOLAJI_LANG": "zh"}, ("--lang=en",), "en"),
    ],
)
def test_language_is_chosen_by_option_then_environment(
    shell: Shell, environment: dict[str, str], arguments: tuple[str, ...], lang: Lang
) -> None:
    for name, value in environment.items():
        shell.monkeypatch.setenv(name, value)
    ran = shell.run("rulebook", "list", *arguments)
    assert ("副牌" in ran.out) == (lang == "zh")


def test_a_terminal_that_cannot_show_chinese_gets_english_and_plain_signs() -> None:
    ran = outside("rulebook", "show", "three-deck", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert ran.returncode == 0
    text = ran.stdout.decode("latin-1")
    assert "Cards and kitty" in text
    assert ran.stderr == b""
    forced = outside("rulebook", "show", "three-deck", "--lang", "zh", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert forced.returncode == 0


def test_a_reader_who_goes_away_is_no_fault() -> None:
    with subprocess.Popen(
        [*PROGRAM, "rulebook", "show", "guilin-2009"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.read(1)
        ran.stdout.close()
        assert ran.stderr.read() == b""
        assert ran.wait(60) == 0


def test_a_fault_of_the_program_is_one_line_and_status_70(shell: Shell) -> None:
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("the secret hand is SA SA")

    shell.monkeypatch.setattr(casebook, "run", broken)
    arguments = ("casebook", "check", str(CASES / "three-deck.jsonl"))
    ran = shell.run(*arguments)
    assert ran.status == 70
    assert "ZeroDivisionError cli/casebook.py:" in ran.err
    assert "Traceback" not in ran.err
    assert "secret" not in ran.err
    assert len(ran.err.splitlines()) == 1
    shell.monkeypatch.setenv("TUOLAJI_DEBUG", "1")
    assert "Traceback" in shell.run(*arguments).err


def test_interrupted_is_130(shell: Shell) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    shell.monkeypatch.setattr(casebook, "run", interrupted)
    ran = shell.run("casebook", "check", "x.jsonl")
    assert (ran.status, ran.out, ran.err) == (130, "", "")
