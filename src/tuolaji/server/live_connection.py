"""One device on one room's socket: signing in, commands, questions, what it follows, and what it is told.

Its refusals go to itself alone. Not here: accepting and counting sockets (``sockets``), what is done (``services``),
the shape of messages (``protocol.live``).
"""

from __future__ import annotations

import contextlib
from typing import Final, NamedTuple

from tuolaji.faults import Fault
from tuolaji.protocol import client as table
from tuolaji.protocol import frames
from tuolaji.protocol import live as got
from tuolaji.protocol import server as told
from tuolaji.protocol.event import AskEvent, EventAnswer
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server import laptop
from tuolaji.server.event_asked import event_answer
from tuolaji.server.live_asked import answered
from tuolaji.server.live_wishes import carry_out
from tuolaji.server.outbox import Outbox
from tuolaji.server.said import said
from tuolaji.server.talking import MOST_SIGNED, Heard, Talking
from tuolaji.services import identity
from tuolaji.services.bounds import bounded
from tuolaji.services.event_desk import EventDesk
from tuolaji.services.keyring import Claim
from tuolaji.services.rate import Bucket
from tuolaji.services.room import Room
from tuolaji.services.room_rows import Device
from tuolaji.services.rooms import Rooms
from tuolaji.tournament import existing
from tuolaji.wording.clauses import read
from tuolaji.wording.language import Lang

COMMANDS_PER_MINUTE: Final = 120
COMMANDS_AT_ONCE: Final = 40
MINUTE: Final = 60


class Place(NamedTuple):
    """Where a device is. local: at the laptop itself; sure: nothing it wishes needs a word there."""

    address: str
    local: bool
    sure: bool


