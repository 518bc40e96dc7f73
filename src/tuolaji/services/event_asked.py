"""Questions about a competition and what answers them; nothing changes. Not here: sentences (``server``), files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import to_builtins

from tuolaji.faults import Fault
from tuolaji.services import event_shape as shape
from tuolaji.services.hall_event import HallEvent
from tuolaji.tournament import command as cmd
from tuolaji.tournament.board_scores import scores
from tuolaji.tournament.boards import round_boards, steps
from tuolaji.tournament.command import EventCommand
from tuolaji.tournament.correction import Moves, moved, options
from tuolaji.tournament.drawing import verify
from tuolaji.tournament.event import LineUpHandedIn
from tuolaji.tournament.hall import line_ups
from tuolaji.tournament.standing import why as why_place
from tuolaji.tournament.state import State
from tuolaji.tournament.tree import Tree
from tuolaji.tournament.why import why

MOST_LINES: Final = 1_000


def ways(event: HallEvent, command: EventCommand) -> tuple[shape.WayView, ...]:
    """The ways of a correction. Raises Fault ``way_unknown`` for a command that is none."""
    if isinstance(command, cmd.RestoreResult):
        moves = moved(event.state, event.would(command))
        return (shape.WayView(way="recompute", moves=moves_view(moves)),)
    if not isinstance(command, cmd.EnterResult):
        raise Fault("way_unknown", {})
    return tuple(
        shape.WayView(
            way=one.way,
            moves=None if one.moves is None else moves_view(one.moves),
            code="" if one.refused is None else one.refused.code,
            facts={} if one.refused is None else one.refused.facts,
        )
        for one in options(event.loaded, event.state, command)
    )


def moves_view(moves: Moves) -> shape.MovesView:
    """What something moves, as it is told."""
    return shape.MovesView(
        matches=tuple(
            shape.SideMoves(
                match=one.match,
                before=_pair(one.before),
                after=_pair(one.after),
                running=one.running,
                result=one.result,
            )
            for one in moves.matches
        ),
        outcomes=moves.outcomes,
        places=tuple((one.entry, one.before, one.after) for one in moves.places),
        sums=tuple((one.entry, one.stage, str(one.points[0]), str(one.points[1]), *one.net) for one in moves.sums),
        drawn=moves.drawn,
    )


def _pair(sides: tuple[str | None, str | None]) -> tuple[str, str]:
    first, second = ("?" if one is None else one for one in sides)
    return first, second


def pairing(state: State, match: str) -> dict[str, Any]:
    """Why a pairing came about. Raises Fault ``match_unknown``."""
    return why(state, match)


def place(state: State, asked: tuple[str, int, int, str]) -> tuple[shape.NeighbourView, ...]:
    """Why an entry stands where it stands: section, stage, group, entry. Raises Fault ``entry_unknown``."""
    section, stage, group, entry = asked
    if state.form is None or not 0 < stage <= len(state.format.stages):
        raise Fault("entry_unknown", {"entry": entry[:40]})
    try:
        found = why_place(Tree(state), section, stage, entry, group)
    except (ValueError, KeyError):
        raise Fault("entry_unknown", {"entry": entry[:40]}) from None
    return tuple(
        shape.NeighbourView(
            entry=other,
            steps=tuple(
                shape.StepView(step=one.step, own=str(one.own), other=str(one.other), decides=one.decides)
                for one in steps
            ),
        )
        for other, steps in found
    )


def scores_of(state: State, asked: tuple[str, int, int, str]) -> tuple[shape.ScoreView, ...] | None:
    """What each board was worth to an entry: section, stage, group, entry; None where there are no boards."""
    section, stage, group, entry = asked
    if not state.stage(stage).boards:
        return None
    tree = Tree(state)
    games = [one for one in tree.games(section, stage) if not group or one.fixture.group == group]
    return tuple(
        shape.ScoreView(
            round=one.round, board=one.board, steps=one.steps, beside=str(one.beside), points=str(one.points)
        )
        for one in scores(tree, games, state.stage(stage).board_score)
        if one.entry == entry
    )


def log(event: HallEvent, since: int) -> tuple[shape.LogView, ...]:
    """Actions after a number; a line-up the other side has not answered keeps its players to itself."""
    found: list[shape.LogView] = []
    first = max(0, since)
    for number, one in enumerate(event.log[first : first + MOST_LINES], first + 1):
        facts: dict[str, Any] = to_builtins(one)
        if isinstance(one, LineUpHandedIn) and one.entry not in _told(event.state, one.match):
            facts.pop("players")
        at, by, reason = (facts.pop(key, "") for key in ("at_ms", "by", "reason"))
        found.append(shape.LogView(seq=number, at=at or 0, by=by, reason=reason, event=facts))
    return tuple(found)


def _told(state: State, match: str) -> Sequence[str]:
    return tuple(line_ups(state, match)) if match in state.games else ()


def steps_of(event: HallEvent, match: str, board: int, declarers: int, points: int) -> int:
    """Levels of a board for the first side of a match, by the rulebook's bands. Raises Fault ``match_unknown``,
    ``board_bad``, ``points_wrong``."""
    game = event.state.games.get(match)
    if game is None:
        raise Fault("match_unknown", {"match": match[:40]})
    boards = round_boards(event.state, game.section, game.stage, game.fixture.round)
    if not boards or not 0 <= board < 2 * len(boards):
        raise Fault("board_bad", {"board": str(board + 1)})
    return steps(event.loaded, boards[board % len(boards)], declarers, points)


def verdicts(state: State) -> dict[str, str]:
    """Every draw made again: whether commitment and result are kept."""
    return dict(verify(state))
