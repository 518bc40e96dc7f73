"""``tuolaji play``: a match for one or more people and machine players at one terminal.

Here: beginning or resuming, whose turn it is, saving, the end. Not here: the questions to a person (``person``), what
is shown (``screen``), the match itself (``game``).
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tuolaji.bots.kinds import check_kind
from tuolaji.cli import saving
from tuolaji.cli.books import folders, opened
from tuolaji.cli.files import refuse_taken
from tuolaji.cli.game import HUMAN, Game, new_setting
from tuolaji.cli.numbers import names, number
from tuolaji.cli.person import Left, Person
from tuolaji.cli.saving import Hold
from tuolaji.cli.screen import Screen
from tuolaji.cli.terminal import Terminal
from tuolaji.cli.told import told
from tuolaji.deal.asks import TABLE, Ask, asks
from tuolaji.deal.command import Draw, DrawLot, Elapse, Pass
from tuolaji.deal.drawing import check_players
from tuolaji.deal.story import rules_for_declaring
from tuolaji.faults import Fault, cause
from tuolaji.match import event as match
from tuolaji.match import record
from tuolaji.match.asks import ask as awaited
from tuolaji.match.command import RuleWinner
from tuolaji.match.decide import MatchCommand
from tuolaji.match.record_file import write
from tuolaji.rulebook import catalog
from tuolaji.wording import cards as words
from tuolaji.wording.language import listed, text_of
from tuolaji.wording.table import ANOTHER, talk

DEFAULT_SEATS: Final = (HUMAN, "rules", "rules", "rules")
MOST_SEED: Final = 2**53
MOST_DEALS: Final = 999
PAUSES: Final = 3
"""With several people at one screen the draw is dealt in so many parts, and everybody is asked after each."""


def play(asked: Any, terminal: Terminal) -> int:
    """Play, or go on playing. Raises Fault for arguments that make no sense; Ctrl-C leaves the match saved."""
    if asked.out:
        refuse_taken(Path(asked.out))
    place = saving.folder()
    try:
        game, hold = _resumed(asked, terminal, place) or _begun(asked, place)
    except EOFError:
        return 0
    table = Table(game, terminal, asked, place)
    try:
        table.run()
    except (Left, EOFError):
        table.leave()
    except KeyboardInterrupt:
        terminal.say()
        table.leave()
        raise
    finally:
        hold.release()
    return 0


def _begun(asked: Any, place: Path) -> tuple[Game, Hold]:
    seats = _seats(asked.seats)
    seed = None if asked.seed is None else number(asked.seed, "--seed", 0, MOST_SEED)
    deals = 0 if asked.deals is None else number(asked.deals, "--deals", 1, MOST_DEALS)
    loaded = opened(asked.rulebook, asked.rulebooks)
    check_players(loaded)
    stamp = time.strftime("%Y%m%d-%H%M%S") + "-" + secrets.token_hex(2)
    name = asked.rulebook or loaded.name
    if catalog.is_path(name):
        name = str(Path(name).resolve())
    kept = tuple(str(Path(folder).resolve()) for folder in asked.rulebooks)
    setting = new_setting(f"play-{stamp}", name, seats, seed, deals, folders=kept)
    return Game(loaded, setting), Hold(setting.match_id, place)


def _seats(text: str) -> Sequence[str]:
    """Kinds for E N W S. Raises Fault ``seats_wrong``, ``player_unknown``, ``no_human_seat``."""
    given = names(text)
    if len(given) > 4:
        raise Fault("seats_wrong", {"got": len(given)})
    for kind in given:
        if kind != HUMAN:
            check_kind(kind)
    seats = [*given, *DEFAULT_SEATS[len(given) :]]
    if HUMAN not in seats:
        raise Fault("no_human_seat")
    return seats


def _resumed(asked: Any, terminal: Terminal, place: Path) -> tuple[Game, Hold] | None:
    """The match left last, if the person wants it. Raises Fault ``no_saved_match`` when asked for and there is none."""
    chosen = any((asked.rulebook, asked.seats, asked.seed, asked.deals))
    if asked.new or (chosen and not asked.resume):
        return None
    found = _left_last(asked, terminal, place)
    if found is None:
        if asked.resume:
            raise Fault("no_saved_match")
        return None
    game, hold = found
    if not asked.resume and not _wanted(game, asked, terminal):
        hold.release()
        return None
    terminal.say(talk("resumed", asked.lang, number=game.state.sheet.number))
    return found


def _left_last(asked: Any, terminal: Terminal, place: Path) -> tuple[Game, Hold] | None:
    """The last match left that can go on and is not being played in another window; of the others it is said why."""
    extra = folders(asked.rulebooks)
    for saved in saving.unfinished(place):
        hold = None
        try:
            hold = Hold(saved.setting.match_id, place)
            return saving.resume(saved, extra), hold
        except Fault as fault:
            if hold is not None:
                hold.release()
            for line in told(_aside(saved, fault), asked.lang):
                terminal.note(line)
    return None


def _aside(saved: saving.Saved, fault: Fault) -> Fault:
    """What to say of a match that cannot go on; one whose file has been spoilt is moved away."""
    if fault.code in ("match_in_use", "saved_rulebook_unusable"):
        return fault
    return Fault("saved_match_broken", cause(fault), file=str(saving.set_aside(saved)))


def _wanted(game: Game, asked: Any, terminal: Terminal) -> bool:
    sheet = game.state.sheet
    ew, ns = (words.level(place.level) for place in sheet.places)
    levels = talk("levels", asked.lang, ew=ew, ns=ns)
    facts: dict[str, Any] = {"rulebook": game.loaded.name, "number": sheet.number, "levels": levels}
    return terminal.ask(talk("resume_ask", asked.lang, **facts)).strip().lower() not in ANOTHER


class Table:
    """The running match with its people."""

    def __init__(self, game: Game, terminal: Terminal, asked: Any, place: Path) -> None:
        self.game = game
        self.loaded = game.loaded
        self.terminal = terminal
        self.asked = asked
        self.place = place
        self.screen = Screen(game, terminal, asked.lang)
        self.people = {seat: Person(self.screen, seat, fast=asked.fast) for seat in game.humans}
        self.looking: int | None = game.humans[0] if len(game.humans) == 1 else None
        self.waiting: list[int] = list(game.humans)
        self.levels = self._levels()

    # --- the match

    def run(self) -> None:
        """Until the match is over. Raises Left, EOFError, KeyboardInterrupt when somebody leaves."""
        if not self.game.log:
            self._welcome()
        while self._step():
            pass
        self.screen.match_over()
        text = record.dumps(record.of(self.game.loaded, self.game.log))
        if self.asked.out:
            write(Path(self.asked.out), text)
            self._recorded(Path(self.asked.out))
            saving.finish(self.game, self.place, text)
        else:
            self._recorded(saving.finish(self.game, self.place, text))

    def _recorded(self, path: Path) -> None:
        self.terminal.block(talk("recorded", self.asked.lang, file=str(path)))

    def _step(self) -> bool:
        game = self.game
        due = awaited(self.loaded, game.state.sheet)
        if due.awaited == "nothing":
            return False
        if due.awaited == "deal":
            self._deal()
        elif due.awaited == "open":
            self.do(game.opening())
        elif due.awaited == "next_deal":
            self._next_deal()
        elif due.awaited == "referee":
            self._referee()
        else:
            command = game.first_draw()
            assert command is not None, due
            self.do(command)
        return True

    def do(self, command: MatchCommand) -> None:
        """Carry a command out and let everybody hear of it. Raises Fault."""
        events = self.game.do(command)
        self.screen.hear(events)
        if any(isinstance(event, match.DealCounted | match.DealTakenBack) for event in events):
            self._deal_over()

    def save(self) -> bool:
        """Keep the match as it stands; whether that is possible. A full disk is told of and does not end the match."""
        if not self.game.log or self.game.state.sheet.phase == "ended":
            return False
        try:
            saving.save(self.game, self.place)
        except Fault as fault:
            for line in told(fault, self.asked.lang):
                self.terminal.note(line)
            return False
        return True

    def leave(self) -> None:
        """Save and say so."""
        if self.save():
            self.terminal.say(talk("saved", self.asked.lang))

    def _levels(self) -> tuple[int, int]:
        first, second = (place.level for place in self.game.state.sheet.places)
        return first, second

    def _welcome(self) -> None:
        lang, title = self.asked.lang, self.loaded.book.rulebook.title
        self.terminal.say(talk("welcome", lang, title=text_of(title, lang)), "bold")
        row = [f"{words.seat(seat, lang)} {talk(kind, lang)}" for seat, kind in enumerate(self.game.setting.seats)]
        self.terminal.block(talk("seats", lang, row=listed(row, lang)))
        self.terminal.block(talk("players", lang))

    def _next_deal(self) -> None:
        """Begin a deal; between two deals everybody gets the time to read."""
        sheet = self.game.state.sheet
        if sheet.counted and not sheet.tries:
            self.save()
            self._read(talk("next_deal", self.asked.lang, number=sheet.number + 1))
        self.levels = self._levels()
        self.waiting = []
        for person in self.people.values():
            person.new_draw()
        self.do(self.game.next_deal())

    def _read(self, prompt: str) -> str:
        line = self.terminal.ask(prompt).strip()
        if line.lower() in ("q", "quit", "exit"):
            raise Left
        return line

    def _deal_over(self) -> None:
        """Show everybody how the deal ended. With several people this is public: the table looks together."""
        viewer = self.game.humans[0] if self.looking is None else self.looking
        if len(self.people) > 1:
            self.terminal.clear()
            self.looking = None
        self.terminal.say()
        self.screen.tell_news(viewer)
        for seat in self.people:
            self.screen.news[seat].clear()
        self.screen.deal_over(self.levels)
        deal = self.game.state.deal
        if deal is not None and deal.revealed and deal.deal.secret:
            self.terminal.block(talk("shuffle_kept", self.asked.lang), style="dim")

    def _referee(self) -> None:
        """What the book leaves to the referee after the last deal: who has won."""
        line = self._read(talk("referee_ask", self.asked.lang))
        self.do(RuleWinner(winner={"1": 0, "2": 1}.get(line)))

    # --- the deal

    def _deal(self) -> None:
        deal = self.game.state.deal
        assert deal is not None
        if deal.phase == "drawing":
            self._drawing()
            return
        ask = asks(self.loaded, deal)[0]
        if ask.seat == TABLE:
            self.do(self._lot() if ask.act == "lot" else Elapse())
        else:
            self._ask(ask)

    def _lot(self) -> DrawLot:
        deal = self.game.state.deal
        assert deal is not None
        tied = deal.declaring.tied
        return DrawLot(seat=tied[self.game.chance(len(tied))]) if tied else DrawLot(trump=self.game.chance(4))

    def _drawing(self) -> None:
        """Ask whoever may name trumps now, then draw on."""
        deal = self.game.state.deal
        assert deal is not None
        while self.waiting:
            seat = self.waiting.pop(0)
            if self._ask(Ask(seat, "declare", must=False)):
                self.waiting = [(seat + place) & 3 for place in range(1, 4)]
                return
        self.do(Draw(deal.turn))
        if rules_for_declaring(self.loaded, deal).when == "while_drawing":
            self.waiting = self._asked_after(deal.turn)

    def _asked_after(self, seat: int) -> list[int]:
        """Who is asked after a card was drawn: the seat that drew it; with several people at one screen everybody, but
        only after each part of the draw, so that the moment of a question tells nothing."""
        if len(self.people) < 2:
            return [seat]
        deal = self.game.state.deal
        assert deal is not None
        drawn, all_cards = sum(map(len, deal.hands)), 4 * ((54 - 4 * len(deal.deal.removed)) * deal.deal.decks) // 4
        part = (all_cards - deal.deal.kitty) // 4 // PAUSES * 4
        due = deal.phase == "drawing" and part and drawn % part == 0 and drawn // part < PAUSES
        return [(deal.deal.first_drawer + place) & 3 for place in range(4)] if due else []

    def _ask(self, ask: Ask) -> bool:
        """Put a question; whether something came of it."""
        person = self.people.get(ask.seat)
        if person is None:
            command = self.game.answer(ask)
            if command is None:
                return False
            self.do(command)
            return True
        if self._nothing_to_ask(person, ask):
            if ask.must:
                self.do(Pass(ask.seat))
            return ask.must
        return self._ask_person(person, ask)

    def _nothing_to_ask(self, person: Person, ask: Ask) -> bool:
        """Whether the only person at the screen need not be asked: there is nothing (new) to declare."""
        if ask.act not in ("declare", "overturn") or len(self.people) > 1:
            return False
        return (person.silent and not ask.must) or not person.fresh_options()

    def _ask_person(self, person: Person, ask: Ask) -> bool:
        self.save()
        self._face(person.seat)
        if not self.screen.tell_news(person.seat):
            deal = self.screen.seen(person.seat)
            self.screen.trick(deal.trick, person.seat)
        self.screen.head(person.seat)
        if ask.act in ("lead", "follow", "choose"):
            self.game.suggestion(ask)
        while True:
            command = person.answer(ask)
            if command is None:
                return False
            try:
                self.do(command)
            except Fault as fault:
                person.explain(fault)
                continue
            return True

    def _face(self, seat: int) -> None:
        """With several people: an empty screen until the right one sits before it."""
        if self.looking != seat and len(self.people) > 1:
            self.terminal.clear()
            self._read(talk("hand_over", self.asked.lang, seat=words.seat(seat, self.asked.lang)))
            self.terminal.clear()
        self.looking = seat
