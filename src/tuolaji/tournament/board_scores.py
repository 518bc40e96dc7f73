"""What boards are worth: board by board for everybody who played them, and for whoever had none to play.

A round counts once every table due to play it has finished, so that nothing of a board is told by its points. Whoever
could not play through no fault of his own (a bye, an absent opponent) gets the average of the round and the format's
points of a bye; whoever was at fault, those of an absence. All of it is usual practice (``silent``). Not here: which
boards are played (``boards``), tables of standings (``standing``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from tuolaji.tournament.format import Points
from tuolaji.tournament.state import Game

if TYPE_CHECKING:
    from tuolaji.tournament.tree import Outcome, Tree

UNPLAYED: Final = 0
"""In the place of a board's number: the round without boards to play."""


class Score(NamedTuple):
    """What one board was worth to an entry. board: from 1, with sides swapped those of the second time after the
    others, UNPLAYED for a round not played; steps: of the entry, own less the other's; beside: what they are compared
    with (mean of the entry's side; with match points how many tables made less, an equal one half; swapped: 0)."""

    entry: str
    round: int
    board: int
    steps: int
    beside: Fraction
    points: Fraction


def board_points(tree: Tree, games: Sequence[Game], how: str) -> dict[str, Fraction]:
    """Points of everybody from the boards of these matches."""
    points: dict[str, Fraction] = defaultdict(Fraction)
    for one in scores(tree, games, how):
        points[one.entry] += one.points
    return points


def scores(tree: Tree, games: Sequence[Game], how: str) -> list[Score]:
    """Board by board, in the order of rounds."""
    rounds: dict[int, list[Outcome | None]] = defaultdict(list)
    for game in games:
        rounds[game.fixture.round].append(tree.outcome(game.fixture.id))
    found: list[Score] = []
    for number, outcomes in sorted(rounds.items()):
        over = [one for one in outcomes if one is not None]
        if len(over) == len(outcomes):
            found += _round(number, over, how, tree.state.format.points)
    return found


def _round(number: int, outcomes: Sequence[Outcome], how: str, points: Points) -> Iterator[Score]:
    tables = [(one.sides, one.result.boards) for one in outcomes if one.result is not None and one.result.boards]
    average = Fraction(0)
    for board in range(max((len(steps) for _, steps in tables), default=0)):
        made = [(sides, steps[board]) for sides, steps in tables if board < len(steps)]
        average += len(made) - 1 if how == "matchpoints" else 0
        for side in (0, 1):
            own = [steps if side == 0 else -steps for _, steps in made]
            for (sides, _), steps, worth in zip(made, own, worths(own, how), strict=True):
                beside = worth / 2 if how == "matchpoints" else steps - worth
                yield Score(sides[side], number, board + 1, steps, beside, worth)
    for one in outcomes:
        if one.how != "rest" and (one.result is None or not one.result.boards):
            for entry in filter(None, one.sides):
                earned = average + points.bye if one.winner == entry else Fraction(points.absent)
                yield Score(entry, number, UNPLAYED, 0, Fraction(0), earned)


def worths(made: Sequence[int], how: str) -> list[Fraction]:
    """What each table's steps on one board are worth to the side that made them: ``mean`` the difference to the mean;
    ``matchpoints`` two for every table that made less, one for an equal one; ``swapped`` the steps themselves."""
    if how == "mean":
        mean = Fraction(sum(made), len(made))
        return [one - mean for one in made]
    if how == "swapped":
        return [Fraction(one) for one in made]
    return [
        Fraction(sum(2 * (one > other) + (one == other) for other in made) - 1)  # less the table itself
        for one in made
    ]
