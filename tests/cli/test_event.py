"""``tuolaji event``: a competition from the sheet of entries to its prizes, with what goes wrong on the way."""

from __future__ import annotations

import csv
import json

import pytest

from tests.cli.running import Shell
from tests.house.tree import ROOT
from tuolaji.match import record
from tuolaji.match.ladder import progress
from tuolaji.match.replay import final
from tuolaji.rulebook.catalog import load
from tuolaji.tournament.record import loads, sealed

UNITS = ("一中", "二中", "三中")


def sheet(count: int) -> str:
    lines = ["队名,选手1,选手2,单位"]
    lines += [f"队{one},甲{one},乙{one},{UNITS[one % 3]}" for one in range(1, count + 1)]
    return "\n".join(lines) + "\n"


def begin(shell: Shell, form: str = "bracket", count: int = 5, book: str = "base") -> None:
    """A competition whose draw is made."""
    shell.write("entries.csv", sheet(count))
    made = shell.run(
        "event", "new", "--rulebook", book, "--format", form, "--entries", "entries.csv", "--tables", "1-9"
    )
    assert made.status == 2, "--out is asked for"
    made = shell.run(
        *("event", "new", "--rulebook", book, "--format", form, "--entries", "entries.csv"),
        *("--tables", "1-9", "--out", "cup.event"),
    )
    assert (made.status, made.err) == (0, "")
    assert f"导入 {count} 队" in made.out
    assert shell.run("event", "draw", "cup.event").status == 0
    drawn = shell.run("event", "draw", "cup.event", "--number", "4711")
    assert (drawn.status, drawn.err) == (0, "")


def status(shell: Shell) -> dict[str, object]:
    return json.loads(shell.run("event", "status", "cup.event", "--json").out)


def test_a_day_from_entries_to_prizes_with_a_correction_and_a_walkover(shell: Shell) -> None:
    begin(shell, count=8)
    ran = shell.run("event", "round", "cup.event")
    assert "1.1.2" in ran.out
    assert "桌" in ran.out
    for match in ("1.1.1", "1.1.2", "1.1.3", "1.1.4"):
        assert shell.run("event", "result", "cup.event", match, "A+ 9").status == 0
    assert "桌" in shell.run("event", "round", "cup.event").out
    assert shell.run("event", "result", "cup.event", "1.2.1", "A 9").status == 0
    assert shell.run("event", "result", "cup.event", "1.2.2", "8 A").status == 0
    sides = next(one["sides"] for one in status(shell)["matches"] if one["match"] == "1.3.1")  # type: ignore[attr-defined]
    assert shell.run("event", "result", "cup.event", "1.3.1", "--absent", sides[0]).status == 0
    before = (shell.folder / "cup.event").read_text(encoding="utf-8")
    preview = shell.run("event", "result", "cup.event", "1.1.2", "9 A", "--reason", "录错", "--preview")
    assert "1.2.1" in preview.out
    assert "--way keep" in preview.out
    assert (shell.folder / "cup.event").read_text(encoding="utf-8") == before
    refused = shell.run("event", "result", "cup.event", "1.1.2", "9 A")
    assert (refused.status, "更正要写明理由" in refused.err) == (2, True)
    assert shell.run("event", "result", "cup.event", "1.1.2", "9 A", "--reason", "录错").status == 0
    assert shell.run("event", "result", "cup.event", "1.1.2", "--restore", "1", "--reason", "没错").status == 0
    assert shell.run("event", "result", "cup.event", "1.3.2", "A 4").status == 0
    ended = shell.run("event", "status", "cup.event")
    assert "比赛结束" in ended.out
    table = shell.run("event", "standings", "cup.event", "--lang", "en")
    assert "Final places" in table.out
    assert "Medals by unit" in table.out
    third = json.loads(shell.run("event", "standings", "cup.event", "--json").out)[2]
    why = shell.run("event", "standings", "cup.event", "--why", third["name"])
    assert "由此分出" in why.out
    checked = shell.run("event", "verify-draw", "cup.event")
    assert (checked.status, "相符" in checked.out) == (0, True)


def test_a_draw_somebody_tampered_with_is_found(shell: Shell) -> None:
    begin(shell, count=8)
    path = shell.folder / "cup.event"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    place = next(at for at, line in enumerate(lines) if '"lots_drawn"' in line)
    event = json.loads(lines[place])
    first, second = event["drawn"]["fixtures"][:2]
    first["a"], second["a"] = second["a"], first["a"]
    lines[place] = json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n"
    path.write_text(sealed("".join(lines[:-1])), encoding="utf-8")
    checked = shell.run("event", "verify-draw", "cup.event", "--lang", "en")
    assert (checked.status, "DIFFERS" in checked.out) == (1, True)


