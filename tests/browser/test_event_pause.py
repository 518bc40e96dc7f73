"""A round that stands still: at the desk, on a side's phone, on the big screen.

Not here: what stands still with it (``tests.tournament.test_whole_round``), restarts (``tests.server.test_events``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.competition import cup
from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People
from tests.browser.registry import uses
from tests.server.running import Process


def state(phone: Phone, name: str, value: str) -> None:
    """Wait until a clock does something."""
    phone.who.page.locator(f'[data-test="{name}"][data-state="{value}"]').first.wait_for()


@uses(
    *("ev-round-more", "ev-round-pause", "ev-round-pause-yes", "ev-round-resume", "ev-why"),
    *("ev-round-clock", "scr-clock", "lv-clock"),
)
def test_a_round_stands_still_everywhere_and_goes_on(
    people: People, base: str, laptop_base: str, running: Process
) -> None:
    """The clock of the phone shows the same a second and a half later; the desk has one thing to do."""
    with cup(running.base, 4, with_tables=True) as place:
        place.draw()
        match = place.begin()[0]
        room, entry = place.director.room, place.view["matches"][match]["sides"][0]
        phone, wall = Phone(people.person(size=PHONE, lang="en")), Phone(people.person(size=DESKTOP, lang="en"))
        phone.who.page.goto(base.rstrip("/") + place.link("side", who=entry).replace("/live/", "/event/"))
        wall.who.page.goto(base.rstrip("/") + f"/event/{room}/screen")
        desk = place.at_board(people, laptop_base)
        state(phone, "ev-round-clock", "running")
        desk.press("ev-round-more")
        desk.press("ev-round-pause")
        desk.fill("ev-why", "fire alarm")
        desk.press("ev-round-pause-yes")
        desk.sees("ev-round-resume")
        expect(desk.who.page.get_by_text("fire alarm").first).to_be_visible()
        state(phone, "ev-round-clock", "paused")
        state(wall, "scr-clock", "paused")
        expect(wall.who.test("scr-clock")).to_contain_text("fire alarm")
        shown = phone.who.page.locator('[data-test="ev-round-clock"] b').first
        before = shown.inner_text()
        phone.who.page.wait_for_timeout(1500)
        expect(shown).to_have_text(before)
        phone.who.page.goto(base.rstrip("/") + f"/live/{room}")
        state(phone, "lv-clock", "paused")
        desk.press("ev-round-resume")
        desk.sees("ev-round-more")
        state(phone, "lv-clock", "running")
        state(wall, "scr-clock", "running")
