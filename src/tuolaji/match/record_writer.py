"""From a log to the lines of a record: one line per command, draws counted, a trick on one line, results after ``>``.

Not here: which commands a log came from (``journal``), checks (``record_text``).
"""

from __future__ import annotations

from collections.abc import Iterator

from tuolaji.deal import command as cmd
from tuolaji.deal import event as ev
from tuolaji.match.command import NextDeal
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.journal import Log, Step, steps
from tuolaji.match.record_outcome import hands, outcomes, won
from tuolaji.match.record_plays import Draws, TrickPlayed
from tuolaji.match.record_plays import write as write_several
from tuolaji.match.record_text import FINISHED, FORMAT, OPEN, VERSION
from tuolaji.match.record_words import quote
from tuolaji.match.record_words import write as write_command
from tuolaji.rulebook.loaded import Loaded


def lines(loaded: Loaded, log: Log) -> list[str]:
    """The lines of a record, their checks still to be completed. Raises Fault ``log_unexplained``."""
    found = [f"{FORMAT} {VERSION}", f"rulebook {quote(loaded.name)} {loaded.digest}"]
    writer, last = _Writer(), None
    for last in steps(loaded, log):
        found += writer.take(last)
    found += writer.flush()
    return [*found, FINISHED if last is not None and finished(last) else OPEN]


def finished(last: Step) -> bool:
    """Whether nothing can follow: the match, or the only deal, is over."""
    sheet, deal = last.after.sheet, last.after.deal
    if sheet.phase == "unopened":
        return deal is not None and deal.phase == "over"
    return sheet.phase == "ended"


class _Writer:
    """Lines so far held back: cards being drawn, or a trick being played."""

    def __init__(self) -> None:
        self._draws: list[Step] = []
        self._trick: list[Step] = []

    def take(self, step: Step) -> Iterator[str]:
        """Lines that are complete once this step is known."""
        command = step.command
        if isinstance(command, cmd.Draw) and command.at_ms is None:
            yield from self._flush_trick()
            self._draws.append(step)
        elif isinstance(command, cmd.Play) and self._fits(step):
            yield from self._flush_draws()
            self._trick.append(step)
            if any(isinstance(event, ev.TrickWon) for event in step.events):
                yield from self._flush_trick()
        else:
            yield from self.flush()
            yield from _single(step)

    def flush(self) -> Iterator[str]:
        """What is still held back."""
        yield from self._flush_draws()
        yield from self._flush_trick()

    def _fits(self, step: Step) -> bool:
        """Whether a play goes into the line of its trick: it leads one, or the trick so far is held back here (or
        holds only the lead that replaced a throw)."""
        assert isinstance(step.command, cmd.Play)
        if any(isinstance(event, ev.ThrowFailed) for event in step.events):
            return False
        before = step.before.deal.trick if step.before.deal is not None else None
        if before is None:
            stated = step.command.declared
            return not self._trick and (stated is None or _joined(stated) == step.command.cards)
        return len(before.plays) == len(self._trick) + self._given() or (len(before.plays) == 1 and not self._trick)

    def _given(self) -> int:
        """1 if the trick held back began with a lead that nobody played."""
        first = self._trick[0].before.deal if self._trick else None
        return int(first is not None and first.trick is not None)

    def _flush_draws(self) -> Iterator[str]:
        if self._draws:
            yield write_several(Draws(len(self._draws)))
            yield from _told(_events(self._draws))
        self._draws = []

    def _flush_trick(self) -> Iterator[str]:
        if self._trick:
            yield from _trick_lines(self._trick)
        self._trick = []


def _trick_lines(played: list[Step]) -> Iterator[str]:
    first, events = played[0], _events(played)
    plays = [step.command for step in played if isinstance(step.command, cmd.Play)]
    before = first.before.deal.trick if first.before.deal is not None else None
    if before is None:
        several = TrickPlayed(plays[0].seat, tuple(play.cards for play in plays), plays[0].declared)
    else:
        given = (before.plays[0], *(play.cards for play in plays))
        several = TrickPlayed(before.leader, given, None, True)
    winner = won(events)
    yield write_several(several) + (f" > {winner}" if winner else "")
    yield from _told(events, in_trick=True)


def _single(step: Step) -> Iterator[str]:
    if isinstance(step.command, NextDeal):
        yield "check"
    yield write_command(step.command)
    yield from _real_cards(step.events)
    yield from _told(step.events)


def _real_cards(events: list[MatchEvent]) -> Iterator[str]:
    for place, event in enumerate(events):
        if isinstance(event, ev.Shuffled) and not event.seed:
            setup = events[place - 1]
            assert isinstance(setup, ev.DealOpened)
            yield from hands(setup, event)


def _told(events: list[MatchEvent], *, in_trick: bool = False) -> Iterator[str]:
    return (f"> {line}" for line in outcomes(events, in_trick=in_trick))


def _events(played: list[Step]) -> list[MatchEvent]:
    return [event for step in played for event in step.events]


def _joined(units: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(card for unit in units for card in unit)
