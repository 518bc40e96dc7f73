"""One client on one table's socket: signing in, commands, questions, and what it is told.

Its refusals go to itself alone and leave the table as it was. Not here: accepting and counting sockets (``sockets``),
what is done at the table (``services``), the messages' shape (``protocol``).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from tuolaji.faults import Fault
from tuolaji.protocol import client as got
from tuolaji.protocol import frames
from tuolaji.protocol import server as told
from tuolaji.server.desk_words import in_words
from tuolaji.server.outbox import Outbox
from tuolaji.server.said import said
from tuolaji.server.saying import duty_said
from tuolaji.server.talking import MOST_SIGNED, Heard, Talking
from tuolaji.services import identity
from tuolaji.services.access import Person
from tuolaji.services.keyring import Claim
from tuolaji.services.live_table import LiveTable
from tuolaji.services.outcomes import Numbered
from tuolaji.services.ports import Clock
from tuolaji.services.question import DeskQuestion
from tuolaji.services.settings import TableSettings
from tuolaji.services.table_command import Command, Look, Ready, Sit
from tuolaji.services.watching import Fresh, Update
from tuolaji.wording.language import Lang

HOLDS_CARDS: Final = (Sit, Ready, Look)
"""Commands after which one is shown hidden cards."""
Find = Callable[[], Awaitable[LiveTable]]


def _always(_: TableSettings) -> bool:
    """Where nobody else listens."""
    return True


class Connection(Talking):
    """See the module; a ``services.watching.Watcher``. person: once signed in, or watching without a key (key "").
    signed_in: told the key that signs in here."""

    def __init__(
        self,
        table: LiveTable,
        find: Find,
        clock: Clock,
        outbox: Outbox,
        nonce: str,
        lang: Lang,
        cards: Callable[[TableSettings], bool] = _always,
    ) -> None:
        super().__init__(outbox, nonce, lang)
        self.table = table
        self._find = find
        self.person: Person | None = None
        self._clock = clock
        self._secret = b""
        self._cards = cards

    @property
    def may_deal(self) -> bool:
        """Whether hidden hands of this table may be sent here: not where others in the network could read them, unless
        that was allowed."""
        return self._cards(self.table.state.settings)

    # — what the client says —

    async def answer(self, text: str, heard: Heard) -> None:
        """Answer a message. Raises Fault and StorageFull for `take` to tell."""
        message = got.read_message(text)
        if self.person is None:  # the table may have left memory and come back since the socket was opened
            self.table = await self._find()
        if isinstance(message, got.Signed):
            heard.number = message.n or None
            await self._signed(message)
        elif isinstance(message, got.Ask):
            heard.question = message.id
            await self._ask(message)
        elif isinstance(message, got.Claim):
            await self._claim(message)
        else:
            self._other(message)

    def now_ms(self) -> int:
        """The clock its messages are stamped by."""
        return self._clock.now_ms()

    def refuse(self, fault: Fault, number: int | None = None, question: int | None = None) -> None:
        """Tell the client that something cannot be done."""
        text = said(fault, self.lang, self.table.loaded)
        error = told.Error(code=fault.code, n=number, id=question, facts=fault.facts, clause=fault.clause, text=text)
        self.tell(error)

    async def _signed(self, message: got.Signed) -> None:
        if not 0 <= message.n < MOST_SIGNED:
            raise Fault("counter_bad", {"n": message.n})
        person, secret = self.person, self._secret
        if person is None or person.key != message.key or not secret:
            if message.n:
                raise Fault("not_joined", {})
            secret = await self.table.keys.secret(message.key) or b""
        expected = identity.signature(secret, self.table.table_id, self.nonce, message.n, message.body)
        if not secret or not identity.same(expected, message.mac):
            raise Fault("signature_wrong", {})
        body = got.read_body(message.body)
        if isinstance(body, got.Join):
            await self._join(message, body, secret)
        elif message.n == 0 or person is None:
            raise Fault("counter_bad", {"n": message.n})
        else:
            await self._command(person, message, body)

    async def _join(self, message: got.Signed, body: got.Join, secret: bytes) -> None:
        if message.n:
            raise Fault("counter_bad", {"n": message.n})
        person = await self.table.person(message.key)
        self.table = await self._find()  # it may have left memory meanwhile; nothing is awaited from here to watching
        self.lang = body.lang
        if self._withheld(person):
            return
        first = self._watch(person, body.since)
        self._secret = secret
        self.signed_in(person.key)
        self.tell(told.Joined(key=person.key, counter=self.table.outcomes.highest(person.key)))
        self._begin(first)

    async def _command(self, person: Person, message: got.Signed, body: Command) -> None:
        if isinstance(body, HOLDS_CARDS) and not self.may_deal:
            raise Fault("plain_hands", {})
        numbered = Numbered(person.key, message.n, identity.body_digest(message.body))
        outcome = await self.table.command(person, numbered, body)  # type: ignore[arg-type]
        self.tell(told.Ok(n=message.n, seq=outcome.seq, again=outcome.again))

    async def _claim(self, message: got.Claim) -> None:
        proof = message.proof
        if proof is not None and proof.kind == "move" and not self.may_deal:
            self.gone("plain_http")  # before anything moves
            return
        claim = Claim(message.public, self.nonce)
        if proof is not None:
            claim = Claim(message.public, self.nonce, proof.kind, proof.number, proof.mac, proof.key)
        key, ours = await self.table.claim(claim)
        person = await self.table.person(key)
        self.table = await self._find()
        self.lang = message.lang
        self.tell(told.Claimed(public=ours, key=key))
        first = self._watch(person, message.since)
        self._secret = await self.table.keys.secret(key) or b""
        self.signed_in(key)
        self._begin(first)

    def _withheld(self, person: Person) -> bool:
        """Whether a seat, or a referee who looks, is sent away because cards could be read on their way."""
        state = self.table.state
        withheld = not self.may_deal and (state.seat_of(person.key) is not None or person.key in state.desk.looking)
        if withheld:
            self.gone("plain_http")
        return withheld

    async def _ask(self, message: got.Ask) -> None:
        if self.person is None:
            raise Fault("not_joined", {})
        if isinstance(message.question, DeskQuestion):
            reply = in_words(await self.table.ask_desk(self.person, message.question), self.lang, self.table.loaded)
        else:
            reply = self.table.ask(self.person, message.question)
        text = ""
        if reply.code:
            text = said(Fault(reply.code, reply.facts), self.lang, self.table.loaded)
        self.tell(told.Answered(id=message.id, reply=reply, text=text))

    def _other(self, message: got.Watch | got.Language | got.Ping) -> None:
        if isinstance(message, got.Ping):
            self.tell(told.Pong(t=message.t, now=self._clock.now_ms()))
            return
        self.lang = message.lang
        if isinstance(message, got.Watch):
            self._begin(self._watch(Person(), message.since))
        elif self.person is not None:
            self.catch_up()

    # — what the client is told —

    def update(self, update: Update) -> None:
        """See ``Watcher``."""
        if self.outbox.lost:
            return
        say = self._say() if update.mine.get("duty") else None
        now = self._clock.now_ms()
        self.outbox.put(frames.events_frame(update.first, now, update.events, update.patch, say))

    def start_over(self, fresh: Fresh) -> None:
        """See ``Watcher``."""
        self.outbox.put(frames.view_frame(fresh.seq, self._clock.now_ms(), fresh.view, self._say()))

    def catch_up(self) -> None:
        """Send a fresh view in place of what was missed."""
        fresh = self.table.refresh(self)
        if fresh is not None:
            self.start_over(fresh)

    def leave(self) -> None:
        """The client is no longer there."""
        if self.person is not None:
            self.person = None
            self.table.unwatch(self)

    def _watch(self, person: Person, since: int) -> Update | Fresh | None:
        if self.person is not None:
            self.leave()
        first = self.table.watch(self, person, since)
        self.person = person
        return first

    def _begin(self, first: Update | Fresh | None) -> None:
        if first is None:
            self.tell(told.UpToDate(seq=self.table.state.seq, now=self._clock.now_ms()))
        elif isinstance(first, Fresh):
            self.start_over(first)
        else:
            self.update(first)

    def _say(self) -> dict[str, str]:
        key = self.person.key if self.person is not None else ""
        duty = self.table.live.mines.get(key, {}).get("duty") if key else None
        return duty_said(duty, self.lang, self.table.loaded)
