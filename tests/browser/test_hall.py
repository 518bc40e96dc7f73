"""The hall's network on the page: what is said of a connection that is not encrypted, cards only where somebody allowed
them, pairing, the page out of the browser's keeping, a newer edition.

Not here: certificates and routes (``tests/server``), TLS (``test_secure``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser import site
from tests.browser.conftest import page_or_skip
from tests.browser.person import DESKTOP, PHONE, People, Person
from tests.browser.registry import uses
from tests.server.running import Process

HELD = "() => document.querySelectorAll('.hand .slot').length > 0"
FAR = {"X-Forwarded-For": "192.0.2.77"}
"""Requests of somebody on another machine: they are passed on to this one."""


@pytest.fixture
def server(tmp_path: Path, program: str) -> Iterator[Process]:
    """A server of one's own."""
    page_or_skip()
    with site.server(tmp_path / "data") as process:
        yield process


def far(people: People) -> Person:
    """A phone on another machine."""
    someone = people.person(PHONE, "en")
    someone.page.context.set_extra_http_headers(FAR)
    return someone


@uses("plain-note", "quick", "plain-go")
def test_playing_at_once_from_a_phone_on_plain_http_is_asked_about_first(people: People, base: str) -> None:
    """The page says who can read what is sent; one tap more, remembered, and the cards come."""
    someone = far(people)
    people.witness.offline = True  # a refusal is a line on the console
    someone.page.goto(base)
    assert not someone.sees("isSecureContext")
    assert "anyone in the same network" in someone.test("plain-note").inner_text()
    someone.press("quick")
    someone.test("plain-go").wait_for()
    assert someone.look()["held"] == 0
    someone.press("plain-go")
    someone.wait(HELD)
    someone.page.goto(base)
    someone.press("quick")
    someone.wait(HELD)


@uses("plain-hands", "room-plain", "sit-*", "create")
def test_the_host_of_a_table_for_friends_allows_it_or_nobody_far_sits_down(people: People, base: str) -> None:
    """Asked where the table is made; it can be changed while friends gather, and a phone then sits down."""
    host = people.person(PHONE, "en")
    people.witness.offline = True
    host.page.goto(f"{base}/new?with=friends")
    expect(host.test("plain-hands")).not_to_be_checked()
    for _ in range(2):
        host.page.locator('label:has([data-test="plain-hands"])').click()
    host.press("create")
    host.test("invite-link").wait_for()
    guest = far(people)
    guest.page.goto(host.test("invite-link").input_value())
    guest.press("sit-0")
    guest.page.locator("text=none are dealt").first.wait_for()
    host.page.locator('label:has([data-test="room-plain"])').click()
    host.page.locator('[data-test="room-plain"]:checked').wait_for()
    guest.test("sit-0").click()
    host.page.locator('[data-test="seat-0"].person').wait_for()


