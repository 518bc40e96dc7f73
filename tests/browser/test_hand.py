"""The hand on a small phone: 54 cards of which 36 are trumps, on one's turn.

Fixture states of the page, without a server. Not here: how rows are broken (the page's unit tests run through all
distributions).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import DESKTOP, PHONE, People

SMALLEST = 40
LYING = (640, 360)
OUTSIDE = """() => [...document.querySelectorAll('.hand .slot')].filter((slot) => {
  const box = slot.getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth + 0.5 || box.top < 0 || box.bottom > innerHeight + 0.5;
}).length"""
SMALL = f"""() => [...document.querySelectorAll('main button, header button, footer button')]
  .filter((one) => !one.closest('.hand') && !one.matches('.clause') && one.checkVisibility())
  .map((one) => [one.className + ' ' + one.textContent.slice(0, 20), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.height < {SMALLEST} || box.width < {SMALLEST}))
  .map(([name, box]) => `${{name}}: ${{box.width}} x ${{box.height}}`)"""
"""Controls too small for a finger."""
COVERED = """() => [...document.querySelectorAll('.hand .slot')].filter((slot) => {
  const box = slot.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + 5, box.top + box.height / 2);
  return !top || !slot.contains(top);
}).length"""
"""Cards of which the left edge, where the index stands, belongs to something else."""


def test_36_trumps_of_54_cards_on_a_small_phone(people: People, fixtures: str) -> None:
    """All of them in sight at once; nothing scrolls in any direction, and each card is its own place to tap."""
    page = people.person(PHONE).page
    page.goto(f"{fixtures}/fixtures.html?state=follow36&lang=zh")
    page.locator(".hand .slot").first.wait_for()
    expect(page.locator(".hand .slot")).to_have_count(54)
    expect(page.locator('.hrow[data-suit="4"] .slot')).to_have_count(36)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.evaluate(OUTSIDE) == 0
    assert page.evaluate(COVERED) == 0
    assert page.evaluate("Math.min(...[...document.querySelectorAll('.slot')].map((s) => s.offsetHeight))") >= SMALLEST


@pytest.mark.parametrize("state", ["follow", "follow36", "declare", "bury"])
def test_controls_are_large_enough(people: People, fixtures: str, state: str) -> None:
    """40 px each way for whatever is tapped on one's turn."""
    page = people.person(PHONE).page
    page.goto(f"{fixtures}/fixtures.html?state={state}&lang=zh")
    page.locator(".hand .slot").first.wait_for()
    assert page.evaluate(SMALL) == []
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("size", [PHONE, LYING, DESKTOP])
@pytest.mark.parametrize("state", ["follow", "settle", "room", "over", "lobby", "new", "settings", "rules"])
def test_nothing_runs_out_sideways(people: People, fixtures: str, state: str, size: tuple[int, int]) -> None:
    """On a phone, on one that lies on its side, and on a desktop, in English, whose words are longer."""
    page = people.person(size, "en").page
    page.goto(f"{fixtures}/fixtures.html?state={state}&lang=en")
    page.locator("main").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