class LiveConnection(Talking):
    """See the module; a ``services.room_guests.Visitor``. person: its key id once signed in."""

    def __init__(self, room: Room, rooms: Rooms, outbox: Outbox, nonce: str, lang: Lang, place: Place) -> None:
        super().__init__(outbox, nonce, lang)
        self.room_here = room
        self.person: str | None = None
        self.key = ""
        self._rooms = rooms
        self._place = place
        self._n = 0
        self._secret = b""
        self._bucket = Bucket(COMMANDS_PER_MINUTE / MINUTE, COMMANDS_AT_ONCE, rooms.steady.now_ms())

    @property
    def sure(self) -> bool:
        """Whether nobody on the way can read what it is told."""
        return self._place.sure

    # — what the device says —

    async def answer(self, text: str, heard: Heard) -> None:
        """Answer a message. Raises Fault and StorageFull for `take` to tell."""
        message = got.read_message(text)
        if self.person is None:  # the room may have left memory and come back since the socket was opened
            self.room_here = await self._rooms.open(self.room_here.room_id)
        if isinstance(message, table.Signed):
            heard.number = message.n or None
            await self._signed(message)
        elif isinstance(message, got.AskLive):
            heard.question = message.id
            bounded(message.question)
            self.tell(got.LiveAnswer(id=message.id, reply=await answered(self, self._rooms, message.question)))
        elif isinstance(message, AskEvent):
            heard.question = message.id
            bounded(message.question)
            self.tell(EventAnswer(id=message.id, reply=event_answer(self, self._rooms, message.question)))
        elif isinstance(message, table.Claim):
            await self._claim(message)
        else:
            self._other(message)

    def now_ms(self) -> int:
        """The clock its messages are stamped by."""
        return self._rooms.steady.now_ms()

    def refuse(self, fault: Fault, number: int | None = None, question: int | None = None) -> None:
        """Tell the device that something cannot be done."""
        loaded = self._book(fault)
        statement = ""
        if fault.clause and loaded is not None:
            try:
                statement = read(loaded, fault.clause, self.lang).statement
            except Fault:
                statement = ""
        self.tell(
            got.LiveError(
                code=fault.code,
                n=number,
                id=question,
                facts=fault.facts,
                clause=fault.clause,
                text=said(self._named(fault), self.lang, loaded),
                statement=statement,
            )
        )

    def _named(self, fault: Fault) -> Fault:
        """A refusal of a competition with the names of entries, whose ids nobody knows."""
        if not isinstance(desk := self.room_here.event, EventDesk):
            return fault
        facts = existing.in_names(fault.facts, desk.event.names, persons=False)
        return Fault(fault.code, facts, clause=fault.clause)

    def _book(self, fault: Fault) -> Loaded | None:
        """The rulebook a refusal speaks of: the one it cites, else any of the room's."""
        books = [match.loaded for match in self.room_here.matches.values()]
        cited = [book for book in books if fault.clause.startswith(book.name + " ")]
        return next(iter(cited or books), None)

    async def _signed(self, message: table.Signed) -> None:
        device = self.room_here.rows.device(message.key)
        secret = bytes.fromhex(device.secret)
        if message.n and (not self._secret or message.key != self.key):
            raise Fault("not_joined", {})
        expected = identity.signature(secret, self.room_here.room_id, self.nonce, message.n, message.body)
        if not identity.same(expected, message.mac):
            raise Fault("signature_wrong", {})
        body = got.read_body(message.body)
        if isinstance(body, got.LiveJoin):
            if message.n:
                raise Fault("counter_bad", {"n": message.n})
            await self._join(message.key, body, secret)
            return
        if not self._n < message.n < MOST_SIGNED:
            raise Fault("counter_bad", {"n": message.n})
        self._n = message.n
        if not self._bucket.take(self.now_ms()):
            raise Fault("too_many_commands", {"most": COMMANDS_PER_MINUTE})
        self.tell(await self._wished(message.n, body))

    async def _wished(self, n: int, body: got.LiveBody) -> got.LiveOk:
        """Do it, or let it wait for the laptop."""
        room = self.room_here
        if isinstance(body, got.AnswerWish):
            await laptop.answer_here(room, self.key, body, self.lang, at_laptop=self._place.local)
            return got.LiveOk(n=n)
        if not self._place.sure and laptop.waits(room, body):
            raise laptop.ask(room, self.key, body)
        return await carry_out(room, self.key, n, body, self.lang)

    async def _join(self, key: str, body: got.LiveJoin, secret: bytes) -> None:
        self.lang = body.lang
        device = self.room_here.rows.device(key)
        if body.name and not device.name:
            with contextlib.suppress(Fault):  # a name that will not do keeps nobody out
                await self.room_here.name(key, body.name)
        self._enter(key, secret)

    async def _claim(self, message: table.Claim) -> None:
        proof = message.proof
        if proof is None:
            raise Fault("link_needed", {})
        claim = Claim(message.public, self.nonce, proof.kind, proof.number, proof.mac, proof.key)
        if proof.kind == "code":
            self._rooms.try_code(self._place.address)
        key, ours = await self.room_here.claim(claim, local=self._place.local)
        self.lang = message.lang
        self.tell(got.LiveClaimed(public=ours, key=key))
        self._enter(key, bytes.fromhex(self.room_here.rows.device(key).secret))

    def _enter(self, key: str, secret: bytes) -> None:
        """The device is signed in: what it is, the room, its match."""
        self.leave()
        guest = self.room_here.guests.enter(self, key, local=self._place.local)
        self.person = self.key = key
        self._secret = secret
        self.signed_in(key)
        self.placed(guest.device)
        self.room_here.guests.begin(self)

    def placed(self, device: Device) -> None:
        """See ``Visitor``."""
        steady = self._rooms.steady
        self.tell(
            got.LiveJoined(
                key=self.key,
                role=device.role,
                name=device.name,
                match=device.match,
                side=device.side,
                who=device.who,
                part=device.part,
                now=steady.now_ms(),
                wall=steady.wall_ms(),
                history=self._rooms.history,
            )
        )

    def _other(self, message: got.Follow | got.Unfollow | got.Here | table.Language | table.Ping) -> None:
        if isinstance(message, table.Ping):
            self.tell(told.Pong(t=message.t, now=self.now_ms()))
            return
        if isinstance(message, table.Language):
            self.lang = message.lang
            return
        if self.person is None:
            raise Fault("not_joined", {})
        if isinstance(message, got.Follow):
            same = self.room_here.guests.follow(self, message.match, message.since)
            if same is not None:
                self.tell(got.LiveMatchSame(match=message.match, seq=same, now=self.now_ms()))
        elif isinstance(message, got.Unfollow):
            self.room_here.guests.unfollow(self, message.match)
        else:
            self.room_here.guests.here(self, awake=message.awake, clock=message.clock, build=message.build)

    # — what the device is told —

    def room(self, view: bytes) -> None:
        """See ``Visitor``."""
        self.outbox.put(frames.framed("room", {"now": self.now_ms()}, "view", view))

    def room_patch(self, patch: bytes) -> None:
        """See ``Visitor``."""
        self.outbox.put(frames.framed("room_patch", {"now": self.now_ms()}, "patch", patch))

    def match(self, match: str, seq: int, view: bytes) -> None:
        """See ``Visitor``."""
        self.outbox.put(frames.framed("match", self._head(match, seq), "view", view))

    def match_patch(self, match: str, seq: int, patch: bytes) -> None:
        """See ``Visitor``."""
        self.outbox.put(frames.framed("match_patch", self._head(match, seq), "patch", patch))

    def event(self, seq: int, view: bytes) -> None:
        """See ``Visitor``."""
        self.outbox.put(frames.framed("event", {"seq": seq, "now": self.now_ms()}, "view", view))

    def event_patch(self, seq: int, patch: bytes) -> None:
        """See ``Visitor``."""
        self.outbox.put(frames.framed("event_patch", {"seq": seq, "now": self.now_ms()}, "patch", patch))

    def _head(self, match: str, seq: int) -> dict[str, str | int]:
        return {"match": match, "seq": seq, "now": self.now_ms()}

    def catch_up(self) -> None:
        """Send everything anew in place of what was missed."""
        self.room_here.guests.again(self)

    def leave(self) -> None:
        """The device is no longer there."""
        if self.person is not None:
            self.person = None
            self.room_here.guests.leave(self)
