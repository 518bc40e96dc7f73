"""A docket to rule at: commands in a line, each decided and folded. Not here: the tests."""

from __future__ import annotations

from typing import Any

from tuolaji.match import course
from tuolaji.match.course import Course, Given, Result
from tuolaji.referee import ruling as said
from tuolaji.referee.docket import Docket, Entry, evolve
from tuolaji.referee.ruling import RulingCommand, RulingEvent
from tuolaji.referee.ruling_decide import decide
from tuolaji.referee.writing import Setting
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded


class Desk:
    """A book, its docket, and deals whose results are known."""

    def __init__(self, book: str | Loaded, *results: Result) -> None:
        self.loaded = load(book) if isinstance(book, str) else book
        self.docket = Docket()
        self.results = results
        self.setting = Setting(deals=max(len(results), 1), match="m")
        self.log: list[RulingEvent] = []
        self.made = 0

    def do(self, command: RulingCommand) -> list[RulingEvent]:
        events = decide(self.loaded, self.docket, command, self.setting)
        for event in events:
            self.docket = evolve(self.docket, event)
        self.log += events
        return events

    def rule(self, event: str, *, deal: int = 1, award: Any = None, authority: Any = "referee", **facts: Any) -> Entry:
        self.made += 1
        name = f"r{self.made}"
        self.do(
            said.MakeRuling(
                ruling_id=name,
                by="ref",
                authority=authority,
                at_ms=1000 * self.made,
                deal=deal,
                report={"event": event, **facts},
                award=award,
            )
        )
        return self.entry(name)

    def entry(self, name: str) -> Entry:
        found = self.docket.get(name)
        assert found is not None
        return found

    def course(self) -> Course:
        start = course.begin(self.loaded, "m", declarer=0)
        numbers = range(len(self.results) + 1)
        results = (Result(), *self.results)
        givens = [Given(number=n, result=results[n], orders=self.docket.orders(n)) for n in numbers]
        return course.follow(self.loaded, start, givens)

    def levels(self) -> list[int]:
        return [place.level for place in self.course().sheet.places]
