"""A competition over the event store: commands in strict order, durable before they are answered.

Names, held secrets and settings lie beside the stream; the log holds ids. One append a command: all its events or none,
once however often it is sent. Draws of large fields are decided in a process of their own (`Drawer`). Not here: rights
(``event_access``), views (``event_views``), live matches (``event_desk``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from copy import copy
from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.ports import Conflict, Entropy, EventStore, StorageFull
from tuolaji.services.settings import Clocks, Pace, Spectators
from tuolaji.services.venue import Link, Where
from tuolaji.tournament import boards, lots
from tuolaji.tournament import command as cmd
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.decide import decide
from tuolaji.tournament.directory import Directory, Named
from tuolaji.tournament.event import EntryTaken, Event
from tuolaji.tournament.evolve import evolve, fold
from tuolaji.tournament.intake import Intake
from tuolaji.tournament.publishing import visible, without_kept
from tuolaji.tournament.record import EventFile, Held
from tuolaji.tournament.sheet import Problem, Row
from tuolaji.tournament.state import Boards, State

KIND: Final = "event"
NAMES: Final = "names"
HELD: Final = "held"
SETTINGS: Final = "settings"
SECRET_BYTES: Final = 32
ASIDE_FROM: Final = 64
"""Entries from which on a draw is decided in a process of its own."""
DRAWS: Final = (cmd.CommitDraw, cmd.DrawLots, cmd.EnterLots)
Drawer = Callable[[Loaded, State, EventCommand], Awaitable[list[Event]]]
BOARDS: Final = "boards/"
"""How secrets of boards are named; which round one belongs to is told by what was committed to."""
_EVENT: Final = msgspec.json.Decoder(Event)
_ENCODER: Final = msgspec.json.Encoder()


class Online(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a competition plays at online tables: as in ``settings.TableSettings``. absence ``wait``: nobody plays for
    whoever is away unless the director says so. deals: a match ends after so many (0 = any number)."""

    pace: Pace = "normal"
    clocks: Clocks = "book"
    bank_seconds: int = 60
    talk: Literal["off", "phrases"] = "phrases"
    spectators: Spectators = "played"
    delay_deals: int = 1
    absence: Literal["wait", "bot"] = "wait"
    absence_seconds: int = 60
    enforcement: Literal["prevent", "record"] = "prevent"
    plain_hands: bool = False
    deals: int = 0


class Notice(Struct, frozen=True, kw_only=True):
    """Something told to the hall."""

    at_ms: int
    text: str


class Settings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a competition is at this server. ceremony: draws whose lots are being shown → how many have been; paper:
    lots of paper called so far in a section; live: by fixture; where: it is played, of the whole (""), of a round
    (``section/stage/round``) or of a fixture; elsewhere: fixtures begun in another hall
    (``fixture@moment``), which opens their matches."""

    title: str = ""
    names: str = "full"
    with_tables: bool = True
    ceremony: dict[str, int] = {}
    paper: dict[str, tuple[str, ...]] = {}
    live: dict[str, Link] = {}
    where: dict[str, Where] = {}
    online: Online = Online()
    notices: tuple[Notice, ...] = ()
    elsewhere: tuple[str, ...] = ()


class Done(NamedTuple):
    """A command carried out. seq: number of the log's last event; again: it had been before; made: new ids."""

    seq: int
    again: bool = False
    events: tuple[Event, ...] = ()
    made: tuple[str, ...] = ()


class Unlike(NamedTuple):
    """Something that two halls decided, each in its own way: what, which one; of a result, how either has it."""

    what: str
    id: str
    ours: str = ""
    theirs: str = ""


class Joined(NamedTuple):
    """What another hall's file brings: names, events; and what is left out. calls: its rounds that were begun there;
    sealed: see ``EventFile``."""

    names: Directory
    events: tuple[Event, ...]
    unlike: tuple[Unlike, ...]
    calls: tuple[str, ...] = ()
    sealed: bool = True


Joining = Callable[[Loaded, EventFile], Awaitable[Joined]]


class Told(NamedTuple):
    """Who takes entries in, when and why."""

    at_ms: int
    by: str
    reason: str


Intaker = Callable[[Loaded, State, Directory, Sequence[Row], Told], Awaitable[Intake]]


def _fits(dealt: Boards, held: Held) -> bool:
    """Whether a secret is the one that a round's boards follow from."""
    secret = bytes.fromhex(held.secret)
    made = dealt.commitments.items()
    return held.draw.startswith(BOARDS) and all(boards.commitment(secret, match) == one for match, one in made)


