"""Notes on a deal that is over: what each play owed, what else could have been played, why a throw fell, who won why.

Made with all hands open, so never for a deal that anybody may still play. Not here: sentences (``wording.notes``), the
choices themselves (``choices``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from msgspec import Struct

from tuolaji.deal import event as ev
from tuolaji.deal.choices import Choices, follows, leads
from tuolaji.deal.evolve import evolve
from tuolaji.deal.state import NEW, DealState
from tuolaji.deal.story import judged_lead, rules_of, standing_lead
from tuolaji.kernel.rules import Rules, Unit
from tuolaji.rulebook.loaded import Loaded

Cards = tuple[int, ...]
Won = Literal["lead", "higher", "ruff", "over_ruff"]
PLAYERS: Final = 4
NOT_CHECKED: Final = 2
"""Books under which no hand stops a throw."""


class Stop(Struct, frozen=True):
    """A unit of a failed throw, and the cards of a seat that beat it (empty where the shape alone says so)."""

    unit: Cards
    seat: int
    by: Cards


class Throw(Struct, frozen=True, kw_only=True):
    """A throw against the other hands. cards: as it was led first; charge: points it cost."""

    stood: bool
    cards: Cards
    clause: str = ""
    charge: int = 0
    stops: tuple[Stop, ...] = ()


class PlayNote(Struct, frozen=True, kw_only=True):
    """A play. duty: ``lead``, or as in the kernel's ``Duty``; suit: led; owed, forced, clause: as there; shape: of a
    lead. illegal: code, facts and clause of what was wrong, where the table records."""

    trick: int
    place: int
    seat: int
    cards: Cards
    duty: str
    suit: int
    choices: Choices
    owed: list[list[list[str]]] = []
    forced: Cards = ()
    held: int = 0
    clause: str = ""
    shape: str = ""
    units: tuple[str, ...] = ()
    throw: Throw | None = None
    illegal: tuple[str, dict[str, Any], str] | None = None


class TrickNote(Struct, frozen=True, kw_only=True):
    """Who won a trick, and by what: the lead itself, a higher play of its suit, a ruff, a higher ruff."""

    trick: int
    seat: int
    how: Won
    points: int
    clause: str = ""


class DealNotes(Struct, frozen=True, kw_only=True):
    """All notes on a deal, in playing order."""

    deal: str
    plays: tuple[PlayNote, ...]
    tricks: tuple[TrickNote, ...]


class Noter:
    """Follows a deal's events, with all hands open, and notes each play and trick as it happens."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self._state = NEW
        self._failed: Throw | None = None

    def note(self, event: ev.DealEvent) -> PlayNote | TrickNote | None:
        """What there is to say about the next event of a deal; a new deal begins with its opening."""
        state = NEW if isinstance(event, ev.DealOpened) else self._state
        found: PlayNote | TrickNote | None = None
        if isinstance(event, ev.ThrowFailed):
            self._failed = failed_throw(self._loaded, state, event)
        elif isinstance(event, ev.Led):
            found, self._failed = lead_note(self._loaded, state, event, self._failed), None
        elif isinstance(event, ev.Followed):
            found = follow_note(self._loaded, state, event)
        elif isinstance(event, ev.TrickWon):
            found = trick_note(self._loaded, state, event)
        self._state = evolve(state, event)
        return found


def notes(loaded: Loaded, events: Iterable[ev.DealEvent]) -> DealNotes:
    """The notes on a deal from its own events, from its opening on. A play that a ruling took back or replaced is noted
    as it stands in the end."""
    noter, name = Noter(loaded), ""
    plays: dict[tuple[int, int], PlayNote] = {}
    tricks: dict[int, TrickNote] = {}
    for event in events:
        name = event.deal_id if isinstance(event, ev.DealOpened) else name
        note = noter.note(event)
        if isinstance(note, PlayNote):
            plays[note.trick, note.place] = note
        elif note is not None:
            tricks[note.trick] = note
    return DealNotes(
        deal=name, plays=tuple(plays[at] for at in sorted(plays)), tricks=tuple(tricks[at] for at in sorted(tricks))
    )


