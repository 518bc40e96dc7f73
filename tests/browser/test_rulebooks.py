"""Rulebooks read, compared and printed in the page, their prose as text; tables made from their pages and the lobby.

Not here: writing one's own (``test_own_book``), bounds of uploads (``tests/server``).
"""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, expect

from tests.browser.person import DESKTOP, PHONE, People, Person
from tests.browser.registry import uses
from tuolaji.papers import PAPERS

BOOK = """[rulebook]
name = "friday-club"
extends = "meizhusong-2016"
edition = "2026"
title = { zh = "周五俱乐部：两副牌", en = "Friday club: two decks" }

[clause."1"]
printed = "1"
title = { zh = "底牌", en = "<i>Kitty</i>" }
statement = { zh = "底牌十二张。", en = "A <b>kitty</b> of twelve." }
standing = "explicit"

[deck]
kitty = 12
cite = "1"
"""
VERDICT = "[data-test=book-verdict]"


def payload(name: str, text: str) -> FilePayload:
    """A file as the page is given it."""
    return {"name": f"{name}.toml", "mimeType": "text/plain", "buffer": text.encode()}


def bring(someone: Person, *files: FilePayload) -> None:
    """Choose files as a person does."""
    with someone.page.expect_file_chooser() as asked:
        someone.page.locator("label:has([data-test=book-files])").click()
    asked.value.set_files(files)


def take(someone: Person, name: str, value: str) -> None:
    """Choose in a list, with a key pressed in it as people have to."""
    someone.test(name).press("Shift")
    someone.test(name).select_option(value)


def checked(someone: Person) -> str:
    """Have it checked: what it says then."""
    someone.press("book-check")
    someone.page.locator(VERDICT).wait_for()
    return someone.page.locator(VERDICT).inner_text()


@uses("book-read", "book-compare", "book-table", "rules-search", "compare-with", "difference", "chapter", "own-forget")
@uses("rules-read", "rules-print", "values", "own-read", "book-trouble")
def test_a_book_is_read_compared_and_printed_and_its_prose_is_text(people: People, base: str) -> None:
    someone = people.person(DESKTOP, "en")
    page = someone.page
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto(f"{base}/book")
    bring(someone, payload("big", "#" * 300_000))
    assert "256 kB" in someone.test("book-trouble").inner_text()
    bring(someone, payload("friday-club", BOOK))
    checked(someone)
    someone.press("book-compare")
    difference = someone.test("difference")
    difference.wait_for()
    assert "A kitty of 12." in difference.inner_text()
    assert "A kitty of 8." in difference.inner_text()
    difference.locator(".clause").first.click()
    assert "A <b>kitty</b> of twelve." in page.locator("dialog").inner_text()
    page.keyboard.press("Escape")
    take(someone, "compare-with", "guilin-2009")
    page.wait_for_url("**/against/guilin-2009")
    someone.test("difference").wait_for()
    page.go_back()
    page.go_back()
    someone.press("book-table")
    page.wait_for_url("**/new?book=*")
    expect(page.locator("input[name=book][value^='sha256:']")).to_be_checked()
    page.go_back()
    someone.press("book-read")
    page.get_by_role("heading", name="Friday club: two decks").wait_for()
    assert "<i>Kitty</i>" in page.locator(".book").inner_text()
    assert page.locator(".book b, .book i").count() == 0
    someone.test("rules-search").fill("kitty of 12")
    page.locator(".said", has_text="A kitty of 12.").wait_for()
    expect(page.locator(".said-lines li")).to_have_count(1)
    someone.test("rules-search").fill("")
    someone.press("chapter")
    someone.press("values")
    page.locator(".values code", has_text="deck.kitty").first.wait_for()
    someone.press("rules-print")
    assert someone.sees("window.printed")
    page.goto(f"{base}/rules")
    someone.press("own-read")
    page.get_by_role("heading", name="Friday club: two decks").wait_for()
    page.go_back()
    someone.press("own-forget")
    someone.test("own-forget").wait_for(state="detached")
    someone.press("rules-read")
    page.wait_for_url(re.compile(r".*/rules/.+"))


@uses("paper-*")
def test_a_books_papers_are_taken_from_its_page(people: People, base: str) -> None:
    someone = people.person(PHONE, "zh")
    someone.page.goto(f"{base}/rules/three-deck")
    for paper in PAPERS:
        with someone.page.expect_download(timeout=60_000) as taken:
            someone.press(f"paper-{paper}")
        assert taken.value.path().read_bytes()[:5] == b"%PDF-"
    assert not someone.sideways()


@uses("rules-try", "rules-table")
def test_any_book_is_played_under_from_its_page(people: People, base: str) -> None:
    someone = people.person(PHONE, "zh")
    someone.page.goto(f"{base}/rules/three-deck")
    someone.press("rules-table")
    someone.page.wait_for_url("**/new?book=three-deck")
    expect(someone.page.locator("input[value=three-deck]")).to_be_checked()
    someone.page.go_back()
    someone.press("rules-try")
    someone.page.wait_for_url("**/t/*")
    someone.page.locator(".tablep").wait_for()


@uses("large", "to-new", "quick-book-*", "quick", "resume-table")
def test_the_lobby_starts_a_match_in_two_taps_and_leads_back_to_it(people: People, base: str) -> None:
    someone = people.person(PHONE, "zh")
    page = someone.page
    page.goto(base)
    someone.press("large")
    assert someone.sees("document.documentElement.dataset.text === '130'")
    assert not someone.sideways()
    someone.press("large")
    someone.press("to-new")
    page.wait_for_url("**/new?with=friends")
    expect(page.locator("input[value=friends]")).to_be_checked()
    page.go_back()
    someone.press("quick-book-three-deck")
    someone.press("quick")
    page.locator(".tablep").wait_for()
    there = page.url
    page.goto(base)
    someone.press("resume-table")
    page.wait_for_url(there)


@uses("pick-*", "open-table", "title", "level-*", "open-to-*")
def test_a_table_for_friends_and_programs_is_found_in_the_lobby(people: People, base: str) -> None:
    host, guest = people.person(DESKTOP, "zh"), people.person(PHONE, "zh")
    host.page.goto(f"{base}/new")
    host.press("pick-2")
    host.pick("label:has([data-test=open-to-public])")
    host.press("more")
    host.test("title").fill("河边小亭")
    take(host, "level-0", "5")
    host.press("create")
    host.page.locator(".room").wait_for()
    guest.page.goto(base)
    row = guest.page.locator(".tb", has_text="河边小亭")
    row.wait_for()
    expect(row.locator(".chips .f")).to_have_count(1)
    expect(row.locator(".chips .bt")).to_have_count(2)
    row.locator("[data-test=open-table]").click()
    guest.page.locator(".room").wait_for()
