"""Draws as a ceremony: commit, call, draw; paper lots; setting aside; taking back.

Every commitment stays in the log, used or not. Not here: what the lots give (``draw``), the hashes (``lots``).
"""

from __future__ import annotations

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament import planning
from tuolaji.tournament.draw import from_order, resolve
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.lots import commitment, draw_key
from tuolaji.tournament.state import COMMON, Draw, State
from tuolaji.tournament.tree import Tree


def commit(loaded: Loaded, state: State, command: asked.CommitDraw) -> list[Event]:
    """Raises Fault ``draw_waits`` (facts: draw), ``draw_exists``, ``redraw_needs_reason``, those of `planning.plan`."""
    _new(state, command.draw, command.section)
    again = any(
        one.status in ("undone", "aside") and one.plan.section == command.section for one in _last(state, command)
    )
    if again and not command.reason:
        raise Fault("redraw_needs_reason")
    plan = planning.plan(state, command.section, command.draw)
    return [
        told.DrawCommitted(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            plan=plan,
            commitment=commitment(plan, _secret(command.secret)),
        )
    ]


def _last(state: State, command: asked.CommitDraw) -> list[Draw]:
    """The last draw of the section, if any: one that did not stand makes this a redraw."""
    return [one for one in state.draws.values() if one.plan.section == command.section][-1:]


def _new(state: State, draw: str, section: str) -> None:
    if not draw or draw in state.draws:
        raise Fault("draw_exists", {"draw": draw})
    if not draw.startswith(state.part):
        raise Fault("part_wrong", {"id": draw, "part": state.part})
    for name, one in state.draws.items():
        if one.status == "committed" and one.plan.section == section:
            raise Fault("draw_waits", {"draw": name})


def _secret(text: str) -> bytes:
    from tuolaji.deal.shuffle import parse_seed

    return parse_seed(text)


def _waiting(state: State, draw: str) -> Draw:
    found = state.draws.get(draw)
    if found is None:
        raise Fault("draw_unknown", {"draw": draw})
    if found.status != "committed":
        raise Fault("draw_not_waiting", {"draw": draw, "status": found.status})
    return found


def draw_lots(loaded: Loaded, state: State, command: asked.DrawLots) -> list[Event]:
    """Raises Fault ``draw_unknown``, ``draw_not_waiting``, ``draw_stale``,
    ``draw_commitment_broken``, ``hall_number_bad``."""
    draw = _waiting(state, command.draw)
    secret = _secret(command.secret)
    got = commitment(draw.plan, secret)
    if got != draw.commitment:
        raise Fault("draw_commitment_broken", {"draw": command.draw, "expected": draw.commitment, "got": got})
    if planning.plan(state, draw.plan.section, command.draw) != draw.plan:
        raise Fault("draw_stale", {"draw": command.draw})
    drawn = resolve(draw.plan, draw_key(secret, command.number))
    return [
        told.LotsDrawn(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            draw=command.draw,
            drawn=drawn,
            secret=command.secret,
            number=command.number.strip(),
        )
    ]


def enter_lots(loaded: Loaded, state: State, command: asked.EnterLots) -> list[Event]:
    """Paper lots: what lies on the table is entered; entries may be named by id also where sources are meant.

    Raises Fault ``lots_wrong``, ``lots_kind``, those of `commit`."""
    _new(state, command.draw, command.section)
    plan = planning.plan(state, command.section, command.draw)
    sources = {one.entry: one.source for one in plan.drawees}
    drawn = from_order(plan, [sources.get(one, one) for one in command.order])
    at_ms, by = command.at_ms, command.by
    prepared = told.DrawCommitted(at_ms=at_ms, by=by, plan=plan, commitment="")
    return [
        prepared,
        told.LotsDrawn(at_ms=at_ms, by=by, reason=command.reason, draw=command.draw, drawn=drawn, paper=True),
    ]


def set_aside(loaded: Loaded, state: State, command: asked.SetDrawAside) -> list[Event]:
    """Raises Fault ``redraw_needs_reason``, ``draw_unknown``, ``draw_not_waiting``."""
    _waiting(state, command.draw)
    if not command.reason:
        raise Fault("redraw_needs_reason")
    return [
        told.DrawSetAside(
            at_ms=command.at_ms, by=command.by, reason=command.reason, draw=command.draw, secret=command.secret
        )
    ]


