"""Statistics of shuffles: exact chances, counts that add up, a fair shuffle that looks fair and an unfair one that does
not. Not here: reading them from tables (``tests/server``)."""

from __future__ import annotations

from math import comb

import pytest
from msgspec.structs import replace

from tests.services.desk import Desk
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.rulebook.catalog import load
from tuolaji.services import shuffle_stats as stats
from tuolaji.services.chances import at_least, copies, sums
from tuolaji.services.shuffle_tally import Dealt, Tally, revealed, simulated, tally, yardstick


@pytest.mark.parametrize(
    ("value", "freedom", "p"),
    [(3.841459, 1, 0.05), (11.0705, 5, 0.05), (124.342, 100, 0.05), (4.605170, 2, 0.1), (0, 7, 1), (1000, 10, 0)],
)
def test_chi_square_agrees_with_the_tables(value: float, freedom: int, p: float) -> None:
    assert at_least(value, freedom) == pytest.approx(p, abs=1e-5)


def test_chances_add_up_to_one_and_are_exact() -> None:
    assert sum(copies(108, 2, 25)) == pytest.approx(1)
    assert copies(108, 2, 25)[2] == pytest.approx(comb(25, 2) / comb(108, 2))
    chances = sums({5: 8, 10: 16, 0: 84}, 8)
    assert sum(chances.values()) == pytest.approx(1)
    assert chances[0] == pytest.approx(comb(84, 8) / comb(108, 8))
    assert sum(points * chance for points, chance in chances.items()) == pytest.approx(200 * 8 / 108)


def deals(number: int, first: int = 0) -> list[Dealt]:
    return [
        Dealt(2, 8, (), place & 3, 1 if place & 4 else 3, simulation_seed(7, first + place).hex(), ("ab",))
        for place in range(number)
    ]


def pack_of(book: str = "meizhusong-2016") -> stats.Pack:
    loaded = load(book)
    rules, deck = yardstick(loaded), loaded.book.deck
    return stats.Pack(deck.decks, deck.kitty, (), [rules.points((face,)) for face in range(54)])


def test_counts_of_parts_are_the_counts_of_the_whole() -> None:
    loaded = load("meizhusong-2016")
    whole, parts = tally(loaded, deals(30)), Tally()
    parts.add(tally(loaded, deals(10)))
    parts.add(tally(loaded, deals(20, 10)[0:0]))
    parts.add(tally(loaded, deals(30)[10:]))
    assert parts == whole
    assert sum(map(sum, whole.faces)) == 30 * 108
    assert all(sum(row) == 60 for row in whole.faces)
    assert sum(whole.runs.values()) == 120


def test_fair_shuffles_look_fair() -> None:
    loaded, pack = load("meizhusong-2016"), pack_of()
    ps = [stats.evenness(pack, tally(loaded, deals(60, 60 * part))).p for part in range(8)]
    assert min(ps) > 0.002
    assert max(ps) > 0.3
    counts = tally(loaded, deals(200))
    test = stats.kitty_test(stats.kitty_rows(pack, counts))
    assert test is not None
    assert test.p > 0.002
    for row in (*stats.set_rows(pack, counts), *stats.run_rows(counts, simulated(loaded, deals(1)[0], 300))):
        assert abs(row.seen - row.expected) <= 4 * row.spread + 1


def test_expectations_cover_every_kitty() -> None:
    loaded, pack = load("meizhusong-2016"), pack_of()
    rows = stats.kitty_rows(pack, tally(loaded, deals(100)))
    assert sum(row.seen for row in rows) == 100
    assert sum(row.expected for row in rows) == pytest.approx(100)
    assert all(row.expected >= stats.ENOUGH for row in rows)
    assert stats.kitty_test(rows[:2]) is None


def test_a_card_that_always_falls_to_one_seat_is_noticed() -> None:
    pack, counts = pack_of(), tally(load("meizhusong-2016"), deals(60))
    faces = [list(row) for row in counts.faces]
    faces[53] = [120, 0, 0, 0, 0]
    assert stats.evenness(pack, replace(counts, faces=faces)).p < 1e-6


def test_only_revealed_shuffles_of_a_table_are_counted_and_as_they_were_dealt() -> None:
    desk = Desk("three-deck", 3, pace="instant").gather(4)
    desk.play_deal()
    for _ in range(12):
        desk.act()
    payloads = [row.payload for row in desk.rows]
    (dealt,) = revealed(payloads)
    assert (dealt.decks, dealt.kitty) == (3, 6)
    counts = tally(desk.house.loaded, [dealt])
    dealing = next(state.match.deal for state in desk.states if state.match.deal and state.match.deal.phase == "window")
    for seat, hand in enumerate(dealing.hands):
        assert sorted(hand) == sorted(face for face in range(54) for _ in range(counts.faces[face][seat]))
    assert revealed(payload for payload in payloads if b'"seed_revealed"' not in payload) == []
