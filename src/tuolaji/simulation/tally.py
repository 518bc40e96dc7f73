"""What is counted over matches, so that counts of parts add up to the counts of the whole.

Not here: means and shares for people (``wording``), playing (``match_run``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec import Struct, structs

from tuolaji.cards import format_suit
from tuolaji.deal import event as deal
from tuolaji.levels import format_level
from tuolaji.match import event as match
from tuolaji.match.evolve import MatchEvent
from tuolaji.seating import SIDES, side_of


class Tally(Struct, kw_only=True):
    """Counts over a number of matches. Tables: name or number → how often.

    winners: ``EW``, ``NS``, ``draw``; ended: reasons of ``MatchEnded``; lengths: deals of a match. Of deals with a
    result: levels played at; trumps ``S H C D NT``; declarers: declaring side; won: winning side (declarers who hold,
    opponents who take over); bands: next declarers and the levels they gain, ``declarers+2``; points: the opponents'
    totals added up. redeals: deals given again, by reason. throws, throws_failed, throw_points: throws led, stopped,
    points charged. captures: last tricks that the opponents won with cards that capture the kitty (or count the trick
    anew), capture_points what that brought them; multipliers of all last tricks.
    """

    matches: int = 0
    deals: int = 0
    winners: dict[str, int] = {}
    ended: dict[str, int] = {}
    lengths: dict[int, int] = {}
    levels: dict[str, int] = {}
    trumps: dict[str, int] = {}
    declarers: dict[str, int] = {}
    won: dict[str, int] = {}
    bands: dict[str, int] = {}
    points: int = 0
    redeals: dict[str, int] = {}
    tricks: int = 0
    plays: int = 0
    throws: int = 0
    throws_failed: int = 0
    throw_points: int = 0
    captures: int = 0
    capture_points: int = 0
    multipliers: dict[int, int] = {}

    def add(self, other: Tally) -> None:
        """Add the counts of further matches. Tables stay sorted, so that equal counts have equal bytes."""
        for name, value in structs.asdict(other).items():
            mine = getattr(self, name)
            setattr(self, name, mine + value if isinstance(value, int) else _sum(mine, value))


def _sum(one: dict[Any, int], other: dict[Any, int]) -> dict[Any, int]:
    return dict(sorted((Counter(one) + Counter(other)).items()))


def tally(log: Iterable[MatchEvent]) -> Tally:
    """The counts of one match."""
    count = _Count()
    for event in log:
        reader = _READERS.get(type(event))
        if reader is not None:
            reader(count, event)
    total = count.total
    total.matches = 1
    total.lengths = {total.deals: 1}
    return total


class _Count:
    """A match being counted: the counts, and the trumps of the running deal."""

    def __init__(self) -> None:
        self.total = Tally()
        self.set: deal.TrumpsSet | None = None
        self.winner = 0

    def one(self, table: dict[Any, int], key: object) -> None:
        """One more."""
        table[key] = table.get(key, 0) + 1

    def trumps(self, event: deal.TrumpsSet) -> None:
        self.set = event

    def led(self, event: deal.Led) -> None:
        self.total.plays += 1
        self.total.throws += event.shape == "throw"

    def followed(self, event: deal.Followed) -> None:
        self.total.plays += 1

    def failed(self, event: deal.ThrowFailed) -> None:
        self.total.throws += 1
        self.total.throws_failed += 1
        self.total.throw_points += event.charge

    def trick(self, event: deal.TrickWon) -> None:
        self.total.tricks += 1
        self.winner = event.seat

    def last(self, event: deal.LastTrickCounted) -> None:
        self.one(self.total.multipliers, event.multiplier)
        opposed = self.set is not None and side_of(self.set.declarer) != side_of(self.winner)
        if opposed and event.multiplier:
            self.total.captures += 1
            self.total.capture_points += event.points

    def settled(self, event: deal.DealSettled) -> None:
        total, trumps = self.total, self.set
        total.deals += 1
        total.points += event.points
        held = event.next_side == "declarers"
        self.one(total.bands, f"{event.next_side}+{event.declarers if held else event.opponents}")
        if trumps is not None:
            side = side_of(trumps.declarer)
            self.one(total.levels, format_level(trumps.level))
            self.one(total.trumps, format_suit(trumps.trump) or "NT")
            self.one(total.declarers, SIDES[side])
            self.one(total.won, SIDES[side if held else 1 - side])

    def taken_back(self, event: match.DealTakenBack) -> None:
        self.one(self.total.redeals, event.how)

    def ended(self, event: match.MatchEnded) -> None:
        self.one(self.total.winners, "draw" if event.winner is None else SIDES[event.winner])
        self.one(self.total.ended, event.reason)


_READERS: Final[dict[type, Callable[[_Count, Any], None]]] = {
    deal.TrumpsSet: _Count.trumps,
    deal.Led: _Count.led,
    deal.Followed: _Count.followed,
    deal.ThrowFailed: _Count.failed,
    deal.TrickWon: _Count.trick,
    deal.LastTrickCounted: _Count.last,
    deal.DealSettled: _Count.settled,
    match.DealTakenBack: _Count.taken_back,
    match.MatchEnded: _Count.ended,
}
