"""A competition's links and devices at the page: one tap names a role and its code shows for a while; letters open a
side's place; the board names every device, silent ones first; what was done names the device.

Not here: rights and bounds of links (``tests/server``), what waits for the laptop (``test_laptop``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People
from tests.browser.registry import uses
from tests.browser.test_events import announced


def linked(desk: Phone, role: str, people: People, base: str) -> Phone:
    """A phone that scanned the code of a role."""
    desk.press(f"lk-role-{role}")
    desk.sees("lk-qr")
    desk.press("lk-link")
    link = desk.who.test("lk-link").input_value()
    assert desk.has("lk-code") == (role in ("spectator", "display"))
    desk.press("close")
    phone = Phone(people.person(PHONE, "en"))
    phone.who.page.goto(base + link[link.index("/event/") :])
    return phone


@uses("ev-tab-links", "lk-role-*", "lk-qr", "lk-link", "lk-left", "lk-code", "lk-until-*", "lk-label", "lk-all")
@uses("lk-find", "lk-side-*", "lk-print", "lk-poster", "lk-given", "lk-revoke-*", "lk-revoke-sure")
def test_a_tap_names_the_role_and_its_code_shows_for_half_a_minute(people: People, laptop_base: str, base: str) -> None:
    """A referee by QR code, a pair by its letters; both stand on the list of what was given, one is revoked."""
    desk = announced(people, laptop_base, 4, "bracket")
    desk.press("ev-tab-links")
    desk.fill("lk-label", "Uncle Li")
    desk.who.page.locator('label:has([data-test="lk-until-week"])').click()
    people.witness.offline = True
    referee = linked(desk, "referee", people, base)
    referee.who.page.locator("h1", has_text="Spring Cup").first.wait_for()
    desk.who.page.locator('[data-test="lk-given"]', has_text="Uncle Li").wait_for()
    desk.press("lk-all")
    desk.who.test("lk-all").wait_for(state="detached")
    desk.fill("lk-find", "pair 3")
    desk.press("lk-side-e3")
    desk.sees("lk-left")
    code = desk.text("lk-code")
    desk.who.test("lk-left").wait_for(state="detached", timeout=40_000)  # nobody has to close it
    pair = Phone(people.person(PHONE, "en"))
    pair.who.page.goto(f"{base}/join")
    pair.fill("join-code", code)
    pair.press("join-go")
    desk.who.page.locator(".lk-sides", has_text="1 phones").first.wait_for()
    desk.who.page.locator('[data-test="lk-given"]', has_text="Pair 3").wait_for()
    for paper in ("lk-print", "lk-poster"):
        with desk.who.page.expect_download() as file:
            desk.press(paper)
        assert file.value.path().read_bytes().startswith(b"%PDF")
    desk.press("lk-revoke-1")
    desk.press("lk-revoke-sure")
    desk.who.page.locator('[data-test="lk-given"]', has_text="revoked").wait_for()


@uses("ev-tab-devices", "dv-board", "dv-find", "dv-device-*", "dv-rename", "dv-name", "dv-name-ok", "dv-drop")
@uses("dv-drop-sure", "dv-silent-list", "dv-acts", "dv-more", "dv-file", "dv-once", "dv-once-in", "dv-once-ok")
def test_the_board_names_every_device_and_what_each_did(people: People, laptop_base: str, base: str) -> None:
    """A deputy comes in by a link and gives a name once; renamed, silent when his page closes, removed."""
    desk = announced(people, laptop_base, 16, "bracket", DESKTOP)
    people.witness.offline = True
    desk.fill("dv-once-in", "The laptop")
    desk.press("dv-once-ok")
    desk.who.test("dv-once").wait_for(state="detached")
    desk.press("ev-tab-links")
    deputy = linked(desk, "deputy", people, base)
    deputy.fill("dv-once-in", "Aunt Wang")
    deputy.press("dv-once-ok")
    deputy.who.test("dv-once").wait_for(state="detached")
    assert not deputy.who.sideways()
    desk.press("ev-tab-devices")
    desk.fill("dv-find", "wang")
    assert "Deputy" in desk.text("dv-device-deputy")
    desk.press("dv-rename")
    desk.fill("dv-name", "Wang's phone")
    desk.press("dv-name-ok")
    desk.who.page.locator('[data-test="dv-acts"]', has_text="Device named: Wang's phone").wait_for()
    desk.who.page.locator('[data-test="dv-acts"]', has_text="Link given out: deputy").wait_for()
    desk.who.page.locator('[data-test="dv-acts"]', has_text="The laptop · Director").wait_for()
    with desk.who.page.expect_download() as file:
        desk.press("dv-file")
    assert file.value.path().read_bytes().startswith(b"PK")
    desk.press("dv-more")
    deputy.who.page.close()
    desk.who.page.locator('[data-test="dv-silent-list"]', has_text="Wang's phone").wait_for()
    desk.press("dv-drop")
    desk.press("dv-drop-sure")
    desk.who.page.locator('[data-test="dv-device-deputy"]').wait_for(state="detached")


@uses("dv-silent", "dv-open", "lk-trouble", "lap-waits", "lap-declined")
def test_who_is_silent_stands_above_every_page_of_the_desk(people: People, fixtures: str) -> None:
    """Two devices that were lost are named; without a connection a link says so."""
    desk = Phone(people.person(PHONE, "en"))
    at = f"{fixtures}/fixtures.html?lang=en&theme=light&state="
    desk.who.page.goto(f"{at}event-devices")
    expect(desk.who.test("dv-silent")).to_contain_text("Referee Li (Referee), East wall (Big screen)")
    expect(desk.who.test("dv-silent-list")).to_contain_text("7 min ago")
    expect(desk.who.test("dv-device-side")).to_contain_text("clock off by -312 s")
    assert not desk.who.sideways()
    desk.press("dv-open")
    desk.who.page.goto(f"{at}event-links")
    desk.press("lk-role-scorer")
    desk.sees("lk-trouble")
    assert not desk.who.sideways()
    desk.who.page.goto(f"{at}event-asked")
    desk.sees("lap-waits")
    desk.sees("lap-declined")
    assert not desk.who.sideways()
