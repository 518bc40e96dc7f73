"""A process that plays: reads jobs from its standard input and answers on its standard output, until there are no more.

It runs at lower priority, and knows of a table what the seat it plays may see. Not here: who asks (``bot_pool``), how
programs choose (``bots``).
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, BinaryIO, Final

import msgspec

from tuolaji.bots.kinds import make_player
from tuolaji.deal import command as deal
from tuolaji.deal.options import declarations
from tuolaji.deal.shuffle import numbers
from tuolaji.match.event import OwnEvent
from tuolaji.match.state import MatchState
from tuolaji.match.view import view_evolve
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server.aside import give_way
from tuolaji.server.bot_wire import LOST, SIZE_BYTES, Done, Job, frame, read_job
from tuolaji.services import table_command as table

NICENESS: Final = 10
MOST_MINDS: Final = 4_000
LABEL: Final = b"tuolaji player 1"


class Mind:
    """One seat of one table: what it has seen, and its player."""

    def __init__(self, loaded: Loaded, kind: str, seat: int) -> None:
        self.loaded = loaded
        self.seat = seat
        self.seen = MatchState()
        self._draw: Callable[[int], int] = numbers(LABEL, b"")
        self.player = make_player(kind, loaded, seat, lambda bound: self._draw(bound), declarations)

    def answer(self, job: Job) -> bytes | None:
        """The command for the job's question, as JSON."""
        for event in job.events:
            if not isinstance(event, OwnEvent):
                self.seen = view_evolve(self.seen, event, self.seat)
        self._draw = numbers(LABEL, str(job.seed).encode())
        seen = self.seen.deal
        if seen is None:
            raise ValueError("no deal")
        wish = self.player.answer(seen, job.ask)
        return None if wish is None else msgspec.json.encode(as_wish(wish))


class Worker:
    """All seats this process plays, those used longest ago forgotten first."""

    def __init__(self) -> None:
        self.minds: OrderedDict[str, Mind] = OrderedDict()
        self.books: dict[str, Loaded] = {}

    def do(self, job: Job) -> Done:
        """A job done, or what went wrong; never raises."""
        try:
            mind = self._mind(job)
            return Done(error=LOST) if mind is None else Done(wish=mind.answer(job))
        except Exception as error:
            self.minds.pop(job.mind, None)
            return Done(error=type(error).__name__)

    def _mind(self, job: Job) -> Mind | None:
        if job.pickled:
            self.books[job.book] = pickle.loads(job.pickled)
        mind = self.minds.pop(job.mind, None)
        if job.fresh:
            mind = Mind(self.books[job.book], job.kind, job.seat)
        if mind is not None:
            self.minds[job.mind] = mind
            if len(self.minds) > MOST_MINDS:
                self.minds.popitem(last=False)
        return mind


def as_wish(command: Any) -> table.DealWish:
    """A player's command as a table takes it: the seat is known there."""
    if isinstance(command, deal.Declare):
        return table.Declare(cards=command.cards, act=command.act)
    if isinstance(command, deal.Pass):
        return table.Pass()
    if isinstance(command, deal.TakeKitty):
        return table.TakeKitty()
    if isinstance(command, deal.Bury):
        return table.Bury(cards=command.cards)
    if isinstance(command, deal.Play):
        return table.Play(cards=command.cards, declared=command.declared)
    if isinstance(command, deal.Choose):
        return table.Choose(cards=command.cards)
    raise ValueError(type(command).__name__)


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """Until the other end hangs up."""
    worker = Worker()
    while len(size := jobs.read(SIZE_BYTES)) == SIZE_BYTES:
        done = worker.do(read_job(jobs.read(int.from_bytes(size, "big"))))
        answers.write(frame(done))
        answers.flush()


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends us, by closing the pipe
    give_way(NICENESS)
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        os._exit(0)


if __name__ == "__main__":
    main()
