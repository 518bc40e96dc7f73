"""Clocks of a live match: limits, reminders, last deal, breaks, pauses, extensions, gaps, timed acts.

And hall time from a machine's clocks, which no wall clock and no phone moves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.live.table import DESK, EW, MINUTE, NS, Table
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.clock import left_ms
from tuolaji.live.event import ActStopped, ClockExtended, DealAccepted, MatchClosed, TimeEnded
from tuolaji.live.timekeeper import Reading, begin, tell
from tuolaji.live.view import board
from tuolaji.match.course import FixResult


def started(book: str, **how: Any) -> Table:
    table = Table(book, **how)
    table.do(asked.StartClock())
    return table


def kinds(events: list) -> list[str]:
    return [type(event).__name__ for event in events]


def left(table: Table) -> float:
    found = left_ms(table.loaded, table.state, table.now)
    assert found is not None
    return round(found / MINUTE, 2)


def test_three_deck_三_reminder_at_ten_minutes_and_the_running_deal_is_finished() -> None:
    table = started("three-deck")
    table.both(1, table.played(60))
    table.do(table.entry(2, EW))
    assert table.at(79).do(asked.Tick()) == []
    events = table.at(80.1).do(asked.Tick())
    assert kinds(events) == ["Reminded", "LastDealCalled"]
    assert [event.clause for event in events] == ["three-deck 三", "three-deck 三"]
    [ended] = table.at(91).do(asked.Tick())
    assert isinstance(ended, TimeEnded)
    assert (ended.running, ended.finish) == (2, True)
    assert not table.state.over
    table.at(95).both(2, table.played(200))
    assert table.state.closed == (2, "time")
    assert (table.state.over, table.state.sheet.winner) == (True, None), "two levels each: a draw"


def test_three_deck_三_no_new_deal_in_the_last_ten_minutes() -> None:
    table = started("three-deck")
    table.both(1, table.played(60))
    events = table.at(80.1).do(asked.Tick())
    assert isinstance(events[-1], MatchClosed)
    assert table.state.sheet.winner == EW


def test_guilin_1_5_the_running_deal_is_dropped_and_a_level_match_goes_to_the_side_that_holds_the_deal() -> None:
    table = started("guilin-2009")
    table.both(1, table.played(170))
    table.do(table.entry(2, EW, declarer=1))
    events = table.at(120.1).do(asked.Tick())
    assert kinds(events) == ["LastDealCalled", "TimeEnded", "DealAccepted", "MatchClosed"]
    assert isinstance(events[2], DealAccepted)
    assert events[2].how == "time"
    assert (table.state.sheet.winner, table.state.sheet.counted) == (NS, 1)


def test_four_deck_赛制_时限_a_close_score_is_finished_another_is_not() -> None:
    close = started("four-deck", stage="before_last_8")
    close.do(close.entry(1, EW))
    ended = close.at(361).do(asked.Tick())[-1]
    assert isinstance(ended, TimeEnded)
    assert (ended.finish, ended.clause) == (True, "four-deck 赛制/时限")
    apart = started("four-deck", stage="before_last_8")
    apart.both(1, apart.played(0))
    apart.do(apart.entry(2, EW))
    assert kinds(apart.at(361).do(asked.Tick()))[1:] == ["TimeEnded", "DealAccepted", "MatchClosed"]
    assert apart.state.sheet.winner == EW
    said_so = started("four-deck", stage="before_last_8")
    said_so.do(said_so.entry(1, EW))
    assert "MatchClosed" in kinds(said_so.at(361).do(asked.Tick(close=False)))
    assert started("four-deck", stage="last_8").at(900).do(asked.Tick()) == []


def test_four_deck_赛制_加赛_level_on_time_brings_a_play_off_at_A() -> None:
    table = started("four-deck", stage="before_last_8")
    table.both(1, table.played(160))
    table.at(361).do(asked.Tick())
    assert table.state.sheet.play_off
    assert table.levels == [12, 12]
    table.both(2, table.played(100), declarer=1)
    assert (table.state.over, table.state.sheet.winner, table.state.sheet.reason) == (True, NS, "play_off")


def test_meizhusong_时间_the_break_runs_inside_the_limit() -> None:
    table = started("meizhusong-2016")
    [begun] = table.at(60).do(asked.BeginBreak())
    assert begun.minutes == 10
    table.at(70).do(asked.EndBreak())
    assert left(table) == 110
    assert table.refused(asked.EndBreak()).code == "break_not_running"


def test_a_pause_stops_the_table_and_an_extension_takes_calls_back() -> None:
    table = started("three-deck")
    assert table.refused(asked.PauseClock(reason=" ")).code == "reason_needed"
    table.do(table.entry(1, EW))
    table.at(10).do(asked.PauseClock(reason="a card is missing"))
    assert table.refused(asked.PauseClock(reason="x")).facts == {"clock": "paused"}
    table.at(40).do(asked.ResumeClock())
    assert left(table) == 80
    table.at(110.1).do(asked.Tick())
    assert table.state.clock.last_deal
    [given] = table.at(111).do(asked.ExtendClock(minutes=5, reason="the pause was late"))
    assert isinstance(given, ClockExtended)
    assert given.again == ("reminded", "last_deal")
    assert left(table) == 14
    assert not table.state.clock.last_deal
    assert kinds(table.at(116).do(asked.Tick())) == ["Reminded", "LastDealCalled"]


def test_lengths_that_no_match_has_are_refused() -> None:
    table = started("three-deck")
    for minutes in (10**30, 2**63, -(2**63), asked.MOST_MINUTES + 1):
        assert table.refused(asked.ExtendClock(minutes=minutes, reason="x")).code == "setting_bad"
    assert left(table) == 90
    for wanted in ({"minutes": 2**63}, {"deals": 10**30}):
        with pytest.raises(Fault) as refused:
            Table("three-deck", **wanted)
        assert refused.value.code == "setting_bad"


def test_an_extension_opens_a_match_again_that_time_had_closed() -> None:
    table = started("three-deck")
    table.both(1, table.played(60))
    table.at(85).do(asked.Tick())
    assert table.state.over
    table.do(asked.ExtendClock(minutes=30, reason="power cut"))
    assert table.state.clock.last_deal is False
    assert not table.state.over
    table.both(2, table.played(60))
    assert table.state.sheet.counted == 2


def test_what_the_server_received_in_time_counts_and_later_deals_are_for_the_desk() -> None:
    table = started("guilin-2009")
    table.at(119.9).both(1, table.played(0))
    assert table.state.sheet.counted == 1
    events = table.at(121).do(table.entry(2, EW, table.played(0)))
    assert kinds(events) == ["LastDealCalled", "TimeEnded", "MatchClosed", "EntryMade"]
    assert table.state.deal(2).late
    table.do(table.entry(2, NS, table.played(0)))
    assert table.state.sheet.counted == 1, "both say so, and still it began after time"
    table.do(table.entry(2, DESK, table.played(0), reason="begun at 118"))
    assert table.state.sheet.counted == 2
    assert table.state.closed == (2, "time")


def test_a_result_of_a_deal_that_was_cut_off_is_kept_for_the_desk() -> None:
    table = started("guilin-2009")
    table.do(table.entry(1, EW))
    table.at(121).do(asked.Tick())
    assert table.state.deal(1).versions[-1].how == "time"
    table.do(table.entry(1, EW, table.played(0), declarer=0, reason="we had finished"))
    assert table.state.sheet.counted == 0
    table.do(table.entry(1, DESK, table.played(0), declarer=0, reason="they had"))
    assert (table.state.sheet.counted, table.state.sheet.winner) == (1, EW)


def test_gaps_count_for_the_hall_not_for_an_act_and_the_director_may_say_otherwise() -> None:
    table = started("three-deck")
    table.at(10).do(asked.TimeAct(act="follow", seat=1))
    table.at(20.1).do(asked.NoteGap(from_ms=10 * MINUTE + 3000, kind="sleep"))
    assert left(table) == 69.9
    [stopped] = table.do(asked.StopAct())
    assert isinstance(stopped, ActStopped)
    assert (stopped.took_ms, stopped.over) == (3000, False)
    table.do(asked.RuleGap(number=0, counts=False, reason="the laptop slept"))
    assert left(table) == 79.95
    table.do(asked.RuleGap(number=0, counts=True))
    assert left(table) == 69.9
    assert table.refused(asked.RuleGap(number=3, counts=False)).code == "gap_unknown"


def test_four_deck_埋底_an_act_is_timed_on_request() -> None:
    table = started("four-deck")
    [timed] = table.do(asked.TimeAct(act="bury", seat=0))
    assert (timed.seconds, timed.clause) == (150, "four-deck 埋底")
    assert table.refused(asked.TimeAct(act="bury", seat=0)).code == "act_running"
    [stopped] = table.at(3).do(asked.StopAct())
    assert isinstance(stopped, ActStopped)
    assert stopped.over
    assert table.refused(asked.TimeAct(act="follow", seat=0)).code == "act_untimed"


def test_a_referee_says_whether_a_deal_is_finished_where_the_book_leaves_it_to_him() -> None:
    table = started("three-deck", minutes=30)
    assert table.refused(asked.RuleRunning(finish=True)).code == "referee_not_called"
    assert left(table) == 30


def test_calls_keep_their_times() -> None:
    table = started("three-deck")
    table.at(3).do(asked.CallReferee(reason="revoke", side=NS))
    assert table.refused(asked.CallReferee(reason="again")).code == "call_open"
    table.at(4).do(asked.AnswerCall())
    table.at(6).do(asked.AnswerCall(done=True))
    call = table.state.calls[0]
    assert (call.at_ms, call.seen_ms, call.done_ms) == (3 * MINUTE, 4 * MINUTE, 6 * MINUTE)
    assert table.refused(asked.AnswerCall()).code == "no_call"


def test_the_desk_closes_a_match_and_may_fix_a_deal_cut_off() -> None:
    table = started("meizhusong-2016")
    table.both(1, table.played(60))
    table.do(table.entry(2, EW))
    assert table.refused(asked.CloseMatch()).code == "deal_running"
    table.do(table.entry(2, DESK, table.played(60)))
    table.do(asked.CloseMatch())
    assert table.state.over
    assert not [order for order in table.state.docket.orders(2) if isinstance(order, FixResult)]


def test_guilin_1_5_what_the_chain_cannot_answer_is_the_referees() -> None:
    table = started("guilin-2009")
    assert table.refused(asked.RuleWinner(winner=EW, reason="x")).code == "referee_not_called"
    table.at(121).do(asked.Tick())
    assert board(table.loaded, table.state, table.now).signal == "undecided", "level, and nobody has held a deal"
    table.do(asked.RuleWinner(winner=NS, reason="a lot was drawn"))
    assert (table.state.over, table.state.sheet.winner) == (True, NS)
    table.do(asked.ResumeMatch(reason="drawn again"))
    assert board(table.loaded, table.state, table.now).signal == "due"


def test_guilin_8_10_a_side_gives_up_and_may_come_back() -> None:
    table = started("guilin-2009")
    table.both(1, table.played(100))
    assert table.refused(asked.GiveUp(side=NS, reason="")).code == "reason_needed"
    [gone] = table.do(asked.GiveUp(side=NS, reason="ill"))
    assert gone.clause == "guilin-2009 8.10"
    assert (table.state.sheet.winner, table.state.sheet.reason) == (EW, "forfeit")
    assert table.refused(asked.GiveUp(side=EW, reason="x")).code == "live_over"
    table.do(asked.ResumeMatch(reason="recovered"))
    assert not table.state.over
    assert table.refused(asked.ResumeMatch(reason="x")).code == "live_not_closed"


# --- hall time


def reading(minutes: float, *, wall: float | None = None, awake: float | None = None, **names: str) -> Reading:
    return Reading(
        awake=int((minutes if awake is None else awake) * MINUTE),
        running=int(minutes * MINUTE),
        wall=int((minutes if wall is None else wall) * MINUTE) + 10**12,
        boot=names.get("boot", "b1"),
        program=names.get("program", "p1"),
    )


@pytest.mark.parametrize("hour", [60, -60])
def test_a_wall_clock_set_by_an_hour_moves_nothing_and_is_named(hour: int) -> None:
    told = tell(begin(reading(0)), reading(5, wall=5 + hour))
    assert (told.hall_ms, told.gap) == (5 * MINUTE, "")
    assert told.wall_jump == hour * MINUTE
    assert tell(told.anchor, reading(6, wall=6 + hour)).wall_jump == 0


def test_ten_minutes_asleep_are_named_and_count() -> None:
    told = tell(begin(reading(0)), reading(12, awake=2))
    assert (told.hall_ms, told.gap, told.from_ms) == (12 * MINUTE, "sleep", 0)


def test_a_restart_of_the_program_or_the_machine_is_named() -> None:
    anchor = begin(reading(0), 5 * MINUTE)
    again = tell(anchor, reading(3, program="p2"))
    assert (again.hall_ms, again.gap, again.from_ms) == (8 * MINUTE, "restart", 5 * MINUTE)
    machine = tell(anchor, reading(0.5, wall=4, boot="b2", program="p2"))
    assert (machine.hall_ms, machine.gap) == (9 * MINUTE, "restart")
    back = tell(anchor, reading(0.5, wall=-4, boot="b2", program="p2"))
    assert back.hall_ms == 5 * MINUTE, "hall time never runs backwards"


def test_ordinary_time_is_no_gap() -> None:
    told = tell(begin(reading(0)), reading(0.5))
    assert (told.hall_ms, told.gap, told.wall_jump) == (MINUTE // 2, "", 0)
