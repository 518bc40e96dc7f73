"""Matches without cards: results of deals drawn from a tally measured under the same rulebook, levels by its ladder.

The shipped tallies (``tallies/*.json``: next declarers and levels gained → how often) were counted with the players
`rules`. Not here: dealt matches (``match_run``), counting (``tally``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import msgspec

from tuolaji.faults import Fault
from tuolaji.match.aftermath import DealResult, after_deal, start_places
from tuolaji.match.clock import match_limit
from tuolaji.match.ladder import Place, progress
from tuolaji.match.timeout import Facts, resolve
from tuolaji.rulebook.loaded import Loaded

MINUTES = 12
"""A deal's length in the model: what a match limit is divided by."""
MOST_DEALS = 60


class Sampled(NamedTuple):
    """A match: steps climbed by both sides, deals won by each, the winner (None: a draw)."""

    levels: tuple[int, int]
    deals: tuple[int, int]
    winner: int | None


@cache
def tallies() -> Mapping[str, Mapping[str, int]]:
    """Tallies by the name of their rulebook."""
    found: dict[str, Mapping[str, int]] = {}
    for file in sorted(files("tuolaji.simulation").joinpath("tallies").iterdir(), key=lambda one: one.name):
        if file.name.endswith(".json"):
            found[file.name.removesuffix(".json")] = msgspec.json.decode(file.read_bytes(), type=dict[str, int])
    return found


def bands(loaded: Loaded) -> Mapping[str, int]:
    """The tally of a rulebook, or of the nearest it builds on. Raises Fault ``tally_missing`` (facts: rulebook)."""
    for name in (loaded.name, *loaded.ancestors):
        if name in tallies():
            return tallies()[name]
    raise Fault("tally_missing", {"rulebook": loaded.name})


def play(loaded: Loaded, tally: Mapping[str, int], below: Callable[[int], int], stage: str = "") -> Sampled:
    """A match of sampled deals under the rulebook's ladder, limits and time-out chain. `below`: the match's numbers."""
    levels = loaded.book.levels
    limit = match_limit(loaded.book.clocks, stage, None)
    most = max(2, limit.clock.minutes // MINUTES) if limit is not None else MOST_DEALS
    places, declaring, won = start_places(levels), below(2), [0, 0]
    reached, total = [0, 0], sum(tally.values())
    for number in range(1, most + 1):
        result = _deal(tally, below(total))
        after = after_deal(loaded, places, declaring, result)
        holder = declaring if result.held else 1 - declaring
        won[holder] += 1
        for side in (0, 1):
            if after.places[side] != places[side]:
                reached[side] = number
        places, declaring = after.places, holder
        if after.winner is not None:
            return Sampled(_steps(loaded, places), (won[0], won[1]), after.winner)
    facts = Facts(_steps(loaded, places), declaring, (reached[0], reached[1]))
    outcome = resolve(loaded, facts)
    winner = below(2) if outcome.kind in ("play_off", "referee") else outcome.side
    return Sampled(_steps(loaded, places), (won[0], won[1]), winner)


def board(tally: Mapping[str, int], below: Callable[[int], int]) -> int:
    """Steps of the first side on a board of duplicate: a deal of the tally, declared by either side."""
    result, declaring = _deal(tally, below(sum(tally.values()))), below(2)
    gained = result.declarers - result.opponents
    return gained if declaring == 0 else -gained


def _steps(loaded: Loaded, places: tuple[Place, Place]) -> tuple[int, int]:
    levels = loaded.book.levels
    return progress(levels, places[0]), progress(levels, places[1])


def _deal(tally: Mapping[str, int], pick: int) -> DealResult:
    """The `pick`-th deal of the tally: ``declarers+2`` = they hold and gain two."""
    for name, count in tally.items():
        if pick < count:
            side, _, gained = name.partition("+")
            held = side == "declarers"
            return DealResult(held, int(gained) if held else 0, 0 if held else int(gained))
        pick -= count
    raise AssertionError(pick)
