"""What happens in a log, as tags to be counted: kinds of events and phases, and the ways they turn out.

Not here: which tags golden playthroughs must show (``wanted``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tuolaji.cards import NO_TRUMP
from tuolaji.deal import event as ev
from tuolaji.deal.state import DealState, Trick
from tuolaji.deal.story import rules_of
from tuolaji.kernel.rules import Rules
from tuolaji.match import event as happened
from tuolaji.match.evolve import MatchEvent, evolve
from tuolaji.match.state import MatchState
from tuolaji.rulebook.loaded import Loaded

TRUMPS = 4
SIDES = ("declarers", "opponents")


def features(loaded: Loaded, log: Iterable[MatchEvent]) -> Iterator[str]:
    """The tags of a log, with repetition."""
    state = MatchState()
    for event in log:
        state = evolve(state, event)
        yield f"event {event.__struct_config__.tag}"
        yield f"match phase {state.sheet.phase}"
        if state.deal is not None:
            yield f"phase {state.deal.phase}"
        teller = _TELLERS.get(type(event))
        if teller is not None:
            yield from teller(event)
        if isinstance(event, ev.TrickWon):
            assert state.deal is not None
            yield from _trick(loaded, state.deal)


def _trick(loaded: Loaded, deal: DealState) -> Iterator[str]:
    """How a trick was won."""
    trick = deal.last
    assert trick is not None
    assert trick.winner is not None
    rules = rules_of(loaded, deal)
    seats = [(trick.leader + place * deal.deal.step) & 3 for place in range(4)]
    if trick.winner == trick.leader:
        yield "trick held by the leader"
    elif rules.suit_of(trick.plays[seats.index(trick.winner)][0]) == rules.suit_of(trick.plays[0][0]):
        yield "trick won in suit"
    else:
        yield from _ruffed(rules, trick)
    yield f"trick {len(trick.plays[0])} cards" if len(trick.plays[0]) > 5 else "trick short"
    if trick.points:
        yield "points captured"


def _ruffed(rules: Rules, trick: Trick) -> Iterator[str]:
    ruffs = [play for play in trick.plays[1:] if all(rules.suit_of(card) == TRUMPS for card in play)]
    yield "throw ruffed" if trick.shape == "throw" else "trick ruffed"
    if len(ruffs) > 1:
        yield "two ruffs in a trick"


def _opened(event: ev.DealOpened) -> Iterator[str]:
    yield "opening deal" if event.opening else "later deal"
    if event.own_levels and event.levels[0] != event.levels[1]:
        yield "sides bid at their own levels"
    yield f"enforcement {event.enforcement}"
    yield "clockwise" if event.step == 3 else "counter-clockwise"


def _shuffled(event: ev.Shuffled) -> Iterator[str]:
    yield "pack from a seed" if event.seed else "real cards"
    if event.added:
        yield "bytes added by players"


def _declared(event: ev.Declared) -> Iterator[str]:
    yield f"bid {event.bid.kind}"
    yield f"bid {'no trump' if event.bid.trump == NO_TRUMP else 'a suit'}"
    if event.sealed:
        yield "bid sealed"
    if event.tie:
        yield "bid tied"


def _trumps(event: ev.TrumpsSet) -> Iterator[str]:
    yield f"trumps {event.by}"
    yield f"then {event.then}"
    if event.trump == NO_TRUMP:
        yield "no trump suit"


def _voided(event: ev.DealVoided) -> Iterator[str]:
    yield f"void {event.reason}"
    for name in ("other_side", "opening"):
        if getattr(event, name):
            yield f"void {name}"
    yield "void again" if event.again else "void for good"
    if not event.same_drawer:
        yield "void another drawer"


def _led(event: ev.Led) -> Iterator[str]:
    yield f"led {event.shape}"
    if event.declared:
        yield "led units stated"


def _failed(event: ev.ThrowFailed) -> Iterator[str]:
    yield "throw stopped, a rule decides" if event.chooser is None else "throw stopped, a player chooses"
    if event.points:
        yield f"charge against the {SIDES[event.points < 0]}"


def _last(event: ev.LastTrickCounted) -> Iterator[str]:
    yield "kitty open" if event.kitty else "no kitty"
    if event.points:
        yield f"last trick counts for the {SIDES[event.points > 0]}"
    else:
        yield "last trick brings nothing"


def _settled(event: ev.DealSettled) -> Iterator[str]:
    yield f"settled {event.next_side}{' by ruling' if event.forced else ''}"
    if not event.forced:
        yield f"{event.next_side} +{min(event.declarers if event.next_side == 'declarers' else event.opponents, 3)}"
    if event.points < 0:
        yield "points below zero"


def _seats(event: happened.SeatsTaken) -> Iterator[str]:
    yield f"seats {event.by}"
    if event.crossed:
        yield "seats crossed"


def _first(event: happened.FirstDrawn) -> Iterator[str]:
    yield f"first drawer by {event.step}"
    if event.seat is None:
        yield "first draw repeated"


def _counted(event: happened.DealCounted) -> Iterator[str]:
    yield from (f"held back by {why}" for why in event.held_back if why)
    yield from (("fell back",) if event.fell_back else ())
    yield from (("counted by ruling",) if event.ruled else ())
    yield from (("another lap",) if any(place.lap for place in event.places) else ())


def _taken_back(event: happened.DealTakenBack) -> Iterator[str]:
    yield f"taken back {event.how}"
    if event.draw_again:
        yield "first drawer drawn anew"


def _named(event: happened.DeclarerNamed) -> Iterator[str]:
    yield f"declarer by {event.by}"
    if event.seat is None:
        yield "declarer left to bidding"


def _time_ended(event: happened.TimeEnded) -> Iterator[str]:
    yield f"running deal {({True: 'finished', False: 'dropped', None: 'open'})[event.finish]}"


def _play_off(event: happened.PlayOffOpened) -> Iterator[str]:
    yield f"play-off seats {event.seats}"
    yield f"play-off first drawer {event.first_drawer}"
    yield "play-off declarer kept" if event.declarer is not None else "play-off bid for"


def _ended(event: happened.MatchEnded) -> Iterator[str]:
    yield f"ended {event.reason}"
    if event.step:
        yield f"time-out step {event.step}"


_TELLERS: dict[type, Callable[[Any], Iterable[str]]] = {
    ev.DealOpened: _opened,
    ev.Shuffled: _shuffled,
    ev.Declared: _declared,
    ev.DeclaringClosed: lambda event: (f"closed by {event.reason}",),
    ev.TrumpsSet: _trumps,
    ev.DealVoided: _voided,
    ev.Led: _led,
    ev.ThrowFailed: _failed,
    ev.PlayReplaced: lambda event: ("replaced cards dead" if event.dead else "replaced cards alive",),
    ev.LastTrickCounted: _last,
    ev.DealSettled: _settled,
    happened.SeatsTaken: _seats,
    happened.FirstDrawn: _first,
    happened.DealCounted: _counted,
    happened.DealTakenBack: _taken_back,
    happened.DeclarerNamed: _named,
    happened.GameWon: lambda event: (f"game {event.reason}",),
    happened.TimeEnded: _time_ended,
    happened.RunningRuled: lambda event: (f"referee {'finishes' if event.finish else 'drops'} the deal",),
    happened.BreakEnded: lambda event: ("break runs off the limit" if event.counts else "break beside the limit",),
    happened.RefereeCalled: lambda event: (f"referee called about {event.about}",),
    happened.PlayOffOpened: _play_off,
    happened.MatchEnded: _ended,
}
