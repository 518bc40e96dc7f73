"""Extending a book: what is merged, what is replaced, what is dropped, and which clause each value then has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebook.house import MARK, faults_of, load_house, marked_line, text_of, warnings_of
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import MOST_ANCESTORS, load
from tuolaji.rulebook.findings import RulebookFaults
from tuolaji.rulebook.schema_cards import Rung

CLAUSE_2 = """\
[clause."2"]
printed = "2"
title = { zh = "二", en = "Two" }
statement = { zh = "第二条。", en = "The second rule." }
standing = "explicit"

"""
SILENT = """\
[clause."silent.x"]
printed = "—"
title = { zh = "未写", en = "Silent" }
statement = { zh = "书中未写。", en = "Not written." }
standing = "silent"
reason = { zh = "惯例。", en = "Usual practice." }

"""


def test_tables_merge_key_by_key_and_the_rest_is_inherited() -> None:
    parent = load("guilin-2009")
    child = load_house("[last_trick]\ncaptured_by = 'opponents'\ncite = '1'\n", "guilin-2009")
    assert child.book.last_trick.captured_by == "opponents"
    assert child.book.last_trick.multiplier == parent.book.last_trick.multiplier
    assert child.book.following == parent.book.following
    assert child.ancestors == ("guilin-2009", "base")


def test_arrays_replace() -> None:
    child = load_house(
        "[following.ladders.pair]\nrungs = ['pair']\ncite = '1'\n[levels]\nsequence = ['2','A']\ncite='1'"
    )
    assert child.book.levels.sequence == ("2", "A")


def test_each_value_has_the_clause_of_the_book_that_set_it() -> None:
    child = load_house("[last_trick]\ncaptured_by = 'opponents'\ncite = '1'\n", "guilin-2009")
    assert child.citation("last_trick.captured_by") == "house 1"
    assert child.citation("last_trick.with_cards") == "guilin-2009 7.3"
    assert child.citation("last_trick.multiplier.of") == "base usual.last-trick"
    assert child.citation("nowhere.at.all") == ""
    assert child.citation("") == ""


def test_clauses_are_found_by_full_and_by_bare_id() -> None:
    child = load_house("", "guilin-2009")
    assert child.clause("1").title.en == "One"
    assert child.clause("house 1") is child.clause("1")
    assert child.clause("guilin-2009 4.5") is child.clause("4.5")
    assert child.clause("usual.deck").standing == "silent"
    assert child.full_citation("4.5") == "guilin-2009 4.5"
    assert child.full_citation("1") == "house 1"
    with pytest.raises(Fault) as caught:
        child.clause("4.55")
    assert (caught.value.code, caught.value.facts["rulebook"]) == ("clause_unknown", "house")


def test_cite_for_a_table_reaches_the_tables_below_and_keys_come_before_the_rest() -> None:
    body = """\
[scoring]
above = { every = 60 }
below = { every = 60, levels = 2, cite = "2" }
cite = { "below.every" = "usual.bands", "*" = "1" }
"""
    child = load_house(CLAUSE_2 + body)
    assert child.citation("scoring.above.every") == "house 1"
    assert child.citation("scoring.below.levels") == "house 2"
    assert child.citation("scoring.below.every") == "house 2", "the nearest cite wins"


def test_cite_names_keys_elements_and_deeper_paths() -> None:
    body = """\
[following.ladders.tractor3]
rungs = ["tractor3", { any = "pair + pair", spare = ["tractor"] }, "pair"]
cite = { "*" = "1", "rungs.2" = "2" }
"""
    child = load_house(CLAUSE_2 + body)
    path = "following.ladders.tractor3.rungs"
    cited = [child.citation(key) for key in (path, f"{path}.0", f"{path}.1", f"{path}.1.any", f"{path}.2")]
    assert cited == ["house 1", "house 1", "house 1", "house 1", "house 2"]
    assert isinstance(child.book.following.ladders["tractor3"].rungs[1], Rung)


def test_tables_in_arrays_may_cite_one_by_one() -> None:
    body = """\
