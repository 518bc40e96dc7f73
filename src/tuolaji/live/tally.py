"""The formula of a deal with real cards: which fields its rulebook asks for, which values can be, what they make of the
opponents' total, and what is better asked again.

The multipliers, runs and card points are the kernel's. Not here: charges and forced results (``referee``), the levels a
total brings (``match``).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import Struct

from tuolaji.faults import Fault
from tuolaji.kernel.load import rules_for
from tuolaji.kernel.rules import Rules
from tuolaji.levels import ACE, format_level
from tuolaji.live.entry import Played, Start
from tuolaji.match.course import settled
from tuolaji.referee.possible import MOST_CHARGES, limits, many, refused, units, within
from tuolaji.rulebook.loaded import Loaded
from tuolaji.seating import SEATS, side_of

LONG: Final = 6
"""Cards of a last trick from which its shape is asked again."""


class Shape(Struct, frozen=True, kw_only=True):
    """A largest unit that the last trick can be won with. longest: greatest length of a run of it, 1 for a set;
    times: the multiplier of its shortest form with trumps and with plain cards."""

    width: int
    length: int
    longest: int
    times: int
    times_plain: int


class Form(Struct, frozen=True, kw_only=True):
    """What is asked for at the end of a deal. pack: points of all cards; step: every total is a multiple of it. kitty,
    last, trumps, seat: whether the field is asked for. apart: the last trick's points are not among the tricks'.
    asks_shape: the multiplier hangs on the shape; by_cards: on the number of cards. most_kitty, most_last: greatest
    points of the kitty, of a last trick of one card. hand: cards of a hand at the start."""

    pack: int
    step: int
    kitty: bool
    last: bool
    apart: bool
    trumps: bool
    seat: bool
    asks_shape: bool
    by_cards: bool
    shapes: tuple[Shape, ...]
    most_kitty: int
    most_last: int
    hand: int
    clause: str


class Tally(NamedTuple):
    """total: the opponents', before charges; multiplier and what the last trick brings; held and levels it is worth."""

    total: int
    multiplier: int
    captured: int
    held: bool
    declarers: int
    opponents: int
    clause: str


class Doubt(Struct, frozen=True, kw_only=True):
    """A value that can be but seldom is: code and facts; an entry that names the code is taken as sure of it."""

    code: str
    facts: dict[str, Any] = {}


def rules_of(loaded: Loaded, start: Start, level: int) -> Rules:
    """The kernel's rules of the deal."""
    return rules_for(loaded, min(level, ACE), start.trump)


def form(loaded: Loaded, start: Start, level: int) -> Form:
    """The fields for a deal at a level with these trumps."""
    return _form(loaded, min(level, ACE), start.trump)


@lru_cache(maxsize=256)
def _form(loaded: Loaded, level: int, trump: int) -> Form:
    rules, chapter = rules_for(loaded, level, trump), loaded.book.last_trick
    here = limits(rules, loaded.book.deck.kitty)
    kitty = chapter.counts in ("kitty", "kitty_and_last_trick") and loaded.book.deck.kitty > 0
    last = chapter.counts in ("last_trick", "kitty_and_last_trick")
    by_cards = chapter.multiplier.unit == "all_cards"
    return Form(
        pack=here.pack,
        step=here.step,
        kitty=kitty,
        last=last,
        apart=last and chapter.trick_points == "instead",
        trumps=chapter.with_cards == "trumps" or chapter.plain_factor != 1,
        seat="last_winner" in (loaded.book.rotation.hold, loaded.book.rotation.lose),
        asks_shape=(kitty or last) and not by_cards,
        by_cards=(kitty or last) and by_cards,
        shapes=tuple([_shape(rules, *unit) for unit in units(rules)]),
        most_kitty=here.kitty,
        most_last=sum(here.worth[:4]),
        hand=here.hand,
        clause=loaded.citation("last_trick.multiplier.by"),
    )


def _shape(rules: Rules, width: int, length: int, longest: int) -> Shape:
    cards = width * length
    trumps, plain = (rules.times(width, length, cards, kind) for kind in (True, False))
    return Shape(width=width, length=length, longest=longest, times=trumps, times_plain=plain)


def tally(loaded: Loaded, start: Start, level: int, played: Played) -> Tally:
    """What a deal's fields come to. Raises Fault ``entry_field_missing`` (facts: field), ``entry_field_unasked``,
    ``entry_impossible`` (facts: field, value, least, most, step, perhaps) or ``entry_shape`` (facts: width, length,
    cards, longest, hand)."""
    asked = form(loaded, start, level)
    _complete(asked, played)
    _possible(asked, played)
    return counted(loaded, start, level, played)


def counted(loaded: Loaded, start: Start, level: int, played: Played) -> Tally:
    """As `tally`, for fields already found possible."""
    rules, chapter = rules_of(loaded, start, level), loaded.book.last_trick
    by_opponents = played.last_by == "opponents"
    last = chapter.counts in ("last_trick", "kitty_and_last_trick")
    counts = by_opponents or (chapter.captured_by == "both" and last)
    trumps = played.trumps if played.trumps is not None else True
    times = rules.times(played.width, played.length, played.cards_each, trumps) if counts else 0
    captured = times * (played.kitty or 0) if by_opponents else 0
    if last:
        captured += times * (played.last or 0) * (1 if by_opponents else -1)
    total = played.points + captured + played.charges
    held, declarers, opponents = settled(loaded, total)
    clause = loaded.citation("last_trick.multiplier.by")
    return Tally(total, times, captured, held, declarers, opponents, clause)


