"""What the public sees: everything at once, or up to the last release; nothing new while a review is open, nothing of a
board that a table is still to play.

Not here: which of it a role may see (``server``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree

TELLING: Final = (told.ResultEntered, told.RulingAttached)
"""Events that say what came of a match."""


def visible(log: Sequence[Event]) -> int:
    """How many events of a log the public has seen: its state is the fold of so many."""
    seen, auto, review = 0, True, False
    for number, event in enumerate(log, 1):
        if isinstance(event, told.PublishingSet):
            auto = event.auto
        elif isinstance(event, told.ReviewOpened):
            review = True
        elif isinstance(event, told.ReviewClosed):
            review = False
        elif isinstance(event, told.ResultsReleased) and not review:
            seen = number
        if auto and not review:
            seen = number
    return seen


def results_kept(state: State) -> frozenset[str]:
    """Matches of duplicate whose result only the desk may know yet: another table is still to play their boards."""
    stages = () if state.form is None else tuple(at for at, one in enumerate(state.form.stages, 1) if one.boards)
    if not stages:
        return frozenset()
    tree = Tree(state)
    there = [game for game in state.games.values() if game.stage in stages]
    open_ = {_round(game) for game in there if tree.outcome(game.fixture.id) is None}
    return frozenset(game.fixture.id for game in there if _round(game) in open_ and _has_boards(game))


def _round(game: Game) -> tuple[str, int, int]:
    return game.section, game.stage, game.fixture.round


def _has_boards(game: Game) -> bool:
    """Whether its result comes from boards; that somebody was absent is no secret."""
    return bool(game.rulings) or any(one.boards or one.status == "played" for one in game.versions)


def without_kept(state: State) -> State:
    """The state with those matches still running."""
    kept = results_kept(state)
    if not kept:
        return state
    running = {name: structs.replace(state.games[name], versions=(), rulings={}, started=True) for name in kept}
    return structs.replace(state, games={**state.games, **running})


def log_without_kept(log: Sequence[Event], state: State) -> list[Event]:
    """A log without what says anything of those matches."""
    kept = results_kept(state)
    return [one for one in log if not (isinstance(one, TELLING) and one.match in kept)]


def setting(loaded: Loaded, state: State, command: asked.SetPublishing) -> list[Event]:
    """Results go out at once or on release."""
    return [told.PublishingSet(at_ms=command.at_ms, by=command.by, reason=command.reason, auto=command.auto)]


def release(loaded: Loaded, state: State, command: asked.ReleaseResults) -> list[Event]:
    """Raises Fault ``review_open``."""
    if state.review:
        raise Fault("review_open")
    return [told.ResultsReleased(at_ms=command.at_ms, by=command.by, reason=command.reason)]


def review(loaded: Loaded, state: State, command: asked.Review) -> list[Event]:
    """Raises Fault ``review_open``, ``review_closed``."""
    if command.on == state.review:
        raise Fault("review_open" if command.on else "review_closed")
    kind = told.ReviewOpened if command.on else told.ReviewClosed
    return [kind(at_ms=command.at_ms, by=command.by, reason=command.reason)]
