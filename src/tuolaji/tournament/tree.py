"""Who meets whom now: sources turned into entries through the results that count, and what every fixture came to.

A later match names where its sides come from (``W:1.2.3``), not who they are: a corrected result moves everything that
hangs on it, and a result counts only while its own two sides are the ones that meet. So putting a correction back gives
the earlier tree byte for byte. Not here: order in a table (``standing``).
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import msgspec

from tuolaji.tournament.event import ResultEntered
from tuolaji.tournament.rulings import ruled
from tuolaji.tournament.state import Draw, Game, State

NOBODY = ""
"""An entry's place that stays empty: both absent, or nobody came that far."""
How = Literal[
    "played",
    "walkover",
    "both_absent",
    "both_lost",
    "forfeit",
    "retired",
    "ruled",
    "void",
    "bye",
    "rest",
    "vacant",
    "withdrawn",
]


class Outcome(NamedTuple):
    """What a fixture came to. sides: entries ("" nobody); winner: entry or "" for nobody; goes_on: who advances, other
    than the winner only where a correction was kept away from later matches."""

    match: str
    sides: tuple[str, str]
    how: How
    winner: str
    goes_on: str
    result: ResultEntered | None = None


class Tree:
    """A state read once: sides and outcomes of its fixtures, worked out when asked for.

    before: an earlier (or later) reading of the same competition; what cannot be another one is taken from it."""

    def __init__(self, state: State, before: Tree | None = None) -> None:
        self.state = state
        self._outcomes: dict[str, Outcome | None] = {}
        self._fixed: dict[str, tuple[str, str]] = {}
        """Sides of fixtures that name their entries themselves: nothing but the fixture says what came of it."""
        if before is not None:
            self._carry(before)
        self._places: dict[tuple[str, int, int], tuple[str, ...] | None] = {}
        self.tables: dict[tuple[str, int, int], Any] = {}
        self.lines: dict[tuple[str, int, int], Any] = {}
        """What ``standing`` has summed up and put in order already."""

    def entry(self, source: str) -> str | None:
        """The entry of a source: "" nobody, None not known yet."""
        kind, _, rest = source.partition(":")
        if not rest:
            return source
        if kind in ("W", "L"):
            outcome = self.outcome(rest)
            if outcome is None:
                return None
            if kind == "W":
                return outcome.goes_on
            return next((one for one in outcome.sides if one and one != outcome.goes_on), NOBODY)
        return self._placed(rest)

    def _carry(self, before: Tree) -> None:
        old, new, games = before.state.entries, self.state.entries, before.state.games
        if old is not new and any(name in old and old[name].out != one.out for name, one in new.items()):
            return
        for name, sides in before._fixed.items():
            if self.state.games.get(name) is games[name]:
                self._fixed[name] = sides
                if name in before._outcomes:
                    self._outcomes[name] = before._outcomes[name]

    def sides(self, match: str) -> tuple[str | None, str | None]:
        """Both sides of a fixture as far as known."""
        kept = self._fixed.get(match)
        if kept is not None:
            return kept
        fixture = self.state.games[match].fixture
        if ":" not in fixture.a and ":" not in fixture.b:
            self._fixed[match] = sides = fixture.a, fixture.b
            return sides
        return self.entry(fixture.a), self.entry(fixture.b) if fixture.b else NOBODY

    def outcome(self, match: str) -> Outcome | None:
        """What a fixture came to; None while it is open."""
        if match not in self._outcomes:
            self._outcomes[match] = self._find(match)
        return self._outcomes[match]

    def games(self, section: str, stage: int = 0) -> list[Game]:
        """Fixtures of a section (of one stage), in their order."""
        return [
            game for game in self.state.games.values() if game.section == section and (not stage or game.stage == stage)
        ]

    def open(self, section: str) -> list[str]:
        """Fixtures of a section that have no outcome yet."""
        return [game.fixture.id for game in self.games(section) if self.outcome(game.fixture.id) is None]

    def _find(self, match: str) -> Outcome | None:
        game = self.state.games[match]
        a, b = self.sides(match)
        if a is None or b is None:
            return None
        role = game.fixture.role
        if role in ("bye", "rest"):
            return Outcome(match, (a, NOBODY), "bye" if role == "bye" else "rest", a if role == "bye" else NOBODY, a)
        if not a or not b:
            return Outcome(match, (a, b), "vacant", a or b, a or b)
        counted = ruled(game, (a, b), current(game, (a, b)))
        if counted is not None:
            return _as_entered(match, (a, b), counted)
        gone = [self.state.entries[one].out for one in (a, b)]
        if any(gone) and not (game.versions and game.versions[-1].status == "void"):
            winner = NOBODY if all(gone) else b if gone[0] else a
            return Outcome(match, (a, b), "withdrawn", winner, winner)
        return None

    def _placed(self, rest: str) -> str | None:
        """``stage:group:place`` of a table, once everything in it is played and nothing ties."""
        from tuolaji.tournament.standing import order

        stage, group, place = (int(part) for part in rest.split("@")[0].split(":"))
        section = rest.partition("@")[2]
        key = (section, stage, group)
        if key not in self._places:
            self._places[key] = order(self, section, stage, group)
        found = self._places[key]
        if found is None:
            return None
        return found[place - 1] if place <= len(found) else NOBODY


def current(game: Game, sides: tuple[str, str]) -> ResultEntered | None:
    """The last version about exactly these sides, if it is not void."""
    for version in reversed(game.versions):
        if version.sides == sides:
            return None if version.status == "void" else version
    return None


def _as_entered(match: str, sides: tuple[str, str], result: ResultEntered) -> Outcome:
    winner = NOBODY if result.winner is None else sides[result.winner]
    return Outcome(match, sides, result.status, winner, result.pinned or winner, result)


def last_round(tree: Tree, draw: Draw) -> list[Game]:
    """Fixtures of the last round a draw covers."""
    games = [game for game in tree.state.games.values() if game.draw == draw.plan.draw]
    last = max((game.fixture.round for game in games), default=0)
    return [game for game in games if game.fixture.round == last]


def alive(tree: Tree, draw: Draw) -> list[str]:
    """Sources of those still in a knock-out after a draw's last round, in the order of its fixtures."""
    return [
        game.fixture.a if game.fixture.role == "bye" else f"W:{game.fixture.id}"
        for game in last_round(tree, draw)
        if game.fixture.role in ("match", "bye")
    ]


def picture(state: State) -> bytes:
    """Everything that follows from the results, as bytes: equal trees have equal bytes."""
    from tuolaji.tournament.standing import final

    tree = Tree(state)
    outcomes = []
    for name, game in state.games.items():
        found = tree.outcome(name)
        result = found and found.result
        counted = result and (result.status, result.winner, result.levels, result.deals, result.games, result.pinned)
        shown = None if found is None else (found.how, found.winner, found.goes_on, counted)
        outcomes.append((name, tree.sides(name), shown, game.table))
    ranked = [(section, final(tree, section)) for section in state.sections()]
    return msgspec.json.encode([outcomes, ranked])
