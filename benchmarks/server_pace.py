"""A server at natural pace: how soon the others see a play, how soon a question is answered, what a table weighs.

    .venv/bin/python -m benchmarks.server_pace [--tables 200] [--bots 20] [--seconds 20] [--quiet]

`tables` tables of four people make a play every two seconds each, while `bots` more are played by four programs at the
pace "normal", one client never reads and one sends a thousand bad messages a second (``--quiet``: without these). The
memory is the growth of the server's resident set per table of people in mid-deal.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from websockets.exceptions import WebSocketException

from benchmarks.server_players import Group, Seat
from tests.server.client import Client, make_table
from tests.server.running import Process, serving

SETTINGS: Final = {"pace": "instant", "clocks": "none", "talk": "off"}
ENVIRON: Final = {
    "TUOLAJI_LOG": "quiet",
    "TUOLAJI_LIMIT_CONNECTIONS_PER_ADDRESS": "10000",
    "TUOLAJI_LIMIT_BOT_DELAY": "700",
    "TUOLAJI_LIMIT_MESSAGES_PER_SECOND": "20",
    "TUOLAJI_LIMIT_MESSAGE_BURST": "40",
}
PAUSE: Final = 2.0
MEDIAN, LATE, ANSWER, WEIGHT = 8.0, 40.0, 50.0, 200.0


class Times(NamedTuple):
    """Median and 99th percentile in milliseconds, and how many."""

    median: float
    late: float
    number: int


def times(seconds: list[float]) -> Times:
    """The spread of durations."""
    found = sorted(seconds) or [0.0]
    return Times(found[len(found) // 2] * 1000, found[len(found) * 99 // 100] * 1000, len(found))


def resident(process: int) -> int:
    """Kilobytes of a process in memory."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


async def programs(base: str, number: int) -> list[Client]:
    """Tables that programs play among themselves, each with somebody who looks on."""
    hosts = []
    for _ in range(number):
        settings = {"rulebook": "meizhusong-2016", "pace": "normal", "public": True}
        host = await make_table(base, settings, bots="rules", seat=0, label="host")
        await host.join()
        await host.do("ready")
        await host.do("autoplay")
        hosts.append(host)
    return hosts


async def deaf(base: str, table: str) -> None:
    """A client that never reads."""
    client = await Client(base, table).open()
    assert client._reader is not None
    client._reader.cancel()
    await client.send({"type": "watch"})


async def rude(base: str, table: str) -> None:
    """A thousand bad messages a second, coming back whenever it is thrown out."""
    while True:
        with contextlib.suppress(OSError, WebSocketException, AssertionError, KeyError):
            client = await Client(base, table).open()
            while not client.gone:
                for _ in range(10):
                    await client.send('{"type":"nothing"}')
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)


async def ask(group: Group, durations: list[float]) -> None:
    """Questions of seats that are asked something, ten a second."""
    while True:
        await asyncio.sleep(0.1)
        seats: list[Seat] = [seat for seats in group.tables for seat in seats]
        random.shuffle(seats)
        for seat in seats[:40]:
            asks = seat.view.get("asks", ())
            if any(one["seat"] == seat.view["mine"]["seat"] and one["act"] in ("lead", "follow") for one in asks):
                began = time.perf_counter()
                await seat.ask("hint")
                durations.append(time.perf_counter() - began)
                break


async def measure(server: Process, tables: int, bots: int, seconds: float, *, quiet: bool) -> None:
    """Play, and print what came of it."""
    group = Group("meizhusong-2016", lambda: random.uniform(0.5, 1.5) * PAUSE)
    warm = Group(group.book)
    await warm.seat(server.base, SETTINGS, "warm")
    await warm.ready()
    before = resident(server.process.pid)
    for number in range(tables):
        await group.seat(server.base, SETTINGS, f"T{number}")
    await group.ready()
    weight = (resident(server.process.pid) - before) / tables
    hosts = await programs(server.base, bots)
    table = group.tables[0][0].table
    others: list[asyncio.subprocess.Process] = []
    if not quiet:
        await deaf(server.base, table)
        command = (sys.executable, "-m", "benchmarks.server_pace", "--rude", server.base, table)
        others.append(await asyncio.create_subprocess_exec(*command))
    answers: list[float] = []
    asking = asyncio.create_task(ask(group, answers))
    group.late.clear()
    going = asyncio.create_task(group.go())
    await asyncio.sleep(seconds)
    seen, answered = times(group.late), times(answers)
    for task in (going, asking):
        task.cancel()
    for process in others:
        process.kill()
        await process.wait()
    print(f"{tables} tables of people, {len(hosts)} of programs, {'quiet' if quiet else 'one deaf, one rude client'}")
    for what, found, asked in (
        ("play to the others", seen, (MEDIAN, LATE)),
        ("answer to a hint", answered, (0, ANSWER)),
    ):
        median = f"median {found.median:.1f} ms" + (f" (asked: {asked[0]:g})" if asked[0] else "")
        print(f"  {what}: {median}, p99 {found.late:.1f} ms (asked: {asked[1]:g}), {found.number} times")
    print(f"  memory per table {weight:.0f} kB (asked: {WEIGHT:g}); load average {os.getloadavg()[0]:.1f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--bots", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--rude", nargs=2, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.rude:
        asyncio.run(rude(*asked.rude))
    environ = {
        "TUOLAJI_LOG": "quiet",
        "TUOLAJI_LIMIT_CONNECTIONS_PER_ADDRESS": "10000",
        "TUOLAJI_LIMIT_BOT_DELAY": "700",
    }
    limits = {"TUOLAJI_LIMIT_MESSAGES_PER_SECOND": "20", "TUOLAJI_LIMIT_MESSAGE_BURST": "40"}
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data", **environ, **limits) as server:
        asyncio.run(measure(server, asked.tables, asked.bots, asked.seconds, quiet=asked.quiet))


if __name__ == "__main__":
    main()
