"""What is done to all tables of a round at once. Not here: one table (``test_day``)."""

from __future__ import annotations

from tests.tournament.fields import BOOK
from tests.tournament.test_day import START, started
from tests.tournament.test_recovery import refused
from tuolaji.match.clock import MINUTE_MS
from tuolaji.tournament import command as asked
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
