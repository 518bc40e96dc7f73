"""Cross checks on play: leading, following, beating, last trick.

Not here: which units exist (``lint_cards``).
"""

from __future__ import annotations

from collections import Counter

from tuolaji.faults import Fault
from tuolaji.rulebook.lint_cards import LARGEST, RANKS
from tuolaji.rulebook.lint_desk import LONGEST, Desk
from tuolaji.rulebook.notation import RUN_WIDTHS, SET_WIDTHS, Alternative, parse_rung, parse_step, parse_unit
from tuolaji.rulebook.paths import Path
from tuolaji.rulebook.schema_cards import ClassOrder, Ladder, MustDeclare, Rung

MOST_STEPS = 15
MOST_FORMATIONS = 60
MOST_RUNGS = 60
MOST_ALTERNATIVES = 40


def lint(desk: Desk) -> None:
    """Report what does not fit together in these chapters."""
    _led(desk)
    for name, rule in desk.book.leading.must_declare.items():
        _must_declare(desk, ("leading", "must_declare", name), rule)
    for name, ladder in desk.book.following.ladders.items():
        _ladder(desk, ("following", "ladders", name), name, ladder)
    _general(desk)
    _stand_ins(desk)
    _classes(desk)
    _multiplier(desk)
    _largest_award(desk)


def _led(desk: Desk) -> None:
    path = ("leading", "led")
    desk.unique(path, desk.book.leading.led)
    for i, name in enumerate(desk.book.leading.led):
        if name in desk.book.shapes.formations or (name not in RUN_WIDTHS and parse_unit(name) is None):
            desk.report("unit_unknown", (*path, str(i)), value=name[:40], expected=[*SET_WIDTHS, *RUN_WIDTHS])
        elif name not in RUN_WIDTHS:
            desk.unit(name, (*path, str(i)))


def _must_declare(desk: Desk, path: Path, rule: MustDeclare) -> None:
    ranks = rule.cards.split()
    if bool(ranks) == bool(rule.widths):
        desk.report("one_of_two_needed", path, expected=["cards", "widths"])
    if any(len(rank) != 1 or rank not in RANKS for rank in ranks) or len(set(ranks)) > 1:
        desk.report("cards_malformed", (*path, "cards"), value=rule.cards[:40], expected="A A")
    elif len(ranks) > desk.book.deck.decks and desk.own((*path, "cards")):
        paths = (*path, "cards"), ("deck", "decks")
        desk.report("wider_than_decks", *paths, width=len(ranks), most=desk.book.deck.decks)
    desk.unique((*path, "widths"), rule.widths)
    for i, width in enumerate(rule.widths):
        if width > desk.book.deck.decks and desk.own((*path, "widths")):
            paths = (*path, "widths", str(i)), ("deck", "decks")
            desk.report("wider_than_decks", *paths, width=width, most=desk.book.deck.decks)


def _ladder(desk: Desk, path: Path, name: str, ladder: Ladder) -> None:
    most = desk.unit(name, path)
    if not ladder.rungs:
        desk.report("empty", (*path, "rungs"), expected=1)
    if len(ladder.rungs) > MOST_RUNGS:
        desk.report("too_many", (*path, "rungs"), value=len(ladder.rungs), most=MOST_RUNGS)
        return
    known: set[tuple[str, ...]] = set()
    for i, entry in enumerate(ladder.rungs):
        place = (*path, "rungs", str(i))
        for alternative in _alternatives(desk, place, entry):
            _alternative(desk, place, alternative, most)
            if alternative.owed:
                units = tuple(sorted(unit for unit in alternative.units if unit != "single"))
                if units in known:
                    desk.warn("rung_repeats", place, value=" + ".join(alternative.units))
                known.add(units)


def _alternatives(desk: Desk, place: Path, entry: str | Rung) -> tuple[Alternative, ...]:
    try:
        alternatives = parse_rung(entry if isinstance(entry, str) else entry.any)
    except Fault as fault:
        desk.report(fault.code, place, expected="tractor2 + pair | quad + pair", **fault.facts)
        return ()
    if len(alternatives) > MOST_ALTERNATIVES:
        desk.report("too_many", place, value=len(alternatives), most=MOST_ALTERNATIVES)
        return ()
    if all(not alternative.owed for alternative in alternatives):
        desk.report("rung_owes_nothing", place, value=entry if isinstance(entry, str) else entry.any)
    return alternatives


def _alternative(desk: Desk, place: Path, alternative: Alternative, most: int | None) -> None:
    cards = [desk.unit(unit, place) for unit in alternative.units]
    total = sum(count or 0 for count in cards)
    if most is not None and total > most:
        value = " + ".join(alternative.units)
        desk.report("rung_too_large", place, value=value[:80], cards=total, most=most)