[[clocks.match]]
minutes = 90
cite = "1"
[[clocks.match]]
stage = "rounds"
minutes = 60
cite = "2"
[event.stages.rounds]
format = "swiss"
cite = "1"
"""
    child = load_house(CLAUSE_2 + body)
    assert child.citation("clocks.match.0.minutes") == "house 1"
    assert child.citation("clocks.match.1") == "house 2"
    assert child.citation("clocks.match.1.stage") == "house 2"
    assert child.citation("clocks.match") == "house 1"
    by_key = load_house("[[clocks.match]]\nminutes = 90\ncite = { minutes = '1' }\n")
    assert by_key.citation("clocks.match") == by_key.citation("clocks.match.0") == "house 1"


def test_a_replaced_array_forgets_the_clauses_of_the_old_elements(tmp_path: Path) -> None:
    (tmp_path / "house.toml").write_text(
        text_of(CLAUSE_2 + "[levels]\nsequence = ['2', '3', 'A']\ncite = { '*' = '1', 'sequence.2' = '2' }\n")
    )
    (tmp_path / "club.toml").write_text(
        text_of("[levels]\nsequence = ['2', '4', 'A']\ncite = '1'\n", "house").replace(
            '"house"\nextends', '"club"\nextends'
        )
    )
    assert load("house", [tmp_path]).citation("levels.sequence.2") == "house 2"
    assert load("club", [tmp_path]).citation("levels.sequence.2") == "club 1"


def test_a_table_has_the_clause_given_for_it_as_a_whole() -> None:
    child = load_house("[offences.list.late]\ncite = '1'\n[offences.list.gum]\ncite = '1'\n")
    assert child.citation("offences.list.gum") == "house 1"
    assert child.citation("offences.list.late") == "house 1"
    assert child.citation("offences.list.move_time").startswith("base ")


@pytest.mark.parametrize(
    ("body", "code", "key"),
    [
        ("[deck]\nkitty = 4 #!", "uncited", "deck.kitty"),
        ("[deck]\nkitty = 4 #!\ncite = { decks = '1' }", "uncited", "deck.kitty"),
        ("[offences.list.gum] #!", "uncited", "offences.list.gum"),
        ("[deck]\nkitty = 4\ncite = '9' #!", "clause_unknown", "deck.cite"),
        ("[deck]\nkitty = 4\ncite = { kitty = 'guilin-2009 4.5' } #!", "clause_unknown", "deck.cite.kitty"),
        ("[deck]\nkitty = 4\ncite = { kitty = '1', kity = '1' } #!", "cite_key_unknown", "deck.cite.kity"),
        ("[levels]\nsequence = ['2', 'A']\ncite = {'*' = '1', 'sequence.2' = '1'} #!", "cite_key_unknown", None),
    ],
)
def test_clauses_that_do_not_fit_are_faults(body: str, code: str, key: str | None) -> None:
    found = [fault for fault in faults_of(body) if fault.code == code]
    assert [fault.line for fault in found] == [marked_line(body)]
    assert key is None or found[0].key == key


def test_a_child_may_cite_an_ancestor() -> None:
    body = "[deck]\ndecks = 3\nkitty = 6\ncite = { decks = 'guilin-2009 1.4', kitty = '1.4' }\n"
    child = load_house(body, "guilin-2009")
    assert child.citation("deck.decks") == child.citation("deck.kitty") == "guilin-2009 1.4"


def test_an_override_that_changes_nothing_is_a_warning_with_its_line() -> None:
    body = f"[deck]\ncite = '1'\nkitty = 0 {MARK}\n"
    warnings = warnings_of(body, "guilin-2009")
    assert [(w.code, w.severity, w.key, w.line) for w in warnings] == [
        ("override_same", "warning", "deck.kitty", marked_line(body, "guilin-2009"))
    ]
    assert warnings[0].facts == {"inherited": "guilin-2009 1.4"}


def test_founding_usual_practice_on_a_clause_is_no_empty_override() -> None:
    assert warnings_of("[deck]\nplayers = 4\ncite = '1'\n") == []
    assert warnings_of(SILENT + "[deck]\nplayers = 4\ncite = 'silent.x'\n") == []
    same = warnings_of("[deck]\nplayers = 4\ncite = 'usual.deck'\n")
    assert [warning.code for warning in same] == ["override_same"]


def test_what_is_dropped_is_gone_and_has_a_clause() -> None:
    head = "[rulebook.drop]\n'following.ladders.tractor3' = '1'\n'shapes.special_runs' = '1'\n"
    child = load_house(head, "guilin-2009")
    assert "tractor3" not in child.book.following.ladders
    assert child.book.shapes.special_runs == {}
    assert child.citation("following.ladders.tractor3") == "house 1"
    assert child.citation("following.ladders.tractor3.rungs") == "house 1"
    assert child.citation("following.ladders.tractor4").startswith("guilin-2009 ")


def test_a_dropped_table_can_be_written_anew() -> None:
    body = "[rulebook.drop]\n'following.ladders' = '1'\n[following.ladders.pair]\nrungs = ['pair']\ncite = '1'\n"
    child = load_house(body, "guilin-2009")
    assert list(child.book.following.ladders) == ["pair"]
    assert child.citation("following.ladders.pair.rungs") == "house 1"


@pytest.mark.parametrize("path", ["deck.kity", "following.ladders.tractor9", "clause.4", "deck", "x", "deck.kitty.0"])
def test_dropping_what_is_not_there_is_a_fault(path: str) -> None:
    body = f"[rulebook.drop]\n'{path}' = '1' {MARK}"
    found = faults_of(body)
    assert [(fault.code, fault.line, fault.facts["value"]) for fault in found] == [
        ("drop_unknown", marked_line(body), path)
    ]


def test_dropping_what_every_book_needs_leaves_it_missing() -> None:
    found = faults_of("[rulebook.drop]\n'deck.decks' = '1'\n")
    assert [(fault.code, fault.key) for fault in found] == [("missing_key", "deck.decks")]


def write(folder: Path, name: str, extends: str, body: str = "") -> Path:
    file = folder / f"{name}.toml"
    file.write_text(text_of(body, extends).replace('name = "house"', f'name = "{name}"'))
    return file


def fault_of(file: Path) -> Fault:
    with pytest.raises(RulebookFaults) as caught:
        load(str(file))
    return caught.value.faults[0]


def test_extends_takes_a_name_a_neighbour_or_a_path_relative_to_the_file(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    write(tmp_path, "one", "base", "[deck]\nkitty = 4\ncite = '1'\n")
    write(tmp_path / "sub", "two", "../one.toml")
    three = write(tmp_path / "sub", "three", "two")
    loaded = load(str(three))
    assert loaded.ancestors == ("two", "one", "base")
    assert loaded.citation("deck.kitty") == "one 1"
    assert loaded.clause("one 1").title.en == "One"


def test_books_in_a_circle_are_refused(tmp_path: Path) -> None:
    one = write(tmp_path, "one", "two")
    write(tmp_path, "two", "./one.toml")
    fault = fault_of(one)
    assert (fault.code, fault.key, fault.line) == ("extends_cycle", "rulebook.extends", 3)
    assert fault.file == str(tmp_path / "two.toml")
    assert fault_of(write(tmp_path, "self", "self")).code == "extends_cycle"


def test_an_unknown_base_names_the_nearest(tmp_path: Path) -> None:
    fault = fault_of(write(tmp_path, "one", "guilin-2008"))
    assert (fault.code, fault.line, fault.facts["nearest"]) == ("extends_unknown", 3, "guilin-2009")
    assert fault_of(write(tmp_path, "one", "./absent.toml")).code == "extends_unreadable"
    assert fault_of(write(tmp_path, "one", "./")).facts["reason"] == "file_is_folder"


def test_a_long_line_of_ancestors_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "b0", "base")
    for i in range(1, MOST_ANCESTORS + 1):
        write(tmp_path, f"b{i}", f"b{i - 1}")
    assert load(str(tmp_path / f"b{MOST_ANCESTORS - 1}.toml")).name == f"b{MOST_ANCESTORS - 1}"
    assert fault_of(tmp_path / f"b{MOST_ANCESTORS}.toml").code == "extends_too_deep"


def test_books_that_build_on_each_other_have_different_names(tmp_path: Path) -> None:
    write(tmp_path, "one", "base")
    two = tmp_path / "two.toml"
    two.write_text(text_of("", "one").replace('name = "house"', 'name = "one"'))
    fault = fault_of(two)
    assert (fault.code, fault.line, fault.facts["value"]) == ("name_taken", 2, "one")


def test_faults_of_an_ancestor_name_its_file(tmp_path: Path) -> None:
    write(tmp_path, "one", "base", "[deck]\nkitty = 'x'\ncite = '1'\n")
    two = write(tmp_path, "two", "one", "[deck]\nkitty = 8\ncite = '1'\n")
    fault = fault_of(two)
    assert (fault.code, fault.file, fault.key) == ("wrong_type", str(tmp_path / "one.toml"), "deck.kitty")


def test_a_contradiction_is_reported_where_the_youngest_file_brought_it(tmp_path: Path) -> None:
    write(tmp_path, "one", "base", "[deck]\nkitty = 12\ncite = '1'\n")
    two = write(tmp_path, "two", "one", "[deck]\ndecks = 3\ncite = '1'\n")
    fault = fault_of(two)
    assert (fault.code, fault.file, fault.key) == ("kitty_does_not_divide", str(two), "deck.decks")
