"""Tables of players for tests: whole deals, every question watched. Not a test itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tuolaji.bots.kinds import make_player
from tuolaji.bots.player import Player
from tuolaji.deal.asks import Ask
from tuolaji.deal.command import DealCommand, OpenDeal
from tuolaji.deal.decide import advance
from tuolaji.deal.event import DealEvent
from tuolaji.deal.options import declarations
from tuolaji.deal.shuffle import numbers, simulation_seed
from tuolaji.deal.state import NEW, DealState
from tuolaji.levels import parse_level
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.table import Table

BOOKS = ("guilin-2009", "guangdong-finance-2009", "three-deck", "four-deck", "meizhusong-2016")
Watch = Callable[[DealState, Ask, DealCommand | None], None]


def below(seed: int, place: int) -> Callable[[int], int]:
    """A stream of numbers."""
    return numbers(b"test", simulation_seed(seed, place))


def book(name: str) -> Loaded:
    """A shipped rulebook."""
    return load(name)


def players(loaded: Loaded, kinds: Sequence[str], seed: int = 0) -> list[Player]:
    """Four players."""
    return [make_player(kind, loaded, seat, below(seed, seat), declarations) for seat, kind in enumerate(kinds)]


def opening(loaded: Loaded, seed: int, *, first: bool = True, redeals: int = 0, level: int | None = None) -> OpenDeal:
    """A deal at a level (the book's starting one): with bidding for the deal, or declared by a seat of the seed."""
    at = parse_level(loaded.book.levels.start) if level is None else level
    return OpenDeal(
        deal_id=f"{seed}.{redeals}",
        opening=first,
        levels=(at, at),
        level=at,
        declarer=None if first else seed & 3,
        first_drawer=seed & 3,
        seed=simulation_seed(seed, redeals).hex(),
        redeals=redeals,
        secret=False,
    )


class WatchedTable(Table):
    """A table that shows every question with its answer."""

    watch: Watch | None = None

    def _answer(self, state: DealState, ask: Ask) -> DealCommand | None:
        answer = super()._answer(state, ask)
        if self.watch is not None:
            self.watch(state, ask, answer)
        return answer


def play(
    loaded: Loaded, seated: Sequence[Player], opened: OpenDeal, watch: Watch | None = None
) -> tuple[DealState, list[DealEvent]]:
    """A whole deal."""
    table = WatchedTable(loaded, seated, below(0, 9))
    table.watch = watch
    story = advance(loaded, NEW, opened)
    events, state = story.events, story.state
    while state.phase != "over":
        story = advance(loaded, state, table.command(state))
        events += story.events
        state = story.state
    return state, events


def counted(loaded: Loaded, kinds: Sequence[str], seed: int) -> DealState:
    """An opening deal that counts: given again, with fresh players, until somebody names trumps."""
    for redeals in range(20):
        state, _ = play(loaded, players(loaded, kinds, seed), opening(loaded, seed, redeals=redeals))
        if state.void is None:
            return state
    raise AssertionError("nobody ever declares")
