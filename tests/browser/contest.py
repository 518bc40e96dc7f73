"""A competition for browser tests whose director is a program; who looks on is a person at a page.

The program lives in a thread of its own, since Playwright keeps the test's. Not here: what the pages show.
"""

from __future__ import annotations

import asyncio
import base64
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from tests.server.client import Tree
from tests.server.test_events import Guest, announce

WAIT: Final = 30
T = TypeVar("T")


class Contest:
    """A competition and its director."""

    def __init__(self, base: str, count: int, **wanted: Any) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._links = 0
        self.director: Guest = self.run(announce(base, count, **wanted))

    @property
    def event(self) -> Tree:
        """The competition as its director sees it."""
        return self.director.event

    def run(self, story: Coroutine[Any, Any, T]) -> T:
        """Something the program does."""
        return asyncio.run_coroutine_threadsafe(story, self._loop).result(WAIT)

    def do(self, kind: str, **command: Any) -> None:
        """A command that is carried out."""
        self.run(self.director.ok(kind, **command))

    def wish(self, kind: str, **values: Any) -> None:
        """Something beside the log."""
        answer = self.run(self.director.wish(kind, **values))
        assert answer["type"] == "ok", answer

    def until(self, holds: Callable[[], Any]) -> None:
        """Wait until something holds of what the director sees."""
        self.run(self.director.until(holds))

    def due(self) -> list[str]:
        """Matches of the round that are to be played."""
        return list(self.event["rounds"][""]["due"])

    def revoke(self) -> None:
        """The last link is taken back, and with it whoever came by it."""
        self.wish("revoke_link", number=self._links, devices=True)

    def now(self) -> int:
        """The hall's time as the director last heard it."""
        return int(self.director.now)

    def link(self, role: str, part: str, **wanted: Any) -> str:
        """The path of a new link to one of the competition's pages."""
        self._links += 1
        secret = self.run(self.director.link(self._links, role, **wanted))
        text = base64.urlsafe_b64encode(secret).decode().rstrip("=")
        return f"/event/{self.director.room}{part and '/'}{part}#i={self._links}.{text}"

    def close(self) -> None:
        self.run(self.director.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@contextmanager
def contest(base: str, count: int, **wanted: Any) -> Iterator[Contest]:
    """A competition that is left in the end."""
    made = Contest(base, count, **wanted)
    try:
        yield made
    finally:
        made.close()
