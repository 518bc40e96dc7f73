"""What may be asked of a match: opening it, seats and first draw, the next deal, time, breaks, rulings, the end.

`at_ms` is the caller's clock in milliseconds; it may not run backwards. Not here: commands within a deal
(``deal.command``), which a match passes on; permission (``decide``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tuolaji.match.board import Board

Side = int
"""0 = EW, 1 = NS."""


class Length(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How long a match lasts at most: number of deals (0 = any), minutes (None = the book's limit, 0 = none)."""

    deals: int = 0
    minutes: int | None = None


class OwnCommand(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="type"):
    """A command to the match itself. `at_ms`: the caller's clock, 0 where nobody measures."""

    at_ms: int = 0


class OpenMatch(OwnCommand, frozen=True, kw_only=True, tag="open_match"):
    """Open a match. `players`: ids by seat E N W S, or none when seats are still to be taken; `levels`: names of both
    sides' levels when it is taken up midway; `stage`: a stage of the book's event; `boards`: deals that are the same
    at several tables, in place of climbing."""

    match_id: str
    players: tuple[str, ...] = ()
    length: Length = Length()
    stage: str = ""
    levels: tuple[str, str] | None = None
    enforcement: Literal["prevent", "record"] = "prevent"
    boards: tuple[Board, ...] = ()


class TakeSeats(OwnCommand, frozen=True, kw_only=True, tag="take_seats"):
    """Seats as drawn or chosen: ids by seat E N W S."""

    players: tuple[str, str, str, str]


class DrawCards(OwnCommand, frozen=True, kw_only=True, tag="draw_cards"):
    """Cards drawn for the first draw, one for each seat named (the sides' two where sides draw)."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]


class TurnCard(OwnCommand, frozen=True, kw_only=True, tag="turn_card"):
    """A card turned by the referee, from which the first drawer is counted."""

    card: int


class LotForFirst(OwnCommand, frozen=True, kw_only=True, tag="lot_for_first"):
    """The seat that a lot (or fingers) named as first drawer."""

    seat: int


class NextDeal(OwnCommand, frozen=True, kw_only=True, tag="next_deal"):
    """Begin the next deal. Either `seed` (64 hex digits; `secret`: fresh bytes nobody knows, otherwise a simulation's)
    with the players' `added` bytes (hex), or `order`: real cards as they were drawn, the kitty last. `reveal`: the end
    of the deal publishes the seed."""

    deal_id: str
    seed: str = ""
    added: tuple[str, ...] = ()
    secret: bool = True
    reveal: bool = True
    order: tuple[int, ...] = ()


class Tick(OwnCommand, frozen=True, kw_only=True, tag="tick"):
    """Time has passed. `close`: the referee's word whether the score is close, where the book asks for it."""

    close: bool | None = None


class MoveLimit(OwnCommand, frozen=True, kw_only=True, tag="move_limit"):
    """The match may take so many minutes from its beginning, in place of what was said before."""

    minutes: int


class BeginBreak(OwnCommand, frozen=True, kw_only=True, tag="begin_break"):
    """A break of the match begins."""


class EndBreak(OwnCommand, frozen=True, kw_only=True, tag="end_break"):
    """The break is over."""


class RuleResult(OwnCommand, frozen=True, kw_only=True, tag="rule_result"):
    """A ruling fixes a deal's result: `takes`, the side that declares next, and levels for both sides.

    `plays_on`: the running deal is finished and its points may bring that side more, never less. `declarer`: who
    declares next where rotation cannot tell."""

    takes: Side
    ups: tuple[int, int] = (0, 0)
    plays_on: bool = False
    declarer: int | None = None
    clause: str = ""


class WrongDeclarer(OwnCommand, frozen=True, kw_only=True, tag="wrong_declarer"):
    """The wrong player declared the running deal: what the rotation chapter says comes of it."""


class AdjustLevels(OwnCommand, frozen=True, kw_only=True, tag="adjust_levels"):
    """A ruling moves a side up or down by `count` levels, or to the level named `to`."""

    side: Side
    count: int = 0
    to: str = ""
    clause: str = ""


class SetDeclarer(OwnCommand, frozen=True, kw_only=True, tag="set_declarer"):
    """A ruling names the next declarer; None: bidding decides."""

    seat: int | None
    clause: str = ""


class RuleRunning(OwnCommand, frozen=True, kw_only=True, tag="rule_running"):
    """The referee says whether the deal running at the limit is finished."""

    finish: bool


class RuleWinner(OwnCommand, frozen=True, kw_only=True, tag="rule_winner"):
    """The referee ends the match: its winner, or None for a draw."""

    winner: Side | None
    clause: str = ""


class ForfeitMatch(OwnCommand, frozen=True, kw_only=True, tag="forfeit_match"):
    """A side gives up the match, or loses it by a ruling."""

    side: Side
    clause: str = ""


MatchOwnCommand = (
    OpenMatch
    | TakeSeats
    | DrawCards
    | TurnCard
    | LotForFirst
    | NextDeal
    | Tick
    | MoveLimit
    | BeginBreak
    | EndBreak
    | RuleResult
    | WrongDeclarer
    | AdjustLevels
    | SetDeclarer
    | RuleRunning
    | RuleWinner
    | ForfeitMatch
)
