"""Commands of a match whose content is chance, from a stream of numbers the caller gives.

Not here: where the numbers come from (``services`` takes fresh bytes, ``simulation`` a seed), the cards of a deal.
"""

from __future__ import annotations

from collections.abc import Callable

from tuolaji.cards import FACES
from tuolaji.match.asks import ask
from tuolaji.match.command import DrawCards, LotForFirst, TakeSeats, TurnCard
from tuolaji.match.state import Sheet
from tuolaji.rulebook.loaded import Loaded

Below = Callable[[int], int]
"""``below(n)`` → 0..n-1."""


def drawn(loaded: Loaded, sheet: Sheet, below: Below) -> DrawCards | TurnCard | LotForFirst | None:
    """The next step of the first draw by chance; None when no first draw is due."""
    awaited = ask(loaded, sheet)
    if awaited.awaited == "cards":
        pack = list(range(FACES))
        cards = tuple(pack.pop(below(len(pack))) for _ in awaited.seats)
        return DrawCards(seats=awaited.seats, cards=cards)
    if awaited.awaited == "turned_card":
        return TurnCard(card=below(FACES))
    return LotForFirst(seat=below(4)) if awaited.awaited == "lot" else None


def seated(pairs: tuple[tuple[str, str], tuple[str, str]], below: Below) -> TakeSeats:
    """Seats by lot for two pairs, partners opposite."""
    first, second = pairs if below(2) else (pairs[1], pairs[0])
    east, west = first if below(2) else (first[1], first[0])
    north, south = second if below(2) else (second[1], second[0])
    return TakeSeats(players=(east, north, west, south))
