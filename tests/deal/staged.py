"""Deals with chosen hands: a pack in which each seat draws what the test gives it, the rest filled up."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.deal.playing import opening_command
from tuolaji.cards import full_deck, parse_cards
from tuolaji.deal import command as cmd
from tuolaji.deal.command import DealCommand
from tuolaji.deal.decide import advance
from tuolaji.deal.event import DealEvent
from tuolaji.deal.evolve import fold
from tuolaji.deal.state import NEW, DealState
from tuolaji.deal.view import VIEWERS, redact, view, view_evolve
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded

E, N, W, S = range(4)


def pack(book: Loaded, hands: dict[int, str], kitty: str = "", first: int = E) -> tuple[int, ...]:
    """The order of a pack that gives the seats (and the kitty) these cards, the rest in ascending order."""
    deck = book.book.deck
    wanted = {seat: list(parse_cards(hands.get(seat, ""))) for seat in range(4)}
    below = list(parse_cards(kitty))
    left = Counter(full_deck(deck.decks))
    left.subtract(card for cards in (*wanted.values(), below) for card in cards)
    assert min(left.values()) >= 0
    spare = sorted(left.elements())
    size = (54 * deck.decks - deck.kitty) // 4
    below += [spare.pop() for _ in range(deck.kitty - len(below))]
    for cards in wanted.values():
        cards += [spare.pop(0) for _ in range(size - len(cards))]
    drawn = [wanted[(first + turn) & 3][turn // 4] for turn in range(4 * size)]
    return (*drawn, *below)


@dataclass
class Staged:
    """A deal that is told commands; it keeps its events and refuses with the code of the fault."""

    book: Loaded
    state: DealState = NEW
    log: list[DealEvent] = field(default_factory=list)

    def tell(self, *commands: DealCommand) -> Staged:
        for command in commands:
            story = advance(self.book, self.state, command)
            self.state = story.state
            self.log += story.events
        return self

    def refusal(self, command: DealCommand) -> tuple[str, str]:
        """Code and clause of the refusal; ("", "") if it is accepted (and then not told)."""
        try:
            advance(self.book, self.state, command)
        except Fault as fault:
            return fault.code, fault.clause
        return "", ""

    def draw(self, number: int = 999) -> Staged:
        """Draw so many cards, or all."""
        while self.state.phase == "drawing" and number:
            self.tell(cmd.Draw(self.state.turn, 0))
            number -= 1
        return self

    def all_pass(self) -> Staged:
        return self.tell(*(cmd.Pass(seat) for seat in range(4) if seat not in self.state.declaring.passed))


def stage(
    book: Loaded, hands: dict[int, str], kitty: str = "", *, level: int = 3, opening: bool = False, **fields: object
) -> Staged:
    """A later deal (declarer West, East draws first, level 5) or an opening one, before the first card is drawn."""
    values: dict[str, object] = {"level": level, "levels": (level, level), "declarer": None if opening else W}
    order = pack(book, hands, kitty)
    opened = opening_command(book, 0, opening=opening, seed="", order=order, **{**values, **fields})
    return Staged(book).tell(opened)


def cards(text: str) -> tuple[int, ...]:
    return parse_cards(text)


def show(seat: int, text: str, **fields: object) -> cmd.Declare:
    """Lay cards down."""
    return cmd.Declare(seat, parse_cards(text), **fields)  # type: ignore[arg-type]


def views_follow(deal: Staged) -> None:
    """Every viewer's fold of what he is shown is his fresh view, after every event."""
    for viewer in VIEWERS:
        seen, state = view(NEW, viewer), NEW
        for event in deal.log:
            state = fold([event], state)
            seen = view_evolve(seen, redact(event, viewer))
            assert seen == view(state, viewer), type(event)
