"""What is told of a draw, and to whom: the commitment to everybody at once, lots one after the other while they are
shown to the hall, the whole once it is published.

A commitment and the lots of a ceremony are shown whatever else waits for a release or a review: they are shown on
purpose. Not here: the draw itself (``tournament.drawing``), other parts of a view (``event_views``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from tuolaji.faults import Fault
from tuolaji.services import event_shape as shape
from tuolaji.services.event_shape import Seen, tree
from tuolaji.services.hall_event import HallEvent, Settings
from tuolaji.services.merge_patch import Tree
from tuolaji.tournament.draw_proof import KIND
from tuolaji.tournament.event import DrawCommitted, DrawSetAside, Event, LotsDrawn
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.lots import plan_bytes
from tuolaji.tournament.publishing import log_without_kept
from tuolaji.tournament.state import Draw, Game, State


def hidden_draws(state: State, settings: Settings) -> frozenset[str]:
    """Draws whose lots are still being shown."""
    return frozenset(
        name
        for name, count in settings.ceremony.items()
        if name in state.draws and count < len(state.draws[name].order)
    )


def unshown(event: HallEvent) -> tuple[list[Event], State]:
    """What is published, up to the first draw whose lots are still being shown: its log and the state it makes. For
    files, which would tell the whole draw at once."""
    hidden = hidden_draws(event.public, event.settings)
    log = log_without_kept(event.log[: event.seen], event.published)
    if not hidden and len(log) == event.seen:
        return log, event.public
    drawn = (at for at, one in enumerate(log) if isinstance(one, LotsDrawn) and one.draw in hidden)
    log = log[: next(drawn, len(log))]
    return log, fold(log)


def told(event: HallEvent, name: str) -> tuple[Draw, int] | None:
    """A draw as the public may know it and how many of its lots; None where there is none. A draw that was made while
    results wait for their release is known to be made, without lots (-1)."""
    truth, known = event.state.draws.get(name), event.public.draws.get(name)
    if truth is None:
        return None
    count = event.settings.ceremony.get(name)
    if count is not None or truth.status in ("committed", "aside"):
        return truth, len(truth.order) if count is None else min(count, len(truth.order))
    if known is None or known.status == "committed":
        return truth, -1
    return known, len(known.order)


class Draws:
    """The draws of a competition as views show them; what has not changed is taken from the last time."""

    def __init__(self, event: HallEvent) -> None:
        self._event = event
        self._kept: dict[tuple[bool, str], tuple[Draw, int, Tree]] = {}

    def shown(self, seen: Seen, state: State) -> Tree:
        """All that these may see."""
        found: Tree = {}
        for name, draw in self._event.state.draws.items():
            ceremony = self._event.settings.ceremony.get(name, len(draw.order))
            known = told(self._event, name) if seen == "public" else (draw, min(ceremony, len(draw.order)))
            if known is not None:
                found[name] = self._draw(name, *known, public=seen == "public")
        return found

    def _draw(self, name: str, draw: Draw, count: int, *, public: bool) -> Tree:
        kept = self._kept.get((public, name))
        if kept is not None and kept[0] is draw and kept[1] == count:
            return kept[2]
        made = tree(self._made(name, draw, count, public=public))
        self._kept[public, name] = draw, count, made
        return made

    def _made(self, name: str, draw: Draw, count: int, *, public: bool) -> shape.DrawView:
        whole = not public or count >= len(draw.order)
        return shape.DrawView(
            id=name,
            section=draw.plan.section,
            stage=draw.plan.stage,
            round=draw.plan.round,
            commitment=draw.commitment,
            status=draw.status,
            order=draw.order if whole else draw.order[: max(0, count)],
            shown=max(0, count),
            lots=len(draw.order) if count >= 0 else 0,
            number=draw.number if count >= 0 else "",
            secret=draw.secret if whole else "",
            paper=draw.paper,
            reason=draw.reason,
            entries=len(draw.plan.drawees),
            elsewhere=not public and name in self._event.elsewhere(),
            into=() if whole else _into(self._event.state.games, name, draw.order[: max(0, count)]),
        )


def _into(games: Mapping[str, Game], name: str, lots: tuple[str, ...]) -> tuple[shape.LotView, ...]:
    """Where lots fall: the first match of the draw in which each is named."""
    wanted, found = set(lots), dict[str, shape.LotView]()
    for game in games.values() if lots else ():
        fixture = game.was or game.fixture
        if game.draw == name:
            for source in (fixture.a, fixture.b):
                if source in wanted and source not in found:
                    found[source] = shape.LotView(match=fixture.id, group=fixture.group, alone=not fixture.b)
    return tuple(found.get(one, shape.LotView(match="")) for one in lots)


def proof(event: HallEvent, name: str, *, public: bool) -> dict[str, Any]:
    """Everything one draw can be made again from, with when it was committed to and drawn; of one whose lots are not
    all shown, its plan and commitment alone. text: the plan, byte for byte as it is committed to.

    Raises Fault ``draw_not_committed``."""
    truth = event.state.draws.get(name)
    known = told(event, name) if public else None if truth is None else (truth, len(truth.order))
    if known is None:
        raise Fault("draw_not_committed", {"draw": name[:40]})
    draw, count = known
    facts: dict[str, Any] = {
        "proof": KIND,
        "draw": name,
        "commitment": draw.commitment,
        "status": draw.status,
        "text": plan_bytes(draw.plan).decode(),
        "plan": to_builtins(draw.plan),
        "committed_ms": _when(event, name, committed=True),
        "reason": draw.reason,
    }
    if draw.status == "committed" or count < len(draw.order):
        return facts
    games = draw.kept if draw.status == "undone" else event.state.games
    fixtures = [to_builtins(game.was or game.fixture) for game in games.values() if game.draw == name]
    more = {"secret": draw.secret, "number": draw.number, "paper": draw.paper, "order": list(draw.order)}
    return {**facts, **more, "fixtures": fixtures, "drawn_ms": _when(event, name, committed=False)}


def _when(event: HallEvent, name: str, *, committed: bool) -> int:
    """When a draw was committed to, or drawn (or set aside); 0 = not yet."""
    for one in event.log:
        if isinstance(one, DrawCommitted):
            if committed and one.plan.draw == name:
                return one.at_ms
        elif isinstance(one, LotsDrawn | DrawSetAside) and not committed and one.draw == name:
            return one.at_ms
    return 0
