"""What a command brings about while it is being decided: the events so far and the state after them.

Not here: any rule (the modules of the phases hold those).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tuolaji.cards import contains, names
from tuolaji.deal.event import DealEvent, Marked, Units
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import DealState
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules, Verdict
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_deal import DeclaringRules
from tuolaji.seating import SEATS

FORBIDDEN_LEADS = ("throw_forbidden", "throw_undeclared", "units_undeclared", "unit_not_led")
"""Refusals of leads that can be put on a table all the same."""


class Story:
    """A rulebook, the state, and the events told since. `tell` is the only way forward."""

    __slots__ = ("events", "loaded", "state")

    def __init__(self, loaded: Loaded, state: DealState) -> None:
        self.loaded = loaded
        self.state = state
        self.events: list[DealEvent] = []

    def tell(self, event: DealEvent) -> None:
        """Add an event and take its consequences."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    @property
    def rules(self) -> Rules:
        """The kernel at the level and trumps of this deal."""
        return rules_of(self.loaded, self.state)

    @property
    def declaring(self) -> DeclaringRules:
        """The declaring chapter as it holds for this deal."""
        return rules_for_declaring(self.loaded, self.state)

    def cite(self, key: str) -> str:
        """The clause of a key of this deal's declaring rules."""
        return self.loaded.citation(f"declaring.{'opening' if self.state.deal.opening else 'later'}.{key}")

    def need_phase(self, *phases: str) -> None:
        """Raise Fault ``not_now`` (facts: phase) unless the deal is in one of `phases`."""
        if self.state.phase not in phases:
            raise Fault("not_now", {"phase": self.state.phase})

    def need_cards(self, seat: int, cards: tuple[int, ...]) -> None:
        """Raise Fault ``cards_not_in_hand`` (facts: cards) or ``no_cards`` unless the seat holds them."""
        if not cards:
            raise Fault("no_cards", {"seat": SEATS[seat]})
        if not contains(self.state.hands[seat], cards):
            raise Fault("cards_not_in_hand", {"cards": names(cards)})

    def refuse_or_mark(self, seat: int, code: str, facts: Mapping[str, Any], clause: str) -> None:
        """An illegal act that is physically possible: refused, or marked for the referee where the table records."""
        if self.state.deal.enforcement == "prevent":
            raise Fault(code, facts, clause=clause)
        self.tell(Marked(seat, code, dict(facts), clause, self.state.tricks))


def rules_for_declaring(loaded: Loaded, state: DealState) -> DeclaringRules:
    """The declaring chapter as it holds for an opening or a later deal."""
    chapter = loaded.book.declaring
    return chapter.opening if state.deal.opening else chapter.later


def rules_of(loaded: Loaded, state: DealState) -> Rules:
    """The kernel at the level and trumps of a deal whose trumps are known. Raises Fault ``not_now`` before."""
    if state.trump is None:
        raise Fault("not_now", {"phase": state.phase})
    return rules_for(loaded, state.level, state.trump)


@lru_cache(maxsize=4096)
def judged_lead(
    rules: Rules, cards: tuple[int, ...], declared: Units | None, first: bool
) -> tuple[Verdict, Lead | None]:
    """The kernel's word on a lead, kept for the plays that answer it. A lead that the book forbids, but whose cards are
    of one suit, has its default split: tables that record play on."""
    verdict, lead = rules.lead(cards, None, declared, first_lead=first)
    if lead is None and verdict.code in FORBIDDEN_LEADS:
        units = rules.split(cards)
        shape = units[0].name if len(units) == 1 else "throw"
        lead = Lead(cards, rules.suit_of(cards[0]), shape, (units,), False)
    return verdict, lead


def standing_lead(loaded: Loaded, state: DealState) -> Lead | None:
    """The lead of the running trick as the kernel reads it; None when no trick is running."""
    trick = state.trick
    if trick is None:
        return None
    first = state.tricks == 0 and trick.leader == state.declarer
    return judged_lead(rules_of(loaded, state), trick.plays[0], trick.declared, first)[1]
