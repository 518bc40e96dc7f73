"""What is printed and where: nothing that commands a terminal, streams that are closed, full or gone, names that are
no text. (``test_main`` has readers who go away.)"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from tests.cli.running import CASES, Shell
from tests.cli.test_main import PROGRAM
from tests.rulebook.house import text_of
from tuolaji.cli.terminal import harmless, wrapped
from tuolaji.wording.language import LANGS, Lang

HOSTILE = "\x1b[2J\x1b]0;owned\x07\x9b1m\u202eevil\u2066\x00\u200b"
FULL = Path("/dev/full")


def outside(
    *arguments: str, state: Path, before: Callable[[], object] | None = None
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "XDG_STATE_HOME": str(state), "TUOLAJI_LANG": "en"}
    return subprocess.run(
        [*PROGRAM, *arguments], capture_output=True, env=environment, timeout=60, preexec_fn=before, check=False
    )


def test_hostile_signs_are_shown_as_signs() -> None:
    shown = harmless(f"a{HOSTILE}b\nc", styles=True)
    assert shown.startswith("a\ufffd")
    assert shown.endswith("b\nc")
    assert not any(sign in shown for sign in "\x1b\x07\x9b\u202e\u2066\x00\u200b")
    assert harmless("\x1b[1m牌\x1b[0m", styles=True) == "\x1b[1m牌\x1b[0m"
    assert "\x1b" not in harmless("\x1b[1m牌\x1b[0m")


@pytest.mark.parametrize("ink", ["", "1"])
def test_no_file_commands_the_terminal(shell: Shell, ink: str) -> None:
    shell.monkeypatch.setenv("CLICOLOR_FORCE", ink)
    evil = json.dumps(HOSTILE)
    head = f'[rulebook]\nname = "house"\nextends = "base"\ntitle = {{ zh = {evil}, en = {evil} }}\n'
    clause = f'[clause."1"]\nprinted = {evil}\ntitle = {{ zh = {evil}, en = {evil} }}\n'
    clause += f'statement = {{ zh = {evil}, en = {evil} }}\nstanding = "explicit"\n'
    shell.write("house.toml", head.replace("\x7f", "") + clause)
    shell.write("wrong.toml", head + f"[deck]\n{evil} = {evil}\nkitty = {evil}\n")
    case = json.loads((CASES / "three-deck.jsonl").read_text(encoding="utf-8").splitlines()[0])
    shell.write("bad.jsonl", json.dumps({**case, "id": HOSTILE, "kind": HOSTILE, "why": HOSTILE}))
    asked: tuple[tuple[str, ...], ...] = (
        ("rulebook", "show", "house.toml"),
        ("rulebook", "show", "house.toml", "--clause", "1"),
        ("rulebook", "show", "house.toml", "--clause", HOSTILE),
        ("rulebook", "show", HOSTILE),
        ("rulebook", "list", "--rulebooks", "."),
        ("rulebook", "lint", "wrong.toml"),
        ("casebook", "check", "bad.jsonl"),
        ("play", "--seats", HOSTILE),
        (HOSTILE,),
    )
    for arguments in asked:
        ran = shell.run(*arguments)
        assert ran.status in (0, 1, 2), ran.err
        printed = ran.out + ran.err
        assert not any(sign in printed for sign in ("\x1b[2J", "\x1b]", "\x07", "\x9b", "\u202e", "\x00")), arguments


def test_long_words_are_cut_at_once() -> None:
    before = process_time()
    for text in ("x" * 200_000, "牌" * 200_000, "x" * 90 + "，" * 100_000, " " * 200_000):
        assert sum(line.count(text[0]) for line in wrapped(text, 40, 2)) in (text.count(text[0]), 0)
    assert process_time() - before < 20


@pytest.mark.parametrize("lang", LANGS)
def test_a_fact_is_not_longer_than_anybody_reads(shell: Shell, lang: Lang) -> None:
    ran = shell.run("rulebook", "show", "guilin-2009", "--clause", "9" * 100_000, "--lang", lang)
    assert ran.status == 2
    assert len(ran.err) < 500


@pytest.mark.parametrize("closed", [(0,), (1,), (2,), (0, 1, 2)])
def test_closed_streams(tmp_path: Path, closed: tuple[int, ...]) -> None:
    def close() -> None:
        for number in closed:
            os.close(number)

    assert outside("rulebook", "list", state=tmp_path, before=close).returncode == 0
    assert outside("--help", state=tmp_path, before=close).returncode == 0
    refused = outside("rulebook", "show", "nothing", state=tmp_path, before=close)
    assert refused.returncode == 2
    assert b"Traceback" not in refused.stderr


def test_no_more_lines_is_leaving(tmp_path: Path) -> None:
    ran = outside("play", "--new", "--seed", "5", "--fast", state=tmp_path, before=lambda: os.close(0))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.endswith(b"Saved. Run tuolaji play to go on.\n")


@pytest.mark.skipif(not FULL.exists(), reason="no full device here")
@pytest.mark.parametrize("arguments", [("rulebook", "show", "three-deck"), ("--help",), ("--version",)])
def test_output_that_cannot_be_written_is_told_of(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    def full() -> None:
        os.dup2(os.open(FULL, os.O_WRONLY), 1)

    ran = outside(*arguments, state=tmp_path, before=full)
    assert ran.returncode == 2
    assert ran.stderr == b"The output cannot be written: no space is left on the disk.\n"
    assert (
        outside(
            "rulebook", "show", "no", state=tmp_path, before=lambda: os.dup2(os.open(FULL, os.O_WRONLY), 2)
        ).returncode
        == 2
    )


def test_names_that_are_no_text(shell: Shell) -> None:
    name = os.fsdecode(b"\xff.toml")
    (shell.folder / name).write_text(text_of(""), encoding="utf-8")
    assert json.loads(shell.run("rulebook", "lint", name, "--json").out)["file"] == name
    assert json.loads(shell.run("casebook", "check", name, "--json").out)["status"] == 2
    for arguments in (
        ("rulebook", "show", name),
        ("rulebook", "new", name),
        ("replay", name),
        ("casebook", "check", name),
    ):
        assert shell.run(*arguments).status in (0, 2)


LONG = "n" * 300
BAD_NAMES = (LONG, "a\0b", LONG + ".toml", "a\0.toml", "./" + LONG, "", ".", "..", "/", "nowhere/file")
ON_NAMES: tuple[tuple[str, ...], ...] = (
    ("rulebook", "lint"),
    ("rulebook", "diff", "guilin-2009"),
    ("rulebook", "new", "mine", "--extends"),
    ("rulebook", "new"),
    ("rulebook", "list", "--rulebooks"),
    ("casebook", "check"),
    ("replay",),
    ("deal", "verify"),
    ("play", "--new", "--rulebook"),
    ("play", "--new", "--seed", "1", "--out"),
    ("simulate", "--matches", "1", "--rulebook"),
)


@pytest.mark.parametrize("command", ON_NAMES, ids=" ".join)
def test_impossible_names_are_refused(shell: Shell, command: tuple[str, ...]) -> None:
    for name in BAD_NAMES:
        ran = shell.run(*command, name)
        assert ran.status in (0, 2), (name, ran.err)
        assert ran.status == 2 or name in ("", ".", "..", "/"), name
        assert "Error" not in ran.err
    assert not [path for path in shell.folder.iterdir() if path.name not in ("state", "mine.toml")]


def test_a_batch_cannot_go_where_nothing_can(shell: Shell) -> None:
    for name, said in ((LONG, "名字太长"), ("a\0b", "文件名不合法")):
        ran = shell.run("simulate", "--rulebook", "meizhusong-2016", "--matches", "1", "--out", name)
        assert ran.status == 2
        assert said in ran.err


def test_pipes_are_not_waited_for(shell: Shell) -> None:
    os.mkfifo(shell.folder / "pipe")
    for command in (("rulebook", "lint", "./pipe"), ("casebook", "check", "pipe"), ("replay", "pipe")):
        ran = shell.run(*command)
        assert ran.status == 2
        assert "不是普通文件" in ran.err


def test_a_new_rulebook_may_not_take_a_shipped_name(shell: Shell) -> None:
    ran = shell.run("rulebook", "new", "guilin-2009")
    assert ran.status == 2
    assert "另取一个名字" in ran.err
    assert not (shell.folder / "guilin-2009.toml").exists()
