"""Positions for tests of good play: a hand, what lies on the table, who declares. Not a test itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tests.bots.tables import below, book
from tuolaji.bots.kinds import make_player
from tuolaji.cards import full_deck, parse_cards
from tuolaji.deal.asks import Ask
from tuolaji.deal.command import Bury, DealCommand, Declare, Play
from tuolaji.deal.declaring import Bid, DeclaringState
from tuolaji.deal.event import DealOpened
from tuolaji.deal.options import declarations
from tuolaji.deal.state import DealState, Phase, Trick
from tuolaji.deal.view import view
from tuolaji.rulebook.loaded import Loaded

E, N, W, S = range(4)
TWO, FIVE = 0, 3


def dealt(loaded: Loaded, hand: str, lying: Sequence[str]) -> tuple[list[int], list[int]]:
    """A hand, and the cards of the pack that are neither in it nor lie on the table."""
    cards = list(parse_cards(hand))
    rest = Counter(full_deck(loaded.book.deck.decks))
    rest.subtract(cards)
    for text in lying:
        rest.subtract(parse_cards(text))
    assert min(rest.values()) >= 0
    return cards, sorted(rest.elements())


def at_play(
    name: str,
    seat: int,
    hand: str,
    trick: Sequence[str] = (),
    *,
    declarer: int = E,
    trump: int = 0,
    level: int = FIVE,
    tricks: int = 1,
) -> tuple[Loaded, DealState]:
    """A seat to lead or to answer `trick` (the last play before the seat's comes last)."""
    loaded = book(name)
    cards, rest = dealt(loaded, hand, trick)
    hands = []
    for other in range(4):
        played = (other - seat) & 3 >= 4 - len(trick)
        count = min(len(cards), 25) - (len(parse_cards(trick[0])) if played else 0)
        hands.append(tuple(cards) if other == seat else tuple(rest.pop() for _ in range(count)))
    plays = tuple(parse_cards(text) for text in trick)
    state = DealState(
        setup=opened(loaded, declarer, level),
        phase="play",
        hands=(hands[0], hands[1], hands[2], hands[3]),
        kitty=tuple(rest[: loaded.book.deck.kitty]),
        burier=declarer,
        laid_by=declarer,
        declaring=DeclaringState((level, level), declarer=declarer, ended=True, closed="all_passed"),
        level=level,
        trump=trump,
        turn=seat,
        tricks=tricks,
        trick=Trick((seat - len(trick)) & 3, plays, "single") if trick else None,
    )
    return loaded, state


def opened(loaded: Loaded, declarer: int | None, level: int) -> DealOpened:
    """The opening of a deal."""
    deck = loaded.book.deck
    return DealOpened(
        "d", loaded.name, declarer is None, (level, level), level, (), declarer, E, deck.decks, deck.kitty
    )


def played(loaded: Loaded, state: DealState, kind: str = "rules") -> tuple[int, ...]:
    """What a player does in a position."""
    act = "follow" if state.trick else "lead"
    answer = asked(loaded, state, Ask(state.turn, act), kind)  # type: ignore[arg-type]
    assert isinstance(answer, Play)
    return tuple(sorted(answer.cards))


def asked(loaded: Loaded, state: DealState, ask: Ask, kind: str = "rules") -> DealCommand | None:
    """A fresh player's answer to a question."""
    player = make_player(kind, loaded, ask.seat, below(1, ask.seat), declarations)
    return player.answer(view(state, ask.seat), ask)


def naming(name: str, seat: int, hand: str, bids: Sequence[Bid] = (), *, phase: Phase = "drawing") -> Declare | None:
    """What a seat that has drawn these cards declares in an opening deal at level 5."""
    loaded = book(name)
    cards, rest = dealt(loaded, hand, ())
    hands = [tuple(cards) if other == seat else tuple(rest[other * 30 : other * 30 + len(cards)]) for other in range(4)]
    declaring = DeclaringState(
        (FIVE, FIVE), declarer=bids[-1].seat if bids else None, opening=True, bids=tuple(bids), ended=phase == "window"
    )
    state = DealState(
        setup=opened(loaded, None, FIVE),
        phase=phase,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        kitty=tuple(rest[-loaded.book.deck.kitty :]) if phase == "window" else (),
        declaring=declaring,
        level=FIVE,
    )
    answer = asked(loaded, state, Ask(seat, "declare", must=False))
    assert answer is None or isinstance(answer, Declare)
    return answer


def buried(name: str, hand: str, *, trump: int = 0, number: int | None = None) -> tuple[int, ...]:
    """What the declarer buries of a hand."""
    loaded = book(name)
    _, state = at_play(name, E, hand, trump=trump)
    n = loaded.book.deck.kitty if number is None else number
    state = DealState(
        setup=state.setup,
        phase="burying",
        hands=state.hands,
        burier=E,
        declaring=state.declaring,
        level=FIVE,
        trump=trump,
    )
    answer = asked(loaded, state, Ask(E, "bury", number=n))
    assert isinstance(answer, Bury)
    return tuple(sorted(answer.cards))
