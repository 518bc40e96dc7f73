"""Tables that record: nothing a player or spectator is told depends on a mark, until a claim or the end of the deal.

Not here: marking itself (``tests/deal``), the referee's findings (``test_referees``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import msgspec
import pytest

from tests.services.desk import KEYS, Desk
from tests.services.test_twins import BOOKS, everything, other_cards
from tuolaji.deal.event import Marked
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.deal.view import SPECTATOR
from tuolaji.faults import Fault
from tuolaji.match.view import view as door
from tuolaji.services import table_command as cmd
from tuolaji.services.access import Person
from tuolaji.services.aids import answer
from tuolaji.services.question import Check, Hint
from tuolaji.services.table_decide import decide
from tuolaji.services.table_event import NothingMarked, TableEvent
from tuolaji.services.table_evolve import evolve
from tuolaji.services.table_state import TableState
from tuolaji.services.table_view import redact, view

Cards = tuple[int, ...]


def recording(book: str, seed: int = 5) -> Desk:
    """A table that records, at the first play of its first deal in which somebody may err."""
    desk = Desk(book, seed, pace="instant", enforcement="record").gather(4)
    while running(desk.state) is None:
        desk.act()
    return desk


def running(state: TableState) -> DealState | None:
    """The deal while cards are played to a trick."""
    deal = state.match.deal
    follows = deal is not None and deal.phase == "play" and deal.trick is not None and len(deal.trick.plays) < 4
    return deal if follows and state.in_deal else None


def plays(deal: DealState) -> Iterator[Cards]:
    """Some plays of the seat on turn that have the right number of cards."""
    assert deal.trick is not None
    number = len(deal.trick.plays[0])
    hand = sorted(deal.hands[deal.turn])
    for start in range(max(1, len(hand) - number + 1)):
        yield tuple(hand[start : start + number])
    if number <= 2:
        yield from combinations(hand, number)


def legal(desk: Desk, deal: DealState, cards: Cards) -> bool:
    lead = standing_lead(desk.house.loaded, deal)
    assert lead is not None
    return rules_of(desk.house.loaded, deal).follow(lead, deal.hands[deal.turn], cards).ok


def wrong(desk: Desk) -> Cards | None:
    """A wrong play of the seat on turn, if it has one."""
    deal = running(desk.state)
    if deal is None:
        return None
    return next((cards for cards in plays(deal) if not legal(desk, deal, cards)), None)


def err(desk: Desk, most: int = 600, side: int | None = None) -> int:
    """Play on until a seat (of a side) can play wrongly, and let it. Its seat."""
    for _ in range(most):
        cards = wrong(desk)
        deal = desk.state.match.deal
        if cards is not None and deal is not None and (side is None or deal.turn & 1 == side):
            seat = deal.turn
            desk.do(seat, cmd.Play(cards=cards))
            return seat
        desk.act()
    raise AssertionError("nobody can err")


def shown(desk: Desk, before: TableState, events: list[TableEvent], viewer: int) -> list[Any]:
    """What a viewer is told of events and of the state after them."""
    state = before
    for event in events:
        state = evolve(state, event, desk.wall)
    return [[msgspec.json.encode(redact(event, viewer)) for event in events], *everything(desk, state, viewer)]


@pytest.mark.parametrize("book", BOOKS)
def test_an_act_looks_the_same_with_and_without_its_mark(book: str) -> None:
    """To everybody, him who played included."""
    desk, compared = recording(book), 0
    while compared < 6:
        cards, deal, before = wrong(desk), desk.state.match.deal, desk.state
        if cards is None or deal is None:
            desk.act()
            continue
        events = desk.do(deal.turn, cmd.Play(cards=cards))
        assert isinstance(events[0], Marked)
        unmarked: list[TableEvent] = [NothingMarked() if isinstance(event, Marked) else event for event in events]
        if not desk.state.in_deal:
            break
        for viewer in range(5):
            assert shown(desk, before, events, viewer) == shown(desk, before, unmarked, viewer)
        compared += 1
    assert compared


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("viewer", [0, 3, SPECTATOR])
def test_a_play_that_is_right_from_one_hand_and_wrong_from_another_looks_the_same(book: str, viewer: int) -> None:
    """Tables that differ only in hidden cards, so that one of them marks the same play and the other does not."""
    desk, compared = recording(book, 8), 0
    for step in range(1500):
        pair = marked_in_one(desk, viewer, step)
        if pair is not None:
            told = [shown(desk, before, events, viewer) for before, events in pair]
            assert told[0] == told[1]
            compared += 1
        desk.act()
        if compared == 12:
            return
    assert compared > 3


def marked_in_one(desk: Desk, viewer: int, step: int) -> list[tuple[TableState, list[TableEvent]]] | None:
    deal = running(desk.state)
    if deal is None or deal.turn == viewer or len(deal.hands[deal.turn]) < 3:
        return None
    other = other_cards(desk.state, viewer, step)
    twin = other.match.deal
    assert twin is not None
    for cards in plays(deal):
        held = all(twin.hands[twin.turn].count(card) >= cards.count(card) for card in cards)
        if held and legal(desk, deal, cards) != legal(desk, twin, cards):
            key = desk.state.seats[deal.turn].player
            wish = cmd.Play(cards=cards)
            return [(s, decide(desk.house, s, Person(key, 0), wish, desk.wall)) for s in (desk.state, other)]
    return None


def test_nothing_is_held_back_hinted_or_owed() -> None:
    desk = recording("three-deck")
    while (cards := wrong(desk)) is None:
        desk.act()
    deal = desk.state.match.deal
    assert deal is not None
    loaded, seat = desk.house.loaded, deal.turn
    seen = door(desk.state.match, seat).deal
    assert seen is not None
    right = next(play for play in plays(deal) if legal(desk, deal, play))
    for play in (cards, right):
        reply = answer(loaded, seen, seat, Check(cards=play), aided=True)
        assert (reply.ok, reply.code, reply.clause, reply.wins) == (True, "", "", None)
    assert not answer(loaded, seen, seat, Check(cards=(*cards, right[0]))).ok, "a card too many cannot be"
    with pytest.raises(Fault, match="no_hints_recording"):
        answer(loaded, seen, seat, Hint())
    tree = view(loaded, desk.house.limits, desk.state, seat, KEYS[seat])
    assert "duty" not in tree["mine"]
    assert deal.trick is not None
    assert tree["asks"][0]["number"] == len(deal.trick.plays[0])


@pytest.mark.parametrize("book", BOOKS)
def test_a_claim_tells_all_what_is_established_of_the_other_side(book: str) -> None:
    desk = recording(book)
    seat = err(desk)
    other, partner = (seat + 1) & 3, (seat + 2) & 3
    deal = desk.state.match.deal
    assert deal is not None
    trick = deal.marks[0].trick
    desk.do(other, cmd.ClaimErrors())
    assert desk.refused(other, cmd.ClaimErrors()) == "claim_made"
    while desk.state.in_deal and desk.state.match.deal is not None and desk.state.match.deal.tricks <= trick + 1:
        desk.act()
    desk.do(other, cmd.ClaimErrors())
    desk.do(partner, cmd.ClaimErrors())
    tree = view(desk.house.loaded, desk.house.limits, desk.state, SPECTATOR)
    early, late, own = (tree["deal"]["claims"][str(number)] for number in range(3))
    assert (early["seat"], late["seat"], own["seat"]) == (other, other, partner)
    assert {(one["seat"], one["trick"]) for one in late["told"]} == {(seat, trick + 1)}
    assert not own.get("told")
    assert "marks" not in tree["deal"]
    offence = desk.house.loaded.book.offences.list.get("revoke_established")
    if deal.marks[0].code == "suit_withheld" and offence is not None and offence.established == "next_trick":
        assert not early.get("told")


def test_all_marks_are_told_once_the_deal_is_over() -> None:
    desk = recording("three-deck")
    seat = err(desk)
    desk.play_deal_out()
    tree = view(desk.house.loaded, desk.house.limits, desk.state, SPECTATOR)
    [mark] = tree["deal"]["marks"]
    assert (mark["seat"], mark["kind"]) in [(seat, "revoke"), (seat, "wrong_follow")]
    assert json.dumps(tree)


def test_where_the_table_prevents_there_is_nothing_to_claim() -> None:
    desk = Desk("three-deck", 5, pace="instant").gather(4)
    while running(desk.state) is None:
        desk.act()
    assert desk.refused(0, cmd.ClaimErrors()) == "claim_needless"


def test_a_play_taken_back_takes_its_mark_along() -> None:
    desk = recording("guilin-2009")
    seat = err(desk)
    desk.do(seat, cmd.AskTakeback())
    for other in ((seat + 1) & 3, (seat + 3) & 3):
        desk.do(other, cmd.Answer(kind="takeback", yes=True))
    deal = desk.state.match.deal
    assert deal is not None
    assert (deal.marks, deal.turn) == ((), seat)
