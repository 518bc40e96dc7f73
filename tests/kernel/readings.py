"""The card rules of the five books once more, copied by hand from the readings in words, for the oracle.

Units are written ``p`` pair, ``t`` triple, ``q`` quad, with a number for a run of so many: ``p3`` is a three-pair
tractor, ``t2`` two triples in a row. A rung is ``"p2+p | q+p"``; ``~`` marks what is allowed but not owed.
Not here: the rulebook files (they are what is tested), and what the values mean (``oracle``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

Shape = tuple[int, int]
WIDTHS = {"s": 1, "p": 2, "t": 3, "q": 4, "v": 5, "x": 6}


def shape(word: str) -> Shape:
    """``"p3"`` → (2, 3)."""
    return WIDTHS[word[0]], int(word[1:] or 1)


@dataclass(frozen=True)
class Rung:
    """One rung: (units, owed) of each alternative; what it spares and what it keeps whole."""

    alternatives: tuple[tuple[tuple[Shape, ...], bool], ...]
    spare_tractors: bool = False
    keep_quads: bool = False


def rung(text: str) -> Rung:
    """``"p2+p | ~t2"``; a leading ``-`` spares pairs inside tractors, a leading ``!`` keeps quads whole."""
    body = text.lstrip("-!")
    parts = [part.strip() for part in body.split("|")]
    read = tuple((tuple(shape(w) for w in part.lstrip("~").split("+")), not part.startswith("~")) for part in parts)
    return Rung(read, "-" in text[:1], "!" in text[:1])


def ladder(*rungs: str) -> tuple[Rung, ...]:
    return tuple(rung(text) for text in rungs)


def pairs(n: int) -> tuple[str, ...]:
    """n pairs, then fewer, down to one."""
    return tuple("+".join(["p"] * k) for k in range(n, 0, -1))


@dataclass(frozen=True)
class Reading:
    """What one book says about cards."""

    decks: int
    levels: str
    sets: int
    """Widths 1 .. sets are units."""
    runs: tuple[int, ...]
    ladders: dict[Shape, tuple[Rung, ...]]
    steps: dict[int, tuple[tuple[str, int], ...]]
    """General rule by width of the lead: ("run" or "set", width), in order."""
    stand_ins: tuple[tuple[Shape, Shape, bool], ...] = ()
    """(unit, what may stand for it, whether it goes first)."""
    classes: tuple[tuple[Shape, ...], ...] = ()
    """Shapes of one card count, weakest first; others only meet their own."""
    permanent: str = ""
    gap_joined: bool = True
    chain: bool = True
    """Little joker, level cards and the top of the trump suit join; otherwise only the jokers do."""
    low_aces: bool = False
    """Trump AA22 is the lowest two-pair tractor."""
    ace_below_two: bool = False
    """The ace may stand below the 2 at the end of a run."""
    least: int = 2
    """Least length of a run."""
    jokers_highest: bool = False
    """BJ BJ LJ LJ stands above every four trumps."""
    throws: bool = True
    others_choose: bool = False
    state_widths: tuple[int, ...] = ()
    """Units of these widths side by side have to be stated."""
    match_strongest: bool = False
    charge: int = 0
    charge_per_card: bool = False
    next_seat_names: bool = False
    multiplier: dict[str, int] = field(default_factory=dict)


BASIC: dict[Shape, tuple[Rung, ...]] = {(2, 1): ladder("p"), (3, 1): ladder("t", "p")}
RUNS_THEN_SETS: dict[int, tuple[tuple[str, int], ...]] = {
    2: (("run", 2), ("set", 2)),
    3: (("run", 3), ("run", 2), ("set", 3), ("set", 2)),
    4: (("run", 4), ("run", 3), ("run", 2), ("set", 4), ("set", 3), ("set", 2)),
}

GUILIN = Reading(
    decks=4,
    levels="3456789TJQKA",
    sets=4,
    runs=(2, 3, 4),
    permanent="2",
    gap_joined=False,
    chain=False,
    low_aces=True,
    throws=False,
    match_strongest=True,
    ladders={
        (2, 1): ladder("p"),
        (3, 1): ladder("t", "-p"),
        (4, 1): ladder("q", "t", "p2", "p+p", "p"),
        (2, 2): ladder("p2|q", "p+p", "p"),
        (2, 3): ladder("p3|t2", "p2+p|q+p", "p2|q", *pairs(3)),
        (2, 4): ladder("p4", "p3+p|t2+p", "p2+p2|p2+q|q+q", "p2+p+p|q+p+p", "p+p+p+p", "p3|t2", *pairs(3)),
        (2, 5): ladder(
            "p5",
            "p4+p",
            "p3+p2|p3+q|t2+p2|t2+q",
            "p3+p+p|t2+p+p",
            "p2+p2+p|p2+q+p|q+q+p",
            "p2+p+p+p|q+p+p+p",
            "p+p+p+p+p",
            "p3|t2",
            *pairs(4),
        ),
        (3, 2): ladder("t2", "p3", "p2+p|q+p", *pairs(3)),
    },
    steps={
        2: (("run", 2), ("set", 2)),
        3: (("run", 3), ("run", 2), ("set", 2)),
        4: (("run", 4), ("run", 3), ("run", 2), ("set", 2)),
    },
    stand_ins=(((2, 2), (4, 1), False), ((2, 3), (3, 2), False)),
    classes=(((2, 2), (4, 1)), ((2, 3), (3, 2)), ((2, 4), (4, 2)), ((2, 6), (3, 4), (4, 3))),
)

GUANGDONG = Reading(
    decks=4,
    levels="23456789T",
    sets=4,
    runs=(2, 3),
    jokers_highest=True,
    charge=20,
    ladders=BASIC
    | {
        (4, 1): ladder("q", "t", "p2", "p+p", "p"),
        (2, 2): ladder("p2|q", "p+p", "p"),
        (2, 3): ladder("p3|t2", "p2+p|q+p", *pairs(3)),
        (2, 4): ladder("p4", "t2+p", "p3+p", "p2+p2|p2+q|q+q", "p2+p+p|q+p+p", *pairs(4)),
        (2, 5): ladder(
            "p5",
            "p4+p",
            "t2+p2|t2+q",
            "p3+p2|p3+q",
            "t2+p+p|p3+p+p",
            "p2+p2+p|p2+q+p|q+q+p",
            "p2+p+p+p|q+p+p+p",
            *pairs(5),
        ),
        (3, 2): ladder("t2", "t+t", "t+p", "p3", "p2+p|q+p", "p+p+p", "t", "p+p", "p"),
    },
    steps=RUNS_THEN_SETS,
    stand_ins=(((2, 2), (4, 1), False), ((2, 3), (3, 2), True)),
    classes=(((2, 2), (4, 1)), ((2, 3), (3, 2)), ((2, 6), (3, 4))),
)

THREE = Reading(
    decks=3,
    levels="23456789TJQKA",
    sets=3,
    runs=(2, 3),
    state_widths=(3, 2),
    charge=20,
    next_seat_names=True,
    ladders=BASIC
    | {
        (2, 2): ladder("p2", "p+p", "p"),
        (2, 3): ladder("p3", "p2+p", "p2", "p+p+p", "t+p", "t", "p+p", "p"),
        (3, 2): ladder("t2", "t+t", "t+p", "t", "p3", "p2+p", *pairs(3)),
    },
    steps={2: (("run", 2), ("set", 2)), 3: (("run", 3), ("set", 3), ("run", 2), ("set", 2))},
)

FOUR = Reading(
    decks=4,
    levels="23456789TJQKA",
    sets=4,
    runs=(2, 3, 4),
    others_choose=True,
    charge=10,
    charge_per_card=True,
    ladders=BASIC
    | {
        (4, 1): ladder("q", "p2", "p+p", "t", "p"),
        (2, 2): ladder("!p2|q", "p+p", "t", "p"),
        (2, 3): ladder("p3|~t2", "p2+p", *pairs(3)),
        (2, 4): ladder("p4", "p3+p", "p2+p2", "p2+p+p", *pairs(4)),
        (2, 5): ladder("p5", "p4+p", "p3+p2", "p2+p+p+p", *pairs(5)),
        (3, 2): ladder("t2", "p3", "p2+p", "p+p+p", "t+t", "t+p", "t", "p+p", "p"),
        (4, 2): ladder("q2", "p4", "p3+p", "p2+p2", "p2+p+p", *pairs(4)),
    },
    steps=RUNS_THEN_SETS,
    classes=(((2, 2), (4, 1)), ((2, 3), (3, 2)), ((2, 4), (4, 2)), ((2, 6), (3, 4), (4, 3))),
)

MEIZHUSONG = Reading(
    decks=2,
    levels="23456789TJQKA",
    sets=2,
    runs=(2,),
    charge=10,
    charge_per_card=True,
    ladders={(2, 1): ladder("p")},
    steps={2: (("run", 2), ("set", 2))},
)

READINGS: dict[str, Reading] = {
    "guilin-2009": GUILIN,
    "guangdong-finance-2009": GUANGDONG,
    "three-deck": THREE,
    "four-deck": FOUR,
    "meizhusong-2016": MEIZHUSONG,
}
