"""A machine player that never changes: North declares what it can, everybody leads the first pair (else the first card)
of the hand and follows with the kernel's example. For tests that type against a known deal."""

from __future__ import annotations

from typing import Any

from tuolaji.cards import LITTLE_JOKER
from tuolaji.deal.command import Bury, Choose, DealCommand, Pass, Play, TakeKitty
from tuolaji.deal.options import declarations
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.rulebook.loaded import Loaded

NORTH = 1


class PlainPlayer:
    """See the module."""

    def __init__(self, loaded: Loaded, seat: int) -> None:
        self.loaded = loaded
        self.seat = seat

    def answer(self, seen: Any, ask: Any) -> DealCommand | None:
        hand = sorted(seen.hands[self.seat])
        if ask.act in ("declare", "overturn"):
            options = declarations(self.loaded, seen, self.seat) if self.seat == NORTH else ()
            return options[0] if options else Pass(self.seat) if ask.must else None
        if ask.act == "bury":
            return Bury(self.seat, tuple(hand[: ask.number]))
        if ask.act == "choose":
            return Choose(self.seat, ask.choices[0])
        if ask.act == "take_kitty":
            return TakeKitty(self.seat)
        lead = standing_lead(self.loaded, seen)
        if lead is not None:
            return Play(self.seat, rules_of(self.loaded, seen).example(lead, hand))
        pairs = [card for card in hand if hand.count(card) > 1 and card < LITTLE_JOKER]
        return Play(self.seat, (pairs[-1], pairs[-1]) if pairs else (hand[0],))


def make(kind: str, loaded: Loaded, seat: int, *chance: object) -> PlainPlayer:
    """In place of ``bots.kinds.make_player``."""
    return PlainPlayer(loaded, seat)
