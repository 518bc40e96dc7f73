"""The essential tests once more under TLS, and what only a secure connection brings: files kept for times without a
network, a calculator that can be installed.

Not here: the same on plain http (the modules these tests come from), certificates (``tests/server``).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser import site
from tests.browser.conftest import page_or_skip
from tests.browser.deals import seated
from tests.browser.person import DESKTOP, PHONE, People, Person, Table
from tests.browser.registry import uses
from tests.browser.test_coming_back import test_a_cut_network_in_mid_trick as test_a_cut_network  # noqa: F401
from tests.browser.test_coming_back import test_a_reload_in_mid_trick as test_a_reload  # noqa: F401
from tests.browser.test_live import test_three_deals_with_two_phones_and_a_referee as test_three_deals  # noqa: F401
from tests.browser.test_live_away import test_a_network_cut_in_the_middle_of_an_entry as test_a_cut_entry  # noqa: F401
from tests.browser.test_pages import test_a_public_table_stands_in_the_lobby as test_a_public_table  # noqa: F401

KEPT = "navigator.serviceWorker.ready.then(() => true)"
START = 60_000


class Secure:
    """A server with a certificate, and a browser that trusts it."""

    def __init__(self, base: str, browser: Browser) -> None:
        self.base = base
        self.browser = browser


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory, program: str) -> Iterator[Secure]:
    page_or_skip()
    folder = tmp_path_factory.mktemp("secure") / "data"
    with site.secure_server(folder) as (process, trusted), site.browser(program, trusted) as started:
        yield Secure(site.address(process), started)


@pytest.fixture(scope="module")
def base(secure: Secure) -> str:
    """In place of the address on plain http."""
    assert secure.base.startswith("https://")
    return secure.base


@pytest.fixture(scope="module")
def browser(secure: Secure) -> Browser:
    """In place of the browser that trusts nobody."""
    return secure.browser


def kept(someone: Person) -> None:
    """The page's files are kept."""
    someone.wait(f"() => {KEPT}")
    someone.wait("async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 20")


def test_it_is_a_secure_context_and_cards_come_encrypted(people: People, base: str) -> None:
    """What does not exist on plain http exists here, and the socket is encrypted as well."""
    someone = people.person()
    sockets: list[str] = []
    someone.page.on("websocket", lambda socket: sockets.append(socket.url))
    seated(someone, base, Table(), declarer=False)
    assert someone.sees("isSecureContext")
    assert someone.sees("!!crypto.subtle && 'serviceWorker' in navigator")
    assert all(url.startswith("wss://") for url in sockets)
    assert sockets
    assert someone.page.locator('[data-test="plain-note"]').count() == 0


@uses("judge-answer")
def test_the_calculator_opens_and_reloads_without_a_network(people: People, base: str) -> None:
    """Once visited: the network goes, the page is closed, its address opens again, and a reload does no harm."""
    someone = people.person(PHONE, "en")
    people.witness.offline = True
    someone.page.goto(base)
    kept(someone)
    context = someone.page.context
    someone.page.close()
    context.set_offline(True)
    again = Person(context.new_page(), touch=True)
    asked = "judge?kind=score&rulebook=guilin-2009&opponent_points=200&declarer_level=5&opponent_level=7"
    for _ in range(2):
        again.page.goto(f"{base}/{asked}")
        again.test("judge-kind").wait_for(timeout=START)
        assert "now at 8" in again.test("judge-answer").inner_text()
        again.page.reload()
    again.test("judge-kind").wait_for(timeout=START)


@uses("hall-tls", "hall-print", "hall-trust", "hall-browser")
def test_the_hall_says_that_it_is_encrypted_and_what_phones_trust(people: People, base: str) -> None:
    """Fingerprint and authority's certificate stand on the page."""
    someone = people.person(PHONE, "en")
    someone.page.goto(f"{base}/hall")
    someone.test("hall-tls").wait_for()
    someone.press("hall-print")
    assert len(someone.page.locator("code.hall-print").inner_text().split(":")) == 32
    with someone.page.expect_download() as kept:
        someone.press("hall-trust")
    assert Path(kept.value.path()).read_bytes().startswith(b"0\x82")
    assert someone.page.locator('[data-test="hall-can-worker"]').count() == 0


def test_it_can_be_installed(people: People, base: str) -> None:
    """A manifest with its pictures, and the browser finds nothing wrong with it."""
    someone = people.person(DESKTOP)
    someone.page.goto(f"{base}/judge")
    kept(someone)
    session = someone.page.context.new_cdp_session(someone.page)
    found = session.send("Page.getAppManifest")
    assert found["url"] == f"{base}/app.webmanifest"
    assert found["errors"] == []
    for picture in ("icon-192.png", "icon-512.png", "apple-touch-icon.png"):
        assert someone.page.evaluate("async (path) => (await fetch(path)).ok", f"/{picture}")
    wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in wrong if one["errorId"] != "in-incognito"] == []
