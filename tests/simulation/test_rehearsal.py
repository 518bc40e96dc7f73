"""Rehearsals: every format from entries to prizes, the tallies results are drawn from, the same whatever the jobs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.tournament.fields import FORMATS, Hall, form
from tuolaji.deal.event import Shuffled
from tuolaji.deal.shuffle import numbers
from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.match.evolve import fold as folded
from tuolaji.match.replay import replay
from tuolaji.rulebook.catalog import load, names
from tuolaji.simulation import sampled
from tuolaji.simulation.event_run import rehearse
from tuolaji.tournament import command as asked
from tuolaji.tournament import drawing
from tuolaji.tournament.board_scores import board_points, scores
from tuolaji.tournament.format import Format, Stage
from tuolaji.tournament.lateness import lost
from tuolaji.tournament.presets import of_rulebook
from tuolaji.tournament.standing import final, table
from tuolaji.tournament.state import COMMON, State
from tuolaji.tournament.tree import Tree

BOOK = load("base")


def entered(name: str, count: int) -> Hall:
    """A field of four units (of a league: as many as divide it, else two)."""
    hall = Hall(form(name, count), count)
    units = next((one for one in (4, 3, 2) if count % one == 0), 2) if name == "team-league" else 4
    for one in range(count):
        hall.take(f"e{one}", f"u{one % units}")
    return hall


@pytest.mark.parametrize("count", [5, 8, 13, 64])
@pytest.mark.parametrize("name", FORMATS)
def test_every_format_from_entries_to_prizes(name: str, count: int) -> None:
    _to_the_prizes(entered(name, count))


@pytest.mark.parametrize("count", [5, 8, 13, 64])
@pytest.mark.parametrize("score", ["mean", "matchpoints", "swapped"])
def test_duplicate_from_entries_to_prizes_however_boards_are_scored(score: Any, count: int) -> None:
    stage = Stage(name="d", kind="duplicate", rounds=3, boards=3, board_score=score, declarer="fixed")
    hall = Hall(Format(name="duplicate", stages=(stage,), late_rounds=2), count)
    hall.enter(count, 4)
    end = _to_the_prizes(hall)
    tree = Tree(end)
    worth = board_points(tree, tree.games("", 1), score)
    assert {line.entry: line.sums.points for line in table(tree, "", 1)} == worth
    played = [game for game in end.games.values() if game.versions and game.versions[-1].boards]
    assert {len(game.versions[-1].boards) for game in played} == {6 if score == "swapped" else 3}
    rounds = {(one.round, one.board) for one in scores(tree, tree.games("", 1), score) if one.board}
    assert len(rounds) == 3 * (6 if score == "swapped" else 3)
    for place in rounds:
        there = [one for one in scores(tree, tree.games("", 1), score) if (one.round, one.board) == place]
        assert sum(one.steps for one in there) == 0
        tables = len(there) // 2
        total = tables * (tables - 1) * 2 if score == "matchpoints" else 0
        assert sum(one.points for one in there) == total


def _to_the_prizes(hall: Hall) -> State:
    """A competition with a withdrawal, a late comer and a correction, simulated to its end."""
    hall.draw()
    hall.do(asked.WithdrawEntry(entry="e1", reason="ill"))
    hall.do(asked.TakeEntry(entry="late", players=("x", "y"), unit="u1", reason="the bus"))
    match = hall.ready()[0]
    hall.play(match)
    before = hall.state.games[match].versions[-1]
    assert before.winner is not None
    boards = tuple(-one if any(before.boards) else 1 for one in before.boards)
    correction = asked.EnterResult(match=match, winner=1 - before.winner, levels=(5, 6), boards=boards, reason="wrong")
    hall.do(correction)
    end = rehearse(BOOK, hall.state, 3)
    tree = Tree(end.state)
    places = final(tree, "")
    placed = sorted(entry for _, entry in places)
    gone = set() if any("e1" in (game.fixture.a, game.fixture.b) for game in hall.state.games.values()) else {"e1"}
    assert placed == sorted(set(hall.state.entries) - gone)
    assert "late" in placed
    assert not tree.open("")
    assert {verdict for _, verdict in drawing.verify(end.state)} == {"kept"}
    assert [place for place, _ in places] == sorted(place for place, _ in places)
    assert end.events == rehearse(BOOK, hall.state, 3).events
    return end.state


@pytest.mark.parametrize("name", names())
def test_the_five_books_formats_are_rehearsed_under_their_own_tally(name: str) -> None:
    book = load(name)
    hall = Hall(of_rulebook(book), 1)
    for one in range(12):
        hall.take(f"e{one}", f"u{one % 3}")
    end = rehearse(book, hall.state, 1)
    assert end.matches >= 11
    assert final(Tree(end.state), "")[0][0] == 1


@pytest.mark.parametrize("name", names())
def test_tallies_hold_only_results_the_book_knows(name: str) -> None:
    book = load(name)
    tally = sampled.bands(book)
    assert sum(tally.values()) > 150
    sides = {f"{band.next}" for band in book.book.scoring.bands}
    assert {key.partition("+")[0] for key in tally} <= sides
    held = sum(count for key, count in tally.items() if key.startswith("declarers"))
    assert 0.2 < held / sum(tally.values()) < 0.8
    below = numbers(b"tuolaji/test/2\n", bytes(8))
    ends = [sampled.play(book, tally, below) for _ in range(60)]
    assert {end.winner for end in ends} >= {0, 1}
    for end in ends:
        assert sum(end.deals) > 0
        assert min(end.levels) >= 0


def test_a_rulebook_of_ones_own_takes_the_tally_of_the_one_it_builds_on(tmp_path: Path) -> None:
    from tuolaji.cli.main import main

    file = tmp_path / "own.toml"
    assert main(["rulebook", "new", "own", "--extends", "base", "--out", str(file)]) == 0
    assert sampled.bands(load(str(file))) == sampled.tallies()["base"]


def test_dealt_matches_are_the_same_whatever_the_jobs() -> None:
    hall = entered("knockout", 6)
    one = rehearse(BOOK, hall.state, 2, "random", jobs=1)
    two = rehearse(BOOK, hall.state, 2, "random", jobs=2)
    assert one.events == two.events
    with pytest.raises(Fault):
        rehearse(BOOK, hall.state, 2, "nobody")


def test_lateness_follows_the_books_scale() -> None:
    own = entered("knockout", 2).state.format
    assert [lost(BOOK, own, minutes) for minutes in (0, 15, 16)] == [False, False, True], "the format's own minutes"
    scaled = next(
        load(name)
        for name in names()
        if any(case.then and case.then.lost == "round" for case in load(name).book.offences.list["late"].cases)
    )
    assert [lost(scaled, own, minutes) for minutes in (16, 20, 21)] == [False, False, True]


@pytest.mark.parametrize("best_of", [2, 3, 5])
def test_matches_of_several_games_are_rehearsed(best_of: int) -> None:
    stage = Stage(name="x", kind="round_robin" if best_of == 2 else "knockout_bracket", best_of=best_of)
    hall = Hall(Format(name="x", stages=(stage,)), 1)
    hall.enter(6)
    end = rehearse(BOOK, hall.state, 1)
    games = [game.versions[-1].games for game in end.state.games.values() if game.versions]
    assert any(one is not None and max(one) == best_of // 2 + 1 for one in games)
    assert not Tree(end.state).open("")


def test_sections_and_their_common_final_are_rehearsed() -> None:
    stages = (
        Stage(name="zone", kind="groups", group_size=3, advance=1),
        Stage(name="final", kind="knockout_bracket", common=True),
    )
    hall = Hall(Format(name="x", stages=stages), 1)
    for one in range(13):
        hall.do(asked.TakeEntry(entry=f"e{one}", players=(f"a{one}", f"b{one}"), section="es"[one % 2]))
    end = rehearse(BOOK, hall.state, 1)
    assert final(Tree(end.state), COMMON)[0][0] == 1


def test_boards_are_dealt_alike_at_every_table_and_their_records_verify() -> None:
    stage = Stage(name="d", kind="duplicate", rounds=1, boards=2, board_score="swapped", declarer="fixed")
    hall = Hall(Format(name="x", stages=(stage,)), 1)
    hall.enter(4)
    kept: dict[str, str] = {}
    end = rehearse(BOOK, hall.state, 2, "rules", keep=kept.__setitem__)
    assert len(kept) == 2
    seeds = []
    for match, text in kept.items():
        log = replay(BOOK, record.loads(text))
        assert folded(log).sheet.steps == end.state.games[match].versions[-1].boards
        seeds.append([event.seed for event in log if isinstance(event, Shuffled)])
    assert seeds[0] == seeds[1]
    assert seeds[0][:2] == seeds[0][2:]
    assert len(set(seeds[0])) == 2
