"""One match of a batch, from its opening to its end: commands by chance and by players, events from the match machine.

Not here: the table's questions (``table``), many matches (``pool``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tuolaji.bots.kinds import make_player
from tuolaji.deal.options import declarations
from tuolaji.faults import Fault
from tuolaji.match.asks import ask
from tuolaji.match.chance import drawn
from tuolaji.match.command import Length, NextDeal, OpenMatch, RuleRunning, RuleWinner, SetDeclarer, TakeSeats
from tuolaji.match.decide import MatchCommand, decide
from tuolaji.match.evolve import MatchEvent, fold
from tuolaji.match.state import MatchState, Sheet
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.plan import LOTS, Plan, deal_seed, stream
from tuolaji.simulation.table import Table

PLAYERS: Final = ("E", "N", "W", "S")


class Played(NamedTuple):
    """A match played to its end."""

    state: MatchState
    log: list[MatchEvent]


def run_match(loaded: Loaded, plan: Plan, number: int) -> Played:
    """Match `number` (from 0) of a plan. Raises Fault ``simulation_broken`` (facts: match, error) if the engine fails:
    always a fault of the engine or of a player."""
    run = _Run(loaded, plan, number)
    try:
        while run.step():
            pass
    except Fault as fault:
        raise Fault("simulation_broken", {"match": number, "error": fault.code}) from fault
    except Exception as error:
        raise Fault("simulation_broken", {"match": number, "error": type(error).__name__}) from error
    return Played(run.state, run.log)


class _Run:
    """A match in progress."""

    def __init__(self, loaded: Loaded, plan: Plan, number: int) -> None:
        self.loaded = loaded
        self.plan = plan
        self.number = number
        self.state = MatchState()
        self.log: list[MatchEvent] = []
        self.below: Callable[[int], int] = stream(plan.seed, number, LOTS)
        players = [
            make_player(kind, loaded, seat, stream(plan.seed, number, seat), declarations)
            for seat, kind in enumerate(plan.seats)
        ]
        self.table = Table(loaded, players, self.below)

    def step(self) -> bool:
        """Carry out the next command; False once the match is over."""
        command = self._command(self.state.sheet)
        if command is None:
            return False
        events = decide(self.loaded, self.state, command)
        self.state = fold(events, self.state)
        self.log += events
        return True

    def _command(self, sheet: Sheet) -> MatchCommand | None:
        awaited = ask(self.loaded, sheet)
        if awaited.awaited == "deal":
            assert self.state.deal is not None
            return self.table.command(self.state.deal)
        if awaited.awaited == "next_deal":
            return self._next_deal(sheet)
        if awaited.awaited == "open":
            length = Length(deals=self.plan.most_deals, minutes=0)
            name = f"match-{self.number}"
            return OpenMatch(match_id=name, players=PLAYERS, length=length, boards=self.plan.boards)
        if awaited.awaited == "seats":
            return TakeSeats(players=PLAYERS)
        if awaited.awaited == "referee":
            return self._ruling(sheet, awaited.about)
        return drawn(self.loaded, sheet, self.below)

    def _next_deal(self, sheet: Sheet) -> NextDeal:
        number = sheet.number + (0 if sheet.tries else 1)
        seed = deal_seed(self.plan.seed, self.number, number, sheet.tries)
        if sheet.boards:
            seed = self.plan.board_seeds[len(sheet.steps)]
        self.table.waiting = []
        return NextDeal(deal_id=f"{number}.{sheet.tries}", seed=seed, secret=False)

    def _ruling(self, sheet: Sheet, about: str) -> MatchCommand:
        """What the book leaves to the referee is ruled by the table's own chance."""
        if about == "running_deal":
            return RuleRunning(finish=True)
        if about == "wrong_order":
            return SetDeclarer(seat=self.below(4))
        return RuleWinner(winner=None)
