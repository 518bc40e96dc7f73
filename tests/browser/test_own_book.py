"""One's own rulebook in the page: begun from a template, checked with line and key, read, compared, played under.

Not here: what the check finds (``tests/rulebook``), the server's side (``tests/server/test_uploads.py``).
"""

from __future__ import annotations

from tests.browser.person import DESKTOP, PHONE, People, Person
from tests.browser.registry import uses

CARET = "() => [document.querySelector('[data-test=book-text]').selectionStart]"


def begun(someone: Person, base: str) -> None:
    """A template's text in the page."""
    someone.page.goto(f"{base}/rules")
    someone.press("own-book")
    someone.test("book-base").select_option("meizhusong-2016")
    someone.test("book-name").fill("our-club")
    someone.press("book-begin")
    someone.test("book-text").wait_for()


@uses("own-book", "book-base", "book-name", "book-begin", "book-text", "book-check", "book-verdict", "book-notice")
def test_a_mistake_is_found_with_its_line(people: People, base: str) -> None:
    """A key that is not there: the notice names it, and a tap on it jumps to the line; put right, the book passes."""
    someone = people.person(DESKTOP, "en")
    begun(someone, base)
    text = someone.test("book-text").input_value()
    someone.test("book-text").fill(f"{text}\n[deck]\ndeckz = 3\n")
    someone.press("book-check")
    someone.test("book-notice").wait_for()
    assert someone.page.locator('[data-test="book-notice"]', has_text="deckz").count() >= 1
    someone.page.locator('[data-test="book-notice"]', has_text="deckz").first.click()
    assert someone.wait(CARET)[0] >= len(text)
    someone.test("book-text").fill(text)
    someone.press("book-check")
    someone.test("book-try").wait_for()
    assert someone.test("book-verdict").inner_text()


@uses("book-try", "book-template", "card")
def test_a_book_is_tried_at_a_table(people: People, base: str) -> None:
    """One tap after the check; the template can be kept as a file."""
    someone = people.person(PHONE, "zh")
    someone.page.goto(f"{base}/book")
    with someone.page.expect_download() as saved:
        someone.press("book-template")
    assert saved.value.suggested_filename.endswith(".toml")
    begun(someone, base)
    assert not someone.sideways()
    someone.press("book-check")
    someone.test("book-try").wait_for()
    someone.press("book-try")
    someone.test("card").click()


@uses("book-files", "book-main", "file-tab", "file-remove", "book-download", "book-clear", "cancel", "book-clear-sure")
def test_several_files_are_brought_and_put_away(people: People, base: str) -> None:
    """A book and the one it extends, as files; one is taken out, one saved, then all are put away after asking."""
    someone = people.person(DESKTOP, "en")
    someone.page.goto(f"{base}/book")
    head = 'schema = 1\nname = "{}"\nextends = "{}"\n'
    files = [
        {"name": f"{name}.toml", "mimeType": "text/plain", "buffer": head.format(name, base_of).encode()}
        for name, base_of in (("ours", "theirs"), ("theirs", "guilin-2009"))
    ]
    someone.test("book-files").set_input_files(files)  # type: ignore[arg-type]
    someone.press("file-tab")
    someone.test("book-main").select_option("ours")
    someone.press("file-remove")
    with someone.page.expect_download():
        someone.press("book-download")
    someone.press("book-clear")
    someone.press("cancel")
    someone.press("book-clear")
    someone.press("book-clear-sure")
    someone.test("book-begin").wait_for()
