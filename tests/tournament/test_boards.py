"""Boards of a duplicate: fixed for a round, kept back until every table has played them, worth the bands' levels.

Not here: what a pair gets for them (``test_standing``), boards at tables (``tests.match.test_boards``).
"""

from __future__ import annotations

import pytest

from tests.tournament.fields import BOOK, Hall, form
from tests.tournament.test_recovery import refused
from tuolaji.faults import Fault
from tuolaji.tournament import boards, publishing
from tuolaji.tournament import command as asked
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import Format, Stage
from tuolaji.tournament.standing import sums
from tuolaji.tournament.tree import Tree


def test_boards_of_a_round_taken_back_are_dealt_anew_and_come_back_with_it() -> None:
    hall = Hall(form("duplicate", 4), 1)
    hall.enter(4)
    hall.draw()
    hall.do(asked.DealBoards(secret="7" * 64))
    dealt = hall.state.boards
    hall.do(asked.UndoDraw(reason="wrong"))
    assert hall.state.boards == {}
    hall.do(asked.RestoreDraw(draw="d1", reason="right"))
    assert hall.state.boards == dealt


def test_boards_stay_secret_until_every_table_has_finished() -> None:
    hall = Hall(form("duplicate", 6), 1)
    hall.enter(6)
    hall.draw()
    secret = "7" * 64
    hall.do(asked.DealBoards(secret=secret))
    dealt = hall.state.boards["/1/1"]
    assert len(set(dealt.commitments.values())) == 3
    assert secret not in str(hall.log)
    assert refused(hall, asked.DealBoards(secret=secret)) == "boards_dealt"
    ready = hall.ready()
    hall.play(ready[0])
    assert boards.shown(hall.state, Tree(hall.state)) == set()
    assert refused(hall, asked.OpenBoards(secret=secret, stage=1, round=1)) == "boards_in_play"
    hall.play_all()
    assert len(boards.shown(hall.state, Tree(hall.state))) == 4
    assert refused(hall, asked.OpenBoards(secret="8" * 64, stage=1, round=1)) == "boards_commitment_broken"
    hall.do(asked.OpenBoards(secret=secret, stage=1, round=1))
    made = boards.round_boards(hall.state, "", 1, 1)
    assert len({boards.board_seed(bytes.fromhex(secret), one) for one in made}) == 4


def test_what_came_of_boards_is_told_once_every_table_has_played_them() -> None:
    hall = Hall(form("duplicate", 6), 1)
    hall.enter(6)
    hall.draw()
    first, second, last = hall.ready()
    hall.play(first)
    hall.do(asked.EnterResult(match=second, status="walkover", at_fault=0))
    kept = publishing.without_kept(hall.state)
    assert publishing.results_kept(hall.state) == {first}
    assert Tree(kept).outcome(first) is None
    assert Tree(kept).outcome(second) is not None, "that somebody is absent is no secret"
    assert not any(one.points or one.points_won or one.met for one in sums(Tree(kept), "", 1).values())
    told = publishing.log_without_kept(hall.log, hall.state)
    assert len(told) == len(hall.log) - 1
    assert fold(told).games[first].versions == ()
    hall.play(last)
    assert publishing.without_kept(hall.state) is hall.state


def test_boards_played_with_sides_swapped_are_compared_within_the_match() -> None:
    stage = Stage(name="d", kind="duplicate", rounds=1, boards=2, board_score="swapped")
    hall = Hall(Format(name="x", stages=(stage,)), 1)
    hall.enter(4)
    hall.draw()
    assert refused(hall, asked.EnterResult(match="1.1.1", boards=(1, 2))) == "boards_wrong"
    hall.do(asked.EnterResult(match="1.1.1", boards=(1, 2, -2, 0)))
    game = hall.state.games["1.1.1"].fixture
    found = sums(Tree(hall.state), "", 1)
    assert (found[game.a].points, found[game.b].points) == (0, 0), "the other table may still have them before it"
    hall.do(asked.EnterResult(match="1.1.2", boards=(0, 3, 1, 0)))
    found = sums(Tree(hall.state), "", 1)
    assert (found[game.a].points, found[game.b].points) == (1, -1)


def test_steps_of_a_board_are_those_of_the_rulebooks_bands() -> None:
    hall = Hall(form("duplicate", 4), 1)
    board = boards.round_boards(hall.state, "", 1, 1)[0]
    for band in BOOK.book.scoring.bands:
        gained = band.declarers - band.opponents
        for points in (band.lowest, band.highest):
            assert boards.steps(BOOK, board, 0, points) == gained
            assert boards.steps(BOOK, board, 1, points) == -gained
    with pytest.raises(Fault):
        boards.steps(BOOK, board, 2, 0)
