"""Chapters about who sits, draws, declares and names trumps: seating, declaring.

Not here: levels, rotation and time (``schema_match``); offences (``schema_event``).
"""

from __future__ import annotations

from typing import Literal

from tuolaji.rulebook.schema_base import Chapter, Model, Natural, Positive, Rank

Who = Literal["winners", "losers", "declarer", "declarers_partner", "declarers_next", "declarers_previous", "referee"]


class Seating(Chapter, frozen=True, kw_only=True):
    """Seats, the first drawer and the handling of the pack."""

    seats: Literal["lot", "cut", "chosen", "finger_guessing"]
    first_drawer: tuple[str, ...]
    """Opening deal, steps tried in turn: ``highest_card``, ``lowest_card``, ``counted_card`` (counted from East by a
    turned card), ``lot``, ``seat:E``, ``side_highest_card``."""
    drawn_cards_order: tuple[str, ...] = ("BJ", "LJ", "A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
    suits_ranked: bool = False
    tie: Literal["draw_again", "first"] = "draw_again"
    later_first_drawer: Literal["declarer", "last_winner", "same"] = "declarer"
    direction: Literal["ccw", "cw"] = "ccw"
    shuffles: Who = "losers"
    cuts: Who = "winners"


class NamingPattern(Model, frozen=True, kw_only=True):
    """Cards that name trumps: `counts[i]` cards of the class `cards`, arranged as said, have `strength[i]`.

    `with_face` x `with_count` must lie beside them (not counted); ``joker_of_colour`` is BJ for red, LJ for black.
    A pattern that names a suit names the suit of its cards, so these must be of one suit."""

    cards: Literal["level", "LJ", "BJ", "joker", "permanent", "plain", "any"] | Rank
    counts: tuple[Positive, ...]
    strength: tuple[Positive, ...]
    names: Literal["suit", "no_trump"]
    arranged: Literal["identical", "one_suit", "one_rank", "run", "free"] = "identical"
    """``identical`` copies; any of ``one_suit``; ``one_rank`` across suits; a ``run`` of neighbouring ranks of one
    suit, one card each; ``free``."""
    use: Literal["open_or_overturn", "open_only", "overturn_only"] = "open_or_overturn"
    with_face: Literal["", "LJ", "BJ", "joker", "joker_of_colour"] = ""
    with_count: Natural = 0


class NobodyStep(Chapter, frozen=True, kw_only=True):
    """One step of the chain when nobody declares. `do`: turn kitty cards (`turn` = ``nth`` n, ``first_level``,
    ``highest``), lot (referee), no_trump, redeal (at most `times`, then the next step), longest_level_suit (of the
    first drawer), other_side (the deal is given again and the other side declares).

    A turned joker: the next card, no trumps, or the suit that `joker` names for it."""

    do: Literal["turn_kitty", "lot", "no_trump", "redeal", "longest_level_suit", "other_side"]
    turn: Literal["nth", "first_level", "highest"] = "nth"
    nth: Positive = 1
    joker: Literal["next", "no_trump", "S", "H", "C", "D"] = "next"
    times: Natural = 0


class RedealRight(Chapter, frozen=True, kw_only=True):
    """A right to have the cards dealt again. A numbered `holding` is reached with as many or fewer."""

    who: Literal["any", "declarer", "declarers", "opponents"]
    holding: str
    """``no_trumps``, ``no_points``, ``points<=N``, ``trumps<=N``; trumps before they are named: jokers, level cards and
    permanent trumps."""
    moment: Literal["after_draw", "before_bury"] = "after_draw"
    effect: Literal["redeal", "redeal_same_drawer"] = "redeal"


class AfterBury(Chapter, frozen=True, kw_only=True):
    """Overturning after the kitty is buried: others may name trumps again and take or swap the kitty."""

    after: tuple[str, ...] = ()
    """Namings that may still be overturned: ``level:1``, ``LJ:2`` (cards:count), ``turned``; empty = any."""
    who: Literal["any", "opponents", "in_turn"]
    """All but the last to bury (``any``: whoever speaks first; ``in_turn``: asked one by one from the seat after him),
    or the opponents one by one."""
    rounds: Positive = 1
    """At most so many overturns; after each the others are asked anew."""
    kitty: Literal["left", "taken", "swapped"] = "taken"
    """``taken``: into the hand, then buried anew; ``swapped``: for as many cards chosen before seeing it."""


class DeclaringRules(Chapter, frozen=True, kw_only=True):
    """Naming trumps in one kind of deal (the opening one, or the later ones)."""

    when: Literal["while_drawing", "in_turn_after"] = "while_drawing"
    by: Literal["all", "declarers", "opponents", "declarers_first"] = "all"
    """Who may name trumps where the declarer is known (an opening deal: all); ``declarers_first``: the opponents only
    once both declarers have passed."""
    patterns: tuple[NamingPattern, ...]
    equal: Literal["stands", "later", "suit_order"] = "stands"
    """Whether an equally strong naming overturns: no, yes, or if its suit stands higher in `suits`."""
    suits: tuple[Literal["S", "H", "C", "D"], ...] = ("S", "H", "C", "D")
    """For ``suit_order``, highest first."""
    sealed: bool = False
    """Cards lie face down: their number is public, their faces only when the declaring ends. Bars that would betray
    a face (`other_suit_only`, `named_suit_barred`, `partner_least`) do not go with it."""
    shown_cards: Literal["hand", "table"] = "hand"
    """Where declared cards go when the declaring ends: back to the hand, or open on the table until played."""
    takes: tuple[Literal["trumps", "deal", "kitty"], ...] = ("trumps",)
    """What an overturn takes over."""
    opening_takes_deal: bool = False
    """Whether the first to name trumps becomes declarer (an opening deal)."""
    other_suit_only: bool = False
    """An overturn must name another suit than the standing one."""
    named_suit_barred: bool = False
    """A suit once named in this deal may not be named again by another."""
    self_overturn: Literal["never", "until_overturned", "always"] = "until_overturned"
    """Another suit over one's own: ``never`` (one suit per player and deal), barred until somebody overturned it,
    always free."""
    reinforce: Literal["nobody", "bidder", "side"] = "bidder"
    reinforce_until: Literal["closed", "overturned", "draw_end"] = "closed"
    """When adding cards is too late; ``closed``: also somebody overturned may add until he is on top again."""
    partner_least: Natural = 0
    """Least number of cards with which the partner of the standing bidder may name the same suit again; 0 = barred."""
    shown_cards_count: bool = True
    """Cards a player has already shown count towards a later, larger total in that suit."""
    most_overturns: Natural = 0
    """0 = no limit."""
    locking: tuple[str, ...] = ()
    """Patterns (``BJ:2``) over which nobody may overturn."""
    kitty_cards_count: bool = False
    """Whether cards that came from the kitty may be shown."""
    window_seconds: Natural = 0
    """Declaring may go on so long after `window_from`; 0 = no clock."""
    window_from: Literal["last_card", "last_declaration"] = "last_card"
    kitty_after_seconds: Natural = 0
    """The declarer may not take the kitty earlier than this after the last card."""
    closes: tuple[Literal["time", "kitty_looked", "kitty_taken", "all_passed"], ...]
    rivals: Literal["first", "strongest", "seat", "lot"] = "first"
    """Two at the same time with equal strength: the one recorded first, the same (strength decides the rest), the
    nearer in playing order to the first drawer, or by lot."""
    nobody: tuple[NobodyStep, ...]
    nobody_declarer: Literal["keep", "first_drawer", "lot"] = "first_drawer"
    """Who declares an opening deal that nobody opened; ``keep``: whoever was to declare, if anybody."""
    locked_when_turned: bool = True
    """No overturn once trumps came from a turned card."""


class Declaring(Chapter, frozen=True, kw_only=True):
    """Naming trumps."""

    opening: DeclaringRules
    later: DeclaringRules
    open_deal_level: Literal["common", "own"] = "common"
    """The level of an opening deal when the sides stand on different ones: one for both, or the declarers' own."""
    redeal_requests: Literal["by_right", "never"] = "by_right"
    """Whether anybody may ask for a redeal, namely by the rights listed."""
    redeal_rights: dict[str, RedealRight] = {}
    after_bury: AfterBury | None = None
