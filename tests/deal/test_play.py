"""Playing: turns, throws that stand or fail, tables that record, the last trick and the settlement."""

from __future__ import annotations

import pytest

from tests.deal.playing import played
from tests.deal.staged import E, N, S, Staged, W, cards, show, stage
from tests.match.books import shipped, varied
from tuolaji.cards import names
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.asks import Ask, asks
from tuolaji.deal.view import SPECTATOR, redact
from tuolaji.rulebook.loaded import Loaded

MEIZHUSONG, THREE, FOUR = "meizhusong-2016", "three-deck", "four-deck"
KITTY = "S3 S3 S4 S4 S6 S6 S7 S7"


def playing(book: Loaded, hands: dict[int, str], enforcement: str = "prevent") -> Staged:
    """Hearts named by East at level 5, West declares, buries the kitty he found and leads."""
    kitty = " ".join(KITTY.split()[: book.book.deck.kitty])
    hands = {**hands, E: f"H5 {hands.get(E, '')}"}
    deal = stage(book, hands, kitty, enforcement=enforcement).draw(4).tell(show(E, "H5")).draw()
    if deal.state.declaring.ended_at is not None and "time" in book.book.declaring.later.closes:
        deal.tell(cmd.Elapse())
    return deal.tell(cmd.TakeKitty(W, 60000), cmd.Bury(W, cards(kitty)))


def test_the_declarer_leads_and_play_goes_counter_clockwise() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "D9", S: "D8", N: "D4 D2"})
    assert deal.refusal(cmd.Play(E, cards("H5"))) == ("out_of_turn", "")
    deal.tell(cmd.Play(W, cards("D9")))
    assert asks(deal.book, deal.state) == (Ask(S, "follow", number=1),)
    assert deal.refusal(cmd.Play(S, cards("D8 D8")))[0] in ("cards_not_in_hand", "wrong_number")


def test_illegal_follows_are_refused_with_clause_and_example() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "D9", S: "D8"}).tell(cmd.Play(W, cards("D9")))
    other = next(card for card in deal.state.hands[S] if card // 13 != 3)
    code, clause = deal.refusal(cmd.Play(S, (other,)))
    assert code
    assert clause.startswith(("meizhusong-2016 ", "base "))


def test_a_table_that_records_marks_and_goes_on() -> None:
    """design, decision 4: accepted, marked for the referee, and the deal can be settled."""
    deal = playing(shipped(MEIZHUSONG), {W: "D9", S: "D8"}, enforcement="record").tell(cmd.Play(W, cards("D9")))
    other = next(card for card in deal.state.hands[S] if card // 13 != 3)
    deal.tell(cmd.Play(S, (other,)))
    (mark,) = deal.state.marks
    assert (mark.seat, mark.trick) == (S, 0)
    assert mark.code
    assert isinstance(deal.log[-1], ev.Followed)


def test_guilin_4_7_a_table_that_records_plays_on_after_a_forbidden_throw() -> None:
    hands = {W: "DA DA DK", S: "D7 D7 D9", E: "D3 D4 D6", N: "D8 D8 DQ"}
    book = shipped("guilin-2009")
    for enforcement in ("prevent", "record"):
        deal = stage(book, {**hands, E: "H5 " + hands[E]}, enforcement=enforcement).draw(4).tell(show(E, "H5"))
        deal.draw().all_pass()
        thrown = cmd.Play(W, cards("DA DA DK"))
        if enforcement == "prevent":
            assert deal.refusal(thrown) == ("throw_forbidden", "guilin-2009 4.7")
            continue
        deal.tell(thrown)
        assert [mark.code for mark in deal.state.marks] == ["throw_forbidden"]
        assert deal.refusal(cmd.Play(S, cards("D9")))[0] == "wrong_number"
        deal.tell(cmd.Play(S, cards("D7 D7 D9")), cmd.Play(E, cards("D3 D4 D6")), cmd.Play(N, cards("D8 D8 DQ")))
        assert deal.state.last is not None
        assert (deal.state.last.winner, deal.state.last.shape) == (W, "throw")


def test_cards_of_two_suits_are_no_lead_at_any_table() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "DA CK"}, enforcement="record")
    assert deal.refusal(cmd.Play(W, cards("DA CK")))[0] == "lead_not_one_suit"


