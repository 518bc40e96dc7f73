"""The calculator as one file: the page as it was built, or with other rulebooks in it, and the command for it."""

from __future__ import annotations

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Shell
from tuolaji.faults import Fault
from tuolaji.offline import bundle, page_file
from tuolaji.rulebook import catalog

OWN = """[rulebook]
name = "friday-club"
extends = "meizhusong-2016"
edition = "2026"
title = { zh = "周五俱乐部", en = "Friday club" }
"""


def part(data: bytes) -> str:
    """Bytes as they stand in the page."""
    return "data:application/octet-stream;base64," + base64.b64encode(data).decode()


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page that holds an interpreter and a bundle."""
    page = tmp_path / "built.html"
    shipped = bundle.packed({"sources": {}, "books": {}})
    program = gzip.compress(b"\0asm program", mtime=0)
    page.write_text(f'<script>a="{part(program)}";b="{part(shipped)}"</script>', encoding="utf-8")
    monkeypatch.setattr("tuolaji.cli.judge_page.page", lambda books: page_file.page(books, page))
    return page


def held(text: str) -> dict[str, Any]:
    """The bundle in a page."""
    packed = [gzip.decompress(base64.b64decode(one)) for one in re.findall(r"base64,([\w+/=]+)", text)]
    assert packed[0] == b"\0asm program"
    found: dict[str, Any] = json.loads(packed[1])
    return found


def test_the_page_is_written_as_it_was_built(shell: Shell, built: Path, tmp_path: Path) -> None:
    ran = shell.run("judge", "page", "--out", "phone.html", "--lang", "en")
    assert (ran.status, ran.err) == (0, "")
    assert "phone.html" in ran.out
    assert (shell.folder / "phone.html").read_text(encoding="utf-8") == built.read_text(encoding="utf-8")


def test_rulebooks_of_one_s_own_are_in_it(shell: Shell, built: Path) -> None:
    (shell.folder / "books").mkdir()
    shell.write("books/friday-club.toml", OWN)
    ran = shell.run("judge", "page", "--out", "phone.html", "--rulebooks", "books", "--lang", "zh")
    assert (ran.status, ran.err) == (0, "")
    found = held((shell.folder / "phone.html").read_text(encoding="utf-8"))
    assert {*catalog.names(), "friday-club"} == found["books"].keys()
    assert "tuolaji/offline/page/desk.py" in found["sources"]


@pytest.mark.parametrize("text", [None, "<html></html>"])
def test_without_a_built_page_it_says_so(shell: Shell, built: Path, text: str | None) -> None:
    built.unlink() if text is None else built.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match="page_not_built"):
        page_file.page((), built)
    ran = shell.run("judge", "page", "--out", "phone.html", "--lang", "en")
    assert ran.status == 2
    assert "scripts/serve" in ran.err
    assert not (shell.folder / "phone.html").exists()


def test_a_folder_that_cannot_be_written_is_named(shell: Shell, built: Path) -> None:
    ran = shell.run("judge", "page", "--out", "nowhere/phone.html", "--lang", "en")
    assert ran.status == 2
    assert "nowhere" in ran.err


def test_a_bundle_is_the_same_bytes_every_time(tmp_path: Path) -> None:
    from tuolaji.offline.__main__ import main

    first, again, plain = (tmp_path / name for name in ("a/one.bin", "b/one.bin", "one.json"))
    for target in (first, again, plain):
        assert main([str(target), "meizhusong-2016"]) == 0
    assert first.read_bytes() == again.read_bytes()
    assert gzip.decompress(first.read_bytes()) == plain.read_bytes()


def test_forms_name_what_a_rulebook_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    from tuolaji.offline.exported import book
    from tuolaji.offline.page import desk, shelf

    monkeypatch.setattr("tuolaji.offline.page.book.KINDS", {})  # unchangeable here, not in a page
    loaded = catalog.load("three-deck")
    shelf.hand_over(json.dumps(book(loaded)))
    form = json.loads(shelf.form(json.dumps({"rulebook": "three-deck", "lang": "en"})))
    assert form["kitty"] is True
    assert ["late", "Lateness"] in form["incidents"]
    assert ["minutes", "minutes", "number"] in form["facts"]
    assert {name for names in form["in_place"].values() for name in names} <= {fact[0] for fact in form["facts"]}
    for level in ("2", "no such level"):
        desk.prepare(json.dumps({"rulebook": "three-deck", "setup": {"level": level, "trump": "S"}}))
