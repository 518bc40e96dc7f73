"""What a draw is about, written down before it: who is in, what is known of them, constraints, method.

A plan holds everything the draw depends on but the key, so that anybody can draw it again. Not here: making plans from
a running event (``planning``), carrying them out (``draw``).
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from tuolaji.tournament.format import Stage

SECOND: Final = "tuolaji/draw/2"
METHOD: Final = "tuolaji/draw/3"
METHODS: Final = ("tuolaji/draw/1", SECOND, METHOD)
"""Methods that can be drawn again. The first one knew seeds in brackets and groups only; up to the second one seeds
were free first in a bracket whatever the format said. A plan that names none is of the second."""
Role = Literal["match", "bye", "rest", "third"]
"""rest: nobody to play in an odd group or league, no bye: it earns nothing."""


class Drawee(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One to be drawn. source: the entry, or what brings it here (``W:1.2`` winner, ``L:1.2`` loser, ``G:1:2`` second
    of group 1); seed: 1 = strongest, 0 = none; score: points so far, doubled where halves are given; met: whom already,
    as often as they met; group: the group it comes from."""

    source: str
    entry: str
    unit: str = ""
    seed: int = 0
    byes: int = 0
    score: int = 0
    met: tuple[str, ...] = ()
    group: int = 0


class Plan(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A draw to be made; stage counts from 1, round within the stage from 1; prefix of the ids of its matches."""

    draw: str
    section: str = ""
    stage: int
    round: int
    form: Stage
    prefix: str
    drawees: tuple[Drawee, ...]
    method: str = SECOND


class Fixture(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match as drawn: ids are unique within the event; `b` is "" for a bye or a rest. marks: ``repeat``, ``unit``,
    ``second_bye``; group from 1, 0 = none; seats: which side sits EW, where a draw decides it."""

    id: str
    round: int
    a: str
    b: str = ""
    role: Role = "match"
    group: int = 0
    marks: tuple[str, ...] = ()


class Drawn(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a draw came to: lots in the order drawn (sources), and the fixtures; rounds: how many it covers."""

    order: tuple[str, ...]
    fixtures: tuple[Fixture, ...]
    rounds: int = 1
