"""A match with real cards over the event store: commands in strict order, durable before they are answered.

One append a command: all its events or none, once however often it is sent. Hall time comes from the machine's clocks
(``live.timekeeper``), whose last reading lies beside the stream, so that a restart is named as a gap. Not here: rights
(``hall_access``), the match (``live``), sockets and pages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from tuolaji.faults import Fault
from tuolaji.live import command as asked
from tuolaji.live.clock import due
from tuolaji.live.decide import Asked, Preview, decide, preview
from tuolaji.live.evolve import LiveEvent, evolve, fold
from tuolaji.live.state import LiveState
from tuolaji.live.timekeeper import Anchor, Reading, Told, begin, tell
from tuolaji.referee import counting
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.hall_access import Holder, check
from tuolaji.services.ports import Conflict, EventStore, StorageFull

KIND: Final = "hall"
ANCHOR: Final = "anchor"
KEEP_MS: Final = 30_000
"""How often the last reading is kept while nothing happens."""
_EVENT: Final = msgspec.json.Decoder(LiveEvent)
_ANCHOR: Final = msgspec.json.Decoder(Anchor)
_ENCODER: Final = msgspec.json.Encoder()


class MachineClock(Protocol):
    """The machine's clocks."""

    def reading(self) -> Reading:
        """All of them at this moment."""


class Done(NamedTuple):
    """A command carried out. seq: number of the stream's last event; again: it had been before."""

    seq: int
    again: bool = False


