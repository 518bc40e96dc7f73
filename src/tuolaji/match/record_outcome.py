"""What events say in a record, for people who read it and as a check for whoever replays it.

Not here: commands (``record_words``), sentences (``wording``). Each line begins with ``>``; the winner of a trick
written in one line stands at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tuolaji.cards import format_cards, format_suit
from tuolaji.deal import event as ev
from tuolaji.deal.evolve import pack_of
from tuolaji.levels import format_level
from tuolaji.match import event as happened
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.ladder import Place
from tuolaji.match.record_words import SEAT, SIDE
from tuolaji.seating import SEATS, SIDES


def outcomes(events: Sequence[MatchEvent], *, in_trick: bool = False) -> list[str]:
    """Lines for events; `in_trick` leaves out who won the trick."""
    found = []
    for place, event in enumerate(events):
        if isinstance(event, ev.Shuffled):
            before = events[place - 1]
            assert isinstance(before, ev.DealOpened)
            found += hands(before, event) if event.seed else []
        elif not (in_trick and isinstance(event, ev.TrickWon)):
            writer = _LINES.get(type(event))
            found += [] if writer is None else [writer(event)]
    return found


def won(events: Sequence[MatchEvent]) -> str:
    """``E +10``: who won the trick and what it brought the opponents; "" if it is not complete."""
    event = next((event for event in events if isinstance(event, ev.TrickWon)), None)
    return "" if event is None else _trick(event)


def hands(setup: ev.DealOpened, pack: ev.Shuffled) -> list[str]:
    """``hand E …`` for each seat in the order drawn, and ``kitty …``."""
    order = pack_of(setup, pack)
    drawn = len(order) - setup.kitty
    lines = []
    for seat in range(4):
        turn = (seat - setup.first_drawer) * setup.step & 3
        lines.append(f"hand {SEATS[seat]} {format_cards(order[turn:drawn:4])}")
    return [*lines, f"kitty {format_cards(order[drawn:])}"] if setup.kitty else lines


def pack(dealt: dict[str, tuple[int, ...]], first_drawer: int, step: int) -> tuple[int, ...]:
    """The order of the pack that gives these hands (by ``E N W S``, in the order drawn) and ``kitty``."""
    count = max(len(dealt.get(seat, ())) for seat in SEATS)
    order: list[int] = []
    for turn in range(count):
        for place in range(4):
            hand = dealt.get(SEATS[(first_drawer + step * place) & 3], ())
            order += hand[turn : turn + 1]
    return (*order, *dealt.get("kitty", ()))


def _trick(event: ev.TrickWon) -> str:
    return f"{SEATS[event.seat]} {event.points:+d}"


def _levels(places: tuple[Place, Place]) -> str:
    laps = [f"~{place.lap}" if place.lap else "" for place in places]
    return " ".join(
        f"{side}={format_level(place.level)}{lap}" for side, place, lap in zip(SIDES, places, laps, strict=True)
    )


def _opened(event: ev.DealOpened) -> str:
    level = "own" if event.own_levels else format_level(event.level)
    who = "opening" if event.opening else f"declarer {SEAT.write(event.declarer)}"
    committed = f" commitment {event.commitment}" if event.commitment else ""
    return f"level {level} {who}{committed}"


def _trumps(event: ev.TrumpsSet) -> str:
    suit = format_suit(event.trump) or "NT"
    return f"trumps {suit} {event.by} level {format_level(event.level)} declarer {SEATS[event.declarer]}"


def _failed(event: ev.ThrowFailed) -> str:
    choices = " | ".join(format_cards(choice) for choice in event.choices)
    chooser = "" if event.chooser is None else f" chooser {SEATS[event.chooser]}"
    return f"stopped {choices}{chooser} charge {event.charge}"


def _kitty(event: ev.LastTrickCounted) -> str:
    return f"last_trick x{event.multiplier} {event.points:+d}"


def _settled(event: ev.DealSettled) -> str:
    forced = " forced" if event.forced else ""
    return (
        f"result {event.points} {event.next_side} declarers{event.declarers:+d} opponents{event.opponents:+d}{forced}"
    )


def _counted(event: happened.DealCounted) -> str:
    held = "".join(f" {SIDES[side]}:{why}" for side, why in enumerate(event.held_back) if why)
    fell = f" fell_back {event.fell_back}" if event.fell_back else ""
    return f"levels {_levels(event.places)}{held}{fell}"


def _named(event: happened.DeclarerNamed) -> str:
    return f"next {SEAT.write(event.seat)} {event.by}"


def _first(event: happened.FirstDrawn) -> str:
    return f"first {SEAT.write(event.seat)}"


def _ended(event: happened.MatchEnded) -> str:
    return f"ended {SIDE.write(event.winner)} {event.reason} {_levels(event.places)}"


_LINES: dict[type, Callable[[Any], str]] = {
    happened.SeatsTaken: lambda event: f"seats {event.by}{' crossed' if event.crossed else ''}",
    happened.FirstDrawn: _first,
    happened.DealBegun: lambda event: f"deal {event.number} first {SEATS[event.first_drawer]}",
    happened.DealCounted: _counted,
    happened.DealTakenBack: lambda event: f"taken_back {event.how}",
    happened.DeclarerNamed: _named,
    happened.LevelsRuled: lambda event: f"levels {_levels(event.places)}",
    happened.GameWon: lambda event: f"game {SIDES[event.side]} {event.reason}",
    happened.Reminded: lambda event: f"reminder {event.left_ms}",
    happened.LastDealCalled: lambda event: "last_deal",
    happened.TimeEnded: lambda event: "time_up",
    happened.RefereeCalled: lambda event: f"referee {event.about}",
    happened.PlayOffOpened: lambda event: f"play_off {_levels(event.places)}",
    happened.MatchEnded: _ended,
    ev.DealOpened: _opened,
    ev.BidsOpened: lambda event: "bids " + " | ".join(f"{SEATS[b.seat]} {format_cards(b.cards)}" for b in event.bids),
    ev.KittyTurned: lambda event: f"turned {format_cards(event.cards)}",
    ev.TrumpsSet: _trumps,
    ev.KittyTaken: lambda event: f"kitty_taken {SEATS[event.seat]} {format_cards(event.cards)}",
    ev.ThrowFailed: _failed,
    ev.Marked: lambda event: f"marked {SEATS[event.seat]} {event.code}",
    ev.TrickWon: lambda event: f"won {_trick(event)}",
    ev.LastTrickCounted: _kitty,
    ev.DealSettled: _settled,
    ev.DealVoided: lambda event: f"void {event.reason}",
    ev.PointsAdjusted: lambda event: f"points {event.points:+d}",
}
