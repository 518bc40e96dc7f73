"""``tuolaji replay``: a record trick by trick, with shapes, points, what was owed and the clauses.

Not here: replaying (``match.replay``), how events are told (``wording.events``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tuolaji.cards import names
from tuolaji.cli.books import of_record
from tuolaji.cli.hand import grouped
from tuolaji.cli.terminal import Terminal, padded
from tuolaji.deal import event as ev
from tuolaji.deal.command import Play
from tuolaji.deal.notes import Noter, PlayNote, TrickNote
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.match import event as match
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.journal import Step
from tuolaji.match.record_file import load
from tuolaji.match.replay import play as replayed
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS
from tuolaji.wording import units
from tuolaji.wording.cards import seat
from tuolaji.wording.clauses import brief
from tuolaji.wording.events import Voice, tell
from tuolaji.wording.language import Lang
from tuolaji.wording.notes import Line, other_text, play_lines, trick_lines
from tuolaji.wording.shell import shell


class Answer(Struct, frozen=True, kw_only=True):
    """A play as it answers a trick. owed: units by rung, as in the kernel's facts; forced: cards every legal answer
    holds; clause: what it follows from; points: of the cards."""

    seat: str
    cards: list[str]
    shape: str = ""
    owed: list[list[list[str]]] = []
    forced: list[str] = []
    clause: str = ""
    points: int = 0


def replay(asked: Any, terminal: Terminal) -> int:
    """Print a record. Raises Fault with the line where it cannot be read or does not replay."""
    record = load(asked.file)
    loaded = of_record(record, asked.rulebooks)
    lines = replayed(loaded, record, any_edition=asked.any_edition)
    noter = Noter(loaded) if asked.notes else None
    if asked.json:
        terminal.data([entry for line in lines for entry in _data(loaded, line.steps, noter)])
        return 0
    page = _Page(loaded, asked.lang, terminal, noter, stepwise=asked.step)
    for line in lines:
        for step in line.steps:
            page.step(step)
    if not record.finished:
        terminal.block(shell("replay_open", asked.lang))
    return 0


def _data(loaded: Loaded, steps: tuple[Step, ...], noter: Noter | None) -> Iterator[dict[str, Any]]:
    for step in steps:
        noted = [note for event in step.events if noter is not None and (note := _note(noter, event)) is not None]
        events = [msgspec.to_builtins(event) for event in step.events if not isinstance(event, ev.CardDrawn)]
        if events:
            played = answer(loaded, step)
            more = {"notes": msgspec.to_builtins(noted)} if noted else {}
            yield {"events": events} | ({} if played is None else {"play": msgspec.to_builtins(played)}) | more


def _note(noter: Noter, event: MatchEvent) -> PlayNote | TrickNote | None:
    return None if isinstance(event, match.OwnEvent) else noter.note(event)


def answer(loaded: Loaded, step: Step) -> Answer | None:
    """What a step's play answers; None for any other step."""
    command, before = step.command, step.before.deal
    if not isinstance(command, Play) or before is None:
        return None
    rules = rules_of(loaded, before)
    said = Answer(seat=SEATS[command.seat], cards=names(command.cards), points=rules.points(command.cards))
    lead = standing_lead(loaded, before)
    if lead is None:
        shape = next((event.shape for event in step.events if isinstance(event, ev.Led)), "")
        return msgspec.structs.replace(said, shape=shape)
    duty = rules.duty(lead, before.hands[command.seat])
    held = {"owed": duty.owed, "forced": names(duty.forced), "clause": duty.clause if duty.code != "anything" else ""}
    return msgspec.structs.replace(said, **held)


class _Page:
    """The printed replay."""

    def __init__(self, loaded: Loaded, lang: Lang, terminal: Terminal, noter: Noter | None, *, stepwise: bool) -> None:
        self.loaded = loaded
        self.noter = noter
        self.lang = lang
        self.terminal = terminal
        self.stepwise = stepwise
        self.names = units.names_of(loaded.book.shapes)
        self.voice = Voice(lang, self.names, lambda number: seat(number, lang))

    def step(self, step: Step) -> None:
        """Print what a step brought."""
        for event in step.events:
            if isinstance(event, match.MatchOpened):
                facts = {"match": event.match_id, "rulebook": event.rulebook}
                self.terminal.say(shell("replay_head", self.lang, **facts), "head")
            elif isinstance(event, match.DealBegun):
                self.terminal.say()
                self.terminal.say(shell("replay_deal", self.lang, number=event.number), "head")
            elif isinstance(event, ev.Led | ev.Followed):
                self._played(step, event)
            elif said := tell(event, self.voice):
                self.terminal.block(said + self._cited(event), indent=2)
            if self.noter is not None:
                self._noted(_note(self.noter, event))
            if isinstance(event, ev.TrickWon):
                self._pause()

    def _played(self, step: Step, event: ev.Led | ev.Followed) -> None:
        before = step.before.deal
        if isinstance(event, ev.Led):
            self.terminal.say()
            if before is not None:
                facts = {"number": before.tricks + 1, "points": before.points}
                self.terminal.say(shell("replay_trick", self.lang, **facts), "bold")
        told = answer(self.loaded, step)
        laid = event.cards
        if before is not None and isinstance(event, ev.Followed):
            laid = grouped(rules_of(self.loaded, before), laid)
        who, cards = padded(self.voice.who(event.seat), 6), self.voice.cards(laid)
        parts = [self.voice.shape(event.shape)] if isinstance(event, ev.Led) else self._duty(before, told)
        remark = f"  ({'; '.join(parts)})" if parts else ""
        self.terminal.block(f"{who}{cards}{remark}", indent=4, hang=6)

    def _noted(self, note: PlayNote | TrickNote | None) -> None:
        """What else could have been played, why a throw fell, why a trick was won."""
        if note is None:
            return
        if isinstance(note, TrickNote):
            lines = trick_lines(note, self.lang)[:1]
        else:
            lines = play_lines(note, self.lang, self.names)
            others = [
                f"{self.voice.cards(other.cards)} ({other_text(other, self.lang, self.names)})"
                for other in note.choices.others
            ]
            if others:
                lines.append(Line(shell("replay_others", self.lang, others="; ".join(others))))
        for line in lines:
            clause = f" ({brief(self.loaded, line.clause, self.lang)})" if line.clause else ""
            self.terminal.block(line.text + clause, indent=10, hang=2)

    def _duty(self, before: DealState | None, told: Answer | None) -> list[str]:
        """What was owed and forced, with its clause."""
        if told is None or before is None or not (told.owed or told.forced):
            return []
        parts = []
        if told.owed:
            parts.append(shell("replay_owed", self.lang, owed=units.owed(told.owed, self.lang, self.names)))
        if len(told.forced) == len(told.cards):
            parts.append(shell("replay_only", self.lang))
        elif told.forced:
            parts.append(shell("replay_forced", self.lang, cards=told.forced))
        return [*parts, brief(self.loaded, told.clause, self.lang)] if told.clause else parts

    def _cited(self, event: Any) -> str:
        clause = getattr(event, "clause", "")
        return f" ({brief(self.loaded, clause, self.lang)})" if clause else ""

    def _pause(self) -> None:
        if self.stepwise:
            try:
                self.terminal.ask(shell("replay_more", self.lang))
            except EOFError:
                self.stepwise = False
