"""What every connection has: an outbox, a nonce, a language, and a farewell that is said once.

Not here: what is talked about (``connection``, ``live_connection``).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.protocol import frames
from tuolaji.protocol import server as told
from tuolaji.server.outbox import Outbox
from tuolaji.services.ports import StorageFull
from tuolaji.wording.language import Lang

LOG: Final = logging.getLogger("tuolaji.socket")
MOST_SIGNED: Final = 1 << 53
DONE: Final = 1000
POLICY: Final = 1008
UNWELCOME: Final = ("too_many_messages", "bad_messages", "too_slow")


MOST_PEEKED: Final = 200
_HEAD: Final = re.compile(
    r'\s*\{\s*"type"\s*:\s*"(?:signed"\s*,\s*"key"\s*:\s*"[^"\\]{0,80}"\s*,\s*"n"\s*:\s*(\d{1,15})'
    r'|ask(?:_event)?"\s*,\s*"id"\s*:\s*(\d{1,15}))\s*,'
)


class Heard:
    """What a message asks to be answered under: the number of a signed one, the id of a question."""

    def __init__(self, number: int | None = None, question: int | None = None) -> None:
        self.number = number
        self.question = question


def peeked(text: object) -> Heard:
    """What a message that cannot be read asks to be answered under, where its beginning says so as pages write it: then
    nobody waits for an answer that does not come."""
    found = _HEAD.match(text[:MOST_PEEKED]) if isinstance(text, str) else None
    if found is None:
        return Heard()
    return Heard(int(found[1]) or None if found[1] else None, int(found[2]) if found[2] else None)


def _nothing(_: str) -> None:
    """Where nobody counts."""


class Talking:
    """See the module. signed_in: told the key that signs in here; person: once signed in."""

    person: Any = None

    def __init__(self, outbox: Outbox, nonce: str, lang: Lang) -> None:
        self.outbox = outbox
        self.nonce = nonce
        self.lang: Lang = lang
        self.farewell = ""
        self.signed_in: Callable[[str], None] = _nothing

    def now_ms(self) -> int:
        """The clock its messages are stamped by."""
        raise NotImplementedError

    async def take(self, text: str) -> bool:
        """Answer a message; whether it could be read. Raises nothing but what ends the connection."""
        heard = Heard()
        try:
            await self.answer(text, heard)
        except Fault as fault:
            if heard.number is None and heard.question is None:
                heard = peeked(text)
            self.refuse(fault, heard.number, heard.question)
            return fault.code != "message_unreadable"
        except StorageFull:
            self.refuse(Fault("storage_full", {}), heard.number, heard.question)
        except Exception as error:
            LOG.exception("a message failed")
            self.refuse(Fault("internal", {"error": type(error).__name__}), heard.number, heard.question)
        return True

    async def answer(self, text: str, heard: Heard) -> None:
        """Answer a message, noting what is answered. Raises Fault and StorageFull for `take` to tell."""
        raise NotImplementedError

    def refuse(self, fault: Fault, number: int | None = None, question: int | None = None) -> None:
        """Tell the client that something cannot be done."""
        raise NotImplementedError

    def catch_up(self) -> None:
        """Send a fresh view in place of what was missed."""
        raise NotImplementedError

    def leave(self) -> None:
        """The client is no longer there."""
        raise NotImplementedError

    def tell(self, message: Struct) -> None:
        """Send a message."""
        self.outbox.put(frames.encode(message))

    def gone(self, reason: str) -> None:
        """The last message, then the socket is closed. The first reason is the one told."""
        if not self.farewell:
            self.farewell = reason
            code = POLICY if reason in UNWELCOME else DONE
            self.outbox.last(frames.encode(told.Gone(reason=reason)), code)  # type: ignore[arg-type]
