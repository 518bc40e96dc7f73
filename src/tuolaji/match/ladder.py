"""The ladder of levels of a match: climbing, levels that must be played, passing the last one, falling back.

Not here: how many levels a deal is worth (``kernel``), who declares next (``rotation``), the end on time (``timeout``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from tuolaji.cards import RANKS
from tuolaji.levels import parse_level

if TYPE_CHECKING:
    from tuolaji.rulebook.schema_match import Levels

Held = Literal["", "must_play", "last_level"]


class Place(NamedTuple):
    """Where a side stands: `lap` counts how often it has begun anew (or entered the further stage)."""

    lap: int
    level: int


class Climb(NamedTuple):
    """A side's climb. `passed`: it went past the last level of its lap; `held`: why it could not climb all the way."""

    place: Place
    passed: bool
    held: Held


def sequence(levels: Levels, lap: int) -> tuple[int, ...]:
    """The levels of a lap, low to high as they are played."""
    ranks = levels.further if lap and levels.then == "further_stage" else levels.sequence
    return tuple(parse_level(rank) for rank in ranks)


def last_index(levels: Levels, lap: int) -> int:
    """Position of the level that has to be passed in its lap's sequence."""
    if lap and levels.then == "further_stage":
        return len(levels.further) - 1
    return levels.sequence.index(levels.last)


def start(levels: Levels) -> Place:
    """Where both sides begin."""
    return Place(0, parse_level(levels.start))


def wins(levels: Levels, lap: int) -> bool:
    """Whether passing the last level of this lap wins the game."""
    return levels.then == "match_won" or (levels.then == "further_stage" and lap > 0)


def index_of(steps: tuple[int, ...], level: int) -> int:
    """Position of a level, counted on past the end; a level the sequence lacks counts as the one below."""
    if level in steps:
        return steps.index(level)
    if level > steps[-1]:
        return len(steps) - 1 + level - steps[-1]
    return max(0, sum(step < level for step in steps) - 1)


def level_at(steps: tuple[int, ...], index: int) -> int:
    """The level at a position, ranks counted on past the end."""
    return steps[index] if index < len(steps) else steps[-1] + index - len(steps) + 1


def progress(levels: Levels, place: Place) -> int:
    """Steps climbed since the start of the ladder, laps included: what sides are compared by."""
    before = sum(len(sequence(levels, lap)) for lap in range(place.lap))
    return before + index_of(sequence(levels, place.lap), place.level)


def climb(levels: Levels, place: Place, count: int, *, as_declarers: bool) -> Climb:
    """`count` levels up from a place. `as_declarers`: the side declared this deal and held it."""
    if count <= 0:
        return Climb(place, False, "")
    steps = sequence(levels, place.lap)
    here, last = index_of(steps, place.level), last_index(levels, place.lap)
    target, held = _stops(levels, steps, here, here + count, as_declarers)
    if levels.passed == "held_as_declarers" and target > last and not (here >= last and as_declarers):
        target, held = max(here, last), "last_level"
    passed = target >= last if levels.passed == "on_reaching" else target > last
    if not passed or wins(levels, place.lap):
        return Climb(Place(place.lap, level_at(steps, target)), passed, held)
    lap = place.lap + 1
    return Climb(Place(lap, sequence(levels, lap)[0]), True, held)


def _stops(levels: Levels, steps: tuple[int, ...], here: int, target: int, as_declarers: bool) -> tuple[int, Held]:
    """The target cut down by the nearest level that must be played."""
    ranks = {RANKS.index(entry.level): entry.hold for entry in levels.must_play}
    if not as_declarers and ranks.get(level_at(steps, here)):
        return here, "must_play"
    between = [at for at in range(here + 1, min(target, len(steps))) if steps[at] in ranks]
    return (between[0], "must_play") if between else (target, "")


def reached(levels: Levels, place: Place) -> bool:
    """Whether whoever stands there has passed the last level of the lap."""
    beyond = index_of(sequence(levels, place.lap), place.level) - last_index(levels, place.lap)
    return beyond > 0 or (beyond == 0 and levels.passed == "on_reaching")


def lower(levels: Levels, place: Place, count: int) -> Place:
    """`count` levels down, never below the first of the lap."""
    steps = sequence(levels, place.lap)
    return Place(place.lap, level_at(steps, max(0, index_of(steps, place.level) - count)))