def _general(desk: Desk) -> None:
    shapes, general = desk.book.shapes, desk.book.following.general
    path = ("following", "general", "steps")
    kinds = {*shapes.sets, *shapes.runs} - {"single"}
    for kind in sorted(kinds - set(general.steps), key=lambda kind: SET_WIDTHS[kind]):
        if SET_WIDTHS[kind] <= desk.book.deck.decks:
            desk.report("general_missing", path, ("shapes", "sets"), expected=kind)
    for word, steps in general.steps.items():
        desk.unique((*path, word), steps)
        if len(steps) > MOST_STEPS:
            desk.report("too_many", (*path, word), value=len(steps), most=MOST_STEPS)
        for i, text in enumerate(steps):
            step = parse_step(text)
            place = (*path, word, str(i))
            if step is None:
                desk.report("step_unknown", place, value=text[:40], expected=["runs2", "sets2"])
            elif step[1] > SET_WIDTHS[word]:
                desk.report("step_too_wide", place, value=text, most=SET_WIDTHS[word])
    if len(shapes.formations) > MOST_FORMATIONS:
        desk.report("too_many", ("shapes", "formations"), value=len(shapes.formations), most=MOST_FORMATIONS)


def _stand_ins(desk: Desk) -> None:
    path = ("following", "general", "stand_ins")
    for i, stand_in in enumerate(desk.book.following.general.stand_ins):
        place = (*path, str(i))
        owed, given = desk.unit(stand_in.unit, place), desk.unit(stand_in.take, place)
        if owed is not None and given is not None and owed != given:
            facts = {"unit": stand_in.unit, "take": stand_in.take, "cards": given, "expected": owed}
            desk.report("sizes_differ", place, **facts)
    desk.unique(path, [(stand_in.unit, stand_in.take) for stand_in in desk.book.following.general.stand_ins])


def _classes(desk: Desk) -> None:
    seen: dict[tuple[int, str], str] = {}
    for name, order in desk.book.beating.classes.items():
        path = ("beating", "classes", name)
        count = _class_size(desk, path, order)
        if count is None:
            continue
        suits = ("plain", "trumps", "no_trump") if order.suits == "any" else (order.suits,)
        rivals = {seen[count, suit] for suit in suits if (count, suit) in seen}
        for rival in sorted(rivals):
            desk.report("classes_overlap", path, ("beating", "classes", rival), cards=count, other=rival)
        seen.update({(count, suit): name for suit in suits})


def _class_size(desk: Desk, path: Path, order: ClassOrder) -> int | None:
    desk.unique((*path, "order"), order.order)
    if len(order.order) < 2:
        desk.report("empty", (*path, "order"), expected=2)
    sizes = [desk.unit(name, (*path, "order", str(i))) for i, name in enumerate(order.order)]
    known = [size for size in sizes if size is not None]
    for i, size in enumerate(sizes):
        if size is not None and size != known[0]:
            value = order.order[i]
            desk.report("sizes_differ", (*path, "order", str(i)), value=value, cards=size, expected=known[0])
    return known[0] if known else None


def _multiplier(desk: Desk) -> None:
    times = desk.book.last_trick.multiplier
    path = ("last_trick", "multiplier")
    if times.by != "cards" and not times.table:
        desk.report("empty", (*path, "table"), (*path, "by"), expected=1)
    for name in times.table:
        if name in desk.book.shapes.formations:
            desk.report("unit_unknown", (*path, "table", name), value=name[:40], expected=[*SET_WIDTHS, "tractor2"])
        else:
            desk.unit(name, (*path, "table", name))
    lengths = Counter(size[0] for name in times.table if (size := parse_unit(name)) and size[1] > 1)
    for kind in times.per_extra:
        if kind not in RUN_WIDTHS:
            desk.report("unit_unknown", (*path, "per_extra", kind), value=kind[:40], expected=list(RUN_WIDTHS))
        elif times.by == "table" and not lengths[RUN_WIDTHS[kind]]:
            desk.report("nothing_to_extend", (*path, "per_extra", kind), (*path, "table"), expected=f"{kind}2")


def _largest_award(desk: Desk) -> None:
    """The kernel counts below 2^62: no kitty may bring more."""
    last, times = desk.book.last_trick, desk.book.last_trick.multiplier
    path = ("last_trick", "multiplier")
    longest = min(desk.hand, max((_longest_run(desk, kind) for kind in desk.book.shapes.runs), default=1))
    table = max(times.table.values(), default=1) + sum(times.per_extra.values()) * LONGEST
    factor = {"cards": times.factor * desk.hand, "table": table, "power": max(1 << longest, table)}[times.by]
    if desk.points < LARGEST <= factor * max(1, last.plain_factor) * max(1, desk.points):
        facts = {"by": times.by, "cards": longest, "points": desk.points, "most": LARGEST - 1}
        main = {"cards": "factor", "table": "table", "power": "by"}[times.by]
        desk.report("too_large", (*path, main), (*path, "by"), ("deck", "decks"), **facts)


def _longest_run(desk: Desk, kind: str) -> int:
    """Most cards of a run of one kind: every trump grade in a row, as far as lengths and decks allow."""
    limits = {str(run): limit for run, limit in desk.book.shapes.runs.items()}[kind]
    if SET_WIDTHS[kind] > desk.book.deck.decks:
        return 0
    grades = len(desk.book.order.trumps) + 13 - len(desk.book.deck.removed)
    return SET_WIDTHS[kind] * min(grades, limits.greatest or grades)
