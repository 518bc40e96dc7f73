"""Names as long as names may be, and as hostile, on a competition's pages at the width of a small phone.

Not here: brackets and tables (``test_event_trees``), papers (``tests/papers``), which names are refused.
"""

from __future__ import annotations

from tests.browser.competition import cup
from tests.browser.live_people import Phone
from tests.browser.person import PHONE, People
from tests.server.running import Process

HOSTILE = '<img src=x onerror="x()">'
NAMES = ("W" * 40, HOSTILE + "W" * 15, "林" * 40, '#read("/etc/passwd") $x$ *b* _i_')
TABLES = ["甲" * 20, "W" * 20]


def test_long_names_leave_no_page_wider_than_the_phone(people: People, running: Process, laptop_base: str) -> None:
    """Names, units, tables, prizes and a notice: on the public page, at the desk, at a pair's phone."""
    cells = [["name", "player1", "player2", "phone1", "unit"]]
    cells += [[name, f"{name[:38]}1", f"{name[:38]}2", "", name] for name in NAMES]
    prizes = [{"title": "W" * 40, "first": 1, "last": 1}]
    with cup(running.base, 4, cells=cells, tables=TABLES, prizes=prizes, title="W" * 40) as event:
        event.wish("announce", text=HOSTILE + "W" * 90)
        event.draw()
        event.begin()
        event.do("enter_result", match=event.due()[0], levels=[4, 2])
        side = next(iter(event.view["entries"]))
        desk = event.at_board(people, laptop_base, "rounds", PHONE)
        desk.sees("ev-referee-unit")
        assert not desk.who.sideways()
        public = Phone(people.person(size=PHONE))
        public.who.page.goto(f"{laptop_base}/event/{event.director.room}/public")
        public.who.page.get_by_text("W" * 40).first.wait_for()
        phone = Phone(people.person(size=PHONE))
        phone.who.page.goto(laptop_base + event.page("side", who=side))
        phone.who.page.get_by_text("W" * 40).first.wait_for()
        for one in (public, phone):
            assert not one.who.sideways()
            assert not one.who.page.locator('img[src="x"]').count(), "a name is text"
