"""A table with real cards for tests: commands in a line, folded, with the refusals caught. Not here: the tests."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.decide import Asked, Preview, decide, preview
from tuolaji.live.entry import CutOff, Ending, Entry, NotCounted, Played, Start
from tuolaji.live.evolve import LiveEvent, evolve, fold
from tuolaji.live.state import LiveState
from tuolaji.referee import ruling as said
from tuolaji.rulebook.catalog import load

EW, NS, DESK = 0, 1, asked.DESK
MINUTE = 60_000


def ended(points: int = 60, last_by: Any = "declarers", **more: Any) -> Played:
    return Played(points=points, last_by=last_by, **more)


class Table:
    """A live match under a book; two phones unless told otherwise."""

    def __init__(self, book: str, **how: Any) -> None:
        self.loaded = load(book)
        self.state = LiveState()
        self.log: list[LiveEvent] = []
        self.now = 1
        self.sent = 0
        self.kitty = 0 if self.loaded.book.deck.kitty else None
        self.last = 0 if self.loaded.book.last_trick.counts == "last_trick" else None
        self.do(asked.OpenLive(match_id="m", names=("Alpha", "Beta"), by="dir", **how))

    def do(self, command: Asked) -> list[Any]:
        at = command if command.at_ms else _at(command, self.now)
        events = decide(self.loaded, self.state, at)
        for event in events:
            self.state = evolve(self.loaded, self.state, event)
        self.log += events
        assert fold(self.loaded, self.log) == self.state
        return events

    def refused(self, command: Asked) -> Fault:
        before = self.state
        with pytest.raises(Fault) as caught:
            self.do(command)
        assert self.state == before
        return caught.value

    def preview(self, command: Asked) -> Preview:
        before = self.state
        found = preview(self.loaded, self.state, _at(command, self.now))
        assert self.state == before
        return found

    def entry(self, deal: int, side: int, ending: Ending | None = None, **more: Any) -> asked.EnterDeal:
        self.sent += 1
        declarer = more.pop("declarer", None)
        if declarer is None:
            declarer = self.state.sheet.declarer or 0
        trump = more.pop("trump", 0)
        bare = isinstance(ending, CutOff | NotCounted) and more.pop("bare", False)
        start = None if bare else Start(declarer=declarer, trump=trump, level=more.pop("level", None))
        return asked.EnterDeal(
            match_id=more.pop("match_id", "m"),
            deal=deal,
            side=side,
            entry=Entry(start=start, ending=ending),  # type: ignore[arg-type]
            entry_id=more.pop("entry_id", f"e{self.sent}"),
            by=f"side{side}",
            **more,
        )

    def played(self, points: int = 60, last_by: Any = "declarers", **more: Any) -> Played:
        """An ending with the fields of the book filled in."""
        found = {"kitty": self.kitty, "last": self.last, **more}
        return Played(points=points, last_by=last_by, **found)

    def both(self, deal: int, ending: Ending, **more: Any) -> None:
        """Both sides enter the same."""
        self.do(self.entry(deal, EW, ending, **more))
        self.do(self.entry(deal, NS, ending, **more))

    def rule(self, event: str, *, deal: int, ruling_id: str = "r1", **facts: Any) -> list[Any]:
        report = {"event": event, **facts}
        return self.do(said.MakeRuling(ruling_id=ruling_id, by="ref", deal=deal, report=report))

    def at(self, minutes: float) -> Table:
        self.now = int(minutes * MINUTE)
        return self

    @property
    def levels(self) -> list[int]:
        return [place.level for place in self.state.sheet.places]


def _at(command: Asked, now: int) -> Asked:
    return replace(command, at_ms=now)
