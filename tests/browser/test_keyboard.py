"""A deal by keyboard alone, and what the keys do and say. Not here: labels of single parts (``test_axe``)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal, seated
from tests.browser.person import DESKTOP, People, Person, Table

SAID = "() => [[...document.querySelectorAll('[aria-live], [role=status]')].map((one) => one.textContent).join(' ')]"
FOCUSED = "() => document.activeElement?.dataset.key ?? null"


@pytest.fixture
def following(people: People, base: str) -> Person:
    """Somebody at a desktop, on turn to play."""
    someone = people.person(DESKTOP, "en")
    seated(someone, base, Table(), declarer=False)
    return someone


def test_one_deal_by_keyboard_alone(people: People, base: str) -> None:
    """From the declaration to the settlement without a pointer."""
    someone = people.person(DESKTOP, "en")
    someone.make(base, Table("guangdong-finance-2009"))
    deal = Deal(someone, keys=True)
    deal.until("settlement")
    assert deal.done["play"] > 8, deal.done
    assert deal.done["declare"] + deal.done["pass"] > 0, deal.done
    someone.page.keyboard.press("Tab")


def test_arrows_move_and_space_lifts(following: Person) -> None:
    """One stop for the tab key in each row; arrows go on from there; Escape drops what was lifted."""
    page = following.page
    rows = page.locator(".hrow:has(.slot)").count()
    expect(page.locator('.hand .slot[tabindex="0"]')).to_have_count(rows)
    page.locator(".hand .slot").first.focus()
    first = following.wait(FOCUSED)
    page.keyboard.press("ArrowRight")
    assert following.wait(FOCUSED) != first
    page.keyboard.press("End")
    page.keyboard.press("Home")
    assert following.wait(FOCUSED) == first
    page.keyboard.press("ArrowDown")
    assert following.wait(FOCUSED) != first
    page.keyboard.press("Space")
    page.locator(".slot.sel").first.wait_for()
    page.keyboard.press("Escape")
    page.locator(".slot.sel").first.wait_for(state="detached")


def test_p_and_t_lift_a_pair_and_a_tractor(following: Person) -> None:
    """P lifts two of the card that has the focus, T the longest run through it (or nothing where there is none)."""
    page = following.page
    page.locator(".hand .slot.copy").first.focus()
    page.keyboard.press("p")
    page.locator(".slot.sel").nth(1).wait_for()
    expect(page.locator(".slot.sel")).to_have_count(2)
    page.keyboard.press("t")
    assert page.locator(".slot.sel").count() != 1


def test_keys_speak(following: Person) -> None:
    """Trumps and level, points, cards left: three different sentences; the list of keys opens and closes."""
    page, said = following.page, set()
    for key in "msc":
        before = following.wait(SAID)[0]
        page.keyboard.press(key)
        following.wait(f"(before) => ({SAID})()[0] !== before", before)
        said.add(following.wait(SAID)[0])
    assert len(said) == 3
    page.keyboard.press("?")
    page.locator("dialog[open] .keylist li").first.wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")


def test_l_shows_the_last_trick_while_it_is_held(following: Person) -> None:
    """Pressed it lies on the felt, let go it is gone."""
    deal, page = Deal(following), following.page
    deal.until("lead", "follow")
    deal.act(deal.state["offer"])
    deal.until("lead", "follow")
    page.keyboard.down("l")
    page.locator(".felt.peek").wait_for()
    page.keyboard.up("l")
    page.locator(".felt.peek").wait_for(state="detached")