def test_a_file_that_was_cut_is_refused_and_an_older_one_read_with_a_note(shell: Shell) -> None:
    begin(shell, count=8)
    path = shell.folder / "cup.event"
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    path.write_text("".join(lines[:-3]), encoding="utf-8")
    for command in (("status",), ("check",), ("draw", "--number", "3"), ("export", "--out", "x.csv")):
        cut = shell.run("event", command[0], "cup.event", *command[1:], "--lang", "en")
        assert (cut.status, "not whole" in cut.err, cut.out) == (2, True, ""), cut.err
    path.write_text("".join(lines[:-1]).replace('"version":2', '"version":1', 1), encoding="utf-8")
    old = shell.run("event", "status", "cup.event", "--lang", "en")
    assert (old.status, "an older file" in old.err) == (0, True)
    assert shell.run("event", "round", "cup.event").status == 0
    again = shell.run("event", "status", "cup.event", "--lang", "en")
    assert (again.status, again.err, '"version":2' in path.read_text(encoding="utf-8")) == (0, "", True)


def test_what_is_not_there_is_named_with_what_there_is(shell: Shell) -> None:
    rows = [f"P{n},A{n},B{n},{'青年组' if n % 2 else 'open'}" for n in range(8)]
    shell.write("entries.csv", "name,player1,player2,section\n" + "\n".join(rows) + "\n")
    made = "event", "new", "--rulebook", "base", "--format", "bracket", "--entries", "entries.csv", "--out", "cup.event"
    assert shell.run(*made).status == 0
    for arguments, listed in (
        (("export", "cup.event", "--out", "x.pdf", "--section", "opne"), "open"),
        (("draw", "cup.event", "--section", "zz"), "open"),
        (("export", "cup.event", "--out", "x.ics", "--what", "P77"), "P7"),
        (("export", "cup.event", "--out", "x.csv", "--what", "standing"), "standings"),
        (("export", "cup.event", "--out", "x.pdf", "--what", "brackets"), "bracket"),
        (("export", "cup.event", "--out", "x.doc"), ".pdf"),
        (("draw", "cup.event"), "open"),
    ):
        ran = shell.run("event", *arguments, "--lang", "en")
        assert (ran.status, listed in ran.err, ran.out) == (2, True, ""), (arguments, ran)
        assert not list(shell.folder.glob("x.*"))
    assert shell.run("event", "draw", "cup.event", "--section", "青年组").status == 0


def test_a_draw_that_waits_in_another_hall_is_made_there_or_set_aside_here(shell: Shell) -> None:
    shell.write("entries.csv", sheet(4))
    shell.run(
        "event", "new", "--rulebook", "base", "--format", "knockout", "--entries", "entries.csv", "--out", "a.event"
    )
    shell.run("event", "draw", "a.event")
    assert shell.run("event", "export", "a.event", "--out", "b.event").status == 0
    refused = shell.run("event", "draw", "b.event", "--number", "7", "--lang", "en")
    assert (refused.status, "another hall" in refused.err, refused.out) == (2, True, "")
    assert shell.run("event", "draw", "b.event", "--aside", "--reason", "that laptop is gone").status == 0
    for more in (("--reason", "anew"), ("--number", "8")):
        assert shell.run("event", "draw", "b.event", *more).status == 0
    assert shell.run("event", "verify-draw", "b.event").status == 0
    assert shell.run("event", "draw", "a.event", "--number", "7").status == 0


def test_the_ceremony_has_its_order(shell: Shell) -> None:
    shell.write("entries.csv", sheet(4))
    shell.run(
        "event", "new", "--rulebook", "base", "--format", "knockout", "--entries", "entries.csv", "--out", "cup.event"
    )
    early = shell.run("event", "draw", "cup.event", "--number", "1")
    assert (early.status, "先公布承诺" in early.err) == (2, True)
    shell.run("event", "draw", "cup.event")
    held = (shell.folder / "cup.event").read_text(encoding="utf-8")
    secret = json.loads(next(line for line in held.splitlines() if '"secret"' in line))["secret"]
    shell.run("event", "export", "cup.event", "--out", "copy.event")
    assert secret not in (shell.folder / "copy.event").read_text(encoding="utf-8")
    assert shell.run("event", "draw", "cup.event", "--aside").status == 2
    assert shell.run("event", "draw", "cup.event", "--aside", "--reason", "有人来晚").status == 0
    assert shell.run("event", "draw", "cup.event").status == 2
    assert shell.run("event", "draw", "cup.event", "--reason", "有人来晚").status == 0
    assert shell.run("event", "draw", "cup.event", "--number", "9").status == 0
    assert shell.run("event", "draw", "cup.event", "--undo", "--reason", "看错").status == 0
    paper = shell.run("event", "draw", "cup.event", "--lots", "队3,队1,队2,队4", "--reason", "纸签")
    assert "队3 — 队1" in paper.out


