"""Who wins a match that ends before a side passes the last level: the time-out chain.

Not here: when time is up (``clock``), playing a play-off (``decide``).
Source: the ``time_out`` chapter of the rulebook.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tuolaji.rulebook.loaded import Loaded

Kind = Literal["win", "draw", "play_off", "referee"]


class Facts(NamedTuple):
    """What the chain may ask. `progress`: levels climbed per side (games and laps included); `reached`: number of the
    deal in which each side reached its level; `declaring`: side that holds the deal, None before an opening deal;
    `collected`: points each side collected as opponents."""

    progress: tuple[int, int]
    declaring: int | None = None
    reached: tuple[int, int] | None = None
    collected: tuple[int, int] | None = None


class Outcome(NamedTuple):
    """How the match ends. `side` only for a win; `step` is the step of the chain that answered."""

    kind: Kind
    side: int | None
    step: str
    clause: str


def resolve(loaded: Loaded, facts: Facts) -> Outcome:
    """The first step of the chain that answers; a chain that never does leaves it to the referee."""
    clause = loaded.citation("time_out.chain")
    for step in loaded.book.time_out.chain:
        if step in ("draw", "play_off", "referee"):
            return Outcome(step, None, step, clause)
        side = _ahead(step, facts)
        if side is not None:
            return Outcome("win", side, step, clause)
    return Outcome("referee", None, "referee", clause)


def _ahead(step: str, facts: Facts) -> int | None:
    if step == "holding_the_deal":
        return facts.declaring
    if step == "first_there":
        return None if facts.reached is None else _larger((-facts.reached[0], -facts.reached[1]))
    if step == "opponent_points":
        return None if facts.collected is None else _larger(facts.collected)
    return _larger(facts.progress)


def _larger(pair: tuple[int, int]) -> int | None:
    return None if pair[0] == pair[1] else int(pair[1] > pair[0])
