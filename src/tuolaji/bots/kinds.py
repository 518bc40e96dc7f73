"""The kinds of players there are, by name.

Not here: how they choose (``random_player``, ``rules_player``), where they sit (``simulation``, ``services``).
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Final

from tuolaji.bots.player import Below, Options, Player
from tuolaji.bots.random_player import RandomPlayer
from tuolaji.bots.rules_player import RulesPlayer
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded

_KINDS: Final[dict[str, Callable[[Loaded, int, Below, Options], Player]]] = {
    "random": RandomPlayer,
    "rules": RulesPlayer,
}


def kinds() -> tuple[str, ...]:
    """Names of the kinds."""
    return tuple(_KINDS)


def check_kind(kind: str) -> None:
    """Raises Fault ``player_unknown`` (facts: value, nearest, allowed) for a kind there is none of."""
    if kind not in _KINDS:
        nearest = get_close_matches(kind, _KINDS, 1)
        raise Fault("player_unknown", {"value": kind, "nearest": nearest, "allowed": list(_KINDS)})


def make_player(kind: str, loaded: Loaded, seat: int, below: Below, options: Options) -> Player:
    """A player of a kind for one seat (0..3) of a table. below: his own stream of numbers; options: what he may declare
    (``deal.options.declarations``). Raises Fault ``player_unknown``."""
    check_kind(kind)
    return _KINDS[kind](loaded, seat, below, options)
