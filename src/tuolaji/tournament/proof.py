"""Why a mark could not be avoided: a small set of entries without which the rest falls into too many odd parts.

If taking away `k` entries leaves `k + d` parts of odd size that may not meet each other, at least `d` entries find no
partner without a mark, so at least `d / 2` pairs are marked. Anybody can check such a set by hand; that one always
exists is the theorem of Tutte and Berge, where it is found that of Gallai and Edmonds. Not here: pairing (``pairing``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tuolaji.tournament.pairing import marks
from tuolaji.tournament.plan import Drawee

MOST: Final = 130
"""Entries up to which the set is looked for: it takes one matching per entry."""
BYE: Final = "(bye)"


class Proof(NamedTuple):
    """At least so many pairs (a second bye counts as one) are marked: `without` these, the odd `parts` do not meet."""

    least: int
    without: tuple[str, ...]
    parts: tuple[tuple[str, ...], ...]


def prove(drawees: Sequence[Drawee], apart: str, kinds: Sequence[str] = ("repeat", "unit")) -> Proof | None:
    """The least number of marks of these kinds, with its proof; None for a field too large to look through."""
    if len(drawees) > MOST:
        return None
    names, edges = allowed(drawees, apart, kinds)
    size = _matched(len(names), edges)
    exposed = [one for one in range(len(names)) if _matched(len(names), edges, without=one) == size]
    loose = set(exposed)
    near = {other for a, b in edges for one, other in ((a, b), (b, a)) if one in loose and other not in loose}
    parts = [part for part in _parts(len(names), edges, near) if len(part) % 2]
    missing = len(parts) - len(near)
    return Proof(
        max(0, missing) // 2,
        tuple(names[one] for one in sorted(near)),
        tuple(tuple(names[one] for one in part) for part in parts),
    )


def allowed(drawees: Sequence[Drawee], apart: str, kinds: Sequence[str]) -> tuple[list[str], list[tuple[int, int]]]:
    """Names and the pairs among them without a mark; in an odd field the bye is one more name."""
    names = [one.entry for one in drawees]
    edges = [
        (i, j)
        for i in range(len(drawees))
        for j in range(i)
        if not set(marks(drawees[i], drawees[j], apart)) & set(kinds)
    ]
    if len(names) % 2:
        fewest = min(one.byes for one in drawees)
        edges += [(i, len(names)) for i, one in enumerate(drawees) if one.byes == fewest]
        names.append(BYE)
    return names, edges


def holds(proof: Proof, names: Sequence[str], edges: Sequence[tuple[int, int]]) -> bool:
    """Whether a proof is one: parts odd, apart from each other once `without` is gone, enough of them."""
    part_of = {name: number for number, part in enumerate(proof.parts) for name in part}
    away = set(proof.without)
    for a, b in edges:
        one, other = names[a], names[b]
        if one not in away and other not in away and part_of.get(one) != part_of.get(other):
            return False
    odd = all(len(part) % 2 for part in proof.parts)
    return odd and max(0, len(proof.parts) - len(away)) // 2 >= proof.least


def _matched(count: int, edges: Sequence[tuple[int, int]], without: int = -1) -> int:
    from rustworkx import PyGraph, max_weight_matching

    graph: PyGraph[int, int] = PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from([(a, b, 1) for a, b in edges if without not in (a, b)])
    return len(max_weight_matching(graph, max_cardinality=True, default_weight=1))


def _parts(count: int, edges: Sequence[tuple[int, int]], away: set[int]) -> list[list[int]]:
    """Connected parts of what is left."""
    beside: dict[int, list[int]] = {one: [] for one in range(count) if one not in away}
    for a, b in edges:
        if a in beside and b in beside:
            beside[a].append(b)
            beside[b].append(a)
    parts: list[list[int]] = []
    seen: set[int] = set()
    for first in beside:
        if first in seen:
            continue
        part, todo = [], [first]
        seen.add(first)
        while todo:
            one = todo.pop()
            part.append(one)
            for other in beside[one]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        parts.append(sorted(part))
    return parts
