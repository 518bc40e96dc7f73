"""A table that plays a match under any book to its end, whatever the book asks for on the way.

Not here: plain deals by chance (``table``), the books (``every_value``).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from tests.match.table import PLAYERS, Table
from tuolaji.bots.uniform import any_kitty
from tuolaji.deal import command as deal
from tuolaji.deal.asks import Ask, asks
from tuolaji.deal.options import declarations
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.match.asks import ask
from tuolaji.match.chance import drawn
from tuolaji.match.command import (
    AdjustLevels,
    Length,
    OpenMatch,
    RuleResult,
    RuleRunning,
    RuleWinner,
    SetDeclarer,
    TakeSeats,
    Tick,
    WrongDeclarer,
)
from tuolaji.match.decide import MatchCommand
from tuolaji.rulebook.loaded import Loaded

MINUTE = 60_000
CROSSED = ("p2", "p3", "p4", "p1")
MOST_STEPS = 3000


class AnyTable(Table):
    """Names trumps as the book's own patterns have it, claims redeals, and answers for the referee. `often`: of twelve
    chances to speak while drawing, how many are taken; `ruled`: rulings come at any moment."""

    def __init__(self, loaded: Loaded, seed: int, deals: int, *, often: int = 6, ruled: bool = False) -> None:
        super().__init__(loaded, seed)
        self.ruled = ruled
        self.often = often
        self._claims = 0
        minutes = None if loaded.book.clocks.match else 0
        self.do(OpenMatch(match_id="any", length=Length(deals=deals, minutes=minutes)))

    def play_out(self) -> AnyTable:
        """The match to its end. Raises AssertionError if it is stuck."""
        for _ in range(MOST_STEPS):
            if not self.advance():
                return self
        raise AssertionError(ask(self.loaded, self.state.sheet))

    def advance(self) -> bool:
        """One thing that is awaited; False once nothing is."""
        sheet = self.state.sheet
        awaited = ask(self.loaded, sheet)
        if awaited.awaited == "nothing":
            return False
        if awaited.awaited == "seats":
            self.do(TakeSeats(players=CROSSED if sheet.players else PLAYERS))
        elif awaited.awaited == "next_deal":
            self._next()
        elif awaited.awaited == "referee":
            self.do(self._ruling(awaited.about))
        elif awaited.awaited == "deal":
            self._deal()
        else:
            command = drawn(self.loaded, sheet, self.chance.below)
            assert command is not None, awaited
            self.do(command)
        return True

    def _next(self) -> None:
        """The next deal; where the match has a clock, ten minutes after the last one."""
        if self.loaded.book.clocks.match:
            self.do(Tick(at_ms=self.state.sheet.time.now_ms + 10 * MINUTE))
        if self.state.sheet.phase == "between":
            self.begin()

    def _ruling(self, about: str) -> MatchCommand:
        if about == "running_deal":
            return RuleRunning(finish=True)
        return SetDeclarer(seat=self.chance.below(4)) if about == "wrong_order" else RuleWinner(winner=None)

    def _deal(self) -> None:
        if self._interrupted():
            return
        for command in self._answers(self._pick(asks(self.loaded, self.deal))):
            try:
                self.do(command)
            except Fault as fault:
                self.refused = fault
                continue
            return
        raise AssertionError(self.refused.code)

    def _interrupted(self) -> bool:
        """A redeal claimed, a wrong declarer, the limit reached in the middle of a deal: now and then, if it may be."""
        found: list[MatchCommand] = []
        if self.ruled and self.chance.below(60) == 0:
            return self._try(self._any_ruling())
        state, chapter = self.deal, self.loaded.book.declaring
        if chapter.redeal_rights and state.phase in ("window", "kitty", "burying") and self._claims < 3:
            found += [deal.ClaimRedeal(seat, right) for right in chapter.redeal_rights for seat in range(4)]
        if state.phase == "play" and not state.tricks and self.chance.below(8) == 0:
            found.append(WrongDeclarer())
        if self.loaded.book.clocks.match and state.phase == "play" and self.chance.below(40) == 0:
            found.append(Tick(at_ms=self.state.sheet.time.now_ms + 21 * MINUTE, close=True))
        for command in found if self.chance.below(3) == 0 else ():
            if self._try(command):
                self._claims += isinstance(command, deal.ClaimRedeal)
                return True
        return False

    def _try(self, command: MatchCommand) -> bool:
        try:
            return bool(self.do(command))
        except Fault:
            return False

    def _any_ruling(self) -> MatchCommand:
        below = self.chance.below
        side, seat = below(2), below(4)
        rulings: tuple[MatchCommand, ...] = (
            AdjustLevels(side=side, count=below(7) - 3),
            AdjustLevels(side=side, to="25TQKA"[below(6)]),
            RuleResult(takes=side, ups=(below(3), below(2)), clause="a b"),
            RuleResult(takes=side, declarer=2 * below(2) + side),
            RuleResult(takes=side, plays_on=True),
            SetDeclarer(seat=(None, seat)[below(2)]),
            deal.VoidDeal(below(2) == 0, below(2) == 0, below(2) == 0),
            deal.ForceResult("opponents", below(2), below(2), below(2) == 0),
            deal.SetTrumps(below(5), (None, seat)[below(2)]),
            deal.BarDeclaring((seat,)),
            deal.SettleNow(),
        )
        return rulings[below(len(rulings))]

    def _pick(self, questions: tuple[Ask, ...]) -> Ask:
        offered = [one for one in questions if not one.must]
        if offered and self.chance.below(12) < self.often:
            return offered[self.chance.below(len(offered))]
        return next(one for one in questions if one.must)

    def _some(self, hand: tuple[int, ...], number: int) -> tuple[int, ...]:
        """Cards to bury by chance, within the book's limits."""
        state, limits = self.deal, self.loaded.book.deck.kitty_limits
        assert state.trump is not None
        rules = rules_for(self.loaded, state.level, state.trump)
        return any_kitty(rules, hand, number, limits.points, limits.trumps, self.chance.below)

    def _bids(self, seat: int) -> Iterator[MatchCommand]:
        found = list(declarations(self.loaded, self.deal, seat))
        standing = self.deal.declaring.standing
        if standing is not None and standing.seat != seat:
            found += [structs.replace(one, rival=standing.seat) for one in self._equal(seat, standing.count)]
        while found:
            yield found.pop(self.chance.below(len(found)))

    def _equal(self, seat: int, count: int) -> Iterator[deal.Declare]:
        """As many cards as the standing bid has, laid at the same time."""
        hand, level = self.deal.hands[seat], self.deal.level
        for face in {face for face in hand if face < 52 and face % 13 == level}:
            if hand.count(face) >= count > 0:
                yield deal.Declare(seat, (face,) * count)
