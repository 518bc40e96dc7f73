"""A table without asyncio or storage: commands and time are applied at once, programs choose by chance or simply.

Not here: live tables (``room``).
"""

from __future__ import annotations

from typing import Any

from tests.match.table import Chance
from tests.services.chance import FixedEntropy, ShippedBooks, shipped
from tuolaji.deal.asks import Ask
from tuolaji.deal.options import declarations
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.faults import Fault
from tuolaji.match.view import view
from tuolaji.services import table_command as cmd
from tuolaji.services import table_event as ev
from tuolaji.services.access import Person
from tuolaji.services.autoplay import choice
from tuolaji.services.due import Due, everything_due, open_asks
from tuolaji.services.ports import Row
from tuolaji.services.settings import Limits, TableSettings, checked
from tuolaji.services.table_command import DealWish, TableCommand
from tuolaji.services.table_decide import deal_command, decide
from tuolaji.services.table_draft import Draft, House
from tuolaji.services.table_event import TableEvent
from tuolaji.services.table_evolve import NEW, decode, encode, evolve
from tuolaji.services.table_state import TableState
from tuolaji.services.table_time import happen
from tuolaji.services.timings import timing_for

START = 1_800_000_000_000
KEYS = ("key-e", "key-n", "key-w", "key-s")


class Desk:
    """A table, its stored rows and its moment."""

    def __init__(self, book: str, seed: int = 1, **settings: Any) -> None:
        loaded = shipped(book)
        self.house = House(loaded, Limits(), FixedEntropy(seed), ShippedBooks(), ("simple", "chance"))
        self.state: TableState = NEW
        self.rows: list[Row] = []
        self.states: list[TableState] = [NEW]
        self.wall = START
        self.chance = Chance(seed)
        self.done: set[tuple[int, str, int]] = set()
        wanted = checked(TableSettings(rulebook=book, **settings))
        timing = timing_for(loaded, wanted, self.house.limits)
        self.take(
            [
                ev.TableOpened(
                    table_id="t1", host=KEYS[0], digest=loaded.digest, settings=wanted, timing=timing, code="abcde"
                )
            ]
        )

    def take(self, events: list[TableEvent]) -> list[TableEvent]:
        """Store and fold events, as they come back from the store."""
        for event in events:
            payload = encode(event)
            self.rows.append(Row(self.state.seq + 1, self.wall, "", payload))
            self.state = evolve(self.state, decode(payload), self.wall)
            self.states.append(self.state)
        return events

    def do(self, seat: int, command: TableCommand) -> list[TableEvent]:
        """A command of the person with the seat's key."""
        who = Person(self.state.seats[seat].player or KEYS[seat], 0)
        return self.take(decide(self.house, self.state, who, command, self.wall))

    def refused(self, seat: int, command: TableCommand) -> str:
        """The code with which a command is refused."""
        try:
            self.do(seat, command)
        except Fault as fault:
            return fault.code
        return ""

    def gather(self, persons: int = 4) -> Desk:
        """So many persons sit down, programs take the rest, and the match begins."""
        for seat in range(4):
            if seat < persons:
                self.do(seat, cmd.Sit(seat=seat, label=f"person {seat}"))
            else:
                self.do(0, cmd.SeatBot(seat=seat, kind="simple"))
        for seat in range(persons):
            self.do(seat, cmd.Ready())
        return self

    def due(self) -> list[Due]:
        """What is due, without programs' questions that were answered by silence."""
        loaded = self.house.loaded
        return [due for due in everything_due(loaded, self.state, self.house.limits) if self._key(due) not in self.done]

    def step(self) -> list[TableEvent]:
        """Let the next thing happen that is due."""
        due = self.due()[0]
        self.wall = max(self.wall, due.wall)
        if due.what == "bot":
            return self._bot(due)
        return self.take(happen(self.house, self.state, due, self.wall))

    def wish(self, seat: int) -> DealWish | None:
        """A choice by chance for a seat that is asked, from its own view."""
        for ask in open_asks(self.house.loaded, self.state):
            if ask.seat == seat:
                return self._by_chance(ask)
        return None

    def play_deal(self, most: int = 5000) -> Desk:
        """Persons act by chance when they are asked, until the deal is over."""
        begun = self.state.deals
        for _ in range(most):
            if self.state.phase == "ended" or (self.state.deals > begun and not self.state.in_deal):
                return self
            self.act()
        raise AssertionError("the deal does not end")

    def play_deal_out(self, most: int = 3000) -> Desk:
        """Play the running deal to its end."""
        deals = self.state.deals
        for _ in range(most):
            if not self.state.in_deal or self.state.deals != deals:
                return self
            self.act()
        raise AssertionError("the deal does not end")

    def act(self) -> None:
        """One act of a person who is asked, or else the next thing that is due."""
        for ask in open_asks(self.house.loaded, self.state):
            if ask.seat < 0 or ask.act == "draw" or self.state.seats[ask.seat].driven:
                continue
            if not ask.must and self.chance.below(20):
                continue
            wish = self._by_chance(ask)
            if wish is not None:
                try:
                    self.do(ask.seat, wish)
                except Fault as fault:
                    if fault.code != "kitty_too_early":
                        raise
                    break
                return
        self.step()

    def _key(self, due: Due) -> tuple[int, str, int]:
        return (due.seat, due.ask.act if due.ask else due.what, due.wall)

    def _bot(self, due: Due) -> list[TableEvent]:
        assert due.ask is not None
        wish = self._choice(due.ask)
        if wish is None:
            self.done.add(self._key(due))
            return []
        draft = Draft(self.house, self.state, self.wall)
        play_for(draft, due.seat, wish)
        return self.take(draft.finish())

    def _choice(self, ask: Ask) -> DealWish | None:
        seen = view(self.state.match, ask.seat).deal
        assert seen is not None
        return choice(self.house.loaded, seen, ask)

    def _by_chance(self, ask: Ask) -> DealWish | None:
        seen = view(self.state.match, ask.seat).deal
        assert seen is not None
        if ask.act in ("declare", "overturn"):
            options = declarations(self.house.loaded, seen, ask.seat, self.state.game(self.wall))
            if options and self.chance.below(3) == 0:
                chosen = options[self.chance.below(len(options))]
                return cmd.Declare(cards=chosen.cards, act=chosen.act)
            return cmd.Pass() if ask.must else None
        if ask.act in ("lead", "follow"):
            rules, lead = rules_of(self.house.loaded, seen), standing_lead(self.house.loaded, seen)
            hand = seen.hands[ask.seat]
            if lead is not None:
                return cmd.Play(cards=rules.random_follow(lead, hand, self.chance))
            cards, declared = rules.random_lead(hand, self.chance)
            return cmd.Play(cards=cards, declared=declared or None)
        return choice(self.house.loaded, seen, ask)


def play_for(draft: Draft, seat: int, wish: DealWish) -> None:
    """A program acts for a seat."""
    draft.match(deal_command(draft, seat, wish))
