"""Tables and tie-breaks: what each step counts, what a no-show means, and why somebody stands where he stands."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import structs

from tests.tournament.fields import BOOK, Hall
from tuolaji.rulebook.catalog import load, names
from tuolaji.tournament import command as asked
from tuolaji.tournament.board_scores import worths
from tuolaji.tournament.boards import boards_of, shown
from tuolaji.tournament.climbed import pair, said, steps
from tuolaji.tournament.format import Step, source
from tuolaji.tournament.presets import named, of_rulebook
from tuolaji.tournament.standing import final, medals, sums, table, units, why
from tuolaji.tournament.tree import Tree


def league(ranking: tuple[Step, ...], results: dict[tuple[str, str], tuple[int, int]]) -> Hall:
    """A round robin of e0 … with these levels."""
    hall = Hall(structs.replace(named("round-robin", BOOK), ranking=ranking), 1)
    for one in sorted({one for two in results for one in two}):
        hall.take(one)
    hall.draw()
    for name in list(hall.state.games):
        a, b = Tree(hall.state).sides(name)
        if a and b:
            levels = results.get((a, b)) or results[b, a][::-1]
            hall.do(asked.EnterResult(match=name, levels=levels))
    return hall


CIRCLE = {
    ("e0", "e1"): (13, 3),
    ("e1", "e2"): (13, 12),
    ("e0", "e2"): (12, 13),
    ("e0", "e3"): (13, 0),
    ("e1", "e3"): (13, 9),
    ("e2", "e3"): (13, 10),
}


def test_the_chain_is_tried_in_its_order_and_can_be_reordered() -> None:
    hall = league(("points", "net"), CIRCLE)
    lines = table(Tree(hall.state), "", 1)
    assert [line.entry for line in lines] == ["e0", "e2", "e1", "e3"]
    assert [line.settled for line in lines] == ["", "net", "net", "points"]
    assert [line.sums.net for line in lines] == [22, 3, -5, -20]
    other = league(("points", "head_to_head"), CIRCLE)
    tied = table(Tree(other.state), "", 1)
    assert [line.place for line in tied] == [1, 1, 1, 4], "a circle of direct meetings parts nobody"


def test_why_shows_every_step_until_one_decides() -> None:
    hall = league(("points", "head_to_head", "net"), CIRCLE)
    found = why(Tree(hall.state), "", 1, "e2")
    assert [other for other, _ in found] == ["e0", "e1"]
    steps_above = [(one.step, one.own, one.other, one.decides) for one in found[0][1]]
    assert steps_above == [("points", 4, 4, False), ("head_to_head", 0, 0, False), ("net", 3, 22, True)]


def test_a_no_show_says_nothing_about_who_is_better() -> None:
    hall = league(
        ("points", "head_to_head", "wins"), {("e0", "e1"): (13, 5), ("e0", "e2"): (5, 13), ("e1", "e2"): (13, 4)}
    )
    tree = Tree(hall.state)
    assert {line.place for line in table(tree, "", 1)} == {1}
    match = next(name for name in hall.state.games if set(tree.sides(name)) == {"e0", "e1"})
    side = tree.sides(match).index("e1")
    hall.do(asked.EnterResult(match=match, status="walkover", at_fault=side, reason="never came"))
    lines = {line.entry: line.sums for line in table(Tree(hall.state), "", 1)}
    assert lines["e0"].points == 2
    assert lines["e0"].beaten.get("e1", 0) == 0
    assert (lines["e1"].absences, lines["e0"].walkovers) == (1, 1)


def test_equals_are_parted_by_lot_or_word_only() -> None:
    hall = league(("points", "lot"), {("e0", "e1"): (5, 5), ("e0", "e2"): (5, 5), ("e1", "e2"): (5, 5)})
    assert {line.place for line in table(Tree(hall.state), "", 1)} == {1}
    hall.do(asked.SettleTie(order=("e2", "e0", "e1"), how="lot", stage=1))
    assert [line.entry for line in table(Tree(hall.state), "", 1)] == ["e2", "e0", "e1"]


def test_penalties_stand_apart_from_play() -> None:
    hall = league(("points", "net"), CIRCLE)
    hall.do(asked.GivePenalty(entry="e0", points=3, reason="third warning"))
    line = next(line for line in table(Tree(hall.state), "", 1) if line.entry == "e0")
    assert (line.sums.points, line.sums.penalty, line.place) == (1, 3, 3)


def test_the_five_books_prescribe_formats_with_clauses() -> None:
    kinds = {}
    for name in names():
        form = of_rulebook(load(name))
        kinds[name] = [stage.kind for stage in form.stages]
        for stage in form.stages if load(name).book.event.stages else ():
            assert source(stage, "kind") != "silent"
    assert sorted(map(tuple, kinds.values())).count(("knockout_lots",)) >= 2
    assert ["team_league"] in kinds.values()
    assert ["swiss"] in kinds.values()
    assert [len(found) for found in kinds.values() if len(found) > 1] == [2]


def test_a_stage_ends_where_the_next_one_begins() -> None:
    book = next(load(name) for name in names() if len(load(name).book.event.stages) > 1)
    form = of_rulebook(book)
    begins = [stage.entries for stage in book.book.event.stages.values()]
    assert begins[1] > 0
    assert form.stages[0].down_to == begins[1]
    assert source(form.stages[0], "down_to") != "silent"
    hall = Hall(form, 2)
    hall.enter(27)
    hall.to_the_end()
    later = [draw for draw in hall.state.drawn() if draw.plan.stage == 2]
    assert len(later[0].plan.drawees) <= begins[1]
    assert len(final(Tree(hall.state), "")) == 27


def test_three_schools_of_four_pairs_play_twelve_matches_in_two_rounds() -> None:
    book = next(load(name) for name in names() if load(name).book.event.pairs_per_entry > 1)
    hall = Hall(of_rulebook(book), 4)
    for one in range(12):
        hall.take(f"e{one}", f"school{one % 3}")
    hall.draw()
    fixtures = [game.fixture for game in hall.state.games.values()]
    assert (len(fixtures), max(one.round for one in fixtures)) == (12, 2)
    hall.play_all()
    tree = Tree(hall.state)
    ranked = units(tree, "", 1)
    assert sum(points for _, points, _ in ranked) == 24
    assert sum(net for _, _, net in ranked) == 0
    assert ranked == sorted(ranked, key=lambda one: one[1:], reverse=True)
    assert sum(map(sum, medals(tree, "").values())) >= 3


def test_boards_are_compared_across_tables_and_shown_when_all_have_played() -> None:
    assert worths([3, 1, -1], "mean") == [2, 0, -2]
    assert worths([3, 1, 1], "matchpoints") == [4, 1, 1]
    hall = Hall("duplicate", 3)
    hall.enter(6)
    hall.draw()
    first = hall.ready()
    for match in first[:-1]:
        hall.play(match)
        assert shown(hall.state, Tree(hall.state)) == set()
    hall.play(first[-1])
    assert shown(hall.state, Tree(hall.state)) == {board.id for board in boards_of("1.", 1, 4)}
    hall.to_the_end()
    total = sum((one.points for one in sums(Tree(hall.state), "", 1).values()), Fraction(0))
    assert total == 0


@pytest.mark.parametrize("name", names())
def test_levels_are_read_as_steps_of_the_ladder(name: str) -> None:
    book = load(name)
    start = book.book.levels.start
    assert steps(book, start) == 0
    assert pair(book, f"A+ {start}")[0] > pair(book, f"{start} A")[1]
    for climbed in range(6):
        assert steps(book, said(book, climbed)) == climbed
