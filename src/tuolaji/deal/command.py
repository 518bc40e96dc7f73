"""What somebody wants to happen in a deal. ``decide`` answers with events or refuses.

Times (`at_ms`) are milliseconds of the caller's clock, None where nobody measures. Not here: who may send which
command (``services``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class OpenDeal(Struct, frozen=True, tag="open_deal"):
    """Begin a deal. Fields as in ``DealOpened``; the pack comes from `seed` (hex, with bytes players `added`) or is
    given as `order` (hands in drawing order, then the kitty)."""

    deal_id: str
    opening: bool
    levels: tuple[int, int]
    level: int
    declarer: int | None
    first_drawer: int
    seed: str = ""
    added: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    redeals: int = 0
    enforcement: Literal["prevent", "record"] = "prevent"
    secret: bool = True
    reveal: bool = True


class Draw(Struct, frozen=True, tag="draw"):
    """Take the next card."""

    seat: int
    at_ms: int | None = None


class Declare(Struct, frozen=True, tag="declare"):
    """Lay down cards that name trumps (beyond those already lying). rival: a seat that did so at the same time."""

    seat: int
    cards: tuple[int, ...]
    act: Literal["declare", "reinforce"] = "declare"
    at_ms: int | None = None
    rival: int | None = None


class Pass(Struct, frozen=True, tag="pass"):
    """Not declare, not overturn."""

    seat: int
    at_ms: int | None = None


class Elapse(Struct, frozen=True, tag="elapse"):
    """The clock of the declaring window has run out; from the table, not from a seat."""

    at_ms: int | None = None


class DrawLot(Struct, frozen=True, tag="draw_lot"):
    """The referee's lot where the pack has no seed: the seat among rivals; where nobody has declared the trump suit,
    or the declarer (of an opening deal whose declarer the book leaves to a lot), or both."""

    trump: int | None = None
    seat: int | None = None


class TakeKitty(Struct, frozen=True, tag="take_kitty"):
    """Take the kitty up."""

    seat: int
    at_ms: int | None = None


class Bury(Struct, frozen=True, tag="bury"):
    """Lay the kitty down (or, where the kitty is swapped, the cards given for it)."""

    seat: int
    cards: tuple[int, ...]


class Play(Struct, frozen=True, tag="play"):
    """Lead or follow. declared: the units of a lead as the leader states them."""

    seat: int
    cards: tuple[int, ...]
    declared: tuple[tuple[int, ...], ...] | None = None


class Choose(Struct, frozen=True, tag="choose"):
    """Choose what must be led in place of a failed throw."""

    seat: int
    cards: tuple[int, ...]


class ClaimRedeal(Struct, frozen=True, tag="claim_redeal"):
    """Use a right to a redeal, by its name in the rulebook."""

    seat: int
    right: str


class Reveal(Struct, frozen=True, tag="reveal"):
    """Publish the seed of a finished deal."""


class AdjustPoints(Struct, frozen=True, tag="adjust_points"):
    """Ruling: add to the opponents' points (may be negative)."""

    points: int
    clause: str = ""


class VoidDeal(Struct, frozen=True, tag="void_deal"):
    """Ruling: the deal does not count; `again`: it is dealt anew, perhaps with bidding as in an opening deal."""

    again: bool = True
    same_drawer: bool = True
    opening: bool = False
    clause: str = ""


class ForceResult(Struct, frozen=True, tag="force_result"):
    """Ruling: who declares next, whatever the points, with at least so many levels.

    over: the deal ends now with exactly these levels; otherwise play goes on and points may bring more.
    """

    next_side: Literal["declarers", "opponents"]
    declarers: int = 0
    opponents: int = 0
    over: bool = False
    clause: str = ""


class SettleNow(Struct, frozen=True, tag="settle_now"):
    """Ruling: the deal ends now and is settled by the points as they stand."""

    clause: str = ""


class ShowCards(Struct, frozen=True, tag="show_cards"):
    """Cards of a hand have become visible to all (exposed by their holder)."""

    seat: int
    cards: tuple[int, ...]


class MoveCards(Struct, frozen=True, tag="move_cards"):
    """Ruling: correct hands or kitty; places are seats 0..3 or 4 for the kitty."""

    giver: int
    taker: int
    cards: tuple[int, ...]
    clause: str = ""


class ReopenTrick(Struct, frozen=True, tag="reopen_trick"):
    """Ruling: the trick just completed is open again, before the next lead."""

    clause: str = ""


class ReturnPlay(Struct, frozen=True, tag="return_play"):
    """Ruling: the last play of the running trick goes back to the hand. points: of a throw that failed before it, taken
    off the opponents again."""

    seat: int
    clause: str = ""
    points: int = 0


class ReplacePlay(Struct, frozen=True, tag="replace_play"):
    """Ruling: other cards in place of a follower's in the running trick; dead cards cannot win."""

    seat: int
    cards: tuple[int, ...]
    dead: bool = False
    clause: str = ""


class SetTrumps(Struct, frozen=True, tag="set_trumps"):
    """Ruling: declaring ends, trumps are `trump` (4: permanent trumps only), perhaps with another declarer."""

    trump: int
    declarer: int | None = None
    clause: str = ""


class BarDeclaring(Struct, frozen=True, tag="bar_declaring"):
    """Ruling: these seats may not declare any more in this deal."""

    seats: tuple[int, ...]
    clause: str = ""


DealCommand = (
    OpenDeal
    | Draw
    | Declare
    | Pass
    | Elapse
    | DrawLot
    | TakeKitty
    | Bury
    | Play
    | Choose
    | ClaimRedeal
    | Reveal
    | AdjustPoints
    | VoidDeal
    | ForceResult
    | SettleNow
    | ShowCards
    | MoveCards
    | ReopenTrick
    | ReturnPlay
    | ReplacePlay
    | SetTrumps
    | BarDeclaring
)
