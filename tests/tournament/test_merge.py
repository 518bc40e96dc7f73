"""Two halls: disjoint sections put together, what both decided told, merging twice the same."""

from __future__ import annotations

import pytest

from tests.tournament.fields import BOOK, Hall, form
from tests.tournament.test_recovery import refused
from tuolaji.faults import Fault
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing
from tuolaji.tournament.directory import Named
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import Format
from tuolaji.tournament.merge import Conflict, merged
from tuolaji.tournament.record import EventFile, dumps
from tuolaji.tournament.tree import picture


def hall_of(part: str, made: Format, seed: int) -> Hall:
    """A hall that has its own section."""
    hall = Hall.__new__(Hall)
    hall.__dict__.update(Hall(made, seed).__dict__, log=[], state=fold([]))
    hall.do(asked.OpenEvent(event_id="cup", form=made, part=part))
    for one in range(5):
        players = (f"{part}p{one}a", f"{part}p{one}b")
        hall.do(asked.TakeEntry(entry=f"{part}e{one}", players=players, section=f"{part}1"))
    hall.do(asked.NameTables(tables=tuple(f"{part}{one}" for one in range(3))))
    return hall


def draw(hall: Hall, part: str, name: str = "d1") -> None:
    hall.do(asked.CommitDraw(draw=part + name, secret="1" * 64, section=f"{part}1"))
    hall.do(asked.DrawLots(draw=part + name, secret="1" * 64, number="7"))
    hall.do(asked.AssignTables(section=f"{part}1"))


def file_of(hall: Hall) -> EventFile:
    return EventFile(log=list(hall.log), state=hall.state)


def test_two_halls_become_one_and_merging_again_changes_nothing() -> None:
    made = form("bracket", 5)
    a, b = hall_of("a", made, 1), hall_of("b", made, 2)
    for hall, part in ((a, "a"), (b, "b")):
        draw(hall, part)
        hall.play_all()
    one, two = file_of(a), file_of(b)
    before = dumps(one), dumps(two)
    found = merged(BOOK, one, two)
    assert (dumps(one), dumps(two)) == before
    assert found.conflicts == ()
    assert set(found.file.state.games) == set(a.state.games) | set(b.state.games)
    assert found.file.state.sections() == ("a1", "b1")
    assert {game.table for game in found.file.state.games.values() if game.section == "b1"} <= {"b0", "b1", "b2", ""}
    assert {verdict for _, verdict in drawing.verify(found.file.state)} == {"kept"}
    again = merged(BOOK, found.file, two)
    assert (again.added, dumps(again.file)) == (0, dumps(found.file))
    assert merged(BOOK, found.file, one).added == 0
    assert fold(found.file.log) == found.file.state
    a.play_all()
    assert picture(merged(BOOK, found.file, file_of(a)).file.state) == picture(found.file.state)


def test_a_match_decided_in_both_is_told_and_not_merged() -> None:
    made = form("bracket", 5)
    a = hall_of("a", made, 1)
    draw(a, "a")
    b = Hall(made, 3)
    b.log, b.state = list(a.log), a.state
    ready = a.ready()
    a.do(asked.EnterResult(match=ready[0], levels=(13, 2), by="a"))
    b.do(asked.EnterResult(match=ready[0], levels=(2, 13), by="b"))
    b.do(asked.EnterResult(match=ready[1], levels=(2, 13), by="b"))
    found = merged(BOOK, file_of(a), file_of(b))
    assert found.conflicts == (Conflict("match", ready[0]),)
    assert found.file.state.games[ready[0]].versions == a.state.games[ready[0]].versions
    assert found.file.state.games[ready[1]].versions == b.state.games[ready[1]].versions
    again = merged(BOOK, found.file, file_of(b))
    assert (again.added, again.conflicts, dumps(again.file)) == (0, found.conflicts, dumps(found.file))


def test_a_section_drawn_in_both_stays_as_the_first_has_it() -> None:
    made = form("bracket", 5)
    a = hall_of("a", made, 1)
    b = Hall(made, 3)
    b.log, b.state = list(a.log), a.state
    draw(a, "a")
    draw(b, "a", "d9")
    b.play_all()
    found = merged(BOOK, file_of(a), file_of(b))
    assert Conflict("draw", "a1/1/1") in found.conflicts
    assert picture(found.file.state) == picture(a.state)


def test_ids_begin_with_the_part_and_other_competitions_are_refused() -> None:
    made = form("bracket", 5)
    a = hall_of("a", made, 1)
    assert refused(a, asked.TakeEntry(entry="e9", players=("x", "y"), section="a1")) == "part_wrong"
    assert refused(a, asked.TakeEntry(entry="ae9", players=("x", "y"), section="b1")) == "section_wrong"
    assert refused(a, asked.CommitDraw(draw="d1", secret="1" * 64, section="a1")) == "part_wrong"
    with pytest.raises(Fault) as found:
        merged(BOOK, file_of(a), file_of(hall_of("b", form("groups", 5), 1)))
    assert found.value.code == "merge_foreign"


def test_who_was_forgotten_in_one_hall_stays_forgotten() -> None:
    made = form("bracket", 5)
    one, two = file_of(hall_of("a", made, 1)), file_of(hall_of("b", made, 2))
    one.names.put(Named(kind="person", id="ap1", name="x", phone="1"))
    two.names.put(Named(kind="person", id="ap1", name="x", phone="1"))
    two.names.put(Named(kind="person", id="bp1", name="y"))
    two.names.erase("ap1")
    found = merged(BOOK, one, two)
    assert found.file.names.name("person", "ap1") == "ap1"
    assert found.file.names.name("person", "bp1") == "y"
    two.names.put(Named(kind="person", id="ap1", name="z"))
    assert merged(BOOK, one, two).conflicts == (Conflict("name", "ap1"),)
