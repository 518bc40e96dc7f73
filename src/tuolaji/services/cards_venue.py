"""Matches of a competition with real cards: live matches of its room. See ``venue``.

Not here: one live match (``hall_match``), devices (``room``), bringing both together (``event_matches``).
"""

from __future__ import annotations

from collections.abc import Sequence

from tuolaji.live.clock import limit_of
from tuolaji.live.command import ExtendClock, OpenLive, PauseClock, ResumeClock, StartClock
from tuolaji.live.state import clocked
from tuolaji.referee.docket import Entry
from tuolaji.services.event_results import result_of
from tuolaji.services.hall_access import Holder
from tuolaji.services.hall_match import HallMatch
from tuolaji.services.room import EVENT, Room, Wanted
from tuolaji.services.venue import Line, Opening
from tuolaji.tournament.command import EnterResult
from tuolaji.tournament.state import Pause


class CardsVenue:
    """See the module; a ``venue.Venue``. rulebook: the competition's."""

    def __init__(self, room: Room, rulebook: str) -> None:
        self._room = room
        self._rulebook = rulebook
        self._limits: dict[str, int] = {}
        """Minutes of the matches whose limit was moved."""

    async def open(self, wanted: Sequence[Opening]) -> list[str]:
        """See ``Venue``."""
        now = self._room.parts.hall.now_ms()
        return await self._room.open_matches([(one.key, self._wanted(one, now)) for one in wanted])

    def _wanted(self, one: Opening, now_ms: int) -> Wanted:
        command = OpenLive(
            match_id="",
            names=one.names,
            players=one.players,
            minutes=one.minutes,
            round=str(one.round),
            boards=one.boards,
        )
        return Wanted(self._rulebook, one.table, command, start=one.starts_ms <= now_ms)

    async def tend(self, match: str, wanted: Opening) -> None:
        """See ``Venue``: its clock starts and stands still with the round's, and has the minutes the desk gives."""
        live = self._room.matches.get(match)
        if live is None or wanted.starts_ms > self._room.parts.hall.now_ms():
            return
        if live.state.clock.started_ms is None and not live.state.over:
            await live.do(Holder("director", EVENT), "start", StartClock())
        if wanted.minutes is not None and not live.state.over:
            await self._move_limit(match, live, wanted.minutes)
        if wanted.pauses:
            await self._hold(live, wanted.pauses[-1])

    async def _hold(self, live: HallMatch, pause: Pause) -> None:
        """A table stands still while the round does, and goes on with it, unless its referee held it himself. The names
        of these commands say which pause it is, so that a restart neither forgets it nor ends another's."""
        desk, begin, end = Holder("director", EVENT), f"pause-{pause.from_ms}", f"resume-{pause.from_ms}"
        does = clocked(live.state.clock)
        if not pause.to_ms and does == "running" and not live.state.over:
            await live.do(desk, begin, PauseClock(reason=pause.reason))
        elif pause.to_ms and does == "paused" and live.did(desk, begin):
            await live.do(desk, end, ResumeClock())

    async def _move_limit(self, match: str, live: HallMatch, minutes: int) -> None:
        """What the desk gave or took since the match was opened. The names of these commands say how long it is then,
        so that a restart does not give it twice."""
        limit = limit_of(live.loaded, live.state)
        if limit is None:
            return
        before = self._limits.get(match, limit.clock.minutes)
        if before == minutes:
            return
        asked = ExtendClock(minutes=minutes - before, reason=f"{before}′ → {minutes}′")
        done = await live.do(Holder("director", EVENT), f"limit-{minutes}", asked)
        if done.again and match in self._limits:
            await live.do(Holder("director", EVENT), f"limit-{minutes}-{live.seq}", asked)
        self._limits[match] = minutes

    async def line(self, match: str) -> Line | None:
        """See ``Venue``."""
        return self.seen(match)

    def seen(self, match: str) -> Line | None:
        """See ``Venue``: a phone that is looked at is a side that is there."""
        live = self._room.matches.get(match)
        if live is None:
            return None
        return Line(
            here=self._room.guests.awake(match),
            begun=any(deal.begun for deal in live.state.deals),
            over=live.state.over,
            calling=any(call.done_ms is None for call in live.state.calls),
            disputed=any(bool(deal.differs) for deal in live.state.deals),
            seq=live.seq,
        )

    async def result(self, match: str, name: str) -> EnterResult | None:
        """See ``Venue``."""
        live = self._over(match)
        return None if live is None else result_of(live.loaded, name, live.state.sheet)

    def rulings(self, match: str) -> Sequence[Entry]:
        """See ``Venue``."""
        live = self._room.matches.get(match)
        return () if live is None else live.state.docket.entries

    async def close(self, match: str) -> None:
        """See ``Venue``: what lies on the table is left as it is, the desk has the match."""

    async def tell_boards(self, match: str) -> None:
        """See ``Venue``: nobody is shown cards here."""

    def _over(self, match: str) -> HallMatch | None:
        live = self._room.matches.get(match)
        return live if live is not None and live.state.over else None
