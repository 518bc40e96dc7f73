"""Results: entered, corrected, brought back; who wins; penalties; ties that somebody settles.

Not here: what a correction moves (``correction``), what points a result is worth (``standing``).
"""

from __future__ import annotations

from typing import Final

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import Event
from tuolaji.tournament.format import OUT_KINDS, Stage
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree, current

MOST_LEVELS: Final = 200
MOST_COLLECTED: Final = 100 * MOST_LEVELS
FAULTY: Final = ("walkover", "forfeit", "retired")
"""Statuses in which one side is at fault and the other wins."""


def start(loaded: Loaded, state: State, command: asked.StartMatch) -> list[Event]:
    """Raises Fault ``match_unknown``, ``match_not_ready`` (facts: match), ``match_over``."""
    tree = Tree(state)
    _known(state, command.match)
    if not all(tree.sides(command.match)):
        raise Fault("match_not_ready", {"match": command.match})
    if tree.outcome(command.match) is not None:
        raise Fault("match_over", {"match": command.match})
    return [told.MatchStarted(at_ms=command.at_ms, by=command.by, match=command.match)]


def _known(state: State, match: str) -> Game:
    if match not in state.games:
        raise Fault("match_unknown", {"match": match})
    return state.games[match]


def _sides(tree: Tree, match: str) -> tuple[str, str]:
    game = tree.state.games[match]
    if game.fixture.role in ("bye", "rest"):
        raise Fault("match_is_bye", {"match": match})
    a, b = tree.sides(match)
    if not a or not b:
        raise Fault("match_not_ready", {"match": match})
    return a, b


def enter(loaded: Loaded, state: State, command: asked.EnterResult) -> list[Event]:
    """Raises Fault ``match_unknown``, ``match_is_bye``, ``match_not_ready``, ``correction_needs_reason``,
    ``same_result``, ``result_side``, ``levels_wrong``, ``games_wrong``, ``winner_needed``, ``boards_wrong``,
    ``keep_impossible``."""
    game, tree = _known(state, command.match), Tree(state)
    sides = _sides(tree, command.match)
    before = current(game, sides)
    if game.versions and not command.reason:
        raise Fault("correction_needs_reason", {"match": command.match})
    event = _made(state, game, command, sides)
    if before is not None and _content(before) == _content(event):
        raise Fault("same_result", {"match": command.match})
    if command.way == "keep":
        event = _pinned(tree, event)
    elif command.way == "replay":
        event = structs.replace(
            event, status="void", winner=None, levels=None, deals=None, games=None, collected=None, faults=("", "")
        )
    return [event]


def _content(event: told.ResultEntered) -> told.ResultEntered:
    return structs.replace(event, at_ms=0, by="", reason="", way="recompute", restores=0)


def _pinned(tree: Tree, event: told.ResultEntered) -> told.ResultEntered:
    """The one who went on stays, whatever the corrected result says."""
    before = tree.outcome(event.match)
    if before is None or not before.goes_on:
        raise Fault("keep_impossible", {"match": event.match})
    return structs.replace(event, pinned=before.goes_on)


def _made(state: State, game: Game, command: asked.EnterResult, sides: tuple[str, str]) -> told.ResultEntered:
    _check_sides(command)
    form = state.stage(game.stage)
    status, faults, fault = _blamed(command)
    command = structs.replace(command, status=status, at_fault=fault)
    winner = _winner(command)
    _check_boards(form, command)
    _check_games(form, command)
    open_ended = status in ("both_absent", "both_lost", "void") or command.way == "replay"
    if winner is None and not open_ended and form.kind in OUT_KINDS:
        raise Fault("winner_needed", {"match": command.match})
    return told.ResultEntered(
        at_ms=command.at_ms,
        by=command.by,
        reason=command.reason,
        match=command.match,
        sides=sides,
        status=command.status,
        winner=winner,
        levels=command.levels,
        deals=command.deals,
        games=command.games,
        collected=command.collected,
        boards=command.boards,
        faults=faults,
        way=command.way,
    )


def _blamed(command: asked.EnterResult) -> tuple[told.Status, tuple[told.Blame, told.Blame], int | None]:
    """Status, faults of both sides and the one side at fault, of which one gives the others."""
    status, fault, one = command.status, command.at_fault, command.winner
    if all(command.faults):
        both_away = command.faults == ("absent", "absent")
        return "both_absent" if both_away else "both_lost", command.faults, None
    if any(command.faults):
        side = int(bool(command.faults[1]))
        blame = command.faults[side]
        statuses: dict[str, told.Status] = {"absent": "walkover", "forfeit": "forfeit"}
        return statuses.get(blame, "retired"), command.faults, side
    if status == "both_absent":
        return status, ("absent", "absent"), None
    if status in FAULTY:
        side = fault if fault is not None else 1 - (one or 0)
        blames: dict[str, told.Blame] = {"walkover": "absent", "forfeit": "forfeit", "retired": "retired"}
        blame = blames[status]
        return status, (blame, "") if side == 0 else ("", blame), fault
    return status, ("", ""), fault


