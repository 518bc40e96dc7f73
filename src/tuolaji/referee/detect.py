"""Finding after the fact what went wrong in a deal as it was written down: revokes, wrong follows, leads and throws,
wrong winners, wrong counts.

Hands that nobody wrote down are what each seat played: of a deal played to its end that is exact, of another it shows
only what later cards betray. An error is reported where it was made, not again where it makes later lines come out
differently. Not here: reading deals (``seen_log``, ``seen_record``), counting (``detect_counts``), what
follows (``remedy``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from tuolaji.cards import names
from tuolaji.deal.story import judged_lead
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Lead, Rules
from tuolaji.referee import detect_counts
from tuolaji.referee.finding import INCIDENTS, Finding, Kind, Moment
from tuolaji.referee.seen import Cards, SeenDeal, SeenThrow, SeenTrick
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS

PLAYERS = 4


def findings(loaded: Loaded, deals: Iterable[SeenDeal]) -> Iterator[Finding]:
    """Everything wrong in some deals, in the order in which it happened."""
    for deal in deals:
        yield from in_deal(loaded, deal)


def in_deal(loaded: Loaded, deal: SeenDeal) -> list[Finding]:
    """Everything wrong in a deal: first the counts of hands and kitty, then trick by trick, then the end."""
    search = _Search(loaded, deal)
    found = [*detect_counts.dealt(loaded, deal)]
    search.short = {one.seat for one in found if one.kind == "hand_count" and one.seat is not None}
    for number, trick in enumerate(deal.tricks, 1):
        found += search.trick(number, trick)
    found += detect_counts.at_the_end(loaded, deal, search.rules, search.leads)
    return [_reported(loaded, deal, one) for one in found]


class _Search:
    """Walking through a deal. hands: what each seat holds, best known. short: seats dealt a wrong number."""

    def __init__(self, loaded: Loaded, deal: SeenDeal) -> None:
        self.loaded = loaded
        self.deal = deal
        self.rules: Rules = rules_for(loaded, deal.level, deal.trump)
        self.hands = [list(hand) for hand in deal.hands] if deal.hands is not None else _played(deal)
        self.leads: list[Lead | None] = []
        self.short: set[int] = set()
        self.turn: int | None = deal.declarer

    def trick(self, number: int, trick: SeenTrick) -> list[Finding]:
        """What is wrong in one trick."""
        found: list[Finding] = []
        if self.turn is not None and self._opener(trick) != self.turn:
            facts = {"seat": SEATS[self._opener(trick)], "turn": SEATS[self.turn]}
            found.append(self._made("out_of_turn", number, self._opener(trick), "out_of_turn", facts))
        if trick.throw is not None:
            found += self._stopped(number, trick, trick.throw)
        lead = self._lead(number, trick, found)
        self.leads.append(lead)
        for place in range(1, len(trick.plays)):
            found += self._follow(number, trick, place, lead)
        for place, cards in enumerate(trick.plays):
            _take(self.hands[self.deal.seat(trick, place)], cards)
        found += self._winner(number, trick, lead)
        return found

    def _opener(self, trick: SeenTrick) -> int:
        return trick.leader if trick.throw is None else trick.throw.seat

    def _lead(self, number: int, trick: SeenTrick, found: list[Finding]) -> Lead | None:
        cards, seat = trick.plays[0], trick.leader
        found += self._held(number, seat, cards)
        first = number == 1 and seat == self.deal.declarer
        verdict, lead = judged_lead(self.rules, cards, trick.declared, first)
        if not verdict.ok:
            found.append(self._made("wrong_lead", number, seat, verdict.code, verdict.facts, verdict.clause))
        elif lead is not None and trick.throw is None and any(len(split) > 1 for split in lead.splits):
            stand = self.rules.stand(lead, self._others(seat))
            if not stand.ok:
                facts: dict[str, Any] = {"cards": names(cards), "charge": stand.charge}
                facts["choices"] = [names(choice) for choice in stand.choices]
                if stand.stopper is not None:
                    facts["stopper"] = SEATS[(seat + self.deal.step * (stand.stopper + 1)) & 3]
                found.append(self._made("wrong_throw", number, seat, "throw_stopped", facts, stand.clause))
        return lead

    def _others(self, seat: int) -> list[Cards]:
        return [tuple(self.hands[(seat + self.deal.step * place) & 3]) for place in range(1, PLAYERS)]

    def _stopped(self, number: int, trick: SeenTrick, throw: SeenThrow) -> Iterator[Finding]:
        """A throw that was stopped: rightly, with the right lead in its place and the right charge?"""
        first = number == 1 and throw.seat == self.deal.declarer
        verdict, lead = judged_lead(self.rules, throw.cards, throw.declared, first)
        if not verdict.ok or lead is None:
            yield self._made("wrong_lead", number, throw.seat, verdict.code, verdict.facts, verdict.clause)
            return
        stand = self.rules.stand(lead, self._others(throw.seat))
        if stand.ok:
            facts: dict[str, Any] = {"cards": names(throw.cards)}
            yield self._made("wrong_throw", number, throw.seat, "throw_stands", facts, self.rules.table.cited.throws)
            return
        choices = stand.choices or ((stand.must_play,) if stand.must_play else ())
        if sorted(trick.plays[0]) not in [sorted(choice) for choice in choices] or trick.leader != throw.seat:
            facts = {"cards": names(trick.plays[0]), "choices": [names(choice) for choice in choices]}
            yield self._made("wrong_throw", number, throw.seat, "throw_led_instead", facts, stand.clause)
        elif throw.charge is not None and throw.charge != stand.charge:
            facts = {"said": throw.charge, "right": stand.charge}
            yield self._made("wrong_throw", number, throw.seat, "throw_charge", facts, stand.clause)

    def _held(self, number: int, seat: int, cards: Cards) -> Iterator[Finding]:
        hand = self.hands[seat]
        missing = sorted({card for card in cards if cards.count(card) > hand.count(card)})
        if missing:
            yield self._made("card_not_held", number, seat, "cards_not_in_hand", {"cards": names(missing)})

    def _follow(self, number: int, trick: SeenTrick, place: int, lead: Lead | None) -> Iterator[Finding]:
        cards, seat = trick.plays[place], self.deal.seat(trick, place)
        yield from self._held(number, seat, cards)
        hand = tuple(self.hands[seat])
        if len(cards) != len(trick.plays[0]):
            if seat not in self.short or len(cards) != len(hand):
                facts = {"given": len(cards), "wanted": len(trick.plays[0])}
                yield self._made("wrong_count", number, seat, "wrong_count", facts, self.rules.table.cited.follow_suit)
            return
        if lead is None:
            return
        verdict = self.rules.follow(lead, hand, cards)
        if verdict.code in ("suit_withheld", "unit_withheld"):
            kind: Kind = "revoke" if verdict.code == "suit_withheld" else "wrong_follow"
            yield self._made(
                kind, number, seat, verdict.code, verdict.facts, verdict.clause, self._proven(number, seat, lead)
            )

    def _proven(self, number: int, seat: int, lead: Lead) -> int | None:
        """The trick in which the seat plays a card that it should have played already."""
        for later, trick in enumerate(self.deal.tricks[number:], number + 1):
            for place, cards in enumerate(trick.plays):
                if self.deal.seat(trick, place) == seat and any(self.rules.suit_of(c) == lead.suit for c in cards):
                    return later
        return None

    def _winner(self, number: int, trick: SeenTrick, lead: Lead | None) -> Iterator[Finding]:
        """Who takes the trick, and who leads next."""
        said, right = trick.winner, right_winner(self.deal, self.rules, trick, lead)
        following = self.deal.tricks[number] if number < len(self.deal.tricks) else None
        taken = said if said is not None or following is None else self._opener(following)
        self.turn = taken if taken is not None else right
        if right is not None and taken is not None and taken != right:
            facts = {"said": SEATS[taken], "right": SEATS[right]}
            yield self._made("wrong_winner", number, taken, "wrong_winner", facts, self.rules.table.cited.beating)

    def _made(
        self,
        kind: Kind,
        trick: int,
        seat: int | None,
        code: str,
        facts: dict[str, Any],
        clause: str = "",
        proven: int | None = None,
    ) -> Finding:
        return Finding(
            kind=kind,
            deal=self.deal.number,
            trick=trick,
            seat=seat,
            code=code,
            facts=facts,
            clause=clause,
            proven=proven,
        )


def _played(deal: SeenDeal) -> list[list[int]]:
    """What each seat played in all."""
    hands: list[list[int]] = [[], [], [], []]
    for trick in deal.tricks:
        for place, cards in enumerate(trick.plays):
            hands[deal.seat(trick, place)] += cards
    return hands


def _take(hand: list[int], cards: Cards) -> None:
    for card in cards:
        if card in hand:
            hand.remove(card)


def right_winner(deal: SeenDeal, rules: Rules, trick: SeenTrick, lead: Lead | None) -> int | None:
    """Who takes a complete trick; None where it is not complete or its cards cannot be compared."""
    if lead is None or len(trick.plays) != PLAYERS:
        return None
    able = [
        place
        for place, cards in enumerate(trick.plays)
        if place not in trick.dead and len(cards) == len(trick.plays[0])
    ]
    best = rules.winner(lead, [trick.plays[place] for place in able])
    return deal.seat(trick, able[best])


def _reported(loaded: Loaded, deal: SeenDeal, found: Finding) -> Finding:
    """With the moment it became established, and the report of the incident."""
    event = INCIDENTS.get(found.kind, "")
    offence = loaded.book.offences.list.get(event)
    if offence is None:
        return found
    if offence.established != "next_trick":
        return replace(found, moment=Moment(found.trick, found.seat), incident=_incident(deal, found, event, None))
    following = deal.tricks[found.trick] if found.trick < len(deal.tricks) else None
    moment = None if following is None else Moment(found.trick + 1, following.leader)
    came = moment is not None
    return replace(found, established=came, moment=moment, incident=_incident(deal, found, event, came))


def _incident(deal: SeenDeal, found: Finding, event: str, next_trick: bool | None) -> dict[str, Any]:
    """The report as ``remedy.consequences`` takes it."""
    report: dict[str, Any] = {"event": event, "declarer": SEATS[deal.declarer]}
    if found.seat is not None:
        report["offender"] = SEATS[found.seat]
    if next_trick is not None:
        report["next_trick_started"] = next_trick
    if found.kind == "kitty_count":
        report["cards"] = found.facts["given"]
    elif "cards" in found.facts and found.kind == "wrong_throw":
        report["cards"] = len(found.facts["cards"])
    return report
