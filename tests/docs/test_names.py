"""Links, files and modules that the pages name exist, and README's list of pages is complete."""

from __future__ import annotations

import importlib
import re
from pathlib import PurePosixPath

import pytest

from tests.docs.pages import LINK, PAGES, anchors, code_words, prose
from tests.house.tree import ROOT, files, sources, text

FOLDERS = sorted({name.split("/")[0] for name in files() if "/" in name})
IN_REPOSITORY = re.compile(rf"(?:{'|'.join(map(re.escape, FOLDERS))})/[\w./*-]*")
OF_THE_PAGE = ("docs/web.md",)
"""Pages that name files of ``web/`` from there."""
MADE_LATER = {"src/tuolaji/static", "src/tuolaji/static/"}
"""Named by pages, but built."""
ROOMS = {name.split("/")[0] for name in sources() if "/" in name}
CHAPTERS = {"rulebook", "cards", "levels", "seating"}
"""Rooms whose names are also chapters of rulebooks: ``levels.play_off`` is a key, not a module."""
OF_MESSAGES = ("docs/protocol.md", "docs/web.md")
"""Pages whose dotted names are places in a message: ``deal.hands``."""
PAGE = re.compile(r"[\w-]+\.md")
DOTTED = re.compile(rf"(?:tuolaji\.)?(?:{'|'.join(sorted(ROOMS - CHAPTERS))})(?:\.\w+)+")


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    folder = PurePosixPath(page).parent
    for target in LINK.findall(prose(page)):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (ROOT / folder / path).resolve() if path else ROOT / page
        assert file.exists(), (page, target)
        if anchor and file.suffix == ".md":
            assert anchor in anchors(file.relative_to(ROOT).as_posix()), (page, target)


@pytest.mark.parametrize("page", PAGES)
def test_files_named_exist(page: str) -> None:
    named = {word for word in code_words(page) if IN_REPOSITORY.fullmatch(word)}
    begin = (ROOT, ROOT / "web") if page in OF_THE_PAGE else (ROOT,)
    assert [word for word in sorted(named - MADE_LATER) if not any(any(p.glob(word.rstrip("/"))) for p in begin)] == []
    beside = {word for word in code_words(page) if PAGE.fullmatch(word)}
    assert [word for word in sorted(beside) if f"docs/{word}" not in files()] == []


@pytest.mark.parametrize("page", PAGES)
def test_modules_and_functions_named_exist(page: str) -> None:
    named = {word for word in code_words(page) if DOTTED.fullmatch(word) and not PAGE.fullmatch(word)}
    if page in OF_MESSAGES:
        named = {word for word in named if word.startswith("tuolaji.")}
    assert [word for word in sorted(named) if not stands_for_something(word)] == []


def stands_for_something(word: str) -> bool:
    """Whether a dotted name is a module of the package, or something in one."""
    parts = word.removeprefix("tuolaji.").split(".")
    for place in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(["tuolaji", *parts[:place]]))
        except ModuleNotFoundError:
            continue
        for name in parts[place:]:
            if not hasattr(found, name):
                return False
            found = getattr(found, name)
        return True
    return False


def test_readme_lists_every_page() -> None:
    linked = {target.partition("#")[0] for target in LINK.findall(text("README.md"))}
    missing = [page for page in PAGES if page != "README.md" and page not in linked]
    assert missing == [], "README's list of pages lacks these"


def test_every_page_begins_with_its_title() -> None:
    assert [page for page in PAGES if not text(page).startswith("# ")] == []
