"""What a side (or the desk) enters for a deal with real cards: who declares which trumps, and how the deal ended.

Plain facts as people have them at the end of a deal. Not here: what they are worth and whether they can be (``tally``),
comparing two entries (``decide``).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Role = Literal["declarers", "opponents"]


class Start(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """declarer: seat 0..3. trump: suit 0..3, 4 = no trump suit. level: 0..12 in play, None = as the course has it."""

    declarer: int
    trump: int
    level: int | None = None


class Ending(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="ended"):
    """How a deal ended."""


class Played(Ending, frozen=True, kw_only=True, tag="played"):
    """By play.

    points: the opponents' points in tricks, those of the last trick left out where the book counts that by itself.
    last_by: who won the last trick. width, length: the largest unit of its winning play (2, 3 = three pairs in a row).
    cards: cards each player played in it, 0 = those of the unit. trumps: it was won with trumps; None where the book
    does not ask. kitty: points in the kitty; last: points in the last trick; None where the book does not count them.
    charges: what the table itself has charged (failed throws …), signed for the opponents' total; rulings are apart.
    seat: who won the last trick, where the book asks."""

    points: int
    last_by: Role
    width: int = 1
    length: int = 1
    cards: int = 0
    trumps: bool | None = None
    kitty: int | None = None
    last: int | None = None
    charges: int = 0
    seat: int | None = None

    @property
    def cards_each(self) -> int:
        """Cards each player played in the last trick."""
        return self.cards or self.width * self.length


class NotCounted(Ending, frozen=True, kw_only=True, tag="void"):
    """It does not count and is dealt anew. opening: declarer and trumps are then bid for as in an opening deal."""

    reason: Literal["redeal", "nobody_declared", "misdeal", "other"] = "redeal"
    opening: bool = False


class ByOffence(Ending, frozen=True, kw_only=True, tag="offence"):
    """An offence stopped it: its result is a ruling's. points: the opponents' at that moment, None = not told."""

    points: int | None = None


class CutOff(Ending, frozen=True, kw_only=True, tag="time"):
    """The clock cut it off: it counts only as the rulebook or the referee says."""


Endings = Played | NotCounted | ByOffence | CutOff


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deal as entered; start None: nobody came to declare. ending None: it is still being played."""

    start: Start | None = None
    ending: Endings | None = None


def differences(one: Entry, other: Entry) -> tuple[str, ...]:
    """Names of the fields in which two entries differ, ``ended`` when they ended in different ways. A level that only
    one of them tells is no difference."""
    found: list[str] = []
    if one.start is not None and other.start is not None:
        for name in ("declarer", "trump", "level"):
            a, b = getattr(one.start, name), getattr(other.start, name)
            if a != b and not (name == "level" and None in (a, b)):
                found.append(name)
    elif one.start != other.start:
        found.append("declarer")
    if type(one.ending) is not type(other.ending):
        found.append("ended")
    elif one.ending is not None and other.ending is not None:
        names = one.ending.__struct_fields__
        found += [name for name in names if getattr(one.ending, name) != getattr(other.ending, name)]
    return tuple(found)
