"""Declaring at the table: hands are checked, the window closes as each book says, trumps and declarer follow."""

from __future__ import annotations

import pytest

from tests.deal.playing import opening_command
from tests.deal.staged import E, N, S, Staged, W, show, stage
from tests.match.books import shipped, varied
from tuolaji.cards import NO_TRUMP
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.asks import TABLE, asks

GUILIN, FINANCE, THREE, FOUR, MEIZHUSONG = (
    "guilin-2009",
    "guangdong-finance-2009",
    "three-deck",
    "four-deck",
    "meizhusong-2016",
)
SPADES, HEARTS, CLUBS, DIAMONDS = range(4)


def questions(deal: Staged) -> list[tuple[int, str]]:
    return [(ask.seat, ask.act) for ask in asks(deal.book, deal.state)]


def named(deal: Staged) -> tuple[int | None, int | None, str]:
    return deal.state.trump, deal.state.declarer, deal.state.trump_by


def test_cards_shown_must_be_held_and_not_lie_already() -> None:
    deal = stage(shipped(FOUR), {E: "H5", N: "C5 C5"}).draw(4)
    assert deal.refusal(show(E, "C5")) == ("cards_not_in_hand", "")
    deal.tell(show(E, "H5"))
    assert deal.refusal(show(E, "H5", act="reinforce"))[0] == "cards_not_in_hand"
    assert deal.refusal(show(N, "C5 C5"))[0] == "cards_not_in_hand"
    deal.draw(4)
    assert deal.refusal(show(N, "C5 C5")) == ("", "")


def test_four_deck_refusals_cite_the_clause() -> None:
    deal = stage(shipped(FOUR), {E: "H5", N: "C5", W: "H5"}).draw(4).tell(show(E, "H5"))
    assert deal.refusal(show(N, "C5")) == ("not_stronger", "four-deck 翻主")
    assert deal.refusal(show(W, "H5")) == ("partner_too_few", "four-deck 翻主/加固")


def test_every_seat_is_asked_alike_while_drawing() -> None:
    deal = stage(shipped(MEIZHUSONG), {E: "H5"}).draw(6)
    assert questions(deal) == [(W, "draw"), *((seat, "declare") for seat in range(4))]
    assert deal.refusal(cmd.Draw(N)) == ("out_of_turn", "")
    assert deal.refusal(cmd.Pass(E))[0] == "not_now"


def test_guilin_8_1_bidding_ends_when_all_have_passed() -> None:
    deal = stage(shipped(GUILIN), {E: "H5", N: "C5 C5"}).draw(8)
    deal.tell(show(E, "H5")).draw()
    deal.tell(cmd.Pass(E), cmd.Pass(W), show(N, "C5 C5"))
    assert questions(deal) == [(seat, "declare") for seat in range(4)]
    deal.tell(cmd.Pass(N))
    assert deal.refusal(cmd.Pass(N))[0] == "already_passed"
    assert deal.refusal(cmd.TakeKitty(W))[0] == "not_yours_to_bury"
    deal.all_pass()
    assert named(deal) == (CLUBS, W, "declaration")
    assert deal.state.phase == "play"
    opened = next(event for event in deal.log if isinstance(event, ev.BidsOpened))
    assert [bid.trump for bid in opened.bids] == [HEARTS, CLUBS]


def test_guilin_2_1_an_opening_overturn_takes_the_deal() -> None:
    deal = stage(shipped(GUILIN), {E: "H3 LJ", N: "C3 C3 LJ"}, level=1, opening=True).draw(12)
    deal.tell(show(E, "H3 LJ"), show(N, "C3 C3 LJ")).draw().all_pass()
    assert named(deal) == (CLUBS, N, "declaration")
    assert questions(deal) == [(N, "lead")]


def test_guilin_nobody_opens_redeals_then_the_first_drawers_longest_level_suit() -> None:
    hands = {E: "H3 H3 H3 H3", N: "S3 S3 S3"}
    deal = stage(shipped(GUILIN), hands, level=1, opening=True).draw().all_pass()
    assert deal.state.void == ev.DealVoided("nobody_declared", clause="guilin-2009 silent.nobody-opening")
    late = stage(shipped(GUILIN), hands, level=1, opening=True, redeals=3).draw().all_pass()
    assert named(late) == (HEARTS, E, "longest_level_suit")


