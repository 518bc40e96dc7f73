"""Several trees in one competition, and groups that feed a bracket."""

from __future__ import annotations

import pytest

from tests.tournament.fields import Hall, form
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing
from tuolaji.tournament.intake import section_id
from tuolaji.tournament.standing import final
from tuolaji.tournament.tree import Tree


@pytest.mark.parametrize("name", ["knockout", "groups", "swiss"])
def test_sections_are_drawn_and_ranked_apart(name: str) -> None:
    hall = Hall(form(name, 6), 2)
    for one in range(13):
        section = "junior" if one % 2 else "senior"
        hall.do(asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}"), section=section))
    for section in ("senior", "junior"):
        hall.draw(section)
        hall.to_the_end(section)
    tree = Tree(hall.state)
    assert hall.state.sections() == ("senior", "junior")
    assert [len(final(tree, section)) for section in hall.state.sections()] == [7, 6]
    assert all(name.startswith(f"{game.section}-") for name, game in hall.state.games.items())
    for game in hall.state.games.values():
        assert {hall.state.entries[side].section for side in tree.sides(game.fixture.id) if side} == {game.section}
    assert {verdict for _, verdict in drawing.verify(hall.state)} == {"kept"}


@pytest.mark.parametrize("count", [8, 12, 13, 16, 24, 33, 64])
def test_groups_do_not_meet_again_at_once_and_byes_go_to_their_best(count: int) -> None:
    hall = Hall("groups", count)
    hall.enter(count)
    hall.draw()
    hall.play_all()
    hall.draw()
    draw = hall.state.drawn()[-1]
    group = {one.source: one.group for one in draw.plan.drawees}
    first = {one.source for one in draw.plan.drawees if one.score == 2}
    games = [
        game.fixture for game in hall.state.games.values() if game.draw == draw.plan.draw and game.fixture.round == 1
    ]
    assert all(group[fix.a] != group[fix.b] for fix in games if fix.b)
    free = {fix.a for fix in games if not fix.b}
    assert free <= first or first <= free
    half = (len(games) + 1) // 2
    if len(games) > 1:
        for part in (games[:half], games[half:]):
            seen = [group[one] for fix in part for one in (fix.a, fix.b) if one]
            assert len(seen) == len(set(seen)), "the two of a group meet in the final at the earliest"


def test_long_names_of_sections_that_begin_alike_stay_two() -> None:
    names = ("桂林市老年男子组", "桂林市老年女子组", "Regional seniors, men", "Regional seniors, women")
    ids = {section_id(name) for name in names}
    assert len(ids) == len(names)
    assert all(len(one) <= 20 and one.isalnum() for one in ids)
    assert section_id("A-1") == "A-1"
