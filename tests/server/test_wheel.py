"""The wheel alone: in an environment that holds it and what it declares to need, without what only POSIX systems have,
without compiler, Node.js or network, it serves the page and a competition.

Not here: what is in the wheel (``tests/house/test_packaging.py``), a checkout in poorer surroundings
(``test_elsewhere``).
"""

from __future__ import annotations

import os
import re
import subprocess
import urllib.request
import venv
import zipfile
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from tests.house.test_packaging import DEPENDENCIES, plain
from tests.house.tree import PACKAGE
from tests.house.wheels import built
from tests.server.client import Pair, http
from tests.server.test_elsewhere import BLOCKS, ENTRY

ABSENT = ("uvloop",)
"""What a system that is not POSIX does not install."""


def needed() -> set[str]:
    """The distributions that the wheel's own declarations bring, and theirs."""
    found: set[str] = set()
    waiting = [Requirement(one) for one in DEPENDENCIES]
    while waiting:
        one = waiting.pop()
        name = plain(one.name)
        if name in found or name in ABSENT or (one.marker and not one.marker.evaluate({"extra": ""})):
            continue
        found.add(name)
        for text in metadata.distribution(name).requires or ():
            inner = Requirement(text)
            wanted = inner.marker is None or any(inner.marker.evaluate({"extra": extra}) for extra in ("", *one.extras))
            if wanted:
                waiting.append(Requirement(text.partition(";")[0]))
    return found


def installed(wheel: Path, folder: Path) -> Path:
    """An environment with the wheel, what it needs, and nothing else: its interpreter."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    site = next(folder.glob("lib/python*/site-packages"))
    zipfile.ZipFile(wheel).extractall(site)
    for name in needed():
        files = metadata.distribution(name).files or []
        for top in {file.parts[0] for file in files if file.parts[0] != ".."}:
            target = Path(str(metadata.distribution(name).locate_file(top)))
            if target.exists() and not (site / top).exists():
                (site / top).symlink_to(target)
    page = PACKAGE / "static"
    if page.is_dir() and not (site / "tuolaji" / "static").exists():
        (site / "tuolaji" / "static").symlink_to(page)  # the page is built, it is no file of the repository
    (site / "sitecustomize.py").write_text(BLOCKS)
    return folder / "bin" / "python"


def test_it_serves_a_page_and_a_competition(tmp_path: Path) -> None:
    for name in ("copy", "wheel"):
        (tmp_path / name).mkdir()
    python = installed(built(tmp_path / "copy", tmp_path / "wheel"), tmp_path / "venv")
    assert not list(next((tmp_path / "venv").glob("lib/python*/site-packages")).glob("mypy")), "nothing else is there"
    environ = {"TUOLAJI_DATA": str(tmp_path / "data"), "TUOLAJI_PORT": "0", "PATH": str(tmp_path / "nothing")}
    command = [str(python), "-c", ENTRY, "serve", "--lang", "en"]
    server = subprocess.Popen(
        command, cwd=tmp_path, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        found = re.search(r"https?://\S+", server.stdout.readline())
        assert found, server.stderr.read() if server.stderr else ""
        base = found[0].replace("localhost", "127.0.0.1")
        if (PACKAGE / "static" / "index.html").exists():
            with urllib.request.urlopen(base, timeout=20) as answer:
                assert b"<!doctype html" in answer.read().lower()
        body = {"public": Pair().public, "rulebook": "three-deck", "format": "bracket"}
        cells = [["name", "player1", "player2"], *([f"P{n}", f"A{n}", f"B{n}"] for n in range(4))]
        status, made = http(base + "api/events", {**body, "cells": cells})
        assert (status, made["entries"]) == (201, 4), made
        request = urllib.request.Request(base + "api/events/sheet", b"name,player1,player2\nA,B,C\n", method="POST")
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert b"problems" in answer.read(), "a process of its own starts, too"
    finally:
        server.terminate()
        server.communicate(timeout=20)
