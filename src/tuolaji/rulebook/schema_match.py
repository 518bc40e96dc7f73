"""Chapters about a match: levels, rotation, clocks, the time-out result.

Not here: offences (``schema_event``), the event around the match (``schema_contest``).
"""

from __future__ import annotations

from typing import Literal

from tuolaji.rulebook.schema_base import Chapter, Model, Natural, Positive, Rank, Text


class MustPlay(Model, frozen=True, kw_only=True):
    """A level that may not be jumped over: a climbing side stops there. `hold`: it leaves that level only by holding a
    deal it declares; without it any climb leads on."""

    level: Rank
    hold: bool = False


class FallBack(Chapter, frozen=True, kw_only=True):
    """Declarers at `level` who lose a deal in this way fall back to `to`; what is left out is not asked.

    `last_trick_cards`: the opponents' winning cards of the last trick hold one of them: ``level`` (a card of the level
    in play), a rank (``J``) or faces (``HJ``), space-separated; `suit` narrows them to trumps or plain suits.
    `points_at_least`, `points_below`: bounds of the opponents' points."""

    level: Rank
    last_trick_cards: str = ""
    suit: Literal["any", "trumps", "plain"] = "any"
    points_at_least: int | None = None
    points_below: int | None = None
    to: Rank


class PlayOff(Chapter, frozen=True, kw_only=True):
    """Both sides play `level`; the first to hold it as declarers wins. `holder`: who declares its first deal:
    bidding as in an opening deal, or whoever would have declared next."""

    level: Rank
    seats: Literal["kept", "lot", "cut", "finger_guessing"] = "kept"
    first_drawer: Literal["kept", "lot", "highest_card", "referee_card"] = "kept"
    holder: Literal["bidding", "kept"] = "bidding"


class Levels(Chapter, frozen=True, kw_only=True):
    """The ladder of levels and the end of a match."""

    start: Rank
    sequence: tuple[Rank, ...]
    last: Rank
    passed: Literal["promotion", "on_reaching", "held_as_declarers"] = "promotion"
    """The last level is passed by any climb beyond it, by reaching it, or only by holding a deal there as declarers."""
    then: Literal["match_won", "start_over", "further_stage"] = "match_won"
    further: tuple[Rank, ...] = ()
    """``further_stage``: the levels that follow, from the first to the last, in this order."""
    lead_of: Natural = 0
    """A side so many levels ahead wins at once; 0 = never."""
    must_play: tuple[MustPlay, ...] = ()
    fall_backs: dict[str, FallBack] = {}
    play_off: PlayOff | None = None
    games: Positive = 1
    """Games of a match: the side that has won more than half of them wins it; 1 = the match is one game."""


class Rotation(Chapter, frozen=True, kw_only=True):
    """Next declarer by result. ``next_of_side``: of the side that declares next, the partner of its last declarer (the
    seat after the present declarer if it never declared); ``last_winner``: who won the last trick, or of that side
    the next one in playing order; ``first_to_declare``: bidding as in an opening deal."""

    hold: Literal["same", "partner", "next_seat", "next_of_side", "last_winner", "first_to_declare"] = "partner"
    lose: Literal["next_seat", "next_of_side", "last_winner", "previous_seat", "first_to_declare"] = "next_seat"
    unchanged: Literal["by_result", "as_hold", "as_lose", "same", "first_to_declare"] = "by_result"
    """When neither side climbs."""
    wrong_order: Literal["replay_with_bidding", "opponents_declare", "stands", "referee"] = "referee"
    """The wrong player declared."""


class MatchClock(Chapter, frozen=True, kw_only=True):
    """Limit of a match in minutes at one stage of the event (``""`` = every stage not named); 0 = none."""

    stage: str = ""
    minutes: Natural
    reminder_minutes: Natural = 0
    no_new_deal_minutes: Natural = 0
    """No deal begins in so many last minutes."""
    running_deal: Literal["finished", "dropped", "finished_if_close", "referee"] = "finished"
    close_levels: Natural = 0
    """``finished_if_close``: at most so many levels apart."""
    break_minutes: Natural = 0
    break_inside: bool = True
    """Whether the break runs off the limit."""


class ActLimit(Chapter, frozen=True, kw_only=True):
    """Seconds for one act, `on_request`: timed only when somebody asks."""

    seconds: Positive
    on_request: bool = False


class Overrun(Chapter, frozen=True, kw_only=True):
    """What the n-th overrun of an act limit brings, per `counted_per`."""

    effects: tuple[str, ...] = ()
    """``warning``, ``points:20``, ``referee``, ``committee``; the last one holds for all later times."""
    counted_per: Literal["player", "side"] = "side"


Act = Literal[
    "draw", "declare", "window", "bury", "first_lead", "bury_and_first_lead", "lead", "follow", "play", "declare_units"
]


class Clocks(Chapter, frozen=True, kw_only=True):
    """Clocks of acts and of the match."""

    acts: dict[Act, ActLimit] = {}
    overrun: Overrun = Overrun()
    match: tuple[MatchClock, ...] = ()


class TimeOut(Chapter, frozen=True, kw_only=True):
    """Who wins when the match limit is reached; steps tried in turn until one answers. ``first_there``: who reached
    the present level in an earlier deal; ``opponent_points``: more points collected as opponents in the whole match;
    ``draw``, ``play_off`` and ``referee`` always answer."""

    chain: tuple[
        Literal["higher_level", "first_there", "holding_the_deal", "opponent_points", "draw", "play_off", "referee"],
        ...,
    ]
    note: Text | None = None
