"""Deals and matches of random players under any rulebook, step by step, for the kit.

Not here: what has to hold at each step (``rulebook_kit``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.kit.books import FOLDER
from tuolaji.deal.command import DealCommand, OpenDeal
from tuolaji.deal.decide import advance
from tuolaji.deal.event import DealEvent
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.deal.state import NEW, DealState
from tuolaji.levels import parse_level
from tuolaji.match.evolve import MatchEvent
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import LOTS, Plan, stream
from tuolaji.simulation.table import seated


class Step(NamedTuple):
    """The deal before a command, the command, its events, the deal after them."""

    before: DealState
    command: DealCommand
    events: list[DealEvent]
    after: DealState


def opening_of(loaded: Loaded, seed: int, *, opening: bool, level: str = "") -> OpenDeal:
    """A deal bid for, or declared by a seat of the seed, at the book's first level or another one."""
    at = parse_level(level or loaded.book.levels.start)
    return OpenDeal(
        deal_id=f"kit-{seed}",
        opening=opening,
        levels=(at, at),
        level=at,
        declarer=None if opening else seed & 3,
        first_drawer=seed >> 2 & 3,
        seed=simulation_seed(seed).hex(),
        secret=False,
    )


def walk(loaded: Loaded, seed: int, *, opening: bool, level: str = "") -> Iterator[Step]:
    """A whole deal of four random players. Raises Fault if one of their commands is refused."""
    chance = [stream(seed, 0, seat) for seat in range(4)]
    table = seated(loaded, ["random"] * 4, chance, stream(seed, 0, LOTS))
    state, command = NEW, opening_of(loaded, seed, opening=opening, level=level)
    wanted: DealCommand = command
    while state.phase != "over":
        story = advance(loaded, state, wanted)
        yield Step(state, wanted, story.events, story.state)
        state = story.state
        if state.phase != "over":
            wanted = table.command(state)


def match_log(loaded: Loaded, kind: str, seed: int, deals: int) -> list[MatchEvent]:
    """The events of a match of four players of a kind. Raises Fault ``simulation_broken``."""
    plan = Plan(
        rulebook=loaded.name,
        matches=1,
        seats=(kind, kind, kind, kind),
        seed=seed,
        most_deals=deals,
        folders=(str(FOLDER),),
    )
    return run_match(loaded, plan, 0).log
