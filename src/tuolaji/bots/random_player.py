"""``random``: plays and buries uniformly, names trumps three times in ten.

Every legal play is equally likely as a set of cards (``uniform``), every set to bury, every choice in place of a failed
throw. Each declaration that becomes possible is considered once and made with a chance of 0.3. Not here: any thought.
"""

from __future__ import annotations

from typing import Final

from tuolaji.bots import uniform
from tuolaji.bots.lead_read import lead_of, rules_seen
from tuolaji.bots.naming import Chances
from tuolaji.bots.player import Asked, Below, Cards, Options, Seen
from tuolaji.deal.command import Bury, Choose, DealCommand, Declare, Draw, Pass, Play, TakeKitty
from tuolaji.faults import Fault
from tuolaji.kernel.rules import Rules
from tuolaji.rulebook.loaded import Loaded

NAMES_IN_TEN: Final = 3
STATES_UNITS: Final = 4
"""One throw in so many is led without stating its units, where that is allowed."""


class RandomPlayer:
    """See the module."""

    def __init__(self, loaded: Loaded, seat: int, below: Below, options: Options) -> None:
        self.loaded = loaded
        self.seat = seat
        self.below = below
        self.chances = Chances(loaded, seat, options)

    def answer(self, seen: Seen, ask: Asked) -> DealCommand | None:
        """See ``Player``."""
        if ask.act in ("declare", "overturn"):
            return self._name(seen) or (Pass(self.seat) if ask.must else None)
        if ask.act == "draw":
            return Draw(self.seat)
        if ask.act == "take_kitty":
            return TakeKitty(self.seat)
        if ask.act in ("bury", "swap"):
            limits = self.loaded.book.deck.kitty_limits
            rules = rules_seen(self.loaded, seen)
            hand = seen.hands[self.seat]
            return Bury(self.seat, uniform.any_kitty(rules, hand, ask.number, limits.points, limits.trumps, self.below))
        if ask.act == "choose":
            return Choose(self.seat, ask.choices[self.below(len(ask.choices))])
        if ask.act in ("lead", "follow"):
            return self._play(seen)
        raise Fault("question_unknown", {"act": ask.act})

    def _name(self, seen: Seen) -> Declare | None:
        for option in self.chances.fresh(seen):
            if self.below(10) < NAMES_IN_TEN:
                return option
        return None

    def _play(self, seen: Seen) -> Play:
        rules = rules_seen(self.loaded, seen)
        hand = seen.hands[self.seat]
        if seen.trick is not None:
            lead = lead_of(rules, seen, seen.trick, seen.tricks)
            return Play(self.seat, uniform.any_answer(rules, lead, hand, self.below))
        cards = uniform.any_lead(rules, hand, self.below)
        return Play(self.seat, cards, self._stated(rules, cards, seen))

    def _stated(self, rules: Rules, cards: Cards, seen: Seen) -> tuple[Cards, ...] | None:
        """The units of a lead as it is stated; None where they are left to the book."""
        units = rules.split(cards)
        if len(units) == 1 or self.below(STATES_UNITS) == 0:
            first = seen.tricks == 0 and self.seat == seen.declarer
            if rules.lead(cards, None, None, first_lead=first)[0].ok:
                return None
        return tuple(unit.cards for unit in units)
