"""A server in a process of its own, on loopback, with a folder of its own.

Not here: clients (``client``).
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.house.tree import ROOT

ENTRY = "from tuolaji.cli.main import main; raise SystemExit(main())"
FAST = {"TUOLAJI_LIMIT_ADDED_BYTES": "5", "TUOLAJI_LIMIT_BOT_DELAY": "0"}
"""Nothing waits for people in tests."""
EAGER = {
    f"TUOLAJI_LIMIT_{name}": "100000"
    for name in ("MESSAGES_PER_SECOND", "MESSAGE_BURST", "CREATIONS_PER_ADDRESS", "TABLES_PER_ADDRESS")
}
"""Clients that are programs do not wait either."""


class Process:
    """A running server. base: its address."""

    def __init__(self, folder: Path, entry: str = ENTRY, **environ: str) -> None:
        self.folder = folder
        self.entry = entry
        self.environ = environ
        self.start()

    def start(self) -> None:
        """Start, and wait until tables can be played."""
        env = {**os.environ, **FAST, **EAGER, "TUOLAJI_PORT": "0", "TUOLAJI_DATA": str(self.folder), **self.environ}
        env["PYTHONPATH"] = str(ROOT / "src")
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = (self.folder.parent / f"{self.folder.name}.log").open("ab")
        command = [sys.executable, "-c", self.entry, "serve", "--lang", "en"]
        self.process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline()]
        found = re.search(r"https?://\S+", self.said[0])
        assert found, [*self.said, self.notes()]
        self.base = found[0].replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(20)
        self._tidy()

    def stop(self, sig: signal.Signals = signal.SIGTERM) -> int:
        """Stop it in order; its exit status."""
        if self.process.poll() is None:
            self.process.send_signal(sig)
        status = self.process.wait(20)
        self._tidy()
        return status

    def notes(self) -> str:
        """What it noted on standard error."""
        return (self.folder.parent / f"{self.folder.name}.log").read_text(encoding="utf-8")

    def _tidy(self) -> None:
        assert self.process.stdout is not None
        if self.process.stdout.closed:
            return
        self.said += self.process.stdout.readlines()
        self.process.stdout.close()
        self.log.close()


@contextmanager
def serving(folder: Path, entry: str = ENTRY, **environ: str) -> Iterator[Process]:
    """A server while it is needed. entry: the program's Python."""
    process = Process(folder, entry, **environ)
    try:
        yield process
    finally:
        process.stop()