def test_meizhusong_failed_throw_costs_ten_per_card_and_the_smallest_stopped_unit_is_led() -> None:
    """处罚: West declares, so the opponents gain."""
    deal = playing(shipped(MEIZHUSONG), {W: "DA DK DQ", S: "DA D4", E: "D3 D3"})
    deal.tell(cmd.Play(W, cards("DA DK DQ"), (cards("DA"), cards("DK"), cards("DQ"))))
    failed = next(event for event in deal.log if isinstance(event, ev.ThrowFailed))
    assert (failed.charge, failed.points, failed.chooser) == (30, 30, None)
    assert deal.state.points == 30
    assert deal.state.trick is not None
    assert names(deal.state.trick.plays[0]) == ["DQ"]
    assert names(deal.state.known[W]) == ["DK", "DA"]


def test_whoever_stops_a_throw_shows_the_fewest_and_lowest_cards_that_do() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "DQ DQ D9", S: "DA DA DT DK", E: "D3 D4", N: "D7 D5"})
    deal.tell(cmd.Play(W, cards("DQ DQ D9"), (cards("DQ DQ"), cards("D9"))))
    failed = next(event for event in deal.log if isinstance(event, ev.ThrowFailed))
    assert (names(failed.stopped), failed.stopper, names(failed.stopping)) == (["D9"], S, ["DT"])
    assert names(deal.state.known[S]) == ["DT"]
    for viewer in (E, SPECTATOR):
        assert redact(failed, viewer) == failed


def test_a_book_may_have_nothing_shown() -> None:
    book = varied('[leading.failed]\nshown = "nothing"\ncite = "own"\n')
    deal = playing(book, {W: "DA DK", S: "DA D4", E: "D3 D5", N: "D6 D7"})
    deal.tell(cmd.Play(W, cards("DA DK"), (cards("DA"), cards("DK"))))
    failed = next(event for event in deal.log if isinstance(event, ev.ThrowFailed))
    assert (failed.stopped, failed.stopper, failed.stopping) == ((), None, ())
    assert deal.state.known[S] == ()


@pytest.mark.parametrize("stopper", [S, E, N])
def test_any_of_the_other_three_may_stop_a_throw(stopper: int) -> None:
    hands = {seat: "D3 D4" for seat in (S, E, N) if seat != stopper}
    deal = playing(shipped(MEIZHUSONG), {**hands, stopper: "DA D6", W: "DA DK DQ"})
    deal.tell(cmd.Play(W, cards("DA DK"), (cards("DA"), cards("DK"))))
    assert deal.state.trick is not None
    assert names(deal.state.trick.plays[0]) == ["DK"]


def test_three_deck_19_the_next_player_names_the_unit() -> None:
    hands = {W: "DA DQ DQ D9", S: "DA D4", E: "DK DK"}
    deal = playing(shipped(THREE), hands)
    units = (cards("DA"), cards("DQ DQ"), cards("D9"))
    thrown = cmd.Play(W, cards("DA DQ DQ D9"), units)
    deal.tell(thrown)
    assert deal.state.throwing is not None
    (ask,) = asks(deal.book, deal.state)
    assert (ask.seat, ask.act, sorted(map(len, ask.choices))) == (S, "choose", [1, 2])
    assert deal.refusal(cmd.Choose(E, cards("D9"))) == ("not_yours_to_choose", "")
    assert deal.refusal(cmd.Choose(S, cards("DA"))) == ("not_a_choice", "")
    assert deal.refusal(cmd.Play(S, cards("D4")))[0] == "not_now"
    deal.tell(cmd.Choose(S, cards("DQ DQ")))
    assert deal.state.trick is not None
    assert (deal.state.trick.shape, deal.state.turn, deal.state.points) == ("pair", S, 20)


