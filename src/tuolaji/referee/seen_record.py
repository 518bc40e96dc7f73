"""Deals as seen, from a record: what its lines say is taken as said, and nothing is played again.

So a record of real cards in which somebody revoked, took the wrong trick or counted wrongly can be read to its end.
Not here: records that have to be right (``match.replay``), what is wrong in a deal (``detect``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from tuolaji.cards import parse_cards, parse_suit
from tuolaji.deal import command as cmd
from tuolaji.deal.event import Side
from tuolaji.deal.places import less
from tuolaji.faults import Fault
from tuolaji.levels import parse_level
from tuolaji.match.command import NextDeal
from tuolaji.match.record import Entry, Record
from tuolaji.match.record_plays import TrickPlayed
from tuolaji.referee.seen import Scribe, SeenDeal, SeenResult, SeenThrow
from tuolaji.referee.seen_log import move
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, parse_seat

_RESULT: Final = re.compile(r"result (-?\d+) (declarers|opponents) declarers([+-]\d+) opponents([+-]\d+)( forced)?")
_STOPPED: Final = re.compile(r"stopped .* charge (\d+)")
_COUNTED: Final = re.compile(r"last_trick x(-?\d+) ([+-]\d+)")
_WON: Final = re.compile(r"([ENWS]) ([+-]\d+)")
_TRUMPS: Final = re.compile(r"trumps (\S+) \S+ level (\S+) declarer ([ENWS])")


def deals(loaded: Loaded, record: Record) -> Iterator[SeenDeal]:
    """The deals of a record whose play has begun.

    Raises Fault with file and line: ``record_trumps_unstated`` where cards are played and no line says what is trumps,
    ``cards_not_there`` for a burying of cards nobody held, and those of cards, seats and levels."""
    number, reader = 0, _Reader(loaded, 0)
    for entry in record.entries:
        try:
            if isinstance(entry.action, NextDeal | cmd.OpenDeal):
                if reader.scribe is not None:
                    yield reader.scribe.finish()
                number += 1
                reader = _Reader(loaded, number)
                reader.dealt(entry)
            else:
                reader.take(entry)
        except Fault as fault:
            raise fault.at(record.file, entry.line) from None
    if reader.scribe is not None:
        yield reader.scribe.finish()


class _Reader:
    """The lines of one deal. places: the four hands and the kitty."""

    def __init__(self, loaded: Loaded, number: int) -> None:
        self.number = number
        self.step = 1 if loaded.book.seating.direction == "ccw" else 3
        self.has_kitty = loaded.book.deck.kitty > 0
        self.places: list[tuple[int, ...]] = [(), (), (), (), ()]
        self.trumps: tuple[int, int, int] | None = None
        self.scribe: Scribe | None = None

    def dealt(self, entry: Entry) -> None:
        """The hands under the line that begins a deal: real cards, or those of a seed."""
        given = dict(entry.dealt)
        for said in entry.said:
            words = said.text.split()
            if words[:1] == ["hand"] and len(words) > 2:
                given[words[1]] = parse_cards(words[2:])
            elif words[:1] == ["kitty"]:
                given["kitty"] = parse_cards(words[1:])
        self.places = [*(given.get(seat, ()) for seat in SEATS), given.get("kitty", ())]

    def take(self, entry: Entry) -> None:
        """A command and what it says came of it."""
        action = entry.action
        if type(action) in _TAKEN:
            _TAKEN[type(action)](self, action, entry)
        for said in entry.said:
            self._said(said.text)

    def writing(self) -> Scribe:
        """The deal as it is being written down. Raises Fault ``record_trumps_unstated``."""
        if self.scribe is None:
            if self.trumps is None:
                raise Fault("record_trumps_unstated", {"number": self.number})
            trump, level, declarer = self.trumps
            hands = (self.places[0], self.places[1], self.places[2], self.places[3])
            self.scribe = Scribe(
                SeenDeal(
                    number=self.number,
                    level=level,
                    trump=trump,
                    declarer=declarer,
                    step=self.step,
                    hands=hands if any(hands) else None,
                    kitty=self.places[4] if self.has_kitty and any(hands) else None,
                )
            )
        return self.scribe

    def _said(self, text: str) -> None:
        if found := _TRUMPS.fullmatch(text):
            self.trumps = (parse_suit(found[1]), parse_level(found[2]), parse_seat(found[3]))
        elif text.startswith("kitty_taken ") and len(text.split()) > 2:
            words = text.split()
            seat, cards = parse_seat(words[1]), parse_cards(words[2:])
            self.places[seat], self.places[4] = self.places[seat] + cards, ()
        elif self.scribe is not None:
            self._outcome(self.scribe, text)

    def _outcome(self, scribe: Scribe, text: str) -> None:
        deal = scribe.deal
        if text.startswith("won ") and (won := _WON.fullmatch(text[4:])):
            scribe.won(parse_seat(won[1]), int(won[2]))
        elif found := _COUNTED.fullmatch(text):
            scribe.deal = replace(deal, multiplier=int(found[1]), captured=int(found[2]))
        elif found := _RESULT.fullmatch(text):
            side: Side = "opponents" if found[2] == "opponents" else "declarers"
            result = SeenResult(points=int(found[1]), next_side=side, declarers=int(found[3]), opponents=int(found[4]))
            scribe.deal = replace(deal, result=result, ruled=deal.ruled or bool(found[5]))
        elif text.startswith("void "):
            scribe.deal = replace(deal, ruled=True)

    def bury(self, action: cmd.Bury, entry: Entry) -> None:
        """The kitty is laid down. Raises Fault ``cards_not_there``."""
        hand = self.places[action.seat]
        if any(hand.count(card) < action.cards.count(card) for card in action.cards):
            raise Fault("cards_not_there", {"cards": []})
        self.places[action.seat], self.places[4] = less(hand, action.cards), action.cards

    def play(self, action: cmd.Play, entry: Entry) -> None:
        """A single play: a lead, an answer, or a throw that was stopped."""
        scribe = self.writing()
        charges = [found for said in entry.said if (found := _STOPPED.fullmatch(said.text))]
        if charges:
            throw = SeenThrow(seat=action.seat, cards=action.cards, declared=action.declared, charge=int(charges[0][1]))
            scribe.throw(throw)
        else:
            scribe.play(action.seat, action.cards, action.declared)

    def trick(self, action: TrickPlayed, entry: Entry) -> None:
        """A trick in one line, with its winner."""
        scribe = self.writing()
        if not (action.given and scribe.has_led(action.leader, action.plays[0])):
            scribe.lead(action.leader, action.plays[0], action.declared)
        for cards in action.plays[1:]:
            scribe.follow(cards)
        if won := _WON.fullmatch(entry.at_end.strip()):
            scribe.won(parse_seat(won[1]), int(won[2]))

    def adjust(self, action: cmd.AdjustPoints, entry: Entry) -> None:
        """Points ruled to the opponents."""
        if self.scribe is not None:
            self.scribe.deal = replace(self.scribe.deal, adjusted=self.scribe.deal.adjusted + action.points)

    def moved(self, action: cmd.MoveCards, entry: Entry) -> None:
        """A ruling corrected hands or kitty."""
        if self.scribe is not None:
            move(self.scribe, action.giver, action.taker, action.cards)
        elif not any(self.places[action.giver].count(card) < action.cards.count(card) for card in action.cards):
            self.places[action.giver] = less(self.places[action.giver], action.cards)
            self.places[action.taker] += action.cards

    def ruled(self, action: Any, entry: Entry) -> None:
        """The result is a ruling's."""
        if self.scribe is not None:
            self.scribe.deal = replace(self.scribe.deal, ruled=True)


_TAKEN: Final[dict[type, Callable[[_Reader, Any, Entry], None]]] = {
    cmd.Bury: _Reader.bury,
    cmd.Play: _Reader.play,
    TrickPlayed: _Reader.trick,
    cmd.AdjustPoints: _Reader.adjust,
    cmd.MoveCards: _Reader.moved,
    cmd.ForceResult: _Reader.ruled,
    cmd.VoidDeal: _Reader.ruled,
    cmd.SettleNow: _Reader.ruled,
    cmd.ReopenTrick: lambda reader, action, entry: reader.writing().reopen(),
    cmd.ReturnPlay: lambda reader, action, entry: reader.writing().take_back(),
    cmd.ReplacePlay: lambda reader, action, entry: reader.writing().exchange(action.seat, action.cards, action.dead),
}
