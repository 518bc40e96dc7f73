"""What a match waits for: the one thing that has to come next, and from whom it may come.

Not here: what a deal waits for (``deal.asks``).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from tuolaji.match.first_drawer import CARD_STEPS
from tuolaji.match.opening import first_draw_steps
from tuolaji.match.state import Sheet
from tuolaji.rulebook.loaded import Loaded

Awaited = Literal["open", "seats", "cards", "turned_card", "lot", "next_deal", "deal", "referee", "nothing"]


class Ask(NamedTuple):
    """`seats`: who draws (for ``cards``); `about`: how seats are taken, or what the referee has to say."""

    awaited: Awaited
    seats: tuple[int, ...] = ()
    about: str = ""


def ask(loaded: Loaded, sheet: Sheet) -> Ask:
    """What has to come next."""
    if sheet.phase == "unopened":
        return Ask("open")
    if sheet.phase == "ended":
        return Ask("nothing")
    if sheet.call:
        return Ask("referee", about=sheet.call)
    if sheet.phase == "seats":
        return Ask("seats", about=sheet.play_off_seats or loaded.book.seating.seats)
    if sheet.phase == "first_draw":
        return _first_draw(loaded, sheet)
    return Ask("deal" if sheet.phase == "deal" else "next_deal")


def _first_draw(loaded: Loaded, sheet: Sheet) -> Ask:
    step = first_draw_steps(loaded, sheet)[0]
    if step == "side_highest_card":
        return Ask("cards", (0, 1), step)
    if step in CARD_STEPS:
        return Ask("cards", sheet.tied or (0, 1, 2, 3), step)
    return Ask("turned_card" if step == "counted_card" else "lot", about=step)
