"""Reloads and second devices, as a person meets them.

Not here: what the server promises (``tests/server/test_coming_back.py``).
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.person import PATIENCE, People

BOOK = "guilin-2009"
ORDER = "() => [...document.querySelectorAll('.hand .slot')].map((slot) => slot.dataset.key)"


def order(page: Page) -> list[str]:
    """The cards as they stand."""
    return [str(key) for key in page.evaluate(ORDER)]


def test_a_reload_keeps_the_order_of_the_hand(people: People, base: str) -> None:
    """Same order of the same cards, in mid-trick, and no key in the address."""
    someone = people.person()
    someone.make(base, BOOK)
    someone.until("play", "owed")
    page = someone.page
    before = order(page)
    page.reload()
    page.locator(".hand .slot").first.wait_for()
    assert order(page) == before
    assert "#" not in page.url
    someone.act(someone.offered())
    assert someone.held() < len(before)


def test_the_server_is_told_of_a_second_device_and_the_first_one_may_take_over(people: People, base: str) -> None:
    """Latest device wins; the older one says so, and one tap brings the table back to it."""
    someone = people.person()
    someone.make(base, BOOK)
    someone.until("play", "owed")
    first = someone.page
    second = first.context.new_page()
    second.goto(first.url)
    second.locator(".hand .slot").first.wait_for()
    first.locator('[data-test="gone-other_device"]').wait_for()
    assert order(second)
    first.locator('[data-test="take-over"]').click()
    first.locator(".hand .slot").first.wait_for()
    second.locator('[data-test="gone-other_device"]').wait_for(timeout=PATIENCE)
