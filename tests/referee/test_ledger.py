"""The ledger stands apart from play, counts by side, and leaves the house as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json

from tests.referee.desk import Desk
from tuolaji.match.course import Result
from tuolaji.match.course_diff import changes, summary
from tuolaji.referee import ledger
from tuolaji.referee import ruling as said


def ruled() -> Desk:
    desk = Desk("three-deck", Result(declarer=0, points=110), Result(declarer=2, points=100))
    desk.rule("overtime", declarer="E", offender="E", which="lead", seconds=16)
    desk.rule("exposed_card", declarer="E", offender="W")
    desk.rule("out_of_turn", deal=2, declarer="W", offender="S")
    desk.do(said.WithdrawRuling(ruling_id="r3", by="ref", reason="=SUM(1)"))
    return desk


def test_accounts_hold_what_is_in_force_by_side() -> None:
    east, north = ledger.accounts(ruled().docket)
    assert (east.side, east.rulings, east.warnings, east.points) == ("EW", 2, 1, 20)
    assert east.times == {"overtime": 1, "exposed_card": 1}
    assert (north.side, north.rulings, north.points) == ("NS", 0, 0)


def test_rows_keep_what_was_withdrawn() -> None:
    rows = ledger.rows(ruled().docket, "m-1")
    assert [(row.ruling, row.status, row.in_force) for row in rows] == [
        ("r1", "stands", True),
        ("r2", "stands", True),
        ("r3", "withdrawn", False),
    ]
    assert (rows[1].match, rows[1].side, rows[1].seat, rows[1].points) == ("m-1", "EW", "W", 20)
    assert rows[1].clause == "three-deck 二十"


def test_export_reads_back_and_holds_no_formulas() -> None:
    desk = ruled()
    command = said.AmendRuling(ruling_id="r2", by="ref", reason="=1+1")
    desk.do(command)
    rows = ledger.rows(desk.docket)
    assert [entry["ruling"] for entry in json.loads(ledger.to_json(rows))] == ["r1", "r2", "r3"]
    read = list(csv.DictReader(io.StringIO(ledger.to_csv(rows))))
    assert [entry["points"] for entry in read] == ["0", "20", "20"]
    assert read[1]["reason"] == "'=1+1"
    assert read[1]["versions"] == "2"


def test_what_a_ruling_changes_is_shown_deal_by_deal() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=110), Result(declarer=2, points=100))
    old = desk.course()
    desk.rule("exposed_card", declarer="E", offender="E")
    new = desk.course()
    found = {(change.deal, change.what): (change.before, change.after) for change in changes(old, new)}
    assert found[1, "points"] == (110, 130)
    assert found[1, "takes"] == ("EW", "NS")
    assert found[1, "next_declarer"] == ("W", "N")
    assert found[1, "levels"] == ({"EW": "3", "NS": "2"}, {"EW": "2", "NS": "2"})
    assert found[2, "doubts"] == ([], ["declarer_differs"])
    assert (2, "points") not in found
    assert changes(new, new) == ()
    assert summary(new.sheet) == {
        "levels": {"EW": "3", "NS": "2"},
        "next_declarer": "E",
        "winner": None,
        "phase": "between",
    }
