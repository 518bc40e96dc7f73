"""``tuolaji judge``: every public case of its kinds as somebody at a terminal would put it, statuses, asking, words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import CASES, Shell
from tuolaji.casebook.case import Case
from tuolaji.casebook.compare import differing
from tuolaji.casebook.reader import read_file
from tuolaji.cli.parser import JUDGED
from tuolaji.levels import format_level
from tuolaji.referee import calculator
from tuolaji.referee.question import KINDS, ask
from tuolaji.rulebook import catalog
from tuolaji.wording.judging_asked import KINDS as ASKED

FOLLOW = ("judge", "follow", "--rulebook", "guilin-2009", "--trump", "S", "--level", "5")
PUBLIC = [CASES / f"{name}.jsonl" for name in catalog.names()]
PLAYS = {"plays": "--plays", "others": "--others", "last_trick": "--last-trick"}
CARDS = {
    "lead": "--lead",
    "hand": "--hand",
    "play": "--play",
    "cards": "--cards",
    "first": "--first",
    "second": "--second",
    "kitty": "--kitty",
    "winning_cards": "--winning",
    "lead_cards": "--led",
}
PLAIN = {
    "last_trick_winner_side": "--by",
    "winner_side": "--by",
    "winner": "--winner",
    "opponent_points_before": "--points-before",
    "opponent_points": "--opponent-points",
    "declarer_level": "--declarer-level",
    "opponent_level": "--opponent-level",
}


def arguments(case: Case) -> list[str]:
    """A case as it is typed."""
    kind = "incident" if case.kind == "penalty" else case.kind
    trump = "SHCD"[case.setup.trump] if case.setup.trump < 4 else "NT"
    said = ["judge", kind, "--rulebook", case.rulebook, "--json"]
    if case.kind == "penalty":
        said += ["--trump", trump] if trump != "NT" else []
        said += [] if case.setup.level is None else ["--level", format_level(case.setup.level)]
        facts = [fact(name, value) for name, value in case.input.items() if name != "event"]
        return [*said, str(case.input["event"]), *facts]
    if case.kind != "score":
        level = case.setup.level
        start = str(catalog.load(case.rulebook).book.levels.start)
        said += ["--trump", trump, "--level", start if level is None else format_level(level)]
    for name, value in case.input.items():
        if value is None or name == "note":
            continue
        if name == "declared":
            said += ["--declared", " + ".join(" ".join(unit) for unit in value)]
        elif name in PLAYS:
            said += [PLAYS[name], " / ".join(" ".join(play) for play in value)]
        elif name in CARDS:
            said += [CARDS[name], " ".join(value)]
        else:
            said += [PLAIN[name], str(value)]
    return said


def fact(name: str, value: Any) -> str:
    """A fact as it is typed."""
    if name in ("cards", "discarded", "bid_cards") and isinstance(value, list):
        return f"{name}={' '.join(value)}"
    if isinstance(value, list) and name in ("offenders", "offender_side"):
        return f"offenders={','.join(value)}"
    return f"{name}={value if isinstance(value, str) else json.dumps(value)}"


@pytest.mark.parametrize("path", PUBLIC, ids=lambda path: path.stem)
def test_every_public_case_is_answered_as_by_the_casebook(path: Path, shell: Shell) -> None:
    cases = [case for case in read_file(path) if case.kind in KINDS]
    assert len(cases) > 40
    for case in cases:
        ran = shell.run(*arguments(case))
        assert ran.out, (case.id, ran.err)
        data = json.loads(ran.out)
        answer = data["answer"]
        loaded = catalog.load(case.rulebook)
        direct = ask(loaded, case.kind, case.input, level=case.setup.level, trump=case.setup.trump)
        assert differing(case.expect, answer) == (), case.id
        assert (answer["code"], answer["clause"]) == (direct["code"], direct["clause"]), case.id
        assert ran.status == (0 if answer["yes"] else 1), case.id
        assert data["said"], case.id
        assert all("{" not in text and "…" not in text for text in data["said"]), (case.id, data["said"])


def test_every_public_verdict_names_its_clause() -> None:
    """Where a rulebook says nothing there is none: what is left are situations the books leave to their referees."""
    without: dict[str, int] = {}
    for path in PUBLIC:
        for case in read_file(path):
            if case.kind in calculator.KINDS:
                loaded = catalog.load(case.rulebook)
                got = ask(loaded, case.kind, case.input, level=case.setup.level, trump=case.setup.trump)
                if not got["clause"]:
                    without[case.kind] = without.get(case.kind, 0) + 1
    assert without == {}


def test_the_command_line_knows_every_kind() -> None:
    assert set(JUDGED) == set(ASKED) == {*KINDS, "incident"} - {"penalty"}


def test_a_legal_answer_says_what_is_owed_and_reads_the_clause(shell: Shell) -> None:
    cards = ("--lead", "H9 H9 H8 H8", "--hand", "H7 H7 H6 H6 H3", "--play", "H7 H7 H6 H6")
    ran = shell.run(*FOLLOW, *cards)
    assert ran.status == 0
    assert ran.out.startswith("✓ 可以：这样跟合规。")
    assert "条款 guilin-2009 4.2 「跟拖拉机」（推断）" in ran.out
    assert "该花色有两连对或炸弹的" in ran.out
    english = shell.run(*FOLLOW, *cards, "--lang", "en").out
    assert english.startswith("✓ Yes: this is a legal answer.")
    assert "In every legal answer: ♥7 ♥7 ♥6 ♥6" in english


def test_an_illegal_answer_says_no_with_an_example(shell: Shell) -> None:
    ran = shell.run(*FOLLOW, "--lead", "h9988", "--hand", "h77663k sa", "--play", "h7763", "--lang", "en")
    assert ran.status == 1
    assert ran.out.startswith("✗ No: this may not be played.")
    assert "For example: ♥7 ♥7 ♥6 ♥6" in ran.out


def test_a_failed_throw_says_what_is_forced_and_what_it_costs(shell: Shell) -> None:
    book = ("judge", "throw", "--rulebook", "four-deck", "--trump", "S", "--level", "5", "--lang", "en")
    ran = shell.run(*book, "--cards", "hakq99", "--others", "htt")
    assert ran.status == 1
    assert ran.out.splitlines()[:3] == [
        "✗ The throw fails: ♥9 ♥9 must be led instead.",
        "✗ The charge is 50 points.",
        "  It is stopped by the thrower's next seat.",
    ]


def test_points_say_who_declares_and_at_what_level(shell: Shell) -> None:
    levels = ("--declarer-level", "5", "--opponent-level", "7")
    ran = shell.run("judge", "score", "--rulebook", "guilin-2009", "--opponent-points", "200", *levels, "--lang", "en")
    assert (ran.status, ran.out.splitlines()[:2]) == (
        0,
        ["✓ Next to declare: the opponents.", "✓ The opponents: up 1 level, now at 8."],
    )
    below = shell.run("judge", "score", "--rulebook", "guilin-2009", "--opponent-points", "-20", "--lang", "en")
    assert "The declarers: up 5 levels." in below.out


@pytest.mark.parametrize(
    ("book", "given", "said"),
    [
        ("three-deck", ("--opponent-points", "133"), "nearest possible is 130, 135"),
        ("three-deck", ("--opponent-points", "4000"), "nearest possible is 1800"),
        ("meizhusong-2016", ("--opponent-points", "275", "--charges", "3"), "without its charges of 3 cannot be 272"),
        ("meizhusong-2016", ("--opponent-points", "80", "--charges", "9999"), "charges cannot be 9999: between -2000"),
    ],
)
def test_totals_that_cannot_be_are_refused_with_what_can(
    book: str, given: tuple[str, ...], said: str, shell: Shell
) -> None:
    ran = shell.run("judge", "score", "--rulebook", book, *given, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_a_doubtful_total_is_answered_and_asked_back(shell: Shell) -> None:
    book = ("judge", "score", "--rulebook", "meizhusong-2016", "--lang", "en", "--opponent-points")
    ran = shell.run(*book, "1350")
    assert ran.status == 0
    assert ran.out.startswith("✗ Please check once more: all cards hold 200 points. A total of 1350 needs a")
    assert "counts 16 times" in ran.out
    assert "Are -40 of the -40 points charges?" in " ".join(shell.run(*book, "-40").out.split())
    assert "check" not in shell.run(*book, "-40", "--charges", "-40").out


def test_more_than_the_kitty_holds_is_refused(shell: Shell) -> None:
    book = ("judge", "kitty", "--rulebook", "three-deck", "--trump", "H", "--level", "2", "--by", "opponents")
    many = shell.run(*book, "--kitty", "hk s5 st c346 c7", "--winning", "h3", "--lang", "en")
    assert (many.status, many.out) == (2, "")
    assert "the number of kitty cards cannot be 7: between 0 and 6." in many.err
    twice = shell.run(*book, "--kitty", "hk hk hk", "--winning", "hk", "--lang", "en")
    assert twice.status == 2
    last = ("--last-trick", "s5 / sk / s3 / s4", "--winner", "2", "--by", "opponents", "--points-before", "390")
    guilin = ("judge", "kitty", "--rulebook", "guilin-2009", "--trump", "H", "--level", "2", "--lang", "en")
    before = shell.run(*guilin, *last)
    assert before.status == 2
    assert "cannot be 390: between 0 and 385" in before.err


def test_a_choice_of_remedies_is_shown_with_what_each_brings(shell: Shell) -> None:
    facts = ("revoke_found_after_next_trick", "offender=E", "declarer=E", "opponent_points=100")
    ran = shell.run("judge", "incident", "--rulebook", "guilin-2009", *facts, "--lang", "en")
    assert "The innocent side chooses:" in ran.out
    assert "A: The deal is over. Next to declare: the opponents. The opponents: up 2" in ran.out
    assert "The opponents' total is 260." in ran.out


def test_what_is_refused_is_a_no(shell: Shell) -> None:
    ran = shell.run("judge", "incident", "--rulebook", "three-deck", "redeal_request", "reason=no_trumps")
    assert ran.status == 1
    assert "不准" in ran.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--lead", "h9"), "--hand, --play"),
        (("--lead", "h9", "--hand", "hq hz", "--play", "hq"), "“HZ” is no card"),
        (("--lead", "h9 s9", "--hand", "hq", "--play", "hq"), "one suit"),
    ],
)
def test_unusable_questions_are_2(given: tuple[str, ...], said: str, shell: Shell) -> None:
    ran = shell.run(*FOLLOW, *given, "--lang", "en")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def test_other_unusable_questions(shell: Shell) -> None:
    book = ("--rulebook", "guilin-2009", "--lang", "en")
    assert "is no FACT=VALUE" in shell.run("judge", "incident", *book, "late", "minutes").err
    assert shell.run("judge", "incident", *book, "dance").status == 2
    assert shell.run("judge", "score", *book, "--opponent-points", "many").status == 2
    assert shell.run("judge", "score", "--opponent-points", "80").status == 2
    assert shell.run("judge", "lead", *book, "--trump", "X", "--level", "5", "--cards", "h9").status == 2
    assert shell.run("judge", "lead", *book, "--trump", "S", "--level", "A+1", "--cards", "h9").status == 2


def test_without_arguments_it_asks(shell: Shell) -> None:
    typed = "1\nguilin-2009\nS\n5\nH9 H9 H8 H8\n\nhxx\nH7 H7 H6 H6 H3\nH7 H7 H6 H3\n"
    ran = shell.run("judge", "--lang", "en", typed=typed)
    assert ran.status == 1
    assert "“HXX” is no card" in ran.out
    assert "No: this may not be played." in ran.out


def test_an_incident_asks_for_the_facts_its_answer_lacks(shell: Shell) -> None:
    ran = shell.run("judge", "incident", "--lang", "en", typed="three-deck\nlate\nsoon\n12\nE\n")
    assert ran.status == 0
    assert "Charge of 30." in ran.out
    assert ran.out.count("minutes (minutes; Enter if unknown)") == 2


def test_a_rulebook_without_a_kitty_is_asked_about_its_last_trick(shell: Shell) -> None:
    typed = "guilin-2009\nS\n5\nhk / s5 / ht / c9\n2\nopponents\n100\n"
    ran = shell.run("judge", "kitty", "--lang", "en", typed=typed)
    assert ran.status == 0
    assert "The opponents' total is 125." in ran.out


def test_no_more_lines_is_unusable(shell: Shell) -> None:
    ran = shell.run("judge", typed="1\n")
    assert (ran.status, ran.err.strip()) == (2, "没有更多输入，问题没有问完。")


def test_a_record_is_searched(shell: Shell) -> None:
    folder = CASES.parent / "tests" / "golden"
    clean = shell.run("judge", "record", str(folder / "three-deck-1.record"), "--lang", "en")
    assert (clean.status, clean.out) == (0, "Checked 3 deals: nothing is wrong.\n")
    wrong = shell.run("judge", "record", str(folder / "meizhusong-2016-6.record"), "--lang", "en")
    assert wrong.status == 1
    assert "a revoke" in wrong.out
    assert "Follow suit first" in wrong.out
    data = json.loads(shell.run("judge", "record", str(folder / "meizhusong-2016-6.record"), "--json").out)
    assert [one["code"] for one in data["findings"]] == ["suit_withheld"]
    assert shell.run("judge", "record", "gone.record").status == 2
