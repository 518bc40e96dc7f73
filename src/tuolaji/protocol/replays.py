"""Bodies about deals that are over: notes on their plays, and what all shuffles of a server look like together.

Texts are by language. Not here: the deals themselves (``services.view_shape``), records (``match.record`` text).
"""

from __future__ import annotations

from msgspec import Struct

from tuolaji.rulebook.schema_base import Text

Cards = tuple[int, ...]


class NoteLine(Struct, frozen=True, kw_only=True):
    """A sentence, and the citation it rests on ("" where it only says what lies on the table)."""

    text: Text
    clause: str


class OtherPlay(Struct, frozen=True, kw_only=True):
    """Another legal play, one for each kind. wins: it would have been the best at that moment."""

    cards: Cards
    text: Text
    wins: bool


class PlayNoted(Struct, frozen=True, kw_only=True):
    """A play: trick and place in it, both from 0. choices: legal plays; more: there were at least so many."""

    trick: int
    place: int
    seat: int
    lines: tuple[NoteLine, ...]
    choices: int
    more: bool
    others: tuple[OtherPlay, ...]


class TrickNoted(Struct, frozen=True, kw_only=True):
    """Who won a complete trick, and why."""

    trick: int
    lines: tuple[NoteLine, ...]


class DealNoted(Struct, frozen=True, kw_only=True):
    """Notes on a finished deal, made with all hands open."""

    deal: str
    plays: tuple[PlayNoted, ...]
    tricks: tuple[TrickNoted, ...]


class ChiSquare(Struct, frozen=True, kw_only=True):
    """A test of counts against their expectation. p: how often a fair shuffle would look at least as uneven."""

    value: float
    freedom: int
    p: float


class CountRow(Struct, frozen=True, kw_only=True):
    """How often something was seen against how often it had to be expected. low, high: what is counted (points, length,
    copies); spread: standard deviation of `seen` under the expectation."""

    low: int
    high: int
    seen: float
    expected: float
    spread: float


class ShuffleGroup(Struct, frozen=True, kw_only=True):
    """All revealed deals of one kind of pack. faces: for each face how often it fell to E, N, W, S and into the kitty;
    share_seat, share_kitty: how often had to be expected; kitty_points: kitties by their points, with the mean seen and
    expected; sets: faces held in so many copies by one hand, per 100 hands; runs: hands by the number of pairs in their
    longest tractor, judged at level 2 without a trump suit, against `simulated` hands of freshly shuffled packs."""

    rulebook: str
    decks: int
    kitty: int
    deals: int
    faces: tuple[tuple[int, int, int, int, int], ...]
    share_seat: float
    share_kitty: float
    even: ChiSquare
    kitty_mean: tuple[float, float]
    kitty_points: tuple[CountRow, ...]
    kitty_even: ChiSquare | None
    sets: tuple[CountRow, ...]
    runs: tuple[CountRow, ...]
    simulated: int


class ShuffleStats(Struct, frozen=True, kw_only=True):
    """tables: counted so far, of `known`; busy: more are being counted now. made_at: when that began, by the server's
    clock."""

    groups: tuple[ShuffleGroup, ...]
    tables: int
    known: int
    made_at: int
    busy: bool
