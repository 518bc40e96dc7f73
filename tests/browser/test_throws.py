"""Throws that do not stand, units that have to be stated, rights to new cards, and time that runs out.

Not here: throws that stand (``test_deals``), who stops a throw (``tests/deal``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal, seated
from tests.browser.person import DESKTOP, People, Person, Table
from tests.browser.registry import uses

RIGHT = """
[clause."1"]
printed = "1"
title = { zh = "重发", en = "New cards" }
statement = { zh = "谁都可以要求重发。", en = "Anybody may have the cards dealt again." }
standing = "explicit"
[declaring]
redeal_requests = "by_right"
cite = "1"
[declaring.redeal_rights.any]
who = "any"
holding = "points<=300"
moment = "after_draw"
effect = "redeal"
cite = "1"
"""
SPLIT = """() => {
  for (const row of document.querySelectorAll('.hrow')) {
    const held = {};
    for (const { dataset: { key } } of row.querySelectorAll('.slot')) (held[key.split('.')[0]] ??= []).push(key);
    const faces = Object.keys(held).map(Number).filter((face) => face < 52 && held[face].length > 1);
    for (const face of faces) for (const next of faces)
      if (Math.abs(face - next) === 1 && held[face].length + held[next].length === 5)
        return [...held[face], ...held[next]];
  }
  return [null];
}"""
"""A triple and the pair next to it: a triple and a pair, or a tractor and a single."""


def lead_low(someone: Person) -> bool:
    """Lead the two lowest different cards of the longest side suit: whether the page took it."""
    rows = someone.page.locator('.hrow:not([data-suit="4"]):has(.slot:not(.copy) ~ .slot:not(.copy))').all()
    row = max(rows, key=lambda one: one.locator(".slot").count())
    slots = row.locator(".slot:not(.copy)")
    slots.nth(slots.count() - 1).click()
    slots.nth(slots.count() - 2).click()
    return someone.press("play")


@uses("failed", "failed-close", "stopper", "play")
def test_a_throw_that_is_stopped(people: People, base: str) -> None:
    """What stopped it, what is led instead and what it costs, until it is closed."""
    someone = people.person()
    deal = seated(someone, base, Table("guangdong-finance-2009"), declarer=True)
    deal.until("lead")
    assert lead_low(someone)
    someone.test("failed").wait_for()
    expect(someone.test("failed").locator(".clause")).to_have_count(1)
    assert someone.test("stopper").inner_text()
    someone.press("failed-close")
    someone.test("failed").wait_for(state="detached")


@uses("splits", "split-*", "card", "play")
def test_units_of_a_throw_are_stated(people: People, base: str) -> None:
    """A triple and the pair next to it can be read in two ways: which one is a choice of the thrower's."""
    someone = people.person(DESKTOP, "en")
    for _ in range(15):  # not every hand has one
        deal = seated(someone, base, Table("three-deck"), declarer=True)
        deal.until("lead")
        keys = someone.wait(SPLIT)
        if keys[0]:
            break
    for key in (keys[0], keys[-1]):
        someone.page.locator(f'.slot[data-key="{key}"]').click()
    someone.test("splits").wait_for()
    assert someone.page.locator('[data-test^="split-"]').count() >= 2
    someone.press("split-1")
    expect(someone.page.locator('[data-test="split-1"][aria-checked=true]')).to_have_count(1)
    held = someone.look()["held"]
    someone.press("play")
    someone.wait("(held) => tuolajiLook().held < held || !!tuolajiLook().failed", held)


@uses("redeal-*", "book-try")
def test_a_right_to_new_cards(people: People, base: str) -> None:
    """Under a rulebook of one's own that gives it to everybody: claimed, the deal is dealt again."""
    someone = people.person(DESKTOP, "en")
    someone.page.goto(f"{base}/book")
    someone.test("book-base").select_option("meizhusong-2016")
    someone.press("book-begin")
    text = someone.test("book-text").input_value()
    someone.test("book-text").fill(f"{text}\n{RIGHT}")
    someone.press("book-check")
    someone.press("book-try", wait=15_000)
    someone.page.locator('[data-test^="redeal-"]').first.click()
    someone.wait("() => ['again', 'pass', 'declare'].includes(tuolajiLook().offer)")


@pytest.mark.nightly
@uses("bank")
def test_spare_time_runs_after_the_clock(people: People, base: str) -> None:
    """The rulebook's clock for the act, then one's own spare time, in words."""
    someone = people.person(DESKTOP, "en")
    someone.page.goto(f"{base}/new")
    someone.page.locator('label:has([data-test="clocks-book"])').click()
    someone.press("create")
    deal = Deal(someone)
    deal.until("lead", "follow")
    someone.test("bank").wait_for(timeout=120_000)
