"""Who is there: connections coming and going, absence after a moment of grace, a table that nobody attends.

Not here: what absence leads to (``table_time``, ``due``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuolaji.services import table_event as ev
from tuolaji.services import table_time
from tuolaji.services.access import Person
from tuolaji.services.ports import Timer
from tuolaji.services.table_event import TableEvent

if TYPE_CHECKING:
    from tuolaji.services.live_table import LiveTable


class Presence:
    """The comings and goings at one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._lonely: Timer | None = None
        self._leaving: dict[str, Timer] = {}

    def arrived(self, person: Person) -> None:
        """Somebody watches now."""
        leaving = self._leaving.pop(person.key, None)
        if leaving is not None:
            leaving.cancel()
        if self._counts(person) and self._lonely is not None:
            self._lonely.cancel()
            self._lonely = None
        if self._back(person):
            self._table.spawn(self._table.by_itself(lambda: self._back(person)))

    def left(self, person: Person) -> None:
        """Somebody does not watch any more."""
        table = self._table
        if person.key and (table.state.seat_of(person.key) is not None or self._judge_here(person)):
            self._after(table.parts.limits.away_grace, person)
        self.watch_loneliness()

    def watch_loneliness(self) -> None:
        """A table without a person pauses after a while."""
        table = self._table
        if self._attended() or self._lonely is not None or table.state.phase != "playing" or table.closed:
            return
        at = table.parts.clock.now_ms() + table.parts.limits.idle_pause
        self._lonely = table.parts.clock.call_at(at, lambda: table.spawn(table.by_itself(self._pause)))

    def stop(self) -> None:
        """Wait for nothing any more."""
        for timer in self._leaving.values():
            timer.cancel()
        if self._lonely is not None:
            self._lonely.cancel()

    def _after(self, grace: int, person: Person) -> None:
        table = self._table
        at = table.parts.clock.now_ms() + grace
        call = table.parts.clock.call_at(at, lambda: table.spawn(table.by_itself(lambda: self._away(person))))
        self._leaving[person.key] = call

    def _back(self, person: Person) -> list[TableEvent]:
        """Events of an absent person's return, or of the first visit to a table that stood idle."""
        table = self._table
        state, wall = table.state, table.parts.clock.now_ms()
        seat = state.seat_of(person.key)
        if not self._counts(person) or not self.is_here(person.key):
            return []
        if seat is not None:
            return table_time.back(table.house(), state, seat, wall)
        idle = state.phase == "playing" and state.still is not None and state.still.cause == "idle"
        return [ev.TableResumed()] if idle else []

    def _away(self, person: Person) -> list[TableEvent]:
        table = self._table
        self._leaving.pop(person.key, None)
        seat, wall = table.state.seat_of(person.key), table.parts.clock.now_ms()
        if self.is_here(person.key):
            return []
        if self._judge_here(person):
            return table_time.referee_gone(table.house(), table.state, person.key, wall)
        return [] if seat is None else table_time.away(table.house(), table.state, seat, wall)

    def _pause(self) -> list[TableEvent]:
        table = self._table
        self._lonely = None
        if self._attended():
            return []
        return table_time.pause(table.house(), table.state, "idle", table.parts.clock.now_ms())

    def _attended(self) -> bool:
        """Whether somebody keeps the table going; one of a competition goes on by the round's clock."""
        return self._table.state.of is not None or any(self._counts(person) for person in self._table.people())

    def _counts(self, person: Person) -> bool:
        """Whether somebody keeps the table going: a seat or the host."""
        state = self._table.state
        return bool(person.key) and (person.key == state.host or state.seat_of(person.key) is not None)

    def _judge_here(self, person: Person) -> bool:
        """Whether somebody is a referee who is at the table."""
        known = self._table.state.desk.referee(person.key)
        return known is not None and known.here_wall is not None

    def is_here(self, key: str) -> bool:
        """Whether somebody watches with a key."""
        return any(person.key == key for person in self._table.people())
