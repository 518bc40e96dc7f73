"""A server for browser tests whose first deals give one person the best cards for declaring.

``python -m tests.browser.stacked serve`` is ``tuolaji serve`` with seeds that were looked for instead of drawn. All
else is the product's: commitments hold, and the page's check of a deal passes. So the declarer sits
at the page, and has the same cards on every machine. Not here: starting it (``site``).
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import Final

from tuolaji.cards import full_deck
from tuolaji.deal.event import Declared
from tuolaji.deal.shuffle import mix, shuffled, simulation_seed
from tuolaji.rulebook.loaded import Loaded
from tuolaji.server import bot_pool, chance
from tuolaji.services import deals
from tuolaji.services.ports import Thought
from tuolaji.services.table_draft import Draft

PAGE_BYTES: Final = bytes(range(16))
"""What pages of these tests add to a deal instead of random bytes."""
THINKING: Final = 1.0
"""Seconds."""
WORKER: Final = "tests.browser.eager_worker"
LITTLE, BIG = 52, 53
SEATS: Final = range(4)


@lru_cache(maxsize=64)
def seed_for(loaded: Loaded, level: int, first_drawer: int, seat: int) -> bytes:
    """A seed under which nobody could declare as strongly as `seat` in a deal drawn one by one from `first_drawer`."""
    return next(seed for seed in seeds() if strongest(hands(loaded, seed, first_drawer), level) == seat)


def seeds() -> Iterator[bytes]:
    """One after the other, always the same."""
    return (simulation_seed(number) for number in count())


def hands(loaded: Loaded, seed: bytes, first_drawer: int) -> list[Counter[int]]:
    """The four hands, by seat."""
    deck = loaded.book.deck
    order = shuffled(full_deck(deck.decks, ()), mix(seed, [PAGE_BYTES]))
    drawn = order[: len(order) - deck.kitty]
    return [Counter(drawn[(seat - first_drawer) % 4 :: 4]) for seat in SEATS]


def strongest(hands: list[Counter[int]], level: int) -> int | None:
    """The seat with more level cards of one suit than anybody has of any, a little joker with them; None if nobody has,
    or if others have jokers to overturn with."""
    most = [max(hand[suit * 13 + level] for suit in range(4)) for hand in hands]
    best = max(most)
    seat = most.index(best)
    others = [hand for other, hand in enumerate(hands) if other != seat]
    pairs = any(hand[LITTLE] > 1 or hand[BIG] > 1 for hand in others) and hands[seat].total() < 30
    alone = most.count(best) == 1 and best > 1 and hands[seat][LITTLE] > 0
    return seat if alone and not pairs else None


class Stacked(chance.SystemEntropy):
    """The system's generator, but for the seed of the deal that is being committed to."""

    draft: Draft | None = None

    def token(self, size: int) -> bytes:
        """Looked for while a first deal is committed to."""
        draft, Stacked.draft = Stacked.draft, None
        persons = [at for at, seat in enumerate(draft.state.seats) if seat.kind == "person"] if draft else []
        if draft is None or draft.state.deals > 0 or not persons:
            return super().token(size)
        sheet = draft.state.match.sheet
        assert sheet.first_drawer is not None
        return seed_for(draft.house.loaded, sheet.places[persons[0] & 1][1], sheet.first_drawer, persons[0])


def commit(draft: Draft) -> None:
    """See ``services.deals.commit``; its one draw of bytes is the seed."""
    deals.go_on(draft)
    Stacked.draft = draft
    try:
        COMMIT(draft)
    finally:
        Stacked.draft = None


async def choose(pool: bot_pool.BotPool, thought: Thought) -> bytes | None:
    """See ``BotPool.choose``; programs think a while before the first declaration, which names the declarer."""
    if thought.ask.act == "declare" and not any(isinstance(event, Declared) for event in thought.history):
        await asyncio.sleep(THINKING)
    return await CHOOSE(pool, thought)


COMMIT: Final = deals.commit
CHOOSE: Final = bot_pool.BotPool.choose


def main() -> int:
    """As ``tuolaji``."""
    deals.commit = commit
    chance.SystemEntropy = Stacked  # type: ignore[misc]
    bot_pool.BotPool.choose = choose  # type: ignore[assignment, method-assign]
    bot_pool.MODULE = WORKER  # type: ignore[misc]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    from tuolaji.cli.main import main as tuolaji

    return tuolaji()


if __name__ == "__main__":
    raise SystemExit(main())
