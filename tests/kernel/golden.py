"""Playouts and counts as text, so that a change of behaviour is a line in a diff.

``playouts.txt``: checksums of seeded deals of random legal play; the compiled and the interpreted kernel must give the
same. ``counts.txt``: numbers of legal leads and answers for seeded hands.
After a change that is meant: ``PYTHONPATH=src:. python -m tests.kernel.golden`` writes both; read the diff.
Not here: comparing (``test_golden``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.kernel.oracle import RANKS, TRUMPS, Cards, less
from tests.kernel.tables import SHIPPED, Seeded, Table, table
from tests.kernel.user_books import ALL, book
from tuolaji.cards import format_cards, full_deck
from tuolaji.kernel import core_playout
from tuolaji.kernel.core_tables import Tables
from tuolaji.rulebook.compiler import compile_table

HERE = Path(__file__).parent
DEALS = 40


class Steps(Seeded):
    """A generator of our own (xorshift), the same on every Python."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, n: int) -> int:
        x = self.state
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.state = x
        return x * n >> 32


def playouts(name: str, seed: int) -> str:
    """One line: what `DEALS` deals from a seed add up to, over the book's first three levels and all trump suits."""
    loaded = book(name)
    made = [
        Tables((compiled := compile_table(loaded, RANKS.index(level), trump)).decks, compiled.data)
        for level in ALL[name].levels[:3]
        for trump in range(5)
    ]
    room = core_playout.Room(list(full_deck(loaded.book.deck.decks)), loaded.book.deck.kitty)
    core_playout.playouts(made, room, seed, DEALS, True)
    kinds = ("checksum", "plays", "wrong", "failed-throws", "opponents-won", "points")
    return " ".join([name, f"seed={seed}", *(f"{kind}={room.tally[i]}" for i, kind in enumerate(kinds))])


def playout_lines() -> Iterator[str]:
    """Every book from two seeds."""
    for name in ALL:
        for seed in (1, 20091129):
            yield playouts(name, seed)


def some_cards(at: Table, suit: int, n: int, steps: Steps) -> Cards:
    """n cards of a suit from seven neighbouring grades."""
    grades = at.oracle.grades[suit]
    first = steps.below(max(1, len(grades) - 6))
    faces = [face for row, _ in grades[first : first + 7] for face in row] * at.reading.decks
    return tuple(sorted(faces.pop(steps.below(len(faces))) for _ in range(min(n, len(faces)))))


def counted(at: Table, steps: Steps, trump: str | None) -> Iterator[str]:
    """Counts of one table: leads of a hand, answers to four leads."""
    where = f"{at.name} {RANKS[at.oracle.level]}{trump or '-'}"
    hand = some_cards(at, 1 if trump != "H" else 0, 6, steps) + some_cards(at, TRUMPS, 5, steps)
    yield f"{where} leads {len(at.rules.leads(hand))} of {format_cards(at.rules.sort(hand))}"
    for sizes in ((2,), (4,), (6,), (4, 2) if at.reading.throws else (6,)):
        suit = TRUMPS if steps.below(2) else (1 if trump != "H" else 0)
        yield f"{where} {answers(at, suit, sizes, steps)}"


def answers(at: Table, suit: int, sizes: Sequence[int], steps: Steps) -> str:
    """The number of answers of a hand to a lead of the largest units of at most these sizes."""
    left, led = some_cards(at, suit, 9, steps), []
    for size in sizes:
        units = sorted(at.oracle.units(left), key=at.oracle.key)
        led.append(next(unit for unit in units if len(unit.cards) <= size))
        left = less(left, led[-1].cards)
    hand = some_cards(at, suit, 8, steps)
    shown = " + ".join(format_cards(at.rules.sort(unit.cards)) for unit in led)
    return f"answers {len(at.rules.follows(at.lead(led), hand))} to {shown} of {format_cards(at.rules.sort(hand))}"


def tables() -> Iterator[tuple[Table, str | None]]:
    """The tables that are counted."""
    for name in SHIPPED:
        levels = ALL[name].levels
        for level, trump in ((levels[0], "S"), (levels[5], "H"), (levels[-1], "D"), (levels[2], None)):
            yield table(name, level, trump), trump


def count_lines() -> Iterator[str]:
    """The lines of ``counts.txt``."""
    steps = Steps(1129)
    for at, trump in tables():
        yield from counted(at, steps, trump)


FILES = {"playouts.txt": playout_lines, "counts.txt": count_lines}


def main() -> None:
    """Write the files anew."""
    for name, lines in FILES.items():
        (HERE / name).write_text("\n".join(lines()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
