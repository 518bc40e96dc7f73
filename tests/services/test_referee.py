"""A referee at a table of dealt cards: calls, looking, going back, pausing, talk, what he allows, rulings carried out.

Not here: rulings themselves (``tests/referee``), pages.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.services.desk import KEYS, Desk
from tests.services.test_twins import everything, other_cards
from tuolaji.deal.command import AdjustPoints
from tuolaji.deal.event import TrickReopened
from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.match.replay import replay
from tuolaji.referee import ruling as said
from tuolaji.seating import SEATS, side_of
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, may_sit
from tuolaji.services.desk_rulings import Recount, known, preview
from tuolaji.services.story import finished_deals, shown
from tuolaji.services.table_decide import decide
from tuolaji.services.table_draft import Draft
from tuolaji.services.table_evolve import decode, fold
from tuolaji.services.table_time import resumed
from tuolaji.services.table_view import DESK, SPECTATOR, redact, view

BOOK = "three-deck"
BOOKS = ("four-deck", "guangdong-finance-2009", "guilin-2009", "meizhusong-2016", "three-deck")


class Hall(Desk):
    """A table with a referee's link given out."""

    def __init__(self, book: str = BOOK, seed: int = 3, authority: Any = "referee", **settings: Any) -> None:
        super().__init__(book, seed, **{"pace": "instant", **settings})
        self.gather(4)
        self.do(0, cmd.InviteReferee(authority=authority))
        self.judge = Person("key-ref", None, 1)

    def rule(self, command: cmd.TableCommand) -> list[Any]:
        """A command of the referee."""
        return self.take(decide(self.house, self.state, self.judge, command, self.wall))

    def no(self, who: Person, command: cmd.TableCommand) -> str:
        """The code of a refusal, "" where there is none."""
        try:
            decide(self.house, self.state, who, command, self.wall)
        except Fault as fault:
            return fault.code
        return ""

    def here(self) -> Hall:
        self.rule(cmd.Attend(label="Judge"))
        return self

    def into_play(self, tricks: int) -> Hall:
        """Play until so many tricks are complete and another one has begun."""
        for _ in range(4000):
            deal = self.state.match.deal
            if self.state.in_deal and deal is not None and deal.phase == "play":
                if deal.tricks == tricks and deal.trick is not None and len(deal.trick.plays) == 2:
                    return self
                assert deal.tricks <= tricks
            self.act()
        raise AssertionError("no such moment")

    @property
    def deal(self) -> Any:
        assert self.state.match.deal is not None
        return self.state.match.deal


def test_a_link_makes_a_referee_until_it_is_revoked() -> None:
    desk = Hall()
    assert desk.no(Person("key-ref", None, 2), cmd.Attend(label="x")) == "not_allowed"
    assert desk.no(Person(KEYS[1], 0, 1), cmd.Attend(label="x")) == "not_allowed", "who plays does not judge"
    desk.here()
    assert desk.state.desk.referees[0].here_wall == desk.wall
    assert desk.rule(cmd.Attend(label="other name")) == []
    with pytest.raises(Fault, match="referee_sits"):
        may_sit(desk.state, desk.judge)
    desk.rule(cmd.Look())
    desk.do(0, cmd.DismissReferees())
    assert desk.state.desk.looking == ()
    assert desk.no(desk.judge, cmd.Look()) == "not_allowed"
    desk.do(0, cmd.InviteReferee(authority="director"))
    assert desk.state.desk.authority(1) is None
    assert desk.state.desk.authority(2) == "director"


def test_a_call_is_seen_and_done_and_its_times_are_kept() -> None:
    desk = Hall()
    desk.do(2, cmd.AskForReferee(about="play", text="  was that  a pair? "))
    assert desk.refused(1, cmd.AskForReferee(about="time")) == "call_open"
    assert desk.refused(1, cmd.EndCall()) == "no_call"
    desk.here()
    desk.wall += 5_000
    desk.rule(cmd.SeeCall())
    desk.wall += 60_000
    desk.rule(cmd.SeeCall(done=True))
    call = desk.state.desk.calls[0]
    assert (call.seat, call.about, call.text, call.by) == (2, "play", "was that a pair?", "key-ref")
    assert (call.seen_wall, call.done_wall) == (call.at_wall + 5_000, call.at_wall + 65_000)
    assert desk.no(desk.judge, cmd.SeeCall()) == "no_call"
    desk.do(1, cmd.AskForReferee(about="time"))
    desk.do(1, cmd.EndCall())
    assert desk.state.desk.call is None


