"""A running match: opening, first draw, deals in a row, time, rulings, the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.books import NAMES, shipped, varied
from tests.match.hand import kinds, opened, refused, run
from tests.match.table import PLAYERS, Table
from tuolaji.cards import parse_face
from tuolaji.deal import command as deal
from tuolaji.levels import parse_level
from tuolaji.match import asks
from tuolaji.match import command as cmd
from tuolaji.match import event as ev
from tuolaji.match.command import Length
from tuolaji.match.ladder import Place

E, N, W, S = range(4)


@pytest.mark.parametrize("book", NAMES)
def test_opening_takes_levels_and_content_of_the_book(book: str) -> None:
    table = Table(shipped(book))
    (event,) = table.do(cmd.OpenMatch(match_id="m", at_ms=7))
    assert isinstance(event, ev.MatchOpened)
    level = parse_level(shipped(book).book.levels.start)
    assert event.places == (Place(0, level), Place(0, level))
    assert (event.rulebook, event.digest, event.at_ms) == (book, shipped(book).digest, 7)
    assert asks.ask(table.loaded, table.state.sheet).awaited == "seats"
    (seats,) = table.do(cmd.TakeSeats(players=PLAYERS))
    assert isinstance(seats, ev.SeatsTaken)
    assert seats.by == shipped(book).book.seating.seats


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (cmd.OpenMatch(match_id=""), "match_id_missing"),
        (cmd.OpenMatch(match_id="m", players=("a", "a", "b", "c")), "players_bad"),
        (cmd.OpenMatch(match_id="m", length=Length(deals=-1)), "length_bad"),
        (cmd.OpenMatch(match_id="m", levels=("2", "X")), "level_not_played"),
        (cmd.Tick(at_ms=1), "match_phase_wrong"),
        (deal.Draw(0), "no_deal_running"),
        (deal.OpenDeal("d", True, (0, 0), 0, None, 0), "deal_opened_by_match"),
        (cmd.NextDeal(deal_id="d"), "match_phase_wrong"),
    ],
)
def test_what_cannot_open_a_match(command: Any, code: str) -> None:
    assert refused(Table(shipped("three-deck")), command) == code


def test_guilin_2_1_a_match_may_not_begin_at_two() -> None:
    assert refused(Table(shipped("guilin-2009")), cmd.OpenMatch(match_id="m", levels=("2", "3"))) == "level_not_played"


def test_guangdong_rule_2_ties_draw_again_alone() -> None:
    table = Table(shipped("guangdong-finance-2009"))
    table.do(cmd.OpenMatch(match_id="m", players=PLAYERS))
    faces = [parse_face(card) for card in ("HA", "C2", "SA", "DK")]
    assert refused(table, cmd.DrawCards(seats=(E, N), cards=(1, 2))) == "drawn_cards_bad"
    assert refused(table, cmd.DrawCards(seats=(E, N, W, S), cards=(1, 2, 3, 99))) == "drawn_cards_bad"
    assert refused(table, cmd.TurnCard(card=3)) == "first_draw_wrong"
    table.do(cmd.DrawCards(seats=(E, N, W, S), cards=tuple(faces)))
    assert asks.ask(table.loaded, table.state.sheet) == ("cards", (E, W), "highest_card")
    table.do(cmd.DrawCards(seats=(E, W), cards=(parse_face("H3"), parse_face("H4"))))
    assert (table.state.sheet.first_drawer, table.state.sheet.phase) == (W, "between")


def test_four_deck_rules_a_turned_joker_is_turned_again() -> None:
    table = Table(shipped("four-deck"))
    table.do(cmd.OpenMatch(match_id="m", players=PLAYERS))
    assert refused(table, cmd.LotForFirst(seat=1)) == "first_draw_wrong"
    assert refused(table, cmd.TurnCard(card=54)) == "card_unknown"
    table.do(cmd.TurnCard(card=parse_face("BJ")))
    assert asks.ask(table.loaded, table.state.sheet).awaited == "turned_card"
    table.do(cmd.TurnCard(card=parse_face("S4")))
    assert table.state.sheet.first_drawer == S


def test_a_fixed_first_drawer_needs_no_draw() -> None:
    table = Table(varied('[seating]\nfirst_drawer = ["seat:W"]\ncite = "own"'))
    table.do(cmd.OpenMatch(match_id="m", players=PLAYERS))
    assert (table.state.sheet.first_drawer, table.state.sheet.phase) == (W, "between")


def test_a_deal_follows_the_rotation_and_the_levels() -> None:
    table = opened("three-deck")
    first = table.state.sheet.first_drawer
    run(table, "opponents", 0, 2)
    declarer = table.deal.declarer
    assert declarer is not None
    sheet = table.state.sheet
    assert table.deal.deal.opening
    assert table.deal.deal.first_drawer == first
    assert sheet.places[1 - declarer % 2] == Place(0, 2)
    assert sheet.declarer == (declarer + 1) & 3
    table.begin()
    setup = table.deal.deal
    assert (setup.opening, setup.declarer, setup.first_drawer, setup.level) == (
        False,
        sheet.declarer,
        sheet.declarer,
        2,
    )
    assert table.state.sheet.number == 2


def test_later_first_drawers_by_value() -> None:
    table = opened(varied('[seating]\nlater_first_drawer = "same"\ncite = "own"'))
    first = table.state.sheet.first_drawer
    run(table, "declarers", 1)
    assert table.begin().deal.deal.first_drawer == first


def test_nobody_bids_deals_again_with_the_same_drawer_and_number() -> None:
    table = opened("guilin-2009")
    drawer = table.state.sheet.first_drawer
    for tries in range(3):
        table.begin()
        while table.deal.phase == "drawing":
            table.do(deal.Draw(table.deal.turn))
        for seat in range(4):
            table.do(deal.Pass(seat))
        assert (table.state.sheet.number, table.state.sheet.tries) == (1, tries + 1)
        assert table.state.sheet.first_drawer == drawer
        assert table.state.sheet.counted == 0


def test_past_the_ace_ends_the_match() -> None:
    table = opened("meizhusong-2016", ("K", "5"))
    events = run(table, "declarers", 2)
    declarer = table.deal.declarer
    assert declarer is not None
    if declarer % 2 == 0:
        assert kinds(events)[-1] == "match_ended"
        assert (table.state.sheet.winner, table.state.sheet.reason) == (0, "passed")
        assert refused(table, cmd.Tick()) == "match_phase_wrong"
        assert refused(table, cmd.NextDeal(deal_id="d", seed="00" * 32)) == "match_phase_wrong"


def test_a_match_of_two_deals_ends_by_the_chain() -> None:
    table = opened("three-deck", length=Length(deals=2, minutes=0))
    run(table, "declarers", 1)
    assert table.state.sheet.phase == "between"
    run(table, "declarers", 1)
    assert (table.state.sheet.phase, table.state.sheet.reason) == ("ended", "deals")


def test_best_of_three_games() -> None:
    table = opened(varied('[levels]\ngames = 3\ncite = "own"'), ("A", "A"))
    events = run(table, "declarers", 1)
    assert kinds(events)[-1] == "game_won"
    winner = events[-1].side
    sheet = table.state.sheet
    assert (sheet.games[winner], sheet.phase, sheet.declarer) == (1, "first_draw", None)
    assert sheet.places == (Place(0, 0), Place(0, 0))
    table.draw_for_first()
    table.do(cmd.AdjustLevels(side=winner, count=13))
    assert (table.state.sheet.phase, table.state.sheet.reason, table.state.sheet.winner) == ("ended", "games", winner)


def test_guilin_8_5_wrong_declarer_is_replayed_with_bidding_levels_stay() -> None:
    table = opened("guilin-2009")
    run(table, "declarers", 3)
    places = table.state.sheet.places
    events = table.begin().do(cmd.WrongDeclarer())
    assert kinds(events) == ["deal_taken_back", "declarer_named"]
    assert (table.state.sheet.declarer, table.state.sheet.places) == (None, places)
    setup = table.begin().deal.deal
    assert (setup.opening, setup.own_levels) == (True, True)


def test_three_deck_9_2_yielding_the_deal_gives_it_to_the_opponents() -> None:
    table = opened("three-deck")
    run(table, "declarers", 1)
    declarer = table.state.sheet.declarer
    assert declarer is not None
    table.begin().do(cmd.WrongDeclarer())
    assert table.state.sheet.declarer == (declarer + 1) & 3
    assert table.state.sheet.holding == 1 - declarer % 2


def test_wrong_declarer_where_the_book_is_silent_calls_the_referee() -> None:
    table = opened("four-deck")
    run(table, "declarers", 1)
    table.begin()
    assert kinds(table.do(cmd.WrongDeclarer())) == ["referee_called"]
    table.do(cmd.RuleRunning(finish=True))
    assert (table.state.sheet.phase, table.state.sheet.call) == ("deal", "")


def test_a_result_by_ruling_before_the_first_deal() -> None:
    table = opened("three-deck")
    table.do(cmd.RuleResult(takes=1, ups=(0, 1), clause="three-deck 二"))
    sheet = table.state.sheet
    assert sheet.places == (Place(0, 0), Place(0, 1))
    assert sheet.declarer is not None
    assert sheet.declarer % 2 == 1
    assert (sheet.number, sheet.counted) == (1, 1)


def test_a_result_by_ruling_ends_a_running_deal_or_waits_for_its_points() -> None:
    table = opened("three-deck")
    run(table, "declarers", 1)
    declarer = table.state.sheet.declarer or 0
    table.begin().do(cmd.RuleResult(takes=1 - declarer % 2, ups=(0, 0), plays_on=True))
    assert table.state.sheet.phase == "deal"
    table.play()
    assert table.state.sheet.holding == 1 - declarer % 2
    table.begin().do(cmd.RuleResult(takes=0, ups=(2, 0), declarer=W))
    assert (table.state.sheet.declarer, table.state.sheet.phase) == (W, "between")
    assert refused(table, cmd.RuleResult(takes=0, declarer=N)) == "declarer_wrong_side"
    assert refused(table, cmd.RuleResult(takes=0, ups=(-1, 0))) == "levels_negative"
    assert refused(table, cmd.RuleResult(takes=0, plays_on=True)) == "no_deal_running"
    assert refused(table, cmd.RuleResult(takes=2)) == "side_unknown"


def test_an_opening_deal_nobody_declared_yet_may_be_ruled_upon() -> None:
    table = opened("guilin-2009").begin()
    table.do(cmd.RuleResult(takes=1, ups=(0, 2)))
    assert table.deal.void is not None
    assert table.state.sheet.places[1] == Place(0, 3)


def test_levels_by_ruling() -> None:
    table = opened("guilin-2009", ("5", "7"))
    table.do(cmd.AdjustLevels(side=0, count=2))
    table.do(cmd.AdjustLevels(side=1, count=-9))
    assert table.state.sheet.places == (at("7"), at("3"))
    table.do(cmd.AdjustLevels(side=1, to="Q"))
    assert table.state.sheet.places[1] == at("Q")
    assert refused(table, cmd.AdjustLevels(side=1, to="2")) == "level_not_played"
    assert refused(table, cmd.AdjustLevels(side=1)) == "adjustment_empty"
    table.do(cmd.AdjustLevels(side=1, count=3))
    assert (table.state.sheet.winner, table.state.sheet.reason) == (1, "passed")


def at(name: str) -> Place:
    return Place(0, parse_level(name))


def test_void_deals_are_dealt_again_with_the_next_number() -> None:
    table = opened("meizhusong-2016")
    run(table, "declarers", 1)
    declarer = table.state.sheet.declarer
    table.begin().do(deal.VoidDeal(clause="meizhusong-2016 摸牌"))
    assert (table.state.sheet.declarer, table.state.sheet.counted) == (declarer, 1)
    assert table.begin().deal.deal.declarer == declarer


def test_forfeit_ends_the_match_and_the_deal() -> None:
    table = opened("guilin-2009").begin()
    events = table.do(cmd.ForfeitMatch(side=0))
    assert kinds(events) == ["deal_taken_back", "match_ended"]
    assert (table.state.sheet.winner, table.state.sheet.reason) == (1, "forfeit")
    assert isinstance(events[-1], ev.MatchEnded)
    assert events[-1].clause == "guilin-2009 8.10"


def test_declarers_by_ruling() -> None:
    table = opened("four-deck")
    table.do(cmd.SetDeclarer(seat=S))
    setup = table.begin().deal.deal
    assert (setup.declarer, setup.opening) == (S, False)
    assert refused(table, cmd.SetDeclarer(seat=7)) == "seat_unknown"
    table.do(cmd.SetDeclarer(seat=None))
    assert (table.state.sheet.declarer, table.deal.void is not None) == (None, True)


def test_falling_back_by_the_last_trick_in_a_played_deal() -> None:
    book = varied(
        '[levels.fall_backs.any]\nlevel = "J"\nto = "4"\ncite = "own"\n'
        'last_trick_cards = "2 3 4 5 6 7 8 9 T J Q K A BJ LJ"'
    )
    for seed in range(30):
        table = Table(book, seed).open(levels=("J", "J")).begin().play()
        result, declarer = table.deal.result, table.deal.declarer
        assert result is not None
        assert declarer is not None
        last = table.deal.last
        assert last is not None
        assert last.winner is not None
        fell = result.next_side == "opponents" and last.winner % 2 != declarer % 2
        assert (table.state.sheet.places[declarer % 2] == at("4")) == fell
        if fell:
            return
    raise AssertionError("no deal was lost to the last trick")


def test_levels_by_ruling_may_make_a_winning_lead() -> None:
    table = opened(varied('[levels]\nlead_of = 5\ncite = "own"'), ("5", "9"))
    table.do(cmd.AdjustLevels(side=0, count=-1))
    assert (table.state.sheet.winner, table.state.sheet.reason) == (1, "lead")
