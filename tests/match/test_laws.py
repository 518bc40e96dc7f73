"""Laws of every match: the fold is the replay, refusals change nothing, a view follows its events."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from tests.match.books import NAMES, shipped, varied
from tests.match.table import Table
from tuolaji.deal import command as deal
from tuolaji.deal.view import VIEWERS
from tuolaji.faults import Fault
from tuolaji.match import command as cmd
from tuolaji.match import record, replay
from tuolaji.match.evolve import MatchEvent, fold
from tuolaji.match.ladder import progress
from tuolaji.match.state import MatchState
from tuolaji.match.view import redact, view, view_evolve
from tuolaji.rulebook.loaded import Loaded

BOOKS = st.sampled_from(NAMES)
MINUTE = 60_000


SIDE, SEAT, YES = st.integers(0, 1), st.integers(0, 3), st.booleans()
INTERRUPTIONS: list[st.SearchStrategy[Any]] = [
    st.builds(cmd.Tick, close=st.sampled_from([None, True, False])),
    st.builds(cmd.BeginBreak),
    st.builds(cmd.EndBreak),
    st.builds(cmd.AdjustLevels, side=SIDE, count=st.integers(-3, 3)),
    st.builds(cmd.AdjustLevels, side=SIDE, to=st.sampled_from("3579QA")),
    st.builds(cmd.RuleResult, takes=SIDE, ups=st.tuples(st.integers(0, 2), SIDE), clause=st.just("a b")),
    st.builds(cmd.RuleResult, takes=SIDE, plays_on=st.just(True)),
    st.builds(cmd.WrongDeclarer),
    st.builds(cmd.SetDeclarer, seat=st.none() | SEAT),
    st.builds(cmd.RuleRunning, finish=YES),
    st.builds(cmd.RuleWinner, winner=st.none() | SIDE),
    st.builds(cmd.TakeSeats, players=st.just(("p2", "p3", "p4", "p1"))),
    st.builds(deal.VoidDeal, again=YES, opening=YES),
    st.builds(deal.AdjustPoints, st.integers(-40, 40)),
    st.builds(deal.SettleNow),
    st.builds(deal.ForceResult, st.just("declarers"), SIDE, SIDE, YES),
    st.builds(deal.ShowCards, SEAT, st.tuples(st.integers(0, 53))),
    st.builds(deal.SetTrumps, st.integers(0, 4), SEAT),
    st.builds(deal.ReturnPlay, SEAT),
    st.builds(deal.BarDeclaring, st.tuples(SEAT)),
]


def interruption(data: st.DataObject, now: int) -> Any:
    """Something that may happen to a match at any time."""
    command = data.draw(st.sampled_from(INTERRUPTIONS).flatmap(lambda made: made))
    if isinstance(command, cmd.Tick | cmd.BeginBreak | cmd.EndBreak):
        return structs.replace(command, at_ms=now + data.draw(st.integers(1, 250)) * MINUTE)
    return command


def wild_match(loaded: Loaded, data: st.DataObject) -> Table:
    """A short match with interruptions anywhere; what is refused leaves the state as it was."""
    table = Table(loaded, data.draw(st.integers(0, 1000)))
    stage = data.draw(st.sampled_from([*loaded.book.event.stages, ""]))
    table.open(length=cmd.Length(deals=3), stage=stage, at_ms=1)
    for _ in range(8):
        _interrupt(table, data)
        table.draw_for_first()
        if table.state.sheet.phase == "between" and table.state.sheet.time.break_since_ms is None:
            _begin(table)
        pause = data.draw(st.integers(0, 250))
        for count, _ in enumerate(table.steps()):
            if count == pause:
                _interrupt(table, data)
            if count > 400 or table.state.sheet.call or table.state.sheet.time.break_since_ms is not None:
                break
    return table


def _begin(table: Table) -> None:
    try:
        table.begin(at_ms=table.state.sheet.time.now_ms)
    except Fault as fault:
        assert fault.code == "no_new_deal"  # noqa: PT017


def _interrupt(table: Table, data: st.DataObject) -> None:
    before = msgspec.json.encode(table.state)
    try:
        table.do(interruption(data, table.state.sheet.time.now_ms))
    except Fault as fault:
        assert fault.code  # noqa: PT017
        assert msgspec.json.encode(table.state) == before


@settings(max_examples=40, deadline=None)
@given(BOOKS, st.data())
def test_the_record_of_any_match_replays_to_its_events(name: str, data: st.DataObject) -> None:
    table = wild_match(shipped(name), data)
    text = record.dumps(record.of(table.loaded, table.log))
    read = record.loads(text)
    assert record.dumps(read) == text
    assert replay.replay(table.loaded, read) == table.log
    assert replay.final(table.loaded, read) == table.state == fold(table.log)


@settings(max_examples=12, deadline=None)
@given(BOOKS, st.data())
def test_an_old_view_and_the_events_shown_make_the_fresh_view(name: str, data: st.DataObject) -> None:
    table = wild_match(shipped(name), data)
    for viewer in VIEWERS:
        state, seen = MatchState(), view(MatchState(), viewer)
        for place, event in enumerate(table.log):
            state = fold([event], state)
            seen = view_evolve(seen, redact(event, viewer), viewer)
            if place % 37 == 0:
                assert seen == view(state, viewer)
        assert seen == view(state, viewer)


@settings(max_examples=12, deadline=None)
@given(BOOKS, st.data())
def test_events_survive_their_encoding(name: str, data: st.DataObject) -> None:
    table = wild_match(shipped(name), data)
    for event in table.log:
        assert msgspec.json.decode(msgspec.json.encode(event), type=MatchEvent) == event


def test_every_own_event_goes_to_everybody_unchanged() -> None:
    table = Table(shipped("three-deck"), 1).open().begin()
    shown = [redact(event, 0) for event in table.log if event.__class__.__module__.startswith("tuolaji.match")]
    assert shown == [event for event in table.log if event.__class__.__module__.startswith("tuolaji.match")]


@pytest.mark.parametrize("name", NAMES)
def test_a_view_of_a_running_deal_shows_no_other_hand_and_no_seed(name: str) -> None:
    table = Table(shipped(name), 2).open().begin()
    for _ in range(40):
        next(table.steps())
    seen = view(table.state, 1)
    assert seen.deal is not None
    assert set(seen.deal.hands[0]) == {-1}
    assert seen.deal.seed == ""
    assert seen.sheet == table.state.sheet


@pytest.mark.parametrize("name", NAMES)
def test_played_matches_end_with_a_side_past_the_top(name: str) -> None:
    table = Table(shipped(name), 77).open().play_match()
    sheet, levels = table.state.sheet, shipped(name).book.levels
    assert (sheet.phase, sheet.reason) == ("ended", "passed")
    assert sheet.winner is not None
    last = [progress(levels, sheet.places[side]) for side in (0, 1)]
    assert last[sheet.winner] > levels.sequence.index(levels.last) >= last[1 - sheet.winner]


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 500))
def test_recorded_tables_replay_with_their_marks(seed: int) -> None:
    book = varied('[levels]\nlast = "3"\ncite = "own"', "three-deck")
    table = Table(book, seed).open(enforcement="record").play_match(3)
    read = record.loads(record.dumps(record.of(book, table.log)))
    assert replay.replay(book, read) == table.log
