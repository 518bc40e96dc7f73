"""Moments of a table that play alone brings about too rarely, from the page's fixture states.

A lead that is stated in one of several ways, a throw that was stopped, cards missing for a declaration, spare time.
Not here: what the server answers (there is none).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.person import PHONE, People, Person, Size
from tests.browser.registry import uses

FLAT: Size = (740, 360)


def shown(people: People, fixtures: str, state: str, size: Size = PHONE) -> Person:
    """Somebody who looks at a fixture state."""
    someone = people.person(size, "en")
    someone.page.goto(f"{fixtures}/fixtures.html?state={state}&lang=en")
    someone.page.locator("main").first.wait_for()
    return someone


@uses("splits", "split-*")
def test_a_lead_is_stated_as_one_of_its_ways(people: People, fixtures: str) -> None:
    """The usual way is chosen at first, another by one tap."""
    someone = shown(people, fixtures, "split")
    someone.test("splits").wait_for()
    expect(someone.test("split-0")).to_have_attribute("aria-checked", "true")
    someone.press("split-1")
    someone.wait("() => document.querySelector('[data-test=split-1]').getAttribute('aria-checked') === 'true'")


@uses("failed", "stopper", "failed-close")
@pytest.mark.parametrize("size", [PHONE, FLAT])
def test_a_stopped_throw_says_what_stopped_it(people: People, fixtures: str, size: Size) -> None:
    """The unit and what beats it side by side, whose it is, what is led and what it costs; it can be closed."""
    someone = shown(people, fixtures, "failed", size)
    words = someone.test("failed").inner_text()
    assert "North beats it" in words
    assert "costs 30 points" in words
    expect(someone.test("stopper").locator(".mini")).to_have_count(2)
    someone.press("failed-close")
    someone.test("failed").wait_for(state="detached")


@uses("missing-*")
def test_a_place_that_cannot_be_declared_says_how_many_cards_are_missing(people: People, fixtures: str) -> None:
    """In words, in its own place; a place for which cards are held can be asked why."""
    someone = shown(people, fixtures, "declare")
    assert "2 short" in someone.test("missing-2").inner_text()
    assert "1 short" in someone.test("missing-0").inner_text()
    someone.press("missing-0")


@uses("bank", "request-takeback", "absent-*")
def test_a_crowded_moment_keeps_hand_and_own_line_in_place(people: People, fixtures: str) -> None:
    """A request over the felt, spare time running: the button to play and one's own line are still where they were."""
    calm, busy = (shown(people, fixtures, state) for state in ("desktop", "busy"))
    busy.test("bank").wait_for()
    busy.test("request-takeback").wait_for()
    where = "() => ['.hand', '.acts', '.felt .me'].map((s) => document.querySelector(s).getBoundingClientRect().top)"
    assert busy.wait(where) == calm.wait(where)


@uses("kitty")
def test_the_own_kitty_lies_open_while_its_button_is_held(people: People, fixtures: str) -> None:
    """Whoever buried sees it again, as long as the finger stays."""
    someone = shown(people, fixtures, "desktop")
    spot = someone.test("kitty").bounding_box()
    assert spot is not None
    someone.page.mouse.move(spot["x"] + 8, spot["y"] + 8)
    someone.page.mouse.down()
    expect(someone.page.locator(".kitty-shown .p")).to_have_count(8)
    someone.page.mouse.up()
    someone.page.locator(".kitty-shown").wait_for(state="detached")
