"""Brackets, tables and why, on made-up competitions without a server: whole at every width, asked line by line.

Not here: a competition that is played (``test_events``), what is compared (``tests/tournament``).
"""

from __future__ import annotations

import pytest

from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, PHONE, TABLET, People, Size
from tests.browser.registry import uses

LONG = 39
NAMES = """(least) => [...document.querySelectorAll('.own')].filter((one) => one.textContent.length >= least)
  .map((one) => ({cut: one.scrollWidth > one.clientWidth + 1, right: one.getBoundingClientRect().right,
    seen: one.getBoundingClientRect().width > 0}))"""


def shown(people: People, fixtures: str, state: str, size: Size, lang: str = "en") -> Phone:
    """A page of a made-up competition."""
    phone = Phone(people.person(size=size, lang="en" if lang == "en" else "zh"))
    phone.who.page.goto(f"{fixtures}/fixtures.html?state={state}&lang={lang}")
    phone.who.page.locator("main").wait_for()
    return phone


@uses("br", "br-round-*", "ev-match-*", "why-ask", "why-pairing", "why-proof")
@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_a_bracket_of_64(people: People, fixtures: str, size: Size) -> None:
    """Round by round where there is no room, whole at 1440; names of 40 characters whole; a match says why."""
    phone = shown(people, fixtures, "event-bracket64", size)
    phone.sees("br")
    page = phone.who.page
    whole = size is DESKTOP
    assert page.locator('[data-test^="ev-match-"]:visible').count() == (64 if whole else 2)
    if not whole:
        phone.press("br-round-1")
        assert page.locator('[data-test^="ev-match-"]:visible').count() == 32
    assert not phone.who.sideways()
    long = [one for one in page.evaluate(NAMES, LONG) if one["seen"]]
    assert long
    assert not any(one["cut"] or one["right"] > size[0] for one in long)
    phone.press("ev-match-1.1.3")
    phone.press("why-ask")
    phone.sees("why-proof")
    assert "same unit" in phone.text("why-pairing")
    assert not phone.who.sideways()
    phone.press("close")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    phone.press("br-round-6")
    assert page.locator('[data-test^="ev-match-"]:visible').count() == 2


@uses("st-*", "st-why-*", "why-place", "cr-*", "cr-open-*", "cr-cell-*", "st-round-*")
def test_tables_of_groups(people: People, fixtures: str) -> None:
    """Why somebody is second, step by step; a cross table whose cells open their match."""
    phone = shown(people, fixtures, "event-groups", PHONE)
    phone.press("st-why-e3")
    phone.sees("why-place")
    said = phone.text("why-place")
    assert "Behind 1: Pair number 1" in said
    assert "parted here" in said
    phone.press("close")
    assert not phone.who.sideways()
    phone.press("cr-cell-1.1.101")
    phone.sees("why-ask")
    phone.press("close")
    phone.press("cr-open-1-1")
    phone.who.test("cr-1-1").wait_for(state="hidden")
    rounds = shown(people, fixtures, "event-rounds", DESKTOP, "zh")
    rounds.press("st-round-1-1")
    rounds.who.page.get_by_text("弃权胜").first.wait_for()


@uses("rp-sit-*")
def test_a_player_takes_his_seat_at_an_online_table(people: People, fixtures: str) -> None:
    """One button for each of the side's two seats; it leads to the table."""
    phone = shown(people, fixtures, "event-player-online", PHONE)
    phone.who.page.get_by_text("I am Bob").wait_for()
    assert not phone.who.sideways()
    phone.press("rp-sit-0")
    assert phone.who.page.url.split("#")[0].endswith("/t/t1")
