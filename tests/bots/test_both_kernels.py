"""The rules player chooses alike interpreted and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

import pytest

from tests.bots.tables import BOOKS, book, opening, play, players
from tests.house.tree import PACKAGE, ROOT
from tuolaji.kernel.build_info import kernel_kind

PROGRAM = "from tests.bots.test_both_kernels import fingerprint; print(fingerprint())"


def fingerprint() -> str:
    """A digest of every event of some deals."""
    told = []
    for name in BOOKS:
        loaded = book(name)
        for seed in (21, 22):
            told.append(str(play(loaded, players(loaded, ["rules"] * 4, seed), opening(loaded, seed, first=False))[1]))
    return sha256("\n".join(told).encode()).hexdigest()


def test_interpreted_and_compiled_players_play_the_same_deals() -> None:
    if kernel_kind() != "compiled":
        pytest.skip("the interpreted kernel is tested in this run")
    environment = {**os.environ, "TUOLAJI_PURE": "1", "PYTHONPATH": f"{PACKAGE.parent}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-c", PROGRAM]
    result = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.strip() == fingerprint()
