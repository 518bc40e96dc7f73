"""Deals written down card by card as they are seen: the cards on the table, what they come to, what is wrong in them.

Each deal is read again only when a line was written or struck. Not here: what lines come to (``live.written``), what is
wrong (``referee.detect``), the words for it (the server's edge).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tuolaji.kernel.load import rules_for
from tuolaji.live.state import Deal
from tuolaji.live.written import Progress, ThrowLine, Told, Written, progress, seen
from tuolaji.referee.detect import in_deal
from tuolaji.referee.finding import Finding
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services import live_shape as shape
from tuolaji.services.deal_view import suits, worth

Say = Callable[[Loaded, Finding], dict[str, str]]
"""A finding in words, by language."""


class Reading(NamedTuple):
    """A deal as it was last read."""

    written: Written
    step: int
    progress: Progress
    findings: tuple[shape.FindingView, ...]


class Readings:
    """The deals of one match. say: from the server's edge."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._read: dict[int, Reading] = {}

    def of(self, loaded: Loaded, deal: Deal) -> Reading | None:
        """What a deal comes to, None where nobody writes it down."""
        if deal.written is None:
            return None
        kept = self._read.get(deal.number)
        if kept is None or kept.written is not deal.written:
            kept = self._made(loaded, deal.number, deal.written)
            self._read[deal.number] = kept
        return kept

    def _made(self, loaded: Loaded, number: int, written: Written) -> Reading:
        deal = seen(loaded, number, written)
        found = tuple(self._finding(loaded, one) for one in in_deal(loaded, deal)) if deal.tricks else ()
        return Reading(written, deal.step, progress(loaded, number, written), found)

    def _finding(self, loaded: Loaded, found: Finding) -> shape.FindingView:
        seat = "-" if found.seat is None else found.seat
        return shape.FindingView(
            id=f"{found.deal}.{found.trick}.{found.kind}.{seat}",
            deal=found.deal,
            trick=found.trick,
            kind=found.kind,
            clause=found.clause,
            text=self._say(loaded, found),
            incident=found.incident,
        )


def written_view(loaded: Loaded, reading: Reading, *, desk: bool) -> shape.WrittenView:
    """A deal as its cards lie open. The kitty is a desk's until the deal is over."""
    written, so_far = reading.written, reading.progress
    last = written.lines[-1] if written.lines else None
    rules = rules_for(loaded, written.level, written.start.trump)
    return shape.WrittenView(
        declarer=written.start.declarer,
        trump=written.start.trump,
        level=written.level,
        decks=loaded.book.deck.decks,
        step=reading.step,
        lines=len(written.lines),
        tricks=tuple(_trick(told) for told in so_far.tricks),
        next=-1 if so_far.next is None else so_far.next,
        leads=so_far.leads,
        over=so_far.over,
        points=so_far.points,
        left=so_far.left,
        suits=suits(rules),
        worth=worth(rules),
        throw=last.cards if isinstance(last, ThrowLine) else (),
        kitty=written.kitty() if desk or so_far.over else None,
        suggested=so_far.suggested if desk else None,
    )


def _trick(told: Told) -> shape.WrittenTrickView:
    throw = told.throw
    return shape.WrittenTrickView(
        leader=told.leader,
        plays=told.plays,
        winner=-1 if told.winner is None else told.winner,
        points=told.points,
        thrown=() if throw is None else throw.cards,
        thrown_by=-1 if throw is None else throw.seat,
        charge=None if throw is None else throw.charge,
    )