def test_looking_is_told_to_the_table_and_ends_when_he_goes() -> None:
    desk = Hall()
    assert desk.no(desk.judge, cmd.Look()) == "referee_not_here"
    desk.here().rule(cmd.Look())
    seen = view(desk.house.loaded, desk.house.limits, desk.state, 1, KEYS[1])
    assert seen["desk"]["referees"]["key-ref"] == {"label": "Judge", "here": desk.wall, "looking": desk.wall}
    assert "hands" not in seen.get("deal", {})
    desk.into_play(1)
    over = view(desk.house.loaded, desk.house.limits, desk.state, DESK)
    assert over["deal"]["hands"] == desk.deal.hands
    assert "hands" not in view(desk.house.loaded, desk.house.limits, desk.state, SPECTATOR, "key-ref")["deal"]
    desk.take(resumed(desk.house, desk.state, desk.wall + 1))
    assert desk.state.desk.looking == (), "after a restart he has to come back"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("back", [0, 1, 3])
def test_going_back_to_a_trick_restores_the_deal_as_it_was(book: str, back: int) -> None:
    desk = Hall(book, seed=5 + back).here()
    desk.into_play(back)
    lead = next(state for state in desk.states if _before_lead(state, back))
    desk.into_play(back + 2)
    later = desk.deal
    desk.rule(cmd.Pause())
    desk.rule(cmd.GoBack(trick=back, reason="wrong hand seen"))
    now, then = desk.deal, lead.match.deal
    assert then is not None
    assert [sorted(hand) for hand in now.hands] == [sorted(hand) for hand in then.hands]
    assert (now.tricks, now.points, now.won, now.turn, now.trick) == (back, then.points, then.won, then.turn, None)
    assert now.last == then.last
    assert (now.seed, now.added, now.deal.commitment) == (later.seed, later.added, later.deal.commitment)
    assert desk.state.course.tricks == lead.course.tricks
    assert desk.state.course.failed is None
    for seat in range(4):
        played = sorted(now.known[seat])
        assert all(now.hands[seat].count(card) >= played.count(card) for card in played)
    assert desk.state.desk.back[-1].tricks == 2
    assert fold(desk.rows) == desk.state
    told = [redact(event, SPECTATOR) for event in (ev.WentBack(**_back(desk)),)]
    assert told[0] is not None, "everybody is told"
    desk.rule(cmd.Pause(on=False))
    desk.play_deal_out()
    assert desk.state.match.sheet.counted == 1


def _back(desk: Hall) -> dict[str, Any]:
    back = desk.state.desk.back[-1]
    return {"referee": back.by, "deal": back.deal, "trick": back.trick, "tricks": back.tricks, "reason": back.reason}


def _before_lead(state: Any, tricks: int) -> bool:
    deal = state.match.deal
    return deal is not None and deal.phase == "play" and deal.tricks == tricks and deal.trick is None


def test_going_back_is_refused_where_there_is_nothing_to_go_back_to() -> None:
    desk = Hall().here()
    assert desk.no(desk.judge, cmd.GoBack(trick=0, reason="x")) == "no_deal_running"
    desk.into_play(1)
    assert desk.no(desk.judge, cmd.GoBack(trick=2, reason="x")) == "no_such_trick"
    assert desk.no(desk.judge, cmd.GoBack(trick=-1, reason="x")) == "no_such_trick"
    assert desk.no(desk.judge, cmd.GoBack(trick=0, reason="")) == "text_bad"
    assert desk.no(Person(KEYS[0], 0), cmd.GoBack(trick=0, reason="x")) == "not_allowed"
    events = desk.rule(cmd.GoBack(trick=1, reason="x"))
    assert not any(isinstance(event, TrickReopened) for event in events)


