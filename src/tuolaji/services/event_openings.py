"""How the match of a fixture is opened: names, seats, limit, boards, and where it is played.

Not here: opening it (``event_matches``).
"""

from __future__ import annotations

from typing import Final

from tuolaji.services.hall_event import HallEvent, Settings
from tuolaji.services.series import Ended, minutes_left
from tuolaji.services.venue import Link, Opening, Where
from tuolaji.tournament.boards import at_table, board_seed
from tuolaji.tournament.hall import line_ups
from tuolaji.tournament.state import Game
from tuolaji.tournament.tree import Tree

NAME_LETTERS: Final = 40


def round_key(game: Game) -> str:
    """How the round of a fixture is named in settings and boards."""
    return f"{game.section}/{game.stage}/{game.fixture.round}"


def where_of(settings: Settings, game: Game) -> Where:
    """Where a fixture is played: as said of it, of its round, or of the whole."""
    found = (settings.where.get(one) for one in (game.fixture.id, round_key(game), ""))
    return next((one for one in found if one is not None), "cards")


class Openings:
    """See the module."""

    def __init__(self, event: HallEvent) -> None:
        self._event = event

    def of(self, played: Tree, game: Game, link: Link | None = None) -> Opening:
        """How the match of a fixture is opened now; link: where it is played, of several games the one before."""
        a, b = played.sides(game.fixture.id)
        sides = (a or "", b or "")
        games = () if link is None or link.sides != sides else link.games
        made = self._first(game, sides)
        return made if not games else _next(made, game, games)

    def _first(self, game: Game, sides: tuple[str, str]) -> Opening:
        event = self._event
        boards = at_table(event.state, game.section, game.stage, game.fixture.round)
        secret = event.board_secret(game.section, game.stage, game.fixture.round) if boards else None
        notice = event.settings.notices[-1] if event.settings.notices else None
        return Opening(
            name=game.fixture.id,
            key=f"{game.fixture.id}/{len(game.versions)}/{game.called_ms}/{sides[0]}/{sides[1]}",
            sides=sides,
            names=(self._called(sides[0]), self._called(sides[1])),
            players=self.persons(game, sides),
            table=game.table,
            round=game.fixture.round,
            starts_ms=game.called_ms,
            minutes=game.minutes + game.extra if game.minutes else None,
            pauses=game.pauses,
            boards=boards,
            seeds=tuple(board_seed(secret, board).hex() for board in boards) if secret else (),
            said="" if notice is None else notice.text,
            said_ms=0 if notice is None else notice.at_ms,
        )

    def persons(self, game: Game, sides: tuple[str, str]) -> tuple[str, ...]:
        """Ids by seat E N W S; where an entry names fewer than two who play, or nobody may know yet whom of its roster
        it lets play, its own in their place. Names stand in no log of a match, so that a person can be forgotten
        (``HallEvent.called``)."""
        pairs, told = [], line_ups(self._event.state, game.fixture.id)
        for side in sides:
            entry = self._event.state.entries.get(side)
            larger = entry is None or len(entry.players) > self._event.state.format.seated
            ids = told.get(side) or (() if larger or entry is None else entry.players)
            pairs.append([*ids[:2], side, side][:2])
        return pairs[0][0], pairs[1][0], pairs[0][1], pairs[1][1]

    def players(self, game: Game, sides: tuple[str, str]) -> tuple[str, ...]:
        """The names of those."""
        return tuple(map(self._event.called, self.persons(game, sides)))

    def _called(self, entry: str) -> str:
        return self._event.names.name("entry", entry)[:NAME_LETTERS]


def _next(first: Opening, game: Game, games: tuple[Ended, ...]) -> Opening:
    """The game after these, by what of the limit is left."""
    last = games[-1]
    left = minutes_left(game, last.next_ms)
    return first._replace(
        key=f"{first.key}/g{len(games) + 1}",
        starts_ms=last.next_ms,
        minutes=None if left is None else max(1, left),
        before=last.match,
        pauses=tuple(one for one in first.pauses if not one.to_ms or one.to_ms > last.next_ms),
    )
