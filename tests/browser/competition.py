"""A competition whose director is a program, for people at its pages, whatever their role.

Not here: what the page shows (the tests), the program's own words (``tests.server.test_events``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.browser.hall import Programs
from tests.browser.live_people import Phone
from tests.browser.person import DESKTOP, Lang, People, Size
from tests.server.client import Tree
from tests.server.test_event_halls import file_of
from tests.server.test_events import announce, begun, drawn


class Cup(Programs):
    """So many pairs, announced; everything else is asked for."""

    def __init__(self, base: str, count: int, **wanted: Any) -> None:
        super().__init__(base)
        self.guest = self._keep(self.run(announce(self.base, count, **{"with_tables": False, **wanted})))
        self.director = self.guest

    @property
    def view(self) -> Tree:
        """The competition as its director sees it."""
        return self.guest.event

    def do(self, kind: str, **command: Any) -> None:
        """A command that is carried out."""
        self.run(self.guest.ok(kind, **command))

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds of what the director sees."""
        self.run(self.guest.until(holds))

    def wish(self, kind: str, **values: Any) -> None:
        """Something beside the log."""
        answer = self.run(self.guest.wish(kind, **values))
        assert answer["type"] == "ok", answer

    def due(self) -> list[str]:
        """Matches of the round that are to be played."""
        return list(self.view["rounds"][""]["due"])

    def now(self) -> int:
        """The hall's time as the director last heard it."""
        return int(self.guest.now)

    def page(self, role: str, part: str = "", **wanted: Any) -> str:
        """The path of a new link to one of the competition's pages."""
        return self.link(role, **wanted).replace("/live/", "/event/").replace("#", f"{part and '/'}{part}#")

    def file(self) -> str:
        """The whole competition as its director takes it away."""
        return self.run(file_of(self.guest))

    def revoke(self) -> None:
        """The last link is taken back, and with it whoever came by it."""
        self.wish("revoke_link", number=self._links, devices=True)

    def draw(self) -> None:
        """The next draw, with a number of the hall's."""
        self.run(drawn(self.guest))

    def begin(self) -> list[str]:
        """Tables and the start: the round's matches."""
        if self.view["with_tables"]:
            return self.run(begun(self.guest))
        self.do("assign_tables")
        self.do("start_round")
        return self.due()

    def at_board(self, people: People, address: str, part: str = "", size: Size = DESKTOP, lang: Lang = "en") -> Phone:
        """A person with a director's link, at the board or another part of it."""
        desk = Phone(people.person(size=size, lang=lang))
        desk.who.page.goto(address + self.link("director"))
        desk.who.wait("() => localStorage.length > 0 && !location.hash")
        desk.who.page.goto(f"{address}/event/{self.director.room}/{part}".rstrip("/"))
        desk.sees("ev-tab-board")
        return desk


@contextmanager
def cup(base: str, count: int, **wanted: Any) -> Iterator[Cup]:
    """A competition that is left in the end."""
    made = Cup(base, count, **wanted)
    try:
        yield made
    finally:
        made.close()