@uses("hall-you-*", "hall-plain", "hall-pair-*", "hall-code", "hall-enter", "hall-name", "hall-pair-go")
@uses("hall-device-*", "hall-drop", "hall-drop-sure", "hall-browser", "hall-can-*", "to-hall", "hall-again")
def test_a_phone_is_paired_with_the_laptop_and_let_go(people: People, server: Process) -> None:
    """The laptop's link makes it the laptop; its code pairs the phone; the board shows and removes it."""
    laptop, phone = people.person(DESKTOP, "en"), people.person(PHONE, "en")
    people.witness.offline = True
    port = urlsplit(server.base).port
    secret = (server.folder / "laptop.key").read_text().strip()
    laptop.page.goto(f"http://localhost:{port}/hall#laptop={secret}")
    laptop.test("hall-you-laptop").wait_for()
    assert secret not in laptop.page.url
    laptop.press("hall-pair-deputy")
    laptop.press("hall-pair-director")
    laptop.page.locator(".hall-in", has_text="Director").wait_for()
    code = laptop.test("hall-code").inner_text()
    phone.page.goto(f"{site.address(server)}/settings")
    phone.press("to-hall")
    phone.test("hall-plain").wait_for()
    phone.test("hall-can-worker").wait_for()
    phone.test("hall-enter").fill("222222")
    phone.test("hall-name").fill("Uncle Wang's phone")
    phone.press("hall-pair-go")
    phone.page.locator(".refuse").wait_for()
    phone.test("hall-enter").fill(code.lower())
    phone.press("hall-pair-go")
    phone.test("hall-you-director").wait_for()
    phone.page.reload()
    phone.test("hall-you-director").wait_for()
    laptop.page.reload()
    laptop.test("hall-device-director").wait_for()
    assert "Uncle Wang" in laptop.test("hall-device-director").inner_text()
    laptop.press("hall-drop")
    laptop.press("hall-drop-sure")
    laptop.test("hall-device-director").wait_for(state="detached")
    phone.page.reload()
    phone.test("hall-you-none").wait_for()
    server.kill()
    phone.test("hall-again").wait_for()
    server.environ["TUOLAJI_PORT"] = str(port)
    server.start()
    phone.press("hall-again")
    phone.test("hall-again").wait_for(state="detached")


@uses("hall-wechat")
def test_inside_wechat_it_works_and_says_what_does_not(people: People, base: str) -> None:
    """Found by trying: storage that is refused is named; the browser's own menu is pointed to."""
    someone = people.person(PHONE, "en")
    someone.page.add_init_script(
        "Object.defineProperty(navigator, 'userAgent', {get: () => 'Mozilla/5.0 MicroMessenger/8.0'});"
        "Storage.prototype.setItem = () => { throw new Error('no'); };"
    )
    someone.page.goto(f"{base}/hall")
    someone.test("hall-wechat").wait_for()
    someone.test("hall-can-storage").wait_for()
    someone.page.goto(base)
    someone.press("quick")
    someone.wait(HELD)


def test_the_same_link_opens_while_the_server_is_away(people: People, server: Process) -> None:
    """Once loaded, the page comes out of the browser's keeping on plain http, too."""
    someone = people.person(PHONE, "en")
    people.witness.offline = True
    context = someone.page.context
    someone.page.goto(f"{site.address(server)}/rules/guilin-2009")
    someone.page.locator("h1").first.wait_for()
    someone.page.close()
    server.kill()
    again = Person(context.new_page(), touch=True)
    again.page.goto(f"{site.address(server)}/rules/guilin-2009")
    again.page.locator(".hd").wait_for()


@uses("edition", "edition-reload", "edition-later")
def test_a_newer_page_is_named_and_offered_and_never_forced_while_something_is_unsent(
    people: People, base: str
) -> None:
    """The server says another edition; with something unsent there is no button to reload, afterwards there is."""
    someone = people.person(PHONE, "en")

    def other(route: object) -> None:
        route.fulfill(json={"ok": True, "build": "other"})  # type: ignore[attr-defined]

    someone.page.route("**/healthz", other)
    someone.page.goto(base)
    someone.test("edition-reload").wait_for()
    someone.press("edition-later")
    someone.test("edition").wait_for(state="detached")
    someone.page.goto(f"{base}/join")
    someone.test("edition-reload").wait_for()
    someone.page.unroute("**/healthz")
    with someone.page.expect_navigation():
        someone.press("edition-reload")
    someone.page.locator(".hd").wait_for()
    assert someone.test("edition").count() == 0


@uses("hall-address")
def test_the_address_to_join_by_stands_in_large_letters(people: People, fixtures: str) -> None:
    """The laptop's page names where phones come in."""
    someone = people.person(PHONE, "en")
    someone.page.goto(f"{fixtures}/fixtures.html?state=hall&lang=en&theme=light")
    assert someone.test("hall-address").inner_text().endswith("/join")
