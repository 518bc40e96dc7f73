"""How well ``rules`` plays: deals against ``random`` under every shipped rulebook, each played twice.

    scripts/bench strength [--deals 1000] [--jobs 2] [--level 5] [--later] [--against KIND] [BOOK ...]

Every deal is played twice with the same cards, the sides swapped. A deal is won by declarers who hold it and by
opponents who take over. In an opening deal the bids decide who declares; ``--later`` plays deals whose declarer is
given. Not here: matches (``clean``), speed (``run``).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tuolaji.deal.command import OpenDeal
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.deal.state import DealState
from tuolaji.kernel.build_info import kernel_kind
from tuolaji.levels import parse_level
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import side_of
from tuolaji.simulation.plan import LOTS, stream
from tuolaji.simulation.table import SEATS, play_deal, seated

ASKED = 0.95


class Setting(NamedTuple):
    """What is played: two kinds of players, the level (None: the book's first), opening deals or later ones."""

    book: str
    mine: str
    theirs: str
    level: str | None
    later: bool


class Count(NamedTuple):
    """Deals won as declarers and as opponents, deals played as either, points conceded and collected."""

    held: int = 0
    declared: int = 0
    taken: int = 0
    opposed: int = 0
    conceded: int = 0
    collected: int = 0

    def plus(self, other: Count) -> Count:
        """Both together."""
        return Count(*(a + b for a, b in zip(self, other, strict=True)))

    @property
    def share(self) -> float:
        """Share of deals won."""
        return (self.held + self.taken) / (self.declared + self.opposed)


def opened(loaded: Loaded, setting: Setting, number: int, redeals: int) -> OpenDeal:
    """The deal of this number."""
    level = parse_level(setting.level or loaded.book.levels.start)
    return OpenDeal(
        deal_id=f"{number}.{redeals}",
        opening=not setting.later,
        levels=(level, level),
        level=level,
        declarer=number & 3 if setting.later else None,
        first_drawer=number & 3,
        seed=simulation_seed(number, redeals).hex(),
        secret=False,
        redeals=redeals,
    )


def counted(loaded: Loaded, setting: Setting, number: int, side: int) -> DealState:
    """The deal played to its end, `mine` on one side; given again where nobody declares and the book says so."""
    kinds = [setting.mine if seat & 1 == side else setting.theirs for seat in SEATS]
    table = seated(loaded, kinds, [stream(number, 0, seat) for seat in SEATS], stream(number, 0, LOTS))
    redeals = 0
    while True:
        state, _ = play_deal(table, opened(loaded, setting, number, redeals))
        if state.void is None:
            return state
        redeals += 1


def both_ways(setting: Setting, number: int) -> Count:
    """One deal, played twice."""
    loaded, total = load(setting.book), Count()
    for side in (0, 1):
        state = counted(loaded, setting, number, side)
        assert state.result is not None
        assert state.declarer is not None
        held = state.result.next_side == "declarers"
        if side_of(state.declarer) == side:
            total = total.plus(Count(held=int(held), declared=1, conceded=state.points))
        else:
            total = total.plus(Count(taken=int(not held), opposed=1, collected=state.points))
    return total


def played(setting: Setting, deals: int, jobs: int) -> Count:
    """So many deals, twice each."""
    total = Count()
    if jobs == 1:
        for number in range(deals):
            total = total.plus(both_ways(setting, number))
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for count in pool.map(partial(both_ways, setting), range(deals), chunksize=10):
            total = total.plus(count)
    return total


def line(setting: Setting, total: Count) -> str:
    """A line of the table."""
    held = f"declares {total.declared:5}, holds {total.held / max(1, total.declared):6.1%}"
    taken = f"opposes {total.opposed:5}, takes over {total.taken / max(1, total.opposed):6.1%}"
    conceded, collected = total.conceded / max(1, total.declared), total.collected / max(1, total.opposed)
    points = f"opponents' points {conceded:.0f} / {collected:.0f}"
    return f"{setting.book:<24} {setting.mine} wins {total.share:6.2%} of {setting.theirs}'s; {held}; {taken}; {points}"


def main(given: Sequence[str] | None = None) -> int:
    """Play and print; status 1 if a book stays below 95 %."""
    parser = argparse.ArgumentParser(
        prog="scripts/bench strength", description="Deals of rules against random, twice each."
    )
    parser.add_argument("books", nargs="*", metavar="BOOK", help="rulebooks (default: all shipped)")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--level", help="level of both sides (default: the book's first)")
    parser.add_argument("--later", action="store_true", help="deals whose declarer is given")
    parser.add_argument("--player", default="rules")
    parser.add_argument("--against", default="random")
    asked = parser.parse_args(given)
    print(f"{asked.deals} deals, each played twice, {kernel_kind()} kernel")
    missed = False
    for book in asked.books or names():
        setting = Setting(book, asked.player, asked.against, asked.level, asked.later)
        total = played(setting, asked.deals, asked.jobs)
        missed = missed or total.share < ASKED
        print(line(setting, total), flush=True)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
