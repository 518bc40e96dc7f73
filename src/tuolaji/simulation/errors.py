"""Deals with one error in them: a deal is played by programs at a table that records, and at one place somebody slips.

Everything before and after the slip is clean, so that whoever looks for errors has to find this one and no other. Not
here: finding it (``referee.detect``), slips of the pen (``errors_written``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, islice
from typing import Final, NamedTuple

from msgspec.structs import replace

from tuolaji.cards import contains
from tuolaji.deal import event as ev
from tuolaji.deal.command import OpenDeal, Play
from tuolaji.deal.decide import advance
from tuolaji.deal.evolve import fold
from tuolaji.deal.state import KITTY, NEW, DealState
from tuolaji.deal.story import rules_of, standing_lead
from tuolaji.referee import seen_log
from tuolaji.referee.seen import SeenDeal
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation.plan import LOTS, deal_seed, stream
from tuolaji.simulation.table import Table, seated

Below = Callable[[int], int]
Events = list[ev.DealEvent]
MOST_LEADS: Final = 60
MOST_TRIES: Final = 400


class Slip(NamedTuple):
    """Where the error is: its trick (from 1, 0 = before the first) and the seat that made it (None = the pen)."""

    kind: str
    trick: int
    seat: int | None


class Erring(NamedTuple):
    """A deal with its error, None if it went by without an occasion for it."""

    deal: SeenDeal
    slip: Slip | None


def play(loaded: Loaded, kind: str, seed: int, number: int, players: Sequence[str] = ("random",) * 4) -> Erring | None:
    """A deal with an error of a kind in ``KINDS`` ("" = none), the same for the same numbers. None where no cards were
    played. Raises Fault ``player_unknown``."""
    below = [stream(seed, number, seat) for seat in range(4)]
    chance = stream(seed, number, LOTS)
    table = seated(loaded, players, below, chance)
    levels = loaded.book.levels.sequence
    level = "23456789TJQKA".index(str(levels[chance(len(levels))]))
    opened = OpenDeal(
        deal_id=f"error-{number}",
        opening=False,
        levels=(level, level),
        level=level,
        declarer=chance(4),
        first_drawer=chance(4),
        seed=deal_seed(seed, number, 1, 0),
        enforcement="record",
        secret=False,
    )
    run = _Run(loaded, table, kind, chance)
    run.play(opened)
    deal = next(seen_log.deals(run.events), None)
    return None if deal is None else Erring(deal, run.slip)


class _Run:
    """A deal being played. wait: tricks to let pass before the slip."""

    def __init__(self, loaded: Loaded, table: Table, kind: str, below: Below) -> None:
        self.loaded = loaded
        self.table = table
        self.kind = kind
        self.below = below
        self.wait = below(12)
        self.slip: Slip | None = None
        self.events: Events = []
        self.state: DealState = NEW

    def play(self, opened: OpenDeal) -> None:
        """From the opening to the end, or until the slip leaves somebody without cards to play."""
        self._take(list(advance(self.loaded, NEW, opened).events))
        while self.state.phase != "over" and not self._stuck():
            state = self.state
            if self.kind and self.slip is None and state.phase == "play" and state.tricks >= self._due():
                events = _SLIPS[self.kind](self)
                if events:
                    self._take(events)
                    continue
            story = advance(self.loaded, self.state, self.table.command(self.state))
            self._take(list(story.events))

    def _due(self) -> int:
        return 0 if self.kind in AT_ONCE else self.wait

    def _take(self, events: Events) -> None:
        self.events += events
        self.state = fold(events, self.state)

    def _stuck(self) -> bool:
        state = self.state
        if state.phase != "play" or self.slip is None:
            return False
        held = len(state.hands[state.turn])
        return held < (1 if state.trick is None else len(state.trick.plays[0]))

    def slipped(self, seat: int | None, trick: int | None = None) -> None:
        """Note where it is."""
        self.slip = Slip(self.kind, self.state.tricks + 1 if trick is None else trick, seat)


def _misfollow(run: _Run, code: str) -> Events:
    """The next follower plays cards of the right number that he may not play."""
    state = run.state
    lead = standing_lead(run.loaded, state)
    if lead is None or state.trick is None or len(state.trick.plays) == 4:
        return []
    rules, hand, size = rules_of(run.loaded, state), state.hands[state.turn], len(lead.cards)
    inside = [card for card in hand if rules.suit_of(card) == lead.suit]
    outside = [card for card in hand if rules.suit_of(card) != lead.suit]
    tries: list[tuple[int, ...]] = []
    if code == "suit_withheld" and outside:
        keep = min(size - 1, len(inside) - 1)
        if keep >= 0 and size - keep <= len(outside):
            tries = [(*inside[:keep], *outside[: size - keep])]
    elif code == "unit_withheld" and len(inside) > size > 1:
        tries = list(islice(combinations(inside, size), MOST_TRIES))
    for cards in tries:
        if rules.follow(lead, hand, cards).code == code:
            run.slipped(state.turn)
            return list(advance(run.loaded, state, Play(state.turn, cards)).events)
    return []


def _throw(run: _Run) -> Events:
    """The leader throws what others can stop, and everybody lets it pass."""
    state = run.state
    if state.trick is not None:
        return []
    rules, seat = rules_of(run.loaded, state), state.turn
    hand = rules.sort(state.hands[seat])
    others = [state.hands[(seat + state.deal.step * place) & 3] for place in (1, 2, 3)]
    for place in range(min(MOST_LEADS, len(hand) - 1)):
        cards = hand[place : place + 2 + run.below(2)]
        if len({rules.suit_of(card) for card in cards}) > 1 or len(cards) < 2:
            continue
        units = tuple(unit.cards for unit in rules.split(cards))
        if len(units) < 2:
            continue
        verdict, lead = rules.lead(cards, None, units, first_lead=False)
        stopped = lead is not None and not rules.stand(lead, others).ok
        if stopped or verdict.code == "throw_forbidden":
            run.slipped(seat)
            return [ev.Led(seat, cards, "throw", units)]
    return []


def _winner(run: _Run) -> Events:
    """A complete trick is taken by somebody who did not win it."""
    story = _completing(run)
    if not story:
        return []
    won = next(event for event in story if isinstance(event, ev.TrickWon))
    seat = (won.seat + 1 + run.below(3)) & 3
    rules = rules_of(run.loaded, run.state)
    trick = run.state.trick
    assert trick is not None
    last = next(event for event in story if isinstance(event, ev.Followed))
    points = sum(rules.points(play) for play in (*trick.plays, last.cards)) if run.state.opposes(seat) else 0
    run.slipped(seat)
    return [replace(event, seat=seat, points=points) if event is won else event for event in story]


def _completing(run: _Run) -> Events:
    """The events of a clean last play of a trick that is not the deal's last; none if it is not time for it."""
    trick = run.state.trick
    if trick is None or len(trick.plays) != 3:
        return []
    events = list(advance(run.loaded, run.state, run.table.command(run.state)).events)
    over = any(isinstance(event, ev.DealSettled) for event in events)
    return [] if over else events


