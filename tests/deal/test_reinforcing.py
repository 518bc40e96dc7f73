"""Reinforcing a partner's bid, cards laid again, cards that stay on the table: who laid what is kept."""

from __future__ import annotations

import pytest

from tests.deal.staged import E, N, S, Staged, W, cards, show, stage, views_follow
from tests.match.books import shipped, varied
from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.deal.asks import TABLE, asks
from tuolaji.deal.naming import readings
from tuolaji.rulebook.loaded import Loaded

PATTERN = '{ cards = "level", counts = [1, 2, 3], strength = [1, 2, 3], names = "suit" }'
THREE = f'patterns = [{PATTERN}]\ncloses = ["all_passed"]'


def with_rules(values: str, decks: int = 3) -> Loaded:
    """Three packs, one to three level cards name trumps, and these values."""
    text = f'{THREE}\n{values}\ncite = "own"\n'
    return varied(
        f'[deck]\ndecks = {decks}\nkitty = 6\ncite = "own"\n[declaring.opening]\n{text}[declaring.later]\n{text}'
    )


SIDE = 'reinforce = "side"'


def test_whoever_lays_the_cards_is_told_and_the_bid_stays_with_its_namer() -> None:
    deal = stage(with_rules(SIDE), {E: "H5", W: "H5"}).draw(8)
    deal.tell(show(E, "H5"), show(W, "H5", act="reinforce"))
    told = deal.log[-1]
    assert isinstance(told, ev.Declared)
    assert (told.bid.seat, told.bid.kind, told.bid.count) == (W, "reinforce", 2)
    standing = deal.state.declaring.standing
    assert standing is not None
    assert (standing.seat, standing.count) == (E, 2)
    assert [deal.state.declaring.laid(seat) for seat in range(4)] == [cards("H5"), (), cards("H5"), ()]
    assert deal.refusal(show(W, "H5", act="reinforce"))[0] == "cards_not_in_hand"
    deal.draw().all_pass()
    assert (deal.state.namer, deal.state.trump) == (E, 1)
    views_follow(deal)


def test_both_partners_cards_count_whoever_adds_next() -> None:
    deal = stage(with_rules(SIDE), {E: "H5 H5", W: "H5", N: "C5 C5"}).draw(12)
    deal.tell(show(E, "H5"), show(W, "H5", act="reinforce"), show(E, "H5", act="reinforce"))
    standing = deal.state.declaring.standing
    assert standing is not None
    assert (standing.seat, standing.count, standing.strength) == (E, 3, 3)
    assert deal.refusal(show(N, "C5 C5"))[0] == "not_stronger"


def test_a_partner_adds_to_the_bid_only_by_reinforcing_it() -> None:
    deal = stage(with_rules(SIDE), {E: "H5", W: "H5"}).draw(8).tell(show(E, "H5"))
    assert deal.refusal(show(W, "H5"))[0] == "same_suit_barred"
    assert deal.refusal(show(W, "H5", act="reinforce"))[0] == ""


def test_reinforcing_is_no_naming_of_ones_own() -> None:
    deal = stage(with_rules(f'{SIDE}\nself_overturn = "never"'), {E: "H5", W: "H5 D5 D5 D5", N: "C5 C5 C5"}).draw(16)
    deal.tell(show(E, "H5"), show(W, "H5", act="reinforce"))
    assert deal.refusal(show(W, "D5 D5 D5"))[0] == ""
    free = f"{SIDE}\nnamed_suit_barred = true\nother_suit_only = false"
    barred = stage(with_rules(free), {E: "H5 H5", W: "H5", N: "C5 C5 C5"}).draw(16)
    barred.tell(show(E, "H5"), show(W, "H5", act="reinforce"), show(N, "C5 C5 C5"))
    assert barred.refusal(show(E, "H5"))[0] == "not_stronger"


@pytest.mark.parametrize(("held", "code"), [("H5", "not_stronger"), ("H5 H5", "")])
def test_where_shown_cards_do_not_count_the_same_card_is_not_laid_twice(held: str, code: str) -> None:
    deal = stage(with_rules("shown_cards_count = false"), {E: held}).draw(8).tell(show(E, "H5"))
    assert deal.refusal(show(E, "H5"))[0] == code


