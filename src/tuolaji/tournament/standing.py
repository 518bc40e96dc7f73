"""Tables: points, the chain of tie-breaks, final places, medals by unit, and why somebody stands where he stands.

Not here: sentences (``wording``), who meets whom (``tree``). The chain is the format's; what a step means after a
no-show is said at `_worth`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from tuolaji.tournament.board_scores import board_points
from tuolaji.tournament.format import OUT_KINDS, Points
from tuolaji.tournament.state import Game
from tuolaji.tournament.tree import NOBODY, Outcome, Tree

PLAYED: Final = ("played", "retired", "ruled")
"""Outcomes in which cards were played: only these count for differences, direct meetings and opponents' points."""
Number = int | Fraction
"""Whole, but for boards compared with their mean."""
PRESENT: Final = ("played", "retired", "ruled", "forfeit")


class Sums:
    """What an entry has come to in one table."""

    def __init__(self) -> None:
        self.points: Number = 0
        self.penalty = 0
        self.net = self.wins = self.deals_won = self.points_won = self.matches = 0
        self.walkovers = self.absences = self.byes = 0
        self.beaten: dict[str, int] = defaultdict(int)
        self.met: list[str] = []


class Line(NamedTuple):
    """One line of a table. place from 1; shared: others have the same place; settled: the step that parted it from the
    one above ("" for the first, ``shared`` where nothing did)."""

    entry: str
    place: int
    shared: bool
    settled: str
    sums: Sums


class Compared(NamedTuple):
    """One step of a comparison of two neighbours: step, both values, whether it decides."""

    step: str
    own: Number
    other: Number
    decides: bool


def sums(tree: Tree, section: str, stage: int, group: int = 0) -> dict[str, Sums]:
    """Sums of everybody drawn in a table, in the order in which they appear in it; counted once for each tree."""
    key = (section, stage, group)
    if key not in tree.tables:
        tree.tables[key] = _summed(tree, section, stage, group)
    found: dict[str, Sums] = tree.tables[key]
    return found


def _summed(tree: Tree, section: str, stage: int, group: int) -> dict[str, Sums]:
    found: dict[str, Sums] = {}
    games = [game for game in tree.games(section, stage) if not group or game.fixture.group == group]
    for game in games:
        for side in tree.sides(game.fixture.id):
            if side:
                found.setdefault(side, Sums())
    for game in games:
        outcome = tree.outcome(game.fixture.id)
        if outcome is not None:
            _count(found, outcome, tree.state.format.points)
    if tree.state.stage(stage).boards:
        points = board_points(tree, games, tree.state.stage(stage).board_score)
        for entry, mine in found.items():
            mine.points = points.get(entry, Fraction(0))
    for penalty in tree.state.penalties:
        if penalty.entry in found and (not penalty.match or _in(games, penalty.match)):
            found[penalty.entry].points -= penalty.points
            found[penalty.entry].penalty += penalty.points
    return found


def _in(games: Sequence[Game], match: str) -> bool:
    return any(game.fixture.id == match for game in games)


def _count(found: dict[str, Sums], outcome: Outcome, points: Points) -> None:
    a, b = outcome.sides
    if outcome.how == "rest":
        return
    if outcome.how in ("bye", "vacant"):
        if outcome.winner:
            found[outcome.winner].byes += 1
            found[outcome.winner].points += points.bye
        return
    for side, entry in enumerate((a, b)):
        _side(found[entry], outcome, side, points)


def _side(mine: Sums, outcome: Outcome, side: int, points: Points) -> None:
    entry, other = outcome.sides[side], outcome.sides[1 - side]
    result = outcome.result
    mine.matches += 1
    lead = 0
    if result is not None and result.levels is not None and outcome.how in PRESENT:
        lead = result.levels[side] - result.levels[1 - side]
        mine.net += lead
    if outcome.how in ("walkover", "withdrawn", "both_absent", "both_lost"):
        mine.walkovers += outcome.winner == entry
        mine.absences += outcome.winner != entry
        mine.points += points.win if outcome.winner == entry else points.absent
        mine.wins += outcome.winner == entry
        return
    mine.wins += outcome.winner == entry
    mine.points += _points(points, lead, outcome.winner == entry, outcome.winner == NOBODY)
    if result is not None:
        mine.deals_won += result.deals[side] if result.deals else 0
        mine.points_won += result.collected[side] if result.collected else 0
    if outcome.how in PLAYED:
        mine.met.append(other)
        mine.beaten[other] += (outcome.winner == entry) - (outcome.winner == other)


