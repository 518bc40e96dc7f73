"""A table of players that are programs: what they say to the open questions of a deal becomes its next command.

While cards arrive, the seat that drew is asked whether it names trumps, and after every naming the others. Not here:
carrying commands out (``match_run``), the players (``bots``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tuolaji.bots.kinds import make_player
from tuolaji.bots.player import Player
from tuolaji.deal.asks import TABLE, Ask, asks
from tuolaji.deal.command import DealCommand, Draw, DrawLot, Elapse, OpenDeal
from tuolaji.deal.decide import advance
from tuolaji.deal.event import DealEvent
from tuolaji.deal.options import declarations
from tuolaji.deal.state import NEW, DealState
from tuolaji.deal.story import rules_for_declaring
from tuolaji.deal.view import view
from tuolaji.rulebook.loaded import Loaded

Below = Callable[[int], int]
SEATS = (0, 1, 2, 3)


class Table:
    """Four players of a rulebook. `below`: the table's own chance, for lots of packs without a seed."""

    def __init__(self, loaded: Loaded, players: Sequence[Player], below: Below) -> None:
        self.loaded = loaded
        self.players = players
        self.below = below
        self.waiting: list[int] = []

    def command(self, state: DealState) -> DealCommand:
        """The next command of a deal that is not over."""
        if state.phase == "drawing":
            return self._drawing(state)
        ask = asks(self.loaded, state)[0]
        if ask.seat == TABLE:
            return Elapse() if ask.act == "elapse" else self._lot(state)
        answer = self._answer(state, ask)
        assert answer is not None, ask
        return answer

    def _answer(self, state: DealState, ask: Ask) -> DealCommand | None:
        return self.players[ask.seat].answer(view(state, ask.seat), ask)

    def _drawing(self, state: DealState) -> DealCommand:
        """A naming by those still to be asked, or the next draw."""
        while self.waiting:
            seat = self.waiting.pop(0)
            answer = self._answer(state, Ask(seat, "declare", must=False))
            if answer is not None:
                self.waiting = [(seat + place) & 3 for place in SEATS[1:]]
                return answer
        if rules_for_declaring(self.loaded, state).when == "while_drawing":
            self.waiting = [state.turn]
        return Draw(state.turn)

    def _lot(self, state: DealState) -> DealCommand:
        tied = state.declaring.tied
        return DrawLot(seat=tied[self.below(len(tied))]) if tied else DrawLot(trump=self.below(4))


def seated(loaded: Loaded, kinds: Sequence[str], below: Sequence[Below], lots: Below) -> Table:
    """A table of players of these kinds, seat by seat. Raises Fault ``player_unknown``."""
    players = [
        make_player(kind, loaded, seat, chance, declarations)
        for seat, (kind, chance) in enumerate(zip(kinds, below, strict=True))
    ]
    return Table(loaded, players, lots)


def play_deal(table: Table, opened: OpenDeal) -> tuple[DealState, list[DealEvent]]:
    """A whole deal: its last state and its events."""
    story = advance(table.loaded, NEW, opened)
    events, state = story.events, story.state
    table.waiting = []
    while state.phase != "over":
        story = advance(table.loaded, state, table.command(state))
        events += story.events
        state = story.state
    return state, events
