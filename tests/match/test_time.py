"""Time in a running match: reminder, last deal, the limit, breaks, the chain, the play-off."""

from __future__ import annotations

import pytest

from tests.match.books import shipped, varied
from tests.match.hand import MINUTE, kinds, opened, refused, run, settle
from tests.match.table import PLAYERS, Table
from tuolaji.cards import parse_face
from tuolaji.deal import command as deal
from tuolaji.match import asks
from tuolaji.match import command as cmd
from tuolaji.match import event as ev
from tuolaji.match.command import Length
from tuolaji.match.ladder import Place

N = 1


@pytest.mark.parametrize("book", ["three-deck", "meizhusong-2016"])
def test_last_ten_minutes_finish_the_running_deal_then_the_match_is_over(book: str) -> None:
    table = opened(book, length=Length(), at_ms=1)
    limit = shipped(book).book.clocks.match[0].minutes * MINUTE
    table.begin()
    assert kinds(table.do(cmd.Tick(at_ms=1 + limit - 11 * MINUTE))) == []
    assert kinds(table.do(cmd.Tick(at_ms=1 + limit - 10 * MINUTE))) == ["reminded", "last_deal_called"]
    assert kinds(table.do(cmd.Tick(at_ms=1 + limit - 9 * MINUTE))) == []
    (over,) = table.do(cmd.Tick(at_ms=1 + limit))
    assert isinstance(over, ev.TimeEnded)
    assert over.finish
    events = settle(table, "declarers", 1)
    assert kinds(events) == ["deal_counted", "declarer_named", "match_ended"]
    assert table.state.sheet.winner == (table.deal.declarer or 0) % 2


def test_between_deals_the_last_minutes_end_the_match_at_once() -> None:
    table = opened("three-deck", ("5", "9"), length=Length(), at_ms=1)
    assert refused(table, cmd.NextDeal(deal_id="d", seed="00" * 32, at_ms=85 * MINUTE)) == "no_new_deal"
    events = table.do(cmd.Tick(at_ms=85 * MINUTE))
    assert kinds(events) == ["reminded", "last_deal_called", "match_ended"]
    assert (table.state.sheet.winner, table.state.sheet.reason) == (1, "time")


def test_meizhusong_time_equal_levels_draw() -> None:
    table = opened("meizhusong-2016", length=Length(), at_ms=1)
    table.do(cmd.Tick(at_ms=1 + 180 * MINUTE))
    assert (table.state.sheet.phase, table.state.sheet.winner) == ("ended", None)


def test_guilin_1_5_equal_levels_go_to_who_holds_the_deal() -> None:
    table = opened("guilin-2009", length=Length(), at_ms=1)
    run(table, "opponents")
    taker = 1 - (table.deal.declarer or 0) % 2
    table.do(cmd.Tick(at_ms=1 + 120 * MINUTE))
    assert (table.state.sheet.winner, table.state.sheet.reason) == (taker, "time")


def test_guilin_running_deal_is_dropped_on_time() -> None:
    table = opened("guilin-2009", ("5", "7"), length=Length(), at_ms=1)
    table.begin()
    assert refused(table, deal.Draw(0, at_ms=121 * MINUTE)) == "time_is_up"
    events = table.do(cmd.Tick(at_ms=121 * MINUTE))
    assert kinds(events) == ["last_deal_called", "time_ended", "deal_taken_back", "match_ended"]
    assert table.deal.void is not None
    assert (table.state.sheet.winner, table.state.sheet.counted) == (1, 0)


def test_guilin_on_time_before_anybody_declared_the_referee_decides() -> None:
    table = opened("guilin-2009", length=Length(), at_ms=1)
    table.do(cmd.Tick(at_ms=121 * MINUTE))
    assert asks.ask(table.loaded, table.state.sheet) == ("referee", (), "time_out")
    table.do(cmd.RuleWinner(winner=1))
    assert (table.state.sheet.winner, table.state.sheet.reason) == (1, "ruling")


def four_deck(levels: tuple[str, str]) -> Table:
    return opened("four-deck", levels, length=Length(), stage="before_last_8", at_ms=1)


def test_four_deck_event_a_close_deal_is_finished_at_six_hours() -> None:
    table = four_deck(("8", "9")).begin()
    (_, over) = table.do(cmd.Tick(at_ms=1 + 360 * MINUTE))
    assert isinstance(over, ev.TimeEnded)
    assert over.finish
    settle(table, "opponents")
    assert (table.state.sheet.phase, table.state.sheet.winner) == ("ended", 1)


def test_four_deck_event_a_clear_lead_ends_at_six_hours_unless_the_referee_calls_it_close() -> None:
    table = four_deck(("5", "9")).begin()
    assert kinds(table.do(cmd.Tick(at_ms=1 + 360 * MINUTE)))[-1] == "match_ended"
    table = four_deck(("5", "9")).begin()
    assert kinds(table.do(cmd.Tick(at_ms=1 + 360 * MINUTE, close=True))) == ["last_deal_called", "time_ended"]


def test_four_deck_event_level_scores_play_ace_with_new_seats() -> None:
    table = four_deck(("9", "9"))
    events = table.do(cmd.Tick(at_ms=1 + 360 * MINUTE))
    assert kinds(events)[-1] == "play_off_opened"
    ace = Place(0, 12)
    assert table.state.sheet.places == (ace, ace)
    assert asks.ask(table.loaded, table.state.sheet) == ("seats", (), "finger_guessing")
    p1, p2, p3, p4 = PLAYERS
    assert refused(table, cmd.TakeSeats(players=(p1, p3, p2, p4))) == "pair_parted"
    table.do(cmd.TakeSeats(players=(p2, p3, p4, p1)))
    assert asks.ask(table.loaded, table.state.sheet).awaited == "turned_card"
    table.do(cmd.TurnCard(card=parse_face("S2")))
    assert table.state.sheet.first_drawer == N
    assert table.begin().deal.deal.opening
    settle(table, "opponents", 0, 3)
    assert table.state.sheet.phase == "between"
    table.do(cmd.Tick(at_ms=1 + 900 * MINUTE))
    assert table.state.sheet.phase == "between"
    run(table, "declarers", 1)
    declarer = table.deal.declarer
    assert declarer is not None
    assert (table.state.sheet.reason, table.state.sheet.winner) == ("play_off", declarer % 2)


