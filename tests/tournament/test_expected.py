"""Planned times as they will really be. Not here: planning them (``test_day``), whole rounds (``test_whole_round``)."""

from __future__ import annotations

from tests.tournament.fields import BOOK, Hall, form
from tests.tournament.test_day import START, started
from tuolaji.match.clock import MINUTE_MS
from tuolaji.tournament import command as asked
from tuolaji.tournament.expected import Expected, expected, moved
from tuolaji.tournament.tree import Tree

HOUR = 60 * MINUTE_MS
WEEK = 7 * 24 * HOUR


def planned(hall: Hall, name: str, number: int, starts: int, ends: int = 0) -> None:
    hall.do(asked.PlanSlot(at_ms=1, slot=name, stage=1, round=number, starts_ms=starts, ends_ms=ends))


def now(hall: Hall, at_ms: int) -> dict[str, Expected]:
    return moved(BOOK, Tree(hall.state), at_ms)


def minutes(hall: Hall, name: str, at: int) -> tuple[int, int]:
    """Beginning and end of a slot as expected so many minutes after the round began, in minutes from there."""
    one = expected(BOOK, Tree(hall.state), START + at * MINUTE_MS)[name]
    return (one.starts_ms - START) // MINUTE_MS, (one.ends_ms - START) // MINUTE_MS


def test_what_goes_by_plan_is_not_said() -> None:
    hall = started()
    planned(hall, "first", 1, START, START + 40 * MINUTE_MS)
    planned(hall, "second", 2, START + HOUR)
    assert now(hall, START + MINUTE_MS) == {}
    assert moved(BOOK, Tree(Hall(form("bracket", 8), 1).state), START) == {}


def test_a_pause_an_extension_and_a_late_start_move_what_comes_after() -> None:
    hall = started()
    planned(hall, "first", 1, START - 5 * MINUTE_MS, START + 35 * MINUTE_MS)
    planned(hall, "second", 2, START + 45 * MINUTE_MS, START + 85 * MINUTE_MS)
    planned(hall, "next week", 3, START + WEEK)
    assert minutes(hall, "first", 1) == (0, 40)
    assert minutes(hall, "second", 1) == (45, 85)
    hall.do(asked.PauseRound(at_ms=START + 10 * MINUTE_MS, reason="fire alarm"))
    assert minutes(hall, "first", 10) == (0, 40)
    assert minutes(hall, "first", 30) == (0, 60), "it lasts longer with every minute"
    assert minutes(hall, "second", 30) == (60, 100)
    hall.do(asked.ResumeRound(at_ms=START + 30 * MINUTE_MS))
    hall.do(asked.ExtendMatch(match="1.1.3", minutes=7, reason="a lamp broke"))
    assert minutes(hall, "second", 50) == (67, 107)
    assert "next week" not in now(hall, START + 50 * MINUTE_MS)
    for name in ("1.1.1", "1.1.2", "1.1.3", "1.1.4"):
        hall.do(asked.EnterResult(at_ms=START + 52 * MINUTE_MS, match=name, levels=(4, 2)))
    assert expected(BOOK, Tree(hall.state), START + 53 * MINUTE_MS)["first"].over
    assert minutes(hall, "second", 53) == (53, 93), "it ended early: the next one follows"
    assert minutes(hall, "second", 70) == (70, 110), "and is itself late now"
    hall.do(asked.AssignTables())
    hall.do(asked.StartRound(at_ms=START + 73 * MINUTE_MS, minutes=40))
    assert minutes(hall, "second", 80) == (73, 113)


def test_where_no_end_is_known_the_delay_is_handed_on_and_an_old_plan_is_left() -> None:
    hall = Hall(form("bracket", 8), 1)
    hall.enter(8, 3)
    hall.draw()
    planned(hall, "first", 1, START)
    planned(hall, "second", 2, START + HOUR)
    late = now(hall, START + 20 * MINUTE_MS)
    assert late["first"].starts_ms == START + 20 * MINUTE_MS
    assert late["second"].starts_ms >= START + HOUR
    assert now(hall, START + WEEK) == {}
