"""What was seen and written down of a deal: cards, plays, and what people said came of them, right or wrong.

Nothing here is checked: a trick may have been given to the wrong side, a hand may hold a card too many. Not here:
where it comes from (``seen_log``, ``seen_record``), what is wrong with it (``detect``).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.deal.event import Side, Units

Cards = tuple[int, ...]
Hands = tuple[Cards, Cards, Cards, Cards]


class SeenThrow(Struct, frozen=True, kw_only=True):
    """A throw that was stopped: its cards, the units as stated, and the charge as it was made (None = not said)."""

    seat: int
    cards: Cards
    declared: Units | None = None
    charge: int | None = None


class SeenTrick(Struct, frozen=True, kw_only=True):
    """A trick: plays in order from the leader, as long as anybody played. dead: places that cannot win, by a ruling.
    winner, points: who took it and what it brought the opponents, as said (None = not said). throw: the one that
    failed just before."""

    leader: int
    plays: tuple[Cards, ...] = ()
    declared: Units | None = None
    dead: tuple[int, ...] = ()
    winner: int | None = None
    points: int | None = None
    throw: SeenThrow | None = None


class SeenResult(Struct, frozen=True, kw_only=True):
    """The end of a deal as it was said: the opponents' total, who declares next, levels of both sides."""

    points: int
    next_side: Side
    declarers: int
    opponents: int


class SeenDeal(Struct, frozen=True, kw_only=True):
    """A deal. step: 1 where play goes from E to N, 3 the other way. hands: as the first card was led; None where nobody
    wrote them down. kitty: as buried, None likewise. multiplier, captured: what the last trick (or the kitty) brought,
    as said. adjusted: points ruled to the opponents. ruled: the result was a ruling's and is not checked."""

    number: int = 1
    level: int
    trump: int
    declarer: int
    step: int = 1
    hands: Hands | None = None
    kitty: Cards | None = None
    tricks: tuple[SeenTrick, ...] = ()
    multiplier: int | None = None
    captured: int | None = None
    result: SeenResult | None = None
    adjusted: int = 0
    ruled: bool = False

    def opposes(self, seat: int) -> bool:
        """Whether a seat is of the side that collects points."""
        return (seat ^ self.declarer) & 1 == 1

    def seat(self, trick: SeenTrick, place: int) -> int:
        """Whose play stands at a place of a trick."""
        return (trick.leader + self.step * place) & 3


class Scribe:
    """Writes a deal down, play by play."""

    def __init__(self, deal: SeenDeal) -> None:
        self.deal = deal
        self._trick: SeenTrick | None = None
        self._throw: SeenThrow | None = None

    def lead(self, seat: int, cards: Cards, declared: Units | None = None) -> None:
        """A trick is opened."""
        self._close()
        self._trick = SeenTrick(leader=seat, plays=(cards,), declared=declared, throw=self._throw)
        self._throw = None

    def follow(self, cards: Cards) -> None:
        """The next seat plays."""
        if self._trick is not None:
            self._trick = replace(self._trick, plays=(*self._trick.plays, cards))

    def play(self, seat: int, cards: Cards, declared: Units | None = None) -> None:
        """A lead, or an answer to the trick that is open."""
        if self._trick is None or len(self._trick.plays) == 4:
            self.lead(seat, cards, declared)
        else:
            self.follow(cards)

    def has_led(self, seat: int, cards: Cards) -> bool:
        """Whether the open trick holds this lead and no answer yet."""
        trick = self._trick
        return trick is not None and trick.leader == seat and len(trick.plays) == 1 and trick.plays[0] == cards

    def throw(self, throw: SeenThrow) -> None:
        """A throw was stopped; the next lead stands in its place."""
        self._close()
        self._throw = throw

    def won(self, seat: int, points: int) -> None:
        """Who took the trick, as said."""
        if self._trick is not None:
            self._trick = replace(self._trick, winner=seat, points=points)
            self._close()

    def took(self, seat: int) -> None:
        """Who took the trick, as said; nobody has said what it brought."""
        if self._trick is not None:
            self._trick = replace(self._trick, winner=seat)

    def reopen(self) -> None:
        """The last trick is open again."""
        if self._trick is None and self.deal.tricks:
            self._trick = replace(self.deal.tricks[-1], winner=None, points=None)
            self.deal = replace(self.deal, tricks=self.deal.tricks[:-1])

    def take_back(self) -> None:
        """The last play goes back to its hand."""
        if self._trick is not None:
            left = self._trick.plays[:-1]
            self._trick = replace(self._trick, plays=left) if left else None

    def exchange(self, seat: int, cards: Cards, dead: bool) -> None:
        """Other cards in place of a play of the open trick."""
        trick = self._trick
        if trick is not None:
            place = (seat - trick.leader) * self.deal.step & 3
            plays = (*trick.plays[:place], cards, *trick.plays[place + 1 :])
            others = {at for at in trick.dead if at != place}
            self._trick = replace(trick, plays=plays, dead=tuple(sorted(others | ({place} if dead else set()))))

    def finish(self) -> SeenDeal:
        """The deal as far as it was written down."""
        self._close()
        return self.deal

    def _close(self) -> None:
        if self._trick is not None:
            self.deal = replace(self.deal, tricks=(*self.deal.tricks, self._trick))
            self._trick = None
