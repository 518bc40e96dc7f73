"""A match being played at one terminal: its commands, its state, its players that are programs, its chance.

Commands go in, events come out, and every command is kept as a line of the record, so that the match can be taken up
again. Machine players draw their chance from the match's key and the place in the log: after a break they play as they
would have without it. Not here: files (``saving``), prompts (``person``).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from tuolaji.bots.kinds import make_player
from tuolaji.bots.player import Player
from tuolaji.deal.asks import Ask, asks
from tuolaji.deal.command import DealCommand, Draw, Play
from tuolaji.deal.options import declarations
from tuolaji.deal.shuffle import numbers, simulation_seed
from tuolaji.deal.view import view
from tuolaji.match.chance import drawn
from tuolaji.match.command import Length, NextDeal, OpenMatch
from tuolaji.match.decide import MatchCommand, decide
from tuolaji.match.evolve import MatchEvent, fold
from tuolaji.match.journal import Step
from tuolaji.match.record_plays import Draws
from tuolaji.match.record_plays import write as write_several
from tuolaji.match.record_text import FINISHED, FORMAT, OPEN, VERSION
from tuolaji.match.record_words import quote
from tuolaji.match.record_words import write as write_command
from tuolaji.match.state import MatchState
from tuolaji.rulebook.loaded import Loaded

HUMAN: Final = "human"
CHANCE_LABEL: Final = b"tuolaji/terminal/1\n"
SEAT_LETTERS: Final = "ENWS"


class Setting(Struct, frozen=True, kw_only=True):
    """What a match was begun with. rulebook: as given, to find it again; seats: kinds for E N W S; key: 64 hex digits
    behind all chance but the shuffles; seed: given with --seed, None for shuffles nobody knows; deals: 0 = no end;
    folders: where else rulebooks lie."""

    match_id: str
    rulebook: str
    seats: tuple[str, str, str, str]
    key: str
    seed: int | None = None
    deals: int = 0
    folders: tuple[str, ...] = ()


class Past(NamedTuple):
    """A match as it was left: its log, its record lines, the steps of its running deal."""

    log: list[MatchEvent]
    lines: list[str]
    steps: tuple[Step, ...] = ()


class Game:
    """A running match."""

    def __init__(self, loaded: Loaded, setting: Setting, past: Past | None = None) -> None:
        self.loaded = loaded
        self.setting = setting
        self.log: list[MatchEvent] = list(past.log) if past else []
        self.lines: list[str] = list(past.lines) if past else []
        self.state: MatchState = fold(self.log, MatchState())
        self.players: dict[int, Player] = {
            seat: make_player(kind, loaded, seat, self._below(seat), declarations)
            for seat, kind in enumerate(setting.seats)
            if kind != HUMAN
        }
        self.helpers: dict[int, Player] = {
            seat: make_player("rules", loaded, seat, self._below(seat), declarations) for seat in self.humans
        }
        self._recall(past.steps if past else ())

    def _recall(self, steps: tuple[Step, ...]) -> None:
        """Let every player see its own turns of the running deal again: what it remembers depends on them."""
        for step in steps:
            command, deal = step.command, step.before.deal
            if isinstance(command, Play) and deal is not None:
                ask = next((ask for ask in asks(self.loaded, deal) if ask.seat == command.seat), None)
                player = self.players.get(command.seat) or self.helpers.get(command.seat)
                if ask is not None and player is not None:
                    player.answer(view(deal, command.seat), ask)

    @property
    def humans(self) -> tuple[int, ...]:
        """Seats of people."""
        return tuple(seat for seat, kind in enumerate(self.setting.seats) if kind == HUMAN)

    def do(self, command: MatchCommand) -> list[MatchEvent]:
        """Carry a command out. Raises Fault and changes nothing where it may not be."""
        events = decide(self.loaded, self.state, command)
        self.state = fold(events, self.state)
        self.log += events
        self._keep(command)
        return events

    def _keep(self, command: MatchCommand) -> None:
        if isinstance(command, Draw) and command.at_ms is None:
            words = self.lines[-1].split() if self.lines else []
            if words[:1] == ["draws"]:
                self.lines[-1] = write_several(Draws(int(words[1]) + 1))
            else:
                self.lines.append(write_several(Draws(1)))
        else:
            self.lines += ["check"] if isinstance(command, NextDeal) else []
            self.lines.append(write_command(command))

    def text(self) -> list[str]:
        """The lines of the record so far, their checks still to be completed."""
        head = [f"{FORMAT} {VERSION}", f"rulebook {quote(self.loaded.name)} {self.loaded.digest}"]
        return [*head, *self.lines, FINISHED if self.state.sheet.phase == "ended" else OPEN]

    def answer(self, ask: Ask) -> DealCommand | None:
        """What a machine player says."""
        assert self.state.deal is not None
        return self.players[ask.seat].answer(view(self.state.deal, ask.seat), ask)

    def suggestion(self, ask: Ask) -> DealCommand | None:
        """What a sound player would do in a person's seat, from what that person sees."""
        assert self.state.deal is not None
        return self.helpers[ask.seat].answer(view(self.state.deal, ask.seat), ask)

    def chance(self, bound: int) -> int:
        """A number of the table itself: lots and cards drawn."""
        return self._below(len(SEAT_LETTERS))(bound)

    def _below(self, place: int) -> Callable[[int], int]:
        """The numbers of a seat (or 4, the table): a fresh stream at every place of the log."""
        stream: dict[int, Callable[[int], int]] = {}

        def below(bound: int) -> int:
            at = len(self.log)
            if at not in stream:
                stream.clear()
                key = f"{self.setting.key},{place},{at}".encode()
                stream[at] = numbers(CHANCE_LABEL, key)
            return stream[at](bound)

        return below

    def opening(self) -> OpenMatch:
        """The first command."""
        names = tuple(f"{letter}-{kind}" for letter, kind in zip(SEAT_LETTERS, self.setting.seats, strict=True))
        length = Length(deals=self.setting.deals, minutes=0)
        return OpenMatch(match_id=self.setting.match_id, players=names, length=length)

    def first_draw(self) -> MatchCommand | None:
        """The next step of drawing for the first draw."""
        stream = self._below(len(SEAT_LETTERS))
        return drawn(self.loaded, self.state.sheet, stream)

    def next_deal(self) -> NextDeal:
        """The next deal: fresh bytes nobody knows, or those of --seed."""
        sheet = self.state.sheet
        number = sheet.number + (0 if sheet.tries else 1)
        deal_id = f"{self.setting.match_id}/{number}.{sheet.tries}"
        if self.setting.seed is None:
            return NextDeal(deal_id=deal_id, seed=secrets.token_hex(32))
        seed = simulation_seed(self.setting.seed, 0, number, sheet.tries).hex()
        return NextDeal(deal_id=deal_id, seed=seed, secret=False)


def new_setting(
    match_id: str,
    rulebook: str,
    seats: Sequence[str],
    seed: int | None = None,
    deals: int = 0,
    *,
    folders: tuple[str, ...] = (),
) -> Setting:
    """The setting of a match that begins now."""
    key = secrets.token_hex(32) if seed is None else simulation_seed(seed, -1).hex()
    kinds = (seats[0], seats[1], seats[2], seats[3])
    return Setting(match_id=match_id, rulebook=rulebook, seats=kinds, key=key, seed=seed, deals=deals, folders=folders)
