"""A match slip read by a scanner that types, or by a phone's camera: its match opens for whoever holds it.

Not here: what stands on slips (``tests/papers``), entering a result (``test_director``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.competition import Cup, cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.server.running import Process

SCAN = """(text) => {
  const at = document.activeElement ?? document.body;
  const press = (key) => at.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  for (const key of [...text, 'Enter']) press(key);
}"""
"""A scanner's keys, as close together as it types them."""


def _scan(phone: Phone, text: str) -> None:
    phone.who.page.evaluate(SCAN, text)


def _opens(phone: Phone, place: Cup, match: str) -> None:
    """The match stands open, under its names."""
    title = phone.who.page.locator("#dialog-title")
    for side in place.view["matches"][match]["sides"]:
        expect(title).to_contain_text(place.view["entries"][side]["name"])


@uses("ev-find", "close", "ev-tab-papers")
def test_a_slip_opens_its_match_at_the_desk(people: People, laptop_base: str, running: Process) -> None:
    with cup(running.base, 32) as place:
        place.draw()
        first, second, third = place.begin()[:3]
        desk = place.at_board(people, laptop_base)
        _scan(desk, first)
        _opens(desk, place, first)
        desk.sees("ev-part-result")
        _scan(desk, second)
        _opens(desk, place, second)
        desk.press("close")
        desk.press("ev-tab-papers")
        desk.sees("ev-paper-slips")
        _scan(desk, f"{laptop_base}/event/{place.director.room}?m={third}")
        _opens(desk, place, third)
        desk.press("close")
        expect(desk.who.page.locator("dialog")).to_have_count(0)
        desk.fill("ev-find", first.replace(".", "。"))
        expect(desk.who.page.locator(".ev-tile")).to_have_count(1)
        desk.who.test("ev-find").press("Enter")
        _opens(desk, place, first)
        expect(desk.who.test("ev-find")).to_have_value("")


@uses("pub")
def test_a_camera_opens_the_match_for_whoever_holds_it(people: People, laptop_base: str, running: Process) -> None:
    """Its result at a scorer's, its page at a pair's, what everybody may see at a stranger's."""
    with cup(running.base, 4) as place:
        place.draw()
        first, second = place.begin()[:2]
        slip = f"{laptop_base}/event/{place.director.room}?m="
        scorer = Phone(people.person(size=PHONE, lang="en"))
        scorer.who.page.goto(laptop_base + place.page("scorer"))
        scorer.sees("rp-tab-check-in")
        scorer.who.page.goto(slip + second)
        _opens(scorer, place, second)
        scorer.sees("ev-save")
        assert "?" not in scorer.who.page.url
        pair = Phone(people.person(size=PHONE, lang="en"))
        pair.who.page.goto(laptop_base + place.page("side", who=place.view["matches"][first]["sides"][0]))
        pair.sees("rp-next")
        pair.who.page.goto(slip + first)
        _opens(pair, place, first)
        stranger = Phone(people.person(size=PHONE, lang="en"))
        stranger.who.page.goto(slip + first)
        stranger.who.page.wait_for_url("**/public")
        stranger.sees("pub")
        _opens(stranger, place, first)
        assert not stranger.has("ev-save")
