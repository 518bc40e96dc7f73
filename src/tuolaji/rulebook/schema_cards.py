"""Chapters about cards: deck, order, shapes, leading, following, beating, ruffing, last trick, scoring.

Units are named ``single pair triple quad quint sext``, runs of them ``tractor3`` (three pairs), ``triple_tractor2``,
``quad_tractor2`` …, or ``WxL`` (width x length); a formation by the name it has in ``shapes.formations``.
A rung is written ``"tractor2 + pair | quad + pair | ~triple_tractor2"``: alternatives separated by ``|``, units by
``+``, ``~`` marks an alternative that is allowed but not owed (it then stays allowed on every later rung).

Not here: how these values become tables (``compiler``) or whether they fit together (``lint``).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tuolaji.rulebook.schema_base import Chapter, Model, Natural, Positive, Rank, Text

Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Climb = Annotated[int, Meta(ge=-100, le=100)]
"""Levels won or lost at once."""
SuitClass = Literal["any", "plain", "trumps", "no_trump"]


class DeckLimits(Model, frozen=True, kw_only=True):
    """What may lie in the kitty; absent = no limit."""

    points: Natural | None = None
    trumps: Natural | None = None


class Deck(Chapter, frozen=True, kw_only=True):
    """Decks, hands and kitty. `players` 6 loads and lints but is not dealt yet."""

    decks: Annotated[int, Meta(ge=1, le=6)]
    removed: tuple[Rank, ...] = ()
    players: Literal[4, 6] = 4
    kitty: Natural
    bury_before_draw: bool = False
    buried_by: Literal["declarer", "namer", "seat"] = "declarer"
    buried_seat: Literal["E", "N", "W", "S"] | None = None
    kitty_limits: DeckLimits = DeckLimits()


class Order(Chapter, frozen=True, kw_only=True):
    """Grades from high to low. Tokens: BJ, LJ, level_trump, level_plain, level (no trump suit), permanent_trump,
    permanent_plain, permanent (no trump suit), ``3_trump``-like for one permanent rank, and ``suit`` for the other
    ranks of a suit, A high. A nested list is one grade of equal cards."""

    trumps: tuple[str | tuple[str, ...], ...]
    no_trump: tuple[str | tuple[str, ...], ...]
    ranks: tuple[Rank, ...] = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
    permanent: tuple[Rank, ...] = ()
    equal_cards: Literal["first_played", "by_suit"] = "first_played"
    suit_order: tuple[Literal["S", "H", "C", "D"], ...] = ("S", "H", "C", "D")


class Adjacency(Chapter, frozen=True, kw_only=True):
    """Which neighbouring grades a run may cross."""

    level_gap: Literal["joined", "split"]
    permanent_gap: Literal["joined", "split"] = "split"
    joints: tuple[str, ...] = ()
    """Joined pairs of grades among trumps, ``"BJ-LJ"``; ``"level_plain-suit"`` joins to the top of the suit."""
    no_trump_joints: tuple[str, ...] = ()
    ace_two: Literal["never", "low"] = "never"
    """``low``: the ace may also stand below the 2 (or the lowest rank) at the end of a run."""


class SpecialRun(Chapter, frozen=True, kw_only=True):
    """A run that exists only of these exact faces, for example the trump 2s with the trump aces."""

    faces: tuple[str, ...]
    """Tokens ``A_trump``, ``2_trump``, ``A_suit`` …, highest grade of the run first."""
    width: Positive
    absent_when_level: tuple[Rank, ...] = ()
    rank: Literal["lowest"] = "lowest"


class Formation(Chapter, frozen=True, kw_only=True):
    """A named set of exact cards that beats or answers as a whole: ``cards`` are tokens with repetition."""

    cards: tuple[str, ...]
    suits: SuitClass = "trumps"
    title: Text | None = None


class RunLimits(Model, frozen=True, kw_only=True):
    """Least and greatest number of neighbouring grades in a run of one width; `greatest` 0 = no limit."""

    least: Annotated[int, Meta(ge=2)] = 2
    greatest: Natural = 0


class Shapes(Chapter, frozen=True, kw_only=True):
    """Which units exist. `sets`: widths that are units of their own; `runs`: widths whose runs are units."""

    sets: tuple[Literal["single", "pair", "triple", "quad", "quint", "sext"], ...]
    runs: dict[Literal["pair", "triple", "quad", "quint", "sext"], RunLimits] = {}
    adjacency: Adjacency
    special_runs: dict[str, SpecialRun] = {}
    formations: dict[str, Formation] = {}
    names: dict[str, Text] = {}


class MustDeclare(Chapter, frozen=True, kw_only=True):
    """A lead whose units the leader has to state: `cards` exact (``"A A"``, plain suit) or `widths` all present in its
    default split. `otherwise`: refused, or the others choose, or the default split holds, after `seconds`."""

    first_lead: bool = False
    cards: str = ""
    widths: tuple[Positive, ...] = ()
    unless_level: tuple[Rank, ...] = ()
    seconds: Natural = 0
    otherwise: Literal["refused", "others_choose", "default_split"] = "refused"


class FailedThrow(Chapter, frozen=True, kw_only=True):
    """What follows when a unit of a throw is stopped."""

    played: Literal["smallest_stopped", "first_stopped", "smallest_unit"] = "smallest_stopped"
    chosen_by: Literal["rule", "next_seat", "highest_stopper"] = "rule"
    charge: Natural = 0
    charge_per: Literal["throw", "card_thrown", "card_stopped"] = "throw"
    shown: Literal["nothing", "stopper"] = "nothing"
    """Whether whoever stops it highest shows the cards that do."""


class Leading(Chapter, frozen=True, kw_only=True):
    """Leads and throws."""

    led: tuple[str, ...] = ()
    """Units that may be led, ``tractor`` for every length; empty = every unit of ``shapes``."""
    throws: Literal["forbidden", "allowed", "must_be_declared"]
    undeclared: Literal["default_split", "others_choose"] = "default_split"
    checked_hands: Literal["all", "opponents", "none"] = "all"
    checked_against: Literal["same_type", "beating"] = "beating"
    """What stops a unit: a higher one of its own type only, or anything that beats it."""
    failed: FailedThrow = FailedThrow()
    must_declare: dict[str, MustDeclare] = {}


class Rung(Chapter, frozen=True, kw_only=True):
    """One rung with more to say than its alternatives."""

    any: str
    spare: tuple[Literal["tractor", "triple", "quad"], ...] = ()
    """Cards inside these larger units are not owed here (they may be given)."""
    keep: tuple[Literal["tractor", "triple", "quad"], ...] = ()
    """These larger units may not be broken here."""
    cards: Literal["free", "highest", "lowest"] = "free"


class Ladder(Chapter, frozen=True, kw_only=True):
    """The rungs that answer one lead shape, best first; after the last: any cards of the suit."""

    rungs: tuple[str | Rung, ...]


class StandIn(Chapter, frozen=True, kw_only=True):
    """In the general rule, `take` may be given where `unit` would be owed."""

    unit: str
    take: str
    first: bool = False
    """Whether `take` comes before the unit itself."""


class General(Chapter, frozen=True, kw_only=True):
    """The rule for lead shapes without a ladder: per lead width, what is owed in which order. Steps: ``runs3`` (longest
    run of that width first), ``sets3`` (as many sets of that width as fit)."""

    steps: dict[Literal["pair", "triple", "quad", "quint", "sext"], tuple[str, ...]]
    stand_ins: tuple[StandIn, ...] = ()


class Following(Chapter, frozen=True, kw_only=True):
    """Duties of those who hold the suit led."""

    suit: Literal["must_be_followed"] = "must_be_followed"
    """Who holds the suit led gives it, as far as it reaches; the value is there for its clause."""
    ladders: dict[str, Ladder] = {}
    general: General
    throw_units: Literal["strongest_first"] = "strongest_first"


class ClassOrder(Chapter, frozen=True, kw_only=True):
    """Unit classes of one card count, weakest first."""

    order: tuple[str, ...]
    suits: SuitClass = "any"


class Beating(Chapter, frozen=True, kw_only=True):
    """What beats what within a suit (and among ruffs)."""

    classes: dict[str, ClassOrder] = {}
    """Any name → an order; orders of the same card count and overlapping suits are an error."""
    wider_beats: bool = False
    """For card counts that no class order names: a run (or set) of greater width beats one of less."""
    across_suits: bool = False


class Ruffing(Chapter, frozen=True, kw_only=True):
    """Answering a plain lead with trumps only, when void."""

    match: Literal["nothing", "lead", "strongest_plain"]
    throws_compare: Literal["largest_unit", "every_unit", "highest_card"] = "largest_unit"


class Multiplier(Chapter, frozen=True, kw_only=True):
    """How often the kitty (or the last trick) counts. `by`: ``table`` (exact unit, else per extra length), ``cards``
    (cards of the unit x `factor`), ``power`` (2 to the number of cards of a run; sets by `table`)."""

    of: Literal["winning_play", "lead"] = "winning_play"
    unit: Literal["largest_unit", "all_cards"] = "largest_unit"
    by: Literal["table", "cards", "power"]
    factor: Positive = 1
    table: dict[str, Positive] = {}
    per_extra: dict[str, Positive] = {}
    """Run kind (``tractor``, ``triple_tractor``) → added for each pair, triple beyond the longest in the table."""


class LastTrick(Chapter, frozen=True, kw_only=True):
    """What winning the last trick brings."""

    counts: Literal["kitty", "last_trick", "kitty_and_last_trick", "nothing"]
    captured_by: Literal["opponents", "both"] = "opponents"
    with_cards: Literal["trumps", "any"] = "any"
    plain_factor: Natural = 1
    multiplier: Multiplier
    trick_points: Literal["instead", "besides"] = "besides"
    """For ``last_trick``: the multiplied points replace the trick's ordinary count, or are added to it."""
    declarers_kitty_share: Natural = 0


class Band(Chapter, frozen=True, kw_only=True):
    """Opponents' points from `lowest` to `highest`, both included, and what they bring."""

    lowest: Points
    highest: Points
    next: Literal["declarers", "opponents"]
    declarers: Climb = 0
    opponents: Climb = 0


class Beyond(Chapter, frozen=True, kw_only=True):
    """Further levels for each `every` points beyond the outermost band, for the side that band names."""

    every: Annotated[int, Meta(ge=1, le=1_000_000)]
    levels: Annotated[int, Meta(ge=1, le=100)] = 1
    cap: Natural = 0
    """Greatest total of levels; 0 = none."""


class Scoring(Chapter, frozen=True, kw_only=True):
    """Points of cards and the bands that turn the opponents' total into levels."""

    card_points: dict[Rank | Literal["LJ", "BJ"], Natural]
    bands: tuple[Band, ...]
    above: Beyond | None = None
    below: Beyond | None = None
