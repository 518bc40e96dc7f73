"""Decisions of a table one by one: seats, readiness, the host, consent, time, absence, talk, the end, a rematch.

Not here: storing and sending (``test_live``), hidden cards (``test_twins``).
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.services.desk import KEYS, Desk
from tuolaji.deal import event as deal_event
from tuolaji.faults import Fault
from tuolaji.match.command import Length
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import RIGHTS, Person, may_sit, may_watch
from tuolaji.services.due import everything_due
from tuolaji.services.settings import TableSettings, checked, clean_text
from tuolaji.services.table_command import TableCommand
from tuolaji.services.table_decide import decide
from tuolaji.services.table_time import away, back, pause, resumed
from tuolaji.services.table_view import view

BOOK = "meizhusong-2016"


def kinds(events: Any) -> list[str]:
    return [type(event).__name__ for event in events]


def until(desk: Desk, phase: str, most: int = 3000) -> Desk:
    """Act until a deal is in a phase."""
    for _ in range(most):
        deal = desk.state.match.deal
        if desk.state.in_deal and deal is not None and deal.phase == phase:
            return desk
        desk.act()
    raise AssertionError(phase)


def turn(desk: Desk) -> int:
    deal = desk.state.match.deal
    assert deal is not None
    return deal.turn


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


# — consent in play —


def after_a_follow(desk: Desk, number: int) -> int:
    """Play until a trick has so many cards; the seat that played last."""
    for _ in range(4000):
        until(desk, "play")
        trick = desk.state.match.deal.trick  # type: ignore[union-attr]
        if trick is not None and len(trick.plays) == number and desk.state.course.undo is not None:
            return desk.state.course.undo.seat
        desk.act()
    raise AssertionError(number)


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


def decoded(row: Any) -> Any:
    from tuolaji.services.table_evolve import decode

    return decode(row.payload)


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


# — time —


def test_time_runs_out_first_the_bank_then_the_seat() -> None:
    desk = Desk("three-deck", 3, pace="fast", bank_seconds=7).gather(4)
    after_a_follow(desk, 1)
    seat, asked = turn(desk), desk.state.course.asked
    due = next(due for due in desk.due() if due.what == "late")
    assert due.wall == desk.state.wall(asked) + 10_000 + 7_000
    desk.wall = due.wall - 3_000
    desk.do(seat, desk.wish(seat))  # type: ignore[arg-type]
    assert desk.state.seats[seat].bank == 3_000
    desk = Desk("three-deck", 3, pace="fast", bank_seconds=0).gather(4)
    after_a_follow(desk, 1)
    seat = turn(desk)
    while desk.due()[0].what != "late":
        desk.step()
    assert kinds(desk.step()) == ["TimeRanOut", "AutoplaySet"]
    late = decoded(desk.rows[-2])
    assert (late.seat, late.act, late.count, late.effect, late.clause) == (
        seat,
        "follow",
        1,
        "warning",
        "three-deck 二十三",
    )
    desk.step()
    assert turn(desk) != seat
    desk.do(seat, cmd.SetAutoplay(on=False))
    assert not desk.state.seats[seat].autoplay


def test_the_rulebooks_charge_for_lateness_is_carried_out() -> None:
    desk = Desk("three-deck", 3, pace="fast", bank_seconds=0).gather(4)
    after_a_follow(desk, 1)
    points = desk.state.match.deal.points  # type: ignore[union-attr]
    late = 0
    while late < 2:
        events = desk.step()
        if "TimeRanOut" in kinds(events) and getattr(events[0], "effect", "") == "points:20":
            late = 2
            adjusted = next(event for event in events if isinstance(event, deal_event.PointsAdjusted))
            assert abs(adjusted.points) == 20
            assert desk.state.match.deal.points != points  # type: ignore[union-attr]


def test_playing_by_hand_ends_autoplay() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    until(desk, "play")
    seat = turn(desk)
    desk.do(seat, cmd.SetAutoplay())
    assert desk.state.seats[seat].driven
    events = desk.do(seat, desk.wish(seat))  # type: ignore[arg-type]
    assert kinds(events)[0] == "AutoplaySet"
    assert not desk.state.seats[seat].autoplay


def test_a_play_meant_for_another_trick_is_refused() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(4)
    until(desk, "play")
    seat = turn(desk)
    card = desk.state.match.deal.hands[seat][0]  # type: ignore[union-attr]
    assert desk.refused(seat, cmd.Play(cards=(card,), trick=3)) == "trick_over"


def test_pause_stops_all_clocks_and_play() -> None:
    desk = Desk("three-deck", 3, pace="fast").gather(4)
    after_a_follow(desk, 1)
    seat = turn(desk)
    due = next(due for due in desk.due() if due.what == "late")
    desk.do(0, cmd.Pause())
    assert [due.what for due in desk.due() if due.what != "expire"] == []
    assert desk.refused(seat, desk.wish(seat) or cmd.Play(cards=(0,))) in ("table_paused", "not_allowed")
    assert desk.refused(0, cmd.Pause()) == "already_paused"
    tree = view(desk.house.loaded, desk.house.limits, desk.state, 0, KEYS[0])
    assert tree["pause"]["cause"] == "host"
    desk.wall += 1_000_000
    desk.do(0, cmd.Pause(on=False))
    assert next(due for due in desk.due() if due.what == "late").wall == due.wall + 1_000_000
    assert desk.refused(0, cmd.Pause(on=False)) == "not_paused"


def test_time_in_which_no_server_ran_is_nobodys() -> None:
    desk = Desk("three-deck", 3, pace="fast").gather(4)
    after_a_follow(desk, 1)
    due = next(due for due in desk.due() if due.what == "late")
    last = desk.state.at_wall
    desk.wall += 7_200_000
    desk.take(resumed(desk.house, desk.state, desk.wall))
    down = desk.wall - last
    assert next(due for due in desk.due() if due.what == "late").wall == due.wall + down
    assert all(seat.away_wall == desk.wall for seat in desk.state.seats)


@pytest.mark.parametrize(("absence", "what"), [("bot", "absent"), ("wait", ""), ("host", "")])
def test_absence_leads_to_what_the_table_chose(absence: str, what: str) -> None:
    desk = Desk("three-deck", 3, pace="fast", absence=absence, absence_seconds=30).gather(4)
    until(desk, "play")
    seat = turn(desk)
    desk.take(away(desk.house, desk.state, seat, desk.wall))
    found = [due for due in desk.due() if due.seat == seat]
    assert [due.what for due in found if due.what == "absent"] == ([what] if what else [])
    if absence == "bot":
        assert next(due for due in found if due.what == "absent").wall == desk.wall + 30_000
        tree = view(desk.house.loaded, desk.house.limits, desk.state, 0, KEYS[0])
        assert tree["seats"][str(seat)]["away_due"] == desk.wall + 30_000
    if absence == "wait":
        assert found == []
        desk.wall += 500_000
        desk.take(back(desk.house, desk.state, seat, desk.wall))
        late = next(due for due in desk.due() if due.seat == seat)
        assert late.wall > desk.wall
    if absence == "host":
        desk.do(0, cmd.SeatBot(seat=seat, kind="chance"))
        assert desk.state.seats[seat].driven


def test_whoever_comes_back_has_his_seat_again() -> None:
    desk = Desk("three-deck", 3, pace="fast", absence_seconds=10).gather(4)
    until(desk, "play")
    seat = turn(desk)
    desk.take(away(desk.house, desk.state, seat, desk.wall))
    while not desk.state.seats[seat].autoplay:
        desk.step()
    assert kinds(desk.take(back(desk.house, desk.state, seat, desk.wall))) == ["SeatBack", "AutoplaySet"]
    assert not desk.state.seats[seat].driven


def test_an_idle_table_stands_still_until_somebody_comes() -> None:
    desk = Desk(BOOK, 3, pace="fast").gather(1)
    desk.take(away(desk.house, desk.state, 0, desk.wall))
    desk.take(pause(desk.house, desk.state, "idle", desk.wall))
    assert desk.due() == []
    desk.wall += 10_000_000
    assert "TableResumed" in kinds(desk.take(back(desk.house, desk.state, 0, desk.wall)))
    assert desk.due()


def test_the_limit_of_a_match_comes_by_itself() -> None:
    desk = Desk(BOOK, 3, pace="normal", length=Length(minutes=12)).gather(1)
    seen: set[str] = set()
    for _ in range(9000):
        if desk.state.phase == "ended":
            break
        seen |= set(kinds(desk.step()))
    assert {"Reminded", "LastDealCalled", "MatchEnded", "TableEnded"} <= seen


# — deals —


def test_every_browser_adds_bytes_after_the_commitment() -> None:
    desk = Desk(BOOK, 3, pace="fast").gather(2)
    desk.step()
    coming = desk.state.coming
    assert coming is not None
    assert desk.refused(0, cmd.AddBytes(deal_id="other", added="0" * 32)) == "no_such_deal"
    assert desk.refused(0, cmd.AddBytes(deal_id=coming.deal_id, added="0" * 31)) == "added_bytes_unreadable"
    desk.do(1, cmd.AddBytes(deal_id=coming.deal_id, added="ab" * 16))
    assert desk.refused(1, cmd.AddBytes(deal_id=coming.deal_id, added="ab" * 16)) == "already_added"
    events = desk.do(0, cmd.AddBytes(deal_id=coming.deal_id, added="01" * 16))
    shuffled = next(event for event in events if isinstance(event, deal_event.Shuffled))
    assert shuffled.added == ("01" * 16, "ab" * 16)
    opened = next(event for event in events if isinstance(event, deal_event.DealOpened))
    assert opened.commitment == coming.commitment


def test_a_deal_does_not_wait_for_bytes_for_ever() -> None:
    desk = Desk(BOOK, 3, pace="fast").gather(4)
    desk.step()
    assert desk.state.coming is not None
    desk.step()
    assert desk.state.in_deal


def test_next_deal_at_once_when_all_want_it() -> None:
    desk = Desk(BOOK, 3, pace="slow").gather(2)
    desk.play_deal()
    due = next(due for due in desk.due() if due.what == "commit")
    assert due.wall == desk.state.wall(desk.state.course.asked) + 30_000
    desk.do(0, cmd.NextDeal())
    assert "DealCommitted" in kinds(desk.do(1, cmd.NextDeal()))


def test_records_hide_how_many_marks_there_are() -> None:
    desk = Desk(BOOK, 3, pace="instant", enforcement="record").gather(4)
    desk.play_deal()
    plays = sum(type(decoded(row)).__name__ in ("Led", "Followed") for row in desk.rows)
    blank = sum(type(decoded(row)).__name__ in ("Marked", "NothingMarked") for row in desk.rows)
    assert blank == plays - failed(desk) + 2


def failed(desk: Desk) -> int:
    """Leads that were made by a choice after a failed throw, not by a play."""
    return sum(type(decoded(row)).__name__ == "UnitChosen" for row in desk.rows)


# — talk —


def test_talk_is_what_the_table_allows() -> None:
    desk = Desk(BOOK, talk="phrases")
    desk.do(0, cmd.Sit(seat=0, label="a"))
    assert desk.refused(0, cmd.SayText(text="hello")) == "talk_off"
    assert desk.refused(0, cmd.SayPhrase(phrase="rude")) == "phrase_unknown"
    for _ in range(12):
        desk.do(0, cmd.SayPhrase(phrase="hello"))
    assert desk.refused(0, cmd.SayPhrase(phrase="hello")) == "talk_too_much"
    desk.wall += 60_001
    desk.do(0, cmd.SayPhrase(phrase="clap"))
    free = Desk(BOOK, talk="free")
    free.do(0, cmd.Sit(seat=0, label="a"))
    free.do(0, cmd.SayText(text="<b>hi</b>"))
    assert free.state.talk[-1][1].text == "<b>hi</b>"
    assert free.refused(0, cmd.SayText(text="x" * 201)) == "text_bad"


def test_no_phrases_in_a_competition_while_the_partner_acts() -> None:
    desk = Desk(BOOK, 3, pace="instant", competition=True).gather(4)
    until(desk, "play")
    assert desk.refused((turn(desk) + 2) & 3, cmd.SayPhrase(phrase="think")) == "partner_acts"
    desk.do((turn(desk) + 1) & 3, cmd.SayPhrase(phrase="think"))


# — the end —


def test_the_host_may_not_end_others_games() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(2)
    assert desk.refused(0, cmd.EndTable()) == "others_playing"
    desk.take(away(desk.house, desk.state, 1, desk.wall))
    desk.do(0, cmd.EndTable())
    assert desk.state.cause == "closed"


def test_leaving_in_a_match_lets_a_program_play() -> None:
    desk = Desk(BOOK, 3, pace="instant").gather(2)
    desk.do(1, cmd.Stand())
    assert desk.state.seats[1].driven
    desk.do(0, cmd.Remove(seat=1))
    assert desk.state.seats[1].kind == "bot"
    assert desk.state.seat_of(KEYS[1]) is None


def test_a_whole_match_ends_the_table() -> None:
    desk = Desk(BOOK, 3, pace="instant", length=Length(deals=2)).gather(4)
    for _ in range(4):
        desk.play_deal()
    assert desk.state.phase == "ended"
    assert desk.state.cause == "match_over"
    assert kinds([decoded(row) for row in desk.rows])[-1] == ev.TableEnded.__name__


def test_who_may_look_on() -> None:
    desk = Desk(BOOK, 3, spectators="none")
    assert may_watch(desk.state, Person())
    desk.gather(4)
    assert not may_watch(desk.state, Person("key-x", 0))
    assert may_watch(desk.state, Person(KEYS[0], 0))
