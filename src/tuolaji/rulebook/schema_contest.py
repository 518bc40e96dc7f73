"""The chapter about the event around a match: stages, points of a match, ranking, rosters, forfeits, byes.

Not here: lateness and other offences (``schema_event``), clocks of a match (``schema_match``), pairing itself
(``tournament``).
"""

from __future__ import annotations

from typing import Literal

from tuolaji.rulebook.schema_base import Chapter, Model, Natural, Positive, Text

Format = Literal["knockout", "groups", "round_robin", "team_league", "swiss", "rounds", "unstated"]
Pairing = Literal["lots_each_round", "lots_once", "lots_on_the_day", "fixed_draw", "by_standing", "unstated"]
TieBreak = Literal["net", "points_won", "head_to_head", "wins", "opponents_points", "lot", "shared", "referee"]


class Stage(Chapter, frozen=True, kw_only=True):
    """One stage of an event, in the order written; `clocks.match` names its limits by the same key."""

    title: Text | None = None
    format: Format = "unstated"
    pairing: Pairing = "unstated"
    rounds: Natural = 0
    """0 = as many as the format needs."""
    entries: Natural = 0
    """How many are left when it begins; 0 = everybody who comes to it."""


class Margin(Model, frozen=True, kw_only=True):
    """Points when the winner is at least so many levels ahead at the end."""

    levels: Natural
    win: int
    loss: int


class MatchPoints(Chapter, frozen=True, kw_only=True):
    """Points of a match for the event; `margins` (largest lead first) take precedence over `win` and `loss`."""

    win: int
    draw: int
    loss: int
    margins: tuple[Margin, ...] = ()


class Forfeit(Chapter, frozen=True, kw_only=True):
    """A side that forfeits a match. Scores left out are not fixed by the book."""

    loser_score: int | None = None
    winner_score: int | None = None
    advances: bool = False
    """Whether the other side goes on to the next round."""


class Roster(Chapter, frozen=True, kw_only=True):
    """Players of a side. `greatest` 0 = no limit; `substitutes` may come in `substitution`."""

    least: Positive = 2
    greatest: Natural = 2
    substitutes: Natural = 0
    substitution: Literal["never", "between_matches", "between_deals"] = "never"


class Event(Chapter, frozen=True, kw_only=True):
    """The event."""

    stages: dict[str, Stage] = {}
    team_size: Positive = 2
    """Players of one side of a match."""
    pairs_per_entry: Positive = 1
    """Sides an entry (a school, a club) sends; above 1 they score for it together."""
    match_points: MatchPoints | None = None
    net_score: Literal["levels", "match_points", "unstated"] = "unstated"
    """What ``net`` sums up for ranking: own level less the other's at the end of each match, or points of matches."""
    ranking: tuple[TieBreak, ...] = ()
    """After total match points, steps tried in turn; empty = the event ranks nobody by points."""
    roster: Roster = Roster()
    forfeit: Forfeit = Forfeit()
    byes: Literal["none", "lot", "top_seed", "unstated"] = "unstated"
