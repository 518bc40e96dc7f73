"""Duplicate within a match: the same boards at several tables, levels fixed, no climbing; limits that are moved."""

from __future__ import annotations

import pytest

from tests.match.books import shipped
from tests.match.table import Table
from tuolaji.deal.event import Shuffled
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.match import record
from tuolaji.match.board import Board
from tuolaji.match.command import Length, MoveLimit, NextDeal, OpenMatch
from tuolaji.match.event import DealBegun, DealCounted, LimitMoved
from tuolaji.match.record import loads
from tuolaji.match.replay import replay

BOARDS = (
    Board(id="1.1b1", level=0, first_drawer=2, declarer=3),
    Board(id="1.1b2", level=8, first_drawer=1),
    Board(id="甲-1.1b3", level=12, first_drawer=0, declarer=0),
)
SEEDS = tuple(f"{number:02x}" * 32 for number in (1, 2, 3))


def played(seed: int) -> Table:
    """A match of these boards, played by chance."""
    table = Table(shipped("three-deck"), seed)
    table.open(match_id=f"m-{seed}", boards=BOARDS)
    for number, pack in enumerate(SEEDS):
        if table.state.sheet.phase != "between":
            break
        table.do(NextDeal(deal_id=f"m-{seed}-{number}", seed=pack))
        table.play()
    return table


@pytest.mark.parametrize("seed", [1, 2])
def test_each_board_has_its_level_its_first_drawer_and_its_declarer(seed: int) -> None:
    table = played(seed)
    begun = [event for event in table.log if isinstance(event, DealBegun)]
    assert [event.first_drawer for event in begun] == [2, 1, 0]
    counted = [event for event in table.log if isinstance(event, DealCounted)]
    assert [event.declarer for event in counted][::2] == [3, 0]
    assert table.state.sheet.phase == "ended"
    for board, event, steps in zip(BOARDS, counted, table.state.sheet.steps, strict=True):
        if event.declarer is None:
            assert steps == 0
            continue
        settled = rules_for(table.loaded, board.level, 0).settle(event.points or 0)
        gained = settled.declarers - settled.opponents
        assert steps == (gained if event.declarer & 1 == 0 else -gained)
    total = sum(table.state.sheet.steps)
    assert table.state.sheet.winner == (None if total == 0 else int(total < 0))


def test_two_tables_have_the_same_cards() -> None:
    packs = [[event.seed for event in played(seed).log if isinstance(event, Shuffled)] for seed in (1, 2)]
    assert packs[0] == packs[1] == list(SEEDS)


def test_a_record_of_boards_plays_again() -> None:
    table = played(1)
    text = record.dumps(record.of(table.loaded, table.log))
    assert "boards=" in text
    assert replay(table.loaded, loads(text)) == table.log


def test_a_board_that_is_none_is_refused() -> None:
    table = Table(shipped("three-deck"))
    for wrong in (Board(id="x", level=13, first_drawer=0), Board(id="x", level=0, first_drawer=4)):
        with pytest.raises(Fault, match="board_bad"):
            table.do(OpenMatch(match_id="m", boards=(wrong,)))


def test_a_limit_is_moved_and_its_reminders_come_again() -> None:
    table = Table(shipped("guangdong-finance-2009"))
    table.do(OpenMatch(match_id="m", players=("a", "b", "c", "d"), length=Length(minutes=60), at_ms=1))
    table.do(MoveLimit(minutes=75, at_ms=2))
    assert isinstance(table.log[-1], LimitMoved)
    assert table.state.sheet.length.minutes == 75
    with pytest.raises(Fault, match="limit_bad"):
        table.do(MoveLimit(minutes=0, at_ms=3))