def test_a_whole_bid_laid_again_counts_what_it_shows() -> None:
    deal = stage(with_rules("shown_cards_count = false"), {E: "H5 H5"}).draw(8)
    deal.tell(show(E, "H5"), show(E, "H5 H5"))
    standing = deal.state.declaring.standing
    assert standing is not None
    assert standing.count == 2
    assert readings(deal.book.book.declaring.later, 3, (), cards("H5 H5"))[0].strength == standing.strength


@pytest.mark.parametrize(("where", "seen"), [("table", ("H5", "", "", "S5 S5")), ("hand", ("", "", "", ""))])
def test_declared_cards_stay_on_the_table_where_the_book_says_so(where: str, seen: tuple[str, ...]) -> None:
    deal = stage(with_rules(f'shown_cards = "{where}"'), {E: "H5", S: "S5 S5"}).draw(8)
    deal.tell(show(E, "H5"), show(S, "S5 S5")).draw().all_pass()
    assert deal.state.known == tuple(cards(text) if text else () for text in seen)
    views_follow(deal)


def nobody_by_lot(chain: str) -> Staged:
    """An opening deal of real cards that nobody opens, whose declarer the book leaves to a lot."""
    book = varied(
        f'[declaring.opening]\nnobody = [{chain}]\nnobody_declarer = "lot"\ncloses = ["all_passed"]\ncite = "own"'
    )
    return stage(book, {}, "S3 S3 S4 S4 S6 S6 S7 S7", opening=True).draw().all_pass()


@pytest.mark.parametrize(
    ("chain", "trump", "by"),
    [
        ('{ do = "lot" }', 3, "lot"),
        ('{ do = "no_trump" }', 4, "no_trump"),
        ('{ do = "turn_kitty", joker = "H" }', 0, "turned"),
    ],
)
def test_the_declarer_of_real_cards_is_drawn_by_the_referee(chain: str, trump: int, by: str) -> None:
    deal = nobody_by_lot(chain)
    assert [(ask.seat, ask.act) for ask in asks(deal.book, deal.state)] == [(TABLE, "lot")]
    assert deal.refusal(cmd.DrawLot(trump=3)) == ("lot_not_wanted", "variation own")
    deal.tell(cmd.DrawLot(trump=3 if by == "lot" else None, seat=S))
    assert (deal.state.declarer, deal.state.trump, deal.state.trump_by) == (S, trump, by)


def test_a_kitty_limit_no_hand_can_keep_does_not_stop_the_deal() -> None:
    book = varied('[deck.kitty_limits]\ntrumps = 0\n[deck]\ncite = "own"\n')
    hearts = "H2 H2 H3 H3 H4 H4 H6 H6 H7 H7 H8 H8 H9 H9 HT HT HJ HJ HQ HQ HK HK HA HA LJ"
    left = stage(book, {E: "H5", W: hearts}, "S3 S3 S4 S4 S6 S6 S7 S7").draw(4).tell(show(E, "H5")).draw()
    left.tell(cmd.TakeKitty(W))
    assert left.refusal(cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 H2")))[0] == "kitty_trumps"
    assert left.refusal(cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 S7")))[0] == ""
    none = stage(book, {E: "H5", W: hearts}, "S3 S3 S4 S4 S6 S6 S7 BJ").draw(4).tell(show(E, "H5")).draw()
    none.tell(cmd.TakeKitty(W))
    assert none.refusal(cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 H2")))[0] == ""


def test_the_shipped_books_leave_cards_in_the_hand() -> None:
    assert shipped("four-deck").book.declaring.later.shown_cards == "hand"


def test_what_overturns_a_buried_kitty_is_open_also_where_bids_are_sealed() -> None:
    book = varied(
        '[declaring.later]\nsealed = true\nother_suit_only = false\npartner_least = 0\ncloses = ["all_passed"]\n'
        'cite = "own"\n[declaring.after_bury]\nwho = "opponents"\nkitty = "left"\ncite = "own"\n'
    )
    deal = stage(book, {E: "H5", N: "C5 C5"}, "S3 S3 S4 S4 S6 S6 S7 S7").draw(8).tell(show(E, "H5")).draw().all_pass()
    deal.tell(cmd.TakeKitty(W), cmd.Bury(W, cards("S3 S3 S4 S4 S6 S6 S7 S7")))
    if deal.refusal(cmd.Pass(S))[0] == "":
        deal.tell(cmd.Pass(S))
    deal.tell(show(N, "C5 C5"))
    bids = [event for event in deal.log if isinstance(event, ev.Declared)]
    assert [bid.sealed for bid in bids] == [True, False]
    views_follow(deal)
