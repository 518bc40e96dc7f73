"""Plays through the whole pipe of a server, per second of its processor time: socket in, signature, rules, durable in
SQLite, four redacted messages out.

    .venv/bin/python -m benchmarks.server_pipe [--tables 64] [--seconds 10] [--book NAME]

The server runs in a process of its own on loopback, with a database on a file; the four sockets of every table are in
this process. Processor time is the server's user and system time over the played-out deals alone, and (second figure)
with drawing and burying. Counted are plays of which all four sockets were told, with numbers that have no gap.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.server_players import Group
from tests.server.client import http
from tests.server.running import Process, serving

TICKS: Final = os.sysconf("SC_CLK_TCK")
FULL: Final = 2
ASKED: Final = 2_000
SETTINGS: Final = {"pace": "instant", "clocks": "none", "talk": "off"}


class Result(NamedTuple):
    """plays in `cpu` seconds (of the server) and `wall` seconds; with everything between the deals `all_cpu`."""

    plays: int
    cpu: float
    wall: float
    all_cpu: float
    gaps: int
    sizes: tuple[int, int]


def cpu_of(process: int) -> float:
    """User and system time of a process so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def measure(server: Process, tables: int, seconds: float, book: str) -> Result:
    """Play deals at so many tables until `seconds` of playing are over, or a match is."""
    group = Group(book)
    for number in range(tables):
        await group.seat(server.base, SETTINGS, f"T{number}")
    process = server.process.pid
    began = cpu_of(process)
    cpu = wall = 0.0
    await group.ready()
    while True:
        at, since = cpu_of(process), time.perf_counter()
        await group.go()
        await group.deal_over()
        cpu, wall = cpu + cpu_of(process) - at, wall + time.perf_counter() - since
        if wall >= seconds or group.ended():
            break
        group.holding = True
        await asyncio.gather(*(seat.do("next") for seats in group.tables for seat in seats))
        await group.at_lead()
    gaps = sum(seat.gaps for seats in group.tables for seat in seats)
    sizes = sorted(group.sizes)
    spread = sizes[len(sizes) // 2], sizes[len(sizes) * 95 // 100]
    result = Result(group.full, cpu, wall, cpu_of(process) - began, gaps, spread)
    for seats in group.tables:
        for seat in seats:
            await seat.close()
    return result


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--book", default="meizhusong-2016")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data", TUOLAJI_LOG="quiet") as server:
        health = http(server.base + "healthz")[1]
        assert health["synchronous"] == FULL, health
        found = asyncio.run(measure(server, asked.tables, asked.seconds, asked.book))
    rate, whole = found.plays / found.cpu, found.plays / found.all_cpu
    print(f"{asked.tables} tables, {asked.book}: {found.plays} plays, gaps {found.gaps}, synchronous FULL")
    print(f"  {rate:,.0f} plays per processor second of the server (asked: {ASKED:,})")
    print(f"  {whole:,.0f} with drawing and burying; {found.plays / found.wall:,.0f} plays a second of the wall clock")
    print(f"  a play's message: median {found.sizes[0]}, p95 {found.sizes[1]} bytes")
    print(f"  load average of this machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