def lead_note(loaded: Loaded, state: DealState, event: ev.Led, failed: Throw | None = None) -> PlayNote:
    """A lead. state: before it; failed: the throw in whose place it was led."""
    rules, hand = rules_of(loaded, state), state.hands[event.seat]
    first = state.tricks == 0 and event.seat == state.declarer
    verdict, lead = judged_lead(rules, event.cards, event.declared, first)
    throw = failed
    if throw is None and event.shape == "throw" and verdict.ok and rules.table.throwing.hands != NOT_CHECKED:
        throw = Throw(stood=True, cards=event.cards, clause=rules.table.cited.failed)
    illegal = failed is None and not verdict.ok
    return PlayNote(
        trick=state.tricks,
        place=0,
        seat=event.seat,
        cards=event.cards,
        duty="lead",
        suit=lead.suit if lead is not None else -1,
        choices=Choices(1, False, ()) if failed is not None else leads(rules, hand, event.cards, first),
        shape=event.shape,
        units=tuple(unit.title for unit in lead.units) if lead is not None else (),
        throw=throw,
        clause=verdict.clause,
        illegal=(verdict.code, verdict.facts, verdict.clause) if illegal else None,
    )


def follow_note(loaded: Loaded, state: DealState, event: ev.Followed) -> PlayNote:
    """An answer. state: before it."""
    rules, hand, trick = rules_of(loaded, state), state.hands[event.seat], state.trick
    lead = standing_lead(loaded, state)
    assert lead is not None
    assert trick is not None
    duty, verdict = rules.duty(lead, hand), rules.follow(lead, hand, event.cards)
    return PlayNote(
        trick=state.tricks,
        place=len(trick.plays),
        seat=event.seat,
        cards=event.cards,
        duty=duty.code,
        suit=lead.suit,
        choices=follows(rules, lead, hand, trick, event.cards),
        owed=duty.owed,
        forced=duty.forced,
        held=sum(rules.suit_of(card) == lead.suit for card in hand),
        clause=duty.clause,
        illegal=None if verdict.ok else (verdict.code, verdict.facts, verdict.clause),
    )


def trick_note(loaded: Loaded, state: DealState, event: ev.TrickWon) -> TrickNote:
    """The winner of a trick. state: before it is taken in."""
    rules, lead, trick = rules_of(loaded, state), standing_lead(loaded, state), state.trick
    assert lead is not None
    assert trick is not None
    ruffed = [lead.suit != 4 and all(rules.suit_of(card) == 4 for card in play) for play in trick.plays]
    place = (event.seat - trick.leader) * state.deal.step & 3
    how: Won = "lead" if place == 0 else "higher"
    if ruffed[place]:
        how = "over_ruff" if any(ruffed[:place]) else "ruff"
    cited = rules.table.cited
    return TrickNote(
        trick=state.tricks,
        seat=event.seat,
        how=how,
        points=event.points,
        clause=cited.ruffing if ruffed[place] else cited.beating,
    )


def failed_throw(loaded: Loaded, state: DealState, event: ev.ThrowFailed) -> Throw:
    """What stopped a throw, what may be led instead before all else. state: before it failed, with all hands."""
    rules = rules_of(loaded, state)
    _, lead = judged_lead(rules, event.cards, event.declared, False)
    instead = {tuple(sorted(choice)) for choice in event.choices}
    stops: dict[tuple[Cards, int], Stop] = {}
    units = [] if lead is None else list(dict.fromkeys(unit for split in lead.splits for unit in split))
    for unit in sorted(units, key=lambda unit: tuple(sorted(unit.cards)) not in instead):
        for stop in _stops(rules, unit, state, event.seat):
            stops.setdefault((tuple(sorted(stop.unit)), stop.seat), stop)
    return Throw(stood=False, cards=event.cards, clause=event.clause, charge=event.charge, stops=tuple(stops.values()))


def _stops(rules: Rules, unit: Unit, state: DealState, thrower: int) -> list[Stop]:
    """The seats that beat a unit of a throw, each with the lowest cards that do."""
    found = []
    for place in range(1, PLAYERS):
        if rules.table.throwing.hands == 1 and place == 2:
            continue
        seat = (thrower + state.deal.step * place) & 3
        by = rules.stopping(unit.cards, state.hands[seat])
        if by:
            found.append(Stop(unit.cards, seat, by))
    return found
