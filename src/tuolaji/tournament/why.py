"""Why this pairing: the facts behind one fixture as drawn. Not here: sentences (``wording``), proofs (``proof``)."""

from __future__ import annotations

from typing import Any

from tuolaji.faults import Fault
from tuolaji.tournament.pairing import marks
from tuolaji.tournament.plan import Drawee, Plan
from tuolaji.tournament.proof import prove
from tuolaji.tournament.state import State

PAIRED = ("knockout_lots", "swiss", "duplicate")


def why(state: State, match: str) -> dict[str, Any]:
    """How a fixture came about: lots or paper, its marks, whom else both could have met without any, the least number
    of marks in this round with its proof where there are some.

    Raises Fault ``match_unknown``."""
    game = state.games.get(match)
    if game is None:
        raise Fault("match_unknown", {"match": match})
    draw, fixture = state.draws[game.draw], game.fixture
    plan = draw.plan
    by_source = {one.source: one for one in plan.drawees}
    facts: dict[str, Any] = {
        "match": match,
        "draw": game.draw,
        "kind": plan.form.kind,
        "method": plan.method,
        "paper": draw.paper,
        "role": fixture.role,
        "marks": list(fixture.marks),
        "sources": [fixture.a, fixture.b],
    }
    for side, source in (("a", fixture.a), ("b", fixture.b)):
        if source in by_source:
            facts[side] = _about(plan, by_source[source])
    if plan.form.kind in PAIRED and not draw.paper:
        facts |= _least(state, plan, game.draw)
    return facts


def _about(plan: Plan, one: Drawee) -> dict[str, Any]:
    free = [two for two in plan.drawees if two is not one and not marks(one, two, plan.form.apart)]
    return {
        "entry": one.entry,
        "unit": one.unit,
        "score": one.score,
        "byes": one.byes,
        "met": list(one.met),
        "unmarked": len(free),
        "same_score": sum(1 for two in free if two.score == one.score),
    }


def _least(state: State, plan: Plan, draw: str) -> dict[str, Any]:
    """Marks of the whole round, and what the least number of them is."""
    found = [mark for game in state.games.values() if game.draw == draw for mark in game.fixture.marks]
    counts = {kind: found.count(kind) for kind in ("repeat", "unit", "second_bye")}
    facts: dict[str, Any] = {"round_marks": counts}
    if any(counts.values()):
        kinds = ("repeat",) if counts["repeat"] else ("repeat", "unit")
        proof = prove(plan.drawees, plan.form.apart, kinds)
        if proof is not None:
            facts["proof"] = {
                "kinds": list(kinds),
                "least": proof.least,
                "without": list(proof.without),
                "parts": [list(part) for part in proof.parts],
            }
    return facts
