"""Where each face of the pack lies: effective suit, bit within it, and the runs that exist only of exact faces.

Bit 0 is the strongest grade. Neighbouring bits are neighbouring grades; where the book joins no run across two grades a
bit is left free between them. Faces of equal grade share one bit (their home); all but the first of them lie on extra
bits above the line. Not here: units and ladders (``rungs``).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from tuolaji.cards import BIG_JOKER, LITTLE_JOKER, NO_TRUMP, RANKS
from tuolaji.faults import Fault
from tuolaji.rulebook.schema import Rulebook

TRUMPS = 4
MOST_BITS = 58
MOST_LANES = 64


class Grade(NamedTuple):
    """One grade of a suit: the token it came from and its faces."""

    token: str
    faces: tuple[int, ...]


class Layout(NamedTuple):
    """Positions of the faces; `extras` are (bit, home bit) of trumps; `specials` are (suit, width, length, faces)."""

    suit: tuple[int, ...]
    bit: tuple[int, ...]
    home: tuple[int, ...]
    extras: tuple[tuple[int, int], ...]
    line: int
    specials: tuple[tuple[int, int, int, int], ...]


class _Deal(NamedTuple):
    """What a layout depends on besides the book."""

    book: Rulebook
    level: int
    trump: int

    @property
    def permanent(self) -> tuple[int, ...]:
        """Ranks always trumps, high to low, without the level."""
        return tuple(r for r in self.ranks if RANKS[r] in self.book.order.permanent and r != self.level)

    @property
    def ranks(self) -> tuple[int, ...]:
        """Ranks in the pack, high to low."""
        return tuple(RANKS.index(r) for r in self.book.order.ranks if r not in self.book.deck.removed)

    @property
    def plain(self) -> tuple[int, ...]:
        """Ranks that stay in their suit, high to low."""
        return tuple(r for r in self.ranks if r != self.level and r not in self.permanent)

    def others(self, rank: int) -> tuple[int, ...]:
        """Faces of a rank outside the trump suit."""
        return tuple(suit * 13 + rank for suit in range(4) if suit != self.trump)

    def joined(self, upper: int, lower: int) -> bool:
        """Whether a run may cross from one plain rank to the next lower one that is left."""
        between = self.ranks[self.ranks.index(upper) + 1 : self.ranks.index(lower)]
        adjacency = self.book.shapes.adjacency
        return all(
            (adjacency.level_gap if rank == self.level else adjacency.permanent_gap) == "joined" for rank in between
        )


def suit_grades(deal: _Deal, suit: int) -> list[Grade]:
    """The ranks left in a suit, high to low."""
    return [Grade("suit", (suit * 13 + rank,)) for rank in deal.plain]


def token_grades(deal: _Deal, token: str) -> list[Grade]:
    """The grades of one token of ``order.trumps`` or ``order.no_trump``."""
    if token in ("BJ", "LJ"):
        return [Grade(token, (BIG_JOKER if token == "BJ" else LITTLE_JOKER,))]
    if token == "suit":
        return suit_grades(deal, deal.trump)
    name, _, where = token.partition("_")
    if name == "level":
        ranks: Sequence[int] = (deal.level,)
    elif name == "permanent":
        ranks = deal.permanent
    else:
        ranks = tuple(r for r in deal.permanent if RANKS[r] == name)
    if where == "trump":
        return [Grade(token, (deal.trump * 13 + rank,)) for rank in ranks]
    return [Grade(token, deal.others(rank)) for rank in ranks]


def trump_grades(deal: _Deal) -> list[Grade]:
    """All trumps, high to low."""
    order = deal.book.order.no_trump if deal.trump == NO_TRUMP else deal.book.order.trumps
    grades: list[Grade] = []
    for entry in order:
        if isinstance(entry, str):
            grades += token_grades(deal, entry)
        else:
            faces = [face for token in entry for grade in token_grades(deal, token) for face in grade.faces]
            if faces:
                grades.append(Grade(entry[0], tuple(faces)))
    return grades


def crosses(deal: _Deal, upper: Grade, lower: Grade) -> bool:
    """Whether a run may hold two neighbouring trump grades."""
    if upper.token == "suit" and lower.token == "suit":
        return deal.joined(upper.faces[0] % 13, lower.faces[0] % 13)
    adjacency = deal.book.shapes.adjacency
    joints = adjacency.no_trump_joints if deal.trump == NO_TRUMP else adjacency.joints
    return f"{upper.token}-{lower.token}" in joints


def place(deal: _Deal, grades: Sequence[Grade]) -> list[int]:
    """The home bit of each grade."""
    bits: list[int] = []
    for i, grade in enumerate(grades):
        if i == 0:
            bits.append(0)
        else:
            bits.append(bits[-1] + (1 if crosses(deal, grades[i - 1], grade) else 2))
    return bits


def special_runs(deal: _Deal, bit: Sequence[int], suit_of: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """Runs of exact faces: those the book names, and the ace below the lowest rank where it allows that."""
    found = []
    for run in deal.book.shapes.special_runs.values():
        if RANKS[deal.level] in run.absent_when_level:
            continue
        for suit in range(4):
            faces = [suit * 13 + RANKS.index(token[0]) for token in run.faces]
            if all(token.endswith("_trump") == (suit == deal.trump) for token in run.faces):
                found.append((suit_of[faces[0]], run.width, len(faces), sum(1 << bit[f] for f in faces)))
    if deal.book.shapes.adjacency.ace_two == "low":
        found += low_aces(deal, bit, suit_of)
    return found


def low_aces(deal: _Deal, bit: Sequence[int], suit_of: Sequence[int]) -> list[tuple[int, int, int, int]]:
    """Every run that ends in the ace below the lowest rank of its suit."""
    found = []
    plain = deal.plain
    if not plain or RANKS[plain[0]] != "A" or plain[-1] != deal.ranks[-1]:
        return []
    for suit in range(4):
        for word in deal.book.shapes.runs:
            width = ("pair", "triple", "quad", "quint", "sext").index(word) + 2
            for length in range(2, len(plain)):
                ranks = plain[-(length - 1) :]
                if all(deal.joined(a, b) for a, b in pairwise(ranks)):
                    faces = [suit * 13 + rank for rank in (*ranks, plain[0])]
                    found.append((suit_of[faces[0]], width, length, sum(1 << bit[f] for f in faces)))
    return found


def layout(book: Rulebook, level: int, trump: int) -> Layout:
    """Positions of all faces at a level (0..12) and a trump suit (4 = none).

    Raises Fault ``order_too_long`` when the trumps need more than MOST_BITS bits, ``joints_too_many`` when one run
    could pass through more than MOST_LANES choices of equal cards.
    """
    deal = _Deal(book, level, trump)
    suit, bit, home = [-1] * 54, [-1] * 54, [-1] * 54
    for s in range(4):
        if s != trump:
            put(deal, suit_grades(deal, s), s, suit, bit, home)
    grades = trump_grades(deal)
    homes = place(deal, grades)
    line = sum(1 << b for b in homes)
    extras: list[tuple[int, int]] = []
    free = homes[-1] + 2
    for grade, at in zip(grades, homes, strict=True):
        for i, f in enumerate(grade.faces):
            suit[f], home[f], bit[f] = TRUMPS, at, at if i == 0 else free
            if i > 0:
                extras.append((free, at))
                free += 1
    if free > MOST_BITS:
        raise Fault("order_too_long", {"bits": free, "most": MOST_BITS})
    ways = most_ways(grades, homes)
    if ways > MOST_LANES:
        raise Fault("joints_too_many", {"ways": ways, "most": MOST_LANES})
    return Layout(tuple(suit), tuple(bit), tuple(home), tuple(extras), line, tuple(special_runs(deal, bit, suit)))


def most_ways(grades: Sequence[Grade], homes: Sequence[int]) -> int:
    """In how many ways the longest joined stretch can be made of faces of equal grade."""
    most = ways = len(grades[0].faces)
    for (_, before), (grade, at) in pairwise(zip(grades, homes, strict=True)):
        ways = ways * len(grade.faces) if at == before + 1 else len(grade.faces)
        most = max(most, ways)
    return most


def put(deal: _Deal, grades: Sequence[Grade], s: int, suit: list[int], bit: list[int], home: list[int]) -> None:
    """Place the grades of a plain suit."""
    for grade, at in zip(grades, place(deal, grades), strict=True):
        face = grade.faces[0]
        suit[face], bit[face], home[face] = s, at, at
