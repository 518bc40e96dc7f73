"""What a player is: an answer to a question, from the view of its own seat.

The protocols here name the part of a view (``deal.view``) and of a question (``deal.asks``) that players read; a player
gets nothing else of a deal. What it may declare it asks the function it is given (``deal.options.declarations`` on its
own view). Not here: the kinds there are (``kinds``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tuolaji.deal.command import DealCommand, Declare
from tuolaji.rulebook.loaded import Loaded

Cards = tuple[int, ...]
Below = Callable[[int], int]
"""``below(n)`` → 0..n-1, from a seeded generator."""
HIDDEN = -1
"""A card that the view hides."""


class SeenBid(Protocol):
    """A naming of trumps on the table; `trump` None while it lies face down."""

    @property
    def seat(self) -> int: ...
    @property
    def trump(self) -> int | None: ...
    @property
    def count(self) -> int: ...


class SeenDeclaring(Protocol):
    """The declaring so far."""

    @property
    def levels(self) -> tuple[int, int]: ...
    @property
    def permanent(self) -> tuple[int, ...]: ...
    @property
    def bids(self) -> Sequence[SeenBid]: ...
    @property
    def standing(self) -> SeenBid | None: ...
    @property
    def passed(self) -> tuple[int, ...]: ...


class SeenSetup(Protocol):
    """How the deal was opened."""

    @property
    def deal_id(self) -> str: ...
    @property
    def opening(self) -> bool: ...
    @property
    def redeals(self) -> int: ...
    @property
    def decks(self) -> int: ...
    @property
    def kitty(self) -> int: ...
    @property
    def step(self) -> int: ...
    @property
    def removed(self) -> tuple[int, ...]: ...


class SeenTrick(Protocol):
    """A trick, its plays in order from the leader."""

    @property
    def leader(self) -> int: ...
    @property
    def plays(self) -> tuple[Cards, ...]: ...
    @property
    def declared(self) -> tuple[Cards, ...] | None: ...
    @property
    def dead(self) -> tuple[int, ...]: ...


class Seen(Protocol):
    """A seat's view of its deal (``deal.view``)."""

    @property
    def phase(self) -> str: ...
    @property
    def deal(self) -> SeenSetup: ...
    @property
    def hands(self) -> tuple[Cards, Cards, Cards, Cards]: ...
    @property
    def kitty(self) -> Cards: ...
    @property
    def burier(self) -> int | None: ...
    @property
    def declaring(self) -> SeenDeclaring: ...
    @property
    def declarer(self) -> int | None: ...
    @property
    def level(self) -> int: ...
    @property
    def trump(self) -> int | None: ...
    @property
    def trick(self) -> SeenTrick | None: ...
    @property
    def last(self) -> SeenTrick | None: ...
    @property
    def tricks(self) -> int: ...


class Asked(Protocol):
    """A question to a seat (``deal.asks``)."""

    @property
    def seat(self) -> int: ...
    @property
    def act(self) -> str: ...
    @property
    def must(self) -> bool: ...
    @property
    def number(self) -> int: ...
    @property
    def choices(self) -> tuple[Cards, ...]: ...


Options = Callable[[Loaded, Any, int], Sequence[Declare]]
"""``options(loaded, view, seat)`` → the declarations that would be accepted now, fewest cards first."""


class Player(Protocol):
    """One seat of one table, for as many deals as it likes.

    `answer` gives a legal command for a question to its seat, from its own view; None: it stays silent (only where the
    deal does not wait for it). The same views, questions and random numbers bring the same answers.
    """

    def answer(self, seen: Seen, ask: Asked) -> DealCommand | None: ...
