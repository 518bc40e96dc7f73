"""The lead of a running trick as the kernel reads it, for players who answer it.

Four players of a table ask the same question, so the answers are kept. Not here: what to play (``rules_player``).
"""

from __future__ import annotations

from functools import lru_cache

from tuolaji.bots.player import Cards, Seen, SeenTrick
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.rulebook.loaded import Loaded


def rules_seen(loaded: Loaded, seen: Seen) -> Rules:
    """The kernel at the level and trumps of a deal whose trumps are known."""
    assert seen.trump is not None
    return rules_for(loaded, seen.level, seen.trump)


def lead_of(rules: Rules, seen: Seen, trick: SeenTrick, tricks_before: int) -> Lead:
    """The lead of a trick of the deal."""
    first = tricks_before == 0 and trick.leader == seen.declarer
    return _lead(rules, trick.plays[0], trick.declared, first)


@lru_cache(maxsize=1024)
def _lead(rules: Rules, cards: Cards, declared: tuple[Cards, ...] | None, first: bool) -> Lead:
    found = rules.lead(cards, None, declared, first_lead=first)[1]
    if found is None:  # a lead that a table accepted although it is illegal, and marked
        found = rules.lead(cards, None, [unit.cards for unit in rules.split(cards)])[1] or Lead(
            cards, rules.suit_of(cards[0]), "throw", (rules.split(cards),), False
        )
    return found
