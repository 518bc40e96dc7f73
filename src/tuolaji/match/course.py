"""The course of a match told by its results alone: deals as people or machines brought them in, what rulings do to
them, and the levels, the next declarer and the winner that follow.

The results go through the match's own functions (``result``, ``rulings``, ``ending``), so that a match with real cards
and one of dealt cards are counted alike. A course is made anew from the first deal that differs; lines before it are
kept as they are. Not here: who enters results (``live``), why a ruling says what it says (``referee``), time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tuolaji.cards import NO_TRUMP
from tuolaji.kernel.load import rules_for
from tuolaji.levels import parse_level
from tuolaji.match import rulings
from tuolaji.match.aftermath import DealResult
from tuolaji.match.board import Board
from tuolaji.match.command import AdjustLevels, ForfeitMatch, Length, OpenMatch, RuleWinner, SetDeclarer
from tuolaji.match.decide import decide
from tuolaji.match.draft import Draft
from tuolaji.match.ending import time_out
from tuolaji.match.event import DeclarerNamed, EndReason, FirstDrawn, SeatsTaken
from tuolaji.match.evolve import fold
from tuolaji.match.result import count
from tuolaji.match.state import MatchState, Sheet, changed, level
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import side_of

PLAYERS = ("E", "N", "W", "S")


class Order(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="order"):
    """One thing a ruling does to the match. `deal`: the deal it falls on (0: before the first); `clause`: citation."""

    deal: int
    clause: str = ""


class ChargePoints(Order, frozen=True, kw_only=True, tag="charge"):
    """Points against a side in a deal: off the opponents' total if the side opposed, on to it if it declared."""

    side: int
    points: int


class FixResult(Order, frozen=True, kw_only=True, tag="result"):
    """The deal goes to side `takes`: levels for it as declarers or as opponents, with `at_least` the fewest of them."""

    takes: int
    declarers: int = 0
    opponents: int = 0
    at_least: bool = False


class TakeBack(Order, frozen=True, kw_only=True, tag="void"):
    """The deal does not count; `opening`: the next one is bid for as an opening deal."""

    opening: bool = False


class MoveLevel(Order, frozen=True, kw_only=True, tag="levels"):
    """After the deal a side moves by `count` levels, or to the level named `to`."""

    side: int
    count: int = 0
    to: str = ""


class NameDeclarer(Order, frozen=True, kw_only=True, tag="declarer"):
    """After the deal the next declarer is named; None: bidding decides."""

    seat: int | None = None


class LoseMatch(Order, frozen=True, kw_only=True, tag="lost"):
    """After the deal the match is lost to a side, and with it perhaps the round or the event."""

    side: int
    what: Literal["match", "round", "event"] = "match"


class DecideMatch(Order, frozen=True, kw_only=True, tag="winner"):
    """After the deal the referee ends the match, where the book leaves it to him; None is a draw."""

    winner: int | None = None


class StopDeal(Order, frozen=True, kw_only=True, tag="stop"):
    """The deal ends here; the opponents hold so many points before any charge (None: not told)."""

    points: int | None = None


Orders = ChargePoints | FixResult | TakeBack | StopDeal | MoveLevel | NameDeclarer | LoseMatch | DecideMatch