def _points(points: Points, lead: int, won: bool, drawn: bool) -> int:
    if drawn:
        return points.draw
    margin = next((one for one in points.margins if abs(lead) >= one.levels), None)
    if margin is not None:
        return margin.win if won else margin.loss
    return points.win if won else points.loss


def table(tree: Tree, section: str, stage: int, group: int = 0) -> tuple[Line, ...]:
    """The table of a stage (of a group of it), best first; put in order once for each tree."""
    key = (section, stage, group)
    if key not in tree.lines:
        tree.lines[key] = _table(tree, section, stage, group)
    made: tuple[Line, ...] = tree.lines[key]
    return made


def _table(tree: Tree, section: str, stage: int, group: int) -> tuple[Line, ...]:
    found = sums(tree, section, stage, group)
    ranked = _Ranking(tree, section, stage, found).ranked(list(found))
    lines: list[Line] = []
    for tied, settled in ranked:
        place = len(lines) + 1
        lines += [
            Line(one, place, len(tied) > 1, settled if at == 0 else "shared", found[one]) for at, one in enumerate(tied)
        ]
    return tuple(lines)


class _Ranking:
    """The chain at work on one table."""

    def __init__(self, tree: Tree, section: str, stage: int, found: dict[str, Sums]) -> None:
        self.tree, self.section, self.stage, self.found = tree, section, stage, found
        self.ties = [one for one in tree.state.ties if one.stage == stage and one.section == section]
        self.out = tree.state.stage(stage).kind in OUT_KINDS
        self.reached = reached(tree, section, stage) if self.out else {}
        self.steps = ("reached",) if self.out else tuple(tree.state.format.ranking)

    def ranked(self, entries: list[str], depth: int = 0) -> list[tuple[list[str], str]]:
        """Groups of equals, best first, each with the step that parted it from the one before."""
        steps = (*self.steps, "settled")
        if len(entries) < 2 or depth >= len(steps):
            return [(entries, "")] if entries else []
        values = {one: self.worth(steps[depth], one, entries) for one in entries}
        parts: list[tuple[list[str], str]] = []
        for value in sorted(set(values.values()), reverse=True):
            inner = self.ranked([one for one in entries if values[one] == value], depth + 1)
            parts += [(inner[0][0], steps[depth] if parts else ""), *inner[1:]]
        return parts

    def worth(self, step: str, one: str, tied: Sequence[str]) -> Number:
        """What a step says of an entry among those it is tied with; more is better. Direct meetings count only where
        cards were played: a walkover says nothing about who is better. Opponents' points leave out who never came."""
        mine = self.found[one]
        if step == "reached":
            return self.reached.get(one, 0)
        if step == "head_to_head":
            return sum(mine.beaten.get(other, 0) for other in tied if other != one) if mine.beaten else 0
        if step == "opponents_points":
            return sum(self.found[other].points for other in mine.met)
        if step in ("lot", "play_off", "referee", "settled"):
            return self._settled(step, one, tied)
        value: Number = getattr(mine, step)
        return value

    def _settled(self, step: str, one: str, tied: Sequence[str]) -> int:
        for tie in reversed(self.ties):
            if step in (tie.how, "settled") and set(tied) <= set(tie.order):
                return -tie.order.index(one)
        return 0


def reached(tree: Tree, section: str, stage: int) -> dict[str, int]:
    """How far everybody came in a knock-out: twice the round of his last match won plus what a match for the third
    place adds; losers of the same round are equal."""
    far: dict[str, int] = {}
    for game in tree.games(section, stage):
        outcome = tree.outcome(game.fixture.id)
        for side in tree.sides(game.fixture.id):
            if side and game.fixture.role != "third":
                far[side] = max(far.get(side, 0), 2 * game.fixture.round)
        if outcome is not None and outcome.goes_on:
            won = 1 if game.fixture.role == "third" else 2 * game.fixture.round + 2
            far[outcome.goes_on] = far.get(outcome.goes_on, 0) + 1 if won == 1 else max(far[outcome.goes_on], won)
    return far


