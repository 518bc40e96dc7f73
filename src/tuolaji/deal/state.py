"""A deal as it stands: the fold of its events. A view is a state too, with what the viewer may not see blanked.

In a view the cards of other hands are HIDDEN (-1, their number is public), `stock` is empty, `seed` is "" until it is
revealed, `marks` are empty. Not here: the fold (``evolve``), the blanking (``view``).
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from tuolaji.deal.declaring import HIDDEN, DeclaringState
from tuolaji.deal.event import DealOpened, DealSettled, DealVoided, ResultForced, Units

Phase = Literal[
    "new", "drawing", "window", "lot", "kitty", "burying", "after_bury", "swapping", "play", "choosing", "over"
]
Hands = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
EMPTY_HANDS: Final[Hands] = ((), (), (), ())
KITTY: Final = 4
"""The kitty as a place among the seats."""

__all__ = ["EMPTY_HANDS", "HIDDEN", "KITTY", "NEW", "DealState", "Hands", "Mark", "Phase", "Throwing", "Trick"]


class Trick(Struct, frozen=True, gc=False):
    """A trick: plays in order from the leader. dead: places in it that cannot win. Once complete the winner's seat,
    the points it brought the opponents and its point cards if they took them."""

    leader: int
    plays: tuple[tuple[int, ...], ...]
    shape: str
    declared: Units | None = None
    dead: tuple[int, ...] = ()
    winner: int | None = None
    points: int = 0
    won: tuple[int, ...] = ()


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

    open_hands: seats whose hands are not hidden here (KITTY: nothing is). drawn: cards taken from the stock.
    kitty: where it lies (empty while in a hand). burier: who is to take it, holds it or buried it; laid_by:
    who laid it as it lies. from_kitty: cards of each hand that
    came from the kitty (empty for hidden hands). turned: kitty cards turned up to find trumps. namer: the seat that
    named them. turn: whose draw or play it is.
    points: the opponents'; won: point cards they took. known: cards of each hand that everybody has seen (failed
    throws, exposed cards). overturns_left: rounds of overturning
    after burying, -1 before that is known. throwing: the choice that is open.
    result: once settled; void: if it does not count. earlier: complete tricks before the last one.
    """

    setup: DealOpened | None = None
    open_hands: tuple[int, ...] = (0, 1, 2, 3, KITTY)
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
    laid_by: int | None = None
    from_kitty: Hands = EMPTY_HANDS
    turned: tuple[int, ...] = ()
    declaring: DeclaringState = DeclaringState((0, 0))
    level: int = 0
    trump: int | None = None
    trump_by: str = ""
    namer: int | None = None
    overturns_left: int = -1
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
    earlier: tuple[Trick, ...] = ()

    @property
    def deal(self) -> DealOpened:
        """The setup of a deal that has begun."""
        assert self.setup is not None
        return self.setup

    @property
    def declarer(self) -> int | None:
        """The declarer as the declaring stands, None while an opening deal has none."""
        return self.declaring.declarer

    @property
    def buried(self) -> bool:
        """Whether the kitty lies as somebody buried it."""
        return self.laid_by is not None

    def opposes(self, seat: int) -> bool:
        """Whether a seat is of the opponents' side, in a deal that has a declarer."""
        declarer = self.declaring.declarer
        assert declarer is not None
        return (seat ^ declarer) & 1 == 1


NEW: Final = DealState()
"""Before the first event."""
