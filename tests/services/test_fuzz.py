"""Anybody may send anything at any time: nothing but a coded refusal comes of nonsense, and the table goes on.

Not here: what is right (``test_seats``, ``test_consent``, ``test_time``, ``test_deals``).
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.services.desk import KEYS, Desk
from tuolaji.faults import Fault
from tuolaji.services import table_command as cmd
from tuolaji.services.access import Person
from tuolaji.services.aids import answer
from tuolaji.services.question import Check, Hint, Splits
from tuolaji.services.settings import TableSettings
from tuolaji.services.table_decide import decide
from tuolaji.services.table_evolve import decode, encode, evolve

NUMBERS = st.integers(-(2**63), 2**63 - 1)
SEATS = st.integers(-1, 5) | NUMBERS
CARDS = st.lists(st.integers(-2, 55) | NUMBERS, max_size=60).map(tuple)
TEXTS = st.text(max_size=60)
KINDS = st.sampled_from(["swap", "takeback", "end", "rematch"])
COMMANDS: st.SearchStrategy[Any] = st.one_of(
    st.builds(cmd.Sit, seat=SEATS, label=TEXTS, program=st.booleans()),
    st.builds(cmd.Stand),
    st.builds(cmd.AskSwap, seat=SEATS),
    st.builds(cmd.Ready, on=st.booleans()),
    st.builds(cmd.SeatBot, seat=SEATS, kind=TEXTS | st.just("chance")),
    st.builds(cmd.FillWithBots, kind=st.just("chance")),
    st.builds(cmd.Remove, seat=SEATS),
    st.builds(cmd.ChangeTable, settings=st.builds(TableSettings, rulebook=st.just("three-deck"), bank_seconds=NUMBERS)),
    st.builds(cmd.GiveHost, seat=SEATS),
    st.builds(cmd.RevokeInvitations),
    st.builds(cmd.Pause, on=st.booleans()),
    st.builds(cmd.SetAutoplay, on=st.booleans()),
    st.builds(cmd.AskTakeback),
    st.builds(cmd.AskEnd),
    st.builds(cmd.Answer, kind=KINDS, yes=st.booleans()),
    st.builds(cmd.EndTable),
    st.builds(cmd.Rematch),
    st.builds(cmd.NextDeal),
    st.builds(cmd.AddBytes, deal_id=TEXTS, added=TEXTS),
    st.builds(cmd.SayPhrase, phrase=TEXTS),
    st.builds(cmd.SayText, text=TEXTS),
    st.builds(cmd.Declare, cards=CARDS),
    st.builds(cmd.Pass),
    st.builds(cmd.TakeKitty),
    st.builds(cmd.Bury, cards=CARDS),
    st.builds(cmd.Play, cards=CARDS, declared=st.none() | st.lists(CARDS, max_size=3).map(tuple)),
    st.builds(cmd.Choose, cards=CARDS),
    st.builds(cmd.ClaimRedeal, right=TEXTS),
)
WHO = st.sampled_from([*KEYS, "", "stranger", "bot-1"])


def desks() -> dict[str, Desk]:
    """Tables at different moments."""
    found = {"gathering": Desk("meizhusong-2016")}
    found["gathering"].do(0, cmd.Sit(seat=0, label="a"))
    for name, book, steps in (
        ("drawing", "guilin-2009", 60),
        ("burying", "three-deck", 155),
        ("play", "four-deck", 300),
    ):
        desk = Desk(book, 5, pace="fast").gather(2)
        for _ in range(steps):
            desk.act()
        found[name] = desk
    return found


DESKS = desks()


@pytest.mark.parametrize("name", DESKS)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(WHO, COMMANDS)
def test_commands_bring_events_or_a_fault(name: str, key: str, command: Any) -> None:
    desk = DESKS[name]
    try:
        events = decide(desk.house, desk.state, Person(key, 0), command, desk.wall)
    except Fault:
        return
    state = desk.state
    for event in events:
        assert decode(encode(event)) == event
        state = evolve(state, event, desk.wall)
    assert state.seq == desk.state.seq + len(events)


@pytest.mark.parametrize("name", ["drawing", "burying", "play"])
@settings(max_examples=80, deadline=None)
@given(st.integers(0, 3), st.one_of(st.builds(Check, cards=CARDS), st.just(Hint()), st.builds(Splits, cards=CARDS)))
def test_questions_bring_answers_or_a_fault(name: str, seat: int, question: Any) -> None:
    from tuolaji.match.view import view

    desk = DESKS[name]
    seen = view(desk.state.match, seat).deal
    assert seen is not None
    try:
        reply = answer(desk.house.loaded, seen, seat, question, aided=True)
    except Fault:
        return
    assert reply.ok or reply.code