def test_what_a_server_publishes_of_a_draw_is_made_again(shell: Shell) -> None:
    kept = json.loads((ROOT / "tests" / "tournament" / "draws.json").read_text(encoding="utf-8"))
    whole = {"proof": "tuolaji/draw-proof/1", **max(kept, key=lambda one: len(one["order"]))}
    shell.write("draw.json", json.dumps(whole, ensure_ascii=False))
    good = shell.run("event", "verify-draw", "draw.json", "--lang", "en")
    assert (good.status, "kept" in good.out) == (0, True)
    for change in ({"number": "1"}, {"order": whole["order"][::-1]}, {"fixtures": whole["fixtures"][::-1]}):
        shell.write("draw.json", json.dumps({**whole, **change}, ensure_ascii=False))
        assert shell.run("event", "verify-draw", "draw.json", "--json").out.count("order_differs") == 1
    for change in ({"text": whole["text"].replace("e1", "e7")}, {"secret": "00" * 32}, {"secret": "x"}, {"text": "{"}):
        shell.write("draw.json", json.dumps({**whole, **change}, ensure_ascii=False))
        assert shell.run("event", "verify-draw", "draw.json", "--json").out.count("commitment_broken") == 1
    shell.write("draw.json", json.dumps({**whole, "secret": "", "number": ""}, ensure_ascii=False))
    assert shell.run("event", "verify-draw", "draw.json").status == 0
    shell.write("draw.json", json.dumps({**whole, "order": 5}, ensure_ascii=False))
    bad = shell.run("event", "verify-draw", "draw.json")
    assert (bad.status, bad.out) == (2, "")


def test_nothing_half_imported_and_every_row_told(shell: Shell) -> None:
    begin(shell, "swiss", 4)
    before = (shell.folder / "cup.event").read_text(encoding="utf-8")
    shell.write("more.csv", "队名,选手1,选手2\n新队,丙,丁\n队1,戊,己\n裁判组,庚,辛\n又一队,甲1,壬\n")
    ran = shell.run("event", "import", "cup.event", "more.csv")
    assert ran.status == 2
    assert [f"第 {row} 行" in ran.err for row in (2, 3, 4, 5)] == [False, False, True, False]
    assert (shell.folder / "cup.event").read_text(encoding="utf-8") == before
    shell.write("more.csv", "队名,选手1,选手2\n新队,丙,丁\n队1,戊,己\n又一队,甲1,壬\n")
    ran = shell.run("event", "import", "cup.event", "more.csv")
    assert [f"第 {row} 行" in ran.err for row in (2, 3, 4)] == [False, True, True]
    assert (shell.folder / "cup.event").read_text(encoding="utf-8") == before
    shell.write("more.csv", "队名,选手1,选手2\n新队,丙,丁\n")
    assert shell.run("event", "import", "cup.event", "more.csv").status == 0
    pasted = shell.run("event", "import", "cup.event", "-", typed="队名\t选手1\t选手2\n粘贴队\t子\t丑\n")
    assert (pasted.status, pasted.err) == (0, "")


