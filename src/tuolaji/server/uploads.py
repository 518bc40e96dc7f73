"""Rulebooks and records that people bring: read in a process of their own, bounded in size, time, memory and number.

Not here: the reading itself (``upload_worker``), keeping books (``books``), routes (``api``).
"""

from __future__ import annotations

import pickle
from typing import Final

import msgspec

from tuolaji.faults import Fault
from tuolaji.match.record_text import FORMAT, VERSION
from tuolaji.match.record_words import unquote
from tuolaji.protocol.books import BookFiles, BookRead, Noticed, RecordRead
from tuolaji.rulebook.findings import Finding
from tuolaji.rulebook.lint_cards import NAME
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_base import Text
from tuolaji.server.aside import SLACK_SECONDS, Aside
from tuolaji.server.books import BY_CONTENT, Shelf
from tuolaji.server.said import said
from tuolaji.server.upload_worker import SECONDS, Found, Upload
from tuolaji.services.ports import Clock
from tuolaji.services.rate import Buckets
from tuolaji.services.settings import Limits

MODULE: Final = "tuolaji.server.upload_worker"
AN_HOUR: Final = 120
"""Uploads of one page; of one address, which many may share, ten times as many."""
SHARED: Final = 10
MOST_FILES: Final = 6
HOUR: Final = 3600
HEAD_LINES: Final = 20
MOST_NAME: Final = 64
MOST_KEY: Final = 200
MOST_NOTICED: Final = 500
"""Of the findings of one book; nobody reads more."""


class Uploads:
    """See the module."""

    def __init__(self, shelf: Shelf, clock: Clock, limits: Limits, aside: Aside) -> None:
        self._shelf = shelf
        self._clock = clock
        self._limits = limits
        self._aside = aside
        self._pages = Buckets(AN_HOUR / HOUR, AN_HOUR)
        self._addresses = Buckets(SHARED * AN_HOUR / HOUR, SHARED * AN_HOUR)

    async def book(self, wanted: BookFiles, address: str) -> BookRead:
        """Read and check a rulebook, and have it at hand for a while. Raises Fault ``too_many_requests``,
        ``name_malformed`` (of a file), ``body_too_large``, ``too_many_files``, ``upload_failed`` (facts: seconds; it
        took too long, or too much memory)."""
        self._count(address, wanted.page)
        for name in (wanted.main, *wanted.files):
            if len(name) > MOST_NAME:
                raise Fault("name_malformed", {"value": name[:MOST_NAME], "expected": NAME.pattern})
        size = sum(len(text.encode("utf-8", "replace")) for text in wanted.files.values())
        if len(wanted.files) > MOST_FILES:
            raise Fault("too_many_files", {"most": MOST_FILES})
        if size > self._limits.rulebook_bytes:
            raise Fault("body_too_large", {"most": self._limits.rulebook_bytes})
        found = await self._work(Upload(files=wanted.files, main=wanted.main))
        noticed = tuple(_noticed(finding) for finding in found.findings[:MOST_NOTICED])
        if not found.pickled:
            return BookRead(ok=False, noticed=noticed, rulebook="", digest="", name="", parent="", title=None)
        loaded: Loaded = pickle.loads(found.pickled)
        self._shelf.bring(loaded)
        return BookRead(
            ok=True,
            noticed=noticed,
            rulebook=BY_CONTENT + loaded.digest,
            digest=loaded.digest,
            name=loaded.name,
            parent=loaded.ancestors[0] if loaded.ancestors else "",
            title=loaded.book.rulebook.title,
        )

    async def record(self, text: str, address: str) -> RecordRead:
        """Play a record again. Raises Fault: those of reading and replaying it, ``too_many_requests``,
        ``rulebook_unknown`` (the record's edition is not known here), ``upload_failed``."""
        loaded = self.book_of(text, address)
        found = await self._work(Upload(record=text, book=pickle.dumps(loaded)))
        if found.fault is not None:
            raise found.fault.fault()
        return RecordRead(
            rulebook=loaded.name,
            digest=loaded.digest,
            players=found.players,
            finished=found.finished,
            deals=found.deals,
            foreign=True,
        )

    def book_of(self, text: str, address: str) -> Loaded:
        """The rulebook a record names, in the edition it names. Raises Fault ``record_foreign``, ``rulebook_unknown``,
        ``too_many_requests``."""
        self._count(address, address)
        for line in text.split("\n", HEAD_LINES)[:HEAD_LINES]:
            words = line.split(" ")
            if words[0] == "rulebook" and len(words) > 2:
                return self._shelf.edition(unquote(" ".join(words[1:-1])), words[-1].strip())
        raise Fault("record_foreign", {"expected": f"{FORMAT} {VERSION}"}, line=1)

    def _count(self, address: str, page: str) -> None:
        """One more of a page, or of an address where it does not name itself."""
        now = self._clock.now_ms()
        if not (self._pages.take(page[:MOST_NAME] or address, now) and self._addresses.take(address, now)):
            raise Fault("too_many_requests", {"most": AN_HOUR})

    async def _work(self, upload: Upload) -> Found:
        try:
            out = await self._aside.run(MODULE, msgspec.msgpack.encode(upload), SECONDS, SLACK_SECONDS)
            return msgspec.msgpack.decode(out, type=Found)
        except (TimeoutError, msgspec.MsgspecError):
            raise Fault("upload_failed", {"seconds": SECONDS}) from None


def _noticed(finding: Finding) -> Noticed:
    return Noticed(
        severity=finding.severity,
        code=finding.code,
        file=finding.file,
        line=finding.line,
        key=finding.key[:MOST_KEY],
        text=Text(zh=said(finding.fault(), "zh"), en=said(finding.fault(), "en")),
    )
