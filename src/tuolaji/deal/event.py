"""What has happened in a deal: frozen facts in the past tense, faces and seats as ints, no sentences.

Cards that a viewer may not see are HIDDEN (-1) in what he is shown (``view``). Not here: what an event does to the
state (``evolve``). Changing a field's meaning raises SCHEMA.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from tuolaji.deal.declaring import Act, Bid

SCHEMA: Final = 1
Units = tuple[tuple[int, ...], ...]
TrumpsBy = Literal["declaration", "turned", "lot", "no_trump", "longest_level_suit", "ruling"]
Side = Literal["declarers", "opponents"]


class DealOpened(Struct, frozen=True, gc=False, tag="deal_opened"):
    """A deal begins.

    opening: declarer and trumps are bid for together. levels: of EW and NS; level: the one in play unless
    `own_levels`, when each side names trumps with its own and the declarers' is played. permanent, removed: ranks
    0..12. declarer: None in an opening deal. step: 1 counter-clockwise, 3 clockwise. redeals: how often this deal was
    given again already. secret: False for seeds of a simulation. reveal: whether settling the deal reveals the seed.
    """

    deal_id: str
    rulebook: str
    opening: bool
    levels: tuple[int, int]
    level: int
    permanent: tuple[int, ...]
    declarer: int | None
    first_drawer: int
    decks: int
    kitty: int
    step: int = 1
    redeals: int = 0
    enforcement: Literal["prevent", "record"] = "prevent"
    secret: bool = True
    reveal: bool = True
    commitment: str = ""
    own_levels: bool = False
    removed: tuple[int, ...] = ()


class Shuffled(Struct, frozen=True, gc=False, tag="shuffled"):
    """The order of the pack: from `seed` (hex) and the bytes players added (hex), or given outright as `order`."""

    seed: str = ""
    added: tuple[str, ...] = ()
    order: tuple[int, ...] = ()


class CardDrawn(Struct, frozen=True, gc=False, tag="card_drawn"):
    """One card taken from the pack."""

    seat: int
    card: int


class DrawEnded(Struct, frozen=True, gc=False, tag="draw_ended"):
    """Every hand is complete; the rest is the kitty."""

    at_ms: int | None = None


class Declared(Struct, frozen=True, gc=False, tag="declared"):
    """A naming of trumps was accepted. tie: a lot must decide between it and an equal one. declarer: as it now is.
    sealed: the cards lie face down. act, rival: as in the command."""

    bid: Bid
    declarer: int | None
    tie: bool = False
    sealed: bool = False
    act: Act = "declare"
    rival: int | None = None
    at_ms: int | None = None


class Passed(Struct, frozen=True, gc=False, tag="passed"):
    """A seat does not want to declare (or overturn after burying) for now."""

    seat: int
    at_ms: int | None = None


class DeclaringClosed(Struct, frozen=True, gc=False, tag="declaring_closed"):
    """Nobody may declare any more. reason: all_passed, time, kitty_taken, ruling."""

    reason: str
    at_ms: int | None = None


class BidsOpened(Struct, frozen=True, gc=False, tag="bids_opened"):
    """Sealed bids are turned up: all of them, in order."""

    bids: tuple[Bid, ...]


class KittyTurned(Struct, frozen=True, gc=False, tag="kitty_turned"):
    """Cards of the kitty turned up to find trumps."""

    cards: tuple[int, ...]


class TrumpsSet(Struct, frozen=True, gc=False, tag="trumps_set"):
    """Trumps (0..3, 4 = no trump suit), the level in play and the declarer are known. namer: the seat that named them.
    burier: who is to take the kitty. then: the phase that follows."""

    trump: int
    level: int
    declarer: int
    by: TrumpsBy
    namer: int | None
    burier: int | None
    then: Literal["kitty", "swapping", "after_bury", "play"]
    clause: str = ""


class KittyTaken(Struct, frozen=True, gc=False, tag="kitty_taken"):
    """A seat takes the kitty into its hand."""

    seat: int
    cards: tuple[int, ...]
    at_ms: int | None = None


class KittyBuried(Struct, frozen=True, gc=False, tag="kitty_buried"):
    """A seat lays the kitty down again. overturns_left: how often it may still be overturned; 0: play begins."""

    seat: int
    cards: tuple[int, ...]
    overturns_left: int = 0


class KittySwapped(Struct, frozen=True, gc=False, tag="kitty_swapped"):
    """A seat lays down cards chosen before seeing the kitty and takes that up."""

    seat: int
    given: tuple[int, ...]
    taken: tuple[int, ...]
    overturns_left: int = 0


class OverturningEnded(Struct, frozen=True, gc=False, tag="overturning_ended"):
    """Nobody overturns the buried kitty any more: play begins."""


class Led(Struct, frozen=True, gc=False, tag="led"):
    """A trick is opened. declared: the units as the leader stated them. shape: a unit's name or ``throw``."""

    seat: int
    cards: tuple[int, ...]
    shape: str
    declared: Units | None = None


