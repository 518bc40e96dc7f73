"""Print the table of speeds: what the house asks for, and what this machine does. CPU time throughout.

    scripts/bench [--quick] [--strict]
    scripts/bench strength [--deals 1000] …
    scripts/bench clean [--matches 1000] …
    scripts/bench page
    scripts/bench judge
    scripts/bench tournament …
    scripts/bench event-server …

``--quick`` measures with a tenth of the work. ``--strict`` ends with status 1 if a figure is missed. The interpreted
rows run in a process of their own with ``TUOLAJI_PURE=1``. Not here: how things are measured (``measures``).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import clean, event_server, event_sockets, first_load, judge_page, recount, rooms, strength, tournament
from benchmarks import measures as m
from tuolaji.kernel.build_info import kernel_kind

CASES = m.ROOT / "casebooks"
OTHERS = {
    "clean": clean.main,
    "judge": judge_page.main,
    "page": first_load.main,
    "strength": strength.main,
    "tournament": tournament.main,
    "event-server": event_server.main,
    "event-sockets": event_sockets.main,
}


class Row(NamedTuple):
    """A line of the table. met: whether the figure is reached, None where it is only reported."""

    what: str
    kernel: str
    got: str
    asked: str
    met: bool | None


def at_least(what: str, got: float, asked: float, unit: str, note: str = "") -> Row:
    """A rate that should be reached."""
    return Row(what, kernel_kind(), f"{got:,.0f} {unit}{note}", f">= {asked:,.0f} {unit}", got >= asked)


def at_most(what: str, got: float, asked: float, unit: str, note: str = "") -> Row:
    """A time that should not be exceeded."""
    return Row(what, kernel_kind(), f"{got:,.2f} {unit}{note}", f"<= {asked:g} {unit}", got <= asked)


def deals(share: float, count: tuple[int, int], asked: tuple[int, int]) -> Iterator[Row]:
    """Random kernel deals of two and four decks."""
    for decks, number, wanted in zip((2, 4), count, asked, strict=True):
        found = m.slowest(decks, max(20, int(number * share)))
        ratio = found.floor / found.per_second
        note = f"; shuffle and deal alone {found.floor:,.0f}, {ratio:.1f} x; {found.plays} plays, {found.wrong} wrong"
        row = at_least(f"random deals, {decks} decks, {found.book}", found.per_second, wanted, "/s", note)
        yield row._replace(met=bool(row.met) and found.wrong == 0)


def verdict(medians: tuple[float, float], asked: float) -> Row:
    """One follow verdict on kernel integers."""
    return at_most("one follow verdict, median", medians[0], asked, "µs", f"; of several cards {medians[1]:.2f}")


def compiled_rows(share: float) -> Iterator[Row]:
    """What the compiled kernel has to reach."""
    two = m.books(2)[0]
    yield from deals(share, (40_000, 20_000), (30_000, 15_000))
    yield verdict(m.median_verdict(two, max(2, int(20 * share))), 1)
    yield at_least(
        "whole deals, deal machine, 4 rules players", m.whole_deals(two, max(10, int(200 * share))), 60, "/s"
    )


def interpreted_rows(share: float) -> Iterator[Row]:
    """What the sources have to reach without a compiler."""
    two = m.books(2)[0]
    yield from deals(share, (400, 200), (500, 250))
    yield verdict(m.median_verdict(two, max(2, int(10 * share))), 20)
    worst, name, count = m.worst_case(CASES)
    yield at_most("slowest public case", worst, 50, "ms", f" ({name} of {count})")
    spent, pairs = max(m.broken_milliseconds(book) for book in m.books(4))
    yield at_most(f"{pairs}-pair trump lead, hand broken in three", spent, 50, "ms")
    yield at_most("a rules player's play, two decks", m.per_play(two, max(3, int(20 * share))) / 1000, 0.3, "ms")
    yield at_most("a ruling, live match, shown and made", recount.live(two, 20), 10, "ms")
    entered, ruled = rooms.entered(two)
    yield at_most("an entry in a hall of 64 tables, everybody told", entered, 10, "ms")
    yield at_most("a ruling there, made and told", ruled, 10, "ms")
    took, played = recount.online(two, 5)
    yield at_most("a ruling, online match, recounted", took, 500, "ms", f" ({played} deals)")


def command_rows() -> Iterator[Row]:
    """Commands from cold."""
    yield at_most("tuolaji --help", m.cold("--help"), 0.25, "s")
    yield at_most("tuolaji rulebook show", m.cold("rulebook", "show", m.books(4)[0].name), 0.25, "s")


def page_rows() -> Iterator[Row]:
    """Bytes of the built page's first load; nothing where it is not built."""
    if (first_load.STATIC / "index.html").exists():
        load = first_load.first_load()
        yield at_most("page: JavaScript + CSS, gzip", load.code / 1000, first_load.MOST_CODE / 1000, "kB")
        font = f"; the font {load.font / 1000:.0f}"
        yield at_most("page: whole first load", load.all / 1000, first_load.MOST_ALL / 1000, "kB", font)


def elsewhere(share: float) -> Iterator[Row]:
    """The interpreted rows, from a process that runs the sources."""
    command = [sys.executable, str(Path(__file__).resolve()), "--interpreted", str(share)]
    environment = {**os.environ, "TUOLAJI_PURE": "1"}
    result = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    for line in result.stdout.splitlines():
        yield Row(*json.loads(line))


def show(rows: Sequence[Row]) -> None:
    """The table."""
    head = Row("what", "kernel", "measured", "asked", None)
    widths = [
        max(len(text) for text in column)
        for column in zip(*((r.what, r.kernel, r.asked) for r in (head, *rows)), strict=True)
    ]
    for row in (head, *rows):
        mark = "" if row is head else {True: "ok", False: "MISSED", None: ""}[row.met]
        print(f"{row.what:<{widths[0]}}  {row.kernel:<{widths[1]}}  {row.asked:<{widths[2]}}  {mark:<6}  {row.got}")


def main(given: Sequence[str]) -> int:
    """Measure and print; or hand over to another benchmark."""
    if given and given[0] in OTHERS:
        return OTHERS[given[0]](given[1:])
    parser = argparse.ArgumentParser(
        prog="scripts/bench", description="Speeds of the kernel, the deal machine and the players."
    )
    parser.add_argument("--quick", action="store_true", help="a tenth of the work")
    parser.add_argument("--strict", action="store_true", help="status 1 if a figure is missed")
    parser.add_argument("--interpreted", type=float, metavar="SHARE", help=argparse.SUPPRESS)
    asked = parser.parse_args(given)
    if asked.interpreted is not None:
        for row in interpreted_rows(asked.interpreted):
            print(json.dumps(row), flush=True)
        return 0
    share = 0.1 if asked.quick else 1.0
    rows: list[Row] = []
    if kernel_kind() == "compiled":
        rows += compiled_rows(share)
    else:
        print("there is no compiled kernel here; only the interpreted one is measured")
    rows += elsewhere(share)
    rows += command_rows()
    rows += page_rows()
    show(rows)
    return int(asked.strict and any(row.met is False for row in rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
