"""Rulings in a match of dealt cards: the match is brought to where the docket has it, and back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.match.table import Table
from tuolaji.match.course_diff import changes
from tuolaji.match.course_log import of_log
from tuolaji.referee import ruling as said
from tuolaji.referee.docket import Docket, evolve
from tuolaji.referee.online import aim, carry_out
from tuolaji.referee.ruling_decide import decide
from tuolaji.referee.writing import Setting
from tuolaji.rulebook.catalog import load
from tuolaji.seating import SEATS


class Desk:
    """A docket beside a table where cards are dealt."""

    def __init__(self, book: str, deals: int, seed: int = 0) -> None:
        self.table = Table(load(book), seed)
        self.table.open()
        self.docket = Docket()
        for _ in range(deals):
            self.table.begin().play()

    def do(self, command: said.RulingCommand) -> None:
        table = self.table
        setting = Setting(deals=table.state.sheet.number)
        for event in decide(table.loaded, self.docket, command, setting):
            self.docket = evolve(self.docket, event)
        self.carry_out()

    def carry_out(self) -> None:
        table = self.table
        for command in carry_out(table.state, table.log, self.docket, aim(table.loaded, table.log, self.docket)):
            table.do(command)

    def rule(self, event: str, deal: int, name: str = "r", **facts: Any) -> None:
        report = {"event": event, **facts}
        self.do(said.MakeRuling(ruling_id=name, by="ref", authority="director", deal=deal, report=report))

    def declarer_of(self, deal: int) -> str:
        line = of_log(self.table.loaded, self.table.log).lines[deal]
        assert line.declarer is not None
        return SEATS[line.declarer]


def play(table: Table, tricks: int) -> None:
    """Play the running deal until so many tricks are complete."""
    for _ in table.steps():
        if table.deal.tricks >= tricks and table.state.sheet.phase == "deal":
            return


@pytest.mark.parametrize("book", ["meizhusong-2016", "three-deck"])
def test_a_ruling_on_a_past_deal_and_its_withdrawal(book: str) -> None:
    desk = Desk(book, 3)
    table = desk.table
    before = table.state.sheet
    old = aim(table.loaded, table.log, desk.docket)
    assert old.sheet.places == before.places
    declarer = desk.declarer_of(1)
    for number in range(6):
        facts = {"offender": declarer, "declarer": declarer, "cards": 8}
        desk.rule("exposed_card", 1, f"r{number}", **facts)
    new = aim(table.loaded, table.log, desk.docket)
    assert changes(old, new)
    assert table.state.sheet.places == new.sheet.places != before.places
    assert table.state.sheet.declarer == new.sheet.declarer
    for number in range(6):
        desk.do(said.WithdrawRuling(ruling_id=f"r{number}", by="ref", authority="director", reason="not so"))
    assert (table.state.sheet.places, table.state.sheet.declarer) == (before.places, before.declarer)
    assert aim(table.loaded, table.log, desk.docket) == old


def test_a_charge_in_the_running_deal_is_moved_there_and_taken_back() -> None:
    desk = Desk("three-deck", 1)
    table = desk.table
    table.begin()
    play(table, 2)
    points, declarer = table.deal.points, SEATS[table.deal.declarer or 0]
    desk.rule("exposed_card", 2, offender=declarer, declarer=declarer)
    assert table.deal.points == points + 20
    desk.carry_out()
    assert table.deal.points == points + 20, "asked again, nothing more is done"
    desk.do(said.WithdrawRuling(ruling_id="r", by="ref", authority="director", reason="no"))
    assert table.deal.points == points
    table.play()
    desk.carry_out()
    assert table.state.sheet.phase == "between"


def test_guilin_8_3A_ends_a_running_deal() -> None:
    desk = Desk("guilin-2009", 0)
    table = desk.table
    table.begin()
    play(table, 1)
    declarer = table.deal.declarer or 0
    desk.rule("revoke_established", 1, offender=SEATS[declarer], declarer=SEATS[declarer], choice="A")
    sheet = table.state.sheet
    assert (sheet.phase, sheet.counted, sheet.holding) == ("between", 1, 1 - declarer % 2)
    assert [place.level - 1 for place in sheet.places] == ([0, 2] if declarer % 2 == 0 else [2, 0])
    desk.carry_out()
    assert table.state.sheet == sheet


def test_thirty_deals_are_recounted_in_half_a_second() -> None:
    desk = Desk("meizhusong-2016", 4)
    table = desk.table
    before = time.process_time()
    first = aim(table.loaded, table.log, desk.docket)
    aim(table.loaded, table.log, desk.docket, first)
    assert time.process_time() - before < 0.1
