"""``tuolaji rulebook``: list, show, lint, diff, new."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import Shell
from tests.rulebook.house import text_of
from tuolaji.rulebook.catalog import load, names
from tuolaji.wording.language import LANGS, Lang

DECKS = '[deck]\ndecks = 3\nkitty = 6\ncite = "1"\n'


def test_list_names_every_shipped_book(shell: Shell) -> None:
    ran = shell.run("rulebook", "list")
    assert ran.status == 0
    assert [line.split()[0] for line in ran.out.splitlines()] == list(names())


def test_list_knows_books_of_one_s_own_and_says_what_is_broken(shell: Shell) -> None:
    shell.write("house.toml", text_of(DECKS))
    shell.write("other.toml", "[rulebook\n")
    ran = shell.run("rulebook", "list", "--rulebooks", ".")
    assert "House rules" in shell.run("rulebook", "list", "--rulebooks", ".", "--lang", "en").out
    assert "读不出来" in next(line for line in ran.out.splitlines() if line.startswith("other"))
    rows = json.loads(shell.run("rulebook", "list", "--rulebooks", ".", "--json").out)
    assert {row["name"] for row in rows} == {*names(), "house", "other"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_show_reads_the_whole_book(shell: Shell, name: str, lang: Lang) -> None:
    ran = shell.run("rulebook", "show", name, "--lang", lang)
    loaded = load(name)
    assert ran.status == 0
    assert loaded.book.rulebook.title.zh in ran.out or lang == "en"
    squeezed = "".join(ran.out.split())
    for clause in (clause for key, clause in loaded.book.clause.items() if not key.startswith("base ")):
        statement = clause.statement.zh if lang == "zh" else clause.statement.en
        assert "".join(statement.split()) in squeezed
    assert all(len(line) <= 110 for line in ran.out.splitlines())


def test_show_marks_what_the_source_does_not_say(shell: Shell) -> None:
    out = shell.run("rulebook", "show", "guilin-2009", "--lang", "en").out
    assert "[4.5 inferred]" in out.replace("〔", "[").replace("〕", "]")
    assert "[8.7]" in out.replace("〔", "[").replace("〕", "]")


def test_show_one_clause_and_what_it_sets(shell: Shell) -> None:
    ran = shell.run("rulebook", "show", "guilin-2009", "--clause", "4.5")
    assert ran.status == 0
    assert "第四章 5" in ran.out
    assert "一个对子加一张单牌" in ran.out
    people = shell.run("rulebook", "show", "guilin-2009", "--clause", "8.4")
    assert people.status == 0
    facts = json.loads(shell.run("rulebook", "show", "guilin-2009", "--clause", "4.5", "--json").out)
    assert facts["citation"] == "guilin-2009 4.5"
    assert facts["sets"]


def test_show_json_holds_values_and_words(shell: Shell) -> None:
    data = json.loads(shell.run("rulebook", "show", "three-deck", "--json").out)
    assert data["listing"]["name"] == "three-deck"
    assert set(data["chapters"]) == set(LANGS)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("show", "three-dek"), "是不是「three-deck」"),
        (("show", "three-deck", "--clause", "99"), "没有条款「99」"),
        (("show", "missing.toml"), "missing.toml: 没有这个文件"),
        (("show", "."), "没有名为「.」的规则书"),
        (("show", "./"), "文件夹"),
        (("diff", "three-deck", "nothing"), "没有名为「nothing」"),
        (("list", "--rulebooks", "nowhere"), "nowhere: 没有这个文件夹"),
        (("new", "three-deck", "--extends", "three-deck"), "已被别的规则书用了"),
        (("new", "a b"), "不能作书名"),
    ],
)
def test_what_cannot_be_used_is_explained_with_status_2(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    ran = shell.run("rulebook", *arguments)
    assert ran.status == 2
    assert said in ran.err
    assert ran.out == ""
    assert list(shell.folder.iterdir()) == []


def test_lint_of_a_sound_book(shell: Shell) -> None:
    shell.write("house.toml", text_of(DECKS))
    ran = shell.run("rulebook", "lint", "house.toml")
    assert (ran.status, ran.out) == (0, "没有错误。\n")


def test_lint_shows_every_fault_with_its_line(shell: Shell) -> None:
    body = '[deck]\ndeks = 3\nkitty = 7\ncite = "1"\n[levels]\nstart = "Z"\n'
    shell.write("house.toml", text_of(body))
    ran = shell.run("rulebook", "lint", "house.toml", "--lang", "en")
    assert ran.status == 1
    lines = ran.out.splitlines()
    first = text_of(body).splitlines().index("deks = 3") + 1
    assert lines[0].startswith(f"house.toml:{first}: deck.deks: error: Unknown key “deks”. Did you mean “decks”?")
    assert any("levels.start: error" in line for line in lines)
    assert lines[-1].startswith("Errors: ")
    data = json.loads(shell.run("rulebook", "lint", "house.toml", "--json").out)
    assert data["status"] == 1
    assert {finding["code"] for finding in data["findings"]} >= {"unknown_key", "not_allowed"}


def test_lint_warns_without_failing(shell: Shell) -> None:
    shell.write("house.toml", text_of('[deck]\ndecks = 2\ncite = "base usual.deck"\n'))
    ran = shell.run("rulebook", "lint", "house.toml")
    assert ran.status == 0
    assert "警告" in ran.out


@pytest.mark.parametrize("raw", [b"[rulebook\n", b"\xff\xfe", b"a = 1\na = 2\n", b"\xef\xbb\xbfa=1"])
def test_lint_of_what_is_no_rulebook_is_2(shell: Shell, raw: bytes) -> None:
    (shell.folder / "x.toml").write_bytes(raw)
    ran = shell.run("rulebook", "lint", "x.toml")
    assert ran.status == 2
    assert ran.out.startswith("x.toml:")
    assert shell.run("rulebook", "lint", "gone.toml").status == 2


def test_other_commands_tell_all_faults_of_a_book(shell: Shell) -> None:
    shell.write("house.toml", text_of("[deck]\ndeks = 3\nkity = 1\n"))
    ran = shell.run("rulebook", "show", "house.toml")
    assert ran.status == 2
    assert [line.split(":")[1] for line in ran.err.splitlines()[:-1]] == ["13", "13", "14", "14"]


def test_diff_pairs_what_both_books_say(shell: Shell) -> None:
    ran = shell.run("rulebook", "diff", "three-deck", "four-deck")
    assert ran.status == 0
    assert "three-deck  3副牌，共162张。" in ran.out
    assert "four-deck   4副牌，共216张。" in ran.out
    same = shell.run("rulebook", "diff", "three-deck", "three-deck")
    assert (same.status, same.out) == (0, "两本规则书的规则相同。\n")
    assert json.loads(shell.run("rulebook", "diff", "three-deck", "four-deck", "--json").out)[0]["path"] == "deck.decks"


def test_new_writes_a_book_that_lints_and_never_over_another(shell: Shell) -> None:
    ran = shell.run("rulebook", "new", "club", "--extends", "three-deck")
    assert ran.status == 0
    path = shell.folder / "club.toml"
    text = path.read_text(encoding="utf-8")
    assert 'extends = "three-deck"' in text
    assert shell.run("rulebook", "lint", "club.toml").status == 0
    again = shell.run("rulebook", "new", "club")
    assert again.status == 2
    assert "文件已经存在" in again.err
    assert path.read_text(encoding="utf-8") == text
    assert shell.run("rulebook", "new", "club", "--force").status == 0
    assert path.read_text(encoding="utf-8") != text


def test_new_may_build_on_a_file_elsewhere(shell: Shell) -> None:
    (shell.folder / "own").mkdir()
    shell.write("own/house.toml", text_of(DECKS))
    ran = shell.run("rulebook", "new", "club", "--extends", "own/house.toml", "--out", "own/club.toml")
    assert ran.status == 0
    assert 'extends = "house.toml"' in (shell.folder / "own/club.toml").read_text(encoding="utf-8")
    assert shell.run("rulebook", "show", "own/club.toml").status == 0


def test_new_leaves_nothing_behind_where_it_cannot_write(shell: Shell) -> None:
    ran = shell.run("rulebook", "new", "club", "--out", str(Path("nowhere") / "club.toml"))
    assert ran.status == 2
    assert list(shell.folder.iterdir()) == []


def test_six_players_are_read_but_not_played(shell: Shell) -> None:
    shell.write("six.toml", text_of("[deck]\ncite = '1'\nplayers = 6\nkitty = 6\n[event]\nteam_size = 3\ncite = '1'\n"))
    assert shell.run("rulebook", "lint", "six.toml").status == 0
    assert shell.run("rulebook", "show", "six.toml").status == 0
    for command in (("play", "--new"), ("simulate", "--matches", "1", "--out", "out")):
        ran = shell.run(*command, "--rulebook", "six.toml")
        assert (ran.status, ran.out) == (2, "")
        assert "6" in ran.err
        assert "house 1" in ran.err
    assert not (shell.folder / "out").exists()
