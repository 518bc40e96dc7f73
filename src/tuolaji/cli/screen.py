"""What a person at the terminal sees: the head line, what has happened since, the trick, the hand.

Everything goes through the match's redacting view of that seat. Not here: prompts and answers (``person``), the rows of
a hand (``hand``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tuolaji.cli.game import Game
from tuolaji.cli.hand import Hand, coloured, grouped
from tuolaji.cli.terminal import Terminal, padded, width_of
from tuolaji.deal import event as ev
from tuolaji.deal.state import DealState, Trick
from tuolaji.deal.story import standing_lead
from tuolaji.deal.view import view
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.match import event as match
from tuolaji.match.evolve import MatchEvent
from tuolaji.match.view import redact
from tuolaji.wording import cards as words
from tuolaji.wording import clauses, units
from tuolaji.wording.events import Voice, tell
from tuolaji.wording.language import Lang, chinese
from tuolaji.wording.table import talk

NO_TRUMP = 4
SAID_ELSEWHERE = (match.DealCounted, match.MatchEnded)
"""Events that the summary of a deal shows in its own way."""


class Screen:
    """The terminal as one or more people share it. news: lines each of them has not seen yet."""

    def __init__(self, game: Game, terminal: Terminal, lang: Lang) -> None:
        self.game = game
        self.loaded = game.loaded
        self.terminal = terminal
        self.lang = lang
        self.names = units.names_of(game.loaded.book.shapes)
        self.news: dict[int, list[str]] = {seat: [] for seat in game.humans}

    def talk(self, phrase: str, /, **facts: Any) -> str:
        """A phrase of the table."""
        return talk(phrase, self.lang, self.names, **facts)

    def who(self, seat: int, viewer: int) -> str:
        """A seat as the viewer calls it."""
        place = (seat - viewer) & 3
        relation = ("you", "next_seat", "partner", "previous_seat")[place]
        if self.game.loaded.book.seating.direction == "cw" and place in (1, 3):
            relation = "previous_seat" if place == 1 else "next_seat"
        return self.talk(relation, seat=words.seat(seat, self.lang))

    def voice(self, viewer: int) -> Voice:
        """How events are told to the viewer."""
        return Voice(self.lang, self.names, lambda seat: self.who(seat, viewer))

    # --- what has happened

    def hear(self, events: Sequence[MatchEvent]) -> None:
        """Keep what events say for everybody who has yet to see it."""
        for seat, lines in self.news.items():
            for event in events:
                seen = redact(event, seat)
                if seen is not None and not isinstance(seen, SAID_ELSEWHERE):
                    lines += self._lines(seen, seat)

    def _lines(self, event: MatchEvent, viewer: int) -> list[str]:
        if isinstance(event, ev.Led):
            shape = self.talk("shape", shape=units.unit(event.shape, self.lang, self.names))
            return ["", self._play_line(event.seat, event.cards, viewer, shape)]
        if isinstance(event, ev.Followed):
            return [self._play_line(event.seat, event.cards, viewer)]
        said = tell(event, self.voice(viewer))
        clause = getattr(event, "clause", "") if isinstance(event, ev.ThrowFailed | ev.DealVoided) else ""
        cited = f" ({clauses.heading(self.loaded, clause, self.lang)})" if clause else ""
        return [said + cited] if said else []

    def _play_line(self, seat: int, cards: tuple[int, ...], viewer: int, shape: str = "") -> str:
        deal = self.game.state.deal
        if deal is not None and not shape:  # a lead stays as its units were laid
            cards = grouped(self.rules(deal), cards)
        who = padded(self.who(seat, viewer), 14 if chinese(self.lang) else 17)
        return f"  {who}{coloured(cards, self.lang, self.terminal)} {shape}".rstrip()

    def tell_news(self, viewer: int) -> bool:
        """Print what the viewer has not seen; False if there is nothing."""
        told = bool(self.news[viewer])
        for line in self.news[viewer]:
            self.terminal.block(line) if "\x1b" not in line else self.terminal.say(line)
        self.news[viewer].clear()
        return told

    # --- what is

    def seen(self, viewer: int) -> DealState:
        """The running deal as the viewer may see it."""
        assert self.game.state.deal is not None
        return view(self.game.state.deal, viewer)

    def rules(self, deal: DealState) -> Rules:
        """The kernel's rules of the deal; before trumps are known those of the suit that stands."""
        trump = deal.trump
        if trump is None:
            standing = deal.declaring.standing
            trump = NO_TRUMP if standing is None or standing.trump is None else standing.trump
        return rules_for(self.loaded, deal.level, trump)

    def head(self, viewer: int) -> None:
        """One line: deal, levels, trumps, declarer, points."""
        deal, sheet = self.seen(viewer), self.game.state.sheet
        levels = [words.level(place.level) for place in sheet.places]
        playing = deal.phase in ("play", "choosing")
        number = {"number": sheet.number, "trick": deal.tricks + 1}
        parts = [self.talk("deal_trick" if playing else "deal_head", **number)]
        parts.append(self.talk("levels", ew=levels[0], ns=levels[1]))
        if deal.trump is not None:
            named = self.talk("trump", trump=words.suit(deal.trump, self.lang))
            parts.append(named if deal.trump < NO_TRUMP else words.suit(deal.trump, self.lang))
        if deal.declarer is not None:
            parts.append(self.talk("declarer", seat=words.seat(deal.declarer, self.lang)))
            if sheet.places[deal.declarer & 1].level != deal.level:
                parts.append(self.talk("level", level=words.level(deal.level)))
        if playing:
            parts.append(self.talk("points", points=deal.points))
        line = " · ".join(parts)
        rest = max(0, self.terminal.width - width_of(line) - 4)
        self.terminal.say()
        if rest:
            self.terminal.say(f"── {line} " + "─" * rest, "head")
        else:
            self.terminal.block(line, hang=0, style="head")

    def hand(self, viewer: int, *, chosen: Sequence[int] = (), marked: Sequence[int] = ()) -> Hand:
        """Print the viewer's hand; it is returned for reading what he types."""
        deal = self.seen(viewer)
        shown = Hand(self.rules(deal), deal.hands[viewer])
        shown.show(self.terminal, self.lang, chosen=chosen, marked=marked)
        return shown

    def trick(self, trick: Trick | None, viewer: int) -> None:
        """Print the plays of a trick."""
        step = self.seen(viewer).deal.step
        for place, cards in enumerate(trick.plays if trick else ()):
            shape = (
                self.talk("shape", shape=units.unit(trick.shape, self.lang, self.names)) if trick and not place else ""
            )
            seat = ((trick.leader if trick else 0) + place * step) & 3
            self.terminal.say(self._play_line(seat, cards, viewer, shape))

    def duty(self, viewer: int) -> None:
        """What the viewer owes to the running trick, in a line."""
        deal = self.seen(viewer)
        lead = standing_lead(self.loaded, deal)
        if lead is None:
            return
        hand, number = deal.hands[viewer], len(lead.cards)
        rules = self.rules(deal)
        duty = rules.duty(lead, hand)
        suit = words.suit_named("SHCD"[lead.suit] if lead.suit < NO_TRUMP else "trumps", self.lang)
        held = sum(rules.suit_of(card) == lead.suit for card in hand)
        if duty.code == "anything":
            trumps = lead.suit < NO_TRUMP and any(rules.suit_of(card) == NO_TRUMP for card in hand)
            ruff = self.talk("duty_ruff") if trumps else ""
            self.terminal.block(self.talk("duty_anything", suit=suit, number=number, ruff=ruff))
        elif duty.code == "whole_suit":
            more = number - held or None
            self.terminal.block(self.talk("duty_whole_suit", suit=suit, held=held, more=more))
        elif duty.code == "units":
            self.terminal.block(self.talk("duty_units", suit=suit, number=number, owed=duty.owed))
        else:
            self.terminal.block(self.talk("duty_suit", suit=suit, number=number))

    # --- results

    def deal_over(self, before: tuple[int, int]) -> None:
        """What a finished deal brought; `before`: levels before it."""
        sheet = self.game.state.sheet
        moved = []
        for side in (0, 1):
            now = sheet.places[side].level
            facts = {"before": words.level(before[side]), "after": words.level(now)}
            moved.append(words.level(now) if now == before[side] else self.talk("moved", **facts))
        self.terminal.block(self.talk("levels_move", ew=moved[0], ns=moved[1]), style="bold")

    def match_over(self) -> None:
        """How the match ended."""
        sheet = self.game.state.sheet
        ended = next(event for event in reversed(self.game.log) if isinstance(event, match.MatchEnded))
        self.terminal.say()
        self.terminal.say(self.talk("match_over"), "head")
        viewer = self.game.humans[0] if self.game.humans else 0
        self.terminal.block(tell(ended, self.voice(viewer)), style="bold")
        levels = [words.level(place.level) for place in sheet.places]
        self.terminal.block(self.talk("match_score", deals=sheet.counted, ew=levels[0], ns=levels[1]))
