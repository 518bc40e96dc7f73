"""What is measured, each as a function that gives figures in CPU time of this process (or of one it starts).

Not here: which kernel runs them, the table (``run``), how well players play (``strength``).
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tuolaji.bots.rules_player import RulesPlayer
from tuolaji.cards import full_deck
from tuolaji.casebook.reader import read_file
from tuolaji.casebook.runner import check_case
from tuolaji.deal.command import OpenDeal, Play
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.kernel import core_follow, core_playout
from tuolaji.kernel.core_bits import FRAME
from tuolaji.kernel.core_tables import Tables, lay_out, zeros
from tuolaji.kernel.follow import set_lead
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.levels import parse_level
from tuolaji.rulebook.catalog import load, names
from tuolaji.rulebook.compiler import compile_table
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.plan import stream
from tuolaji.simulation.table import SEATS, Table, play_deal, seated

ROOT = Path(__file__).resolve().parent.parent
REPEATS = 200


class Playouts(NamedTuple):
    """Random kernel deals of one book: deals and shuffles-and-deals per second, plays per deal, wrong verdicts."""

    book: str
    decks: int
    per_second: float
    floor: float
    plays: int
    wrong: int


def cpu(work: Callable[[], object]) -> float:
    """CPU seconds of some work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def books(decks: int) -> list[Loaded]:
    """The shipped rulebooks with so many decks."""
    return [book for book in map(load, names()) if book.book.deck.decks == decks]


