"""From deal to deal: bytes, marks, talk, the end. Not here: the deals themselves (``tests/deal``)."""

from __future__ import annotations

from tests.services.desk import KEYS, Desk
from tests.services.moments import BOOK, decoded, kinds, turn, until
from tuolaji.deal import event as deal_event
from tuolaji.match.command import Length
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person, may_watch
from tuolaji.services.table_time import away

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
