"""From a log of events back to the commands that made it: each piece of the log is one command's answer.

For every piece the commands that could have made it are tried in turn; `decide` confirms the right one (of rulings,
which may say the same and bring more, the one that explains most), so that what comes out replays to the very same
events. A log may be a match or a single deal (it then begins with ``DealOpened``).
Not here: how commands are written down (``record_writer``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from tuolaji.deal.decide import decide as decide_deal
from tuolaji.deal.state import NEW
from tuolaji.faults import Fault
from tuolaji.match import journal_deal, journal_match
from tuolaji.match.decide import MatchCommand, decide
from tuolaji.match.event import OwnEvent
from tuolaji.match.evolve import MatchEvent, fold
from tuolaji.match.state import MatchState
from tuolaji.rulebook.loaded import Loaded

Log = Sequence[MatchEvent]


class Step(NamedTuple):
    """A command, what it brought, and the state before and after."""

    command: MatchCommand
    events: list[MatchEvent]
    before: MatchState
    after: MatchState


def act(loaded: Loaded, state: MatchState, command: MatchCommand) -> Step:
    """Carry a command out, in a match or, where no match was opened, in a deal alone. Raises Fault as `decide`."""
    if isinstance(command, journal_deal.DEAL_COMMANDS) and state.sheet.phase == "unopened":
        deal = state.deal if state.deal is not None else NEW
        events: list[MatchEvent] = list(decide_deal(loaded, deal, command))
    else:
        events = decide(loaded, state, command)
    return Step(command, events, state, fold(events, state))


def steps(loaded: Loaded, log: Log) -> Iterator[Step]:
    """The commands of a log with their events. Raises Fault ``log_unexplained`` (facts: event, type) where no command
    makes what stands there."""
    state, place = MatchState(), 0
    while place < len(log):
        step = _explain(loaded, state, log, place)
        yield step
        state, place = step.after, place + len(step.events)


def _explain(loaded: Loaded, state: MatchState, log: Log, place: int) -> Step:
    first = log[place]
    find: Callable[[MatchState, Log, int], Iterator[MatchCommand]]
    find = journal_match.candidates if isinstance(first, OwnEvent) else journal_deal.candidates
    best: Step | None = None
    for command in find(state, log, place):
        try:
            step = act(loaded, state, command)
        except Fault:
            continue
        if step.events and list(log[place : place + len(step.events)]) == step.events:
            if not isinstance(first, OwnEvent):
                return step
            best = step if best is None or len(step.events) > len(best.events) else best
    if best is not None:
        return best
    raise Fault("log_unexplained", {"event": place, "type": type(first).__name__})
