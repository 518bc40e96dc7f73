"""A competition played to its end: draws, modelled lateness, results sampled or by players. The log given is only read.

Every number comes from the seed and the match's id, so the same seed gives the same log whatever the number of
processes. Not here: deciding (``tournament``), single matches (``sampled``, ``match_run``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any, Final, NamedTuple

from tuolaji.deal.shuffle import numbers
from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.simulation import sampled
from tuolaji.simulation.plan import Plan, check
from tuolaji.simulation.pool import Result, results
from tuolaji.tournament import command as asked
from tuolaji.tournament.boards import at_table, board_seed
from tuolaji.tournament.decide import decide
from tuolaji.tournament.event import Event
from tuolaji.tournament.evolve import fold
from tuolaji.tournament.format import OUT_KINDS, Stage
from tuolaji.tournament.lateness import scale, step_at
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree

LABEL: Final = b"tuolaji/rehearsal/1\n"
LATE_OF: Final = 40
"""One side in so many is late, by up to LATE_MINUTES."""
LATE_MINUTES: Final = 30
MOST_ROUNDS: Final = 500
SAMPLED: Final = "sampled"
BY: Final = "rehearsal"
"""In whose name a rehearsal acts."""


class Rehearsal(NamedTuple):
    """The copy at its end: its events beyond those given, its state, matches played."""

    events: list[Event]
    state: State
    matches: int


def rehearse(
    loaded: Loaded,
    state: State,
    seed: int,
    players: str = SAMPLED,
    jobs: int = 1,
    folders: Sequence[str] = (),
    keep: Callable[[str, str], None] | None = None,
) -> Rehearsal:
    """Play on from `state` to the end of every section. players: ``sampled``, or a kind of machine player. keep: takes
    the record of each match dealt, under the match's name (with ``.g2`` for the second of several games).

    Raises Fault ``tally_missing``, ``player_unknown``, ``simulation_stuck``, ``records_need_cards`` (facts: play) and
    those of the commands."""
    if keep is not None and players == SAMPLED:
        raise Fault("records_need_cards", {"play": players})
    run = _Run(loaded, state, seed, players, jobs, folders, keep)
    for section in state.sections() or ("",):
        for _ in range(MOST_ROUNDS):
            run.play_open(section)
            if upcoming(Tree(run.state), section) is None:
                break
            run.draw(section)
    return Rehearsal(run.events, run.state, run.matches)


class _Run:
    """A competition being rehearsed."""

    def __init__(
        self,
        loaded: Loaded,
        state: State,
        seed: int,
        players: str,
        jobs: int,
        folders: Sequence[str],
        keep: Callable[[str, str], None] | None,
    ) -> None:
        self.keep = keep
        self.loaded, self.state, self.seed, self.jobs = loaded, state, seed, jobs
        self.players, self.folders = players, tuple(folders)
        self.events: list[Event] = []
        self.matches = 0
        self.scale = scale(loaded, state.format)
        self.tally = sampled.bands(loaded) if players == SAMPLED else {}

    def do(self, command: asked.EventCommand) -> None:
        """Carry a command out."""
        events = decide(self.loaded, self.state, command)
        self.events += events
        self.state = fold(events, self.state)

    def numbers(self, what: str) -> Callable[[int], int]:
        """The numbers of one thing of this rehearsal."""
        return numbers(LABEL, sha256(f"{self.seed},{what}".encode()).digest())

    def draw(self, section: str) -> None:
        """The ceremony with a secret of the rehearsal; equals are parted by its lot."""
        waiting = [name for name, one in self.state.draws.items() if one.status == "committed"]
        for name in waiting:
            self.do(asked.SetDrawAside(draw=name, reason=BY, by=BY))
        name = f"{self.state.part}d{len(self.state.draws) + 1}"
        secret = sha256(f"{self.seed},draw,{name}".encode()).hexdigest()
        reason = "rehearsal" if waiting or any(one.status == "undone" for one in self.state.draws.values()) else ""
        while True:
            try:
                self.do(asked.CommitDraw(draw=name, secret=secret, section=section, reason=reason, by=BY))
                break
            except Fault as fault:
                if fault.code != "tie_open":
                    raise
                self._part(fault.facts["entries"], fault.facts["stage"], section)
        called = str(self.numbers(f"call,{name}")(1_000_000))
        self.do(asked.DrawLots(draw=name, secret=secret, number=called, by=BY))

    def _part(self, entries: list[str], stage: int, section: str) -> None:
        below, order = self.numbers(f"tie,{stage},{','.join(entries)}"), list(entries)
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        self.do(asked.SettleTie(order=tuple(order), how="lot", stage=stage, section=section, by=BY))

    def play_open(self, section: str) -> None:
        """Every open match of what has been drawn, round by round."""
        while True:
            tree = Tree(self.state)
            open_ = tree.open(section)
            ready = [self.state.games[name] for name in open_ if all(tree.sides(name))]
            if open_ and not ready:
                raise Fault("simulation_stuck", {"matches": open_[:12]})
            if not ready:
                return
            first = min(game.fixture.round for game in ready)
            self._play([game for game in ready if game.fixture.round == first])

    def _play(self, games: list[Game]) -> None:
        absent = {game.fixture.id: self._absent(game) for game in games}
        there = [game for game in games if not any(absent[game.fixture.id])]
        found = dict(zip((game.fixture.id for game in there), self._results(there), strict=True))
        for game in games:
            name = game.fixture.id
            self.matches += 1
            if name in found:
                self.do(found[name])
            elif all(absent[name]):
                self.do(asked.EnterResult(match=name, status="both_absent", by=BY))
            else:
                side = absent[name].index(True)
                self.do(asked.EnterResult(match=name, status="walkover", at_fault=side, by=BY))

    def _absent(self, game: Game) -> tuple[bool, bool]:
        """Which sides lose the match for being so late: by the rulebook's scale, else by the format's minutes."""
        below = self.numbers(f"late,{game.fixture.id}")
        minutes = [0 if below(LATE_OF) else 1 + below(LATE_MINUTES) for _ in (0, 1)]
        first, second = (step_at(self.scale, one).does in ("walkover", "out") for one in minutes)
        return first, second

    def _results(self, games: list[Game]) -> Iterator[asked.EnterResult]:
        if self.players == SAMPLED:
            for game in games:
                form, below = self.state.stage(game.stage), self.numbers(f"match,{game.fixture.id}")
                yield sampled_result(self.loaded, form, self.tally, game.fixture.id, below)
            return
        ends = iter(self._dealt([game for game in games for _ in range(self.state.stage(game.stage).best_of)]))
        for game in games:
            form = self.state.stage(game.stage)
            ended = list(islice(ends, form.best_of))
            self._keep(game.fixture.id, ended)
            played = [sampled.Sampled(end.climbed, (0, 0), end.winner) for end in ended]
            yield entered(form, game.fixture.id, played, self.numbers(f"match,{game.fixture.id}"), ended[0].steps)

    def _keep(self, match: str, ended: Sequence[Result]) -> None:
        for number, end in enumerate(ended if self.keep is not None else (), 1):
            if self.keep is not None:
                self.keep(match if number == 1 else f"{match}.g{number}", end.text)

    def _dealt(self, games: list[Game]) -> Iterator[Result]:
        """These matches (a match of several games once for each), every card of them, by machine players."""
        if not games:
            return iter(())
        kind = self.players
        seed = int.from_bytes(sha256(f"{self.seed},{games[0].fixture.id}".encode()).digest()[:6], "big")
        plan = Plan(
            rulebook=self.state.rulebook,
            matches=len(games),
            seats=(kind, kind, kind, kind),
            seed=seed,
            folders=self.folders,
            **self._boards(games[0]),
        )
        check(plan)
        return results(plan, self.loaded, self.jobs, records=self.keep is not None)

    def _boards(self, game: Game) -> dict[str, Any]:
        """The boards of the round of a fixture, the same at every table of it."""
        round_ = (game.section, game.stage, game.fixture.round)
        boards = at_table(self.state, *round_)
        secret = sha256(f"{self.seed},boards,{'/'.join(map(str, round_))}".encode()).digest()
        return {"boards": boards, "board_seeds": tuple(board_seed(secret, one).hex() for one in boards)}


def sampled_result(
    loaded: Loaded, form: Stage, tally: Mapping[str, int], match: str, below: Callable[[int], int]
) -> asked.EnterResult:
    """A result of a match of a stage, drawn from a tally. `below`: the match's numbers."""
    boards = tuple(sampled.board(tally, below) for _ in range(boards_due(form)))
    played = [sampled.play(loaded, tally, below, form.name) for _ in range(form.best_of)]
    return entered(form, match, played, below, boards)


