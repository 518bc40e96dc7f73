"""A match of several games: each is a match of its own, at the same venue, until one side cannot be caught. Pure.

The round's limit is that of all games together. A game without a winner counts for nobody, and another one is played.
Not here: opening the next game, taking an end in (``event_matches``).
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tuolaji.tournament.command import EnterResult
from tuolaji.tournament.state import Game

MINUTE_MS: Final = 60_000
BREATH_MS: Final = 15_000
"""From the end of a game to the clock of the next."""


class Ended(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game that was played. match: where; next_ms: when the next one may begin; levels climbed and points collected
    by each side."""

    match: str
    next_ms: int
    winner: int | None = None
    levels: tuple[int, int] | None = None
    collected: tuple[int, int] | None = None


def ended(match: str, end: EnterResult, next_ms: int) -> Ended:
    """A game's end as it is kept."""
    return Ended(match=match, next_ms=next_ms, winner=end.winner, levels=end.levels, collected=end.collected)


def won(games: tuple[Ended, ...]) -> tuple[int, int]:
    """Games won by each side."""
    return sum(one.winner == 0 for one in games), sum(one.winner == 1 for one in games)


def decided(best_of: int, games: tuple[Ended, ...]) -> bool:
    """Whether no further game is played: one side cannot be caught, or (an even number) all are played."""
    most, least = max(won(games)), min(won(games))
    return most > best_of // 2 or (best_of % 2 == 0 and most == least == best_of // 2)


def endless(best_of: int, games: tuple[Ended, ...]) -> bool:
    """Whether so many games had no winner that somebody has to say what comes of it."""
    return not decided(best_of, games) and len(games) >= 2 * best_of


def whole(match: str, games: tuple[Ended, ...]) -> EnterResult:
    """The games as the result of their fixture."""
    levels = [one.levels or (0, 0) for one in games]
    collected = [one.collected or (0, 0) for one in games]
    return EnterResult(
        match=match,
        games=won(games),
        levels=(sum(one[0] for one in levels), sum(one[1] for one in levels)),
        collected=(sum(one[0] for one in collected), sum(one[1] for one in collected)),
    )


def minutes_left(game: Game, now_ms: int) -> int | None:
    """Whole minutes of a fixture's limit that are left for a game that begins now; None where there is no limit."""
    if not game.minutes:
        return None
    return max(0, (game.minutes + game.extra) - max(0, game.ran_ms(now_ms)) // MINUTE_MS)
