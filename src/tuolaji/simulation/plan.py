"""What a batch is: which players play how many matches of which rulebook, from which seed.

Every number a batch uses comes from the plan's seed and the match's place in it, so a match is the same whoever plays
it and whatever was played before. Not here: playing (``match_run``), spreading over processes (``pool``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from tuolaji.bots.kinds import check_kind
from tuolaji.deal.drawing import check_players
from tuolaji.deal.shuffle import numbers, simulation_seed
from tuolaji.faults import Fault
from tuolaji.match.board import Board
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded

PLAYER_LABEL: Final = b"tuolaji/player/1\n"
LOTS: Final = 4
"""The table's own stream, beside those of the seats 0..3."""
MOST_MATCHES: Final = 10_000_000
MOST_DEALS: Final = 500
"""A match that nobody has won by then is decided as the rulebook decides a match at its time limit."""


class Plan(Struct, frozen=True, kw_only=True):
    """A batch. rulebook: as ``catalog.load`` takes it; folders: where else rulebooks lie; seats: kinds of players for
    E N W S; most_deals: per match; boards, board_seeds (hex): of duplicate, the same in every match."""

    rulebook: str
    matches: int
    seats: tuple[str, str, str, str] = ("rules", "rules", "rules", "rules")
    seed: int = 0
    most_deals: int = MOST_DEALS
    folders: tuple[str, ...] = ()
    boards: tuple[Board, ...] = ()
    board_seeds: tuple[str, ...] = ()


def check(plan: Plan) -> Loaded:
    """The plan's rulebook, if the plan can be carried out.

    Raises Fault ``matches_bad``, ``deals_bad`` (facts: value, most), ``player_unknown``, ``players_not_dealt``,
    ``rulebook_unknown``, RulebookFaults.
    """
    if not 1 <= plan.matches <= MOST_MATCHES:
        raise Fault("matches_bad", {"value": plan.matches, "most": MOST_MATCHES})
    if not 1 <= plan.most_deals <= MOST_DEALS:
        raise Fault("deals_bad", {"value": plan.most_deals, "most": MOST_DEALS})
    for kind in plan.seats:
        check_kind(kind)
    loaded = rulebook_of(plan)
    check_players(loaded)
    return loaded


def rulebook_of(plan: Plan) -> Loaded:
    """The plan's rulebook. Raises Fault ``rulebook_unknown``, RulebookFaults."""
    from pathlib import Path

    return load(plan.rulebook, [Path(folder) for folder in plan.folders])


def stream(seed: int, match: int, place: int) -> Callable[[int], int]:
    """The numbers of a seat (0..3) or of the table itself (LOTS) in one match."""
    return numbers(PLAYER_LABEL, simulation_seed(seed, match, place))


def deal_seed(seed: int, match: int, deal: int, redeals: int) -> str:
    """The seed (hex) of a deal's pack; `deal` counts from 1, 0 is no deal. Not secret."""
    return simulation_seed(seed, match, deal, redeals).hex()
