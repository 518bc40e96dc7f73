"""A director without a page, so that browser tests of other roles begin where they matter.

His device runs in a thread of its own: Playwright keeps the event loop of this one. Not here: what he does
(``tests/server/test_events``).
"""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from tests.server.test_events import Guest, announce

T = TypeVar("T")


class Directing:
    """A competition and its director. base: the address that phones use."""

    def __init__(self, server: str, base: str, count: int, **wanted: Any) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._base = base
        self._links = 0
        self.desk = Guest(server, "")
        try:
            self.desk = self.run(announce(server, count, **wanted))
        except BaseException:
            self._end()
            raise

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of something, waited for."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(30)

    def ok(self, kind: str, **command: Any) -> None:
        """A command that is carried out."""
        self.run(self.desk.ok(kind, **command))

    def link(self, role: str, **wanted: Any) -> str:
        """A new link of a role, as it is given out."""
        self._links += 1
        secret = self.run(self.desk.link(self._links, role, **wanted))
        text = base64.urlsafe_b64encode(secret).decode().rstrip("=")
        return f"{self._base}/live/{self.desk.room}#i={self._links}.{text}"

    def until(self, holds: Any) -> None:
        """Wait until something holds of what the director sees."""
        self.run(self.desk.until(lambda: holds(self.desk.event)))

    def close(self) -> None:
        """He leaves."""
        self.run(self.desk.close())
        self._end()

    def _end(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()


@contextmanager
def directing(server: str, base: str, count: int, **wanted: Any) -> Iterator[Directing]:
    """A competition with so many pairs while it is needed."""
    made = Directing(server, base, count, **wanted)
    try:
        yield made
    finally:
        made.close()
