"""Draws that the page's own reckoning (``web/src/event/proof``) has to make again, kept in ``draws.json`` beside it.

``PYTHONPATH=src:. python -m tests.tournament.test_draw_vectors`` writes them anew. Not here: the page's test.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tests.house.tree import ROOT
from tuolaji.tournament.draw import resolve
from tuolaji.tournament.format import Stage
from tuolaji.tournament.lots import commitment, draw_key, plan_bytes
from tuolaji.tournament.plan import METHOD, SECOND, Drawee, Drawn, Plan

KEPT: Final = ROOT / "tests" / "tournament" / "draws.json"
KINDS: Final = ("knockout_lots", "knockout_bracket", "groups", "round_robin", "swiss")


def field(count: int, units: int, seeds: int, byes: int = 0) -> tuple[Drawee, ...]:
    """Entries of so many units in turn, the first ones seeded, some that were free before."""
    return tuple(
        Drawee(
            source=f"e{one}",
            entry=f"e{one}",
            unit=f"单位{one % units}" if units else "",
            seed=one + 1 if one < seeds else 0,
            byes=int(one % 3 == 0) if byes else 0,
            met=(f"e{one ^ 1}",) if byes and one ^ 1 < count else (),
        )
        for one in range(count)
    )


def plans() -> Iterator[Plan]:
    """Fields of every size that matters in every kind the page makes again."""
    for kind in KINDS:
        for count, units, seeds in ((2, 0, 0), (5, 2, 1), (8, 0, 2), (13, 4, 4), (21, 5, 0), (32, 3, 8)):
            stage = Stage(name=kind, kind=kind, group_size=4, rounds=5, byes="top_seed" if seeds else "lot")
            yield Plan(
                draw="d1", stage=1, round=1, form=stage, prefix="1.", drawees=field(count, units, seeds), method=METHOD
            )
    for method in (METHOD, SECOND):
        for count, units, seeds in ((5, 0, 2), (11, 3, 4), (21, 4, 8)):
            stage = Stage(name="lot", kind="knockout_bracket")
            given = field(count, units, seeds)
            yield Plan(draw="d1", stage=1, round=1, form=stage, prefix="1.", drawees=given, method=method)
    stage = Stage(name="lots", kind="knockout_lots")
    yield Plan(draw="d2", stage=1, round=2, form=stage, prefix="1.", drawees=field(14, 0, 0, byes=1), method=METHOD)
    groups = tuple(
        Drawee(source=f"P:1:{one // 2 + 1}:{one % 2 + 1}", entry=f"e{one}", group=one // 2 + 1, score=2 - one % 2)
        for one in range(12)
    )
    yield Plan(
        draw="d3", stage=2, round=1, form=Stage(name="final", kind="knockout_bracket"), prefix="2.", drawees=groups
    )


def vector(number: int, plan: Plan) -> dict[str, Any]:
    """A plan as it is published once it is drawn."""
    secret = bytes((number * 7 + place) % 256 for place in range(32))
    drawn: Drawn = resolve(plan, draw_key(secret, str(4711 + number)))
    return {
        "draw": plan.draw,
        "commitment": commitment(plan, secret),
        "status": "drawn",
        "text": plan_bytes(plan).decode(),
        "secret": secret.hex(),
        "number": str(4711 + number),
        "key": draw_key(secret, str(4711 + number)).hex(),
        "order": list(drawn.order),
        "fixtures": msgspec.to_builtins(drawn.fixtures),
        "committed_ms": 1,
        "drawn_ms": 2,
        "reason": "",
    }


def made() -> str:
    """All of them, one a line."""
    lines = (json.dumps(vector(number, plan), ensure_ascii=False) for number, plan in enumerate(plans(), 1))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def test_the_page_has_the_draws_of_today() -> None:
    assert KEPT.read_text(encoding="utf-8") == made()


def test_equal_plans_have_equal_bytes_whatever_they_went_through() -> None:
    """Another process, a log, a format with its defaults written out: what is committed to stays the same."""
    stage = Stage(name="x", kind="swiss", rounds=5, cite={"kind": "8.10"})
    drawees = (Drawee(source="e1", entry="e1", met=("e2",)), Drawee(source="e2", entry="e2", unit="u"))
    plan = Plan(draw="d1", stage=1, round=1, form=stage, prefix="1", drawees=drawees)
    written = msgspec.json.encode({name: getattr(plan, name) for name in plan.__struct_fields__})
    for other in (pickle.loads(pickle.dumps(plan)), msgspec.json.decode(written, type=Plan)):
        assert other == plan
        assert plan_bytes(other) == plan_bytes(plan)
    assert plan_bytes(plan) == msgspec.json.encode(plan), "nothing that was committed to before reads otherwise"


if __name__ == "__main__":
    KEPT.write_text(made(), encoding="utf-8")


def test_a_plan_is_the_same_from_another_process_and_from_a_file() -> None:
    """Whichever objects hold its values: large draws are committed to and made in processes of their own."""
    for plan in plans():
        text = plan_bytes(plan)
        assert plan_bytes(pickle.loads(pickle.dumps(plan))) == text
        whole = {"apart": plan.form.apart, "byes": plan.form.byes, **msgspec.to_builtins(plan.form)}
        said = {"method": plan.method, **msgspec.to_builtins(plan), "form": whole}
        assert plan_bytes(msgspec.convert(json.loads(json.dumps(said)), type=Plan)) == text