def test_guilin_8_5_an_opening_deal_between_different_levels_is_played_at_the_declarers_own() -> None:
    deal = stage(shipped(GUILIN), {E: "H5 LJ", N: "C7 C7 LJ"}, level=3, opening=True, levels=(3, 5)).draw(12)
    assert deal.refusal(show(N, "H5 LJ"))[0] == "cards_not_in_hand"
    deal.tell(show(E, "H5 LJ"), show(N, "C7 C7 LJ")).draw().all_pass()
    assert (named(deal), deal.state.level) == ((CLUBS, N, "declaration"), 5)


def test_finance_1_2_looking_at_the_kitty_ends_it() -> None:
    deal = stage(shipped(FINANCE), {E: "H5", N: "C5 C5"}).draw(8).tell(show(E, "H5")).draw()
    assert deal.refusal(cmd.TakeKitty(E)) == ("not_yours_to_bury", "")
    deal.all_pass()
    assert questions(deal) == [(W, "take_kitty")]
    assert deal.refusal(show(N, "C5 C5")) == ("", "")
    deal.tell(cmd.TakeKitty(W))
    assert named(deal) == (HEARTS, W, "declaration")
    assert deal.refusal(show(N, "C5 C5"))[0] == "not_now"


def test_finance_1_3_nobody_or_two_at_once_draw_lots() -> None:
    nobody = stage(shipped(FINANCE), {}).draw().tell(cmd.TakeKitty(W))
    assert questions(nobody) == [(TABLE, "lot")]
    assert nobody.refusal(cmd.DrawLot(trump=4))[0] == "lot_not_wanted"
    assert named(nobody.tell(cmd.DrawLot(trump=DIAMONDS))) == (DIAMONDS, W, "lot")
    rivals = stage(shipped(FINANCE), {E: "H2", N: "C2"}, level=0, opening=True).draw(4)
    rivals.tell(show(E, "H2", rival=N), show(N, "C2", rival=E)).draw().all_pass()
    assert questions(rivals) == [(TABLE, "lot")]
    assert rivals.refusal(cmd.DrawLot(seat=S))[0] == "lot_not_wanted"
    assert named(rivals.tell(cmd.DrawLot(seat=N))) == (CLUBS, N, "lot")


def test_finance_1_3_a_shuffled_deal_draws_its_own_lot() -> None:
    book = shipped(FINANCE)
    deals = [Staged(book).tell(opening_command(book, n, opening=False, declarer=W)).draw() for n in range(12)]
    suits = [deal.tell(cmd.TakeKitty(W)).state.trump for deal in deals]
    assert set(suits) == {SPADES, HEARTS, CLUBS, DIAMONDS}


def test_three_deck_8_4_the_declarer_waits_five_seconds() -> None:
    deal = stage(shipped(THREE), {E: "H5", N: "C5 C5"}).draw(8).tell(show(E, "H5")).draw()
    assert deal.refusal(cmd.TakeKitty(W, 4999)) == ("kitty_too_early", "three-deck 八.4")
    deal.tell(show(N, "C5 C5", at_ms=7000), cmd.TakeKitty(W, 8000))
    assert named(deal) == (CLUBS, W, "declaration")


def test_three_deck_nobody_reveals_the_first_suited_kitty_card() -> None:
    deal = stage(shipped(THREE), {}, "LJ H9 S4 S4 S4 S6").draw().tell(cmd.TakeKitty(W, 9000))
    assert named(deal) == (HEARTS, W, "turned")
    assert deal.state.turned == (52, 20)
    opening = stage(shipped(THREE), {}, "LJ H9 S4 S4 S4 S6", opening=True).draw()
    assert opening.refusal(cmd.TakeKitty(E, 9000))[0] == "nobody_declared_yet"
    opening.all_pass()
    assert named(opening) == (HEARTS, E, "turned")
    assert questions(opening) == [(E, "take_kitty")]


