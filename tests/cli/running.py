"""Running the command line inside the test process: arguments and typed lines in, status and printed text out."""

from __future__ import annotations

import io
from pathlib import Path
from typing import NamedTuple

import pytest

from tuolaji.cli.main import main

CASES = Path(__file__).parents[2] / "casebooks"


class Ran(NamedTuple):
    """Exit status and what was printed."""

    status: int
    out: str
    err: str


class Shell:
    """A user at a terminal that is a pipe: `state` is his state folder, `typed` what he types."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        self.state = folder / "state"
        for name in ("TUOLAJI_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "TUOLAJI_DEBUG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("XDG_STATE_HOME", str(self.state))
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.chdir(folder)

    def run(self, *arguments: str, typed: str = "") -> Ran:
        """Run a command; help and version end with SystemExit, whose status is given."""
        out, err = io.StringIO(), io.StringIO()
        self.monkeypatch.setattr("sys.stdout", out)
        self.monkeypatch.setattr("sys.stderr", err)
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            status = main(list(arguments))
        except SystemExit as ended:
            status = int(ended.code or 0)
        return Ran(status, out.getvalue(), err.getvalue())

    def write(self, name: str, text: str) -> Path:
        """A file in the user's folder."""
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path
