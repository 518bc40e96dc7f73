"""Seats, readiness, the host's control, settings. Not here: consent in play (``test_consent``)."""

from __future__ import annotations

import pytest

from tests.services.desk import KEYS, Desk
from tests.services.moments import BOOK, kinds
from tuolaji.faults import Fault
from tuolaji.services import table_command as cmd
from tuolaji.services.access import RIGHTS, Person, may_sit
from tuolaji.services.settings import TableSettings, checked, clean_text
from tuolaji.services.table_command import TableCommand
from tuolaji.services.table_decide import decide

# — seats —


def test_every_command_has_a_right() -> None:
    from typing import get_args

    assert set(get_args(TableCommand)) == set(RIGHTS)


def test_sitting_moving_and_standing_up() -> None:
    desk = Desk(BOOK)
    desk.do(0, cmd.Sit(seat=0, label="  Ann \t Lee "))
    assert desk.state.seats[0].label == "Ann Lee"
    assert kinds(desk.do(0, cmd.Sit(seat=2, label="Ann"))) == ["SeatLeft", "SeatTaken"]
    assert desk.state.seat_of(KEYS[0]) == 2
    assert desk.refused(1, cmd.Sit(seat=2, label="Bo")) == "seat_taken"
    assert desk.refused(1, cmd.Sit(seat=5, label="Bo")) == "seat_unknown"
    assert desk.refused(1, cmd.Sit(seat=1, label=" \n ")) == "text_bad"
    desk.do(2, cmd.Stand())
    assert desk.state.seats[2].kind == "open"


def test_sitting_needs_an_invitation_that_still_holds() -> None:
    desk = Desk(BOOK)
    with pytest.raises(Fault, match="not_invited"):
        may_sit(desk.state, Person("key-x", None))
    may_sit(desk.state, Person("key-x", 0))
    desk.do(0, cmd.RevokeInvitations())
    with pytest.raises(Fault, match="not_invited"):
        may_sit(desk.state, Person("key-x", 0))
    may_sit(desk.state, Person("key-x", 1))
    may_sit(Desk(BOOK, public=True).state, Person("key-x", None))


def test_the_match_begins_when_all_persons_are_ready() -> None:
    desk = Desk(BOOK)
    for seat in range(3):
        desk.do(seat, cmd.Sit(seat=seat, label=f"p{seat}"))
        assert "MatchStarted" not in kinds(desk.do(seat, cmd.Ready()))
    assert "MatchStarted" in kinds(desk.do(0, cmd.SeatBot(seat=3, kind="chance")))
    assert desk.state.match.sheet.phase == "between"
    assert desk.state.match.sheet.players == (*KEYS[:3], "bot-1")
    assert desk.refused(0, cmd.Ready(on=False)) == "table_phase_wrong"


def test_a_programs_seat_can_be_taken_in_a_running_match() -> None:
    desk = Desk(BOOK)
    for seat in range(2):
        desk.do(seat, cmd.Sit(seat=seat, label=f"p{seat}"))
        desk.do(seat, cmd.Ready())
    desk.do(0, cmd.FillWithBots(kind="chance"))
    assert desk.state.phase == "playing"
    assert desk.refused(2, cmd.Sit(seat=1, label="Cy")) == "seat_taken"
    assert desk.refused(1, cmd.Sit(seat=2, label="Bo")) == "seat_kept"
    assert kinds(desk.do(2, cmd.Sit(seat=2, label="Cy"))) == ["SeatTaken"]
    at = desk.state.seats[2]
    assert (at.kind, at.label, at.ready, at.bank, at.name) == ("person", "Cy", True, desk.state.timing.bank, "bot-1")
    assert desk.state.match.sheet.players[2] == "bot-1"


def test_no_seat_changes_hands_in_a_competition() -> None:
    desk = Desk(BOOK, competition=True)
    desk.do(0, cmd.Sit(seat=0, label="p0"))
    desk.do(0, cmd.FillWithBots(kind="chance"))
    desk.do(0, cmd.Ready())
    assert desk.refused(2, cmd.Sit(seat=2, label="Cy")) == "not_in_competition"


