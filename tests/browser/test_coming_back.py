"""Reloads, lost networks, killed servers and second devices, as a person meets them in the middle of a trick.

Not here: what the server promises (``tests/server/test_coming_back.py``, ``test_killed.py``).
"""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser import site
from tests.browser.deals import Deal, seated
from tests.browser.person import People, Person, Table
from tests.browser.registry import uses

HAND = "() => [...document.querySelectorAll('.hand .slot')].map((slot) => slot.dataset.key)"
LIFTED = "() => [...document.querySelectorAll('.hand .slot.sel')].map((slot) => slot.dataset.key)"
FELT = "() => [[...document.querySelectorAll('.felt .lies')].map((one) => one.textContent).join()]"
LIVE = "!document.querySelector('[data-test=offline]')"


def hand(someone: Person) -> list[str]:
    """The cards as they stand."""
    return list(someone.wait(HAND))


def in_mid_trick(someone: Person, base: str) -> Deal:
    """On turn to follow, with the hint lifted and not played."""
    deal = seated(someone, base, Table(), declarer=False)
    deal.until("follow")
    someone.press("hint")
    someone.page.locator(".slot.sel").first.wait_for()
    return deal


def same_after(someone: Person, deal: Deal, before: tuple[object, ...]) -> None:
    """The same cards in the same order, the same ones lifted, the same trick; and the lifted ones can be played."""
    someone.page.locator(".hand .slot").first.wait_for()
    someone.page.locator(".slot.sel").first.wait_for()
    assert (hand(someone), someone.wait(LIFTED), someone.wait(FELT)) == before
    held = someone.look()["held"]
    someone.page.locator('[data-test="play"]:not([aria-disabled=true])').click()
    someone.wait("(held) => tuolajiLook().held < held", held)
    deal.until("lead", "follow")


def sights(someone: Person) -> tuple[object, ...]:
    """What has to be the same afterwards."""
    return hand(someone), someone.wait(LIFTED), someone.wait(FELT)


@uses("hint", "play")
def test_a_reload_in_mid_trick(people: People, base: str) -> None:
    """The page comes back as it was, and no key stands in the address."""
    someone = people.person()
    deal = in_mid_trick(someone, base)
    before = sights(someone)
    someone.page.reload()
    same_after(someone, deal, before)
    assert "#" not in someone.page.url


@uses("offline", "back-online")
def test_a_cut_network_in_mid_trick(people: People, base: str) -> None:
    """The page says that it is offline, comes back by itself and goes on at the same card."""
    people.witness.offline = True
    someone = people.person()
    sockets: list[WebSocketRoute] = []
    refused = [False]

    def through(socket: WebSocketRoute) -> None:
        if refused[0]:
            socket.close(code=1001, reason="no network")
            return
        sockets.append(socket)
        socket.connect_to_server()

    someone.page.context.route_web_socket("**/ws/**", through)
    deal = in_mid_trick(someone, base)
    before = sights(someone)
    refused[0] = True
    sockets[-1].close(code=1001, reason="cut")
    someone.test("offline").wait_for()
    assert sights(someone) == before
    refused[0] = False
    someone.wait(f"() => {LIVE}")
    someone.test("back-online").wait_for()
    assert len(sockets) == 2
    same_after(someone, deal, before)


@uses("offline")
def test_a_killed_server_in_mid_trick(people: People, tmp_path: Path, program: str) -> None:
    """Kill -9, start again: the page comes back by itself to the same card, with the same cards lifted."""
    if not site.page_built():
        pytest.skip("no Node.js: the page cannot be built")
    people.witness.offline = True
    someone = people.person(lang="en")
    with site.server(tmp_path / "data") as process:
        deal = in_mid_trick(someone, site.address(process))
        before = sights(someone)
        process.kill()
        someone.test("offline").wait_for()
        process.environ["TUOLAJI_PORT"] = str(urlsplit(process.base).port)
        process.start()
        someone.wait(f"() => {LIVE}")
        same_after(someone, deal, before)


@uses("gone-*", "take-over")
def test_the_latest_device_wins_and_the_first_may_take_over(people: People, base: str) -> None:
    """The older one is told, and one tap brings the table back to it."""
    someone = people.person()
    deal = seated(someone, base, Table(), declarer=False)
    first = someone.page
    second = Person(first.context.new_page(), touch=True)
    second.page.goto(first.url)
    second.page.locator(".hand .slot").first.wait_for()
    someone.test("gone-other_device").wait_for()
    assert len(hand(second)) == deal.state["held"]
    someone.press("take-over")
    first.locator(".hand .slot").first.wait_for()
    second.test("gone-other_device").wait_for()
