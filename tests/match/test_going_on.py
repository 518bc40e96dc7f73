"""What lets a match go on: fixed first drawers, games that end it, seats taken anew, levels by ruling."""

from __future__ import annotations

import pytest

from tests.kit.books import book
from tests.kit.walks import match_log
from tests.match.books import varied
from tests.match.hand import kinds, opened, run
from tests.match.table import PLAYERS, Table
from tests.match.test_every_value import recorded_whole
from tuolaji.cards import parse_face
from tuolaji.deal import command as deal
from tuolaji.levels import parse_level
from tuolaji.match import command as cmd
from tuolaji.match.asks import ask
from tuolaji.match.command import Length
from tuolaji.match.evolve import fold
from tuolaji.match.ladder import Place
from tuolaji.match.rotation import Past, next_declarer

E, N, W, S = range(4)
FIXED = '[seating]\nfirst_drawer = ["seat:N"]\ncite = "own"\n'
GAMES = '[levels]\nstart = "3"\nsequence = ["3", "4"]\nlast = "4"\ngames = 3\ncite = "own"\n'


def play_off(values: str) -> str:
    return f'[levels.play_off]\nlevel = "A"\n{values}\ncite = "own"\n[time_out]\nchain = ["play_off"]\ncite = "own"\n'


def test_a_fixed_seat_draws_first_again_after_a_draw_error() -> None:
    table = opened(book("one-deck")).begin()
    events = table.do(deal.VoidDeal(same_drawer=False))
    assert kinds(events) == ["deal_taken_back", "first_drawn"]
    assert (table.state.sheet.phase, table.state.sheet.first_drawer) == ("between", N)
    assert ask(table.loaded, table.state.sheet).awaited == "next_deal"
    recorded_whole(table.loaded, table.log)


def test_a_fixed_seat_draws_first_in_the_next_game() -> None:
    table = opened(varied(FIXED + GAMES))
    events = run(table, "declarers", 2)
    assert kinds(events)[-2:] == ["game_won", "first_drawn"]
    assert (table.state.sheet.phase, table.state.sheet.first_drawer) == ("between", N)
    assert sum(table.state.sheet.games) == 1


def test_a_fixed_seat_draws_first_in_a_play_off_that_keeps_no_drawer() -> None:
    table = opened(varied(FIXED + play_off('seats = "cut"')), length=Length(deals=1, minutes=0))
    run(table, "opponents")
    assert table.state.sheet.phase == "seats"
    table.do(cmd.TakeSeats(players=PLAYERS))
    assert (table.state.sheet.phase, table.state.sheet.play_off) == ("between", True)


@pytest.mark.parametrize("own", ["highest_card", "lot"])
def test_a_play_off_draws_in_its_own_way_also_when_it_is_drawn_anew(own: str) -> None:
    text = play_off(f'first_drawer = "{own}"') + '[seating]\nfirst_drawer = ["lowest_card", "lot"]\ncite = "own"\n'
    table = opened(varied(text), length=Length(deals=1, minutes=0))
    run(table, "opponents")
    for again in (False, True):
        awaited = ask(table.loaded, table.state.sheet)
        assert awaited.about == own
        if own == "highest_card":
            drawn = tuple(parse_face(card) for card in ("H3", "HA", "S4", "D5"))
            table.do(cmd.DrawCards(seats=(E, N, W, S), cards=drawn))
        else:
            table.do(cmd.LotForFirst(seat=N))
        assert table.state.sheet.first_drawer == N
        if not again:
            table.begin().do(deal.VoidDeal(same_drawer=False))


def test_the_last_deal_may_win_a_game() -> None:
    table = opened(varied(GAMES), length=Length(deals=2, minutes=0))
    run(table, "declarers")
    events = run(table, "declarers", 2)
    assert kinds(events)[-2:] == ["game_won", "match_ended"]
    assert (table.state.sheet.counted, table.state.sheet.reason) == (2, "deals")
    assert table.state.sheet.winner == table.state.sheet.games.index(1)


def test_no_deal_follows_a_game_won_after_the_limit() -> None:
    clock = '[[clocks.match]]\nminutes = 30\nno_new_deal_minutes = 5\ncite = "own"\n'
    table = opened(varied(GAMES + clock), length=Length())
    table.begin().do(cmd.Tick(at_ms=27 * 60_000))
    while table.deal.declarer is None:
        next(table.steps())
    events = table.do(deal.ForceResult("declarers", 2, 0, True))
    assert "game_won" in kinds(events)
    assert (table.state.sheet.phase, table.state.sheet.reason) == ("ended", "time")