class HallMatch:
    """A live match. `changed` is called after each append, with the new events."""

    def __init__(self, store: EventStore, clock: MachineClock, loaded: Loaded, match_id: str, anchor: Anchor) -> None:
        self.loaded = loaded
        self.state = LiveState()
        self.seq = 0
        self.changed: list[Callable[[Sequence[LiveEvent]], None]] = []
        self._store = store
        self._clock = clock
        self._anchor = anchor
        self._stream = f"{KIND}:{match_id}"
        self._kept_ms = 0
        self._done: set[str] = set()
        self._lock = asyncio.Lock()

    @classmethod
    async def open(
        cls, store: EventStore, clock: MachineClock, loaded: Loaded, holder: Holder, command: asked.OpenLive
    ) -> HallMatch:
        """A new match. Raises Fault as `check` and `decide`, StorageFull, Conflict if it exists."""
        match = cls(store, clock, loaded, command.match_id, begin(clock.reading(), 1))
        await match.do(holder, "open", command)
        return match

    @classmethod
    async def load(cls, store: EventStore, clock: MachineClock, loaded: Loaded, match_id: str) -> HallMatch:
        """A match from its stream; the time in which nobody measured is named as a gap. Raises Fault ``hall_unknown``
        (facts: match), StorageFull."""
        stream = f"{KIND}:{match_id}"
        rows, kept = await store.read(stream), await store.get(stream, ANCHOR)
        if not rows or kept is None:
            raise Fault("hall_unknown", {"match": match_id})
        match = cls(store, clock, loaded, match_id, _ANCHOR.decode(kept))
        match.state = fold(loaded, [_EVENT.decode(row.payload) for row in rows])
        match.seq = rows[-1].seq
        match._done = {row.command_id for row in rows if row.command_id}
        if match.state.over:  # no clock of it runs any more: nothing to name
            match._anchor = tell(match._anchor, clock.reading()).anchor
        else:
            await match.tick()
        return match

    async def do(self, holder: Holder, command_id: str, command: Asked, earlier: Sequence[counting.Entry] = ()) -> Done:
        """Carry a command out for somebody. `command_id`: his own name for it, unique to him; `earlier`: rulings of the
        event's other matches. Raises Fault as `check` and `decide`, StorageFull."""
        named = check(holder, command)
        return await self._carry(f"{holder.name}/{command_id}", named, earlier)

    def did(self, holder: Holder, command_id: str) -> bool:
        """Whether somebody's command was carried out."""
        return f"{holder.name}/{command_id}" in self._done

    async def tick(self) -> Done:
        """Let fall due what is due."""
        return await self._carry("", asked.Tick(), ())

    def preview(self, holder: Holder, command: Asked, earlier: Sequence[counting.Entry] = ()) -> Preview:
        """What a command would bring now. Raises as `do`, changes nothing."""
        told = tell(self._anchor, self._clock.reading())
        at = max(told.hall_ms, self.state.clock.now_ms)
        named = msgspec.structs.replace(check(holder, command), at_ms=at)
        return preview(self.loaded, self.state, named, earlier)

    @property
    def anchor(self) -> Anchor:
        """The last reading kept in mind, and the hall time it stood for."""
        return self._anchor

    async def history(self, since: int = 0) -> list[tuple[int, LiveEvent]]:
        """Stored events after a number, with their numbers."""
        return [(row.seq, _EVENT.decode(row.payload)) for row in await self._store.read(self._stream, since)]

    def now_ms(self) -> int:
        """Hall time now."""
        return max(tell(self._anchor, self._clock.reading()).hall_ms, self.state.clock.now_ms)

    def pressing(self) -> bool:
        """Whether a tick would bring something: a call that is due, a gap to name, a reading to keep."""
        told = tell(self._anchor, self._clock.reading())
        if told.gap or told.hall_ms - self._kept_ms >= KEEP_MS:
            return True
        clock, now = self.state.clock, due(self.loaded, self.state, max(told.hall_ms, self.state.clock.now_ms))
        made = (clock.reminded, clock.last_deal, clock.ended)
        return any(holds and not done for holds, done in zip(now, made, strict=True))

    async def _carry(self, command_id: str, command: Asked, earlier: Sequence[counting.Entry]) -> Done:
        async with self._lock:
            if command_id and command_id in self._done:
                return Done(self.seq, True)
            told = tell(self._anchor, self._clock.reading())
            state, events = self._gap(told)
            at = max(told.hall_ms, state.clock.now_ms)
            events = [*events, *decide(self.loaded, state, msgspec.structs.replace(command, at_ms=at), earlier)]
            again = await self._keep(command_id, events, told.anchor)
            return Done(self.seq, again)

    def _gap(self, told: Told) -> tuple[LiveState, list[LiveEvent]]:
        """The gap as an event of the match, where one was opened, and the state after it."""
        state = self.state
        if not told.gap or state.opened is None or told.hall_ms <= told.from_ms:
            return state, []
        noted = asked.NoteGap(from_ms=told.from_ms, kind=told.gap, at_ms=told.hall_ms)
        events = decide(self.loaded, state, noted)
        for event in events:
            state = evolve(self.loaded, state, event)
        return state, events

    async def _keep(self, command_id: str, events: Sequence[LiveEvent], anchor: Anchor) -> bool:
        """Make events durable, then take them in; whether they had been stored before. The anchor goes first: without
        its events it is only time. A commit that failed by report but not in fact is found again here."""
        if events or anchor.hall_ms - self._kept_ms >= KEEP_MS:
            await self._store.put(self._stream, ANCHOR, _ENCODER.encode(anchor))
            self._kept_ms = anchor.hall_ms
        if events:
            rows = [_ENCODER.encode(event) for event in events]
            try:
                added = await self._store.append(self._stream, self.seq, command_id, rows, anchor.reading.wall)
            except Conflict:
                await self._catch_up()
                raise StorageFull("conflict") from None
            if added.duplicate:
                await self._catch_up()
                return True
        self._anchor = anchor
        if command_id:
            self._done.add(command_id)
        self._take_in(events)
        return False

    async def _catch_up(self) -> None:
        """The stream holds more than is known here."""
        rows = await self._store.read(self._stream, self.seq)
        self._done.update(row.command_id for row in rows if row.command_id)
        self._take_in([_EVENT.decode(row.payload) for row in rows])

    def _take_in(self, events: Sequence[LiveEvent]) -> None:
        """Fold events that are stored and tell of them."""
        for event in events:
            self.state = evolve(self.loaded, self.state, event)
        self.seq += len(events)
        for call in self.changed if events else ():
            call(events)