def test_exports_are_read_again_and_hold_no_formulas(shell: Shell) -> None:
    shell.write("entries.csv", sheet(3) + "=1+1,@甲,-乙,+中\n")
    shell.run(
        "event",
        "new",
        "--rulebook",
        "base",
        "--format",
        "round-robin",
        "--entries",
        "entries.csv",
        "--out",
        "cup.event",
    )
    shell.run("event", "draw", "cup.event")
    shell.run("event", "draw", "cup.event", "--number", "1")
    assert shell.run("event", "export", "cup.event", "--out", "r.csv").status == 0
    rows = list(csv.DictReader((shell.folder / "r.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 6
    assert {row["甲方"] for row in rows} | {row["乙方"] for row in rows} == {"队1", "队2", "队3", "'=1+1"}
    assert shell.run("event", "export", "cup.event", "--out", "r.json").status == 0
    assert shell.run("event", "restore", "r.json", "--out", "back.event").status == 0
    assert (shell.folder / "back.event").read_bytes() == (shell.folder / "cup.event").read_bytes()
    assert shell.run("event", "export", "cup.event", "--out", "same.event").status == 0
    assert (shell.folder / "same.event").read_bytes() == (shell.folder / "cup.event").read_bytes()
    for kind, what in (("xlsx", ""), ("xlsx", "ledger"), ("ics", ""), ("csv", "entries"), ("csv", "standings")):
        ran = shell.run("event", "export", "cup.event", "--out", f"r-{what}.{kind}", "--what", what)
        assert (ran.status, ran.err) == (0, "")
    assert shell.run("event", "export", "cup.event", "--out", "x.csv", "--what", "nothing").status == 2
    assert shell.run("event", "export", "cup.event", "--out", "r.doc").status == 2
    assert shell.run("event", "export", "cup.event", "--out", "r.csv").status == 2


def test_a_person_is_forgotten_and_the_log_stays(shell: Shell) -> None:
    begin(shell)
    log = (shell.folder / "cup.event").read_text(encoding="utf-8").partition('{"part":"log"}')[2].splitlines()[:-1]
    assert shell.run("event", "entry", "cup.event", "甲1", "--erase").status == 0
    after = (shell.folder / "cup.event").read_text(encoding="utf-8")
    assert "甲1" not in after
    assert after.partition('{"part":"log"}')[2].splitlines()[:-1] == log
    assert shell.run("event", "entry", "cup.event", "队1", "--reason", "生病").status == 0
    assert "已退出：队1" in shell.run("event", "status", "cup.event").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("status", "missing.event"),
        ("status", "entries.csv"),
        ("result", "cup.event", "9.9.9", "A 2"),
        ("result", "cup.event", "1.1.2", "A"),
        ("result", "cup.event", "1.1.2", "A Z"),
        ("result", "cup.event", "1.1.2", "--winner", "队99"),
        ("result", "cup.event", "1.3.2", "A 2"),
        ("round", "cup.event", "--take-out", "77"),
        ("round", "cup.event", "--why", "9.9.9"),
        ("simulate", "cup.event", "--seed", "x"),
        ("simulate", "cup.event", "--play", "nobody"),
        ("entry", "cup.event", "队99"),
        ("tie", "cup.event", "队1"),
    ],
)
def test_what_makes_no_sense_is_refused_in_plain_words(shell: Shell, arguments: tuple[str, ...]) -> None:
    begin(shell)
    before = (shell.folder / "cup.event").read_bytes()
    ran = shell.run("event", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.strip()
    assert "…" not in ran.err
    assert (shell.folder / "cup.event").read_bytes() == before


def test_a_rehearsal_leaves_the_competition_alone_and_is_the_same_again(shell: Shell) -> None:
    begin(shell, "groups", 13)
    before = (shell.folder / "cup.event").read_bytes()
    first = shell.run("event", "simulate", "cup.event", "--seed", "5", "--json", "--out", "a.event")
    second = shell.run("event", "simulate", "cup.event", "--seed", "5", "--json", "--jobs", "2")
    assert (first.status, first.err) == (0, "")
    assert first.out == second.out
    assert (shell.folder / "cup.event").read_bytes() == before
    places = json.loads(first.out)["standings"]
    assert (len(places), places[0]["place"]) == (13, 1)
    assert shell.run("event", "simulate", "cup.event", "--seed", "6", "--json").out != first.out
    assert shell.run("event", "verify-draw", "a.event").status == 0
    assert "总名次" in shell.run("event", "simulate", "cup.event").out


def test_every_match_of_a_rehearsal_can_be_replayed_and_is_the_one_in_the_log(shell: Shell) -> None:
    begin(shell, "bracket", 5, "guangdong-finance-2009")
    book = load("guangdong-finance-2009")
    asked = ("event", "simulate", "cup.event", "--seed", "2", "--play", "random")
    assert shell.run(*asked, "--out", "a.event", "--records", "kept").status == 0
    assert shell.run(*asked, "--jobs", "2", "--out", "b.event", "--records", "again").status == 0
    assert (shell.folder / "a.event").read_bytes() == (shell.folder / "b.event").read_bytes()
    files = sorted(one.name for one in (shell.folder / "kept").iterdir())
    log = loads((shell.folder / "a.event").read_text(encoding="utf-8")).state
    assert log.test
    played = [name for name, game in log.games.items() if any(one.status == "played" for one in game.versions)]
    assert {f"{name}.record" for name in played} >= set(files)
    assert len(files) >= 3
    for name in files:
        text = (shell.folder / "kept" / name).read_text(encoding="utf-8")
        assert text == (shell.folder / "again" / name).read_text(encoding="utf-8")
        assert shell.run("replay", f"kept/{name}").status == 0
        climbed = tuple(progress(book.book.levels, place) for place in final(book, record.loads(text)).sheet.places)
        assert log.games[name.removesuffix(".record")].versions[-1].levels == climbed
    assert shell.run(*asked, "--records", "kept").status == 2
    assert shell.run("event", "simulate", "cup.event", "--records", "other").status == 2


def test_the_hall_in_the_terminal(shell: Shell) -> None:
    begin(shell, count=4)
    assert shell.run("event", "check", "cup.event").status == 1
    assert shell.run("event", "start", "cup.event", "--minutes", "40").status == 2, "no tables given out yet"
    shell.run("event", "round", "cup.event")
    assert shell.run("event", "start", "cup.event", "--minutes", "40").status == 0
    sides = status(shell)["matches"][0]["sides"]  # type: ignore[index]
    late = json.loads(shell.run("event", "late", "cup.event", "--at", "2090-01-01 00:00", "--json").out)
    assert len(late) == 4
    assert late[0]["step"]["does"] == "walkover"
    said = shell.run("event", "late", "cup.event", "--at", "2090-01-01 00:00", "--arrived", f"1.1.1={sides[0]}").out
    assert sides[0] not in said
    assert "判弃权" in said
    assert shell.run("event", "extend", "cup.event", "1.1.1", "3").status == 2
    assert "还剩" in shell.run("event", "extend", "cup.event", "1.1.1", "3", "--reason", "停电").out
    assert shell.run("event", "move", "cup.event", "1.1.1", "7").status == 0
    assert shell.run("event", "flag", "cup.event", "1.1.1", "disputed").status == 0
    assert "有争议：1.1.1" in shell.run("event", "check", "cup.event", "--printed", "slips").out
    assert shell.run("event", "flag", "cup.event", "1.1.1", "disputed", "--off").status == 0
    assert shell.run("event", "undo", "cup.event", "--reason", "重排").status == 0
    slot = ("event", "slot", "cup.event", "w1", "--round", "1", "--start", "2090-01-01 12:30", "--place", "食堂")
    assert shell.run(*slot).status == 0
    assert shell.run("event", "slot", "cup.event", "w1", "--start", "gestern").status == 2
    assert shell.run("event", "slot", "cup.event", "w1", "--drop").status == 0
    assert shell.run("event", "result", "cup.event", "1.1.1", "--faults", "absent,retired").status == 0
    assert shell.run("event", "result", "cup.event", "1.1.2", "--faults", "absent").status == 2
    assert shell.run("event", "result", "cup.event", "1.1.2", "A 9").status == 0


def test_rulings_prizes_referees_and_publishing_in_the_terminal(shell: Shell) -> None:
    begin(shell, count=4)
    assert "已报到" not in shell.run("event", "check", "cup.event").out
    assert shell.run("event", "entry", "cup.event", "队1", "--here").status == 0
    assert shell.run("event", "entry", "cup.event", "队1", "--replace", "甲1=新人").status == 2
    assert shell.run("event", "entry", "cup.event", "队1", "--replace", "甲1=新人", "--reason", "病").status == 0
    assert shell.run("event", "entry", "cup.event", "队1", "--line-up", "1.1.1=新人,乙1").status in (0, 2)
    assert shell.run("event", "referee", "cup.event", "老王", "--unit", "一中").status == 0
    assert shell.run("event", "referee", "cup.event", "老李", "--unit", "九中").status == 2
    assert "老王" in shell.run("event", "referee", "cup.event", "--assign").out
    assert shell.run("event", "prizes", "cup.event", "--set", "冠军=1,四强=2-4,纪念=1-").status == 0
    assert shell.run("event", "prizes", "cup.event", "--set", "冠军=x").status == 2
    for match in ("1.1.1", "1.1.2", "1.2.1", "1.2.2"):
        shell.run("event", "result", "cup.event", match, "A 9")
    for _ in range(2):
        shell.run("event", "round", "cup.event")
    won = shell.run("event", "prizes", "cup.event").out
    assert "冠军：" in won
    sides = status(shell)["matches"][0]["sides"]  # type: ignore[index]
    preview = shell.run("event", "ruling", "cup.event", "1.1.1", "--lost", sides[0], "--clause", "8.10", "--preview")
    assert "1.2.1" in preview.out
    assert shell.run("event", "ruling", "cup.event", "1.1.1", "--levels", "-1,0").status == 2
    assert shell.run("event", "ruling", "cup.event", "1.1.1", "--lost", sides[0], "--clause", "8.10").status == 0
    assert shell.run("event", "prizes", "cup.event").out != won
    back = ("event", "ruling", "cup.event", "1.1.1", "--id", "r1", "--withdraw", "--reason", "申诉成立")
    assert shell.run(*back).status == 0
    assert shell.run("event", "prizes", "cup.event").out == won
    assert shell.run("event", "publish", "cup.event", "freeze").status == 0
    assert shell.run("event", "publish", "cup.event", "release").status == 2
    assert shell.run("event", "publish", "cup.event", "thaw").status == 0
    assert shell.run("event", "undo", "cup.event", "--phase", "--played", "--reason", "全部重来").status == 0
    assert status(shell)["matches"] == []


def test_papers_boards_and_two_halls_in_the_terminal(shell: Shell) -> None:
    begin(shell, count=8)
    shell.run("event", "round", "cup.event")
    for what in ("bracket", "slips", "score-sheets", "pairings", "entries"):
        ran = shell.run("event", "export", "cup.event", "--out", f"{what}.pdf", "--what", what)
        assert (ran.status, ran.err) == (0, "")
        assert (shell.folder / f"{what}.pdf").read_bytes().startswith(b"%PDF")
    poster = ("--what", "poster", "--address", "http://10.0.0.1:8000/", "--code", "K7M2QX")
    assert shell.run("event", "export", "cup.event", "--out", "door.pdf", *poster).status == 0
    assert shell.run("event", "export", "cup.event", "--out", "x.pdf", "--what", "nothing").status == 2
    assert shell.run("event", "export", "cup.event", "--out", "y.pdf", "--what", "certificates").status == 2
    assert shell.run("event", "boards", "cup.event").status == 2


def test_boards_in_the_terminal(shell: Shell) -> None:
    begin(shell, "duplicate", 4)
    assert shell.run("event", "boards", "cup.event", "--out", "deal.pdf").status == 0
    assert (shell.folder / "deal.pdf").read_bytes().startswith(b"%PDF")
    secret = (shell.folder / "cup.event").read_text(encoding="utf-8").partition('"secret":"')[2][:64]
    shell.run("event", "export", "cup.event", "--out", "all.json")
    for kind in ("event", "xlsx"):
        shell.run("event", "export", "cup.event", "--out", f"all.{kind}")
    for name in ("all.json", "all.event", "all.xlsx"):
        held = (shell.folder / name).read_bytes().count(secret.encode())
        assert held == 0, name
    assert shell.run("event", "boards", "cup.event", "--open").status == 2
    for match in ("1.1.1", "1.1.2"):
        assert shell.run("event", "result", "cup.event", match, "--boards", "1,-2,a0,b120").status == 0
    assert shell.run("event", "boards", "cup.event", "--open").status == 0


def test_two_halls_in_the_terminal(shell: Shell) -> None:
    for part in "ab":
        lines = [
            "name,player1,player2,section",
            *(f"{part}{one},{part}x{one},{part}y{one},{part}1" for one in range(4)),
        ]
        shell.write(f"{part}.csv", "\n".join(lines) + "\n")
        new = ("event", "new", "--rulebook", "base", "--format", "bracket", "--id", "cup", "--title", "两场杯")
        assert shell.run(*new, "--part", part, "--entries", f"{part}.csv", "--out", f"{part}.event").status == 0
        shell.run("event", "draw", f"{part}.event", "--section", f"{part}1")
        shell.run("event", "draw", f"{part}.event", "--section", f"{part}1", "--number", "3")
    assert shell.run("event", "merge", "a.event", "b.event", "--out", "all.event").status == 0
    assert shell.run("event", "merge", "all.event", "b.event", "--out", "again.event").status == 0
    assert (shell.folder / "all.event").read_bytes() == (shell.folder / "again.event").read_bytes()
    begin(shell, "groups")
    assert shell.run("event", "merge", "a.event", "cup.event", "--out", "x.event").status == 2