def _check_boards(form: Stage, command: asked.EnterResult) -> None:
    expected = form.boards * (2 if form.board_score == "swapped" else 1)
    if command.status == "played" and form.boards and not command.boards:
        raise Fault("boards_wrong", {"match": command.match, "expected": expected, "got": 0})
    if command.boards and len(command.boards) != expected:
        raise Fault("boards_wrong", {"match": command.match, "expected": expected, "got": len(command.boards)})


def _check_games(form: Stage, command: asked.EnterResult) -> None:
    """A match of several games ends when one side cannot be caught, or (an even number) when all are played."""
    games = command.games
    if command.status != "played" or command.way == "replay" or (form.best_of == 1 and games is None):
        return
    if games is None:
        raise Fault("games_wrong", {"match": command.match, "best_of": form.best_of, "value": ""})
    needed, most, least = form.best_of // 2 + 1, max(games), min(games)
    decided = most == needed and least < needed and sum(games) <= form.best_of
    halved = form.best_of % 2 == 0 and most == least == form.best_of // 2
    if least < 0 or not (decided or halved):
        raise Fault("games_wrong", {"match": command.match, "best_of": form.best_of, "value": list(games)})


def _check_sides(command: asked.EnterResult) -> None:
    if command.winner not in (None, 0, 1) or command.at_fault not in (None, 0, 1):
        raise Fault("result_side", {"match": command.match})
    blamed = any(command.faults) or command.at_fault is not None or command.winner is not None
    if command.status in (*FAULTY, "both_lost") and not blamed:
        raise Fault("result_side", {"match": command.match})
    for pair in (command.levels, command.deals, command.games, command.collected):
        least = -MOST_COLLECTED if pair is command.collected else -MOST_LEVELS  # charges may take points off it
        if pair is not None and not all(least <= one <= MOST_COLLECTED for one in pair):
            raise Fault("levels_wrong", {"match": command.match, "value": list(pair)})


def _winner(command: asked.EnterResult) -> int | None:
    """By word, by fault, by games, by levels, by boards, in this order."""
    if command.status in ("both_absent", "both_lost", "void"):
        return None
    if command.winner is not None:
        return command.winner
    if command.at_fault is not None:
        return 1 - command.at_fault
    for pair in (command.games, command.levels):
        if pair is not None and pair[0] != pair[1]:
            return int(pair[1] > pair[0])
    total = sum(command.boards)
    return None if total == 0 else int(total < 0)


def restore(loaded: Loaded, state: State, command: asked.RestoreResult) -> list[Event]:
    """Raises Fault ``match_unknown``, ``version_unknown`` (facts: match, version, most),
    ``correction_needs_reason``."""
    game = _known(state, command.match)
    if not 1 <= command.version <= len(game.versions):
        raise Fault("version_unknown", {"match": command.match, "version": command.version, "most": len(game.versions)})
    if not command.reason:
        raise Fault("correction_needs_reason", {"match": command.match})
    old = game.versions[command.version - 1]
    return [structs.replace(old, at_ms=command.at_ms, by=command.by, reason=command.reason, restores=command.version)]


def penalty(loaded: Loaded, state: State, command: asked.GivePenalty) -> list[Event]:
    """Raises Fault ``entry_unknown``, ``match_unknown``, ``penalty_needs_reason``."""
    if command.entry not in state.entries:
        raise Fault("entry_unknown", {"entry": command.entry})
    if command.match:
        _known(state, command.match)
    if not command.reason or not command.points:
        raise Fault("penalty_needs_reason", {"entry": command.entry})
    return [
        told.PenaltyGiven(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            entry=command.entry,
            points=command.points,
            match=command.match,
        )
    ]


def settle(loaded: Loaded, state: State, command: asked.SettleTie) -> list[Event]:
    """Raises Fault ``entry_unknown``, ``tie_wrong`` (facts: entries), ``tie_needs_reason``."""
    for entry in command.order:
        if entry not in state.entries:
            raise Fault("entry_unknown", {"entry": entry})
    wrong = len(command.order) < 2 or len(set(command.order)) != len(command.order)
    if wrong or not 1 <= command.stage <= len(state.format.stages):
        raise Fault("tie_wrong", {"entries": list(command.order), "stage": command.stage})
    if command.how == "referee" and not command.reason:
        raise Fault("tie_needs_reason")
    return [
        told.TieSettled(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            order=command.order,
            how=command.how,
            stage=command.stage,
            section=command.section,
        )
    ]
