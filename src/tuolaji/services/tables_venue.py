"""Matches of a competition at online tables: opened with the round, seats for the entries' devices. See ``venue``.

Not here: one table (``live_table``), what happens at it by the competition (``event_seats``), who may sit where
(``event_matches``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from tuolaji.faults import Fault
from tuolaji.referee.docket import Entry
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import event_seats, identity
from tuolaji.services.directory import Directory
from tuolaji.services.event_clock import EventClock
from tuolaji.services.event_results import result_of
from tuolaji.services.live_table import LiveTable
from tuolaji.services.settings import TableSettings
from tuolaji.services.table_draft import Draft
from tuolaji.services.table_event import OfEvent, TablePace
from tuolaji.services.table_state import Seat, TableState
from tuolaji.services.venue import Line, Opening
from tuolaji.tournament.command import EnterResult

ID_BYTES: Final = 10
SLACK_MS: Final = 2_000
"""Two clocks that tick alike differ by less."""
NEWS_MS: Final = 600_000
"""So long a notice stands."""


class TablesVenue:
    """See the module; a ``venue.Venue``. settings: of tables opened from now on; now_ms: the competition's clock, by
    which openings are timed."""

    def __init__(
        self,
        directory: Directory,
        room: str,
        loaded: Loaded,
        settings: Callable[[], TableSettings],
        now_ms: Callable[[], int],
    ) -> None:
        self._directory = directory
        self._room = room
        self._loaded = loaded
        self._settings = settings
        self._clock_ms = now_ms
        self._states: dict[str, TableState] = {}

    async def open(self, wanted: Sequence[Opening]) -> list[str]:
        """See ``Venue``."""
        return [await self._open(one) for one in wanted]

    async def _open(self, one: Opening) -> str:
        fresh = hashlib.sha256(f"{self._room}|table|{one.key}".encode()).digest()[:ID_BYTES]
        table_id = identity.readable_id(fresh)
        of = OfEvent(
            room=self._room,
            match=one.name,
            starts_wall=self._wall(_starts(one)),
            minutes=one.minutes,
            boards=one.boards if one.seeds else (),
            seeds=one.seeds,
            pace=self._pace(),
        )
        before = await self._state(one.before) if one.before else None
        table = await self._directory.for_event(table_id, self._loaded, self._settings(), of, before)
        self._states[table_id] = table.state
        if before is not None and not before.rematch:
            await self._arrange(one.before, lambda draft: event_seats.go_on(draft, table_id))
        return table_id

    async def tend(self, match: str, wanted: Opening) -> None:
        """See ``Venue``."""
        state = await self._state(match)
        if state is None or state.phase == "ended":
            return

        def due(draft: Draft) -> None:
            now = self._pace()
            if now is not None and self._paced_anew(state, now):
                event_seats.pace(draft, now)
            if self._unsaid(state, wanted):
                event_seats.say(draft, wanted.said, wanted.said_ms)
            event_seats.hold(draft, wanted.pauses[-1] if wanted.pauses else None)
            if self._moved(state, wanted):
                event_seats.call(draft, self._wall(_starts(wanted)))
            event_seats.begin(draft, wanted.minutes)
            if wanted.minutes is not None:
                event_seats.move_limit(draft, wanted.minutes)

        if self._presses(state, wanted):
            await self._arrange(match, due)

    def _presses(self, state: TableState, wanted: Opening) -> bool:
        """Whether something is to be brought about at a table."""
        sheet, now = state.match.sheet, self._pace()
        if self._unsaid(state, wanted) or _held(state, wanted) or (now is not None and self._paced_anew(state, now)):
            return True
        if state.phase == "playing":
            other = wanted.minutes is not None and sheet.length.minutes != wanted.minutes
            return other and not sheet.time.ended and sheet.phase in ("seats", "first_draw", "between", "deal")
        full = all(seat.kind != "open" for seat in state.seats)
        return self._moved(state, wanted) or (full and state.still is None and self._clock_ms() >= _starts(wanted))

    def _moved(self, state: TableState, wanted: Opening) -> bool:
        """Whether the round begins at another moment than its table was told."""
        return state.of is not None and abs(state.of.starts_wall - self._wall(_starts(wanted))) > SLACK_MS

    def _unsaid(self, state: TableState, wanted: Opening) -> bool:
        """Whether a table has not heard what the hall was told, or not that it was taken back. What was told long ago
        reaches no table that opens now."""
        known = 0 if state.of is None else state.of.said_ms
        fresh = self._clock_ms() - wanted.said_ms < NEWS_MS
        return wanted.said_ms < known or (wanted.said_ms > known and fresh)

    def _wall(self, at_ms: int) -> int:
        """A moment of the competition's clock by the tables' clock."""
        return self._directory.clock(self._room).now_ms() + at_ms - self._clock_ms()

    def _pace(self) -> TablePace | None:
        """How the tables of a rehearsal have their time; None where there is nothing to tell."""
        clock = self._directory.clock(self._room)
        return clock.told() if isinstance(clock, EventClock) else None

    def _paced_anew(self, state: TableState, now: TablePace) -> bool:
        known = None if state.of is None else state.of.pace
        if known is None or (known.rate, known.ahead) != (now.rate, now.ahead):
            return True
        return now.rate > 1 and abs(known.since - now.since) > SLACK_MS

    async def fresh(self, match: str, seen: int) -> bool:
        """Whether anything has happened at a table since its event `seen`."""
        return bool(await self._directory.parts.store.read(f"table:{match}", seen))

    async def line(self, match: str) -> Line | None:
        """See ``Venue``."""
        state = await self._state(match)
        return None if state is None else _line(state)

    def seen(self, match: str) -> Line | None:
        """See ``Venue``."""
        state = self._states.get(match)
        return None if state is None else _line(state)

    def state(self, match: str) -> TableState | None:
        """A table, if it is at hand."""
        return self._states.get(match)

    def follow(self, state: TableState) -> None:
        """Something happened at a table."""
        self._states[state.table_id] = state

    async def result(self, match: str, name: str) -> EnterResult | None:
        """See ``Venue``."""
        state = await self._state(match)
        if state is None or state.phase != "ended" or state.cause != "match_over":
            return None
        return result_of(self._loaded, name, state.match.sheet)

    def rulings(self, match: str) -> Sequence[Entry]:
        """See ``Venue``."""
        state = self._states.get(match)
        return () if state is None else state.desk.docket.entries

    async def close(self, match: str) -> None:
        """See ``Venue``."""
        state = await self._state(match)
        if state is not None and state.phase != "ended":
            await self._arrange(match, event_seats.close)

    async def tell_boards(self, match: str) -> None:
        """See ``Venue``."""
        state = await self._state(match)
        if state is not None and state.kept_back:
            await self._arrange(match, event_seats.tell_boards)

    async def seat_programs(self, match: str, seats: Sequence[int], kind: str) -> None:
        """Programs for these seats, where nobody is. Raises Fault ``bot_unknown``, ``table_unknown``, StorageFull."""
        await self._arrange(match, lambda draft: event_seats.seat_programs(draft, seats, kind))

    async def renamed(self, matches: Iterable[str]) -> None:
        """Somebody at one of these tables may be called something else."""
        for match in matches:
            if match in self._states:
                (await self._directory.open(match)).recall()

    async def forget(self, matches: Sequence[str], device: str) -> None:
        """A device has lost its role: it is at none of these tables any more."""
        for match in matches:
            if match in self._states:
                await event_seats.forget(await self._directory.open(match), device)

    async def _arrange(self, match: str, decide: Callable[[Draft], None]) -> None:
        table = await self._directory.open(match)
        await table.arrange(decide)

    async def _state(self, match: str) -> TableState | None:
        known = self._states.get(match)
        if known is None:
            try:
                table: LiveTable = await self._directory.open(match)
            except Fault:  # damaged: the match is played otherwise
                return None
            known = self._states[match] = table.state
        return known


def _starts(one: Opening) -> int:
    """When play begins: a round that stood still before it did begins so much later."""
    return one.starts_ms + sum(pause.to_ms - pause.from_ms for pause in one.pauses if pause.to_ms)


def _held(state: TableState, wanted: Opening) -> bool:
    """Whether a table has to stand still, or go on."""
    pause, still = wanted.pauses[-1] if wanted.pauses else None, state.still
    if pause is None or pause.to_ms:
        return still is not None and still.cause == "competition"
    return still is None and state.held < pause.from_ms


def _line(state: TableState) -> Line:
    seats = tuple(_seat(at) for at in state.seats)
    return Line(
        here=(_both(seats, 0), _both(seats, 1)),
        begun=state.phase != "gathering" and state.deals > 0,
        over=state.phase == "ended",
        calling=state.desk.call is not None and state.phase != "ended",
        seats=seats,
        seq=state.seq,
    )


def _seat(at: Seat) -> str:
    if at.kind == "open":
        return "open"
    if at.kind == "bot" or at.autoplay:
        return "bot"
    return "here" if at.away_wall is None else "away"


def _both(seats: tuple[str, ...], side: int) -> bool:
    """Whether both places of a side are taken."""
    return seats[side] != "open" and seats[side + 2] != "open"
