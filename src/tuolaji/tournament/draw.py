"""From a plan and a key to fixtures: a pure function, so that anybody can draw again what was drawn.

The resolved order is stored in the log; no later version of this module can change a draw that was made. Not here:
commitments (``lots``), plans (``planning``), halving a bracket (``bracket``), round robins (``circle``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.tournament import bracket, circle
from tuolaji.tournament.format import Kind, Stage
from tuolaji.tournament.lots import Lots
from tuolaji.tournament.pairing import marks
from tuolaji.tournament.plan import METHOD, METHODS, SECOND, Drawee, Drawn, Fixture, Plan, Role


def resolve(plan: Plan, key: bytes) -> Drawn:
    """The draw of this plan by this key. Raises Fault ``draw_method_unknown`` (facts: method, known),
    ``too_few_entries`` (facts: entries, least)."""
    if plan.method not in METHODS:
        raise Fault("draw_method_unknown", {"method": plan.method, "known": METHOD})
    if len(plan.drawees) < 2:
        raise Fault("too_few_entries", {"entries": len(plan.drawees), "least": 2})
    if plan.method not in (SECOND, METHOD) and plan.form.kind not in ("knockout_bracket", "groups"):
        plan = structs.replace(plan, drawees=tuple(structs.replace(one, seed=0) for one in plan.drawees))
    if plan.method != METHOD and plan.form.kind == "knockout_bracket":
        plan = structs.replace(plan, form=structs.replace(plan.form, byes="top_seed"))
    return _KINDS[plan.form.kind](plan, Lots(key))


def from_order(plan: Plan, order: Sequence[str]) -> Drawn:
    """Fixtures from paper lots: sources in the order drawn, paired as they lie (a bracket from top to bottom).

    Raises Fault ``lots_wrong`` (facts: entry), ``lots_kind`` (facts: kind)."""
    if sorted(order) != sorted(one.source for one in plan.drawees):
        known = {one.source for one in plan.drawees}
        wrong = next((one for one in order if one not in known or list(order).count(one) > 1), "")
        raise Fault("lots_wrong", {"entry": wrong, "expected": len(plan.drawees), "got": len(order)})
    places = {one.source: place for place, one in enumerate(plan.drawees)}
    sequence = [places[one] for one in order]
    if plan.form.kind == "knockout_bracket":
        return _tree(plan, _laid(sequence), sequence)
    if plan.form.kind == "round_robin":
        return _rounds(plan, circle.robin(sequence, plan.form.legs), sequence, "rest")
    if plan.form.kind not in ("knockout_lots", "swiss", "duplicate"):
        raise Fault("lots_kind", {"kind": plan.form.kind})
    pairs = tuple(zip(sequence[0::2], sequence[1::2], strict=False))
    rests = (sequence[-1],) if len(sequence) % 2 else ()
    return _rounds(plan, [circle.Round(pairs, rests)], sequence, "bye")


def _laid(sequence: list[int]) -> list[tuple[int, ...]]:
    """A bracket filled from top to bottom in the order of the lots. Byes are places of the bracket, as far apart as can
    be (to within one in every part of it); who is drawn for such a place has it for himself."""
    pairs = bracket.size_for(len(sequence)) // 2
    free = 2 * pairs - len(sequence)
    drawn = iter(sequence)
    return [tuple(islice(drawn, 1 if place * free % pairs < free else 2)) for place in range(pairs)]


def _knockout(plan: Plan, lots: Lots) -> Drawn:
    found = circle.paired(plan.drawees, plan.form.apart, lots, by_score=False, byes=plan.form.byes)
    return _rounds(plan, [found], _flat([found]), "bye")


def _swiss(plan: Plan, lots: Lots) -> Drawn:
    by_score = plan.round > 1 or any(one.score for one in plan.drawees)
    found = circle.paired(plan.drawees, plan.form.apart, lots, by_score=by_score, byes=plan.form.byes)
    return _rounds(plan, [found], _flat([found]), "bye")


def _duplicate(plan: Plan, lots: Lots) -> Drawn:
    found = circle.paired(plan.drawees, plan.form.apart, lots, by_score=False, byes=plan.form.byes)
    return _rounds(plan, [found], _flat([found]), "bye")


def _robin(plan: Plan, lots: Lots) -> Drawn:
    order = circle.seeded(plan.drawees, lots.shuffled(range(len(plan.drawees))))
    return _rounds(plan, circle.robin(order, plan.form.legs), order, "rest")


def _league(plan: Plan, lots: Lots) -> Drawn:
    if len({one.unit for one in plan.drawees}) < 2 or not all(one.unit for one in plan.drawees):
        raise Fault("league_needs_units", {"units": len({one.unit for one in plan.drawees if one.unit})})
    rounds = circle.league(plan.drawees, lots)
    return _rounds(plan, rounds, _flat(rounds[:1]), "rest")


def group_count(form: Stage, entries: int) -> int:
    """How many groups a field is cut into: so many as said or as their size asks for, never groups of one."""
    wanted = form.groups or -(-entries // max(form.group_size, 2))
    return max(1, min(wanted, entries // 2))


def _groups(plan: Plan, lots: Lots) -> Drawn:
    groups = circle.grouped(plan.drawees, group_count(plan.form, len(plan.drawees)), lots)
    fixtures: list[Fixture] = []
    robins = [circle.robin(group, plan.form.legs) for group in groups]
    longest = max(len(rounds) for rounds in robins)
    for number in range(longest):
        made = _Round(plan, number + 1)
        for place, rounds in enumerate(robins):
            if number < len(rounds):
                made.take(rounds[number], "rest", group=place + 1)
        fixtures += made.fixtures
    order = tuple(plan.drawees[one].source for group in groups for one in group)
    return Drawn(order=order, fixtures=tuple(fixtures), rounds=longest)


def _bracket(plan: Plan, lots: Lots) -> Drawn:
    pairs = bracket.places(plan.drawees, plan.form.apart, plan.form.byes, lots)
    return _tree(plan, pairs, [one for pair in pairs for one in pair])


_KINDS: Final[dict[Kind, Callable[[Plan, Lots], Drawn]]] = {
    "knockout_lots": _knockout,
    "knockout_bracket": _bracket,
    "groups": _groups,
    "round_robin": _robin,
    "team_league": _league,
    "swiss": _swiss,
    "duplicate": _duplicate,
}


class _Round:
    """Fixtures of one round being numbered."""

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.number = plan, number
        self.fixtures: list[Fixture] = []

    def add(self, a: str, b: str = "", *, role: Role = "match", group: int = 0, marked: tuple[str, ...] = ()) -> str:
        """One more; its id."""
        name = f"{self.plan.prefix}{self.number + self.plan.round - 1}.{len(self.fixtures) + 1}"
        round_ = self.number + self.plan.round - 1
        self.fixtures.append(Fixture(id=name, round=round_, a=a, b=b, role=role, group=group, marks=marked))
        return name

    def take(self, found: circle.Round, without: Role, group: int = 0) -> None:
        """Pairs and those without one."""
        drawees = self.plan.drawees
        for a, b in found.pairs:
            marked = marks(drawees[a], drawees[b], self.plan.form.apart)
            self.add(drawees[a].source, drawees[b].source, group=group, marked=marked)
        for one in found.rests:
            self.add(drawees[one].source, role=without, group=group, marked=_second(drawees, one, without))


def _second(drawees: Sequence[Drawee], one: int, role: Role) -> tuple[str, ...]:
    return ("second_bye",) if role == "bye" and drawees[one].byes else ()


def _rounds(plan: Plan, rounds: Sequence[circle.Round], order: Sequence[int], without: Role) -> Drawn:
    fixtures: list[Fixture] = []
    for number, found in enumerate(rounds):
        made = _Round(plan, number + 1)
        made.take(found, without)
        fixtures += made.fixtures
    sources = tuple(plan.drawees[one].source for one in order)
    return Drawn(order=sources, fixtures=tuple(fixtures), rounds=len(rounds))


def _flat(rounds: Sequence[circle.Round]) -> list[int]:
    return [one for found in rounds for one in (*(place for pair in found.pairs for place in pair), *found.rests)]


def _tree(plan: Plan, pairs: Sequence[tuple[int, ...]], order: Sequence[int]) -> Drawn:
    """All rounds of a bracket: later ones play for winners of earlier ones, the third place for the losers."""
    made = _Round(plan, 1)
    drawees, apart = plan.drawees, plan.form.apart
    alive: list[str] = []
    for two in pairs:
        one = drawees[two[0]]
        if len(two) == 1:
            made.add(one.source, role="bye", marked=_second(drawees, two[0], "bye"))
            alive.append(one.source)
        else:
            other = drawees[two[1]]
            alive.append("W:" + made.add(one.source, other.source, marked=marks(one, other, apart)))
    fixtures, number = list(made.fixtures), 1
    while len(alive) > plan.form.down_to:
        number += 1
        made = _Round(plan, number)
        if len(alive) == 2 and plan.form.third_place and all(one.startswith("W:") for one in alive):
            losers = ["L:" + one[2:] for one in alive]
            made.add(losers[0], losers[1], role="third")
        alive = ["W:" + made.add(a, b) for a, b in zip(alive[0::2], alive[1::2], strict=True)]
        fixtures += made.fixtures
    sources = tuple(drawees[one].source for one in order)
    return Drawn(order=sources, fixtures=tuple(fixtures), rounds=number)
