"""``tuolaji replay`` and ``tuolaji deal verify`` on records of simulated matches."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import Shell
from tuolaji.match import record
from tuolaji.rulebook.catalog import load, names
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan
from tuolaji.wording.language import LANGS, Lang


def recorded(shell: Shell, name: str = "meizhusong-2016", deals: int = 1) -> Path:
    loaded = load(name)
    played = run_match(loaded, Plan(rulebook=name, matches=1, seed=4, most_deals=deals), 0)
    return shell.write("match.record", record.dumps(record.of(loaded, played.log)))


def changed(path: Path, old: str, new: str) -> None:
    """Edit a record and set its checks right again."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(record.seal(text.replace(old, new)), encoding="utf-8")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", names())
def test_replay_prints_every_trick(shell: Shell, name: str, lang: Lang) -> None:
    path = recorded(shell, name)
    ran = shell.run("replay", str(path), "--lang", lang)
    assert (ran.status, ran.err) == (0, "")
    tricks = sum(line.startswith("trick ") for line in path.read_text(encoding="utf-8").splitlines())
    heads = [line for line in ran.out.splitlines() if line.startswith("第" if lang == "zh" else "Trick ")]
    assert sum("圈" in line or "Trick" in line for line in heads) == tricks
    assert "None" not in ran.out


def test_replay_shows_shapes_points_duties_and_clauses(shell: Shell) -> None:
    out = shell.run("replay", str(recorded(shell)), "--lang", "en").out
    for part in (
        "(single)",
        "(pair)",
        "owes a pair",
        "the only way",
        "points to the opponents",
        "Trumps: ",
        "Levels: ",
    ):
        assert part in out
    assert "usual.following" in out or "跟牌" in out


def test_replay_as_json(shell: Shell) -> None:
    steps = json.loads(shell.run("replay", str(recorded(shell)), "--json").out)
    plays = [step["play"] for step in steps if "play" in step]
    assert len(plays) > 20
    assert {"seat", "cards", "shape", "owed", "forced", "clause", "points"} == set(plays[0])
    assert any(play["forced"] for play in plays)


@pytest.mark.parametrize("lang", LANGS)
def test_replay_with_notes_says_what_else_was_legal_and_who_won_why(shell: Shell, lang: Lang) -> None:
    path = recorded(shell, "guangdong-finance-2009")
    plain, noted = (shell.run("replay", str(path), "--lang", lang, *more).out for more in ((), ("--notes",)))
    assert noted.count("\n") > 2 * plain.count("\n")
    tricks = sum(line.startswith("trick ") for line in path.read_text(encoding="utf-8").splitlines())
    won = "赢。" if lang == "zh" else "wins. ("
    assert noted.count(won) >= tricks
    assert ("还能出：" if lang == "zh" else "could also have played:") in noted
    assert ("合规的出法" if lang == "zh" else "plays were legal") in noted


def test_notes_as_json(shell: Shell) -> None:
    steps = json.loads(shell.run("replay", str(recorded(shell)), "--json", "--notes").out)
    notes = [note for step in steps for note in step.get("notes", ())]
    assert sum("choices" in note for note in notes) == sum("play" in step for step in steps)
    assert {note["how"] for note in notes if "how" in note} <= {"lead", "higher", "ruff", "over_ruff"}


def test_replay_stops_after_each_trick(shell: Shell) -> None:
    path = recorded(shell)
    whole = shell.run("replay", str(path), "--step", "--lang", "en", typed="\n" * 200)
    assert whole.status == 0
    assert whole.out.count("Enter to go on") > 5
    assert shell.run("replay", str(path), "--step", typed="\n").status == 0


def test_an_edited_record_is_refused_with_its_line(shell: Shell) -> None:
    path = recorded(shell)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("trick E", "trick W", 1), encoding="utf-8")
    ran = shell.run("replay", str(path))
    assert ran.status == 2
    assert "校验不符" in ran.err
    assert "match.record:" in ran.err
    path.write_text("\n".join(text.splitlines()[:-3]) + "\n", encoding="utf-8")
    assert "截断" in shell.run("replay", str(path)).err
    path.write_text("hello\n", encoding="utf-8")
    assert shell.run("replay", str(path)).status == 2
    assert shell.run("replay", "gone.record").status == 2