def test_four_deck_an_undeclared_throw_may_be_stopped_by_a_reading_of_the_others() -> None:
    """碎牌: AAAKK without a word, a quad outside stops AAKK."""
    hands = {W: "DA DA DA DK DK", S: "D7 D7 D7 D7", E: "DA", N: "DK DK"}
    deal = playing(shipped(FOUR), hands).tell(cmd.Play(W, cards("DA DA DA DK DK")))
    failed = next(event for event in deal.log if isinstance(event, ev.ThrowFailed))
    assert failed.charge == 50
    assert failed.clause.startswith("four-deck 碎牌")


def test_a_throw_by_the_opponents_is_charged_to_them() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "D2", S: "DA DK DQ", E: "DA D3", N: "D3 D4"})
    deal.tell(cmd.Play(W, cards("D2")), cmd.Play(S, cards("DA")), cmd.Play(E, cards("D3")), cmd.Play(N, cards("D3")))
    before = deal.state.points
    deal.tell(cmd.Play(S, cards("DK DQ"), (cards("DK"), cards("DQ"))))
    assert deal.state.points == before - 20


def test_points_go_to_the_opponents_only() -> None:
    deal = playing(shipped(MEIZHUSONG), {W: "DK D2", S: "DA DT", E: "D3", N: "D4 DT"})
    deal.tell(cmd.Play(W, cards("DK")), cmd.Play(S, cards("DA")), cmd.Play(E, cards("D3")), cmd.Play(N, cards("DT")))
    assert (deal.state.points, names(deal.state.won), deal.state.turn) == (20, ["DK", "DT"], S)
    assert deal.state.last is not None
    assert (deal.state.last.winner, deal.state.tricks) == (S, 1)


def played_out(name: str, number: int) -> tuple[Loaded, list[ev.DealEvent]]:
    return shipped(name), played(name, number, opening=False)[1]


def last_trick(events: list[ev.DealEvent]) -> tuple[ev.TrickWon, ev.LastTrickCounted]:
    won = [event for event in events if isinstance(event, ev.TrickWon)][-1]
    counted = next(event for event in events if isinstance(event, ev.LastTrickCounted))
    return won, counted


def test_guilin_7_3_the_last_trick_counts_by_its_own_rule_alone() -> None:
    signs = set()
    for number in range(12):
        book, events = played_out("guilin-2009", number)
        won, counted = last_trick(events)
        declarer = next(event.declarer for event in events if isinstance(event, ev.TrumpsSet))
        opponents = (won.seat ^ declarer) & 1 == 1
        worth = sum(book.book.scoring.card_points.get("23456789TJQKA"[card % 13], 0) for card in won.cards)  # type: ignore[call-overload]
        assert won.points == 0
        assert counted.points == worth * counted.multiplier * (1 if opponents else -1)
        signs.add(opponents)
    assert signs == {True, False}


def test_kitty_books_count_the_last_trick_as_any_other() -> None:
    for number in range(12):
        _, events = played_out(MEIZHUSONG, number)
        won, counted = last_trick(events)
        declarer = next(event.declarer for event in events if isinstance(event, ev.TrumpsSet))
        opponents = (won.seat ^ declarer) & 1 == 1
        assert opponents or (won.points, counted.points) == (0, 0)
        assert len(counted.kitty) == 8


def test_clockwise_is_a_value() -> None:
    book = varied('[seating]\ndirection = "cw"\ncite = "own"\n')
    deal = stage(book, {E: "H5"}).draw(1)
    assert (deal.state.turn, deal.state.deal.step) == (S, 3)
    deal.draw(3).tell(show(E, "H5")).draw()
    deal.tell(cmd.TakeKitty(W), cmd.Bury(W, deal.state.kitty or deal.state.hands[W][:8]))
    assert deal.refusal(cmd.Play(N, deal.state.hands[N][:1]))[0] == "out_of_turn"
    deal.tell(cmd.Play(W, deal.state.hands[W][:1]))
    assert deal.state.turn == N
