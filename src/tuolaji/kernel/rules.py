"""The rules of one deal: every question about cards under one rulebook, level and trump suit.

Verify, can and do are one function: players, servers, bots, referee and hints ask here. Cards are faces (ints 0..53),
hands and plays are sequences of them. A Rules object answers one question at a time (its tables hold the workspace).
Not here: hidden hands, turns and phases (``deal``), sentences (``wording``), the sources of the values (``rulebook``).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from tuolaji.kernel import beat, choose, follow, lead, uniform
from tuolaji.kernel.answers import Duty, KittyResult, Lead, Settlement, Stand, Unit, Verdict
from tuolaji.kernel.core_bits import FRAME, bit, runs
from tuolaji.kernel.core_fit import fold
from tuolaji.kernel.core_score import settle, times
from tuolaji.kernel.core_tables import TRUMPS, Tables, zeros
from tuolaji.kernel.inputs import check, enough, same_count, some
from tuolaji.kernel.split import Shaper

if TYPE_CHECKING:
    from tuolaji.rulebook.table import RuleTable

__all__ = ["Duty", "KittyResult", "Lead", "Rules", "Settlement", "Stand", "Unit", "Verdict"]

SUIT_NAMES = ("S", "H", "C", "D", "trumps")
MOST_POINTS = 1 << 53


class Rng(Protocol):
    """A generator given by the caller."""

    def below(self, __n: int) -> int:
        """A number 0 <= r < n."""


class Rules:
    """See the module. Made by ``kernel.load.rules_for``.

    Cards that the pack cannot hold are refused by verdicts of `lead` and `follow`, and elsewhere raise Fault
    ``face_unknown``, ``card_not_in_pack``, ``too_many_copies``, ``no_cards`` or ``hand_too_short``.
    """

    def __init__(self, table: "RuleTable") -> None:
        self.table = table
        self.level = table.level
        self.trump = table.trump
        self.decks = table.decks
        self.t = Tables(table.decks, table.data)
        self.shaper = Shaper(self.t, table.sets, table.runs, table.formations, table.formation_cards)
        self.hand = zeros(5 * FRAME)
        self.play = zeros(20 * FRAME)
        self._suit = table.face_suit
        self._sort = sorted(range(54), key=lambda f: (-self._suit[f], table.face_home[f], f))
        self._place = {face: i for i, face in enumerate(self._sort)}

    @property
    def throws_allowed(self) -> bool:
        """Whether several units may be led at once."""
        return self.table.throwing.policy > 0

    def suit_of(self, face: int) -> int:
        """Effective suit 0..3, 4 = trumps."""
        return self._suit[face]

    def grade(self, face: int) -> int:
        """Strength within the effective suit; equal cards are equal."""
        return 63 - self.table.face_home[face]

    def points(self, faces: Sequence[int]) -> int:
        """Points of the cards."""
        check(self, faces)
        table = self.table.points
        return sum(table[face] for face in faces)

    def sort(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Trumps first, then spades, hearts, clubs, diamonds; strongest first within a suit."""
        return tuple(sorted(faces, key=self._display))

    def _display(self, face: int) -> tuple[int, int]:
        suit = self._suit[face]
        return (-1 if suit == 4 else suit, self._place[face])

    def split(self, cards: Sequence[int]) -> tuple[Unit, ...]:
        """The default split of cards of one suit, strongest first."""
        some(self, cards)
        return tuple(self.shaper.default(tuple(cards)))

    def splits(self, cards: Sequence[int]) -> tuple[tuple[Unit, ...], ...]:
        """The coarsest splits of cards of one suit, the default one first."""
        some(self, cards)
        return self.shaper.coarsest(tuple(cards))

    def units(self, cards: Sequence[int]) -> list[Unit]:
        """Every unit that can be made of some of these cards of one suit, largest first."""
        check(self, cards)
        return self.shaper.all_units(tuple(cards)) if cards else []

    def lead(
        self,
        cards: Sequence[int],
        hand: Sequence[int] | None = None,
        declared: Sequence[Sequence[int]] | None = None,
        *,
        first_lead: bool = False,
    ) -> tuple[Verdict, Lead | None]:
        """Whether cards may be led and what shape they are, from the leader's own view.

        declared: the units the leader states. first_lead: the declarer's first lead of the deal. A throw that is legal
        here may still be stopped by hands the leader cannot see (`stand`).
        """
        return lead.judge(self, tuple(cards), hand, declared, first_lead)

    def stand(self, led: Lead, others: Sequence[Sequence[int]]) -> Stand:
        """A throw against the other hands (next, partner, previous). For ``deal.decide`` only: asking reveals hands."""
        check(self, *others)
        return lead.stand(self, led, others)

    def stopping(self, unit: Sequence[int], hand: Sequence[int]) -> tuple[int, ...]:
        """The fewest and lowest cards of a hand that stop a thrown unit; none if it cannot."""
        check(self, unit)
        return lead.stopping(self, unit, hand)

    def follow(self, led: Lead, hand: Sequence[int], play: Sequence[int]) -> Verdict:
        """Whether a play is legal for a hand (before playing). Facts of a refusal: owed units and a legal example."""
        return follow.judge(self, led, hand, play)

    def duty(self, led: Lead, hand: Sequence[int]) -> Duty:
        """What a hand owes to a lead, under its default split."""
        check(self, hand)
        return follow.duty(self, led, hand)

    def example(self, led: Lead, hand: Sequence[int]) -> tuple[int, ...]:
        """One legal answer."""
        enough(self, hand, len(led.cards))
        return choose.example(self, led, hand)

    def leads(self, hand: Sequence[int], limit: int = 5000) -> list[tuple[int, ...]]:
        """Legal leads: see ``choose.leads``."""
        check(self, hand)
        return choose.leads(self, hand, limit)

    def follows(self, led: Lead, hand: Sequence[int], limit: int = 5000) -> list[tuple[int, ...]]:
        """Legal answers: see ``choose.follows``."""
        enough(self, hand, len(led.cards))
        return choose.follows(self, led, hand, limit)

    def random_lead(self, hand: Sequence[int], rng: Rng) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        """A random lead: its cards, and its units when they have to be declared (a throw), else ()."""
        some(self, hand)
        return choose.random_lead(self, hand, rng)

    def random_follow(self, led: Lead, hand: Sequence[int], rng: Rng) -> tuple[int, ...]:
        """A random legal answer; every legal answer has positive probability."""
        enough(self, hand, len(led.cards))
        return choose.random_follow(self, led, hand, rng)

    def sample_uniform(self, led: Lead | None, hand: Sequence[int], rng: Rng) -> tuple[int, ...]:
        """A legal play (a lead if `led` is None), every set of cards equally likely. May be slow."""
        enough(self, hand, 1 if led is None else len(led.cards))
        if led is None:
            return uniform.any_lead(self, hand, rng)
        return uniform.any_answer(self, led, hand, rng)

    def winner(self, led: Lead, plays: Sequence[Sequence[int]]) -> int:
        """Position 0..3 of the best of 1..4 plays in order; the first is the lead. Raises Fault ``wrong_count``."""
        check(self, *plays)
        same_count(led.cards, plays)
        return beat.winner(self, led, plays)

    def kitty(
        self,
        led: Lead,
        winning_cards: Sequence[int],
        by_opponents: bool,
        kitty_cards: Sequence[int],
        trick_cards: Sequence[int] = (),
    ) -> KittyResult:
        """What the last trick brings: `winning_cards` answered `led`; `trick_cards` are all cards of the trick."""
        some(self, winning_cards)
        check(self, kitty_cards, trick_cards)
        return beat.kitty(self, led, winning_cards, by_opponents, kitty_cards, trick_cards)

    def times(self, width: int, length: int, cards: int, trumps: bool) -> int:
        """How often the last trick counts, won with a largest unit of this size and `cards` cards from each player."""
        return times(self.t, width, length, cards, trumps)

    def longest_run(self, width: int, trumps: bool) -> int:
        """Greatest length of a run of `width` equal cards of trumps, or of any plain suit; 0 where there is none."""
        if width not in self.table.runs or width > self.decks:
            return 0
        kept, best = self.t.suit, 0
        for suit in (TRUMPS,) if trumps else range(TRUMPS):
            mask = 0
            for face in range(54):
                mask |= bit(self.table.face_bit[face]) if self._suit[face] == suit else 0
            self.t.suit = suit
            line, length = fold(self.t, mask), 1
            while line and runs(line, length + 1) != 0:
                length += 1
            best = max(best, length if line else 0)
        self.t.suit = kept
        least, most = self.table.runs[width]
        best = min(best, most) if most else best
        return best if best >= least else 0

    def settle(self, points: int) -> Settlement:
        """Levels for the opponents' total. Totals beyond 2^53 either way are read as that bound."""
        total = max(-MOST_POINTS, min(MOST_POINTS, points))
        band = settle(self.t, total)
        out = self.t.out
        row = self.table.bands[band]
        beyond = self.table.above if total > row.highest else self.table.below if total < row.lowest else None
        clause = beyond.clause if beyond else row.clause
        return Settlement(("declarers", "opponents")[out[0]], out[1], out[2], clause)

    def facts_suit(self, suit: int) -> str:
        """A suit as facts carry it: ``S H C D`` or ``trumps``."""
        return SUIT_NAMES[suit]
