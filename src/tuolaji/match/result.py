"""The result of a deal taken into the match: levels, the end of a game, the next declarer, the last deal.

Not here: settling the deal (``deal``), what levels do (``aftermath``), rulings (``rulings``).
"""

from __future__ import annotations

from tuolaji.match import board
from tuolaji.match.aftermath import DealResult, after_deal
from tuolaji.match.draft import Draft
from tuolaji.match.ending import end_match, time_out, win_game
from tuolaji.match.event import DealCounted, DeclarerNamed
from tuolaji.match.rotation import Past, next_declarer
from tuolaji.match.timing import due, no_more_deals
from tuolaji.seating import side_of


def count(
    draft: Draft,
    declarer: int | None,
    takes: int,
    result: DealResult,
    *,
    last_winner: int | None = None,
    ruled: str | None = None,
    successor: int | None = None,
) -> None:
    """Take a result in. `declarer`: who declared it (None: nobody yet); `takes`: side that declares next; `ruled`:
    citation of a ruling that fixed it; `successor`: next declarer by ruling."""
    sheet = draft.sheet
    if sheet.boards:
        count_board(draft, declarer, result, last_winner=last_winner, ruled=ruled, takes=takes)
        return
    declaring = 1 - takes if declarer is None else side_of(declarer)
    after = after_deal(draft.loaded, sheet.places, declaring, result, play_off=sheet.play_off)
    draft.add(
        DealCounted(
            at_ms=draft.at_ms,
            number=sheet.number if sheet.phase == "deal" else sheet.number + 1,
            declarer=declarer,
            takes=takes,
            ups=(result.declarers, result.opponents) if declaring == 0 else (result.opponents, result.declarers),
            places=after.places,
            points=result.points,
            last_winner=last_winner,
            held_back=after.held,
            fell_back=after.fell_back,
            ruled=ruled is not None,
            clause=ruled if ruled is not None else after.clause,
        )
    )
    if after.winner is not None:
        win_game(draft, after.winner, after.reason, after.clause)
    if draft.sheet.phase == "between":
        if successor is None:
            _next(draft, declarer, takes, result)
        else:
            draft.add(DeclarerNamed(at_ms=draft.at_ms, seat=successor, by="ruling", clause=ruled or ""))
    if not draft.ended:
        _last(draft)


def count_board(
    draft: Draft,
    declarer: int | None,
    result: DealResult,
    *,
    takes: int = 0,
    last_winner: int | None = None,
    ruled: str | None = None,
    clause: str = "",
) -> None:
    """Take a board's result in (nothing for one that nobody declared); the match ends with the last board."""
    sheet = draft.sheet
    declaring = 1 - takes if declarer is None else side_of(declarer)
    place = len(sheet.steps) + 1
    after = sheet.boards[place] if place < len(sheet.boards) else None
    draft.add(
        DealCounted(
            at_ms=draft.at_ms,
            number=sheet.number if sheet.phase == "deal" else sheet.number + 1,
            declarer=declarer,
            takes=takes,
            ups=(result.declarers, result.opponents) if declaring == 0 else (result.opponents, result.declarers),
            places=sheet.places if after is None else board.places(after),
            points=result.points,
            last_winner=last_winner,
            ruled=ruled is not None,
            clause=ruled if ruled is not None else clause or draft.loaded.citation("scoring.bands"),
        )
    )
    if after is None:
        end_match(draft, board.winner(draft.sheet), "deals", step="boards")
    else:
        _last(draft)


def _next(draft: Draft, declarer: int | None, takes: int, result: DealResult) -> None:
    """Name the next declarer by rotation; after a deal nobody declared, the first of that side to draw."""
    sheet = draft.sheet
    if declarer is None:
        drawer = sheet.first_drawer or 0
        seat = drawer if side_of(drawer) == takes else (drawer + 1) & 3
        draft.add(DeclarerNamed(at_ms=draft.at_ms, seat=seat, by="ruling"))
    else:
        past = Past(sheet.last_declarers, sheet.last_winner)
        climbed = result.declarers != 0 or result.opponents != 0
        clockwise = draft.loaded.book.seating.direction == "cw"
        turn = next_declarer(draft.loaded, declarer, held=result.held, climbed=climbed, past=past, clockwise=clockwise)
        draft.add(DeclarerNamed(at_ms=draft.at_ms, seat=turn.declarer, by="rotation", clause=turn.clause))


def _last(draft: Draft) -> None:
    """The match ends here when no further deal may begin."""
    length, over = draft.sheet.length, False
    if length.deals and draft.sheet.counted >= length.deals and not draft.sheet.play_off:
        time_out(draft, "deals")
        over = True
    if not over:
        due(draft)
        if draft.sheet.phase in ("between", "first_draw") and no_more_deals(draft):
            time_out(draft, "time")
