"""Laws of draws on random fields of 2 to 65 entries with late comers, drop-outs and units, in every format."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournament.fields import FORMATS, Hall, form
from tuolaji.faults import Fault
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing
from tuolaji.tournament.draw import resolve
from tuolaji.tournament.format import Stage
from tuolaji.tournament.lots import Lots
from tuolaji.tournament.pairing import marks, pair
from tuolaji.tournament.plan import METHOD, SECOND, Drawee, Plan
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.proof import allowed, holds, prove
from tuolaji.tournament.standing import final, sums
from tuolaji.tournament.tree import Tree

FEW = settings(max_examples=25, deadline=None)


def a_field(sizes: st.SearchStrategy[int]) -> st.SearchStrategy[list[Drawee]]:
    """Entries with units, scores, byes and a symmetric past."""

    @st.composite
    def made(draw: st.DrawFn) -> list[Drawee]:
        count = draw(sizes)
        units = draw(st.integers(1, max(1, count)))
        met: dict[int, list[str]] = {one: [] for one in range(count)}
        for _ in range(draw(st.integers(0, 4))):
            order = draw(st.permutations(range(count)))
            for a, b in zip(order[0::2], order[1::2], strict=False):
                met[a].append(f"e{b}")
                met[b].append(f"e{a}")
        return [
            Drawee(
                source=f"e{one}",
                entry=f"e{one}",
                unit=f"u{draw(st.integers(0, units - 1))}",
                byes=draw(st.integers(0, 2)),
                score=draw(st.integers(0, 5)),
                met=tuple(met[one]),
            )
            for one in range(count)
        ]

    return made()


def cost(drawees: list[Drawee], pairs: list[tuple[int, int]], rest: int | None) -> tuple[int, int, int]:
    """Byes of who is left over, repeats, meetings within a unit."""
    repeats = sum(drawees[a].met.count(drawees[b].entry) for a, b in pairs)
    inside = sum("unit" in marks(drawees[a], drawees[b], "unit") for a, b in pairs)
    return 0 if rest is None else drawees[rest].byes, repeats, inside


def every_pairing(places: list[int]) -> list[tuple[list[tuple[int, int]], int | None]]:
    """All pairings of a few places."""
    if len(places) < 2:
        return [([], places[0] if places else None)]
    first, found = places[0], []
    for at, other in enumerate(places[1:], 1):
        left = places[1:at] + places[at + 1 :]
        found += [([(first, other), *pairs], rest) for pairs, rest in every_pairing(left)]
    if len(places) % 2:
        found += [(pairs, first) for pairs, _ in every_pairing(places[1:])]
    return found


@settings(max_examples=60, deadline=None)
@given(field=a_field(st.integers(2, 7)), key=st.binary(min_size=32, max_size=32), by_score=st.booleans())
def test_nothing_beats_the_pairing_found(field: list[Drawee], key: bytes, by_score: bool) -> None:
    found = pair(field, "unit", Lots(key), by_score=by_score)
    least = min(cost(field, pairs, rest) for pairs, rest in every_pairing(list(range(len(field)))))
    assert cost(field, list(found.pairs), found.rest) == least


@FEW
@given(field=a_field(st.integers(2, 40)), key=st.binary(min_size=32, max_size=32))
def test_marks_come_with_a_proof_that_can_be_checked(field: list[Drawee], key: bytes) -> None:
    found = pair(field, "unit", Lots(key))
    assert sorted(
        [place for two in found.pairs for place in two] + ([found.rest] if found.rest is not None else [])
    ) == (list(range(len(field))))
    repeats = sum("repeat" in marks(field[a], field[b], "unit") for a, b in found.pairs)
    for kinds, marked in ((("repeat",), repeats),):
        proof = prove(field, "unit", kinds)
        assert proof is not None
        assert holds(proof, *allowed(field, "unit", kinds))
        if all(field[a].met.count(field[b].entry) <= 1 for a, b in combinations(range(len(field)), 2)):
            assert marked == proof.least


def test_a_proof_that_proves_nothing_is_not_one() -> None:
    field = [Drawee(source=f"e{one}", entry=f"e{one}", unit="u" if one < 5 else "") for one in range(8)]
    proof = prove(field, "unit")
    assert proof is not None
    assert (proof.least, set(proof.without)) == (1, {"e5", "e6", "e7"})
    names, edges = allowed(field, "unit", ("unit",))
    assert holds(proof, names, edges)
    assert not holds(proof._replace(without=("e5", "e6")), names, edges)
    assert not holds(proof._replace(least=2), names, edges)


def filled(name: str, count: int, units: int, seed: int) -> Hall:
    """A competition with entries."""
    hall = Hall(form(name, count), seed)
    if name == "team-league":
        for one in range(count):
            hall.take(f"e{one}", f"u{one % max(2, min(units, count))}")
    else:
        hall.enter(count, units)
    return hall


@FEW
@given(name=st.sampled_from(FORMATS), count=st.integers(2, 65), units=st.integers(1, 12), seed=st.integers(0, 10**6))
def test_every_format_plays_to_its_end_under_the_laws(name: str, count: int, units: int, seed: int) -> None:
    if name in ("round-robin", "groups") and count > 24:
        count = 24
    hall = filled(name, count, units, seed)
    gone, late = "", 0
    for turn in range(100):
        before = dict(hall.state.entries)
        hall.draw()
        check_round(hall)
        if turn == 0 and count > 5:
            gone = next(iter(before))
            hall.do(asked.WithdrawEntry(entry=gone, reason="left"))
        if turn == 0 and hall.state.format.late_rounds > 1 and upcoming(Tree(hall.state), ""):
            hall.take("late", "u0" if name == "team-league" else "")
            late = 1
        hall.play_all()
        if upcoming(Tree(hall.state), "") is None:
            break
    tree = Tree(hall.state)
    assert not tree.open("")
    places = final(tree, "")
    assert sorted(entry for _, entry in places) == sorted(hall.state.entries)
    assert next(place for place, _ in places) == 1
    assert len(places) == count + late
    assert {verdict for _, verdict in drawing.verify(hall.state)} == {"kept"}
    if gone:
        check_absence(hall, gone)


def check_round(hall: Hall) -> None:
    """Everybody is in a round once; no second bye while somebody who was drawn has none."""
    draw = hall.state.drawn()[-1]
    games = [game for game in hall.state.games.values() if game.draw == draw.plan.draw]
    for number in {game.fixture.round for game in games}:
        sources = [one for game in games if game.fixture.round == number for one in (game.fixture.a, game.fixture.b)]
        assert max(Counter(one for one in sources if one).values()) == 1
    fewest = min(one.byes for one in draw.plan.drawees)
    for game in games:
        if game.fixture.role == "bye":
            mine = next(one for one in draw.plan.drawees if one.source == game.fixture.a)
            free = sum(1 for one in draw.plan.drawees if one.byes == fewest)
            byes = sum(1 for one in games if one.fixture.role == "bye")
            assert mine.byes == fewest or byes > free
    assert all(game.fixture.role != "bye" for game in games if draw.plan.form.kind in ("groups", "round_robin"))


def check_absence(hall: Hall, gone: str) -> None:
    """Who left has no points from matches he was not at, and coming back brings none."""
    tree = Tree(hall.state)
    before = sums(tree, "", 1)[gone]
    assert before.points == 0 or hall.state.stage(1).boards or before.byes
    hall.do(asked.ReturnEntry(entry=gone))
    after = sums(Tree(hall.state), "", 1)[gone]
    assert (after.points, after.byes, after.wins) == (before.points, before.byes, before.wins)


@FEW
@given(count=st.integers(2, 65), units=st.integers(1, 20), seed=st.integers(0, 10**6))
def test_a_bracket_keeps_units_apart_as_long_as_it_can(count: int, units: int, seed: int) -> None:
    hall = filled("bracket", count, units, seed)
    hall.draw()
    games = [game.fixture for game in hall.state.games.values() if game.fixture.round == 1]
    half = (len(games) + 1) // 2
    of = {name: entry.unit for name, entry in hall.state.entries.items()}
    halves = [
        Counter(of[one] for fix in part for one in (fix.a, fix.b) if one) for part in (games[:half], games[half:])
    ]
    if len(games) > 1:
        assert all(abs(halves[0][unit] - halves[1][unit]) <= 1 for unit in set(of.values()))
    crowded = {unit for unit, size in Counter(of.values()).items() if size > len(games)}
    for fix in games:
        if "unit" in fix.marks:
            assert of[fix.a] in crowded
    byes = [sum(1 for fix in part if not fix.b) for part in (games[:half], games[half:])]
    assert len(games) == 1 or abs(byes[0] - byes[1]) <= 1


@FEW
@given(count=st.integers(4, 65), units=st.integers(1, 12), seed=st.integers(0, 10**6))
def test_groups_are_even_in_size_and_units(count: int, units: int, seed: int) -> None:
    hall = filled("groups", count, units, seed)
    hall.draw()
    members: dict[int, set[str]] = {}
    for game in hall.state.games.values():
        members.setdefault(game.fixture.group, set()).update(one for one in (game.fixture.a, game.fixture.b) if one)
    sizes = [len(group) for group in members.values()]
    assert max(sizes) - min(sizes) <= 1
    of = {name: entry.unit for name, entry in hall.state.entries.items()}
    for unit in set(of.values()):
        have = [sum(of[one] == unit for one in group) for group in members.values()]
        assert max(have) - min(have) <= 1


@FEW
@given(units=st.integers(2, 6), each=st.integers(1, 6), seed=st.integers(0, 10**6))
def test_a_league_of_units_lets_each_pair_meet_every_other_unit_once(units: int, each: int, seed: int) -> None:
    hall = Hall("team-league", seed)
    for one in range(units * each):
        hall.take(f"e{one}", f"u{one % units}")
    hall.draw()
    of = {name: entry.unit for name, entry in hall.state.entries.items()}
    met: dict[str, list[str]] = {name: [] for name in of}
    for game in hall.state.games.values():
        if game.fixture.b:
            met[game.fixture.a].append(of[game.fixture.b])
            met[game.fixture.b].append(of[game.fixture.a])
    assert all(sorted(found) == sorted(set(of.values()) - {of[name]}) for name, found in met.items())
    rounds = max(game.fixture.round for game in hall.state.games.values())
    assert rounds == units - 1 if units % 2 == 0 or each % 2 == 0 else rounds >= units


@FEW
@given(count=st.integers(2, 30))
def test_a_round_robin_varies_order_and_sides(count: int) -> None:
    hall = filled("round-robin", count, 3, count)
    hall.draw()
    games = [game.fixture for game in hall.state.games.values()]
    pairs = Counter(frozenset((fix.a, fix.b)) for fix in games if fix.b)
    assert len(pairs) == count * (count - 1) // 2
    assert set(pairs.values()) == {1}
    first = Counter(fix.a for fix in games if fix.b)
    assert max(first.values()) - min(first.get(f"e{one}", 0) for one in range(count)) <= 1 + count % 2
    hall.do(asked.NameTables(tables=tuple(str(one) for one in range(count // 2))))
    at: dict[str, list[str]] = {}
    while hall.ready():
        given_out = hall.do(asked.AssignTables())
        for match, table in getattr(given_out[0], "tables", {}).items():
            for side in Tree(hall.state).sides(match):
                at.setdefault(str(side), []).append(table)
            hall.play(match)
    if count > 4:
        assert all(len(set(tables)) > 1 for tables in at.values())


@pytest.mark.parametrize("name", ["knockout", "bracket", "groups", "round-robin", "team-league"])
def test_late_comers_are_refused_where_the_draw_stands(name: str) -> None:
    hall = filled(name, 6, 3, 1)
    hall.draw()
    with pytest.raises(Fault) as refused:
        hall.take("late", "u1")
    assert refused.value.code == "late_entry"


def test_byes_of_a_bracket_go_by_lot_where_the_format_says_so() -> None:
    """Seeds are kept apart either way; free first only with ``top_seed``; older methods keep what they did."""
    drawees = tuple(Drawee(source=f"e{one}", entry=f"e{one}", seed=one + 1 if one < 4 else 0) for one in range(13))
    free: dict[tuple[str, str], set[str]] = {}
    for method, byes in ((METHOD, "lot"), (METHOD, "top_seed"), (SECOND, "lot")):
        stage = Stage(name="cup", kind="knockout_bracket", byes="top_seed" if byes == "top_seed" else "lot")
        plan = Plan(draw="d1", stage=1, round=1, form=stage, prefix="1.", drawees=drawees, method=method)
        for number in range(24):
            fixtures = resolve(plan, bytes([number]) * 32).fixtures
            first = [one for one in fixtures if one.round == 1]
            free.setdefault((method, byes), set()).update(one.a for one in first if one.role == "bye")
            assert sum(one.role == "bye" for one in first) == 3
            halves = [{one for fix in part for one in (fix.a, fix.b)} for part in (first[:4], first[4:])]
            assert sorted(len(half & {"e0", "e1", "e2", "e3"}) for half in halves) == [2, 2]
    assert free[METHOD, "top_seed"] == free[SECOND, "lot"] == {"e0", "e1", "e2"}
    assert len(free[METHOD, "lot"]) > 6