def order(tree: Tree, section: str, stage: int, group: int) -> tuple[str, ...] | None:
    """Entries of a finished table, best first; None while it is open or a place that matters is shared."""
    games = [game for game in tree.games(section, stage) if not group or game.fixture.group == group]
    if any(tree.outcome(game.fixture.id) is None for game in games):
        return None
    lines = table(tree, section, stage, group)
    advance = tree.state.stage(stage).advance or len(lines)
    if tied(lines, advance):
        return None
    return tuple(line.entry for line in lines)


def tied(lines: Sequence[Line], advance: int) -> tuple[str, ...]:
    """Entries that share one of the places 1..advance, the first such group; empty when all are parted."""
    for line in lines[:advance]:
        if line.shared:
            return tuple(one.entry for one in lines if one.place == line.place)
    return ()


def why(tree: Tree, section: str, stage: int, entry: str, group: int = 0) -> list[tuple[str, list[Compared]]]:
    """The entry beside its neighbours above and below, step by step until one decides."""
    lines = table(tree, section, stage, group)
    found = {line.entry: line.sums for line in lines}
    ranking = _Ranking(tree, section, stage, found)
    names = [line.entry for line in lines]
    at = names.index(entry)
    return [(names[one], _compared(ranking, entry, names[one], names)) for one in (at - 1, at + 1) if _is(one, names)]


def _is(place: int, names: Sequence[str]) -> bool:
    return 0 <= place < len(names)


def _compared(ranking: _Ranking, own: str, other: str, names: Sequence[str]) -> list[Compared]:
    tied, steps = list(names), []
    for step in (*ranking.steps, "settled"):
        values = {one: ranking.worth(step, one, tied) for one in tied}
        decides = values[own] != values[other]
        steps.append(Compared(step, values[own], values[other], decides))
        if decides:
            break
        tied = [one for one in tied if values[one] == values[own]]
    return steps


def final(tree: Tree, section: str) -> list[tuple[int, str]]:
    """Places of everybody over all stages: who came into a later stage stands before who did not."""
    places: list[tuple[int, str]] = []
    seen: set[str] = set()
    for stage in range(len(tree.state.format.stages), 0, -1):
        base = len(places)
        for line in _stage_lines(tree, section, stage, seen):
            places.append((base + line[0], line[1]))
        seen |= {entry for _, entry in places}
    return places


def _stage_lines(tree: Tree, section: str, stage: int, seen: set[str]) -> list[tuple[int, str]]:
    """Places within a stage of those not placed yet; of several groups the equals share a place."""
    groups = sorted({game.fixture.group for game in tree.games(section, stage)})
    lines = [line for group in groups for line in table(tree, section, stage, group) if line.entry not in seen]
    if len(groups) > 1:
        lines.sort(key=lambda line: line.place)
    ranked: list[tuple[int, str]] = []
    before: Line | None = None
    for line in lines:
        same = before is not None and line.place == before.place and (line.shared or len(groups) > 1)
        ranked.append((ranked[-1][0] if same else len(ranked) + 1, line.entry))
        before = line
    return ranked


def medals(tree: Tree, section: str, prizes: int = 3) -> dict[str, list[int]]:
    """Unit → how many first, second, third … places its entries have; best units first."""
    counts: dict[str, list[int]] = {}
    for place, entry in final(tree, section):
        unit = tree.state.entries[entry].unit
        if unit and place <= prizes:
            counts.setdefault(unit, [0] * prizes)[place - 1] += 1
    return dict(sorted(counts.items(), key=lambda pair: pair[1], reverse=True))


def units(tree: Tree, section: str, stage: int) -> list[tuple[str, Number, int]]:
    """Units by the points of their entries, then net, best first: a league of units."""
    totals: dict[str, tuple[Number, int]] = {}
    for entry, mine in sums(tree, section, stage).items():
        unit = tree.state.entries[entry].unit
        points, net = totals.get(unit, (0, 0))
        totals[unit] = points + mine.points, net + mine.net
    return sorted(
        ((unit, points, net) for unit, (points, net) in totals.items()), key=lambda one: one[1:], reverse=True
    )
