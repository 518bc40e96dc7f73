"""What a match brings to its event: points, forfeits, the order of entries, the format.

Not here: pairing, standings of a running event (``tournament``).
Source: the event chapter of the rulebook.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple

from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_contest import Event


class Points(NamedTuple):
    """Match points of winner and loser."""

    winner: int
    loser: int


class Walkover(NamedTuple):
    """Scores per side (None: the book fixes none) and whether the other side goes on."""

    scores: tuple[int | None, int | None]
    advances: bool
    clause: str


class Ranking(NamedTuple):
    """Names, best first; `shared`: groups the chain could not part (kept in the order given)."""

    order: tuple[str, ...]
    shared: tuple[tuple[str, ...], ...]
    clause: str


def won(event: Event, lead: int = 0) -> Points | None:
    """Points of a decided match, `lead` levels apart at the end; None when the event counts no points."""
    points = event.match_points
    if points is None:
        return None
    margin = next((entry for entry in points.margins if lead >= entry.levels), None)
    return Points(margin.win, margin.loss) if margin else Points(points.win, points.loss)


def drawn(event: Event) -> int | None:
    """Points of each side of a drawn match; None when the event counts no points."""
    return None if event.match_points is None else event.match_points.draw


def knockout(event: Event, stage: str = "") -> bool:
    """Whether losers leave the event (at a stage, or in every stage)."""
    stages = [event.stages[stage]] if stage in event.stages else list(event.stages.values())
    return bool(stages) and all(entry.format == "knockout" for entry in stages)


def forfeit(loaded: Loaded, side: int, stage: str = "") -> Walkover:
    """What a forfeit of `side` brings."""
    event = loaded.book.event
    own, other = event.forfeit.loser_score, event.forfeit.winner_score
    advances = event.forfeit.advances or knockout(event, stage)
    return Walkover((own, other) if side == 0 else (other, own), advances, loaded.citation("event.forfeit.loser_score"))


def rank(loaded: Loaded, entries: Mapping[str, Mapping[str, int]]) -> Ranking | None:
    """Entries (name → points, net, wins …) in order; None when the book ranks nobody by points."""
    chain = loaded.book.event.ranking
    if not chain:
        return None
    keys = ["points", *(step for step in chain if all(step in facts for facts in entries.values()))]

    def worth(name: str) -> tuple[int, ...]:
        return tuple(-entries[name].get(key, 0) for key in keys)

    ordered = sorted(entries, key=worth)
    groups = [tuple(group) for _, group in groupby(ordered, key=worth)]
    return Ranking(tuple(ordered), tuple(g for g in groups if len(g) > 1), loaded.citation("event.ranking"))
