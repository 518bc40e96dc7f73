"""Clauses on offences, clocks and procedure that no case speaks of, each by a test of its name.

Not here: clauses that cases cover (``tests/casebook/test_by_clause``), those for people (``docs/clause-coverage.md``).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.match.table import Table
from tuolaji.deal.auction import AuctionAct, AuctionResult, auction
from tuolaji.deal.event import Led, TrickWon
from tuolaji.match import contest, questions
from tuolaji.match.asks import ask
from tuolaji.match.clock import finish_running, limit_for
from tuolaji.match.course import Given, Result, begin, follow
from tuolaji.match.dealing import first_drawer
from tuolaji.match.rotation import handling, next_declarer
from tuolaji.match.timeout import Facts, resolve
from tuolaji.referee import chapters
from tuolaji.referee.remedy import consequences
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import next_seat, side_of

H2, C2, S2, LJOKER, BJOKER = 13, 26, 0, 52, 53
E, N, W, S = range(4)


def bids(loaded: Loaded, *acts: AuctionAct, opening: bool = False, kitty: tuple[int, ...] = ()) -> AuctionResult:
    rules = loaded.book.declaring.opening if opening else loaded.book.declaring.later
    return auction(rules, (0, 0), acts, opening=opening, declarer=None if opening else E, kitty=kitty)


def penalty(book: str, event: str, **facts: Any) -> dict[str, Any]:
    return consequences(load(book), {"event": event, **facts})


# --- base


def test_base_usual_seating() -> None:
    pack = handling(load("base"), E)
    assert (pack.gathers_side, pack.cuts_side, pack.clause) == (1, 0, "base usual.seating")


def test_base_usual_first_drawer() -> None:
    table = Table(load("four-deck"))
    assert load("base").book.seating.first_drawer == ("lot",)
    table.open().begin().play()
    declarer = table.state.sheet.declarer
    assert first_drawer(table.loaded, table.state.sheet) == declarer
    assert ask(load("base"), table.state.sheet).awaited == "next_deal"


def test_base_usual_levels() -> None:
    loaded = load("base")
    start = begin(loaded, "m")
    assert [place.level for place in start.sheet.places] == [0, 0]
    at_king = begin(loaded, "m", levels=("K", "A"))
    passed = follow(loaded, at_king, [Given(number=1, result=Result(declarer=E, points=0))])
    assert (passed.sheet.phase, passed.sheet.winner) == ("ended", 0)


def test_base_usual_declaration() -> None:
    found = bids(load("base"), AuctionAct(E, "bid", (H2,)), AuctionAct(N, "counter", (C2,)), opening=True)
    assert (found.accepted, found.trump, found.declarer) == ((True, False), 1, E)
    found = bids(load("base"), AuctionAct(E, "bid", (H2,)), AuctionAct(N, "counter", (C2, C2)), opening=True)
    assert (found.accepted, found.trump) == ((True, True), 2)
    assert bids(load("base"), AuctionAct(E, "bid", (BJOKER, BJOKER)), opening=True).accepted == (False,)


def test_base_usual_bidding_close() -> None:
    closed = (AuctionAct(E, "bid", (H2,)), AuctionAct(E, "take_kitty"), AuctionAct(N, "counter", (C2, C2)))
    assert bids(load("base"), *closed).accepted == (True, True, False)


def test_base_usual_nobody_declares() -> None:
    found = bids(load("base"), AuctionAct(None, "hands_complete"), kitty=(BJOKER, C2))
    assert (found.trump, found.trump_by) == (2, "turned")
    assert penalty("base", "redeal_request", reason="no_trumps")["granted"] is False


def test_base_usual_leading() -> None:
    found = penalty("base", "first_lead_AA")
    assert (found["declaration_required"], found["clause"]) == (False, "base usual.leading")


def test_base_usual_rotation() -> None:
    held = next_declarer(load("base"), E, held=True, climbed=True)
    lost = next_declarer(load("base"), E, held=False, climbed=True)
    assert (held.declarer, lost.declarer, lost.clause) == (W, N, "base usual.rotation")


def test_base_usual_clocks() -> None:
    assert chapters.limit(load("base"), "follow") is None
    found = penalty("base", "overtime", which="follow", seconds=99)
    assert (found["decided_by"], found["clause"]) == ("referee", "base usual.clocks")


def test_base_usual_time_out() -> None:
    ahead, level = resolve(load("base"), Facts((3, 2))), resolve(load("base"), Facts((3, 3), 1))
    assert (ahead.kind, ahead.side, level.kind, level.clause) == ("win", 0, "draw", "base usual.time-out")


def test_base_usual_offences() -> None:
    assert penalty("base", "exposed_card", offender="E")["decided_by"] == "referee"
    against = {side: penalty("four-deck", "failed_throw", offender_side=side, cards=2) for side in SIDES}
    assert [against[side]["opponent_points_delta"] for side in SIDES] == [20, -20]


SIDES = ("declarers", "opponents")


def test_base_usual_corrections() -> None:
    found = penalty("base", "wrong_follow", next_trick_started=False)
    assert (found["revoke_established"], found["cards"]) == (False, "return")
    assert penalty("base", "wrong_follow", next_trick_started=True)["revoke_established"] is True


def test_base_usual_conduct() -> None:
    assert penalty("base", "take_back", legal_play=True)["allowed"] is False
    assert load("base").book.conduct.looking["kitty"].until == "first_lead"


def test_base_usual_event() -> None:
    assert contest.forfeit(load("base"), 0).scores == (None, None)
    assert contest.rank(load("base"), {"a": {"points": 2}}) is None


# --- the books


@pytest.mark.parametrize(("apart", "finished"), [(0, True), (1, True), (2, False)])
def test_four_deck_silent_close(apart: int, finished: bool) -> None:
    loaded = load("four-deck")
    limit = limit_for(loaded.book.clocks, "before_last_8")
    assert limit is not None
    assert finish_running(loaded, limit, apart, None)[0] is finished
    assert loaded.citation(f"{limit.path}.close_levels") == "four-deck silent.close"


def test_guangdong_silent_offences() -> None:
    book = "guangdong-finance-2009"
    revoke = penalty(book, "revoke_established", offender_side="declarers", opponent_points=250)
    assert (revoke["next_declaring_side"], revoke["opponent_up"], revoke["decided_by"]) == ("opponents", 1, "referee")
    assert penalty(book, "exposed_card", offender_side="opponents")["opponent_points_delta"] == -20
    assert penalty(book, "late", minutes=12)["points"] == 30
    assert penalty(book, "out_of_turn", offender_side="declarers")["clause"] == f"{book} silent.offences"


def test_guangdong_规则2_the_highest_card_draws_first_and_ties_draw_again() -> None:
    loaded = load("guangdong-finance-2009")
    drawn = {"event": "draw_for_first", "cards": {"E": "SA", "N": "LJ", "W": "H2", "S": "CK"}}
    assert questions.answer(loaded, "match", drawn)["first_drawer"] == "N"
    tied = {"event": "draw_for_first", "cards": {"E": "SA", "N": "HA", "W": "H2", "S": "CK"}}
    assert questions.answer(loaded, "match", tied)["draw_again"] == ["E", "N"]


@pytest.mark.parametrize("book", ["guangdong-finance-2009", "three-deck"])
def test_guangdong_3_1_the_declarer_leads_then_whoever_won(book: str) -> None:
    table = Table(load(book)).open().begin()
    for _ in table.steps():
        if table.deal.tricks >= 4:
            break
    leads = [event.seat for event in table.log if isinstance(event, Led)]
    winners = [event.seat for event in table.log if isinstance(event, TrickWon)]
    assert leads[: len(winners) + 1] == [table.deal.declarer, *winners][: len(leads)]


def test_guilin_silent_nobody_later() -> None:
    loaded = load("guilin-2009")
    found = bids(loaded, AuctionAct(None, "hands_complete"))
    assert (found.trump, found.trump_by, found.declarer) == (4, "no_trump", E)


def test_guilin_silent_running_deal() -> None:
    event = {"event": "time_up", "levels": {"EW": "5", "NS": "6"}, "declaring_side": "EW", "deal_in_progress": True}
    found = questions.answer(load("guilin-2009"), "match", event)
    assert (found["finish_current"], found["winner"]) == (False, "NS")
    assert load("guilin-2009").citation("clocks.match.0.running_deal") == "guilin-2009 silent.running-deal"


def test_guilin_silent_exposed() -> None:
    found = penalty("guilin-2009", "exposed_card", offender_side="opponents", cards=["H7"])
    assert (found["opponent_points_delta"], found["replacement_counts_as"]) == (-10, "discard")
    assert load("guilin-2009").citation("offences.list.exposed_card.same_as") == "guilin-2009 silent.exposed"


def test_guilin_silent_throw_attempt() -> None:
    found = penalty("guilin-2009", "failed_throw", offender_side="declarers", cards=4)
    assert (found["opponent_points_delta"], found["cards"]) == (40, "return")
    assert load("guilin-2009").citation("offences.list.failed_throw.same_as") == "guilin-2009 silent.throw-attempt"


def test_guilin_silent_nobody_opening() -> None:
    found = bids(load("guilin-2009"), AuctionAct(None, "hands_complete"), opening=True)
    assert (found.trump, found.trump_by) == (None, "redeal")


def test_meizhusong_表四_pairs_and_jokers_over_single_cards() -> None:
    acts = [
        AuctionAct(E, "bid", (H2,)),
        AuctionAct(N, "counter", (C2, C2)),
        AuctionAct(E, "counter", (S2, S2)),
        AuctionAct(W, "counter", (LJOKER, LJOKER)),
        AuctionAct(S, "counter", (BJOKER, BJOKER)),
    ]
    found = bids(load("meizhusong-2016"), *acts)
    assert (found.accepted, found.trump) == ((True, True, False, True, True), 4)


def test_meizhusong_silent_in_time() -> None:
    book, report = "meizhusong-2016", {"offender_side": "declarers", "cards": 2}
    in_time = penalty(book, "revoke_established", next_trick_started=False, **report)
    late = penalty(book, "revoke_established", next_trick_started=True, **report)
    assert (in_time["established"], in_time["opponent_points_delta"]) == (False, 20)
    assert (late["established"], late["opponent_points_delta"]) == (True, 80)


def test_three_deck_silent_reinforcement() -> None:
    acts = (AuctionAct(E, "bid", (H2,)), AuctionAct(E, "reinforce", (H2,)))
    assert bids(load("three-deck"), *acts).accepted == (True, False)
    again = (AuctionAct(E, "bid", (H2,)), AuctionAct(N, "counter", (C2, C2)), AuctionAct(E, "counter", (H2, H2)))
    assert bids(load("three-deck"), *again).accepted == (True, True, True), "one shown and two more are three"


def test_three_deck_silent_wrong_shown() -> None:
    found = penalty("three-deck", "wrong_follow", offender_side="opponents", next_trick_started=False)
    assert (found["revoke_established"], found["opponent_points_delta"]) == (False, -20)


def test_three_deck_silent_out_of_turn() -> None:
    found = penalty("three-deck", "out_of_turn", offender_side="declarers")
    assert (found["opponent_points_delta"], found["cards"], found["clause"]) == (20, "return", "three-deck 二十二")


def test_three_deck_十_2_play_goes_on_counter_clockwise() -> None:
    table = Table(load("three-deck")).open().begin()
    for _ in table.steps():
        if table.deal.tricks >= 1:
            break
    last = table.deal.last
    assert last is not None
    assert (last.leader, table.deal.deal.step) == (table.deal.declarer, 1)
    assert side_of(next_seat(last.leader)) != side_of(last.leader)


def test_meizhusong_二章_two_decks_of_54() -> None:
    loaded = load("meizhusong-2016")
    found = questions.answer(loaded, "match", {"event": "start"})
    assert (loaded.book.deck.decks, 4 * found["cards_each"] + found["kitty"]) == (2, 108)
