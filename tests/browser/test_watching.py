"""Who watches, and who comes into a running match: what is shown to him, and taking a program's seat.

Not here: seats before the match, two people playing (``test_friends``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal, seated
from tests.browser.person import DESKTOP, People, Person, Table
from tests.browser.registry import uses
from tests.browser.test_friends import Pair


def invited(host: Person) -> str:
    """The link that a host finds in the menu of a running match."""
    host.press("menu")
    host.press("menu-invite")
    host.test("invite-link").click()
    link = host.test("invite-link").input_value()
    host.page.keyboard.press("Escape")
    return link


@uses("menu-invite", "invite-link", "watching", "take-*", "notice")
def test_somebody_invited_takes_a_programs_seat(people: People, base: str) -> None:
    """He watches first, sees no hand, and sits down at a program's place with its cards; the host reads of it."""
    host, friend = people.person(), people.person(DESKTOP, "en")
    deal = seated(host, base, Table(), declarer=False)
    friend.page.goto(invited(host))
    friend.test("watching").wait_for()
    assert friend.look()["held"] == 0
    friend.press("take-1")
    friend.page.locator(".hand .slot").first.wait_for()
    host.test("notice").wait_for()
    deal.act(deal.until("lead", "follow"))
    Deal(friend).until("lead", "follow")


@uses("spectators-*", "watching", "watched-hands", "watched-later")
def test_all_hands_are_shown_a_deal_later(people: People, base: str) -> None:
    """Nothing of the first deal while it is played; all four hands of it once the next has begun."""
    host, looker = people.person(), people.person()
    deal = seated(host, base, Table("meizhusong-2016", extra=("wait", "delayed")), declarer=False)
    looker.page.goto(host.page.url)
    looker.test("watching").wait_for()
    looker.test("watched-later").wait_for()
    assert looker.test("watched-hands").count() == 0
    deal.until("settlement")
    host.press("next")
    looker.page.locator("[data-test=watched-hands], [data-test=settlement]").first.wait_for()


@uses("move-*", "seat-*")
def test_changing_to_an_open_seat(people: People, base: str) -> None:
    """Before the match nobody has to be asked for a seat that is open."""
    pair = Pair(people, base)
    pair.guest.press("move-1")
    pair.host.page.locator('[data-test="seat-1"] b', has_not_text="空").wait_for()
    expect(pair.guest.page.locator('[data-test="seat-1"].you')).to_have_count(1)


@pytest.mark.nightly  # an absence lasts a minute
@uses("absence-*", "absent-*", "absent-bot-*")
def test_the_host_decides_about_somebody_who_stays_away(people: People, base: str) -> None:
    """Where the table leaves it to the host, a banner asks him once the time is up."""
    pair = Pair(people, base, Table(others="friends", extra=("host",)))
    pair.start()
    pair.guest.page.goto("about:blank")
    pair.host.page.locator(".seat .away").wait_for()
    pair.host.test("absent-0").wait_for(timeout=90_000)
    pair.host.press("absent-bot-0")
    pair.host.page.locator('.seat[data-seat="0"] .tag.warn').wait_for()
