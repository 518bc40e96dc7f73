"""Controls of a table that a whole deal does not touch: each does what its name says.

Not here: playing (``test_deals``), coming back (``test_coming_back``).
"""

from __future__ import annotations

import pytest

from tests.browser.person import People, Person

BOOK = "guilin-2009"


@pytest.fixture
def seated(people: People, base: str) -> Person:
    """Somebody on turn at a table with programs."""
    someone = people.person()
    someone.make(base, BOOK)
    someone.until("play", "owed")
    return someone


def test_a_phrase_is_said(seated: Person) -> None:
    """One of the fixed phrases, in a tap or two."""
    page = seated.page
    seated.press("say")
    page.locator('[data-test="phrase-thanks"]').click()
    page.locator('[data-test="phrase-thanks"]').wait_for(state="detached")
    assert page.locator('[data-test="trouble"]').count() == 0


def test_clear_drops_what_a_hint_lifted(seated: Person) -> None:
    """Nothing is lifted any more, and nothing was played."""
    page, held = seated.page, seated.held()
    seated.press("hint")
    page.locator(".slot.sel").first.wait_for()
    seated.press("clear")
    page.locator(".slot.sel").first.wait_for(state="detached")
    assert seated.held() == held


def test_an_invitation_seats_a_friend_and_both_play(people: People, base: str) -> None:
    """Made for friends, joined by code on another phone, the rest filled with programs, ready, first card."""
    host, friend = people.person(), people.person(lang="en")
    host.page.goto(f"{base}/new")
    host.page.locator(".field .seg label").filter(has_text="等朋友").first.click()
    host.press("create")
    code = host.page.locator('[data-test="invite-code"]').inner_text().strip()
    friend.page.goto(f"{base}/join")
    friend.page.locator('[data-test="join-code"]').fill(code)
    friend.press("join-go")
    friend.page.locator('[data-test^="sit-"]').first.click()
    host.press("fill")
    friend.press("ready")
    host.press("ready")
    for someone in (host, friend):
        someone.page.locator(".hand .slot").first.wait_for()


def test_three_taps_from_the_first_page_to_the_first_card(people: People, base: str) -> None:
    """One, in fact."""
    someone = people.person()
    someone.page.goto(base)
    someone.press("quick")
    someone.page.locator(".hand .slot").first.wait_for()
