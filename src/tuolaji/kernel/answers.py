"""What the kernel answers: verdicts, leads, duties, results. Plain classes, so that they travel anywhere.

Facts are JSON-plain (card names, numbers, lists). Not here: how an answer is found (``rules``), or its sentence
(``wording``).
"""

from typing import Any


class Unit:
    """Equal cards on neighbouring grades: `width` copies of each of `length` grades; `name` without the length."""

    __slots__ = ("cards", "length", "name", "width")

    def __init__(self, width: int, length: int, cards: tuple[int, ...], name: str) -> None:
        self.width = width
        self.length = length
        self.cards = cards
        self.name = name

    def __repr__(self) -> str:
        return f"Unit({self.width}, {self.length}, {self.cards}, {self.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unit) and (self.name, self.cards) == (other.name, other.cards)

    def __hash__(self) -> int:
        return hash((self.name, self.cards))

    @property
    def title(self) -> str:
        """The name with the length of a run: ``"tractor3"``."""
        return f"{self.name}{self.length}" if self.length > 1 and self.width > 0 else self.name


class Verdict:
    """Yes or no: code "" when ok, else a stable name; facts; the citation that decides."""

    __slots__ = ("clause", "code", "facts", "ok")

    def __init__(self, ok: bool, code: str = "", facts: "dict[str, Any] | None" = None, clause: str = "") -> None:
        self.ok = ok
        self.code = code
        self.facts = facts or {}
        self.clause = clause

    def __repr__(self) -> str:
        return f"Verdict({self.ok}, {self.code!r}, {self.facts!r}, {self.clause!r})"


class Lead:
    """A lead: its cards, effective suit (4 = trumps), shape (a unit's name or "throw") and its splits.

    There are several splits where the book lets the others choose; the first is the default one. `declared`: the leader
    stated the units, and they bind everyone.
    """

    __slots__ = ("cards", "declared", "shape", "splits", "suit")

    def __init__(
        self, cards: tuple[int, ...], suit: int, shape: str, splits: tuple[tuple[Unit, ...], ...], declared: bool
    ) -> None:
        self.cards = cards
        self.suit = suit
        self.shape = shape
        self.splits = splits
        self.declared = declared

    @property
    def units(self) -> tuple[Unit, ...]:
        """The default (or declared) split, strongest first."""
        return self.splits[0]

    def __repr__(self) -> str:
        return f"Lead({self.cards}, {self.suit}, {self.shape!r}, {self.splits})"


class Stand:
    """A throw held against the other hands.

    must_play: cards to be led instead; None when ok, or when the choice is left to `chooser` (then among `choices`).
    chooser: "rule", "next_seat", "highest_stopper" or "others" (each takes the split he likes). stopper: who stops the
    stopped unit highest, 0..2 = next, partner, previous; stopped: that unit's cards. charge: points, positive, for the
    thrower's opponents.
    """

    __slots__ = ("charge", "choices", "chooser", "clause", "must_play", "ok", "stopped", "stopper")

    def __init__(
        self,
        ok: bool,
        must_play: "tuple[int, ...] | None" = None,
        chooser: str = "rule",
        stopper: "int | None" = None,
        choices: tuple[tuple[int, ...], ...] = (),
        charge: int = 0,
        clause: str = "",
        stopped: tuple[int, ...] = (),
    ) -> None:
        self.ok = ok
        self.stopped = stopped
        self.must_play = must_play
        self.chooser = chooser
        self.stopper = stopper
        self.choices = choices
        self.charge = charge
        self.clause = clause

    def __repr__(self) -> str:
        return f"Stand({self.ok}, {self.must_play}, {self.chooser!r}, {self.choices}, {self.charge})"


class Duty:
    """What a hand owes to a lead.

    code: "anything" (void), "whole_suit" (too few of the suit: all of them), "suit" (any of the suit), "units".
    owed: one entry for each rung, its alternatives as lists of unit names. forced: cards in every legal answer.
    """

    __slots__ = ("clause", "code", "forced", "owed")

    def __init__(self, code: str, owed: list[list[list[str]]], clause: str, forced: tuple[int, ...]) -> None:
        self.code = code
        self.owed = owed
        self.clause = clause
        self.forced = forced


class KittyResult:
    """What the last trick brings. points: change of the opponents' total; `instead`: the last trick's cards are not
    counted besides."""

    __slots__ = ("clause", "instead", "multiplier", "points")

    def __init__(self, multiplier: int, points: int, instead: bool, clause: str) -> None:
        self.multiplier = multiplier
        self.points = points
        self.instead = instead
        self.clause = clause


class Settlement:
    """What the opponents' total is worth: the side that declares next and the levels of both."""

    __slots__ = ("clause", "declarers", "next_side", "opponents")

    def __init__(self, next_side: str, declarers: int, opponents: int, clause: str) -> None:
        self.next_side = next_side
        self.declarers = declarers
        self.opponents = opponents
        self.clause = clause

    def __repr__(self) -> str:
        return f"Settlement({self.next_side!r}, {self.declarers}, {self.opponents}, {self.clause!r})"