def test_a_match_of_six_deals_ends_with_the_sixth() -> None:
    sheet = fold(match_log(book("six-deck"), "random", 1, 2)).sheet
    assert (sheet.phase, sheet.counted) == ("ended", 2)


def test_whoever_declares_and_draws_first_stays_so_when_seats_change() -> None:
    table = opened(varied(play_off('seats = "lot"\nholder = "kept"')), length=Length(deals=1, minutes=0))
    run(table, "opponents")
    before = table.state.sheet
    assert before.declarer is not None
    assert before.first_drawer is not None
    moved = ("p2", "p3", "p4", "p1")
    table.do(cmd.TakeSeats(players=moved))
    sheet = table.state.sheet
    assert sheet.declarer is not None
    assert sheet.first_drawer is not None
    assert moved[sheet.declarer] == PLAYERS[before.declarer]
    assert moved[sheet.first_drawer] == PLAYERS[before.first_drawer]
    assert sheet.holding == sheet.declarer & 1
    assert sheet.collected == before.collected[::-1]
    table.begin()
    recorded_whole(table.loaded, table.log)


@pytest.mark.parametrize(
    ("chapter", "held", "past", "expected"),
    [
        ('hold = "next_of_side"\nunchanged = "as_hold"', False, Past((W, N)), E),
        ('lose = "next_of_side"\nunchanged = "as_lose"', True, Past((W, N)), S),
        ('hold = "last_winner"\nunchanged = "as_hold"', False, Past(last_winner=N), W),
    ],
)
def test_as_if_held_or_lost_looks_at_that_side(chapter: str, held: bool, past: Past, expected: int) -> None:
    loaded = varied(f'[rotation]\n{chapter}\ncite = "own"')
    assert next_declarer(loaded, E, held=held, climbed=False, past=past).declarer == expected


def test_a_side_that_stands_on_the_last_level_wins_by_any_climb_where_reaching_it_is_enough() -> None:
    table = opened(varied('[levels]\npassed = "on_reaching"\ncite = "own"'), ("A", "5"))
    table.do(cmd.SetDeclarer(seat=E))
    run(table, "declarers", 1)
    assert (table.state.sheet.winner, table.state.sheet.reason) == (0, "passed")


def test_a_ruling_to_the_last_level_wins_where_reaching_it_is_enough() -> None:
    table = opened(varied('[levels]\npassed = "on_reaching"\ncite = "own"'))
    table.do(cmd.AdjustLevels(side=1, to="A"))
    assert (table.state.sheet.winner, table.state.sheet.reason) == (1, "passed")


def test_rulings_name_the_levels_of_the_stage_a_side_is_in() -> None:
    further = 'start = "3"\nsequence = ["3", "4"]\nlast = "4"\nthen = "further_stage"\nfurther = ["K", "Q", "J"]\n'
    table = opened(varied(f'[levels]\n{further}cite = "own"'))
    table.do(cmd.AdjustLevels(side=0, count=2))
    assert table.state.sheet.places[0] == Place(1, parse_level("K"))
    table.do(cmd.AdjustLevels(side=0, to="J"))
    assert table.state.sheet.places[0] == Place(1, parse_level("J"))
    recorded_whole(table.loaded, table.log)


def test_a_game_won_by_a_ruling_before_seats_are_taken_leaves_them_to_be_taken() -> None:
    table = Table(varied(GAMES))
    table.do(cmd.OpenMatch(match_id="m"))
    table.do(cmd.AdjustLevels(side=0, count=2))
    assert (table.state.sheet.phase, table.state.sheet.games) == ("seats", (1, 0))


def test_a_game_won_by_a_ruling_after_the_last_deal_asks_the_chain_again() -> None:
    referee = '[time_out]\nchain = ["higher_level", "referee"]\ncite = "own"\n'
    table = opened(varied(GAMES + referee), length=Length(deals=1, minutes=0))
    run(table, "opponents")
    assert table.state.sheet.call == "time_out"
    table.do(cmd.AdjustLevels(side=1, count=2))
    assert (table.state.sheet.phase, table.state.sheet.winner) == ("ended", 1)
    recorded_whole(table.loaded, table.log)


def test_a_declarer_ruled_for_the_next_deal_does_not_declare_the_play_off() -> None:
    table = opened(varied(play_off('seats = "lot"\nholder = "bidding"')), length=Length(deals=1, minutes=0)).begin()
    while table.deal.declarer is None:
        next(table.steps())
    events = table.do(cmd.RuleResult(takes=1, ups=(0, 0), declarer=S))
    assert kinds(events)[-1] == "play_off_opened"
    assert (table.state.sheet.declarer, table.state.sheet.phase) == (None, "seats")
    recorded_whole(table.loaded, table.log)
