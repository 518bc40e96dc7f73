"""Taking back, ending early, a rematch: by consent. Not here: swapping seats (``test_seats``)."""

from __future__ import annotations

import pytest

from tests.services.desk import KEYS, Desk
from tests.services.moments import BOOK, after_a_follow, decoded, kinds, turn, until
from tuolaji.services import table_command as cmd
from tuolaji.services.due import everything_due
from tuolaji.services.table_view import view

# — consent in play —


@pytest.mark.parametrize("number", [1, 2, 3])
def test_taking_back_by_consent_of_both_opponents(number: int) -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    seat = after_a_follow(desk, number)
    before = desk.state.match.deal
    desk.do(seat, cmd.AskTakeback())
    assert desk.refused((seat + 2) & 3, cmd.Answer(kind="takeback", yes=True)) == "no_request"
    desk.do((seat + 1) & 3, cmd.Answer(kind="takeback", yes=True))
    assert desk.state.match.deal == before
    assert "PlayReturned" in kinds(desk.do((seat + 3) & 3, cmd.Answer(kind="takeback", yes=True)))
    deal = desk.state.match.deal
    assert deal is not None
    assert deal.turn == seat
    assert len(deal.hands[seat]) > len(before.hands[seat])  # type: ignore[union-attr]
    desk.play_deal_out()


def test_taking_back_the_last_card_of_a_trick() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    after_a_follow(desk, 3)
    seat = turn(desk)
    while desk.state.match.deal.trick is not None:  # type: ignore[union-attr]
        desk.act()
    tricks = len(desk.state.course.tricks)
    desk.do(seat, cmd.AskTakeback())
    desk.do((seat + 1) & 3, cmd.Answer(kind="takeback", yes=True))
    events = desk.do((seat + 3) & 3, cmd.Answer(kind="takeback", yes=True))
    assert kinds(events)[-2:] == ["TrickReopened", "PlayReturned"]
    assert len(desk.state.course.tricks) == tricks - 1
    tree = view(desk.house.loaded, desk.house.limits, desk.state, 0, KEYS[0])
    assert len(tree["deal"]["tricks"]) == tricks
    desk.play_deal_out()


def test_taking_back_is_over_once_somebody_has_played() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    seat = after_a_follow(desk, 1)
    desk.do(seat, cmd.AskTakeback())
    assert desk.refused((seat + 1) & 3, cmd.AskTakeback()) == "nothing_to_take_back"
    desk.act()
    assert desk.state.requests == ()
    assert ("RequestClosed", "overtaken") in [
        (type(event).__name__, getattr(event, "how", "")) for event in map(decoded, desk.rows[-3:])
    ]
    assert desk.refused(seat, cmd.AskTakeback()) == "nothing_to_take_back"


def test_no_taking_back_after_a_failed_throw_or_in_a_competition() -> None:
    desk = Desk(BOOK, 3, pace="instant", competition=True).gather(4)
    seat = after_a_follow(desk, 1)
    assert desk.refused(seat, cmd.AskTakeback()) == "not_in_competition"
    assert desk.refused(seat, cmd.SetAutoplay()) == "not_in_competition"
    assert desk.refused(seat, cmd.SayText(text="hi")) == "not_in_competition"
    for number in range(1, 40):
        desk = Desk("four-deck", number, pace="instant").gather(4)
        for _ in range(700):
            desk.act()
            if desk.state.course.failed is not None and desk.state.match.deal.trick is not None:  # type: ignore[union-attr]
                thrower = desk.state.course.failed.seat
                assert desk.refused(thrower, cmd.AskTakeback()) == "nothing_to_take_back"
                return
    raise AssertionError("no throw failed")


def test_ending_early_by_agreement_shows_all_cards() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    until(desk, "play")
    hands = desk.state.match.deal.hands  # type: ignore[union-attr]
    desk.do(1, cmd.AskEnd())
    for seat in (0, 2):
        desk.do(seat, cmd.Answer(kind="end", yes=True))
    events = desk.do(3, cmd.Answer(kind="end", yes=True))
    assert kinds(events)[-1] == "TableEnded"
    tree = view(desk.house.loaded, desk.house.limits, desk.state, 4)
    assert [sorted(hand) for hand in tree["deal"]["hands"]] == [sorted(hand) for hand in hands]
    assert tree["ended"] == {"cause": "agreed", "rematch": ""}
    assert everything_due(desk.house.loaded, desk.state, desk.house.limits) == []
    assert desk.refused(0, cmd.Play(cards=(1,))) == "table_phase_wrong"


def test_requests_close_by_themselves() -> None:
    desk = Desk(BOOK, 3, pace="slow").gather(4)
    desk.do(1, cmd.AskEnd())
    for _ in range(2000):
        if not desk.state.requests:
            break
        desk.step()
    assert desk.state.requests == ()
    assert desk.refused(2, cmd.Answer(kind="end", yes=True)) == "no_request"


def test_rematch_once_all_want_it() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(2)
    until(desk, "play")
    desk.do(0, cmd.AskEnd())
    desk.do(1, cmd.Answer(kind="end", yes=True))
    assert desk.state.phase == "ended"
    desk.do(1, cmd.Rematch())
    assert not desk.state.rematch
    assert kinds(desk.do(0, cmd.Rematch()))[-1] == "RematchMade"
    assert desk.refused(0, cmd.Rematch()) == "rematch_made"