class Result(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deal as it was brought in, before any ruling.

    declarer: seat, None where nobody came to declare. points: the opponents' whole total, None where the deal has no
    result by play. level: the one in play, None = as it stood. winning: the opponents' cards of a last trick they won
    where they are known; trumps: whether those were trumps. last_winner: the seat that won it. void: it does not
    count. ended: the match was closed after it, for this reason."""

    declarer: int | None = None
    points: int | None = None
    level: int | None = None
    winning: tuple[int, ...] = ()
    trumps: bool = False
    last_winner: int | None = None
    void: bool = False
    ended: EndReason | Literal[""] = ""


class Given(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deal and the orders that fall on it, in the order they were given; number 0 holds only what is before."""

    number: int
    result: Result = Result()
    orders: tuple[Orders, ...] = ()


Doubt = Literal["declarer_differs", "level_differs", "after_the_end", "no_result", "no_declarer"]


class Line(Struct, frozen=True, kw_only=True):
    """A deal on the course. points: the opponents' final total. takes: side that declares next; ups: levels by side;
    charges: points added by rulings (signed, for the opponents). ruled: a ruling fixed its result. counted: it has a
    result. doubts: what does not go together with the deals before. after: the sheet after it."""

    given: Given
    after: Sheet
    declarer: int | None = None
    points: int | None = None
    charges: int = 0
    takes: int | None = None
    ups: tuple[int, int] = (0, 0)
    ruled: bool = False
    counted: bool = False
    doubts: tuple[Doubt, ...] = ()
    clause: str = ""


class Course(Struct, frozen=True, kw_only=True):
    """A match by its results. `start`: the sheet before anything; lines by number."""

    start: Sheet
    lines: tuple[Line, ...] = ()

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self.lines[-1].after if self.lines else self.start


def begin(
    loaded: Loaded,
    match_id: str,
    *,
    deals: int = 0,
    stage: str = "",
    levels: tuple[str, str] | None = None,
    declarer: int | None = None,
    boards: tuple[Board, ...] = (),
) -> Course:
    """A course with nothing played. `levels`, `declarer`: of a match taken up midway; `boards`: of duplicate. Raises
    Fault as opening a match does (``match_id_missing``, ``length_bad``, ``level_not_played``, ``board_bad``)."""
    length = Length(deals=deals, minutes=0)
    command = OpenMatch(match_id=match_id, players=PLAYERS, length=length, stage=stage, levels=levels, boards=boards)
    sheet = fold(decide(loaded, MatchState(), command)).sheet
    ready = _ready(loaded, sheet)
    if boards:
        return Course(start=ready)
    return Course(start=changed(ready, declarer=declarer, holding=None if declarer is None else declarer & 1))


def follow(loaded: Loaded, course: Course, givens: Sequence[Given]) -> Course:
    """The course of these deals: lines that `course` has already are kept, the rest is counted anew. `givens` stand
    in the order played."""
    kept = 0
    while kept < min(len(givens), len(course.lines)) and course.lines[kept].given == givens[kept]:
        kept += 1
    lines = list(course.lines[:kept])
    sheet = lines[-1].after if lines else course.start
    for given in givens[kept:]:
        lines.append(_line(loaded, sheet, given))
        sheet = lines[-1].after
    return Course(start=course.start, lines=tuple(lines))


def settled(loaded: Loaded, points: int) -> tuple[bool, int, int]:
    """Whether the declarers hold, and the levels of declarers and opponents, for the opponents' total. What a total is
    worth depends on no level or suit."""
    found = rules_for(loaded, parse_level(loaded.book.levels.start), NO_TRUMP).settle(points)
    return found.next_side == "declarers", found.declarers, found.opponents


def _ready(loaded: Loaded, sheet: Sheet) -> Sheet:
    """Seats and first drawer of a table where people see to them: the sheet waits for the next deal."""
    draft = Draft(loaded, MatchState(sheet=sheet), 0)
    if sheet.phase == "seats":
        draft.add(SeatsTaken(players=sheet.players or PLAYERS, by="people"))
    if draft.sheet.phase == "first_draw":
        draft.add(FirstDrawn(step="people", seat=draft.sheet.first_drawer or 0))
    return draft.sheet


def _line(loaded: Loaded, before: Sheet, given: Given) -> Line:
    before = _ready(loaded, before) if before.phase in ("seats", "first_draw") else before
    if before.phase in ("ended", "referee"):
        return Line(given=given, after=before, declarer=given.result.declarer, doubts=("after_the_end",))
    at = max(given.number - 1, 0)
    draft = Draft(loaded, MatchState(sheet=changed(before, number=at)), 0)
    line = _counted(draft, given) if given.number else Line(given=given, after=before)
    if not line.counted:
        draft.state = MatchState(sheet=changed(draft.sheet, number=given.number))
    _afterwards(draft, given)
    return replace(line, after=draft.sheet)


def _counted(draft: Draft, given: Given) -> Line:
    """Take the deal's result in, as rulings have it."""
    result, before = given.result, draft.sheet
    declarer = result.declarer if result.declarer is not None else before.declarer
    line = Line(given=given, after=before, declarer=declarer, doubts=_doubts(before, result))
    back = next((order for order in given.orders if isinstance(order, TakeBack)), None)
    if back is not None and back.opening:
        draft.add(DeclarerNamed(seat=None, by="ruling", clause=back.clause))
    if result.void or back is not None:
        return replace(line, ruled=back is not None, clause=back.clause if back else "")
    fixed = next((order for order in reversed(given.orders) if isinstance(order, FixResult)), None)
    if declarer is None and any(isinstance(order, ChargePoints) for order in given.orders):
        line = replace(line, doubts=(*line.doubts, "no_declarer"))
    charges = sum(_charge(order, declarer) for order in given.orders if isinstance(order, ChargePoints))
    points = _stopped_at(given)
    points = None if points is None else points + charges
    worth = _worth(draft.loaded, points, fixed, declarer)
    if worth is None:
        return replace(line, charges=charges, doubts=(*line.doubts, "no_result"))
    held, declarers, opponents = worth
    declaring = _declaring(declarer, fixed)
    takes = declaring if held else 1 - declaring
    deal = DealResult(held, declarers, opponents, points, result.winning, result.trumps)
    clause = fixed.clause if fixed is not None else ""
    ruled = None if fixed is None else clause
    count(draft, declarer, takes, deal, last_winner=result.last_winner, ruled=ruled)
    ups = (declarers, opponents) if declaring == 0 else (opponents, declarers)
    found = {"points": points, "charges": charges, "takes": takes, "ups": ups, "clause": clause}
    return replace(line, ruled=fixed is not None, counted=True, **found)


def _stopped_at(given: Given) -> int | None:
    """The opponents' points before charges: as brought in, else as they were when a ruling stopped the deal."""
    stops = (order.points for order in given.orders if isinstance(order, StopDeal))
    return given.result.points if given.result.points is not None else next(stops, None)


def _doubts(before: Sheet, result: Result) -> tuple[Doubt, ...]:
    found: list[Doubt] = []
    if result.declarer is not None:
        if before.declarer is not None and before.declarer != result.declarer:
            found.append("declarer_differs")
        if result.level is not None and result.level != level(before, side_of(result.declarer)):
            found.append("level_differs")
    return tuple(found)


def _charge(order: ChargePoints, declarer: int | None) -> int:
    if declarer is None:
        return 0
    return order.points if side_of(declarer) == order.side else -order.points


def _declaring(declarer: int | None, fixed: FixResult | None) -> int:
    if declarer is not None:
        return side_of(declarer)
    return 1 - fixed.takes if fixed is not None else 0


def _worth(
    loaded: Loaded, points: int | None, fixed: FixResult | None, declarer: int | None
) -> tuple[bool, int, int] | None:
    """Whether the declarers hold and what both sides climb; None where neither points nor a ruling tell."""
    if fixed is None:
        return None if points is None else settled(loaded, points)
    declaring = _declaring(declarer, fixed)
    held = fixed.takes == declaring
    declarers, opponents = (fixed.declarers, 0) if held else (0, fixed.opponents)
    if fixed.at_least and points is not None:
        by_points = settled(loaded, points)
        if by_points[0] == held:
            declarers, opponents = max(declarers, by_points[1]), max(opponents, by_points[2])
    return held, declarers, opponents


def _afterwards(draft: Draft, given: Given) -> None:
    """Orders for after the deal, and the end of the match."""
    for order in given.orders:
        if not draft.ended:
            _after(draft, order)
    if given.result.ended and not draft.ended:
        time_out(draft, given.result.ended)
    decided = next((order for order in given.orders if isinstance(order, DecideMatch)), None)
    if decided is not None and not draft.ended:
        rulings.rule_winner(draft, RuleWinner(winner=decided.winner, clause=decided.clause))


def _after(draft: Draft, order: Orders) -> None:
    if isinstance(order, MoveLevel) and (order.to or order.count):
        moved = AdjustLevels(side=order.side, count=order.count, to=order.to, clause=order.clause)
        rulings.adjust_levels(draft, moved)
    elif isinstance(order, NameDeclarer):
        rulings.set_declarer(draft, SetDeclarer(seat=order.seat, clause=order.clause))
    elif isinstance(order, LoseMatch):
        rulings.forfeit_match(draft, ForfeitMatch(side=order.side, clause=order.clause))
