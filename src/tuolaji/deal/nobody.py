"""When nobody has named trumps: the chain of the declaring chapter, step by step until one answers.

Not here: the events that follow from the answer (``window``).
Source: the declaring chapter of the rulebook, `nobody`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from tuolaji.cards import BIG_JOKER, LITTLE_JOKER, NO_TRUMP, SUITS
from tuolaji.rulebook.schema_deal import NobodyStep

Outcome = Literal["trumps", "redeal", "other_side", "lot", "unanswered"]
By = Literal["turned", "lot", "no_trump", "longest_level_suit"]
"""``lot``: chance has to speak and none was given; ``unanswered``: no step of the chain answers."""


class Answer(NamedTuple):
    """What the chain says. by: where trumps come from; turned: the kitty cards turned up; step: its place in the
    chain."""

    outcome: Outcome
    trump: int = NO_TRUMP
    by: By = "no_trump"
    turned: tuple[int, ...] = ()
    step: int = -1


class Situation(NamedTuple):
    """What the chain may look at. kitty: its cards in order, None where one is not known; hand: of the first drawer."""

    level: int
    kitty: Sequence[int | None] = ()
    hand: Sequence[int] = ()
    redeals: int = 0
    below: Callable[[int], int] | None = None


def ask(chain: Sequence[NobodyStep], situation: Situation) -> Answer:
    """The first step that answers."""
    for place, step in enumerate(chain):
        answer = _STEPS[step.do](step, situation)
        if answer is not None:
            return answer._replace(step=place)
    return Answer("unanswered")


def _turn_kitty(step: NobodyStep, situation: Situation) -> Answer | None:
    kitty = situation.kitty
    if step.turn == "highest":
        return _highest(kitty)
    for place in range(step.nth - 1 if step.turn == "nth" else 0, len(kitty)):
        card = kitty[place]
        if card is None:
            return None
        trump = _trump(step, situation.level, card)
        if trump is not None:
            return Answer("trumps", trump, "turned", _seen(kitty, step, place))
    return None


def _seen(kitty: Sequence[int | None], step: NobodyStep, place: int) -> tuple[int, ...]:
    first = step.nth - 1 if step.turn == "nth" else 0
    return tuple(card for card in kitty[first : place + 1] if card is not None)


def _trump(step: NobodyStep, level: int, card: int) -> int | None:
    """What a turned card makes trumps; None: turn the next one."""
    if card >= LITTLE_JOKER:
        if step.joker == "next":
            return None
        return NO_TRUMP if step.joker == "no_trump" else SUITS.index(step.joker)
    if step.turn == "first_level" and card % 13 != level:
        return None
    return card // 13


def _highest(kitty: Sequence[int | None]) -> Answer | None:
    cards = [card for card in kitty if card is not None]
    suited = [card for card in cards if card < LITTLE_JOKER]
    if not suited:
        return None
    best = max(suited, key=lambda card: card % 13)
    return Answer("trumps", best // 13, "turned", tuple(cards))


def _lot(step: NobodyStep, situation: Situation) -> Answer | None:
    if situation.below is None:
        return Answer("lot", by="lot")
    return Answer("trumps", situation.below(4), "lot")


def _no_trump(step: NobodyStep, situation: Situation) -> Answer | None:
    return Answer("trumps", NO_TRUMP, "no_trump")


def _redeal(step: NobodyStep, situation: Situation) -> Answer | None:
    return Answer("redeal") if situation.redeals < step.times else None


def _other_side(step: NobodyStep, situation: Situation) -> Answer | None:
    return Answer("other_side")


def _longest_level_suit(step: NobodyStep, situation: Situation) -> Answer | None:
    """The suit of which the first drawer holds most level cards (the first of S H C D among equals)."""
    held = [0, 0, 0, 0]
    for card in situation.hand:
        if card < BIG_JOKER - 1 and card % 13 == situation.level:
            held[card // 13] += 1
    if not any(held):
        return None
    return Answer("trumps", held.index(max(held)), "longest_level_suit")


_STEPS: dict[str, Callable[[NobodyStep, Situation], Answer | None]] = {
    "turn_kitty": _turn_kitty,
    "lot": _lot,
    "no_trump": _no_trump,
    "redeal": _redeal,
    "other_side": _other_side,
    "longest_level_suit": _longest_level_suit,
}
