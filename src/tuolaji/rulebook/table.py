"""The compiled form of a rulebook at one (level, trump suit): plain ints, tuples and citations.

Everything the kernel knows of rules. ``data`` goes into ``kernel.core_tables.Tables`` as it is; the rest is read by
``kernel.rules``. A table is plain data: it can be written to JSON and read by a kernel that runs elsewhere. Not here:
how a table is made (``compiler``).
"""

from __future__ import annotations

from typing import NamedTuple


class Cited(NamedTuple):
    """Citations of the questions a kernel answers; "" where the book cites nothing."""

    follow_suit: str
    throws: str
    undeclared: str
    failed: str
    units: str
    beating: str
    ruffing: str
    kitty: str
    order: str
    runs: str


class Declared(NamedTuple):
    """One kind of lead whose units the leader has to state; `otherwise` 0 refused, 1 others choose, 2 default split."""

    first_lead: bool
    exact: int
    """Copies of one rank that make the lead (0: by widths); the rank is `rank`."""
    rank: int
    widths: tuple[int, ...]
    otherwise: int
    seconds: int
    clause: str


class Throwing(NamedTuple):
    """Throws: policy 0 forbidden, 1 allowed, 2 must be declared."""

    policy: int
    others_choose: bool
    hands: int
    """0 all three, 1 the opponents only, 2 nobody's."""
    same_type: bool
    played: int
    """0 smallest stopped unit, 1 first stopped, 2 smallest unit of all."""
    chosen_by: int
    """0 the rule, 1 the next seat, 2 the highest stopper."""
    charge: int
    charge_per: int
    """0 throw, 1 card thrown, 2 card stopped."""
    must_declare: tuple[Declared, ...]


class Capture(NamedTuple):
    """What the last trick brings."""

    kitty: bool
    trick: bool
    both: bool
    trumps_only: bool
    plain_factor: int
    besides: bool
    of_lead: bool
    all_cards: bool
    by: int
    """0 table, 1 cards x factor, 2 power of two."""
    factor: int
    table: dict[tuple[int, int], int]
    per_extra: dict[int, int]


class BandRow(NamedTuple):
    """Opponents' points lowest..highest: next side 0 declarers, 1 opponents; levels of both."""

    lowest: int
    highest: int
    next_side: int
    declarers: int
    opponents: int
    clause: str


class BeyondRow(NamedTuple):
    """Steps beyond the outermost band; cap 0 = none."""

    every: int
    levels: int
    cap: int
    clause: str


class RuleTable(NamedTuple):
    """A compiled rulebook at one level and trump suit."""

    book: str
    decks: int
    level: int
    trump: int
    data: dict[str, list[int]]
    face_suit: tuple[int, ...]
    """Effective suit of each face, 4 = trumps; -1 for faces that are not in the pack."""
    face_bit: tuple[int, ...]
    face_home: tuple[int, ...]
    points: tuple[int, ...]
    sets: tuple[int, ...]
    """Widths that are units."""
    runs: dict[int, tuple[int, int]]
    """Width → least and greatest length of its runs."""
    led: tuple[tuple[int, int], ...]
    """Led widths and lengths (length 0 = every run of that width); empty = every unit."""
    formations: tuple[str, ...]
    formation_cards: tuple[tuple[int, ...], ...]
    rung_clause: tuple[str, ...]
    rung_units: tuple[tuple[tuple[str, ...], ...], ...]
    rung_keep: tuple[int, ...]
    rung_cards: tuple[int, ...]
    """0 free, 1 highest, 2 lowest."""
    throwing: Throwing
    over_ruff: int
    """0 largest unit, 1 every unit, 2 highest card."""
    ruff_nothing: bool
    by_suit: tuple[int, ...]
    """Rank of the suits among equal cards, higher first; empty = first played."""
    capture: Capture
    bands: tuple[BandRow, ...]
    above: BeyondRow | None
    below: BeyondRow | None
    cited: Cited
