"""What the result of a deal does to the match: both sides' levels, falling back, a game won, a lead that wins.

Not here: the points of a deal and the levels they are worth (``kernel``), the next declarer (``rotation``).
Source: the levels chapter of the rulebook.
"""

from __future__ import annotations

from typing import NamedTuple

from tuolaji.cards import NAMES, parse_face
from tuolaji.levels import parse_level
from tuolaji.match.ladder import Climb, Held, Place, climb, progress, wins
from tuolaji.rulebook.loaded import Loaded
from tuolaji.rulebook.schema_match import FallBack, Levels

Reason = str
"""Why a game is won: ``passed``, ``lead`` or ``play_off``; "" when it goes on."""


class DealResult(NamedTuple):
    """A deal as the match sees it. `held`: the declarers keep the deal; levels gained by each side; `points`: the
    opponents' total or None; `winning`: their cards of a last trick they won, `trumps`: all of those are trumps."""

    held: bool
    declarers: int
    opponents: int
    points: int | None = None
    winning: tuple[int, ...] = ()
    trumps: bool = False


class Aftermath(NamedTuple):
    """Places after the deal (by side), what held a side back, the fall-back applied, the side that won the game."""

    places: tuple[Place, Place]
    held: tuple[Held, Held]
    fell_back: str
    winner: int | None
    reason: Reason
    clause: str


def after_deal(
    loaded: Loaded, places: tuple[Place, Place], declaring: int, result: DealResult, *, play_off: bool = False
) -> Aftermath:
    """The match after a deal declared by side `declaring`."""
    levels = loaded.book.levels
    if play_off:
        return _after_play_off(loaded, places, declaring, result)
    climbs = tuple(_climb(levels, places, side, declaring, result) for side in (0, 1))
    fell = _fall_back(levels, places[declaring], result)
    if fell:
        to = parse_level(levels.fall_backs[fell].to)
        own = climbs[declaring]._replace(place=Place(places[declaring].lap, to), passed=False)
        climbs = (own, climbs[1]) if declaring == 0 else (climbs[0], own)
    return _judge(loaded, places, (climbs[0], climbs[1]), declaring if result.held else 1 - declaring, fell)


def _climb(levels: Levels, places: tuple[Place, Place], side: int, declaring: int, result: DealResult) -> Climb:
    count = result.declarers if side == declaring else result.opponents
    return climb(levels, places[side], count, as_declarers=side == declaring and result.held)


def _after_play_off(loaded: Loaded, places: tuple[Place, Place], declaring: int, result: DealResult) -> Aftermath:
    winner = declaring if result.held else None
    clause = loaded.citation("levels.play_off.level")
    return Aftermath(places, ("", ""), "", winner, "play_off" if result.held else "", clause)


def _judge(
    loaded: Loaded, before: tuple[Place, Place], climbs: tuple[Climb, Climb], holding: int, fell: str
) -> Aftermath:
    """Places and the winner, the side that holds the deal first where both have passed."""
    levels = loaded.book.levels
    places = (climbs[0].place, climbs[1].place)
    held = (climbs[0].held, climbs[1].held)
    passed = [side for side in (holding, 1 - holding) if climbs[side].passed and wins(levels, before[side].lap)]
    if passed:
        best = max(passed, key=lambda side: progress(levels, places[side]))
        return Aftermath(places, held, fell, best, "passed", loaded.citation("levels.passed"))
    lead = progress(levels, places[0]) - progress(levels, places[1])
    if levels.lead_of and abs(lead) >= levels.lead_of:
        return Aftermath(places, held, fell, int(lead < 0), "lead", loaded.citation("levels.lead_of"))
    path = f"levels.fall_backs.{fell}.to" if fell else "levels.sequence"
    return Aftermath(places, held, fell, None, "", loaded.citation(path))


def _fall_back(levels: Levels, place: Place, result: DealResult) -> str:
    """Name of the first fall-back the declarers at `place` suffer, "" if none."""
    if result.held:
        return ""
    for name, entry in levels.fall_backs.items():
        if parse_level(entry.level) == place.level and _suffers(entry, place.level, result):
            return name
    return ""


def _suffers(entry: FallBack, level: int, result: DealResult) -> bool:
    points = result.points
    if entry.points_at_least is not None and (points is None or points < entry.points_at_least):
        return False
    if entry.points_below is not None and (points is None or points >= entry.points_below):
        return False
    if not entry.last_trick_cards and entry.suit == "any":
        return True
    if not result.winning or (entry.suit != "any" and (entry.suit == "trumps") != result.trumps):
        return False
    tokens = entry.last_trick_cards.split()
    return not tokens or any(_is(token, face, level) for token in tokens for face in result.winning)


def _is(token: str, face: int, level: int) -> bool:
    if token == "level":
        return face < len(NAMES) - 2 and face % 13 == level
    if len(token) == 1:
        return face < len(NAMES) - 2 and NAMES[face][1] == token
    return parse_face(token) == face


def start_places(levels: Levels, given: tuple[str, str] | None = None) -> tuple[Place, Place]:
    """Both sides' places at the start: the book's, or levels given by name (a match taken up midway).

    Raises Fault ``level_unknown``.
    """
    if given is None:
        given = (levels.start, levels.start)
    return Place(0, parse_level(given[0])), Place(0, parse_level(given[1]))


def after_levels(loaded: Loaded, declarers: int, opponents: int, result: DealResult) -> tuple[int, int]:
    """Levels of declarers and opponents after a deal, each side on its first lap."""
    after = after_deal(loaded, (Place(0, declarers), Place(0, opponents)), 0, result)
    return after.places[0].level, after.places[1].level


def least_result(loaded: Loaded, *, held: bool) -> DealResult:
    """The smallest result of that kind the bands know, for a deal whose points are not told."""
    wanted = "declarers" if held else "opponents"
    bands = [band for band in loaded.book.scoring.bands if band.next == wanted]
    declarers = min((band.declarers for band in bands), default=0)
    opponents = min((band.opponents for band in bands), default=0)
    return DealResult(held, declarers, opponents)