def test_a_record_that_lies_about_a_result_is_refused(shell: Shell) -> None:
    path = recorded(shell)
    line = next(line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("> result"))
    changed(path, line, "> result 0 declarers declarers+3 opponents+0")
    ran = shell.run("replay", str(path))
    assert ran.status == 2
    assert "记录写的是「result 0" in ran.err


def test_a_rulebook_of_another_edition_needs_a_word(shell: Shell) -> None:
    path = recorded(shell)
    digest = load("meizhusong-2016").digest
    changed(path, digest, "0" * 64)
    assert "--any-edition" in shell.run("replay", str(path)).err
    assert shell.run("replay", str(path), "--any-edition").status == 0


def test_verify_lists_the_whole_deck(shell: Shell) -> None:
    ran = shell.run("deal", "verify", str(recorded(shell, deals=2)))
    assert ran.status == 0
    assert ran.out.count("承诺相符。") == 2
    assert "共108张" in ran.out
    assert ran.out.count("底牌：") == 2
    data = json.loads(shell.run("deal", "verify", "match.record", "--json").out)
    assert [deal["kept"] for deal in data] == [True, True]
    assert sorted(data[0]["order"]) == sorted([*range(54)] * 2)


def test_verify_says_no_to_another_seed(shell: Shell) -> None:
    path = recorded(shell)
    text = path.read_text(encoding="utf-8")
    seed = next(word for word in text.split() if word.startswith("seed="))
    changed(path, seed, "seed=" + "11" * 32)
    ran = shell.run("deal", "verify", str(path))
    assert ran.status == 1
    assert "承诺不符" in ran.out
    assert "洗出的不符" in ran.out
    changed(path, "seed=" + "11" * 32, "seed=11")
    broken = shell.run("deal", "verify", str(path))
    assert broken.status == 2
    assert "match.record:" in broken.err


def test_verify_says_no_to_another_commitment(shell: Shell) -> None:
    path = recorded(shell)
    words = path.read_text(encoding="utf-8").split()
    changed(path, words[words.index("commitment") + 1], "f" * 64)
    assert shell.run("deal", "verify", str(path)).status == 1


def test_verify_needs_a_deal(shell: Shell) -> None:
    digest = load("three-deck").digest
    shell.write("none.record", record.seal(f"tuolaji record 1\nrulebook three-deck {digest}\nopen"))
    ran = shell.run("deal", "verify", "none.record")
    assert (ran.status, ran.err) == (2, "none.record: 记录里没有可以查验的一盘。\n")


@pytest.mark.parametrize(
    ("line", "status"),
    [
        (">", 0),
        ("> deal", 0),
        ("> deal 1 first", 0),
        ("> deal ² first X", 1),
        ("> deal " + "9" * 5000, 0),
        ("> commitment", 0),
        ("> hand", 1),
        ("> hand X H9", 1),
        ("> hand E ZZ", 2),
        ("> kitty ZZ", 2),
    ],
)
def test_whatever_a_record_says_of_a_deal_verifying_answers(shell: Shell, line: str, status: int) -> None:
    path = recorded(shell)
    changed(path, "\n> deal 1 ", f"\n{line}\n> deal 1 ")
    ran = shell.run("deal", "verify", str(path))
    assert ran.status == status, ran.err
    assert (status == 2) == (f"{path}:" in ran.err)


def test_bytes_added_that_are_none_are_refused_with_their_line(shell: Shell) -> None:
    path = recorded(shell)
    changed(path, " secret=no", " added=zz secret=no")
    for command in (("replay",), ("deal", "verify")):
        ran = shell.run(*command, str(path))
        assert ran.status == 2
        assert re.search(rf"{path}:\d+: ", ran.err)


def test_a_record_of_a_rulebook_that_is_not_here(shell: Shell) -> None:
    path = recorded(shell)
    changed(path, "rulebook meizhusong-2016", "rulebook other")
    for command in (("replay",), ("deal", "verify")):
        ran = shell.run(*command, str(path))
        assert ran.status == 2
        assert ran.err.startswith(f"{path}:2: 没有名为「other」的规则书。")
