"""Huge and hostile rulebook files: each is refused or taken in bounded time, and what is said of it stays readable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from tests.cli.running import Shell
from tests.rulebook.house import faults_in, text_of
from tuolaji.rulebook.catalog import load, load_text
from tuolaji.rulebook.diff import diff
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.positions import MOST_ENTRIES, MOST_VALUES
from tuolaji.rulebook.show import listing

MOST_CPU_S = 10
"""Generous: they take a tenth of it on an idle machine, and took minutes where they were not bounded."""
MANY = 4000


def offences(entry: Callable[[int], str], count: int = MANY) -> str:
    lines = (f"[offences.list.a{i}]\n{entry(i)}\n" for i in range(count))
    return text_of('[offences]\ncite = "1"\n' + "".join(lines))


def chapter(name: str, cited: str, body: str) -> str:
    return text_of(f'[{cited}]\ncite = "1"\n[{name}]\n{body}')


def lines(form: str, count: int = MANY) -> str:
    return "".join(form.format(i=i) + "\n" for i in range(count))


HUGE = {
    "a long line of synonyms": offences(lambda i: f'same_as = "a{i + 1}"', MANY) + f"[offences.list.a{MANY}]\n",
    "synonyms in a circle": offences(lambda i: f'same_as = "a{(i + 1) % MANY}"'),
    "offences that are not there": offences(lambda i: f'same_as = "z{i}"'),
    "clauses that are not there": offences(lambda i: f'same_as = "late"\ncite = "z{i}"'),
    "keys nobody knows": text_of(lines("[a{i}]\nb = 1", 6000)),
    "a level again and again": text_of('[levels]\ncite = "1"\nsequence = [' + '"2",' * MOST_ENTRIES + "]\n"),
    "an array without end": text_of('[levels]\ncite = "1"\nsequence = [' + '"2",' * 100_000 + "]\n"),
    "a rung without end": chapter(
        "following.ladders", "following", 'tractor3 = { rungs = ["' + "|".join(["pair + pair"] * 50_000) + '"] }\n'
    ),
    "a unit without end": chapter(
        "following.ladders", "following", 'tractor3 = { rungs = ["' + " + ".join(["pair"] * 50_000) + '"] }\n'
    ),
    "rungs without end": chapter(
        "following.ladders", "following", "tractor3 = { rungs = [" + '"pair",' * MOST_ENTRIES + "] }\n"
    ),
    "stages": chapter("event.stages", "event", lines("s{i} = {{}}")),
    "falls": chapter("levels.fall_backs", "levels", lines('f{i} = {{ level = "J", to = "3", points_below = 5 }}')),
    "runs": chapter(
        "shapes.special_runs", "shapes", lines('r{i} = {{ width = 2, faces = ["A_trump", "2_trump"] }}', 900)
    ),
    "a long key": text_of('[deck]\ncite = "1"\n' + "k" * 900_000 + " = 1\n"),
    "a long value": text_of('[order]\ncite = "1"\nequal_cards = "' + "k" * 900_000 + '"\n'),
    "a long token": text_of('[order]\ncite = "1"\ntrumps = ["' + "k" * 900_000 + '"]\n'),
    "a long clause id": text_of('[deck]\ncite = "' + "k" * 900_000 + '"\nkitty = 8\n'),
    "a long holding": chapter(
        "declaring.redeal_rights", "declaring", 'a = { who = "any", holding = "points<=' + "9" * 900_000 + '" }\n'
    ),
    "remarks": text_of("#\n" * 500_000),
    "an open text": text_of('[rulebook]\nedition = """' + '"" ' * 300_000),
}


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_huge_files_are_read_in_bounded_time(text: str) -> None:
    before = process_time()
    if not faults_in(text):
        loaded = load_text(text)
        assert listing(loaded).name == "house"
        assert isinstance(list(diff(load("guilin-2009"), loaded)), list)
    assert process_time() - before < MOST_CPU_S


@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE.keys())
def test_no_line_about_them_is_unreadable(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str) -> None:
    shell = Shell(monkeypatch, tmp_path)
    before = process_time()
    ran = shell.run("rulebook", "lint", str(shell.write("house.toml", text)), "--lang", "en")
    assert ran.status in (0, 1, 2), ran.err
    assert max(map(len, ran.out.splitlines())) < 2500
    if ran.status == 0:
        assert shell.run("rulebook", "show", "house.toml").status == 0
        assert shell.run("rulebook", "diff", "guilin-2009", "house.toml").status == 0
    assert process_time() - before < MOST_CPU_S * 2


def test_limits_are_named_with_their_line() -> None:
    (fault,) = faults_in(text_of(lines("[a{i}]\nb = 1", MOST_VALUES)))
    assert (fault.code, fault.facts) == ("too_many_values", {"most": MOST_VALUES})
    assert fault.line > MOST_VALUES - 10
    (fault,) = faults_in(text_of('[levels]\ncite = "1"\nsequence = [' + '"2",\n' * (MOST_ENTRIES + 1) + "]\n"))
    assert (fault.code, fault.key) == ("array_too_long", "levels.sequence")
    assert fault.line > MOST_ENTRIES
    (fault,) = faults_in(text_of("[[clocks.match]]\nminutes = 1\n" * (MOST_ENTRIES + 1)))
    assert (fault.code, fault.key) == ("array_too_long", "clocks.match")


def test_a_circle_of_synonyms_is_reported_for_each_of_them_once() -> None:
    text = offences(lambda i: f'same_as = "a{(2, 2, 3, 4, 2, 0)[i]}"', 6)
    faults = faults_in(text)
    assert [(fault.code, fault.key) for fault in faults] == [
        ("offences_in_circle", f"offences.list.a{i}.same_as") for i in (2, 3, 4)
    ]
    assert [fault.facts["value"][0] for fault in faults] == ["a2", "a3", "a4"]
    assert faults[0].facts["value"] == ["a2", "a3", "a4", "a2"]


IMPOSSIBLE = ("../../etc/passwd", "/dev/zero", "a/\\u0000", "a\\u0000", "n" * 5000, "./" + "n" * 300, ".", "/")


@pytest.mark.parametrize("extends", IMPOSSIBLE)
def test_whatever_a_book_builds_on_is_refused_at_its_line(tmp_path: Path, extends: str) -> None:
    file = tmp_path / "house.toml"
    file.write_text(text_of("", extends), encoding="utf-8")
    with pytest.raises(RulebookFaults) as raised:
        load(str(file))
    (fault,) = raised.value.faults
    assert fault.code in ("extends_unknown", "extends_unreadable")
    assert (fault.file, fault.line, fault.key) == (str(file), 3, "rulebook.extends")
