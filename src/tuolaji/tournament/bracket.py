"""Places in a knock-out bracket: byes spread, seeds apart, members of a unit (or of a group) as far apart as can be.

The field is halved again and again; each halving puts equal numbers of every unit on both sides, to within one, and the
lot decides the odd ones; byes fall out evenly. Not here: who meets whom later (``draw``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from tuolaji.tournament.lots import Lots
from tuolaji.tournament.plan import Drawee

UNRANKED: Final = 1 << 20


def size_for(count: int) -> int:
    """The power of two that holds so many."""
    return 1 << max(count - 1, 0).bit_length()


def places(drawees: Sequence[Drawee], apart: str, byes: str, lots: Lots) -> list[tuple[int, ...]]:
    """First-round pairs from top to bottom as places of `drawees`; a pair of one is a bye."""
    order = lots.shuffled(range(len(drawees)))
    ranks = _ranks(drawees, order)
    first = byes == "top_seed" or not any(one.seed for one in drawees)
    pairs = _halve(_Field(drawees, apart, ranks, first=first), order, size_for(len(order)), lots)
    return _right_byes(drawees, apart, ranks if first else {}, order, pairs)


def _ranks(drawees: Sequence[Drawee], order: list[int]) -> dict[int, int]:
    """Who is placed first, 1, 2, 3 …: seeds, else (after groups) the best of every group. They are kept apart; the best
    of groups are also free before others, seeds where the format says so."""
    seeds = sorted((one for one in order if drawees[one].seed), key=lambda one: drawees[one].seed)
    if not seeds:
        best = max((drawees[one].score for one in order if drawees[one].group), default=0)
        seeds = [one for one in order if best and drawees[one].group and drawees[one].score == best]
    return {one: rank for rank, one in enumerate(seeds, 1)}


class _Field:
    """What halving looks at. first: the ranked are free before others."""

    def __init__(self, drawees: Sequence[Drawee], apart: str, ranks: dict[int, int], *, first: bool) -> None:
        self.drawees, self.apart, self.ranks, self.first = drawees, apart, ranks, first

    def key(self, one: int) -> str:
        """Whom this one is kept apart from: its group first, else its unit."""
        return key_of(self.drawees[one], self.apart) or f"alone {one}"


def key_of(drawee: Drawee, apart: str) -> str:
    """The name of those this one is kept apart from, "" for nobody."""
    if drawee.group:
        return f"group {drawee.group}"
    return f"unit {drawee.unit}" if apart and drawee.unit else ""


def _halve(field: _Field, order: list[int], size: int, lots: Lots) -> list[tuple[int, ...]]:
    """`order`: those of this part of the bracket, by lot; `size`: its places."""
    if size <= 2:
        return [tuple(order)] if order else []
    left, right = _split(field, order, lots)
    return _halve(field, left, size // 2, lots) + _halve(field, right, size // 2, lots)


def _split(field: _Field, order: list[int], lots: Lots) -> tuple[list[int], list[int]]:
    """Two halves with as many of every unit as the other, to within one; of an odd number the half of the strongest
    (else the lot) has one fewer and so one bye more."""
    halves = _Halves(field)
    ranked = sorted((one for one in order if one in field.ranks), key=lambda one: field.ranks[one])
    for one in ranked:
        halves.put_ranked(one)
    small = lots.below(2)
    if ranked and field.first:
        small = 0
    count = len(order)
    halves.fill(order, [count // 2 + (small == 1) * (count % 2), count // 2 + (small == 0) * (count % 2)])
    left = [one for one in order if halves.sides[one] == 0]
    right = [one for one in order if halves.sides[one] == 1]
    return (left, right) if not ranked or lots.below(2) else (right, left)


class _Halves:
    """Two halves being filled."""

    def __init__(self, field: _Field) -> None:
        self.field = field
        self.sides: dict[int, int] = {}
        self.have: dict[str, list[int]] = defaultdict(lambda: [0, 0])

    def put_ranked(self, one: int) -> None:
        """1 left, 2 and 3 right, 4 and 5 left …"""
        self._put(one, (len(self.sides) + 1) // 2 % 2)

    def _put(self, one: int, side: int) -> None:
        self.sides[one] = side
        self.have[self.field.key(one)][side] += 1

    def fill(self, order: list[int], room: list[int]) -> None:
        """Spread the others so that each side has its room filled and every unit is balanced."""
        placed = list(self.sides.values())
        left = [room[0] - placed.count(0), room[1] - placed.count(1)]
        members: dict[str, list[int]] = defaultdict(list)
        for one in order:
            if one not in self.sides:
                members[self.field.key(one)].append(one)
        loose: list[int] = []
        for key, ones in members.items():
            gap = abs(self.have[key][0] - self.have[key][1])
            even = len(ones) if len(ones) <= gap else len(ones) - (len(ones) - gap) % 2
            for one in ones[:even]:
                have = self.have[key]
                side = int(have[1] < have[0]) if have[0] != have[1] else int(left[1] > left[0])
                side = side if left[side] > 0 else 1 - side
                self._put(one, side)
                left[side] -= 1
            loose += ones[even:]
        for one in loose:
            side = 0 if left[0] > 0 else 1
            self._put(one, side)
            left[side] -= 1


def _right_byes(
    drawees: Sequence[Drawee], apart: str, ranks: dict[int, int], order: list[int], pairs: list[tuple[int, ...]]
) -> list[tuple[int, ...]]:
    """The same bracket with byes where they belong: fewest byes so far first, then the ranked. Whoever has one and
    should not changes places with one who should, of the same unit if there is one."""
    free = [two[0] for two in pairs if len(two) == 1]
    has = set(free)

    def due(one: int) -> tuple[int, int, bool]:
        return drawees[one].byes, ranks.get(one, UNRANKED), one not in has

    wanted = set(sorted(order, key=due)[: len(free)])
    missing = [one for one in order if one in wanted - has]
    for one in (one for one in free if one not in wanted):
        mate = next((two for two in missing if _alike(drawees, apart, one, two)), None)
        mate = (
            mate
            if mate is not None
            else next((two for two in missing if _fits(drawees, apart, pairs, one, two)), missing[0])
        )
        missing.remove(mate)
        swap = {one: mate, mate: one}
        pairs = [tuple(swap.get(place, place) for place in two) for two in pairs]
    return pairs


def _alike(drawees: Sequence[Drawee], apart: str, one: int, two: int) -> bool:
    return key_of(drawees[one], apart) == key_of(drawees[two], apart) != ""


def _fits(drawees: Sequence[Drawee], apart: str, pairs: list[tuple[int, ...]], one: int, two: int) -> bool:
    """Whether `one` in the place of `two` meets nobody it is kept apart from."""
    beside = next(pair for pair in pairs if two in pair)
    return not any(_alike(drawees, apart, one, other) for other in beside if other != two)
