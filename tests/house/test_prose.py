"""Sentences are made in ``wording``, and no source knows a rulebook by name."""

from __future__ import annotations

import re

import pytest

from tests.house.tree import PACKAGE, identifiers, source, sources, strings

CHINESE = re.compile("[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]")
MAY_SPEAK = ("wording/", "wording.py")


def rulebook_names() -> set[str]:
    """Names of the shipped rulebooks as code might write them: whole, without their year, with either joint."""
    books = {path.name.split(".")[0] for path in (PACKAGE / "rulebooks").rglob("*.toml")} - {"base"}
    names = set(books)
    for book in books:
        if dated := re.fullmatch(r"([a-z]+)[a-z-]*-\d{4}", book):
            names.add(dated[1])
    return names | {name.replace("-", "_") for name in names}


@pytest.mark.parametrize("name", [name for name in sources() if not name.startswith(MAY_SPEAK)])
def test_no_chinese_sentence_outside_wording(name: str) -> None:
    assert [(line, value) for line, value in strings(source(name)) if CHINESE.search(value)] == []


def test_names_of_rulebooks_are_known_to_this_test() -> None:
    assert len(rulebook_names()) >= 5


@pytest.mark.parametrize("name", sources())
def test_no_source_names_a_rulebook(name: str) -> None:
    tree = source(name)
    written = [*strings(tree), *identifiers(tree)]
    assert [(line, word) for line, word in written for book in rulebook_names() if book in word.lower()] == []
