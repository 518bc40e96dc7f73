"""A process for the notes on one deal: its own events, or a record brought along, under a rulebook.

Not here: who starts and bounds it (``notes``), the notes (``deal.notes``), their words (``wording.notes``).
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from tuolaji.deal.choices import Other
from tuolaji.deal.event import DealEvent
from tuolaji.deal.notes import DealNotes, PlayNote, TrickNote, notes
from tuolaji.faults import Fault
from tuolaji.match import record
from tuolaji.match.replay import replay
from tuolaji.protocol.replays import DealNoted, NoteLine, OtherPlay, PlayNoted, TrickNoted
from tuolaji.rulebook.findings import Finding
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_base import Text
from tuolaji.server.aside import answer
from tuolaji.services.story import log_of_deal, told_log
from tuolaji.wording.language import Lang
from tuolaji.wording.notes import Line, other_text, play_lines, trick_lines
from tuolaji.wording.units import Names, names_of

SECONDS: Final = 8
Told = Callable[[Lang], Sequence[Line]]


class Wish(Struct, frozen=True, kw_only=True):
    """deal: its id. events: stored events of a table that hold it; or record: a text."""

    deal: str
    book: bytes
    events: tuple[bytes, ...] = ()
    record: str = ""


class Notes(Struct, frozen=True, kw_only=True):
    """body: a ``DealNoted`` as JSON; fault: why there is none."""

    body: bytes = b""
    fault: Finding | None = None


def noted(loaded: Loaded, log: Sequence[DealEvent]) -> DealNoted:
    """The notes on a deal in words."""
    found: DealNotes = notes(loaded, log)
    names = names_of(loaded.book.shapes)
    return DealNoted(
        deal=found.deal,
        plays=tuple(_play(play, names) for play in found.plays),
        tricks=tuple(_trick(trick) for trick in found.tricks),
    )


def _trick(trick: TrickNote) -> TrickNoted:
    return TrickNoted(trick=trick.trick, lines=_lines(lambda lang: trick_lines(trick, lang)))


def _play(play: PlayNote, names: Names) -> PlayNoted:
    return PlayNoted(
        trick=play.trick,
        place=play.place,
        seat=play.seat,
        lines=_lines(lambda lang: play_lines(play, lang, names)),
        choices=play.choices.number,
        more=play.choices.more,
        others=tuple(_other(other, names) for other in play.choices.others),
    )


def _other(other: Other, names: Names) -> OtherPlay:
    text = Text(zh=other_text(other, "zh", names), en=other_text(other, "en", names))
    return OtherPlay(cards=other.cards, text=text, wins=other.wins)


def _lines(told: Told) -> tuple[NoteLine, ...]:
    """The same lines in all languages, side by side."""
    return tuple(
        NoteLine(text=Text(zh=zh.text, en=en.text), clause=zh.clause)
        for zh, en in zip(told("zh"), told("en"), strict=True)
    )


def work(given: bytes) -> bytes:
    """What comes of a wish, both as bytes."""
    wish = msgspec.msgpack.decode(given, type=Wish)
    loaded: Loaded = pickle.loads(wish.book)
    try:
        log = replay(loaded, record.loads(wish.record)) if wish.record else told_log(wish.events)
        body = msgspec.json.encode(noted(loaded, log_of_deal(log, wish.deal)))
    except Fault as fault:
        found = Finding(code=fault.code, facts=fault.facts, file=fault.file, line=fault.line, key=fault.key)
        return msgspec.msgpack.encode(Notes(fault=found))
    return msgspec.msgpack.encode(Notes(body=body))


if __name__ == "__main__":
    answer(work, SECONDS)
