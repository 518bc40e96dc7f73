"""Whole deals through the page, once under each rulebook.

Plain http under a name of our own, as in a hall: the browser calls that insecure, and the page has to do without what
it withholds there. Not here: single controls (``test_controls``).
"""

from __future__ import annotations

import pytest

from tests.browser.person import DESKTOP, PHONE, Lang, People, Person
from tuolaji.rulebook.catalog import names

BOOKS = sorted(set(names()) - {"base"})
ENGLISH = "guilin-2009"


def refuse_once(someone: Person) -> None:
    """Try what may not be played: the page says why, and the clause stands one tap away."""
    said = someone.refused()
    if said:
        assert "§" in said or len(said) > 6, said
        assert len(someone.clause()) > 10
        someone.done["refused"] += 1
    someone.press("clear")


def whole_deal(someone: Person) -> None:
    """From the draw to the settlement, with a refusal and a throw on the way."""
    while (offer := someone.offered()) != "settlement":
        assert offer not in ("over", "gone")
        if offer == "owed" and not someone.done["refused"]:
            refuse_once(someone)
        leads = offer == "play" and "lead" in (someone.page.locator("[data-test=duty]").get_attribute("data-act") or "")
        if leads and not someone.done["throw"] and someone.throw():
            continue
        someone.act(offer)


def check_settlement(someone: Person) -> None:
    """The sum stands line by line, each line that has a rule with its clause, and nothing runs out sideways."""
    shown = someone.page.locator('[data-test="settlement"]')
    assert shown.locator(".clause").count() >= 3
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def play(people: People, base: str, book: str, size: tuple[int, int], lang: Lang) -> None:
    """One deal at one size in one language."""
    someone = people.person(size, lang)
    someone.make(base, book)
    assert someone.page.evaluate("isSecureContext") is False
    assert someone.page.evaluate("document.documentElement.lang").startswith(lang)
    whole_deal(someone)
    check_settlement(someone)
    assert someone.done["play"] > 8, someone.done
    assert someone.done["refused"] == 1, someone.done
    assert someone.done["declare"] + someone.done["pass"] > 0, someone.done


@pytest.mark.parametrize("book", BOOKS)
def test_a_deal_on_a_phone_in_chinese(people: People, base: str, book: str) -> None:
    """360 x 640."""
    play(people, base, book, PHONE, "zh")


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=[] if book == ENGLISH else [pytest.mark.nightly]) for book in BOOKS]
)
def test_a_deal_on_a_desktop_in_english(people: People, base: str, book: str) -> None:
    """1440 x 900."""
    play(people, base, book, DESKTOP, "en")