class ThrowFailed(Struct, frozen=True, gc=False, tag="throw_failed"):
    """A throw was stopped. The cards were seen and go back; one of `choices` is led instead, by rule (chooser None, the
    only choice) or as `chooser` says. charge: against the thrower's side; points: what that does to the opponents'.
    declared: the units as the thrower stated them. stopped: the unit that was, and the cards `stopping` it that
    `stopper` shows, where the book has them shown."""

    seat: int
    cards: tuple[int, ...]
    choices: tuple[tuple[int, ...], ...]
    chooser: int | None
    charge: int
    points: int
    clause: str = ""
    declared: Units | None = None
    stopped: tuple[int, ...] = ()
    stopper: int | None = None
    stopping: tuple[int, ...] = ()


class UnitChosen(Struct, frozen=True, gc=False, tag="unit_chosen"):
    """What has to be led in place of a failed throw was chosen."""

    seat: int
    cards: tuple[int, ...]


class Followed(Struct, frozen=True, gc=False, tag="followed"):
    """A seat answers the lead."""

    seat: int
    cards: tuple[int, ...]


class TrickWon(Struct, frozen=True, gc=False, tag="trick_won"):
    """A trick is complete. points: what it brings the opponents now; cards: its point cards."""

    seat: int
    points: int
    cards: tuple[int, ...]


class LastTrickCounted(Struct, frozen=True, gc=False, tag="last_trick_counted"):
    """The kitty is opened and, where the book says so, captured. points: for the opponents, may be negative."""

    kitty: tuple[int, ...]
    multiplier: int
    points: int
    clause: str = ""


class DealSettled(Struct, frozen=True, gc=False, tag="deal_settled"):
    """The end of a deal: the opponents' points, the side that declares next, levels each side gains."""

    points: int
    next_side: Side
    declarers: int
    opponents: int
    clause: str = ""
    forced: bool = False


class DealVoided(Struct, frozen=True, gc=False, tag="deal_voided"):
    """The deal does not count. reason: nobody_declared, redeal_right, ruling.

    again: it is dealt anew; same_drawer: with the same first drawer; other_side: the other side then declares;
    opening: declarer and trumps are then bid for as in an opening deal. right: the redeal right used, by `seat`.
    """

    reason: str
    again: bool = True
    same_drawer: bool = True
    other_side: bool = False
    opening: bool = False
    seat: int | None = None
    right: str = ""
    clause: str = ""


class SeedRevealed(Struct, frozen=True, gc=False, tag="seed_revealed"):
    """The seed, for everybody to check against the commitment."""

    seed: str
    added: tuple[str, ...] = ()


class Marked(Struct, frozen=True, gc=False, tag="marked"):
    """For the referee only: an illegal play was accepted because the table records."""

    seat: int
    code: str
    facts: dict[str, Any]
    clause: str = ""
    trick: int = 0


class PointsAdjusted(Struct, frozen=True, gc=False, tag="points_adjusted"):
    """A ruling changes the opponents' points."""

    points: int
    clause: str = ""


class ResultForced(Struct, frozen=True, gc=False, tag="result_forced"):
    """A ruling decides who declares next; play goes on and may add to the least levels."""

    next_side: Side
    declarers: int = 0
    opponents: int = 0
    clause: str = ""


class CardsShown(Struct, frozen=True, gc=False, tag="cards_shown"):
    """Cards of a hand were seen by everybody and stay there."""

    seat: int
    cards: tuple[int, ...]


class CardsMoved(Struct, frozen=True, gc=False, tag="cards_moved"):
    """A ruling moves cards between hands (seat 0..3) and the kitty (4). seen_by: the seats that know which."""

    giver: int
    taker: int
    cards: tuple[int, ...]
    seen_by: tuple[int, ...]
    clause: str = ""


class TrickReopened(Struct, frozen=True, gc=False, tag="trick_reopened"):
    """A ruling reopens the trick just completed: its plays lie as before its last one was answered for."""

    points: int
    clause: str = ""


class PlayReturned(Struct, frozen=True, gc=False, tag="play_returned"):
    """A ruling gives the last play of the running trick back to the hand; it has been seen. points: what the throw that
    failed before it had moved, taken off again."""

    seat: int
    clause: str = ""
    points: int = 0


class PlayReplaced(Struct, frozen=True, gc=False, tag="play_replaced"):
    """A ruling replaces a follower's cards in the running trick; dead cards cannot win it."""

    seat: int
    cards: tuple[int, ...]
    dead: bool
    clause: str = ""


class DeclaringBarred(Struct, frozen=True, gc=False, tag="declaring_barred"):
    """A ruling takes the right to declare from seats."""

    seats: tuple[int, ...]
    clause: str = ""


DealEvent = (
    DealOpened
    | Shuffled
    | CardDrawn
    | DrawEnded
    | Declared
    | Passed
    | DeclaringClosed
    | BidsOpened
    | KittyTurned
    | TrumpsSet
    | KittyTaken
    | KittyBuried
    | KittySwapped
    | OverturningEnded
    | Led
    | ThrowFailed
    | UnitChosen
    | Followed
    | TrickWon
    | LastTrickCounted
    | DealSettled
    | DealVoided
    | SeedRevealed
    | Marked
    | PointsAdjusted
    | ResultForced
    | CardsShown
    | CardsMoved
    | TrickReopened
    | PlayReturned
    | PlayReplaced
    | DeclaringBarred
)
