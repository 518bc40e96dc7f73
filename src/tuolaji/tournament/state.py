"""A competition as its events leave it. Not here: what events do to it (``evolve``), who meets whom now (``tree``)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct, structs

from tuolaji.tournament.event import PenaltyGiven, Prize, ResultEntered, RulingAttached, SlotPlanned, TieSettled
from tuolaji.tournament.format import Format, Stage
from tuolaji.tournament.plan import Fixture, Plan

COMMON: Final = "all"
"""The section of stages in which the best of all sections meet."""


class Entry(Struct, frozen=True, kw_only=True):
    """A pair or a team. out: withdrawn; late: first round it may be drawn for; here: checked in, itself: by itself."""

    id: str
    players: tuple[str, ...]
    unit: str = ""
    seed: int = 0
    section: str = ""
    late: int = 0
    out: bool = False
    here: bool = False
    itself: bool = False


class Pause(Struct, frozen=True, kw_only=True):
    """A stretch in which a match's clock stood still. to_ms 0: it still does."""

    from_ms: int
    to_ms: int = 0
    reason: str = ""


class Game(Struct, frozen=True, kw_only=True):
    """A fixture and all that became of it. versions: results as entered, the last one counts; rulings: by id, the last
    version of each; called_ms: when its clock began, 0 = not yet; minutes: its limit, 0 = none; extra: minutes given;
    pauses: stretches in which its clock stood still, earliest first;
    here: sides at the table; flags: ``disputed``, ``calling``; was: the fixture as drawn, where a late comer changed
    it."""

    fixture: Fixture
    draw: str
    stage: int
    section: str = ""
    table: str = ""
    started: bool = False
    versions: tuple[ResultEntered, ...] = ()
    line_ups: dict[str, tuple[str, ...]] = {}
    rulings: dict[str, RulingAttached] = {}
    referee: str = ""
    called_ms: int = 0
    minutes: int = 0
    extra: int = 0
    pauses: tuple[Pause, ...] = ()
    here: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    was: Fixture | None = None

    @property
    def result(self) -> ResultEntered | None:
        """The version that counts."""
        return self.versions[-1] if self.versions else None

    @property
    def paused(self) -> Pause | None:
        """The pause in which its clock stands still now."""
        return self.pauses[-1] if self.pauses and not self.pauses[-1].to_ms else None

    @property
    def held_ms(self) -> int:
        """How long its clock stood still in pauses that are over."""
        return sum(one.to_ms - one.from_ms for one in self.pauses if one.to_ms)

    def ran_ms(self, now_ms: int) -> int:
        """How long its clock has run at a moment, pauses left out; negative before its start."""
        paused = self.paused
        until = now_ms if paused is None else min(now_ms, paused.from_ms)
        return until - self.called_ms - self.held_ms


class Boards(Struct, frozen=True, kw_only=True):
    """Boards of a round: commitments by match; secret once it may be told."""

    commitments: dict[str, str]
    secret: str = ""


class Draw(Struct, frozen=True, kw_only=True):
    """A draw and what became of it. kept, boards: matches of one that was taken back, and what was dealt."""

    plan: Plan
    commitment: str
    status: Literal["committed", "drawn", "aside", "undone"] = "committed"
    order: tuple[str, ...] = ()
    rounds: int = 0
    secret: str = ""
    number: str = ""
    paper: bool = False
    reason: str = ""
    kept: dict[str, Game] = {}
    boards: dict[str, Boards] = {}


class State(Struct, frozen=True, kw_only=True):
    """A competition. Tables of ids keep the order in which things came. referees: person → unit that lent him;
    printed: (what, section, stage, round); boards: (section, stage, round) as ``section/stage/round``."""

    event_id: str = ""
    rulebook: str = ""
    digest: str = ""
    form: Format | None = None
    test: bool = False
    closes_ms: int = 0
    units: dict[str, int] = {}
    entries: dict[str, Entry] = {}
    games: dict[str, Game] = {}
    draws: dict[str, Draw] = {}
    tables: tuple[str, ...] = ()
    penalties: tuple[PenaltyGiven, ...] = ()
    ties: tuple[TieSettled, ...] = ()
    part: str = ""
    referees: dict[str, str] = {}
    slots: dict[str, SlotPlanned] = {}
    printed: tuple[tuple[str, str, int, int], ...] = ()
    prizes: tuple[Prize, ...] = ()
    auto: bool = True
    self_check_in: bool = False
    review: bool = False
    boards: dict[str, Boards] = {}

    @property
    def format(self) -> Format:
        """The format of an opened competition."""
        assert self.form is not None
        return self.form

    def stage(self, number: int) -> Stage:
        """A stage by its number, from 1."""
        return self.format.stages[number - 1]

    def drawn(self, section: str = "") -> list[Draw]:
        """Draws that stand, in their order."""
        return [one for one in self.draws.values() if one.status == "drawn" and one.plan.section == section]

    def sections(self) -> tuple[str, ...]:
        """Sections that have entries, in order of appearance ("" where there is only one), then the common final."""
        found = tuple(dict.fromkeys(entry.section for entry in self.entries.values()))
        return (*found, COMMON) if self.common and found else found

    @property
    def common(self) -> int:
        """The first stage that all sections play together, 0 = none."""
        return 0 if self.form is None else next((at for at, one in enumerate(self.form.stages, 1) if one.common), 0)


def with_entry(state: State, entry: str, **values: object) -> State:
    """The state with some values of an entry replaced."""
    changed = structs.replace(state.entries[entry], **values)
    return structs.replace(state, entries={**state.entries, entry: changed})


def with_game(state: State, match: str, **values: object) -> State:
    """The state with some values of a match replaced."""
    changed = structs.replace(state.games[match], **values)
    return structs.replace(state, games={**state.games, match: changed})
