"""The board, the sheet, and what an entry would bring before it is sent."""

from __future__ import annotations

import json

import pytest

from tests.live.table import EW, MINUTE, NS, Table
from tuolaji.live import command as asked
from tuolaji.live.entry import Entry, NotCounted, Start
from tuolaji.live.view import board, outlook, plain, sheet
from tuolaji.rulebook.catalog import names

EAST = Start(declarer=0, trump=1)


def test_a_match_as_one_line() -> None:
    table = Table("three-deck")
    table.do(asked.StartClock())
    table.both(1, table.played(60))
    table.at(78).do(table.entry(2, EW))
    line = board(table.loaded, table.state, table.now)
    assert (line.levels, line.stage, line.declarer, line.deal) == ({"EW": "3", "NS": "2"}, "EW", "W", 2)
    assert (line.signal, line.clock, line.left_ms) == ("playing", "running", 12 * MINUTE + 1)
    assert json.loads(json.dumps(plain(line)))["names"] == ["Alpha", "Beta"]


def test_the_most_pressing_thing_is_shown() -> None:
    table = Table("three-deck")

    def now() -> str:
        return board(table.loaded, table.state, table.now).signal

    assert now() == "due"
    table.do(table.entry(1, EW, table.played(60)))
    assert now() == "half_entered"
    table.do(table.entry(1, NS, table.played(65)))
    assert now() == "disputed"
    table.do(asked.CallReferee(reason="score", side=NS))
    assert now() == "calling"
    line = board(table.loaded, table.state, table.now)
    assert line.call == {"reason": "score", "side": "NS", "at_ms": 1}
    table.do(asked.AnswerCall(done=True))
    table.do(table.entry(1, NS, table.played(60)))
    assert now() == "due"
    table.rule("late", deal=0, offender_side="NS", minutes=30)
    assert now() == "over"
    assert board(table.loaded, table.state, table.now).winner == "EW"


def test_the_sheet_keeps_charges_apart_from_play() -> None:
    table = Table("three-deck")
    table.both(1, table.played(110), trump=2)
    table.rule("exposed_card", deal=1, offender="E")
    table.do(table.entry(2, NS, table.played(60)))
    first, second = sheet(table.state)
    assert (first.declarer, first.trump, first.level, first.ended, first.how) == ("E", "C", "2", "played", "agreed")
    assert (first.points, first.charges, first.total, first.takes) == (110, 20, 130, "NS")
    assert (first.ups, first.levels, first.rulings) == ({"EW": 0, "NS": 0}, {"EW": "2", "NS": "2"}, ("r1",))
    assert (second.ended, second.entered) == ("", ("NS",))
    assert sheet(table.state, "spectator")[1].entered == ()


def test_what_follows_is_shown_before_an_entry_is_sent() -> None:
    table = Table("three-deck")
    table.rule("exposed_card", deal=1, offender="E", declarer="E")
    seen = outlook(
        table.loaded, table.state, 1, Entry(start=EAST, ending=table.played(60, "opponents", kitty=10, width=2))
    )
    assert (seen.total, seen.charges, seen.final, seen.times, seen.captured) == (90, 20, 110, 3, 30)
    assert (seen.takes, seen.ups, seen.after["levels"]) == ("EW", {"EW": 1, "NS": 0}, {"EW": "3", "NS": "2"})
    assert [doubt.code for doubt in seen.doubts] == ["doubt_charges"]
    assert seen.after["next_declarer"] == "W"
    wrong = outlook(table.loaded, table.state, 1, Entry(start=EAST, ending=table.played(62)))
    assert wrong.refused is not None
    assert wrong.refused["code"] == "entry_impossible"
    assert table.state.sheet.counted == 0, "nothing was done"


@pytest.mark.parametrize("book", names())
def test_an_outlook_is_what_then_happens(book: str) -> None:
    table = Table(book)
    ending = table.played(60, "opponents", trumps=True)
    seen = outlook(table.loaded, table.state, 1, Entry(start=Start(declarer=0, trump=0), ending=ending))
    table.both(1, ending)
    line = board(table.loaded, table.state, table.now)
    assert (seen.after["levels"], seen.after["next_declarer"] or "") == (line.levels, line.declarer)
    assert seen.final == sheet(table.state)[0].total
    void = outlook(table.loaded, table.state, 2, Entry(start=Start(declarer=0, trump=0), ending=NotCounted()))
    assert void.after["levels"] == line.levels
