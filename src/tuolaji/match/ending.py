"""How a match or a game of it ends: won on the ladder, or answered by the time-out chain.

Not here: when time is up (``timing``), what a deal does to the levels (``aftermath``).
"""

from __future__ import annotations

from typing import Literal

from tuolaji.deal.command import VoidDeal
from tuolaji.deal.decide import advance
from tuolaji.levels import parse_level
from tuolaji.match import board
from tuolaji.match.aftermath import start_places
from tuolaji.match.draft import Draft
from tuolaji.match.event import DealTakenBack, EndReason, GameWon, MatchEnded, PlayOffOpened, RefereeCalled
from tuolaji.match.ladder import Place, progress
from tuolaji.match.state import Sheet
from tuolaji.match.timeout import Facts, Outcome, resolve
from tuolaji.rulebook.schema_match import Levels

GAME = 1 << 40
"""Steps of the ladder that a game is worth in comparisons: more than any climb."""


def end_deal(draft: Draft, how: Literal["void", "dropped"], clause: str = "") -> None:
    """The running deal ends without a result and is not dealt again for its own sake."""
    deal = draft.state.deal
    if deal is not None and deal.void is None and deal.result is None:
        draft.take(advance(draft.loaded, deal, VoidDeal(again=False, clause=clause)))
    draft.add(DealTakenBack(at_ms=draft.at_ms, number=draft.sheet.number, how=how, clause=clause))


def end_match(draft: Draft, winner: int | None, reason: EndReason, *, step: str = "", clause: str = "") -> None:
    """The match is over, and with it a deal that runs."""
    if draft.sheet.phase == "deal":
        end_deal(draft, "dropped", clause)
    draft.add(
        MatchEnded(at_ms=draft.at_ms, winner=winner, reason=reason, places=draft.sheet.places, step=step, clause=clause)
    )


def win_game(draft: Draft, side: int, reason: str, clause: str) -> None:
    """A side has won on the ladder: the match, or one game of several."""
    if draft.sheet.phase == "deal":
        end_deal(draft, "dropped", clause)
    levels, sheet = draft.loaded.book.levels, draft.sheet
    if reason == "play_off" or levels.games == 1:
        kind: EndReason = "play_off" if reason == "play_off" else "lead" if reason == "lead" else "passed"
        end_match(draft, side, kind, clause=clause)
    elif sheet.games[side] + 1 > levels.games // 2:
        end_match(draft, side, "games", clause=draft.loaded.citation("levels.games"))
    else:
        places = start_places(levels)
        draft.add(GameWon(at_ms=draft.at_ms, side=side, reason=reason, places=places, clause=clause))


def standing(levels: Levels, sheet: Sheet) -> tuple[int, int]:
    """What both sides are compared by: games won, then steps climbed."""
    first, second = (GAME * sheet.games[side] + progress(levels, sheet.places[side]) for side in (0, 1))
    return first, second


def time_out(draft: Draft, reason: EndReason) -> None:
    """No deal may follow: the chain says who has won, or what comes next."""
    sheet, loaded = draft.sheet, draft.loaded
    if sheet.boards:
        end_match(draft, board.winner(sheet), reason, step="boards")
        return
    facts = Facts(standing(loaded.book.levels, sheet), sheet.holding, sheet.reached, sheet.collected)
    outcome = resolve(loaded, facts)
    if outcome.kind == "win":
        end_match(draft, outcome.side, reason, step=outcome.step, clause=outcome.clause)
    elif outcome.kind == "draw":
        end_match(draft, None, reason, step="draw", clause=outcome.clause)
    elif outcome.kind == "play_off" and loaded.book.levels.play_off is not None:
        _open_play_off(draft, outcome)
    else:
        draft.add(RefereeCalled(at_ms=draft.at_ms, about="time_out", clause=outcome.clause))


def _open_play_off(draft: Draft, outcome: Outcome) -> None:
    play_off = draft.loaded.book.levels.play_off
    assert play_off is not None
    place = Place(0, parse_level(play_off.level))
    draft.add(
        PlayOffOpened(
            at_ms=draft.at_ms,
            places=(place, place),
            seats=play_off.seats,
            first_drawer=play_off.first_drawer,
            declarer=draft.sheet.declarer if play_off.holder == "kept" else None,
            clause=outcome.clause,
        )
    )
