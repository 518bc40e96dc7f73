"""What is left to one entry. Not here: final places (``test_standing``)."""

from __future__ import annotations

import pytest

from tests.tournament.fields import FORMATS, Hall, form
from tests.tournament.test_recovery import bracket, turned
from tuolaji.tournament import command as asked
from tuolaji.tournament.fate import Fate, fate
from tuolaji.tournament.standing import final
from tuolaji.tournament.tree import Tree


def of(hall: Hall, entry: str) -> Fate:
    return fate(Tree(hall.state), entry)


def sides(hall: Hall, match: str) -> tuple[str, str]:
    """The winner of a match and who lost it."""
    outcome = Tree(hall.state).outcome(match)
    assert outcome is not None
    return outcome.winner, next(one for one in outcome.sides if one != outcome.winner)


def test_who_is_beaten_is_told_its_places_and_who_goes_on_is_not() -> None:
    hall = Hall("knockout", 4)
    hall.enter(8)
    assert of(hall, "e0") == Fate()
    hall.draw()
    first = hall.ready()[0]
    hall.play(first)
    won, lost = sides(hall, first)
    assert of(hall, won) == Fate()
    assert of(hall, lost) == Fate(over=True, lost=first, first=5, last=8)
    for match in hall.ready():
        hall.play(match)
    hall.draw()
    for match in hall.ready():
        hall.play(match)
    beaten = sides(hall, "1.2.1")[1]
    third = hall.state.format.stages[0].third_place
    assert of(hall, beaten).over is not third
    assert of(hall, beaten).lost == "1.2.1"


@pytest.mark.parametrize("name", FORMATS)
def test_everything_is_over_for_everybody_at_the_end(name: str) -> None:
    hall = Hall(form(name, 9), 6)
    hall.enter(9, 3)
    hall.draw()
    hall.to_the_end()
    for place, entry in final(Tree(hall.state), ""):
        left = of(hall, entry)
        assert left.over, (entry, left)
        assert not left.first or left.first <= place <= left.last


def test_a_corrected_result_names_the_match_that_is_no_longer_theirs() -> None:
    hall = bracket(8)
    won, lost = sides(hall, "1.1.1")
    assert not of(hall, lost).corrected
    later = next(name for name, game in hall.state.games.items() if "W:1.1.1" in (game.fixture.a, game.fixture.b))
    hall.do(turned(hall, "1.1.1"))
    left = of(hall, won)
    assert (left.over, left.lost, left.corrected, left.first, left.last) == (True, "1.1.1", True, 5, 8)
    assert left.instead == (later if hall.state.games[later].table or hall.state.games[later].called_ms else "")
    hall.do(asked.RestoreResult(match="1.1.1", version=1, reason="it was right"))
    assert not of(hall, won).corrected
