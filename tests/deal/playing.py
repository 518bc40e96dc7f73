"""A table of random players that drives a deal through its commands, for the tests of this room."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tuolaji.deal import command as cmd
from tuolaji.deal.asks import Ask, asks
from tuolaji.deal.command import DealCommand
from tuolaji.deal.decide import advance
from tuolaji.deal.declaring import Act
from tuolaji.deal.event import DealEvent
from tuolaji.deal.evolve import fold
from tuolaji.deal.shuffle import simulation_seed
from tuolaji.deal.state import NEW, DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.faults import Fault
from tuolaji.rulebook.catalog import load
from tuolaji.rulebook.loaded import Loaded

BOOKS = ("guilin-2009", "guangdong-finance-2009", "three-deck", "four-deck", "meizhusong-2016")


class Dice:
    """A seeded generator as the kernel wants it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def opening_command(loaded: Loaded, number: int, *, opening: bool = True, **fields: object) -> cmd.OpenDeal:
    """The first command of a deal at the book's starting level."""
    start = "23456789TJQKA".index(loaded.book.levels.start)
    values: dict[str, object] = {
        "deal_id": f"deal-{number}",
        "opening": opening,
        "levels": (start, start),
        "level": start,
        "declarer": None if opening else number & 3,
        "first_drawer": number & 3,
        "seed": simulation_seed(number).hex(),
        "secret": False,
    }
    return cmd.OpenDeal(**{**values, **fields})  # type: ignore[arg-type]


def answer(loaded: Loaded, state: DealState, ask: Ask, dice: Dice) -> DealCommand:
    """A random answer to a question; legal, but for declarations that may be refused."""
    if ask.act == "draw":
        return cmd.Draw(ask.seat)
    if ask.act in ("declare", "overturn"):
        return declaration(loaded, state, ask.seat, dice) or cmd.Pass(ask.seat)
    if ask.act == "elapse":
        return cmd.Elapse()
    if ask.act == "lot":
        tied = state.declaring.tied
        return cmd.DrawLot(seat=tied[0]) if tied else cmd.DrawLot(trump=dice.below(4))
    if ask.act == "take_kitty":
        return cmd.TakeKitty(ask.seat)
    if ask.act in ("bury", "swap"):
        return cmd.Bury(ask.seat, tuple(dice.random.sample(state.hands[ask.seat], ask.number)))
    if ask.act == "choose":
        return cmd.Choose(ask.seat, dice.random.choice(ask.choices))
    return play(loaded, state, ask, dice)


def play(loaded: Loaded, state: DealState, ask: Ask, dice: Dice) -> DealCommand:
    """A random legal lead or follow."""
    rules, hand = rules_of(loaded, state), state.hands[ask.seat]
    lead = standing_lead(loaded, state)
    if lead is not None:
        return cmd.Play(ask.seat, rules.random_follow(lead, hand, dice))
    cards, units = rules.random_lead(hand, dice)
    return cmd.Play(ask.seat, cards, units or None)


def declaration(loaded: Loaded, state: DealState, seat: int, dice: Dice) -> cmd.Declare | None:
    """Now and then some level cards (with a joker in an opening deal) or jokers of the hand, legal or not."""
    if dice.below(100) >= 15:
        return None
    hand, level = state.hands[seat], state.level
    kinds = [card for card in set(hand) if card >= 52 or card % 13 == level]
    if not kinds:
        return None
    card = dice.random.choice(sorted(kinds))
    lying = state.declaring.laid(seat).count(card)
    number = 1 + dice.below(max(1, hand.count(card) - lying))
    chapter = loaded.book.declaring.opening if state.deal.opening else loaded.book.declaring.later
    joker = (52,) if chapter.patterns[0].with_face and 52 in hand and not state.declaring.laid(seat) else ()
    act: Act = "reinforce" if lying and dice.below(2) else "declare"
    return cmd.Declare(seat, (card,) * number + joker, act)


def steps(loaded: Loaded, opened: cmd.OpenDeal, dice: Dice) -> Iterator[tuple[DealState, DealCommand, list[DealEvent]]]:
    """State before, command, events, until the deal is over. A refused declaration becomes a pass (or nothing)."""
    state = NEW
    story = advance(loaded, state, opened)
    yield state, opened, story.events
    state = story.state
    while state.phase != "over":
        for command in wishes(loaded, state, dice):
            try:
                story = advance(loaded, state, command)
            except Fault:
                assert isinstance(command, cmd.Declare)
                continue
            yield state, command, story.events
            state = story.state
            break


def wishes(loaded: Loaded, state: DealState, dice: Dice) -> Iterator[DealCommand]:
    """What the table tries next; a declaration may be refused, what follows it never is."""
    questions = asks(loaded, state)
    if state.phase == "drawing":
        shown = declaration(loaded, state, dice.below(4), dice) if len(questions) > 1 else None
        if shown is not None and dice.below(3) == 0:
            yield shown
        yield cmd.Draw(questions[0].seat)
        return
    ask = dice.random.choice(questions)
    wish = answer(loaded, state, ask, dice)
    yield wish
    if isinstance(wish, cmd.Declare):
        yield cmd.Pass(ask.seat)


def played(name: str, number: int, *, opening: bool = True, **fields: object) -> tuple[DealState, list[DealEvent]]:
    """A whole random deal: its last state and its events."""
    loaded = load(name)
    events: list[DealEvent] = []
    for _, _, told in steps(loaded, opening_command(loaded, number, opening=opening, **fields), Dice(number)):
        events += told
    return fold(events), events
