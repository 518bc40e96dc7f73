"""What a competition's format is: stages, points, ranking, cut-offs, each value with where it comes from.

A format is data: rulebooks differ in values, never in code. Not here: ready-made formats (``presets``), what a stage
draws (``draw``).
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from tuolaji.faults import Fault

Kind = Literal["knockout_lots", "knockout_bracket", "groups", "round_robin", "team_league", "swiss", "duplicate"]
Step = Literal[
    "points", "net", "head_to_head", "wins", "deals_won", "points_won", "opponents_points", "play_off", "lot", "referee"
]
ROUND_KINDS: Final = ("knockout_lots", "swiss", "duplicate")
"""Kinds drawn anew for every round; the others are drawn once for all their rounds."""
OUT_KINDS: Final = ("knockout_lots", "knockout_bracket")
"""Kinds whose losers leave."""
MOST_ROSTER: Final = 12
"""Players of an entry; sheets have columns for so many."""
MOST_STAGES: Final = 20
MOST_NUMBER: Final = 10_080
"""Of points of a match, rounds, entries; of minutes, a week."""
MOST_NAME: Final = 80
SILENT: Final = "silent"
"""Cited where neither a rulebook nor the organiser says a value: usual practice, open to change."""


class _Data(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    pass


class Stage(_Data, frozen=True, kw_only=True):
    """One stage.

    rounds: 0 = as many as it takes; apart: whom a draw keeps from meeting while it can; byes: who gets them; groups:
    number of groups, 0 = as many as `group_size` asks for; advance: how many of each group (or of the stage) go on,
    0 = everybody; down_to: a knock-out ends when so many are left; legs: how often a round robin is played; best_of:
    games of a match; boards: of a round; declarer: whether a board fixes him or bidding is open; common: the best of
    all sections meet (such stages come last).
    """

    name: str
    kind: Kind
    rounds: int = 0
    apart: Literal["", "unit"] = "unit"
    byes: Literal["lot", "top_seed"] = "lot"
    groups: int = 0
    group_size: int = 0
    advance: int = 0
    down_to: int = 1
    third_place: bool = False
    legs: int = 1
    best_of: int = 1
    boards: int = 0
    board_score: Literal["mean", "matchpoints", "swapped"] = "mean"
    declarer: Literal["open", "fixed"] = "open"
    common: bool = False
    cite: dict[str, str] = {}


class Margin(_Data, frozen=True, kw_only=True):
    """Points when the winner is at least so many levels ahead."""

    levels: int
    win: int
    loss: int


class Points(_Data, frozen=True, kw_only=True):
    """Points of a match for the standings; `margins` (largest lead first) come before `win` and `loss`."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    bye: int = 2
    absent: int = 0
    margins: tuple[Margin, ...] = ()
    cite: dict[str, str] = {}


class Format(_Data, frozen=True, kw_only=True):
    """A competition's format.

    ranking: steps tried in turn; players: of an entry, least and most (a roster); seated: how many of them play a
    match; late_rounds: last round into which a late comer is still drawn, 0 = none after the first draw; late_minutes:
    after them an absent side loses; unit_entries: most entries of a unit, 0 = any number; unit_lends: referees it owes.
    """

    name: str
    stages: tuple[Stage, ...]
    points: Points = Points()
    ranking: tuple[Step, ...] = ("points", "net", "head_to_head", "lot")
    players: tuple[int, int] = (2, 2)
    seated: int = 2
    late_rounds: int = 0
    late_minutes: int = 15
    unit_entries: int = 0
    unit_lends: int = 0
    cite: dict[str, str] = {}


def check(form: Format) -> Format:
    """The format, if it can be played. Raises Fault ``format_wrong`` (facts: value, what)."""
    if not form.stages:
        raise Fault("format_wrong", {"what": "stages", "value": 0})
    names = [stage.name for stage in form.stages]
    for wrong in (name for name in names if not name or names.count(name) > 1):
        raise Fault("format_wrong", {"what": "name", "value": wrong})
    for stage in form.stages:
        _check_stage(stage)
    _check_numbers(form)
    common = [stage.common for stage in form.stages]
    if common[0] or common != sorted(common):
        raise Fault("format_wrong", {"what": "common", "value": form.stages[common.index(True)].name})
    if not 1 <= form.players[0] <= form.players[1] <= MOST_ROSTER or not 1 <= form.seated <= form.players[1]:
        raise Fault("format_wrong", {"what": "players", "value": list(form.players)})
    return form


def _check_numbers(form: Format) -> None:
    """Nothing beyond all measure: what no organiser means, and no table could count."""
    if len(form.stages) > MOST_STAGES:
        raise Fault("format_wrong", {"what": "stages", "value": len(form.stages)})
    for name in (form.name, *(stage.name for stage in form.stages)):
        if len(name) > MOST_NAME:
            raise Fault("format_wrong", {"what": "name", "value": name[:MOST_NAME]})
    points = form.points
    numbers = {
        **{what: getattr(points, what) for what in ("win", "draw", "loss", "bye", "absent")},
        **{what: getattr(form, what) for what in ("late_rounds", "late_minutes", "unit_entries", "unit_lends")},
        **{f"margin {at}": max(map(abs, (one.levels, one.win, one.loss))) for at, one in enumerate(points.margins)},
    }
    for what, value in numbers.items():
        least = 0 if what.startswith(("late", "unit")) else -MOST_NUMBER
        if not least <= value <= MOST_NUMBER:
            raise Fault("format_wrong", {"what": what, "value": value})


def _check_stage(stage: Stage) -> None:
    numbers = {
        "rounds": stage.rounds,
        "groups": stage.groups,
        "group_size": stage.group_size,
        "advance": stage.advance,
        "down_to": stage.down_to - 1,
        "legs": stage.legs - 1,
        "best_of": stage.best_of - 1,
        "boards": stage.boards,
    }
    for what, value in numbers.items():
        if not 0 <= value <= 1000:
            raise Fault("format_wrong", {"what": what, "value": value})
    needed = {"groups": stage.groups or stage.group_size, "duplicate": stage.boards}.get(stage.kind, 1)
    if not needed:
        raise Fault("format_wrong", {"what": "groups" if stage.kind == "groups" else "boards", "value": needed})


def loads(text: str | bytes) -> Format:
    """A format written as JSON. Raises Fault ``format_unreadable`` (facts: reason), ``format_wrong``."""
    try:
        return check(msgspec.json.decode(text, type=Format))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Fault("format_unreadable", {"reason": str(error)}) from None


def dumps(form: Format) -> str:
    """A format as JSON."""
    return msgspec.json.format(msgspec.json.encode(form), indent=2).decode() + "\n"


def source(holder: Any, key: str) -> str:
    """The citation of a value of a stage, of points or of a format: its clause, or ``silent``."""
    cite: dict[str, str] = holder.cite
    return cite.get(key, cite.get("*", SILENT))