def _count(run: _Run, change: int) -> Events:
    """The last to play gives a card too few or too many and does not win the trick."""
    story = _completing(run)
    played = next((event for event in story if isinstance(event, ev.Followed)), None)
    won = next((event for event in story if isinstance(event, ev.TrickWon)), None)
    if played is None or won is None or won.seat == played.seat:
        return []
    rules, hand = rules_of(run.loaded, run.state), run.state.hands[played.seat]
    if change < 0:
        if len(played.cards) < 2 or rules.points(played.cards[-1:]):
            return []
        cards = played.cards[:-1]
    else:
        spare = [card for card in hand if not rules.points((card,)) and contains(hand, (*played.cards, card))]
        if not spare:
            return []
        cards = (*played.cards, spare[0])
    run.slipped(played.seat)
    return [replace(event, cards=cards) if event is played else event for event in story]


def _turn(run: _Run) -> Events:
    """Somebody else than the winner leads, and everybody lets it pass."""
    state = run.state
    if state.trick is not None or state.tricks == 0:
        return []
    seat = (state.turn + 1 + run.below(3)) & 3
    run.slipped(seat)
    return list(advance(run.loaded, replace(state, turn=seat), run.table.command(replace(state, turn=seat))).events)


def _hands(run: _Run) -> Events:
    """One hand holds a card too many, another one too few."""
    giver = run.below(4)
    taker = (giver + 1 + run.below(3)) & 3
    run.slipped(giver, 0)
    return [ev.CardsMoved(giver, taker, run.state.hands[giver][:1], ())]


def _kitty(run: _Run) -> Events:
    """The declarer buried a card too few or too many."""
    declarer = run.state.declarer
    if not run.state.kitty or declarer is None:
        return []
    run.slipped(declarer, 0)
    if run.below(2):
        return [ev.CardsMoved(KITTY, declarer, run.state.kitty[:1], ())]
    return [ev.CardsMoved(declarer, KITTY, run.state.hands[declarer][:1], ())]


_SLIPS: Final[dict[str, Callable[[_Run], Events]]] = {
    "revoke": lambda run: _misfollow(run, "suit_withheld"),
    "wrong_follow": lambda run: _misfollow(run, "unit_withheld"),
    "wrong_throw": _throw,
    "wrong_winner": _winner,
    "card_too_few": lambda run: _count(run, -1),
    "card_too_many": lambda run: _count(run, 1),
    "out_of_turn": _turn,
    "hand_count": _hands,
    "kitty_count": _kitty,
}
KINDS: Final = tuple(_SLIPS)
AT_ONCE: Final = ("hand_count", "kitty_count")
"""Kinds that happen before the first lead."""
