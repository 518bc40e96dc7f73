"""Rulings as events: made, appealed, amended, withdrawn; the match follows from those in force."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.desk import Desk
from tuolaji.faults import Fault
from tuolaji.match.course import ChargePoints, FixResult, LoseMatch, MoveLevel, Result, StopDeal, TakeBack
from tuolaji.referee import ruling as said
from tuolaji.referee.docket import fold
from tuolaji.rulebook.schema_event import Charge, Effect, LevelChange

EW, NS = 0, 1


def refused(desk: Desk, command: said.RulingCommand) -> Fault:
    before = desk.docket
    with pytest.raises(Fault) as caught:
        desk.do(command)
    assert desk.docket == before
    return caught.value


def test_a_ruling_changes_the_score_and_its_withdrawal_changes_it_back() -> None:
    desk = Desk("meizhusong-2016", Result(declarer=0, points=70))
    before = desk.course()
    desk.rule("failed_throw", declarer="E", offender="W", cards=4)
    assert desk.entry("r1").ruling.orders == (ChargePoints(deal=1, side=EW, points=40, clause="meizhusong-2016 甩牌"),)
    assert desk.course().lines[1].points == 110
    assert desk.course().lines[1].takes == NS
    desk.do(said.WithdrawRuling(ruling_id="r1", by="ref", reason="looked again"))
    assert desk.entry("r1").status == "withdrawn"
    assert desk.course() == before
    assert fold(desk.log) == desk.docket


def test_guilin_8_3A_two_levels_and_the_deal() -> None:
    desk = Desk("guilin-2009", Result(declarer=0))
    fault = refused(desk, said.MakeRuling(ruling_id="r", by="ref", deal=1, report={"event": "revoke_established"}))
    assert (fault.code, fault.facts["options"], fault.facts["chosen_by"]) == (
        "ruling_choice_open",
        ["A", "B"],
        "innocent",
    )
    assert fault.clause == "guilin-2009 8.3"
    ruling = desk.rule("revoke_established", declarer="E", offender="E", choice="A", opponent_points=90).ruling
    assert ruling.orders == (
        FixResult(deal=1, takes=NS, declarers=2, opponents=2, clause="guilin-2009 8.3A"),
        StopDeal(deal=1, points=90),
    )
    assert (ruling.choice, ruling.chosen_by, ruling.side, ruling.seat) == ("A", "innocent", EW, 0)
    assert desk.levels() == [1, 3]
    assert desk.course().sheet.declarer == 1


def test_guilin_8_3B_160_points_on_the_total_at_that_moment() -> None:
    desk = Desk("guilin-2009", Result(declarer=0))
    desk.rule("revoke_established", declarer="E", offender="W", choice="B", opponent_points=100)
    line = desk.course().lines[1]
    assert (line.points, line.takes, line.ups) == (260, NS, (0, 2))
    other = Desk("guilin-2009", Result(declarer=0))
    other.rule("revoke_established", declarer="E", offender="N", choice="B", opponent_points=100)
    assert (other.course().lines[1].points, other.levels()) == (-60, [7, 1])


def test_guilin_8_8_a_second_offence_is_for_the_committee() -> None:
    desk = Desk("guilin-2009", Result(declarer=0, points=100))
    assert desk.rule("talking", declarer="E", offender="E").ruling.outcome["sanction"] == "warning"
    again = {"event": "talking", "declarer": "E", "offender": "W"}
    fault = refused(desk, said.MakeRuling(ruling_id="r2", by="ref", deal=1, report=again))
    assert (fault.code, fault.facts["decided_by"]) == ("ruling_authority", "arbitration_committee")
    desk.do(said.MakeRuling(ruling_id="r2", by="ref", deal=1, report=again, refer=True))
    assert (desk.entry("r2").status, desk.entry("r2").referred_to) == ("referred", "arbitration_committee")
    assert desk.course().sheet.phase == "between"
    desk.do(said.MakeRuling(ruling_id="r2", by="chair", authority="arbitration_committee", deal=1, report=again))
    ruling = desk.entry("r2").ruling
    assert (ruling.nth, ruling.orders) == (2, (LoseMatch(deal=1, side=EW, what="event", clause="guilin-2009 8.8"),))
    assert desk.course().sheet.winner == NS


def test_an_earlier_ruling_that_falls_away_lets_later_ones_count_less() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=100))
    over: dict[str, Any] = {"which": "follow", "seconds": 12, "declarer": "E"}
    desk.rule("overtime", offender="E", **over)
    desk.rule("overtime", offender="W", **over)
    desk.rule("overtime", offender="N", **over)
    assert [entry.ruling.nth for entry in desk.docket.entries] == [1, 2, 1]
    assert desk.course().lines[1].points == 120
    events = desk.do(said.WithdrawRuling(ruling_id="r1", by="ref", reason="the clock was wrong"))
    assert [type(event).__name__ for event in events] == ["RulingWithdrawn", "RulingAmended"]
    assert (desk.entry("r2").ruling.nth, desk.entry("r2").versions[-1].why) == (1, "recounted")
    assert desk.course().lines[1].points == 100


def test_three_deck_二_lateness_by_minutes_falls_on_the_first_deal() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=100), Result(declarer=2, points=100))
    assert desk.rule("late", deal=0, offender_side="EW", minutes=4).ruling.outcome["sanction"] == "warning"
    assert desk.rule("late", deal=0, offender_side="EW", minutes=8).ruling.orders == (
        ChargePoints(deal=1, side=EW, points=20, clause="three-deck 二"),
    )
    assert desk.course().lines[1].points == 120
    lost = desk.rule("late", deal=0, offender_side="NS", minutes=18).ruling
    assert isinstance(lost.orders[0], FixResult)
    assert (lost.orders[0].deal, lost.orders[0].takes) == (1, EW)
    gone = desk.rule("late", deal=0, offender_side="NS", minutes=21).ruling
    assert gone.orders == (LoseMatch(deal=0, side=NS, what="round", clause="three-deck 二"),)
    assert desk.course().sheet.winner == EW


def test_three_deck_十八_play_goes_on_and_points_fix_the_levels() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=200))
    ruling = desk.rule("revoke_established", declarer="E", offender="E").ruling
    assert ruling.orders == (FixResult(deal=1, takes=NS, declarers=1, at_least=True, clause="three-deck 十八"),)
    assert desk.levels() == [0, 1]


def test_three_deck_二十一_a_wrong_count_ends_the_deal_or_replays_it() -> None:
    desk = Desk("three-deck", Result(declarer=0))
    one = desk.rule("hand_count_wrong", declarer="E", offender="N", opponent_points=30).ruling
    assert [type(order) for order in one.orders] == [FixResult, StopDeal]
    assert desk.levels() == [1, 0]
    both = desk.rule("hand_count_wrong", declarer="E", offenders=["EW", "NS"]).ruling
    assert isinstance(both.orders[0], TakeBack)
    assert both.side is None
    assert not desk.course().lines[1].counted


def test_three_deck_十_5_a_light_case_unless_the_referee_says_grave() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=40))
    assert desk.rule("illegal_information", declarer="E", offender="E").ruling.choice == "light"
    grave = desk.rule("illegal_information", declarer="E", offender="E", choice="grave").ruling
    assert grave.orders == (LoseMatch(deal=1, side=EW, what="event", clause="three-deck 十.5"),)


def test_three_deck_二十三_delay_is_awarded_within_its_limits() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=100))
    report: dict[str, Any] = {"event": "overtime", "offender": "E", "declarer": "E", "deliberate": True}
    bare = said.MakeRuling(ruling_id="r", by="ref", deal=1, report=report)
    assert refused(desk, bare).code == "award_needed"
    for award, facts in (
        (Effect(charges=(Charge(amount=10),)), {"what": "points", "amount": 10, "least": 20, "most": None}),
        (Effect(warning=True), {"what": "warning", "allowed": ["points", "levels", "result", "lost"]}),
    ):
        fault = refused(desk, said.MakeRuling(ruling_id="r", by="ref", deal=1, report=report, award=award))
        assert (fault.code, fault.facts, fault.clause) == ("award_beyond", facts, "three-deck 二十三")
    ruling = desk.rule(
        "overtime", award=Effect(charges=(Charge(amount=40),)), **{k: report[k] for k in list(report)[1:]}
    )
    assert desk.course().lines[1].points == 140
    assert ruling.ruling.orders[0].clause == "three-deck 二十三"


def test_what_the_words_settle_cannot_be_awarded_otherwise() -> None:
    desk = Desk("three-deck", Result(declarer=0, points=100))
    report = {"event": "exposed_card", "offender": "E", "declarer": "E"}
    command = said.MakeRuling(ruling_id="r", by="ref", deal=1, report=report, award=Effect(warning=True))
    fault = refused(desk, command)
    assert (fault.code, fault.clause) == ("award_not_open", "three-deck 二十")


def test_facts_the_orders_need_are_asked_for() -> None:
    desk = Desk("meizhusong-2016", Result(declarer=0, points=100))
    for report, missing in (
        ({"event": "failed_throw", "cards": 3}, ["offender"]),
        ({"event": "failed_throw", "offender": "E", "declarer": "E"}, ["cards"]),
        ({"event": "failed_throw", "offender_side": "declarers", "cards": 3}, ["declaring_side"]),
        ({"event": "take_back", "offender": "E"}, ["legal_play"]),
    ):
        fault = refused(desk, said.MakeRuling(ruling_id="r", by="ref", deal=1, report=report))
        assert (fault.code, fault.facts["missing"]) == ("ruling_facts_missing", missing)
    fault = refused(desk, said.MakeRuling(ruling_id="r", by="ref", deal=3, report={"event": "talking"}))
    assert (fault.code, fault.facts) == ("ruling_deal_unknown", {"deal": 3, "last": 1})


def test_a_ruling_is_amended_with_its_versions_kept() -> None:
    desk = Desk("meizhusong-2016", Result(declarer=0, points=70))
    desk.rule("exposed_card", declarer="E", offender="E", cards=2)
    amended = said.AmendRuling(
        ruling_id="r1",
        by="ref",
        reason="one card",
        report={"event": "exposed_card", "declarer": "E", "offender": "E", "cards": 1},
    )
    desk.do(amended)
    entry = desk.entry("r1")
    assert [version.why for version in entry.versions] == ["made", "amended"]
    assert entry.versions[1].reason == "one card"
    assert desk.course().lines[1].points == 80
    staff = said.WithdrawRuling(ruling_id="r1", by="helper", authority="staff", reason="")
    assert refused(desk, staff).code == "ruling_by_higher"
    assert refused(desk, said.WithdrawRuling(ruling_id="r9", by="ref", reason="")).code == "ruling_unknown"


def test_guilin_8_11_an_appeal_goes_to_the_committee_and_may_be_upheld() -> None:
    desk = Desk("guilin-2009", Result(declarer=0, points=150))
    desk.rule("wrong_cards_exposed", declarer="E", offender="E", cards=["H7"])
    assert desk.course().lines[1].takes == NS
    [appealed] = desk.do(said.AppealRuling(ruling_id="r1", by="east", side=EW, grounds="nobody saw it", at_ms=5000))
    assert isinstance(appealed, said.RulingAppealed)
    assert (appealed.to, appealed.clause) == ("arbitration_committee", "guilin-2009 8.11")
    assert desk.course().lines[1].points == 160, "it stands while the appeal is open"
    assert refused(desk, said.AppealRuling(ruling_id="r1", by="east", side=EW)).code == "appeal_running"
    assert refused(desk, said.WithdrawRuling(ruling_id="r1", by="ref", reason="")).code == "appeal_running"
    low = said.DecideAppeal(ruling_id="r1", by="other", upheld=True)
    assert refused(desk, low).code == "appeal_too_low"
    own = said.DecideAppeal(ruling_id="r1", by="ref", authority="arbitration_committee", upheld=True)
    assert refused(desk, own).code == "appeal_own"
    desk.do(said.DecideAppeal(ruling_id="r1", by="chair", authority="arbitration_committee", upheld=True, reason="yes"))
    entry = desk.entry("r1")
    assert (entry.status, entry.appeals[0].upheld, entry.appeals[0].decided_by) == ("withdrawn", True, "chair")
    assert desk.course().lines[1].takes == EW
    assert refused(desk, said.AppealRuling(ruling_id="r1", by="east", side=EW)).code == "ruling_withdrawn"


def test_an_appeal_may_be_dismissed_or_bring_another_award() -> None:
    desk = Desk("meizhusong-2016", Result(declarer=0, points=60))
    desk.rule("exposed_card", declarer="E", offender="E", cards=2)
    desk.do(said.AppealRuling(ruling_id="r1", by="east", side=EW))
    desk.do(said.DecideAppeal(ruling_id="r1", by="boss", authority="director", upheld=False, reason="no"))
    assert (desk.entry("r1").status, desk.course().lines[1].points) == ("stands", 80)
    assert refused(desk, said.AppealRuling(ruling_id="r1", by="east", side=EW)).code == "appeal_closed"
    desk.rule("exposed_card", declarer="E", offender="E", cards=2)
    desk.do(said.AppealRuling(ruling_id="r2", by="east", side=EW))
    award = Effect(levels=LevelChange(offender=-1))
    desk.do(said.DecideAppeal(ruling_id="r2", by="boss", authority="director", upheld=True, award=award))
    assert desk.entry("r2").versions[-1].why == "appeal"
    assert desk.entry("r2").ruling.orders[0] == MoveLevel(deal=1, side=EW, count=-1, clause="meizhusong-2016 悔牌")
    assert desk.course().lines[1].points == 80
