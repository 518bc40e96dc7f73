"""A small hall over real sockets, as ``benchmarks.event_sockets`` measures a large one: nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from benchmarks import event_sockets, first_load
from tests.server.running import serving

TABLES = 6


def test_nothing_is_lost_and_everybody_comes_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_sockets, "WITHIN", 1.0)
    monkeypatch.setattr(event_sockets, "PAGES", 4)
    if not first_load.STATIC.joinpath("index.html").exists():
        monkeypatch.setattr(event_sockets, "first_paths", lambda _: ["/healthz"])
    made = asyncio.run(event_sockets.prepare(tmp_path / "data", TABLES))
    with serving(tmp_path / "data", **event_sockets.LOOSE) as server:
        lines = asyncio.run(event_sockets.measure(server, made, TABLES))
    assert len(lines) == 6
    assert [note.split(", ")[:2] for _, note, _, _ in lines[::2][:2]] == [
        ["12 of them", "0 lost"],
        ["6 of them", "0 lost"],
    ]
    assert all(took <= most for _, _, took, most in lines[1::2]), lines
