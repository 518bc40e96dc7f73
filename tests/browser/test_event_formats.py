"""The formats of the five sources from entries to prizes: entries pasted and put right, the draw, tables that play, a
late pair, a walkover, a dispute, a result corrected when the next round has begun, a server that starts again.

Not here: single pages (``test_director*``, ``test_events``), rehearsals (``test_event_rehearsal``).
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook
from playwright.sync_api import expect

from tests.browser import site
from tests.browser.event_story import Story
from tests.browser.person import People
from tests.browser.registry import uses
from tests.browser.test_director_pages import got
from tests.browser.test_live_away import restart
from tests.server.running import Process
from tuolaji.tournament.drawing import verify
from tuolaji.tournament.record import loads
from tuolaji.tournament.standing import final
from tuolaji.tournament.tree import Tree

FIELDS = {
    "guangdong-finance-2009": (8, 0),
    "guilin-2009": (8, 0),
    "three-deck": (8, 0),
    "meizhusong-2016": (12, 3),
    "four-deck": (16, 0),
}
"""Entries and units under each book."""
DAILY = ("guangdong-finance-2009", "meizhusong-2016")
"""A knock-out and a league of schools; rounds and the other knock-outs at night."""
BY_HAND = "guangdong-finance-2009"
"""Where one table is played by people with phones."""


def again(story: Story, process: Process) -> None:
    """The power fails; the server starts again at the same address, and everybody finds it."""
    port = process.base.rstrip("/").rsplit(":", 1)[1]
    before = dict(story.view["rehearsal"])
    process.kill()
    restart(process, port)
    story.join()
    assert story.view["rehearsal"]["seed"] == before["seed"]
    expect(story.desk.who.page.locator(".banner.warn")).to_have_count(0, timeout=40_000)
    story.seen.append("restart")


@uses(
    "ev-prize-usual",
    "ev-prize-save",
    "ev-awards",
    "ev-certificates",
    "ev-whole-*",
    "ev-copy-go",
    "ev-skip",
    "ev-late-walkover",
    "ev-late-yes",
    "ev-settled-*",
    "ev-ways",
    "ev-correct",
    "ev-places",
)
@pytest.mark.parametrize(
    "book", [one if one in DAILY else pytest.param(one, marks=pytest.mark.nightly) for one in FIELDS]
)
def test_the_books_own_format_from_entries_to_prizes(people: People, program: str, tmp_path: Path, book: str) -> None:
    count, units = FIELDS[book]
    seen = _told(people, tmp_path / "data", (book, "rulebook"), count, units)
    hand = {"by hand"} if book == BY_HAND else set[str]()
    assert {"walkover", "corrected", "restart", "disputed", "prizes", *hand} <= seen, seen


@pytest.mark.nightly
@pytest.mark.parametrize(("form", "count"), [("bracket", 8), ("groups", 9), ("round-robin", 5), ("swiss", 9)])
def test_usual_formats_from_entries_to_prizes(
    people: People, program: str, tmp_path: Path, form: str, count: int
) -> None:
    """With odd numbers, so that byes and free rounds come in."""
    seen = _told(people, tmp_path / "data", ("three-deck", form), count, 0)
    assert {"corrected", "restart", "prizes"} <= seen, seen


def _told(people: People, folder: Path, how: tuple[str, str], count: int, units: int) -> set[str]:
    """A whole competition; what was seen of it."""
    with site.server(folder) as process:
        story = Story(people, site.laptop_address(process), *how)
        try:
            story.announced(count, units)
            story.checked_in()
            story.drawn(4711)
            first = story.begun()
            story.seed(first)
            if how == (BY_HAND, "rulebook"):
                story.by_hand(story.calm)
            story.played(first)
            story.drawn(12)
            second = story.begun()
            story.skip()
            match = next(one for one in first if story.view["matches"][one]["outcome"]["how"] == "played")
            story.corrected(match)
            again(story, process)
            story.played(second)
            number = 0
            while not story.over:
                number += 1
                story.drawn(number)
                story.played(story.begun())
            _prizes(story)
        finally:
            story.close()
    return set(story.seen)


def _prizes(story: Story) -> None:
    """Places for all, prizes for the first, and what is taken away says the same when it is opened again."""
    desk, view = story.desk, story.view
    desk.press("ev-tab-results")
    desk.sees("ev-places")
    desk.press("ev-tab-ends")
    desk.press("ev-prize-usual")
    desk.press("ev-prize-save")
    winner = story.named(view["final"][""][0][1])
    expect(desk.who.test("ev-awards")).to_contain_text(winner)
    assert got(desk, "ev-certificates").startswith(b"%PDF")
    desk.press("ev-tab-papers")
    state = loads(got(desk, "ev-whole-event").decode()).state
    assert state.test
    assert [list(one) for one in final(Tree(state), "")] == view["final"][""]
    assert {verdict for _, verdict in verify(state)} == {"kept"}
    book = load_workbook(BytesIO(got(desk, "ev-whole-xlsx")))
    texts = {str(cell) for page in book for row in page.iter_rows(values_only=True) for cell in row}
    assert {one["name"] for one in view["entries"].values()} <= texts
    assert got(desk, "ev-paper-entries").startswith(b"%PDF")
    story.seen.append("prizes")
