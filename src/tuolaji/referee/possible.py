"""Which points and shapes a deal can come to at all: by the pack, the kitty, the hands and the last trick's formula.

One place for the form of a table with real cards (``live.tally``) and the calculator (``question``), in a page too, so
that both refuse the same and ask the same back. Not here: which fields a form has (``live.tally``), what points bring
(``kernel``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import gcd
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tuolaji.cards import parse_cards
from tuolaji.faults import Fault
from tuolaji.referee.asked import number_of

if TYPE_CHECKING:
    from tuolaji.kernel.rules import Rules

    Given = Mapping[str, Any]
    Doubts = list[dict[str, Any]]

MANY_LEVELS: Final = 4
"""Levels in one deal from which a total beyond the cards' points is asked again."""
MOST_CHARGES: Final = 2_000
"""Points that may have been charged in a deal."""


class Limits(NamedTuple):
    """pack: points of all cards; step: every total is a multiple of it; kitty: greatest points of the kitty; buried:
    its cards; hand: cards of a hand at the start; worth: points of every card, most first."""

    pack: int
    step: int
    kitty: int
    buried: int
    hand: int
    worth: tuple[int, ...]


def limits(rules: Rules, buried: int) -> Limits:
    """The limits of a deal. buried: cards of the kitty."""
    table = rules.table
    faces = [face for face in range(54) if table.face_suit[face] >= 0]
    worth = sorted([table.points[face] for face in faces] * rules.decks, reverse=True)
    step = 0
    for points in worth:
        step = gcd(step, points)
    hand = (len(worth) - buried) // 4
    return Limits(sum(worth), step or 1, sum(worth[:buried]), buried, hand, tuple(worth))


def units(rules: Rules) -> Iterator[tuple[int, int, int]]:
    """Largest units a trick can be won with: width, least and greatest length (1, 1 for a set)."""
    widths = range(1, rules.decks + 1)
    for width in widths:
        if width in rules.table.sets:
            yield width, 1, 1
    for width in widths:
        longest = max(rules.longest_run(width, True), rules.longest_run(width, False))
        if longest:
            yield width, rules.table.runs[width][0], longest


def within(field: str, value: int, most: int, step: int, clause: str, *, least: int = 0, perhaps: Any = ()) -> None:
    """Raises Fault ``entry_impossible`` (facts: field, value, least, most, step where there is one, perhaps: what may
    have been counted in where the value is too great)."""
    if least <= value <= most and value % step == 0:
        return
    facts = refused(field, value, most, step, least=least, perhaps=perhaps if value > most else ())
    raise Fault("entry_impossible", facts, clause=clause)


def refused(field: str, value: Any, most: Any, step: int, *, least: int = 0, perhaps: Any = ()) -> dict[str, Any]:
    """Facts of ``entry_impossible``."""
    facts = {"field": field, "value": value, "least": least, "most": most}
    if step > 1:
        facts["step"] = step
    return facts | {"perhaps": list(perhaps)} if perhaps else facts


def many(total: int, charges: int, pack: int, levels: int) -> bool:
    """Whether a total brings so many levels that it is better asked again."""
    return levels >= MANY_LEVELS and not 0 <= total - charges <= pack


def questioned(rules: Rules, buried: int, kind: str, given: Given) -> Doubts:
    """What is doubtful about a question's points and kitty: code and facts each. buried: cards of the kitty. Cards of
    the wrong form are left to the answer. Raises Fault ``entry_impossible`` and ``too_many_copies``."""
    if kind == "score":
        charges = number_of(given, "charges") if "charges" in given else 0
        return _total(rules, buried, number_of(given, "opponent_points"), charges)
    if kind == "kitty" and "last_trick" in given:
        _before(rules, buried, given)
    elif kind == "kitty":
        _kitty(rules, buried, given)
    elif kind == "penalty" and given.get("opponent_points") is not None:
        return _total(rules, buried, number_of(given, "opponent_points"), 0)
    return []


def _kitty(rules: Rules, buried: int, given: Given) -> None:
    """A kitty has its cards, and none that were played as well."""
    kitty, winning = given.get("kitty"), given.get("winning_cards")
    if not isinstance(kitty, list):
        return
    within("kitty_cards", len(kitty), buried, 1, rules.table.cited.kitty)
    if isinstance(winning, list):
        rules.points(parse_cards([*kitty, *winning]))