def test_only_the_host_controls_and_nobody_without_a_seat_plays() -> None:
    desk = Desk(BOOK)
    desk.do(1, cmd.Sit(seat=1, label="Bo"))
    for command in (cmd.SeatBot(seat=2, kind="chance"), cmd.FillWithBots(kind="chance"), cmd.Remove(seat=1)):
        assert desk.refused(1, command) == "not_allowed"
    assert desk.refused(2, cmd.Ready()) == "not_allowed"
    assert desk.refused(2, cmd.Play(cards=(1,))) == "not_allowed"
    with pytest.raises(Fault, match="not_allowed"):
        decide(desk.house, desk.state, Person(), cmd.Sit(seat=0, label="x"), desk.wall)


def test_host_removes_gives_away_and_fills() -> None:
    desk = Desk(BOOK)
    for seat in (0, 1, 2):
        desk.do(seat, cmd.Sit(seat=seat, label=f"p{seat}"))
    desk.do(0, cmd.Remove(seat=1))
    assert desk.refused(1, cmd.Sit(seat=1, label="again")) == "removed_by_host"
    assert desk.refused(0, cmd.Remove(seat=0)) == "own_seat"
    assert desk.refused(0, cmd.Remove(seat=1)) == "seat_open"
    assert desk.refused(0, cmd.FillWithBots(kind="nobody")) == "bot_unknown"
    desk.do(0, cmd.GiveHost(seat=2))
    assert desk.refused(0, cmd.FillWithBots(kind="chance")) == "not_allowed"
    desk.do(2, cmd.FillWithBots(kind="chance"))
    assert [seat.kind for seat in desk.state.seats] == ["person", "bot", "person", "bot"]


def test_swapping_by_consent() -> None:
    desk = Desk(BOOK)
    for seat in (0, 1):
        desk.do(seat, cmd.Sit(seat=seat, label=f"p{seat}"))
    desk.do(0, cmd.SeatBot(seat=2, kind="chance"))
    desk.do(0, cmd.AskSwap(seat=1))
    assert desk.refused(0, cmd.Answer(kind="swap", yes=True)) == "no_request"
    assert desk.refused(1, cmd.AskSwap(seat=0)) == "request_open"
    desk.do(1, cmd.Answer(kind="swap", yes=False))
    assert desk.state.seat_of(KEYS[0]) == 0
    desk.do(0, cmd.AskSwap(seat=1))
    desk.do(1, cmd.Answer(kind="swap", yes=True))
    assert (desk.state.seat_of(KEYS[0]), desk.state.seat_of(KEYS[1])) == (1, 0)
    desk.do(1, cmd.AskSwap(seat=2))
    assert desk.state.seat_of(KEYS[0]) == 2
    assert desk.state.seats[1].ready
    desk.do(2, cmd.AskSwap(seat=3))
    assert desk.state.seat_of(KEYS[0]) == 3


def test_changing_the_table_makes_everybody_ready_anew() -> None:
    desk = Desk(BOOK)
    desk.do(0, cmd.Sit(seat=0, label="a"))
    desk.do(0, cmd.Ready())
    desk.do(0, cmd.ChangeTable(settings=TableSettings(rulebook="three-deck", bank_seconds=5)))
    assert desk.state.digest == desk.house.books.named("three-deck").digest
    assert not desk.state.seats[0].ready
    assert desk.state.timing.bank == 5000
    bad = TableSettings(rulebook="three-deck", levels=("1", "2"))
    assert desk.refused(0, cmd.ChangeTable(settings=bad)) == "level_not_played"


def test_settings_have_bounds_and_competitions_theirs() -> None:
    for values in ({"bank_seconds": -1}, {"delay_deals": 0}, {"absence_seconds": 1}, {"title": "x" * 41}):
        with pytest.raises(Fault):
            checked(TableSettings(rulebook=BOOK, **values))
    strict = checked(TableSettings(rulebook=BOOK, competition=True, talk="free"))
    assert (strict.aids, strict.takeback, strict.talk) == (False, False, "phrases")
    assert clean_text("a\u202eb\x00c", 9) == "a b c"
