"""What the ``rules`` player weighs, as numbers: found by playing styles against each other on the same deals.

Prices and gains are in tenths of a point of the margin between the sides. The order is that of the indices in
``core_mind``. Not here: how they are used (``core_worth``, ``core_answer``, ``core_lead``).
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """Weights of one way of playing."""

    plain_top: int = 45
    """Keeping the best card of a plain suit, the second best, the third."""
    plain_second: int = 22
    plain_third: int = 10
    trump_top: int = 100
    trump_second: int = 65
    trump_third: int = 45
    trump_low: int = 28
    pair_bond: int = 14
    """Not breaking a pair; and a run of pairs besides."""
    run_bond: int = 12
    tempo: int = 15
    """Leading to the next trick."""
    future: int = 20
    """What each card still to come should bring to a trick."""
    will_ruff: int = 800
    """How surely who can ruff does, of 1024."""
    endgame: int = 6
    """With so many cards left the best trumps are kept for the last trick."""
    liked: int = 12
    """Leading a suit the partner has led, a suit he ruffs, trumps from length, the last cards of a suit."""
    partner_ruffs: int = 30
    draw_trumps: int = 25
    own_plans: int = 12
    bare: int = 0
    """Leading a card that is not the best of a suit of which the opponents hold the best."""


DEFAULT: Final = Style()
