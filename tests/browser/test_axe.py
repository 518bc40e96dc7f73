"""Accessibility of every page and state in both themes, by axe-core: nothing serious; nothing wider than a phone.

Fixture states of the page, without a server. Not here: keys (``test_keyboard``), sizes (``test_hand``, ``test_pages``).
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
import web_step

from tests.browser.person import DESKTOP, PHONE, People, Size, Theme
from tests.browser.screens import EVENT, LIVE, SHOWN

TABLES = (
    "follow",
    "follow36",
    "declare",
    "bury",
    "settle",
    "room",
    "over",
    "offline",
    "other",
    "failed",
    "choosing",
    "split",
    "watch",
    "behind",
    "busy",
    "agreed",
    *("called", "looked", "ruled", "bench-come", "bench"),
)
PAGES = (
    "lobby",
    "new",
    "join",
    "settings",
    "rules",
    "rulebook",
    "replays",
    "match",
    "replay",
    "shuffle",
    "book",
    "hall",
    "hall-phone",
    "judge",
)
DESK = ("desk", "desk-match", "desk-what", "desk-rule", "desk-rulings", "desk-ledger", "desk-clock", "desk-end")
SERIOUS = ("serious", "critical")
NIGHTLY = pytest.mark.nightly
RUN = """() => axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa',
  'wcag22aa', 'best-practice']}).then((found) => ({checked: found.passes.length,
  bad: found.violations.map((one) => ({id: one.id, impact: one.impact,
    nodes: one.nodes.map((node) => node.html.slice(0, 160) + ' ' + (node.any[0]?.message ?? ''))}))}))"""


WIDER = """(text) => { document.documentElement.dataset.text = text;
  return document.documentElement.scrollWidth > innerWidth && [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1).slice(0, 4)
    .map((one) => `${text}: ${one.tagName} ${one.className} ${one.dataset.test ?? ''}`) }"""
"""What runs out of the page sideways at a size of text, in percent; false: nothing."""


@cache
def axe() -> str:
    """The library's source, from the page's locked packages."""
    web_step.packages()
    return (web_step.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


OTHERS = [
    pytest.param(size, lang, theme, marks=NIGHTLY)
    for size, lang, theme in ((PHONE, "zh", "dark"), (DESKTOP, "en", "light"), (PHONE, "en", "light"))
]


@pytest.mark.parametrize(("size", "lang", "theme"), [(PHONE, "zh", "light"), (DESKTOP, "en", "dark"), *OTHERS])
def test_nothing_serious(people: People, fixtures: str, size: Size, lang: str, theme: Theme) -> None:
    """All states one after the other in one browser."""
    someone = people.person(size, "zh" if lang == "zh" else "en", theme)
    page = someone.page
    found: dict[str, list[Any]] = {}
    for state in (*TABLES, *PAGES, *DESK, *LIVE, *EVENT):
        page.goto(f"{fixtures}/fixtures.html?state={state}&lang={lang}&theme={theme}")
        page.locator("main").first.wait_for()
        if state in SHOWN:
            page.locator(f'[data-test="{SHOWN[state]}"]').first.wait_for(timeout=60_000)
        page.evaluate(axe())
        report = page.evaluate(RUN)
        assert report["checked"] > 5, state
        serious = [one for one in report["bad"] if one["impact"] in SERIOUS]
        wide = [one for text in ("200", "100") if (one := page.evaluate(WIDER, text))]
        if serious or wide:
            found[state] = serious + wide
    assert not found, json.dumps(found, ensure_ascii=False, indent=1)[:6000]
