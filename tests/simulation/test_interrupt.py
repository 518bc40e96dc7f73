"""Ctrl-C during a batch: it stops at once, without a word of its processes, and the same batch can be begun anew."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tuolaji.simulation.batch import simulate
from tuolaji.simulation.plan import Plan

PROGRAM = (sys.executable, "-m", "tuolaji.cli.main", "simulate", "--rulebook", "meizhusong-2016")
MOST_S = 20


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("after_s", [0.0, 1.5])
def test_an_interrupted_batch_stops_at_once(tmp_path: Path, jobs: str, after_s: float) -> None:
    out = tmp_path / "out"
    arguments = (*PROGRAM, "--matches", "400", "--jobs", jobs, "--out", str(out))
    ran = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    while not (out / "plan.json").exists():
        assert ran.poll() is None
        time.sleep(0.01)
    time.sleep(after_s)
    os.killpg(ran.pid, signal.SIGINT)  # as a terminal does: every process of the command hears it
    try:
        printed, noted = ran.communicate(timeout=MOST_S)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(ran.pid, signal.SIGKILL)
    assert (ran.returncode, printed, noted) == (130, b"", b"")
    assert not list(out.glob("*.tmp"))


def test_whoever_stops_listening_stops_the_processes() -> None:
    class Enough(Exception):
        pass

    def progress(done: int, of: int) -> None:
        raise Enough

    before = time.monotonic()
    with pytest.raises(Enough):
        simulate(Plan(rulebook="meizhusong-2016", matches=20_000, most_deals=1), jobs=2, progress=progress)
    assert time.monotonic() - before < MOST_S
