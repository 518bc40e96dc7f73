"""A player's memory says nothing false: unseen cards, voids and the most copies a seat may hold."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bots.tables import BOOKS, book, opening, play, players
from tuolaji.bots.rules_player import RulesPlayer
from tuolaji.deal.asks import Ask
from tuolaji.deal.command import DealCommand
from tuolaji.deal.event import ThrowFailed
from tuolaji.deal.state import DealState
from tuolaji.kernel.core_bits import FRAME
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules


def held(rules: Rules, frames: object, at: int) -> Counter[int]:
    """The cards of five frames."""
    cards: Counter[int] = Counter()
    for suit in range(5):
        for k in range(rules.decks):
            for bit in range(60):
                if frames[at + suit * FRAME + k] >> bit & 1:  # type: ignore[index]
                    cards[rules.t.face_at[suit * 64 + bit]] += 1
    return cards


def hidden(state: DealState, seat: int) -> Counter[int]:
    """The cards a seat has not seen: the other hands, and the kitty unless the seat laid it down."""
    others = [card for other in range(4) if other != seat for card in state.hands[other]]
    return Counter(others) + Counter(() if state.laid_by == seat else state.kitty)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("kinds", [("rules",) * 4, ("rules", "random") * 2])
def test_memory_is_true_at_every_question(name: str, kinds: tuple[str, ...]) -> None:
    loaded = book(name)
    seated = players(loaded, kinds, 6)
    looked = 0

    def check(state: DealState, ask: Ask, answer: DealCommand | None) -> None:
        nonlocal looked
        player = seated[ask.seat]
        if ask.act not in ("lead", "follow") or not isinstance(player, RulesPlayer):
            return
        mind, rules = player.memory.mind, rules_for(loaded, state.level, state.trump or 0)
        assert mind is not None
        looked += 1
        assert held(rules, mind.unseen, 0) == hidden(state, ask.seat)
        assert held(rules, mind.hand, 0) == Counter(state.hands[ask.seat])
        for place in range(1, 4):
            hand = state.hands[(ask.seat + place * state.deal.step) & 3]
            assert mind.left[place] == len(hand)
            for suit in range(5):
                copies = Counter(card for card in hand if rules.suit_of(card) == suit)
                assert max(copies.values(), default=0) <= mind.most[place * 5 + suit]
                assert not (copies and mind.void[place * 5 + suit])

    for seed in (6, 7):
        play(loaded, seated, opening(loaded, seed, first=False), check)
    assert looked > 20


@pytest.mark.parametrize("name", BOOKS)
def test_throws_of_the_rules_player_never_fail(name: str) -> None:
    loaded = book(name)
    led = 0
    for seed in range(8, 12):
        _, events = play(loaded, players(loaded, ["rules"] * 4, seed), opening(loaded, seed, first=False))
        led += sum(getattr(event, "shape", "") == "throw" for event in events)
        assert not any(isinstance(event, ThrowFailed) for event in events)
    assert (led > 0) == (loaded.book.leading.throws != "forbidden")
