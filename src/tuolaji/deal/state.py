"""A deal as it stands: the fold of its events. A view is a state too, with what the viewer may not see blanked.

In a view the cards of other hands are HIDDEN (-1, their number is public), `stock` is empty, `seed` is "" until it is
revealed, `marks` are empty. Not here: the fold (``evolve``), the blanking (``view``).
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from tuolaji.deal.declaring import HIDDEN, DeclaringState
from tuolaji.deal.event import DealOpened, DealSettled, DealVoided, ResultForced, Units

Phase = Literal["new", "drawing", "window", "lot", "kitty", "burying", "after_bury", "swapping", "play", "choosing", "over"]
Hands = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
EMPTY_HANDS: Final[Hands] = ((), (), (), ())
KITTY: Final = 4
"""The kitty as a place among the seats."""

__all__ = ["EMPTY_HANDS", "HIDDEN", "KITTY", "NEW", "DealState", "Hands", "Mark", "Phase", "Throwing", "Trick"]


class Trick(Struct, frozen=True, gc=False):
    """A trick: plays in order from the leader. dead: places in it that cannot win. winner: a seat once complete."""

    leader: int
    plays: tuple[tuple[int, ...], ...]
    shape: str
    declared: Units | None = None
    dead: tuple[int, ...] = ()
    winner: int | None = None


class Throwing(Struct, frozen=True, gc=False):
    """A failed throw that waits for somebody's choice."""

    seat: int
    chooser: int
    choices: tuple[tuple[int, ...], ...]


class Mark(Struct, frozen=True, gc=False):
    """An illegal play that was accepted."""

    seat: int
    code: str
    facts: dict[str, Any]
    clause: str
    trick: int


class DealState(Struct, frozen=True, gc=False):
    """One deal.

    drawn: cards taken from the stock. burier: who holds or buried the kitty. from_kitty: the cards he took up. kitty:
    where it lies (``()`` while in a hand). turn: whose play it is. points: the opponents'. won: point cards they took.
    known: cards of each hand that everybody has seen (after failed throws, exposed ones). overturns_left: rounds of
    overturning after burying. throwing: the choice that is open. result: set when settled, void: when it does not count.
    """

    setup: DealOpened | None = None
    phase: Phase = "new"
    seed: str = ""
    added: tuple[str, ...] = ()
    revealed: bool = False
    stock: tuple[int, ...] = ()
    drawn: int = 0
    hands: Hands = EMPTY_HANDS
    kitty: tuple[int, ...] = ()
    kitty_open: bool = False
    burier: int | None = None
    buried: bool = False
    from_kitty: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    declaring: DeclaringState = DeclaringState((0, 0))
    level: int = 0
    trump: int | None = None
    trump_by: str = ""
    overturns_left: int = 0
    turn: int = 0
    trick: Trick | None = None
    last: Trick | None = None
    tricks: int = 0
    points: int = 0
    won: tuple[int, ...] = ()
    known: Hands = EMPTY_HANDS
    throwing: Throwing | None = None
    forced: ResultForced | None = None
    marks: tuple[Mark, ...] = ()
    result: DealSettled | None = None
    void: DealVoided | None = None

    @property
    def deal(self) -> DealOpened:
        """The setup of a deal that has begun."""
        assert self.setup is not None
        return self.setup

    @property
    def declarer(self) -> int | None:
        """The declarer as the declaring stands, None while an opening deal has none."""
        return self.declaring.declarer


NEW: Final = DealState()
"""Before the first event."""
