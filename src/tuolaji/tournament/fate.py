"""What is left to one entry: whether it still plays, the places it may take, and a corrected result that put it out.

Not here: tables and final places (``standing``), what a correction moves (``correction``), sentences (the pages).
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import NamedTuple

from tuolaji.tournament.format import OUT_KINDS
from tuolaji.tournament.planning import upcoming
from tuolaji.tournament.state import COMMON, Game
from tuolaji.tournament.tree import NOBODY, Tree


class Fate(NamedTuple):
    """over: it has played and nothing more is to come; lost: the knock-out match that put it out; first, last: the
    places it may take, 0 = not known; corrected: `lost` was first entered as won by it; instead: the match, called or
    at a table by now, that is not its own for that reason."""

    over: bool = False
    lost: str = ""
    first: int = 0
    last: int = 0
    corrected: bool = False
    instead: str = ""


def fate(tree: Tree, entry: str, hidden: AbstractSet[str] = frozenset()) -> Fate:
    """As far as results tell it. hidden: draws that are not to be known."""
    games = [game for game in tree.state.games.values() if game.draw not in hidden]
    own = [game for game in games if entry in tree.sides(game.fixture.id)]
    if not own:
        return Fate()
    own.sort(key=lambda game: (game.stage, game.fixture.round, game.fixture.role == "third"))
    last = own[-1]
    ended = all(tree.outcome(game.fixture.id) is not None for game in own)
    if tree.state.stage(last.stage).kind not in OUT_KINDS:
        return Fate(over=ended and _left_out(tree, games, last))
    rounds = [game for game in own if game.stage == last.stage and game.fixture.role != "third"]
    main = rounds[-1] if rounds else last
    outcome = tree.outcome(main.fixture.id)
    if outcome is None:
        return Fate()
    beaten = outcome.goes_on != entry
    first, worst, over = _places(tree, games, main, last, beaten, entry)
    corrected = beaten and _was_won(main, entry)
    return Fate(
        over=ended and over,
        lost=main.fixture.id if beaten else "",
        first=first if over else 0,
        last=worst if over else 0,
        corrected=corrected,
        instead=_instead(games, main) if corrected else "",
    )


def _left_out(tree: Tree, games: list[Game], last: Game) -> bool:
    """After a table: nothing more is drawn, or others alone go on."""
    later = [game for game in games if game.stage > last.stage and game.section in (last.section, COMMON)]
    if later:
        return not any(
            ":" in source and not source.startswith(("W:", "L:")) and tree.entry(source) is None
            for game in later
            for source in (game.fixture.a, game.fixture.b)
        )
    if last.section != COMMON and COMMON in tree.state.sections():
        return False
    return not tree.open(last.section) and upcoming(tree, last.section) is None


def _places(tree: Tree, games: list[Game], main: Game, last: Game, beaten: bool, entry: str) -> tuple[int, int, bool]:
    """Of a knock-out: the first and the last place it may take, and whether nothing is left to play."""
    form = tree.state.stage(main.stage)
    same = [
        game
        for game in games
        if (game.section, game.stage, game.fixture.round) == (main.section, main.stage, main.fixture.round)
        and game.fixture.role in ("match", "bye")
    ]
    on = len(same)
    if not beaten:
        final = on == 1 and form.down_to == 1 and main.stage == len(tree.state.format.stages)
        return 1, 1, final
    if last.fixture.role == "third" and last is not main:
        outcome = tree.outcome(last.fixture.id)
        at = 3 if outcome is not None and outcome.goes_on == entry else 4
        return at, at, outcome is not None
    losers = sum(1 for game in same if game.fixture.role == "match" and NOBODY not in tree.sides(game.fixture.id))
    return on + 1, on + losers, not (form.third_place and on == 2)


def _was_won(game: Game, entry: str) -> bool:
    return any(
        version.status != "void" and version.winner is not None and version.sides[version.winner] == entry
        for version in game.versions
    )


def _instead(games: list[Game], main: Game) -> str:
    """The match its winner plays, once it is called or has a table."""
    source = f"W:{main.fixture.id}"
    return next(
        (
            game.fixture.id
            for game in games
            if source in (game.fixture.a, game.fixture.b) and (game.called_ms or game.table)
        ),
        "",
    )
