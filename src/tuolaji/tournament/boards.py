"""Duplicate: the same deals at several tables. Boards, what a table's result on one is worth, when one may be shown.

A board fixes deck order, level, first drawer and (a value) the declarer; what a table made of it are the steps of the
rulebook's bands, counted for the first side. All of it is usual practice where a rulebook says nothing (``silent``).
With ``swapped`` a match is played at two tables, the first side holding the other's cards at the second: the steps of
the second table follow those of the first, both counted for the first side of the match. Entries of two players play
all boards of the round at their table, then all of them once more, each with the cards of the seat before (`at_table`).
Not here: dealing (``deal``), what steps are worth (``board_scores``), dealing sheets (``papers``).
"""

from __future__ import annotations

from collections import defaultdict
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from msgspec import structs

from tuolaji.deal.shuffle import parse_seed
from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.match.board import Board
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.timetable import due_round

if TYPE_CHECKING:
    from tuolaji.tournament.tree import Tree

LABEL: Final = b"tuolaji/board/1\n"
MOST_POINTS: Final = 100_000
COMMIT_LABEL: Final = b"tuolaji/board-commit/1\n"


def boards_of(prefix: str, round_: int, count: int, *, level: int = 0, fixed: bool = False) -> tuple[Board, ...]:
    """The boards of a round: the first drawer (and declarer, if fixed) goes round from board to board."""
    return tuple(
        Board(id=f"{prefix}{round_}b{one + 1}", level=level, first_drawer=one % 4, declarer=one % 4 if fixed else None)
        for one in range(count)
    )


def board_seed(secret: bytes, board: Board) -> bytes:
    """The seed of a board's pack, the same at every table."""
    return sha256(LABEL + secret + board.id.encode()).digest()


def commitment(secret: bytes, match: str) -> str:
    """What the table of a match is told before play: 64 hex digits, another at every table."""
    return sha256(COMMIT_LABEL + secret + match.encode()).hexdigest()


def deal(loaded: Loaded, state: State, command: asked.DealBoards) -> list[Event]:
    """Raises Fault ``no_boards_due``, ``boards_dealt`` (facts: round), ``seed_wrong_length``."""
    games = due_round(_tree(state), command.section)
    if not games or not state.stage(games[0].stage).boards:
        raise Fault("no_boards_due")
    stage, number = games[0].stage, games[0].fixture.round
    if f"{command.section}/{stage}/{number}" in state.boards:
        raise Fault("boards_dealt", {"round": number})
    secret = parse_seed(command.secret)
    matches = [one for one in _round(state, command.section, stage, number) if one.fixture.role == "match"]
    return [
        told.BoardsDealt(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            section=command.section,
            stage=stage,
            round=number,
            commitments={game.fixture.id: commitment(secret, game.fixture.id) for game in matches},
        )
    ]


def open_boards(loaded: Loaded, state: State, command: asked.OpenBoards) -> list[Event]:
    """Raises Fault ``no_boards_due``, ``boards_in_play`` (facts: matches), ``boards_commitment_broken``."""
    dealt = state.boards.get(f"{command.section}/{command.stage}/{command.round}")
    if dealt is None or dealt.secret:
        raise Fault("no_boards_due")
    tree = _tree(state)
    games = _round(state, command.section, command.stage, command.round)
    open_ = [game.fixture.id for game in games if tree.outcome(game.fixture.id) is None]
    if open_:
        raise Fault("boards_in_play", {"matches": open_[:12], "count": len(open_)})
    secret = parse_seed(command.secret)
    if any(commitment(secret, match) != made for match, made in dealt.commitments.items()):
        raise Fault("boards_commitment_broken", {"round": command.round})
    return [
        told.BoardsOpened(
            at_ms=command.at_ms,
            by=command.by,
            section=command.section,
            stage=command.stage,
            round=command.round,
            secret=command.secret,
        )
    ]


def _tree(state: State) -> Tree:
    from tuolaji.tournament.tree import Tree

    return Tree(state)


def _round(state: State, section: str, stage: int, number: int) -> list[Game]:
    key = (section, stage, number)
    return [game for game in state.games.values() if (game.section, game.stage, game.fixture.round) == key]


def round_boards(state: State, section: str, stage: int, number: int) -> tuple[Board, ...]:
    """The boards of a round of a stage."""
    form = state.stage(stage)
    prefix = f"{section}{'-' if section else ''}{stage}."
    return boards_of(prefix, number, form.boards, fixed=form.declarer == "fixed")


def at_table(state: State, section: str, stage: int, number: int) -> tuple[Board, ...]:
    """The boards of a round as one table plays them: with `swapped` all of them twice, everybody a seat further on the
    second time, so that each side holds what the other one held."""
    boards = round_boards(state, section, stage, number)
    return (*boards, *map(turned, boards)) if state.stage(stage).board_score == "swapped" else boards


def turned(board: Board) -> Board:
    """A board by which each seat gets the cards of the seat before it: the same pack, drawn from a seat further on."""
    declarer = None if board.declarer is None else (board.declarer + 1) & 3
    return structs.replace(board, first_drawer=(board.first_drawer + 1) & 3, declarer=declarer)


def two_tables(state: State, stage: int) -> bool:
    """Whether a match of a stage needs two tables at once: four of each side, sides swapped between them."""
    form = state.stage(stage)
    return bool(form.boards) and form.board_score == "swapped" and state.format.seated > 2


def steps(loaded: Loaded, board: Board, declarers: int, points: int) -> int:
    """Steps of the first side when `declarers` (0 or 1) were declarers and their opponents collected `points`: the
    levels of the rulebook's band. Raises Fault ``points_wrong`` (facts: value)."""
    if declarers not in (0, 1) or not -MOST_POINTS <= points <= MOST_POINTS:
        raise Fault("points_wrong", {"value": points})
    settled = rules_for(loaded, board.level, 0).settle(points)
    gained = settled.declarers - settled.opponents
    return gained if declarers == 0 else -gained


def finished_rounds(state: State, tree: Tree) -> list[tuple[str, int, int]]:
    """Section, stage and round of boards that were dealt and that every table due to play them has finished."""
    found: list[tuple[str, int, int]] = []
    for place in state.boards:
        section, stage, number = place.rsplit("/", 2)
        games = _round(state, section, int(stage), int(number))
        if games and all(tree.outcome(game.fixture.id) is not None for game in games):
            found.append((section, int(stage), int(number)))
    return found


def shown(state: State, tree: Tree) -> set[str]:
    """Ids of boards that every table due to play them has finished: only of these may anything be told."""
    found: set[str] = set()
    for stage, form in enumerate(state.format.stages, 1):
        if not form.boards:
            continue
        rounds: dict[tuple[str, int], list[Game]] = defaultdict(list)
        for game in state.games.values():
            if game.stage == stage:
                rounds[game.section, game.fixture.round].append(game)
        for (_, number), games in rounds.items():
            if all(tree.outcome(game.fixture.id) is not None for game in games):
                prefix = games[0].fixture.id.rpartition(".")[0].rpartition(".")[0] + "."
                found |= {board.id for board in boards_of(prefix, number, form.boards)}
    return found
