"""A table for tests: plays deals and matches by chance through `match.decide`, keeping the log and the commands.

Not here: good play (``bots``), batches (``simulation``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tuolaji.deal import command as deal
from tuolaji.deal.asks import TABLE, Ask, asks
from tuolaji.deal.shuffle import numbers, simulation_seed
from tuolaji.deal.state import DealState
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.match.chance import drawn
from tuolaji.match.command import Length, NextDeal, OpenMatch
from tuolaji.match.decide import MatchCommand, decide
from tuolaji.match.evolve import MatchEvent, fold
from tuolaji.match.state import MatchState
from tuolaji.rulebook.loaded import Loaded

PLAYERS = ("p1", "p2", "p3", "p4")


class Chance:
    """A stream of numbers with the kernel's interface."""

    def __init__(self, seed: int) -> None:
        self.below = numbers(b"test", seed.to_bytes(8, "big"))


class Table:
    """A match in progress."""

    def __init__(self, loaded: Loaded, seed: int = 0) -> None:
        self.loaded = loaded
        self.seed = seed
        self.chance = Chance(seed)
        self.state = MatchState()
        self.log: list[MatchEvent] = []
        self.commands: list[MatchCommand] = []

    def do(self, command: MatchCommand) -> list[MatchEvent]:
        """Carry a command out."""
        events = decide(self.loaded, self.state, command)
        self.state = fold(events, self.state)
        self.log += events
        self.commands.append(command)
        return events

    @property
    def deal(self) -> DealState:
        """The deal at the table."""
        assert self.state.deal is not None
        return self.state.deal

    def open(self, **values: Any) -> Table:
        """Open the match with seats taken, and draw for first."""
        self.do(OpenMatch(**{"match_id": "m-1", "players": PLAYERS, "length": Length(minutes=0), **values}))
        return self.draw_for_first()

    def draw_for_first(self) -> Table:
        """Repeat the first draw until it answers."""
        while (command := drawn(self.loaded, self.state.sheet, self.chance.below)) is not None:
            self.do(command)
        return self

    def begin(self, **values: Any) -> Table:
        """Begin the next deal from a reproducible seed."""
        number = self.state.sheet.number + 1
        seed = simulation_seed(self.seed, number, self.state.sheet.tries).hex()
        self.do(NextDeal(**{"deal_id": f"d-{number}", "seed": seed, "secret": False, **values}))
        return self

    def steps(self) -> Iterator[None]:
        """Play the running deal by chance, one command at a time."""
        while self.state.sheet.phase == "deal":
            ask = self._pick(asks(self.loaded, self.deal))
            for command in self._answers(ask):
                try:
                    self.do(command)
                except Fault as fault:
                    self.refused = fault
                    continue
                break
            yield

    def play(self) -> Table:
        """Play the running deal to its end."""
        for _ in self.steps():
            pass
        return self

    def play_match(self, most_deals: int = 1000) -> Table:
        """Deals until the match is over."""
        for _ in range(most_deals):
            if self.state.sheet.phase != "between":
                self.draw_for_first()
            if self.state.sheet.phase != "between":
                break
            self.begin().play()
        return self

    def _pick(self, questions: tuple[Ask, ...]) -> Ask:
        """Mostly what the deal waits for; sometimes a naming of trumps while the cards arrive."""
        waited = [ask for ask in questions if ask.must]
        offered = [ask for ask in questions if not ask.must]
        if offered and self.chance.below(12) == 0:
            return offered[self.chance.below(len(offered))]
        return waited[0]

    def _answers(self, ask: Ask) -> Iterator[MatchCommand]:
        """Commands to try in turn; the last one is legal."""
        state, seat = self.deal, ask.seat
        if ask.act in ("declare", "overturn"):
            if self.chance.below(2):
                yield from self._bids(seat)
            yield deal.Pass(seat) if state.phase != "drawing" else deal.Draw(state.turn)
        elif ask.act == "lot":
            yield deal.DrawLot(trump=self.chance.below(4))
            yield deal.DrawLot(seat=0)
        elif ask.act == "elapse":
            yield deal.Elapse()
        elif ask.act == "draw":
            yield deal.Draw(seat)
        elif ask.act == "take_kitty":
            yield deal.TakeKitty(seat)
        elif ask.act in ("bury", "swap"):
            yield deal.Bury(seat, self._some(state.hands[seat], ask.number))
        elif ask.act == "choose":
            yield deal.Choose(seat, ask.choices[self.chance.below(len(ask.choices))])
        else:
            assert seat != TABLE
            yield self._play(seat)

    def _some(self, hand: tuple[int, ...], number: int) -> tuple[int, ...]:
        left = list(hand)
        return tuple(left.pop(self.chance.below(len(left))) for _ in range(number))

    def _bids(self, seat: int) -> Iterator[MatchCommand]:
        held = Counter(self.deal.hands[seat])
        level = self.deal.deal.levels[seat & 1] if self.deal.deal.own_levels else self.deal.level
        for face in [suit * 13 + level for suit in range(4)] + [52, 53]:
            for count in range(held[face], 0, -1):
                yield deal.Declare(seat, (face,) * count)
                yield deal.Declare(seat, (face,) * count + (52,))
                yield deal.Declare(seat, (face,) * count, "reinforce")

    def _play(self, seat: int) -> MatchCommand:
        state = self.deal
        assert state.trump is not None
        rules = rules_for(self.loaded, state.level, state.trump)
        hand = state.hands[seat]
        if state.trick is None:
            cards, declared = rules.random_lead(hand, self.chance)
            return deal.Play(seat, cards, declared or None)
        _, lead = rules.lead(state.trick.plays[0], None, state.trick.declared)
        assert lead is not None
        return deal.Play(seat, rules.random_follow(lead, hand, self.chance))