def stopped(loaded: Loaded, start: Start, level: int, points: int | None) -> None:
    """Points of a deal that an offence stopped, as far as they are told. Raises Fault ``entry_impossible``."""
    if points is not None:
        asked = form(loaded, start, level)
        _within(asked, "points", points, asked.pack)


def _complete(asked: Form, played: Played) -> None:
    """Every field the book needs, and none it does not have."""
    for name, wanted in (("kitty", asked.kitty), ("last", asked.last), ("seat", asked.seat)):
        given = getattr(played, name) is not None
        if wanted and not given:
            raise Fault("entry_field_missing", {"field": name}, clause=asked.clause)
        if given and not wanted and name != "seat":
            raise Fault("entry_field_unasked", {"field": name}, clause=asked.clause)
    if asked.trumps and played.trumps is None and played.last_by == "opponents":
        raise Fault("entry_field_missing", {"field": "trumps"}, clause=asked.clause)
    if played.seat is not None and not 0 <= played.seat < 4:
        raise Fault("seat_unknown", {"seat": played.seat})


def _possible(asked: Form, played: Played) -> None:
    """Refuse what no deal can come to."""
    _shape_possible(asked, played)
    if played.kitty is not None:
        _within(asked, "kitty", played.kitty, asked.most_kitty)
    if played.last is not None:
        _within(asked, "last", played.last, min(asked.pack, asked.most_last * played.cards_each))
    rest = asked.pack - (played.kitty or 0) - ((played.last or 0) if asked.apart else 0)
    _within(asked, "points", played.points, rest)
    within("charges", played.charges, MOST_CHARGES, 1, asked.clause, least=-MOST_CHARGES)


def _within(asked: Form, field: str, value: int, most: int) -> None:
    within(field, value, most, asked.step, asked.clause, perhaps=_perhaps(asked) if field == "points" else ())


def _perhaps(asked: Form) -> list[str]:
    """What may have been counted among the points where they are too many."""
    return ["charges", *(["kitty"] if asked.kitty else []), *(["last"] if asked.apart else [])]


def refusals(asked: Form) -> dict[str, dict[str, Any]]:
    """Facts of ``entry_impossible`` by field, with ``{value}`` and ``{most}`` in the place of what only the page knows
    while a form is being filled in; ``points_more``: of points that are too many."""
    found = {name: refused(name, "{value}", "{most}", asked.step) for name in ("points", "kitty", "last")}
    found["points_more"] = refused("points", "{value}", "{most}", asked.step, perhaps=_perhaps(asked))
    found["charges"] = refused("charges", "{value}", "{most}", 1, least=-MOST_CHARGES)
    return found


def _shape_possible(asked: Form, played: Played) -> None:
    fits = [s for s in asked.shapes if s.width == played.width and s.length <= played.length <= s.longest]
    longest = max((s.longest for s in asked.shapes if s.width == played.width), default=0)
    cards = played.cards_each
    some = played.width >= 1 and played.length >= 1 and cards >= 1
    if not some or (asked.asks_shape and not fits) or not played.width * played.length <= cards <= asked.hand:
        facts = {"width": played.width, "length": played.length, "cards": cards, "longest": longest, "hand": asked.hand}
        raise Fault("entry_shape", facts, clause=asked.clause)


def doubts(loaded: Loaded, start: Start, level: int, played: Played, charges: int, declarer: int | None) -> list[Doubt]:
    """What is better asked again. `charges`: points of rulings on this deal; `declarer`: who was to declare."""
    asked, found = form(loaded, start, level), start_doubts(start, level, declarer)
    worth = tally(loaded, start, level, played)
    if charges:
        found.append(Doubt(code="doubt_charges", facts={"points": played.points, "charges": charges}))
    if played.points and played.points == asked.pack - (played.kitty or 0) - ((played.last or 0) if asked.apart else 0):
        found.append(Doubt(code="doubt_all_points", facts={"points": played.points}))
    if played.cards_each >= LONG:
        facts = {"width": played.width, "length": played.length, "times": worth.multiplier}
        found.append(Doubt(code="doubt_long_shape", facts=facts))
    levels = worth.declarers if worth.held else worth.opponents
    if many(worth.total, played.charges, asked.pack, levels):
        found.append(Doubt(code="doubt_many_levels", facts={"total": worth.total, "count": levels}))
    return found


def start_doubts(start: Start, level: int, declarer: int | None) -> list[Doubt]:
    """What is better asked again when a deal begins."""
    found = []
    if declarer is not None and start.declarer != declarer:
        facts = {"seat": SEATS[start.declarer], "due": SEATS[declarer]}
        found.append(Doubt(code="doubt_declarer", facts=facts))
    if start.level is not None and start.level != level:
        side = "EW" if side_of(start.declarer) == 0 else "NS"
        facts = {"level": format_level(start.level), "due": format_level(level), "side": side}
        found.append(Doubt(code="doubt_level", facts=facts))
    return found
