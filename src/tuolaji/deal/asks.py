"""Who may or must act now, and with which kind of command. Answers the same for a state and for its views.

Every seat is asked alike: that a seat cannot declare shows in no question. Not here: which cards would be legal (the
kernel's hints on one's own hand).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.deal import afterwards
from tuolaji.deal.declaring import in_turn
from tuolaji.deal.state import DealState
from tuolaji.deal.story import rules_for_declaring
from tuolaji.deal.window import passes_close, taker
from tuolaji.rulebook.loaded import Loaded

Act = Literal["draw", "declare", "take_kitty", "bury", "swap", "overturn", "lead", "follow", "choose", "elapse", "lot"]
TABLE = -1


class Ask(Struct, frozen=True, gc=False):
    """One question. seat: TABLE where no seat but the table itself (clock, referee's lot) has to answer.

    must: the deal waits for this answer; otherwise the seat may act or stay silent. ``declare`` and ``overturn`` are
    answered by Declare or Pass. number: of cards to bury or follow with; choices: for ``choose``.
    """

    seat: int
    act: Act
    must: bool = True
    number: int = 0
    choices: tuple[tuple[int, ...], ...] = ()


def asks(loaded: Loaded, state: DealState) -> tuple[Ask, ...]:
    """All open questions, those the deal waits for first."""
    if state.phase == "drawing":
        return _drawing(loaded, state)
    if state.phase == "window":
        return _window(loaded, state)
    if state.phase == "after_bury":
        rules = loaded.book.declaring.after_bury
        return tuple(Ask(seat, "overturn") for seat in afterwards.asked(rules, state)) if rules else ()
    if state.phase == "lot":
        return (Ask(TABLE, "lot"),)
    if state.phase in ("kitty", "burying", "swapping"):
        return _kitty(state)
    if state.phase == "choosing":
        throwing = state.throwing
        return (Ask(throwing.chooser, "choose", choices=throwing.choices),) if throwing else ()
    return _play(state) if state.phase == "play" else ()


def _drawing(loaded: Loaded, state: DealState) -> tuple[Ask, ...]:
    draw = (Ask(state.turn, "draw"),)
    if rules_for_declaring(loaded, state).when != "while_drawing":
        return draw
    return draw + tuple(Ask(seat, "declare", must=False) for seat in range(4))


def _window(loaded: Loaded, state: DealState) -> tuple[Ask, ...]:
    """All who have not passed; then whatever ends the window: the taker of the kitty or the clock."""
    rules = rules_for_declaring(loaded, state)
    if rules.when == "in_turn_after":
        turn = in_turn(state.declaring)
        if turn is not None:
            return (Ask(turn, "declare"),)
    waiting = tuple(Ask(seat, "declare") for seat in range(4) if seat not in state.declaring.passed)
    if waiting or passes_close(loaded, state):
        return waiting
    if "time" in rules.closes:
        return (Ask(TABLE, "elapse"),)
    seat = taker(loaded, state)
    return () if seat is None else (Ask(seat, "take_kitty"),)


def _kitty(state: DealState) -> tuple[Ask, ...]:
    assert state.burier is not None
    assert state.setup is not None
    if state.phase == "kitty":
        return (Ask(state.burier, "take_kitty"),)
    return (Ask(state.burier, "bury" if state.phase == "burying" else "swap", number=state.setup.kitty),)


def _play(state: DealState) -> tuple[Ask, ...]:
    trick = state.trick
    if trick is None:
        return (Ask(state.turn, "lead"),)
    if len(trick.plays) == 4:
        return ()
    return (Ask(state.turn, "follow", number=len(trick.plays[0])),)
