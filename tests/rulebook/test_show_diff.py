"""Listing a book, comparing two, and starting a new one."""

from __future__ import annotations

import re

import pytest

from tests.rulebook.house import faults_in, load_house
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load, load_text, names
from tuolaji.rulebook.diff import diff
from tuolaji.rulebook.scaffold import scaffold
from tuolaji.rulebook.show import chapter_names, listing


@pytest.mark.parametrize("name", names())
def test_the_listing_has_every_stated_value_with_its_clause(name: str) -> None:
    loaded = load(name)
    shown = listing(loaded)
    assert tuple(chapter.name for chapter in shown.chapters) == chapter_names()
    rows = {row.path: row for chapter in shown.chapters for row in chapter.rows}
    for row in rows.values():
        assert row.citation == (loaded.citation(row.path) if row.citation else "")
        assert row.standing == loaded.standing(row.citation)
        assert row.inherited == (bool(row.citation) and not row.citation.startswith(name + " "))
    assert rows["deck.decks"].value == loaded.book.deck.decks
    assert len(shown.clauses) + len(loaded.ancestors) > 1
    cited = {row.citation for row in rows.values()} - {""}
    assert cited <= {row.citation for row in (*shown.clauses, *shown.inherited_clauses)}


def test_a_rung_and_a_table_in_an_array_have_rows_of_their_own() -> None:
    rows = {row.path: row for chapter in listing(load("guilin-2009")).chapters for row in chapter.rows}
    assert rows["following.ladders.triple.rungs.0"].citation == "guilin-2009 4.5"
    assert rows["following.ladders.triple.rungs.1.spare"].value == ["tractor"]
    assert rows["following.ladders.triple.rungs.1.keep"].citation == "", "nobody states it"
    assert rows["scoring.bands.5.lowest"].citation == "guilin-2009 7.1"


def test_a_book_does_not_differ_from_itself() -> None:
    assert diff(load("guilin-2009"), load("guilin-2009")) == []
    assert diff(load("base"), load_house("")) == []


def test_a_difference_has_both_values_and_both_clauses() -> None:
    found = {one.path: one for one in diff(load("guilin-2009"), load("three-deck"))}
    decks = found["deck.decks"]
    assert (decks.a, decks.citation_a, decks.b, decks.citation_b) == (4, "guilin-2009 1.4", 3, "three-deck 四")
    assert list(found) == sorted(found, key=lambda path: chapter_names().index(path.split(".")[0]))


def test_differences_are_exactly_what_a_child_changes() -> None:
    body = """\
[rulebook.drop]
"following.ladders.quad" = "1"
[deck]
kitty = 4
cite = "1"
[following.ladders.tractor2]
rungs = ["tractor2", { any = "pair + pair", spare = ["triple"] }]
cite = "1"
"""
    found = diff(load("base"), load_house(body))
    assert {(one.path, one.in_a, one.in_b) for one in found} == {
        ("deck.kitty", True, True),
        ("following.ladders.quad.rungs", True, False),
        ("following.ladders.tractor2.rungs.0", False, True),
        ("following.ladders.tractor2.rungs.1.any", False, True),
        ("following.ladders.tractor2.rungs.1.spare", False, True),
        ("following.ladders.tractor2.rungs.1.keep", False, True),
        ("following.ladders.tractor2.rungs.1.cards", False, True),
    }
    gone = next(one for one in found if not one.in_b)
    assert (gone.a[0], gone.citation_a, gone.b, gone.citation_b) == ("quad", "base usual.following", None, "house 1")


def test_diff_is_the_same_from_both_sides() -> None:
    a, b = load("four-deck"), load("meizhusong-2016")
    there = {(one.path, str(one.a), one.citation_a, str(one.b), one.citation_b) for one in diff(a, b)}
    back = {(one.path, str(one.b), one.citation_b, str(one.a), one.citation_a) for one in diff(b, a)}
    assert there == back


@pytest.mark.parametrize("parent", ["base", *names()])
def test_a_new_book_is_valid_as_it_is_and_changes_nothing(parent: str) -> None:
    loaded = load_text(scaffold("my-event", parent, load(parent)), "my-event.toml")
    assert loaded.warnings == ()
    assert loaded.name == "my-event"
    assert diff(load(parent), loaded) == []


@pytest.mark.parametrize("parent", ["base", *names()])
def test_everything_in_the_comments_of_a_new_book_is_valid(parent: str) -> None:
    text = scaffold("my-event", parent, load(parent))
    whole = re.sub(r"^# ", "", text, flags=re.MULTILINE)
    # rules for more decks than the book has are harmless only as long as they are inherited
    assert {fault.code for fault in faults_in(whole)} <= {"wider_than_decks", "unit_absent"}
    if parent in ("guilin-2009", "four-deck"):
        loaded = load_text(whole, "my-event.toml")
        assert {warning.code for warning in loaded.warnings} <= {"override_same", "never_reached"}
        assert diff(load(parent), loaded) == []
        assert loaded.citation("deck.decks") == "my-event 1"


def test_a_new_book_needs_a_name_of_its_own() -> None:
    for name, code in (("my event", "name_malformed"), ("", "name_malformed"), ("base", "name_taken")):
        with pytest.raises(Fault) as caught:
            scaffold(name, "guilin-2009", load("guilin-2009"))
        assert caught.value.code == code
