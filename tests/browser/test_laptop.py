"""A hall without encryption: what a director's phone may not do by itself waits for the laptop, which shows who asks.

The laptop is a page at localhost, phones come under the made-up host.

Not here: the server's part (``tests/server/test_laptop``), pairing itself (``test_hall``).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import site
from tests.browser.conftest import page_or_skip
from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, People
from tests.browser.registry import uses
from tests.browser.test_events import sheet
from tests.server.running import Process


@pytest.fixture
def server(tmp_path: Path, program: str) -> Iterator[Process]:
    """A server of one's own."""
    page_or_skip()
    with site.server(tmp_path / "data") as process:
        yield process


def paired(people: People, server: Process, laptop: Phone) -> Phone:
    """A director's phone, paired by the code the laptop shows."""
    laptop.press("hall-pair-director")
    code = laptop.text("hall-code")
    phone = Phone(people.person(PHONE, "en"))
    phone.who.page.goto(f"{site.address(server)}/hall")
    phone.fill("hall-enter", code)
    phone.fill("hall-name", "Aunt Wang's phone")
    phone.press("hall-pair-go")
    phone.sees("hall-you-director")
    return phone


def read(phone: Phone, server: Process, address: str = "") -> None:
    """Six pairs pasted on a device's page for a new competition."""
    phone.who.page.goto(f"{address or site.address(server)}/event/new")
    assert address or not phone.who.sees("isSecureContext")
    phone.fill("ev-title", "Autumn Cup")
    phone.fill("ev-paste", sheet(6).replace("Ann 2,", "Ann 2,Bob 2"))
    phone.press("ev-read")


def announced(phone: Phone, server: Process, address: str = "") -> None:
    """A competition of six pairs announced on a phone, or at another address."""
    read(phone, server, address)
    phone.sees("ev-count")
    phone.press("ev-make")


@uses("hall-asked", "hall-rooms", "hall-room-*", "lap-wish", "lap-yes", "lap-no", "lap-waits", "lap-declined")
@uses("lap-failed", "lap-back", "lap-trouble")
def test_a_director_s_phone_draws_by_a_word_on_the_laptop(people: People, server: Process) -> None:
    """Not paired it makes no competition; paired it does, and each draw waits: declined, taken back, confirmed."""
    people.witness.offline = True  # a refusal is a line on the console
    stranger = Phone(people.person(PHONE, "en"))
    read(stranger, server)
    stranger.sees("ev-source-trouble")
    stranger.who.page.get_by_text("not paired with the laptop").wait_for()
    laptop = Phone(people.person(DESKTOP, "en"))
    laptop.who.page.goto(site.laptop_link(server))
    phone = paired(people, server, laptop)
    announced(phone, server)
    phone.press("ev-commit")
    phone.sees("lap-waits")
    assert "Prepare a draw" in phone.text("lap-waits")
    assert not phone.who.sideways()
    laptop.sees("hall-asked")
    assert "director" in laptop.text("lap-wish")
    expect(laptop.who.page).to_have_title("(1) Tuolaji")
    laptop.press("lap-no")
    phone.sees("lap-declined")
    expect(laptop.who.page).to_have_title("Tuolaji")
    phone.press("lap-back")
    phone.who.test("lap-declined").wait_for(state="detached")
    phone.press("ev-commit")
    phone.press("lap-back")
    phone.who.test("lap-waits").wait_for(state="detached")
    phone.press("ev-commit")
    laptop.press("lap-yes")
    phone.sees("ev-commitment")
    _on_the_board(laptop, phone)


def _on_the_board(laptop: Phone, phone: Phone) -> None:
    """The laptop opens the competition: its own wishes need no word, the phone's stand on its board."""
    laptop.who.page.reload()
    laptop.who.page.locator('[data-test^="hall-room-"]').first.click()
    laptop.sees("ev-commitment")
    phone.fill("ev-number", 12)
    phone.press("ev-draw")
    laptop.sees("lap-wish")
    assert "12" in laptop.text("lap-wish")
    laptop.fill("ev-number", 4711)
    laptop.press("ev-draw")
    laptop.sees("ev-next-tables")
    laptop.press("lap-yes")  # drawn already: named on both
    laptop.sees("lap-trouble")
    phone.sees("lap-failed")


@uses("hall-copies", "copies-here", "copies-second", "copies-none", "copies-same", "copies-place", "copies-go")
@uses("copies-refused", "copies-drop", "copies-trouble", "ev-copies-name")
def test_a_second_place_for_copies_is_named_on_the_laptop(people: People, server: Process, tmp_path: Path) -> None:
    """Refused where it will not do, kept and copied to at once where it will, missed where it is gone; the director's
    papers show it, too."""
    people.witness.offline = True  # a refusal is a line on the console
    stick = tmp_path / "stick"
    stick.mkdir()
    laptop = Phone(people.person(DESKTOP, "en"))
    laptop.who.page.goto(site.laptop_link(server))
    laptop.sees("copies-none")
    for wrong, why in (("stick", "whole path"), (str(tmp_path / "none"), "no such folder")):
        laptop.fill("copies-place", wrong)
        laptop.press("copies-go")
        expect(laptop.who.test("copies-refused")).to_contain_text(why)
    laptop.fill("copies-place", str(stick))
    laptop.press("copies-go")
    expect(laptop.who.test("copies-second")).to_contain_text("just now")
    assert list(stick.glob("backup-*.sqlite"))
    laptop.sees("copies-same")
    phone = paired(people, server, laptop)
    phone.sees("copies-second")
    assert str(stick) not in phone.who.page.content(), "which folder it is, the laptop alone is told"
    shutil.rmtree(stick)
    announced(laptop, server, site.laptop_address(server))
    laptop.press("ev-commit")  # copied before the draw
    laptop.sees("ev-commitment")
    page = laptop.who.page
    page.goto(page.url.split("#")[0].rstrip("/") + "/papers")
    expect(laptop.who.test("copies-trouble")).to_contain_text("the stick was taken out")
    laptop.press("ev-copies-name")
    laptop.press("copies-drop")
    laptop.press("copies-drop")
    laptop.sees("copies-none")
