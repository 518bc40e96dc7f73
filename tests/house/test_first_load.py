"""The built page stays small: what a phone fetches on its first visit, measured on the files as they are sent."""

from __future__ import annotations

from pathlib import Path

import bootstrap
import font_step
import pytest
import web_step

from benchmarks.first_load import MOST_ALL, MOST_CODE, STATIC, first_load


@pytest.fixture(scope="module")
def built() -> Path:
    """The page, built anew if it is not current."""
    with bootstrap.alone():
        if not web_step.page(strict=web_step.machines_node() is not None):
            pytest.skip("no page: there is no Node.js here")
    return STATIC


def test_a_first_visit_stays_within_its_bytes(built: Path) -> None:
    load = first_load(built)
    assert 20_000 < load.code <= MOST_CODE
    assert load.all <= MOST_ALL
    assert load.all > load.code + load.font


def test_the_font_holds_the_characters_of_all_words(built: Path) -> None:
    """And is part of the build wherever it could be made."""
    if not font_step.FILE.exists():
        pytest.skip("no font: it could not be fetched")
    assert first_load(built).font == font_step.FILE.stat().st_size
    assert font_step.FILE.stat().st_size < 150_000
    held = set((font_step.TARGET / "characters.txt").read_text(encoding="utf-8"))
    for words in ("须跟拖拉机", "规程", "四副牌", "AKQJ10", "♠♥♣♦", "，。：；（）"):
        assert set(words) <= held
    assert set(font_step.characters()) == held


def test_what_is_measured_is_what_a_page_names(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<script src="/assets/a-12345678.js"></script><link href="/assets/b.css">')
    (tmp_path / "assets" / "a-12345678.js").write_text('import{x}from"./c-12345678.js";import("./late-12345678.js")')
    (tmp_path / "assets" / "c-12345678.js").write_bytes(b"c" * 100)
    (tmp_path / "assets" / "late-12345678.js").write_bytes(b"l" * 1000)
    (tmp_path / "assets" / "b.css").write_text("@font-face{src:url(/assets/f-12345678.woff2)}")
    (tmp_path / "assets" / "f-12345678.woff2").write_bytes(b"f" * 500)
    load = first_load(tmp_path)
    assert load.font == 500
    assert 100 < load.code < 500
    assert load.all == load.code + load.font + len((tmp_path / "index.html").read_bytes())
