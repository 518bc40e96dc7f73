"""Keeping a player's memory of a deal's play in step with the views it is shown.

Only what is new since the last look is read: the rest of the trick before, the plays of this one. A player who joins
late, or whose deal was corrected by a ruling, begins with what his view still shows; his memory then holds too many
cards for unseen, never too few. Not here: the memory's bits (``core_mind``).
"""

from __future__ import annotations

from tuolaji.bots import core_mind as core
from tuolaji.bots.lead_read import lead_of
from tuolaji.bots.player import HIDDEN, Cards, Seen, SeenTrick
from tuolaji.bots.style import CORE, Style
from tuolaji.cards import full_deck
from tuolaji.kernel.follow import set_lead
from tuolaji.kernel.rules import Lead, Rules

KITTY_EXPECTED = 7
"""Points to expect in an unknown kitty, in tenths for each of its cards."""


class Memory:
    """The mind of one seat and how far it has read. `look` brings it up to date."""

    def __init__(self, seat: int, style: Style) -> None:
        self.seat = seat
        self.style = list(style[:CORE])
        self.mind: core.Mind | None = None
        self.deal: tuple[object, ...] = ()
        self.faces: tuple[object, ...] = ()
        self.tricks = 0
        self.plays: tuple[Cards, ...] = ()

    def look(self, rules: Rules, seen: Seen) -> tuple[core.Mind, Lead | None]:
        """The mind after this view; the tables hold the running trick's lead, if there is one."""
        mind = self.mind
        if mind is None or not self._goes_on(seen):
            mind = self._begin(rules, seen)
        elif seen.tricks > self.tricks:
            assert seen.last is not None
            self._finish(rules, seen, mind, seen.last)
        lead = self._read(rules, seen, mind, seen.trick) if seen.trick is not None else None
        hands = seen.hands
        step = seen.deal.step
        for place in range(4):
            mind.left[place] = len(hands[(self.seat + place * step) & 3])
        return mind, lead

    def _place(self, seen: Seen, seat: int) -> int:
        return (seat - self.seat) * seen.deal.step & 3

    def _goes_on(self, seen: Seen) -> bool:
        """Whether the view follows the last one by plays only."""
        if self._key(seen) != self.deal or not self.tricks <= seen.tricks <= self.tricks + 1:
            return False
        trick = seen.last if seen.tricks > self.tricks else seen.trick
        plays = () if trick is None else trick.plays
        return plays[: len(self.plays)] == self.plays

    @staticmethod
    def _key(seen: Seen) -> tuple[object, ...]:
        return (seen.deal.deal_id, seen.deal.redeals, seen.declarer, seen.trump, seen.level)

    def _begin(self, rules: Rules, seen: Seen) -> core.Mind:
        """A fresh memory from what this view shows."""
        mind = self.mind = self.mind or core.Mind(rules.decks, self.style)
        setup = seen.deal
        pack = list(full_deck(setup.decks, setup.removed))
        look = (rules.table.book, rules.level, rules.trump)
        if self.faces != look:
            for face in set(pack):
                core.note_face(mind, rules.t, face, rules.table.points[face])
            self.faces = look
        known = list(seen.kitty) if HIDDEN not in seen.kitty else []
        core.begin(mind, rules.t, pack, list(seen.hands[self.seat]), known, len(seen.kitty) - len(known))
        self._stakes(rules, seen, mind, known)
        self.deal, self.tricks, self.plays = self._key(seen), seen.tricks, ()
        if seen.last is not None:
            for cards in seen.last.plays:
                for card in cards:
                    core.forget(mind, rules.t, rules.t.face_pos[card])
        return mind

    def _stakes(self, rules: Rules, seen: Seen, mind: core.Mind, known: list[int]) -> None:
        kitty = 10 * rules.points(known) if known else KITTY_EXPECTED * len(seen.kitty)
        mind.stake = kitty
        declarer = seen.declarer
        mind.declares = int(declarer is not None and (declarer ^ self.seat) & 1 == 0)

    def _finish(self, rules: Rules, seen: Seen, mind: core.Mind, trick: SeenTrick) -> None:
        """Read the rest of the trick that was running."""
        self._read(rules, seen, mind, trick, before=self.tricks)
        self.tricks, self.plays = seen.tricks, ()

    def _read(self, rules: Rules, seen: Seen, mind: core.Mind, trick: SeenTrick, before: int | None = None) -> Lead:
        """Read the new plays of a trick."""
        lead = lead_of(rules, seen, trick, seen.tricks if before is None else before)
        set_lead(rules, lead.suit, lead.units)
        if not self.plays:
            mind.played = 0
            mind.on_table = 0
        for number in range(len(self.plays), len(trick.plays)):
            place = self._place(seen, (trick.leader + number * seen.deal.step) & 3)
            core.watch(mind, rules.t, place, list(trick.plays[number]), number in trick.dead)
        self.plays = trick.plays
        return lead
