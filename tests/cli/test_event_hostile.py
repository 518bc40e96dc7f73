"""Every ``event`` command with files that are none, names nobody has and streams that are gone: one line that says why,
the exit status of the house, and the competition's file as it was.

Not here: what the commands do (``test_event``), streams of other commands (``test_streams``).
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import Ran, Shell
from tests.cli.test_event import begin
from tuolaji.tournament.record import MOST_BYTES

NOBODY = "乌有"
COMMANDS: dict[str, tuple[str, ...]] = {
    "import": ("F", NOBODY + ".csv"),
    "entry": ("F", NOBODY),
    "draw": ("F", "--restore", "d77"),
    "round": ("F", "--why", "9.9.9"),
    "result": ("F", "9.9.9", "A 9"),
    "tie": ("F", NOBODY, "--how", "lot"),
    "status": ("F",),
    "standings": ("F", "--why", NOBODY),
    "check": ("F", "--section", NOBODY),
    "start": ("F", "--section", NOBODY),
    "late": ("F", "--arrived", f"1.1.1={NOBODY}"),
    "extend": ("F", "9.9.9", "5"),
    "move": ("F", "9.9.9", "1"),
    "flag": ("F", "9.9.9", "disputed"),
    "undo": ("F", "--section", NOBODY),
    "slot": ("F", "s1", "--stage", "99"),
    "referee": ("F", "--assign", "--section", NOBODY),
    "ruling": ("F", "9.9.9", "r1", "--lost", "0"),
    "prizes": ("F", "--set", "冠军=x"),
    "publish": ("F", "nonsense"),
    "export": ("F", "--out", "made.csv", "--what", NOBODY),
    "boards": ("F", "--section", NOBODY),
    "merge": ("F", NOBODY + ".event", "--out", "made.event"),
    "verify-draw": ("F",),
    "simulate": ("F", "--seed", NOBODY),
}
"""One command of each action about somebody or something that is not there; those without such a word read alone."""
READING = ("status", "verify-draw")


def refused(ran: Ran, what: object) -> None:
    """Refused by the house's rules."""
    assert ran.status == 2, (what, ran)
    assert ran.err.strip(), (what, ran)
    assert ran.out == "", (what, ran)
    assert "Traceback" not in ran.err, (what, ran)
    assert "Error" not in ran.err, (what, ran)


def hostile(folder: Path) -> Iterator[str]:
    """Files that are no competition."""
    (folder / "empty").write_bytes(b"")
    (folder / "binary").write_bytes(bytes(range(256)) * 40)
    (folder / "nul").write_bytes(b'{"format":"tuolaji-event","version":2}\0\n')
    (folder / "foreign.json").write_text('{"a": [1, 2]}\n')
    (folder / "head").write_text('{"format":"tuolaji-event","version":2}\n')
    (folder / "later").write_text('{"format":"tuolaji-event","version":99}\n')
    (folder / "folder").mkdir()
    with (folder / "huge").open("wb") as huge:
        huge.truncate(MOST_BYTES + 1)
    yield from (
        "missing",
        "empty",
        "binary",
        "nul",
        "foreign.json",
        "head",
        "later",
        "folder",
        "huge",
        "x" * 300,
        "a\0b",
    )


def test_files_that_are_no_competition_are_refused_by_every_command(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shell = Shell(monkeypatch, tmp_path)
    files = list(hostile(tmp_path))
    for number, (action, arguments) in enumerate(COMMANDS.items()):
        for name in files if action in READING else (files[number % len(files)], files[(number + 5) % len(files)]):
            refused(shell.run("event", action, *(name if one == "F" else one for one in arguments)), (action, name))
    for name in files:
        refused(shell.run("event", "restore", name, "--out", "back.event"), ("restore", name))
        made = "event", "new", "--rulebook", "base", "--format", "bracket", "--out", "new.event"
        if name != "foreign.json":  # to whoever reads a sheet it is a line of text
            refused(shell.run(*made, "--entries", name), ("new", name))
        refused(shell.run(*made, "--format", f"{name}.json"), ("format", name))
    assert not list(tmp_path.glob("*.event"))


def test_what_nobody_knows_is_refused_and_the_file_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shell = Shell(monkeypatch, tmp_path)
    begin(shell)
    before = (tmp_path / "cup.event").read_bytes()
    for action, arguments in COMMANDS.items():
        if action not in READING:
            refused(shell.run("event", action, *("cup.event" if one == "F" else one for one in arguments)), action)
            assert (tmp_path / "cup.event").read_bytes() == before, action
    assert not list(tmp_path.glob("made.*"))


@pytest.mark.parametrize("action", ["status", "standings", "verify-draw"])
def test_a_reader_who_goes_away_or_a_full_disk_ends_it_without_a_word_too_many(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, action: str
) -> None:
    shell = Shell(monkeypatch, tmp_path)
    begin(shell)
    before = (tmp_path / "cup.event").read_bytes()
    command = [sys.executable, "-m", "tuolaji", "event", action, "cup.event"]
    gone = subprocess.run(["sh", "-c", '"$@" | true', "sh", *command], cwd=tmp_path, capture_output=True, check=False)
    assert gone.stderr == b"", gone.stderr
    full = Path("/dev/full")
    if full.exists():
        with full.open("wb") as out:
            ran = subprocess.run(command, cwd=tmp_path, stdout=out, stderr=subprocess.PIPE, check=False)
        assert (ran.returncode, ran.stderr.count(b"\n"), b"Traceback" in ran.stderr) == (2, 1, False), ran.stderr
    assert (tmp_path / "cup.event").read_bytes() == before


def test_ctrl_c_leaves_the_file_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shell = Shell(monkeypatch, tmp_path)
    begin(shell)
    before = (tmp_path / "cup.event").read_bytes()

    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tuolaji.cli.event_desk.write", interrupted)
    ran = shell.run("event", "draw", "cup.event", "--undo", "--reason", "again")
    assert (ran.status, ran.err) == (130, "")
    assert (tmp_path / "cup.event").read_bytes() == before
    assert sorted(one.name for one in tmp_path.iterdir()) == ["cup.event", "entries.csv"]


def test_refusals_name_entries_and_not_their_ids(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shell = Shell(monkeypatch, tmp_path)
    begin(shell, form="knockout", count=4)
    assert shell.run("event", "entry", "cup.event", "队3").status == 0
    for arguments in (("entry", "cup.event", "队3"), ("entry", "cup.event", "队4", "--back")):
        ran = shell.run("event", *arguments)
        assert (ran.status, arguments[2] in ran.err) == (2, True), ran
