"""From a validated rulebook to the kernel's table at one level and trump suit.

Not here: reading and checking files, or the questions asked of a table (``kernel``).
"""

from __future__ import annotations

from typing import Protocol

from tuolaji.cards import NO_TRUMP, RANKS, SUITS
from tuolaji.rulebook.layout import Layout, layout
from tuolaji.rulebook.notation import parse_kind, parse_unit
from tuolaji.rulebook.rungs import Flat, answers, formation_data, general, ladders, run_limits
from tuolaji.rulebook.schema import Rulebook
from tuolaji.rulebook.schema_cards import Beyond
from tuolaji.rulebook.table import BandRow, BeyondRow, Capture, Cited, Declared, RuleTable, Throwing

SIDES = ("declarers", "opponents")
SET_WORDS = ("single", "pair", "triple", "quad", "quint", "sext")


class Citing(Protocol):
    """A loaded rulebook as far as compiling needs it."""

    @property
    def book(self) -> Rulebook:
        """The validated rulebook."""

    def citation(self, path: str) -> str:
        """The clause that set the value at a dotted path, "" if none."""


def compile_table(loaded: Citing, level: int, trump: int) -> RuleTable:
    """The table of a rulebook at a level (0..12) and trump suit (0..3, 4 = none).

    Raises Fault ``order_too_long`` if the book has more trump grades than a mask holds.
    """
    book = loaded.book
    places = layout(book, level, trump)
    flat = Flat(book)
    cards = formations(book, level, trump)
    return RuleTable(
        book=book.rulebook.name,
        decks=book.deck.decks,
        level=level,
        trump=trump,
        data=core_data(loaded, places, flat, cards, level, trump),
        face_suit=places.suit,
        face_bit=places.bit,
        face_home=places.home,
        points=tuple(card_points(book, face) for face in range(54)),
        sets=led_sets(book),
        runs=run_limits(book),
        led=tuple(kind for name in book.leading.led if (kind := led_kind(name))),
        formations=flat.names,
        formation_cards=cards,
        rung_clause=tuple(flat.clause),
        rung_units=rung_units(flat),
        rung_keep=tuple(flat.keep),
        rung_cards=tuple(flat.cards),
        throwing=throwing(loaded, level),
        over_ruff=("largest_unit", "every_unit", "highest_card").index(book.ruffing.throws_compare),
        ruff_nothing=book.ruffing.match == "nothing",
        by_suit=by_suit(book),
        capture=capture(book),
        bands=bands(loaded),
        above=beyond(loaded, "scoring.above", book.scoring.above),
        below=beyond(loaded, "scoring.below", book.scoring.below),
        cited=cited(loaded),
    )


def core_data(
    loaded: Citing, places: Layout, flat: Flat, cards: tuple[tuple[int, ...], ...], level: int, trump: int
) -> dict[str, list[int]]:
    """The lists of ``core_tables.Tables``; fills `flat` with all rungs."""
    book = loaded.book
    points = tuple(card_points(book, face) for face in range(54))
    above = beyond(loaded, "scoring.above", book.scoring.above)
    below = beyond(loaded, "scoring.below", book.scoring.below)
    data = {
        "ladder": ladders(book, flat, loaded.citation),
        **general(book, flat, loaded.citation),
        "answer": answers(book, flat, places, cards, trump == NO_TRUMP),
        "formation": formation_data(cards, places),
        **positions(book, places),
        **point_data(points, places),
        **score_data(capture(book), bands(loaded), above, below),
        **led_data(book, led_sets(book), run_limits(book), throwing(loaded, level)),
    }
    return data | flat.data()


def led_sets(book: Rulebook) -> tuple[int, ...]:
    """Widths that are units of their own."""
    return tuple(width for word in book.shapes.sets if (width := SET_WORDS.index(word) + 1) <= book.deck.decks)


def point_data(points: tuple[int, ...], places: Layout) -> dict[str, list[int]]:
    """Point cards by value: a mask for each of the five suits."""
    values = sorted({value for value in points if value})
    masks = [0] * (5 * len(values))
    for face, value in enumerate(points):
        if value and places.suit[face] >= 0:
            masks[values.index(value) * 5 + places.suit[face]] |= 1 << places.bit[face]
    return {"point_value": values, "point_mask": masks}