def test_pairs_that_change_sides_in_a_play_off_take_what_is_theirs_along() -> None:
    table = four_deck(("9", "9"))
    table.begin().do(deal.AdjustPoints(35))
    settle(table, "declarers")
    declaring = (table.deal.declarer or 0) % 2
    table.do(cmd.Tick(at_ms=1 + 360 * MINUTE))
    collected = table.state.sheet.collected
    assert collected[1 - declaring] == 35
    p1, p2, p3, p4 = PLAYERS
    (event,) = table.do(cmd.TakeSeats(players=(p2, p1, p4, p3)))
    assert isinstance(event, ev.SeatsTaken)
    assert event.crossed
    assert table.state.sheet.collected == (collected[1], collected[0])


def test_four_deck_event_no_limit_from_the_last_eight_on() -> None:
    table = opened("four-deck", length=Length(), stage="last_8", at_ms=1)
    assert table.do(cmd.Tick(at_ms=1 + 900 * MINUTE)) == []


def test_own_minutes_take_the_place_of_the_books() -> None:
    table = opened("guangdong-finance-2009", ("2", "3"), length=Length(minutes=30), at_ms=1)
    assert table.do(cmd.Tick(at_ms=29 * MINUTE)) == []
    table.do(cmd.Tick(at_ms=1 + 30 * MINUTE))
    assert table.state.sheet.winner == 1


@pytest.mark.parametrize(("inside", "expected"), [("true", "ended"), ("false", "between")])
def test_breaks_run_off_the_limit_or_not(inside: str, expected: str) -> None:
    values = f'minutes = 60\nbreak_minutes = 10\nbreak_inside = {inside}\ncite = "own"'
    table = opened(varied(f"[[clocks.match]]\n{values}"), ("5", "6"), length=Length(), at_ms=1)
    table.do(cmd.BeginBreak(at_ms=20 * MINUTE))
    assert refused(table, cmd.BeginBreak()) == "break_running"
    assert refused(table, cmd.NextDeal(deal_id="d", seed="00" * 32)) == "break_running"
    table.do(cmd.EndBreak(at_ms=30 * MINUTE))
    assert refused(table, cmd.EndBreak()) == "break_not_running"
    table.do(cmd.Tick(at_ms=65 * MINUTE))
    assert table.state.sheet.phase == expected


def test_time_does_not_run_backwards() -> None:
    table = opened("three-deck", length=Length(), at_ms=100)
    assert refused(table, cmd.Tick(at_ms=99)) == "time_backwards"


@pytest.mark.parametrize(("finish", "phase"), [(True, "deal"), (False, "ended")])
def test_running_deal_left_to_the_referee(finish: bool, phase: str) -> None:
    book = varied('[[clocks.match]]\nminutes = 60\nrunning_deal = "referee"\ncite = "own"')
    table = opened(book, ("5", "6"), length=Length(), at_ms=1)
    assert refused(table.begin(), cmd.RuleRunning(finish=True)) == "referee_not_called"
    assert kinds(table.do(cmd.Tick(at_ms=61 * MINUTE)))[-1] == "referee_called"
    assert refused(table, deal.Draw(table.deal.turn)) == "referee_called"
    table.do(cmd.RuleRunning(finish=finish))
    assert table.state.sheet.phase == phase


def test_who_was_there_first_may_decide() -> None:
    book = varied('[time_out]\nchain = ["higher_level", "first_there", "draw"]\ncite = "own"')
    table = opened(book, length=Length(minutes=60), at_ms=1)
    run(table, "declarers", 1)
    leader = (table.deal.declarer or 0) % 2
    table.do(cmd.SetDeclarer(seat=1 - leader))
    run(table, "declarers", 1)
    assert table.state.sheet.places[0] == table.state.sheet.places[1]
    table.do(cmd.Tick(at_ms=61 * MINUTE))
    assert table.state.sheet.winner == leader


def test_points_collected_may_decide() -> None:
    book = varied('[time_out]\nchain = ["opponent_points", "draw"]\ncite = "own"')
    table = opened(book, length=Length(minutes=60), at_ms=1).begin()
    table.do(deal.AdjustPoints(35))
    settle(table, "declarers", 1)
    table.do(cmd.Tick(at_ms=61 * MINUTE))
    assert table.state.sheet.winner == 1 - (table.deal.declarer or 0) % 2


def test_a_play_off_may_keep_seats_drawer_and_declarer() -> None:
    book = varied(
        '[time_out]\nchain = ["higher_level", "play_off"]\ncite = "own"\n'
        '[levels.play_off]\nlevel = "9"\nholder = "kept"\ncite = "own"'
    )
    table = opened(book, length=Length(minutes=60), at_ms=1)
    run(table, "opponents")
    declarer = table.state.sheet.declarer
    table.do(cmd.Tick(at_ms=61 * MINUTE))
    assert (table.state.sheet.phase, table.state.sheet.declarer) == ("between", declarer)
    setup = table.begin().deal.deal
    assert (setup.opening, setup.declarer, setup.level) == (False, declarer, 7)
