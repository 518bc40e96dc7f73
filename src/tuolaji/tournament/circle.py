"""Round robins: everybody meets everybody once, tables and order varied; leagues of units.

Not here: which group an entry is in (``grouping``). Source: the circle method (one stands, the others go round).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tuolaji.tournament.lots import Lots
from tuolaji.tournament.pairing import pair
from tuolaji.tournament.plan import Drawee

TRIES = 40
"""Leagues drawn anew when the last rounds cannot be filled."""


class Round(NamedTuple):
    """Pairs of places, and those with nobody to play."""

    pairs: tuple[tuple[int, int], ...]
    rests: tuple[int, ...] = ()


def robin(order: Sequence[int], legs: int = 1) -> list[Round]:
    """Every round of a round robin. Which of a pair is named first and the place in the round change from round to
    round; in a second leg sides are swapped."""
    ring: list[int | None] = [*order, *([None] if len(order) % 2 else [])]
    count, rounds = len(ring), []
    for leg in range(legs):
        for turn in range(count - 1):
            placed = [ring[0], *(ring[1:][turn:] + ring[1:][:turn])]
            rounds.append(_round(placed, turn, leg))
    return rounds if len(order) > 1 else []


def seeded(drawees: Sequence[Drawee], order: list[int]) -> list[int]:
    """The order with the two strongest where `robin` lets them meet in the last round."""
    seeds = sorted((one for one in order if drawees[one].seed), key=lambda one: drawees[one].seed)[:2]
    if len(seeds) < 2 or len(order) < 3:
        return order
    last = len(order) - 1 if len(order) % 2 else len(order) - 2
    for one, place in zip(seeds, (0, last), strict=True):
        at = order.index(one)
        order[at], order[place] = order[place], order[at]
    return order


def _round(placed: list[int | None], turn: int, leg: int) -> Round:
    half = len(placed) // 2
    pairs, rests = [], []
    for place in range(half):
        one, other = placed[place], placed[-1 - place]
        if one is None or other is None:
            rests.append(other if one is None else one)
        else:
            turned = (turn if place == 0 else place) + leg  # so that everybody is named first equally often
            pairs.append((one, other) if turned % 2 == 0 else (other, one))
    shift = turn % half
    return Round(tuple(pairs[shift:] + pairs[:shift]), tuple(one for one in rests if one is not None))


def grouped(drawees: Sequence[Drawee], groups: int, lots: Lots) -> list[list[int]]:
    """Entries in groups whose sizes, and whose numbers of every unit, differ by one at most; seeds in turn first."""
    order = lots.shuffled(range(len(drawees)))
    found: list[list[int]] = [[] for _ in range(groups)]
    seeds = sorted((one for one in order if drawees[one].seed), key=lambda one: drawees[one].seed)
    for turn, one in enumerate(seeds):
        lap, place = divmod(turn, groups)
        found[place if lap % 2 == 0 else groups - 1 - place].append(one)
    units = {drawees[one].unit or f"alone {one}": 0 for one in order}
    for one in order:
        units[drawees[one].unit or f"alone {one}"] += 1
    first = {unit: place for place, unit in enumerate(units)}

    def by_unit(one: int) -> tuple[int, int]:
        unit = drawees[one].unit or f"alone {one}"
        return -units[unit], first[unit]

    for one in sorted((one for one in order if not drawees[one].seed), key=by_unit):
        least = min(len(group) for group in found)
        room = [place for place in range(groups) if len(found[place]) == least]
        found[min(room, key=lambda place: (_mates(drawees, found[place], one), place))].append(one)
    return [lots.shuffled(group) for group in lots.shuffled(found)]


def _mates(drawees: Sequence[Drawee], group: list[int], one: int) -> int:
    unit = drawees[one].unit
    return sum(1 for other in group if unit and drawees[other].unit == unit)


def league(drawees: Sequence[Drawee], lots: Lots) -> list[Round]:
    """A league of units: each pair plays one pair of every other unit, drawn by lot, in as few rounds as can be."""
    units = {one.unit for one in drawees}
    best: list[Round] = []
    for _ in range(TRIES):
        rounds = _league_once(drawees, lots, len(units) * 2)
        if not best or len(rounds) < len(best):
            best = rounds
        if len(best) <= len(units) - 1:
            break
    return best


def _league_once(drawees: Sequence[Drawee], lots: Lots, most: int) -> list[Round]:
    left: list[set[str]] = [{one.unit for one in drawees} - {one.unit} for one in drawees]
    rounds: list[Round] = []
    while any(left) and len(rounds) < most:
        pairs = matched(drawees, left, lots)
        if not pairs:
            break
        playing = {place for two in pairs for place in two}
        rounds.append(Round(tuple(pairs), tuple(one for one in range(len(drawees)) if one not in playing)))
        for a, b in pairs:
            left[a].discard(drawees[b].unit)
            left[b].discard(drawees[a].unit)
    return rounds


def matched(drawees: Sequence[Drawee], left: Sequence[set[str]], lots: Lots) -> list[tuple[int, int]]:
    """As many pairs as can be of entries whose units they still have to meet, by lot; those with most to play first."""
    from rustworkx import PyGraph, max_weight_matching

    order = lots.shuffled(range(len(drawees)))
    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(order)
    edges = [
        (i, j, 64 * (len(left[order[i]]) + len(left[order[j]])) + lots.below(16))
        for i in range(len(order))
        for j in range(i)
        if drawees[order[i]].unit in left[order[j]] and drawees[order[j]].unit in left[order[i]]
    ]
    graph.add_edges_from(edges)
    found = sorted((min(two), max(two)) for two in max_weight_matching(graph, max_cardinality=True, weight_fn=int))
    return [(order[i], order[j]) for i, j in found]


def paired(drawees: Sequence[Drawee], apart: str, lots: Lots, *, by_score: bool, byes: str = "lot") -> Round:
    """One round by ``pairing.pair``."""
    found = pair(drawees, apart, lots, by_score=by_score, byes=byes)
    return Round(found.pairs, () if found.rest is None else (found.rest,))