def playouts(loaded: Loaded, deals: int) -> Playouts:
    """Random deals at three levels with every trump suit: shuffled, dealt, buried, every play verified, settled."""
    levels = [parse_level(level) for level in loaded.book.levels.sequence[:3]]
    compiled = [compile_table(loaded, level, trump) for level in levels for trump in range(4)]
    tables = [Tables(table.decks, table.data) for table in compiled]
    deck = loaded.book.deck
    room = core_playout.Room(list(full_deck(deck.decks)), deck.kitty)
    floor = cpu(lambda: core_playout.shuffles(tables, room, 12345, deals))
    room = core_playout.Room(list(full_deck(deck.decks)), deck.kitty)
    whole = cpu(lambda: core_playout.playouts(tables, room, 12345, deals, True))
    plays, wrong = room.tally[core_playout.PLAYS], room.tally[core_playout.WRONG]
    return Playouts(loaded.name, deck.decks, deals / whole, deals / floor, plays // deals, wrong)


def slowest(decks: int, deals: int) -> Playouts:
    """Random deals of the slowest book with so many decks."""
    return min((playouts(book, deals) for book in books(decks)), key=lambda found: found.per_second)


def opened(loaded: Loaded, number: int) -> OpenDeal:
    """A later deal of a simulation at the book's first level."""
    level = parse_level(loaded.book.levels.start)
    return OpenDeal(
        deal_id=str(number),
        opening=False,
        levels=(level, level),
        level=level,
        declarer=number & 3,
        first_drawer=number & 3,
        seed=simulation_seed(number).hex(),
        secret=False,
    )


def table(loaded: Loaded, kinds: Sequence[str], number: int) -> Table:
    """Four players of these kinds."""
    return seated(loaded, kinds, [stream(number, 0, seat) for seat in SEATS], stream(number, 0, 4))


def whole_deals(loaded: Loaded, deals: int) -> float:
    """Deals per second through the deal machine: draws, declaring, events, four ``rules`` players."""
    play_deal(table(loaded, ["rules"] * 4, 0), opened(loaded, 0))  # compiles the tables of this level
    tables = [table(loaded, ["rules"] * 4, number) for number in range(deals)]
    return deals / cpu(lambda: [play_deal(seats, opened(loaded, n)) for n, seats in enumerate(tables)])


def per_play(loaded: Loaded, deals: int) -> float:
    """Microseconds a ``rules`` player takes to lead or follow, on average."""
    spent = [0, 0]

    class Timed(RulesPlayer):
        def _play(self, seen):  # type: ignore[no-untyped-def]
            start = time.process_time_ns()
            play: Play = super()._play(seen)
            spent[0] += time.process_time_ns() - start
            spent[1] += 1
            return play

    from tuolaji.deal.options import declarations

    for number in range(deals + 1):
        if number == 1:
            spent[:] = [0, 0]  # the first deal compiles tables
        players = [Timed(loaded, seat, stream(number, 0, seat), declarations) for seat in SEATS]
        play_deal(Table(loaded, players, stream(number, 0, 4)), opened(loaded, number))
    return spent[0] / spent[1] / 1000


class Verdict(NamedTuple):
    """A follow verdict on kernel integers, ready to be asked again and again."""

    rules: Rules
    lead: Lead
    hand: tuple[int, ...]
    play: tuple[int, ...]

    def microseconds(self) -> float:
        """Time of one ``core_follow.follow`` called from Python."""
        t, at = self.rules.t, self.lead.suit * FRAME
        hand, play = zeros(5 * FRAME), zeros(5 * FRAME)
        inside = [card for card in self.play if self.rules.suit_of(card) == self.lead.suit]
        lay_out(t, list(self.hand), hand, 0)
        lay_out(t, inside, play, 0)
        off = len(self.play) - len(inside)
        set_lead(self.rules, self.lead.suit, self.lead.units)
        follow = core_follow.follow

        def ask() -> None:
            for _ in range(REPEATS):
                follow(t, hand, at, play, at, off)

        return cpu(ask) / REPEATS * 1e6


def recorded(loaded: Loaded, deals: int) -> Iterator[Verdict]:
    """The answers given in deals of ``random`` and ``rules`` players."""
    for number in range(deals):
        asked: list[Verdict] = []
        seats = table(loaded, ["rules", "random"] * 2, number)
        answer = seats._answer

        def note(state, ask, answer=answer, asked=asked):  # type: ignore[no-untyped-def]
            command = answer(state, ask)
            if ask.act == "follow":
                rules = rules_for(loaded, state.level, state.trump)
                lead = rules.lead(state.trick.plays[0], None, state.trick.declared)[1]
                assert lead is not None
                asked.append(Verdict(rules, lead, state.hands[ask.seat], command.cards))
            return command

        seats._answer = note  # type: ignore[method-assign]
        play_deal(seats, opened(loaded, number))
        yield from asked


def median_verdict(loaded: Loaded, deals: int) -> tuple[float, float]:
    """Median microseconds of a follow verdict over recorded plays, and over those of several cards."""
    spent = [(len(verdict.play), verdict.microseconds()) for verdict in recorded(loaded, deals)]
    several = [time for cards, time in spent if cards > 1]
    return statistics.median(time for _, time in spent), statistics.median(several)


def worst_case(folder: Path) -> tuple[float, str, int]:
    """Milliseconds of the slowest case of the casebooks, its id, and the number of cases (tables made beforehand)."""
    worst, name, count = 0.0, "", 0
    for file in sorted(folder.glob("*.jsonl")):
        for case in read_file(file):
            check_case(case)
            spent = min(cpu(lambda case=case: check_case(case)) for _ in range(2))  # type: ignore[misc]
            count += 1
            if spent > worst:
                worst, name = spent, case.id
    return worst * 1000, name, count


def broken_hand(loaded: Loaded) -> tuple[Rules, Lead, tuple[int, ...], tuple[int, ...]]:
    """The longest lead of trump pairs, up to 16, a hand of more trumps whose pairs stand in four runs, an answer."""
    rules = rules_for(loaded, 0, 0)
    faces = sorted((face for face in range(54) if rules.suit_of(face) == 4), key=lambda face: -rules.grade(face))
    grades = list({rules.grade(face): face for face in reversed(faces)}.values())[::-1]
    pairs = next(
        grades[first : first + length]
        for length in range(16, 1, -1)
        for first in range(len(grades) - length + 1)
        if len(rules.split([face for face in grades[first : first + length] for _ in range(2)])) == 1
    )
    lead = rules.lead(tuple(face for face in pairs for _ in range(2)))[1]
    assert lead is not None
    gaps = {len(pairs) // 4, len(pairs) // 2, len(pairs) * 3 // 4}
    hand = [face for place, face in enumerate(pairs) for _ in range(1 if place in gaps else 2)]
    spare = [face for face in faces if face not in pairs for _ in range(rules.decks)]
    hand += spare[: max(0, len(lead.cards) + 5 - len(hand))]
    return rules, lead, tuple(hand), rules.example(lead, hand)


def broken_milliseconds(loaded: Loaded) -> tuple[float, int]:
    """Milliseconds of the verdict on an answer to that lead, refusals included; pairs led."""
    rules, lead, hand, answer = broken_hand(loaded)
    low = tuple(sorted(hand, key=rules.grade)[: len(lead.cards)])
    spent = [cpu(lambda play=play: rules.follow(lead, hand, play)) for play in (answer, low)]  # type: ignore[misc]
    return max(spent) * 1000, len(lead.cards) // 2


def cold(*arguments: str) -> float:
    """CPU seconds of a ``tuolaji`` command started afresh, the least of three."""
    program = Path(sys.executable).with_name("tuolaji")
    command = [str(program)] if program.exists() else [sys.executable, "-m", "tuolaji"]
    least = 1e9
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([*command, *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        least = min(least, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return least
