"""Seats that programs play: asked as soon as there is a question, answering when a person could have.

A program is asked for every question alike, with or without a choice, and its answer is given at the moment ``due`` has
for it; only a program slower than that comes later. Not here: the programs (``BotPool``), when an answer is
due (``due``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from tuolaji.deal.asks import TABLE, Ask
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.view import redact, view
from tuolaji.rulebook.loaded import Loaded
from tuolaji.services.autoplay import choice
from tuolaji.services.due import open_asks
from tuolaji.services.ports import BotPool, Entropy, Thought
from tuolaji.services.table_command import DealWish
from tuolaji.services.table_state import TableState

PATIENCE: Final = 10.0
"""Seconds after which a program that does not answer is not waited for."""
_DECODER: Final = msgspec.json.Decoder(DealWish)


class Question(NamedTuple):
    """What tells one question from the next one of the same kind."""

    deal: str
    seat: int
    act: str
    tricks: int
    plays: int
    bids: int
    drawn: int
    overturns: int


def question_of(state: TableState, ask: Ask) -> Question:
    """The question behind an ask."""
    deal = state.match.deal
    assert deal is not None
    own = len(deal.hands[ask.seat]) if deal.phase == "drawing" else -1
    plays = len(deal.trick.plays) if deal.trick is not None else 0
    bids = len(deal.declaring.bids)
    return Question(deal.deal.deal_id, ask.seat, ask.act, deal.tricks, plays, bids, own, deal.overturns_left)


class BotSeats:
    """Programs at one table. `ready` is called when an answer has come."""

    def __init__(self, pool: BotPool, entropy: Entropy, ready: Callable[[], None]) -> None:
        self._pool = pool
        self._entropy = entropy
        self._ready = ready
        self._answers: dict[Question, DealWish | None] = {}
        self._silent: set[Question] = set()
        self._tasks: dict[Question, asyncio.Task[None]] = {}
        self._shown: dict[int, tuple[Sequence[MatchEvent], int, list[MatchEvent]]] = {}

    def look(self, loaded: Loaded, state: TableState, history: Sequence[MatchEvent]) -> None:
        """Ask programs whatever they are to answer now; forget what is no longer asked."""
        asked = {question_of(state, ask): ask for ask in open_asks(loaded, state) if _for_program(state, ask)}
        if not (asked or self._tasks or self._answers or self._silent):
            return
        for question in [q for q in self._tasks if q not in asked]:
            self._tasks.pop(question).cancel()
        self._answers = {q: wish for q, wish in self._answers.items() if q in asked}
        self._silent &= asked.keys()
        for question, ask in asked.items():
            if question not in self._tasks and question not in self._answers and question not in self._silent:
                self._think(loaded, state, history, question, ask)

    def waits(self, question: Question) -> bool:
        """Whether the program is still thinking, or has chosen to stay silent."""
        return question in self._tasks or question in self._silent

    def answer(self, loaded: Loaded, state: TableState, ask: Ask) -> DealWish | None:
        """The answer to give, None to stay silent from now on."""
        wish = self._answers.get(question_of(state, ask)) or simple(loaded, state, ask)
        if wish is None:
            self.silence(state, ask)
        return wish

    def silence(self, state: TableState, ask: Ask) -> None:
        """Nothing more is said to this question."""
        self._silent.add(question_of(state, ask))

    def stop(self) -> None:
        """Ask nobody any more."""
        for task in self._tasks.values():
            task.cancel()
        self._tasks.clear()

    def _think(
        self, loaded: Loaded, state: TableState, history: Sequence[MatchEvent], question: Question, ask: Ask
    ) -> None:
        seat = ask.seat
        shown = self._seen(history, seat)
        kind = state.seats[seat].bot
        seed = int.from_bytes(self._entropy.token(6), "big")
        thought = Thought(state.table_id, question.deal, seat, kind, loaded, shown, ask, seed)
        self._tasks[question] = asyncio.get_running_loop().create_task(self._answer(question, thought))

    def _seen(self, history: Sequence[MatchEvent], seat: int) -> list[MatchEvent]:
        """The deal's events as a seat may see them; those it was shown before are kept."""
        known, number, shown = self._shown.get(seat, ((), 0, []))
        if known is not history:
            number, shown = 0, []
        for event in history[number:]:
            seen = redact(event, seat)
            if seen is not None:
                shown.append(seen)
        self._shown[seat] = (history, len(history), shown)
        return list(shown)

    async def _answer(self, question: Question, thought: Thought) -> None:
        try:
            text = await asyncio.wait_for(self._pool.choose(thought), PATIENCE)
            wish = None if text is None else _DECODER.decode(text)
        except asyncio.CancelledError:
            raise
        except Exception:  # a program that fails must not stop the table: it plays simply instead
            wish = None
        self._tasks.pop(question, None)
        self._answers[question] = wish
        self._ready()


def simple(loaded: Loaded, state: TableState, ask: Ask) -> DealWish | None:
    """A simple legal answer, from the seat's own view; None where silence is one."""
    seen = view(state.match, ask.seat).deal
    assert seen is not None
    return choice(loaded, seen, ask)


def _for_program(state: TableState, ask: Ask) -> bool:
    return ask.seat != TABLE and ask.act != "draw" and state.seats[ask.seat].driven
