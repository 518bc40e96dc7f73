"""What is done to all tables of a round at once. Not here: one table (``test_day``)."""

from __future__ import annotations

from tests.tournament.fields import BOOK, Hall
from tests.tournament.test_day import START, started
from tests.tournament.test_recovery import refused
from tuolaji.match.clock import MINUTE_MS
from tuolaji.tournament import command as asked
from tuolaji.tournament import timetable
from tuolaji.tournament.lateness import late


def test_a_whole_round_is_seated_and_given_time_at_once() -> None:
    hall = started()
    hall.do(asked.EnterResult(match="1.1.1", faults=("", "absent")))
    assert refused(hall, asked.ExtendRound(minutes=5)) == "extension_needs_reason"
    hall.do(asked.ExtendRound(minutes=5, reason="the lights went out"))
    assert [hall.state.games[one].extra for one in ("1.1.1", "1.1.2", "1.1.3")] == [0, 5, 5]
    hall.do(asked.SeatRound())
    assert late(BOOK, hall.state, START + MINUTE_MS) == ()
    for name in ("1.1.2", "1.1.3", "1.1.4"):
        hall.do(asked.EnterResult(match=name, levels=(4, 2)))
    assert refused(hall, asked.SeatRound()) == "no_round_begun"
    assert refused(hall, asked.ExtendRound(minutes=5, reason="x")) == "no_round_begun"


def test_a_whole_round_stands_still_and_goes_on() -> None:
    """Nothing is called in a pause and nobody becomes later; the end moves by its length, whatever is read back."""
    hall = started()
    hall.do(asked.EnterResult(match="1.1.1", levels=(4, 2)))
    at, alarm = START + 28 * MINUTE_MS, START + 58 * MINUTE_MS
    assert refused(hall, asked.PauseRound(at_ms=at)) == "reason_needed"
    assert refused(hall, asked.ResumeRound(at_ms=at)) == "clock_not_paused"
    hall.do(asked.PauseRound(at_ms=at, reason="fire alarm"))
    assert refused(hall, asked.PauseRound(at_ms=at + 1, reason="again")) == "no_round_begun"
    assert timetable.calls(hall.state, at, alarm) == ()
    before, after = late(BOOK, hall.state, at), late(BOOK, hall.state, alarm)
    assert [one.minutes for one in before] == [one.minutes for one in after] == [28] * 6
    assert {one.next_ms for one in after} == {None}
    assert _left(hall, alarm) == 12 * MINUTE_MS
    hall.do(asked.ResumeRound(at_ms=alarm))
    assert hall.state.games["1.1.1"].pauses == ()
    assert _left(hall, alarm + MINUTE_MS) == 11 * MINUTE_MS
    assert late(BOOK, hall.state, alarm + MINUTE_MS)[0].minutes == 29
    said = [call.minutes for call in timetable.calls(hall.state, alarm, alarm + 12 * MINUTE_MS)]
    assert said == [10, 5, 1, 0]
    hall.do(asked.PauseRound(at_ms=alarm + MINUTE_MS, reason="lunch"))
    hall.do(asked.ResumeRound(at_ms=alarm + 61 * MINUTE_MS))
    assert _left(hall, alarm + 62 * MINUTE_MS) == 10 * MINUTE_MS
    for name in ("1.1.2", "1.1.3", "1.1.4"):
        hall.do(asked.EnterResult(match=name, levels=(4, 2)))
    assert refused(hall, asked.PauseRound(at_ms=alarm + 63 * MINUTE_MS, reason="x")) == "no_round_begun"


def test_what_begins_later_is_not_held_and_a_round_taken_back_is_held_no_more() -> None:
    hall = started()
    assert refused(hall, asked.PauseRound(at_ms=START - 1, reason="x")) == "no_round_begun"
    hall.do(asked.PauseRound(at_ms=START + 1, reason="x"))
    hall.do(asked.UndoRound(at_ms=START + 2, reason="wrong hall"))
    assert hall.state.games["1.1.1"].pauses == ()
    assert refused(hall, asked.ResumeRound(at_ms=START + 3)) == "clock_not_paused"


def _left(hall: Hall, now: int) -> int:
    clock = timetable.clock(hall.state.games["1.1.2"], now)
    assert clock is not None
    return clock.left_ms
