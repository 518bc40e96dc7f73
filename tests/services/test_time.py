"""Clocks, programs that take over, pauses, absence, limits. Not here: the live clock (``test_live``)."""

from __future__ import annotations

import pytest

from tests.services.desk import KEYS, Desk
from tests.services.moments import BOOK, after_a_follow, decoded, kinds, turn, until
from tuolaji.deal import event as deal_event
from tuolaji.match.command import Length
from tuolaji.services import table_command as cmd
from tuolaji.services.table_time import away, back, pause, resumed
from tuolaji.services.table_view import view

# — time —


def test_time_runs_out_first_the_bank_then_the_seat() -> None:
    desk = Desk("three-deck", 3, pace="fast", bank_seconds=7).gather(4)
    after_a_follow(desk, 1)
    seat, asked = turn(desk), desk.state.course.asked
    due = next(due for due in desk.due() if due.what == "late")
    assert due.wall == desk.state.wall(asked) + 10_000 + 7_000
    desk.wall = due.wall - 3_000
    desk.do(seat, desk.wish(seat))  # type: ignore[arg-type]
    assert desk.state.seats[seat].bank == 3_000
    desk = Desk("three-deck", 3, pace="fast", bank_seconds=0).gather(4)
    after_a_follow(desk, 1)
    seat = turn(desk)
    while desk.due()[0].what != "late":
        desk.step()
    assert kinds(desk.step()) == ["TimeRanOut", "AutoplaySet"]
    late = decoded(desk.rows[-2])
    assert (late.seat, late.act, late.count, late.effect, late.clause) == (
        seat,
        "follow",
        1,
        "warning",
        "three-deck 二十三",
    )
    desk.step()
    assert turn(desk) != seat
    desk.do(seat, cmd.SetAutoplay(on=False))
    assert not desk.state.seats[seat].autoplay


def test_the_rulebooks_charge_for_lateness_is_carried_out() -> None:
    desk = Desk("three-deck", 3, pace="fast", bank_seconds=0).gather(4)
    after_a_follow(desk, 1)
    points = desk.state.match.deal.points  # type: ignore[union-attr]
    late = 0
    while late < 2:
        events = desk.step()
        if "TimeRanOut" in kinds(events) and getattr(events[0], "effect", "") == "points:20":
            late = 2
            adjusted = next(event for event in events if isinstance(event, deal_event.PointsAdjusted))
            assert abs(adjusted.points) == 20
            assert desk.state.match.deal.points != points  # type: ignore[union-attr]


def test_playing_by_hand_ends_autoplay() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    until(desk, "play")
    seat = turn(desk)
    desk.do(seat, cmd.SetAutoplay())
    assert desk.state.seats[seat].driven
    events = desk.do(seat, desk.wish(seat))  # type: ignore[arg-type]
    assert kinds(events)[0] == "AutoplaySet"
    assert not desk.state.seats[seat].autoplay


def test_a_play_meant_for_another_trick_is_refused() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    until(desk, "play")
    seat = turn(desk)
    card = desk.state.match.deal.hands[seat][0]  # type: ignore[union-attr]
    assert desk.refused(seat, cmd.Play(cards=(card,), trick=3)) == "trick_over"


def test_pause_stops_all_clocks_and_play() -> None:
    desk = Desk("three-deck", 3, pace="fast").gather(4)
    after_a_follow(desk, 1)
    seat = turn(desk)
    due = next(due for due in desk.due() if due.what == "late")
    desk.do(0, cmd.Pause())
    assert [due.what for due in desk.due() if due.what != "expire"] == []
    assert desk.refused(seat, desk.wish(seat) or cmd.Play(cards=(0,))) in ("table_paused", "not_allowed")
    assert desk.refused(0, cmd.Pause()) == "table_paused"
    tree = view(desk.house.loaded, desk.house.limits, desk.state, 0, KEYS[0])
    assert tree["pause"]["cause"] == "host"
    desk.wall += 1_000_000
    desk.do(0, cmd.Pause(on=False))
    assert next(due for due in desk.due() if due.what == "late").wall == due.wall + 1_000_000
    assert desk.refused(0, cmd.Pause(on=False)) == "not_paused"


def test_time_in_which_no_server_ran_is_nobodys() -> None:
    desk = Desk("three-deck", 3, pace="fast").gather(4)
    after_a_follow(desk, 1)
    due = next(due for due in desk.due() if due.what == "late")
    last = desk.state.at_wall
    desk.wall += 7_200_000
    desk.take(resumed(desk.house, desk.state, desk.wall))
    down = desk.wall - last
    assert next(due for due in desk.due() if due.what == "late").wall == due.wall + down
    assert all(seat.away_wall == desk.wall for seat in desk.state.seats)


@pytest.mark.parametrize(("absence", "what"), [("bot", "absent"), ("wait", ""), ("host", "")])
def test_absence_leads_to_what_the_table_chose(absence: str, what: str) -> None:
    desk = Desk("three-deck", 3, pace="fast", absence=absence, absence_seconds=30).gather(4)
    until(desk, "play")
    seat = turn(desk)
    desk.take(away(desk.house, desk.state, seat, desk.wall))
    found = [due for due in desk.due() if due.seat == seat]
    assert [due.what for due in found if due.what == "absent"] == ([what] if what else [])
    if absence == "bot":
        assert next(due for due in found if due.what == "absent").wall == desk.wall + 30_000
        tree = view(desk.house.loaded, desk.house.limits, desk.state, 0, KEYS[0])
        assert tree["seats"][str(seat)]["away_due"] == desk.wall + 30_000
    if absence == "wait":
        assert found == []
        desk.wall += 500_000
        desk.take(back(desk.house, desk.state, seat, desk.wall))
        late = next(due for due in desk.due() if due.seat == seat)
        assert late.wall > desk.wall
    if absence == "host":
        desk.do(0, cmd.SeatBot(seat=seat, kind="chance"))
        assert desk.state.seats[seat].driven


def test_whoever_comes_back_has_his_seat_again() -> None:
    desk = Desk("three-deck", 3, pace="fast", absence_seconds=10).gather(4)
    until(desk, "play")
    seat = turn(desk)
    desk.take(away(desk.house, desk.state, seat, desk.wall))
    while not desk.state.seats[seat].autoplay:
        desk.step()
    assert kinds(desk.take(back(desk.house, desk.state, seat, desk.wall))) == ["SeatBack", "AutoplaySet"]
    assert not desk.state.seats[seat].driven


def test_an_idle_table_stands_still_until_somebody_comes() -> None:
    desk = Desk(BOOK, 3, pace="fast").gather(1)
    desk.take(away(desk.house, desk.state, 0, desk.wall))
    desk.take(pause(desk.house, desk.state, "idle", desk.wall))
    assert desk.due() == []
    desk.wall += 10_000_000
    assert "TableResumed" in kinds(desk.take(back(desk.house, desk.state, 0, desk.wall)))
    assert desk.due()


def test_the_limit_of_a_match_comes_by_itself() -> None:
    desk = Desk(BOOK, 3, pace="normal", length=Length(minutes=12)).gather(1)
    seen: set[str] = set()
    for _ in range(9000):
        if desk.state.phase == "ended":
            break
        seen |= set(kinds(desk.step()))
    assert {"Reminded", "LastDealCalled", "MatchEnded", "TableEnded"} <= seen