def test_his_pause_is_ended_by_him_while_he_is_there() -> None:
    desk = Hall().here()
    desk.into_play(0)
    desk.rule(cmd.Pause())
    assert desk.state.still is not None
    assert desk.state.still.cause == "referee"
    assert desk.refused(0, cmd.Pause(on=False)) == "not_allowed"
    assert desk.refused(desk.deal.turn, cmd.Play(cards=(0,))) == "table_paused"
    desk.rule(cmd.Leave())
    desk.do(0, cmd.Pause(on=False))
    assert desk.state.still is None


def test_talk_autoplay_and_taking_back_are_his_to_allow() -> None:
    desk = Hall(talk="free").here()
    desk.rule(cmd.Mute(seats=(1, 3)))
    assert desk.refused(1, cmd.SayText(text="psst")) == "talk_muted"
    desk.do(0, cmd.SayText(text="hello"))
    desk.rule(cmd.Mute(seats=()))
    desk.do(1, cmd.SayPhrase(phrase="hello"))
    desk.rule(cmd.Allow(what="autoplay", on=False))
    assert desk.refused(1, cmd.SetAutoplay()) == "autoplay_off"
    desk.into_play(1)
    desk.rule(cmd.Allow(what="takeback", on=False))
    last = (desk.deal.turn + 3) % 4
    assert desk.refused(last, cmd.AskTakeback()) == "takeback_off"
    desk.rule(cmd.Allow(what="takeback"))
    desk.do(last, cmd.AskTakeback())


def test_in_a_competition_he_may_allow_what_it_forbids() -> None:
    desk = Hall(competition=True).here()
    desk.into_play(1)
    last = (desk.deal.turn + 3) % 4
    assert desk.refused(last, cmd.AskTakeback()) == "not_in_competition"
    desk.rule(cmd.Allow(what="takeback", on=True))
    desk.do(last, cmd.AskTakeback())
    assert desk.refused(1, cmd.SetAutoplay()) == "not_in_competition"
    desk.rule(cmd.Allow(what="autoplay", on=True))
    desk.do(1, cmd.SetAutoplay())


def make(name: str, deal: int, event: str = "exposed_card", **facts: Any) -> cmd.Rule:
    report = {"event": event, **facts}
    return cmd.Rule(ruling=said.MakeRuling(ruling_id=name, by="somebody", deal=deal, report=report))


def test_a_charge_in_the_running_deal_stands_at_once_and_falls_with_its_ruling() -> None:
    desk = Hall(authority="director").here()
    desk.into_play(1)
    points, declarer = desk.deal.points, desk.deal.declarer
    shown = preview(
        Draft(desk.house, desk.state, desk.wall), make("r", 1, offender=SEATS[declarer]).ruling, "k", "director", None
    )
    desk.rule(make("r", 1, offender=SEATS[declarer]))
    assert desk.deal.points == points + 20
    assert [(change.what, change.before, change.after) for change in shown.changes] == [("points", points, points + 20)]
    assert shown.ruling is not None
    entry = desk.state.desk.docket.entries[0]
    assert (entry.ruling.by, entry.ruling.authority) == ("key-ref", "director"), "who asks is known from the key"
    assert entry.ruling.report["declarer"] == SEATS[declarer]
    desk.rule(cmd.Rule(ruling=said.WithdrawRuling(ruling_id="r", by="", reason="not so")))
    assert desk.deal.points == points
    assert fold(desk.rows) == desk.state


