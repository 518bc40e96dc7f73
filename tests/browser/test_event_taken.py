"""A competition taken up from a file on the page that announces one: the same one, or a second hall of it.

Not here: what a file holds and which are refused (``tests/server/test_event_files``), two halls made one
(``tests/server/test_event_halls``).
"""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.competition import cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.browser.registry import uses
from tests.browser.test_event_entries import opened


def taken(desk: Phone, text: str) -> None:
    """A file chosen to go on from."""
    desk.who.test("ev-taken-file").set_input_files(
        {"name": "cup.event", "mimeType": "text/plain", "buffer": text.encode()}
    )


@uses("ev-taken-as-*", "ev-taken-part", "ev-taken-file", "ev-taken-trouble", "ev-taken-open")
def test_a_competition_goes_on_from_its_file(people: People, laptop_base: str) -> None:
    """Entries, draw and title are there again; a cut file is refused; an older one is opened by a second word; a second
    hall begins without entries."""
    with cup(laptop_base, 4, title="Autumn Cup", part="a") as place:
        place.do("commit_draw", section="a")
        place.do("draw_lots", number="7")
        text = place.file()
    desk = opened(people, laptop_base)
    taken(desk, text.rsplit("\n", 3)[0] + "\n")
    desk.sees("ev-taken-trouble")
    people.witness.complaints.clear()  # the browser notes that the file was refused
    taken(desk, text)
    expect(desk.who.page.get_by_text("Autumn Cup").first).to_be_visible()
    desk.press("ev-tab-entries")
    desk.sees("ev-entry-ae4")
    assert not desk.who.sideways()
    desk = Phone(people.person(size=PHONE, lang="en"))
    desk.who.page.goto(f"{laptop_base}/event/new")
    lines = text.splitlines(keepends=True)
    older = [lines[0].replace('"version":2', '"version":1'), *lines[1:-1]]
    taken(desk, "".join(older))
    desk.press("ev-taken-open")
    desk.sees("ev-tab-entries")
    desk = opened(people, laptop_base)
    desk.press("ev-taken-as-hall")
    desk.fill("ev-taken-part", "c")
    taken(desk, text)
    desk.press("ev-tab-entries")
    assert not desk.has("ev-entry-ae1")