def _before(rules: Rules, buried: int, given: Given) -> None:
    """Points before the last trick are not those of the last trick."""
    plays, before = given["last_trick"], given.get("opponent_points_before")
    if not isinstance(plays, list) or not isinstance(before, int):
        return
    here = limits(rules, buried)
    last = rules.points(parse_cards([card for play in plays if isinstance(play, list) for card in play]))
    within("points_before", before, here.pack - last, here.step, rules.table.cited.kitty, perhaps=("last", "charges"))


def _total(rules: Rules, buried: int, total: int, charges: int) -> Doubts:
    """The opponents' total as it stands at the end, `charges` of it charged. Charges that nobody told may be in it."""
    here, clause = limits(rules, buried), rules.table.cited.kitty
    within("charges", charges, MOST_CHARGES, 1, clause, least=-MOST_CHARGES)
    played = total - charges
    if 0 <= played <= here.pack and played % here.step == 0:
        return []
    ways = [Way(0, 0, 1, 1), *_ways(rules, here)]
    around = [way.around(here, played) for way in ways]
    below = max([low for low, _ in around if low is not None], default=None)
    above = min([high for _, high in around if high is not None], default=None)
    near = [edge for edge in (below, above) if edge is not None]
    nearest = min(near, key=lambda edge: abs(edge - played))
    if played % here.step or (nearest != played and (charges or abs(nearest - played) > MOST_CHARGES)):
        facts = {"value": played, "near": sorted(set(near)), "step": here.step, "charges": charges or None}
        raise Fault("total_impossible", facts, clause=clause)
    if nearest != played:
        return [{"code": "doubt_untold", "facts": {"total": total, "charges": total - nearest, "nearest": nearest}}]
    times = min([way.times for way, edges in zip(ways, around, strict=True) if edges[0] == played])
    if times <= 1:
        return []
    return [{"code": "doubt_beyond", "facts": {"total": total, "pack": here.pack, "times": times}}]


class Way(NamedTuple):
    """How the last trick may count: up to `stake` points `times` over, for (sign 1) or against (-1) the opponents;
    apart: 1 where these points are not among those of the tricks, else 0."""

    times: int
    stake: int
    sign: int
    apart: int

    def around(self, here: Limits, total: int) -> tuple[int | None, int | None]:
        """The nearest totals not above and not below one."""
        step, low, high = here.step, self.sign * self.times, self.sign * self.times - self.apart
        stakes = {0, self.stake}
        for rate, rest in ((low, total), (high, total - here.pack)):
            if rate:
                at = rest // rate // step * step
                stakes |= {max(0, min(self.stake, at + more)) for more in (-step, 0, step)}
        down, up = total // step * step, -(-total // step) * step
        found = [max(low * stake, min(high * stake + here.pack, edge)) for stake in stakes for edge in (down, up)]
        below, above = [edge for edge in found if edge <= total], [edge for edge in found if edge >= total]
        return max(below) if below else None, min(above) if above else None


def _ways(rules: Rules, here: Limits) -> Iterator[Way]:
    """Every way in which the last trick may count, but for those in which it does not."""
    rule = rules.table.capture
    apart = 1 if rule.kitty or not rule.besides else 0
    for times, cards in _multipliers(rules, here):
        last = sum(here.worth[: 4 * (cards if rule.all_cards else here.hand)]) if rule.trick else 0
        yield Way(times, (here.kitty if rule.kitty else 0) + last, 1, apart)
        if rule.trick and rule.both:
            yield Way(times, last, -1, apart)


def _multipliers(rules: Rules, here: Limits) -> list[tuple[int, int]]:
    """Multipliers of the last trick, and the cards each has played in it."""
    rule = rules.table.capture
    if not (rule.kitty or rule.trick):
        return []
    shapes = [(1, 1, cards) for cards in range(1, here.hand + 1)] if rule.all_cards else list(_shapes(rules, here))
    kinds = (True,) if rule.plain_factor == 1 or rule.trumps_only else (True, False)
    found = [(rules.times(*shape, kind), shape[2]) for shape in shapes for kind in kinds]
    return [(times, cards) for times, cards in found if times]


def _shapes(rules: Rules, here: Limits) -> Iterator[tuple[int, int, int]]:
    """Width, length and cards of the units a hand can win the last trick with."""
    for width, least, longest in units(rules):
        for length in range(least, longest + 1):
            if width * length <= here.hand:
                yield width, length, width * length
