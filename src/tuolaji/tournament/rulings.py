"""Rulings attached to matches: what they make of a result, without touching the result as entered.

Levels are added to those of the result; where that puts the other side ahead, it wins. A side that a ruling takes the
match from loses it. Not here: what a ruling follows from (``referee``), points off the standings (``results.penalty``).
"""

from __future__ import annotations

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.rulebook.loaded import Loaded
from tuolaji.tournament import command as asked
from tuolaji.tournament import event as told
from tuolaji.tournament.event import ResultEntered, RulingAttached
from tuolaji.tournament.state import Game, State

MOST_LEVELS = 20
LONGEST = 80


def ruled(game: Game, sides: tuple[str, str], result: ResultEntered | None) -> ResultEntered | None:
    """The result with the rulings that hold; a match that a ruling decides needs no result of its own.

    A ruling is about the two who met: where a correction lets others meet, it says nothing of them."""
    standing = [one for one in game.rulings.values() if not one.withdrawn and one.sides == sides]
    if not standing:
        return result
    lost = {one.lost for one in standing if one.lost is not None}
    won = [one.winner for one in standing if one.winner is not None]
    if result is None and not lost and not won:
        return None
    made = result or ResultEntered(match=game.fixture.id, sides=sides, status="forfeit")
    made = _moved(made, standing)
    if lost or won:
        winner = won[-1] if won else None if len(lost) == 2 else 1 - lost.pop()
        status: told.Status = "both_lost" if winner is None else "ruled" if won else "forfeit"
        made = structs.replace(made, status=status, winner=winner)
    pinned = [one.pinned for one in standing if one.pinned]
    return structs.replace(made, pinned=pinned[-1]) if pinned else made


def _moved(result: ResultEntered, standing: list[RulingAttached]) -> ResultEntered:
    moves = [sum(one.levels[side] for one in standing) for side in (0, 1)]
    if result.levels is None or not any(moves):
        return result
    before, after = result.levels, (result.levels[0] + moves[0], result.levels[1] + moves[1])
    winner = result.winner
    led = winner is not None and before[winner] > before[1 - winner]
    if result.status == "played" and winner is not None and led and after[winner] < after[1 - winner]:
        winner = 1 - winner
    return structs.replace(result, levels=after, winner=winner)


def attach(loaded: Loaded, state: State, command: asked.AttachRuling) -> list[told.Event]:
    """Raises Fault ``match_unknown``, ``match_is_bye``, ``match_not_ready``, ``ruling_wrong`` (facts: ruling),
    ``ruling_needs_reason``, ``keep_impossible``."""
    from tuolaji.tournament.tree import Tree

    game = state.games.get(command.match)
    if game is None:
        raise Fault("match_unknown", {"match": command.match})
    if game.fixture.role in ("bye", "rest"):
        raise Fault("match_is_bye", {"match": command.match})
    numbers = (command.side, command.lost, command.winner)
    texts = (command.ruling, command.incident, command.clause)
    wrong = any(one not in (None, 0, 1) for one in numbers) or any(len(one) > LONGEST for one in texts)
    if wrong or not command.ruling or any(abs(one) > MOST_LEVELS for one in command.levels):
        raise Fault("ruling_wrong", {"ruling": command.ruling[:LONGEST]})
    if not command.reason and not command.clause:
        raise Fault("ruling_needs_reason", {"ruling": command.ruling})
    tree, pinned = Tree(state), ""
    a, b = tree.sides(command.match)
    if not a or not b:
        raise Fault("match_not_ready", {"match": command.match})
    if command.way == "keep":
        before = tree.outcome(command.match)
        if before is None or not before.goes_on:
            raise Fault("keep_impossible", {"match": command.match})
        pinned = before.goes_on
    return [
        told.RulingAttached(
            at_ms=command.at_ms,
            by=command.by,
            reason=command.reason,
            ruling=command.ruling,
            match=command.match,
            sides=(a, b),
            incident=command.incident,
            clause=command.clause,
            side=command.side,
            levels=command.levels,
            lost=command.lost,
            winner=command.winner,
            withdrawn=command.withdrawn,
            pinned=pinned,
        )
    ]
