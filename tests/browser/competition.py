"""A competition whose director is a program, for a person who directs it at the page.

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

    def draw(self) -> None:
        """The next draw, with a number of the hall's."""
        self.run(drawn(self.guest))

    def begin(self) -> list[str]:
        """Tables and the start: the round's matches."""
        if self.view["with_tables"]:
            return self.run(begun(self.guest))
        self.do("assign_tables")
        self.do("start_round")
        return list(self.view["rounds"][""]["due"])

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
