"""Laws of live matches over random walks: faults with sentences only, nothing lost, the same log the same match."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.live.table import MINUTE, Table
from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.decide import Asked, decide, preview
from tuolaji.live.entry import ByOffence, NotCounted, Start
from tuolaji.live.event import EntryMade
from tuolaji.live.evolve import LiveEvent, evolve, fold
from tuolaji.live.results import givens
from tuolaji.live.tally import form
from tuolaji.match.course import follow
from tuolaji.referee import ruling as said
from tuolaji.referee.docket import fold as fold_docket
from tuolaji.referee.ruling import RANKS
from tuolaji.referee.ruling import Event as RulingHappened
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.schema_event import Charge, Effect, LevelChange
from tuolaji.wording.sentence import sentences

EVENTS = msgspec.json.Decoder(list[LiveEvent])
COMMANDS = msgspec.json.Decoder(Asked)


class Walk:
    """Commands by chance, sensible and not."""

    def __init__(self, book: str, seed: int) -> None:
        self.chance = Random(seed)
        self.table = Table(book, devices=self.chance.choice([(True, True), (True, False), (False, False)]))
        self.incidents = sorted(self.table.loaded.book.offences.list)
        self.number = 0

    def command(self) -> Asked:
        pick: Any = self.chance.choice
        made = pick([self._entry, self._entry, self._entry, self._desk, self._ruling, self._docket, self._clock])()
        self.table.now += pick([0, 1000, MINUTE, 4 * MINUTE])
        return msgspec.structs.replace(made, at_ms=self.table.now)

    def _entry(self) -> Asked:
        table = self.table
        pick: Any = self.chance.choice
        due = table.state.due
        side = pick([0, 0, 1, 1, asked.DESK])
        if pick([False, False, False, True]):
            version = table.state.deal(due).numbers[pick([0, 1])]
            self.number += 1
            return asked.AgreeEntry(match_id="m", deal=due, side=side, version=version, entry_id=f"a{self.number}")
        doubts = ("doubt_declarer", "doubt_level", "doubt_charges", "doubt_all_points", "doubt_long_shape")
        more: dict[str, Any] = {"sure": doubts} if pick([True, False]) else {}
        deal = pick([due, due, due, max(due - 1, 1), due + 1])
        ending = self._ending()
        return table.entry(deal, side, ending, declarer=pick([None, 0, 1, 2, 3]), reason=pick(["", "again"]), **more)

    def _ending(self) -> Any:
        pick: Any = self.chance.choice
        points = pick([0, 20, 60, 60, 60, 100, 180, 63, 900])
        last_by = pick(["declarers", "opponents"])
        shape = {"width": pick([1, 1, 2]), "length": pick([1, 1, 2])}
        return pick(
            [
                None,
                NotCounted(reason="misdeal", opening=pick([False, True])),
                ByOffence(points=pick([None, 40])),
                *[self.table.played(points, last_by, trumps=pick([True, False]), **shape)] * 4,
            ]
        )

    def _desk(self) -> Any:
        pick: Any = self.chance.choice
        due = self.table.state.due
        return pick(
            [
                asked.RestoreDeal(deal=pick([1, due]), version=pick([0, 1]), reason="look"),
                asked.UndoEntry(deal=due, side=pick([0, 1])),
                asked.CallReferee(reason="revoke", side=0),
                asked.AnswerCall(done=True),
                asked.SetDevices(devices=(True, pick([True, False]))),
                asked.CloseMatch(),
                asked.RuleWinner(winner=pick([None, 0]), reason="lot"),
                asked.GiveUp(side=1, reason="tired"),
                asked.ResumeMatch(reason="back"),
                asked.ResumeMatch(reason="back"),
            ]
        )

    def _ruling(self) -> Asked:
        pick: Any = self.chance.choice
        due = self.table.state.due
        self.number += 1
        facts = {
            "offender": pick(["E", "N", "W", "S"]),
            "cards": pick([1, 3]),
            "minutes": pick([3, 12, 30]),
            "seconds": 40,
            "which": "follow",
            "choice": pick(["A", "B", "light"]),
            "opponent_points": 80,
            "legal_play": False,
        }
        kept = {name: facts[name] for name in facts if pick([True, True, True, False])}
        award = pick([None, None, Effect(charges=(Charge(amount=20),)), Effect(levels=LevelChange(offender=-1))])
        return said.MakeRuling(
            ruling_id=f"r{self.number}",
            by=pick(["ref", "chair"]),
            authority=pick(list(RANKS)),
            deal=pick([0, 1, due, due + 1]),
            report={"event": pick(self.incidents), **kept},
            award=award,
            refer=pick([True, False]),
        )

    def _docket(self) -> Any:
        pick: Any = self.chance.choice
        known = [entry.ruling_id for entry in self.table.state.docket.entries] or ["r0"]
        who: dict[str, Any] = {"ruling_id": pick(known), "by": pick(["ref", "chair"]), "authority": pick(list(RANKS))}
        return pick(
            [
                said.WithdrawRuling(**who, reason="no"),
                said.AmendRuling(**who, reason="other", deal=pick([None, 1])),
                said.AppealRuling(**who, side=pick([0, 1])),
                said.DecideAppeal(**who, upheld=pick([True, False])),
            ]
        )

    def _clock(self) -> Any:
        pick: Any = self.chance.choice
        return pick(
            [
                asked.StartClock(),
                asked.Tick(close=pick([None, True, False])),
                asked.PauseClock(reason="x"),
                asked.ResumeClock(),
                asked.ExtendClock(minutes=pick([-5, 5]), reason="x"),
                asked.BeginBreak(),
                asked.EndBreak(),
                asked.NoteGap(from_ms=max(self.table.now - 1, 0), kind="sleep"),
                asked.RuleGap(number=0, counts=pick([True, False])),
                asked.TimeAct(act="bury", seat=1),
                asked.StopAct(),
                asked.RuleRunning(finish=pick([True, False])),
            ]
        )


@pytest.mark.parametrize("book", names())
@pytest.mark.parametrize("seed", range(3))
def test_random_walks_keep_the_laws(book: str, seed: int) -> None:
    walk = Walk(book, seed)
    table, said_codes = walk.table, set()
    for _ in range(150):
        command = walk.command()
        assert COMMANDS.decode(msgspec.json.encode(command)) == command
        try:
            events = decide(table.loaded, table.state, command)
        except Fault as fault:
            said_codes.add(fault.code)
            continue
        assert list(preview(table.loaded, table.state, command).events) == events
        for event in events:
            table.state = evolve(table.loaded, table.state, event)
        table.log += events
    assert said_codes <= set(sentences())
    _same_again(table)


def _same_again(table: Table) -> None:
    """The log, written and read, gives the same match; the course is that of its deals; no entry is missing."""
    read = EVENTS.decode(msgspec.json.encode(table.log))
    assert fold(table.loaded, read) == table.state
    fresh = fold(table.loaded, read[:1]).course
    assert follow(table.loaded, fresh, givens(table.loaded, table.state)).lines == table.state.course.lines
    assert fold_docket(event for event in read if isinstance(event, RulingHappened)) == table.state.docket
    made = [event for event in table.log if isinstance(event, EntryMade)]
    assert {event.entry_id for event in made} == set(table.state.ids)
    assert len(table.state.ids) == len(made)


def test_a_result_takes_few_taps() -> None:
    """Declarer, trumps, send; the fields of the formula, send; the other side agrees."""
    for book in names():
        asked_for = form(load(book), Start(declarer=0, trump=0), 1)
        fields = 2 + asked_for.kitty + asked_for.last + asked_for.trumps + asked_for.seat
        shape = 2 if asked_for.asks_shape or asked_for.by_cards else 0
        assert 3 + fields + shape + 2 + 1 <= 12