def score_data(
    last: Capture, rows: tuple[BandRow, ...], above: BeyondRow | None, below: BeyondRow | None
) -> dict[str, list[int]]:
    """Last trick and bands as the core reads them; ``times`` is the multiplier of every unit."""
    flags = (last.kitty, last.trick, last.both, last.trumps_only, last.plain_factor, last.besides, last.of_lead)
    return {
        "capture": [*map(int, flags), int(last.all_cards), last.factor],
        "times": [multiplier(last, shape // 64, shape % 64) for shape in range(7 * 64)],
        "bands": [number for row in rows for number in row[:5]],
        "above": list(above[:3]) if above else [0, 0, 0],
        "below": list(below[:3]) if below else [0, 0, 0],
    }


def multiplier(last: Capture, width: int, length: int) -> int:
    """How often the kitty counts for a largest unit of this size; 0 for what cannot be."""
    cards = width * length
    if not 0 < length < 32 or cards > 54 or width == 0:
        return 0
    if last.by == 1:
        return last.factor * cards
    if last.by == 2 and length > 1:
        return 1 << min(cards, 61)
    known = [n for w, n in last.table if w == width and n <= length]
    if not known:
        return 1
    extra = last.per_extra.get(width, 0) * (length - max(known))
    return last.table[width, max(known)] + extra


def led_data(
    book: Rulebook, sets: tuple[int, ...], runs: dict[int, tuple[int, int]], throws: Throwing
) -> dict[str, list[int]]:
    """Units that may be led, and throws, as the core reads them."""
    kinds = [kind for name in book.leading.led if (kind := led_kind(name))]
    if kinds:
        sets = tuple(width for width in sets if (width, 1) in kinds)
        runs = {width: limit for width, limit in runs.items() if any(w == width and n != 1 for w, n in kinds)}
    return {
        "sets": [sum(1 << width for width in sets)],
        "run_least": [run_limits(book).get(width, (99, 0))[0] for width in range(8)],
        "least": [runs.get(width, (0, 0))[0] for width in range(8)],
        "longest": [runs.get(width, (0, 0))[1] for width in range(8)],
        "match_strongest": [1 if book.ruffing.match == "strongest_plain" else 0],
        "throws": [
            1 if throws.policy else 0,
            throws.hands,
            int(throws.same_type),
            throws.charge,
            1 if throws.charge_per else 0,
        ],
    }


def positions(book: Rulebook, places: Layout) -> dict[str, list[int]]:
    """Where faces lie, as the core reads it."""
    face_at = [-1] * (5 * 64)
    for face in range(54):
        if places.suit[face] >= 0:
            face_at[places.suit[face] * 64 + places.bit[face]] = face
    runs = run_limits(book)
    return {
        "face_at": face_at,
        "face_pos": [max(0, suit) * 64 + max(0, bit) for suit, bit in zip(places.suit, places.bit, strict=True)],
        "extra_bit": [bit for bit, _ in places.extras],
        "extra_home": [home for _, home in places.extras],
        "extra_mask": [sum(1 << bit for bit, _ in places.extras)],
        "home_mask": [sum({1 << home for _, home in places.extras})],
        "line": [places.line],
        "special": [
            entry
            for special in places.specials
            if special[1] in runs and runs[special[1]][0] <= special[2] <= runs[special[1]][1]
            for entry in special
        ],
    }


def card_points(book: Rulebook, face: int) -> int:
    """Points of a face."""
    name = ("LJ", "BJ")[face - 52] if face >= 52 else RANKS[face % 13]
    table: dict[str, int] = {str(key): value for key, value in book.scoring.card_points.items()}
    return table.get(name, 0)


def formations(book: Rulebook, level: int, trump: int) -> tuple[tuple[int, ...], ...]:
    """The exact cards of each formation; none where a token has no card at this level and trump suit."""
    found = []
    for formation in book.shapes.formations.values():
        faces = tuple(face for token in formation.cards for face in token_face(token, level, trump))
        found.append(faces if len(faces) == len(formation.cards) else ())
    return tuple(found)


def token_face(token: str, level: int, trump: int) -> tuple[int, ...]:
    """The one face of a formation token: BJ, LJ, level_trump, ``A_trump``, or a card such as H9."""
    if token in ("BJ", "LJ"):
        return (53 if token == "BJ" else 52,)
    name, _, where = token.partition("_")
    if where == "trump":
        rank = level if name == "level" else RANKS.index(name)
        return (trump * 13 + rank,) if trump < NO_TRUMP else ()
    return (SUITS.index(token[0]) * 13 + RANKS.index(token[1]),)


def led_kind(name: str) -> tuple[int, int] | None:
    """(width, length) of a led unit, length 0 for every run of a kind."""
    width = parse_kind(name)
    return (width, 0) if width else parse_unit(name)


def rung_units(flat: Flat) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Per rung and owed alternative the names of its units, for facts."""
    names: list[tuple[tuple[str, ...], ...]] = []
    for r in range(len(flat.rung) - 1):
        rows = []
        for a in range(flat.rung[r], flat.rung[r + 1]):
            if not flat.alt_allowed[a]:
                units = [(flat.unit_w[u], flat.unit_l[u]) for u in range(flat.alt[a], flat.alt[a + 1])]
                rows.append(tuple(flat.names[n] if w == 0 else unit_word(w, n) for w, n in units))
        names.append(tuple(rows))
    return tuple(names)


def unit_word(width: int, length: int) -> str:
    """``"pair"``, ``"tractor3"`` …"""
    if length == 1:
        return SET_WORDS[width - 1]
    return f"{'' if width == 2 else SET_WORDS[width - 1] + '_'}tractor{length}"


def throwing(loaded: Citing, level: int) -> Throwing:
    """The chapter on throws as ints, at a level."""
    leading = loaded.book.leading
    kinds = ("refused", "others_choose", "default_split")
    must = tuple(
        Declared(
            first_lead=rule.first_lead,
            exact=len(rule.cards.split()),
            rank=RANKS.index(rule.cards.split()[0]) if rule.cards else -1,
            widths=rule.widths,
            otherwise=kinds.index(rule.otherwise),
            seconds=rule.seconds,
            clause=loaded.citation(f"leading.must_declare.{name}"),
        )
        for name, rule in leading.must_declare.items()
        if RANKS[level] not in rule.unless_level
    )
    return Throwing(
        policy=("forbidden", "allowed", "must_be_declared").index(leading.throws),
        others_choose=leading.undeclared == "others_choose",
        hands=("all", "opponents", "none").index(leading.checked_hands),
        same_type=leading.checked_against == "same_type",
        played=("smallest_stopped", "first_stopped", "smallest_unit").index(leading.failed.played),
        chosen_by=("rule", "next_seat", "highest_stopper").index(leading.failed.chosen_by),
        charge=leading.failed.charge,
        charge_per=("throw", "card_thrown", "card_stopped").index(leading.failed.charge_per),
        must_declare=must,
    )


def capture(book: Rulebook) -> Capture:
    """The chapter on the last trick as ints."""
    last, times = book.last_trick, book.last_trick.multiplier
    return Capture(
        kitty=last.counts in ("kitty", "kitty_and_last_trick"),
        trick=last.counts in ("last_trick", "kitty_and_last_trick"),
        both=last.captured_by == "both",
        trumps_only=last.with_cards == "trumps",
        plain_factor=last.plain_factor,
        besides=last.trick_points == "besides",
        of_lead=times.of == "lead",
        all_cards=times.unit == "all_cards",
        by=("table", "cards", "power").index(times.by),
        factor=times.factor,
        table={unit: value for name, value in times.table.items() if (unit := parse_unit(name))},
        per_extra={width: value for name, value in times.per_extra.items() if (width := parse_kind(name))},
    )


def bands(loaded: Citing) -> tuple[BandRow, ...]:
    """The score bands, lowest first."""
    rows = [
        BandRow(
            band.lowest,
            band.highest,
            SIDES.index(band.next),
            band.declarers,
            band.opponents,
            loaded.citation(f"scoring.bands.{i}"),
        )
        for i, band in enumerate(loaded.book.scoring.bands)
    ]
    return tuple(sorted(rows))


def beyond(loaded: Citing, path: str, step: Beyond | None) -> BeyondRow | None:
    """Steps beyond an end of the bands."""
    return BeyondRow(step.every, step.levels, step.cap, loaded.citation(path)) if step else None


def by_suit(book: Rulebook) -> tuple[int, ...]:
    """Strength of the suits among equal cards."""
    if book.order.equal_cards == "first_played":
        return ()
    return tuple(4 - book.order.suit_order.index(suit) for suit in SUITS)


def cited(loaded: Citing) -> Cited:
    """Citations of general questions."""
    return Cited(
        follow_suit=loaded.citation("following.suit"),
        throws=loaded.citation("leading.throws"),
        undeclared=loaded.citation("leading.undeclared"),
        failed=loaded.citation("leading.failed.charge"),
        units=loaded.citation("shapes.sets"),
        beating=loaded.citation("beating.wider_beats"),
        ruffing=loaded.citation("ruffing.match"),
        kitty=loaded.citation("last_trick.counts"),
        order=loaded.citation("order.trumps"),
        runs=loaded.citation("shapes.adjacency.level_gap"),
    )
