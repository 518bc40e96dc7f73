"""Seeded playouts and counts of legal plays are those on file, whichever kernel runs, and the oracle counts the same.

Not here: writing the files (``golden``).
"""

from __future__ import annotations

import re

import pytest

from tests.kernel.golden import DEALS, FILES, HERE
from tests.kernel.tables import SHIPPED, choices, table
from tests.kernel.user_books import ALL
from tuolaji.cards import parse_cards


def lines(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", list(FILES))
def test_the_kernel_gives_what_is_on_file(name: str) -> None:
    assert list(FILES[name]()) == lines(name)


def test_playouts_on_file_hold_every_book_and_no_wrong_play() -> None:
    found = lines("playouts.txt")
    assert {line.split()[0] for line in found} == set(ALL)
    assert all(" wrong=0 " in line for line in found)
    tallies = [dict(part.split("=") for part in line.split()[1:]) for line in found]
    assert all(0 < int(tally["opponents-won"]) <= DEALS for tally in tallies)
    throwing = [tally for line, tally in zip(found, tallies, strict=True) if not line.startswith("guilin")]
    assert all(int(tally["failed-throws"]) > 0 for tally in throwing)


def test_counts_on_file_hold_every_book() -> None:
    assert {line.split()[0] for line in lines("counts.txt")} == set(SHIPPED)


@pytest.mark.parametrize("line", [line for line in lines("counts.txt") if " answers " in line])
def test_the_oracle_counts_the_same_answers(line: str) -> None:
    match = re.fullmatch(r"(\S+) (\S+) answers (\d+) to (.+) of (.+)", line)
    assert match
    name, where, number, led, held = match.groups()
    at = table(name, where[0], where[1] if where[1] != "-" else None)
    split = [unit.shape for part in led.split(" + ") if (unit := at.oracle.unit(parse_cards(part)))]
    hand = parse_cards(held)
    plays = choices(hand, sum(width * length for width, length in split))
    assert sum(at.oracle.follows(split, at.oracle.suit(hand[0]), hand, play) for play in plays) == int(number)
