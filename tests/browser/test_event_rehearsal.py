"""A competition rehearsed by its director: copied without names, its tables play by themselves at ten minutes a second.

Not here: formats from entry to prizes (``test_event_formats``); what tables do (``tests/server/test_event_rehearsal``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.browser.test_events import announced, choose, seat

ROUND = 60_000


def _rehearsed(desk: Phone) -> None:
    """A copy of the competition whose director's page this is, under numbers."""
    url = desk.who.page.url.rstrip("/")
    desk.who.page.goto(f"{url}/rehearse")
    choose(desk, "ev-copy-anonymous")
    desk.press("ev-copy-go")
    desk.sees("ev-tables-play")


@uses("ev-copy-*", "ev-copy-go", "ev-rate-*", "ev-tables-play", "ev-tables-stop", "ev-skip", "ev-commit", "ev-number")
def test_a_competition_is_rehearsed(people: People, laptop_base: str) -> None:
    """Four pairs on a phone; the clock runs ten minutes a second, then on to whatever the desk is needed for."""
    desk = announced(people, laptop_base, 4, "bracket", size=PHONE)
    _rehearsed(desk)
    page = desk.who.page
    expect(page.locator(".ev-hd .tag")).to_have_text("Rehearsal")
    desk.press("ev-commit")
    desk.fill("ev-number", 12)
    desk.press("ev-draw")
    seat(desk)
    assert not desk.who.sideways()
    desk.press("ev-tables-play")
    desk.sees("ev-tables-stop")
    choose(desk, "ev-rate-600")
    expect(page.locator('[data-test="ev-rate-600"]')).to_be_checked()
    running = page.locator('[data-test^="ev-tile-"]:not(.is-waiting):not(.is-called)')
    expect(running.first).to_be_visible(timeout=ROUND)
    expect(page.locator('[data-test^="ev-tile-"]').first).to_contain_text("Pair")
    choose(desk, "ev-rate-1")
    desk.press("ev-tables-stop")
    desk.sees("ev-tables-play")
    for _ in range(8):
        if desk.has("ev-assign"):
            break
        desk.press("ev-skip")
        expect(page.locator('[data-test="ev-skip"]')).to_be_enabled(timeout=ROUND)
        page.wait_for_timeout(400)
    desk.sees("ev-assign")
