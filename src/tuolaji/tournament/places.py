"""Late comers in a draw that stands: a bye becomes a match, an odd group loses its rest, or the place of an entry that
left before it played is taken. What was already played is never touched.

Not here: entries in time and rounds still to be drawn (``decide``), whom a draw would have paired (``draw``).
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from tuolaji.faults import Fault
from tuolaji.tournament.format import OUT_KINDS
from tuolaji.tournament.plan import Fixture
from tuolaji.tournament.state import Game, State
from tuolaji.tournament.tree import Tree


class Place(NamedTuple):
    """A place a late comer may take: its name (a match, ``group N``, or the entry that left), the first round he plays,
    meetings within his unit, and the fixtures as they would stand."""

    name: str
    round: int
    marks: int
    fixtures: tuple[Fixture, ...]


def free(tree: Tree, section: str, entry: str, unit: str) -> list[Place]:
    """Free places of the stage that is on, best first: fewest meetings within the unit, then in order."""
    drawn = tree.state.drawn(section)
    if not drawn or drawn[-1].plan.stage != 1:
        return []
    games = tree.games(section, 1)
    kind = tree.state.stage(1).kind
    found = _left(tree, games, section, entry)
    if kind in OUT_KINDS:
        found += _byes(tree, games, entry) if len(drawn) == 1 else []
    elif kind == "team_league":  # every pair owes one match to every other unit: only a pair of the same unit fits in
        found = [one for one in found if tree.state.entries[one.name].unit == unit]
    else:
        found += _rests(games, entry)
    made = [_marked(tree.state, one, entry, unit) for one in found if one.fixtures]
    return sorted(made, key=lambda one: (one.marks, one.round))


def take(tree: Tree, section: str, entry: str, unit: str, wanted: str) -> Place:
    """The place to take. Raises Fault ``late_no_place`` (facts: entry, place)."""
    found = free(tree, section, entry, unit)
    chosen = next((one for one in found if wanted in ("", one.name)), None)
    if chosen is None:
        raise Fault("late_no_place", {"entry": entry, "place": wanted, "free": [one.name for one in found]})
    return chosen


def _untouched(game: Game) -> bool:
    return not (game.versions or game.started or game.rulings)


def _left(tree: Tree, games: list[Game], section: str, entry: str) -> list[Place]:
    """Places of entries that left before any of their matches was played."""
    found = []
    for gone in tree.state.entries.values():
        if not gone.out or gone.section != section:
            continue
        own = [game for game in games if gone.id in (game.fixture.a, game.fixture.b)]
        if all(_untouched(game) for game in own) and own and not _went_on(tree, games, gone.id):
            fixtures = tuple(_renamed(game.fixture, gone.id, entry) for game in own)
            found.append(Place(gone.id, min(game.fixture.round for game in own), 0, fixtures))
    return found


def _went_on(tree: Tree, games: list[Game], gone: str) -> bool:
    """Whether a match after one of his has been played already (his opponent went on without playing)."""
    mine = {game.fixture.id for game in games if gone in (game.fixture.a, game.fixture.b)}
    later = [game for game in games if {game.fixture.a[2:], game.fixture.b[2:]} & mine]
    return any(not _untouched(game) for game in later)


def _renamed(fixture: Fixture, old: str, new: str) -> Fixture:
    a, b = (new if one == old else one for one in (fixture.a, fixture.b))
    return structs.replace(fixture, a=a, b=b, marks=())


def _byes(tree: Tree, games: list[Game], entry: str) -> list[Place]:
    """Byes of the first round whose holders have not played since."""
    found = []
    for game in games:
        fixture = game.fixture
        if fixture.role != "bye" or fixture.round != 1:
            continue
        later = [one for one in games if one is not game and fixture.a in (one.fixture.a, one.fixture.b)]
        if all(_untouched(one) for one in later) and not tree.state.entries[fixture.a].out:
            match = structs.replace(fixture, b=entry, role="match", marks=())
            source = f"W:{fixture.id}"
            found.append(Place(fixture.id, 1, 0, (match, *(_renamed(one.fixture, fixture.a, source) for one in later))))
    return found


def _rests(games: list[Game], entry: str) -> list[Place]:
    """Odd groups: whoever had no opponent from the next round on meets the late comer."""
    found = []
    for group in sorted({game.fixture.group for game in games}):
        own = [game for game in games if game.fixture.group == group]
        begun = max((game.fixture.round for game in own if not _untouched(game)), default=0)
        rests = [game.fixture for game in own if game.fixture.role == "rest" and game.fixture.round > begun]
        fixtures = tuple(structs.replace(one, b=entry, role="match", marks=()) for one in rests)
        if len({one.round for one in rests}) == len(rests):
            first = min((one.round for one in rests), default=0)
            found.append(Place(f"group {group}" if group else "rest", first, 0, fixtures))
    return found


def _marked(state: State, place: Place, entry: str, unit: str) -> Place:
    """The place with its meetings within a unit marked."""
    fixtures = tuple(_mark(state, one, entry, unit) for one in place.fixtures)
    return place._replace(fixtures=fixtures, marks=sum("unit" in one.marks for one in fixtures))


def _mark(state: State, fixture: Fixture, entry: str, unit: str) -> Fixture:
    if not unit or not fixture.b:
        return fixture
    of = {name: one.unit for name, one in state.entries.items()} | {entry: unit}
    same = of.get(fixture.a) and of.get(fixture.a) == of.get(fixture.b)
    return structs.replace(fixture, marks=("unit",) if same else ())
