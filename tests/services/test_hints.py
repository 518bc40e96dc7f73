"""Hints: legal at every table, sound where aids are allowed. Not here: that nothing hidden shows (`test_twins`)."""

from __future__ import annotations

import pytest

from tests.services.desk import Desk
from tests.services.moments import until
from tuolaji.deal.asks import asks
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.deal.view import view
from tuolaji.rulebook.catalog import names
from tuolaji.services import aids
from tuolaji.services.deal_view import best_seat
from tuolaji.services.question import Check, Hint

STEPS = 120


@pytest.mark.parametrize("aided", [False, True])
@pytest.mark.parametrize("book", names())
def test_hints_can_be_done(book: str, aided: bool) -> None:
    """At every question a seat must answer with cards, the hint is accepted by the check."""
    desk = Desk(book, 5, pace="fast").gather()
    checked = 0
    for _ in range(700):
        desk.act()
        deal = desk.state.match.deal
        if not desk.state.in_deal or deal is None or checked == STEPS:
            continue
        for ask in asks(desk.house.loaded, deal):
            if ask.act not in ("lead", "follow", "bury", "swap", "choose") or not 0 <= ask.seat < 4:
                continue
            seen = view(deal, ask.seat)
            hint = aids.answer(desk.house.loaded, seen, ask.seat, Hint(), aided=aided)
            assert hint.cards
            assert aids.answer(desk.house.loaded, seen, ask.seat, Check(cards=hint.cards)).ok, (ask, hint)
            checked += 1
    assert checked == STEPS


def test_who_cannot_win_the_trick_gives_no_more_points_than_he_must() -> None:
    """The last to play, with the opponents' cards on top whatever he does: no points beside a cheaper legal answer."""
    desk = until(Desk("meizhusong-2016", 8, pace="fast").gather(), "play")
    lost = 0
    for _ in range(900):
        desk.act()
        deal = desk.state.match.deal
        if not desk.state.in_deal or deal is None or deal.phase != "play" or deal.trick is None:
            continue
        if len(deal.trick.plays) != 3:
            continue
        seat, rules, lead = deal.turn, rules_of(desk.house.loaded, deal), standing_lead(desk.house.loaded, deal)
        top = best_seat(rules, lead, deal.trick, deal.deal.step)
        hint = aids.answer(desk.house.loaded, view(deal, seat), seat, Hint(), aided=True).cards
        wins = aids.answer(desk.house.loaded, view(deal, seat), seat, Check(cards=hint), aided=True).wins
        if (top ^ seat) & 1 == 0 or wins or lead is None:
            continue
        lost += 1
        assert rules.points(hint) <= rules.points(rules.example(lead, deal.hands[seat]))
    assert lost >= 20