def undo_phase(loaded: Loaded, state: State, command: asked.UndoPhase) -> list[Event]:
    """Every draw of the last stage, the last one first. Raises Fault as `undo`."""
    found: list[Event] = []
    stage = state.drawn(command.section)[-1].plan.stage if state.drawn(command.section) else 0
    one = asked.UndoDraw(
        at_ms=command.at_ms, by=command.by, reason=command.reason, section=command.section, played=command.played
    )
    while True:
        events = undo(loaded, state, one)
        found += events
        state = fold(events, state)
        left = state.drawn(command.section)
        if not left or left[-1].plan.stage != stage:
            return found


def undo(loaded: Loaded, state: State, command: asked.UndoDraw) -> list[Event]:
    """Raises Fault ``nothing_drawn``, ``redraw_needs_reason``, ``draw_waits``, ``round_played`` (facts: matches)."""
    drawn = state.drawn(command.section)
    if not drawn:
        raise Fault("nothing_drawn")
    if command.section != COMMON and state.common and state.drawn(COMMON):
        raise Fault("common_drawn")
    if not command.reason:
        raise Fault("redraw_needs_reason")
    name = drawn[-1].plan.draw
    for other, one in state.draws.items():
        if one.status == "committed" and one.plan.section == command.section:
            raise Fault("draw_waits", {"draw": other})
    played = [game.fixture.id for game in state.games.values() if game.draw == name and (game.versions or game.started)]
    if played and not command.played:
        raise Fault("round_played", {"matches": played[:12], "count": len(played)})
    return [told.DrawUndone(at_ms=command.at_ms, by=command.by, reason=command.reason, draw=name)]


def restore(loaded: Loaded, state: State, command: asked.RestoreDraw) -> list[Event]:
    """Raises Fault ``draw_unknown``, ``draw_not_undone`` (facts: draw, status), ``redraw_needs_reason``,
    ``draw_waits``, ``draw_out_of_place`` (facts: draw) where something else stands in its place."""
    draw = state.draws.get(command.draw)
    if draw is None:
        raise Fault("draw_unknown", {"draw": command.draw})
    if draw.status != "undone":
        raise Fault("draw_not_undone", {"draw": command.draw, "status": draw.status})
    if not command.reason:
        raise Fault("redraw_needs_reason")
    plan, tree = draw.plan, Tree(state)
    for other, one in state.draws.items():
        if one.status == "committed" and one.plan.section == plan.section:
            raise Fault("draw_waits", {"draw": other})
    due = planning.upcoming(tree, plan.section)
    if due != planning.Next(plan.stage, plan.round) or not all(_known(state, one.source) for one in plan.drawees):
        raise Fault("draw_out_of_place", {"draw": command.draw})
    return [told.DrawRestored(at_ms=command.at_ms, by=command.by, reason=command.reason, draw=command.draw)]


def _known(state: State, source: str) -> bool:
    """Whether a source names something that is there: a match, a table, an entry."""
    kind, _, rest = source.partition(":")
    if kind in ("W", "L"):
        return rest in state.games
    return kind == "P" or source in state.entries


def verify(state: State) -> list[tuple[str, str]]:
    """Every draw drawn anew: (draw, ``kept`` | ``paper`` | ``untold`` | ``aside`` or what does not fit:
    ``commitment_broken``, ``order_differs``)."""
    return [(name, _verified(draw, state)) for name, draw in state.draws.items()]


def _verified(draw: Draw, state: State) -> str:
    if draw.paper:
        return "paper"
    if not draw.secret:
        return "untold"
    try:
        secret = _secret(draw.secret)
        if commitment(draw.plan, secret) != draw.commitment:
            return "commitment_broken"
        if draw.status == "aside":
            return "aside"
        drawn = resolve(draw.plan, draw_key(secret, draw.number))
    except Fault as fault:
        return fault.code
    if drawn.order != draw.order or (draw.status == "drawn" and not _same(draw, state, drawn.fixtures)):
        return "order_differs"
    return "kept"


def _same(draw: Draw, state: State, fixtures: tuple[object, ...]) -> bool:
    stored = tuple(game.was or game.fixture for game in state.games.values() if game.draw == draw.plan.draw)
    return stored == fixtures