def test_four_deck_ten_seconds_whatever_happens() -> None:
    deal = stage(shipped(FOUR), {E: "H5", N: "C5 C5"}).draw(8).tell(show(E, "H5")).draw()
    assert deal.refusal(cmd.TakeKitty(W, 9999)) == ("kitty_too_early", "four-deck 翻主/时限")
    assert deal.refusal(cmd.Elapse(10000)) == ("window_open", "four-deck 翻主/时限")
    assert deal.refusal(show(N, "C5 C5", at_ms=10000)) == ("", "")
    assert deal.refusal(show(N, "C5 C5", at_ms=10001)) == ("declaring_closed", "four-deck 翻主/时限")
    deal.all_pass()
    assert questions(deal) == [(TABLE, "elapse")]
    deal.tell(cmd.Elapse(10001))
    assert named(deal) == (HEARTS, W, "declaration")


def test_four_deck_taking_the_kitty_after_the_clock_closes_by_time() -> None:
    deal = stage(shipped(FOUR), {}, "D9").draw().tell(cmd.TakeKitty(W, 10001))
    assert named(deal) == (DIAMONDS, W, "turned")
    closed = next(event for event in deal.log if isinstance(event, ev.DeclaringClosed))
    assert closed.reason == "time"


def test_meizhusong_third_kitty_card_a_joker_is_no_trump() -> None:
    joker = stage(shipped(MEIZHUSONG), {}, "S4 S6 BJ").draw().tell(cmd.TakeKitty(W))
    assert named(joker) == (NO_TRUMP, W, "turned")
    level = stage(shipped(MEIZHUSONG), {}, "S4 S6 D5").draw().tell(cmd.TakeKitty(W))
    assert named(level) == (DIAMONDS, W, "turned")


def test_other_books_have_no_window_clock() -> None:
    deal = stage(shipped(MEIZHUSONG), {}).draw()
    assert deal.refusal(cmd.Elapse(1)) == ("no_window_clock", "base usual.bidding-close")


def test_declaring_in_turn_after_the_draw() -> None:
    book = varied('[declaring.later]\nwhen = "in_turn_after"\ncloses = ["all_passed"]\ncite = "own"\n')
    deal = stage(book, {W: "H5", S: "C5 C5"}).draw(10)
    assert questions(deal) == [(W, "draw")]
    assert deal.refusal(show(W, "H5"))[0] == "not_your_turn"
    deal.draw()
    assert questions(deal) == [(W, "declare")]
    assert deal.refusal(cmd.Pass(S)) == ("not_your_turn", "variation own")
    deal.tell(show(W, "H5"), show(S, "C5 C5"))
    assert questions(deal) == [(E, "declare")]
    deal.tell(*(cmd.Pass(seat) for seat in (E, N, W, S)))
    assert named(deal) == (CLUBS, W, "declaration")


def test_the_other_side_may_get_the_deal_when_nobody_declares() -> None:
    book = varied('[declaring.later]\nnobody = [{ do = "other_side" }]\ncite = "own"\n')
    deal = stage(book, {}).draw().tell(cmd.TakeKitty(W))
    assert deal.state.void == ev.DealVoided("nobody_declared", other_side=True, clause="variation own")


def test_the_kitty_may_be_left_to_whoever_overturns() -> None:
    book = varied('[declaring.later]\ntakes = ["trumps", "kitty"]\ncite = "own"\n')
    deal = stage(book, {E: "H5", N: "C5 C5"}).draw(8).tell(show(E, "H5"), show(N, "C5 C5")).draw().all_pass()
    assert questions(deal) == [(N, "take_kitty")]
    deal.tell(cmd.TakeKitty(N))
    assert (named(deal), deal.state.burier) == ((CLUBS, W, "declaration"), N)


@pytest.mark.parametrize(
    ("values", "burier"), [('buried_by = "namer"', E), ('buried_by = "seat"\nburied_seat = "S"', S)]
)
def test_who_buries_is_a_value(values: str, burier: int) -> None:
    deal = stage(varied(f'[deck]\n{values}\ncite = "own"\n'), {E: "H5"}).draw(4).tell(show(E, "H5")).draw().all_pass()
    assert questions(deal) == [(burier, "take_kitty")]


def test_a_kitty_buried_before_the_draw_lies_unseen() -> None:
    book = varied('[deck]\nbury_before_draw = true\ncite = "own"\n')
    deal = stage(book, {E: "H5"}).draw(4).tell(show(E, "H5")).draw().all_pass()
    assert (deal.state.phase, deal.state.burier, len(deal.state.kitty)) == ("play", None, 8)
    assert questions(deal) == [(W, "lead")]
