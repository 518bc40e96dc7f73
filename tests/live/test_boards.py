"""Duplicate with real cards: each deal of a live match is a board, nothing is climbed between them."""

from __future__ import annotations

from tests.live.table import EW, NS, Table
from tuolaji.live import command as asked
from tuolaji.live.entry import NotCounted
from tuolaji.live.results import recount
from tuolaji.live.view import board, sheet
from tuolaji.match.board import Board
from tuolaji.match.course import settled

BOARDS = tuple(Board(id=f"b{one + 1}", level=4, first_drawer=one, declarer=one) for one in range(3))


def both(table: Table, deal: int, points: int) -> None:
    """Both sides enter the same, of the declarer that the board has."""
    declarer = table.state.sheet.declarer
    for side in (EW, NS):
        sure = ("doubt_charges", "doubt_all_points", "doubt_many_levels", "doubt_long_shape")
        table.do(table.entry(deal, side, table.played(points), declarer=declarer, sure=sure))


def test_each_deal_is_a_board_worth_its_own_steps() -> None:
    table = Table("base", boards=BOARDS)
    assert (table.state.sheet.declarer, table.state.sheet.places[0].level) == (0, 4)
    worth = [settled(table.loaded, points) for points in (0, 100, 40)]
    steps = []
    for deal, (points, (_, declarers, opponents)) in enumerate(zip((0, 100, 40), worth, strict=True), 1):
        declarer = table.state.sheet.declarer
        assert declarer == deal - 1, "the board says who declares"
        assert {place.level for place in table.state.sheet.places} == {4}
        both(table, deal, points)
        steps.append((declarers - opponents) * (1 if declarer % 2 == 0 else -1))
    assert table.state.over
    assert table.state.sheet.steps == tuple(steps)
    total = sum(steps)
    assert table.state.sheet.winner == (None if total == 0 else int(total < 0))
    assert [row.deal for row in sheet(table.state)] == [1, 2, 3]
    assert board(table.loaded, table.state, table.now).winner


def test_a_corrected_board_changes_its_own_steps_alone() -> None:
    table = Table("base", boards=BOARDS)
    for deal, points in enumerate((0, 100, 40), 1):
        both(table, deal, points)
    before = table.state.sheet.steps
    entry = table.entry(2, asked.DESK, table.played(20), declarer=1, reason="misread")
    table.do(entry)
    _, declarers, opponents = settled(table.loaded, 20)
    assert table.state.sheet.steps == (before[0], opponents - declarers, before[2])
    assert recount(table.loaded, table.state) == table.state.course


def test_a_deal_that_does_not_count_is_dealt_again_from_its_sheet() -> None:
    table = Table("base", boards=BOARDS)
    table.do(table.entry(1, asked.DESK, NotCounted(reason="misdeal")))
    assert table.state.sheet.steps == ()
    assert table.state.due == 2
    assert table.state.sheet.declarer == 0
    both(table, 2, 40)
    assert len(table.state.sheet.steps) == 1
