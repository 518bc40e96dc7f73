"""The golden matches, each with what it shows. Program players for every rulebook; the rest is played by hand.

A match is only played when its file is made anew (``make``); what the repository keeps is the file. Not here: what the
files have to show between them (``wanted``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tests.golden import by_hand_deals, by_hand_matches
from tests.kit.books import FOLDER, SHIPPED, book
from tuolaji.match.evolve import MatchEvent
from tuolaji.simulation.match_run import run_match
from tuolaji.simulation.plan import Plan

Log = list[MatchEvent]


class Match(NamedTuple):
    """A golden match: what it shows, and how it is played anew."""

    remark: str
    play: Callable[[], Log]


def by_players(name: str, kind: str, seed: int, deals: int) -> Match:
    """A match of four players of one kind."""

    def play() -> Log:
        plan = Plan(
            rulebook=name,
            matches=1,
            seats=(kind, kind, kind, kind),
            seed=seed,
            most_deals=deals,
            folders=(str(FOLDER),),
        )
        return run_match(book(name), plan, 0).log

    return Match(f"four {kind} players, seed {seed}", play)


def by_hand(play: Callable[[], Log]) -> Match:
    """A match played by hand; the first line of its function's text says what it shows."""
    return Match((play.__doc__ or "").strip().splitlines()[0].rstrip("."), play)


MATCHES: dict[str, Match] = {
    **{f"{name}-1": by_players(name, "rules", 1, 3) for name in SHIPPED},
    **{f"{name}-2": by_players(name, "random", 2, 3) for name in SHIPPED},
    "one-deck-1": by_players("one-deck", "rules", 4, 6),
    "one-deck-2": by_players("one-deck", "random", 7, 6),
    "six-deck-1": by_players("six-deck", "rules", 1, 2),
    "odd-values-1": by_players("odd-values", "rules", 1, 3),
    "odd-values-2": by_players("odd-values", "random", 3, 3),
    **{name: by_hand(play) for name, play in {**by_hand_deals.MATCHES, **by_hand_matches.MATCHES}.items()},
}
