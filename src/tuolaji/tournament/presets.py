"""Formats to begin with: what a rulebook's event chapter says, and seven usual ones for books that say nothing.

Every value a rulebook gives is cited with its clause; everything else is cited ``silent``. Not here: what formats mean.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, Literal

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_contest import Event
from tuolaji.rulebook.schema_contest import Stage as Written
from tuolaji.tournament.format import OUT_KINDS, Format, Kind, Margin, Points, Stage, Step

USUAL: Final[dict[str, tuple[Stage, ...]]] = {
    "knockout": (Stage(name="knockout", kind="knockout_lots"),),
    "bracket": (Stage(name="bracket", kind="knockout_bracket", third_place=True),),
    "groups": (
        Stage(name="groups", kind="groups", group_size=4, advance=2),
        Stage(name="bracket", kind="knockout_bracket", third_place=True),
    ),
    "round-robin": (Stage(name="league", kind="round_robin"),),
    "team-league": (Stage(name="league", kind="team_league"),),
    "swiss": (Stage(name="swiss", kind="swiss", rounds=5),),
    "duplicate": (Stage(name="duplicate", kind="duplicate", rounds=3, boards=4),),
}
"""Formats by the name the command line knows."""
LATE_ROUNDS: Final = {"swiss": 2, "duplicate": 1}
"""Usual practice: up to which round a late comer is drawn, by the kind of the first stage."""
_KINDS: Final[dict[str, Kind]] = {
    "groups": "groups",
    "round_robin": "round_robin",
    "team_league": "team_league",
    "swiss": "swiss",
    "rounds": "swiss",
}
_ROUNDS: Final = 5
"""Usual practice: rounds of a Swiss-like stage whose book sets none."""
_STEPS: Final[dict[str, Step]] = {
    "net": "net",
    "points_won": "points_won",
    "head_to_head": "head_to_head",
    "wins": "wins",
    "opponents_points": "opponents_points",
    "lot": "lot",
    "referee": "referee",
}


def named(name: str, loaded: Loaded) -> Format:
    """A usual format with the rulebook's own points, ranking and rosters; ``rulebook`` = the book's own stages.

    Raises Fault ``format_unknown`` (facts: name, known)."""
    if name == "rulebook":
        return of_rulebook(loaded)
    if name not in USUAL:
        raise Fault("format_unknown", {"name": name, "known": ["rulebook", *USUAL]})
    return _framed(name, USUAL[name], loaded)


def of_rulebook(loaded: Loaded) -> Format:
    """The format the event chapter prescribes; a book without stages gives a knock-out by lots (``silent``)."""
    written = loaded.book.event.stages
    stages = tuple(_stage(loaded, name, stage) for name, stage in written.items()) or USUAL["knockout"]
    return _framed(loaded.name, _narrowing(loaded, stages), loaded)


def _stage(loaded: Loaded, name: str, written: Written) -> Stage:
    path = f"event.stages.{name}"
    cite = {"kind": loaded.citation(f"{path}.format")}
    if written.format == "knockout":
        fixed = written.pairing in ("fixed_draw", "lots_once")
        if written.pairing != "unstated":
            cite["pairing"] = loaded.citation(f"{path}.pairing")
        return Stage(name=name, kind="knockout_bracket" if fixed else "knockout_lots", cite=cite)
    kind = _KINDS.get(written.format, "swiss")
    if written.rounds:
        cite["rounds"] = loaded.citation(f"{path}.rounds")
    rounds = written.rounds or (_ROUNDS if kind == "swiss" else 0)
    return Stage(name=name, kind=kind, rounds=rounds, group_size=4 if kind == "groups" else 0, cite=cite)


def _narrowing(loaded: Loaded, stages: tuple[Stage, ...]) -> tuple[Stage, ...]:
    """A knock-out that another stage follows ends where that one begins, by the number the book gives for it."""
    written, made = loaded.book.event.stages, list(stages)
    for place, (one, after) in enumerate(pairwise(stages)):
        begins = written[after.name].entries if after.name in written else 0
        if one.kind in OUT_KINDS and begins:
            cite = {**one.cite, "down_to": loaded.citation(f"event.stages.{after.name}.entries")}
            made[place] = structs.replace(one, down_to=begins, cite=cite)
    return tuple(made)


def _framed(name: str, stages: tuple[Stage, ...], loaded: Loaded) -> Format:
    event = loaded.book.event
    cite: dict[str, str] = {}
    if event.byes in ("lot", "top_seed"):
        clause = loaded.citation("event.byes")
        byes: Literal["lot", "top_seed"] = "top_seed" if event.byes == "top_seed" else "lot"
        stages = tuple(structs.replace(one, byes=byes, cite={**one.cite, "byes": clause}) for one in stages)
    ranking: tuple[Step, ...] = ("points", "net", "head_to_head", "wins", "lot")
    if event.ranking:
        cite["ranking"] = loaded.citation("event.ranking")
        ranking = ("points", *(_STEPS[step] for step in event.ranking if step in _STEPS))
    roster = event.roster
    most = max(roster.greatest or 99, event.team_size) + roster.substitutes
    if roster != type(roster)():
        cite["players"] = loaded.citation("event.roster.greatest")
    if event.pairs_per_entry > 1:
        cite["unit_entries"] = loaded.citation("event.pairs_per_entry")
    return Format(
        name=name,
        stages=stages,
        points=_points(loaded, event),
        ranking=ranking,
        players=(min(roster.least, most), most),
        seated=event.team_size,
        late_rounds=LATE_ROUNDS.get(stages[0].kind, 0),
        unit_entries=event.pairs_per_entry if event.pairs_per_entry > 1 else 0,
        cite=cite,
    )


def _points(loaded: Loaded, event: Event) -> Points:
    points = event.match_points
    if points is None:
        return Points()
    margins = tuple(Margin(levels=one.levels, win=one.win, loss=one.loss) for one in points.margins)
    clause = loaded.citation("event.match_points.win")
    cite = dict.fromkeys(("win", "draw", "loss", "margins"), clause)
    return Points(win=points.win, draw=points.draw, loss=points.loss, bye=points.win, margins=margins, cite=cite)
