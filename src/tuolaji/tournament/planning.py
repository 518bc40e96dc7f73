"""The plan of the next draw of a running competition: who is in it, from where, and what is known of everybody.

Not here: carrying it out (``draw``), commitments (``lots``).
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from tuolaji.faults import Fault
from tuolaji.tournament.format import ROUND_KINDS, Stage
from tuolaji.tournament.plan import METHOD, Drawee, Plan
from tuolaji.tournament.standing import PLAYED, sums, table, tied
from tuolaji.tournament.state import COMMON, Draw, State
from tuolaji.tournament.tree import Tree, alive


class Next(NamedTuple):
    """Stage and round (within it) that would be drawn next."""

    stage: int
    round: int


def upcoming(tree: Tree, section: str) -> Next | None:
    """What is drawn next; None when the competition (this section of it) is over. Looks at results, refuses nothing."""
    drawn, common = tree.state.drawn(section), tree.state.common
    if not drawn:
        return Next(common if section == COMMON else 1, 1)
    stage = drawn[-1].plan.stage
    form, rounds = tree.state.stage(stage), rounds_drawn(tree.state, section, stage)
    if _goes_on(tree, form, drawn[-1], rounds):
        return Next(stage, rounds + 1)
    last = common - 1 if common and section != COMMON else len(tree.state.format.stages)
    return Next(stage + 1, 1) if stage < last else None


def rounds_drawn(state: State, section: str, stage: int) -> int:
    """Rounds of a stage that have been drawn."""
    return sum(draw.rounds for draw in state.drawn(section) if draw.plan.stage == stage)


def _goes_on(tree: Tree, form: Stage, draw: Draw, rounds: int) -> bool:
    if form.kind not in ROUND_KINDS:
        return False
    if form.kind == "knockout_lots":
        left = sum(1 for source in alive(tree, draw) if tree.entry(source) != "")
        return left > form.down_to and (not form.rounds or rounds < form.rounds)
    return rounds < form.rounds


def plan(state: State, section: str, draw: str) -> Plan:
    """The plan of the next draw.

    Raises Fault ``round_open`` (facts: matches), ``event_over``, ``tie_open`` (facts: entries, stage),
    ``too_few_entries`` (facts: entries, least), ``section_needed`` (facts: known)."""
    tree = Tree(state)
    if open_ := tree.open(section):
        raise Fault("round_open", {"matches": open_[:12], "count": len(open_)})
    due = upcoming(tree, section)
    if due is None:
        raise Fault("event_over")
    if section == COMMON:
        _sections_over(tree)
    sources = _sources(tree, section, due)
    if len(sources) < 2:
        if not sources and not section and (there := state.sections()) and section not in there:
            raise Fault("section_needed", {"known": list(there)})
        raise Fault("too_few_entries", {"entries": len(sources), "least": 2})
    known = _Known(tree, section, due)
    drawees = tuple(known.drawee(source, group, score) for source, group, score in sources)
    prefix = f"{section}{'-' if section else ''}{due.stage}."
    return Plan(
        draw=draw,
        section=section,
        stage=due.stage,
        round=due.round,
        form=state.stage(due.stage),
        prefix=prefix,
        drawees=drawees,
        method=METHOD,
    )


def _sections_over(tree: Tree) -> None:
    """Before a common final every section has been played to its end."""
    if not tree.state.common:
        raise Fault("event_over")
    for other in tree.state.sections():
        if other != COMMON and (tree.open(other) or upcoming(tree, other) is not None):
            raise Fault("section_open", {"section": other})


def _sources(tree: Tree, section: str, due: Next) -> list[tuple[str, int, int]]:
    """Sources to be drawn with the group they come from and how they stood in it; in a common final those of a section
    are a group."""
    state, drawn = tree.state, tree.state.drawn(section)
    if section == COMMON and not drawn:
        others = [other for other in state.sections() if other != COMMON]
        return [
            (source, number, score)
            for number, other in enumerate(others, 1)
            for source, _, score in _leaving(tree, other, state.drawn(other)[-1])
        ]
    if due == Next(1, 1) or (due.round > 1 and state.stage(due.stage).kind != "knockout_lots" and due.stage == 1):
        return [(one.id, 0, 0) for one in state.entries.values() if _in(one, section, due.round)]
    last = drawn[-1]
    if due.round > 1 and state.stage(due.stage).kind != "knockout_lots":
        first = next(draw for draw in drawn if draw.plan.stage == due.stage)
        return [(one.source, 0, 0) for one in first.plan.drawees if _stays(tree, one.source)]
    return _leaving(tree, section, last)


def _leaving(tree: Tree, section: str, last: Draw) -> list[tuple[str, int, int]]:
    """Who goes on from the stage of a section's last draw."""
    if tree.state.stage(last.plan.stage).kind in ("knockout_lots", "knockout_bracket"):
        return [(source, 0, 0) for source in alive(tree, last) if _stays(tree, source)]
    return _advancing(tree, section, last.plan.stage)


def _in(entry: object, section: str, round_: int) -> bool:
    from tuolaji.tournament.state import Entry

    assert isinstance(entry, Entry)
    return entry.section == section and not entry.out and entry.late <= round_


def _stays(tree: Tree, source: str) -> bool:
    entry = tree.entry(source)
    return bool(entry) and entry is not None and not tree.state.entries[entry].out


def _advancing(tree: Tree, section: str, stage: int) -> list[tuple[str, int, int]]:
    form = tree.state.stage(stage)
    groups = sorted({game.fixture.group for game in tree.games(section, stage)})
    found: list[tuple[str, int, int]] = []
    for group in groups:
        lines = table(tree, section, stage, group)
        advance = min(form.advance or len(lines), len(lines))
        if shared := tied(lines, advance):
            raise Fault("tie_open", {"entries": list(shared), "stage": stage})
        for place in range(advance):
            source = f"P:{stage}:{group}:{place + 1}" + (f"@{section}" if section else "")
            if _stays(tree, source):
                found.append((source, group, advance - place))
    return found


class _Known:
    """What earlier rounds tell about entries."""

    def __init__(self, tree: Tree, section: str, due: Next) -> None:
        self.tree = tree
        self.byes: dict[str, int] = defaultdict(int)
        self.met: dict[str, list[str]] = defaultdict(list)
        games = list(tree.state.games.values()) if section == COMMON else tree.games(section)
        for game in games:
            outcome = tree.outcome(game.fixture.id)
            if outcome is None:
                continue
            a, b = outcome.sides
            if outcome.how in ("bye", "vacant") and outcome.winner:
                self.byes[outcome.winner] += 1
            elif outcome.how in PLAYED:
                self.met[a].append(b)
                self.met[b].append(a)
        scored = tree.state.stage(due.stage).kind in ("swiss", "duplicate") and due.round > 1
        self.scores = sums(tree, section, due.stage) if scored else {}

    def drawee(self, source: str, group: int, score: int) -> Drawee:
        """Everything the draw may look at."""
        entry = self.tree.entry(source)
        assert entry
        known = self.tree.state.entries[entry]
        if entry in self.scores:
            score = int(self.scores[entry].points)
        return Drawee(
            source=source,
            entry=entry,
            unit=known.unit,
            seed=known.seed,
            byes=self.byes[entry],
            score=score,
            met=tuple(sorted(self.met[entry])),
            group=group,
        )
