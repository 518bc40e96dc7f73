"""A match that had been called when a correction put others into it: it has not begun, nobody of the new side has come,
its clock runs from that moment on.

Not here: corrections (``results``), what one would move (``correction``).
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import structs

from tuolaji.tournament.event import ResultEntered, RulingAttached
from tuolaji.tournament.plan import Fixture
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree

CORRECTING: Final = (ResultEntered, RulingAttached)
"""Events after which others may meet in a match that was called."""


def called_anew(before: State, after: State, at_ms: int) -> State:
    """`after`, with the matches in which others meet than before and which nothing has decided called at `at_ms`."""
    called = [name for name, game in after.games.items() if (game.called_ms or game.started) and _waits(game.fixture)]
    if not called:
        return after
    old, new = Tree(before), Tree(after)
    changed = [name for name in called if old.sides(name) != new.sides(name) and all(new.sides(name))]
    games = dict(after.games)
    for name in changed:
        if new.outcome(name) is None:
            games[name] = structs.replace(games[name], **_anew(games[name], new.sides(name), at_ms))
    return structs.replace(after, games=games) if changed else after


def _waits(fixture: Fixture) -> bool:
    """Whether who meets here hangs on what comes of others."""
    return ":" in fixture.a or ":" in fixture.b


def _anew(game: Game, sides: tuple[str | None, str | None], at_ms: int) -> dict[str, Any]:
    """A start still to come and a clock that stands still stay as they are."""
    values: dict[str, Any] = {"started": False, "here": tuple(one for one in game.here if one in sides)}
    if game.called_ms and game.paused is None and at_ms > game.called_ms:
        values |= {"called_ms": at_ms, "extra": 0, "pauses": ()}
    return values
