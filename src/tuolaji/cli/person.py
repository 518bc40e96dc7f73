"""A person at the terminal: every question the deal asks, and what the person may look up meanwhile.

Answers are commands; whether they are legal says the match (``game.do``), and a refusal is explained and asked again.
Not here: what is printed around the question (``screen``), whose turn it is (``play``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from tuolaji.cards import without
from tuolaji.cli.screen import Screen
from tuolaji.cli.selecting import places, units
from tuolaji.cli.told import clause_line, said
from tuolaji.deal.asks import Ask
from tuolaji.deal.command import Bury, Choose, ClaimRedeal, DealCommand, Declare, Pass, Play, TakeKitty
from tuolaji.deal.options import declarations
from tuolaji.deal.story import rules_for_declaring, standing_lead
from tuolaji.faults import Fault
from tuolaji.kernel.rules import Lead, Unit
from tuolaji.wording import cards as words
from tuolaji.wording import clauses, table
from tuolaji.wording.language import listed
from tuolaji.wording.units import together, unit

Cards = tuple[int, ...]
STATED: Final = ("throw_undeclared", "units_undeclared")
"""Refusals that go away once the units are stated."""


class Left(Exception):
    """The person wants to leave."""


class Again(Exception):
    """The question has to be put again: the person took something back or looked something up."""


class Person:
    """One seat. silent: no more questions about declaring in this draw."""

    def __init__(self, screen: Screen, seat: int, *, fast: bool = False) -> None:
        self.screen = screen
        self.seat = seat
        self.fast = fast
        self.silent = False
        self.refused_options: set[Cards] = set()

    # --- reading lines

    def read(self, prompt: str) -> str:
        """A line that is no look-up. Raises Left, Again."""
        line = self.screen.terminal.ask(prompt).strip()
        if self.looked_up(line):
            raise Again
        return line

    def looked_up(self, line: str) -> bool:
        """Answer a look-up; False for any other line. Raises Left."""
        word, _, rest = line.lower().partition(" ")
        if word in table.LEAVE:
            raise Left
        act = {**dict.fromkeys(table.HELP_WORDS, self._help), **dict.fromkeys(table.LAST_WORDS, self._last)}
        act |= {**dict.fromkeys(table.POINT_WORDS, self._points), **dict.fromkeys(table.SHOW_WORDS, self.show)}
        if word in table.CLAUSE_WORDS and rest:
            self._clause(rest.strip())
        elif word in act and not rest:
            act[word]()
        else:
            return False
        return True

    def _say(self, phrase: str, /, style: str = "", **facts: Any) -> None:
        self.screen.terminal.block(self.screen.talk(phrase, **facts), style=style)

    def _help(self) -> None:
        """The commands, what is owed, and the clause that says so."""
        terminal, loaded, lang = self.screen.terminal, self.screen.loaded, self.screen.lang
        terminal.say()
        for line in table.HELP.of(lang).split("\n"):
            terminal.block(line, hang=6)
        deal = self.screen.seen(self.seat)
        lead = standing_lead(loaded, deal) if deal.phase == "play" else None
        if lead is None:
            return
        terminal.say()
        self.screen.duty(self.seat)
        rules = self.screen.rules(deal)
        duty = rules.duty(lead, deal.hands[self.seat])
        if duty.forced and duty.code == "units":
            self._say("duty_forced", cards=words.cards(duty.forced, lang))
        self._say("example", cards=words.cards(rules.example(lead, deal.hands[self.seat]), lang))
        if duty.clause:
            self._clause(duty.clause)

    def _clause(self, citation: str) -> None:
        try:
            read = clauses.read(self.screen.loaded, citation, self.screen.lang)
        except Fault as fault:
            self.explain(fault)
            return
        terminal = self.screen.terminal
        terminal.block(f"{read.heading} {read.firmness}".rstrip(), style="bold")
        terminal.block(read.statement, indent=2, hang=0)

    def _last(self) -> None:
        last = self.screen.seen(self.seat).last
        self._say("last_trick" if last else "last_none")
        self.screen.trick(last, self.seat)

    def _points(self) -> None:
        deal, lang = self.screen.seen(self.seat), self.screen.lang
        cards = words.cards(self.screen.rules(deal).sort(deal.won), lang) if deal.trump is not None else ""
        self._say("points_now", points=deal.points, cards=cards)
        if deal.kitty and deal.buried and min(deal.kitty) >= 0:
            self._say("buried", cards=words.cards(deal.kitty, lang))
        bids = [f"{self.screen.who(bid.seat, self.seat)} {words.cards(bid.cards, lang)}" for bid in deal.declaring.bids]
        if bids:
            self._say("bids", row=listed(bids, lang))

    def show(self) -> None:
        """The trick and the hand once more."""
        deal = self.screen.seen(self.seat)
        self.screen.head(self.seat)
        self.screen.trick(deal.trick, self.seat)
        self.screen.hand(self.seat, marked=deal.from_kitty[self.seat])

    def explain(self, fault: Fault) -> None:
        """Why something was refused, with the clause."""
        terminal = self.screen.terminal
        terminal.block(said(fault, self.screen.lang, self.screen.loaded), style="warn")
        if fault.clause:
            terminal.block(clause_line(fault.clause, self.screen.lang, self.screen.loaded), indent=2)

    # --- declaring

    def fresh_options(self) -> tuple[Declare, ...]:
        """What may be declared now and was not turned down before."""
        options = declarations(self.screen.loaded, self.screen.seen(self.seat), self.seat)
        return tuple(option for option in options if option.cards not in self.refused_options)

    def new_draw(self) -> None:
        """A draw begins: everything is asked anew."""
        self.silent = False
        self.refused_options = set()

    def declare(self, ask: Ask) -> DealCommand | None:
        """Name trumps, or not. The question looks the same whatever is held."""
        options = declarations(self.screen.loaded, self.screen.seen(self.seat), self.seat)
        self._standing()
        self.screen.hand(self.seat)
        self._options(options)
        prompt = "overturn_ask" if ask.act == "overturn" else "declare_ask_last" if ask.must else "declare_ask"
        if prompt == "declare_ask" and len(self.screen.news) > 1:
            prompt = "declare_ask_many"
        while True:
            try:
                line = self.read(self.screen.talk(prompt))
            except Again:
                continue
            if line.lower() in table.HINT_WORDS:
                self._hint(ask)
                continue
            if line.lower() in table.NO_MORE:
                self.silent = True
                line = ""
            if not line:
                self.refused_options |= {option.cards for option in options}
                return Pass(self.seat) if ask.must else None
            if (claim := self._claim(line)) is not None:
                return claim
            try:
                return self._named(line, options)
            except Fault as fault:
                self.explain(fault)

    def _claim(self, line: str) -> ClaimRedeal | None:
        chapter = self.screen.loaded.book.declaring
        if line.lower() not in table.REDEAL_WORDS or not chapter.redeal_rights:
            return None
        return ClaimRedeal(self.seat, next(iter(chapter.redeal_rights)))

    def _named(self, line: str, options: Sequence[Declare]) -> Declare:
        """The option of that number, or the cards typed."""
        if line.isdecimal() and 1 <= int(line) <= len(options):
            return options[int(line) - 1]
        hand = self.screen.rules(self.screen.seen(self.seat)).sort(self.screen.seen(self.seat).hands[self.seat])
        cards = tuple(card for part in units(line, hand) for card in part)
        known = next((option for option in options if sorted(option.cards) == sorted(cards)), None)
        return known or Declare(self.seat, cards)

    def _standing(self) -> None:
        deal, lang = self.screen.seen(self.seat), self.screen.lang
        if deal.phase == "drawing":
            self._say("drawn", number=len(deal.hands[self.seat]))
        bid = deal.declaring.standing
        if bid is None:
            self._say("standing_none")
        elif bid.trump is None:
            self._say("standing_sealed", who=self.screen.who(bid.seat, self.seat), count=len(bid.cards))
        else:
            suit = words.suit(bid.trump, lang)
            self._say(
                "standing", who=self.screen.who(bid.seat, self.seat), cards=words.cards(bid.cards, lang), suit=suit
            )

    def _options(self, options: Sequence[Declare]) -> None:
        lang = self.screen.lang
        if not options:
            self._say("may_not_declare")
            return
        self._say("may_declare")
        for number, option in enumerate(options, 1):
            suit = words.suit(self._trump(option), lang)
            more = f" ({self.screen.talk('may_reinforce')})" if option.act == "reinforce" else ""
            text = self.screen.talk("option", number=number, cards=words.cards(option.cards, lang), suit=suit)
            self.screen.terminal.block(text + more, indent=2)

    def _trump(self, option: Declare) -> int | None:
        """What an option names, as the declaring chapter reads it."""
        from tuolaji.deal.declaring import weigh

        deal = self.screen.seen(self.seat)
        rules = rules_for_declaring(self.screen.loaded, deal)
        bid = weigh(rules, deal.declaring, self.seat, option.cards, option.act).bid
        return None if bid is None else bid.trump

    def _hint(self, ask: Ask, phrase: str = "hint") -> DealCommand | None:
        """Show what a sound player would do."""
        command = self.screen.game.suggestion(ask)
        if not isinstance(command, Declare | Bury | Play | Choose):
            self._say("hint_none")
            return None
        cards = self.screen.rules(self.screen.seen(self.seat)).sort(command.cards)
        self._say(phrase, cards=words.cards(cards, self.screen.lang))
        return command

    # --- the kitty

    def bury(self, ask: Ask) -> DealCommand:
        """Choose the cards to bury, a few at a time."""
        head = "swap_head" if ask.act == "swap" else "bury_head"
        self._say(head, style="bold", number=ask.number)
        chosen: list[int] = []
        shown = self._bury_hand(chosen)
        while True:
            try:
                line = self.read(self._bury_prompt(ask, chosen))
                if not line and len(chosen) == ask.number and self._sure("bury_confirm", tuple(chosen)):
                    return Bury(self.seat, tuple(chosen))
                if line.lower() in table.HINT_WORDS:
                    command = self._hint(ask)
                    chosen[:] = command.cards if isinstance(command, Bury) else chosen
                elif line.lower() in table.TAKE_BACK:
                    chosen.clear()
                elif line and (claim := self._claim(line)) is not None:
                    return claim
                elif line:
                    chosen[:] = toggled(chosen, line, shown)
            except Again:
                continue
            except Fault as fault:
                self.explain(fault)
                continue
            shown = self._bury_hand(chosen)

    def _bury_hand(self, chosen: Sequence[int]) -> Cards:
        marked = self.screen.seen(self.seat).from_kitty[self.seat]
        return self.screen.hand(self.seat, chosen=chosen, marked=marked).cards

    def _bury_prompt(self, ask: Ask, chosen: Sequence[int]) -> str:
        points = self.screen.rules(self.screen.seen(self.seat)).points(chosen)
        worth = self.screen.talk("bury_points", points=points) if points else ""
        enter = self.screen.talk("bury_enter" if len(chosen) == ask.number else "bury_not_yet")
        return self.screen.talk("bury_ask", chosen=len(chosen), number=ask.number, points=worth, enter=enter)

    def _sure(self, phrase: str, cards: Cards, **facts: Any) -> bool:
        """Whether the person stands by the cards; a step that can still be taken back."""
        if self.fast:
            return True
        shown = words.cards(self.screen.rules(self.screen.seen(self.seat)).sort(cards), self.screen.lang)
        line = self.screen.terminal.ask(self.screen.talk(phrase, cards=shown, **facts)).strip().lower()
        if line in table.LEAVE:
            raise Left
        return line in table.YES

    # --- playing

    def play(self, ask: Ask) -> DealCommand:
        """Lead or follow."""
        deal = self.screen.seen(self.seat)
        hand = self.screen.hand(self.seat).cards
        only = self._only(ask)
        self.screen.duty(self.seat)
        if only:
            self._say("only_play", cards=words.cards(only, self.screen.lang))
        prompt = self.screen.talk("follow_ask", number=ask.number) if deal.trick else self.screen.talk("lead_ask")
        offered: DealCommand | None = None
        while True:
            try:
                line = self.read(prompt)
                if line.lower() in table.HINT_WORDS:
                    offered = self._hint(ask, "hint_enter")
                    continue
                if not line and (only or offered):
                    return offered or Play(self.seat, only)
                if not line or line.lower() in table.TAKE_BACK:
                    hand = self.screen.hand(self.seat).cards
                    continue
                offered = None
                command = self._command(units(line, hand), stated="+" in line)
                if command is not None:
                    return command
            except Again:
                continue
            except Fault as fault:
                self.explain(fault)

    def _only(self, ask: Ask) -> Cards:
        """The one legal answer, where there is only one; ()."""
        deal = self.screen.seen(self.seat)
        lead = standing_lead(self.screen.loaded, deal)
        if lead is None:
            return ()
        hand = deal.hands[self.seat]
        duty = self.screen.rules(deal).duty(lead, hand)
        forced = hand if len(hand) == ask.number else duty.forced
        return tuple(forced) if len(forced) == ask.number else ()

    def _command(self, parts: list[Cards], *, stated: bool) -> Play | None:
        """The play as checked from the person's own view; None when taken back. Raises Fault."""
        deal, lang = self.screen.seen(self.seat), self.screen.lang
        cards = tuple(card for part in parts for card in part)
        rules, hand = self.screen.rules(deal), deal.hands[self.seat]
        lead = standing_lead(self.screen.loaded, deal)
        if lead is not None:
            verdict = rules.follow(lead, hand, cards)
            if not verdict.ok:
                raise Fault(verdict.code, verdict.facts, clause=verdict.clause)
            return Play(self.seat, cards) if self._sure("confirm", cards, shape="") else None
        declared = tuple(parts) if stated else None
        first = deal.tricks == 0 and self.seat == deal.declarer
        verdict, led = rules.lead(cards, hand, declared, first_lead=first)
        if verdict.code in STATED:
            self.explain(Fault(verdict.code, verdict.facts, clause=verdict.clause))
            declared = self._stated(rules.splits(cards))
            verdict, led = rules.lead(cards, hand, declared, first_lead=first)
        if led is None:
            raise Fault(verdict.code, verdict.facts, clause=verdict.clause)
        shape = self.screen.talk("shape", shape=self._shape(led))
        if len(led.splits) > 1:
            example = " + ".join(words.cards(part.cards, lang) for part in led.splits[0])
            self._say("others_choose", example=example)
        return Play(self.seat, cards, declared) if self._sure("confirm", cards, shape=shape) else None

    def _shape(self, led: Lead) -> str:
        if len(led.units) == 1:
            return unit(led.units[0].title, self.screen.lang, self.screen.names)
        return self.screen.talk("throw_of", units=self._titles(led.units))

    def _titles(self, split: Sequence[Unit]) -> str:
        return together((part.title for part in split), self.screen.lang, self.screen.names)

    def _stated(self, splits: Sequence[Sequence[Unit]]) -> tuple[Cards, ...]:
        """The split the person states. Raises Again when he takes the cards back."""
        self._say("splits")
        for number, split in enumerate(splits, 1):
            said_units = " + ".join(words.cards(part.cards, self.screen.lang) for part in split)
            text = self.screen.talk("split_choice", number=number, units=f"{said_units} ({self._titles(split)})")
            self.screen.terminal.block(text, indent=2)
        line = self.read(self.screen.talk("splits_ask"))
        if line.isdecimal() and 1 <= int(line) <= len(splits):
            return tuple(part.cards for part in splits[int(line) - 1])
        raise Again

    def choose(self, ask: Ask) -> DealCommand:
        """Choose what a failed throw leads."""
        deal = self.screen.seen(self.seat)
        assert deal.throwing is not None
        self.screen.hand(self.seat)
        self._say("choose_head", style="bold", who=self.screen.who(deal.throwing.seat, self.seat))
        for number, cards in enumerate(ask.choices, 1):
            self._say("split_choice", number=number, units=words.cards(cards, self.screen.lang))
        while True:
            try:
                line = self.read(self.screen.talk("choose_ask"))
            except Again:
                continue
            if line.isdecimal() and 1 <= int(line) <= len(ask.choices):
                return Choose(self.seat, ask.choices[int(line) - 1])
            self._say("not_understood", text=line)

    def answer(self, ask: Ask) -> DealCommand | None:
        """The person's answer to a question of the deal."""
        if ask.act == "take_kitty":
            return TakeKitty(self.seat)
        asked = {"declare": self.declare, "overturn": self.declare, "bury": self.bury, "swap": self.bury}
        asked |= {"lead": self.play, "follow": self.play, "choose": self.choose}
        return asked[ask.act](ask)


def toggled(chosen: Sequence[int], line: str, shown: Cards) -> list[int]:
    """The chosen cards after a line: numbers turn over what is marked, cards are added while there are more of them
    and taken out otherwise, ``-`` before them takes them out. Raises Fault as `units`, ``cards_not_in_hand``."""
    given = places(line, shown)
    if given is not None and not line.startswith("-"):
        left, marked = Counter(chosen), set[int]()
        for place, card in enumerate(shown):
            if left[card] > 0:
                left[card] -= 1
                marked.add(place)
        return [shown[place] for place in sorted(marked ^ set(given))]
    named = [card for part in units(line.removeprefix("-"), shown) for card in part]
    without(shown, named)
    have = Counter(chosen)
    for card, number in Counter(named).items():
        more = have[card] + number <= shown.count(card) and not line.startswith("-")
        have[card] += number if more else -min(have[card], number)
    return list(have.elements())