def entered(
    form: Stage, match: str, played: Sequence[sampled.Sampled], below: Callable[[int], int], boards: tuple[int, ...]
) -> asked.EnterResult:
    """Games of a match as its result; somebody wins where losers leave."""
    if form.boards:
        leaves = form.kind in OUT_KINDS and not sum(boards)
        return asked.EnterResult(match=match, winner=below(2) if leaves else None, boards=boards, by=BY)
    games, counted = _games(played, form, below)
    winner = played[0].winner if form.best_of == 1 else None if games[0] == games[1] else int(games[1] > games[0])
    if winner is None and form.kind in OUT_KINDS:
        winner = below(2)
    levels, deals = (
        (sum(values[0] for values in pairs), sum(values[1] for values in pairs))
        for pairs in ([one.levels for one in counted], [one.deals for one in counted])
    )
    return asked.EnterResult(
        match=match,
        winner=winner,
        levels=levels,
        deals=deals if any(deals) else None,
        games=None if form.best_of == 1 else games,
        by=BY,
    )


def boards_due(form: Stage) -> int:
    """Results of boards a match of a stage has: twice as many where it is played at two tables."""
    return form.boards * (2 if form.board_score == "swapped" else 1)


def _games(
    played: Sequence[sampled.Sampled], form: Stage, below: Callable[[int], int]
) -> tuple[tuple[int, int], list[sampled.Sampled]]:
    """Games won by both sides, and the games that were played until one side could not be caught."""
    won, counted, needed = [0, 0], [], form.best_of // 2 + 1
    for one in played:
        if max(won) < needed:
            won[below(2) if one.winner is None and form.best_of > 1 else one.winner or 0] += 1
            counted.append(one)
    return (won[0], won[1]), counted
