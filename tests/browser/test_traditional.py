"""Readers of traditional characters: no page keeps a simplified one, and names stay as they were typed.

Not here: how words are converted (``tests.wording.test_taiwan``), papers (``tests.papers``).
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.competition import cup
from tests.browser.person import PHONE, TABLET, People, Person, Table
from tests.browser.registry import uses
from tests.browser.test_pages import HELD, chosen
from tests.server.test_events import HEAD
from tests.wording.test_taiwan import simplified

NAMES = ("于范后里", "国庆队", "刘云发", "马胜")
"""As somebody types them, whatever the page's characters are: the first would come out wrong, the others look odd."""
UNIT = "国立学院"
WRITTEN = """() => {
  const found = [document.title];
  for (const one of document.body.querySelectorAll('*')) {
    if (one.closest('.tb')) continue;  // public tables of other tests, named by people
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(one.getAttribute(name) ?? '');
    for (const node of one.childNodes)
      if (node.nodeType === 3 && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(one.tagName)) found.push(node.data);
  }
  return found.filter((one) => one.trim());
}"""
SIMPLIFIED = simplified()
ADDRESSES = ("/", "/new", "/join", "/rules", "/rules/guilin-2009", "/settings", "/book", "/replay", "/judge", "/hall")


def left(someone: Person) -> list[str]:
    """What a page says in simplified characters, names and the choice of characters aside."""
    found = []
    for text in someone.page.evaluate(WRITTEN):
        bare = text.replace("简体", "")
        for name in (*NAMES, UNIT):
            bare = bare.replace(name, "")
        if SIMPLIFIED & set(bare):
            found.append(text)
    return found


@uses("set-lang-zh-TW", "rules-script", "lang")
def test_every_page_in_traditional_characters(people: People, base: str) -> None:
    """From the first visit on, since the browser asks for them; the switch goes between them and English."""
    someone = people.person(PHONE, "zh-TW")
    for address in ADDRESSES:
        someone.page.goto(base + address)
        someone.test("nav-settings").first.wait_for()
        if address == "/judge":
            someone.test("judge-rulebook").wait_for()
        someone.page.wait_for_load_state("networkidle")
        assert someone.page.evaluate("document.documentElement.lang") == "zh-TW"
        assert left(someone) == [], address
    someone.page.goto(f"{base}/rules/guilin-2009")
    expect(someone.test("rules-script")).to_be_visible()
    someone.press("lang")
    someone.wait("() => document.documentElement.lang === 'en'")
    someone.press("lang")
    someone.wait("() => document.documentElement.lang === 'zh-TW'")
    assert left(someone) == []
    someone.page.goto(f"{base}/settings")
    with someone.page.expect_navigation():
        chosen(someone, "set-lang-zh")
    someone.page.locator('label:has([data-test="set-lang-zh-TW"])').wait_for()
    assert "设置" in someone.page.inner_text("body")
    with someone.page.expect_navigation():
        chosen(someone, "set-lang-zh-TW")
    someone.wait("() => document.documentElement.lang === 'zh-TW' && document.querySelector('[data-test=set-name]')")
    assert left(someone) == []


def test_a_table_in_traditional_characters(people: People, base: str) -> None:
    """Labels, the duty the server says, a refusal with its clause."""
    someone = people.person(TABLET, "zh-TW")
    someone.make(base, Table())
    someone.wait(HELD)
    assert left(someone) == []


def test_a_competition_in_traditional_characters(people: People, laptop_base: str) -> None:
    """The board, its other parts, the public page, the big screen and a player's page, with names that stay."""
    pairs = [HEAD, *[[name, f"{name}甲", f"{name}乙", "", UNIT] for name in NAMES]]
    with cup(laptop_base, 4, cells=pairs, with_tables=False, title=f"{NAMES[1]}杯") as place:
        place.draw()
        place.begin()
        desk = place.at_board(people, laptop_base, lang="zh-TW")
        expect(desk.who.page.locator("body")).to_contain_text(NAMES[0])
        assert left(desk.who) == []
        for part in ("entries", "results", "rounds", "papers", "ends", "online", "links", "devices"):
            desk.who.page.goto(f"{laptop_base}/event/{place.director.room}/{part}")
            desk.sees("ev-tab-board")
            assert left(desk.who) == [], part
        first = next(iter(place.view["entries"]))
        seen: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("spectator", "public", {}),
            ("display", "screen", {}),
            ("side", "", {"who": first}),
        )
        for role, part, wanted in seen:
            someone = people.person(TABLET, "zh-TW")
            someone.page.goto(laptop_base + place.page(role, part, **wanted))
            expect(someone.page.locator("body")).to_contain_text(NAMES[0])
            assert left(someone) == [], part
