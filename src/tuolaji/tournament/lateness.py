"""Who is late, by how much, and what the rulebook's scale says to that at each step: proposals, never decisions.

Minutes are whole and begun ones count: a second after five minutes is the sixth. Not here: the clock (the caller gives
the time), carrying a proposal out (``results``).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tuolaji.match.clock import MINUTE_MS
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_event import Case, Effect, Span
from tuolaji.tournament.format import Format, source
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree

Does = Literal["nothing", "warning", "points", "first_deal", "referee", "walkover", "out"]


class Step(NamedTuple):
    """A step of the scale: from `least` minutes to `most` (None: without end). does: what is proposed; points: charged
    at the table (with ``points``); clause: where it stands."""

    least: int
    most: int | None
    does: Does
    points: int
    clause: str


class Late(NamedTuple):
    """A side that is not at its table. step: what holds now; after: the step after it, in next_ms; None = there is
    none. In a pause next_ms is None: nothing comes nearer."""

    match: str
    table: str
    entry: str
    side: int
    minutes: int
    step: Step
    next_ms: int | None
    after: Step | None = None


def scale(loaded: Loaded, form: Format) -> tuple[Step, ...]:
    """The steps of a rulebook's scale, with the format's own limit where the book takes no match away."""
    steps: list[Step] = []
    for minutes in _moments(loaded):
        does, points, clause = _at(loaded, minutes)
        if steps and steps[-1][2:] == (does, points, clause):
            continue
        if steps:
            steps[-1] = steps[-1]._replace(most=minutes - 1)
        steps.append(Step(minutes, None, does, points, clause))
    if any(step.does in ("walkover", "out") for step in steps):
        return tuple(steps)
    limit = form.late_minutes
    kept = [step for step in steps if step.least <= limit]
    kept[-1] = kept[-1]._replace(most=limit)
    return (*kept, Step(limit + 1, None, "walkover", 0, source(form, "late_minutes")))


def _moments(loaded: Loaded) -> list[int]:
    """Minutes at which something else may hold than before."""
    offence = loaded.book.offences.list.get("late")
    spans = [case.when.get("minutes") for case in (offence.cases if offence is not None else ())]
    found = [span for span in spans if isinstance(span, Span)]
    begins = {one.least for one in found if one.least is not None} | {
        one.most + 1 for one in found if one.most is not None
    }
    return sorted({0} | {one for one in begins if one > 0})


def _at(loaded: Loaded, minutes: int) -> tuple[Does, int, str]:
    offence = loaded.book.offences.list.get("late")
    for number, case in enumerate(offence.cases if offence is not None else ()):
        span = case.when.get("minutes")
        if not isinstance(span, Span) or _within(span, minutes):
            does, points = _does(case)
            return does, points, loaded.citation(f"offences.list.late.cases.{number}.then")
    return "nothing", 0, ""


def _within(span: Span, minutes: int) -> bool:
    return (span.least is None or minutes >= span.least) and (span.most is None or minutes <= span.most)


def _does(case: Case) -> tuple[Does, int]:
    effect = case.then or Effect()
    lost: dict[str, Does] = {"round": "walkover", "match": "walkover", "event": "out", "first_deal": "first_deal"}
    if effect.lost:
        return lost[effect.lost], 0
    if effect.charges:
        return "points", sum(charge.amount for charge in effect.charges)
    if effect.warning:
        return "warning", 0
    return ("referee" if effect.decided_by or case.options else "nothing"), 0


def step_at(steps: tuple[Step, ...], minutes: int) -> Step:
    """The step of so many minutes."""
    return next(one for one in reversed(steps) if minutes >= one.least)


def lost(loaded: Loaded, form: Format, minutes: int) -> bool:
    """Whether a side so late is proposed to lose its match."""
    return step_at(scale(loaded, form), minutes).does in ("walkover", "out")


def late(loaded: Loaded, state: State, now_ms: int, read: Tree | None = None) -> tuple[Late, ...]:
    """Sides that are not at their tables, of every match whose clock has begun and whose play has not. read: the state
    read already."""
    waiting = [
        game
        for game in state.games.values()
        if game.called_ms
        and not game.started
        and now_ms > game.called_ms
        and (not game.versions or game.versions[-1].status == "void")
    ]
    if not waiting:
        return ()
    steps, tree = scale(loaded, state.format), read or Tree(state)
    return tuple(one for game in waiting for one in _missing(tree, game, steps, now_ms))


def _missing(tree: Tree, game: Game, steps: tuple[Step, ...], now_ms: int) -> list[Late]:
    match, passed = game.fixture.id, game.ran_ms(now_ms)
    if tree.outcome(match) is not None:
        return []
    minutes = -(-passed // MINUTE_MS)
    step = step_at(steps, minutes)
    left = None if step.most is None or game.paused is not None else step.most * MINUTE_MS - passed
    after = None if step.most is None else step_at(steps, step.most + 1)
    return [
        Late(match, game.table, entry, side, minutes, step, left, after)
        for side, entry in enumerate(tree.sides(match))
        if entry and entry not in game.here
    ]
