"""What the ``rules`` player weighs, as numbers: found by playing styles against each other on the same deals.

Prices and gains are in tenths of a point of the margin between the sides. The first CORE stand in the order of the
indices in ``core_mind``. Not here: how they are used (``core_worth``, ``core_answer``, ``core_lead``).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """Weights of one way of playing."""

    plain_top: int = 28
    """Keeping the best card of a plain suit, the second best, the third."""
    plain_second: int = 22
    plain_third: int = 16
    trump_top: int = 100
    trump_second: int = 65
    trump_third: int = 45
    trump_low: int = 28
    pair_bond: int = 22
    """Not breaking a pair; and a run of pairs besides."""
    run_bond: int = 18
    tempo: int = 15
    """Leading to the next trick."""
    future: int = 28
    """What each card still to come should bring to a trick."""
    will_ruff: int = 950
    """How surely who can ruff does, of 1024."""
    endgame: int = 6
    """With so many cards left the best trumps are kept for the last trick."""
    liked: int = 12
    """Leading a suit the partner has led, a suit he ruffs, trumps from length, the last cards of a suit."""
    partner_ruffs: int = 30
    draw_trumps: int = 25
    own_plans: int = 12
    for_deal: int = 112
    """Strength that is enough to name trumps and take the deal, in hundredths of an average hand of as many cards."""
    for_trumps: int = 118
    """… to name trumps in another's deal, … once all cards are drawn and nobody has."""
    at_end: int = 92
    over_opponent: int = 122
    """… to overturn an opponent's naming, and how much stronger than under it; … the partner's."""
    over_partner: int = 140
    after_burying: int = 135
    no_trump: int = 45
    """What strength without a trump suit counts for, in hundredths."""
    void: int = 34
    """Burying a whole suit; burying a point."""
    point: int = 7


CORE: Final = 17
DEFAULT: Final = Style()
