"""Pairing a round: as few second byes, repeats and meetings within a unit as can be, then equal scores, then the lot.

The order by lot is paired as it falls where nothing stands against it; else the pairing of least cost is found as a
maximum-weight matching. Costs are whole numbers so far apart that a worse kind never pays for a better one. Not here:
proofs that a mark could not be avoided (``proof``), formats (``draw``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tuolaji.tournament.lots import Lots
from tuolaji.tournament.plan import Drawee

TRIES: Final = 64
"""Orders tried for one without any mark before the least cost is sought."""
NOISE: Final = 16
"""Steps of the lot's own weight: enough to choose by, few enough to stay quick (measured, docs/tournament.md)."""


class Pairing(NamedTuple):
    """Places of `drawees` in pairs, in the order of the lot, and the place left over (None: an even number)."""

    pairs: tuple[tuple[int, int], ...]
    rest: int | None


def marks(a: Drawee, b: Drawee, apart: str) -> tuple[str, ...]:
    """What speaks against this pair."""
    found = ("repeat",) if b.entry in a.met else ()
    return (*found, "unit") if apart and a.unit and a.unit == b.unit else found


def pair(drawees: Sequence[Drawee], apart: str, lots: Lots, *, by_score: bool = False, byes: str = "lot") -> Pairing:
    """The pairing of these by lot; one is left over where their number is odd (the best seed, if `byes` says so). Seeds
    do not meet each other while that can be, which comes after units and before scores."""
    if not by_score:
        for _ in range(TRIES):
            order = lots.shuffled(range(len(drawees)))
            if _clean(drawees, order, apart, _due(drawees, byes)):
                return _as_they_fall(order)
    return _least(drawees, lots.shuffled(range(len(drawees))), apart, lots, byes, by_score=by_score)


def _due(drawees: Sequence[Drawee], byes: str) -> set[int]:
    """Who may be left over: fewest byes, and of these the best seed where seeds are free first."""
    fewest = min((one.byes for one in drawees), default=0)
    due = [place for place, one in enumerate(drawees) if one.byes == fewest]
    seeds = [place for place in due if drawees[place].seed]
    if byes != "top_seed" or not seeds:
        return set(due)
    return {min(seeds, key=lambda place: drawees[place].seed)}


def _as_they_fall(order: list[int]) -> Pairing:
    pairs = tuple(zip(order[0::2], order[1::2], strict=False))
    return Pairing(pairs, order[-1] if len(order) % 2 else None)


def _clean(drawees: Sequence[Drawee], order: list[int], apart: str, due: set[int]) -> bool:
    pairing = _as_they_fall(order)
    if pairing.rest is not None and pairing.rest not in due:
        return False
    return not any(
        marks(drawees[a], drawees[b], apart) or (drawees[a].seed and drawees[b].seed) for a, b in pairing.pairs
    )


class _Costs:
    """What a pair costs. Every kind outweighs all that the kinds below it can come to together."""

    def __init__(self, drawees: Sequence[Drawee], apart: str, byes: str, *, by_score: bool) -> None:
        self.drawees, self.apart = drawees, apart
        self.due = _due(drawees, byes) if byes == "top_seed" else None
        count = len(drawees) + 1
        scores = [one.score for one in drawees]
        spread = max(scores, default=0) - min(scores, default=0)
        most = max((len(one.met) for one in drawees), default=0)
        self.lowest = min(scores, default=0)
        self.score = NOISE * count
        seeds = sum(bool(one.seed) for one in drawees)
        self.seeds = self.score * (count * (spread * spread + 1)) if seeds and not by_score else 0
        self.unit = self.seeds * count if self.seeds else self.score * (count * (spread * spread + 1))
        self.repeat = self.unit * (count + 1)
        self.bye = self.repeat * (count * most + 1)

    def of(self, a: int, b: int) -> int:
        """The cost of a pair."""
        one, other = self.drawees[a], self.drawees[b]
        gap = one.score - other.score
        cost = gap * gap * self.score
        if other.entry in one.met:
            cost += self.repeat * one.met.count(other.entry)
        if self.apart and one.unit and one.unit == other.unit:
            cost += self.unit
        if one.seed and other.seed:
            cost += self.seeds
        return cost

    def rest(self, a: int) -> int:
        """The cost of leaving this one over: byes it had, then how far it stands above the last."""
        one = self.drawees[a]
        gap = one.score - self.lowest
        seeded = self.due is not None and a not in self.due
        return self.bye * one.byes + gap * gap * self.score + seeded * self.repeat // 2


def _least(
    drawees: Sequence[Drawee], order: list[int], apart: str, lots: Lots, byes: str, *, by_score: bool
) -> Pairing:
    """The pairing of least cost; the order by lot and a little noise choose among equals."""
    from rustworkx import PyGraph, max_weight_matching

    costs, count = _Costs(drawees, apart, byes, by_score=by_score), len(order)
    noise = [[lots.below(NOISE) for _ in range(place)] for place in range(count)]
    found = [(i, j, costs.of(order[i], order[j]) + noise[i][j]) for i in range(count) for j in range(i)]
    if count % 2:
        found += [(i, count, costs.rest(order[i])) for i in range(count)]
    top = max((cost for _, _, cost in found), default=0)
    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(range(count + count % 2))
    graph.add_edges_from([(i, j, top - cost) for i, j, cost in found])
    matched = sorted((min(two), max(two)) for two in max_weight_matching(graph, max_cardinality=True, weight_fn=int))
    pairs = tuple((order[i], order[j]) for i, j in matched if j < count)
    rest = next((order[i] for i, j in matched if j == count), None)
    return Pairing(pairs, rest)
