"""How long a large competition takes: 500 pairs, nine rounds, every kind of action; rehearsals of 64 pairs.

    scripts/bench tournament [--pairs 500] [--rounds 9]

CPU time. Not here: the kernel's figures (``run``).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from msgspec import structs

from tuolaji.deal.shuffle import numbers
from tuolaji.rulebook.catalog import load, names
from tuolaji.simulation.event_run import rehearse
from tuolaji.tournament import command as asked
from tuolaji.tournament.checklist import checklist
from tuolaji.tournament.correction import moved, options
from tuolaji.tournament.decide import decide
from tuolaji.tournament.draw import resolve
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import Stage
from tuolaji.tournament.lateness import late
from tuolaji.tournament.presets import named
from tuolaji.tournament.standing import table
from tuolaji.tournament.state import State
from tuolaji.tournament.timetable import calls
from tuolaji.tournament.tree import Tree

BOOK: Final = "base"
SECRET: Final = "1" * 64
LIMITS: Final = {"pairing": 1000, "DrawLots": 1000, "standings, all tie-breaks": 50, "ways of a correction": 300}
"""Milliseconds where it is not 100: pairing is done outside a server's loop; ways are three corrections."""
T = TypeVar("T")


class Figure(NamedTuple):
    """A figure: milliseconds of CPU, and how many are asked for."""

    what: str
    got: float
    asked: float


class _Clock:
    """The slowest of every kind of action."""

    def __init__(self) -> None:
        self.slowest: dict[str, float] = {}

    def time(self, what: str, work: Callable[[], T]) -> T:
        """Do something and remember how long it took."""
        start = time.process_time()
        found = work()
        self.slowest[what] = max(self.slowest.get(what, 0.0), 1000 * (time.process_time() - start))
        return found


class Large:
    """A competition of many pairs."""

    def __init__(self, pairs: int, rounds: int) -> None:
        self.book, self.clock, self.state = load(BOOK), _Clock(), State()
        self.rounds = rounds
        self.below = numbers(b"tuolaji/bench/1\n", bytes(8))
        swiss = Stage(name="swiss", kind="swiss", rounds=rounds)
        ranking = ("points", "net", "head_to_head", "wins", "deals_won", "points_won", "opponents_points", "lot")
        form = structs.replace(named("swiss", self.book), stages=(swiss,), ranking=ranking)
        self.do(asked.OpenEvent(event_id="large", form=form))
        self.do(asked.NameTables(tables=tuple(str(one + 1) for one in range(pairs // 2))))
        for one in range(pairs):
            self.do(asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}"), unit=f"u{one % 60}"))

    def do(self, command: asked.EventCommand) -> None:
        """Carry a command out, timed by its kind."""

        def work() -> State:
            return fold(decide(self.book, self.state, command), self.state)

        self.state = self.clock.time(type(command).__name__, work)

    def play(self) -> None:
        """All rounds."""
        for number in range(self.rounds):
            draw = f"d{number}"
            self.do(asked.CommitDraw(draw=draw, secret=SECRET))
            plan = self.state.draws[draw].plan
            self.clock.time("pairing", lambda plan=plan: resolve(plan, bytes(32)))  # type: ignore[misc]
            self.do(asked.DrawLots(draw=draw, secret=SECRET, number="7"))
            self.do(asked.AssignTables())
            self.hall(number)
            for name in Tree(self.state).open(""):
                levels = self.below(13), self.below(13)
                self.do(asked.EnterResult(match=name, levels=levels, winner=self.below(2)))

    def hall(self, number: int) -> None:
        """What a director does between the draw and the results, and what his board asks for meanwhile."""
        at = 1_000_000 * (number + 1)
        self.do(asked.StartRound(at_ms=at, minutes=40))
        self.do(asked.UndoRound(reason="wrong"))
        self.do(asked.AssignTables())
        self.do(asked.StartRound(at_ms=at, minutes=40))
        open_ = Tree(self.state).open("")
        one, other = Tree(self.state).sides(open_[0])
        self.do(asked.NoteArrival(match=open_[0], entry=str(one)))
        self.do(asked.NoteArrival(match=open_[0], entry=str(other)))
        self.do(asked.StartMatch(match=open_[0]))
        self.do(asked.ExtendMatch(match=open_[0], minutes=3, reason="late"))
        self.do(asked.FlagMatch(match=open_[0], flag="calling"))
        self.do(asked.MarkPrinted(what="slips"))
        self.do(asked.TakeTableOut(table=self.state.tables[-1]))
        self.do(asked.NameTables(tables=tuple(str(one + 1) for one in range(len(self.state.entries) // 2))))
        self.clock.time("who is late", lambda: late(self.book, self.state, at + 60_000))
        self.clock.time("calls", lambda: calls(self.state, at, at + 60_000))
        self.clock.time("checklist", lambda: checklist(self.state, ""))

    def figures(self) -> Iterator[Figure]:
        """What the issue asks of a competition of this size."""
        first = next(iter(self.state.games))
        wrong = asked.EnterResult(match=first, levels=(1, 0), winner=0, reason="wrong")
        self.clock.time("correction shown", lambda: moved(self.state, decide(self.book, self.state, wrong)))
        self.clock.time("ways of a correction", lambda: options(self.book, self.state, wrong))
        self.do(asked.AttachRuling(ruling="r1", match=first, levels=(-1, 0), clause="x"))
        self.do(asked.WithdrawEntry(entry="e7"))
        self.do(asked.ReturnEntry(entry="e7"))
        for _ in range(3):
            self.clock.time("standings, all tie-breaks", lambda: table(Tree(self.state), "", 1))
        for what, got in self.clock.slowest.items():
            limit = LIMITS.get(what, 100)
            yield Figure(what, got, limit)


def rehearsals(pairs: int = 64) -> Iterator[Figure]:
    """A knock-out of 64 pairs under every rulebook, results sampled."""
    for name in names():
        book, state = load(name), State()
        commands: list[asked.EventCommand] = [asked.OpenEvent(event_id="cup", form=named("knockout", book))]
        commands += [asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}")) for one in range(pairs)]
        for command in commands:
            state = fold(decide(book, state, command), state)
        start = time.process_time()
        rehearse(book, state, 1)
        yield Figure(f"rehearsal of {pairs} pairs, {name}", 1000 * (time.process_time() - start), 10_000)


def main(given: Sequence[str] = ()) -> int:
    """Print every figure; status 1 if one is missed."""
    parser = argparse.ArgumentParser(prog="scripts/bench tournament")
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args(given)
    large = Large(options.pairs, options.rounds)
    large.play()
    missed = 0
    for figure in (*large.figures(), *rehearsals()):
        missed += figure.got > figure.asked
        mark = "MISSED" if figure.got > figure.asked else "ok"
        print(f"{figure.what:<50} {figure.got:9.1f} ms   <= {figure.asked:7,.0f} ms  {mark}")
    return int(missed > 0)