def _anybody() -> None:
    """Where nobody is refused."""


class HallEvent:
    """A competition. published: the state that is out, public: what of it the public sees; `changed` is called after
    each change."""

    def __init__(self, store: EventStore, entropy: Entropy, loaded: Loaded, event_id: str) -> None:
        self.loaded = loaded
        self.state = State()
        self.public = self.published = State()
        self.log: list[Event] = []
        self.seen = 0
        self.names = Directory()
        self.settings = Settings()
        self.changed: list[Callable[[Sequence[Event]], None]] = []
        self._held: list[Held] = []
        self._store = store
        self._entropy = entropy
        self._stream = f"{KIND}:{event_id}"
        self._done: dict[str, int] = {}
        self._lock = asyncio.Lock()

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @classmethod
    async def create(
        cls,
        store: EventStore,
        entropy: Entropy,
        loaded: Loaded,
        event_id: str,
        settings: Settings,
        file: EventFile | None = None,
    ) -> HallEvent:
        """A new competition, empty or with the log and the names of a file. Raises StorageFull."""
        made = cls(store, entropy, loaded, event_id)
        await made._set(settings)
        if file is not None:
            await made._put_names(file.names)
            await made._keep("", file.log)
        return made

    @classmethod
    async def load(
        cls, store: EventStore, entropy: Entropy, pinned: Callable[[str], Loaded], event_id: str
    ) -> HallEvent | None:
        """A competition from its stream; None where there is none. Raises Fault ``rulebook_unknown``, StorageFull."""
        stream = f"{KIND}:{event_id}"
        kept, rows = await store.get(stream, SETTINGS), await store.read(stream)
        if kept is None or not rows:
            return None
        log = [_EVENT.decode(row.payload) for row in rows]
        made = cls(store, entropy, pinned(str(getattr(log[0], "digest", ""))), event_id)
        made.settings = msgspec.json.decode(kept, type=Settings)
        for line in (await store.get(stream, NAMES) or b"").decode().splitlines():
            made.names.take(line)
        made._held = msgspec.json.decode(await store.get(stream, HELD) or b"[]", type=list[Held])
        made._done = {row.command_id: row.seq for row in rows if row.command_id}
        made._take_in(log)
        return made

    # — commands —

    async def do(
        self,
        command_id: str,
        command: EventCommand,
        drawer: Drawer | None = None,
        *,
        ceremony: bool = False,
        allowed: Callable[[], Any] = _anybody,
    ) -> Done:
        """Carry a command out; `command_id` is unique to its sender; `allowed` refuses it as things stand at its turn.
        Raises Fault as ``tournament.decide``, StorageFull."""
        async with self._lock:
            if command_id and command_id in self._done:
                return Done(self.seq, again=True)
            allowed()
            command, held = self._filled(self._later(command))
            if drawer is not None and isinstance(command, DRAWS) and len(self.state.entries) >= ASIDE_FROM:
                events = await drawer(self.loaded, self.state, command)
            else:
                events = decide(self.loaded, self.state, command)
            await self._hold(held)
            if isinstance(command, cmd.DrawLots | cmd.EnterLots):
                shown = {draw: one for draw, one in self.settings.ceremony.items() if draw != command.draw}
                ceremonies = shown | ({command.draw: 0} if ceremony else {})
                await self._set(replace(self.settings, ceremony=ceremonies))
            if isinstance(command, cmd.CommitDraw | cmd.EnterLots) and command.section in self.settings.paper:
                paper = {name: one for name, one in self.settings.paper.items() if name != command.section}
                await self._set(replace(self.settings, paper=paper))
            again = await self._keep(command_id, events)
            await self._hold([one for one in self._held if self._waits(one)])
            return Done(self.seq, again, tuple(events))

    def had(self, command_id: str) -> bool:
        """Whether a command was carried out before: then it is neither refused nor done again."""
        return command_id in self._done

    async def take(
        self, command_id: str, rows: Sequence[Row], told: Told, intaker: Intaker
    ) -> tuple[Done, tuple[Problem, ...]]:
        """Entries of a sheet with their names, once: all of them, or what is wrong. Raises Fault as `intaker`,
        StorageFull."""
        async with self._lock:
            if command_id in self._done:
                return Done(self.seq, again=True, made=self._taken(command_id)), ()
            told, before = told._replace(at_ms=self.not_before(told.at_ms)), self.names
            found = await intaker(self.loaded, self.state, before, rows, told)
            if found.problems:
                return Done(self.seq), found.problems
            await self._put_names(self._with(found.names))
            try:
                again = await self._keep(command_id, found.events)
            except StorageFull:
                self.names = before
                raise
            return Done(self.seq, again, found.events, tuple(one.entry for one in found.commands)), ()

    def _taken(self, command_id: str) -> tuple[str, ...]:
        """Entries that a sheet brought."""
        first = self._done[command_id]
        after = min((seq for seq in self._done.values() if seq > first), default=self.seq + 1)
        return tuple(one.entry for one in self.log[first - 1 : after - 1] if isinstance(one, EntryTaken))

    async def join(self, command_id: str, joining: Joining, *, look: bool) -> tuple[Joined, bool]:
        """Take over what another hall's file brings (or only `look`), and whether that had been done before. Raises
        Fault as `joining`, StorageFull."""
        async with self._lock:
            found = await joining(self.loaded, self.file())
            if look or command_id in self._done or not (found.events or found.names.found != self.names.found):
                return found, command_id in self._done
            elsewhere = tuple(dict.fromkeys((*self.settings.elsewhere, *found.calls)))
            await self._set(replace(self.settings, elsewhere=elsewhere))
            await self._put_names(found.names)
            again = await self._keep(command_id, found.events)
            if not found.events:
                self._tell(())
            return found, again

    def would(self, command: EventCommand) -> list[Event]:
        """Events a command would bring now. Raises Fault as ``tournament.decide``."""
        return decide(self.loaded, self.state, self._filled(self._later(command))[0])

    def _later(self, command: EventCommand) -> EventCommand:
        """Time does not run backwards in a log."""
        return replace(command, at_ms=self.not_before(command.at_ms))

    def not_before(self, at_ms: int) -> int:
        """A moment, or that of the last event where that is later."""
        return max(at_ms, self.log[-1].at_ms if self.log else 0)

    def _filled(self, command: EventCommand) -> tuple[EventCommand, list[Held]]:
        """A command with the secrets that belong to it, and what is held then. Raises Fault ``draw_not_committed``,
        ``draw_elsewhere``."""
        if isinstance(command, cmd.CommitDraw):
            made = Held(
                draw=f"{self.state.part}d{len(self.state.draws) + 1}", secret=self._entropy.token(SECRET_BYTES).hex()
            )
            return replace(command, draw=made.draw, secret=made.secret), [*self._held, made]
        if isinstance(command, cmd.DrawLots | cmd.SetDrawAside):
            waiting = (one.draw for one in self._held if self._waits(one))
            draw = command.draw or next(waiting, "") or next(iter(self.elsewhere()), "")
            secret = self._secret(draw)
            if not secret and draw in self.elsewhere():
                if isinstance(command, cmd.SetDrawAside):  # the way out, which needs no secret
                    return replace(command, draw=draw), self._held
                raise Fault("draw_elsewhere", {"draw": draw})
            if not secret:
                raise Fault("draw_not_committed", {"draw": draw})
            return replace(command, draw=draw, secret=secret), self._held
        if isinstance(command, cmd.EnterLots):
            return replace(command, draw=command.draw or f"{self.state.part}d{len(self.state.draws) + 1}"), self._held
        if isinstance(command, cmd.DealBoards):
            made = Held(draw=f"{BOARDS}{len(self.state.boards) + 1}", secret=self._entropy.token(SECRET_BYTES).hex())
            return replace(command, secret=made.secret), [*self._held, made]
        if isinstance(command, cmd.OpenBoards):
            secret = self._boards_secret(f"{command.section}/{command.stage}/{command.round}")
            return (replace(command, secret=secret) if secret else command), self._held
        return command, self._held

    def _secret(self, name: str) -> str:
        """What a draw was committed to, "" where it is not here. A commitment that could not be written leaves its
        secret behind under the same name."""
        draw = self.state.draws.get(name)
        held = (one.secret for one in self._held if draw is not None and one.draw == name)
        fits = (one for one in held if lots.commitment(draw.plan, bytes.fromhex(one)) == draw.commitment)  # type: ignore[union-attr]
        return next(fits, "")

    def _boards_secret(self, place: str) -> str:
        """What the boards of a round follow from, "" where that is not here."""
        dealt = self.state.boards.get(place)
        if dealt is None or dealt.secret:
            return "" if dealt is None else dealt.secret
        return next((one.secret for one in self._held if _fits(dealt, one)), "")

    def elsewhere(self) -> set[str]:
        """Draws that wait for a number and were committed to in another hall, which alone has their secrets."""
        waiting = (name for name, one in self.state.draws.items() if one.status == "committed")
        return {name for name in waiting if not self._secret(name)}

    def _waits(self, held: Held) -> bool:
        """Whether a secret is still to be told; that of a round that was taken back, too: it may be restored."""
        name = held.draw
        if name.startswith(BOARDS):
            undone = (one.boards for one in self.state.draws.values())
            dealt = (one for here in (self.state.boards, *undone) for one in here.values() if not one.secret)
            return any(_fits(one, held) for one in dealt)
        return name in self.state.draws and self.state.draws[name].status == "committed"

    def board_secret(self, section: str, stage: int, number: int) -> bytes | None:
        """What the boards of a round follow from; None before they are dealt."""
        secret = self._boards_secret(f"{section}/{stage}/{number}")
        return bytes.fromhex(secret) if secret else None

    # — beside the log —

    async def put_name(self, named: Named, roles: Sequence[str]) -> str:
        """Name somebody; a new id where none is given. Raises Fault ``name_bad``, ``name_too_long``,
        ``person_unknown``, StorageFull."""
        async with self._lock:
            if not named.id:
                count = sum(one == named.kind for one, _ in self.names.found) + 1
                while (named.kind, f"{self.state.part}{named.kind[0]}{count}") in self.names.found:
                    count += 1
                named = replace(named, id=f"{self.state.part}{named.kind[0]}{count}")
            elif (named.kind, named.id) not in self.names.found:
                raise Fault("person_unknown", {"person": named.id[:40]})
            Directory().put(named, roles)
            await self._put_names(self._with([named]))
            self._tell(())
            return named.id

    async def erase(self, person: str) -> None:
        """Forget a person. Raises Fault ``person_unknown``, StorageFull."""
        async with self._lock:
            names = self._with(())
            names.erase(person)
            await self._put_names(names)
            self._tell(())

    async def set(self, change: Callable[[Settings], Settings]) -> None:
        """Keep settings changed as they stand at their turn. Raises StorageFull."""
        async with self._lock:
            await self._set(change(self.settings))
            self._tell(())

    def called(self, who: str) -> str:
        """The name of a person, or of an entry that stands for its players; "" once it was forgotten, and `who` where
        there is nobody of this id: then it is a name."""
        for kind in ("person", "entry"):
            if (named := self.names.found.get((kind, who))) is not None:
                return named.name
        return who

    def file(self) -> EventFile:
        """All of it, without what is held."""
        return EventFile(names=self._with(()), held=[], log=list(self.log), state=self.state)

    def _with(self, more: Sequence[Named]) -> Directory:
        names = Directory()
        names.found = copy(self.names.found)
        names.found.update({(one.kind, one.id): one for one in more})
        return names

    async def _set(self, settings: Settings) -> None:
        if settings == self.settings and self.log:
            return
        await self._store.put(self._stream, SETTINGS, _ENCODER.encode(settings))
        self.settings = settings

    async def _put_names(self, names: Directory) -> None:
        await self._store.put(self._stream, NAMES, "\n".join(names.lines()).encode())
        self.names = names

    async def _hold(self, held: list[Held]) -> None:
        if held != self._held:
            await self._store.put(self._stream, HELD, _ENCODER.encode(held))
            self._held = held

    # — the log —

    async def _keep(self, command_id: str, events: Sequence[Event]) -> bool:
        """Make events durable, then take them in; whether they had been stored before."""
        if not events:
            return False
        rows = [_ENCODER.encode(event) for event in events]
        try:
            added = await self._store.append(self._stream, self.seq, command_id, rows, events[-1].at_ms)
        except Conflict:
            await self._catch_up()
            raise StorageFull("conflict") from None
        if added.duplicate:
            await self._catch_up()
            return True
        if command_id:
            self._done[command_id] = self.seq + 1
        self._take_in(events)
        return False

    async def _catch_up(self) -> None:
        rows = await self._store.read(self._stream, self.seq)
        self._done.update((row.command_id, row.seq) for row in rows if row.command_id)
        self._take_in([_EVENT.decode(row.payload) for row in rows])

    def _take_in(self, events: Sequence[Event]) -> None:
        for event in events:
            self.state = evolve(self.state, event)
        self.log.extend(events)
        seen = visible(self.log)
        if seen == len(self.log):
            self.published = self.state
        elif seen > self.seen:
            self.published = fold(self.log[self.seen : seen], self.published)
        self.seen, self.public = seen, without_kept(self.published)
        self._tell(events)

    def _tell(self, events: Sequence[Event]) -> None:
        for call in self.changed:
            call(events)