def test_a_ruling_on_a_past_deal_moves_levels_and_appeals_are_a_sides_own() -> None:
    desk = Hall("meizhusong-2016")
    desk.play_deal().play_deal()
    desk.here()
    before = desk.state.match.sheet
    declarer = known(desk.state, 1)["declarer"]
    for number in range(3):
        desk.rule(make(f"r{number}", 1, offender=declarer, cards=8))
    after = desk.state.match.sheet
    assert after.places != before.places
    side = side_of(SEATS.index(declarer))
    seat, other = side, 1 - side
    appeal = cmd.Rule(ruling=said.AppealRuling(ruling_id="r0", by="", side=side, grounds="no"))
    assert desk.refused(other, appeal) == "ruling_other_side"
    assert desk.refused(seat, make("r9", 1)) == "not_allowed"
    desk.do(seat, appeal)
    assert desk.state.desk.docket.entries[0].status == "appealed"
    for number in range(1, 3):
        desk.rule(cmd.Rule(ruling=said.WithdrawRuling(ruling_id=f"r{number}", by="", reason="x")))
    desk.play_deal()
    assert Recount().aim(desk.house.loaded, desk.state).sheet.places == desk.state.match.sheet.places
    assert fold(desk.rows) == desk.state


def test_lateness_the_table_charged_stays_when_rulings_come_and_go() -> None:
    desk = Hall(authority="director", seed=4)
    desk.into_play(1)
    deal = desk.deal
    ran_out = ev.TimeRanOut(seat=deal.declarer, act="lead", count=2, effect="points:20", clause="")
    draft = Draft(desk.house, desk.state, desk.wall)
    draft.add(ran_out)
    draft.match(AdjustPoints(20, ""))
    desk.take(draft.finish())
    points = desk.deal.points
    desk.here().rule(make("r", 1, offender=SEATS[(deal.declarer + 1) % 4]))
    assert desk.deal.points == points - 20
    desk.rule(cmd.Rule(ruling=said.WithdrawRuling(ruling_id="r", by="", reason="x")))
    assert desk.deal.points == points
    desk.play_deal_out()
    assert Recount().aim(desk.house.loaded, desk.state).sheet.places == desk.state.match.sheet.places


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_twins_are_told_the_same_while_a_referee_looks_goes_back_and_rules(viewer: int) -> None:
    desk = Hall("guilin-2009", seed=8, authority="director", enforcement="record").here()
    desk.rule(cmd.Look())
    desk.into_play(2)
    before = desk.state
    desk.rule(cmd.GoBack(trick=1, reason="x"))
    desk.rule(make("r", 1, offender="E", cards=1))
    compared = 0
    for step in range(60):
        other = other_cards(desk.state, viewer, step)
        assert everything(desk, other, viewer) == everything(desk, desk.state, viewer)
        told = [[redact(event, viewer) for event in _ruled(desk, state)] for state in (desk.state, other)]
        assert told[0] == told[1]
        compared += 1
        desk.act()
        if not desk.state.in_deal:
            break
    assert compared > 20
    twin = other_cards(before, viewer, 1)
    told = [[redact(event, viewer) for event in _back_to(desk, state)] for state in (before, twin)]
    assert told[0] == told[1]


def _ruled(desk: Hall, state: Any) -> list[Any]:
    command = make("again", 1, offender="N", cards=1)
    return decide(desk.house, state, desk.judge, command, desk.wall)


def _back_to(desk: Hall, state: Any) -> list[Any]:
    return decide(desk.house, state, desk.judge, cmd.GoBack(trick=0, reason="y"), desk.wall)


@pytest.mark.parametrize("book", ["three-deck", "guilin-2009"])
def test_what_went_back_is_in_the_record_and_the_replay(book: str) -> None:
    desk = Hall(book, seed=7).here()
    desk.into_play(2)
    desk.rule(cmd.GoBack(trick=0, reason="x"))
    desk.play_deal_out()
    log = shown([event for row in desk.rows if not isinstance(event := decode(row.payload), ev.OwnTableEvent)])
    text = record.dumps(record.of(desk.house.loaded, log))
    assert text.count("reopen_trick") == 2
    assert replay(desk.house.loaded, record.loads(text)) == log
    (deal,) = finished_deals(desk.house.loaded, desk.rows)
    assert [(trick, len(cards) > 0) for trick, _, cards in deal["returned"]] == [(2, True)] * 2 + [(1, True)] * 4 + [
        (0, True)
    ] * 4
    assert len(deal["tricks"]) > 2
