"""Competitions for tests: fields of entries, whole events played to their end with results by a stream of numbers.

Not here: laws (``test_laws``).
"""

from __future__ import annotations

from collections.abc import Callable

from tuolaji.deal.shuffle import numbers
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load
from tuolaji.simulation.event_run import boards_due
from tuolaji.tournament import command as asked
from tuolaji.tournament.decide import decide
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import Format, Stage
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.presets import USUAL, named
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree

BOOK = load("base")


class Hall:
    """A competition being directed: its log and state, commands one after the other."""

    def __init__(self, form: Format | str, seed: int = 0) -> None:
        self.log: list[Event] = []
        self.state = State()
        self.below: Callable[[int], int] = numbers(b"tuolaji/test/1\n", seed.to_bytes(8, "big"))
        self.number = 0
        form = named(form, BOOK) if isinstance(form, str) else form
        self.do(asked.OpenEvent(event_id="cup", form=form))

    def do(self, command: asked.EventCommand) -> list[Event]:
        """Carry a command out."""
        events = decide(BOOK, self.state, command)
        self.log += events
        self.state = fold(events, self.state)
        return events

    def enter(self, count: int, units: int = 0) -> None:
        """Entries ``e0`` … in turn of the units ``u0`` …"""
        for one in range(count):
            self.take(f"e{one}", f"u{self.below(units)}" if units else "")

    def take(self, entry: str, unit: str = "") -> None:
        """One entry of two players."""
        self.do(asked.TakeEntry(entry=entry, players=(f"{entry}a", f"{entry}b"), unit=unit))

    def draw(self, section: str = "") -> None:
        """The ceremony; ties that stand in the way are parted by lot."""
        self.number += 1
        name, secret = f"d{self.number}", f"{self.number:064x}"
        while True:
            try:
                self.do(asked.CommitDraw(draw=name, secret=secret, section=section))
                break
            except Fault as fault:
                if fault.code != "tie_open":
                    raise
                order, stage = tuple(fault.facts["entries"]), fault.facts["stage"]
                self.do(asked.SettleTie(order=order, how="lot", stage=stage, section=section))
        self.do(asked.DrawLots(draw=name, secret=secret, number=str(self.below(10_000))))

    def play(self, match: str) -> None:
        """A result for an open match."""
        game = self.state.games[match]
        boards = tuple(self.below(7) - 3 for _ in range(boards_due(self.state.stage(game.stage))))
        levels = (self.below(13), 13) if self.below(2) else (13, self.below(13))
        winner = int(levels[1] > levels[0])
        self.do(asked.EnterResult(match=match, levels=levels, winner=winner, boards=boards))

    def ready(self) -> list[str]:
        """Open matches whose sides are known."""
        tree = Tree(self.state)
        return [name for name in self.state.games if tree.outcome(name) is None and all(tree.sides(name))]

    def play_all(self) -> None:
        """Every match that can be played, until none is left."""
        while ready := self.ready():
            for match in ready:
                self.play(match)

    def to_the_end(self, section: str = "") -> None:
        """Draw and play until the competition is over."""
        for _ in range(200):
            self.play_all()
            if upcoming(Tree(self.state), section) is None:
                return
            self.draw(section)
        raise AssertionError("the competition does not end")


def form(name: str, entries: int) -> Format:
    """A usual format for a field of this size (rounds a Swiss field can fill)."""
    found = named(name, BOOK)
    first = found.stages[0]
    if first.kind in ("swiss", "duplicate"):
        rounds = max(1, min(first.rounds, entries - 1))
        first = Stage(name=first.name, kind=first.kind, rounds=rounds, boards=first.boards)
        return Format(name=name, stages=(first,), late_rounds=2)
    return found


FORMATS = tuple(USUAL)
