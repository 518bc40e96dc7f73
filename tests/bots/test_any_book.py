"""Players play under rulebooks nobody has written yet: other packs, throws, rungs, namings, kitties, directions."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bots.tables import opening, play, players
from tests.rulebook.house import load_house
from tuolaji.bots.kinds import kinds
from tuolaji.deal.asks import Ask
from tuolaji.deal.command import DealCommand
from tuolaji.deal.decide import advance
from tuolaji.deal.event import KittyBuried, KittySwapped
from tuolaji.deal.state import DealState
from tuolaji.rulebook.loaded import Loaded

BOOKS = {
    "one deck, no kitty to speak of": '[deck]\ndecks = 1\nkitty = 2\ncite = "1"\n',
    "six decks": '[deck]\ndecks = 6\nkitty = 4\ncite = "1"\n[declaring.later]\nself_overturn = "always"\ncite = "1"\n',
    "no kitty": '[deck]\ndecks = 2\nkitty = 0\ncite = "1"\n[last_trick]\ncounts = "last_trick"\ncite = "1"\n'
    + "".join(
        f'[declaring.{deal}]\ncloses = ["all_passed"]\nnobody = [{{ do = "no_trump" }}]\ncite = "1"\n'
        for deal in ("opening", "later")
    ),
    "three decks without low cards": '[deck]\ndecks = 3\nkitty = 6\nremoved = ["3", "4"]\ncite = "1"\n'
    '[levels]\nsequence = ["2", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]\ncite = "1"\n',
    "clockwise": '[seating]\ndirection = "cw"\ncite = "1"\n',
    "throws must be declared": '[leading]\nthrows = "must_be_declared"\ncite = "1"\n',
    "throws checked by nobody": '[leading]\nchecked_hands = "none"\ncite = "1"\n',
    "only some units led": '[leading]\nled = ["single", "tractor"]\ncite = "1"\n',
    "a kitty with limits": '[deck.kitty_limits]\npoints = 5\ntrumps = 0\n[deck]\ncite = "1"\n',
    "in turn, after the draw": '[declaring.later]\nwhen = "in_turn_after"\ncloses = ["all_passed"]\ncite = "1"\n',
    "the kitty swapped": '[declaring.after_bury]\nwho = "in_turn"\nkitty = "swapped"\nrounds = 2\ncite = "1"\n',
    "the kitty taken": '[declaring.after_bury]\nwho = "any"\nkitty = "taken"\nrounds = 3\ncite = "1"\n',
    "the highest cards asked": '[following.ladders.tractor2]\nrungs = [{ any = "tractor2", cards = "highest" }, '
    '{ any = "pair + pair", cards = "lowest" }, "pair"]\ncite = "1"\n',
    "ruffs compare every unit": '[ruffing]\nthrows_compare = "every_unit"\ncite = "1"\n',
    "ruffs of any shape": '[ruffing]\nmatch = "nothing"\nthrows_compare = "highest_card"\ncite = "1"\n',
    "permanent trumps of equal rank": '[order]\npermanent = ["2", "7"]\ntrumps = ["BJ", "LJ", ["level_trump", '
    '"level_plain"], "permanent_trump", "permanent_plain", "suit"]\ncite = "1"\n'
    '[shapes.adjacency]\njoints = ["BJ-LJ"]\ncite = "1"\n',
}


@pytest.mark.parametrize("kind", kinds())
@pytest.mark.parametrize("name", BOOKS)
def test_whole_deals_are_played_legally(name: str, kind: str) -> None:
    loaded: Loaded = load_house(BOOKS[name])
    seen: Counter[str] = Counter()

    def accepted(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        seen[ask.act] += 1
        if answer is not None:
            advance(loaded, state, answer)

    for seed in (31, 32):
        state, events = play(loaded, players(loaded, [kind] * 4, seed), opening(loaded, seed, first=False), accepted)
        assert state.result is not None
        buried = [event for event in events if isinstance(event, KittyBuried | KittySwapped)]
        assert len(buried) == 0 or len(getattr(buried[0], "cards", ())) == loaded.book.deck.kitty
    assert seen["lead"] > 8
    assert seen["follow"] >= seen["lead"] * 2
