"""Ladders, answers and formations as flat ints for ``kernel.core_tables``.

A unit is (width, length); width 0 stands for formation number `length`. Not here: positions of faces (``layout``), or
checking that names exist (``lint``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tuolaji.rulebook.layout import Layout
from tuolaji.rulebook.notation import parse_rung, parse_step, parse_unit
from tuolaji.rulebook.schema import Rulebook
from tuolaji.rulebook.schema_cards import Rung

SHAPES = 64
WIDTHS = 7
ANSWERS = WIDTHS * SHAPES
KEEP = {"tractor": 1, "triple": 2, "quad": 4}
CARDS = {"free": 0, "highest": 1, "lowest": 2}
Unit = tuple[int, int]


class Choice(NamedTuple):
    """One alternative: its units, largest first; whether it is owed; its class among answers."""

    units: tuple[Unit, ...]
    owed: bool = True
    rank: int = 0


def run_limits(book: Rulebook) -> dict[int, tuple[int, int]]:
    """Width → least and greatest length of its runs."""
    widths = {word: width for width, word in enumerate(("single", "pair", "triple", "quad", "quint", "sext"), 1)}
    limits = {widths[word]: limit for word, limit in book.shapes.runs.items()}
    return {width: (limit.least, limit.greatest or 30) for width, limit in limits.items() if width <= book.deck.decks}


def unit_key(unit: Unit) -> tuple[int, int]:
    """Order of units: by number of cards, then by width."""
    return (unit[0] * unit[1], unit[0])


class Flat:
    """Rungs written one after the other."""

    def __init__(self, book: Rulebook) -> None:
        self.names = tuple(book.shapes.formations)
        self.runs = run_limits(book)
        self.rung, self.alt = [0], [0]
        self.rung_spare: list[int] = []
        self.alt_allowed: list[int] = []
        self.alt_class: list[int] = []
        self.unit_w: list[int] = []
        self.unit_l: list[int] = []
        self.clause: list[str] = []
        self.keep: list[int] = []
        self.cards: list[int] = []

    def unit(self, name: str) -> Unit:
        """(width, length) of a unit's or formation's name."""
        return parse_unit(name) or (0, self.names.index(name))

    def choices(self, text: str) -> list[Choice]:
        """The alternatives of a rung that the book's shapes allow; single cards are left out, they are the rest that
        any card fills."""
        found = []
        for part in parse_rung(text):
            units = sorted((u for u in map(self.unit, part.units) if u != (1, 1)), key=unit_key, reverse=True)
            if all(self.exists(unit) for unit in units):
                found.append(Choice(tuple(units), part.owed))
        return found

    def exists(self, unit: Unit) -> bool:
        """Whether the book has a run of this length (sets are always there, as part of others)."""
        least, greatest = self.runs.get(unit[0], (99, 0))
        return unit[1] == 1 or unit[0] == 0 or least <= unit[1] <= greatest

    def add(self, choices: Iterable[Choice], clause: str = "", spare: int = 0, keep: int = 0, cards: int = 0) -> int:
        """Append a rung; its number."""
        for choice in choices:
            for width, length in choice.units:
                self.unit_w.append(width)
                self.unit_l.append(length)
            self.alt.append(len(self.unit_w))
            self.alt_allowed.append(0 if choice.owed else 1)
            self.alt_class.append(choice.rank)
        self.rung.append(len(self.alt_allowed))
        self.rung_spare.append(spare)
        self.clause.append(clause)
        self.keep.append(keep)
        self.cards.append(cards)
        return len(self.rung) - 2

    def data(self) -> dict[str, list[int]]:
        """The lists under the names ``core_tables`` knows."""
        return {
            "rung": self.rung,
            "rung_spare": self.rung_spare,
            "rung_keep": self.keep,
            "alt": self.alt,
            "alt_allowed": self.alt_allowed,
            "alt_class": self.alt_class,
            "unit_w": self.unit_w,
            "unit_l": self.unit_l,
        }


def ladders(book: Rulebook, flat: Flat, cite: Callable[[str], str]) -> list[int]:
    """First and end rung of every lead shape, two ints a shape."""
    where = [0] * (WIDTHS * SHAPES * 2)
    for name, ladder in book.following.ladders.items():
        width, length = flat.unit(name)
        first = len(flat.rung) - 1
        kept: list[Choice] = []
        for i, entry in enumerate(ladder.rungs):
            rung = entry if isinstance(entry, Rung) else Rung(any=entry)
            choices = flat.choices(rung.any)
            flat.add(
                choices + kept,
                cite(f"following.ladders.{name}.rungs.{i}"),
                sum(KEEP[word] for word in rung.spare),
                sum(KEEP[word] for word in rung.keep),
                CARDS[rung.cards],
            )
            kept += [choice for choice in choices if not choice.owed]
        shape = width * SHAPES + length
        where[shape * 2], where[shape * 2 + 1] = first, len(flat.rung) - 1
    return where


def general(book: Rulebook, flat: Flat, cite: Callable[[str], str]) -> dict[str, list[int]]:
    """Steps of the general rule by lead width, and the rung of every run or set it may ask for."""
    steps = [0] * (WIDTHS * 16 + 16)
    for word, names in book.following.general.steps.items():
        width = flat.unit(word)[0]
        for i, name in enumerate(names):
            step = parse_step(name) or ("sets", 1)
            steps[width * 16 + i] = (1 if step[0] == "runs" else 2) * 8 + step[1]
    plain, first = [-1] * (WIDTHS * SHAPES), [-1] * (WIDTHS * SHAPES)
    clause = cite("following.general.steps")
    stand_ins = [(flat.unit(s.unit), flat.unit(s.take), s.first) for s in book.following.general.stand_ins]
    for width in range(2, book.deck.decks + 1):
        for length in range(1, 31):
            own = (width, length)
            takes = [Choice((take,)) for unit, take, early in stand_ins if unit == own and not early]
            plain[width * SHAPES + length] = flat.add([Choice((own,)), *takes], clause)
            early = [Choice((take,)) for unit, take, early in stand_ins if unit == own and early]
            if early:
                first[width * SHAPES + length] = flat.add(early, clause)
    return {"steps": steps, "general": plain, "general_first": first}


def orders(book: Rulebook, flat: Flat, trumps: bool, no_trump: bool) -> dict[int, list[Unit]]:
    """Card count → classes, weakest first, as the book names them for plain suits or for trumps."""
    suits = {"any", "no_trump" if no_trump else "trumps"} if trumps else {"any", "plain"}
    found: dict[int, list[Unit]] = {}
    for order in book.beating.classes.values():
        if order.suits in suits or (no_trump and trumps and order.suits == "trumps"):
            units = [flat.unit(name) for name in order.order]
            count = max(w * n for w, n in units if w) if any(w for w, _ in units) else 0
            found.setdefault(count, units)
    return found


def shapes(book: Rulebook) -> set[Unit]:
    """The units of the book that may stand above one another by width alone; none if width does not beat."""
    if not book.beating.wider_beats:
        return set()
    words = ("single", "pair", "triple", "quad", "quint", "sext")
    found = {(words.index(word) + 1, 1) for word in book.shapes.sets}
    for word, limit in book.shapes.runs.items():
        found |= {(words.index(word) + 1, n) for n in range(limit.least, (limit.greatest or 30) + 1)}
    return {unit for unit in found if unit[0] <= book.deck.decks}


def stands(unit: Unit, order: Sequence[Unit] | None, exist: set[Unit]) -> list[Unit]:
    """What stands at or above a unit, weakest first."""
    if order is not None and unit in order:
        return list(order[order.index(unit) :])
    wider = sorted(u for u in exist if u[0] > unit[0] and u[0] * u[1] == unit[0] * unit[1])
    return [unit, *wider] if unit[0] > 1 else [unit]


def formation_shape(cards: Sequence[int], layout: Layout) -> Unit | None:
    """The run or set a formation also is, if it is one."""
    faces = sorted(set(cards), key=lambda face: layout.home[face])
    width = cards.count(faces[0])
    homes = [layout.home[face] for face in faces]
    level = all(cards.count(face) == width for face in faces)
    return (width, len(faces)) if level and homes == list(range(homes[0], homes[0] + len(homes))) else None


def answers(book: Rulebook, flat: Flat, layout: Layout, cards: Sequence[tuple[int, ...]], no_trump: bool) -> list[int]:
    """The rung of answers to every unit: in plain suits, in trumps, and as a ruff of a plain lead."""
    exist = shapes(book)
    plain, trumps = orders(book, flat, False, no_trump), orders(book, flat, True, no_trump)
    where = [0] * (3 * ANSWERS)
    units = [(w, n) for w in range(1, book.deck.decks + 1) for n in range(1, 32) if w > 1 or n == 1]
    for unit in units:
        at = unit[0] * SHAPES + unit[1]
        count = unit[0] * unit[1]
        in_plain = stands(unit, plain.get(count), exist)
        in_trumps = stands(unit, trumps.get(count), exist)
        serves = [
            u
            for u in (trumps.get(count) or in_plain)
            if u in in_plain or (u[0] == 0 and formation_shape(cards[u[1]], layout) in in_plain)
        ]
        serves += [u for u in in_plain if u not in serves]
        for kind, named, order in ((0, in_plain, plain), (1, in_trumps, trumps), (2, serves, trumps)):
            ranked = order.get(count)
            rows = [Choice((u,), True, class_of(u, ranked, named)) for u in named]
            where[kind * ANSWERS + at] = flat.add(sorted(rows, key=lambda c: -c.rank))
    return where


def class_of(unit: Unit, order: Sequence[Unit] | None, named: Sequence[Unit]) -> int:
    """Class of a unit: its place in the book's order, else by width."""
    if order is not None and unit in order:
        return order.index(unit) + 1
    return unit[0]


def formation_data(cards: Sequence[tuple[int, ...]], layout: Layout) -> list[int]:
    """Per formation, suit and copy the faces needed."""
    data = [0] * (len(cards) * 40)
    for number, faces in enumerate(cards):
        for face in set(faces):
            for copy in range(faces.count(face)):
                data[(number * 5 + layout.suit[face]) * 8 + copy] |= 1 << layout.bit[face]
    return data
