"""Tables of a rehearsal: every book's match is played to its end by the commands of phones, the same for the same seed,
with late sides, calls and entries that differ; whatever a person enters in between is kept."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.live.table import MINUTE, Table
from tuolaji.live import command as asked
from tuolaji.live.entry import Entry, Played
from tuolaji.rulebook.catalog import load, names
from tuolaji.simulation import sampled, table_play

STEP = 2 * MINUTE
MOST = 6_000


def play(table: Table, seed: int, match: str, until: int = MOST) -> list[str]:
    """Let a table play, two minutes at a time: names of what it did."""
    bands, done = sampled.bands(table.loaded), list[str]()
    for _ in range(until):
        while (now := table_play.doing(table.loaded, bands, seed, match, table.state, table.now)) is not None:
            by = "referee" if now.side is None else f"side{now.side}"
            table.do(replace(now.command, by=by, at_ms=table.now))
            done.append(type(now.command).__name__)
        if table.state.over:
            return done
        table.now += STEP
        table.do(asked.Tick(at_ms=table.now))
    return done


def begun(book: str) -> Table:
    table = Table(book)
    table.do(asked.StartClock(by="dir"))
    return table


@pytest.mark.parametrize("book", names())
def test_every_books_match_is_played_to_its_end(book: str) -> None:
    for match in ("1.1.1",):
        one, two = begun(book), begun(book)
        play(one, 7, match)
        play(two, 7, match)
        assert one.state.over
        assert one.log == two.log
        assert all(deal.versions or deal.late for deal in one.state.deals)
        assert len([deal for deal in one.state.deals if isinstance(_ended(deal.stands), Played)]) >= 2


def _ended(entry: Entry | None) -> object:
    return None if entry is None else entry.ending


def test_results_are_those_of_the_tally() -> None:
    for book in names():
        loaded, table = load(book), begun(book)
        bands = sampled.bands(loaded)
        found = [table_play.dealt(loaded, bands, table_play.chance(1, n), table.state) for n in range(60)]
        points = {one.ending.points for one in found if isinstance(one.ending, Played)}
        assert len(points) > 5


def test_some_come_late_some_call_some_differ() -> None:
    plans = [table_play.plan(3, f"1.1.{n}") for n in range(200)]
    late = sum(minutes > 0 for one in plans for minutes in one.arrive)
    assert 20 <= late <= 70
    assert 10 <= sum(bool(one.call) for one in plans) <= 45
    assert 10 <= sum(bool(one.dispute) for one in plans) <= 45
    assert [table_play.plan(4, f"1.1.{n}") for n in range(200)] != plans


def test_a_dispute_and_a_call_are_settled_by_the_table_where_the_desk_leaves_them() -> None:
    match = next(
        f"1.1.{n}" for n in range(500) if table_play.plan(3, f"1.1.{n}").dispute and table_play.plan(3, f"1.1.{n}").call
    )
    table = begun("three-deck")
    done = play(table, 3, match)
    assert {"CallReferee", "AnswerCall", "AgreeEntry", "EnterDeal"} <= set(done)
    assert any(type(one).__name__ == "EntriesDiffer" for one in table.log)
    assert table.state.over


def test_what_a_person_enters_in_between_is_kept() -> None:
    table = begun("three-deck")
    play(table, 7, "1.1.1", until=9)
    number = table.state.due
    table.both(number, table.played(70), declarer=table.state.sheet.declarer)
    play(table, 7, "1.1.1")
    assert table.state.over
    stands = table.state.deal(number).stands
    assert stands is not None
    assert isinstance(stands.ending, Played)
    assert stands.ending.points == 70
