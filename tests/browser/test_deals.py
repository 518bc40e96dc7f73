"""Whole deals through the page, under each rulebook on a phone in Chinese and on a desktop in English.

Plain http under a name of our own, as in a hall: the browser calls that insecure, and the page has to do without what
it withholds there. The person has the best cards for declaring (``stacked``), so each deal shows a declaration, the
burying where the rulebook has a kitty, a refused play with its reason and clause, a throw, and the settlement.
Not here: single controls (``test_menu`` and others), other sizes and themes (``test_matrix``).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.deals import Deal, seated, whole
from tests.browser.person import DESKTOP, PHONE, Lang, People, Person, Size, Table, Theme
from tests.browser.registry import uses
from tests.services.chance import shipped
from tuolaji.rulebook.catalog import names

BOOKS = sorted(set(names()) - {"base"})
WIDE = ("guilin-2009", "four-deck")
"""Two and four decks on a desktop; the others there at night."""
LABEL = {"zh": "条款", "en": "Clause"}
SHOWN = ("declare-*", "hint", "play", "duty", "refusal", "clear", "points", "settlement", "more", "create")


def check_refusal(someone: Person, deal: Deal, lang: Lang) -> None:
    """It was said why a play was refused, in the person's language, with the clause and its text a tap away."""
    words, clause = deal.said
    assert LABEL[lang] in words, words
    assert len(words) > len(LABEL[lang]) + 10, words
    assert len(clause) > 10, clause


def check_settlement(someone: Person) -> None:
    """The sum stands line by line, each line that has a rule with its clause, and nothing runs out sideways."""
    shown = someone.test("settlement")
    assert shown.locator(".lines .ln").count() >= 4
    assert shown.locator(".lines .sum .v").inner_text().lstrip("-").isdigit()
    assert shown.locator(".clause").count() >= 3
    expect(shown.locator(".bands [aria-current=true]")).to_have_count(1)
    assert not someone.sideways()


def check_done(deal: Deal, book: str, lang: Lang) -> None:
    """Everything a deal has was done by the person at the page."""
    done, rules = deal.done, shipped(book).book
    assert done["declare"] >= 1, done
    assert done["refused"] == 1, done
    assert done["play"] > 8, done
    if rules.deck.kitty:
        assert done["bury"] >= 1, done
    if done["throw"] == 0:
        assert rules.leading.throws == "forbidden", done
        assert deal.why
        assert all(LABEL[lang] in words for words in deal.why), deal.why


def play(people: People, base: str, book: str, size: Size, lang: Lang, theme: Theme = "light") -> None:
    """One deal at one size in one language."""
    someone = people.person(size, lang, theme)
    deal = seated(someone, base, Table(book), declarer=True)
    assert someone.page.url.startswith("http://")
    assert not someone.sees("isSecureContext")
    assert someone.sees(f"document.documentElement.lang.startsWith('{lang}')")
    whole(deal)
    check_refusal(someone, deal, lang)
    check_settlement(someone)
    check_done(deal, book, lang)


@pytest.mark.parametrize(
    ("size", "lang", "book"),
    [
        *((PHONE, "zh", book) for book in BOOKS),
        *((DESKTOP, "en", book) for book in BOOKS if book in WIDE),
        *(pytest.param(DESKTOP, "en", book, marks=pytest.mark.nightly) for book in BOOKS if book not in WIDE),
    ],
)
@uses(*SHOWN)
def test_a_deal(people: People, base: str, book: str, size: Size, lang: Lang) -> None:
    """From making the table to the settlement."""
    play(people, base, book, size, lang)
