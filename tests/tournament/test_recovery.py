"""Corrections, versions, taking back, redraws: nothing is lost and everything can be put back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournament.fields import BOOK, Hall, form
from tuolaji.faults import Fault
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing
from tuolaji.tournament.correction import moved
from tuolaji.tournament.decide import decide
from tuolaji.tournament.format import dumps, loads
from tuolaji.tournament.presets import named
from tuolaji.tournament.record import EventFile, Held, sealed
from tuolaji.tournament.record import dumps as written
from tuolaji.tournament.record import loads as read
from tuolaji.tournament.standing import final
from tuolaji.tournament.tree import Tree, picture


def bracket(count: int = 16, seed: int = 5) -> Hall:
    """A bracket played to its end."""
    hall = Hall(form("bracket", count), seed)
    hall.enter(count, 5)
    hall.draw()
    hall.play_all()
    return hall


def turned(hall: Hall, match: str, **values: Any) -> asked.EnterResult:
    """The other side wins a match."""
    before = hall.state.games[match].versions[-1]
    assert before.winner is not None
    return asked.EnterResult(match=match, winner=1 - before.winner, levels=(3, 4), reason="typing error", **values)


def refused(hall: Hall, command: asked.EventCommand) -> str:
    with pytest.raises(Fault) as found:
        hall.do(command)
    return found.value.code


def test_a_corrected_quarter_final_moves_what_hangs_on_it_and_can_be_put_back_byte_for_byte() -> None:
    hall = bracket()
    before = picture(hall.state)
    champion = final(Tree(hall.state), "")[0][1]
    path = [name for name in hall.state.games if champion in Tree(hall.state).sides(name)]
    quarter = path[1]
    command = turned(hall, quarter)
    moves = moved(hall.state, decide(BOOK, hall.state, command))
    assert {side.match for side in moves.matches} >= set(path[2:])
    assert all(side.result for side in moves.matches if side.match in path[2:])
    assert champion in {place.entry for place in moves.places}
    assert picture(hall.state) == before, "a preview changes nothing"
    hall.do(command)
    assert Tree(hall.state).outcome(path[2]) is None
    assert picture(hall.state) != before
    hall.do(asked.RestoreResult(match=quarter, version=1, reason="it was right"))
    assert picture(hall.state) == before
    assert [one.restores for one in hall.state.games[quarter].versions] == [0, 0, 1]


def test_later_matches_may_stay_as_they_are() -> None:
    hall = bracket()
    champion = final(Tree(hall.state), "")[0][1]
    first = next(name for name in hall.state.games if champion in Tree(hall.state).sides(name))
    later = [Tree(hall.state).sides(name) for name in hall.state.games if name != first]
    hall.do(turned(hall, first, way="keep"))
    assert [Tree(hall.state).sides(name) for name in hall.state.games if name != first] == later
    outcome = Tree(hall.state).outcome(first)
    assert outcome is not None
    assert (outcome.goes_on, outcome.winner != champion) == (champion, True)


def test_a_match_may_be_played_again() -> None:
    hall = bracket()
    hall.do(turned(hall, "1.1.1", way="replay"))
    tree = Tree(hall.state)
    assert tree.outcome("1.1.1") is None
    assert "1.1.1" in hall.ready()
    hall.do(asked.EnterResult(match="1.1.1", levels=(13, 2), reason="replayed"))
    assert Tree(hall.state).outcome("1.1.1") is not None


def test_corrections_want_a_reason_and_a_difference() -> None:
    hall = bracket()
    game = hall.state.games["1.1.1"].versions[-1]
    same = asked.EnterResult(match="1.1.1", winner=game.winner, levels=game.levels)
    assert refused(hall, same) == "correction_needs_reason"
    assert refused(hall, asked.EnterResult(match="1.1.1", winner=game.winner, levels=game.levels, reason="x")) == (
        "same_result"
    )
    assert refused(hall, asked.RestoreResult(match="1.1.1", version=2, reason="x")) == "version_unknown"
    assert refused(hall, asked.EnterResult(match="1.1.1", levels=(3, 3), reason="x")) == "winner_needed"
    assert refused(hall, asked.EnterResult(match="9.9.9", levels=(3, 4))) == "match_unknown"


def test_a_round_is_taken_back_only_while_nothing_was_played_or_with_a_word_for_it() -> None:
    hall = Hall("knockout", 3)
    hall.enter(9, 3)
    hall.draw()
    before = picture(hall.state)
    hall.play_all()
    hall.draw()
    hall.play(hall.ready()[0])
    assert refused(hall, asked.UndoDraw(reason="wrong")) == "round_played"
    assert refused(hall, asked.UndoDraw(played=True)) == "redraw_needs_reason"
    hall.do(asked.UndoDraw(reason="wrong", played=True))
    assert all(game.draw == "d1" for game in hall.state.games.values())
    hall.do(asked.UndoDraw(reason="all of it", played=True))
    assert not hall.state.games
    assert refused(hall, asked.CommitDraw(draw="d3", secret="0" * 64)) == "redraw_needs_reason"
    hall.do(asked.CommitDraw(draw="d3", secret="0" * 64, reason="drawn anew"))
    hall.do(asked.DrawLots(draw="d3", secret="0" * 64, number="7"))
    assert picture(hall.state) != before
    assert [name for name, _ in drawing.verify(hall.state)] == ["d1", "d2", "d3"]
    assert {verdict for _, verdict in drawing.verify(hall.state)} == {"kept"}


def test_the_ceremony_binds_program_and_director() -> None:
    hall = Hall("knockout", 1)
    hall.enter(8)
    secret = "5" * 64
    hall.do(asked.CommitDraw(draw="d1", secret=secret))
    assert "secret" not in str(hall.log[-1].commitment)  # type: ignore[union-attr]
    assert secret not in str(hall.log)
    assert refused(hall, asked.CommitDraw(draw="d2", secret=secret)) == "draw_waits"
    assert refused(hall, asked.DrawLots(draw="d1", secret="6" * 64, number="1")) == "draw_commitment_broken"
    assert refused(hall, asked.DrawLots(draw="d1", secret=secret, number="  ")) == "hall_number_bad"
    hall.take("late")
    assert refused(hall, asked.DrawLots(draw="d1", secret=secret, number="1")) == "draw_stale"
    assert refused(hall, asked.SetDrawAside(draw="d1", secret=secret)) == "redraw_needs_reason"
    hall.do(asked.SetDrawAside(draw="d1", secret=secret, reason="one more came"))
    hall.do(asked.CommitDraw(draw="d2", secret=secret, reason="one more came"))
    hall.do(asked.DrawLots(draw="d2", secret=secret, number="1"))
    assert drawing.verify(hall.state) == [("d1", "aside"), ("d2", "kept")]
    orders = set()
    for number in range(12):
        other = Hall("knockout", 1)
        other.enter(8)
        other.do(asked.CommitDraw(draw="d1", secret=secret))
        other.do(asked.DrawLots(draw="d1", secret=secret, number=str(number)))
        orders.add(other.state.draws["d1"].order)
    assert len(orders) == 12, "the hall's number decides too"


def test_paper_lots_are_entered_as_they_lie() -> None:
    hall = Hall("bracket", 1)
    hall.enter(5)
    assert refused(hall, asked.EnterLots(draw="d1", order=("e0", "e1"))) == "lots_wrong"
    hall.do(asked.EnterLots(draw="d1", order=("e4", "e3", "e2", "e1", "e0")))
    first = [(game.fixture.a, game.fixture.b) for game in hall.state.games.values() if game.fixture.round == 1]
    assert first == [("e4", ""), ("e3", "e2"), ("e1", ""), ("e0", "")]
    assert drawing.verify(hall.state) == [("d1", "paper")]
    hall.to_the_end()


@pytest.mark.parametrize("count", range(2, 34))
def test_byes_of_paper_lots_are_spread_over_the_bracket(count: int) -> None:
    """No part of a bracket, however small, has more than one bye above its twin; nobody is out of order."""
    hall = Hall("bracket", 1)
    hall.enter(count)
    hall.do(asked.EnterLots(draw="d1", order=tuple(f"e{one}" for one in range(count))))
    first = [(game.fixture.a, game.fixture.b) for game in hall.state.games.values() if game.fixture.round == 1]
    assert [one for pair in first for one in pair if one] == [f"e{one}" for one in range(count)]
    byes, size = [not b for _, b in first], len(first)
    while size > 1:
        parts = [sum(byes[start : start + size // 2]) for start in range(0, len(first), size // 2)]
        assert all(abs(left - right) <= 1 for left, right in zip(parts[::2], parts[1::2], strict=True))
        size //= 2


def test_both_absent_leave_a_place_empty_and_nobody_gains_by_leaving() -> None:
    hall = Hall("bracket", 1)
    hall.enter(4)
    hall.draw()
    hall.do(asked.EnterResult(match="1.1.1", status="both_absent"))
    hall.play("1.1.2")
    tree = Tree(hall.state)
    outcome = tree.outcome("1.2.2")
    assert outcome is not None
    assert outcome.how == "vacant"
    assert final(tree, "")[0][1] == outcome.winner


def test_rosters_are_locked_while_a_match_runs_and_line_ups_hidden_until_both_are_in() -> None:
    from msgspec import structs

    from tuolaji.tournament.hall import line_ups

    hall = Hall(structs.replace(named("bracket", BOOK), players=(2, 4)), 1)
    for one in range(2):
        hall.do(asked.TakeEntry(entry=f"e{one}", players=tuple(f"p{one}{two}" for two in range(4))))
    hall.draw()
    hall.do(asked.HandInLineUp(match="1.1.1", entry="e0", players=("p00", "p03")))
    assert line_ups(hall.state, "1.1.1", "e1") == {}
    assert line_ups(hall.state, "1.1.1", "e0") == {"e0": ("p00", "p03")}
    assert refused(hall, asked.HandInLineUp(match="1.1.1", entry="e1", players=("p10", "p00"))) == "line_up_wrong"
    hall.do(asked.HandInLineUp(match="1.1.1", entry="e1", players=("p10", "p12")))
    assert len(line_ups(hall.state, "1.1.1")) == 2
    hall.do(asked.StartMatch(match="1.1.1"))
    assert refused(hall, asked.ReplacePlayer(entry="e0", out="p00", into="new")) == "roster_locked"


def test_a_competition_is_read_back_exactly_and_folds_without_names() -> None:
    hall = bracket(6)
    file = EventFile(log=list(hall.log), state=hall.state, held=[Held(draw="d9", secret="1" * 64)])
    text = written(file)
    again = read(text)
    assert written(again) == text
    assert again.state == hall.state
    assert "1" * 64 not in written(file, secrets=False)
    other = text.replace('"match":"1.1.1"', '"match":"7.7.7"', 1)
    with pytest.raises(Fault) as found:
        read(sealed("".join(other.splitlines(keepends=True)[:-1])), "cup.event")
    assert (found.value.code, found.value.file) == ("event_file_line", "cup.event")
    assert found.value.line > 1


def test_a_file_that_was_cut_or_altered_is_refused_and_an_older_one_read_as_it_is() -> None:
    hall = bracket(6)
    text = written(EventFile(log=list(hall.log), state=hall.state))
    lines = text.splitlines(keepends=True)
    codes = set()
    for wrong in (
        *("".join(lines[:count]) for count in range(1, len(lines))),
        *("".join((*lines[:at], *lines[at + 1 :])) for at in range(1, len(lines) - 1)),
        *(text[:-cut] for cut in (2, 40, 400)),
        text.replace('"match":"1.1.1"', '"match":"1.1.2"', 1),
        text + lines[-2],
        "".join((*lines[:-1], lines[-2], lines[-1])),
    ):
        with pytest.raises(Fault) as found:
            read(wrong)
        codes.add(found.value.code)
    assert codes == {"event_file_cut", "event_file_altered"}
    assert read(text.replace("\n", "\r\n")).log == read("\ufeff" + text + "\n\n").log == hall.log
    assert read(text).sealed
    old = "".join(lines[:-1]).replace('"version":2', '"version":1', 1)
    assert (read(old).sealed, read(old).state) == (False, hall.state)
    assert written(read(old)) == text


def test_formats_are_data() -> None:
    for name in ("knockout", "groups", "duplicate"):
        made = named(name, BOOK)
        assert loads(dumps(made)) == made
    for broken in ("{", '{"name":"x","stages":[]}', '{"name":"x","stages":[{"name":"a","kind":"groups"}]}'):
        with pytest.raises(Fault):
            loads(broken)
