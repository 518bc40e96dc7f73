"""Who may ask a competition for what: a least role for each command, sides for themselves, deputies do not publish."""

from __future__ import annotations

import pytest

from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load
from tuolaji.services.event_access import LEAST, check, may
from tuolaji.services.hall_access import ORDER, HallRole, LinkPart
from tuolaji.services.room_rows import Device
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.decide import decide
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.presets import named
from tuolaji.tournament.state import State

BOOK = load("three-deck")


def field() -> State:
    """Two pairs in a knock-out."""
    state = State()
    for command in (
        cmd.OpenEvent(event_id="x", form=named("bracket", BOOK)),
        cmd.TakeEntry(entry="e1", players=("p1", "p2")),
        cmd.TakeEntry(entry="e2", players=("p3", "p4")),
    ):
        state = fold(decide(BOOK, state, command), state)
    return state


def device(role: HallRole, part: LinkPart = "", who: str = "") -> Device:
    return Device(secret="", role=role, made_at=0, part=part, who=who)


def code(one: Device, command: EventCommand) -> str:
    try:
        done = check(one, "key", field(), command, 7)
    except Fault as fault:
        return fault.code
    assert (done.by, done.at_ms) == ("key", 7)
    return ""


@pytest.mark.parametrize(
    ("command", "least"),
    [
        (cmd.MarkPrinted(what="slips", by="somebody", at_ms=1), "scorer"),
        (cmd.ExtendMatch(match="1", minutes=5), "referee"),
        (cmd.CommitDraw(), "director"),
        (cmd.SetSelfCheckIn(on=True), "director"),
        (cmd.UndoPhase(reason="x"), "director"),
        (cmd.GivePenalty(entry="e1", points=1, reason="x"), "director"),
        (cmd.Review(on=True), "director"),
    ],
)
def test_each_command_has_a_lowest_role(command: EventCommand, least: HallRole) -> None:
    for role in ORDER:
        if role == "committee":
            continue
        allowed = ORDER.index(role) >= ORDER.index(least)
        assert code(device(role), command) == ("" if allowed else "hall_not_allowed"), role


def test_a_side_acts_for_its_own_entry_alone() -> None:
    own = device("side", who="e1")
    assert code(own, cmd.WithdrawEntry(entry="e1")) == ""
    assert code(own, cmd.WithdrawEntry(entry="e2")) == "hall_other_side"
    assert code(device("side"), cmd.WithdrawEntry(entry="e1")) == "hall_other_side"
    assert code(own, cmd.FlagMatch(match="1.1.1", flag="disputed")) == "hall_other_side"
    assert "withdraw_entry" in may(own, field())
    assert may(device("side", who="nobody"), field()) == ()


def test_a_pair_checks_itself_in_where_the_director_lets_it() -> None:
    """Off at first; only in, only itself; the desk sees that it did, and takes it back."""
    own, scorer, state = device("side", who="e1"), device("scorer"), field()
    claimed = check(scorer, "desk", state, cmd.CheckIn(entry="e1", itself=True), 7)
    assert not fold(decide(BOOK, state, claimed), state).entries["e1"].itself, "only the server says so"
    asked = check(own, "phone", state, cmd.CheckIn(entry="e1"), 7)
    with pytest.raises(Fault, match="self_check_in_off"):
        decide(BOOK, state, asked)
    assert "check_in" not in may(own, state)
    state = fold(decide(BOOK, state, cmd.SetSelfCheckIn(on=True)), state)
    assert "check_in" in may(own, state)
    state = fold(decide(BOOK, state, asked), state)
    assert (state.entries["e1"].here, state.entries["e1"].itself) == (True, True)
    assert "check_in" not in may(own, state)
    assert code(own, cmd.CheckIn(entry="e1", here=False)) == "hall_not_allowed"
    assert code(own, cmd.CheckIn(entry="e2")) == "hall_other_side"
    back = check(device("director", "deputy"), "deputy", state, cmd.CheckIn(entry="e1", here=False), 8)
    state = fold(decide(BOOK, state, back), state)
    assert (state.entries["e1"].here, state.entries["e1"].itself) == (False, False)
    state = fold(decide(BOOK, state, cmd.WithdrawEntry(entry="e1")), state)
    with pytest.raises(Fault, match="entry_is_out"):
        decide(BOOK, state, asked)


def test_a_deputy_publishes_nothing() -> None:
    deputy = device("director", "deputy")
    assert code(deputy, cmd.CommitDraw()) == ""
    for command in (cmd.SetPublishing(auto=False), cmd.ReleaseResults(), cmd.Review(on=True)):
        assert code(deputy, command) == "hall_not_allowed"
        assert code(device("director"), command) == ""


def test_what_is_named_in_the_table_is_a_command() -> None:
    assert all(kind in EventCommand.__args__ for kind in LEAST)
