"""Replaying a record: every command through `decide` again, every result it states compared with what comes.

Not here: reading the text (``record``), showing a replay (``cli``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import structs

from tuolaji.deal.command import OpenDeal
from tuolaji.faults import Fault
from tuolaji.match.command import NextDeal
from tuolaji.match.dealing import first_drawer
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.journal import Step, act
from tuolaji.match.record import Entry, Record, Said
from tuolaji.match.record_outcome import outcomes, pack, won
from tuolaji.match.record_plays import Draws, TrickPlayed, expand
from tuolaji.match.record_words import Command
from tuolaji.match.record_writer import finished
from tuolaji.match.state import MatchState
from tuolaji.rulebook.loaded import Loaded


class Replayed(NamedTuple):
    """A line of a record, the steps it stands for."""

    line: int
    steps: tuple[Step, ...]


def replay(loaded: Loaded, record: Record, *, any_edition: bool = False) -> list[MatchEvent]:
    """The events of a record. `any_edition`: under a rulebook whose content has changed since.

    Raises Fault with file and line: ``record_rulebook_differs`` (facts: recorded, given), ``record_result_differs``
    (facts: recorded, expected), ``record_not_finished``, ``record_dealt_bad``, and what `decide` refuses.
    """
    return [event for done in play(loaded, record, any_edition=any_edition) for s in done.steps for event in s.events]


def final(loaded: Loaded, record: Record, *, any_edition: bool = False) -> MatchState:
    """The state a record ends in, to go on from. Raises Fault as `replay`."""
    state = MatchState()
    for done in play(loaded, record, any_edition=any_edition):
        state = done.steps[-1].after if done.steps else state
    return state


def play(loaded: Loaded, record: Record, *, any_edition: bool = False) -> Iterator[Replayed]:
    """The record line by line. Raises Fault as `replay`."""
    if not any_edition and record.digest != loaded.digest:
        facts = {"rulebook": record.rulebook, "recorded": record.digest[:12], "given": loaded.digest[:12]}
        raise Fault("record_rulebook_differs", facts, file=record.file, line=2)
    state = MatchState()
    last: Step | None = None
    for entry in record.entries:
        try:
            done = Replayed(entry.line, tuple(_steps(loaded, state, entry)))
        except Fault as fault:
            raise Fault(
                fault.code, fault.facts, clause=fault.clause, file=record.file, line=fault.line or entry.line
            ) from None
        if done.steps:
            last = done.steps[-1]
            state = last.after
        _compare(record, entry, done)
        yield done
    if (last is not None and finished(last)) != record.finished:
        raise Fault("record_not_finished", file=record.file, line=record.lines[-1].number)


def _steps(loaded: Loaded, state: MatchState, entry: Entry) -> Iterator[Step]:
    for command in _commands(loaded, state, entry):
        step = act(loaded, state, command)
        yield step
        state = step.after


def _commands(loaded: Loaded, state: MatchState, entry: Entry) -> Iterator[Command]:
    action = entry.action
    if isinstance(action, Draws | TrickPlayed):
        if state.deal is None:
            raise Fault("no_deal_running")
        yield from expand(action, state.deal)
    elif isinstance(action, NextDeal | OpenDeal) and entry.dealt:
        drawer = action.first_drawer if isinstance(action, OpenDeal) else first_drawer(loaded, state.sheet)
        step = 1 if loaded.book.seating.direction == "ccw" else 3
        yield structs.replace(action, order=pack(entry.dealt, drawer, step))
    else:
        yield action


def _compare(record: Record, entry: Entry, done: Replayed) -> None:
    """What the record says must be what comes, in order; what it leaves out is not asked."""
    events = [event for step in done.steps for event in step.events]
    in_trick = isinstance(entry.action, TrickPlayed) and bool(won(events))
    if entry.at_end and entry.at_end != won(events):
        raise _differs(record, Said(entry.line, entry.at_end), won(events))
    expected = outcomes(events, in_trick=in_trick)
    place = 0
    for said in entry.said:
        later = [line for line in expected[place:] if line.split(" ", 1)[0] == said.text.split(" ", 1)[0]]
        if said.text not in expected[place:]:
            raise _differs(record, said, later[0] if later else "")
        place = expected.index(said.text, place) + 1


def _differs(record: Record, said: Said, expected: str) -> Fault:
    facts = {"recorded": said.text[:200], "expected": expected[:200]}
    return Fault("record_result_differs", facts, file=record.file, line=said.line)
